//! Tournaments go on by themselves: tables are opened, results read, the next round paired, until the last one is over. Several
//! servers may do that at once: who is too late changes nothing, and a table has its id before it is opened.

use std::collections::BTreeMap;

use roundhouse_game::{Chance, Setup};
use roundhouse_store::{Claim, Entrant, NextRound, Pairing, Stage, StoreError, Tournament, token};
use roundhouse_titles::Title;

use super::pairing::pair;
use super::plan::{Format, Plan};
use super::standings::{standings, tables};
use crate::app::{App, Shared};
use crate::blocking::blocking;
use crate::opening::{self, NewTable, NotMade};
use crate::table::{SeatKind, SeatOrder};

/// The length of a table's id.
const ID: usize = 10;

/// Lets every tournament that is played go on, as far as it can.
pub(crate) async fn go_on(app: &Shared) -> Result<(), StoreError> {
    for id in app.store().ready_tournaments().await? {
        let Some(tournament) = app.store().tournament(&id).await? else {
            continue;
        };
        // One that cannot go on keeps no other from going on.
        if let Err(error) = step(app, tournament).await {
            tracing::warn!(%error, tournament = %id, "a tournament could not go on");
        }
    }
    Ok(())
}

/// Opens what is to be opened of a round, or ends it once all its tables are over.
async fn step(app: &Shared, tournament: Tournament) -> Result<(), StoreError> {
    let (Some(plan), Ok(title)) = (Plan::read(&tournament.plan), tournament.title.parse::<Title>()) else {
        tracing::error!(tournament = %tournament.id, "a tournament cannot be read");
        return Ok(());
    };
    let now: Vec<&[Pairing]> = latest(&tournament).collect();
    let mut results = Vec::new();
    let mut over = true;
    for table in now {
        let Some(first) = table.first() else {
            continue;
        };
        match app.store().game(&first.game).await? {
            None => {
                open_table(app, (&tournament, &plan, title), table).await?;
                over = false;
            }
            Some(game) if game.stage == Stage::Finished => match app.store().result(&first.game).await? {
                Some(result) => results.extend(table.iter().map(|pairing| {
                    let seat = result.seats.iter().find(|seat| seat.seat == pairing.seat);
                    Pairing { result: seat.map(|seat| (seat.place, seat.worth)), ..pairing.clone() }
                })),
                None => over = false,
            },
            Some(game) => {
                if game.stage == Stage::Open {
                    begin_table(app, &game.id).await;
                    replace_withdrawn(app, &tournament.id, &plan, table).await?;
                }
                over = false;
            }
        }
    }
    if over { next_round(app, tournament, &plan, results).await } else { Ok(()) }
}

/// The tables of the latest round.
fn latest(tournament: &Tournament) -> impl Iterator<Item = &[Pairing]> {
    tables(&tournament.pairings)
        .filter(|table| table.first().is_some_and(|seat| seat.round == tournament.round))
}

/// Begins the next round with what the last one brought, or ends the tournament.
pub(crate) async fn next_round(
    app: &Shared,
    mut tournament: Tournament,
    plan: &Plan,
    results: Vec<Pairing>,
) -> Result<(), StoreError> {
    for known in &mut tournament.pairings {
        let place = |it: &Pairing| (it.round, it.board, it.seat);
        if let Some(result) = results.iter().find(|result| place(result) == place(known)) {
            known.result = result.result;
        }
    }
    let (after, id) = (tournament.round, tournament.id.clone());
    let plan = plan.clone();
    let planned = blocking(move || round(&tournament, &plan)).await;
    let Some(Round { substitutes, pairings }) = planned else {
        return Ok(());
    };
    let next =
        NextRound { id: &id, after, results: &results, substitutes: &substitutes, pairings: &pairings };
    match app.store().begin_round(&next).await {
        // Another server was faster.
        Err(StoreError::Stale { .. }) => Ok(()),
        Err(error) => Err(error),
        Ok(()) => {
            app.tables.ended().notify_one();
            Ok(())
        }
    }
}

/// A round that is planned; no pairings where the tournament is over.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Round {
    pub(super) substitutes: Vec<Entrant>,
    pub(super) pairings: Vec<Pairing>,
}

