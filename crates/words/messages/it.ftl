# Italiano. docs/WORDS.md dice come si scrivono; i termini sono quelli dei regolamenti.

## Importi ed elenchi

money-18mag = { $amount } F
money-1824 = { $amount } G
money-1862 = £{ $amount }
money-railroad-revolution = ${ $amount }
score-railroad-revolution = { $count ->
    [one] { $score } punto
   *[other] { $score } punti
}
list-and = { $first } e { $last }

## Compagnie, colori, round, fasi

minor = minore { $number }
colour-printed = stampata
colour-yellow = gialle
colour-green = verdi
colour-brown = marroni
colour-grey = grigie
phase-yellow = Gialla
phase-green = Verde
phase-brown = Marrone
phase-grey = Grigia
round-draft = Primo round
round-draft-short = Inizio
round-stock = Azionario { $turn }
round-stock-short = SR { $turn }
round-operating = Operativo { $turn }.{ $number }
round-operating-short = OR { $turn }.{ $number }
round-over = Fine partita

## Di chi è il turno

doing-draft = prende una compagnia o un’azione
    .you = prendi una compagnia o un’azione
doing-stock = vende, acquista o passa
    .you = vendi, acquista o passa
doing-track = posa binari
doing-station = piazza una stazione
doing-scrap = scarta un treno o fa correre i treni
doing-run = fa correre i treni
doing-buy = acquista treni
doing-answer = risponde all’offerta
doing-dividend = paga un dividendo

## Passi del turno

step-track = Binari
step-station = Stazione
step-scrap = Scarto
step-run = Corse
step-divide = Divisione
step-buy = Acquisto
step-dividend = Dividendo

## Domande

ask-draft = Prendi una minore o un’azione
ask-stock = Vendi, poi acquista un’azione, o passa
ask-must-sell = Sei oltre il limite: prima vendi
ask-track = Posa o aggiorna una tessera
ask-track-must = Devi posare o aggiornare una tessera
ask-yellow-tile = Puoi posare un’altra tessera gialla
ask-second-tile = Puoi posare un’altra tessera
ask-station = Piazzi una stazione per { $cost }?
ask-scrap = Scartare un treno prima delle corse?
ask-run = { $trains ->
    [0] Nessun treno rende qualcosa
    [one] Fai correre un treno per { $total }
    [2] Fai correre i due treni per { $total }
   *[other] Fai correre { $trains } treni per { $total }
}
ask-wagons = Noleggia ciò che serve al vagone
ask-buy = Acquisti un treno?
ask-answer = Vendi il treno { $train } di { $seller } a { $buyer } per { $price }?
ask-dividend = Quanto pagare di { $treasury }?

## Che cosa si può prendere

offer-minor = Prendi { $company }
offer-share = Prendi un’azione { $company }
offer-token = Usa un segnalino-terreno
offer-scrap = Scarta un treno { $train }
offer-wagon = { $company } { $price }
offer-train = Acquista un treno { $train } per { $price }
offer-train-from = Compra il treno { $train } di { $minor }
offer-phase = inizia la Fase { $phase }
offer-agree = Vendilo
offer-refuse = Tienilo
wagon-gain = { $wagon }, +{ $gain }

## Non fare altro

done-no-track = Niente binari
ask-player = Chiedi a { $player }: { $what }
done-stations = Basta stazioni
done-trains = Basta treni
done-turn = Fine del turno
done-track = Binari finiti
done-no-station = Nessuna stazione
done-no-scrap = Tieni tutti i treni
done-no-train = Non acquistare
done-pass = Passa

## Costi

cost-terrain = terreno { $amount } a { $to }
cost-second-tile = seconda tessera { $amount } a { $to }
cost-token = pagato con un segnalino-terreno

## Perché un pulsante è spento

off-none-held = non ne hai
off-director = azione del direttore
off-sold-this-turn = venduta in questo turno
off-no-share-for-sale = nessuna in banca
off-sold-this-round = venduta in questo round
off-holding-limit = ne hai il massimo
off-certificate-limit = sei al limite
off-share-too-dear = non puoi permettertela
off-not-now = non ora

## Che cosa non è possibile

why-second-replacement = Niente secondo aggiornamento.
    .rest = L’altra tessera deve essere gialla.
why-no-token = Nessun segnalino-terreno.
    .rest = La { $company } non ne ha mai avuti.
why-tokens-used = Nessun segnalino-terreno.
    .rest = La { $company } li ha usati tutti.
why-colour-closed = Niente tessere { $colour }
    .rest = prima della Fase { $phase }.
why-station-reached = Altre città?
    .rest = Solo le città che i tuoi binari raggiungono.
why-minor-divides = Tenere tutto?
    .rest = Una minore divide sempre a metà.
why-best-run = Incassare di meno?
    .rest = Devi incassare il massimo.
why-train-limit = Altri treni?
    .rest = Una minore ne ha al massimo { $limit }.
why-higher-price = Prezzo oltre { $price }?
    .rest = Serve un dividendo di { $amount } o più.
why-certificate-limit = Acquistare senza vendere?
    .rest = Sei al limite di { $limit } certificati.

## Che cosa è successo

told-pass = passa
told-no-station = nessuna stazione
told-refused-sale = rifiuta di vendere
told-asks = offre { $price } per il treno { $train } di { $minor }
told-tile = posa { $tile } su { $place }
told-station = stazione a { $place } per { $cost }
told-scrapped = scarta un treno { $train }
told-train = acquista un treno { $train } per { $price }
told-train-from = acquista il treno { $train } di { $minor } per { $price }
told-wagon = noleggia { $company }
mag-told-income = Rendita: { $income } per te e per István
mag-told-fee = paga { $fee } invece di costruire
gain-income = Rendita della fase
told-token = usa un segnalino-terreno
told-run = incassa { $revenue }
told-run-mine = incassa { $revenue } e { $mine } da una miniera
told-dividend-same-price = paga { $amount }, il prezzo resta { $from }
told-dividend = paga { $amount }, prezzo { $from } → { $to }
told-director = diventa direttore
told-took-minor = prende { $company }
told-took-share = prende un’azione { $company }
told-bought = acquista un’azione di { $company } per { $price }
told-sold = vende { $shares ->
        [one] un’azione
       *[other] { $shares } azioni
    } di { $company } per { $price }
told-sold-out = è tutta venduta, il prezzo sale a { $price }
told-phase = Inizia la Fase { $phase }
told-round = { $round }
told-automatic = { $what } (automatico)
told-undo = { $turns ->
    [one] annulla: { $deed }
   *[other] annulla { $turns } turni, fino a: { $deed }
}
told-redo = ripristina: { $deed }
told-ask-undo = chiede di annullare: { $deed }
told-allow-undo = acconsente
told-refuse-undo = rifiuta
told-undo-passed-over = ha chiesto di annullare, ma gli altri sono andati avanti
told-left = ha chiuso l’account: continua un bot
told-left-after = ha chiuso l’account
told-program = ha programmato una mossa
told-program-off = ferma le mosse programmate

## Che cosa si può annullare

deed-company = { $company }
deed-share = azione { $company }
deed-sale = vendita { $company }
deed-tile = { $place }
deed-token = segnalino-terreno
deed-station = stazione a { $place }
deed-scrap = scarto di un { $train }
deed-wagon = { $wagon }
deed-run = le corse
deed-train = il treno { $train }
deed-train-from = compra il treno { $train } di { $minor } per { $price }
deed-answer = la risposta
deed-dividend = dividendo di { $amount }
deed-no-track = niente binari
deed-no-station = nessuna stazione
deed-no-scrap = nessuno scarto
deed-no-train = nessun treno
deed-pass = passo

## Da dove vengono i guadagni

gain-dividends = Dividendi
gain-start = Contanti all’inizio
gain-shares = Azioni, meno quanto sono costate

## 18Mag

mag-service-offboard = le aree rosse rendono di più
mag-service-plus = i treni servono il doppio delle cittadine
mag-service-mine = i treni visitano una miniera
mag-service-terrain = incassa da fiumi e montagne
mag-service-construction = incassa da seconde tessere e stazioni
mag-service-trains = vende treni { $trains }
mag-services = { $services }
mag-tokens-left = { $tokens ->
    [one] un segnalino-terreno
   *[other] { $tokens } segnalini-terreno
}
mag-market-note-two = Dividendo 0: sinistra · 10: fermo · 20–40: destra · 50–80: due · 90–120: tre · 130: quattro
mag-market-note = Dividendo 0: sinistra · 10–20: fermo · 30–50: destra · 60–100: due · 110–200: tre · 210: quattro
mag-markers = { $markers ->
    [one] Un round senza vendite: segnalino sui treni { $train }
   *[other] { $markers } round senza vendite: segnalini sui treni { $train }
}
mag-told-marker = { $markers ->
    [one] nessun treno venduto: primo segnalino
   *[other] nessun treno venduto: secondo segnalino
}
mag-last-set = Ultima serie di round operativi: poi la partita finisce
mag-notes = Treni
mag-istvan-cards = Le carte di István
mag-istvan-cards-note = István segue queste carte. Tu scegli solo ciò che lasciano aperto.
mag-istvan-card = Carta { $card }, { $minor }: { $actions }.
mag-istvan-done = Carta { $card }, { $minor }: fatto.
mag-istvan-owed = { $minor } deve ancora comprare un treno { $train }.
mag-istvan-keep = Senza treni { $minor } compra prima un treno 2.
mag-istvan-buy = comprare un treno { $train }
mag-istvan-swap = con più di { $above } rottamare un treno 2 e comprare un treno { $train }
mag-istvan-station = una stazione a { $hex }
mag-istvan-take-higher = un treno 2 di una minore più alta per { $price }
mag-istvan-take-any = un treno 2 di una minore più alta per { $price } o di una più bassa per { $other }
mag-istvan-shares = Carta azioni { $letter }: { $targets }.
mag-istvan-target = { $major } fino al { $percent } %
mag-charter-major = { $price } per azione · { $name }
mag-charter-minor = { $home }, { $cash } · { $name }
mag-ask-istvan-station = Scegli dove va la stazione di István
mag-ask-istvan-track = Scegli la tessera di István
mag-istvan = István
mag-wagon-offboard = area rossa
mag-wagon-plus = treno plus
mag-wagon-mine = miniera
mag-wagon-either = treno plus o area rossa
mag-mine-pays = La miniera versa { $amount } in cassa.
depot-first = primo { $train }: { $phase }

## Che cosa si decide ora

now-track-is-laid = si posano binari
now-a-station-is-placed = si piazza una stazione
now-trains-are-scrapped = si scartano treni
now-wagons-are-hired-and-trains-run = si noleggiano vagoni e si fanno correre i treni
now-trains-are-bought = si acquistano treni
now-the-seller-of-a-train-answers = risponde chi vende il treno
now-a-dividend-is-paid = si paga un dividendo
now-a-mountain-railway-is-exchanged = si scambia una compagnia di montagna
now-a-mountain-railway-may-be-bought = si può acquistare una compagnia di montagna
now-a-station-of-the-bond-railway-is-placed = si piazza una stazione della ferrovia obbligazionaria
now-a-train-too-many-is-discarded = si scarta un treno di troppo
now-companies-and-shares-are-bought = si acquistano compagnie e azioni
now-companies-are-drafted = si scelgono le compagnie
now-one-of-two-stations-goes-back-to-the-charter = una di due stazioni torna sulla carta
now-shares-are-sold-and-bought = si vendono e si acquistano azioni
now-the-director-of-the-selling-company-answers = risponde il direttore della compagnia che vende
now-the-income-is-paid-or-kept = l'incasso si paga o si trattiene
now-town-tokens-are-placed = si piazzano i segnalini cittadina
now-trains-run = i treni corrono
now-the-game-is-over = il gioco è finito
now-stations-too-many-are-removed-after-a-merger = si tolgono le stazioni di troppo dopo una fusione
now-a-share-may-be-redeemed = si può riscattare un’azione
now-the-stations-of-a-company-that-floats-are-bought = si acquistano le stazioni di una compagnia che si quota
now-an-option-share-is-redeemed-or-given-up = si riscatta un’opzione o vi si rinuncia
now-track-is-built = si costruisce la ferrovia
now-a-merger-may-be-proposed = si può proporre una fusione
now-an-acquisition-may-be-proposed = si può proporre un’acquisizione
now-a-director-is-asked-whether-he-agrees = si chiede il consenso di un direttore
now-the-revenue-is-paid-out-or-withheld = l’incasso si paga o si trattiene
now-shares-are-sold-to-pay-a-fine = si vendono azioni per pagare una multa
now-a-director-is-asked-whether-he-sells-a-train = si chiede a un direttore se vende un treno
now-the-home-tile-is-replaced-before-the-home-station-is-placed = si aggiorna la tessera prima di posare la stazione-base
now-an-auction-may-be-opened = si può avviare un’asta
now-a-charter-is-auctioned = una licenza parlamentare è all’asta
now-the-winner-of-the-charter-chooses-its-par-price = chi ha vinto l’asta sceglie il prezzo di collocamento
now-the-winner-of-the-charter-may-buy-more-shares = chi ha vinto l’asta può acquistare altre azioni
now-a-set-up-tile-is-picked = si sceglie una tessera Setup
now-a-set-up-tile-is-used = si usa una tessera Setup
now-a-worker-is-placed = si piazza un lavoratore
now-the-action-is-carried-out = si svolge l’azione
now-contracts-are-accepted = si accettano contratti
now-the-order-of-replacements-is-chosen = si sceglie l’ordine delle sostituzioni
now-an-objective-is-kept = si tiene un obiettivo
now-the-grey-worker-accepts-one-of-the-two-contracts = il lavoratore grigio accetta uno dei due contratti
now-a-piece-is-placed-or-sold-or-a-worker-is-discarded = si piazza o si vende un pezzo o si scarta un lavoratore

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

