//! Taking back: across the moves of bots, of a game that is over, and where something was hidden.

use std::cell::RefCell;

use axum::http::StatusCode;
use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Entry, GameFile, SeatId};
use roundhouse_server::journal::{JournalEntry, TableEntry};
use roundhouse_server::play::{Play, Trust};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

use crate::recorded;
use crate::support::{Answer, TAKE_MINOR_1, TAKE_MINOR_2, TestApp, User, three};

/// An action of the moment that turns something hidden up.
fn revealing(state: &AnyState) -> Option<Value> {
    let seat = state.to_act()?;
    let actions = state.choices().into_iter().map(|choice| choice.action);
    let mut actions = actions.filter(|action| {
        let applied = state.apply(seat, action).unwrap();
        applied.told.standing == Standing::Final
    });
    actions.next()
}

/// Brings in a game of Railroad Revolution that stops before something hidden is seen; the table and that action.
async fn brings_in(alice: &User<'_>) -> (String, String) {
    let found = RefCell::new(None);
    let file = recorded::played_of(Title::RAILROAD_REVOLUTION, 2, |state, moves| {
        found.replace((moves > 10).then(|| revealing(state)).flatten());
        found.borrow().is_some()
    });
    let request = axum::http::Request::post("/import");
    let text = serde_json::to_string(&file).unwrap();
    let table = alice.send(request, text.into()).await.to;
    (table, found.take().unwrap().to_string())
}

async fn takes_back(alice: &User<'_>, table: &str, what: &str) -> Answer {
    let seen = alice.seen(table).await;
    let fields = [("seen", seen.as_str()), ("what", what)];
    alice.post(&format!("{table}/undo"), &fields).await
}

#[tokio::test]
async fn a_turn_is_taken_back_until_something_hidden_was_seen() {
    let app = TestApp::new().await;
    let alice = app.user();
    let (table, action) = brings_in(&alice).await;
    let before = alice.get(&table).await.attribute("data-moves");
    assert!(alice.get(&table).await.shows("data-do=\"undo\""));
    let undone = takes_back(&alice, &table, "undo").await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    let redone = takes_back(&alice, &table, "redo").await;
    assert_eq!(redone.status, StatusCode::SEE_OTHER);
    assert_eq!(alice.get(&table).await.attribute("data-moves"), before);

    let answer = alice.does(&table, &action).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = alice.get(&table).await;
    assert_ne!(page.attribute("data-moves"), before);
    assert!(!page.shows("data-do=\"undo\""), "{}", page.body);
    let refused = takes_back(&alice, &table, "undo").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(alice.get(&table).await.attribute("data-moves"), page.attribute("data-moves"));

    let answer = alice.plays_on(&table).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let undone = takes_back(&alice, &table, "undo").await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "what came after may be");
    let refused = takes_back(&alice, &table, "undo").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

const SEATS: [SeatId; 3] = [SeatId(0), SeatId(1), SeatId(2)];

/// The game of a file, as a table plays it.
fn replayed(file: &GameFile<Value>) -> Play {
    let title: Title = file.title.parse().unwrap();
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let entries = file.actions.entries().iter().cloned();
    Play::replay(rules, Trust::Accepted, entries.map(|entry| (0, JournalEntry::Game(entry)))).unwrap()
}

#[test]
fn what_bots_played_on_goes_with_ones_own_turn_and_comes_back_with_it() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let before = play.state().view(None);
    let own = SEATS.map(|seat| (play.undoable(&[seat], &[]).unwrap().later, seat));
    let (later, seat) = own.into_iter().max_by_key(|(later, _)| *later).unwrap();
    assert!(later > 1, "somebody waits for others");
    let steps = play.undo(&[seat], &[]).unwrap();
    let undos = steps.len();
    play.keep(0, steps);
    assert_eq!(play.state().to_act(), Some(seat));
    assert!(play.moves().len() < 120 - later);
    let told = |play: &Play, key: &str| {
        let lines = play.lines().into_iter();
        lines.filter(|line| line.line.what.key == key).count()
    };
    assert_eq!(told(&play, "told-undo"), 1, "one line however much it was");
    let steps = play.redo(&[seat], &[]).unwrap();
    assert_eq!(steps.len(), undos);
    play.keep(0, steps);
    assert_eq!(play.moves().len(), 120);
    assert_eq!(play.state().view(None), before);
    assert_eq!((told(&play, "told-undo"), told(&play, "told-redo")), (1, 1));
    assert!(play.redo(&[seat], &[]).is_err());
}

