# English. docs/WORDS.md says how to write these.

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

doing-draft = takes a company or a share
    .you = take a company or a share
doing-stock = sells, buys or passes
    .you = sell, buy or pass
doing-track = lays track
doing-station = places a station
doing-scrap = scraps a train or runs
doing-run = runs its trains
doing-buy = buys trains
doing-answer = answers the offer
doing-dividend = pays a dividend

## Steps of a turn

step-track = Track
step-station = Station
step-scrap = Scrap
step-run = Run
step-divide = Split
step-buy = Buy
step-dividend = Dividend

## Questions

ask-draft = Take a minor or a share
ask-stock = Sell, then buy one share, or pass
ask-must-sell = You are over the limit: sell first
ask-track = Lay or upgrade a tile
ask-track-must = You must lay or upgrade a tile
ask-yellow-tile = You may lay one more yellow tile
ask-second-tile = You may lay one more tile
ask-station = Place a station for { $cost }?
ask-scrap = Scrap a train before running?
ask-run = { $trains ->
    [0] No train earns anything
    [one] Run one train for { $total }
    [2] Run both trains for { $total }
   *[other] Run { $trains } trains for { $total }
}
ask-wagons = Hire what the wagon needs
ask-buy = Buy a train?
ask-answer = Sell { $seller }’s { $train } train to { $buyer } for { $price }?
ask-dividend = Pay out how much of { $treasury }?

## What can be taken

offer-minor = Take { $company }
offer-share = Take a share of { $company }
offer-token = Use a terrain token
offer-scrap = Scrap a { $train } train
offer-wagon = { $company } { $price }
offer-train = Buy a { $train } train for { $price }
offer-train-from = Buy { $minor }’s { $train } train
offer-phase = starts the { $phase } phase
offer-agree = Sell it
offer-refuse = Keep it
wagon-gain = { $wagon }, +{ $gain }

## How to do nothing more

done-no-track = No track
ask-player = Ask { $player }: { $what }
done-stations = Done with stations
done-trains = Done buying trains
done-turn = End the turn
done-track = Done with track
done-no-station = No station
done-no-scrap = Keep all trains
done-no-train = Buy nothing
done-pass = Pass

## What something costs

cost-terrain = terrain { $amount } to { $to }
cost-second-tile = second tile { $amount } to { $to }
cost-token = paid with a terrain token

## Why a button is off: a few words

off-none-held = you own none
off-director = director’s share
off-sold-this-turn = sold this turn
off-no-share-for-sale = none in the bank
off-sold-this-round = sold this round
off-holding-limit = you own the maximum
off-certificate-limit = at the limit
off-share-too-dear = you can’t afford it
off-not-now = not now

## What is not possible now

why-second-replacement = No second upgrade.
    .rest = The other tile must be yellow.
why-no-token = No terrain token.
    .rest = { $company } never had one.
why-tokens-used = No terrain token.
    .rest = { $company } has used them all.
why-colour-closed = No { $colour } tiles
    .rest = before the { $phase } phase.
why-station-reached = Other cities?
    .rest = Only cities your track reaches.
why-minor-divides = Keep it all?
    .rest = A minor always splits its revenue.
why-best-run = A shorter run?
    .rest = You must run for the maximum.
why-train-limit = More trains?
    .rest = A minor owns at most { $limit }.
why-higher-price = Price above { $price }?
    .rest = Pay a dividend of { $amount } or more.
why-certificate-limit = Buy without selling?
    .rest = You are at your limit of { $limit } certificates.

## What happened: after the name of whoever did it

told-pass = passed
told-no-station = placed no station
told-refused-sale = refused to sell
told-asks = offers { $price } for { $minor }’s { $train } train
told-tile = laid { $tile } on { $place }
told-station = placed a station in { $place } for { $cost }
told-scrapped = scrapped a { $train } train
told-train = bought a { $train } train for { $price }
told-train-from = bought { $minor }’s { $train } train for { $price }
told-wagon = hired { $company }
mag-told-income = Income: { $income } for you and for István
mag-told-fee = paid { $fee } instead of building
gain-income = Income of the phase
told-token = used a terrain token
told-run = ran for { $revenue }
told-run-mine = ran for { $revenue } and { $mine } from a mine
told-dividend-same-price = paid { $amount }, price stays { $from }
told-dividend = paid { $amount }, price { $from } → { $to }
told-director = becomes director
told-took-minor = took { $company }
told-took-share = took a share of { $company }
told-bought = bought a share of { $company } for { $price }
told-sold = sold { $shares ->
        [one] a share
       *[other] { $shares } shares
    } of { $company } for { $price }
told-sold-out = is sold out, price rises to { $price }
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
deed-train-from = buy { $minor }’s { $train } train for { $price }
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

mag-service-offboard = better red areas
mag-service-plus = plus trains
mag-service-mine = mine access
mag-service-terrain = earns from terrain
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
mag-last-set = Last set of operating rounds: the game ends after it
mag-notes = Trains
mag-istvan-cards = István's cards
mag-istvan-cards-note = István follows these cards. You choose only what they leave open.
mag-istvan-card = Card { $card }, { $minor }: { $actions }.
mag-istvan-done = Card { $card }, { $minor }: done.
mag-istvan-owed = { $minor } must still buy a { $train } train.
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
refusal-not-in-draft = You can’t do that in the draft.
    .rest = Take a minor or a share.
refusal-minors-first = Minors come first.
    .rest = Take the share later.
refusal-not-in-stock-round = You can’t do that in a stock round.
    .rest = Sell, buy or pass.
refusal-wrong-step = You can’t do that now.
    .rest = Now { $now }.
refusal-not-on-offer = { $item } is not on offer.
refusal-draft-minor-limit = You already have { $limit ->
    [one] one minor
   *[other] { $limit } minors
}.
    .rest = Take a share instead.
refusal-draft-share-limit = You already have { $limit ->
    [one] one share
   *[other] { $limit } shares
}.
    .rest = Take a minor instead.
refusal-two-tiles-laid = You have laid two tiles.
    .rest = That is the maximum per turn.
refusal-second-replacement = You have already upgraded a tile this turn.
    .rest = The other tile must be yellow.
refusal-no-terrain-cost = This hex has no terrain cost.
    .rest = Keep the terrain token.
refusal-no-terrain-token = { $minor } has no terrain token.
refusal-terrain-token-moment = { $when ->
    [before] Use the terrain token before you lay the tile.
   *[with] Use the terrain token when you lay the tile.
}
refusal-token-already-declared = You are already using a terrain token.
refusal-no-such-wagon = Nobody offers that wagon.
refusal-wagon-hired-already = You have already hired that wagon.
    .rest = Each kind once per turn.
refusal-wagon-useless = No route could use that wagon.
    .rest = You must use a wagon you hire.
refusal-wagon-unused = You hired a wagon and don’t use it: { $wagon }.
    .rest = Run a route that uses it.
refusal-mine-without-wagon = A mine needs a mine wagon.
    .rest = Hire one first.
refusal-two-mines = Only one mine per turn.
refusal-two-plus-trains = Only one train can be a plus train.
refusal-no-such-seller = { $company } can’t sell a train.
refusal-price-out-of-range = That price is not allowed.
    .rest = Name a price from { $least } to { $most }.
refusal-acts-out-of-turn = It is another company’s turn.
    .rest = Only that company acts now.
refusal-one-share-at-a-time = You buy one share at a time.
    .rest = You get the director’s certificate for two shares.
refusal-share-too-dear = A share of { $company } costs { $price }.
    .rest = You have { $has }.
refusal-no-such-train-kind = There is no { $train } train.
refusal-no-such-major = There is no major { $major }.
refusal-dividend-out-of-range = That dividend is not allowed.
    .rest = Pay a multiple of { $step }, up to { $most }.
