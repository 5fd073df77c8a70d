-- Visitors without an account are known by the digest of their secret from now on. The secrets kept so far are those of
-- 26 letters (nothing else is as long); the program writes their digests in their place, and empties this list.
CREATE TABLE secrets_in_clear (
    secret TEXT PRIMARY KEY
);

INSERT INTO secrets_in_clear (secret)
SELECT visitor FROM claims WHERE length(visitor) = 26
UNION
SELECT owner FROM games WHERE length(owner) = 26;