#[test]
fn of_several_turns_taken_back_one_comes_back_at_a_time() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let seat = play.moves().last().unwrap().seat;
    let mut lengths = vec![play.moves().len()];
    for _ in 0..3 {
        let steps = play.undo(&[seat], &[]).unwrap();
        play.keep(0, steps);
        lengths.push(play.moves().len());
    }
    for length in lengths.into_iter().rev().skip(1) {
        let steps = play.redo(&[seat], &[]).unwrap();
        play.keep(0, steps);
        assert_eq!(play.moves().len(), length);
    }
}

/// Everybody but this seat.
fn others(seat: SeatId) -> Vec<SeatId> {
    SEATS.into_iter().filter(|other| *other != seat).collect()
}

#[test]
fn whoever_asked_is_told_when_others_ask_or_take_back_instead_of_answering() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let last = play.moves().last().unwrap().seat;
    let asking = |play: &Play, seat: SeatId| play.undo(&[seat], &others(seat)).unwrap();
    let [first, second] = others(last)[..] else { unreachable!("three players") };
    let passed_over = |play: &Play, seat: SeatId| play.notice(seat) == Some("undo-passed-over");
    let steps = asking(&play, first);
    play.keep(0, steps);
    assert_eq!(play.asked().map(|asked| asked.seat), Some(first));
    let steps = asking(&play, second);
    play.keep(0, steps);
    assert_eq!(play.asked().map(|asked| asked.seat), Some(second));
    assert!(passed_over(&play, first) && !passed_over(&play, second));
    // Their own last move they take back without asking.
    let steps = asking(&play, last);
    play.keep(0, steps);
    assert_eq!(play.asked(), None);
    assert!(passed_over(&play, second) && !passed_over(&play, last));
    let told = play.lines().into_iter();
    let told = told.filter(|line| line.line.what.key == "told-undo-passed-over");
    let told: Vec<_> = told.map(|line| line.line.seat).collect();
    assert_eq!(told, [Some(first), Some(second)]);
}

#[test]
fn whoever_asked_and_was_answered_was_not_passed_over() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let last = play.moves().last().unwrap().seat;
    let seat = others(last)[0];
    let steps = play.undo(&[seat], &others(seat)).unwrap();
    play.keep(0, steps);
    let steps = play.allow_undo(&others(seat)).unwrap();
    play.keep(0, steps);
    assert_eq!((play.asked(), play.notice(seat)), (None, None));
    assert!(play.moves().len() < 120);
}

#[test]
fn whoever_asked_is_told_of_a_refusal_until_they_ask_again() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let last = play.moves().last().unwrap().seat;
    let seat = others(last)[0];
    for refusing in [last, seat] {
        let steps = play.undo(&[seat], &others(seat)).unwrap();
        play.keep(0, steps);
        assert_eq!(play.notice(seat), None);
        let steps = play.refuse_undo(&[refusing]).unwrap();
        play.keep(0, steps);
        // Whoever withdraws knows it.
        let told = (refusing == last).then_some("undo-refused");
        assert_eq!((play.asked(), play.notice(seat)), (None, told));
    }
}

#[test]
fn a_game_that_is_over_goes_on_only_when_all_agree() {
    let play = replayed(&recorded::played(3, |_, _| false));
    assert!(play.state().outcome().is_some());
    let seat = play.moves().last().unwrap().seat;
    let others: Vec<SeatId> = SEATS.into_iter().filter(|other| *other != seat).collect();
    let steps = play.undo(&[seat], &others).unwrap();
    let asks = |consent: &[SeatId]| consent == others;
    assert!(matches!(
        &steps[..],
        [step] if matches!(
            &step.entry,
            JournalEntry::Table(TableEntry::AskUndo { consent, .. }) if asks(consent)
        )
    ));
    // Where all others are bots, nobody need be asked.
    let steps = play.undo(&[seat], &[]).unwrap();
    let undone = |entry: &JournalEntry| matches!(entry, JournalEntry::Game(Entry::Undo { .. }));
    assert!(steps.iter().any(|step| undone(&step.entry)));
}

