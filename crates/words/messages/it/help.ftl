# Aiuto. docs/WORDS.md dice come si scrivono.

## Aiuto

page-help = Aiuto · Roundhouse
help-start = La prima mossa
help-start-1 = Apri un tavolo: con amici, su uno schermo o contro i bot.
help-start-2 = Il pannello a destra dice che cosa puoi fare e che cosa cambia.
help-start-3 = Premi un esagono acceso, poi una tessera, per posarla.
help-keys = Tasti
help-undo = Annullare
help-undo-1 = La tua ultima mossa puoi sempre annullarla.
help-undo-2 = Se un altro ha già mosso, si chiede ai giocatori interessati.
help-undo-3 = Chi ha fatto la mossa può ripristinarla.
help-routes = Percorsi
help-routes-1 = I percorsi migliori sono già disegnati: basta un clic.
help-routes-2 = Premi Cambia, o la linea di un percorso, per cambiarlo fermata per fermata.
help-routes-3 = La carta di una compagnia mostra quanto incasserebbe con un altro treno o un’altra tessera.
help-history = Cronologia
help-history-1 = Usa il cursore sotto la mappa per rivedere la partita.
help-history-2 = L’indirizzo nel browser porta alla mossa che vedi.
help-study = Studi
help-study-1 = Guarda indietro, poi scegli Studia da qui per avere una tua copia.
help-study-2 = Giochi tutti i posti, e nessun altro la vede.
help-programs = Mosse programmate
help-programs-1 = In un round azionario il tavolo può passare o acquistare per te.
help-programs-2 = Si ferma quando qualcosa ti riguarda, e lo dice.
help-import = Partite da altrove
help-import-1 = Sulla pagina dei tavoli, trascina un file di Roundhouse o una partita di 18xx.games.
help-import-2 = Il menu di un tavolo ha la partita come file, la mappa come immagine.
key-tab = comando seguente; gli esagoni aperti vengono dopo le scelte
key-arrows = esagono o tessera seguente; altrimenti una mossa indietro o avanti
key-enter = apri l’esagono, posa la tessera, premi il pulsante, esegui il piano
key-r = ruota la tessera
key-d = fatto: il pulsante principale
key-s = salta il passo: passa, non posare, non acquistare
key-u = annulla
key-history = una mossa indietro, una avanti
key-parts = mappa, compagnie, mercato, giocatori, diario
key-zoom = più grande, più piccola, mappa intera
key-wheel = Ctrl e la rotella del mouse: più grande, più piccola
key-escape = chiudi, annulla il piano, torna al presente
key-help = questo elenco
