-- A tournament: what is played and how, as the server writes it, and how far it has come.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    title TEXT NOT NULL,
    plan TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('entry', 'running', 'over')),
    round BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX tournaments_by_stage ON tournaments (stage, created_at DESC, id DESC);
CREATE INDEX tournaments_by_owner ON tournaments (owner);

-- Who takes part: an account, or a kind of bot. A substitute plays where people are missing.
CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    person TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    substitute BIGINT NOT NULL,
    withdrawn BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE UNIQUE INDEX entrants_by_person ON entrants (person, tournament) WHERE person <> '';

-- Who sits where in which round. The game has its id before it is opened, so that it is opened once. Place and worth are known
-- once the round is over.
CREATE TABLE pairings (
    tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    entrant BIGINT NOT NULL,
    game TEXT NOT NULL,
    place BIGINT,
    worth BIGINT,
    PRIMARY KEY (tournament, round, board, seat)
);
