# The end page. docs/WORDS.md says how to write these.

## The end

wins-with = { $count ->
    [one] { $players } wins with { $score }
   *[other] { $players } win with { $score } each
}
end-summary-rounds = { $title }: { $moves } moves, { $operating } rounds.
standing-note-points = Ties: most cash wins, counting shares at their selling price.
ended-bankrupt = { $player } can’t pay for a train: bankrupt.
ended-bank = The bank ran out of money.
ended-rounds = The last round was played.
points = Points
plot-points = Points over time
how-points-were-made = Where the points came from
pieces = Also has
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
