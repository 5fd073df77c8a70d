# I motivi dei bot. docs/WORDS.md dice come si scrivono.

## Perché un bot preferisce questo a quello

reason-over-next = Più della seconda scelta: { $terms }.
reason-below-best = Rispetto alla scelta migliore: { $terms }.
reason-lost = La mossa migliore porta { $terms }.
reason-made = Rispetto alle altre mosse, questa porta { $terms }.
reason-equal = Secondo la stima non fa differenza.
term-worth = { $amount } di valore attuale
term-cash = { $amount } per i contanti
term-shares = { $amount } dalle azioni
term-runs = { $rounds ->
    [one] { $each } dalla prossima corsa
   *[other] { $each } a round dalle corse, per circa { $rounds } round
}
term-treasury = { $amount } dal denaro delle compagnie
term-trains = { $amount } per i treni
term-tokens = { $amount } per i gettoni
term-mountains = { $amount } per le ferrovie di montagna
term-charter = { $amount } per una concessione
term-room = { $amount } per lo spazio per altri certificati
term-rivals = { $amount } per ciò che hanno gli altri
term-track = { $amount } per i binari su cui costruire
term-sales = { $amount } per azioni vendute in questo round
term-points = { $amount } punti attuali
term-objectives = { $amount } per gli obiettivi
term-wealth = { $amount } per denaro e azioni
term-workers = { $amount } per i lavoratori
term-tracks = { $amount } per i passi sui tracciati
term-network = { $amount } per la rete
term-pieces = { $amount } per stazioni, uffici e binari da costruire
term-under-way = { $amount } per ciò che è in corso
why-label = Perché?
why-title = Perché { $player } ha giocato così
why-note = I motivi vengono da ciò che tutti possono vedere. Ciò che sa un solo giocatore non viene detto.
why-random = Sceglie a caso.
why-steady = Sceglie a caso fra le mosse che sembrano sensate.
why-only-move = Non c’era altro da fare.
why-hidden = Il motivo rivelerebbe ciò che solo questo giocatore può sapere.
error-no-bot-move = Nessun bot ha fatto quella mossa.
bot-pace = I bot giocano
pace-instant = subito
pace-paused = una mossa alla volta
pace-clicked = quando clicco
bot-next = Prossima mossa
bot-skip = Salta al mio turno