#[tokio::test]
async fn the_button_says_how_much_goes() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "bot", "bot"]).await;
    for _ in 0..400 {
        let page = alice.get(&table).await;
        if page.shows("later move") {
            assert!(page.shows("Undo “"), "{}", page.body);
            return;
        }
        if page.shows("Your turn") {
            alice.plays_on(&table).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    unreachable!("bots never moved after Alice");
}

fn told(play: &Play, key: &str) -> usize {
    let lines = play.lines().into_iter();
    lines.filter(|line| line.line.what.key == key).count()
}

/// A game in which somebody asks to take back what another has played on: with the seat that asks and the other.
fn asking() -> (Play, SeatId, SeatId) {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let mover = play.moves().last().unwrap().seat;
    let asker = SEATS.into_iter().find(|seat| *seat != mover).unwrap();
    let steps = play.undo(&[asker], &[mover]).unwrap();
    play.keep(0, steps);
    assert_eq!(play.asked().unwrap().seat, asker);
    (play, asker, mover)
}

#[test]
fn a_question_is_asked_once() {
    let (mut play, asker, mover) = asking();
    let again = play.undo(&[asker], &[mover]).unwrap();
    assert!(again.is_empty());
    play.keep(0, again);
    assert_eq!(told(&play, "told-ask-undo"), 1);
}

#[test]
fn whoever_asked_is_told_when_the_others_move_on() {
    let (mut play, asker, _) = asking();
    let seat = play.state().to_act().unwrap();
    let action = play.state().choices().swap_remove(0).action;
    let steps = play.act(seat, &[action]).unwrap();
    play.keep(0, steps);
    assert!(play.asked().is_none());
    let (lines, notice) = if seat == asker { (0, None) } else { (1, Some("undo-passed-over")) };
    assert_eq!(told(&play, "told-undo-passed-over"), lines);
    assert_eq!(play.notice(asker), notice);
}

#[test]
fn restoring_says_how_much_comes_back() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let own = SEATS.map(|seat| (play.undoable(&[seat], &[]).unwrap().later, seat));
    let (later, seat) = own.into_iter().max_by_key(|(later, _)| *later).unwrap();
    let steps = play.undo(&[seat], &[]).unwrap();
    play.keep(0, steps);
    let again = play.redoable(&[seat], &[]).unwrap().later;
    assert_eq!(again, later);
    // What people decided is for them to restore.
    let own = play.redoable(&[seat], &others(seat)).unwrap().later;
    assert!(own < later);
}

#[tokio::test]
async fn no_key_opens_a_finished_game_again_and_a_study_is_called_so() {
    let app = TestApp::new().await;
    let alice = app.user();
    let file = recorded::played(3, |_, _| false);
    let text = serde_json::to_string(&file).unwrap();
    let request = axum::http::Request::post("/import");
    let table = alice.send(request, text.into()).await.to;
    let page = alice.get(&table).await;
    assert!(page.shows("Undo “"), "{}", page.body);
    assert!(!page.shows("data-do=\"undo\""), "{}", page.body);
    let branch = format!("{table}/branch");
    let study = alice.post(&branch, &[("moves", "5")]).await.to;
    let page = alice.get(&study).await;
    assert!(page.shows("Your study from move 5"), "{}", page.body);
    assert!(page.shows("data-do=\"undo\""), "{}", page.body);
}

