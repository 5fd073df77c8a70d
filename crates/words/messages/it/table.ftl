# Il tavolo. docs/WORDS.md dice come si scrivono.

## Parti del tavolo

part-board = Mappa
part-choices = Scelte
part-companies = Compagnie
part-boards = Plance dei giocatori
part-boards-short = Plance
table-in-words = Il tavolo in parole
part-history = Cronologia
part-log = Diario
part-market = Mercato
part-players = Giocatori
parts = Parti del tavolo
fact-round = Round
fact-phase = Fase
fact-bank = Banca
fact-clock = Tempo rimasto
round-in-set = · { $number } di { $of }
bank-unlimited = illimitata
clock-soon = presto
clock-over = scaduto
time-days = { $days } g { $hours } h
time-hours = { $hours } h { $minutes } min
players-count = { $players ->
    [one] Un giocatore
    [2] Due giocatori
    [3] Tre giocatori
    [4] Quattro giocatori
    [5] Cinque giocatori
    [6] Sei giocatori
   *[other] { $players } giocatori
}
turn-yours = Tocca a te: { $doing }
turn-yours-as = { $player }: { $doing }
turn-other = { $player }: { $doing }
turn-bot = { $player } sta pensando
turn-bot-waits = { $player } aspetta il tuo clic
turn-then = Poi { $player }: { $doing }
company-does = { $company } { $doing }
company-does-for = { $company } { $doing } per { $player }
nobody = nessuno
you = tu
onlooker = Spettatore
chat-said = «{ $body }»
game-over = Il gioco è finito
looking-back = Stai guardando indietro
watching = Stai guardando. Decide { $player }.
waiting-for = Si aspetta { $player }
tell-me = Avvisami quando tocca a me
tell-me-not-allowed = Il browser blocca gli avvisi di questa pagina. Consentili nelle impostazioni del sito.
to-standing = Vedi la classifica finale

## Giocatori e compagnie

cash = Contanti
worth = Valore
certificates = Certificati
certificates-short = Cert.
certificates-full = pieno
certificates-of = { $held } di { $limit }
minors = Minori
majors = Maggiori
not-launched = Non avviate
director = Direttore
director-short = Dir.
director-letter = D
priority = Priorità
priority-short = Prio.
players-sheet = Dettagli dei giocatori
next-is = poi { $player }
treasury = Cassa
trains = Treni
stations = Stazioni
stations-both = Stazioni: piazzate e rimaste
stations-count = { $placed } piazzate, { $left } rimaste
stations-none = nessuna
stations-left = { $left ->
    [one] una rimasta per { $costs }
   *[other] { $left } rimaste per { $costs }
}
stations-left-free = { $left ->
    [one] una rimasta, gratis
   *[other] { $left } rimaste, gratis
}
revenue = Ricavi
dividends = Dividendi
dividend = Dividendo
price = Prezzo
service = Servizio
company = Compagnia
bank-share = Banca %
revenue-by-round = Ricavi per round: { $amounts }
dividends-by-round = Dividendi per round: { $amounts }
revenue-of = Ricavi { $company }: { $amounts }
dividends-of = Dividendi { $company }: { $amounts }
holds = ha { $treasury }
holds-percent = { $player } { $percent } %
bank-percent = banca { $percent } %
companies-order = In ordine operativo
companies-cards = Piene: possedute. Vuote: in banca
minors-order = Minori, in ordine operativo
open-charter = { $company }: apri la carta
minor-row = Minore { $number } { $short }, proprietario { $owner }, { $treasury }, treni { $trains }, ultimi ricavi { $revenue }
tiles-in-supply = Tessere rimaste
market-plan = Tratteggiato: { $company } ora. Cerchiato: dopo la mossa.

## Scelte

