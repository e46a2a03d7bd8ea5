-- Lines of chat the host should look at.
CREATE TABLE reports (
    table_id BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    reporter BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq, reporter)
);
