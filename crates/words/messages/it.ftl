# English. Names and sections come from the title; sentences are short, in the present tense, without exclamation marks.

## Amounts and lists

money-18mag = { $amount } F
money-1824 = { $amount } G
money-1862 = £{ $amount }
money-railroad-revolution = ${ $amount }
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
round-over = The end

## Whose turn: after "Your turn:" or a name

doing-draft = takes a company or a share
doing-stock = sells, buys or passes
doing-track = lays track
doing-station = places a station
doing-scrap = scraps trains
doing-run = runs its trains
doing-buy = buys trains
doing-answer = answers an offer
doing-dividend = pays a dividend

## Steps of a turn

step-track = Track
step-station = Station
step-scrap = Scrap
step-run = Run
step-divide = Divide
step-buy = Buy
step-dividend = Dividend

## Questions

ask-draft = Take a minor or a share
ask-stock = Sell, then buy one share, or pass
ask-must-sell = Sell first: you are over the limit
ask-track = Lay or replace a tile, or go on
ask-yellow-tile = One more yellow tile, or go on
ask-second-tile = One more tile, or go on
ask-station = Place a station for { $cost }, or go on
ask-scrap = Scrap a train before the run?
ask-run = { $trains ->
    [0] No train earns anything
    [one] Run one train for { $total }
    [2] Run both trains for { $total }
   *[other] Run { $trains } trains for { $total }
}
ask-wagons = Hire what the wagon needs
ask-buy = Buy a train, or go on
ask-answer = Sell a { $train } train of { $seller } to { $buyer } for { $price }?
ask-dividend = Pay how much of { $treasury }?

## What can be taken

offer-minor = Take { $company }
offer-share = Take a share of { $company }
offer-token = Declare a terrain token
offer-scrap = Scrap a { $train } train
offer-wagon = { $company } { $price }
offer-train = Buy a { $train } train for { $price }
offer-train-from = { $train } train of { $minor }
offer-phase = begins the { $phase } phase
offer-agree = Sell it
offer-refuse = Keep it
wagon-gain = { $wagon }, +{ $gain }

## How to do nothing more

done-no-track = No track
done-track = Done with track
done-no-station = No station
done-no-scrap = Keep all trains
done-no-train = Buy nothing
done-pass = Pass

## What something costs

cost-terrain = terrain { $amount } to { $to }
cost-second-tile = second tile { $amount } to { $to }
cost-token = a terrain token pays

## Why a button is off: a few words

off-none-held = you hold none
off-director = director keeps it
off-sold-this-turn = sold this turn
off-no-share-for-sale = none in the bank
off-sold-this-round = sold this round
off-holding-limit = you hold the most
off-certificate-limit = at the limit
off-not-enough-money = too dear
off-not-now = not now

## What is not possible now

why-second-replacement = No second upgrade.
    .rest = The other tile must be yellow.
why-no-token = No terrain token.
    .rest = { $company } never had one.
why-tokens-used = No terrain token.
    .rest = { $company } has used all of them.
why-colour-closed = No { $colour } tiles
    .rest = before the { $phase } phase.
why-station-reached = A city further away?
    .rest = Your track must reach it.
why-minor-divides = Keep it all?
    .rest = A minor always divides in half.
why-best-run = A shorter run?
    .rest = The best run is a duty.
why-train-limit = More trains?
    .rest = A minor owns at most { $limit }.
why-higher-price = Price above { $price }?
    .rest = Needs a dividend of { $amount } or more.
why-certificate-limit = Buy without selling?
    .rest = You are at the limit of { $limit } certificates.

## What happened: after the name of whoever did it