steps-of-turn = Passi di questo turno
open-hexes = Esagoni dove puoi costruire
open-cities = Città che puoi usare
open-on-board = Che cosa puoi scegliere sulla mappa
open-hex = { $place }: { $tiles ->
    [one] una tessera
   *[other] { $tiles } tessere
}, da { $cost }
open-city = Stazione a { $place }, { $cost }
tiles = Tessere
key-hexes = { $open ->
    [one] un esagono da scegliere
   *[other] { $open } esagoni da scegliere
}
key-cities = { $open ->
    [one] una città da scegliere
   *[other] { $open } città da scegliere
}
key-route = treno { $train }, { $revenue }
tiles-for = Tessere per { $place }
picker-place = { $place }
picker-from = { $place }, da { $from } a …
tiles-left = { $left } rimaste
lay-tile = Posa la tessera { $tile } verso { $places }, { $cost }
each-costs = Ciascuna costa { $cost }.
lay-it = Posa
lay-it-for = Posa per { $cost }
lay-cost = { $cost }, restano { $leaves }
lay-cost-of-parts = { $cost }: { $parts }, restano { $leaves }
tile-free = gratis
tile-for-token = segnalino
tile-with-token = { $cost } + segnalino
rotate-wheel = o la rotella
rotate-hint = Ruota la tessera scelta. La rotella del mouse fa lo stesso.
rotate = Ruota
close = Chiudi
preparations = Prima, se vuoi
asides = Puoi anche
offers = Scelte
exactly = Esattamente
exact-amount = Importo esatto
dividend-keeps = restano { $amount }
price-stays = { $price } fermo
run-train = treno { $train }
run-with = con { $services }
run-at-home = Non corre
run-leave-home = Non farlo correre
run-not-counted = non contato
run-join = Unito al { $train } a { $place }
run-unpaid = { $place } non pagata
draw = Cambia
draw-end = Fatto
draw-train = Cambia il percorso del treno { $train }
draw-handles = Fermate che cambiano il percorso
draw-from = da { $place }
draw-to = fino a { $place }
draw-to-via = fino a { $place } per { $via }
draw-end-at = termina a { $place }
draw-without = senza { $place }
draw-clear = Cancella il suo percorso
draw-no-stop = #: dal percorso nessun binario porta lì
draw-question = Cambia il percorso, fermata per fermata
draw-unfinished = Non è ancora una corsa valida. La migliore incassa { $best }
draw-others = Non è ancora una corsa valida. Gli altri treni incassano { $total }, la corsa migliore { $best }
draw-not-yet = Non è ancora una corsa valida
draw-best = Torna ai percorsi migliori
draw-total = Tu { $total }, il massimo { $best }
draw-total-without = { $count ->
    [one] Tu { $total } senza il treno { $trains }, il massimo { $best }
   *[other] Tu { $total } senza i treni { $trains }, il massimo { $best }
}
draw-note = Premi una fermata per allungare il percorso, o una del percorso per tagliarlo lì.
run-others = Altri percorsi con lo stesso incasso
run-others-hide = Nascondi questi percorsi
run-no-others = Nessun altro percorso ha lo stesso incasso.
run-other-route = treno { $train }: { $stops }, { $revenue }
run-proved = massimo dimostrato
run-open = il migliore trovato finora
run-open-more = il migliore trovato finora; al massimo { $more } in più
your-plan = Il tuo piano (nulla è definitivo)
take-out = Togli dal piano
what-changes = Che cosa cambia
now = Ora
after = Dopo
difference = Differenza
effect-your-cash = I tuoi contanti
effect-cash = Contanti di { $player }
effect-your-worth = Il tuo valore
effect-worth = Valore di { $player }
effect-certificates = I tuoi certificati
effect-treasury = cassa { $company }
effect-price = prezzo { $company }
effect-director = direttore { $company }
effect-phase = Fase
reveals-note = Questo svela qualcosa di nascosto: non si può annullare.
effects-more = { $more ->
    [one] Un altro cambiamento
   *[other] Altri { $more } cambiamenti
}
plan-sell = Vendi
plan-buy = Acquista
plan-sell-and-buy = Vendi e acquista
trade-hint = Premi Acquista o Vendi sulla carta di una compagnia. Nulla è definitivo finché non confermi.
plan-pay = Paga { $amount }
plan-line-buy = Acquista 1 a { $price }
plan-line-sell = Vendi { $shares } a { $price }
plan-run = Incassa { $total }
trade-buy = Acquista
trade-buy-one = Acquista 1
trade-sell = Vendi
trade-sell-some = Vendi { $shares }
sell-shares-of = Vendi azioni di { $company }
sell-fewer = Vendi di meno
sell-more = Vendi di più
not-possible = Ora non è possibile
rulebook = Sezione del regolamento
rule = Regola { $section }
take-back = Annulla
undo = Annulla «{ $deed }»
undo-more = { $later ->
    [one] Annulla «{ $deed }» e una mossa seguente
   *[other] Annulla «{ $deed }» e { $later } mosse seguenti
}
redo = Ripristina «{ $deed }»
redo-more = { $later ->
    [one] Ripristina «{ $deed }» e una mossa seguente
   *[other] Ripristina «{ $deed }» e { $later } mosse seguenti
}
ask-undo = Chiedi di annullare «{ $deed }»
asks-undo = { $player } chiede di annullare «{ $deed }».
you-ask-undo = Hai chiesto di annullare «{ $deed }».
undo-takes = Annulla { $moves }.
moves-by = { $moves ->
    [one] una mossa di { $player }
   *[other] { $moves } mosse di { $player }
}
undo-waits-for = Si attende la risposta di { $players }.
undo-passed-over = Gli altri sono andati avanti. La tua richiesta è decaduta.
undo-refused = La tua richiesta di annullare è stata rifiutata.
allow = Consenti
refuse = Rifiuta
withdraw = Ritira
programs = Mosse programmate
program-pass = Passa fino alla fine del round
program-pass-sale = Passa finché nessuno vende le mie azioni
program-pass-trade = Passa finché nessuno acquista o vende
program-buy = Continua ad acquistare
program-stop = Ferma
program-passing = Passi in questo round.
program-buying = Continui ad acquistare { $company }.
program-round-over = Il round azionario è finito. Ora decidi tu.
program-cannot-pass = Ora non puoi passare. Decidi tu.
program-cannot-buy = Ora non puoi acquistare quell’azione. Decidi tu.
program-sale = Qualcuno ha venduto azioni che possiedi. Ora decidi tu.
program-trade = Qualcuno ha acquistato o venduto. Ora decidi tu.
program-company-changed = Sono cambiati il prezzo, il direttore o gli azionisti di quella compagnia. Ora decidi tu.

