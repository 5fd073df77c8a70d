# Accounts. docs/WORDS.md says how to write these.

## Accounts

page-login = Log in
log-in = Log in
log-out = Log out
account = Account
password = Password
new-password = New password
old-password = Old password
set-password = Set password
password-changed = Your password is changed. Log in with the new one.
letter-reset-subject = Roundhouse: a new password for { $name }
letter-reset =
    Somebody asked for a new password for the account { $name }. To set one, open

    { $link }

    within an hour. If it was not you, do nothing: the old password stays.
new-account = New account
new-account-note = With an account your seats are yours on every device. Your games in this browser move into it.
mail = E-mail (optional, for a new password)
forgot = Forgot password?
send-link = Send a link
reset-sent = If that account has an e-mail address, a link is on its way.
tokens = API tokens
tokens-note = A program with a token plays for you. A new password revokes all tokens.
token-once = This is your token. It is shown only once:
token-name = What it is for
new-token = New token
remove = Remove
scope-play = play
scope-games = open tables
letters = E-mail
set-mail = Set e-mail
error-too-long = That game is too long: at most { $most } moves.
error-table-full = This game has as many moves as the server keeps.
error-full-tables = You already have { $most } tables, the most allowed. Remove one that has not begun.
error-full-unfinished = You already have { $most } unfinished games, the most allowed. Finish one first.
error-full-bytes = Your games take up { $most } MiB, the most allowed.
end-account = Delete account
end-account-note = Your games stay for the others. First you see what happens to your seats.
sessions = Where you are logged in
sessions-note = A browser you don’t use for two weeks is logged out.
session-here = this browser
session-unknown = A browser
end-others = Log out everywhere else
factor-name = Second factor
factor-note = With a second factor, logging in takes a code from an app on your phone as well. Your password alone is not enough.
factor-on = Logging in takes a code from your app.
factor-set = Set it up
factor-remove = Turn it off
factor-scan = Scan this with an authenticator app, then type the code it shows.
factor-open = Open it in an app on this device
factor-type = Or type this secret into the app:
factor-confirm = Turn it on
code = Code
code-note = Type the code from your app, or one of your backup codes.
codes-left = { $number ->
    [0] No code is left for the day you lose it: turn it off and on again for new ones.
    [one] One code is left for the day you lose it.
   *[other] { $number } codes are left for the day you lose it.
}
codes-once = It is on. Keep these backup codes: if you lose your phone, each lets you in once. They are shown only now.
codes-kept = I have kept them
mail-asked = An e-mail is on its way. Open the link in it to confirm the address:
confirm-mail = Confirm the address
confirm-mail-note = E-mail for your account will go to the address at which you got this link.
mail-confirmed = The address is confirmed.
letter-confirm-subject = Roundhouse: confirm your address
letter-confirm =
    Somebody gave this address for the account { $name }. If it was you, open
    { $link }
    within a day. If it was not you, do nothing: no more e-mail will come.
letter-moved-subject = Roundhouse: another address for { $name }
letter-moved =
    E-mail for the account { $name } goes to another address from now on. If it was not you, change your password:
    { $link }
export-account = Export my data
export-account-note = One archive with your games, what you said in chats, and your settings.
account-ended = Your account is deleted
account-ended-note = This is what happened to your seats. The log of each table says it too.
ending-note = This is what will happen to your seats. The log of each table will say it too.
ending-name = Your name stays in the games you played. You can’t undo this.
ending-nothing = You have no seat at any table.
ending-bots = { $number ->
    [one] One game is being played: a bot will play on for you.
   *[other] { $number } games are being played: a bot will play on for you.
}
ending-free = { $number ->
    [one] One table waits for players: your seat will be free.
   *[other] { $number } tables wait for players: your seats will be free.
}
ending-closed = { $number ->
    [one] One table where nobody else sits will be closed.
   *[other] { $number } tables where nobody else sits will be closed.
}
ending-kept = { $number ->
    [one] One finished game stays as it is.
   *[other] { $number } finished games stay as they are.
}
ended-bots = { $number ->
    [one] One game goes on: a bot plays for you.
   *[other] { $number } games go on: a bot plays for you.
}
ended-free = { $number ->
    [one] Your seat at one table that waits for players is free.
   *[other] Your seats at { $number } tables that wait for players are free.
}
ended-closed = { $number ->
    [one] One table where nobody else sat is closed.
   *[other] { $number } tables where nobody else sat are closed.
}
ended-kept = { $number ->
    [one] One finished game stays as it is.
   *[other] { $number } finished games stay as they are.
}
private-table = Private table
page-api = Programs that play
api-1 = A program shows who it is with a token.
api-2 = Every address and every answer is described in
api-example = An example
api-open = open a table
api-choose = what may be done now
api-act = act: the number of entries seen, and the actions
api-listen = what happens, from the beginning; it goes on where Last-Event-ID says
error-login = Wrong name or password.
error-too-often = Too many tries.
    .rest = Wait a few minutes.
error-name-taken = That name is taken, or looks like one that is.
error-name = Enter a name.
error-password = Use 8 to 200 characters for the password.
error-password-common = That password is too common. Choose another.
error-code = That code is wrong or already used.
error-no-letters = This server sends no e-mail: ask whoever runs it for a new password.
error-reset = This link has expired or was already used.
error-token = You need a valid token.
error-scope = Your token does not allow this.
error-method = This address does not support that.