## Rifiuti di 1824

refusal-no-room-for-town = { $hex } non prende segnalini cittadina.
    .rest = Solo un esagono vuoto, e al massimo due.
refusal-wrong-company = Alla { $company } questo non si può chiedere.
refusal-no-pass-in-draft = Mentre si scelgono le compagnie nessuno passa.
refusal-wrong-start-price = { $price } non è un prezzo iniziale.
    .rest = Uno di questi: { $prices }.
refusal-certificate-not-for-sale = Il certificato-direttore della { $company } non è in vendita.
refusal-no-price-yet = La { $company } non ha ancora un prezzo.
    .rest = Prima il suo certificato-direttore.
refusal-in-debt = Devi { $debt } alla banca.
    .rest = Saldali prima di acquistare.
refusal-must-repay = Devi soldi alla banca e non puoi fare altro: restituisci fino a { $most }.
refusal-repayment-out-of-range = Tanto non si può restituire.
    .rest = Da 1 a { $most }.
refusal-turn-is-over = In questo turno hai già acquistato.
    .rest = Prima si vende, poi si acquista.
refusal-not-operated-yet = La { $company } non è ancora operativa.
    .rest = Le sue azioni si vendono dopo.
refusal-bank-limit = La banca avrebbe troppe azioni { $company }.
    .rest = Dopo una vendita al massimo il { $percent } %.
refusal-no-double-share = Non hai l’azione doppia della { $company }.
refusal-double-share-stays = Ora non puoi vendere l’azione doppia della { $company }.
    .rest = Un altro giocatore deve averne il 20 %.
refusal-no-such-mountain = { $mountain } non è una tua compagnia di montagna.
refusal-mountain-order = Le compagnie di montagna si scambiano in ordine.
    .rest = Ora tocca alla { $mountain }.
refusal-no-exchange-now = Quello scambio non è possibile in questa fase.
refusal-no-exchange-into = Una compagnia di montagna non si scambia con la { $company }.
    .rest = Prendi un’azione di una compagnia regionale.
refusal-exchange-compulsory = La { $mountain } va scambiata.
    .rest = Prendi un’azione finché ce n’è una.
refusal-no-such-coal = { $company } non è una tua compagnia del carbone.
refusal-sold-before-exchange = In questo turno hai venduto.
    .rest = Una compagnia del carbone si scambia in un turno senza vendite.
refusal-new-track-not-reached = I nuovi binari della tessera { $tile } su { $hex } non sono raggiunti.
    .rest = Devono unirsi a quelli della compagnia.
refusal-home-reserved = Lo spazio libero a { $hex } è riservato.
    .rest = Lì comincia la { $company }.
refusal-station-in-vienna = Quella stazione va a Vienna.
refusal-station-compulsory = La stazione va piazzata.
refusal-no-station-there = La { $company } non ha una stazione a { $hex } da restituire.
refusal-mine-on-the-way = Una corsa finisce alla miniera.
    .rest = Non la attraversa.
refusal-normal-train-at-mine = Questo treno non visita miniere.
    .rest = Lo fanno i treni merci.
refusal-goods-train-needs-mine = Un treno merci parte da una sola miniera.
    .rest = Finisce altrove.
refusal-train-not-offered = La banca ora non vende un treno { $train }.
refusal-coal-owns-goods-trains = Una compagnia del carbone ha solo treni merci.
refusal-traded-in-already = La { $company } ha già dato un treno in permuta.
    .rest = Uno per round operativo.
refusal-wrong-trade-in = Un { $train } non si permuta con un { $new }.
refusal-no-trading-yet = Le compagnie non si vendono ancora treni.
    .rest = Lo fanno dalla fase 3.
refusal-no-emergency = Qui il direttore non aiuta.
    .rest = Solo se la compagnia deve acquistare un treno e non può.
refusal-sold-more-than-needed = È stato venduto più di quanto serve per quel treno.
    .rest = Deve costare almeno { $least }.
refusal-director-would-change = La { $company } cambierebbe direttore.
    .rest = Una vendita per un treno non può farlo.
refusal-must-buy-train = La { $company } deve acquistare un treno.
refusal-discard-order = Prima la { $company } rinuncia a un treno.

## Rifiuti di 1862

refusal-no-such-company = Non c’è una compagnia { $company }.
refusal-not-launchable = La { $company } non si può avviare.
    .rest = È in gioco, non ancora disponibile, o non ha posto per la stazione-base.
refusal-charter-won-before = In questo round hai già ottenuto una licenza parlamentare.
    .rest = Rilancia nelle aste degli altri.
refusal-bid-step = Un’offerta è un multiplo di { $step }.
refusal-bid-too-low = Quell’offerta è troppo bassa.
    .rest = Almeno { $least }.
refusal-bid-too-high = Quell’offerta lascia troppo poco.
    .rest = Tieni { $reserve } per il certificato-direttore.
refusal-wrong-par = { $price } qui non è un prezzo di collocamento.
    .rest = Uno di questi: { $prices }.
refusal-no-more-shares = Hai già le tue azioni { $company }.
    .rest = Al massimo due oltre al certificato-direttore.
refusal-only-the-charter = Non quell’azione.
    .rest = Ora si acquistano solo azioni { $company }.
refusal-launch-in-parliament = Con le regole per principianti le compagnie si avviano in parlamento.
refusal-certificate-not-broken = { $shares } azioni { $company } non si possono vendere.
    .rest = Nessuno ha azioni per cambiare il certificato-direttore.
refusal-station-count = Quel numero di stazioni non è possibile.
    .rest = Da { $least } a { $most }.
refusal-no-partner = Nessuna unione con la { $company }.
    .rest = Non opera, o non ha un direttore.
refusal-not-connected = { $company } e { $other } non sono connesse.
    .rest = I binari devono unire una stazione di ciascuna.
refusal-no-survivor = Non può restare un’altra compagnia.
    .rest = O la { $company } o la { $other }.
refusal-refused-before = Il direttore della { $company } ha già rifiutato.
refusal-option-too-dear = Riscattare l’opzione costa { $needs }.
    .rest = Ci sono solo { $has }.
refusal-not-removable = La { $company } non può rinunciare a una stazione a { $hex }.
refusal-no-home-upgrade = La tessera { $tile } non può sostituire così la tessera-base a { $hex }.
refusal-home-tile-first = Prima l’esagono della stazione-base.
    .rest = Costruisci su { $hex }.
refusal-building-done = In questo turno non si costruisce altro.
refusal-second-tile = Quella non può essere la seconda tessera.
    .rest = Dopo una gialla un’altra gialla, ma non una N.
refusal-no-such-line = { $hex } non ha quella linea.
    .rest = Una piccola stazione va su una tessera verde o marrone.
refusal-halt-there = Quella linea su { $hex } ha già una piccola stazione.
refusal-station-done = Una stazione o un terminal per turno.
refusal-no-permit = La { $company } non ha una licenza per treni di tipo { $kind }.
refusal-areas-alike = Due aree dello stesso tipo.
    .rest = Una corsa unisce al massimo un’area rossa e un porto.
refusal-local-in-area = Un treno locale non va nelle aree.
refusal-no-terminal-in-london = La { $company } non ha un terminal a Londra.
refusal-too-many-hexes = È troppo lontano per un { $train }.
    .rest = Corre { $most } esagoni oltre il primo.
refusal-home-not-served = Nessuna corsa tocca la stazione-base della { $company }.
    .rest = Una deve farlo.
refusal-runs-do-not-meet = Una corsa è isolata.
    .rest = Ognuna deve avere una stazione grande in comune con un’altra.
refusal-freights-not-joined = I treni merci non sono uniti.
    .rest = I non permanenti corrono uno dopo l’altro; uno solo si unisce a un permanente, se ne corre uno.
refusal-no-such-chain = Quei treni non corrono uno dopo l’altro.
refusal-chain-illegal = Treni merci uniti corrono come uno solo.
    .rest = Nulla due volte, e nessuna area lungo la corsa.
refusal-wrong-unpaid-stop = { $hex } non può restare senza incasso.
    .rest = Solo una fermata può, di un treno che ne visita più di quante ne incassa.
refusal-no-hudson = La { $company } ora non può fare la manovra Hudson.
refusal-no-such-kind = In questa partita non ci sono treni di tipo { $kind }.
refusal-too-many-warranties = Tante garanzie non si possono acquistare.
    .rest = Al massimo { $most } con questo treno.
refusal-train-not-for-sale = I treni della { $company } ora non si possono acquistare.
refusal-money-not-needed = Alla { $company } non serve denaro.
    .rest = Ha un treno, o può pagarne uno.
refusal-cannot-issue = La { $company } ha troppo poche azioni da emettere.
    .rest = Non basterebbero per un treno.
refusal-must-issue = La { $company } deve emettere azioni.
    .rest = Il rifinanziamento non basterebbe.
refusal-choose-how-to-raise = Alla { $company } serve denaro per un treno.
    .rest = Emetti azioni o rifinanzia.
refusal-no-redemption = Con le regole per principianti non si riscattano azioni.
refusal-nothing-booked = Solo la registrazione da cui proviene una partita annota importi.
kind-freight = merci
kind-local = locale
kind-express = espresso

## Rifiuti di Railroad Revolution

refusal-rr-not-your-turn = Ora non decidi tu.
refusal-rr-game-over = Il gioco è finito.
refusal-rr-wrong-moment = Ora non si può.
    .rest = Ora { $now }.
refusal-rr-tile-not-offered = Quella tessera Setup non è tra quelle da scegliere.
refusal-rr-not-in-reserve = Nella tua riserva non c’è un lavoratore { $colour }.
refusal-rr-action-impossible = Ora no: { $action }.
    .rest = L’azione non si potrebbe svolgere completamente.
refusal-rr-may-not-pass = Non puoi passare.
    .rest = Passa solo chi non ha più pezzi.
refusal-rr-no-piece-left = { $piece ->
    [rail] Sulla tua plancia non ci sono più binari.
   *[building] Sulla tua plancia non ci sono più edifici.
}
refusal-rr-not-in-leftmost-section = { $piece ->
    [rail] La sezione più a sinistra con pezzi non ha binari.
   *[building] La sezione più a sinistra con pezzi non ha edifici.
}
refusal-rr-no-such-city = Non c’è una città { $city }.
refusal-rr-no-such-space = Non c’è una linea { $space } per binari.
refusal-rr-no-such-section = Il telegrafo non ha una sezione { $section }.
refusal-rr-no-such-train = Non c’è un treno { $train }.
refusal-rr-space-not-connected = La linea { $space } non tocca la tua rete.
refusal-rr-own-rail-there = Su { $space } c’è già un tuo binario.
refusal-rr-city-not-connected = { $city } non è collegata alla tua rete.
refusal-rr-own-station-there = Hai già una stazione a { $city }.
refusal-rr-own-office-there = Hai già un ufficio nella sezione { $section }.
refusal-rr-spare-station-elsewhere = L’edificio in più non va lì.
    .rest = Diventa la prima stazione di una città con la tessera stampata.
refusal-rr-spare-office-elsewhere = L’edificio in più non va lì.
    .rest = Diventa il primo ufficio di una sezione con l’icona contratto.
refusal-rr-item-not-open = Ora non disponibile: { $item }.
refusal-rr-too-early = Troppo presto: { $item }.
    .rest = Prima { $first }.
refusal-rr-finish-first = Un altro effetto è in corso.
    .rest = Prima finiscilo o lascialo.
refusal-rr-nothing-to-use = Di quell’effetto ora non si potrebbe usare nulla.
refusal-rr-not-complete = L’azione non è completa.
    .rest = Resta: { $item }.
refusal-rr-must-be-used = Prima di lasciarlo va usato.
refusal-rr-rest-impossible = Poi il resto non si potrebbe più svolgere e pagare.
refusal-rr-too-few-workers = Avresti troppo pochi lavoratori.
    .rest = Ne devono restare { $least }.
refusal-rr-not-enough-money = Costa { $needs }.
    .rest = Hai { $has }.
refusal-rr-not-enough-shares = Costa { $needs ->
    [one] un titolo azionario
   *[other] { $needs } titoli azionari
}.
    .rest = Ne hai { $has }.
refusal-rr-no-such-worker = Lì non hai un lavoratore { $colour } ({ $from }).
refusal-rr-track-top = Il tuo segnalino è in cima: { $track }.
refusal-rr-step-costs-worker = Questo passo costa un lavoratore.
    .rest = Di’ quale.
