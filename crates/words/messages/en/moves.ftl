# Moves, steps and amounts that all titles share. docs/WORDS.md says how to write these.

## Amounts and lists

money-18mag = { $amount } F
money-1824 = { $amount } G
money-1862 = £{ $amount }
money-railroad-revolution = ${ $amount }
score-railroad-revolution = { $count ->
    [one] { $score } point
   *[other] { $score } points
}
list-and = { $first } and { $last }

## Companies, colours, rounds, phases

minor = minor { $number }
colour-printed = printed
colour-yellow = yellow
colour-green = green
colour-brown = brown
colour-grey = grey
phase-yellow = Yellow
phase-green = Green
phase-brown = Brown
phase-grey = Grey
round-draft = Draft
round-draft-short = Draft
round-stock = Stock { $turn }
round-stock-short = SR { $turn }
round-operating = Operating { $turn }.{ $number }
round-operating-short = OR { $turn }.{ $number }
round-over = Game over

## Whose turn: after "Your turn:" or a name

doing-stock = sells, buys or passes
    .you = sell, buy or pass
doing-track = lays track
doing-station = places a station
doing-run = runs its trains
doing-buy = buys trains
doing-answer = answers the offer

## Steps of a turn

step-track = Track
step-station = Station
step-run = Run
step-buy = Buy
step-dividend = Dividend

## Questions

ask-stock = Sell, then buy one share, or pass
ask-must-sell = You are over the limit: sell first
ask-track = Lay or upgrade a tile
ask-station = Place a station for { $cost }?
ask-run = { $trains ->
    [0] No train earns anything
    [one] Run one train for { $total }
    [2] Run both trains for { $total }
   *[other] Run { $trains } trains for { $total }
}
ask-buy = Buy a train?
ask-discard = { $company } may own { $limit } trains: discard one
ask-answer = Sell { $seller }’s { $train } train to { $buyer } for { $price }?

## What can be taken

offer-train = Buy a { $train } train for { $price }
offer-agree = Sell it
offer-refuse = Keep it
offer-discard = Discard a { $train } train
pick-start = Start { $company }

## How to do nothing more

done-no-track = No track
ask-player = Ask { $player }: { $what }
done-stations = Done with stations
done-trains = Done buying trains
done-turn = End the turn
done-track = Done with track
done-no-station = No station
done-no-train = Buy nothing
done-pass = Pass

## What something costs

cost-token = paid with a terrain token

## Why a button is off: a few words

off-none-held = you own none
off-no-share-for-sale = none in the bank
off-sold-this-round = sold this round
off-holding-limit = you own the maximum
off-certificate-limit = at the limit
off-share-too-dear = you can’t afford it
off-not-now = not now

## What is not possible now

why-station-reached = Other cities?
    .rest = Only cities your track reaches.
why-best-run = A shorter run?
    .rest = You must run for the maximum.
why-certificate-limit = Buy without selling?
    .rest = You are at your limit of { $limit } certificates.

## What happened: after the name of whoever did it

told-pass = passed
told-refused-sale = refused to sell
told-asks = offers { $price } for { $minor }’s { $train } train
told-tile = laid { $tile } on { $place }
told-station = placed a station in { $place } for { $cost }
told-scrapped = scrapped a { $train } train
told-train = bought a { $train } train for { $price }
told-train-from = bought { $minor }’s { $train } train for { $price }
told-run = ran for { $revenue }
told-run-mine = ran for { $revenue } and { $mine } from a mine
told-director = becomes director
told-bought = bought a share of { $company } for { $price }
told-started = started { $company } at { $price }
told-floats = floats
told-exported = A { $train } train leaves the game
told-sold = sold { $shares ->
        [one] a share
       *[other] { $shares } shares
    } of { $company } for { $price }
told-phase = The { $phase } phase begins
told-round = { $round }
told-automatic = { $what } (automatic)
told-undo = { $turns ->
    [one] undid: { $deed }
   *[other] undid { $turns } turns, back to: { $deed }
}
told-redo = redid: { $deed }
told-ask-undo = asks to undo: { $deed }
told-allow-undo = agrees
told-refuse-undo = refuses
told-undo-passed-over = asked to undo, but the others moved on
told-left = ended the account: a bot plays on
told-left-after = ended the account
told-program = programmed a move
told-program-off = stopped the programmed moves

## What can be taken back

deed-pass = pass

## Where gains came from

gain-dividends = Dividends
gain-start = Cash at the start
gain-shares = Shares, less what they cost

## What can be done, as a button says it

phase-named = { $name }
market-chart-note = Prices move on the chart
doing-income = pays out or withholds
act-sell-shares = { $shares ->
    [one] sell a share of { $company }, { $price }
   *[other] sell { $shares } shares of { $company }, { $price } each
}
act-lay-tile = tile { $tile } on { $place }
act-place-station = station in { $place }
act-return-station = return the station in { $place }
act-run = run the trains
act-pay-out = pay out
act-keep = withhold
debts = Debts
way-price = { $price }
pick-prices = { $least }–{ $most }
way-pays = pays { $amount }
way-brings = +{ $amount }
way-named = { $name }
way-shares = sell { $shares }
way-bank = bank
way-pool = pool
pick-sell = Shares of { $company }
deal-row = { $whose }: { $gets }
deal-gets-money = { $money } in the treasury
deal-gets-money-and-trains = { $money } in the treasury, trains { $trains }
note-a-share = { $share } a share, price { $from } → { $to }
note-kept = { $amount } to the treasury, price { $from } → { $to }
note-both = { $one }; { $other }
note-president-pays = you add { $amount }
note-phase = begins phase { $phase }
note-phase-scraps = begins phase { $phase }, scraps { $trains }
ask-income = Pay out or withhold { $revenue }?
ask-must-buy = { $company } must buy a train
off-no-price-yet = no price yet
off-in-debt = you owe money
told-price = price { $from } → { $to }
told-lost-trains = lost { $trains }
told-bought-pool = bought a share of { $company } from the pool for { $price }
told-paid-out = paid out { $amount }
told-kept = withheld { $amount }
told-ran-nothing = ran no trains
effect-your-debt = Your debt
effect-debt = { $player }’s debt
gain-minors = Half of minor revenue
auction-bid = { $company }: highest bid { $bid }
auction-leads = leads
auction-in = may bid
auction-out = out
auction-most = up to { $amount }
amount = Amount
run-beside = + { $amount } mine

## The legend of a price chart

chart-par-prices = par prices
chart-state-railways-start = state railways start
chart-dividend-paid-up-at-the-end-of-a-row = dividend paid; up at the end of a row
chart-nothing-paid-down-at-the-start-of-a-row = nothing paid; down at the start of a row
chart-shares-sold-once-per-turn = shares sold, once per turn
chart-sold-out-at-the-end-of-a-stock-round = sold out at the end of a stock round
