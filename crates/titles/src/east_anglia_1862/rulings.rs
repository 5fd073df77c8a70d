//! Rulings: where the rulebook and 18xx.games part, either way can be played (docs/RULINGS.md).

use std::collections::BTreeMap;

use roundhouse_game::SetupError;

use crate::switch::{Switch, rulings};

rulings! {
    /// R2: what becomes of the shares of a company that missed its float?
    fine_failed_shares: FineFailedShares = "fine_failed_shares" {
        /// They return to the IPO without refund and cannot pay the fine.
        Lost = "lost",
        /// Who is short of cash first sells them for half of par.
        SoldAtHalfPar = "sold_at_half_par_first",
    }
    /// R4: when can a company that missed its float be launched again?
    failed_charter_back: FailedCharterBack = "failed_charter_back" {
        /// From the next stock round on.
        NextStockRound = "next_stock_round",
        /// At once.
        AtOnce = "at_once",
    }
    /// R7: which ordinary shares break the director's certificate?
    certificate_change: CertificateChange = "certificate_change" {
        /// Those in the pool and those sold in the same block.
        PoolAndBlock = "pool_and_block",
        /// Those that were in the pool before the sale.
        PoolOnly = "pool_only",
    }
    /// R11: stations at the float of an unchartered company where eight are played with.
    float_tokens: FloatTokens = "float_tokens_11_4" {
        /// Up to eight.
        Eight = "8",
        /// Up to seven; the eighth only comes with a merger.
        Seven = "7",
    }
    /// R12: where does a marker go whose company operated without moving it?
    unmoved_marker: UnmovedMarker = "unmoved_marker" {
        /// To the bottom of its stack.
        ToBottom = "to_bottom",
        /// Nowhere.
        Stays = "stays",
    }
    /// R14: where must the runs of a company meet?
    runs_meet_at: RunsMeetAt = "runs_meet_at" {
        /// At large stations.
        LargeStation = "large_station",
        /// At any stop, even a halt or an area.
        AnyStop = "any_stop",
    }
    /// R16: what must hold for freight trains joined end to end?
    freight_chain_check: FreightChainCheck = "freight_chain_check" {
        /// The chain obeys the rules of one run.
        WholeChain = "whole_chain",
        /// Only each run for itself does.
        SingleRuns = "single_runs",
    }
    /// R17: are permanent freight trains joined?
    permanent_freights: PermanentFreights = "permanent_freights" {
        /// Where the director wants it.
        DirectorChooses = "director_chooses",
        /// Wherever they share an end.
        ChainedIfEndShared = "chained_if_end_shared",
    }
    /// R19: what does the Hudson manoeuvre need?
    hudson_needs: HudsonNeeds = "hudson_needs" {
        /// A local train that ran.
        LocalRun = "local_run",
        /// More than 10 of revenue.
        RevenueOver10 = "revenue_over_10",
    }
    /// R23: a refinancing that would not pay for the train.
    refinance_short: RefinanceShort = "refinance_short" {
        /// Is done, also where shares could be issued; then the company goes bankrupt.
        RefinanceThenBankrupt = "refinance_then_bankrupt",
        /// Is not done: shares are issued, or the company goes bankrupt at once.
        Bankrupt = "bankrupt",
    }
    /// R62: which company without a train raises money?
    raise_money: RaiseMoney = "raise_money" {
        /// One that can surely buy a train neither from the bank nor from another company.
        NoTrainInReach = "no_train_in_reach",
        /// One that cannot pay for the bank's train.
        BankTrainTooDear = "bank_train_too_dear",
    }
    /// R75: may a company that refinanced and is short again raise money once more?
    raise_again: RaiseAgain = "raise_again" {
        /// No: it is bankrupt.
        Bankrupt = "bankrupt",
        /// Yes, by shares or by another refinancing.
        Again = "again",
    }
    /// R26: how are the prices of options rounded that must be sold?
    forced_option_rounding: ForcedOptionRounding = "forced_option_rounding" {
        /// Up.
        Up = "up",
        /// Down.
        Down = "down",
    }
    /// R27: what becomes of the trains of a bankrupt company?
    bankrupt_trains: BankruptTrains = "bankrupt_trains" {
        /// They return to the bank, which sells them.
        BackToBank = "back_to_bank",
        /// Other companies can go on buying them from the bankrupt company.
        StillSold = "still_sold",
    }
    /// R29: what are shares of a company without trains worth at the end?
    final_trainless_value: FinalTrainlessValue = "final_trainless_value" {
        /// Their price.
        Full = "full",
        /// Half of it.
        Half = "half",
    }
    /// R33: do issued shares move the price after the LNER has formed?
    issue_drop_after_lner: IssueDropAfterLner = "issue_drop_after_lner" {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// R34: are there more companies with seven or eight players?
    extra_companies: ExtraCompanies = "extra_companies" {
        /// Unless the players agree otherwise.
        Option = "option",
        /// Always.
        Always = "always",
    }
    /// R35: which station makes room for a home station?
    home_displacement: HomeDisplacement = "home_displacement" {
        /// The one placed last.
        LastPlaced = "last_placed",
        /// The one in the last slot.
        LastSlot = "last_slot",
    }
    /// R61: is a full home tile upgraded before the home station is placed?
    home_upgrade: HomeUpgrade = "home_upgrade" {
        /// Whenever it can be.
        Always = "always",
        /// Only where that adds a slot.
        ForASlot = "for_a_slot",
    }
    /// R39: is the other director asked before a merger?
    merger_consent: MergerConsent = "merger_consent" {
        /// He must agree.
        Asked = "asked",
        /// His consent is assumed.
        Assumed = "assumed",
    }
    /// R41: is the selling director asked before a train is sold?
    train_sale_consent: TrainSaleConsent = "train_sale_consent" {
        /// He must agree.
        Asked = "asked",
        /// His consent is assumed.
        Assumed = "assumed",
    }
    /// R43: when does the marker of a chartered company come onto the chart?
    chartered_marker: CharteredMarker = "chartered_marker" {
        /// When it floats.
        AtFloat = "at_float",
        /// When it is chartered.
        AtCharter = "at_charter",
    }
    /// R45: the lowest price after a merger.
    merger_price_floor: MergerPriceFloor = "merger_price_floor" {
        /// The lowest price above bankruptcy.
        Seven = "7",
        /// None.
        Zero = "0",
    }
    /// R47: does a company that first operates after the LNER has formed place its home station?
    home_token_after_lner: HomeTokenAfterLner = "home_token_after_lner" {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// R48: which limits of trains bind a company in receivership?
    receivership_limit: ReceivershipLimit = "receivership_limit" {
        /// All of them.
        AllLimits = "all_limits",
        /// Those for a kind of train.
        PerType = "per_type",
    }
    /// R49: for what do the trains of a company in receivership run?
    receivership_runs: ReceivershipRuns = "receivership_runs" {
        /// For the most that can be earned.
        Maximum = "maximum",
        /// For what the acting player enters.
        AsEntered = "as_entered",
    }
    /// R50: which stop of a train is not paid that visits more than it counts?
    unpaid_stop: UnpaidStop = "unpaid_stop" {
        /// The one the director names.
        Director = "director",
        /// The one that leaves the most.
        BestTotal = "best_total",
    }
    /// R54: which companies can be launched?
    launch_areas: LaunchAreas = "launch_areas" {
        /// Those whose IPO area is open and whose home has room.
        Open = "open",
        /// All that are on offer in any area.
        All = "all",
    }
    /// R56: must a company whose home hex is bare lay a tile there before it builds anything else?
    home_tile_first: HomeTileFirst = "home_tile_first" {
        /// It must.
        Must = "must",
        /// It may build a halt instead.
        May = "may",
    }
    /// R76: how many line tiles are there?
    line_tiles: LineTiles = "line_tiles" {
        /// As many as are printed, whatever halts are on them.
        Printed = "printed",
        /// As many as are printed for each arrangement of halts.
        EachArrangement = "each_arrangement",
    }
    /// R77: whose shares may the winner of a charter buy after the director's certificate?
    charter_shares: CharterShares = "charter_shares" {
        /// Those of the company that he launches.
        OfTheCharter = "of_the_charter",
        /// Those of every company in play.
        OfAll = "of_all",
    }
    /// R71: is a player asked who could do nothing?
    ask_without_choice: AskWithoutChoice = "ask_without_choice" {
        /// No.
        No = "no",
        /// Yes, if he could pay for a director's certificate in the pool, which nobody may buy.
        Yes = "yes",
    }
    /// R72: may a company redeem a share after it has refinanced?
    redeem_after_refinancing: RedeemAfterRefinancing = "redeem_after_refinancing" {
        /// Yes.
        Offered = "offered",
        /// Not if it could not have done so when the exchange first stopped for an option.
        IfPossibleBefore = "if_possible_before",
    }
    /// R73: does the game end if a merger brings a company to the top of the chart?
    merger_at_top: MergerAtTop = "merger_at_top" {
        /// Yes.
        EndsGame = "ends_game",
        /// No.
        GoesOn = "goes_on",
    }
    /// R74: does the game end in some turn, whatever has happened?
    last_turn: LastTurn = "last_turn" {
        /// No.
        None = "none",
        /// In the 100th turn, when its first round is over.
        Hundredth = "100",
    }
}
