//! Programs: what they play for a seat, and whatever ends them.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{CompanyView, RoundKind, TableView};
use roundhouse_game::{Chance, SeatId};
use roundhouse_server::journal::JournalEntry;
use roundhouse_server::play::{Maker, Move, Play, Program, Step, Trust, Unless, ahead};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

use crate::recorded;

/// Looks at moments of stock rounds of a game of 18Mag that chance plays, until so many were looked at.
fn stock_moments(moments: usize, mut look: impl FnMut(&Play)) {
    let title = Title::HUNGARY_18MAG;
    let setup = recorded::played_of(title, 3, |_, _| true).setup;
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let (mut play, mut chance, mut seen) = (Play::new(rules), Chance::new(5), 0);
    while let Some(seat) = play.state().to_act().filter(|_| seen < moments) {
        if trades(play.state()) {
            look(&play);
            seen += 1;
        }
        let choices = play.state().choices();
        let choice = &choices[chance.below(choices.len() as u32) as usize];
        plays(&mut play, seat, &choice.action);
    }
    assert_eq!(seen, moments);
}

fn trades(state: &AnyState) -> bool {
    state.view(None).round.kind == RoundKind::Stock
}

fn plays(play: &mut Play, seat: SeatId, action: &Value) {
    let steps = play.act(seat, std::slice::from_ref(action)).unwrap();
    play.keep(0, steps);
}

/// The seat to act passes, where it may.
fn passes(play: &mut Play) -> bool {
    let choices = play.state().choices();
    let pass = choices.iter().find(|choice| choice.is_pass);
    if let Some(pass) = pass {
        plays(play, play.state().to_act().unwrap(), &pass.action);
    }
    pass.is_some()
}

fn with_program(play: &Play, seat: SeatId, program: Program) -> Play {
    let mut play = play.clone();
    let steps = play.set_program(seat, Some(program));
    play.keep(0, steps);
    play
}

fn tenths(view: &TableView, seat: SeatId, company: CompanyId) -> u8 {
    let shares = view.player(seat).unwrap().shares.iter();
    shares.filter(|(id, _)| *id == company).map(|(_, tenths)| tenths).sum()
}

/// The seat after the one to act.
fn next_of(play: &Play) -> SeatId {
    play.state().to_act().unwrap().left(3)
}

#[test]
fn passing_ends_with_the_round() {
    let (mut passed, mut ended) = (0, 0);
    stock_moments(12, |play| {
        let seat = next_of(play);
        let unless = Unless::Nothing;
        let mut play = with_program(play, seat, Program::Pass { unless });
        let before = play.moves().len();
        while trades(play.state()) && passes(&mut play) {}
        let made = play.moves()[before..].iter();
        let made: Vec<_> = made.filter(|made| made.seat == seat).collect();
        passed += made.iter().filter(|made| made.maker == Maker::Program).count();
        if !trades(play.state()) {
            assert_eq!(play.program(seat), None, "nobody passes in the next round too");
            assert_eq!(play.notice(seat), Some("program-round-over"));
            ended += 1;
        }
    });
    assert!(passed > 0 && ended > 0, "{passed} {ended}");
}

/// The lines about the program of a seat that somebody with these seats reads.
fn told(play: &Play, seat: SeatId, seats: &[SeatId]) -> Vec<String> {
    let lines = play.lines().into_iter().filter(|line| line.is_for(seats));
    let own = lines.filter(|line| line.line.seat == Some(seat));
    let keys = own.map(|line| line.line.what.key.to_string());
    keys.filter(|key| key.starts_with("told-program")).collect()
}

#[test]
fn a_program_is_its_players_own_until_it_acts_and_its_end_is_told() {
    let (given, ended) = ("told-program", "told-program-off");
    let (mut acted, mut silent) = (0, 0);
    stock_moments(12, |play| {
        let seat = next_of(play);
        let unless = Unless::Trade;
        let mut play = with_program(play, seat, Program::Pass { unless });
        let before = play.moves().len();
        assert_eq!(told(&play, seat, &[seat]).last().unwrap(), given);
        let public = told(&play, seat, &[]).len();
        let mut others = 0;
        while play.program(seat).is_some() && others < 9 {
            let choices = play.state().choices();
            let trade = choices.iter().find(|choice| !choice.is_pass);
            let choice = trade.unwrap_or(&choices[0]).action.clone();
            let mover = play.state().to_act().unwrap();
            plays(&mut play, mover, &choice);
            others += 1;
        }
        if play.program(seat).is_some() {
            return;
        }
        let own = told(&play, seat, &[seat]);
        assert_eq!(own[own.len() - 2..], [given, ended], "{own:?}");
        let mut made = play.moves()[before..].iter();
        let known = made.any(|made| made.seat == seat && made.maker == Maker::Program);
        let shown = told(&play, seat, &[]).len() - public;
        assert_eq!(shown, if known { 2 } else { 0 });
        acted += usize::from(known);
        silent += usize::from(!known);
    });
    assert!(silent > 0, "{acted} {silent}");
}

