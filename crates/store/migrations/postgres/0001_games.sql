-- A game: its set-up as JSON, what the lobby shows of it, and how many entries its log and lines its chat have.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'finished')),
    owner TEXT NOT NULL,
    private BIGINT NOT NULL DEFAULT 0,
    setup TEXT NOT NULL,
    listing TEXT NOT NULL,
    search TEXT NOT NULL,
    entries BIGINT NOT NULL DEFAULT 0,
    said BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);

CREATE INDEX games_by_stage ON games (stage, updated_at DESC);

-- The seats of a game; whoever has the link may claim the seat.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    link TEXT NOT NULL UNIQUE,
    PRIMARY KEY (game, seat)
);

-- Who sits where.
CREATE TABLE claims (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (game, seat, visitor),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
);

CREATE INDEX claims_by_visitor ON claims (visitor);

-- The log: append only, numbered from 1 without a gap.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    author TEXT NOT NULL,
    body TEXT NOT NULL,
    after_entry BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

-- Whatever changes at a table is told to every process that serves it.
CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('roundhouse', CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0]);
    RETURN NULL;
END
$$;

CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON games FOR EACH ROW EXECUTE FUNCTION tell('id');
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON seats FOR EACH ROW EXECUTE FUNCTION tell('game');
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION tell('game');
