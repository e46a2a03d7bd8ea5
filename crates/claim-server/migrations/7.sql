-- What every game that counted made of somebody's rating.
CREATE TABLE rating_history (
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    game_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, game_id)
);
CREATE INDEX rating_history_by_time ON rating_history (person, at);
-- Whom somebody follows.
CREATE TABLE following (
    person BIGINT NOT NULL,
    followed BIGINT NOT NULL,
    PRIMARY KEY (person, followed)
);
CREATE INDEX following_by_followed ON following (followed);
-- Who is connected to which node, where several share the store. Counts only while the node lives.
CREATE TABLE online (
    person BIGINT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (person, node)
);
CREATE INDEX online_by_node ON online (node);
