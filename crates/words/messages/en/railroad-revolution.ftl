# Railroad Revolution. docs/WORDS.md says how to write these.

## What is decided now, after "That cannot be done now:"

now-the-game-is-over = the game is over
now-a-set-up-tile-is-picked = a set-up tile is picked
now-a-set-up-tile-is-used = a set-up tile is used
now-a-worker-is-placed = a worker is placed
now-the-action-is-carried-out = the action is carried out
now-contracts-are-accepted = contracts are accepted
now-the-order-of-replacements-is-chosen = the order of replacements is chosen
now-an-objective-is-kept = an objective is kept
now-the-grey-worker-accepts-one-of-the-two-contracts = the grey worker accepts one of the two contracts
now-a-piece-is-placed-or-sold-or-a-worker-is-discarded = a piece is placed or sold or a worker is discarded

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

round-of = of { $of }

## The end

rr-ended = { $players } emptied the board left of the logo, and the last round was played.

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
    .rest = Sell a share, or undo what you built last.
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
rr-effect-either = { $one } or { $other }
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
