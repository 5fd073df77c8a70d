//! When two names are the same name, and when they only look it.

use std::collections::BTreeSet;

use sqlx::{Any, Row, Transaction};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

use crate::{SqlStore, StoreError};

/// Names that differ only in capitals, outer blanks or the way their signs are written are one name.
pub(crate) fn name_key(name: &str) -> String {
    // Capitals first: some letters have capitals of two (ß is SS).
    name.trim().nfkc().collect::<String>().to_uppercase().to_lowercase().nfkc().collect()
}

/// The key of earlier versions, which some accounts still have.
pub(crate) fn earlier_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// What a name looks like, as it is, in small letters and in capitals: two names that share a look are told apart by
/// nobody who reads them.
pub(crate) fn looks(name: &str) -> BTreeSet<String> {
    let name: String = name.trim().nfkc().collect();
    let ways = [name.to_lowercase(), name.to_uppercase(), name];
    ways.iter().map(|way| look(way)).collect()
}

fn look(name: &str) -> String {
    let seen: String = skeleton(name).collect();
    // In many fonts a capital I is a small l; blanks of any kind are one.
    let seen = seen.to_lowercase().replace('i', "l");
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Keeps what a name looks like for its account; refuses what another account looks like.
pub(crate) async fn keep_looks(
    write: &mut Transaction<'_, Any>,
    account: &str,
    name: &str,
) -> Result<(), StoreError> {
    for look in looks(name) {
        let kept = sqlx::query(KEEP_LOOK).bind(&look).bind(account).execute(&mut **write).await?;
        if kept.rows_affected() == 0 {
            return Err(StoreError::NameTaken);
        }
    }
    Ok(())
}

const KEEP_LOOK: &str =
    "INSERT INTO name_looks (look, account) VALUES ($1, $2) ON CONFLICT (look) DO NOTHING";

impl SqlStore {
    /// Gives the names of earlier versions their looks and their keys of today. Names that were told apart until now stay
    /// as they are. Two processes that start at once do it twice, which changes nothing more.
    pub(crate) async fn look_at_names(&self) -> Result<(), StoreError> {
        let query = "SELECT id, name FROM accounts WHERE id NOT IN (SELECT account FROM name_looks)";
        let unseen = sqlx::query(query).fetch_all(&self.pool).await?;
        if unseen.is_empty() {
            return Ok(());
        }
        let mut write = self.write().await?;
        for row in unseen {
            let (id, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
            sqlx::query(
                "UPDATE accounts SET name_key = $2 WHERE id = $1
                 AND NOT EXISTS (SELECT 1 FROM accounts WHERE name_key = $2)",
            )
            .bind(&id)
            .bind(name_key(&name))
            .execute(&mut *write)
            .await?;
            for look in looks(&name) {
                sqlx::query(KEEP_LOOK).bind(&look).bind(&id).execute(&mut *write).await?;
            }
        }
        write.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_has_one_key_however_it_is_written() {
        for (one, other) in [
            ("Ada", " ADA "),
            ("Zoë", "Zoe\u{308}"),
            ("Straße", "STRASSE"),
            ("Ａｄａ", "ada"),
            ("ﬁn", "FIN"),
            ("Вера", "ВЕРА"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        assert_ne!(name_key("Ada"), name_key("Adа"), "the last letter is Cyrillic");
    }

    #[test]
    fn names_that_look_the_same_share_a_look() {
        for (one, other) in [
            ("Ada", "Adа"),
            ("paypal", "раураl"),
            ("Ian", "lan"),
            ("Bill", "B1ll"),
            ("Bob", "B0b"),
            ("admin", "adrnin"),
            ("Ada L", "Ada\u{a0}L"),
            ("ВЕРА", "BEPA"),
        ] {
            assert!(!looks(one).is_disjoint(&looks(other)), "{one} {other}");
        }
        for (one, other) in [("Ada", "Eda"), ("Zoë", "Zoé"), ("Anna", "Hanna"), ("Bob 1", "Bob 2")] {
            assert!(looks(one).is_disjoint(&looks(other)), "{one} {other}");
        }
    }
}
