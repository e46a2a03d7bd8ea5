-- How often somebody has signed out: a session from before the last time is over.
ALTER TABLE people ADD COLUMN signed_out BIGINT NOT NULL DEFAULT 0;
