-- A finished public game, as statistics, ratings and the archive need it. `counted` is 1 for a game that was played here by at
-- least one person. `tallies` is what it added to the table of that name, a line each.
CREATE TABLE results (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    variant TEXT NOT NULL,
    players BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    reason TEXT NOT NULL,
    best BIGINT NOT NULL,
    counted BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    tallies TEXT NOT NULL
);
CREATE INDEX results_by_time ON results (ended_at DESC, game DESC);
CREATE INDEX results_by_title ON results (title, ended_at DESC, game DESC);
CREATE INDEX results_by_best ON results (title, counted, best DESC);
CREATE INDEX results_by_moves ON results (title, counted, moves);

-- A seat of such a game: an account or the digest of a guest's secret, or a kind of bot. Title, players and time are those of the
-- game, so that one person's games are found at once. The rating is the one after the game.
CREATE TABLE places (
    game TEXT NOT NULL REFERENCES results (game) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    place BIGINT NOT NULL,
    worth BIGINT NOT NULL,
    title TEXT NOT NULL,
    players BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    rating DOUBLE PRECISION,
    uncertainty DOUBLE PRECISION,
    PRIMARY KEY (game, seat)
);
CREATE INDEX places_by_person ON places (person, ended_at DESC, game DESC) WHERE person <> '';
CREATE INDEX places_by_name ON places (name_key, ended_at DESC, game DESC);
CREATE INDEX places_by_rating ON places (title, ended_at, game) WHERE rated = 1;
CREATE INDEX places_to_rate ON places (title, ended_at, game) WHERE rated = 1 AND rating IS NULL;

-- Sums over the counted games of a title.
CREATE TABLE tallies (
    title TEXT NOT NULL,
    players BIGINT NOT NULL,
    variant TEXT NOT NULL,
    what TEXT NOT NULL,
    name TEXT NOT NULL,
    times BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (title, players, variant, what, name)
);

-- The latest rating of everybody, and how often the ratings of a title have changed.
CREATE TABLE ratings (
    title TEXT NOT NULL,
    person TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (title, person)
);
CREATE INDEX ratings_of_person ON ratings (person);
CREATE TABLE rating_turns (
    title TEXT PRIMARY KEY,
    version BIGINT NOT NULL
);

-- What people choose about their page: who may see it, and who may invite them.
CREATE TABLE privacy (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    page TEXT NOT NULL,
    invitations TEXT NOT NULL
);

-- How many public games there are is counted whenever somebody opens the lobby.
CREATE INDEX games_by_privacy ON games (stage, private);
