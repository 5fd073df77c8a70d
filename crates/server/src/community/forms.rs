//! Forms about people, as they are sent.

use roundhouse_store::{Audience, Privacy, Tie};

use super::people::{NOTE, PeopleWish};
use crate::forms::{Fields, Misread, is_unseen};

/// The longest name of a group.
const GROUP: usize = 40;

impl Fields {
    /// What somebody wishes about others.
    pub fn people_wish(&self) -> Result<PeopleWish, Misread> {
        let name = || self.text("name").trim().to_owned();
        let tie = |tie, on| Ok(PeopleWish::Tie { tie, name: name(), on });
        let audience = |field: &str| Audience::read(self.text(field)).ok_or(Misread("error-form"));
        let group = || self.text("group").to_owned();
        match self.text("what") {
            "follow" => tie(Tie::Follow, true),
            "unfollow" => tie(Tie::Follow, false),
            "block" => tie(Tie::Block, true),
            "unblock" => tie(Tie::Block, false),
            "privacy" => {
                let (page, invitations) = (audience("page")?, audience("invitations")?);
                Ok(PeopleWish::Privacy(Privacy { page, invitations }))
            }
            "new-group" => {
                let seen = self.text("name").chars().filter(|letter| !is_unseen(*letter));
                let name: String = seen.collect::<String>().trim().chars().take(GROUP).collect();
                if name.is_empty() { Err(Misread("error-name")) } else { Ok(PeopleWish::NewCircle(name)) }
            }
            "add-member" => Ok(PeopleWish::AddMember(group(), name())),
            "remove-member" => Ok(PeopleWish::RemoveMember(group(), name())),
            "remove-group" => Ok(PeopleWish::RemoveCircle(group())),
            _ => Err(Misread("error-form")),
        }
    }

    /// A note: lines end as they do everywhere else, and signs that cannot be seen are left out.
    pub fn note(&self) -> String {
        let text = self.text("body").replace("\r\n", "\n");
        let seen = text.chars().filter(|letter| *letter == '\n' || !is_unseen(*letter));
        seen.take(NOTE).collect::<String>().trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        Fields::of(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn wishes_are_read_and_nonsense_is_refused() {
        let follow = fields(&[("what", "follow"), ("name", " Ben ")]).people_wish();
        let wish = PeopleWish::Tie { tie: Tie::Follow, name: "Ben".to_owned(), on: true };
        assert_eq!(follow, Ok(wish));
        let privacy = [("what", "privacy"), ("page", "nobody"), ("invitations", "followed")];
        let wish = Privacy { page: Audience::Nobody, invitations: Audience::Followed };
        assert_eq!(fields(&privacy).people_wish(), Ok(PeopleWish::Privacy(wish)));
        for wrong in [
            &[("what", "marry")][..],
            &[("what", "privacy"), ("page", "all"), ("invitations", "nobody")],
            &[("what", "new-group"), ("name", " \u{200b} ")],
        ] {
            assert!(fields(wrong).people_wish().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_note_keeps_its_lines() {
        let note = fields(&[("body", "buy\r\ntrains\u{202e}  \n")]).note();
        assert_eq!(note, "buy\ntrains");
    }
}
