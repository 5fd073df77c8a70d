//! Rulings: where the rulebook and 18xx.games part, either way can be played (docs/RULINGS.md).

use std::collections::BTreeMap;

use roundhouse_game::SetupError;

use crate::switch::{Switch, ruling};

/// The way each open question is played. The first value of each is the rulebook's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rulings {
    /// Must trains run for the most they can earn?
    pub best_run: BestRun,
    /// Does a phase change forced by markers use up the round tile of its stack?
    pub forced_change: ForcedChange,
    /// When is looked whether a train was sold?
    pub no_train_check: NoTrainCheck,
    /// Which sale takes the markers away?
    pub markers_reset: MarkersReset,
    /// Which station gets the city with track on the first two-city tile?
    pub first_station: FirstStation,
    /// May a company have two stations on a hex with two cities?
    pub station_limit: StationLimit,
    /// When is a terrain token given up?
    pub terrain_token: TerrainToken,
    /// Must the owner of the selling minor agree?
    pub train_sale: TrainSale,
    /// Who has the priority card after the draft of two?
    pub draft_priority: DraftPriority,
    /// Is a company asked that can lay no tile, or that finds no city for a station?
    pub idle_track: IdleTrack,
    /// When does the game end after markers brought the final phase?
    pub forced_end: ForcedEnd,
    /// May shares of a major be sold again in the same turn?
    pub repeated_sales: RepeatedSales,
    /// What is bought in one purchase?
    pub share_purchase: SharePurchase,
    /// Which train of the bank is looked at before a minor is asked to buy?
    pub asked_to_buy: AskedToBuy,
    /// Is a tile refused whose colour is not open yet?
    pub closed_colours: ClosedColours,
    /// May a wagon be hired that no run could use?
    pub useless_wagons: UselessWagons,
    /// May a company act in the step of another?
    pub out_of_turn: OutOfTurn,
}

ruling!(
    /// RULING-18MAG-A12.
    BestRun, "best_run",
    /// Routes of greatest total.
    Required = "required",
    /// Any legal routes, even none.
    Free = "free"
);
ruling!(
    /// RULING-18MAG-A9.
    ForcedChange, "forced_change_consumes_tile",
    /// The marked kind no longer starts a phase.
    ConsumesTile = "true",
    /// Every kind not yet sold still does.
    KeepsTile = "false"
);
ruling!(
    /// RULING-18MAG-A10.
    NoTrainCheck, "no_train_check",
    /// When the last minor has operated.
    AfterMinors = "after_minors",
    /// When the round is over.
    EndOfRound = "end_of_round"
);
ruling!(
    /// RULING-18MAG-A8.
    MarkersReset, "no_train_markers_reset",
    /// A sale from the marked stack.
    MarkedKind = "marked_kind",
    /// Any sale by the bank.
    AnySale = "any_sale"
);
ruling!(
    /// RULING-18MAG-A16.
    FirstStation, "oo_first_tile_station",
    /// The minor at home there.
    HomeMinor = "home_minor",
    /// The first by the order of the cities.
    ByCity = "first_station"
);
ruling!(
    /// RULING-18MAG-A14.
    StationLimit, "station_limit",
    /// One per city.
    City = "city",
    /// One per hex.
    Hex = "hex"
);
ruling!(
    /// RULING-18MAG-A36.
    TerrainToken, "terrain_token_use",
    /// With the tile it pays for.
    WithTile = "with_tile",
    /// Before the tile, and lost if none follows.
    DeclaredFirst = "declared_first"
);
ruling!(
    /// RULING-18MAG-A24.
    TrainSale, "train_sale_consent",
    /// The seller agrees first.
    SellerConfirms = "seller_confirms",
    /// The buyer's word suffices.
    NotRecorded = "not_recorded"
);
ruling!(
    /// RULING-18MAG-A11.
    DraftPriority, "two_player_draft_priority",
    /// Whoever started the last round of picks.
    LastStarter = "last_starter",
    /// Seat one.
    SeatOne = "seat_one"
);
ruling!(
    /// RULING-18MAG-A38.
    IdleTrack, "idle_track_step",
    /// The step passes by itself.
    Passed = "passed",
    /// The owner passes.
    Asked = "asked"
);
ruling!(
    /// RULING-18MAG-A39.
    ForcedEnd, "forced_final_phase",
    /// After the next set of operating rounds, as after a sale.
    NextSet = "next_set",
    /// One stock round and one set later.
    SetAfterNext = "set_after_next"
);
ruling!(
    /// RULING-18MAG-A22.
    RepeatedSales, "repeated_sales",
    /// As often as the player wants; the price falls every time.
    Allowed = "allowed",
    /// One block of each major in a turn.
    OneBlock = "one_block"
);
ruling!(
    /// RULING-18MAG-A21.
    SharePurchase, "share_purchase",
    /// One ordinary share.
    OneShare = "one_share",
    /// Any certificates of a major at once, the director's included.
    AnyBlock = "any_block"
);
ruling!(
    /// RULING-18MAG-A44.
    AskedToBuy, "asked_to_buy",
    /// The cheapest one.
    CheapestTrain = "cheapest_train",
    /// The one that was scrapped last.
    LastScrapped = "last_scrapped"
);
ruling!(
    /// RULING-18MAG-A45.
    ClosedColours, "closed_colours",
    /// Yes.
    Refused = "refused",
    /// No: the phase is not looked at.
    NotChecked = "not_checked"
);
ruling!(
    /// RULING-18MAG-A13.
    UselessWagons, "useless_wagons",
    /// No.
    Refused = "refused",
    /// Yes, and the turn cannot be finished.
    Hired = "hired"
);
ruling!(
    /// RULING-18MAG-A46.
    OutOfTurn, "out_of_turn",
    /// No.
    Refused = "refused",
    /// Where it could do something in a step of that kind.
    Accepted = "accepted"
);

