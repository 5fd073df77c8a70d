# Refusals that all titles share. docs/WORDS.md says how to write these.

## What is decided now, after "That cannot be done now:"

now-track-is-laid = track is laid
now-a-station-is-placed = a station is placed
now-trains-are-bought = trains are bought
now-shares-are-sold-and-bought = shares are sold and bought
now-trains-run = trains run

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
refusal-no-sales-yet = Shares are not sold in the first stock round.
refusal-tile-limit = You have laid { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}.
    .rest = That is the maximum per turn.
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
