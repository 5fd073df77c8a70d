# English. Names and sections come from the title; sentences are short, in the present tense, without exclamation marks.

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
round-over = The end

## Whose turn: after "Your turn:" or a name

doing-draft = takes a company or a share
    .you = take a company or a share
doing-stock = sells, buys or passes
    .you = sell, buy or pass
doing-track = lays track
doing-station = places a station
doing-scrap = scraps or runs trains
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
ask-track-must = Lay or replace a tile: it is compulsory
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
offer-train-from = Buy the { $train } train of { $minor }
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
off-share-too-dear = too dear
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
told-tile = laid { $tile } on { $place }
told-station = placed a station in { $place } for { $cost }
told-scrapped = scrapped a { $train } train
told-train = bought a { $train } train for { $price }
told-train-from = bought a { $train } train of { $minor } for { $price }
told-wagon = hired { $company }
mag-told-income = Income: { $income } for you and for István
mag-told-fee = paid { $fee } instead of building
gain-income = Income of the phase
told-token = gave up a terrain token
told-run = ran for { $revenue }
told-run-mine = ran for { $revenue } and { $mine } from a mine
told-dividend = paid { $amount }, price { $from } → { $to }
told-director = becomes director
told-took-minor = took this minor
told-took-share = took a share of { $company }
told-bought = bought a share of { $company } for { $price }
told-sold = sold { $shares ->
        [one] a share
       *[other] { $shares } shares
    } of { $company } for { $price }
told-sold-out = sold out, price rises to { $price }
told-phase = The { $phase } phase begins
told-round = { $round }
told-automatic = { $what }, by itself
told-undo = { $turns ->
    [one] took back: { $deed }
   *[other] took back { $turns } turns, from: { $deed }
}
told-redo = plays again: { $deed }
told-ask-undo = asks to take back: { $deed }
told-allow-undo = agrees
told-refuse-undo = does not agree
told-undo-passed-over = asked in vain, the others moved on
told-program = lets moves be made
told-program-off = decides again

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
deed-train-from = buy the { $train } train of { $minor } for { $price }
deed-answer = the answer
deed-dividend = dividend of { $amount }
deed-no-track = no track
deed-no-station = no station
deed-no-scrap = no scrapping
deed-no-train = no train
deed-pass = pass

## Where gains came from

gain-dividends = Dividends
gain-start = Cash at the start
gain-shares = Shares, less what they cost

## 18Mag

mag-service-offboard = red areas pay more
mag-service-plus = trains serve twice as many towns
mag-service-mine = trains visit a mine
mag-service-terrain = earns from rivers and mountains
mag-service-construction = earns from second tiles and stations
mag-service-trains = sells { $trains } trains
mag-services = { $services }
mag-tokens-left = { $tokens ->
    [one] one terrain token
   *[other] { $tokens } terrain tokens
}
mag-market-note-two = Dividend 0: one left · 10: stays · 20–40: one right · 50–80: two · 90–120: three · 130: four
mag-market-note = Dividend 0: one left · 10–20: stays · 30–50: one right · 60–100: two · 110–200: three · 210: four
mag-markers = { $markers ->
    [one] One round without a sale: marker on the { $train } trains
   *[other] { $markers } rounds without a sale: markers on the { $train } trains
}
mag-told-marker = { $markers ->
    [one] no train was sold: first marker
   *[other] no train was sold: second marker
}
mag-last-set = The last operating rounds: the game ends with them
mag-notes = Trains
mag-istvan-cards = István's cards
mag-istvan-card = Card { $card }, { $minor }: { $actions }.
mag-istvan-done = Card { $card }, { $minor }: all is done.
mag-istvan-owed = { $minor } still has to buy a { $train } train.
mag-istvan-keep = Without a train { $minor } buys a 2 train first.
mag-istvan-buy = buy a { $train } train
mag-istvan-swap = with more than { $above } scrap a 2 train and buy a { $train } train
mag-istvan-station = a station at { $hex }
mag-istvan-take-higher = a 2 train of a higher minor for { $price }
mag-istvan-take-any = a 2 train of a higher minor for { $price } or of a lower one for { $other }
mag-istvan-shares = Share card { $letter }: { $targets }.
mag-istvan-target = { $major } up to { $percent } %
mag-charter-major = { $price } a share · { $name }
mag-charter-minor = { $home }, { $cash } · { $name }
mag-ask-istvan-station = Choose where István’s station goes
mag-ask-istvan-track = Choose István’s tile
mag-istvan = István
mag-wagon-offboard = red area
mag-wagon-plus = plus train
mag-wagon-mine = mine
mag-wagon-either = plus train or red area
mag-mine-pays = The mine pays { $amount } to the treasury.
depot-first = first { $train }: { $phase }

## What is decided now, after "That cannot be done now:"

now-track-is-laid = track is laid
now-a-station-is-placed = a station is placed
now-trains-are-scrapped = trains are scrapped
now-wagons-are-hired-and-trains-run = wagons are hired and trains run
now-trains-are-bought = trains are bought
now-the-seller-of-a-train-answers = the seller of a train answers
now-a-dividend-is-paid = a dividend is paid
now-a-mountain-railway-is-exchanged = a mountain railway is exchanged
now-a-mountain-railway-may-be-bought = a mountain railway may be bought
now-a-station-of-the-bond-railway-is-placed = a station of the bond railway is placed
now-a-train-too-many-is-discarded = a train too many is discarded
now-companies-and-shares-are-bought = companies and shares are bought
now-companies-are-drafted = companies are drafted
now-one-of-two-stations-goes-back-to-the-charter = one of two stations goes back to the charter
now-shares-are-sold-and-bought = shares are sold and bought
now-the-director-of-the-selling-company-answers = the director of the selling company answers
now-the-income-is-paid-or-kept = the income is paid or kept
now-town-tokens-are-placed = town tokens are placed
now-trains-run = trains run
now-the-game-is-over = the game is over
now-stations-too-many-are-removed-after-a-merger = stations too many are removed after a merger
now-a-share-may-be-redeemed = a share may be redeemed
now-the-stations-of-a-company-that-floats-are-bought = the stations of a company that floats are bought
now-an-option-share-is-redeemed-or-given-up = an option share is redeemed or given up
now-track-is-built = track is built
now-a-merger-may-be-proposed = a merger may be proposed
now-an-acquisition-may-be-proposed = an acquisition may be proposed
now-a-director-is-asked-whether-he-agrees = a director is asked whether he agrees
now-the-revenue-is-paid-out-or-withheld = the revenue is paid out or withheld
now-shares-are-sold-to-pay-a-fine = shares are sold to pay a fine
now-a-director-is-asked-whether-he-sells-a-train = a director is asked whether he sells a train
now-the-home-tile-is-replaced-before-the-home-station-is-placed = the home tile is replaced before the home station is placed
now-an-auction-may-be-opened = an auction may be opened
now-a-charter-is-auctioned = a charter is auctioned
now-the-winner-of-the-charter-chooses-its-par-price = the winner of the charter chooses its par price
now-the-winner-of-the-charter-may-buy-more-shares = the winner of the charter may buy more shares
now-a-set-up-tile-is-picked = a set-up tile is picked
now-a-set-up-tile-is-used = a set-up tile is used
now-a-worker-is-placed = a worker is placed
now-the-action-is-carried-out = the action is carried out
now-contracts-are-accepted = contracts are accepted
now-the-order-of-replacements-is-chosen = the order of replacements is chosen
now-an-objective-is-kept = an objective is kept
now-the-grey-worker-accepts-one-of-the-two-contracts = the grey worker accepts one of the two contracts
now-a-piece-is-placed-or-sold-or-a-worker-is-discarded = a piece is placed or sold or a worker is discarded

## Refusals: what stands in the way, and what would be allowed

refusal-not-your-turn = It is not your turn.
refusal-game-over = The game is over.
refusal-not-in-draft = Not in the draft.
    .rest = Take a minor or a share.
refusal-minors-first = The minors come first.
    .rest = Then take the share.
refusal-not-in-stock-round = Not in a stock round.
    .rest = Sell, buy or pass.
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
refusal-no-such-seller = { $company } cannot sell a train.
refusal-price-out-of-range = That price is not possible.
    .rest = From { $least } to { $most }.
refusal-share-too-dear = A share of { $company } costs { $price }.
    .rest = You have { $has }.
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
refusal-wrong-stops = Tile { $tile } has other towns and cities than { $hex }.
refusal-track-lost = Tile { $tile } does not keep the track on { $hex }.
refusal-no-piece-left = No tile { $tile } is left.
refusal-hex-not-reached = { $company } does not reach { $hex } with that tile.
    .rest = Its track must join the company’s own.
    .any-tile = { $company } does not reach { $hex }.
why-hex-closed = Nothing can be done in { $hex } in this step.
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
refusal-sale-refused = { $company } has refused to sell a train in this turn.
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

## Refusals of 1824

refusal-no-room-for-town = { $hex } takes no town token.
    .rest = Only an empty hex does, and at most two of them.
refusal-wrong-company = That cannot be asked of { $company }.
refusal-no-pass-in-draft = Nobody passes while companies are chosen.
refusal-wrong-start-price = { $price } is no price to start at.
    .rest = One of these: { $prices }.
refusal-certificate-not-for-sale = The director’s certificate of { $company } is not for sale.
refusal-no-price-yet = { $company } has no price yet.
    .rest = Its director’s certificate comes first.
refusal-in-debt = You owe the bank { $debt }.
    .rest = Pay that back before you buy.
refusal-repayment-out-of-range = So much cannot be paid back.
    .rest = From 1 to { $most }.
refusal-turn-is-over = You have bought in this turn.
    .rest = Sell first, then buy.
refusal-not-operated-yet = { $company } is not operating yet.
    .rest = Its shares are sold later.
refusal-bank-limit = The bank would hold too much of { $company }.
    .rest = After a sale { $percent } % is the most.
refusal-no-double-share = You do not hold the double share of { $company }.
refusal-no-such-mountain = { $mountain } is no mountain railway of yours.
refusal-mountain-order = Mountain railways are exchanged in order.
    .rest = { $mountain } is next.
refusal-no-exchange-now = That exchange is not possible in this phase.
refusal-no-exchange-into = A mountain railway is not exchanged for { $company }.
    .rest = Take a share of a regional railway.
refusal-exchange-compulsory = { $mountain } must be exchanged.
    .rest = Take a share while there is one.
