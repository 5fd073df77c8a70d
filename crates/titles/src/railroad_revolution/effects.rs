//! Effects: how they begin, and how they are played part by part.

use roundhouse_game::{Money, Name, SeatId};

use super::action::PieceKind;
use super::components::CityId;
use super::effect::Effect;
use super::event::{CourseEvent, PieceEvent, Stock};
use super::state::First;
use super::task::{Part, Piece, Task, UnderWay};
use super::worker::Colour;
use super::{Action, Reason, Work, objectives, progress, railroad, recruiting, trains, wealth};

/// On which terms an effect is used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The rail or building it may place.
    pub piece: Piece,
    /// To be paid beside the effect's own price.
    pub price: Money,
    /// Must it be used?
    pub must: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self::free(Piece::Free)
    }
}

impl Terms {
    /// Without further price or duty.
    pub(super) const fn free(piece: Piece) -> Self {
        Self { piece, price: Money::ZERO, must: false }
    }
}

/// An effect begins. A plain gain is taken at once; anything else is under way until it is finished or stopped.
pub(super) fn begin(work: &mut Work<'_>, seat: SeatId, effect: Effect, terms: Terms) -> Result<(), Reason> {
    let Some(task) = Task::of(effect, terms.piece) else {
        wealth::pay(work, seat, terms.price)?;
        gain(work, seat, effect);
        return Ok(());
    };
    let task = Task { must: terms.must, ..task.dearer(terms.price) };
    work.emit(CourseEvent::UnderWayBecame(UnderWay { item: Some(task), bonus: None }));
    Ok(())
}

/// Takes a gain of money or shares; `false` if the effect is something else.
pub(super) fn gain(work: &mut Work<'_>, seat: SeatId, effect: Effect) -> bool {
    match effect {
        Effect::Money { amount } => wealth::receive(work, seat, amount),
        Effect::Shares { amount } => wealth::receive_shares(work, seat, amount),
        _ => return false,
    }
    true
}

/// A part of the effect under way, or its end.
pub(super) fn perform(work: &mut Work<'_>, seat: SeatId, task: Task, action: &Action) -> Result<(), Reason> {
    match (task.part, action) {
        (_, Action::Stop) => return stop(work, task),
        (Part::Advance { .. }, Action::Advance { track, worker }) => {
            progress::advance(work, seat, *track, *worker)?;
        }
        (Part::Promote { .. }, Action::Promote { worker, objective }) => {
            objectives::promote(work, seat, *worker, *objective)?;
        }
        (Part::Flip { .. }, Action::FlipTrain { train, face }) => {
            // The bonus of the train comes before the next flip.
            wealth::pay(work, seat, task.price)?;
            part_done(work, task.after_part());
            return trains::flip(work, seat, *train, *face);
        }
        (Part::TakeTrain, Action::TakeTrain { train }) => trains::take(work, seat, *train)?,
        (Part::Exchange, Action::Exchange { worker, taken }) => {
            recruiting::exchange(work, seat, *worker, *taken)?;
        }
        (Part::Hire, Action::Hire { colour }) => recruiting::take(work, seat, *colour)?,
        (Part::Workers { .. }, Action::TakeWorker { shown, taken }) => {
            return take_shown(work, seat, task, *shown, *taken);
        }
        (Part::Rail(piece), Action::PlaceRail { space }) => place_rail(work, seat, piece, *space)?,
        (Part::Station(piece), Action::BuildStation { city }) => {
            build_station(work, seat, piece, *city)?;
        }
        (Part::Office(piece), Action::BuildOffice { section }) => {
            build_office(work, seat, piece, *section)?;
        }
        _ => return Err(Reason::FinishFirst),
    }
    wealth::pay(work, seat, task.price)?;
    part_done(work, task.after_part());
    Ok(())
}

/// The workers shown are taken one by one; the price is due with the first.
fn take_shown(
    work: &mut Work<'_>,
    seat: SeatId,
    task: Task,
    one: Colour,
    taken: Colour,
) -> Result<(), Reason> {
    let Part::Workers { shown, mode } = task.part else {
        return Err(Reason::FinishFirst);
    };
    let left = recruiting::take_shown(work, seat, (shown, mode), (one, taken))?;
    wealth::pay(work, seat, task.price)?;
    let rest = Task { part: Part::Workers { shown: left, mode }, price: task.price_after, ..task };
    part_done(work, (!left.is_empty()).then_some(rest));
    Ok(())
}

fn stop(work: &mut Work<'_>, task: Task) -> Result<(), Reason> {
    if task.must {
        return Err(Reason::MustBeUsed);
    }
    part_done(work, None);
    Ok(())
}

fn part_done(work: &mut Work<'_>, left: Option<Task>) {
    let under_way = work.state().under_way.with_current(left);
    work.emit(CourseEvent::UnderWayBecame(under_way));
}

/// Terrain and contract icon do not matter here, except for the third rail of a railroad action.
fn place_rail(work: &mut Work<'_>, seat: SeatId, piece: Piece, name: Name) -> Result<(), Reason> {
    let stock = match piece {
        Piece::Spare => Stock::Spare,
        Piece::Main | Piece::Free => Stock::Board,
    };
    if stock == Stock::Board && work.state().player(seat).rails_left() == 0 {
        let piece = PieceKind::Rail;
        return Err(Reason::NoPieceLeft { piece });
    }
    if piece == Piece::Main {
        return railroad::place_rail(work, seat, name);
    }
    let space = work.game.components.find_space(name);
    let space = space.ok_or(Reason::NoSuchSpace { space: name })?;
    work.game.check_space(work.state(), seat, space)?;
    work.emit(PieceEvent::RailPlaced { seat, space, stock });
    Ok(())
}

/// Without cost and rewards; an empty first space is occupied all the same (RULING-RR-24).
fn build_station(work: &mut Work<'_>, seat: SeatId, piece: Piece, name: Name) -> Result<(), Reason> {
    let city = work.game.components.find_city(name);
    let city = city.ok_or(Reason::NoSuchCity { city: name })?;
    let stock = building(work, seat, piece)?;
    work.game.check_city(work.state(), seat, city)?;
    if stock == Stock::Spare && !takes_spare_station(work, city) {
        return Err(Reason::SpareStationElsewhere);
    }
    work.emit(PieceEvent::StationPlaced { seat, city, stock });
    Ok(())
}

fn takes_spare_station(work: &Work<'_>, city: CityId) -> bool {
    work.game.components.city(city).level == 1 && work.state().first_stations[city.index()] == First::Free
}

/// Without shares, tile and contract.
fn build_office(work: &mut Work<'_>, seat: SeatId, piece: Piece, number: u8) -> Result<(), Reason> {
    let stock = building(work, seat, piece)?;
    let section = work.game.check_section(work.state(), seat, number)?;
    let takes_spare = work.game.components.section(section).contract
        && work.state().first_offices[section.index()] == First::Free;
    if stock == Stock::Spare && !takes_spare {
        return Err(Reason::SpareOfficeElsewhere);
    }
    work.emit(PieceEvent::OfficePlaced { seat, section, stock });
    Ok(())
}

fn building(work: &Work<'_>, seat: SeatId, piece: Piece) -> Result<Stock, Reason> {
    match piece {
        Piece::Spare => Ok(Stock::Spare),
        Piece::Main | Piece::Free if work.state().player(seat).buildings_left() > 0 => Ok(Stock::Board),
        Piece::Main | Piece::Free => Err(Reason::NoPieceLeft { piece: PieceKind::Building }),
    }
}
