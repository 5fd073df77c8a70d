# Notices: what people are told while they are away. docs/WORDS.md says how to write these.

## What is sent

notice-turn = It's your turn in { $title } with { $players }: { $round }.
notice-question = Somebody asks you something in { $title } with { $players }.
notice-start = Your game of { $title } with { $players } begins.
notice-end = Your game of { $title } with { $players } is over. { $winners } won.
notice-mention = Somebody named you in the chat of { $title }. { $about }
notice-test = This is a test: notices reach you here.
notice-broken = One of your channels failed for a day. It is switched off.
notice-several = { $number } things happened in your games
notice-settings =
    Choose what you are sent, and when:
    { $link }

## The page

notices = Notices
notices-note = Roundhouse tells you what happens in your games while you are away. If you look at the table first, you are not told.
notice-what = What, and when
occasion-turn = It's your turn
occasion-question = Somebody asks you something
occasion-start = A game begins
occasion-end = A game is over
occasion-mention = Somebody names you in a chat
when-at-once = At once
when-later = Later, unless I look
when-daily = Once a day
when-never = Never
notice-minutes = “Later” means after so many minutes
notice-daily = “Once a day” means at
notice-quiet = Send nothing at night
notice-quiet-from = from
notice-quiet-to = to
notice-zone = Time zone
notices-kept = Your choice is saved.
notice-where = Where
notice-no-channels = Nothing is sent yet: add a channel.
channel-mail = E-mail
channel-is-off = Switched off after a day of failures. Add it again to switch it on.
channel-fails = The last try failed. We will try again.
channel-test = Send a test
channel-tested = A test is on its way.
channel-add-mail = Send e-mail
channel-no-mail = You have not confirmed an e-mail address. Set one in your account first.
save = Save
error-wishes = Check the times and the time zone.
error-no-channel = There is no such channel.
error-channels = You already have 20 channels, the most allowed.

## Webhooks

webhook = Webhook
webhook-note = Send messages to a program, or to a chat. For Discord and Slack paste the address of a webhook of your channel. For Telegram give a bot's token and the chat; for Matrix your home server, an access token and the room.
webhook-format = For
format-json = A program (JSON)
format-discord = Discord
format-slack = Slack
format-telegram = Telegram
format-matrix = Matrix
webhook-url = Address (not for Telegram)
webhook-place = Chat or room (Telegram, Matrix)
webhook-token = Token (Telegram, Matrix)
webhook-add = Add the webhook
error-webhook = Give an address that begins with https, and for Telegram and Matrix the chat and the token.
error-webhook-private = That address is in a private network. This server does not send there.

## Web push

channel-push = Browser
push-add = Notify me in this browser
push-not-allowed = Your browser does not allow notifications for this site. Allow them in its settings.
push-failed = Your browser could not subscribe. Try again later.
push-unknown = This browser cannot be notified here. It needs https, and on an iPhone the site on the home screen.
