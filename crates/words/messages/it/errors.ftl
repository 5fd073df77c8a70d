# Errori. docs/WORDS.md dice come si scrivono.

## Errori

error-no-page = A questo indirizzo non c’è nulla.
error-no-table = Questo tavolo non esiste.
    .rest = Forse il link è incompleto.
error-no-link = Questo link non funziona.
    .rest = Forse è stato sostituito. Chiedine uno nuovo.
error-no-picture = Questo titolo non ha quell’immagine.
error-secrets = In questa partita qualcosa è ancora nascosto. Potrai scaricarla o studiarla quando sarà finita.
error-no-move = Questa partita non ha ancora quella mossa.
    .rest = Scegli una mossa da 0 a { $latest }.
to-move = Vai alla mossa { $move }
error-foreign-form = Il modulo viene da un altro sito. Non è stato fatto nulla.
error-form = Non siamo riusciti a leggere il modulo.
error-no-level = Questo gioco non ha bot di quel livello.
error-asking = Qualcosa in questo indirizzo è sbagliato.
    .rest = Una mossa è un numero da 0 all’ultima. Anche un treno e un importo sono numeri.
error-empty = Il messaggio è vuoto.
error-too-large = È troppo grande.
error-too-slow = Ci ha messo troppo ad arrivare.
error-stale = Il tavolo è andato avanti.
    .rest = La tua mossa non è stata fatta. La pagina mostra la posizione attuale.
error-not-your-seat = Quel posto è di un altro.
error-not-your-turn = Non è il tuo turno.
error-not-played = Questa partita non è in corso.
error-halted = Questa partita è cominciata con regole più vecchie, che quelle di oggi non accettano più. Puoi leggerla e salvarla come file, ma non continuarla.
error-old-table = Questo tavolo usa regole vecchie che questa versione non ha più.
error-begun = La partita è già iniziata.
error-no-action = Non è una mossa di questo gioco.
error-no-undo = Non c’è nulla da annullare.
error-not-asked = Nessuno ti sta chiedendo nulla.
error-not-your-redo = Solo chi ha fatto questa mossa può ripristinarla.
error-not-playable = Così non si può giocare.
error-no-game-file = Questo file non è una partita leggibile.
error-not-exported = Questa partita non si può esportare per 18xx.games.
error-not-there = 18xx.games non ha questo titolo, questa variante o questa opzione.
error-goes-otherwise-there = Dalla mossa { $number } in poi là andrebbe diversamente, perché una regola è interpretata in altro modo.
error-players = È per { $least }–{ $most } giocatori.
error-unknown = { $kind ->
    [variant] Non c’è una variante «{ $name }».
    [option] Non c’è un’opzione «{ $name }».
   *[ruling] Non c’è un’interpretazione «{ $name }».
}
error-log = I suoi annullamenti e ripristini non tornano.
error-no-record = Non è una partita di Roundhouse né una registrazione di 18xx.games.
error-no-json = Non è un testo JSON: la riga { $line } non si legge.
error-empty-file = Il file è vuoto.
error-record-refused = La registrazione è di un altro titolo, o usa ciò che nessun regolamento qui prevede.
error-record-action = L’azione { $number } della registrazione non ha senso per noi.
record-defect = Dipende da un difetto di 18xx.games che non seguiamo ({ $entry }).
record-missing-ruling = Una regola qui rifiuta ciò che 18xx.games ha permesso, e nessuna interpretazione lo ammette. Segnalalo.
record-older-rules = 18xx.games ha cambiato le sue regole da quando questa partita è stata creata.
record-our-bug = Per quanto ne sappiamo è un errore nostro. Segnalalo.
error-move = La mossa { $number } non si può giocare; tutte le precedenti sì.
open-at-move = Aprila dopo la mossa { $number }
error-bug = Qualcosa è andato storto da noi.
    .rest = Riprova, o continua più tardi.
error-maybe-saved = Qualcosa è andato storto da noi. Ciò che hai fatto potrebbe essere stato salvato.
    .rest = Controlla se è stato fatto prima di riprovare.
