# Avvisi: che cosa viene detto a chi non c'è. docs/WORDS.md dice come scriverli.

## Che cosa viene inviato

notice-turn = Tocca a te in { $title } con { $players }: { $round }.
notice-question = Ti chiedono qualcosa in { $title } con { $players }.
notice-start = La tua partita di { $title } con { $players } comincia.
notice-end = La tua partita di { $title } con { $players } è finita. Vittoria: { $winners }.
notice-mention = Qualcuno ti ha nominato nella chat di { $title }. { $about }
notice-test = Questa è una prova: gli avvisi arrivano qui.
notice-broken = Uno dei tuoi canali non funziona da un giorno. È stato spento.
notice-several = { $number } novità nelle tue partite
notice-settings =
    Scegli che cosa ricevere e quando:
    { $link }

## La pagina

notices = Avvisi
notices-note = Roundhouse ti dice che cosa succede nelle tue partite quando non ci sei. Se guardi prima il tavolo, non ti avvisa.
notice-what = Che cosa, e quando
occasion-turn = Tocca a te
occasion-question = Qualcuno ti chiede qualcosa
occasion-start = Una partita comincia
occasion-end = Una partita è finita
occasion-mention = Qualcuno ti nomina in una chat
when-at-once = Subito
when-later = Più tardi, se non guardo
when-daily = Una volta al giorno
when-never = Mai
notice-minutes = «Più tardi» vuol dire dopo questi minuti
notice-daily = «Una volta al giorno» vuol dire alle
notice-quiet = Di notte non inviare niente
notice-quiet-from = dalle
notice-quiet-to = alle
notice-zone = Fuso orario
notices-kept = La tua scelta è salvata.
notice-where = Dove
notice-no-channels = Non viene inviato ancora niente: aggiungi un canale.
channel-mail = E-mail
channel-is-off = Spento dopo un giorno di errori. Aggiungilo di nuovo per riaccenderlo.
channel-fails = L’ultimo tentativo non è riuscito. Riproveremo.
channel-test = Invia una prova
channel-tested = Una prova è in arrivo.
channel-add-mail = Invia e-mail
channel-no-mail = Non hai confermato un indirizzo e-mail. Prima impostane uno nel tuo account.
save = Salva
error-wishes = Controlla gli orari e il fuso orario.
error-no-channel = Questo canale non esiste.
error-channels = Hai già 20 canali, il massimo.

## Webhook

webhook = Webhook
webhook-note = Invia i messaggi a un programma o a una chat. Per Discord e Slack incolla l'indirizzo di un webhook del tuo canale. Per Telegram indica il token di un bot e la chat; per Matrix il tuo server, un token di accesso e la stanza.
webhook-format = Per
format-json = Un programma (JSON)
format-discord = Discord
format-slack = Slack
format-telegram = Telegram
format-matrix = Matrix
webhook-url = Indirizzo (non per Telegram)
webhook-place = Chat o stanza (Telegram, Matrix)
webhook-token = Token (Telegram, Matrix)
webhook-add = Aggiungi il webhook
error-webhook = Indica un indirizzo che comincia con https, e per Telegram e Matrix la chat e il token.
error-webhook-private = Quell'indirizzo è in una rete privata. Questo server non invia lì.

## Web push

channel-push = Browser
push-add = Avvisami in questo browser
push-not-allowed = Il browser non permette le notifiche di questo sito. Permettile nelle sue impostazioni.
push-failed = Il browser non ha potuto iscriversi. Riprova più tardi.
push-unknown = Questo browser non può ricevere avvisi qui. Serve https, e su un iPhone il sito sulla schermata Home.
