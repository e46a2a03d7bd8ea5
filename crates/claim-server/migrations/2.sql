-- What a start and the keeper of the house look for, found without reading every table there ever was.
CREATE INDEX tables_to_attend ON tables (id) WHERE stage < 2 AND attended = 1;
CREATE INDEX tables_waiting ON tables (changed) WHERE stage = 0;