refusal-no-such-coal = { $company } is no coal railway of yours.
refusal-sold-before-exchange = You have sold in this turn.
    .rest = A coal railway is exchanged in a turn without a sale.
refusal-new-track-not-reached = The new track of tile { $tile } on { $hex } is not reached.
    .rest = It must join the company’s own.
refusal-home-reserved = The free space in { $hex } is kept.
    .rest = { $company } starts there.
refusal-station-in-vienna = That station belongs in Vienna.
refusal-station-compulsory = The station must be placed.
refusal-no-station-there = { $company } has no station in { $hex } to give back.
refusal-mine-on-the-way = A route ends at a mine.
    .rest = It cannot pass it.
refusal-normal-train-at-mine = This train cannot visit a mine.
    .rest = Goods trains do.
refusal-goods-train-needs-mine = A goods train runs from exactly one mine.
    .rest = It ends somewhere else.
refusal-train-not-offered = The bank does not sell a { $train } train now.
refusal-coal-owns-goods-trains = A coal railway owns goods trains only.
refusal-traded-in-already = { $company } has handed in a train in this round.
    .rest = One in each operating round.
refusal-wrong-trade-in = A { $train } cannot be handed in for a { $new }.
refusal-no-trading-yet = Companies do not sell trains to each other yet.
    .rest = They do from phase 3.
refusal-no-emergency = The director does not help here.
    .rest = Only when the company must buy a train and cannot.
refusal-sold-more-than-needed = More was sold than that train needs.
    .rest = It must cost { $least } at least.
refusal-director-would-change = The director of { $company } would change.
    .rest = A sale for a train may not do that.
refusal-must-buy-train = { $company } must buy a train.
refusal-discard-order = { $company } gives up a train first.

## Refusals of 1862

refusal-no-such-company = There is no company { $company }.
refusal-not-launchable = { $company } cannot be launched.
    .rest = It is in play, not yet on offer, or finds no room for its home station.
refusal-charter-won-before = You have won a charter in this round.
    .rest = Bid where others open.
refusal-bid-step = A bid is a multiple of { $step }.
refusal-bid-too-low = That bid is too low.
    .rest = { $least } at least.
refusal-bid-too-high = That bid leaves too little.
    .rest = Keep { $reserve } for the director’s certificate.
refusal-wrong-par = { $price } is no par price here.
    .rest = One of these: { $prices }.
refusal-no-more-shares = You have your shares of { $company }.
    .rest = Two beside the director’s certificate are the most.
refusal-only-the-charter = Not that share.
    .rest = Only shares of { $company } can be bought now.
refusal-launch-in-parliament = With the novice rules companies are launched in parliament.
refusal-certificate-not-broken = { $shares } shares of { $company } cannot be sold.
    .rest = Nobody has the shares to change the director’s certificate.
refusal-station-count = That number of stations is not possible.
    .rest = From { $least } to { $most }.
refusal-no-partner = No union with { $company }.
    .rest = It does not operate, or has no director.
refusal-not-connected = { $company } and { $other } are not connected.
    .rest = Track must join a station of each.
refusal-no-survivor = Another company cannot stay.
    .rest = Either { $company } or { $other }.
refusal-refused-before = The director of { $company } has refused that already.
refusal-option-too-dear = The option share costs { $needs }.
    .rest = There are only { $has }.
refusal-not-removable = { $company } cannot give up a station in { $hex }.
refusal-no-home-upgrade = Tile { $tile } cannot replace the home tile in { $hex } that way.
refusal-home-tile-first = The home hex comes first.
    .rest = Build on { $hex }.
refusal-building-done = Nothing more can be built in this turn.
refusal-second-tile = That cannot be the second tile.
    .rest = After a yellow tile another yellow one, but no N tile.
refusal-no-such-line = { $hex } has no such line.
    .rest = A halt is built on a green or brown tile.
refusal-halt-there = That line in { $hex } has a halt already.
refusal-station-done = One station or terminal a turn.
refusal-no-permit = { $company } has no permit for { $kind } trains.
refusal-areas-alike = Two areas of the same kind.
    .rest = A run joins at most one red area and one port.
refusal-local-in-area = A local train does not run to areas.
refusal-no-terminal-in-london = { $company } has no terminal in London.
refusal-too-many-hexes = That is too far for a { $train }.
    .rest = It runs { $most } hexes beyond its first.
refusal-home-not-served = No run calls at the home station of { $company }.
    .rest = One must.
refusal-runs-do-not-meet = A run stands alone.
    .rest = Each must share a large station with another.
refusal-freights-not-joined = The freight trains are not joined.
    .rest = Those that are not permanent run end to end; a single one joins a permanent one if any runs.
refusal-no-such-chain = Those trains do not run end to end.
refusal-chain-illegal = Joined freight trains run as one.
    .rest = Nothing twice, and no area on the way.
refusal-wrong-unpaid-stop = { $hex } cannot stay unpaid.
    .rest = Only one stop can, of a train that visits more than it is paid for.
refusal-no-hudson = { $company } cannot do the Hudson manoeuvre now.
refusal-no-such-kind = There are no { $kind } trains in this game.
refusal-too-many-warranties = So many warranties cannot be bought.
    .rest = At most { $most } with this train.
refusal-train-not-for-sale = Trains of { $company } cannot be bought now.
refusal-money-not-needed = { $company } needs no money.
    .rest = It has a train, or can pay for one.
refusal-cannot-issue = { $company } has too few shares to issue.
    .rest = They would not pay for a train.
refusal-must-issue = { $company } must issue shares.
    .rest = Refinancing would not suffice.
refusal-choose-how-to-raise = { $company } needs money for a train.
    .rest = Issue shares or refinance.
refusal-no-redemption = With the novice rules no shares are redeemed.
refusal-nothing-booked = Only the record that a game was taken from books amounts.
kind-freight = freight
kind-local = local
kind-express = express

## Refusals of Railroad Revolution

refusal-rr-not-your-turn = It is not your decision now.
refusal-rr-game-over = The game is over.
refusal-rr-wrong-moment = That cannot be done now.
    .rest = Now { $now }.
refusal-rr-tile-not-offered = That set-up tile is not there to be picked.
refusal-rr-not-in-reserve = No { $colour } worker is in your reserve.
refusal-rr-action-impossible = Not now: { $action }.
    .rest = The action could not be carried out completely.
refusal-rr-may-not-pass = You cannot pass.
    .rest = That is for whoever has no piece left.
refusal-rr-no-piece-left = { $piece ->
    [rail] No rail is left on your board.
   *[building] No building is left on your board.
}
refusal-rr-not-in-leftmost-section = { $piece ->
    [rail] No rail lies in the leftmost section with pieces.
   *[building] No building lies in the leftmost section with pieces.
}
refusal-rr-no-such-city = There is no city { $city }.
refusal-rr-no-such-space = There is no line { $space } for rails.
refusal-rr-no-such-section = There is no section { $section } of the telegraph.
refusal-rr-no-such-train = There is no train { $train }.
refusal-rr-space-not-connected = The line { $space } does not touch your network.
refusal-rr-own-rail-there = Your rail lies on { $space } already.
refusal-rr-city-not-connected = { $city } is not connected to your network.
refusal-rr-own-station-there = You have a station in { $city } already.
refusal-rr-own-office-there = You have an office in section { $section } already.
refusal-rr-spare-station-elsewhere = The spare building does not go there.
    .rest = It becomes the first station of a city with a printed tile.
refusal-rr-spare-office-elsewhere = The spare building does not go there.
    .rest = It becomes the first office of a section with a contract icon.
refusal-rr-item-not-open = Not open now: { $item }.
refusal-rr-too-early = Too early: { $item }.
    .rest = First { $first }.
refusal-rr-finish-first = Another effect is under way.
    .rest = Finish or leave it first.
refusal-rr-nothing-to-use = Nothing of that effect could be used now.
refusal-rr-not-complete = The action is not complete.
    .rest = Still open: { $item }.
refusal-rr-must-be-used = This must be used before it can be left.
refusal-rr-rest-impossible = Then the rest could no longer be done and paid.
refusal-rr-too-few-workers = You would have too few workers.
    .rest = { $least } must be left.
refusal-rr-not-enough-money = That costs { $needs }.
    .rest = You have { $has }.
refusal-rr-not-enough-shares = That costs { $needs ->
    [one] one share
   *[other] { $needs } shares
}.
    .rest = You have { $has }.
refusal-rr-no-such-worker = You have no { $colour } worker there ({ $from }).
refusal-rr-track-top = Your marker is at the top: { $track }.
refusal-rr-step-costs-worker = This step costs a worker.
    .rest = Say which one goes.
refusal-rr-step-costs-no-worker = This step costs no worker.
refusal-rr-not-your-objective = Not one of your open objectives: { $objective }.
refusal-rr-no-fitting-slot = { $colour ->
    [orange] No place for an orange manager: { $objective }.
   *[other] No place for a { $colour } manager: { $objective }.
}
refusal-rr-out-of-stock = The supply has no { $colour } worker.
refusal-rr-not-shown = No { $colour } worker is shown.
refusal-rr-shown-in-stock = A worker that is shown is in the supply.
    .rest = Take that one.
refusal-rr-no-own-train = { $face ->
    [up] You have no such train face up: { $train }.
   *[down] You have no such train face down: { $train }.
}
refusal-rr-stack-empty = No such train is left: { $train }.
refusal-rr-accepted-already = You have accepted that contract already.
refusal-rr-one-contract-only = You have accepted a contract.
    .rest = Only whoever is on turn may accept both.
refusal-rr-not-looked-at = Not among the objectives you look at: { $objective }.
refusal-rr-not-just-completed = Not just completed: { $objective }.
refusal-rr-no-share = You have no share to sell.
rr-first-the-station-is-built = the station is built
rr-first-the-office-is-built = the office is built
rr-first-the-last-rail-is-placed = the last rail is placed

## Parts of the table

