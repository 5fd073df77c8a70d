//! 18Mag's own words: rounds, terrain tokens, round tiles, markers, István.

mod round;
mod istvan;

use std::collections::BTreeMap;

use roundhouse_game::{Draft, Grounds, SeatId, Setup};
use roundhouse_titles::hungary_18mag::state::{Event, State};
use roundhouse_titles::hungary_18mag::{Hungary18Mag, Reason};
use roundhouse_titles::{Title, TitleFiles};
use toml::{Table, Value};

use crate::family::{self, Parts};
use crate::picture::{take, value};
use crate::title::TitleWords;

/// 18Mag's words.
pub(crate) struct Words;

type Work<'g> = Draft<'g, Hungary18Mag>;

impl TitleWords for Words {
    type Game = Hungary18Mag;

    fn game(setup: &Setup) -> Result<Hungary18Mag, String> {
        let files = TitleFiles::embedded(Title::HUNGARY_18MAG);
        Hungary18Mag::new(&files, setup).map_err(|error| error.to_string())
    }

    fn seats(game: &Hungary18Mag) -> Vec<String> {
        let seats = SeatId::all(game.seats);
        seats.map(|seat| game.seat_name(seat).to_owned()).collect()
    }

    fn state_position(game: &Hungary18Mag, state: &State, position: &mut Table) -> Result<State, String> {
        let parts = parts(game);
        let mut draft = Draft::of(game, state);
        equip_minors(game, position)?;
        family::state_table(&mut draft, &parts, position)?;
        place_homes(&mut draft, &parts)?;
        state_counters(&mut draft, &parts, position)?;
        if let Some(words) = take::<istvan::Board>(position, "istvan")? {
            let istvan = istvan::stated(game, draft.state().istvan, &words)?;
            draft.emit(Event::IstvanBecame(istvan));
        }
        if let Some(words) = take::<round::Words>(position, "round")? {
            let round = round::stated(game, draft.state(), words)?;
            draft.emit(Event::RoundBecame(round));
        }
        Ok(draft.finish().state)
    }

    fn picture(game: &Hungary18Mag, state: &State) -> Result<Table, String> {
        let parts = parts(game);
        let mut picture = family::picture(&game.components.board, &state.table, &parts);
        let tokens = game.components.minors().map(|minor| {
            let tokens = state.terrain_tokens[minor.index()];
            (parts.company_name(minor).to_owned(), Value::from(tokens))
        });
        let round_tiles = game.components.train_kinds();
        let round_tiles = round_tiles.filter(|train| state.has_round_tile(*train));
        let round_tiles: Vec<&str> = round_tiles.map(|train| parts.train_name(train)).collect();
        let by_seat = |of: &dyn Fn(SeatId) -> i64| -> Value {
            let seats = SeatId::all(game.seats).zip(&parts.seats);
            Value::Table(seats.map(|(seat, name)| (name.clone(), of(seat).into())).collect())
        };
        picture.extend([
            ("terrain_tokens".to_owned(), Value::Table(tokens.collect())),
            ("round_tiles".to_owned(), value(round_tiles)?),
            ("markers".to_owned(), Value::from(state.no_train_markers)),
            ("last_set".to_owned(), Value::from(state.last_set)),
            ("end_postponed".to_owned(), Value::from(state.end_postponed)),
            ("turn".to_owned(), Value::from(u32::from(state.turn))),
            ("priority".to_owned(), Value::from(parts.seat_name(Some(state.priority)))),
            ("certificates".to_owned(), by_seat(&|seat| game.certificates(state, seat).into())),
            ("worth".to_owned(), by_seat(&|seat| game.worth(state, seat))),
            ("round".to_owned(), value(round::words(game, state))?),
        ]);
        if game.is_solo() {
            picture.insert("istvan".to_owned(), value(istvan::words(game, &state.istvan))?);
        }
        Ok(picture)
    }

    fn key(reason: &Reason) -> &'static str {
        reason.key()
    }

    fn usual(game: &Hungary18Mag, action: Table) -> Table {
        family::usual_rotation(&game.components.board, action)
    }
}

fn parts(game: &Hungary18Mag) -> Parts {
    let components = &game.components;
    Parts {
        seats: Words::seats(game),
        companies: components.companies.iter().map(|card| card.id).collect(),
        share_companies: components.majors().collect(),
        trains: components.trains.iter().map(|card| card.name).collect(),
        phases: components.phases.iter().map(|phase| phase.name.clone()).collect(),
        prices: components.market.prices().to_vec(),
    }
}

/// A minor with an owner has what a drafted minor gets, unless something else is stated.
fn equip_minors(game: &Hungary18Mag, position: &mut Table) -> Result<(), String> {
    let owned: Vec<String> = match position.get("owners") {
        Some(Value::Table(owners)) => owners.keys().cloned().collect(),
        _ => Vec::new(),
    };
    let rules = &game.components.minor_rules;
    let usual = [("treasury", value(rules.cash)?), ("trains", value(vec![rules.train])?)];
    for (key, usual) in usual {
        let stated = position.entry(key).or_insert_with(|| Value::Table(Table::new()));
        if let Value::Table(stated) = stated {
            for minor in &owned {
                stated.entry(minor).or_insert_with(|| usual.clone());
            }
        }
    }
    Ok(())
}

/// Homes of minors with an owner: the printed city, or the first city of the tile that lies there, which is the
/// one with the home minor on every first tile.
fn place_homes(draft: &mut Work<'_>, parts: &Parts) -> Result<(), String> {
    let game = draft.game;
    let board = &game.components.board;
    for minor in game.components.minors() {
        let table = &draft.state().table;
        let home = board.map.home_of(game.components.card(minor).id);
        let Some((hex, city)) = home.filter(|_| table.owner(minor).is_some()) else {
            continue;
        };
        if table.position.has_station_on(hex, minor) {
            continue;
        }
        let unlaid = table.position.laid(hex).tile == board.printed(hex);
        let city = if unlaid { city } else { 0 };
        let at = board.map.hex(hex).at;
        family::place(draft, minor, &format!("{at}.{city}"))
            .map_err(|problem| format!("home of {}: {problem}", parts.company_name(minor)))?;
    }
    Ok(())
}

fn state_counters(draft: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let tokens: BTreeMap<String, u8> = take(position, "terrain_tokens")?.unwrap_or_default();
    for (minor, tokens) in tokens {
        let minor = parts.company(&minor)?;
        let before = draft.state().terrain_tokens[minor.index()];
        for _ in tokens..before {
            draft.emit(Event::TerrainTokenUsed { minor });
        }
    }
    if let Some(tiles) = take::<Vec<String>>(position, "round_tiles")? {
        for train in draft.game.components.train_kinds() {
            if !tiles.iter().any(|tile| tile == parts.train_name(train)) {
                draft.emit(Event::RoundTileTaken { train });
            }
        }
    }
    if let Some(markers) = take(position, "markers")? {
        draft.emit(Event::MarkersBecame { markers });
    }
    if let Some(turn) = take(position, "turn")? {
        draft.emit(Event::TurnBecame { turn });
    }
    if let Some(priority) = take::<String>(position, "priority")? {
        let seat = parts.seat(&priority)?;
        draft.emit(Event::PriorityBecame { seat });
    }
    if take(position, "last_set")? == Some(true) {
        draft.emit(Event::LastSetBegan);
    }
    if take(position, "end_postponed")? == Some(true) {
        draft.emit(Event::EndPostponed { postponed: true });
    }
    Ok(())
}