impl Rulings {
    /// All switches.
    pub const SWITCHES: [Switch; 17] = [
        BestRun::SWITCH,
        ForcedChange::SWITCH,
        NoTrainCheck::SWITCH,
        MarkersReset::SWITCH,
        FirstStation::SWITCH,
        StationLimit::SWITCH,
        TerrainToken::SWITCH,
        TrainSale::SWITCH,
        DraftPriority::SWITCH,
        IdleTrack::SWITCH,
        ForcedEnd::SWITCH,
        RepeatedSales::SWITCH,
        SharePurchase::SWITCH,
        AskedToBuy::SWITCH,
        ClosedColours::SWITCH,
        UselessWagons::SWITCH,
        OutOfTurn::SWITCH,
    ];

    /// The rulings chosen by key and value; what is not named is the rulebook's.
    pub fn new(chosen: &BTreeMap<String, String>) -> Result<Self, SetupError> {
        Switch::check_all(&Self::SWITCHES, chosen)?;
        let platform = |switch: Switch| switch.is_platform(chosen);
        Ok(Self {
            best_run: BestRun::of(platform(BestRun::SWITCH)),
            forced_change: ForcedChange::of(platform(ForcedChange::SWITCH)),
            no_train_check: NoTrainCheck::of(platform(NoTrainCheck::SWITCH)),
            markers_reset: MarkersReset::of(platform(MarkersReset::SWITCH)),
            first_station: FirstStation::of(platform(FirstStation::SWITCH)),
            station_limit: StationLimit::of(platform(StationLimit::SWITCH)),
            terrain_token: TerrainToken::of(platform(TerrainToken::SWITCH)),
            train_sale: TrainSale::of(platform(TrainSale::SWITCH)),
            draft_priority: DraftPriority::of(platform(DraftPriority::SWITCH)),
            idle_track: IdleTrack::of(platform(IdleTrack::SWITCH)),
            forced_end: ForcedEnd::of(platform(ForcedEnd::SWITCH)),
            repeated_sales: RepeatedSales::of(platform(RepeatedSales::SWITCH)),
            share_purchase: SharePurchase::of(platform(SharePurchase::SWITCH)),
            asked_to_buy: AskedToBuy::of(platform(AskedToBuy::SWITCH)),
            closed_colours: ClosedColours::of(platform(ClosedColours::SWITCH)),
            useless_wagons: UselessWagons::of(platform(UselessWagons::SWITCH)),
            out_of_turn: OutOfTurn::of(platform(OutOfTurn::SWITCH)),
        })
    }
}
