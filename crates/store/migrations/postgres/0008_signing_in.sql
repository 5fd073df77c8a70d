-- Keys say when they were last used, and there are more kinds of them; the program knows which.
ALTER TABLE keys DROP CONSTRAINT IF EXISTS keys_kind_check;
ALTER TABLE keys ADD COLUMN IF NOT EXISTS used_at BIGINT NOT NULL DEFAULT 0;
UPDATE keys SET used_at = CAST(extract(epoch FROM now()) AS BIGINT) * 1000;

-- What names look like: two names that share a look cannot be told apart. The program fills it in.
CREATE TABLE name_looks (
    look TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE INDEX name_looks_by_account ON name_looks (account);

-- The secret that an account shares with an app for codes, and the step of time whose code was used last.
CREATE TABLE second_factors (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    last_step BIGINT NOT NULL
);