told-pass = passed
told-no-station = placed no station
told-refused-sale = did not sell
told-asks = asks for a { $train } train of { $minor } at { $price }
told-tile = { $tile } on { $place }
told-station = station in { $place }, { $cost }
told-scrapped = scrapped a { $train } train
told-train = bought a { $train } train for { $price }
told-train-from = bought a { $train } train of { $minor } for { $price }
told-wagon = hired { $company }
told-token = gave up a terrain token
told-run = ran for { $revenue }
told-run-mine = ran for { $revenue } and { $mine } from a mine
told-dividend = { $amount ->
    *[other] paid { $amount }, price { $from } → { $to }
}
told-director = becomes director
told-took-minor = took this minor
told-took-share = took a share of { $company }
told-bought = bought { $company } { $price }
told-sold = sold { $shares } { $company } { $price }
told-sold-out = sold out, price rises to { $price }
told-phase = The { $phase } phase begins
told-round = { $round }
told-undo = took back: { $deed }
told-redo = restored: { $deed }
told-ask-undo = asks to take back: { $deed }
told-allow-undo = agrees
told-refuse-undo = does not agree
told-program = lets moves be made
told-program-off = decides again
told-automatic = nothing else was possible

## What can be taken back

deed-company = { $company }
deed-share = a share of { $company }
deed-sale = sale of { $company }
deed-tile = { $place }
deed-token = terrain token
deed-station = station in { $place }
deed-scrap = scrapping a { $train }
deed-wagon = { $wagon }
deed-run = the run
deed-train = the { $train } train
deed-answer = the answer
deed-dividend = dividend of { $amount }
deed-no-track = no track
deed-no-station = no station
deed-no-scrap = no scrapping
deed-no-train = no train
deed-pass = pass

## Where gains came from

gain-dividends = Dividends
gain-shares = Gain on shares

## 18Mag

18mag-service-offboard = red areas pay more
18mag-service-plus = trains serve twice as many towns
18mag-service-mine = trains visit a mine
18mag-service-terrain = earns from rivers and mountains
18mag-service-construction = earns from second tiles and stations
18mag-service-trains = sells { $trains } trains
18mag-services = { $services }
18mag-market-note = Dividend 0: one left · 10–20: stays · 30–50: one right · 60–100: two · 110–200: three · 210: four
18mag-markers = { $markers ->
    [one] One round without a sale: marker on the { $train } trains
   *[other] { $markers } rounds without a sale: markers on the { $train } trains
}
18mag-told-marker = { $markers ->
    [one] no train was sold: first marker
   *[other] no train was sold: second marker
}
18mag-last-set = The last operating rounds: the game ends with them
18mag-notes = Trains
18mag-wagon-offboard = red area
18mag-wagon-plus = plus train
18mag-wagon-mine = mine
18mag-wagon-either = plus train or red area
18mag-mine-pays = The mine pays { $amount } to the treasury.
18mag-gain-minors = Half of the minors’ revenue
depot-first = first { $train }: { $phase }

## What is decided now, after "That cannot be done now:"

now-draft = a minor or a share is taken
now-minors-first = the minors are taken before the share
now-stock = shares are sold and bought
now-track = track is laid
now-station = a station is placed
now-scrap = trains are scrapped
now-run = wagons are hired and trains run
now-buy = trains are bought
now-answer = the seller of a train answers
now-dividend = a dividend is paid

## Refusals: what stands in the way, and what would be allowed

refusal-not-your-turn = It is not your turn.
refusal-game-over = The game is over.
refusal-wrong-step = That cannot be done now.
    .rest = Now { $now }.
refusal-not-on-offer = { $item } is not on offer.
refusal-draft-minor-limit = You have your { $limit } minors.
    .rest = Take a share instead.
refusal-draft-share-limit = You have your { $limit } shares.
    .rest = Take a minor instead.
refusal-two-tiles-laid = Two tiles are laid.
    .rest = That is the most in a turn.
refusal-second-replacement = One tile was replaced in this turn.
    .rest = The other one must be yellow.
refusal-no-terrain-cost = This hex has no terrain to pay for.
    .rest = Keep the terrain token.
refusal-no-terrain-token = { $minor } has no terrain token.
refusal-terrain-token-moment = { $when ->
    [before] A terrain token is given up before the tile.
   *[with] A terrain token is given up with the tile.
}
refusal-token-already-declared = A terrain token is declared already.
refusal-no-such-wagon = Nobody hires out that wagon.
refusal-wagon-hired-already = That wagon is hired already.
    .rest = Each kind once in a turn.
