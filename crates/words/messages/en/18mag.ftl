# 18Mag. docs/WORDS.md says how to write these.

## Whose turn: after "Your turn:" or a name

doing-draft = takes a company or a share
    .you = take a company or a share
doing-scrap = scraps a train or runs
doing-dividend = pays a dividend

## Steps of a turn

step-scrap = Scrap
step-divide = Split

## Questions

ask-draft = Take a minor or a share
ask-track-must = You must lay or upgrade a tile
ask-yellow-tile = You may lay one more yellow tile
ask-second-tile = You may lay one more tile
ask-scrap = Scrap a train before running?
ask-wagons = Hire what the wagon needs
ask-dividend = Pay out how much of { $treasury }?

## What can be taken

offer-minor = Take { $company }
offer-share = Take a share of { $company }
offer-token = Use a terrain token
offer-scrap = Scrap a { $train } train
offer-wagon = { $company } { $price }
offer-train-from = Buy { $minor }’s { $train } train
offer-phase = starts the { $phase } phase
wagon-gain = { $wagon }, +{ $gain }

## How to do nothing more

done-no-scrap = Keep all trains

## What something costs

cost-terrain = terrain { $amount } to { $to }
cost-second-tile = second tile { $amount } to { $to }

## Why a button is off: a few words

off-director = director’s share
off-sold-this-turn = sold this turn

## What is not possible now

why-second-replacement = No second upgrade.
    .rest = The other tile must be yellow.
why-no-token = No terrain token.
    .rest = { $company } never had one.
why-tokens-used = No terrain token.
    .rest = { $company } has used them all.
why-colour-closed = No { $colour } tiles
    .rest = before the { $phase } phase.
why-minor-divides = Keep it all?
    .rest = A minor always splits its revenue.
why-train-limit = More trains?
    .rest = A minor owns at most { $limit }.
why-higher-price = Price above { $price }?
    .rest = Pay a dividend of { $amount } or more.

## What happened: after the name of whoever did it

told-no-station = placed no station
told-wagon = hired { $company }
mag-told-income = Income: { $income } for you and for István
mag-told-fee = paid { $fee } instead of building
gain-income = Income of the phase
told-token = used a terrain token
told-dividend-same-price = paid { $amount }, price stays { $from }
told-dividend = paid { $amount }, price { $from } → { $to }
told-took-minor = took { $company }
told-took-share = took a share of { $company }
told-sold-out = is sold out, price rises to { $price }

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

now-trains-are-scrapped = trains are scrapped
now-wagons-are-hired-and-trains-run = wagons are hired and trains run
now-the-seller-of-a-train-answers = the seller of a train answers
now-a-dividend-is-paid = a dividend is paid

## Choices

wagon-hired = hired in this plan
token-planned = used in this plan

## The end

mag-terrain-tokens = { $left ->
    [0] no terrain token left
    [one] 1 terrain token
   *[other] { $left } terrain tokens
}
mag-ended = The last set of operating rounds was played.
