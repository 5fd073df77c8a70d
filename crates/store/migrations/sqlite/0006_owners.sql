-- How many games somebody has opened is asked whenever they open another.
CREATE INDEX games_by_owner ON games (owner);
