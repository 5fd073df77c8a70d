# The table. docs/WORDS.md says how to write these.

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
tiles = Tiles
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
trade-hint = Press Buy or Sell on a company’s card. Nothing is final until you confirm.
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
undo-takes = This undoes { $moves }.
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

## Railroad Revolution

any-time = At any time

## What a company might earn

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
prospects-no-tile = As far as we know, no tile you can lay now earns more.
prospects-no-tile-then = As far as we know, no tile earns more.
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
error-ban-past = That ban would already be over.
chat-removed = (removed by an administrator)
talk = Chat: mute and report
talk-note = Muting hides somebody’s lines from you alone. The administrators of this server read what you report.
nothing-said = Nobody has written anything yet.
mute = Mute
unmute = Unmute
muted = Muted
report = Report
report-why = What is wrong with it?
report-kept = Thank you. The administrators will read your report.
onlookers-chat = Spectators
onlookers-may-write = Spectators can write in the chat of this table.
onlookers-are-quiet = Only the players at this table can write.
keep-onlookers-quiet = Mute spectators
let-onlookers-write = Let spectators write
admin = Administration
admin-switches = Who may play
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
ban-days = Days (empty: for good)
ban-reason = Reason, shown to them
ban-until = until { $until }
ban-without-end = for good
remove-table = Remove the table
remove-table-note = Everybody loses the game, its log and its chat.
remove-account = Remove the account
remove-account-note = Removes the account { $about }. Bots play on in its running games.
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