refusal-nothing-sold = Sell at least one share.
refusal-not-istvans-choice = István’s rules leave no such choice.
refusal-no-trade-with-istvan = You can’t trade trains with István.
refusal-no-such-hex = There is no hex { $hex }.
refusal-no-such-tile = There is no tile { $tile }.
refusal-fixed-hex = { $hex } can’t have a tile.
refusal-colour-closed = Tile { $tile } is not available yet.
    .rest = The highest colour now is { $open }.
refusal-wrong-colour = Tile { $tile } can’t follow what is on { $hex }.
    .rest = Upgrade one colour at a time.
refusal-wrong-label = Tile { $tile } does not belong on { $hex }.
    .rest = The labels must match.
refusal-wrong-print = Tile { $tile } can’t be turned that way on { $hex }.
refusal-track-leads-nowhere = Tile { $tile } would run off the map on { $hex }.
    .rest = Rotate it, or choose another.
refusal-track-crosses-lake = Tile { $tile } would cross the lake on { $hex }.
refusal-wrong-stops = Tile { $tile } has different towns or cities from { $hex }.
refusal-track-lost = Tile { $tile } does not keep the track on { $hex }.
refusal-no-piece-left = No tile { $tile } is left.
refusal-hex-not-reached = { $company } does not reach { $hex } with that tile.
    .rest = It must connect to the company’s track.
    .any-tile = { $company } does not reach { $hex }.
why-hex-closed = You can do nothing in { $hex } in this step.
refusal-no-such-city = { $hex } has no such city.
refusal-city-full = { $hex } has no free slot.
refusal-station-there = { $company } already has a station in { $hex }.
refusal-city-not-reached = { $company } does not reach { $hex }.
refusal-no-station-left = { $company } has no station left.
refusal-not-enough-money = { $who } has { $has }.
    .rest = That costs { $needs }.
refusal-no-such-train = { $company } has no { $train } train for that.
refusal-route-too-short = A route needs at least two stops.
refusal-route-broken = No track connects { $from } and { $to }.
refusal-route-ends-nowhere = The route ends in { $hex }, where there is no stop.
refusal-stop-twice = The route visits { $hex } twice.
refusal-track-twice = The track between { $from } and { $to } is used twice.
refusal-stop-blocked = The route can’t pass { $hex }.
    .rest = It may end there.
refusal-no-station-on-route = The route has no station of { $company }.
refusal-route-too-long = { $stops } stops are too many for a { $train } train.
refusal-not-best-routes = You can earn { $best }, not just { $total }.
    .rest = You must run for the maximum.
refusal-train-limit = { $company } is at its limit of { $limit } trains.
    .rest = It can’t own more.
refusal-sale-refused = { $company } has already refused that price this turn.
refusal-no-share-for-sale = No share of { $company } is for sale.
refusal-sold-this-round = You sold { $company } this round.
    .rest = Buy it in a later one.
refusal-holding-limit = A player can own at most { $percent } % of { $company }.
refusal-certificate-limit = You are at your limit of { $limit } certificates.
    .rest = Sell one first, then buy.
refusal-too-many-sold = You can sell at most { $most } shares of { $company }.
refusal-sold-this-turn = You have already sold { $company } this turn.
    .rest = One block per turn.
refusal-over-certificate-limit = You are over your limit of { $limit } certificates.
    .rest = Sell first.

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
refusal-mine-on-the-way = A route ends at a mine.
    .rest = It can’t run through.
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

## Refusals of 1862

refusal-no-such-company = There is no company { $company }.
refusal-not-launchable = { $company } can’t be launched.
    .rest = It is already in play, not yet on offer, or has no room for its home station.
refusal-charter-won-before = You have already won a charter this round.
    .rest = You can only bid in other players’ auctions.
refusal-bid-step = Bid a multiple of { $step }.
refusal-bid-too-low = That bid is too low.
    .rest = Bid at least { $least }.
refusal-bid-too-high = That bid leaves you too little.
    .rest = Keep { $reserve } for the director’s certificate.
refusal-wrong-par = { $price } is not a par price here.
    .rest = Choose one of { $prices }.
refusal-no-more-shares = You can’t buy more shares of { $company } now.
    .rest = Two besides the director’s certificate are the maximum.
refusal-only-the-charter = You can’t buy that share now.
    .rest = Only shares of { $company }.
refusal-launch-in-parliament = With the novice rules you launch companies in parliament.
refusal-certificate-not-broken = You can’t sell { $shares } shares of { $company }.
    .rest = Nobody has the shares to swap for the director’s certificate.
refusal-station-count = That number of stations is not allowed.
    .rest = Buy { $least } to { $most }.
refusal-no-partner = { $company } can’t be part of a merger.
    .rest = It does not operate, or has no director.
refusal-not-connected = { $company } and { $other } are not connected.
    .rest = Track must connect a station of each.
refusal-no-survivor = Another company can’t survive.
    .rest = Choose { $company } or { $other }.
refusal-refused-before = The director of { $company } has already refused that.
refusal-option-too-dear = The option share costs { $needs }.
    .rest = Only { $has } is available.
refusal-not-removable = { $company } can’t remove a station in { $hex }.
refusal-no-home-upgrade = Tile { $tile } can’t upgrade the home tile in { $hex } that way.
refusal-home-tile-first = Build the home hex first.
    .rest = Build on { $hex }.
refusal-building-done = You can’t build any more this turn.
refusal-second-tile = That can’t be the second tile.
    .rest = After a yellow tile lay another yellow one, but no N tile.
refusal-no-such-line = { $hex } has no such line.
    .rest = Build a small station on a green or brown tile.
refusal-halt-there = That line in { $hex } already has a small station.
refusal-station-done = One station or terminal per turn.
refusal-no-permit = { $company } has no permit for { $kind } trains.
refusal-areas-alike = Two areas of the same kind.
    .rest = A route has at most one red area and one port.
refusal-local-in-area = A local train can’t run to areas.
refusal-no-terminal-in-london = { $company } has no terminal in London.
refusal-too-many-hexes = That is too far for a { $train }.
    .rest = It runs at most { $most } hexes beyond the first.
refusal-home-not-served = No route calls at the home station of { $company }.
    .rest = One must.
refusal-runs-do-not-meet = One route is on its own.
    .rest = Each must share a large station with another.
refusal-freights-not-joined = The freight trains are not joined.
    .rest = Trains that are not permanent run end to end; a single one joins a permanent one if any runs.
refusal-no-such-chain = Those trains don’t run end to end.
refusal-chain-illegal = Joined freight trains run as one.
    .rest = No stop or track twice, and no area along the way.
refusal-wrong-unpaid-stop = { $hex } can’t be the unpaid stop.
    .rest = Only a train that visits more stops than it counts has one.
refusal-no-hudson = { $company } can’t use the Hudson manoeuvre now.
refusal-no-such-kind = There are no { $kind } trains in this game.
refusal-too-many-warranties = You can’t buy that many warranties.
    .rest = At most { $most } with this train.
refusal-train-not-for-sale = You can’t buy trains of { $company } now.
refusal-money-not-needed = { $company } needs no money.
    .rest = It has a train, or can afford one.
refusal-cannot-issue = { $company } has too few shares to issue.
    .rest = They would not pay for a train.
refusal-must-issue = { $company } must issue shares.
    .rest = Refinancing would not be enough.
refusal-choose-how-to-raise = { $company } needs money for a train.
    .rest = Issue shares or refinance.
refusal-no-redemption = With the novice rules you can’t redeem shares.
refusal-nothing-booked = Only the record that a game was taken from books amounts.
kind-freight = freight
kind-local = local
kind-express = express

