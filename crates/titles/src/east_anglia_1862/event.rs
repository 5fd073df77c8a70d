//! What happens on the table, and the one place where the state changes.

use roundhouse_board::map::HexId;
use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::{Holder, TableEvent};
use roundhouse_game::{Money, SeatId};

use super::action::Booked;
use super::exchange::OptionKind;
use super::running::Earnings;
use super::state::{Company, Lner, Round, Stage, State};
use super::train::Train;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "most events are changes of the round, and a box for each would cost more"
)]
pub enum Event {
    /// On the table that all 18xx games share.
    Table(TableEvent),
    /// The game goes on to another decision.
    RoundBecame(Round),
    /// Another stock round and set of operating rounds is counted.
    TurnBecame {
        /// Its number.
        turn: u8,
    },
    /// The priority went to a player.
    PriorityBecame {
        /// Who.
        seat: SeatId,
    },
    /// A company is launched, floats, closes, or changes in another way.
    CompanyBecame {
        /// Which company.
        company: CompanyId,
        /// What it is now.
        now: Company,
    },
    /// A player won the auction of a charter.
    CharterWon {
        /// Who.
        seat: SeatId,
        /// Of which company.
        company: CompanyId,
        /// For how much.
        bid: Money,
    },
    /// A company floated.
    Floated {
        /// Which company.
        company: CompanyId,
    },
    /// A player took a director's certificate over from another or from the pool.
    DirectorChanged {
        /// Of which company.
        company: CompanyId,
        /// Who.
        seat: SeatId,
    },
    /// A company got a new train.
    TrainBought {
        /// The train.
        train: Train,
    },
    /// R27: a train that left the game is still sold.
    RelicKept {
        /// The train.
        train: Train,
    },
    /// R27: such a train was bought.
    RelicBought {
        /// Its place among them.
        place: u8,
        /// The company that has it now.
        owner: CompanyId,
        /// The warranties it has now.
        warranties: u8,
    },
    /// A train was sold to another company, or came to the survivor of a merger.
    TrainTakenOver {
        /// Its place among all trains.
        place: u8,
        /// The company that has it now.
        owner: CompanyId,
    },
    /// A warranty of a train was used up.
    WarrantyUsed {
        /// Its place among all trains.
        place: u8,
    },
    /// A train left the game.
    TrainScrapped {
        /// Its place among all trains.
        place: u8,
        /// Which it was.
        train: Train,
    },
    /// Everything of a company's that is on the map or in its fleet became another's.
    StationTakenOver {
        /// Where.
        hex: HexId,
        /// Whose it was.
        old: CompanyId,
        /// Whose it is.
        new: CompanyId,
    },
    /// A company ran its trains.
    TrainsRan {
        /// Which company.
        company: CompanyId,
        /// What they earned.
        earnings: Earnings,
    },
    /// A company paid a dividend.
    DividendPaid {
        /// Which company.
        company: CompanyId,
        /// The whole amount.
        amount: Money,
    },
    /// Two companies became one at the start of a turn.
    Merged {
        /// The company that stays.
        survivor: CompanyId,
        /// The other.
        absorbed: CompanyId,
    },
    /// Two companies became one at the end of a turn.
    Acquired {
        /// The company that stays.
        survivor: CompanyId,
        /// The other.
        absorbed: CompanyId,
    },
    /// §7.11.1: a company issued shares to pay for a train.
    SharesIssued {
        /// Which company.
        company: CompanyId,
        /// How many.
        shares: u8,
        /// What they brought.
        amount: Money,
    },
    /// §7.11.2: a refinancing began.
    RefinancingBegan {
        /// Which company.
        company: CompanyId,
        /// What the bank will pay.
        amount: Money,
        /// What even then is missing for a train.
        missing: Money,
    },
    /// §5.2.4: who could not pay for an option gave it up.
    OptionForfeited {
        /// A player, or the companies together.
        holder: Holder,
        /// Of which company.
        company: CompanyId,
        /// A share or the certificate.
        what: OptionKind,
        /// What it brought.
        amount: Money,
    },
    /// §5.2.4: a share or certificate that could not be swapped was sold to the pool.
    UnswappedSold {
        /// A player, or the companies together.
        holder: Holder,
        /// Of which company.
        company: CompanyId,
        /// A share or the certificate.
        what: OptionKind,
        /// What it brought.
        amount: Money,
    },
    /// §8: a company without a director kept its revenue.
    RevenueKept {
        /// Which company.
        company: CompanyId,
        /// How much.
        amount: Money,
    },
    /// A company was refinanced.
    Refinanced {
        /// Which company.
        company: CompanyId,
    },
    /// A company came into receivership.
    ReceivershipBegan {
        /// Which company.
        company: CompanyId,
    },
    /// A company went bankrupt.
    WentBankrupt {
        /// Which company.
        company: CompanyId,
    },
    /// A charter was not floated in time.
    Fined {
        /// Who was under obligation.
        seat: SeatId,
        /// Which company.
        company: CompanyId,
        /// The fine.
        fine: Money,
        /// What he had the money for.
        paid: Money,
    },
    /// More of a fine was paid, out of shares that were sold.
    FinePaid {
        /// By whom.
        seat: SeatId,
        /// How much.
        paid: Money,
        /// What he still owes.
        owed: Money,
    },
    /// R3: who has nothing left to sell owes nothing any more.
    FineForgiven {
        /// Who.
        seat: SeatId,
        /// What he owed.
        amount: Money,
    },
    /// The LNER forms at the end of this set of operating rounds.
    LnerTriggered,
    /// The LNER has formed.
    LnerFormed {
        /// So many certificates may be held from now on.
        certificates: u8,
    },
    /// A record says what the next sale or run brings.
    AmountBooked {
        /// What.
        booked: Booked,
    },
    /// That sale or run was done.
    BookingEnded,
    /// A company reached the top of the chart.
    TopReached,
    /// §10.1: the game is over after the round in which a company reached the top.
    EndedByTopPrice,
    /// §10.2: the game is over after the set in which the bank broke.
    EndedByBank,
    /// §10.3: the game is over after the rounds that follow the LNER.
    EndedByLner,
    /// R51: the game is over because nothing can happen any more.
    EndedWithoutMoves,
}

