# La pagina finale. docs/WORDS.md dice come si scrivono.

## La fine

wins-with = { $count ->
    [one] Vince { $players } con { $score }
   *[other] Vincono { $players } con { $score } ciascuno
}
end-summary-rounds = { $title }: { $moves } mosse, { $operating } round.
standing-note-points = A parità di punti vince chi ha più denaro, con le azioni al prezzo di vendita.
ended-bankrupt = { $player } non può pagare un treno: bancarotta.
ended-bank = La banca ha finito il denaro.
ended-rounds = È stato giocato l’ultimo round.
points = Punti
plot-points = Punti nel tempo
how-points-were-made = Da dove vengono i punti
pieces = Ha anche
end-summary = { $title }: { $moves } mosse, { $operating } round operativi, { $stock } round azionari.
play-again = Gioca ancora
replay = Rivedi
final-standing = Classifica finale
standing-note = Contanti e azioni all’ultimo prezzo.
standing-note-debts = Contanti e azioni all’ultimo prezzo, meno i debiti.
debt = Debito
rank = Posto
player = Giocatore
behind = Distacco
shares = Azioni
holdings = Possessi, %
plots = Grafici
plots-title = { $title } in grafici
plot-now = ora
plot-worth = Valore nel tempo
plot-prices = Prezzi delle azioni
plot-incomes = Ricavi delle compagnie
plot-incomes-minors = Ricavi delle minori
plot-incomes-majors = Ricavi delle maggiori
after-each-round = dopo ogni round
in-each-operating-round = in ogni round operativo
how-worth-was-made = Da dove viene il valore
