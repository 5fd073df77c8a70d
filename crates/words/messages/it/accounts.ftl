# Account. docs/WORDS.md dice come si scrivono.

## Account

page-login = Accedi
log-in = Accedi
log-out = Esci
account = Account
password = Password
new-password = Nuova password
old-password = Vecchia password
set-password = Imposta la password
password-changed = La password è cambiata: accedi con quella nuova.
letter-reset-subject = Roundhouse: una nuova password per { $name }
letter-reset =
    Qualcuno ha chiesto una nuova password per l’account { $name }. Per sceglierla apri

    { $link }

    entro un’ora. Se non sei stato tu, non fare nulla: la vecchia password resta valida.
new-account = Nuovo account
new-account-note = Con un account i tuoi posti sono tuoi su ogni dispositivo. Le partite di questo browser passano all’account.
mail = E-mail (facoltativa, per una nuova password)
forgot = Password dimenticata?
send-link = Manda un link
reset-sent = Se quell’account ha un indirizzo e-mail, è partito un link.
tokens = Token API
tokens-note = Un programma che ha un token gioca per te. Una nuova password annulla tutti i token.
token-once = Questo è il token. Si vede solo ora:
token-name = A che cosa serve
new-token = Nuovo token
remove = Togli
scope-play = giocare
scope-games = aprire tavoli
letters = E-mail
set-mail = Imposta l’e-mail
error-too-long = Quella partita è troppo lunga: al massimo { $most } mosse.
error-table-full = Questa partita ha tante mosse quante il server ne conserva.
error-full-tables = Hai { $most } tavoli, il massimo consentito. Eliminane uno non ancora iniziato.
error-full-unfinished = Hai { $most } partite non finite, il massimo consentito. Prima finiscine una.
error-full-bytes = Le tue partite occupano { $most } MiB, il massimo consentito.
end-account = Elimina l’account
end-account-note = Le partite restano agli altri. Prima vedi che cosa ne sarà dei tuoi posti.
sessions = Dove hai effettuato l’accesso
sessions-note = Un browser che non torna per due settimane viene disconnesso.
session-here = questo browser
session-unknown = Un browser
end-others = Esci da tutti gli altri
factor-name = Secondo fattore
factor-note = Con un secondo fattore, per accedere serve anche un codice da un’app sul telefono. La sola password non basta.
factor-on = Per accedere serve un codice dalla tua app.
factor-set = Attivalo
factor-remove = Disattivalo
factor-scan = Inquadralo con un’app per codici, poi scrivi il codice che mostra.
factor-open = Aprilo in un’app su questo dispositivo
factor-type = Oppure scrivi questo segreto nell’app:
factor-confirm = Attiva
code = Codice
code-note = Scrivi il codice della tua app, o uno dei codici che hai conservato per il giorno in cui la perdi.
codes-left = { $number ->
    [0] Non resta alcun codice per il giorno in cui la perdi: disattivalo e riattivalo per averne di nuovi.
    [one] Resta un codice per il giorno in cui la perdi.
   *[other] Restano { $number } codici per il giorno in cui la perdi.
}
codes-once = È attivo. Conserva questi codici per il giorno in cui perdi il telefono: ognuno ti fa entrare una volta. Si vedono solo ora.
codes-kept = Li ho conservati
mail-asked = È partita un’e-mail. L’indirizzo vale quando apri il link che contiene:
confirm-mail = Conferma l’indirizzo
confirm-mail-note = Le e-mail per il tuo account andranno all’indirizzo a cui è arrivato questo link.
mail-confirmed = L’indirizzo è confermato.
letter-confirm-subject = Roundhouse: conferma il tuo indirizzo
letter-confirm =
    Qualcuno ha indicato questo indirizzo per l’account { $name }. Se sei stato tu, apri
    { $link }
    entro un giorno. Se non sei stato tu, non fare nulla: non arriveranno altre e-mail.
letter-moved-subject = Roundhouse: un altro indirizzo per { $name }
letter-moved =
    D’ora in poi le e-mail per l’account { $name } vanno a un altro indirizzo. Se non sei stato tu, cambia la password:
    { $link }
export-account = Esporta i miei dati
export-account-note = Un archivio con le tue partite, ciò che hai scritto nelle chat e le tue impostazioni.
account-ended = L’account è eliminato
account-ended-note = Ecco che cosa ne è stato dei tuoi posti. Lo dice anche il diario di ogni tavolo.
ending-note = Ecco che cosa ne sarà dei tuoi posti. Lo dirà anche il diario di ogni tavolo.
ending-name = Il tuo nome resta nelle partite che hai giocato. Non si può tornare indietro.
ending-nothing = Non hai posti ad alcun tavolo.
ending-bots = { $number ->
    [one] Una partita è in corso: un bot continuerà per te.
   *[other] { $number } partite sono in corso: un bot continuerà per te.
}
ending-free = { $number ->
    [one] Un tavolo aspetta giocatori: il tuo posto sarà libero.
   *[other] { $number } tavoli aspettano giocatori: i tuoi posti saranno liberi.
}
ending-closed = { $number ->
    [one] Un tavolo dove non siede nessun altro sarà chiuso.
   *[other] { $number } tavoli dove non siede nessun altro saranno chiusi.
}
ending-kept = { $number ->
    [one] Una partita finita resta com’è.
   *[other] { $number } partite finite restano come sono.
}
ended-bots = { $number ->
    [one] Una partita continua: un bot gioca per te.
   *[other] { $number } partite continuano: un bot gioca per te.
}
ended-free = { $number ->
    [one] Il tuo posto a un tavolo che aspetta giocatori è libero.
   *[other] I tuoi posti a { $number } tavoli che aspettano giocatori sono liberi.
}
ended-closed = { $number ->
    [one] Un tavolo dove non sedeva nessun altro è chiuso.
   *[other] { $number } tavoli dove non sedeva nessun altro sono chiusi.
}
ended-kept = { $number ->
    [one] Una partita finita resta com’è.
   *[other] { $number } partite finite restano come sono.
}
private-table = Tavolo privato
page-api = Programmi che giocano
api-1 = Un programma si fa riconoscere con un token.
api-2 = Ogni indirizzo e ogni risposta è descritto in
api-example = Un esempio
api-open = aprire un tavolo
api-choose = che cosa si può fare ora
api-act = agire: il numero di voci viste e le azioni
api-listen = che cosa succede, dall’inizio; riprende da dove dice Last-Event-ID
error-login = Nome o password sbagliati.
error-too-often = Troppi tentativi.
    .rest = Aspetta qualche minuto.
error-name-taken = Qualcuno ha già questo nome, o uno che sembra uguale.
error-name = Scrivi un nome.
error-password = Usa una password da 8 a 200 caratteri.
error-password-common = Molti usano quella password, o una simile: scegline un’altra.
error-code = Il codice è sbagliato, o è già stato usato.
error-no-letters = Questo server non manda e-mail: per una nuova password chiedi a chi lo gestisce.
error-reset = Questo link è scaduto o è già stato usato.
error-token = Serve un token valido.
error-scope = Il token non lo permette.
error-method = Questo indirizzo non lo permette.
