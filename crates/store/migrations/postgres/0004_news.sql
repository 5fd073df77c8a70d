-- A move or a line of chat is told with its numbers: the process that wrote it knows them already and need not read the
-- table again.
CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    counted TEXT[] := ARRAY['entries', 'said', 'stage', 'listing', 'updated_at'];
    told JSONB;
    numbers TEXT := '';
BEGIN
    IF TG_OP = 'DELETE' THEN
        told := to_jsonb(OLD);
    ELSE
        told := to_jsonb(NEW);
    END IF;
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'games' AND to_jsonb(OLD) - counted = told - counted THEN
        numbers := ' ' || (told ->> 'entries') || ' ' || (told ->> 'said');
    END IF;
    PERFORM pg_notify('roundhouse', (told ->> TG_ARGV[0]) || numbers);
    RETURN NULL;
END
$$;
