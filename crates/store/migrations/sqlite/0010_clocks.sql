-- When the clock of whoever is to act has to be looked at; none where nothing runs.
ALTER TABLE games ADD COLUMN deadline INTEGER;
CREATE INDEX games_by_deadline ON games (deadline);

-- When a server was last known to be alive, and when none was: that time is on nobody's clock.
CREATE TABLE server_life (
    id INTEGER PRIMARY KEY,
    alive_at INTEGER NOT NULL,
    before_that INTEGER NOT NULL
) STRICT;
INSERT INTO server_life (id, alive_at, before_that) VALUES (1, 0, 0);

CREATE TABLE outages (
    begun_at INTEGER NOT NULL PRIMARY KEY,
    ended_at INTEGER NOT NULL
) STRICT;
