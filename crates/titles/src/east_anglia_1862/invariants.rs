//! What must hold at all times.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, TrainKind};

use super::EastAnglia1862;
use super::components::ORDINARY_SHARES;
use super::rulings::BankruptTrains;
use super::state::{Stage, State};

/// The first thing that should hold and does not.
pub(super) fn broken(game: &EastAnglia1862, state: &State) -> Option<String> {
    let components = &game.components;
    if state.table.sum_of_money() != 0 {
        let sum = state.table.sum_of_money();
        return Some(format!("money is not conserved: {sum} too much"));
    }
    if let Some(piece) = state.table.piece_not_conserved(&components.board) {
        return Some(format!("tile {piece} is not conserved"));
    }
    for company in components.company_ids() {
        if let Some(wrong) = wrong_company(game, state, company) {
            return Some(format!("{}: {wrong}", components.id(company)));
        }
    }
    let placed = state.table.position.stations().count();
    if placed != state.placed.len() {
        return Some("stations on the map are not those that were placed".to_owned());
    }
    let mut places = state.placed.iter().enumerate();
    if places.any(|(place, station)| state.placed[..place].contains(station)) {
        return Some("a company has two stations on one hex".to_owned());
    }
    wrong_train(game, state)
}

fn wrong_company(game: &EastAnglia1862, state: &State, company: CompanyId) -> Option<String> {
    let card = state.company(company);
    if state.table.ordinary_in_play(company) != ORDINARY_SHARES {
        return Some("shares are not conserved".to_owned());
    }
    let board = &game.components.board;
    let on_map = state.table.position.stations_of(board, company).count();
    let stations = on_map + usize::from(state.table.stations_left(company));
    if stations > usize::from(game.most_stations()) {
        return Some(format!("has {stations} stations"));
    }
    let in_play = matches!(card.stage, Stage::Launched | Stage::Floated);
    if in_play == (state.table.certificate(company) == Holder::Ipo) {
        return Some("is in play without its certificate, or the other way round".to_owned());
    }
    if card.stage == Stage::Floated && state.table.marker(company).cell().is_none() {
        return Some("operates without a price".to_owned());
    }
    let floated = card.stage == Stage::Floated;
    let owns = stations > 0 || !state.is_trainless(company);
    if !floated && owns {
        return Some("does not operate but has stations or trains".to_owned());
    }
    // Where trains of bankrupt companies are still sold they are paid for (R27).
    let may_earn = game.rulings.bankrupt_trains == BankruptTrains::StillSold;
    if !in_play && !may_earn && !state.table.treasury(company).is_zero() {
        return Some("is not in play but has money".to_owned());
    }
    None
}

/// Every card of a limited letter is in the bank, with a company or out of the game.
fn wrong_train(game: &EastAnglia1862, state: &State) -> Option<String> {
    for (letter, card) in game.components.trains.iter().enumerate() {
        let Some(count) = card.count else {
            continue;
        };
        let owned = state.trains.iter();
        let owned = owned.filter(|train| usize::from(train.letter) == letter);
        let bank = state.table.depot.left(TrainKind(letter as u8));
        let gone = state.scrapped.get(letter).copied().unwrap_or(0);
        if owned.count() + usize::from(bank) + usize::from(gone) != usize::from(count.of(game.length())) {
            return Some(format!("trains {} are not conserved", card.letter));
        }
    }
    None
}