## Refusals of Railroad Revolution

refusal-rr-not-your-turn = It is not your decision now.
refusal-rr-game-over = The game is over.
refusal-rr-wrong-moment = You can’t do that now.
    .rest = Now { $now }.
refusal-rr-tile-not-offered = That set-up tile is not available.
refusal-rr-not-in-reserve = You have no { $colour } worker in your reserve.
refusal-rr-action-impossible = Not now: { $action }.
    .rest = You could not complete the action.
refusal-rr-may-not-pass = You can’t pass.
    .rest = Only a player without pieces passes.
refusal-rr-no-piece-left = { $piece ->
    [rail] You have no rails left.
   *[building] You have no buildings left.
}
refusal-rr-not-in-leftmost-section = { $piece ->
    [rail] Your leftmost section with pieces has no rail.
   *[building] Your leftmost section with pieces has no building.
}
refusal-rr-no-such-city = There is no city { $city }.
refusal-rr-no-such-space = There is no line { $space }.
refusal-rr-no-such-section = There is no section { $section } of the telegraph.
refusal-rr-no-such-train = There is no train { $train }.
refusal-rr-space-not-connected = { $space } is not connected to your network.
refusal-rr-own-rail-there = You already have a rail on { $space }.
refusal-rr-city-not-connected = { $city } is not connected to your network.
refusal-rr-own-station-there = You already have a station in { $city }.
refusal-rr-own-office-there = You already have an office in section { $section }.
refusal-rr-spare-station-elsewhere = The extra building can’t go there.
    .rest = Build it as the first station of a city with a printed tile.
refusal-rr-spare-office-elsewhere = The extra building can’t go there.
    .rest = Build it as the first office of a section with a contract icon.
refusal-rr-item-not-open = Not available now: { $item }.
refusal-rr-too-early = Too early: { $item }.
    .rest = First { $first }.
refusal-rr-finish-first = You are in the middle of another effect.
    .rest = Finish it or skip the rest first.
refusal-rr-nothing-to-use = That effect would do nothing now.
refusal-rr-not-complete = The action is not complete.
    .rest = Still to do: { $item }.
refusal-rr-must-be-used = You must use this before you skip the rest.
refusal-rr-rest-impossible = You could not finish or pay for the rest.
refusal-rr-too-few-workers = You would have too few workers.
    .rest = Keep at least { $least }.
refusal-rr-not-enough-money = That costs { $needs }.
    .rest = You have { $has }.
refusal-rr-not-enough-shares = That costs { $needs ->
    [one] one share
   *[other] { $needs } shares
}.
    .rest = You have { $has }.
refusal-rr-no-such-worker = You have no { $colour } worker there ({ $from }).
refusal-rr-track-top = Your marker is already at the top: { $track }.
refusal-rr-step-costs-worker = This step costs a worker.
    .rest = Choose which one.
refusal-rr-step-costs-no-worker = This step costs no worker.
refusal-rr-not-your-objective = Not one of your open objectives: { $objective }.
refusal-rr-no-fitting-slot = { $colour ->
    [orange] No room for an orange manager: { $objective }.
   *[other] No room for a { $colour } manager: { $objective }.
}
refusal-rr-out-of-stock = The supply has no { $colour } worker.
refusal-rr-not-shown = No { $colour } worker is shown.
refusal-rr-shown-in-stock = A worker shown on the tile is in the supply.
    .rest = Take that one.
refusal-rr-no-own-train = { $face ->
    [up] You have no such train face up: { $train }.
   *[down] You have no such train face down: { $train }.
}
refusal-rr-stack-empty = No such train is left: { $train }.
refusal-rr-accepted-already = You have already accepted that contract.
refusal-rr-one-contract-only = You have already accepted a contract.
    .rest = Only the active player may accept both.
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
fact-round = Round
fact-phase = Phase
fact-bank = Bank
fact-clock = Time left
round-of = of { $of }
round-in-set = · { $number } of { $of }
bank-unlimited = unlimited
clock-soon = soon
clock-over = out of time
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
turn-bot-waits = { $player } waits for your click
turn-then = Then { $player }: { $doing }
company-does = { $company } { $doing }
company-does-for = { $company } { $doing } for { $player }
nobody = nobody
you = you
onlooker = Spectator
chat-said = “{ $body }”
game-over = The game is over
looking-back = Looking back
watching = You are watching. It is { $player }’s decision.
waiting-for = Waiting for { $player }
tell-me = Notify me when it is my turn
tell-me-not-allowed = Your browser blocks notifications from this page. Allow them in its site settings.
to-standing = See the final standings

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
priority = Priority deal
priority-short = PD
players-sheet = Player details
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
minors-order = Minors, in operating order
open-charter = { $company }: open charter
minor-row = Minor { $number } { $short }, owner { $owner }, { $treasury }, trains { $trains }, last revenue { $revenue }
tiles-in-supply = Tiles left
market-plan = Dashed: { $company } now. Ringed: after the move.

## Choices