/// Plans the round after those that were played.
pub(super) fn round(tournament: &Tournament, plan: &Plan) -> Round {
    let last = latest(tournament).count();
    let ended = match plan.format {
        Format::KnockOut => tournament.round > 0 && last <= 1,
        Format::Swiss | Format::RoundRobin => tournament.round >= plan.rounds,
    };
    // Bots alone play no tournament: it would keep the server busy for nobody.
    let plays = |entrant: &Entrant| entrant.bot.is_empty() && !entrant.withdrawn;
    if ended || !tournament.entrants.iter().any(plays) {
        return Round::default();
    }
    let size = usize::from(plan.table);
    let (mut numbers, substitutes) = who_plays(tournament, plan, last);
    if tournament.round == 0 {
        // Chance says who meets first: everybody can work it out again from the name of the tournament.
        let seed =
            tournament.id.bytes().fold(7_u64, |seed, byte| seed.wrapping_mul(131).wrapping_add(byte.into()));
        numbers = Chance::new(seed).shuffled(numbers);
    }
    let boards = pair(&numbers, size, plan.format, &tournament.pairings);
    let number = tournament.round + 1;
    let seated = (1..).zip(boards).flat_map(|(board, seats)| {
        let game = token(ID);
        let seat = move |(seat, entrant)| Pairing {
            round: number,
            board,
            seat,
            entrant,
            game: game.clone(),
            result: None,
        };
        (0..).zip(seats).map(seat).collect::<Vec<_>>()
    });
    Round { pairings: seated.collect(), substitutes }
}

/// Who plays the next round, in the order of the standings, and which substitutes are new: as many as fill whole tables.
fn who_plays(tournament: &Tournament, plan: &Plan, last: usize) -> (Vec<u32>, Vec<Entrant>) {
    let order: Vec<u32> = standings(&tournament.entrants, &tournament.pairings, plan.scoring)
        .into_iter()
        .map(|line| line.entrant)
        .collect();
    let plays = |number: &u32| {
        let known = tournament.entrants.iter().find(|entrant| entrant.number == *number);
        known.is_some_and(|entrant| !entrant.withdrawn && !entrant.substitute)
    };
    let size = usize::from(plan.table);
    let mut numbers: Vec<u32> = match plan.format {
        Format::KnockOut if tournament.round > 0 => {
            let ahead = go_further(tournament, size);
            order.iter().copied().filter(|number| ahead.contains(number)).filter(plays).collect()
        }
        _ => order.iter().copied().filter(plays).collect(),
    };
    let tables = match plan.format {
        // Groups become fewer from round to round, whoever withdraws.
        Format::KnockOut if tournament.round > 0 => {
            numbers.len().div_ceil(size).clamp(1, last.saturating_sub(1).max(1))
        }
        _ => numbers.len().div_ceil(size).max(1),
    };
    numbers.truncate(tables * size);
    let missing = tables * size - numbers.len();
    let known = tournament.entrants.iter().filter(|entrant| entrant.substitute).map(|entrant| entrant.number);
    let known: Vec<u32> = known.take(missing).collect();
    let first = tournament.entrants.iter().map(|entrant| entrant.number).max().unwrap_or(0) + 1;
    let new = (first..).take(missing - known.len()).map(|number| Entrant {
        number,
        person: String::new(),
        bot: plan.substitute.clone(),
        name: String::new(),
        substitute: true,
        withdrawn: false,
    });
    let new: Vec<Entrant> = new.collect();
    numbers.extend(known);
    numbers.extend(new.iter().map(|entrant| entrant.number));
    (numbers, new)
}

/// The better half of each table of the latest round.
fn go_further(tournament: &Tournament, size: usize) -> Vec<u32> {
    let half = (size / 2).max(1);
    let mut ahead = Vec::new();
    for table in latest(tournament) {
        let mut seats: Vec<&Pairing> = table.iter().collect();
        seats.sort_by_key(|seat| (seat.result.map_or(u8::MAX, |(place, _)| place), seat.seat));
        ahead.extend(seats.into_iter().take(half).map(|seat| seat.entrant));
    }
    ahead
}

