//! The programs of all seats, and what their players should know of them. What a move ended is there again when the
//! move is taken back.

use std::collections::BTreeMap;

use roundhouse_game::SeatId;

use super::Program;

/// Programs and notices by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Agreed {
    programs: BTreeMap<SeatId, Program>,
    notices: BTreeMap<SeatId, String>,
    ended: Vec<Ended>,
}

/// A program that came to its end by itself.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    /// How many moves had been made.
    moves: usize,
    seat: SeatId,
    program: Program,
    why: String,
    /// What the player should have known before.
    notice: Option<String>,
}

impl Agreed {
    pub(super) const fn programs(&self) -> &BTreeMap<SeatId, Program> {
        &self.programs
    }

    pub(super) fn notice(&self, seat: SeatId) -> Option<&str> {
        self.notices.get(&seat).map(String::as_str)
    }

    /// A player should know something.
    pub(super) fn tell(&mut self, seat: SeatId, why: &str) {
        self.notices.insert(seat, why.to_owned());
    }

    /// A player has moved, and so has read what there was to know.
    pub(super) fn has_read(&mut self, seat: SeatId) {
        self.notices.remove(&seat);
    }

    /// A player decides anew: what had ended before does not come back.
    pub(super) fn set(&mut self, seat: SeatId, program: Option<Program>) {
        self.has_read(seat);
        self.ended.retain(|ended| ended.seat != seat);
        set_program(&mut self.programs, seat, program);
    }

    /// A program ends after so many moves.
    pub(super) fn end(&mut self, moves: usize, seat: SeatId, why: String) {
        let notice = self.notices.insert(seat, why.clone());
        if let Some(program) = self.programs.remove(&seat) {
            self.ended.push(Ended { moves, seat, program, why, notice });
        }
    }

    /// Moves are taken back until so many are left: programs of others that had ended since go on. What had ended.
    pub(super) fn go_back(&mut self, left: usize, by: SeatId) -> Vec<Ended> {
        let after = |ended: &Ended| ended.moves > left;
        let since: Vec<Ended> = self.ended.extract_if(.., |ended| after(ended)).collect();
        for ended in since.iter().rev() {
            match &ended.notice {
                Some(notice) => self.notices.insert(ended.seat, notice.clone()),
                None => self.notices.remove(&ended.seat),
            };
            // Whoever takes a turn back decides it anew.
            if ended.seat != by {
                self.programs.insert(ended.seat, ended.program.clone());
            }
        }
        since
    }

    /// Moves count again that had ended these programs. Whose they were.
    pub(super) fn go_on(&mut self, ended: Vec<Ended>) -> Vec<SeatId> {
        let seats = ended.iter().map(|each| each.seat).collect();
        for each in ended {
            self.programs.remove(&each.seat);
            self.notices.insert(each.seat, each.why.clone());
            self.ended.push(each);
        }
        seats
    }
}

/// Gives or takes away a program.
pub(super) fn set_program(programs: &mut BTreeMap<SeatId, Program>, seat: SeatId, program: Option<Program>) {
    match program {
        Some(program) => programs.insert(seat, program),
        None => programs.remove(&seat),
    };
}
