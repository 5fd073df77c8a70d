# Rifiuti comuni a tutti i titoli. docs/WORDS.md dice come si scrivono.

## Che cosa si decide ora

now-track-is-laid = si posano binari
now-a-station-is-placed = si piazza una stazione
now-trains-are-bought = si acquistano treni
now-shares-are-sold-and-bought = si vendono e si acquistano azioni
now-trains-run = i treni corrono

## Rifiuti

refusal-not-your-turn = Non è il tuo turno.
refusal-game-over = Il gioco è finito.
refusal-not-in-draft = Nel primo round non puoi farlo.
    .rest = Prendi una minore o un’azione.
refusal-minors-first = Prima le minori.
    .rest = L’azione la prendi dopo.
refusal-not-in-stock-round = In un round azionario non puoi farlo.
    .rest = Vendi, acquista o passa.
refusal-wrong-step = Ora non puoi farlo.
    .rest = Ora { $now }.
refusal-not-on-offer = { $item } non è in offerta.
refusal-draft-minor-limit = Hai già { $limit ->
    [one] una minore
   *[other] { $limit } minori
}.
    .rest = Prendi un’azione.
refusal-draft-share-limit = Hai già { $limit ->
    [one] un’azione
   *[other] { $limit } azioni
}.
    .rest = Prendi una minore.
refusal-two-tiles-laid = Hai già posato due tessere.
    .rest = È il massimo per turno.
refusal-second-replacement = In questo turno hai già aggiornato una tessera.
    .rest = L’altra deve essere gialla.
refusal-no-terrain-cost = Questo esagono non ha costi di terreno.
    .rest = Tieni il segnalino-terreno.
refusal-no-terrain-token = La { $minor } non ha segnalini-terreno.
refusal-terrain-token-moment = { $when ->
    [before] Usa il segnalino-terreno prima di posare la tessera.
   *[with] Usa il segnalino-terreno quando posi la tessera.
}
refusal-token-already-declared = Stai già usando un segnalino-terreno.
refusal-no-such-wagon = Nessuno offre quel vagone.
refusal-wagon-hired-already = Hai già noleggiato quel vagone.
    .rest = Ogni tipo una volta per turno.
refusal-wagon-useless = Nessuna corsa userebbe quel vagone.
    .rest = Un vagone noleggiato va usato.
refusal-wagon-unused = Hai noleggiato un vagone e non lo usi: { $wagon }.
    .rest = Scegli una corsa che lo usi.
refusal-mine-without-wagon = Una miniera richiede il suo vagone.
    .rest = Prima noleggialo.
refusal-two-mines = Una sola miniera per turno.
refusal-two-plus-trains = Un solo treno può essere plus.
refusal-no-such-seller = { $company } non può vendere un treno.
refusal-price-out-of-range = Quel prezzo non è permesso.
    .rest = Scegli un prezzo da { $least } a { $most }.
refusal-acts-out-of-turn = È il turno di un’altra compagnia.
    .rest = Ora agisce solo quella.
refusal-one-share-at-a-time = Compri un’azione alla volta.
    .rest = Il certificato del direttore si ottiene con due azioni.
refusal-share-too-dear = Un’azione { $company } costa { $price }.
    .rest = Hai { $has }.
refusal-no-such-train-kind = Non c’è un treno { $train }.
refusal-no-such-major = Non c’è una maggiore { $major }.
refusal-dividend-out-of-range = Quel dividendo non è permesso.
    .rest = Paga un multiplo di { $step }, al massimo { $most }.
refusal-nothing-sold = Vendi almeno un’azione.
refusal-no-sales-yet = Nel primo round azionario non si vendono azioni.
refusal-tile-limit = Hai già posato { $tiles ->
    [one] una tessera
   *[other] { $tiles } tessere
}.
    .rest = È il massimo per turno.
refusal-not-istvans-choice = Le regole di István non lasciano questa scelta.
refusal-no-trade-with-istvan = Con István non puoi scambiare treni.
refusal-no-such-hex = Non c’è un esagono { $hex }.
refusal-no-such-tile = Non c’è una tessera { $tile }.
refusal-fixed-hex = { $hex } non può avere tessere.
refusal-colour-closed = La tessera { $tile } non è ancora disponibile.
    .rest = Al massimo tessere { $open }.
refusal-wrong-colour = La tessera { $tile } non può seguire quella su { $hex }.
    .rest = Si aggiorna un colore alla volta.
refusal-wrong-label = La tessera { $tile } non va su { $hex }.
    .rest = Le lettere devono coincidere.
refusal-wrong-print = La tessera { $tile } non può stare così su { $hex }.
refusal-track-leads-nowhere = La tessera { $tile } su { $hex } uscirebbe dalla mappa.
    .rest = Girala, o scegline un’altra.
refusal-track-crosses-lake = La tessera { $tile } su { $hex } attraverserebbe il lago.
refusal-wrong-stops = La tessera { $tile } ha città o cittadine diverse da quelle di { $hex }.
refusal-track-lost = La tessera { $tile } non conserva i binari di { $hex }.
refusal-no-piece-left = Non ci sono più tessere { $tile }.
refusal-hex-not-reached = La { $company } non raggiunge { $hex } con quella tessera.
    .rest = Deve unirsi ai suoi binari.
    .any-tile = La { $company } non raggiunge { $hex }.
why-hex-closed = In questo passo in { $hex } non si può fare nulla.
refusal-no-such-city = { $hex } non ha quella città.
refusal-city-full = { $hex } non ha spazi liberi.
refusal-station-there = La { $company } ha già una stazione a { $hex }.
refusal-city-not-reached = La { $company } non raggiunge { $hex }.
refusal-no-station-left = La { $company } non ha più stazioni.
refusal-not-enough-money = { $who } ha { $has }.
    .rest = Servono { $needs }.
refusal-no-such-train = La { $company } non ha un treno { $train } per questo.
refusal-route-too-short = Una corsa ha almeno due fermate.
refusal-route-broken = Nessun binario collega { $from } e { $to }.
refusal-route-ends-nowhere = La corsa finisce a { $hex }, dove non c’è una fermata.
refusal-stop-twice = La corsa visita { $hex } due volte.
refusal-track-twice = Il binario tra { $from } e { $to } è usato due volte.
refusal-stop-blocked = La corsa non può attraversare { $hex }.
    .rest = Può finire lì.
refusal-no-station-on-route = La corsa non tocca stazioni della { $company }.
refusal-route-too-long = { $stops } fermate sono troppe per un treno { $train }.
refusal-not-best-routes = Puoi incassare { $best }, non solo { $total }.
    .rest = Devi incassare il massimo.
refusal-train-limit = La { $company } è al limite di { $limit } treni.
    .rest = Non può averne di più.
refusal-sale-refused = { $company } ha già rifiutato quel prezzo in questo turno.
refusal-no-share-for-sale = Nessuna azione { $company } in vendita.
refusal-sold-this-round = Hai venduto { $company } in questo round.
    .rest = Acquistala in un altro.
refusal-holding-limit = Un giocatore può avere al massimo il { $percent } % di { $company }.
refusal-certificate-limit = Sei al limite di { $limit } certificati.
    .rest = Prima vendine uno, poi acquista.
refusal-too-many-sold = Puoi vendere al massimo { $most } azioni { $company }.
refusal-sold-this-turn = Hai già venduto { $company } in questo turno.
    .rest = Un blocco per turno.
refusal-over-certificate-limit = Sei oltre il limite di { $limit } certificati.
    .rest = Prima vendi.