refusal-rr-step-costs-no-worker = Questo passo non costa lavoratori.
refusal-rr-not-your-objective = Non è un tuo obiettivo aperto: { $objective }.
refusal-rr-no-fitting-slot = Nessun posto per un dirigente { $colour }: { $objective }.
refusal-rr-out-of-stock = La riserva comune non ha lavoratori di colore { $colour }.
refusal-rr-not-shown = Nessun lavoratore { $colour } è raffigurato.
refusal-rr-shown-in-stock = Un lavoratore raffigurato è nella riserva comune.
    .rest = Prendi quello.
refusal-rr-no-own-train = { $face ->
    [up] Non hai un tale treno a faccia in su: { $train }.
   *[down] Non hai un tale treno a faccia in giù: { $train }.
}
refusal-rr-stack-empty = Non ci sono più treni così: { $train }.
refusal-rr-accepted-already = Hai già accettato quel contratto.
refusal-rr-one-contract-only = Hai già accettato un contratto.
    .rest = Entrambi li accetta solo chi è di turno.
refusal-rr-not-looked-at = Non è tra gli obiettivi che guardi: { $objective }.
refusal-rr-not-just-completed = Non appena completato: { $objective }.
refusal-rr-no-share = Non hai titoli azionari da vendere.
rr-first-the-station-is-built = si costruisce la stazione
rr-first-the-office-is-built = si costruisce l’ufficio
rr-first-the-last-rail-is-placed = si piazza l’ultimo binario

## Parti del tavolo

part-board = Mappa
part-choices = Scelte
part-companies = Compagnie
part-boards = Plance dei giocatori
part-boards-short = Plance
table-in-words = Il tavolo in parole
part-history = Storia
part-log = Diario
part-market = Mercato
part-players = Giocatori
parts = Parti del tavolo
fact-round = Round
fact-phase = Fase
fact-bank = Banca
fact-clock = Tempo rimasto
round-of = di { $of }
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
rotate = Gira
close = Chiudi
preparations = Prima, se vuoi
asides = Puoi anche
offers = Scelte
wagon-hired = noleggiato in questo piano
token-planned = usato in questo piano
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
plan-pay = Paga { $amount }
plan-line-buy = Compra 1 a { $price }
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
program-pass-trade = Passa finché nessuno compra o vende
program-buy = Continua ad acquistare
program-stop = Ferma
program-passing = Passi in questo round.
program-buying = Continui ad acquistare { $company }.
program-round-over = Il round azionario è finito. Ora decidi tu.
program-cannot-pass = Ora non puoi passare. Decidi tu.
program-cannot-buy = Ora non puoi acquistare quell’azione. Decidi tu.
program-sale = Qualcuno ha venduto azioni che possiedi. Ora decidi tu.
program-trade = Qualcuno ha comprato o venduto. Ora decidi tu.
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
connected = Collegato: le mosse appaiono subito
connection-lost = Collegamento perso. Nuovo tentativo.
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
hex-closed = Quell’esagono non è più aperto.
hex-not-open = #: ora lì non si può fare nulla
chart-size = Tabellone più grande o più piccolo
plan-ahead = Pianifica
plan-ahead-note = Come se gli altri facessero solo ciò che devono.
plan-ahead-end = Torna al presente
not-your-turn-yet = Non tocca ancora a te
move-done = Fatto: { $deed }.
move-waits = La tua mossa parte quando torna la connessione.
move-too-late = Il tavolo è andato avanti. Guarda se la tua mossa è stata fatta.
line-waits = La tua riga parte quando torna la connessione.
back-one-move = Di nuovo connesso. Nel frattempo c’è stata una mossa.
back-many-moves = Di nuovo connesso. Nel frattempo ci sono state # mosse.
one-new-move = Una mossa nuova
many-new-moves = # mosse nuove
page-table = { $title } · Roundhouse
page-your-turn = Tocca a te · { $title } · Roundhouse

## Atrio

page-lobby = Tavoli · Roundhouse
site = Sito
search = Cerca titolo o giocatore
help = Aiuto
new-game = Nuova partita
title = Titolo
by-players = Secondo i giocatori
finer-choices = Interpretazioni e altre scelte
variants-railroad-revolution = Mappa
variants-1862 = Treni
variants-18mag = Mappa
variants-1824 = Mappa
rulings = Interpretazioni
rulings-rulebook = Regolamento
rulings-single = Singole interpretazioni
rulings-as-above = come sopra
ruling-1824-ors-in-phase-5 = Turni operativi di una serie in fase 5
    .rulebook = due; tre dal primo 6 in poi
    .platform = tre
ruling-1824-export-before-first-2 = Esportazione finché nessun 2 è comprato
    .rulebook = nessun treno esce
    .platform = un treno esce dopo ogni serie
ruling-1824-goods-scrapped-by-10 = Il primo 10 e i treni merci
    .rulebook = 1g, 2g e 3g sono demoliti
    .platform = i treni merci restano
ruling-1824-ten-train-supply = Quanti treni 10 ci sono
    .rulebook = quanti ne servono
    .platform = venti
ruling-1824-buy-above-train-limit = Comprare un treno al limite di treni
    .rulebook = solo consegnandone uno
    .platform = finché se ne potrebbe consegnare uno
ruling-1824-train-sale-consent = Il direttore che vende un treno
    .rulebook = deve acconsentire
    .platform = non è interpellato
ruling-1824-buy-from-unopened-regional = Treni di una regionale non ancora aperta
    .rulebook = non sono in vendita
    .platform = si possono comprare
ruling-1824-ask-without-choice = Chi potrebbe solo passare
    .rulebook = non è interpellato
    .platform = è interpellato se altri potrebbero comprare
ruling-1824-forced-coal-opening = Una regionale al 50 % per cambio forzato apre
    .rulebook = alla fine del turno operativo
    .platform = subito
ruling-1824-forced-mountain-decline = Il cambio forzato di una ferrovia di montagna
    .rulebook = si deve prendere un’azione
    .platform = si può rifiutare
ruling-1824-coal-exchange-after-sale = Cambio del carbone dopo una vendita nello stesso turno
    .rulebook = permesso
    .platform = non permesso
ruling-1824-coal-exchange-certificate = Certificato del direttore se un altro ha di più
    .rulebook = passa al nuovo direttore
    .platform = resta a chi cambia
ruling-1824-exchange-into-sold-company = Cambio in una compagnia venduta in questo turno
    .rulebook = non permesso
    .platform = permesso
ruling-1824-sale-from = Le azioni di una compagnia si possono vendere
    .rulebook = appena è operativa
    .platform = dopo i primi introiti
ruling-1824-price-drops = Quando si vendono azioni il prezzo scende
    .rulebook = una volta per compagnia e turno
    .platform = una volta per vendita
ruling-1824-mountain-counts-as-certificate = Le ferrovie di montagna contano come certificati
    .rulebook = per niente
    .platform = uno ciascuna
ruling-1824-track-rule = Che cosa della tessera si deve raggiungere
    .rulebook = uno qualsiasi dei binari
    .platform = binari nuovi o una città cambiata
ruling-1824-highest-income = I treni corrono per il massimo
    .rulebook = obbligatorio
    .platform = qualsiasi percorso valido
ruling-1824-state-without-director = Una ferrovia statale senza direttore
    .rulebook = è ferma, il segnalino va a sinistra
    .platform = corre e paga
ruling-1824-state-certificate-swap = Due azioni diventano il certificato del direttore statale
    .rulebook = appena qualcuno ha il 20 %
    .platform = dalla formazione in poi
ruling-1824-state-home-station = Una statale senza prestatali piazza la stazione base
    .rulebook = quando si forma
    .platform = nel suo primo turno
ruling-1824-emergency-condition = Il direttore aiuta a comprare un treno
    .rulebook = se il treno più economico è troppo caro
    .platform = per qualsiasi treno finché non ce n’è
ruling-1824-emergency-sale-cap = Per un treno si può vendere quanto serve per
    .rulebook = il treno più caro che c’è
    .platform = il treno più caro della banca
ruling-1824-oversale-check = Le azioni vendute devono servire per il treno
    .rulebook = chiunque lo venda
    .platform = non se lo vende un altro direttore
ruling-1824-emergency-sale-bank-limit = Limite del 50 % in banca nelle vendite d’emergenza
    .rulebook = vale
    .platform = solo per il fondo della banca
ruling-1824-debt-account = Denaro e debito
    .rulebook = un conto
    .platform = due conti
ruling-1824-debtor-exchange = Un debitore cambia ferrovie di montagna e del carbone
    .rulebook = non permesso
    .platform = permesso
ruling-1824-open-railways-score = Le ferrovie ancora aperte alla fine contano
    .rulebook = nulla
    .platform = quanto sono costate
ruling-1824-bank-empty-at = La banca è vuota
    .rulebook = quando non resta nulla
    .platform = quando non può pagare
ruling-1824-formation-after-last-or = Ferrovie statali attivate nell’ultimo turno operativo
    .rulebook = si formano ancora
    .platform = non si formano più
ruling-1824-cis3-start-cash = Denaro iniziale in tre in Cisleitania
    .rulebook = 680
    .platform = 700
ruling-1824-bukowina-three-players = Bonus della Bucovina in tre
    .rulebook = nessuno
    .platform = 50, come in due
ruling-1824-cis-state-stations = Stazioni di una statale senza una prestatale
    .rulebook = cinque
    .platform = una in meno per ciascuna
ruling-1824-discard-order = Chi scarta treni per primo
    .rulebook = il primo nell’ordine operativo
    .platform = il primo nell’elenco delle compagnie
ruling-1824-first-round-passes = Un passo nel primo turno azionario vale
    .rulebook = finché qualcuno compra
    .platform = finché compra lo stesso giocatore
ruling-1824-cis-track-without-director = Binari di una statale senza direttore in Cisleitania
    .rulebook = nessuno
    .platform = li posa un azionista
ruling-1824-returned-station-cost = Le stazioni della KK dopo una resa costano
    .rulebook = 40, poi 100 ciascuna
    .platform = 40, poi 100, l’ultima nulla
ruling-1824-bond-station-right = La seconda stazione della ferrovia obbligazionaria va a chi compra
    .rulebook = l’ultimo 4 o 5 della banca
    .platform = qualsiasi 4 o 5 se la banca non ne ha
ruling-1824-bond-station-in-vienna = Una seconda stazione obbligazionaria a Vienna è
    .rulebook = la seconda
    .platform = la terza, e la seconda segue
ruling-1824-bond-double-share-sale = L’azione doppia obbligazionaria si può vendere
    .rulebook = come ogni altra azione
    .platform = solo se un altro giocatore ha il 20 %
ruling-1824-draft-mountain-pass = Un passo sulle ferrovie di montagna della scelta
    .rulebook = appartiene alla scelta
    .platform = vale nel turno azionario
ruling-1824-draft-order = Ordine delle scelte nel gioco in due
    .rulebook = 1, 2, 2, 1
    .platform = 2, 1, 1, 2
ruling-1824-draft-payment = Le compagnie scelte si pagano
    .rulebook = dopo l’ultima scelta
    .platform = a ogni scelta
ruling-1824-pool-dividends = Il reddito delle azioni nel fondo va
    .rulebook = alla banca
    .platform = alla compagnia
ruling-1824-bond-rounding = Il reddito della ferrovia obbligazionaria si arrotonda
    .rulebook = per eccesso
    .platform = per difetto
ruling-1824-bond-home-station = Stazione di casa della ferrovia obbligazionaria
    .rulebook = all’inizio della partita
    .platform = al suo primo turno
ruling-1824-bond-second-station = Seconda stazione della ferrovia obbligazionaria
    .rulebook = facoltativa, in uno spazio libero
    .platform = subito, in qualsiasi spazio libero
ruling-1824-mountain-exchange-bond = Ferrovie di montagna per azioni della obbligazionaria
    .rulebook = permesso
    .platform = non permesso
ruling-1824-state-home-slot = La base di KK o UG senza Compagnie pre-statali
    .rulebook = le si riserva uno spazio
    .platform = nessuno spazio riservato in una città da uno; sta accanto
ruling-1824-acting-out-of-turn = Agire nel turno altrui di un round azionario
    .rulebook = non permesso
    .platform = scambio del carbone, passo o rimborso
ruling-1824-half-certificate = Mezzo certificato di direttore senza direttore
    .rulebook = non si vende
    .platform = si vende, il resto è perso
ruling-1824-unpriced-shares = Azioni di una ferrovia regionale senza prezzo
    .rulebook = non sono in vendita
    .platform = costano il prezzo iniziale più basso
ruling-1824-forced-mountain-order = Compagnie di montagna da scambiare
    .rulebook = in ordine
    .platform = una qualsiasi delle proprie
ruling-1824-regional-without-20-percent = Una ferrovia regionale di cui nessuno ha il 20 %
    .rulebook = fa ciò che decide il direttore
    .platform = corre e paga soltanto
ruling-1824-emergency-sale-need = Si possono vendere azioni per un treno
    .rulebook = se la compagnia deve comprarlo
    .platform = se non può permettersi il più economico
ruling-1824-company-sells-shares = Una compagnia senza treni vende azioni proprie
    .rulebook = non permesso
    .platform = permesso
ruling-1824-cis-emergency-sales = Azioni vendute per un treno in Cisleitania
    .rulebook = come nel gioco completo
    .platform = mai
ruling-1824-debtor-pass = Un debitore che può solo rimborsare
    .rulebook = può passare
    .platform = deve rimborsare
