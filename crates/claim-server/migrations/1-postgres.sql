CREATE TABLE log (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
