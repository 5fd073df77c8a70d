//! Which games are rated: decided when a game begins.

use roundhouse_store::{Claim, Seat};
use roundhouse_titles::Title;

use super::ladder::ladder_rating;
use crate::accounts;
use crate::table::SeatKind;

/// Can a public game with these seats be rated? Every seat is an account's, each account has one, or a bot's that the ladder
/// has rated; and somebody plays.
pub(crate) fn may_be_rated(title: Title, seats: &[Seat], claims: &[Claim]) -> bool {
    let mut people: Vec<&str> = Vec::new();
    for seat in seats {
        let bot = SeatKind::read(&seat.kind).and_then(SeatKind::bot);
        if let Some(bot) = bot {
            if ladder_rating(title, bot).is_none() {
                return false;
            }
            continue;
        }
        let Some(claim) = claims.iter().find(|claim| claim.seat == seat.seat) else {
            return false;
        };
        if !accounts::is_account(&claim.visitor) || people.contains(&claim.visitor.as_str()) {
            return false;
        }
        people.push(&claim.visitor);
    }
    seats.len() > 1 && !people.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(seat: u8, kind: &str) -> Seat {
        Seat { seat, name: String::new(), kind: kind.to_owned(), link: String::new() }
    }

    fn claim(seat: u8, visitor: &str) -> Claim {
        Claim { game: String::new(), seat, visitor: visitor.to_owned() }
    }

    #[test]
    fn accounts_and_rated_bots_make_a_rated_game() {
        let title = Title::RAILROAD_REVOLUTION;
        let seats = [seat(0, "me"), seat(1, "invite"), seat(2, "master")];
        let accounts = [claim(0, "account-ada"), claim(1, "account-ben")];
        assert!(may_be_rated(title, &seats, &accounts));
        assert!(!may_be_rated(title, &seats, &accounts[..1]), "a seat is free");
        assert!(!may_be_rated(title, &seats, &[claim(0, "account-ada"), claim(1, "guest")]));
        assert!(!may_be_rated(title, &seats, &[claim(0, "account-ada"), claim(1, "account-ada")]));
        assert!(!may_be_rated(title, &[seat(0, "bot"), seat(1, "bot")], &[]), "nobody plays");
        assert!(!may_be_rated(title, &seats[..1], &accounts));
    }
}