#[test]
fn the_end_of_a_program_is_told_to_all_where_it_acted() {
    let mut ended = 0;
    stock_moments(12, |play| {
        let seat = next_of(play);
        let unless = Unless::Nothing;
        let mut play = with_program(play, seat, Program::Pass { unless });
        let (before, public) = (play.moves().len(), told(&play, seat, &[]).len());
        while trades(play.state()) && passes(&mut play) {}
        let mut made = play.moves()[before..].iter();
        let acted = made.any(|made| made.seat == seat && made.maker == Maker::Program);
        if acted && play.program(seat).is_none() {
            let shown = told(&play, seat, &[]);
            assert_eq!(shown[public..], ["told-program", "told-program-off"]);
            ended += 1;
        }
    });
    assert!(ended > 0);
}

#[test]
fn buying_goes_on_as_long_as_there_are_shares() {
    let (mut bought, mut stopped) = (0, 0);
    stock_moments(12, |play| {
        let seat = next_of(play);
        let view = play.state().view(None);
        let priced = view.companies.iter().filter(|known| known.price.is_some());
        for company in priced.map(|known| (known.id, known.name)) {
            let program = Program::KeepBuying { company: company.1 };
            let mut play = with_program(play, seat, program.clone());
            let before = play.moves().len();
            if !passes(&mut play) {
                continue;
            }
            let after = play.state().view(None);
            let mut made = play.moves()[before..].iter();
            let own = made.any(|made| made.seat == seat && made.maker == Maker::Program);
            let more = tenths(&after, seat, company.0) > tenths(&view, seat, company.0);
            if own && more {
                bought += 1;
            } else if play.notice(seat) == Some("program-cannot-buy") {
                assert_eq!(play.program(seat), None);
                stopped += 1;
            }
        }
    });
    assert!(bought > 0 && stopped > 0, "{bought} {stopped}");
}

/// What has changed for a company: its price, its director, or that the mover holds less of it.
fn changed(before: &CompanyView, after: &CompanyView, held: [u8; 2]) -> bool {
    before.price != after.price || before.owner != after.owner || held[1] < held[0]
}