refusal-wagon-useless = No run could use that wagon.
    .rest = A hired wagon must be used.
refusal-wagon-unused = The wagon is hired and not used: { $wagon }.
    .rest = Run a route that uses it.
refusal-mine-without-wagon = A mine needs its wagon.
    .rest = Hire it first.
refusal-two-mines = Only one mine in a turn.
refusal-two-plus-trains = Only one train becomes a plus train.
refusal-no-such-seller = { $minor } cannot sell a train.
refusal-price-out-of-range = That price is not possible.
    .rest = From { $least } to { $most }.
refusal-no-such-train-kind = There is no { $train } train.
refusal-no-such-major = There is no major { $major }.
refusal-dividend-out-of-range = That dividend is not possible.
    .rest = Multiples of { $step } up to { $most }.
refusal-nothing-sold = At least one share is sold.
refusal-not-istvans-choice = István’s rules leave no such choice.
refusal-no-trade-with-istvan = No trains are traded with István.
refusal-no-such-hex = There is no hex { $hex }.
refusal-no-such-tile = There is no tile { $tile }.
refusal-fixed-hex = { $hex } never takes a tile.
refusal-colour-closed = Tile { $tile } is not open yet.
    .rest = The highest colour is { $open }.
refusal-wrong-colour = Tile { $tile } does not follow what lies on { $hex }.
    .rest = Colours follow one another.
refusal-wrong-label = Tile { $tile } does not belong on { $hex }.
    .rest = The letters must agree.
refusal-wrong-print = Tile { $tile } cannot be turned that way on { $hex }.
refusal-track-leads-nowhere = Tile { $tile } would lead nowhere on { $hex }.
    .rest = Turn it, or take another.
refusal-track-crosses-lake = Tile { $tile } would cross the lake on { $hex }.
refusal-track-lost = Tile { $tile } does not keep the track on { $hex }.
refusal-no-piece-left = No tile { $tile } is left.
refusal-hex-not-reached = { $company } does not reach { $hex } with that tile.
    .rest = Its track must join the company’s own.
refusal-no-such-city = { $hex } has no such city.
refusal-city-full = { $hex } has no free space.
refusal-station-there = { $company } has a station in { $hex } already.
refusal-city-not-reached = { $company } does not reach { $hex }.
refusal-no-station-left = { $company } has no station left.
refusal-not-enough-money = { $who } has { $has }.
    .rest = It needs { $needs }.
refusal-no-such-train = { $company } has no { $train } train for that.
refusal-route-too-short = A route joins two places at least.
refusal-route-broken = No track joins { $from } and { $to }.
refusal-route-ends-nowhere = The route ends in { $hex }, where no place is.
refusal-stop-twice = The route calls twice in { $hex }.
refusal-track-twice = The track between { $from } and { $to } is used twice.
refusal-stop-blocked = The route cannot pass { $hex }.
    .rest = It may end there.
refusal-no-station-on-route = The route touches no station of { $company }.
refusal-route-too-long = { $stops } places are too many for a { $train } train.
refusal-not-best-routes = { $best } can be earned, not only { $total }.
    .rest = The best run is a duty.
refusal-train-limit = { $company } owns { $limit } trains.
    .rest = That is the most.
refusal-no-share-for-sale = No share of { $company } is for sale.
refusal-sold-this-round = You sold { $company } in this round.
    .rest = Buy it in another one.
refusal-holding-limit = { $percent } % of { $company } is the most one player may hold.
refusal-certificate-limit = You are at the limit of { $limit } certificates.
    .rest = Sell one first, then buy.
refusal-too-many-sold = At most { $most } shares of { $company } can be sold.
refusal-sold-this-turn = { $company } was sold in this turn.
    .rest = One block a turn.
refusal-over-certificate-limit = You are over the limit of { $limit } certificates.
    .rest = Sell first.
