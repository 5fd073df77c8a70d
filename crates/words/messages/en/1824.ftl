# 1824. docs/WORDS.md says how to write these.

## What is decided now, after "That cannot be done now:"

now-a-mountain-railway-is-exchanged = a mountain railway is exchanged
now-a-mountain-railway-may-be-bought = a mountain railway may be bought
now-a-station-of-the-bond-railway-is-placed = a station of the bond railway is placed
now-a-train-too-many-is-discarded = a surplus train is discarded
now-companies-and-shares-are-bought = companies and shares are bought
now-companies-are-drafted = companies are drafted
now-one-of-two-stations-goes-back-to-the-charter = one of two stations goes back to the charter
now-the-director-of-the-selling-company-answers = the director of the selling company answers
now-the-income-is-paid-or-kept = the income is paid or kept
now-town-tokens-are-placed = town tokens are placed

## Refusals of 1824

refusal-no-room-for-town = { $hex } can’t take a town token.
    .rest = Choose an empty hex with at most one token.
refusal-wrong-company = { $company } can’t do that.
refusal-no-pass-in-draft = You can’t pass in the draft.
refusal-wrong-start-price = { $price } is not a starting price.
    .rest = Choose one of { $prices }.
refusal-certificate-not-for-sale = The director’s certificate of { $company } is not for sale.
refusal-no-price-yet = { $company } has no price yet.
    .rest = Somebody must buy its director’s certificate first.
refusal-in-debt = You owe the bank { $debt }.
    .rest = Repay it before you buy.
refusal-must-repay = You owe the bank and can do nothing else: repay up to { $most }.
refusal-repayment-out-of-range = You can’t repay that much.
    .rest = Repay from 1 to { $most }.
refusal-turn-is-over = You have already bought this turn.
    .rest = Sell before you buy.
refusal-not-operated-yet = { $company } is not operating yet.
    .rest = You can sell its shares later.
refusal-bank-limit = The bank would own too much of { $company }.
    .rest = At most { $percent } % after a sale.
refusal-no-double-share = You don’t own the double share of { $company }.
refusal-double-share-stays = You can’t sell the double share of { $company } now.
    .rest = Another player must own 20 % of it.
refusal-no-such-mountain = { $mountain } is not a mountain railway of yours.
refusal-mountain-order = Mountain railways are exchanged in order.
    .rest = { $mountain } is next.
refusal-no-exchange-now = You can’t exchange that in this phase.
refusal-no-exchange-into = You can’t exchange a mountain railway for { $company }.
    .rest = Take a share of a regional railway.
refusal-exchange-compulsory = You must exchange { $mountain }.
    .rest = Take a share while there is one.
refusal-no-such-coal = { $company } is not a coal railway of yours.
refusal-sold-before-exchange = You have sold shares this turn.
    .rest = Exchange a coal railway in a turn without a sale.
refusal-new-track-not-reached = You don’t reach the new track of tile { $tile } on { $hex }.
    .rest = It must connect to the company’s track.
refusal-home-reserved = The free slot in { $hex } is reserved.
    .rest = It is the home of { $company }.
refusal-station-in-vienna = That station belongs in Vienna.
refusal-station-compulsory = You must place the station.
refusal-no-station-there = { $company } has no station in { $hex } to return.
refusal-mine-on-the-way = A route can’t run through a mine.
    .rest = It must end there.
refusal-normal-train-at-mine = This train can’t visit a mine.
    .rest = Only goods trains do.
refusal-goods-train-needs-mine = A goods train runs from exactly one mine.
    .rest = It ends somewhere else.
refusal-train-not-offered = The bank is not selling { $train } trains now.
refusal-coal-owns-goods-trains = A coal railway can own only goods trains.
refusal-traded-in-already = { $company } has already traded in a train this round.
    .rest = One per operating round.
refusal-wrong-trade-in = You can’t trade in a { $train } for a { $new }.
refusal-no-trading-yet = Companies can’t sell each other trains yet.
    .rest = They can from phase 3.
refusal-no-emergency = The director can’t help here.
    .rest = Only when the company must buy a train and can’t afford one.
refusal-sold-more-than-needed = You sold more than that train needs.
    .rest = Buy one for at least { $least }.
refusal-director-would-change = { $company } would get a new director.
    .rest = A sale to buy a train may not do that.
refusal-must-buy-train = { $company } must buy a train.
refusal-discard-order = { $company } discards a train first.

## The end

ah-ended-bank = The bank ran out of money.
ah-ended-standstill = Nobody did anything for a whole turn.
ah-ended-turns = 100 turns were played.

## What can be done, as a button says it

round-towns = Town tokens
round-towns-short = Towns
round-first = First stock round
round-first-short = First SR
round-between = Between rounds
doing-return-station = returns a station
doing-discard = discards a train
doing-mountain = exchanges a mountain railway
    .you = exchange a mountain railway
doing-towns = places a town token
    .you = place a town token
doing-choose = chooses a railway
    .you = choose a railway
doing-first = buys a railway or passes
    .you = buy a railway or pass
