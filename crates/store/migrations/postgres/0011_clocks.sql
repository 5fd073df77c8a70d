-- When the clock of whoever is to act has to be looked at; none where nothing runs.
ALTER TABLE games ADD COLUMN deadline BIGINT;
CREATE INDEX games_by_deadline ON games (deadline);

-- When a server was last known to be alive, and when none was: that time is on nobody's clock.
CREATE TABLE server_life (
    id BIGINT PRIMARY KEY,
    alive_at BIGINT NOT NULL,
    before_that BIGINT NOT NULL
);
INSERT INTO server_life (id, alive_at, before_that) VALUES (1, 0, 0);

CREATE TABLE outages (
    begun_at BIGINT NOT NULL PRIMARY KEY,
    ended_at BIGINT NOT NULL
);

-- When a clock has to be looked at is nobody's news.
CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    counted TEXT[] := ARRAY['entries', 'said', 'stage', 'listing', 'updated_at', 'deadline'];
    told JSONB;
    numbers TEXT := '';
BEGIN
    IF TG_OP = 'DELETE' THEN
        told := to_jsonb(OLD);
    ELSE
        told := to_jsonb(NEW);
    END IF;
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'games' THEN
        IF to_jsonb(OLD) -> 'deadline' IS DISTINCT FROM told -> 'deadline'
            AND to_jsonb(OLD) - 'deadline' = told - 'deadline' THEN
            RETURN NULL;
        END IF;
        IF to_jsonb(OLD) - counted = told - counted THEN
            numbers := ' ' || (told ->> 'entries') || ' ' || (told ->> 'said');
        END IF;
    END IF;
    PERFORM pg_notify('roundhouse', (told ->> TG_ARGV[0]) || numbers);
    RETURN NULL;
END
$$;
