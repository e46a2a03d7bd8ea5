-- Times in which no server could write: clocks did not run then.
CREATE TABLE outages (
    since BIGINT NOT NULL,
    until BIGINT PRIMARY KEY
);
-- Who made a table, so that the lobby can be fair between people.
ALTER TABLE tables ADD COLUMN maker BIGINT;
-- The name as a hurried eye reads it: two accounts must not look alike.
ALTER TABLE people ADD COLUMN look TEXT;
CREATE INDEX people_by_look ON people (look);
