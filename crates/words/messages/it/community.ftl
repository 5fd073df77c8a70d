# People, statistics and the archive. docs/WORDS.md says how to write these.

## People

people = Persone
own-page = La tua pagina
profile-since = Qui dal { $day }.
follow = Segui
unfollow = Non seguire più
block = Blocca
unblock = Sblocca
followed = Persone che segui
followed-none = Non segui ancora nessuno. Apri la pagina di qualcuno e premi «Segui».
blocked = Persone che blocchi
blocked-note = Non possono invitarti né sedersi ai tavoli che apri a tutti.
account-name = Nome dell’account
groups = Gruppi
groups-note = Un clic apre un tavolo e invita tutto il gruppo. Chi è in un gruppo vede gli altri e può uscirne.
group-name = Nome del gruppo
new-group = Nuovo gruppo
group-table = Nuovo tavolo con questo gruppo
add-member = Aggiungi
remove-group = Elimina il gruppo
privacy = Privacy
privacy-page = Chi può vedere la tua pagina
privacy-invitations = Chi può invitarti
privacy-note = I nomi ai tavoli pubblici si vedono sempre. Una pagina che non è per tutti non compare in classifiche e confronti diretti.
audience-everybody = tutti
audience-followed = le persone che seguo
audience-nobody = nessuno
keep = Salva
invitations = Inviti
invited-by = { $name } ti invita. Al tavolo: { $players }.
decline = Rifiuta
ask-account = Invita un account
ask-to-table = Invita
notes = Le tue note
notes-note = Solo tu puoi leggerle.
error-nobody = Qui non c’è nessuno con questo nome.
error-yourself = Sei tu.
error-not-invited = Questa persona non accetta i tuoi inviti.
error-no-group = Questo gruppo non c’è o non è tuo.
error-no-invitation = Lì non c’è più un posto per te.

## Results and ratings

results-by-title = Risultati
no-results = Ancora nessuna partita finita.
games-played = Partite
games-won = Vinte
games-ahead = Davanti
games-behind = Dietro
mean-place = Posto medio
mean-worth = Patrimonio medio
best-worth = Migliore
head-to-head = Confronti diretti
latest-games = Ultime partite
rating = Punteggio
rated-games = Partite valide
rating-curve = Punteggio in { $title }, partita per partita
rated-table = Valida per il punteggio
setup-rated = valida per il punteggio
rated-rule = Una partita vale per il punteggio se è stato scelto prima dell’inizio, il tavolo è pubblico e ogni posto è di un account diverso o di un bot con un punteggio dalla classifica dei bot.
rating-note = Chi è nuovo parte da 1000; ± dice quanto il punteggio è incerto. I bot tengono il loro.
decimal = { $whole },{ $tenth }

## Statistics

statistics = Statistiche
statistics-note = Contano le partite pubbliche giocate qui fino alla fine da almeno una persona. Le partite da file non contano.
no-statistics = Nessuna partita così è ancora stata giocata fino alla fine.
any-number = qualsiasi numero
any-variant = qualsiasi variante
variant = Variante
show = Mostra
mean-moves = Media delle mosse
mean-rounds = Media dei round
mean-winner = Patrimonio medio dei vincitori
plot-months = Partite al mese
games-ended = partite finite
plot-rounds = Durata
games-by-rounds = partite per numero di round
plot-worth-by-players = Patrimonio
mean-by-players = media, per numero di giocatori
winners = Vincitori
everybody = Tutti
plot-revenue = Ricavi delle compagnie
mean-by-round = media, per round operativo
wins-by-seat = Vittorie per posto
first-moves = Prime mosse
opening-move = Mossa
share-of-games = Quota
why-ended = Perché le partite sono finite
somebody = Qualcuno
best-rated = Punteggi migliori
record-best = Patrimonio più alto
record-shortest = Meno mosse
record-longest = Più mosse

## Archive

archive = Archivio
archive-search = Trova partite
any-title = qualsiasi titolo
archive-people = Giocatori, separati da virgole
archive-result = Risultato
any-result = qualsiasi
first-won = la prima ha vinto
first-lost = la prima non ha vinto
archive-from = Dal
archive-to = Al
archive-find = Trova
older-results = Precedenti
whole-archive = Tutto
whole-archive-note = Tutte le partite pubbliche finite come file di partita, una per riga, compresse con gzip.
download-archive = Scarica tutte le partite
error-day = Scrivi un giorno come 2026-11-18.

## Tournaments

tournaments = Tornei
no-tournaments = Non ci sono ancora tornei.
tournaments-entry = Iscrizioni aperte
tournaments-running = In corso
tournaments-over = Finiti
new-tournament = Nuovo torneo
make-tournament = Apri le iscrizioni
tournament-name = Nome
tournament-format = Formula
format-swiss = Svizzero
format-round-robin = Tutti contro tutti
format-knock-out = Gruppi a eliminazione
tournament-scoring = Punti
scoring-places = un punto per ogni giocatore battuto
scoring-wins = un punto per vittoria
scoring-shares = la tua parte del patrimonio del tavolo
players-per-table = Giocatori per tavolo
most-entrants = Giocatori al massimo
rounds = Turni
substitutes-are = Sostituti
tournament-note = I bot completano i tavoli a cui mancano persone e prendono il posto di chi si ritira. Ogni persona può portare fino a quattro bot. Nei gruppi a eliminazione la metà migliore di ogni tavolo va avanti finché resta un solo tavolo.
tournament-rounds = { $number ->
    [one] un turno
   *[other] { $number } turni
    }
tournament-table = { $number } per tavolo
tournament-size = al massimo { $number }
tournament-is-open = Ci si può iscrivere finché l’organizzatore non comincia.
tournament-is-running = Il prossimo turno comincia quando tutti i tavoli di questo hanno finito.
tournament-is-over = Questo torneo è finito.
enter = Iscriviti
leave-tournament = Ritirati
start-tournament = Comincia
give-up-tournament = Annulla il torneo
bot-entrant = Bot
add-bot = Aggiungi bot
take-out-entrant = Togli
entrants = Giocatori
no-entrants = Nessuno si è ancora iscritto.
standings = Classifica
tie-breaks = Parità: vittorie, poi punti degli avversari, poi parte del patrimonio.
tournament-points = Punti
points-of-opponents = Avversari
tournament-round = Turno { $number }
tournament-board = Tavolo { $number }
withdrawn = ritirato
substitute = sostituto
decimal-text = { $whole },{ $rest }
error-no-tournament = Questo torneo non c’è.
error-not-organiser = Può farlo solo l’organizzatore.
error-tournament-begun = Questo torneo è già cominciato.
error-too-few = Partecipano troppo pochi: almeno due giocatori, e non più di quattro bot per persona.
error-no-plan = Il titolo non si può giocare così.
