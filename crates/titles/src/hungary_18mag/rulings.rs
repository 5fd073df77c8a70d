//! Rulings: where the rulebook and 18xx.games part, either way can be played (docs/RULINGS.md).

use std::collections::BTreeMap;

use roundhouse_game::SetupError;

use crate::switch::{Switch, rulings};

rulings! {
    /// RULING-18MAG-A12: must trains run for the most they can earn?
    best_run: BestRun = "best_run" {
        /// Routes of greatest total.
        Required = "required",
        /// Any legal routes, even none.
        Free = "free",
    }
    /// RULING-18MAG-A9: does a phase change forced by markers use up the round tile of its stack?
    forced_change: ForcedChange = "forced_change_consumes_tile" {
        /// The marked kind no longer starts a phase.
        ConsumesTile = "true",
        /// Every kind not yet sold still does.
        KeepsTile = "false",
    }
    /// RULING-18MAG-A10: when is looked whether a train was sold?
    no_train_check: NoTrainCheck = "no_train_check" {
        /// When the last minor has operated.
        AfterMinors = "after_minors",
        /// When the round is over.
        EndOfRound = "end_of_round",
    }
    /// RULING-18MAG-A8: which sale takes the markers away?
    markers_reset: MarkersReset = "no_train_markers_reset" {
        /// A sale from the marked stack.
        MarkedKind = "marked_kind",
        /// Any sale by the bank.
        AnySale = "any_sale",
    }
    /// RULING-18MAG-A16: which station gets the city with track on the first two-city tile?
    first_station: FirstStation = "oo_first_tile_station" {
        /// The minor at home there.
        HomeMinor = "home_minor",
        /// The first by the order of the cities.
        ByCity = "first_station",
    }
    /// RULING-18MAG-A14: may a company have two stations on a hex with two cities?
    station_limit: StationLimit = "station_limit" {
        /// One per city.
        City = "city",
        /// One per hex.
        Hex = "hex",
    }
    /// RULING-18MAG-A36: when is a terrain token given up?
    terrain_token: TerrainToken = "terrain_token_use" {
        /// With the tile it pays for.
        WithTile = "with_tile",
        /// Before the tile, and lost if none follows.
        DeclaredFirst = "declared_first",
    }
    /// RULING-18MAG-A24: must the owner of the selling minor agree?
    train_sale: TrainSale = "train_sale_consent" {
        /// The seller agrees first.
        SellerConfirms = "seller_confirms",
        /// The buyer's word suffices.
        NotRecorded = "not_recorded",
    }
    /// RULING-18MAG-A11: who has the priority card after the draft of two?
    draft_priority: DraftPriority = "two_player_draft_priority" {
        /// Whoever started the last round of picks.
        LastStarter = "last_starter",
        /// Seat one.
        SeatOne = "seat_one",
    }
    /// RULING-18MAG-A38: is a company asked that can lay no tile, or that finds no city for a station?
    idle_track: IdleTrack = "idle_track_step" {
        /// The step passes by itself.
        Passed = "passed",
        /// The owner passes.
        Asked = "asked",
    }
    /// RULING-18MAG-A39: when does the game end after markers brought the final phase?
    forced_end: ForcedEnd = "forced_final_phase" {
        /// After the next set of operating rounds, as after a sale.
        NextSet = "next_set",
        /// One stock round and one set later.
        SetAfterNext = "set_after_next",
    }
    /// RULING-18MAG-A22: may shares of a major be sold again in the same turn?
    repeated_sales: RepeatedSales = "repeated_sales" {
        /// As often as the player wants; the price falls every time.
        Allowed = "allowed",
        /// One block of each major in a turn.
        OneBlock = "one_block",
    }
    /// RULING-18MAG-A21: what is bought in one purchase?
    share_purchase: SharePurchase = "share_purchase" {
        /// One ordinary share.
        OneShare = "one_share",
        /// Any certificates of a major at once, the director's included.
        AnyBlock = "any_block",
    }
    /// RULING-18MAG-A44: which train of the bank is looked at before a minor is asked to buy?
    asked_to_buy: AskedToBuy = "asked_to_buy" {
        /// The cheapest one.
        CheapestTrain = "cheapest_train",
        /// The one that was scrapped last.
        LastScrapped = "last_scrapped",
    }
    /// RULING-18MAG-A45: is a tile refused whose colour is not open yet?
    closed_colours: ClosedColours = "closed_colours" {
        /// Yes.
        Refused = "refused",
        /// No: the phase is not looked at.
        NotChecked = "not_checked",
    }
    /// RULING-18MAG-A13: may a wagon be hired that no run could use?
    useless_wagons: UselessWagons = "useless_wagons" {
        /// No.
        Refused = "refused",
        /// Yes, and the turn cannot be finished.
        Hired = "hired",
    }
    /// RULING-18MAG-A46: may a company act in the step of another?
    out_of_turn: OutOfTurn = "out_of_turn" {
        /// No.
        Refused = "refused",
        /// Where it could do something in a step of that kind.
        Accepted = "accepted",
    }
}