ruling-1824-standstill = Una partita in cui non cambia più nulla
    .rulebook = finisce
    .platform = prosegue fino al centesimo turno
ruling-1824-goods-time-setup = I segnalini città di Goods Time si mettono
    .rulebook = dai giocatori
    .platform = come suggerito
ruling-18mag-best-run = I treni corrono per il massimo
    .rulebook = obbligatorio
    .platform = qualsiasi percorso valido
ruling-18mag-forced-change-consumes-tile = Un cambio di fase forzato
    .rulebook = consuma la tessera di turno
    .platform = lascia la tessera di turno
ruling-18mag-no-train-check = Si guarda se un treno è stato venduto
    .rulebook = quando l’ultima minore ha operato
    .platform = quando il turno è finito
ruling-18mag-no-train-markers-reset = I segnalini senza treno vanno via
    .rulebook = con una vendita dalla pila segnata
    .platform = con ogni vendita della banca
ruling-18mag-oo-first-tile-station = La città con binari sulla prima tessera doppia
    .rulebook = va alla minore di casa
    .platform = va alla prima stazione
ruling-18mag-station-limit = Stazioni di una compagnia con due città in un esagono
    .rulebook = una per città
    .platform = una per esagono
ruling-18mag-terrain-token-use = Un segnalino terreno si consuma
    .rulebook = con la tessera che paga
    .platform = prima della tessera
ruling-18mag-train-sale-consent = Il proprietario che vende un treno
    .rulebook = deve acconsentire
    .platform = non è interpellato
ruling-18mag-two-player-draft-priority = Carta priorità dopo la scelta in due
    .rulebook = chi ha iniziato l’ultimo giro
    .platform = il posto uno
ruling-18mag-idle-track-step = Una minore che non può posare
    .rulebook = passa da sé
    .platform = deve passare
ruling-18mag-forced-final-phase = Quando i segnalini portano la fase finale il gioco finisce
    .rulebook = dopo la serie seguente di turni operativi
    .platform = un round azionario e una serie più tardi
ruling-18mag-repeated-sales = Azioni della stessa Maggiore in un turno
    .rulebook = si vendono quante volte si vuole
    .platform = si vendono una volta
ruling-18mag-share-purchase = Un acquisto nel round azionario
    .rulebook = è un’azione ordinaria
    .platform = può essere di più certificati, anche del direttore
ruling-18mag-asked-to-buy = Se una minore può pagare un treno della banca
    .rulebook = lo dice il più economico
    .platform = lo dice l’ultimo scartato
ruling-18mag-closed-colours = Una tessera di un colore non aperto
    .rulebook = è rifiutata
    .platform = è accettata da una partita registrata
ruling-18mag-useless-wagons = Un vagone che nessuna corsa può usare
    .rulebook = non si noleggia
    .platform = si noleggia da una partita registrata
ruling-18mag-out-of-turn = Ciò che un’altra compagnia fa nel turno di una compagnia
    .rulebook = è rifiutato
    .platform = è accettato da una partita registrata
ruling-1862-fine-failed-shares = Azioni di una compagnia non lanciata
    .rulebook = sono perse
    .platform = prima si vendono a metà del valore
ruling-1862-failed-charter-back = Una compagnia non lanciata torna
    .rulebook = nel prossimo turno azionario
    .platform = subito
ruling-1862-certificate-change = Azioni che spezzano il certificato del direttore
    .rulebook = del fondo e del blocco venduto
    .platform = del fondo prima della vendita
ruling-1862-float-tokens-11-4 = Stazioni al lancio giocando con otto
    .rulebook = fino a otto
    .platform = fino a sette
ruling-1862-unmoved-marker = Un segnalino che non si è mosso
    .rulebook = va in fondo alla pila
    .platform = resta
ruling-1862-runs-meet-at = Le corse di una compagnia si incontrano
    .rulebook = nelle stazioni grandi
    .platform = in qualsiasi fermata
ruling-1862-freight-chain-check = I merci uniti rispettano le regole
    .rulebook = come una corsa sola
    .platform = ogni corsa per sé
ruling-1862-permanent-freights = I merci permanenti si uniscono
    .rulebook = dove vuole il direttore
    .platform = ovunque condividano un capo
ruling-1862-hudson-needs = La manovra Hudson richiede
    .rulebook = un treno locale che ha corso
    .platform = più di 10 di ricavo
ruling-1862-refinance-short = Un rifinanziamento che non paga il treno
    .rulebook = si può fare, poi la compagnia fallisce
    .platform = non si fa
ruling-1862-raise-money = Una compagnia senza treno raccoglie denaro
    .rulebook = se non può comprarne, neppure da un’altra compagnia
    .platform = se il treno della Banca è troppo caro
ruling-1862-forced-option-rounding = I prezzi delle opzioni da vendere si arrotondano
    .rulebook = per eccesso
    .platform = per difetto
ruling-1862-bankrupt-trains = Treni di una compagnia fallita
    .rulebook = tornano alla Banca
    .platform = li vende ancora la compagnia
ruling-1862-final-trainless-value = Azioni di una compagnia senza treni alla fine
    .rulebook = il loro prezzo
    .platform = la metà
ruling-1862-issue-drop-after-lner = Azioni emesse dopo la nascita della LNER
    .rulebook = non muovono il prezzo
    .platform = muovono il prezzo
ruling-1862-extra-companies = Più compagnie in sette o otto
    .rulebook = come dice l’opzione
    .platform = sempre
ruling-1862-home-displacement = La stazione che fa posto a quella di casa
    .rulebook = l’ultima messa
    .platform = quella nell’ultimo spazio
ruling-1862-merger-consent = L’altro direttore prima di una fusione
    .rulebook = deve acconsentire
    .platform = il consenso è presunto
ruling-1862-train-sale-consent = Il direttore che vende un treno
    .rulebook = deve acconsentire
    .platform = il consenso è presunto
ruling-1862-chartered-marker = Il segnalino di una compagnia con statuto arriva
    .rulebook = al lancio
    .platform = con lo statuto
ruling-1862-merger-price-floor = Il prezzo minimo dopo una fusione
    .rulebook = 7
    .platform = nessuno
ruling-1862-home-token-after-lner = Stazione di casa dopo la LNER
    .rulebook = non si mette
    .platform = si mette
ruling-1862-receivership-limit = Limiti di treni in amministrazione
    .rulebook = tutti
    .platform = quelli per tipo di treno
ruling-1862-receivership-runs = I treni in amministrazione corrono
    .rulebook = per il massimo
    .platform = come indicato
ruling-1862-unpaid-stop = La fermata non pagata
    .rulebook = la sceglie il direttore
    .platform = quella che lascia di più
ruling-1862-launch-areas = Compagnie che si possono lanciare
    .rulebook = quelle con l’area aperta
    .platform = tutte quelle in offerta
ruling-1862-home-upgrade = Una tessera-base piena si aggiorna
    .rulebook = ogni volta che si può
    .platform = solo per uno spazio in più
ruling-1862-home-tile-first = Un esagono di casa vuoto
    .rulebook = deve ricevere prima una tessera
    .platform = si può costruire invece una fermata
ruling-1862-line-tiles = Tessere di sola linea
    .rulebook = quante sono stampate
    .platform = altrettante per ogni disposizione di fermate
ruling-1862-charter-shares = Azioni da comprare dopo aver vinto una licenza
    .rulebook = della compagnia che si lancia
    .platform = di ogni compagnia in gioco
ruling-1862-ask-without-choice = Chi potrebbe solo passare
    .rulebook = non è interpellato
    .platform = lo è se potrebbe pagare un certificato-direttore nel Bank Pool
ruling-1862-redeem-after-refinancing = Riscatto dopo un ri-finanziamento
    .rulebook = è offerto
    .platform = solo se la compagnia poteva riscattare prima
ruling-1862-merger-at-top = Una fusione che porta al prezzo massimo
    .rulebook = termina la partita
    .platform = no
ruling-1862-last-turn = L’ultimo turno
    .rulebook = non c’è
    .platform = il centesimo
ruling-1862-raise-again = Una compagnia senza denaro dopo il ri-finanziamento
    .rulebook = va in bancarotta
    .platform = raccoglie ancora denaro
clock = Orologio
clock-none = Senza orologio
clock-three-days = Tre giorni a mossa
clock-one-day = Un giorno a mossa
seats = Posti
seat-order = Ordine dei posti
random-order = sorteggiati
listed-order = nell’ordine elencato
seat = Posto
name-at-seat = Nome al posto
player-name = Giocatore { $number }
player-tag = G{ $number }
seat-me = Io
seat-same-screen = Stesso schermo
seat-invite = Invito
seat-steady-bot = Bot accorto
seat-bot = Bot casuale
seat-beginner = Principiante
seat-casual = Dilettante
seat-seasoned = Pratico
seat-expert = Esperto
seat-master = Maestro
seat-same-screen-note = usa questo schermo
seat-invite-note = con un link, o dalla lista
seat-steady-bot-note = fa mosse sensate
seat-bot-note = fa mosse a caso
seat-beginner-note = per una prima partita: vede poche delle sue mosse e si accontenta
seat-casual-note = pianifica un poco, e si accontenta di una mossa quasi buona
seat-seasoned-note = pianifica il suo turno, ma non a fondo
seat-expert-note = pianifica con cura il suo turno
seat-master-note = pianifica il suo turno a fondo: il più forte
open-table = Apri il tavolo
starts-at-once = Inizia subito.
starts-when-joined = Inizia quando tutti sono entrati.
running = In corso
own-games = Le tue partite
others-running = Altre partite
own-studies = I tuoi studi
study-origin = Alla partita da cui è partito
finished = Finite
open-tables = In attesa di giocatori
all = Tutte
newer-tables = Più recenti
older-tables = Meno recenti
no-tables = Ancora nessun tavolo
no-tables-rest = Aprine uno con amici, su uno schermo o contro bot.
none-found = Nessun tavolo trovato
show-all-tables = Mostra tutti i tavoli
lobby-wait-for-you = { $tables ->
    [one] tocca a te in una
   *[other] tocca a te in { $tables }
}
your-turn = Tocca a te
seats-free = posti liberi
won = { $count ->
    [one] Vince { $players }
   *[other] Vincono { $players }
}
study-of = , studio
study-from = Tuo studio dalla mossa { $number }
players-and-bots = { $bots ->
    [0] { $players }
    [one] { $players } · un bot
   *[other] { $players } · { $bots } bot
}
moves-count = { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}
ago-now = ora
ago-minutes = { $number } min fa
ago-hours = { $number } h fa
ago-days = { $number ->
    [one] ieri
   *[other] { $number } giorni fa
}
bring-in = Importa una partita
bring-in-note = Trascina qui un file: una partita di Roundhouse o una registrazione di 18xx.games. Ogni mossa viene rigiocata e controllata.
choose-file = Scegli un file
players-range = { $place } · { $least }–{ $most } giocatori
place-1824 = Austria-Ungheria
place-18mag = Ungheria
place-1862 = Anglia orientale
place-railroad-revolution = Stati Uniti
about-1824 = Prima compagnie del carbone e di montagna, poi tre ferrovie statali.
about-18mag = Le minori costruiscono e corrono. Le maggiori vendono loro vagoni, binari e treni.
about-1862 = Venti compagnie, tre tipi di treni, parlamento e fusioni.
about-railroad-revolution = Posa binari verso ovest, apri uffici, promuovi lavoratori.
variant-1824-standard = Austria-Ungheria
variant-1824-cisleithania = Cisleitania
variant-1824-goods-time = Tempo delle merci
variant-18mag-standard = Ungheria 1846
variant-18mag-two-player = Ungheria moderna, due giocatori
variant-18mag-solo = Ungheria moderna, in solitario
variant-1862-standard = Tutti i treni
variant-1862-advanced-freight = Treni merci e locali
variant-1862-advanced-express = Treni espressi e locali
variant-1862-simple-freight = Solo treni merci
variant-1862-simple-express = Solo treni espressi
variant-railroad-revolution-standard = Come stampato
option-18mag-length = Durata
option-18mag-length-short = due minori a testa
option-18mag-length-long = tre minori a testa
option-18mag-opponent = István
option-18mag-opponent-easy = facile
option-18mag-opponent-medium = medio
option-18mag-opponent-hard = difficile
option-18mag-opponent-note = Il tuo avversario nel solitario. Non è un bot: le sue minori seguono carte stampate.
option-18mag-first-card = Prima minore di István
option-18mag-first-card-drawn = a caso
option-18mag-second-card = Seconda minore di István
option-18mag-second-card-drawn = a caso
option-18mag-third-card = Terza minore di István
option-18mag-third-card-drawn = a caso
option-18mag-draft_rotation = Scelta iniziale
option-18mag-draft_rotation-today = come oggi su 18xx.games
option-18mag-draft_rotation-before_2025_10_30 = come là prima del 30 ottobre 2025
option-1824-town-tokens = Segnalini cittadina
option-1862-length = Numero di treni
option-1862-length-standard = numero usuale
option-1862-length-short = di meno
option-1862-length-long = di più
option-1862-shorter-game = Partita breve
option-1862-shorter-game-no = no
option-1862-shorter-game-yes = sì
option-1862-shorter-lner = LNER della partita breve
option-1862-shorter-lner-F = con il primo treno F
option-1862-shorter-lner-E = con il primo treno E
option-1862-shorter-lner-G = con il primo treno G
option-1862-novice = Regole per principianti
option-1862-novice-no = no
option-1862-novice-yes = sì
option-1862-eight-tokens = Otto stazioni
option-1862-eight-tokens-no = no
option-1862-eight-tokens-yes = sì
option-1862-extra-companies = Più compagnie
option-1862-extra-companies-no = no
option-1862-extra-companies-yes = sì
option-1862-home-tile-duty = Prima la stazione-base
option-1862-home-tile-duty-no = no
option-1862-home-tile-duty-yes = sì
language-en = English
language-it = Italiano

