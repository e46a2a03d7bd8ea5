-- Mistakes somebody practises on, as their page keeps them.
CREATE TABLE practice (
    person BIGINT PRIMARY KEY,
    version BIGINT NOT NULL,
    items TEXT NOT NULL
);
