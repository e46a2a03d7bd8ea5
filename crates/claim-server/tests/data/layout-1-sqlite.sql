-- The first layout, as SQLite kept it. Upgrades are tested with it; it is never changed.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE log (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
-- What was said, apart from the log, so that it can be removed.
CREATE TABLE chat (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    person BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE INDEX chat_by_person ON chat (person);

-- What lists need to know of a table; the log is the truth. stage: 0 waiting, 1 playing, 2 over, 3 closed.
CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    stage BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    attended BIGINT NOT NULL,
    line TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    driver TEXT
);
CREATE INDEX tables_by_stage ON tables (stage, created);

CREATE TABLE sitters (
    table_id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX sitters_by_table ON sitters (table_id);

CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    bot BIGINT NOT NULL DEFAULT 0,
    owner BIGINT,
    token_hash TEXT UNIQUE,
    created BIGINT NOT NULL
);
CREATE INDEX people_by_owner ON people (owner);

CREATE TABLE mutes (
    person BIGINT NOT NULL,
    muted BIGINT NOT NULL,
    PRIMARY KEY (person, muted)
);

-- Finished games. counted: 0 does not count, 1 waits to be counted, 2 counted.
CREATE TABLE games (
    id BIGINT PRIMARY KEY,
    kind TEXT NOT NULL,
    ended BIGINT NOT NULL,
    line TEXT NOT NULL,
    record TEXT NOT NULL,
    counted BIGINT NOT NULL
);
CREATE INDEX games_to_count ON games (counted, ended);

CREATE TABLE players (
    game_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    lost_seat BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX players_by_person ON players (person, ended);

CREATE TABLE ratings (
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, kind)
);
CREATE INDEX ratings_by_kind ON ratings (kind, rating);