## Attesa e ingresso

page-waiting = In attesa di giocatori · Roundhouse
waiting-chat = Messaggi finora
setup-option = { $option }: { $value }
setup-rulebook = interpretazioni del regolamento
setup-platform = interpretazioni di 18xx.games
setup-mixed = interpretazioni proprie
setup-hours = { $hours ->
    [24] un giorno a mossa
    [72] tre giorni a mossa
   *[other] { $hours } ore a mossa
}
setup-private = privato
waiting-note = La partita inizia quando ogni posto è preso. Manda ogni link a un giocatore.
waiting-note-join = Prendi un posto libero. La partita inizia quando ogni posto è preso.
waiting-note-others = La partita inizia quando ogni posto è preso.
close-table = Chiudi il tavolo
seat-taken = presente
seat-free = libero
kick = Libera il posto
leave = Lascia
start-with-bots = Inizia con i bot nei posti liberi
page-join = Prendi posto · Roundhouse
your-name = Il tuo nome
invites-you = { $player } ti invita a una partita di { $title }
you-are-invited = Sei invitato a una partita di { $title }
at-the-table = Al tavolo
sit-down = Entra

## La fine

wins-with = { $count ->
    [one] Vince { $players } con { $score }
   *[other] Vincono { $players } con { $score } ciascuno
}
end-summary-rounds = { $title }: { $moves } mosse, { $operating } round.
standing-note-points = A parità di punti vince chi ha più denaro, con le azioni al prezzo di vendita.
points = Punti
plot-points = Punti nel tempo
how-points-were-made = Da dove vengono i punti
mag-terrain-tokens = { $left ->
    [0] nessun segnalino-terreno
    [one] 1 segnalino-terreno
   *[other] { $left } segnalini-terreno
}
pieces = Ha anche
mag-ended = L’ultima serie di round operativi è stata giocata.
ah-ended-bank = La banca ha finito il denaro.
ah-ended-standstill = Per un turno intero nessuno ha fatto nulla.
ah-ended-turns = Sono stati giocati 100 turni.
rr-ended = { $players } ha svuotato il tabellone a sinistra del logo, e l’ultimo round è stato giocato.
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
help-routes-3 = La scheda di una compagnia mostra quanto incasserebbe con un altro treno o un’altra tessera.
help-history = Cronologia
help-history-1 = Usa il cursore sotto la mappa per rivedere la partita.
help-history-2 = L’indirizzo nel browser porta alla mossa che vedi.
help-study = Studi
help-study-1 = Guarda indietro, poi scegli Studia da qui per avere una tua copia.
help-study-2 = Giochi tutti i posti, e nessun altro la vede.
help-programs = Mosse programmate
help-programs-1 = In un round azionario il tavolo può passare o comprare per te.
help-programs-2 = Si ferma quando qualcosa ti riguarda, e lo dice.
help-import = Partite da altrove
help-import-1 = Nella sala, trascina un file di Roundhouse o una partita di 18xx.games.
help-import-2 = Il menu di un tavolo ha la partita come file, la mappa come immagine.
key-tab = comando seguente; gli esagoni aperti vengono dopo le scelte
key-arrows = esagono o tessera seguente; altrimenti una mossa indietro o avanti
key-enter = apre l’esagono, posa la tessera, preme il pulsante, esegue il piano
key-r = rotazione permessa seguente
key-d = fatto: il pulsante principale
key-s = salta la fase: passa, non posare, non comprare
key-u = annulla
key-history = una mossa indietro, una avanti
key-parts = mappa, compagnie, mercato, giocatori, diario
key-zoom = più grande, più piccola, mappa intera
key-wheel = Ctrl e la rotella del mouse: più grande, più piccola
key-escape = chiude, annulla il piano, torna al presente
key-help = questo elenco

## Errori

error-no-page = A questo indirizzo non c’è nulla.
error-no-table = Non c’è un tavolo così.
    .rest = Forse il link è incompleto.
error-no-link = Questo link non funziona.
    .rest = Forse è stato sostituito. Chiedine uno nuovo.
error-no-picture = Questo titolo non ha una tale immagine.
error-secrets = In questa partita qualcosa è ancora nascosto: il suo file e gli studi saranno disponibili quando sarà finita.
error-no-move = Questa partita non ha ancora quella mossa.
    .rest = Scegli una mossa da 0 a { $latest }.
to-move = Vai alla mossa { $move }
error-foreign-form = Il modulo viene da un altro sito. Non è stato fatto nulla.
error-form = Il modulo non si legge.
error-no-level = Questo gioco non ha ancora bot di quel livello.
error-asking = Qualcosa in questo indirizzo è sbagliato.
    .rest = Una mossa è un numero da 0 all’ultima. Anche un treno e un importo sono numeri.
error-empty = Il messaggio è vuoto.
error-too-large = È troppo grande.
error-too-slow = È arrivato troppo lentamente.
error-stale = Il tavolo è andato avanti.
    .rest = La tua mossa non è stata fatta. La pagina mostra la posizione attuale.
error-not-your-seat = Quel posto è di un altro.
error-not-your-turn = Non è il tuo turno.
error-not-played = Questa partita non è in corso.
error-halted = Questa partita è cominciata con regole più vecchie e quelle di oggi la fermano qui: si può guardare e salvare come file, ma non continuare.
error-old-table = Questo tavolo fu preparato con regole più vecchie che questo programma non conosce più.
error-begun = La partita è già iniziata.
error-no-action = Non è una mossa di questo gioco.
error-no-undo = Non c’è nulla da annullare.
error-not-asked = Nessuno ti ha chiesto.
error-not-your-redo = Solo chi ha fatto questa mossa può ripristinarla.
error-not-playable = Così non si può giocare.
error-no-game-file = Questo file non è una partita leggibile.
error-not-exported = Questa partita non si può esportare per 18xx.games.
error-not-there = 18xx.games non ha questo titolo, questa variante o questa opzione.
error-goes-otherwise-there = Dalla mossa { $number } in poi là andrebbe diversamente, perché una regola è interpretata in altro modo.
error-players = È per { $least }–{ $most } giocatori.
error-unknown = { $kind ->
    [variant] Non c’è una variante “{ $name }”.
    [option] Non c’è un’opzione “{ $name }”.
   *[ruling] Non c’è un’interpretazione “{ $name }”.
}
error-log = Annullamenti e ripristini del file non tornano.
error-no-record = Non è una partita di Roundhouse né una registrazione di 18xx.games.
error-no-json = Non è un testo JSON: la riga { $line } non si legge.
error-empty-file = Il file è vuoto.
error-record-refused = La registrazione è di un altro titolo, o usa ciò che nessun regolamento qui prevede.
error-record-action = L’azione { $number } della registrazione non si capisce.
record-defect = Dipende da un difetto di 18xx.games che non seguiamo ({ $entry }).
record-missing-ruling = Una regola qui rifiuta ciò che 18xx.games ha permesso, e nessuna interpretazione lo ammette. Segnalalo.
record-our-bug = Per quanto ne sappiamo è un errore nostro. Segnalalo.
error-move = La mossa { $number } non si può giocare; tutte le precedenti sì.
open-at-move = Aprila dopo la mossa { $number }
error-bug = Qualcosa è andato storto da noi.
    .rest = Riprova, o continua più tardi.
error-maybe-saved = Qualcosa è andato storto da noi. Ciò che hai fatto potrebbe essere stato salvato.
    .rest = Guarda se è stato fatto prima di riprovare.

## Che cosa si può fare, come lo dice un pulsante

phase-named = { $name }
market-chart-note = I prezzi si muovono sul tabellone
round-towns = Segnalini cittadina
round-towns-short = Cittadine
round-first = Primo round azionario
round-first-short = Primo SR
round-between = Fra i round
doing-return-station = restituisce una stazione
doing-discard = rinuncia a un treno
doing-mountain = scambia una compagnia di montagna
    .you = scambia una compagnia di montagna
doing-towns = piazza un segnalino cittadina
    .you = piazza un segnalino cittadina
doing-choose = sceglie una ferrovia
    .you = scegli una ferrovia
doing-first = compra una ferrovia o passa
    .you = compra una ferrovia o passa
doing-income = distribuisce o trattiene l’incasso
act-place-town = segnalino cittadina su { $place }
act-take-company = prendi { $company }
act-buy-mountain = compra la compagnia di montagna { $mountain } per { $price }
act-buy-minor = compra { $company }
act-buy-coal = compra { $company } per { $price }
act-start-regional = compra il certificato-direttore di { $company } a { $price }
act-buy-share = { $from ->
    [pool] compra un’azione di { $company } dal bank pool, { $price }
   *[bank] compra un’azione di { $company }, { $price }
}
act-buy-double-share = compra l’azione doppia di { $company }
act-sell-shares = { $shares ->
    [one] vendi un’azione di { $company }, { $price }
   *[other] vendi { $shares } azioni di { $company }, { $price } ciascuna
}
ah-act-sell-own-shares = { $shares ->
    [1] vendi un’azione della compagnia stessa
   *[other] vendi { $shares } azioni della compagnia stessa
}
act-sell-double-share = { $shares ->
    [0] vendi l’azione doppia di { $company }
   *[other] vendi l’azione doppia e altre { $shares } di { $company }
}
act-exchange-mountain = { $from ->
    [pool] scambia { $mountain } con un’azione di { $company } dal bank pool
   *[bank] scambia { $mountain } con un’azione di { $company }
}
act-exchange-coal = scambia { $company } con la sua compagnia regionale
act-repay = restituisci un debito
act-lay-tile = tessera { $tile } su { $place }
act-place-station = stazione a { $place }
act-return-station = restituisci la stazione di { $place }
act-run = fai correre i treni
act-pay-out = distribuisci l’incasso
act-keep = trattieni l’incasso
act-trade-train = compra un treno { $train } per { $price }, dando indietro un { $old }
act-buy-train-from = compra il treno { $train } di { $company }
act-buy-train-from-at = compra il treno { $train } di { $company } per { $price }
act-discard-train = rinuncia a un treno { $train } di { $company }
au-bukowina = La Bucovina aggiunge { $amount }.
mine-money = Le miniere portano { $amount } in cassa.
mountain-railways = Compagnie di montagna
mountain-offered = { $mountain }: in vendita
mountain-owned = { $mountain }: { $player }
debts = Debiti
player-owes = { $player } deve { $amount }, { $grown } dopo il prossimo round azionario
way-price = { $price }
pick-prices = { $least }–{ $most }
way-pays = paga { $amount }
way-brings = +{ $amount }
way-named = { $name }
way-count = { $count }
way-shares = vendi { $shares }
way-bank = banca
way-pool = mercato
way-charter = statuto
pick-sell = Azioni di { $company }
deal-row = { $whose }: { $gets }
deal-gets-money = { $money } in cassa
deal-gets-money-and-trains = { $money } in cassa, treni { $trains }
note-a-share = { $share } ad azione, prezzo { $from } → { $to }
note-kept = { $amount } in cassa, prezzo { $from } → { $to }
note-both = { $one }; { $other }
note-phase = inizia la Fase { $phase }
ah-note-scraps = elimina { $trains }
note-phase-scraps = inizia la Fase { $phase }, elimina { $trains }
ask-income = Distribuire o trattenere { $revenue }?
ask-must-buy = { $company } deve acquistare un treno
step-income = Incasso
off-no-price-yet = ancora senza prezzo
off-in-debt = hai un debito
off-not-operated = non ancora operativa
told-price = prezzo { $from } → { $to }
told-debt = deve { $amount }
told-lost-trains = perde { $trains }
told-bought-pool = acquista un’azione di { $company } dal mercato per { $price }
told-paid-out = distribuisce { $amount }
told-kept = trattiene { $amount }
told-ran-nothing = nessuna corsa
told-agreed-sale = vende il treno
effect-your-debt = Il tuo debito
effect-debt = Debito di { $player }
gain-minors = Metà dei ricavi delle minori
gain-mountains = Compagnie di montagna
auction-bid = { $company }: offerta più alta { $bid }
auction-leads = in testa
auction-in = può rilanciare
auction-out = fuori
auction-most = fino a { $amount }
amount = Importo
run-beside = + { $amount } miniera
ah-ask-town = Piazza un segnalino paese
ah-ask-pick = Prendi una compagnia da una pila intatta
ah-ask-partner = Resta { $company }: è tua
ah-ask-price = Scegli il prezzo di { $company }
ah-ask-mountain = Acquista una compagnia di montagna, o passa
ah-ask-first = Acquista una compagnia o un’azione, o passa
ah-ask-forced-exchange = Scambia { $mountain } con un’azione
ah-ask-return-station = Quale stazione di { $company } torna indietro?
ah-ask-bond-station = Piazza una stazione della compagnia obbligazionaria { $company }, gratis
ah-ask-income-and-mines = Distribuire o trattenere { $revenue }? { $mines } delle miniere resta in cassa
ah-ask-discard = { $company } può avere { $limit } treni: rinuncia a uno
ah-done-give-up = Rinuncia
ah-mountain = Compagnia di montagna
ah-mountain-named = Compagnia di montagna { $mountain }
ah-mountain-pays = costa { $price }, rende { $income } a round
ah-way-price-later = prezzo dopo
ah-way-start = azione { $price }
ah-way-mountain = per { $mountain }
ah-service-coal = porta il certificato-direttore di { $company }
ah-service-pre-state = diventa il { $percent } % di { $company }
ah-service-construction = compagnia di costruzione: posa solo binari, non porta azioni, chiude con il primo { $train }
ah-service-bond = compagnia obbligazionaria: non fa correre treni, paga il suo prezzo a ogni round operativo
ah-company-service = { $company }: { $service }
ah-pick-of-pile = l’altro giocatore riceve { $other }; { $service }
ah-piles = Pile
ah-pile = { $company } e { $other }
ah-for-two = Nella partita a due
ah-formation = { $company } si forma alla fine di questo round
ah-gets-certificate = { $percent } % di { $company }, il certificato-direttore
ah-gets-director = direttore di { $company }
ah-gets-capital = apre con un capitale di { $money }
ah-gets-share = { $percent } % di { $company }
ah-note-help = aggiungi { $amount }
ah-note-lent = aggiungi { $amount }, la banca presta { $lent } al 50 %
ah-note-lent-all = la banca presta { $lent } al 50 %
ah-why-debt = Acquistare un’azione?
    .rest = Devi { $amount }; prima restituiscilo.