/// Opens a table of a round, with everybody in their seats; it begins at once.
async fn open_table(
    app: &Shared,
    (tournament, plan, title): (&Tournament, &Plan, Title),
    table: &[Pairing],
) -> Result<(), StoreError> {
    let entrant =
        |pairing: &Pairing| tournament.entrants.iter().find(|known| known.number == pairing.entrant);
    let (mut seats, mut claims) = (Vec::new(), Vec::new());
    let game = table.first().map(|pairing| pairing.game.clone()).unwrap_or_default();
    for pairing in table {
        let Some(entrant) = entrant(pairing) else {
            continue;
        };
        let bot = if entrant.withdrawn { &plan.substitute } else { &entrant.bot };
        let kind = SeatKind::read(bot).filter(|kind| kind.bot().is_some()).unwrap_or(SeatKind::Invite);
        if kind == SeatKind::Invite {
            let visitor = entrant.person.clone();
            claims.push(Claim { game: game.clone(), seat: pairing.seat, visitor });
        }
        seats.push((name_of(app, entrant), kind));
    }
    let Some(seed) = opening::seed(title, app.settings.seed) else {
        return Ok(());
    };
    let setup = Setup {
        players: Vec::new(),
        variant: plan.variant.clone(),
        options: plan.options.clone(),
        rulings: BTreeMap::new(),
        seed,
    };
    let order = SeatOrder::AsListed;
    let (owner, clock, rated) = (String::new(), plan.clock(), plan.rated);
    let new = NewTable { title, owner, seats, setup, order, hours: None, clock, private: false, rated };
    match opening::open_seated(app.tables.store(), new, (game.clone(), claims.clone())).await {
        Ok(()) => {
            begin_table(app, &game).await;
            replace_withdrawn(app, &tournament.id, plan, table).await?;
            app.tables.waiting_games().changed_for(claims.iter().map(|claim| claim.visitor.as_str()));
            Ok(())
        }
        // Another server opened it meanwhile, or the database is away: it is looked at again.
        Err(NotMade::Store(error)) => {
            tracing::warn!(%error, table = %game, "a table of a tournament was not opened");
            Ok(())
        }
        Err(error) => {
            tracing::error!(%error, tournament = %tournament.id, "a table of a tournament cannot be opened");
            Ok(())
        }
    }
}

