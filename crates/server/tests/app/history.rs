//! Earlier moments of a game are as they were, though most of their states are played again when asked for.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::TableView;
use roundhouse_game::SeatId;
use roundhouse_server::journal::JournalEntry;
use roundhouse_server::play::{Play, Trust};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

use crate::recorded;

const MOVES: usize = 90;

/// A game, and what is seen after each number of moves.
fn game(title: Title) -> (Play, Vec<TableView>) {
    let file = recorded::played_of(title, 3, |_, moves| moves == MOVES);
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let mut state = rules.first();
    let mut views = vec![state.view(None)];
    for (seat, action) in file.actions.effective().unwrap() {
        state = state.apply(seat, action).unwrap().state;
        views.push(state.view(None));
    }
    let entries = file.actions.entries().iter().cloned();
    let journal = entries.map(|entry| (0, JournalEntry::Game(entry)));
    (Play::replay(rules, Trust::Accepted, journal).unwrap(), views)
}

fn seen(play: &Play, moves: usize) -> TableView {
    play.state_after(moves).unwrap().view(None)
}

#[test]
fn every_moment_is_as_it_was() {
    for title in Title::BUILT_IN {
        let (play, views) = game(title);
        assert_eq!(play.moves().len() + 1, views.len());
        for (moves, view) in views.iter().enumerate() {
            assert_eq!(&seen(&play, moves), view, "{title} after {moves}");
        }
        assert!(play.state_after(views.len()).is_none());
    }
}

#[test]
fn taking_back_leads_through_every_moment_and_restoring_back_again() {
    let (mut play, views) = game(Title::HUNGARY_18MAG);
    let everybody: Vec<SeatId> = SeatId::all(3).collect();
    let mut lengths = vec![play.moves().len()];
    while let Ok(steps) = play.undo(&everybody, &[]) {
        let (state, moves) = play.after(&steps);
        assert_eq!(state.view(None), views[moves]);
        play.keep(0, steps);
        assert_eq!(play.moves().len(), moves);
        assert_eq!(play.state().view(None), views[moves]);
        lengths.push(moves);
    }
    assert_eq!(play.moves().len(), 0);
    assert!(lengths.len() > MOVES / 2);
    for moves in lengths.into_iter().rev().skip(1) {
        let steps = play.redo(&everybody, &[]).unwrap();
        play.keep(0, steps);
        assert_eq!(play.moves().len(), moves);
        assert_eq!(play.state().view(None), views[moves]);
        assert_eq!(seen(&play, moves / 2), views[moves / 2]);
    }
}

#[test]
fn a_turn_holds_all_that_one_player_does_for_one_company() {
    let (play, _) = game(Title::HUNGARY_18MAG);
    let acted = |place: usize| {
        let made = &play.moves()[place];
        let line = play.telling(place)?.told.lines.first()?;
        Some((made.seat, line.company?))
    };
    let mut longer = 0;
    for place in 1..play.moves().len() {
        let began = play.turn_began(place + 1);
        assert!(began <= place);
        let (Some(before), Some(now)) = (acted(place - 1), acted(place)) else {
            continue;
        };
        // The move before belongs to the same turn exactly if it was made for the same company.
        assert_eq!(began < place, before == now, "move {place}");
        longer += usize::from(before == now);
    }
    assert!(longer > 10, "{longer}");
    assert_eq!(play.turn_began(0), 0);
}

/// A stored game is opened without proving or telling anything; what is read of it later is the same.
#[test]
fn a_game_of_the_same_rules_tells_the_same_whether_or_not_it_was_proved_again() {
    for title in Title::BUILT_IN {
        let file = recorded::played_of(title, 3, |_, moves| moves == MOVES);
        let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
        let entries = || file.actions.entries().iter().cloned();
        let journal = || entries().map(|entry| (0, JournalEntry::Game(entry)));
        let proved = Play::replay(rules.clone(), Trust::Judged, journal()).unwrap();
        let opened = Play::replay(rules, Trust::Accepted, journal()).unwrap();
        assert_eq!(format!("{:?}", opened.lines()), format!("{:?}", proved.lines()), "{title}");
        assert!(!opened.lines().is_empty());
        let ends = |play: &Play| play.round_ends().map(|end| format!("{end:?}")).collect::<Vec<_>>();
        assert_eq!(ends(&opened), ends(&proved), "{title}");
        for company in (0..24).map(CompanyId) {
            assert_eq!(opened.earned(company, MOVES), proved.earned(company, MOVES), "{title}");
        }
        let latest = opened.latest_lines(Some(MOVES / 2), 5);
        assert!(latest.len() >= 5 && latest.iter().all(|line| line.number <= Some(MOVES / 2)));
    }
}