## Storia

history-move = Mossa { $move }
history-strip = Mossa { $move } di { $all }: { $deed }
history-player = { $player }
history-for-company = { $player } per { $company }
history-done = { $who }: { $what }
deed-setup = la preparazione
live = ora
move = Mossa
first-move = Prima mossa
one-back = Una mossa indietro
one-on = Una mossa avanti
back-to-now = Torna al presente
branch = Studia da qui

## Intorno al tavolo

to-lobby = Tutti i tavoli
menu = Menu
theme = Chiaro o scuro
patterns = Trame
show-coordinates = Coordinate e numeri delle tessere
sound = Suono al mio turno
single-keys = Scorciatoie di un solo tasto
keys-and-help = Scorciatoie e aiuto
export-game = File di gioco
export-record = Formato di 18xx.games
export-board = Mappa come
export = Esporta
copy-watch-link = Copia il link per gli spettatori
copy-link = Copia link
copied = Copiato
message-table = Scrivi al tavolo
send = Invia
speaker = Scrivi come
log-and-chat = Diario e messaggi, i più recenti in fondo
connected = Connesso
connection-lost = Connessione persa. Nuovo tentativo.
try-now = Prova ora
live-word = In linea
trying-again = Nuovo tentativo
skip-choices = Vai alle scelte
skip-board = Vai alla mappa
skip-content = Vai al contenuto
map-region = Mappa; scorri per muovere, più e meno per ingrandire
zoom = Ingrandimento
larger = Più grande
smaller = Più piccola
whole-map = Mappa intera
hex-closed = Non puoi più scegliere quell’esagono.
hex-not-open = #: ora lì non si può fare nulla
chart-size = Tabellone più grande o più piccolo
plan-ahead = Pianifica
plan-ahead-note = Come se gli altri facessero solo mosse obbligate.
plan-ahead-end = Torna al presente
not-your-turn-yet = Non tocca ancora a te
move-done = Fatto: { $deed }.
move-waits = La tua mossa parte quando torna la connessione.
move-too-late = Il tavolo è andato avanti. Controlla se la tua mossa è stata fatta.
line-waits = Il tuo messaggio parte quando torna la connessione.
back-one-move = Di nuovo connesso. Nel frattempo c’è stata una mossa.
back-many-moves = Di nuovo connesso. Nel frattempo ci sono state # mosse.
one-new-move = Una mossa nuova
many-new-moves = # mosse nuove
page-table = { $title } · Roundhouse
page-your-turn = Tocca a te · { $title } · Roundhouse

## Railroad Revolution

any-time = In ogni momento

## Quanto potrebbe guadagnare una compagnia

