//! Rulings: where the rulebook and 18xx.games part, either way can be played (docs/RULINGS.md).

use std::collections::BTreeMap;

use roundhouse_game::SetupError;

use crate::switch::{Switch, rulings};

rulings! {
    /// RULING-1824-P1: operating rounds of a set in phase 5.
    rounds_in_phase_5: RoundsInPhase5 = "ors_in_phase_5" {
        /// Three only from the first 6 on.
        Two = "2",
        /// Three already.
        Three = "3",
    }
    /// RULING-1824-P7: is a train exported while no 2 has been bought?
    export_before_first_2: ExportBeforeFirst2 = "export_before_first_2" {
        /// Not yet.
        No = "no",
        /// After every set.
        Yes = "yes",
    }
    /// RULING-1824-P2: does the first 10 scrap goods trains?
    goods_scrapped_by_10: GoodsScrappedBy10 = "goods_scrapped_by_10" {
        /// 1g, 2g and 3g leave.
        Yes = "yes",
        /// Only goods trains scrap goods trains.
        No = "no",
    }
    /// How many 10 trains there are.
    ten_train_supply: TenTrainSupply = "ten_train_supply" {
        /// As many as are needed.
        Unlimited = "unlimited",
        /// Twenty.
        Twenty = "20",
    }
    /// RULING-1824-P9: may a company at its limit buy a train?
    buy_above_train_limit: BuyAboveTrainLimit = "buy_above_train_limit" {
        /// Only by handing one in.
        Never = "never",
        /// While it could hand one in; it discards what is too much.
        WithTradeIn = "while_trade_in_affordable",
    }
    /// RULING-1824-P10: is the director of a selling company asked?
    train_sale_consent: TrainSaleConsent = "train_sale_consent" {
        /// He must agree.
        SellerAgrees = "seller_agrees",
        /// The buyer's word suffices.
        NotAsked = "not_asked",
    }
    /// RULING-1824-P12: may trains be bought from a regional railway that has not opened?
    unopened_seller: UnopenedSeller = "buy_from_unopened_regional" {
        /// Not before it opens.
        No = "no",
        /// They may.
        Yes = "yes",
    }
    /// RULING-1824-P13: is somebody asked who could only pass, where trains or companies are on offer?
    ask_without_choice: AskWithoutChoice = "ask_without_choice" {
        /// There is nothing to ask.
        No = "no",
        /// Where something is on offer that others could buy.
        Yes = "yes",
    }
    /// RULING-1824-P4: when does a regional railway open that a forced coal exchange brings to 50 %?
    forced_coal_opening: ForcedCoalOpening = "forced_coal_opening" {
        /// At the end of the operating round.
        EndOfRound = "end_of_round",
        /// At once.
        AtOnce = "at_once",
    }
    /// RULING-1824-P11: may the forced exchange of a mountain railway be declined?
    forced_mountain_decline: ForcedMountainDecline = "forced_mountain_decline" {
        /// A share must be taken while there is one.
        No = "no",
        /// The railway may be given up instead.
        Yes = "yes",
    }
    /// RULING-1824-P15: which of his mountain railways does a player exchange when he must?
    forced_mountain_order: ForcedMountainOrder = "forced_mountain_order" {
        /// The one whose turn it is.
        ByNumber = "by_number",
        /// Any; the one whose turn it is stays then.
        Any = "any",
    }
    /// RULING-1824-P14: which of several companies with too many trains discards first?
    discard_order: DiscardOrder = "discard_order" {
        /// The first in operating order.
        OperatingOrder = "operating_order",
        /// The first in the list of companies, but the directors of the others need not wait.
        CompanyList = "company_list",
    }
    /// RULING-1824-S13: how long does a pass in the first stock round count?
    first_round_passes: FirstRoundPasses = "first_round_passes" {
        /// Until anybody buys.
        UntilAnyPurchase = "until_any_purchase",
        /// Until the same player buys.
        UntilOwnPurchase = "until_own_purchase",
    }
    /// RULING-1824-S15: what may a player do in another's turn of a stock round?
    out_of_turn: OutOfTurn = "acting_out_of_turn" {
        /// Nothing.
        No = "no",
        /// Exchange his coal railway, which uses the turn up, pass for the other, or pay back.
        Yes = "yes",
    }
    /// RULING-1824-S16: may half of a director's certificate be sold that no director has?
    half_certificate: HalfCertificate = "half_certificate" {
        /// Only all of it.
        WholeOnly = "whole_only",
        /// It may; nobody has the other half from then on.
        RestIsLost = "rest_is_lost",
    }
    /// RULING-1824-S17: are shares sold of a regional railway that has no price yet?
    unpriced_shares: UnpricedShares = "unpriced_shares" {
        /// Its director's certificate comes first.
        NotForSale = "not_for_sale",
        /// At the lowest start price.
        LowestPrice = "lowest_start_price",
    }
    /// RULING-1824-S10: may a coal railway be exchanged after a sale in the same turn?
    coal_exchange_after_sale: CoalExchangeAfterSale = "coal_exchange_after_sale" {
        /// It may.
        Yes = "yes",
        /// Not in a turn with a sale.
        No = "no",
    }
    /// RULING-1824-S12: somebody holds more of a regional railway than the one who exchanges its coal railway: what
    /// becomes of the director's certificate?
    coal_certificate: CoalCertificate = "coal_exchange_certificate" {
        /// The new director gets it for two shares.
        Swapped = "swapped",
        /// It stays where it is, and the director has none.
        Stays = "stays_with_exchanger",
    }
    /// RULING-1824-S11: may a mountain railway be exchanged into a company sold in this stock round?
    exchange_into_sold_company: ExchangeIntoSoldCompany = "exchange_into_sold_company" {
        /// Not for the rest of the round.
        No = "no",
        /// It may.
        Yes = "yes",
    }
    /// RULING-1824-S14: from when on may shares of a company be sold?
    sale_from: SaleFrom = "sale_from" {
        /// As soon as it is operating: a regional railway from its opening, a state railway from its formation.
        Operating = "operating",
        /// From the first time it came to its income.
        FirstIncome = "first_income",
    }
    /// RULING-1824-S6: how often a price falls when shares are sold.
    price_drops: PriceDrops = "price_drops" {
        /// Once for each company and turn; all shares at the old price.
        PerTurn = "per_company_and_turn",
        /// Once for each sale.
        PerSale = "per_sale",
    }
    /// RULING-1824-C6: do mountain railways count as certificates?
    mountain_certificates: MountainCertificates = "mountain_counts_as_certificate" {
        /// Not at all.
        None = "0",
        /// One each.
        One = "1",
    }
    /// RULING-1824-T1: what of a laid tile must be reached?
    track_rule: TrackRule = "track_rule" {
        /// Any of its track.
        Permissive = "permissive",
        /// New track, or a city whose value changes.
        NewTrack = "new_track_or_city_value",
    }
    /// Must trains run for the most they can earn (VII.10)?
    highest_income: HighestIncome = "highest_income" {
        /// The best income must be run.
        Required = "required",
        /// Any legal routes, even none.
        Free = "free",
    }
    /// RULING-1824-K4: what does a state railway without director do?
    state_without_director: StateWithoutDirector = "state_without_director" {
        /// Nothing; its marker moves left.
        Idle = "idle",
        /// It runs and pays, as its first shareholder from the priority holder on decides.
        Runs = "runs",
    }
    /// RULING-1824-K9: what does a regional railway do of which nobody has 20 %?
    scattered_regional: ScatteredRegional = "regional_without_20_percent" {
        /// What its director decides.
        Directed = "directed",
        /// It runs and pays, but neither builds nor buys.
        Runs = "runs",
    }
    /// RULING-1824-K8: is a slot kept for KK or UG where none of its pre-state railways was sold?
    state_home_slot: StateHomeSlot = "state_home_slot" {
        /// It is.
        Kept = "kept",
        /// Not in a city of one slot: the station is put beside it.
        Beside = "beside",
    }
    /// RULING-1824-K6: does a state railway without director lay track in Cisleithania, where it acts at all?
    track_without_director: TrackWithoutDirector = "cis_track_without_director" {
        /// It does not.
        No = "no",
        /// Its first shareholder from the priority holder on lays it.
        Yes = "yes",
    }
    /// RULING-1824-K5: what do the stations of KK cost when that of KK1 went back?
    returned_station: ReturnedStation = "returned_station_cost" {
        /// 40, then 100 each.
        Ladder = "40_first",
        /// 40, then 100 each, and nothing for the last one.
        LastFree = "last_one_free",
    }
    /// RULING-1824-K3: when are two shares swapped for a state's director's certificate that no pre-state railway
    /// brought?
    certificate_swap: CertificateSwap = "state_certificate_swap" {
        /// As soon as somebody holds 20 %.
        AtTwentyPercent = "at_20_percent",
        /// From the formation on.
        FromFormation = "from_formation",
    }
    /// RULING-1824-K7: when does a state railway that takes no station over place its home station?
    state_home_station: StateHomeStation = "state_home_station" {
        /// When it forms.
        Formation = "formation",
        /// At its first turn.
        FirstTurn = "first_turn",
    }
    /// RULING-1824-D2: when may the director help to buy a train?
    emergency_condition: EmergencyCondition = "emergency_condition" {
        /// When the treasury cannot pay the cheapest train of the bank.
        CheapestTrain = "cheapest_bank_train",
        /// For any train, while the company has none.
        ChosenTrain = "chosen_train",
    }
    /// RULING-1824-D6: how much may be sold to pay for a train?
    emergency_sale_cap: EmergencySaleCap = "emergency_sale_cap" {
        /// What the dearest train needs that the company could buy, wherever it comes from.
        DearestTrain = "dearest_train",
        /// What the dearest train of the bank needs.
        DearestBankTrain = "dearest_bank_train",
    }
    /// RULING-1824-D6: which trains must have needed what was sold?
    oversale_check: OversaleCheck = "oversale_check" {
        /// Every train.
        EveryTrain = "every_train",
        /// Not those of other directors' companies.
        NotOtherDirectors = "not_other_directors",
    }
    /// RULING-1824-D8: when may the director sell shares for a train?
    emergency_sale_need: EmergencySaleNeed = "emergency_sale_need" {
        /// When the company must buy one and cannot pay the cheapest of the bank.
        MustBuy = "must_buy",
        /// When it cannot pay the cheapest of the bank, whether it has a train or not.
        PoorTreasury = "poor_treasury",
    }
    /// RULING-1824-D9: may a company without a train sell shares of its own that the bank has?
    company_sales: CompanySales = "company_sells_shares" {
        /// It may not.
        No = "no",
        /// It gets their price.
        Yes = "yes",
    }
    /// RULING-1824-V17: are shares sold for a train in Cisleithania?
    cis_emergency_sales: CisEmergencySales = "cis_emergency_sales" {
        /// As in the full game.
        Yes = "yes",
        /// Never.
        No = "no",
    }
    /// RULING-1824-S9: does the limit of 50 % in the bank hold for emergency sales?
    emergency_sale_limit: EmergencySaleLimit = "emergency_sale_bank_limit" {
        /// It does.
        Holds = "yes",
        /// Only a bank pool is limited.
        PoolOnly = "no",
    }
    /// RULING-1824-D1: cash and debt.
    debt_account: DebtAccount = "debt_account" {
        /// One account: income reduces the debt at once.
        One = "one",
        /// Two; repayment is an act in a stock round.
        Separate = "separate",
    }
    /// RULING-1824-D10: may a debtor pass who can do nothing but pay back?
    debtor_pass: DebtorPass = "debtor_pass" {
        /// He may.
        Yes = "yes",
        /// He pays back what he has.
        No = "no",
    }
    /// RULING-1824-D7: may a debtor exchange mountain and coal railways in a stock round?
    debtor_exchange: DebtorExchange = "debtor_exchange" {
        /// No more than he may buy.
        No = "no",
        /// He may.
        Yes = "yes",
    }
    /// RULING-1824-E1: what do minors and mountain railways count at the end?
    open_railways_score: OpenRailwaysScore = "open_railways_score" {
        /// Nothing.
        Nothing = "nothing",
        /// What was paid for them.
        PricePaid = "price_paid",
    }
    /// RULING-1824-E3: does a game end in which nothing would change any more?
    standstill: Standstill = "standstill" {
        /// It does.
        Ends = "ends",
        /// Only with the hundredth turn.
        GoesOn = "goes_on",
    }
    /// RULING-1824-E2: when is the bank empty?
    bank_empty_at: BankEmptyAt = "bank_empty_at" {
        /// When nothing is left.
        Zero = "0_or_less",
        /// When it cannot pay.
        BelowZero = "less_than_0",
    }
    /// Do states that were triggered in the last operating round of the game still form (§11.1)?
    last_formation: LastFormation = "formation_after_last_or" {
        /// They do.
        Yes = "yes",
        /// The game is over before.
        No = "no",
    }
    /// RULING-1824-A1: start cash of three players in Cisleithania.
    cash_for_three: CashForThree = "cis3_start_cash" {
        /// As printed.
        Printed = "680",
        /// As corrected later.
        Corrected = "700",
    }
    /// RULING-1824-V6: the Bukowina bonus with three players.
    bukowina_for_three: BukowinaForThree = "bukowina_three_players" {
        /// None.
        None = "no_bonus",
        /// As with two.
        Granted = "50",
    }
    /// RULING-1824-V3: stations of a state one of whose pre-state railways is not in play.
    state_stations: StateStations = "cis_state_stations" {
        /// Five.
        Five = "five",
        /// One less for each.
        Fewer = "four",
    }
    /// RULING-1824-V8: who picks first from the piles of the game for two.
    draft_order: DraftOrder = "draft_order" {
        /// Player 1, player 2 twice, player 1.
        OneTwoTwoOne = "1-2-2-1",
        /// Player 2, player 1 twice, player 2.
        TwoOneOneTwo = "2-1-1-2",
    }
    /// RULING-1824-V8: when the drafted companies are paid.
    draft_payment: DraftPayment = "draft_payment" {
        /// After the last pick, player 1 first.
        AfterDraft = "after_last_pick",
        /// Each at its pick.
        AtPick = "at_pick",
    }
    /// RULING-1824-V13: who gets the income of shares in the bank pool?
    pool_dividends: PoolDividends = "pool_dividends" {
        /// The bank, as for all its shares.
        Bank = "bank",
        /// The company.
        Company = "company",
    }
    /// RULING-1824-V9: how the bond railway's income is rounded, for each holder.
    bond_rounding: BondRounding = "bond_rounding" {
        /// Up.
        Up = "up",
        /// Down.
        Down = "down",
    }
    /// RULING-1824-V11: when the bond railway's home station is placed.
    bond_home_station: BondHomeStation = "bond_home_station" {
        /// At the start of the game.
        GameStart = "game_start",
        /// At its first turn.
        FirstTurn = "first_turn",
    }
    /// RULING-1824-V5: the bond railway's second station.
    bond_second_station: BondSecondStation = "bond_second_station" {
        /// In a free slot that is not reserved, or never.
        Optional = "optional",
        /// At once, in any free slot, even beside another one of its own.
        Compulsory = "compulsory",
    }
    /// RULING-1824-V15: which purchase of a train gives the right to the bond railway's second station?
    bond_station_right: BondStationRight = "bond_station_right" {
        /// That of the bank's last 4, or failing that of its last 5.
        LastOfBank = "last_train_of_the_bank",
        /// That of any 4 while the bank's next train is a 5, or of any 5 while it is a 6.
        AnyUsedTrain = "any_train_of_the_kind",
    }
    /// RULING-1824-V16: which of its stations is one that the bond railway gets for a train and that is placed in Vienna?
    bond_station_in_vienna: BondStationInVienna = "bond_station_in_vienna" {
        /// The second; no other follows there.
        Second = "the_second",
        /// The third, so that the second is placed as well.
        Third = "the_third",
    }
    /// RULING-1824-V18: when may the bond railway's double share be sold?
    double_share_sale: DoubleShareSale = "bond_double_share_sale" {
        /// Like any other share.
        Free = "free",
        /// Only while another player has 20 % of the bond railway.
        AnotherHasTwenty = "if_another_has_20_percent",
    }
    /// RULING-1824-V14: is a pass on the mountain railways of the draft one of the stock round?
    mountain_pass: MountainPass = "draft_mountain_pass" {
        /// It belongs to the draft.
        OfDraft = "of_the_draft",
        /// It counts in the stock round.
        OfStockRound = "of_the_stock_round",
    }
    /// RULING-1824-V12: may mountain railways be exchanged for bond shares?
    mountain_exchange_bond: MountainExchangeBond = "mountain_exchange_bond" {
        /// They may.
        Yes = "yes",
        /// They may not.
        No = "no",
    }
    /// RULING-1824-M3: who places the town tokens of Goods Time?
    goods_time_setup: GoodsTimeSetup = "goods_time_setup" {
        /// The players.
        Players = "players",
        /// Nobody: the suggested set-up is used.
        Fixed = "fixed",
    }
}