#[test]
fn what_others_do_ends_programs_with_a_notice() {
    let (mut sales, mut trades_seen, mut changes, mut quiet) = (0, 0, 0, 0);
    stock_moments(30, |play| {
        let (mover, other) = (play.state().to_act().unwrap(), next_of(play));
        let before = play.state().view(None);
        for choice in play.state().choices() {
            let action = std::slice::from_ref(&choice.action);
            let after = ahead(play.state(), mover, action).unwrap();
            if !trades(&after) {
                continue;
            }
            let after = after.view(None);
            let held = |view: &TableView, id| tenths(view, mover, id);
            let pairs = || before.companies.iter().zip(&after.companies);
            let sold = pairs().any(|(company, _)| {
                tenths(&after, other, company.id) > 0 && held(&after, company.id) < held(&before, company.id)
            });
            let ends = |program: Program| {
                let mut play = with_program(play, other, program);
                plays(&mut play, mover, &choice.action);
                play.notice(other).map(str::to_owned)
            };
            let sale = ends(Program::Pass { unless: Unless::Sale });
            assert_eq!(sale.as_deref() == Some("program-sale"), sold, "{choice:?}");
            sales += usize::from(sold);
            let trade = ends(Program::Pass { unless: Unless::Trade });
            assert_eq!(trade.as_deref() == Some("program-trade"), !choice.is_pass, "{choice:?}");
            trades_seen += usize::from(!choice.is_pass);
            for (company, now) in pairs().filter(|(company, _)| company.price.is_some()) {
                let held = [held(&before, company.id), held(&after, company.id)];
                let expected = changed(company, now, held);
                let why = ends(Program::KeepBuying { company: company.name });
                let told = why.as_deref() == Some("program-company-changed");
                assert_eq!(told, expected, "{} {choice:?} {why:?}", company.name);
                changes += usize::from(expected);
                quiet += usize::from(!expected);
            }
        }
    });
    let seen = [sales, trades_seen, changes, quiet];
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// Lets steps count, and writes them down.
fn keeps(play: &mut Play, journal: &mut Vec<(i64, JournalEntry)>, steps: Vec<Step>) {
    journal.extend(steps.iter().map(|step| (0, step.entry.clone())));
    play.keep(0, steps);
}

fn others_of(seat: SeatId) -> Vec<SeatId> {
    SeatId::all(3).filter(|other| *other != seat).collect()
}

#[test]
fn what_a_program_bought_is_taken_back_with_its_owners_consent() {
    let mut asked = 0;
    stock_moments(12, |play| {
        let (mover, seat) = (play.state().to_act().unwrap(), next_of(play));
        let view = play.state().view(None);
        let priced = view.companies.iter().filter(|known| known.price.is_some());
        for company in priced.map(|known| known.name) {
            let mut play = with_program(play, seat, Program::KeepBuying { company });
            let before = play.moves().len();
            if !passes(&mut play) {
                continue;
            }
            let bought = |made: &Move| made.maker == Maker::Program && made.seat == seat;
            if play.moves()[before..].iter().any(bought) {
                let undoable = play.undoable(&[mover], &others_of(mover)).unwrap();
                assert_eq!(undoable.consent, [seat]);
                asked += 1;
            }
        }
    });
    assert!(asked > 0);
}

#[test]
fn a_program_that_a_move_ended_goes_on_when_the_move_is_taken_back() {
    let mut taken_back = 0;
    stock_moments(30, |play| {
        let (mover, other) = (play.state().to_act().unwrap(), next_of(play));
        let unless = Unless::Trade;
        let program = Program::Pass { unless };
        let with = with_program(play, other, program.clone());
        for choice in play.state().choices() {
            let mut play = with.clone();
            plays(&mut play, mover, &choice.action);
            if play.notice(other) != Some("program-trade") {
                continue;
            }
            let steps = play.undo(&[mover], &[]).unwrap();
            play.keep(0, steps);
            assert_eq!(play.program(other), Some(&program));
            assert_eq!(play.notice(other), None, "nobody has traded");
            let steps = play.redo(&[mover], &others_of(mover)).unwrap();
            play.keep(0, steps);
            assert_eq!(play.program(other), None);
            assert_eq!(play.notice(other), Some("program-trade"));
            taken_back += 1;
        }
    });
    assert!(taken_back > 0);
}

#[test]
fn what_ones_own_program_did_is_taken_back_freely() {
    let mut taken_back = 0;
    stock_moments(12, |play| {
        let (mover, seat) = (play.state().to_act().unwrap(), next_of(play));
        let choices = play.state().choices();
        let Some(pass) = choices.iter().find(|choice| choice.is_pass) else {
            return;
        };
        let entries = play.moves().iter().map(Move::entry);
        let mut journal: Vec<_> = entries.map(|entry| (0, JournalEntry::Game(entry))).collect();
        let mut play = Play::replay(play.rules().clone(), Trust::Accepted, journal.clone()).unwrap();
        let unless = Unless::Nothing;
        let steps = play.set_program(seat, Some(Program::Pass { unless }));
        keeps(&mut play, &mut journal, steps);
        let before = play.moves().len();
        let steps = play.act(mover, std::slice::from_ref(&pass.action)).unwrap();
        keeps(&mut play, &mut journal, steps);
        let made = &play.moves()[before..];
        if made.get(1).is_none_or(|made| made.maker != Maker::Program) || !trades(play.state()) {
            return;
        }
        // Who moved before the program passed need not ask its owner either.
        let steps = play.undo(&[mover], &others_of(mover)).unwrap();
        let mut other = play.clone();
        other.keep(0, steps);
        assert_eq!(other.state().to_act(), Some(mover));
        assert!(other.program(seat).is_some());

        let steps = play.undo(&[seat], &others_of(seat)).unwrap();
        keeps(&mut play, &mut journal, steps);
        assert_eq!(play.state().to_act(), Some(seat));
        assert_eq!(play.moves().len(), before + 1);
        assert_eq!(play.program(seat), None, "it would pass again at once");
        let own = play.state().choices().swap_remove(0).action;
        plays(&mut play, seat, &own);
        assert_eq!(play.moves()[before + 1].maker, Maker::Player);

        let mut again = Play::replay(play.rules().clone(), Trust::Accepted, journal).unwrap();
        let steps = again.redo(&[seat], &others_of(seat)).unwrap();
        again.keep(0, steps);
        assert_eq!(again.moves()[before + 1].maker, Maker::Program);
        taken_back += 1;
    });
    assert!(taken_back > 0);
}
