# 1862. docs/WORDS.md says how to write these.

## What is decided now, after "That cannot be done now:"

now-stations-too-many-are-removed-after-a-merger = surplus stations are removed after a merger
now-a-share-may-be-redeemed = a share may be redeemed
now-the-stations-of-a-company-that-floats-are-bought = the stations of a company that floats are bought
now-an-option-share-is-redeemed-or-given-up = an option share is redeemed or given up
now-track-is-built = track is built
now-a-merger-may-be-proposed = a merger may be proposed
now-an-acquisition-may-be-proposed = an acquisition may be proposed
now-a-director-is-asked-whether-he-agrees = a director is asked to agree
now-the-revenue-is-paid-out-or-withheld = the revenue is paid out or withheld
now-shares-are-sold-to-pay-a-fine = shares are sold to pay a fine
now-a-director-is-asked-whether-he-sells-a-train = a director is asked to sell a train
now-the-home-tile-is-replaced-before-the-home-station-is-placed = the home tile is replaced before the home station is placed
now-an-auction-may-be-opened = an auction may be opened
now-a-charter-is-auctioned = a charter is auctioned
now-the-winner-of-the-charter-chooses-its-par-price = the winner of the charter chooses its par price
now-the-winner-of-the-charter-may-buy-more-shares = the winner of the charter may buy more shares

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
refusal-areas-alike = That route has two areas of the same kind.
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

## What can be done, as a button says it

way-count = { $count }
way-charter = charter

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
    .you = decide about an option share
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
ea-closed-train = Buy train { $letter } for { $price }
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
ea-small-stations = Small stations
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