act-place-town = town token on { $place }
act-take-company = take { $company }
act-buy-mountain = buy mountain railway { $mountain } for { $price }
act-buy-minor = buy { $company }
act-buy-coal = buy { $company } for { $price }
act-start-regional = buy the director’s certificate of { $company } at { $price }
act-buy-share = { $from ->
    [pool] buy a share of { $company } from the pool, { $price }
   *[bank] buy a share of { $company }, { $price }
}
act-buy-double-share = buy the double share of { $company }
ah-act-sell-own-shares = { $shares ->
    [1] sell a share of the company itself
   *[other] sell { $shares } shares of the company itself
}
act-sell-double-share = { $shares ->
    [0] sell the double share of { $company }
   *[other] sell the double share and { $shares } more of { $company }
}
act-exchange-mountain = { $from ->
    [pool] exchange { $mountain } for a share of { $company } from the pool
   *[bank] exchange { $mountain } for a share of { $company }
}
act-exchange-coal = exchange { $company } for its regional railway
act-repay = repay debt
act-trade-train = buy a { $train } train for { $price }, trading in a { $old }
act-buy-train-from = buy { $company }’s { $train } train
act-buy-train-from-at = buy { $company }’s { $train } train for { $price }
act-discard-train = discard { $company }’s { $train } train
au-bukowina = Bukowina adds { $amount }.
mine-money = The mines bring { $amount } to the treasury.
mountain-railways = Mountain railways
mountain-offered = { $mountain }: for sale
mountain-owned = { $mountain }: { $player }
player-owes = { $player } owes { $amount }, { $grown } after the next stock round
ah-note-scraps = scraps { $trains }
step-income = Income
off-not-operated = not operating yet
told-debt = owes { $amount }
told-agreed-sale = sold the train
gain-mountains = Mountain railways
ah-ask-town = Place a town token
ah-ask-pick = Take a railway from an untouched pile
ah-ask-partner = { $company } is the last one: it is yours
ah-ask-price = Choose the price of { $company }
ah-ask-mountain = Buy a mountain railway, or pass
ah-ask-first = Buy one railway or share, or pass
ah-ask-forced-exchange = Exchange { $mountain } for a share
ah-ask-return-station = Which station does { $company } return?
ah-ask-bond-station = Place a free station for the bond railway { $company }
ah-ask-income-and-mines = Pay out or withhold { $revenue }? The company keeps { $mines } from mines
ah-ask-discard = { $company } may own { $limit } trains: discard one
ah-done-give-up = Discard it
ah-mountain = Mountain railway
ah-mountain-named = Mountain railway { $mountain }
ah-mountain-pays = costs { $price }, pays { $income } each round
ah-way-price-later = price later
ah-way-start = share { $price }
ah-way-mountain = for { $mountain }
ah-service-coal = brings the director’s certificate of { $company }
ah-service-pre-state = becomes { $percent } % of { $company }
ah-service-construction = construction railway: lays track only, brings no share, closes with the first { $train }
ah-service-bond = bond railway: runs no trains, pays its price every operating round
ah-company-service = { $company }: { $service }
ah-pick-of-pile = the other player gets { $other }; { $service }
ah-piles = Piles
ah-pile = { $company } and { $other }
ah-for-two = In the game for two
ah-formation = { $company } forms at the end of this round
ah-gets-certificate = { $percent } % of { $company }, the director’s certificate
ah-gets-director = director of { $company }
ah-gets-capital = opens with a capital of { $money }
ah-gets-share = { $percent } % of { $company }
ah-note-help = you add { $amount }
ah-note-lent = you add { $amount }, the bank lends { $lent } at 50 %
ah-note-lent-all = the bank lends { $lent } at 50 %
ah-why-debt = Buy a share?
    .rest = You owe { $amount }. Repay it first.
ah-why-train-limit = More trains?
    .rest = It may own { $limit }.
ah-why-help = Not enough in the treasury?
    .rest = The treasury pays first, then the director’s cash, then the bank lends at 50 %. The director may sell shares first.
ah-told-town = town token on { $place }
ah-told-took = took { $company }
ah-told-mountain = bought mountain railway { $mountain } for { $price }
ah-told-minor = bought { $company } for { $price }
ah-told-start = bought the director’s certificate of { $company } at { $price }
ah-told-double = bought the double share of { $company } for { $price }
ah-told-sold-double = { $shares ->
    [0] sold the double share of { $company } for { $price }
   *[other] sold the double share and { $shares } more of { $company } for { $price }
}
ah-told-sold-own = { $shares ->
    [1] sold a share of its own
   *[other] sold { $shares } shares of its own
}
ah-told-exchange-mountain = exchanged { $mountain } for a share of { $company }
ah-told-exchange-coal = exchanged { $company } for its regional railway
ah-told-repaid = repaid { $amount }
ah-told-returned-station = returned the station in { $place }
ah-told-traded = bought a { $train } train for { $price }, trading in a { $old }
ah-told-formed = forms with { $money }: { $holders }
ah-told-opened = opens with { $money }
ah-told-bond = is the bond railway and pays its price every operating round
ah-told-bond-station = placed a station of { $company } in { $place }
ah-told-bond-paid = paid { $amount }: { $each }
ah-told-bond-paid-nobody = paid { $amount }; nobody owns a share
ah-told-mountains-paid = Mountain railways pay: { $each }
ah-paid-to = { $player } { $amount }
ah-told-exported = A { $train } train is exported
ah-told-closes = closes
ah-told-coal-exchanged = is exchanged for its regional railway
ah-told-helped = adds { $amount }
ah-told-helped-lent = adds { $amount }, the bank lends { $lent }
ah-told-mountain-given-up = { $mountain } is discarded
ah-told-mountain-lost = { $mountain } is lost: no share left to take
ah-told-idled = has no director and does nothing
