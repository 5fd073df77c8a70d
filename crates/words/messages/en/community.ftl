# People, statistics and the archive. docs/WORDS.md says how to write these.

## People

people = People
own-page = Your page
profile-since = Here since { $day }.
follow = Follow
unfollow = Unfollow
block = Block
unblock = Unblock
followed = People you follow
followed-none = You follow nobody yet. Open somebody’s page and press “Follow”.
blocked = People you block
blocked-note = They can’t invite you or join tables you open to everybody.
account-name = Account name
groups = Groups
groups-note = One click opens a table and invites the whole group. Everybody in a group sees who is in it and can leave.
group-name = Name of the group
new-group = New group
group-table = New table with this group
add-member = Add
remove-group = Delete the group
privacy = Privacy
privacy-page = Who may see your page
privacy-invitations = Who may invite you
privacy-note = Names at public tables are always visible. A page that is not for everybody is left out of rankings and head-to-heads.
audience-everybody = everybody
audience-followed = people I follow
audience-nobody = nobody
keep = Save
invitations = Invitations
invited-by = { $name } invites you. At the table: { $players }.
decline = Decline
ask-account = Invite an account
ask-to-table = Invite
notes = Your notes
notes-note = Only you can read this.
error-nobody = There is nobody with that name here.
error-yourself = That is you.
error-not-invited = This player doesn’t accept invitations from you.
error-no-group = There is no such group, or it is not yours.
error-no-invitation = That seat is no longer free for you.

## Results and ratings

results-by-title = Results
no-results = No finished games yet.
games-played = Games
games-won = Won
games-ahead = Ahead
games-behind = Behind
mean-place = Mean place
mean-worth = Mean worth
best-worth = Best
head-to-head = Head-to-head
latest-games = Latest games
rating = Rating
rated-games = Rated games
rating-curve = Rating in { $title }, game by game
rated-table = Rated
setup-rated = rated
rated-rule = A game is rated if you choose so before it begins, the table is public, and every seat belongs to an account of its own or to a rated bot.
rating-note = Newcomers start at 1000; ± says how unsure a rating is. Bots keep their rating.
decimal = { $whole }.{ $tenth }

## Statistics

statistics = Statistics
statistics-note = Counts public games played here to the end by at least one person. Imported games don’t count.
no-statistics = No such game has been played to the end yet.
any-number = any number
any-variant = any variant
variant = Variant
show = Show
mean-moves = Mean moves
mean-rounds = Mean rounds
mean-winner = Mean worth of winners
plot-months = Games per month
games-ended = games that ended
plot-rounds = Length
games-by-rounds = games by their number of rounds
plot-worth-by-players = Worth
mean-by-players = mean, by number of players
winners = Winners
everybody = All
plot-revenue = Revenue of companies
mean-by-round = mean, by operating round
wins-by-seat = Wins by seat
first-moves = First moves
opening-move = Move
share-of-games = Share
why-ended = Why games ended
somebody = Somebody
best-rated = Best ratings
record-best = Highest worth
record-shortest = Fewest moves
record-longest = Most moves

## Archive

archive = Archive
archive-search = Find games
any-title = any title
archive-people = Players, separated by commas
archive-result = Result
any-result = any
first-won = the first of them won
first-lost = the first of them did not win
archive-from = From
archive-to = To
archive-find = Find
older-results = Older
whole-archive = Everything
whole-archive-note = All finished public games as game files, one per line, compressed with gzip.
download-archive = Download all games
error-day = Write a day like 2026-11-18.

## Tournaments

tournaments = Tournaments
no-tournaments = There are no tournaments yet.
tournaments-entry = Open for entry
tournaments-running = Being played
tournaments-over = Finished
new-tournament = New tournament
make-tournament = Open for entry
tournament-name = Name
tournament-format = Format
format-swiss = Swiss
format-round-robin = Round robin
format-knock-out = Knock-out groups
tournament-scoring = Scoring
scoring-places = a point for everybody you beat
scoring-wins = a point for each win
scoring-shares = your share of the table’s worth
players-per-table = Players per table
most-entrants = Players at most
rounds = Rounds
substitutes-are = Substitutes
tournament-note = Bots fill tables that are short of players and take over for players who withdraw. Each player may bring up to four bots. In knock-out groups the better half of each table goes on until one table is left.
tournament-rounds = { $number ->
    [one] one round
   *[other] { $number } rounds
    }
tournament-table = { $number } at a table
tournament-size = at most { $number }
tournament-is-open = You can enter until the organiser starts.
tournament-is-running = The next round begins when every table of this one has finished.
tournament-is-over = This tournament is finished.
enter = Enter
leave-tournament = Withdraw
start-tournament = Start
give-up-tournament = Cancel the tournament
bot-entrant = Bot
add-bot = Add bot
take-out-entrant = Remove
entrants = Players
no-entrants = Nobody has entered yet.
standings = Standings
tie-breaks = Ties: wins, then points of opponents, then share of worth.
tournament-points = Points
points-of-opponents = Opponents
tournament-round = Round { $number }
tournament-board = Table { $number }
withdrawn = withdrawn
substitute = substitute
decimal-text = { $whole }.{ $rest }
error-no-tournament = There is no such tournament.
error-not-organiser = Only the organiser can do that.
error-tournament-begun = This tournament has begun already.
error-too-few = Too few players: at least two, and no more than four bots each.
error-no-plan = This title can’t be played like that.
