-- Who sits at a table is kept while it is open: a person's open tables are then found without looking at those that are
-- over.
DELETE FROM sitters WHERE table_id IN (SELECT id FROM tables WHERE stage >= 2);
