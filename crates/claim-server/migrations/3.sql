-- Whose name changed or is gone, for a day: nodes that share the store look here, and their open tables follow.
CREATE TABLE changed_people (
    person BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE INDEX changed_people_by_time ON changed_people (at);
