-- Where somebody was last seen to come from, as a number that says nothing to who has no key of the server: games of one
-- household count seldom, and the lobby is fair between households.
ALTER TABLE people ADD COLUMN home BIGINT;
-- Noted when a game counts, so that it stays true when opponents are removed: somebody in it had hardly played, or two
-- came from one household.
ALTER TABLE players ADD COLUMN newcomers BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN near BIGINT NOT NULL DEFAULT 0;
-- Which people with some games behind them somebody has met in games that counted, and how many.
CREATE TABLE met (
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    opponent BIGINT NOT NULL,
    PRIMARY KEY (person, kind, opponent)
);
CREATE INDEX met_by_opponent ON met (opponent);
ALTER TABLE ratings ADD COLUMN opponents BIGINT NOT NULL DEFAULT 0;
INSERT INTO met (person, kind, opponent)
SELECT DISTINCT a.person, g.kind, COALESCE(q.owner, q.id)
FROM games g JOIN players a ON a.game_id = g.id
JOIN players b ON b.game_id = g.id AND b.person <> a.person
JOIN people q ON q.id = b.person
JOIN ratings r ON r.person = b.person AND r.kind = g.kind AND r.games >= 10
WHERE g.counted = 2;
UPDATE ratings SET opponents =
    (SELECT COUNT(*) FROM met m WHERE m.person = ratings.person AND m.kind = ratings.kind);