prospects-open = Percorsi migliori e possibilità
prospects-title = { $company }: percorsi migliori e possibilità
prospects-proved = I percorsi migliori incassano { $total }: è il massimo dimostrato.
prospects-unproved = I percorsi migliori trovati finora incassano { $total }.
prospects-best = Percorsi migliori
prospects-as-good = Altri percorsi con lo stesso incasso
prospects-best-alone = Possono essercene altri con lo stesso incasso.
prospects-no-routes = Nessun treno corre.
prospects-map = Mappa con questi percorsi
prospects-train = Treno
prospects-route = Percorso
prospects-revenue = Incasso
prospects-one-train = Con un treno in più
prospects-no-train = La banca non ha treni per cui questa compagnia abbia posto.
prospects-no-time = Tre secondi non sono bastati a dimostrare quanto incasserebbe.
prospects-one-tile = Con una tessera in più
prospects-tile-then = Come se ora toccasse a lei posare binari.
prospects-no-tile = Per quanto ne sappiamo, nessuna tessera che puoi posare ora fa incassare di più.
prospects-no-tile-then = Per quanto ne sappiamo, nessuna tessera fa incassare di più.
prospects-no-station = Sulla mappa non ha stazioni da cui costruire.
prospects-no-director = Senza direttore non posa binari.
prospects-no-track = Le regole non le permettono di posare binari.
prospects-note = Comprende la fase che il treno aprirebbe, ma non il suo prezzo. Manca ciò che in tre secondi non si è potuto dimostrare.
prospects-together = Insieme
prospects-leads = porta a { $places }
prospects-tile = Tessera { $tile } a { $place }
back-to-table = Torna al tavolo
whole-log = Tutto il diario e la chat
whole-log-title = { $title }: tutto il diario
error-no-prospects = Questa compagnia qui non c’è.
    .rest = Apri al tavolo la carta di una compagnia e segui il link.
error-no-run = Nessun insieme di percorsi validi fa ciò che deve.
error-account-banned = Questo account è escluso. Motivo: { $reason }
error-account-banned-until = Questo account è escluso fino al { $until }. Motivo: { $reason }
error-address-banned = Questo indirizzo è escluso. Motivo: { $reason }
error-address-banned-until = Questo indirizzo è escluso fino al { $until }. Motivo: { $reason }
error-registration-closed = Al momento qui non si creano nuovi account.
error-no-guests = Al momento qui per giocare serve un account. Accedi prima.
error-quiet = Qui possono scrivere solo i giocatori di questo tavolo.
error-no-line = Questa riga non esiste.
error-own-line = Questa riga è tua.
error-too-many = Ce ne sono già troppi.
error-no-account = Non c’è un account con questo nome.
error-nothing-there = Non c’è più.
error-no-address = Non è un indirizzo di rete.
error-ban-past = L’esclusione sarebbe già finita.
chat-removed = (rimossa dall’amministrazione)
talk = Chat: silenzia e segnala
talk-note = Chi silenzi è nascosto solo a te. Ciò che segnali lo legge chi amministra questo server.
nothing-said = Nessuno ha ancora scritto.
mute = Silenzia
unmute = Non silenziare più
muted = Silenziati
report = Segnala
report-why = Che cosa non va?
report-kept = Grazie. Chi amministra leggerà la tua segnalazione.
onlookers-chat = Spettatori
onlookers-may-write = Gli spettatori possono scrivere nella chat di questo tavolo.
onlookers-are-quiet = Può scrivere solo chi siede al tavolo.
keep-onlookers-quiet = Togli la parola agli spettatori
let-onlookers-write = Lascia scrivere gli spettatori
admin = Amministrazione
admin-switches = Chi può giocare
admin-reports = Segnalazioni
admin-bans = Esclusioni
admin-tables = Tavoli
admin-accounts = Account
admin-chat = Chat
admin-nothing = Qui non c’è nulla.
admin-seek = Cerca tavoli, account e righe di chat
admin-find = Cerca
registration-is-open = Chiunque può creare un account.
registration-is-closed = Nessuno può creare un account.
open-registration = Apri le registrazioni
close-registration = Chiudi le registrazioni
guests-are-welcome = Gli ospiti possono giocare senza account.
guests-are-not-welcome = Per giocare serve un account. Gli ospiti possono guardare.
guests-on = Lascia giocare gli ospiti
guests-off = Niente ospiti
remove-line = Rimuovi la riga
close-report = Segna come fatta
lift-ban = Revoca
ban = Escludi
ban-kind = Chi
ban-address = Un indirizzo
ban-account = Un account
ban-who = Indirizzo o nome
ban-days = Giorni (vuoto: per sempre)
ban-reason = Motivo, mostrato a chi è escluso
ban-until = fino al { $until }
ban-without-end = per sempre
remove-table = Rimuovi il tavolo
remove-table-note = La partita, il suo diario e la sua chat spariscono per tutti.
remove-account = Rimuovi l’account
remove-account-note = Rimuove l’account { $about }. Nelle sue partite in corso continuano i bot.
end-sessions = Termina le sessioni
account-about = dal { $day }, { $seats } { $seats ->
    [one] posto
   *[other] posti
}, { $keys } { $keys ->
    [one] sessione o token
   *[other] sessioni e token
}
stage-open = in attesa
stage-running = in corso
stage-finished = finito