part-board = Board
part-choices = Choices
part-companies = Companies
part-boards = Player boards
part-boards-short = Player boards
table-in-words = The table in words
part-history = History
part-log = Log
part-market = Market
part-players = Players
parts = Parts of the table
fact-round = Now
fact-phase = Phase
fact-bank = Bank
fact-clock = Time left
round-of = of { $of }
round-in-set = · { $number } of { $of }
bank-unlimited = unlimited
clock-soon = soon
clock-over = over
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
players-count = { $players ->
    [one] One player
    [2] Two players
    [3] Three players
    [4] Four players
    [5] Five players
    [6] Six players
   *[other] { $players } players
}
turn-yours = Your turn: { $doing }
turn-yours-as = { $player }: { $doing }
turn-other = { $player }: { $doing }
turn-bot = { $player } is thinking
turn-then = Then { $player }: { $doing }
company-does = { $company } { $doing }
company-does-for = { $company } { $doing } for { $player }
nobody = nobody
you = you
onlooker = Onlooker
chat-said = “{ $body }”
game-over = The game is over
looking-back = An earlier moment
watching = You are watching. { $player } decides.
waiting-for = { $player } decides
tell-me = Tell me when it is my turn
tell-me-not-allowed = Your browser does not let this page notify you. Allow it in the settings of the browser for this page.
to-standing = See the final standing

## Players and companies

cash = Cash
worth = Worth
certificates = Certificates
certificates-short = Certs
certificates-full = full
certificates-of = { $held } of { $limit }
minors = Minors
majors = Majors
not-launched = Not launched
director = Director
director-short = Dir.
director-letter = D
priority = Begins the next stock round
priority-short = 1st
players-sheet = What each player has
next-is = { $player } is next
treasury = Treasury
trains = Trains
stations = Stations
stations-both = Stations: placed and left
stations-count = { $placed } placed, { $left } left
stations-none = none
stations-left = { $left } left for { $costs }
stations-left-free = { $left } left, free
revenue = Revenue
dividends = Dividends
dividend = Dividend
price = Price
service = Service
company = Company
bank-share = Bank %
revenue-by-round = Revenue by round: { $amounts }
dividends-by-round = Dividends by round: { $amounts }
revenue-of = { $company } revenue: { $amounts }
dividends-of = { $company } dividends: { $amounts }
holds = holds { $treasury }
holds-percent = { $player } { $percent } %
bank-percent = bank { $percent } %
companies-order = In operating order
companies-cards = Filled: held. Open: in the bank
minors-order = Minors, in turn order
open-charter = { $company }: open the charter
minor-row = Minor { $number } { $short }, owner { $owner }, { $treasury }, trains { $trains }, last revenue { $revenue }
tiles-in-supply = Tiles left
market-plan = Dashed: where { $company } stands. Ringed: where it would move.

## Choices