steps-of-turn = Steps of this turn
open-hexes = Hexes you can build on
open-cities = Cities you can use
open-on-board = What you can choose on the board
open-hex = { $place }: { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, from { $cost }
open-city = Station in { $place }, { $cost }
key-hexes = { $open ->
    [one] one hex to choose
   *[other] { $open } hexes to choose
}
key-cities = { $open ->
    [one] one city to choose
   *[other] { $open } cities to choose
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
tile-free = free
tile-for-token = token
tile-with-token = { $cost } + token
rotate-wheel = or the mouse wheel
rotate-hint = Rotates the selected tile. The mouse wheel does the same.
rotate = Rotate
close = Close
preparations = First, if you like
asides = You can also
offers = Choices
wagon-hired = hired in this plan
token-planned = used in this plan
exactly = Exactly
exact-amount = Exact amount
dividend-keeps = keep { $amount }
price-stays = { $price } stays
run-train = { $train } train
run-with = with { $services }
run-at-home = Not running
run-leave-home = Don’t run it
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
draw-no-stop = #: no track leads there from this route
draw-question = Change the route, stop by stop
draw-unfinished = Not a legal run yet. The best earns { $best }
draw-others = Not a legal run yet. Other trains { $total }, best { $best }
draw-not-yet = Not a legal run yet
draw-best = Back to the best routes
draw-total = Yours { $total }, best { $best }
draw-total-without = { $count ->
    [one] Yours { $total }, without train { $trains }; best { $best }
   *[other] Yours { $total }, without trains { $trains }; best { $best }
}
draw-note = Click a stop to extend the route, or a stop on it to cut it there.
run-others = Other routes with the same revenue
run-others-hide = Hide these routes
run-no-others = No other routes have the same revenue.
run-other-route = { $train } train: { $stops }, { $revenue }
run-proved = proved best
run-open = best found so far
run-open-more = best found so far; at most { $more } more is possible
your-plan = Your plan (nothing is final yet)
take-out = Remove from the plan
what-changes = What changes
now = Now
after = After
difference = Difference
effect-your-cash = Your cash
effect-cash = { $player }’s cash
effect-your-worth = Your worth
effect-worth = { $player }’s worth
effect-certificates = Your certificates
effect-treasury = { $company } treasury
effect-price = { $company } price
effect-director = { $company } director
effect-phase = Phase
reveals-note = This reveals something hidden. You can’t undo it.
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
rulebook = Rulebook section
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
asks-undo = { $player } asks to undo “{ $deed }”.
you-ask-undo = You asked to undo “{ $deed }”.
undo-takes = This takes back { $moves }.
moves-by = { $moves ->
    [one] one move by { $player }
   *[other] { $moves } moves by { $player }
}
undo-waits-for = Waiting for { $players }.
undo-passed-over = The others moved on. Your undo request is gone.
undo-refused = Your undo request was refused.
allow = Allow
refuse = Refuse
withdraw = Withdraw
programs = Programmed moves
program-pass = Pass until the round ends
program-pass-sale = Pass unless somebody sells my shares
program-pass-trade = Pass unless somebody buys or sells
program-buy = Keep buying
program-stop = Stop
program-passing = You are passing this round.
program-buying = You keep buying { $company }.
program-round-over = The stock round is over. You decide again.
program-cannot-pass = You can’t pass now. You decide again.
program-cannot-buy = You can’t buy that share now. You decide again.
program-sale = Somebody sold shares you own. You decide again.
program-trade = Somebody bought or sold. You decide again.
program-company-changed = That company’s price, director or shareholders changed. You decide again.

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
one-back = Back one move
one-on = Forward one move
back-to-now = Back to the current move
branch = Study from here

## Around the table

to-lobby = All tables
menu = Menu
theme = Light or dark
patterns = Colour patterns
show-coordinates = Coordinates and tile numbers
sound = Sound on my turn
single-keys = Single-key shortcuts
keys-and-help = Shortcuts and help
export-game = Game file
export-record = 18xx.games format
export-board = Board as
export = Export
copy-watch-link = Copy spectator link
copy-link = Copy link
copied = Copied
message-table = Message the table
send = Send
speaker = Send as
log-and-chat = Log and chat, newest last
connected = Connected
connection-lost = Connection lost. Reconnecting.
try-now = Try now
live-word = Live
trying-again = Reconnecting
skip-choices = Skip to your choices
skip-board = Skip to the board
skip-content = Skip to the content
map-region = Map; scroll to move, plus and minus to zoom
zoom = Zoom
larger = Larger
smaller = Smaller
whole-map = Whole map
hex-closed = You can no longer choose that hex.
hex-not-open = #: nothing to do there now
chart-size = Larger or smaller chart
plan-ahead = Plan ahead
plan-ahead-note = Shown as if the others only made forced moves.
plan-ahead-end = Back to the current move
not-your-turn-yet = Not your turn yet
move-done = Done: { $deed }.
move-waits = Your move is sent when the connection is back.
move-too-late = The table has moved on. Check whether your move was made.
line-waits = Your message is sent when the connection is back.
back-one-move = Connected again. One move was made in the meantime.
back-many-moves = Connected again. # moves were made in the meantime.
one-new-move = One new move
many-new-moves = # new moves
page-table = { $title } · Roundhouse
page-your-turn = Your turn · { $title } · Roundhouse

## Lobby

page-lobby = Tables · Roundhouse
site = Site
search = Search titles or players
help = Help
new-game = New game
title = Title
by-players = By number of players
finer-choices = Rulings and more options
variants-railroad-revolution = Map
variants-1862 = Trains
variants-18mag = Map
variants-1824 = Map
rulings = Rulings
rulings-rulebook = Rulebook
rulings-single = Individual rulings
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
ruling-1824-bond-double-share-sale = The bond railway’s double share can be sold
    .rulebook = like any other share
    .platform = only while another player owns 20 %
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
ruling-1824-acting-out-of-turn = Acting in another player’s turn of a stock round
    .rulebook = not allowed
    .platform = coal exchange, pass or repayment
ruling-1824-half-certificate = Half of a director’s certificate without a director
    .rulebook = is not sold
    .platform = is sold, the rest is lost
ruling-1824-unpriced-shares = Shares of a regional railway without a price
    .rulebook = are not for sale
    .platform = cost the lowest start price
ruling-1824-forced-mountain-order = Mountain railways that must be exchanged
    .rulebook = in order
    .platform = any of one’s own
ruling-1824-regional-without-20-percent = A regional railway of which nobody has 20 %
    .rulebook = does what its director decides
    .platform = only runs and pays
ruling-1824-emergency-sale-need = Shares may be sold for a train
    .rulebook = if the company must buy one
    .platform = if it can’t afford the cheapest one
ruling-1824-company-sells-shares = A company without a train sells its own shares
    .rulebook = not allowed
    .platform = allowed
ruling-1824-cis-emergency-sales = Shares sold for a train in Cisleithania
    .rulebook = as in the full game
    .platform = never
ruling-1824-debtor-pass = A debtor who can only repay
    .rulebook = may pass
    .platform = must repay
ruling-1824-standstill = A game in which nothing changes any more
    .rulebook = ends
    .platform = goes on to the hundredth turn
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
ruling-18mag-share-purchase = A purchase in the stock round
    .rulebook = is one ordinary share
    .platform = may be several certificates, the director’s too
ruling-18mag-asked-to-buy = Whether a minor can pay a train of the bank
    .rulebook = the cheapest one says
    .platform = the one scrapped last says
ruling-18mag-closed-colours = A tile whose colour is not open
    .rulebook = is refused
    .platform = is accepted from a record
ruling-18mag-useless-wagons = A wagon that no run could use
    .rulebook = is not hired
    .platform = is hired from a record
ruling-18mag-out-of-turn = What another company does in a company’s turn
    .rulebook = is refused
    .platform = is accepted from a record
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
ruling-1862-charter-shares = Shares to buy after a charter is won
    .rulebook = of the company that is launched
    .platform = of every company in play
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
clock-three-days = Three days per move
clock-one-day = One day per move
seats = Seats
seat-order = Order of the seats
random-order = random
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
seat-beginner = Beginner
seat-casual = Casual
seat-seasoned = Seasoned
seat-expert = Expert
seat-master = Master
seat-same-screen-note = shares this screen
seat-invite-note = by link, or from the lobby
seat-steady-bot-note = plays sensible moves
seat-bot-note = plays random moves
seat-beginner-note = for a first game: it sees few of its moves and is not particular
seat-casual-note = plans a little, and takes what is nearly as good
seat-seasoned-note = plans its turn, but not far
seat-expert-note = plans its turn with care
seat-master-note = plans its turn thoroughly: the strongest
open-table = Open table
starts-at-once = Starts right away.
starts-when-joined = Starts when everybody has joined.
running = Running
own-games = Your games
others-running = Other games
own-studies = Your studies
study-origin = To the game it was begun from
finished = Finished
open-tables = Waiting for players
all = All
newer-tables = Newer
older-tables = Older
no-tables = No tables yet
no-tables-rest = Start one with friends, on one screen, or against bots.
none-found = No table matches
show-all-tables = Show all tables
lobby-wait-for-you = { $tables ->
    [one] your turn at one
   *[other] your turn at { $tables }
}
your-turn = Your turn
seats-free = open seats
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
bring-in = Import a game
bring-in-note = Drop a file here: a Roundhouse game or an 18xx.games record. Every move is replayed and checked.
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
option-18mag-opponent-note = Your opponent in the solo game. He is no bot: his minors follow printed cards.
option-18mag-first-card = István’s first minor
option-18mag-first-card-drawn = random
option-18mag-second-card = István’s second minor
option-18mag-second-card-drawn = random
option-18mag-third-card = István’s third minor
option-18mag-third-card-drawn = random
option-18mag-draft_rotation = Draft
option-18mag-draft_rotation-today = as on 18xx.games today
option-18mag-draft_rotation-before_2025_10_30 = as there before 30 October 2025
option-1824-town-tokens = Town tokens
option-1862-length = Number of trains
option-1862-length-standard = standard
option-1862-length-short = fewer
option-1862-length-long = more
option-1862-shorter-game = Shorter game
option-1862-shorter-game-no = no
option-1862-shorter-game-yes = yes
option-1862-shorter-lner = LNER of the shorter game
option-1862-shorter-lner-F = with the first F train
option-1862-shorter-lner-E = with the first E train
option-1862-shorter-lner-G = with the first G train
option-1862-novice = Novice rules
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
waiting-chat = Chat so far
setup-option = { $option }: { $value }
setup-rulebook = rulebook rulings
setup-platform = 18xx.games rulings
setup-mixed = custom rulings
setup-hours = { $hours ->
    [24] one day per move
    [72] three days per move
   *[other] { $hours } hours per move
}
setup-private = private
waiting-note = The game starts when every seat is taken. Send each link to one player.
waiting-note-join = Take a free seat. The game starts when every seat is taken.
waiting-note-others = The game starts when every seat is taken.
close-table = Close the table
seat-taken = joined
seat-free = free
kick = Free this seat
leave = Leave
start-with-bots = Start with bots in the free seats
page-join = Take a seat · Roundhouse
your-name = Your name
invites-you = { $player } invites you to a game of { $title }
you-are-invited = You are invited to a game of { $title }
at-the-table = At the table
sit-down = Join

## The end

wins-with = { $count ->
    [one] { $players } wins with { $score }
   *[other] { $players } win with { $score } each
}
end-summary-rounds = { $title }: { $moves } moves, { $operating } rounds.
standing-note-points = Equal points: more cash wins, with shares at the price they sell for.
points = Points
plot-points = Points over time
how-points-were-made = Where the points came from
mag-terrain-tokens = { $left ->
    [0] no terrain token left
    [one] 1 terrain token
   *[other] { $left } terrain tokens
}
pieces = Also has
mag-ended = The last set of operating rounds was played.
ah-ended-bank = The bank ran out of money.
ah-ended-standstill = Nobody did anything for a whole turn.
ah-ended-turns = 100 turns were played.
rr-ended = { $players } emptied the board left of the logo, and the last round was played.
end-summary = { $title }: { $moves } moves, { $operating } operating rounds, { $stock } stock rounds.
play-again = Play again
replay = Replay
final-standing = Final standings
standing-note = Cash plus shares at their final price.
standing-note-debts = Cash plus shares at their final price, minus debt.
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
plot-incomes = Company revenue
plot-incomes-minors = Minor revenue
plot-incomes-majors = Major revenue
after-each-round = after each round
in-each-operating-round = in each operating round
how-worth-was-made = Where the worth came from

## Help

page-help = Help · Roundhouse
help-start = Your first move
help-start-1 = Open a table: with friends, on one screen or against bots.
help-start-2 = The panel on the right says what you can do and what it changes.
help-start-3 = Click a glowing hex, then a tile, to lay it.
help-keys = Keys
help-undo = Undo
help-undo-1 = Undo your own last move at any time.
help-undo-2 = Once somebody else has moved, the players it affects are asked.
help-undo-3 = Whoever made the move can redo it.
help-routes = Routes
help-routes-1 = The best routes are already drawn: one click runs them.
help-routes-2 = Click Change, or a route’s line, to change it stop by stop.
help-routes-3 = A company’s charter shows what one more train or tile would earn.
help-history = History
help-history-1 = Use the slider below the board to step through the game.
help-history-2 = The address in your browser links to the move you see.
help-study = Studies
help-study-1 = Look back, then choose Study from here to get your own copy.
help-study-2 = You play every seat in it, and nobody else sees it.
help-programs = Programmed moves
help-programs-1 = In a stock round the table can pass or buy for you.
help-programs-2 = It stops when something affects you, and tells you.
help-import = Games from elsewhere
help-import-1 = Drop a Roundhouse file or an 18xx.games record onto the lobby.
help-import-2 = A table’s menu has the game as a file and the board as a picture.
key-tab = next control; hexes come right after the choices
key-arrows = next hex, next tile; otherwise one move back or forward
key-enter = open the hex, lay the tile, press the button, do what is planned
key-r = rotate the tile
key-d = done: the main button
key-s = skip the step: pass, lay nothing, buy nothing
key-u = undo
key-history = back one move, forward one move
key-parts = board, companies, market, players, log
key-zoom = larger, smaller, whole map
key-wheel = Ctrl and the mouse wheel: larger, smaller
key-escape = close, cancel the plan, back to the current move
key-help = this list

## Errors

error-no-page = There is nothing at this address.
error-no-table = There is no such table.
    .rest = The link may be incomplete.
error-no-link = This seat link does not work.
    .rest = It may have been replaced. Ask for a new one.
error-no-picture = This title has no such picture.
error-secrets = This game still has hidden information. You can download or study it when it is over.
error-no-move = This game has no such move yet.
    .rest = Choose a move from 0 to { $latest }.
to-move = Go to move { $move }
error-foreign-form = That form came from another site. Nothing was done.
error-form = That form could not be read.
error-no-level = This game has no bots of that level yet.
error-asking = Something in this address is wrong.
    .rest = A move is a number from 0 to the latest. A train and an amount are numbers too.
error-empty = The message is empty.
error-too-large = That is too large.
error-too-slow = That came too slowly.
error-stale = The table has moved on.
    .rest = Your move was not made. The page shows the current position.
error-not-your-seat = That is somebody else’s seat.
error-not-your-turn = It is not your turn.
error-not-played = This game is not running.
error-halted = This game started under older rules that today’s rules no longer accept. You can read it and save it as a file, but not play on.
error-old-table = This table uses old rules that this version no longer has.
error-begun = The game has already started.
error-no-action = That is not a move in this game.
error-no-undo = There is nothing to undo.
error-not-asked = Nobody asked you.
error-not-your-redo = Only the player who made this move can redo it.
error-not-playable = This can’t be played.
error-no-game-file = This file is not a game we can read.
error-not-exported = This game can’t be exported to 18xx.games.
error-not-there = 18xx.games does not have this title, variant or option.
error-goes-otherwise-there = From move { $number } it would go differently there, because a ruling differs.
error-players = This is for { $least } to { $most } players.
error-unknown = { $kind ->
    [variant] There is no variant “{ $name }”.
    [option] There is no option “{ $name }”.
   *[ruling] There is no ruling “{ $name }”.
}
error-log = Its undos and redos don’t fit.
error-no-record = It is neither a Roundhouse game nor an 18xx.games record.
error-no-json = It is not valid JSON: line { $line } can’t be read.
error-empty-file = The file is empty.
error-record-refused = The record is of another title, or uses rules that no rulebook here has.
error-record-action = Action { $number } of the record makes no sense to us.
record-defect = It depends on a defect of 18xx.games that we don’t follow ({ $entry }).
record-missing-ruling = A rule here refuses what 18xx.games allowed, and no ruling allows it. Tell us about it.
record-our-bug = As far as we know this is our mistake. Tell us about it.
error-move = Move { $number } can’t be played; all moves before it can.
open-at-move = Open it after move { $number }
error-bug = Something went wrong on our side.
    .rest = Try again, or go on later.
error-maybe-saved = Something went wrong on our side. What you did may have been saved.
    .rest = Look whether it was done before you try again.

## Accounts

page-login = Log in
log-in = Log in
log-out = Log out
account = Account
password = Password
new-password = New password
old-password = Old password
set-password = Set password
password-changed = Your password is changed. Log in with the new one.
letter-reset-subject = Roundhouse: a new password for { $name }
letter-reset =
    Somebody asked for a new password for the account { $name }. To set one, open

    { $link }

    within an hour. If it was not you, do nothing: the old password stays.
new-account = New account
new-account-note = With an account your seats are yours on every device. Your games in this browser move into it.
mail = E-mail (optional, for a new password)
forgot = Forgot password?
send-link = Send a link
reset-sent = If that account has an e-mail address, a link is on its way.
tokens = API tokens
tokens-note = A program with a token plays for you. A new password revokes all tokens.
token-once = This is your token. It is shown only once:
token-name = What it is for
new-token = New token
remove = Remove
scope-play = play
scope-games = open tables
letters = E-mail
set-mail = Set e-mail
error-too-long = That game is too long: at most { $most } moves.
error-table-full = This game has as many moves as the server keeps.
error-full-tables = You already have { $most } tables, the most allowed. Remove one that has not begun.
error-full-unfinished = You already have { $most } unfinished games, the most allowed. Finish one first.
error-full-bytes = Your games take up { $most } MiB, the most allowed.
end-account = Delete account
end-account-note = The games stay for the others. Before it ends you see what becomes of your seats.
sessions = Where you are logged in
sessions-note = A browser that does not come back for two weeks is logged out.
session-here = this browser
session-unknown = A browser
end-others = Log out everywhere else
factor-name = Second factor
factor-note = With a second factor, logging in takes a code from an app on your phone as well. Whoever has your password alone stays out.
factor-on = Logging in takes a code from your app.
factor-set = Set it up
factor-remove = Switch it off
factor-scan = Scan this with an app for codes, then type the code it shows.
factor-open = Open it in an app on this device
factor-type = Or type this secret into the app:
factor-confirm = Switch it on
code = Code
code-note = Type the code from your app, or one of the codes that you kept for the day you lose it.
codes-left = { $number ->
    [0] No code is left for the day you lose it: switch it off and on again for new ones.
    [one] One code is left for the day you lose it.
   *[other] { $number } codes are left for the day you lose it.
}
codes-once = It is switched on. Keep these codes for the day you lose your phone: each lets you in once. They are shown only now.
codes-kept = I have kept them
mail-asked = A letter is on its way. The address counts once you open the link in it:
confirm-mail = Confirm the address
confirm-mail-note = Letters for your account will go to the address at which you got this link.
mail-confirmed = The address is confirmed.
letter-confirm-subject = Roundhouse: confirm your address
letter-confirm =
    Somebody gave this address for the account { $name }. If it was you, open
    { $link }
    within a day. If it was not you, do nothing: no more letters will come.
letter-moved-subject = Roundhouse: another address for { $name }
letter-moved =
    Letters for the account { $name } go to another address from now on. If it was not you, change your password:
    { $link }
export-account = Export my data
export-account-note = One archive with your games, what you said in chats, and your settings.
account-ended = The account is gone
account-ended-note = This is what became of your seats. The log of each table says it too.
ending-note = This is what will become of your seats. The log of each table will say it too.
ending-name = Your name stays in the games that you played. There is no way back.
ending-nothing = You have no seat at any table.
ending-bots = { $number ->
    [one] One game is being played: a bot will play on for you.
   *[other] { $number } games are being played: a bot will play on for you.
}
ending-free = { $number ->
    [one] One table waits for players: your seat will be free.
   *[other] { $number } tables wait for players: your seats will be free.
}
ending-closed = { $number ->
    [one] One table where nobody else sits will be closed.
   *[other] { $number } tables where nobody else sits will be closed.
}
ending-kept = { $number ->
    [one] One finished game stays as it is.
   *[other] { $number } finished games stay as they are.
}
ended-bots = { $number ->
    [one] One game goes on: a bot plays for you.
   *[other] { $number } games go on: a bot plays for you.
}
ended-free = { $number ->
    [one] Your seat at one table that waits for players is free.
   *[other] Your seats at { $number } tables that wait for players are free.
}
ended-closed = { $number ->
    [one] One table where nobody else sat is closed.
   *[other] { $number } tables where nobody else sat are closed.
}
ended-kept = { $number ->
    [one] One finished game stays as it is.
   *[other] { $number } finished games stay as they are.
}
private-table = Private table
page-api = Programs that play
api-1 = A program shows who it is with a token.
api-2 = Every address and every answer is described in
api-example = An example
api-open = open a table
api-choose = what may be done now
api-act = act: the number of entries seen, and the actions
api-listen = what happens, from the beginning; it goes on where Last-Event-ID says

error-login = Wrong name or password.
error-too-often = Too many tries.
    .rest = Wait a few minutes.
error-name-taken = That name is taken, or one that looks the same.
error-name = Enter a name.
error-password = Use 8 to 200 characters for the password.
error-password-common = Many people use that password, or one like it: choose another.
error-code = The code is wrong, or was used before.
error-no-letters = This server sends no letters: ask whoever runs it for a new password.
error-reset = This link has expired or was already used.
error-token = You need a valid token.
error-scope = Your token does not allow this.
error-method = This address does not support that.

## What can be done, as a button says it

phase-named = { $name }
market-chart-note = Prices move on the chart
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
doing-income = pays out or withholds
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
act-lay-tile = tile { $tile } on { $place }
act-place-station = station in { $place }
act-return-station = return the station in { $place }
act-run = run the trains
act-pay-out = pay out
act-keep = withhold
act-trade-train = buy a { $train } train for { $price }, trading in a { $old }
act-buy-train-from = buy { $company }’s { $train } train
act-buy-train-from-at = buy { $company }’s { $train } train for { $price }
act-discard-train = discard { $company }’s { $train } train
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
ask-income = Pay out or withhold { $revenue }?
ask-must-buy = { $company } must buy a train
step-income = Income
off-no-price-yet = no price yet
off-in-debt = you owe money
off-not-operated = not operating yet
told-price = price { $from } → { $to }
told-debt = owes { $amount }
told-lost-trains = lost { $trains }
told-bought-pool = bought a share of { $company } from the pool for { $price }
told-paid-out = paid out { $amount }
told-kept = withheld { $amount }
told-ran-nothing = ran no trains
told-agreed-sale = sold the train
effect-your-debt = Your debt
effect-debt = { $player }’s debt
gain-minors = Half of minor revenue
gain-mountains = Mountain railways
auction-bid = { $company }: highest bid { $bid }
auction-leads = leads
auction-in = may bid
auction-out = out
auction-most = up to { $amount }
amount = Amount
run-beside = + { $amount } mine
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
rr-ask-use = Use your set-up tile
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
rr-doing-contracts = decides on contracts
    .you = decide on contracts
rr-doing-objectives = chooses the objective to replace first
    .you = choose the objective to replace first
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
rr-stop = skip the rest
rr-end-action = end the action
rr-owes = This action costs { $price } so far. You have { $cash }.
rr-owes-rails = The rails cost { $price } together, and { $triangle } more for each triangle. You have { $cash }.
rr-short = You owe { $price } and have { $cash }.
    .rest = Sell a share, or take back what you built last.
rr-beyond-means = costs { $price }; with all your shares sold you have { $means }
rr-end-without = end without: { $lost }
rr-stop-without = skip: { $lost }
rr-a-promotion = promote a worker
rr-a-contract = a contract
rr-note-costs = costs { $price }
rr-note-brings = brings { $amount }
rr-note-rail = { $total } so far
rr-note-rail-terrain = { $terrain } for terrain, { $total } so far
rr-note-first-station = costs { $price }; you are first: { $first }
rr-note-office-tile = { $shares ->
    [one] one share
   *[other] { $shares } shares
}; for a worker: { $effect }
rr-note-office-contract = { $shares ->
    [one] one share
   *[other] { $shares } shares
}, then contracts
rr-note-breakdown = { $price } for the rails, { $terrain } for { $triangles ->
    [one] one triangle
   *[other] { $triangles } triangles
}
rr-note-step = to { $points ->
    [one] one point each
   *[other] { $points } points each
}, free
rr-note-step-worker = to { $points ->
    [one] one point each
   *[other] { $points } points each
}, costs a worker
rr-note-step-money = to { $points ->
    [one] one point each
   *[other] { $points } points each
}, costs { $price }
rr-note-step-shares = to { $points ->
    [one] one point each
   *[other] { $points } points each
}, costs { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-skill-station-purple = flip a train for { $price }
rr-skill-station-orange = the station is free
rr-skill-station-grey = take the first-station bonus
rr-skill-station-turquoise = take the main reward again for { $price }
rr-skill-railroad-purple = take a train for { $price }
rr-skill-railroad-orange = gain { $amount }, and { $each } for each triangle
rr-skill-railroad-grey = gain { $shares ->
    [one] one share
   *[other] { $shares } shares
}
rr-skill-railroad-turquoise = place a third rail
rr-skill-telegraph-purple = exchange a worker
rr-skill-telegraph-orange = gain { $each } for each share the office brings
rr-skill-telegraph-grey = gain the shares of the first office
rr-skill-telegraph-turquoise = use the telegraph tile for { $price }
rr-skill-trade-purple = { $steps ->
    [one] one step
   *[other] { $steps } steps
} on the tracks
rr-skill-trade-orange = gain { $each } for each of your trains
rr-skill-trade-grey = gain { $shares ->
    [one] one share
   *[other] { $shares } shares
} and accept a contract alone
rr-skill-trade-turquoise = flip one more train
rr-skill-told = { $worker } worker: { $effect }
rr-city-told = { $city }, level { $level }. A station costs { $price } and gives: { $main }. The first one also gives: { $first }.
rr-city-told-taken = { $city }, level { $level }. A station costs { $price } and gives: { $main }. The bonus for the first is taken.
rr-section-told = Telegraph section { $number }. An office gives { $shares ->
    [one] one share
   *[other] { $shares } shares
}, the first one { $first } more. For a worker: { $effect }.
rr-section-told-contract = Telegraph section { $number }. An office gives { $shares ->
    [one] one share
   *[other] { $shares } shares
}, the first one { $first } more. Then contracts are offered.
rr-rail-told = Rail { $space }{ $triangles ->
    [0] , no terrain
    [one] , one triangle: { $terrain } more
   *[other] , { $triangles } triangles: { $terrain } more
}
rr-rail-told-contract = Rail { $space }{ $triangles ->
    [0] , no terrain
    [one] , one triangle: { $terrain } more
   *[other] , { $triangles } triangles: { $terrain } more
}. Then contracts are offered.
rr-train-told = Train. Flip it for: { $effect }. Face up at the end it counts { $points ->
    [one] one point
   *[other] { $points } points
}.
rr-holds-shares = Shares
rr-holds-workers = Workers
rr-holds-trains = Trains
rr-holds-objectives = Objectives
rr-holds-number = { $count }
rr-holds-ready = { $ready } of { $all }
any-time = At any time
rr-sell-share = sell a share for { $price }
rr-extra-hire = hire { $worker } for { $price }
rr-told-picked = took a set-up tile ({ $effect }) and { $worker }
rr-told-worker = placed { $worker } on the { $space } space
rr-told-rail = placed a rail on { $space }
rr-told-station = built a station in { $city }
rr-told-office = built an office in telegraph section { $section }
rr-told-sold-rail = sold a rail
rr-told-sold-building = sold a building
rr-told-discarded = discarded the { $worker } worker for a telegraph tile
rr-told-advanced = moved up a step on { $track }
rr-told-advanced-with = discarded the { $worker } worker and moved up a step on { $track }
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
    [one] one city of level { $level } connected
   *[other] { $count } cities of level { $level } connected
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
act-unite = merge with { $company }: { $survivor } survives
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
act-run-none = run no trains
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
act-book = book the amount in the record
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
ea-obligation = { $player } must float { $company } or pay { $fine }
ea-obligation-without-par = { $player } must float { $company } or pay { $times } times its par price
ea-london = London
ea-terminals = Terminals of { $companies }
ea-end = The end
ea-bank-broken = The bank is broken
ea-starts = { $permits }, { $place }
ea-ask-open = Open an auction?
ea-ask-bid = Bid more than { $bid } for { $company }?
ea-ask-par = Choose the par price of { $company }
ea-ask-shares = Buy up to two more shares of { $company } at { $price }?
ea-ask-stock = Sell, then buy or launch, or pass
ea-ask-stations = { $company } floats: buy its stations
ea-ask-fine = Sell shares: you still owe { $amount } of the fine
ea-ask-home = Make room for the home station of { $company }
ea-ask-build = Build track, a small station or a terminal
ea-ask-build-home = Build at home first
ea-ask-station = { $left ->
    [one] Place a station? One left
   *[other] Place a station? { $left } left
}
ea-ask-income-and-subsidy = Pay out or withhold { $revenue }? The company keeps the subsidy of { $subsidy }
ea-ask-raise = { $company } needs { $price } for a train
ea-ask-redeem = Redeem a share of { $company } for { $price }?
ea-ask-merge = Merge { $company } with another company?
ea-ask-acquire = Acquire a company with { $company }?
ea-ask-agree-merger = Agree that { $absorbed } merges into { $survivor }?
ea-ask-agree-acquisition = Agree that { $survivor } acquires { $absorbed }?
ea-ask-option = Keep the half share of { $company }, or give it up?
ea-ask-option-certificate = Keep the director’s certificate of { $company }, or give it up?
ea-ask-surplus = { $company } may have { $most } stations: remove one
ea-done-decline = Decline
ea-done-shares = No more shares
ea-done-home = Not now
ea-done-no-build = Build nothing
ea-done-build = Done building
ea-done-redeem = No redemption
ea-done-merge = No merger
ea-done-acquire = No acquisition
ea-why-home-waits = The home station after a merger?
    .rest = It waits for the next turn of { $company }, which does not run before then.
ea-why-obligation = A charter that does not float?
    .rest = Its winner pays five times par.
ea-offer-share = Buy a share for { $price }
ea-offer-hudson = Hudson manoeuvre: add { $added }
ea-offer-used = Buy { $company }’s { $train } for { $price }
ea-closed-train = Buy a { $letter } train for { $price }
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
ea-way-stays = { $company } survives
ea-note-each = { $price } each
ea-note-terminal = opens London
ea-note-issue = { $shares ->
    [one] one share for { $amount }
   *[other] { $shares } shares for { $amount }
}
ea-note-refinance = the bank pays { $amount }, shares are halved
ea-note-refinance-short = even { $amount } from the bank won’t pay for a train: then it is bankrupt
ea-note-no-permit = no permit
ea-note-bankrupt = { $company } is bankrupt: everything is lost
ea-why-sale-bankrupt = { $shares ->
    [one] Sell a share of { $company }?
   *[other] Sell { $shares } shares of { $company }?
}
    .rest = Its price would fall to zero: bankrupt.
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
ea-half-shares-kept = If everyone keeps the half shares they can pay for
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
ea-told-opened = opened the auction of { $company } at { $bid }
ea-told-bid = bid { $bid }
ea-told-par = set par at { $price }
ea-told-launched = launched { $company } at { $price }
ea-told-stations = bought { $count } stations
ea-told-proposed = proposed a merger with { $company }; { $survivor } survives
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
        [certificate] gave up the director’s certificate for the companies for { $amount }
       *[share] gave up the companies’ half share for { $amount }
    }
   *[player] { $what ->
        [certificate] gave up the director’s certificate for { $amount }
       *[share] gave up the half share for { $amount }
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
ea-told-asks = asks { $minor } for a { $train }
ea-told-issued = { $shares ->
    [one] issued a share for { $amount }
   *[other] issued { $shares } shares for { $amount }
}
ea-told-refinances = refinances: shares are halved, the bank pays { $amount }
ea-told-refinances-short = refinances, but even { $amount } from the bank is { $missing } short of a train: without one it is bankrupt
ea-told-forfeited = { $what ->
    [certificate] can’t pay and gives up the director’s certificate of { $company } for { $amount }
   *[share] can’t pay and gives up a half share of { $company } for { $amount }
}
ea-told-unswapped = { $what ->
    [certificate] has nothing to swap and sells the director’s certificate of { $company } for { $amount }
   *[share] has nothing to swap and sells a share of { $company } for { $amount }
}
ea-told-refinanced = is refinanced
ea-told-redeemed = redeemed a share for { $amount }
ea-told-run-subsidy = ran for { $revenue } and a subsidy of { $subsidy }
ea-told-merged = merged with { $company }
ea-told-acquired = acquired { $company }
ea-told-receivership = is in receivership
ea-told-bankrupt = is bankrupt
ea-told-charter = won the charter of { $company } for { $bid }
ea-told-floated = floats
ea-told-fined = is fined { $fine } for { $company }
ea-told-fined-short = is fined { $fine } for { $company }: pays { $paid } and owes { $owed }
ea-told-fine-paid = pays { $paid } of the fine and owes { $owed }
ea-told-fine-settled = pays the last { $paid } of the fine
ea-told-fine-forgiven = has nothing left to sell: { $amount } of the fine is forgiven
ea-told-lner-coming = The LNER forms at the end of this set
ea-told-lner-formed = The LNER has formed
ea-told-top = A company has reached the top of the chart
ea-told-displaced = takes its station in { $place } back
ea-told-sold-train = sold a { $train } of { $seller } for { $price }
ea-told-ended-top = The game is over: a company is at the top of the chart
ea-told-ended-bank = The game is over: the bank is broken
ea-told-ended-lner = The game is over: the rounds after the LNER are done
ea-told-ended-stuck = The game is over: nobody can do anything
step-merge = Merge
step-build = Build
step-redeem = Redeem
step-acquire = Acquire

# What a company might earn
prospects-open = Best routes and prospects
prospects-title = { $company }: best routes and prospects
prospects-proved = The best routes earn { $total }. That is proved.
prospects-unproved = The best routes found so far earn { $total }.
prospects-best = Best routes
prospects-as-good = Other routes with the same revenue
prospects-best-alone = There may be other routes with the same revenue.
prospects-no-routes = No trains run.
prospects-map = Map with these routes
prospects-train = Train
prospects-route = Route
prospects-revenue = Revenue
prospects-one-train = With one more train
prospects-no-train = The bank has no train this company has room for.
prospects-no-time = Three seconds were not enough to prove what that would earn.
prospects-one-tile = With one more tile
prospects-tile-then = As if its turn to lay track started now.
prospects-no-tile = No tile you can lay now is known to earn more.
prospects-no-tile-then = No tile is known to earn more.
prospects-no-station = It has no station on the map to build from.
prospects-no-director = Without a director it lays no track.
prospects-no-track = The rules don’t let it lay track.
prospects-note = Includes a new phase the train would start, but not its price. Leaves out what a three-second search could not prove.
prospects-together = Together
prospects-leads = leads to { $places }
prospects-tile = Tile { $tile } at { $place }
back-to-table = Back to the table
whole-log = Full log and chat
whole-log-title = { $title }: full log
error-no-prospects = There is no such company here.
    .rest = Open a company’s charter at the table and follow the link there.
error-no-run = No legal set of routes does what it must.
error-account-banned = This account is banned. Reason: { $reason }
error-account-banned-until = This account is banned until { $until }. Reason: { $reason }
error-address-banned = This address is banned. Reason: { $reason }
error-address-banned-until = This address is banned until { $until }. Reason: { $reason }
error-registration-closed = This server takes no new accounts at the moment.
error-no-guests = You need an account to play here at the moment. Log in first.
error-quiet = Only the players at this table can write here.
error-no-line = There is no such line.
error-own-line = That is your own line.
error-too-many = There are too many already.
error-no-account = There is no account with that name.
error-nothing-there = That is not there any more.
error-no-address = That is no network address.
error-ban-past = The ban would have ended already.
chat-removed = (removed by an administrator)
talk = Chat: mute and report
talk-note = Muting hides somebody’s lines from you alone. The administrators of this server read what you report.
nothing-said = Nobody has written anything yet.
mute = Mute
unmute = Unmute
muted = Muted
report = Report
report-why = What is wrong with it?
report-kept = Thank you. The administrators will read it.
onlookers-chat = Spectators
onlookers-may-write = Spectators can write in the chat of this table.
onlookers-are-quiet = Only the players at this table can write.
keep-onlookers-quiet = Mute spectators
let-onlookers-write = Let spectators write
admin = Administration
admin-switches = Who may come
admin-reports = Reports
admin-bans = Bans
admin-tables = Tables
admin-accounts = Accounts
admin-chat = Chat
admin-nothing = Nothing here.
admin-seek = Find tables, accounts and lines of chat
admin-find = Find
registration-is-open = Everybody can make an account.
registration-is-closed = Nobody can make an account.
open-registration = Open registration
close-registration = Close registration
guests-are-welcome = Guests can play without an account.
guests-are-not-welcome = Only accounts can play. Guests can watch.
guests-on = Let guests play
guests-off = Keep guests out
remove-line = Remove the line
close-report = Mark as done
lift-ban = Lift the ban
ban = Ban
ban-kind = Whom
ban-address = An address
ban-account = An account
ban-who = Address or name
ban-days = For so many days (empty: without end)
ban-reason = Reason, shown to them
ban-until = until { $until }
ban-without-end = without end
remove-table = Remove the table
remove-table-note = Everybody loses the game, its log and its chat.
remove-account = Remove the account
remove-account-note = The account { $about } goes. Bots play on in its running games.
end-sessions = End sessions
account-about = since { $day }, { $seats } { $seats ->
    [one] seat
   *[other] seats
}, { $keys } { $keys ->
    [one] session or token
   *[other] sessions and tokens
}
stage-open = waiting
stage-running = running
stage-finished = finished

## Why a bot would rather do this than that

reason-over-next = More than the next best: { $terms }.
reason-below-best = Next to the best: { $terms }.
reason-lost = The best move brings { $terms }.
reason-made = Next to its other moves, this one brings { $terms }.
reason-equal = By the estimate it makes no difference.
term-worth = { $amount } in worth now
term-cash = { $amount } for cash in hand
term-shares = { $amount } from shares
term-runs = { $rounds ->
    [one] { $each } from the next run
   *[other] { $each } per round from runs, for about { $rounds } rounds
}
term-treasury = { $amount } from the money of companies
term-trains = { $amount } for trains
term-tokens = { $amount } for tokens
term-mountains = { $amount } for mountain railways
term-charter = { $amount } for a charter
term-rivals = { $amount } for what the others have
term-track = { $amount } for track to build on
term-sales = { $amount } for shares sold in this round
term-points = { $amount } in points now
term-objectives = { $amount } for objectives
term-wealth = { $amount } for money and shares
term-workers = { $amount } for workers
term-tracks = { $amount } for steps on the tracks
term-network = { $amount } for the network
term-pieces = { $amount } for stations, offices and rails to build
term-under-way = { $amount } for what is under way
why-label = Why?
why-title = Why { $player } did that
why-note = The reasons come from what everybody can see. What a player alone knows is left out.
why-random = It drew lots.
why-steady = It drew lots among the moves that look sensible.
why-only-move = There was nothing else to do.
why-hidden = The reason would show what only this player may know.
error-no-bot-move = No bot made that move.
bot-pace = Bots move
pace-instant = at once
pace-paused = one by one
pace-clicked = when I click
bot-next = Next move
bot-skip = Skip to my turn