ah-why-train-limit = Altri treni?
    .rest = Può averne { $limit }.
ah-why-help = La cassa non basta?
    .rest = Prima paga la cassa, poi i contanti del direttore, poi la banca presta al 50 %; prima può vendere azioni.
ah-told-town = segnalino paese su { $place }
ah-told-took = prende { $company }
ah-told-mountain = acquista la compagnia di montagna { $mountain } per { $price }
ah-told-minor = acquista { $company } per { $price }
ah-told-start = acquista il certificato-direttore di { $company } a { $price }
ah-told-double = acquista l’azione doppia di { $company } per { $price }
ah-told-sold-double = { $shares ->
    [0] vende l’azione doppia di { $company } per { $price }
   *[other] vende l’azione doppia e altre { $shares } di { $company } per { $price }
}
ah-told-sold-own = { $shares ->
    [1] vende un’azione propria
   *[other] vende { $shares } azioni proprie
}
ah-told-exchange-mountain = scambia { $mountain } con un’azione di { $company }
ah-told-exchange-coal = scambia { $company } con la sua compagnia regionale
ah-told-repaid = restituisce { $amount }
ah-told-returned-station = restituisce la stazione di { $place }
ah-told-traded = acquista un treno { $train } per { $price } e un { $old }
ah-told-formed = si forma con { $money }: { $holders }
ah-told-opened = apre con { $money }
ah-told-bond = è la compagnia obbligazionaria e paga il suo prezzo a ogni round operativo
ah-told-bond-station = piazza una stazione di { $company } a { $place }
ah-told-bond-paid = paga { $amount }: { $each }
ah-told-bond-paid-nobody = paga { $amount }, nessuno ha azioni
ah-told-mountains-paid = Le compagnie di montagna pagano: { $each }
ah-paid-to = { $player } { $amount }
ah-told-exported = Un treno { $train } viene esportato
ah-told-closes = chiude
ah-told-coal-exchanged = viene scambiata con la sua compagnia regionale
ah-told-helped = aggiunge { $amount }
ah-told-helped-lent = aggiunge { $amount }, la banca presta { $lent }
ah-told-mountain-given-up = si rinuncia a { $mountain }
ah-told-mountain-lost = Nessuna azione resta per { $mountain }
ah-told-idled = è senza direttore e attende

## Railroad Revolution

rr-reconstruction = Una ricostruzione: il tabellone e le tessere stampate sono diversi
rr-round-of = Round { $turn } di { $last }
rr-section-number = Sezione { $number } del telegrafo
rr-points-telegraph = Punti per ogni ufficio
rr-points-stations = Punti per ogni stazione
rr-points-network = Punti per ogni città di livello 5 collegata
rr-contracts = Contratti
rr-contracts-left = { $left ->
    [one] Contratti, un’altra tessera
   *[other] Contratti, altre { $left } tessere
}
rr-contract = Contratto
rr-trains = Treni
rr-train-gives = treno: { $effect }
rr-supply = Lavoratori nella riserva comune
rr-objectives = Obiettivi
rr-objective-pile = Obiettivo { $pile }
rr-looking-at = Stai guardando
rr-completed-objectives = Obiettivi completati
rr-setup-tiles = Tessere Setup
rr-city-tiles = Tessere città
rr-city-tile = { $main }; per primi: { $first }
rr-level = Livello { $level }
rr-telegraph-tiles = Tessere telegrafo
rr-telegraph-tile = per un lavoratore: { $effect }
rr-sections = Binari ed edifici
rr-piece-rail = Binario
rr-piece-building = Edificio
rr-reserve-heading = Riserva
rr-space-station = Stazione
rr-space-railroad = Ferrovia
rr-space-telegraph = Telegrafo
rr-space-trade = Commercio
rr-sign-first = 1ª
rr-sign-tile = tessera
rr-ask-pick = Scegli una tessera Setup
rr-ask-use = Usa la tessera Setup
rr-ask-worker = Piazza un lavoratore
rr-ask-action = Svolgi l’azione { $action }
rr-ask-contracts = Accetti un contratto?
rr-ask-objectives = Quale obiettivo si sostituisce prima?
rr-ask-keep = Tieni uno di questi obiettivi
rr-setup = Preparazione
rr-setup-tile = tessera Setup
rr-round = Round { $turn }
rr-doing-pick = sceglie una tessera Setup
    .you = scegli una tessera Setup
rr-doing-use = usa la tessera Setup
    .you = usa la tessera Setup
rr-doing-worker = piazza un lavoratore
    .you = piazza un lavoratore
rr-doing-action = svolge l’azione { $action }
    .you = svolgi l’azione { $action }
rr-doing-contracts = accetta un contratto oppure no
    .you = accetta un contratto oppure no
rr-doing-objectives = sceglie che cosa si sostituisce prima
    .you = scegli che cosa si sostituisce prima
rr-doing-keep = tiene un obiettivo
    .you = tieni un obiettivo
rr-pick-tile = tessera Setup: { $effect }, e { $worker }
rr-place-worker = lavoratore { $worker }: { $space }
rr-place-rail = { $triangles ->
    [0] binario { $space }
    [one] binario { $space }, un triangolo
   *[other] binario { $space }, { $triangles } triangoli
}
rr-build-station = stazione a { $city }: { $reward }
rr-build-office = ufficio nella sezione { $section }
rr-sell-rail = vendi un binario
rr-sell-building = vendi un edificio
rr-item-main = svolgi l’azione
rr-item-payment = paga
rr-pay = paga { $price }
rr-item-main-reward = prendi la ricompensa principale
rr-item-first-bonus = prendi il bonus della prima stazione
rr-item-second-first-bonus = prendi la sua seconda parte
rr-item-grey-bonus = prendi il bonus del negoziatore
rr-item-second-grey-bonus = prendi la sua seconda parte
rr-item-telegraph-tile = usa la tessera telegrafo
rr-item-flip = ribalta un treno
rr-item-special-effect = usa l’effetto del lavoratore
rr-item-promotion = promuovi invece
rr-discard-worker = scarta il lavoratore { $worker } ({ $place })
rr-advance = un passo lungo { $track }
rr-advance-with = un passo lungo { $track } con il lavoratore { $worker } ({ $place })
rr-promote = promuovi il lavoratore { $worker } ({ $place }) a: { $objective }
rr-exchange = scambia il lavoratore { $worker } ({ $place }) con { $taken }
rr-hire = assumi { $worker }
rr-take-worker = prendi { $worker }
rr-take-instead = prendi { $worker } invece di { $shown }
rr-take-train = prendi un treno: { $train }
rr-flip-down = ribalta un treno: { $train }
rr-flip-up = ribalta un treno a faccia in su: { $train }
rr-accept-contract = { $shares ->
    [one] un titolo per: { $effect }
   *[other] { $shares } titoli per: { $effect }
}
rr-decline-contract = nessun contratto
rr-replace-first = sostituisci prima: { $objective }
rr-keep-objective = tieni: { $objective }
rr-stop = lascia il resto
rr-end-action = termina l’azione
rr-owes = Finora l’azione costa { $price }. Hai { $cash }.
rr-owes-rails = I binari costano { $price } in tutto, più { $triangle } per ogni triangolo. Hai { $cash }.
rr-short = Devi { $price } e hai { $cash }.
    .rest = Vendi un titolo, o annulla l’ultima costruzione.