/// Lets an opened table begin: everybody there is told. Where that fails it is tried again with the next step.
async fn begin_table(app: &Shared, game: &str) {
    let begun = match app.tables.get(game).await {
        Ok(session) => session.begin_now().await.map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    if let Err(error) = begun {
        tracing::warn!(%error, table = %game, "a table of a tournament did not begin");
    }
}

/// Bots play for those who withdrew while their table was being opened.
async fn replace_withdrawn(app: &Shared, id: &str, plan: &Plan, table: &[Pairing]) -> Result<(), StoreError> {
    let Some(tournament) = app.store().tournament(id).await? else {
        return Ok(());
    };
    for pairing in table {
        let left = |it: &Entrant| it.number == pairing.entrant && it.withdrawn && it.bot.is_empty();
        if tournament.entrants.iter().any(left) {
            replace(app, pairing, &plan.substitute).await?;
        }
    }
    Ok(())
}

/// A bot plays on in a seat of a game that is under way.
pub(super) async fn replace(app: &Shared, seat: &Pairing, bot: &str) -> Result<(), StoreError> {
    app.store().substitute(&seat.game, seat.seat, bot).await?;
    match app.tables.get(&seat.game).await {
        Ok(session) => {
            if let Err(error) = session.catch_up().await {
                tracing::warn!(%error, table = %seat.game, "a table cannot be read again");
            }
        }
        Err(error) => tracing::warn!(%error, table = %seat.game, "a table cannot be opened"),
    }
    Ok(())
}

/// What an entrant is called: bots by what they are, with their number.
pub(crate) fn name_of(app: &App, entrant: &Entrant) -> String {
    if entrant.bot.is_empty() {
        return entrant.name.clone();
    }
    let words = app.words(roundhouse_words::Language::English);
    format!("{} {}", words.get(&format!("seat-{}", entrant.bot)), entrant.number)
}

#[cfg(test)]
mod tests {
    use roundhouse_store::TournamentStage;

    use super::*;
    use crate::community::tournaments::plan::Scoring;

    fn plan(format: Format, (table, rounds): (u8, u32)) -> Plan {
        Plan {
            variant: None,
            options: BTreeMap::new(),
            hours: None,
            clock: None,
            format,
            rounds,
            table,
            size: 64,
            scoring: Scoring::Places,
            substitute: "steady-bot".to_owned(),
            rated: false,
        }
    }

    fn tournament(entrants: u32) -> Tournament {
        let entrant = |number: u32| Entrant {
            number,
            person: format!("account-{number}"),
            bot: String::new(),
            name: format!("Person {number}"),
            substitute: false,
            withdrawn: false,
        };
        Tournament {
            id: "t".to_owned(),
            name: String::new(),
            owner: String::new(),
            title: "18mag".to_owned(),
            plan: String::new(),
            stage: TournamentStage::Running,
            round: 0,
            created_at: 0,
            entrants: (1..=entrants).map(entrant).collect(),
            pairings: Vec::new(),
        }
    }

    /// Plays the next round: whoever has the smaller number wins. How many tables it had.
    fn plays(tournament: &mut Tournament, plan: &Plan) -> usize {
        let Round { substitutes, pairings } = round(tournament, plan);
        tournament.entrants.extend(substitutes);
        tournament.round += u32::from(!pairings.is_empty());
        for table in tables(&pairings) {
            for seat in table {
                let ahead = table.iter().filter(|other| other.entrant < seat.entrant).count() as u8;
                let result = Some((1 + ahead, 100 - i64::from(ahead)));
                tournament.pairings.push(Pairing { result, ..seat.clone() });
            }
        }
        tables(&pairings).count()
    }

    #[test]
    fn missing_people_are_replaced_by_as_few_substitutes_as_can_be() {
        let (mut played, plan) = (tournament(6), plan(Format::Swiss, (4, 3)));
        assert_eq!(plays(&mut played, &plan), 2);
        let substitutes =
            |played: &Tournament| played.entrants.iter().filter(|entrant| entrant.substitute).count();
        assert_eq!(substitutes(&played), 2);
        // Three go: five are left, and the same two substitutes and one more sit down.
        for entrant in &mut played.entrants[..1] {
            entrant.withdrawn = true;
        }
        assert_eq!(plays(&mut played, &plan), 2);
        assert_eq!(substitutes(&played), 3);
        let last: Vec<u32> = latest(&played).flatten().map(|seat| seat.entrant).collect();
        assert!(!last.contains(&1), "{last:?}");
        assert_eq!(plays(&mut played, &plan), 2);
        assert_eq!(plays(&mut played, &plan), 0, "three rounds were wanted");
    }

    #[test]
    fn a_tournament_without_people_is_over() {
        let (mut played, plan) = (tournament(4), plan(Format::RoundRobin, (2, 9)));
        played.entrants[3] =
            Entrant { person: String::new(), bot: "steady-bot".to_owned(), ..played.entrants[3].clone() };
        assert_eq!(plays(&mut played, &plan), 2);
        for entrant in &mut played.entrants[..2] {
            entrant.withdrawn = true;
        }
        assert_eq!(plays(&mut played, &plan), 1, "one person and one bot are left");
        played.entrants[2].withdrawn = true;
        assert_eq!(plays(&mut played, &plan), 0);
    }

    #[test]
    fn groups_knock_each_other_out_until_one_table_is_left() {
        let (mut played, plan) = (tournament(16), plan(Format::KnockOut, (4, 9)));
        let boards: Vec<usize> = std::iter::repeat_with(|| plays(&mut played, &plan)).take(4).collect();
        assert_eq!(boards, [4, 2, 1, 0]);
        let last = latest(&played).flatten().find(|seat| seat.result.is_some_and(|(place, _)| place == 1));
        assert_eq!(last.map(|seat| seat.entrant), Some(1), "the strongest wins");
        // Whoever lost is no longer there.
        assert!(latest(&played).flatten().all(|seat| seat.entrant < 16));
    }

    #[test]
    fn a_tournament_that_all_people_have_left_is_over() {
        for format in [Format::Swiss, Format::RoundRobin, Format::KnockOut] {
            let (mut played, plan) = (tournament(8), plan(format, (4, 3)));
            for entrant in &mut played.entrants[..3] {
                entrant.bot = "bot".to_owned();
            }
            assert_eq!(plays(&mut played, &plan), 2, "{format:?}");
            for entrant in &mut played.entrants[3..] {
                entrant.withdrawn = true;
            }
            assert_eq!(round(&played, &plan), Round::default(), "{format:?}");
        }
    }

    #[test]
    fn odd_numbers_fill_whole_tables_in_every_format() {
        for format in [Format::Swiss, Format::RoundRobin, Format::KnockOut] {
            for (entrants, table) in [(3, 2), (5, 3), (7, 4), (9, 4), (13, 6), (64, 5)] {
                let (mut played, plan) = (tournament(entrants), plan(format, (table, 2)));
                while plays(&mut played, &plan) > 0 {
                    let seats: Vec<u32> = latest(&played).flatten().map(|seat| seat.entrant).collect();
                    let different: std::collections::BTreeSet<&u32> = seats.iter().collect();
                    assert_eq!(different.len(), seats.len(), "nobody sits twice: {format:?} {entrants}");
                    assert!(latest(&played).all(|seats| seats.len() == usize::from(table)));
                }
                assert!(played.round > 0);
            }
        }
    }

    #[test]
    fn few_entrants_play_at_one_table() {
        let mut played = tournament(2);
        assert_eq!(plays(&mut played, &plan(Format::RoundRobin, (3, 1))), 1);
        assert_eq!(played.pairings.len(), 3);
    }
}
