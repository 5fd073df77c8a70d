-- One row that the readiness check changes: it shows that the database can still be written.
CREATE TABLE readiness (checks BIGINT NOT NULL);
INSERT INTO readiness (checks) VALUES (0);