#[tokio::test]
async fn ones_own_last_move_is_taken_back_and_restored_freely() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.does(&table, TAKE_MINOR_1).await;
    let undo = format!("{table}/undo");
    let answer = alice.post(&undo, &[("seen", "1"), ("what", "undo")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = alice.get(&table).await;
    assert_eq!((page.attribute("data-moves"), page.attribute("data-seen")), ("0".into(), "2".into()));
    assert!(page.shows("undid: minor 1"));
    alice.post(&undo, &[("seen", "2"), ("what", "redo")]).await;
    let page = alice.get(&table).await;
    assert_eq!(page.attribute("data-moves"), "1");
    assert!(page.shows("took minor 1"));
    // What was taken back and played again stands in the log.
    assert!(page.shows("undid: minor 1") && page.shows("redid: minor 1"));
    let nothing = alice.post(&undo, &[("seen", "3"), ("what", "redo")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Three people at a table: the first has moved and the second after it; the first asks to take both moves back.
async fn asks_at_a_table(app: &TestApp) -> ([User<'_>; 3], String) {
    let (users, table) = three(app).await;
    users[0].does(&table, TAKE_MINOR_1).await;
    users[1].does(&table, TAKE_MINOR_2).await;
    takes_back(&users[0], &table, "undo").await;
    (users, table)
}

#[tokio::test]
async fn what_others_have_played_on_is_taken_back_with_their_consent() {
    let app = TestApp::new().await;
    let ([alice, bob, cili], table) = asks_at_a_table(&app).await;
    let asked = bob.get(&table).await;
    assert!(asked.shows("Player 1 asks to undo “minor 1”."), "{}", asked.body);
    let takes = "This undoes one move by Player 1 and one move by Player 2.";
    let takes_named = "This undoes one move by Player 1 and one move by Béla.";
    assert!(asked.shows(takes) || asked.shows(takes_named), "{}", asked.body);
    assert_eq!(asked.attribute("data-moves"), "2");
    let stranger = takes_back(&cili, &table, "allow").await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY);
    let allowed = takes_back(&bob, &table, "allow").await;
    assert_eq!(allowed.status, StatusCode::SEE_OTHER);
    assert_eq!(alice.get(&table).await.attribute("data-moves"), "0");
}

#[tokio::test]
async fn what_was_taken_back_by_consent_each_restores_for_themselves() {
    let app = TestApp::new().await;
    let ([alice, bob, cili], table) = asks_at_a_table(&app).await;
    takes_back(&bob, &table, "allow").await;
    assert!(alice.get(&table).await.shows("Redo “minor 1”<"));
    for other in [&bob, &cili] {
        assert!(!other.get(&table).await.shows("Redo “"));
        let answer = takes_back(other, &table, "redo").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        let sentence = "Only the player who made this move can redo it.";
        assert!(answer.shows(sentence), "{}", answer.body);
    }
    let answer = takes_back(&alice, &table, "redo").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = alice.get(&table).await;
    assert_eq!(page.attribute("data-moves"), "1", "hers alone");
    assert!(!page.shows("Redo “"));
    let answer = takes_back(&alice, &table, "redo").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(bob.get(&table).await.shows("Redo “minor 2”<"));
    takes_back(&bob, &table, "redo").await;
    assert_eq!(alice.get(&table).await.attribute("data-moves"), "2");
}

#[tokio::test]
async fn a_request_to_take_back_can_be_refused_or_overtaken() {
    let app = TestApp::new().await;
    let ([alice, bob, cili], table) = asks_at_a_table(&app).await;
    takes_back(&bob, &table, "refuse").await;
    let page = alice.get(&table).await;
    assert!(!page.shows("asks to undo “"));
    assert!(page.shows("refuses"));
    takes_back(&alice, &table, "undo").await;
    assert!(bob.get(&table).await.shows("asks to undo “"));
    cili.does(&table, r#"{"action":"draft_minor","minor":"3"}"#).await;
    assert!(!bob.get(&table).await.shows("asks to undo “"));
}

#[test]
fn a_question_ends_when_a_turn_comes_back() {
    let mut play = replayed(&recorded::played(3, |_, moves| moves == 120));
    let last = play.moves().last().unwrap().seat;
    let steps = play.undo(&[last], &others(last)).unwrap();
    play.keep(0, steps);
    let left = play.moves().len();
    let mover = play.moves().last().unwrap().seat;
    let asker = others(mover).into_iter().find(|seat| *seat != last).unwrap_or(others(mover)[0]);
    let steps = play.undo(&[asker], &others(asker)).unwrap();
    play.keep(0, steps);
    assert_eq!(play.asked().map(|asked| asked.seat), Some(asker));
    assert_eq!(play.moves().len(), left, "asked only");
    let steps = play.redo(&[last], &others(last)).unwrap();
    play.keep(0, steps);
    assert_eq!(play.asked(), None, "it counted the turns that were left");
}

/// Whoever sent it twice, or looked at an older page, takes back nothing more.
#[tokio::test]
async fn a_stale_wish_changes_nothing() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    alice.does(&table, TAKE_MINOR_1).await;
    alice.does(&table, TAKE_MINOR_2).await;
    let seen = alice.seen(&table).await;
    let undo = [("seen", seen.as_str()), ("what", "undo")];
    let program = [("seen", seen.as_str()), ("seat", "2"), ("program", "pass")];
    assert_eq!(alice.post(&format!("{table}/undo"), &undo).await.status, StatusCode::SEE_OTHER);
    for (path, fields) in [("undo", &undo[..]), ("program", &program[..])] {
        let stale = alice.post(&format!("{table}/{path}"), fields).await;
        assert_eq!(stale.status, StatusCode::CONFLICT, "{path}: {}", stale.body);
    }
    let page = alice.get(&table).await;
    assert_eq!((page.attribute("data-moves"), page.attribute("data-seen")), ("1".to_owned(), "3".to_owned()));
}