rr-beyond-means = costa { $price }; vendendo tutti i titoli hai { $means }
rr-end-without = termina senza: { $lost }
rr-stop-without = salta: { $lost }
rr-a-promotion = promuovi un lavoratore
rr-a-contract = un contratto
rr-note-costs = costa { $price }
rr-note-brings = frutta { $amount }
rr-note-rail = { $total } finora
rr-note-rail-terrain = { $terrain } per il terreno, { $total } finora
rr-note-first-station = costa { $price }; sei il primo: { $first }
rr-note-office-tile = { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}; con un lavoratore: { $effect }
rr-note-office-contract = { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}, poi i contratti
rr-note-breakdown = { $price } per i binari, { $terrain } per { $triangles ->
    [one] un triangolo
   *[other] { $triangles } triangoli
}
rr-note-step = a { $points ->
    [one] un punto l’uno
   *[other] { $points } punti l’uno
}, gratis
rr-note-step-worker = a { $points ->
    [one] un punto l’uno
   *[other] { $points } punti l’uno
}, costa un lavoratore
rr-note-step-money = a { $points ->
    [one] un punto l’uno
   *[other] { $points } punti l’uno
}, costa { $price }
rr-note-step-shares = a { $points ->
    [one] un punto l’uno
   *[other] { $points } punti l’uno
}, costa { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}
rr-skill-station-purple = ribalta un treno per { $price }
rr-skill-station-orange = la stazione è gratis
rr-skill-station-grey = prendi il bonus della prima stazione
rr-skill-station-turquoise = prendi di nuovo la ricompensa principale per { $price }
rr-skill-railroad-purple = prendi un treno per { $price }
rr-skill-railroad-orange = ricevi { $amount }, e { $each } per ogni triangolo
rr-skill-railroad-grey = ricevi { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}
rr-skill-railroad-turquoise = piazza un terzo binario
rr-skill-telegraph-purple = scambia un lavoratore
rr-skill-telegraph-orange = ricevi { $each } per ogni titolo che l’ufficio porta
rr-skill-telegraph-grey = ricevi i titoli del primo ufficio
rr-skill-telegraph-turquoise = usa la tessera telegrafo per { $price }
rr-skill-trade-purple = { $steps ->
    [one] un passo
   *[other] { $steps } passi
} sui tracciati
rr-skill-trade-orange = ricevi { $each } per ogni tuo treno
rr-skill-trade-grey = ricevi { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
} e accetta un contratto da solo
rr-skill-trade-turquoise = ribalta un altro treno
rr-skill-told = Lavoratore { $worker }: { $effect }
rr-city-told = { $city }, livello { $level }. Una stazione costa { $price } e dà: { $main }. La prima dà anche: { $first }.
rr-city-told-taken = { $city }, livello { $level }. Una stazione costa { $price } e dà: { $main }. Il bonus della prima è già preso.
rr-section-told = Sezione telegrafo { $number }. Un ufficio dà { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}, il primo { $first } in più. Con un lavoratore: { $effect }.
rr-section-told-contract = Sezione telegrafo { $number }. Un ufficio dà { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}, il primo { $first } in più. Poi si offrono i contratti.
rr-rail-told = Binario { $space }{ $triangles ->
    [0] , senza terreno
    [one] , un triangolo: { $terrain } in più
   *[other] , { $triangles } triangoli: { $terrain } in più
}
rr-rail-told-contract = Binario { $space }{ $triangles ->
    [0] , senza terreno
    [one] , un triangolo: { $terrain } in più
   *[other] , { $triangles } triangoli: { $terrain } in più
}. Poi si offrono i contratti.
rr-train-told = Treno. Ribaltalo per: { $effect }. Scoperto alla fine vale { $points ->
    [one] un punto
   *[other] { $points } punti
}.
rr-holds-shares = Titoli
rr-holds-workers = Lavoratori
rr-holds-trains = Treni
rr-holds-objectives = Obiettivi
rr-holds-number = { $count }
rr-holds-ready = { $ready } di { $all }
any-time = In ogni momento
rr-sell-share = vendi un titolo azionario per { $price }
rr-extra-hire = assumi { $worker } per { $price }
rr-told-picked = prende una tessera Setup ({ $effect }) e { $worker }
rr-told-worker = piazza { $worker } sull’azione { $space }
rr-told-rail = piazza un binario su { $space }
rr-told-station = costruisce una stazione a { $city }
rr-told-office = costruisce un ufficio nella sezione { $section } del telegrafo
rr-told-sold-rail = vende un binario
rr-told-sold-building = vende un edificio
rr-told-discarded = scarta il lavoratore { $worker } per una tessera telegrafo
rr-told-advanced = avanza di un passo lungo { $track }
rr-told-advanced-with = scarta il lavoratore { $worker } e avanza di un passo lungo { $track }
rr-told-promoted = promuove il lavoratore { $worker } a dirigente
rr-told-exchanged = scambia il lavoratore { $worker } con { $taken }
rr-told-took-worker = prende { $worker }
rr-told-train = prende un treno ({ $train })
rr-told-flipped-down = usa un treno ({ $train })
rr-told-flipped-up = ribalta un treno a faccia in su ({ $train })
rr-told-contract = dà { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
} per un contratto ({ $effect })
rr-told-no-contract = non accetta contratti
rr-told-kept = tiene un obiettivo ({ $objective })
rr-told-sold-share = vende un titolo azionario per { $price }
rr-told-hired = assume { $worker } per { $price }
rr-told-received = riceve { $amount }
rr-told-paid = paga { $amount }
rr-told-shares = riceve { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}
rr-told-shares-given = dà { $shares ->
    [one] un titolo
   *[other] { $shares } titoli
}
rr-told-workers = riceve lavoratori: { $workers }
rr-told-returned = riprende tutti i lavoratori nella riserva
rr-told-completed = completa un obiettivo da { $points ->
    [one] un punto
   *[other] { $points } punti
}
rr-told-last-round = Il round { $round } è l’ultimo
rr-white = bianco
rr-purple = viola
rr-orange = arancio
rr-grey = grigio
rr-turquoise = turchese
rr-any-colour = qualsiasi
rr-a-worker = un lavoratore { $worker }
rr-workers = { $count } { $worker }
rr-station = stazione
rr-railroad = ferrovia
rr-telegraph = telegrafo
rr-trade = commercio
rr-reserve = riserva
rr-track-telegraph = il tracciato del telegrafo
rr-track-stations = il tracciato delle stazioni
rr-track-network = il tracciato della rete
rr-effect-money = { $amount }
rr-effect-shares = { $shares ->
    [one] un titolo azionario
   *[other] { $shares } titoli azionari
}
rr-effect-advance = { $steps ->
    [one] un passo
   *[other] fino a { $steps } passi
}
rr-effect-promote = { $most ->
    [one] promuovi un lavoratore
   *[other] promuovi fino a { $most } lavoratori
}
rr-effect-flip = { $times ->
    [one] ribalta un treno
   *[other] ribalta { $times } treni
}
rr-effect-train = prendi un treno
rr-effect-exchange = scambia un lavoratore
rr-effect-hire = un lavoratore a scelta
rr-effect-workers = lavoratori: { $workers }
rr-effect-one-worker = uno dei lavoratori: { $workers }
rr-effect-rail = piazza un binario
rr-effect-station = piazza una stazione
rr-effect-office = piazza un ufficio
rr-for-price = { $effect } per { $price }
rr-for-price-each = { $effect } per { $price } ciascuno
rr-objective = { $points ->
    [one] un punto: { $conditions }; dirigenti: { $managers }
   *[other] { $points } punti: { $conditions }; dirigenti: { $managers }
}
rr-condition-connect = { $count ->
    [one] una città di livello { $level } collegata
   *[other] { $count } città di livello { $level } collegate
}
rr-condition-station = { $count ->
    [one] una stazione in una città di livello { $level }
   *[other] { $count } stazioni in città di livello { $level }
}
rr-condition-contract = { $count ->
    [one] un binario con l’icona contratto
   *[other] { $count } binari con l’icona contratto
}
rr-condition-terrain = { $triangles ->
    [0] { $count ->
        [one] un binario senza triangoli
       *[other] { $count } binari senza triangoli
    }
    [one] { $count ->
        [one] un binario con un triangolo
       *[other] { $count } binari con un triangolo
    }
   *[other] { $count ->
        [one] un binario con { $triangles } triangoli
       *[other] { $count } binari con { $triangles } triangoli
    }
}
rr-player = { $player }
rr-shares = { $shares ->
    [one] un titolo azionario
   *[other] { $shares } titoli azionari
}
rr-workers-at = { $place }: { $workers }
rr-trains-up = { $count ->
    [one] un treno a faccia in su: { $train }
   *[other] { $count } treni a faccia in su: { $train }
}
rr-trains-down = { $count ->
    [one] un treno a faccia in giù: { $train }
   *[other] { $count } treni a faccia in giù: { $train }
}
rr-train-stack = { $train }: ne restano { $left }
rr-marker = { $track }: passo { $step }
rr-count-workers = i tuoi lavoratori
rr-count-reserve = lavoratori nella tua riserva
rr-count-shares = i tuoi titoli azionari
rr-count-trains = i tuoi treni
rr-count-rails = i tuoi binari sulla mappa
rr-count-stations = le tue stazioni
rr-count-offices = i tuoi uffici
rr-count-step = passo: { $track }
rr-points-trains = punti dai treni
rr-points-objectives = punti dagli obiettivi
rr-points-links = punti dagli uffici collegati
rr-points-track = punti: { $track }
rr-completed = { $count ->
    [one] un obiettivo completato
   *[other] { $count } obiettivi completati
}
rr-cities = Città
rr-city = { $count ->
    [0] { $city }: { $reward }; per primi: { $first }
   *[other] { $city }: { $reward }; stazioni di { $stations }
}
rr-rails = Binari
rr-rail = { $space }: { $owners }
rr-section = { $count ->
    [0] sezione { $section }: libera
   *[other] sezione { $section }: { $offices }
}
rr-contract-tile = Contratti scoperti

## La legenda del mercato

chart-par-prices = prezzi iniziali
chart-state-railways-start = inizio delle compagnie statali
chart-dividend-paid-up-at-the-end-of-a-row = dividendo pagato; a fine riga in su
chart-nothing-paid-down-at-the-start-of-a-row = nulla pagato; a inizio riga in giù
chart-shares-sold-once-per-turn = azioni vendute, una volta per turno
chart-sold-out-at-the-end-of-a-stock-round = tutte vendute a fine round azionario

## 1862

round-parliament = Parlamento { $turn }
round-parliament-short = PR { $turn }
round-fines = Multe
doing-open-auction = apre un’asta o passa
    .you = apri un’asta o passa
doing-bid = rilancia o passa
    .you = rilancia o passa
doing-par = sceglie il prezzo di collocamento
    .you = scegli il prezzo di collocamento
doing-shares = acquista altre azioni o passa
    .you = acquista altre azioni o passa
doing-stations-bought = acquista le sue stazioni
doing-fines = vende azioni per pagare una multa
    .you = vendi azioni per pagare una multa
doing-home = fa posto alla stazione-base
doing-merge = si fonde o prosegue
doing-redeem = riscatta un’azione o prosegue
doing-acquire = acquisisce una compagnia o termina il turno
doing-option = decide di un’opzione
doing-surplus = rinuncia a una stazione
act-open-auction = apri l’asta di { $company }
act-bid = rilancia
act-bid-amount = rilancia a { $bid }
act-open-at = apri l’asta di { $company } a { $bid }
act-set-par = prezzo di collocamento { $price }
act-launch = avvia { $company } a { $price }
act-take-share = { $from ->
    [ipo] acquista un’azione di { $company } dalla banca per { $price }
    [treasury] acquista un’azione di { $company } dalla sua carta per { $price }
   *[pool] acquista un’azione di { $company } dal bank pool per { $price }
}
act-buy-stations = acquista { $count } stazioni
act-unite = unisciti a { $company }: resta { $survivor }
act-agree = accetta
act-refuse = rifiuta
act-option-redeem = { $what ->
    [certificate] tieni il certificato-direttore
   *[share] paga l’altra metà dell’opzione
}
act-option-give-up = { $what ->
    [certificate] cedi il certificato-direttore
   *[share] rinuncia all’opzione
}
act-build-halt = piccola stazione in { $place }
act-build-terminal = terminal a Londra
act-run-none = lascia i treni in deposito
act-hudson = paga con la manovra Hudson
act-buy-train-of-kind = { $warranties ->
    [0] acquista un { $train } per { $price }
    [one] acquista un { $train } per { $price } con una garanzia
   *[other] acquista un { $train } per { $price } con { $warranties } garanzie
}
act-buy-returned-train = { $warranties ->
    [0] acquista il { $train } tornato alla Banca per { $price }
    [one] acquista il { $train } tornato alla Banca con una garanzia per { $price }
   *[other] acquista il { $train } tornato alla Banca con { $warranties } garanzie per { $price }
}
act-buy-used-train = { $warranties ->
    [0] acquista il { $train } di { $company } per { $price }
    [one] acquista il { $train } di { $company } con una garanzia per { $price }
   *[other] acquista il { $train } di { $company } con { $warranties } garanzie per { $price }
}
act-issue-shares = emetti azioni
act-refinance = rifinanzia la compagnia
act-redeem-share = riscatta un’azione dal bank pool
act-book = annota l’importo della registrazione

## Accounts

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
new-account-note = Con un account i tuoi posti sono tuoi su ogni dispositivo. Ciò che ha questo browser vi si trasferisce.
mail = Indirizzo per le lettere, se vuoi poter avere una nuova password
forgot = Password dimenticata
send-link = Manda un link
reset-sent = Se c’è un account così con un indirizzo per le lettere, un link è in viaggio.
tokens = Token
tokens-note = Un programma che ha un token gioca per te. Una nuova password annulla tutti i token.
token-once = Questo è il token. Si vede solo ora:
token-name = A che cosa serve
new-token = Nuovo token
remove = Togli
scope-play = giocare
scope-games = aprire tavoli
letters = Lettere
set-mail = Imposta l’indirizzo
error-too-long = Quella partita è troppo lunga: al massimo { $most } mosse.
error-table-full = Questa partita ha tante mosse quante il server ne conserva.
error-full-tables = Hai { $most } tavoli, il massimo consentito. Eliminane uno non ancora iniziato.
error-full-unfinished = Hai { $most } partite non finite, il massimo consentito. Prima finiscine una.
error-full-bytes = Le tue partite occupano { $most } MiB, il massimo consentito.
end-account = Chiudi l’account
end-account-note = Le partite restano agli altri. Prima vedi che cosa ne sarà dei tuoi posti.
sessions = Dove hai effettuato l’accesso
sessions-note = Un browser che non torna per due settimane viene disconnesso.
session-here = questo browser
session-unknown = Un browser
end-others = Esci da tutti gli altri
factor-name = Secondo fattore
factor-note = Con un secondo fattore, per accedere serve anche un codice da un’app sul telefono. Chi ha solo la tua password resta fuori.
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
mail-asked = È partita una lettera. L’indirizzo vale quando apri il collegamento che contiene:
confirm-mail = Conferma l’indirizzo
confirm-mail-note = Le lettere per il tuo account andranno all’indirizzo a cui è arrivato questo collegamento.
mail-confirmed = L’indirizzo è confermato.
letter-confirm-subject = Roundhouse: conferma il tuo indirizzo
letter-confirm =
    Qualcuno ha indicato questo indirizzo per l’account { $name }. Se sei stato tu, apri
    { $link }
    entro un giorno. Se non sei stato tu, non fare nulla: non arriveranno altre lettere.
letter-moved-subject = Roundhouse: un altro indirizzo per { $name }
letter-moved =
    D’ora in poi le lettere per l’account { $name } vanno a un altro indirizzo. Se non sei stato tu, cambia la password:
    { $link }
export-account = Esporta i miei dati
export-account-note = Un archivio con le tue partite, ciò che hai scritto nelle chat e le tue impostazioni.
account-ended = L’account è chiuso
account-ended-note = Ecco che cosa ne è stato dei tuoi posti. Lo dice anche il registro di ogni tavolo.
ending-note = Ecco che cosa ne sarà dei tuoi posti. Lo dirà anche il registro di ogni tavolo.
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

error-login = Nome o password non vanno bene.
error-too-often = Troppi tentativi.
    .rest = Aspetta qualche minuto.
