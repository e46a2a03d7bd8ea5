-- The end of all logs, a row for each commit: entries move from here to their logs many at a time.
CREATE TABLE tail (
    id INTEGER PRIMARY KEY,
    entries TEXT NOT NULL
);
