# Help. docs/WORDS.md says how to write these.

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
