# Reasons of bots. docs/WORDS.md says how to write these.

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
term-room = { $amount } for room for more certificates
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
why-random = It picks at random.
why-steady = It picks at random among the moves that look sensible.
why-only-move = There was nothing else to do.
why-hidden = The reason would show what only this player may know.
error-no-bot-move = No bot made that move.
bot-pace = Bots move
pace-instant = at once
pace-paused = one by one
pace-clicked = when I click
bot-next = Next move
bot-skip = Skip to my turn
