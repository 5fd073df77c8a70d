//! What is known of a table that somebody looks at: its game, who sits where, what was said lately.

use roundhouse_bots::BotKind;
use roundhouse_game::SeatId;
use roundhouse_store::{ChatLine, Claim, Stage, StoredGame};
use roundhouse_titles::{AnyState, Title};

use crate::play::{Ahead, Play, Step};
use crate::session::NotDone;
use crate::table::{Listing, SeatKind, TableSetup, listing_of};

/// What is known of a table.
pub struct Live {
    /// What the store keeps.
    pub game: StoredGame,
    /// The title.
    pub title: Title,
    /// The set-up.
    pub setup: TableSetup,
    /// Who sits where.
    pub claims: Vec<Claim>,
    /// The game; none while seats are free.
    pub play: Option<Play>,
    /// The latest lines of chat.
    pub chat: Vec<ChatLine>,
    /// The keys of lines that were said lately.
    pub(crate) heard: Vec<String>,
    /// Until when nobody is believed who says to have seen more than there is here.
    pub(crate) doubtful_until: i64,
    /// What was played ahead for those who plan their next turn.
    pub(crate) ahead: Ahead,
}

impl Live {
    /// The game, if it is being played.
    pub fn playing(&self) -> Result<&Play, NotDone> {
        match self.game.stage {
            Stage::Running => self.not_halted(),
            Stage::Open | Stage::Finished => Err(NotDone::NotPlayed),
        }
    }

    /// The game, if it has begun and today's rules can play it to where it stands.
    pub fn not_halted(&self) -> Result<&Play, NotDone> {
        let play = self.playing_or_over()?;
        match play.halted() {
            None => Ok(play),
            Some(_) => Err(NotDone::Halted),
        }
    }

    /// The game, if it has begun.
    pub fn playing_or_over(&self) -> Result<&Play, NotDone> {
        self.play.as_ref().ok_or(NotDone::NotPlayed)
    }

    /// How many moves had been made at the moment asked for; all of them where it is not said.
    pub fn moment(&self, asked: Option<usize>) -> Result<usize, NotDone> {
        let latest = self.playing_or_over()?.moves().len();
        let moves = asked.unwrap_or(latest);
        if moves <= latest {
            return Ok(moves);
        }
        let table = self.game.id.clone();
        Err(NotDone::NoSuchMove { table, latest })
    }

    /// The seats of a visitor, in order.
    pub fn seats_of(&self, visitor: &str) -> Vec<SeatId> {
        // A visitor without a secret is nobody.
        let own = self.claims.iter().filter(|claim| claim.visitor == visitor && !visitor.is_empty());
        let mut seats: Vec<SeatId> = own.map(|claim| SeatId(claim.seat)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// The seat of the visitor's own, beside those of others at the same screen.
    pub fn own_seat(&self, visitor: &str) -> Option<SeatId> {
        let seats = self.seats_of(visitor);
        let shares = |seat: &&SeatId| {
            let mut known = self.game.seats.iter();
            known.any(|known| known.seat == seat.0 && known.kind == SeatKind::SameScreen.as_str())
        };
        let own = seats.iter().find(|seat| !shares(seat));
        own.or(seats.first()).copied()
    }

    /// The seats of other people, in order.
    pub fn others(&self, own: &[SeatId]) -> Vec<SeatId> {
        let mut others: Vec<SeatId> = self.claims.iter().map(|claim| SeatId(claim.seat)).collect();
        others.retain(|seat| !own.contains(seat));
        others.sort_unstable();
        others.dedup();
        others
    }

    /// The seats that bots play.
    pub fn bots(&self) -> Vec<SeatId> {
        let seats = self.game.seats.iter().map(|seat| SeatId(seat.seat));
        seats.filter(|seat| self.bot_of(*seat).is_some()).collect()
    }

    /// The bot that plays a seat, where one does.
    pub fn bot_of(&self, seat: SeatId) -> Option<BotKind> {
        self.kind_of(seat)?.bot()
    }

    /// For whom a seat was meant.
    pub fn kind_of(&self, seat: SeatId) -> Option<SeatKind> {
        let known = self.game.seats.iter().find(|known| known.seat == seat.0)?;
        SeatKind::read(&known.kind)
    }

    /// Is somebody, or a bot, in this seat?
    pub fn is_taken(&self, seat: u8) -> bool {
        self.bots().contains(&SeatId(seat)) || self.claims.iter().any(|claim| claim.seat == seat)
    }

    /// Lets steps count that are in the store since this time; how many entries there are now.
    pub(crate) fn count(&mut self, at: i64, steps: Vec<Step>) -> u64 {
        if let Some(play) = &mut self.play {
            play.keep(at, steps);
            self.game.entries = play.length();
        }
        self.game.updated_at = at;
        self.game.entries
    }

    /// What lists show once the table has this state.
    pub(crate) fn listing(&self, state: &AnyState, moves: usize) -> (Stage, Listing) {
        listing_of(state, moves, self.empty_listing())
    }

    /// What lists show of a table where nothing has happened yet.
    pub fn empty_listing(&self) -> Listing {
        Listing { bots: self.bots().len(), ..self.setup.listing(self.title) }
    }
}