steps-of-turn = Steps of this turn
open-hexes = Open hexes
open-cities = Open cities
open-on-board = What is open on the board
open-hex = { $place }: { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, from { $cost }
open-city = Station in { $place }, { $cost }
key-hexes = { $open ->
    [one] one hex is open
   *[other] { $open } hexes are open
}
key-cities = { $open ->
    [one] one city is open
   *[other] { $open } cities are open
}
key-route = { $train } train, { $revenue }
tiles-for = Tiles for { $place }
picker-place = { $place }
picker-from = { $place }, from { $from } to …
tiles-left = { $left } left
lay-tile = Lay tile { $tile } to { $places }, { $cost }
each-costs = Each costs { $cost }.
lay-it = Lay
lay-it-for = Lay for { $cost }
lay-cost = { $cost }, leaves { $leaves }
lay-cost-of-parts = { $cost }: { $parts }, leaves { $leaves }
rotate = Turn
close = Close
preparations = Before the decision
asides = Also possible
offers = What can be taken
wagon-hired = hired in this plan
token-planned = used in this plan
exactly = Exactly
exact-amount = Exact amount
dividend-keeps = keep { $amount }
price-stays = { $price } stays
run-train = { $train } train
run-with = with { $services }
run-at-home = Stays at home
run-leave-home = Leave at home
run-not-counted = not counted
run-join = Joined with the { $train } in { $place }
run-unpaid = { $place } not paid
draw = Change
draw-end = Done
draw-train = Change the route of train { $train }
draw-handles = Stops that change the route
draw-from = from { $place }
draw-to = to { $place }
draw-to-via = to { $place } via { $via }
draw-end-at = end at { $place }
draw-without = without { $place }
draw-clear = Clear its route
draw-no-stop = #: no track leads there from the route
draw-question = Change the route, stop by stop
draw-unfinished = Not yet a run. The best earns { $best }
draw-others = Not yet a run. The other trains { $total }, the best { $best }
draw-not-yet = Not yet a run
draw-best = Back to the best
draw-total = Yours { $total }, the best { $best }
draw-total-without = { $count ->
    [one] Yours { $total }, with train { $trains } at home; the best { $best }
   *[other] Yours { $total }, with trains { $trains } at home; the best { $best }
}
draw-note = Point at a stop: a new one extends the route, one of its own cuts it.
run-others = Others as good
run-others-hide = Hide the others
run-no-others = No other routes earn as much.
run-other-route = { $train } train: { $stops }, { $revenue }
run-proved = the best run, proved
run-open = the best so far
run-open-more = the best so far; others earn at most { $more } more
your-plan = Your plan, nothing is final yet
take-out = Take this out of the plan
what-changes = What it changes
now = Now
after = After
difference = Difference
effect-your-cash = Your cash
effect-cash = Cash of { $player }
effect-your-worth = Your worth
effect-worth = Worth of { $player }
effect-certificates = Your certificates
effect-treasury = treasury of { $company }
effect-price = price of { $company }
effect-director = director of { $company }
effect-phase = Phase
reveals-note = This shows something hidden: it cannot be taken back.
effects-more = { $more ->
    [one] One more change
   *[other] { $more } more changes
}
plan-sell = Sell
plan-buy = Buy
plan-sell-and-buy = Sell and buy
plan-pay = Pay { $amount }
plan-line-buy = Buy 1 at { $price }
plan-line-sell = Sell { $shares } at { $price }
plan-run = Run for { $total }
trade-buy = Buy
trade-buy-one = Buy 1
trade-sell = Sell
trade-sell-some = Sell { $shares }
sell-shares-of = Sell shares of { $company }
sell-fewer = Sell fewer
sell-more = Sell more
not-possible = Not possible now
rulebook = Section of the rulebook
rule = Rule { $section }
take-back = Undo
undo = Undo “{ $deed }”
undo-more = { $later ->
    [one] Undo “{ $deed }” and one later move
   *[other] Undo “{ $deed }” and { $later } later moves
}
redo = Redo “{ $deed }”
redo-more = { $later ->
    [one] Redo “{ $deed }” and one later move
   *[other] Redo “{ $deed }” and { $later } later moves
}
ask-undo = Ask to undo “{ $deed }”
asks-undo = { $player } asks to take back “{ $deed }”.
you-ask-undo = You ask to take back “{ $deed }”.
undo-waits-for = { $players } must answer.
undo-passed-over = The others moved on. Your question is gone.
undo-refused = It is not taken back: not everybody agrees.
allow = Allow
refuse = Refuse
withdraw = Withdraw
programs = Moves made for you
program-pass = Pass this round
program-pass-sale = Pass unless my shares are sold
program-pass-trade = Pass unless anybody trades
program-buy = Keep buying
program-stop = Decide again
program-passing = You pass this round.
program-buying = You keep buying { $company }.
program-round-over = The stock round is over: you decide again.
program-cannot-pass = You cannot pass now: you decide again.
program-cannot-buy = That share cannot be bought now: you decide again.
program-sale = Shares that you hold were sold: you decide again.
program-trade = Somebody traded: you decide again.
program-company-changed = The price, the director or the holders of that company changed: you decide again.

## History

history-move = Move { $move }
history-strip = Move { $move } of { $all }: { $deed }
history-player = { $player }
history-for-company = { $player } for { $company }
history-done = { $who }: { $what }
deed-setup = the set-up
live = live
move = Move
first-move = First move
one-back = One move back
one-on = One move on
back-to-now = Back to now
branch = Study from here

## Around the table

to-lobby = All tables
menu = Menu
theme = Light or dark
patterns = Patterns for colours
sound = Sound at my turn
single-keys = Keys of a single letter or sign
keys-and-help = Keys and help
export-game = Game file
export-record = 18xx.games format
export-board = Board as
export = Export
copy-watch-link = Copy the link for onlookers
copy-link = Copy link
copied = Copied
message-table = Message the table
send = Send
speaker = Who speaks
log-and-chat = Log and chat, newest last
connected = Connected: moves appear at once
connection-lost = Connection lost. Trying again.
try-now = Try now
live-word = Live
trying-again = Trying again
skip-choices = Skip to your choices
skip-board = Skip to the board
skip-content = Skip to the content
map-region = Map; scroll to move, plus and minus to zoom
zoom = Zoom
larger = Larger
smaller = Smaller
whole-map = Whole map
hex-closed = That hex is no longer open.
hex-not-open = #: nothing can be done there now
chart-size = Larger or smaller chart
plan-ahead = Plan ahead
plan-ahead-note = As if the others only did what they must.
plan-ahead-end = Back to what is
not-your-turn-yet = Not your turn yet
move-done = Done: { $deed }.
move-waits = Your move is sent when the connection is back.
move-too-late = The table has moved on. Look whether your move was made.
line-waits = Your line is sent when the connection is back.
back-one-move = Connected again. One move was made meanwhile.
back-many-moves = Connected again. # moves were made meanwhile.
one-new-move = One new move
many-new-moves = # new moves
page-table = { $title } · Roundhouse
page-your-turn = Your turn · { $title } · Roundhouse

## Lobby

page-lobby = Tables · Roundhouse
site = Site
search = Search by title or player
help = Help
new-game = New game
title = Title
by-players = By number of players
finer-choices = Rulings and finer choices
variants-railroad-revolution = Map
variants-1862 = Trains
variants-18mag = Map
variants-1824 = Map
rulings = Rulings
rulings-rulebook = Rulebook
rulings-single = Single rulings
rulings-as-above = as above
ruling-1824-ors-in-phase-5 = Operating rounds of a set in phase 5
    .rulebook = two; three from the first 6 on
    .platform = three
ruling-1824-export-before-first-2 = Export while no 2 has been bought
    .rulebook = no train leaves
    .platform = a train leaves after every set
ruling-1824-goods-scrapped-by-10 = The first 10 and goods trains
    .rulebook = 1g, 2g and 3g are scrapped
    .platform = goods trains stay
ruling-1824-ten-train-supply = How many 10 trains there are
    .rulebook = as many as needed
    .platform = twenty
ruling-1824-buy-above-train-limit = Buying a train at the train limit
    .rulebook = only by handing one in
    .platform = while one could be handed in
ruling-1824-train-sale-consent = The director who sells a train
    .rulebook = must agree
    .platform = is not asked
ruling-1824-buy-from-unopened-regional = Trains of a regional railway not yet open
    .rulebook = are not for sale
    .platform = may be bought
ruling-1824-ask-without-choice = Somebody who could only pass
    .rulebook = is not asked
    .platform = is asked where others could buy
ruling-1824-forced-coal-opening = A regional railway at 50 % by forced exchange opens
    .rulebook = at the end of the operating round
    .platform = at once
ruling-1824-forced-mountain-decline = The forced exchange of a mountain railway
    .rulebook = a share must be taken
    .platform = may be declined
ruling-1824-coal-exchange-after-sale = Coal exchange after a sale in the same turn
    .rulebook = allowed
    .platform = not allowed
ruling-1824-coal-exchange-certificate = Director’s certificate when another holds more
    .rulebook = is swapped to the new director
    .platform = stays with the exchanger
ruling-1824-exchange-into-sold-company = Mountain exchange into a company sold this round
    .rulebook = not allowed
    .platform = allowed
ruling-1824-sale-from = Shares of a company may be sold
    .rulebook = as soon as it is operating
    .platform = after its first income
ruling-1824-price-drops = When shares are sold the price falls
    .rulebook = once per company and turn
    .platform = once per sale
ruling-1824-mountain-counts-as-certificate = Mountain railways count as certificates
    .rulebook = not at all
    .platform = one each
ruling-1824-track-rule = What of a laid tile must be reached
    .rulebook = any of its track
    .platform = new track or a changed city
ruling-1824-highest-income = Trains must run for the most
    .rulebook = required
    .platform = any legal routes
ruling-1824-state-without-director = A state railway without director
    .rulebook = is idle, its marker moves left
    .platform = runs and pays
ruling-1824-state-certificate-swap = Two shares become a state’s director’s certificate
    .rulebook = as soon as somebody holds 20 %
    .platform = from the formation on
ruling-1824-state-home-station = A state without pre-state railways places its home
    .rulebook = when it forms
    .platform = at its first turn
ruling-1824-emergency-condition = The director helps to buy a train
    .rulebook = if the cheapest train is too dear
    .platform = for any train while there is none
ruling-1824-emergency-sale-cap = As much may be sold for a train as is needed by
    .rulebook = the dearest train there is
    .platform = the dearest train of the bank
ruling-1824-oversale-check = The train must have needed the shares sold
    .rulebook = whoever sells it
    .platform = not if another director sells it
ruling-1824-emergency-sale-bank-limit = Limit of 50 % in the bank for emergency sales
    .rulebook = holds
    .platform = only for a bank pool
ruling-1824-debt-account = Cash and debt
    .rulebook = one account
    .platform = two accounts
ruling-1824-debtor-exchange = A debtor exchanges mountain and coal railways
    .rulebook = not allowed
    .platform = allowed
ruling-1824-open-railways-score = Railways still open at the end count
    .rulebook = nothing
    .platform = what was paid for them
ruling-1824-bank-empty-at = The bank is empty
    .rulebook = when nothing is left
    .platform = when it cannot pay
ruling-1824-formation-after-last-or = States triggered in the last operating round
    .rulebook = still form
    .platform = no longer form
ruling-1824-cis3-start-cash = Start cash of three in Cisleithania
    .rulebook = 680
    .platform = 700
ruling-1824-bukowina-three-players = Bukowina bonus with three players
    .rulebook = none
    .platform = 50, as with two
ruling-1824-cis-state-stations = Stations of a state without one pre-state railway
    .rulebook = five
    .platform = one less for each
ruling-1824-discard-order = Who discards trains first
    .rulebook = the first in operating order
    .platform = the first in the list of companies
ruling-1824-first-round-passes = A pass in the first stock round counts
    .rulebook = until anybody buys
    .platform = until the same player buys
ruling-1824-cis-track-without-director = Track of a state without director in Cisleithania
    .rulebook = none
    .platform = laid by a shareholder
ruling-1824-returned-station-cost = Stations of KK after one went back cost
    .rulebook = 40, then 100 each
    .platform = 40, then 100, the last one nothing
ruling-1824-bond-station-right = The bond railway’s second station goes to the buyer of
    .rulebook = the bank’s last 4 or 5
    .platform = any 4 or 5 when the bank has none
ruling-1824-bond-station-in-vienna = A second station of the bond railway in Vienna is
    .rulebook = the second
    .platform = the third, and the second follows
ruling-1824-draft-mountain-pass = A pass on the mountain railways of the draft
    .rulebook = belongs to the draft
    .platform = counts in the stock round
ruling-1824-draft-order = Order of picks in the game for two
    .rulebook = 1, 2, 2, 1
    .platform = 2, 1, 1, 2
ruling-1824-draft-payment = Drafted companies are paid
    .rulebook = after the last pick
    .platform = at each pick
ruling-1824-pool-dividends = Income of shares in the bank pool goes
    .rulebook = to the bank
    .platform = to the company
ruling-1824-bond-rounding = Income of the bond railway is rounded
    .rulebook = up
    .platform = down
ruling-1824-bond-home-station = Home station of the bond railway
    .rulebook = at the start of the game
    .platform = at its first turn
ruling-1824-bond-second-station = Second station of the bond railway
    .rulebook = optional, in a free space
    .platform = at once, in any free space
ruling-1824-mountain-exchange-bond = Mountain railways for shares of the bond railway
    .rulebook = allowed
    .platform = not allowed
ruling-1824-state-home-slot = The home of KK or UG without pre-state railways
    .rulebook = a slot is kept for it
    .platform = no slot is kept in a city of one; it stands beside it
ruling-1824-goods-time-setup = Town tokens of Goods Time are placed
    .rulebook = by the players
    .platform = as suggested
ruling-18mag-best-run = Trains must run for the most
    .rulebook = required
    .platform = any legal routes
ruling-18mag-forced-change-consumes-tile = A forced phase change
    .rulebook = uses up the round tile
    .platform = keeps the round tile
ruling-18mag-no-train-check = Whether a train was sold is looked at
    .rulebook = when the last minor has operated
    .platform = when the round is over
ruling-18mag-no-train-markers-reset = The no-train markers go
    .rulebook = with a sale from the marked stack
    .platform = with any sale of the bank
ruling-18mag-oo-first-tile-station = The city with track on the first two-city tile
    .rulebook = goes to the minor at home
    .platform = goes to the first station
ruling-18mag-station-limit = Stations of a company where a hex has two cities
    .rulebook = one per city
    .platform = one per hex
ruling-18mag-terrain-token-use = A terrain token is given up
    .rulebook = with the tile it pays for
    .platform = before the tile
ruling-18mag-train-sale-consent = The owner who sells a train
    .rulebook = must agree
    .platform = is not asked
ruling-18mag-two-player-draft-priority = Priority card after the draft of two
    .rulebook = who started the last round of picks
    .platform = seat one
ruling-18mag-idle-track-step = A minor that can lay no tile
    .rulebook = passes by itself
    .platform = is asked to pass
ruling-18mag-forced-final-phase = The game ends after markers brought the final phase
    .rulebook = after the next set of operating rounds
    .platform = one stock round and one set later
ruling-18mag-repeated-sales = Shares of one major in one turn
    .rulebook = are sold as often as wanted
    .platform = are sold once
ruling-1862-fine-failed-shares = Shares of a company that missed its float
    .rulebook = are lost
    .platform = are first sold for half of par
ruling-1862-failed-charter-back = A company that missed its float is back
    .rulebook = in the next stock round
    .platform = at once
ruling-1862-certificate-change = Shares that break the director’s certificate
    .rulebook = of the pool and of the block sold
    .platform = of the pool before the sale
ruling-1862-float-tokens-11-4 = Stations at the float where eight are played with
    .rulebook = up to eight
    .platform = up to seven
ruling-1862-unmoved-marker = A marker that did not move
    .rulebook = goes to the bottom of its stack
    .platform = stays
ruling-1862-runs-meet-at = The runs of a company meet
    .rulebook = at large stations
    .platform = at any stop
ruling-1862-freight-chain-check = Joined freight trains obey the rules
    .rulebook = as one run
    .platform = each run for itself
ruling-1862-permanent-freights = Permanent freight trains are joined
    .rulebook = where the director wants it
    .platform = wherever they share an end
ruling-1862-hudson-needs = The Hudson manoeuvre needs
    .rulebook = a local train that ran
    .platform = more than 10 of revenue
ruling-1862-refinance-short = Refinancing would not pay for the train
    .rulebook = may be done, then the company is bankrupt
    .platform = is not done
ruling-1862-raise-money = A company without a train raises money
    .rulebook = if it can buy none, not even from another company
    .platform = if the bank’s train is too dear
ruling-1862-forced-option-rounding = Prices of options that must be sold are rounded
    .rulebook = up
    .platform = down
ruling-1862-bankrupt-trains = Trains of a bankrupt company
    .rulebook = return to the bank
    .platform = are still sold by the company
ruling-1862-final-trainless-value = Shares of a company without trains at the end
    .rulebook = their price
    .platform = half of it
ruling-1862-issue-drop-after-lner = Issued shares after the LNER has formed
    .rulebook = do not move the price
    .platform = move the price
ruling-1862-extra-companies = More companies with seven or eight players
    .rulebook = as the option says
    .platform = always
ruling-1862-home-displacement = The station that makes room for a home station
    .rulebook = the one placed last
    .platform = the one in the last space
ruling-1862-merger-consent = The other director before a merger
    .rulebook = must agree
    .platform = is assumed to agree
ruling-1862-train-sale-consent = The director who sells a train
    .rulebook = must agree
    .platform = is assumed to agree
ruling-1862-chartered-marker = The marker of a chartered company comes
    .rulebook = when it floats
    .platform = when it is chartered
ruling-1862-merger-price-floor = The lowest price after a merger
    .rulebook = 7
    .platform = none
ruling-1862-home-token-after-lner = Home station of a company after the LNER
    .rulebook = is not placed
    .platform = is placed
ruling-1862-receivership-limit = Train limits in receivership
    .rulebook = all of them
    .platform = those for a kind of train
ruling-1862-receivership-runs = Trains in receivership run
    .rulebook = for the most
    .platform = as entered
ruling-1862-unpaid-stop = The stop that is not paid
    .rulebook = the director names it
    .platform = the one that leaves the most
ruling-1862-launch-areas = Companies that can be launched
    .rulebook = those whose area is open
    .platform = all on offer
ruling-1862-home-upgrade = A full home tile is upgraded
    .rulebook = whenever it can be
    .platform = only for one more space
ruling-1862-home-tile-first = A bare home hex
    .rulebook = must get a tile first
    .platform = a halt may be built instead
ruling-1862-line-tiles = Line tiles
    .rulebook = as many as are printed
    .platform = as many for each arrangement of halts
ruling-1862-ask-without-choice = Somebody who could only pass
    .rulebook = is not asked
    .platform = is asked if he could pay for a director's certificate in the pool
ruling-1862-redeem-after-refinancing = Redemption after a refinancing
    .rulebook = is offered
    .platform = only if the company could redeem before
ruling-1862-merger-at-top = A merger that leads to the top price
    .rulebook = ends the game
    .platform = does not
ruling-1862-last-turn = The last turn
    .rulebook = there is none
    .platform = the 100th
ruling-1862-raise-again = A company short of money after its refinancing
    .rulebook = is bankrupt
    .platform = raises money again
clock = Clock
clock-none = No clock
clock-three-days = Three days a move
clock-one-day = One day a move
seats = Seats
random-order = drawn by lot
listed-order = as listed
seat = Seat
name-at-seat = Name at seat
player-name = Player { $number }
player-tag = P{ $number }
seat-me = Me
seat-same-screen = Same screen
seat-invite = Invite
seat-steady-bot = Steady bot
seat-bot = Random bot
seat-same-screen-note = passes the screen on
seat-invite-note = by link, or from the lobby
seat-steady-bot-note = plays with some sense
seat-bot-note = does anything at all
open-table = Open the table
starts-at-once = Starts at once.
starts-when-joined = Starts when everybody has used the link.
running = Running
finished = Finished
open-tables = Waiting for players
all = All
newer-tables = Newer
older-tables = Older
no-tables = No tables yet
no-tables-rest = Open one with friends, on one screen, or against bots.
none-found = No table has all of these words
show-all-tables = Show all tables
lobby-wait-for-you = { $tables ->
    [one] one waits for you
   *[other] { $tables } wait for you
}
your-turn = Your turn
seats-free = seats free
won = { $count ->
    [one] { $players } won
   *[other] { $players } won together
}
study-of = , study
study-from = Your study from move { $number }
players-and-bots = { $bots ->
    [0] { $players }
    [one] { $players } · one bot
   *[other] { $players } · { $bots } bots
}
moves-count = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
ago-now = now
ago-minutes = { $number } min ago
ago-hours = { $number } h ago
ago-days = { $number ->
    [one] yesterday
   *[other] { $number } days ago
}
bring-in = Bring a game in
bring-in-note = Drop a file here: a Roundhouse game or a record from 18xx.games. It is replayed and checked move by move.
choose-file = Choose a file
players-range = { $place } · { $least }–{ $most } players
place-1824 = Austria-Hungary
place-18mag = Hungary
place-1862 = East Anglia
place-railroad-revolution = United States
about-1824 = Coal and mountain railways first, three state railways later.
about-18mag = Minors build and run. Majors sell them wagons, track and trains.
about-1862 = Twenty companies, three kinds of trains, parliament and mergers.
about-railroad-revolution = Lay rails west, raise offices, promote workers to managers.
variant-1824-standard = Austria-Hungary
variant-1824-cisleithania = Cisleithania
variant-1824-goods-time = Goods time
variant-18mag-standard = Hungary 1846
variant-18mag-two-player = Modern Hungary, two players
variant-18mag-solo = Modern Hungary, alone
variant-1862-standard = All trains
variant-1862-advanced-freight = Freight and local trains
variant-1862-advanced-express = Express and local trains
variant-1862-simple-freight = Freight trains only
variant-1862-simple-express = Express trains only
variant-railroad-revolution-standard = As printed
option-18mag-length = Length
option-18mag-length-short = two minors each
option-18mag-length-long = three minors each
option-18mag-opponent = István
option-18mag-opponent-easy = easy
option-18mag-opponent-medium = medium
option-18mag-opponent-hard = hard
option-18mag-first-card = István’s first minor
option-18mag-first-card-drawn = drawn by chance
option-18mag-second-card = István’s second minor
option-18mag-second-card-drawn = drawn by chance
option-18mag-third-card = István’s third minor
option-18mag-third-card-drawn = drawn by chance
option-18mag-draft_rotation = Draft
option-18mag-draft_rotation-today = as on 18xx.games today
option-18mag-draft_rotation-before_2025_10_30 = as there before 30 October 2025
option-1824-town-tokens = Town tokens
option-1862-length = Number of trains
option-1862-length-standard = usual number
option-1862-length-short = fewer
option-1862-length-long = more
option-1862-shorter-game = Shorter game
option-1862-shorter-game-no = no
option-1862-shorter-game-yes = yes
option-1862-shorter-lner = LNER of the shorter game
option-1862-shorter-lner-F = with the first F train
option-1862-shorter-lner-E = with the first E train
option-1862-shorter-lner-G = with the first G train
option-1862-novice = For novices
option-1862-novice-no = no
option-1862-novice-yes = yes
option-1862-eight-tokens = Eight stations
option-1862-eight-tokens-no = no
option-1862-eight-tokens-yes = yes
option-1862-extra-companies = More companies
option-1862-extra-companies-no = no
option-1862-extra-companies-yes = yes
option-1862-home-tile-duty = Build at home first
option-1862-home-tile-duty-no = no
option-1862-home-tile-duty-yes = yes
language-en = English
language-it = Italiano

## Waiting and joining

page-waiting = Waiting for players · Roundhouse
waiting-chat = Said so far
setup-option = { $option }: { $value }
setup-rulebook = rulings of the rulebook
setup-platform = rulings of 18xx.games
setup-mixed = rulings of its own
setup-hours = { $hours ->
    [24] one day a move
    [72] three days a move
   *[other] { $hours } hours a move
}
setup-private = private
waiting-note = The game starts when every seat is taken. Send each link to one player.
waiting-note-join = Sit down on a free seat. The game starts when every seat is taken.
waiting-note-others = The game starts when every seat is taken.
close-table = Close the table
seat-taken = seated
seat-free = free
kick = Free the seat
leave = Leave
start-with-bots = Start, bots take the free seats
page-join = Take a seat · Roundhouse
your-name = Your name
invites-you = { $player } invites you to a game of { $title }
you-are-invited = You are invited to a game of { $title }
at-the-table = At the table
sit-down = Sit down

## The end

wins-with = { $count ->
    [one] { $players } wins with { $score }
   *[other] { $players } win with { $score } each
}
end-summary = { $title }: { $moves } moves, { $operating } operating rounds, { $stock } stock rounds.
play-again = Play again
replay = Replay
final-standing = Final standing
standing-note = Cash and shares at the last price.
standing-note-debts = Cash and shares at the last price, less debts.
debt = Debt
rank = Rank
player = Player
behind = Behind
shares = Shares
holdings = Holdings, %
plots = Plots
plots-title = { $title } in plots
plot-now = now
plot-worth = Worth over time
plot-prices = Share prices
plot-incomes = Revenue of companies
plot-incomes-minors = Revenue of minors
plot-incomes-majors = Revenue of majors
after-each-round = after each round
in-each-operating-round = in each operating round
how-worth-was-made = How the worth was made

## Help

page-help = Help · Roundhouse
help-start = The first move
help-start-1 = Open a table, with friends, on one screen or against bots.
help-start-2 = The panel at the right says what can be done and what it changes.
help-start-3 = Click a glowing hex, then a picture: the tile is laid.
help-keys = Keys
help-undo = Undo
help-undo-1 = Your own last move you take back alone.
help-undo-2 = After somebody else has moved, everyone concerned is asked.
help-undo-3 = What was taken back is redone by whoever made the move.
help-routes = Routes
help-routes-1 = The best routes are drawn already: one press runs them.
help-routes-2 = With Change, or a click on its line, you change a route stop by stop.
help-routes-3 = A company’s charter shows what one more train or tile would bring.
help-history = Earlier moments
help-history-1 = The slider below the board walks through the game, move by move.
help-history-2 = The address in the browser leads to the moment you see.
help-study = Studies
help-study-1 = At an earlier moment, Study from here opens a game of your own.
help-study-2 = There you play every seat; nobody else sees it.
help-programs = Moves made for you
help-programs-1 = In a stock round the table can pass or buy for you.
help-programs-2 = It stops when something concerns you, and says so.
help-import = Games from elsewhere
help-import-1 = In the lobby, drop a file of Roundhouse or a record of 18xx.games.
help-import-2 = The menu of a table has the game as a file, the board as a picture.
key-tab = next control; open hexes come right after the choices
key-arrows = next open hex, next tile; else one move back or on
key-enter = open the hex, lay the tile, press the button, do what is planned
key-r = next legal rotation
key-d = done: the main button
key-u = undo
key-history = one move back, one on
key-parts = board, companies, market, players, log
key-zoom = larger, smaller, whole map
key-wheel = Ctrl and the mouse wheel: larger, smaller
key-escape = close, out of the plan, back to now
key-help = this list

## Errors

error-no-page = There is nothing at this address.
error-no-table = There is no such table.
    .rest = The link may be incomplete.
error-no-link = This link leads to no seat.
    .rest = It may have been renewed: ask for another one.
error-no-picture = This title has no such picture.
error-secrets = Something is still hidden in this game: its file and studies of it are there when it is over.
error-no-move = This game has not come to that move.
    .rest = Its moments are 0 to { $latest }.
to-move = Go to move { $move }
error-foreign-form = That form was sent from another site, and nothing was done.
error-form = That form could not be read.
error-asking = This address asks for what there is not.
    .rest = A move is a number from 0 to the last. A train and an amount are numbers too.
error-empty = Nothing was said.
error-too-large = That is too large.
error-too-slow = That came too slowly.
error-stale = The table moved on.
    .rest = Nothing was done. The page shows how it stands now.
error-not-your-seat = That seat is somebody else’s.
error-not-your-turn = It is not your turn.
error-not-played = This table is not being played.
error-halted = This game was begun with older rules, and today’s rules stop it here: it can be looked at and saved as a file, but not played on.
error-old-table = This table was set up by older rules that this program no longer knows.
error-begun = The game has begun.
error-no-action = That is no move of this game.
error-no-undo = There is nothing to take back.
error-not-asked = Nobody asked you.
error-not-your-redo = Only the player who made this move can redo it.
error-not-playable = This cannot be played.
error-no-game-file = This file is no game that can be read.
error-not-exported = This game cannot be written for 18xx.games.
error-not-there = 18xx.games does not have this title, variant or option.
error-goes-otherwise-there = From move { $number } on it would go otherwise there, because a ruling differs.
error-players = It is for { $least } to { $most } players.
error-unknown = { $kind ->
    [variant] There is no variant “{ $name }”.
    [option] There is no option “{ $name }”.
   *[ruling] There is no ruling “{ $name }”.
}
error-log = Its undo and redo do not fit.
error-no-record = It is neither a game of Roundhouse nor a record of 18xx.games.
error-no-json = It is no JSON text: line { $line } cannot be read.
error-empty-file = The file is empty.
error-record-refused = The record is of another title, or uses what no rulebook here has.
error-record-action = Action { $number } of the record cannot be understood.
error-move = Move { $number } cannot be played; all before it can.
open-at-move = Open it after move { $number }
error-bug = Something went wrong on our side.
    .rest = Nothing was changed. Try again, or go on later.

## Accounts

page-login = Log in
log-in = Log in
log-out = Log out
account = Account
password = Password
new-password = New password
old-password = Old password
set-password = Set password
password-changed = The password was changed: log in with the new one.
letter-reset-subject = Roundhouse: a new password for { $name }
letter-reset =
    Somebody asked for a new password for the account { $name }. To set one, open

    { $link }

    within an hour. If it was not you, do nothing: the old password stays.
new-account = New account
new-account-note = With an account your seats are yours on every device. What this browser has moves into it.
mail = Address for letters, if you want to be able to get a new password
forgot = Password forgotten
send-link = Send a link
reset-sent = If there is such an account with an address for letters, a link is on its way.
tokens = Tokens
tokens-note = A program that has a token plays for you. A new password ends every token.
token-once = This is the token. It is shown only now:
token-name = What it is for
new-token = New token
remove = Remove
scope-play = play
scope-games = open tables
letters = Letters
set-mail = Set the address
error-too-long = That game is too long: { $most } moves are the most.
end-account = End the account
end-account-note = Your seats become free; the games stay for the others.
private-table = Only those at the table see it
page-api = Programs that play
api-1 = A program shows who it is with a token.
api-2 = Every address and every answer is described in
api-example = An example
api-open = open a table
api-choose = what may be done now
api-act = act: the number of entries seen, and the actions
api-listen = what happens, from the beginning; it goes on where Last-Event-ID says

error-login = Name or password is wrong.
error-too-often = That was tried too often.
    .rest = Wait a few minutes.
error-name-taken = Somebody has that name.
error-name = A name is needed.
error-password = A password has 8 to 200 characters.
error-reset = This link is used up or too old.
error-token = A token is needed, and this is none that is good.
error-scope = The token does not allow this.
error-method = This address does not do that.

## What can be done, as a button says it

phase-named = { $name }
market-chart-note = Prices move on the chart
round-towns = Town tokens
round-towns-short = Towns
round-first = First stock round
round-first-short = First SR
round-between = Between rounds
doing-return-station = gives a station back
doing-discard = gives up a train
doing-mountain = exchanges a mountain railway
    .you = exchange a mountain railway
doing-towns = places a town token
    .you = place a town token
doing-choose = chooses a railway
    .you = choose a railway
doing-first = buys a railway or passes
    .you = buy a railway or pass
doing-income = pays the income out or keeps it
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
act-sell-shares = { $shares ->
    [one] sell a share of { $company }, { $price }
   *[other] sell { $shares } shares of { $company }, { $price } each
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
act-repay = pay back a debt
act-lay-tile = tile { $tile } on { $place }
act-place-station = station in { $place }
act-return-station = give back the station in { $place }
act-run = run the trains
act-pay-out = pay the income out
act-keep = keep the income
act-trade-train = buy a { $train } train for { $price }, handing in a { $old }
act-buy-train-from = buy the { $train } train of { $company }
act-buy-train-from-at = buy the { $train } train of { $company } for { $price }
act-discard-train = give up a { $train } train of { $company }
au-bukowina = Bukowina adds { $amount }.
mine-money = The mines bring { $amount } to the treasury.
mountain-railways = Mountain railways
mountain-offered = { $mountain }: for sale
mountain-owned = { $mountain }: { $player }
debts = Debts
player-owes = { $player } owes { $amount }, { $grown } after the next stock round
way-price = { $price }
pick-prices = { $least }–{ $most }
way-pays = pays { $amount }
way-brings = +{ $amount }
way-named = { $name }
way-count = { $count }
way-shares = sell { $shares }
way-bank = bank
way-pool = pool
way-charter = charter
pick-sell = Shares of { $company }
deal-row = { $whose }: { $gets }
deal-gets-money = { $money } in the treasury
deal-gets-money-and-trains = { $money } in the treasury, trains { $trains }
note-a-share = { $share } a share, price { $from } → { $to }
note-kept = { $amount } to the treasury, price { $from } → { $to }
note-both = { $one }; { $other }
note-phase = begins phase { $phase }
ah-note-scraps = scraps { $trains }
note-phase-scraps = begins phase { $phase }, scraps { $trains }
ask-income = Pay out or keep { $revenue }?
ask-must-buy = { $company } must buy a train
step-income = Income
off-no-price-yet = no price yet
off-in-debt = you owe money
off-not-operated = not operating yet
told-price = price { $from } → { $to }
told-debt = owes { $amount }
told-lost-trains = lost { $trains }
told-bought-pool = bought a share of { $company } from the pool for { $price }
told-paid-out = paid { $amount } out
told-kept = kept { $amount }
told-ran-nothing = ran no train
told-agreed-sale = sold the train
effect-your-debt = Your debt
effect-debt = Debt of { $player }
gain-minors = Half of the minors’ revenue
gain-mountains = Mountain railways
auction-bid = { $company }: highest bid { $bid }
auction-leads = leads
auction-in = may bid
auction-out = out
auction-most = up to { $amount }
amount = Amount
run-beside = + { $amount } mine
ah-ask-town = Place a town token
ah-ask-pick = Take a railway of a pile nobody has touched
ah-ask-partner = { $company } is left: it is yours
ah-ask-price = Choose the price of { $company }
ah-ask-mountain = Buy a mountain railway, or pass
ah-ask-first = Buy one railway or share, or pass
ah-ask-forced-exchange = Exchange { $mountain } for a share
ah-ask-return-station = Which station of { $company } goes back?
ah-ask-bond-station = Place a station of the bond railway { $company }, free
ah-ask-income-and-mines = Pay out or keep { $revenue }? { $mines } of the mines is kept
ah-ask-discard = { $company } may own { $limit } trains: give one up
ah-done-give-up = Give it up
ah-mountain = Mountain railway
ah-mountain-named = Mountain railway { $mountain }
ah-mountain-pays = costs { $price }, pays { $income } each round
ah-way-price-later = price later
ah-way-start = share { $price }
ah-way-mountain = for { $mountain }
ah-service-coal = brings the director’s certificate of { $company }
ah-service-pre-state = becomes { $percent } % of { $company }
ah-service-construction = construction railway: lays track only, brings no share, closes with the first { $train }
ah-service-bond = bond railway: runs no train, pays its price in every operating round
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
    .rest = You owe { $amount }; pay it back first.
ah-why-train-limit = More trains?
    .rest = It may own { $limit }.
ah-why-help = Not enough in the treasury?
    .rest = First the treasury pays, then the director’s cash, then the bank lends at 50 %; he may sell shares before.
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
ah-told-exchange-mountain = exchanged { $mountain } for a share of { $company }
ah-told-exchange-coal = exchanged { $company } for its regional railway
ah-told-repaid = paid { $amount } back
ah-told-returned-station = gave back the station in { $place }
ah-told-traded = bought a { $train } train for { $price } and a { $old }
ah-told-formed = forms with { $money }: { $holders }
ah-told-opened = opens with { $money }
ah-told-bond = is the bond railway and pays its price in every operating round
ah-told-bond-station = placed a station of { $company } in { $place }
ah-told-bond-paid = paid { $amount }: { $each }
ah-told-bond-paid-nobody = paid { $amount }, nobody holds a share
ah-told-mountains-paid = The mountain railways pay: { $each }
ah-paid-to = { $player } { $amount }
ah-told-exported = A { $train } train is exported
ah-told-closes = closes
ah-told-coal-exchanged = is exchanged for its regional railway
ah-told-helped = adds { $amount }
ah-told-helped-lent = adds { $amount }, the bank lends { $lent }
ah-told-mountain-given-up = { $mountain } is given up
ah-told-mountain-lost = No share is left for { $mountain }
ah-told-idled = has no director and waits

## Railroad Revolution

rr-reconstruction = A reconstruction: the printed board and tiles differ
rr-round-of = Round { $turn } of { $last }
rr-section-number = Telegraph section { $number }
rr-points-telegraph = Points for each office
rr-points-stations = Points for each station
rr-points-network = Points for each connected city of level 5
rr-contracts = Contracts
rr-contracts-left = { $left ->
    [one] Contracts, one more tile
   *[other] Contracts, { $left } more tiles
}
rr-contract = Contract
rr-trains = Trains
rr-train-gives = train: { $effect }
rr-supply = Workers in the supply
rr-objectives = Objectives
rr-objective-pile = Objective { $pile }
rr-looking-at = You look at
rr-completed-objectives = Completed objectives
rr-setup-tiles = Set-up tiles
rr-city-tiles = City tiles
rr-city-tile = { $main }; first: { $first }
rr-level = Level { $level }
rr-telegraph-tiles = Telegraph tiles
rr-telegraph-tile = for a worker: { $effect }
rr-sections = Rails and buildings
rr-piece-rail = Rail
rr-piece-building = Building
rr-reserve-heading = Reserve
rr-space-station = Station
rr-space-railroad = Railroad
rr-space-telegraph = Telegraph
rr-space-trade = Trade
rr-sign-first = 1st
rr-sign-tile = tile
rr-ask-pick = Pick a set-up tile
rr-ask-use = Use the set-up tile
rr-ask-worker = Place a worker
rr-ask-action = Carry out the { $action } action
rr-ask-contracts = Accept a contract?
rr-ask-objectives = Which objective is replaced first?
rr-ask-keep = Keep one of these objectives
rr-setup = Set-up
rr-setup-tile = set-up tile
rr-round = Round { $turn }
rr-doing-pick = picks a set-up tile
    .you = pick a set-up tile
rr-doing-use = uses the set-up tile
    .you = use the set-up tile
rr-doing-worker = places a worker
    .you = place a worker
rr-doing-action = carries out the { $action } action
    .you = carry out the { $action } action
rr-doing-contracts = accepts a contract or not
    .you = accept a contract or not
rr-doing-objectives = chooses what is replaced first
    .you = choose what is replaced first
rr-doing-keep = keeps an objective
    .you = keep an objective
rr-pick-tile = set-up tile: { $effect }, and { $worker }
rr-place-worker = { $worker } worker: { $space }
rr-place-rail = { $triangles ->
    [0] rail { $space }
    [one] rail { $space }, one triangle
   *[other] rail { $space }, { $triangles } triangles
}
rr-build-station = station in { $city }: { $reward }
rr-build-office = office in section { $section }
rr-sell-rail = sell a rail
rr-sell-building = sell a building
rr-item-main = carry out the action
rr-item-payment = pay
rr-pay = pay { $price }
rr-item-main-reward = take the main reward
rr-item-first-bonus = take the first-station bonus
rr-item-second-first-bonus = take its second part
rr-item-grey-bonus = take the negotiator’s bonus
rr-item-second-grey-bonus = take its second part
rr-item-telegraph-tile = use the telegraph tile
rr-item-flip = flip a train
rr-item-special-effect = use the worker’s effect
rr-item-promotion = promote instead
rr-discard-worker = discard the { $worker } worker ({ $place })
rr-advance = one step on { $track }
rr-advance-with = one step on { $track } for the { $worker } worker ({ $place })
rr-promote = promote the { $worker } worker ({ $place }) to: { $objective }
rr-exchange = exchange the { $worker } worker ({ $place }) for { $taken }
rr-hire = hire { $worker }
rr-take-worker = take { $worker }
rr-take-instead = take { $worker } instead of { $shown }
rr-take-train = take a train: { $train }
rr-flip-down = flip a train: { $train }
rr-flip-up = turn a train face up: { $train }
rr-accept-contract = { $shares ->
    [one] one share for: { $effect }
   *[other] { $shares } shares for: { $effect }
}
rr-decline-contract = no contract
rr-replace-first = replace first: { $objective }
rr-keep-objective = keep: { $objective }
rr-stop = leave the rest
rr-end-action = end the action
rr-sell-share = sell a share for { $price }
rr-extra-hire = hire { $worker } for { $price }
rr-told-picked = took a set-up tile ({ $effect }) and { $worker }
rr-told-worker = placed { $worker } on the { $space } space
rr-told-rail = placed a rail on { $space }
rr-told-station = built a station in { $city }
rr-told-office = built an office in telegraph section { $section }
rr-told-sold-rail = sold a rail
rr-told-sold-building = sold a building
rr-told-discarded = gave up the { $worker } worker for a telegraph tile
rr-told-advanced = moved up a step on { $track }
rr-told-advanced-with = gave up the { $worker } worker and moved up a step on { $track }
rr-told-promoted = promoted the { $worker } worker to manager
rr-told-exchanged = exchanged the { $worker } worker for { $taken }
rr-told-took-worker = took { $worker }
rr-told-train = took a train ({ $train })
rr-told-flipped-down = used a train ({ $train })
rr-told-flipped-up = turned a train face up ({ $train })
rr-told-contract = gave { $shares ->
    [one] one share
   *[other] { $shares } shares
} for a contract ({ $effect })
rr-told-no-contract = took no contract
rr-told-kept = kept an objective ({ $objective })
rr-told-sold-share = sold a share for { $price }
rr-told-hired = hired { $worker } for { $price }
rr-told-received = received { $amount }
rr-told-paid = paid { $amount }
rr-told-shares = received { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-told-shares-given = gave { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-told-workers = received workers: { $workers }
rr-told-returned = took all workers back to the reserve
rr-told-completed = completed an objective worth { $points ->
    [one] one point
   *[other] { $points } points
}
rr-told-last-round = Round { $round } is the last
rr-white = white
rr-purple = purple
rr-orange = orange
rr-grey = grey
rr-turquoise = turquoise
rr-any-colour = any
rr-a-worker = { $worker ->
    [orange] an orange worker
   *[other] a { $worker } worker
}
rr-workers = { $count } { $worker }
rr-station = station
rr-railroad = railroad
rr-telegraph = telegraph
rr-trade = trade
rr-reserve = reserve
rr-track-telegraph = the telegraph track
rr-track-stations = the stations track
rr-track-network = the network track
rr-effect-money = { $amount }
rr-effect-shares = { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-effect-advance = { $steps ->
    [one] one step
   *[other] up to { $steps } steps
}
rr-effect-promote = { $most ->
    [one] promote a worker
   *[other] promote up to { $most } workers
}
rr-effect-flip = { $times ->
    [one] flip a train
   *[other] flip { $times } trains
}
rr-effect-train = take a train
rr-effect-exchange = exchange a worker
rr-effect-hire = any worker
rr-effect-workers = workers: { $workers }
rr-effect-one-worker = one of the workers: { $workers }
rr-effect-rail = place a rail
rr-effect-station = place a station
rr-effect-office = place an office
rr-for-price = { $effect } for { $price }
rr-for-price-each = { $effect } for { $price } each
rr-objective = { $points ->
    [one] one point: { $conditions }; managers: { $managers }
   *[other] { $points } points: { $conditions }; managers: { $managers }
}
rr-condition-connect = { $count ->
    [one] one city of level { $level } joined
   *[other] { $count } cities of level { $level } joined
}
rr-condition-station = { $count ->
    [one] one station in a city of level { $level }
   *[other] { $count } stations in cities of level { $level }
}
rr-condition-contract = { $count ->
    [one] one rail with the contract sign
   *[other] { $count } rails with the contract sign
}
rr-condition-terrain = { $triangles ->
    [0] { $count ->
        [one] one rail without triangles
       *[other] { $count } rails without triangles
    }
    [one] { $count ->
        [one] one rail with one triangle
       *[other] { $count } rails with one triangle
    }
   *[other] { $count ->
        [one] one rail with { $triangles } triangles
       *[other] { $count } rails with { $triangles } triangles
    }
}
rr-player = { $player }
rr-shares = { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-workers-at = { $place }: { $workers }
rr-trains-up = { $count ->
    [one] a train face up: { $train }
   *[other] { $count } trains face up: { $train }
}
rr-trains-down = { $count ->
    [one] a train face down: { $train }
   *[other] { $count } trains face down: { $train }
}
rr-train-stack = { $train }: { $left } left
rr-marker = { $track }: step { $step }
rr-count-workers = your workers
rr-count-reserve = workers in your reserve
rr-count-shares = your shares
rr-count-trains = your trains
rr-count-rails = your rails on the map
rr-count-stations = your stations
rr-count-offices = your offices
rr-count-step = step on { $track }
rr-points-trains = points from trains
rr-points-objectives = points from objectives
rr-points-links = points from linked offices
rr-points-track = points from { $track }
rr-completed = { $count ->
    [one] one objective completed
   *[other] { $count } objectives completed
}
rr-cities = Cities
rr-city = { $count ->
    [0] { $city }: { $reward }; first: { $first }
   *[other] { $city }: { $reward }; stations of { $stations }
}
rr-rails = Rails
rr-rail = { $space }: { $owners }
rr-section = { $count ->
    [0] section { $section }: free
   *[other] section { $section }: { $offices }
}
rr-contract-tile = Contracts face up

## The legend of a price chart

chart-par-prices = par prices
chart-state-railways-start = state railways start
chart-dividend-paid-up-at-the-end-of-a-row = dividend paid; up at the end of a row
chart-nothing-paid-down-at-the-start-of-a-row = nothing paid; down at the start of a row
chart-shares-sold-once-per-turn = shares sold, once per turn
chart-sold-out-at-the-end-of-a-stock-round = sold out at the end of a stock round

## 1862

round-parliament = Parliament { $turn }
round-parliament-short = PR { $turn }
round-fines = Fines
doing-open-auction = opens an auction or passes
    .you = open an auction or pass
doing-bid = bids or passes
    .you = bid or pass
doing-par = chooses the par price
    .you = choose the par price
doing-shares = buys more shares or passes
    .you = buy more shares or pass
doing-stations-bought = buys its stations
doing-fines = sells shares to pay a fine
    .you = sell shares to pay a fine
doing-home = makes room for its home station
doing-merge = merges or goes on
doing-redeem = redeems a share or goes on
doing-acquire = acquires a company or ends its turn
doing-option = decides about an option share
doing-surplus = gives up a station
act-open-auction = open the auction of { $company }
act-bid = bid
act-bid-amount = bid { $bid }
act-open-at = open the auction of { $company } at { $bid }
act-set-par = par price { $price }
act-launch = launch { $company } at { $price }
act-take-share = { $from ->
    [ipo] buy a share of { $company } from the bank for { $price }
    [treasury] buy a share of { $company } from its charter for { $price }
   *[pool] buy a share of { $company } from the pool for { $price }
}
act-buy-stations = buy { $count } stations
act-unite = unite with { $company }: { $survivor } stays
act-agree = agree
act-refuse = refuse
act-option-redeem = { $what ->
    [certificate] keep the director’s certificate
   *[share] pay the other half of the option share
}
act-option-give-up = { $what ->
    [certificate] give up the director’s certificate
   *[share] give up the option share
}
act-build-halt = small station on { $place }
act-build-terminal = terminal in London
act-run-none = leave the trains at home
act-hudson = pay out by the Hudson manoeuvre
act-buy-train-of-kind = { $warranties ->
    [0] buy train { $train } for { $price }
    [one] buy train { $train } for { $price } with a warranty
   *[other] buy train { $train } for { $price } with { $warranties } warranties
}
act-buy-returned-train = { $warranties ->
    [0] buy the { $train } that returned to the bank for { $price }
    [one] buy the { $train } that returned to the bank with a warranty for { $price }
   *[other] buy the { $train } that returned to the bank with { $warranties } warranties for { $price }
}
act-buy-used-train = { $warranties ->
    [0] buy the { $train } of { $company } for { $price }
    [one] buy the { $train } of { $company } with a warranty for { $price }
   *[other] buy the { $train } of { $company } with { $warranties } warranties for { $price }
}
act-issue-shares = issue shares
act-refinance = refinance the company
act-redeem-share = redeem a share from the pool
act-book = book the amount of the record
ea-market-note = Withheld: one step down · dividend below the price: stays · each time the price: one step up, four at most
ea-list = { $list }
ea-freight = freight
ea-local = local
ea-express = express
ea-all-trains = all trains
ea-chartered = chartered
ea-unchartered = unchartered
ea-in-pool = { $shares } in the pool
ea-receivership = in receivership
ea-insured = { $warranties ->
    [one] { $train } with one warranty
   *[other] { $train } with { $warranties } warranties
}
ea-obligations = Obligations
ea-obligation = { $player } must float { $company }, else pays { $fine }
ea-obligation-without-par = { $player } must float { $company }, else pays { $times } times the par price
ea-london = London
ea-terminals = Terminals of { $companies }
ea-end = The end
ea-bank-broken = The bank has run out of money
ea-starts = { $permits }, { $place }
ea-ask-open = Open an auction, or decline
ea-ask-bid = Bid more than { $bid } for { $company }, or pass
ea-ask-par = Choose the par price of { $company }
ea-ask-shares = Up to two more shares of { $company } at { $price }
ea-ask-stock = Sell, then buy or launch, or pass
ea-ask-stations = { $company } floats: buy its stations
ea-ask-fine = Sell shares: { $amount } of the fine is owed
ea-ask-home = Make room for the home station of { $company }
ea-ask-build = Build track, a small station or a terminal
ea-ask-build-home = Build at home first
ea-ask-station = { $left ->
    [one] Place a station, or go on; one is left
   *[other] Place a station, or go on; { $left } are left
}
ea-ask-income-and-subsidy = Pay out or keep { $revenue }? The subsidy of { $subsidy } is kept
ea-ask-raise = { $company } needs { $price } for a train
ea-ask-redeem = Redeem a share of { $company } for { $price }?
ea-ask-merge = Merge { $company } with a company, or go on
ea-ask-acquire = Acquire a company with { $company }, or end the turn
ea-ask-agree-merger = Agree that { $absorbed } merges into { $survivor }?
ea-ask-agree-acquisition = Agree that { $survivor } acquires { $absorbed }?
ea-ask-option = Keep the half share of { $company }, or give it up?
ea-ask-option-certificate = Keep the director’s certificate of { $company }, or give it up?
ea-ask-surplus = { $company } may have { $most } stations: remove one
ea-done-decline = Decline
ea-done-shares = No more shares
ea-done-home = Not now
ea-done-build = Build nothing more
ea-done-redeem = Redeem nothing
ea-done-merge = No merger
ea-done-acquire = No acquisition
ea-why-home-waits = The home station after a merger?
    .rest = It waits until the next turn of { $company }, which does not run before.
ea-why-obligation = A charter without a float?
    .rest = Whoever won it pays five times par.
ea-offer-share = Buy a share for { $price }
ea-offer-hudson = Hudson manoeuvre: add { $added }
ea-offer-used = Buy the { $train } of { $company } for { $price }
ea-closed-train = Buy a train of { $letter } for { $price }
ea-offer-redeem = Pay { $amount } and keep it
ea-offer-give-up = Take { $amount } and give it up
ea-pick-stations = Stations
ea-pick-returned-train = { $train }, returned to the bank
ea-pick-train = { $train } { $kind }
ea-warranties = { $warranties ->
    [0] no warranty
    [one] one warranty
   *[other] { $warranties } warranties
}
ea-way-stays = { $company } stays
ea-note-each = { $price } each
ea-note-terminal = opens London
ea-note-issue = { $shares ->
    [one] one share for { $amount }
   *[other] { $shares } shares for { $amount }
}
ea-note-refinance = the bank pays { $amount }, shares are halved
ea-note-refinance-short = even { $amount } from the bank does not pay for a train: without one it is bankrupt
ea-note-no-permit = no permit for it
ea-note-bankrupt = { $company } is bankrupt: everything is lost
ea-why-sale-bankrupt = { $shares ->
    [one] Sell a share of { $company }?
   *[other] Sell { $shares } shares of { $company }?
}
    .rest = Its price falls to nothing: it is bankrupt.
ea-refinancing = { $company } refinances
ea-directs = director of { $company }
ea-directs-kept = director of { $company } with options kept
ea-directs-given-up = director of { $company } with options given up
ea-no-director = receivership
ea-no-director-kept = receivership with options kept
ea-no-director-given-up = receivership with options given up
ea-joint-permits = permits: { $permits }
ea-stations-go = { $stations ->
    [one] one station more than { $most } is removed
   *[other] { $stations } stations more than { $most } are removed
}
ea-deal = { $absorbed } becomes part of { $survivor } at { $price }
ea-gets = { $held ->
    [one] one share becomes { $fate }
   *[other] { $held } shares become { $fate }
}
ea-gets-either = { $held ->
    [one] one share becomes { $fate }; with options given up { $instead }
   *[other] { $held } shares become { $fate }; with options given up { $instead }
}
ea-fate = { $shares }
ea-fate-pays = { $shares } for { $amount }
ea-fate-gets = { $shares } and { $amount }
ea-shares-now = Shares now, options at half of { $price }
ea-shares-of = { $shares } { $company }
ea-subsidy = The subsidy of { $amount } goes to the treasury.
ea-told-opened = opened the auction of { $company } with { $bid }
ea-told-bid = bid { $bid }
ea-told-par = set the par price to { $price }
ea-told-launched = launched { $company } at { $price }
ea-told-stations = bought { $count } stations
ea-told-proposed = proposed to unite with { $company }, { $survivor } stays
ea-told-agreed = agreed
ea-told-refused = refused
ea-told-redeemed-option = { $holder ->
    [companies] { $what ->
        [certificate] kept the director’s certificate for the companies for { $amount }
       *[share] kept the companies’ half share for { $amount }
    }
   *[player] { $what ->
        [certificate] kept the director’s certificate for { $amount }
       *[share] kept the half share for { $amount }
    }
}
ea-told-gave-up-option = { $holder ->
    [companies] { $what ->
        [certificate] gave the director’s certificate up for the companies for { $amount }
       *[share] gave the companies’ half share up for { $amount }
    }
   *[player] { $what ->
        [certificate] gave the director’s certificate up for { $amount }
       *[share] gave the half share up for { $amount }
    }
}
ea-told-removed = removed the station in { $place }
ea-told-halt = small station on { $place }
ea-told-terminal = terminal in London
ea-told-station = station in { $place }
ea-told-hudson = paid { $amount } by the Hudson manoeuvre
ea-told-returned-train = bought a { $train } train that had returned to the bank for { $price }
ea-told-train = { $warranties ->
    [0] bought train { $train } for { $price }
    [one] bought train { $train } with a warranty for { $price }
   *[other] bought train { $train } with { $warranties } warranties for { $price }
}
ea-told-asks = asks for a { $train } of { $minor }
ea-told-issued = { $shares ->
    [one] issued a share for { $amount }
   *[other] issued { $shares } shares for { $amount }
}
ea-told-refinances = refinances: shares are halved, the bank pays { $amount }
ea-told-refinances-short = refinances, but even { $amount } from the bank leaves { $missing } missing for a train: without one it is bankrupt
ea-told-forfeited = { $what ->
    [certificate] cannot pay and gives the director’s certificate of { $company } up for { $amount }
   *[share] cannot pay and gives a half share of { $company } up for { $amount }
}
ea-told-unswapped = { $what ->
    [certificate] finds nothing to swap and sells the director’s certificate of { $company } for { $amount }
   *[share] finds nothing to swap and sells a share of { $company } for { $amount }
}
ea-told-refinanced = is refinanced
ea-told-redeemed = redeemed a share for { $amount }
ea-told-run-subsidy = ran for { $revenue } and a subsidy of { $subsidy }
ea-told-merged = merged with { $company }
ea-told-acquired = acquired { $company }
ea-told-receivership = is in receivership
ea-told-bankrupt = is bankrupt
ea-told-charter = has the charter of { $company } for { $bid }
ea-told-floated = floats
ea-told-fined = is fined { $fine } for { $company }
ea-told-fined-short = is fined { $fine } for { $company }: pays { $paid } and owes { $owed }
ea-told-fine-paid = pays { $paid } of the fine and owes { $owed }
ea-told-fine-settled = pays { $paid }, the rest of the fine
ea-told-fine-forgiven = has nothing left to sell: { $amount } of the fine falls away
ea-told-lner-coming = The LNER forms at the end of this set
ea-told-lner-formed = The LNER has formed
ea-told-top = A company has reached the top of the chart
ea-told-displaced = gives up its station in { $place } and gets it back
ea-told-sold-train = sold a { $train } of { $seller } for { $price }
ea-told-ended-top = The game is over: a company is at the top of the chart
ea-told-ended-bank = The game is over: the bank has run out of money
ea-told-ended-lner = The game is over: the rounds after the LNER are played
ea-told-ended-stuck = The game is over: nobody can do anything any more
step-merge = Merge
step-build = Build
step-redeem = Redeem
step-acquire = Acquire

# What a company might earn
prospects-open = Best routes, and what might be
prospects-title = { $company }: best routes and prospects
prospects-proved = The best routes earn { $total }; nothing earns more.
prospects-unproved = The best routes found so far earn { $total }.
prospects-best = Best routes
prospects-as-good = Just as good
prospects-best-alone = There may be others that earn as much.
prospects-no-routes = No train runs.
prospects-map = Map with these routes
prospects-train = Train
prospects-route = Route
prospects-revenue = Revenue
prospects-one-train = With one more train
prospects-no-train = The bank has no train now for which this company has room.
prospects-no-time = Three seconds were not enough to prove what that would earn.
prospects-one-tile = With one more tile
prospects-tile-then = As if its turn to lay track began now, with phase, treasury and tiles as they are.
prospects-no-tile = No tile that may be laid now is known to make the company earn more.
prospects-no-tile-then = No tile is known with which it would earn more.
prospects-no-station = It has no station on the map to build from.
prospects-no-director = Without a director it lays no track.
prospects-no-track = By the rules it lays no track.
prospects-note = A new phase that the train would begin is reckoned in, its price is not. What a search of three seconds could not prove is left out.
prospects-tile = Tile { $tile } at { $place }
back-to-table = Back to the table
whole-log = Whole log and chat
whole-log-title = { $title }: the whole log
error-no-prospects = There is no such company here.
error-no-run = No set of routes does now what it must.
    .rest = Open the charter of a company on the table and follow the link there.