error-name-taken = Qualcuno ha già questo nome, o uno che sembra uguale.
error-name = Serve un nome.
error-password = Una password ha da 8 a 200 caratteri.
error-password-common = Molti usano quella password, o una simile: scegline un’altra.
error-code = Il codice è sbagliato, o è già stato usato.
error-no-letters = Questo server non manda lettere: per una nuova password chiedi a chi lo gestisce.
error-reset = Questo link è già usato o troppo vecchio.
error-token = Serve un token, e questo non è valido.
error-scope = Il token non lo permette.
error-method = Questo indirizzo non lo fa.
ea-market-note = Trattenuto: un passo giù · dividendo sotto il prezzo: fermo · ogni volta il prezzo: un passo su, al più quattro
ea-list = { $list }
ea-freight = Merci
ea-local = Locale
ea-express = Espresso
ea-all-trains = tutti i treni
ea-chartered = con statuto
ea-unchartered = senza statuto
ea-in-pool = { $shares } nel mercato
ea-receivership = in amministrazione
ea-insured = { $warranties ->
    [one] { $train } con una garanzia
   *[other] { $train } con { $warranties } garanzie
}
ea-obligations = Obbligazioni
ea-obligation = { $player } deve avviare { $company }, o paga { $fine }
ea-obligation-without-par = { $player } deve avviare { $company }, o paga { $times } volte il prezzo di collocamento
ea-london = Londra
ea-terminals = Terminali di { $companies }
ea-end = La fine
ea-bank-broken = La banca ha finito i soldi
ea-starts = { $permits }, { $place }
ea-ask-open = Apri un’asta, o rinuncia
ea-ask-bid = Offri più di { $bid } per { $company }, o passa
ea-ask-par = Scegli il prezzo di emissione di { $company }
ea-ask-shares = Ancora fino a due azioni di { $company } a { $price }
ea-ask-stock = Vendi, poi acquista o avvia, o passa
ea-ask-stations = { $company } parte: acquista le sue stazioni
ea-ask-fine = Vendi azioni: restano { $amount } di multa
ea-ask-home = Fai posto alla stazione di casa di { $company }
ea-ask-build = Costruisci binari, una piccola stazione o un terminale
ea-ask-build-home = Costruisci prima a casa
ea-ask-station = { $left ->
    [one] Piazza una stazione, o prosegui; ne resta una
   *[other] Piazza una stazione, o prosegui; ne restano { $left }
}
ea-ask-income-and-subsidy = Distribuire o trattenere { $revenue }? Il sussidio di { $subsidy } resta in cassa
ea-ask-raise = A { $company } servono { $price } per un treno
ea-ask-redeem = Riscattare un’azione di { $company } per { $price }?
ea-ask-merge = Fondi { $company } con una compagnia, o prosegui
ea-ask-acquire = Acquisisci una compagnia con { $company }, o termina
ea-ask-agree-merger = Accetti che { $absorbed } si fonda in { $survivor }?
ea-ask-agree-acquisition = Accetti che { $survivor } acquisisca { $absorbed }?
ea-ask-option = Tenere la mezza azione di { $company }, o rinunciare?
ea-ask-option-certificate = Tenere il certificato-direttore di { $company }, o rinunciare?
ea-ask-surplus = { $company } può avere { $most } stazioni: togline una
ea-done-decline = Rinuncia
ea-done-shares = Niente altre azioni
ea-done-home = Non ora
ea-done-no-build = Non costruire
ea-done-build = Non costruire altro
ea-done-redeem = Non riscattare
ea-done-merge = Nessuna fusione
ea-done-acquire = Nessuna acquisizione
ea-why-home-waits = La stazione-base dopo una fusione?
    .rest = Aspetta il prossimo turno di { $company }, che prima non corre.
ea-why-obligation = Uno statuto senza avvio?
    .rest = Chi l’ha vinto paga cinque volte l’emissione.
ea-offer-share = Acquista un’azione per { $price }
ea-offer-hudson = Manovra Hudson: aggiungi { $added }
ea-offer-used = Compra il treno { $train } di { $company } per { $price }
ea-closed-train = Compra un treno { $letter } per { $price }
ea-offer-redeem = Paga { $amount } e tienila
ea-offer-give-up = Prendi { $amount } e rinuncia
ea-pick-stations = Stazioni
ea-pick-returned-train = { $train }, tornato alla Banca
ea-pick-train = { $train } { $kind }
ea-warranties = { $warranties ->
    [0] senza garanzia
    [one] una garanzia
   *[other] { $warranties } garanzie
}
ea-way-stays = resta { $company }
ea-note-each = { $price } l’una
ea-note-terminal = apre Londra
ea-note-issue = { $shares ->
    [one] un’azione per { $amount }
   *[other] { $shares } azioni per { $amount }
}
ea-note-refinance = la banca paga { $amount }, le azioni si dimezzano
ea-note-refinance-short = nemmeno { $amount } dalla banca bastano per un treno: senza treno fallisce
ea-note-no-permit = nessuna licenza per esso
ea-note-bankrupt = { $company } fallisce: tutto è perduto
ea-why-sale-bankrupt = { $shares ->
    [one] Vendere un’azione di { $company }?
   *[other] Vendere { $shares } azioni di { $company }?
}
    .rest = Il suo prezzo scende a zero: fallisce.
ea-refinancing = { $company } si rifinanzia
ea-directs = direttore di { $company }
ea-directs-kept = direttore di { $company } tenendo le opzioni
ea-directs-given-up = direttore di { $company } cedendo le opzioni
ea-no-director = in amministrazione
ea-no-director-kept = in amministrazione tenendo le opzioni
ea-no-director-given-up = in amministrazione cedendo le opzioni
ea-joint-permits = licenze: { $permits }
ea-stations-go = { $stations ->
    [one] si rimuove una stazione oltre { $most }
   *[other] si rimuovono { $stations } stazioni oltre { $most }
}
ea-half-shares-kept = Se ognuno tiene le mezze azioni che può pagare
ea-deal = { $absorbed } entra in { $survivor } a { $price }
ea-gets = { $held ->
    [one] un’azione diventa { $fate }
   *[other] { $held } azioni diventano { $fate }
}
ea-gets-either = { $held ->
    [one] un’azione diventa { $fate }; cedendo le opzioni { $instead }
   *[other] { $held } azioni diventano { $fate }; cedendo le opzioni { $instead }
}
ea-fate = { $shares }
ea-fate-pays = { $shares } per { $amount }
ea-fate-gets = { $shares } e { $amount }
ea-shares-now = Azioni ora, opzioni a metà di { $price }
ea-shares-of = { $shares } { $company }
ea-subsidy = Il sussidio di { $amount } va in cassa.
ea-told-opened = apre l’asta di { $company } con { $bid }
ea-told-bid = offre { $bid }
ea-told-par = fissa l’emissione a { $price }
ea-told-launched = avvia { $company } a { $price }
ea-told-stations = acquista { $count } stazioni
ea-told-proposed = propone l’unione con { $company }, resta { $survivor }
ea-told-agreed = accetta
ea-told-refused = rifiuta
ea-told-redeemed-option = { $holder ->
    [companies] { $what ->
        [certificate] tiene il certificato-direttore per le compagnie per { $amount }
       *[share] tiene la mezza azione delle compagnie per { $amount }
    }
   *[player] { $what ->
        [certificate] tiene il certificato-direttore per { $amount }
       *[share] tiene la mezza azione per { $amount }
    }
}
ea-told-gave-up-option = { $holder ->
    [companies] { $what ->
        [certificate] cede il certificato-direttore per le compagnie per { $amount }
       *[share] cede la mezza azione delle compagnie per { $amount }
    }
   *[player] { $what ->
        [certificate] cede il certificato-direttore per { $amount }
       *[share] cede la mezza azione per { $amount }
    }
}
ea-told-removed = toglie la stazione di { $place }
ea-told-halt = piccola stazione su { $place }
ea-told-terminal = terminale a Londra
ea-told-station = stazione a { $place }
ea-told-hudson = distribuisce { $amount } con la manovra Hudson
ea-told-returned-train = acquista un treno { $train } tornato alla Banca per { $price }
ea-told-train = { $warranties ->
    [0] acquista un { $train } per { $price }
    [one] acquista un { $train } con una garanzia per { $price }
   *[other] acquista un { $train } con { $warranties } garanzie per { $price }
}
ea-told-asks = chiede un { $train } di { $minor }
ea-told-issued = { $shares ->
    [one] emette un’azione per { $amount }
   *[other] emette { $shares } azioni per { $amount }
}
ea-told-refinances = si rifinanzia: le azioni si dimezzano, la banca paga { $amount }
ea-told-refinances-short = si rifinanzia, ma anche con { $amount } dalla banca mancano { $missing } per un treno: senza treno fallisce
ea-told-forfeited = { $what ->
    [certificate] non può pagare e cede il certificato-direttore di { $company } per { $amount }
   *[share] non può pagare e cede una mezza azione di { $company } per { $amount }
}
ea-told-unswapped = { $what ->
    [certificate] non trova nulla da scambiare e vende il certificato-direttore di { $company } per { $amount }
   *[share] non trova nulla da scambiare e vende un’azione di { $company } per { $amount }
}
ea-told-refinanced = è rifinanziata
ea-told-redeemed = riscatta un’azione per { $amount }
ea-told-run-subsidy = corre per { $revenue } e un sussidio di { $subsidy }
ea-told-merged = si fonde con { $company }
ea-told-acquired = acquisisce { $company }
ea-told-receivership = è in amministrazione
ea-told-bankrupt = è fallita
ea-told-charter = ottiene la licenza di { $company } per { $bid }
ea-told-floated = è avviata
ea-told-fined = paga { $fine } di multa per { $company }
ea-told-fined-short = ha una multa di { $fine } per { $company }: paga { $paid } e deve { $owed }
ea-told-fine-paid = paga { $paid } della multa e deve { $owed }
ea-told-fine-settled = paga { $paid }, il resto della multa
ea-told-fine-forgiven = non ha più nulla da vendere: { $amount } della multa decadono
ea-told-lner-coming = La LNER si forma alla fine di questa serie
ea-told-lner-formed = La LNER si è formata
ea-told-top = Una compagnia è in cima alla tabella
ea-told-displaced = lascia la stazione a { $place } e la riprende
ea-told-sold-train = ha venduto un { $train } di { $seller } per { $price }
ea-told-ended-top = La partita è finita: una compagnia è in cima alla tabella
ea-told-ended-bank = La partita è finita: la banca è senza denaro
ea-told-ended-lner = La partita è finita: i turni dopo la LNER sono giocati
ea-told-ended-stuck = La partita è finita: nessuno può più fare nulla
step-merge = Fusione
step-build = Costruzione
step-redeem = Riscatto
step-acquire = Acquisizione

# Quanto potrebbe guadagnare una compagnia
prospects-open = Percorsi migliori e possibilità
prospects-title = { $company }: percorsi migliori e possibilità
prospects-proved = I percorsi migliori rendono { $total }; nessuno rende di più.
prospects-unproved = I percorsi migliori trovati finora rendono { $total }.
prospects-best = Percorsi migliori
prospects-as-good = Altrettanto buoni
prospects-best-alone = Possono essercene altri che rendono altrettanto.
prospects-no-routes = Nessun treno corre.
prospects-map = Mappa con questi percorsi
prospects-train = Treno
prospects-route = Percorso
prospects-revenue = Ricavo
prospects-one-train = Con un treno in più
prospects-no-train = La banca non ha ora treni per i quali questa compagnia abbia posto.
prospects-no-time = Tre secondi non sono bastati a dimostrare quanto renderebbe.
prospects-one-tile = Con una tessera in più
prospects-tile-then = Come se ora cominciasse il suo turno di posa, con fase, cassa e tessere come sono.
prospects-no-tile = Di nessuna tessera che si può posare ora si sa che faccia guadagnare di più la compagnia.
prospects-no-tile-then = Di nessuna tessera si sa che la farebbe guadagnare di più.
prospects-no-station = Sulla mappa non ha stazioni da cui costruire.
prospects-no-director = Senza direttore non posa binari.
prospects-no-track = Per regola non posa binari.
prospects-note = La nuova fase che il treno aprirebbe è nel conto, il suo prezzo no. Manca ciò che una ricerca di tre secondi non ha potuto provare.
prospects-together = Insieme
prospects-leads = porta a { $places }
prospects-tile = Tessera { $tile } a { $place }
back-to-table = Torna al tavolo
whole-log = Tutto il diario e la chat
whole-log-title = { $title }: tutto il diario
error-no-prospects = Questa compagnia qui non c’è.
    .rest = Apri la carta di una compagnia sul tavolo e segui il collegamento.
error-no-run = Ora nessun insieme di percorsi fa ciò che deve.
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
unmute = Leggi di nuovo
muted = Silenziati
report = Segnala
report-why = Che cosa non va?
report-kept = Grazie. Chi amministra lo leggerà.
onlookers-chat = Spettatori
onlookers-may-write = Gli spettatori possono scrivere nella chat di questo tavolo.
onlookers-are-quiet = Può scrivere solo chi siede al tavolo.
keep-onlookers-quiet = Togli la parola agli spettatori
let-onlookers-write = Lascia scrivere gli spettatori
admin = Amministrazione
admin-switches = Chi può venire
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
guests-are-not-welcome = Giocano solo gli account; gli ospiti possono guardare.
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
ban-days = Per quanti giorni (vuoto: senza fine)
ban-reason = Motivo, mostrato a chi è escluso
ban-until = fino al { $until }
ban-without-end = senza fine
remove-table = Rimuovi il tavolo
remove-table-note = La partita, il suo registro e la sua chat spariscono per tutti.
remove-account = Rimuovi l’account
remove-account-note = L’account { $about } sparisce; nelle sue partite in corso giocano i bot.
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
why-random = Ha tirato a sorte.
why-steady = Ha tirato a sorte fra le mosse che sembrano sensate.
why-only-move = Non c’era altro da fare.
why-hidden = Il motivo rivelerebbe ciò che solo questo giocatore può sapere.
error-no-bot-move = Nessun bot ha fatto quella mossa.
bot-pace = I bot giocano
pace-instant = subito
pace-paused = una mossa alla volta
pace-clicked = quando clicco
bot-next = Prossima mossa
bot-skip = Salta al mio turno