impl State {
    /// Makes the change of an event.
    pub(super) fn evolve(&mut self, board: &Board, event: &Event) {
        match event {
            Event::Table(event) => self.evolve_table(board, event),
            Event::RoundBecame(round) => self.round.clone_from(round),
            Event::TurnBecame { turn } => self.turn = *turn,
            Event::PriorityBecame { seat } => self.priority = *seat,
            Event::CompanyBecame { company, now } => self.companies[company.index()] = *now,
            Event::TrainBought { train } => self.trains.push(*train),
            Event::RelicKept { train } => self.relics.push(*train),
            Event::RelicBought { place, owner, warranties } => {
                self.revive(usize::from(*place), *owner, *warranties);
            }
            Event::TrainTakenOver { place, owner } => {
                if let Some(train) = self.trains.get_mut(usize::from(*place)) {
                    train.owner = *owner;
                }
            }
            Event::WarrantyUsed { place } => {
                if let Some(train) = self.trains.get_mut(usize::from(*place)) {
                    train.warranties = train.warranties.saturating_sub(1);
                }
            }
            Event::TrainScrapped { place, .. } => self.scrap(usize::from(*place)),
            Event::StationTakenOver { hex, old, new } => self.take_over(*hex, *old, *new),
            Event::LnerTriggered => self.lner = Lner::Coming,
            Event::LnerFormed { certificates } => {
                self.lner = Lner::Formed { certificates: *certificates };
            }
            Event::AmountBooked { booked } => {
                self.booked = Some(*booked);
                self.bookings = self.bookings.saturating_add(1);
            }
            Event::BookingEnded => self.booked = None,
            Event::TopReached => self.top_reached = true,
            Event::EndedByTopPrice | Event::EndedByBank | Event::EndedByLner | Event::EndedWithoutMoves => {
                self.round = Round::Over;
            }
            Event::CharterWon { .. }
            | Event::Floated { .. }
            | Event::DirectorChanged { .. }
            | Event::TrainsRan { .. }
            | Event::DividendPaid { .. }
            | Event::Merged { .. }
            | Event::Acquired { .. }
            | Event::SharesIssued { .. }
            | Event::RefinancingBegan { .. }
            | Event::OptionForfeited { .. }
            | Event::UnswappedSold { .. }
            | Event::RevenueKept { .. }
            | Event::Refinanced { .. }
            | Event::ReceivershipBegan { .. }
            | Event::WentBankrupt { .. }
            | Event::Fined { .. }
            | Event::FinePaid { .. }
            | Event::FineForgiven { .. } => {}
        }
    }

    /// The order in which stations were placed is kept beside the map.
    fn evolve_table(&mut self, board: &Board, event: &TableEvent) {
        self.table.evolve(board, event);
        match *event {
            TableEvent::StationPlaced { company, at, .. } => self.placed.push((at.hex, company)),
            TableEvent::StationRemoved { company, hex } => {
                self.placed.retain(|placed| *placed != (hex, company));
            }
            TableEvent::StationReturned { company, at } => {
                self.placed.retain(|placed| *placed != (at.hex, company));
            }
            _ => {}
        }
    }

    /// A station that is taken over keeps its slot and the date of its placing.
    fn take_over(&mut self, hex: HexId, old: CompanyId, new: CompanyId) {
        self.table.position.replace_station(hex, old, new);
        for placed in &mut self.placed {
            if *placed == (hex, old) {
                placed.1 = new;
            }
        }
    }

    fn scrap(&mut self, place: usize) {
        if place < self.trains.len() {
            let train = self.trains.remove(place);
            if let Some(count) = self.scrapped.get_mut(usize::from(train.letter)) {
                *count = count.saturating_add(1);
            }
        }
    }

    fn revive(&mut self, place: usize, owner: CompanyId, warranties: u8) {
        if place < self.relics.len() {
            let train = self.relics.remove(place);
            self.trains.push(Train { owner, warranties, ..train });
            if let Some(count) = self.scrapped.get_mut(usize::from(train.letter)) {
                *count = count.saturating_sub(1);
            }
        }
    }

    /// The companies in this stage.
    pub fn companies_in(&self, stage: Stage) -> impl Iterator<Item = CompanyId> + '_ {
        let ids = (0..self.companies.len() as u8).map(CompanyId);
        ids.filter(move |company| self.is(*company, stage))
    }
}
