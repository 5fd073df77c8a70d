# Errors. docs/WORDS.md says how to write these.

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
error-form = We could not read that form.
error-no-level = This game has no bots of that level.
error-asking = Something in this address is wrong.
    .rest = A move is a number from 0 to the latest. A train and an amount are numbers too.
error-empty = The message is empty.
error-too-large = That is too large.
error-too-slow = That took too long to arrive.
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
error-not-asked = Nobody is asking you anything.
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
record-older-rules = 18xx.games has changed its rules since this game was made.
record-our-bug = As far as we know, the mistake is ours. Tell us about it.
error-move = Move { $number } can’t be played; all moves before it can.
open-at-move = Open it after move { $number }
error-bug = Something went wrong on our side.
    .rest = Try again, or go on later.
error-maybe-saved = Something went wrong on our side. What you did may have been saved.
    .rest = Look whether it was done before you try again.
