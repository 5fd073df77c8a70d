# Mosse, passi e importi comuni a tutti i titoli. docs/WORDS.md dice come si scrivono.

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

doing-stock = vende, acquista o passa
    .you = vendi, acquista o passa
doing-track = posa binari
doing-station = piazza una stazione
doing-run = fa correre i treni
doing-buy = acquista treni
doing-answer = risponde all’offerta

## Passi del turno

step-track = Binari
step-station = Stazione
step-run = Corse
step-buy = Acquisto
step-dividend = Dividendo

## Domande

ask-stock = Vendi, poi acquista un’azione, o passa
ask-must-sell = Sei oltre il limite: prima vendi
ask-track = Posa o aggiorna una tessera
ask-station = Piazzi una stazione per { $cost }?
ask-run = { $trains ->
    [0] Nessun treno incassa nulla
    [one] Fai correre un treno per { $total }
    [2] Fai correre i due treni per { $total }
   *[other] Fai correre { $trains } treni per { $total }
}
ask-buy = Acquisti un treno?
ask-discard = { $company } può avere { $limit } treni: scartane uno
ask-answer = Vendi il treno { $train } di { $seller } a { $buyer } per { $price }?

## Che cosa si può prendere

offer-train = Acquista un treno { $train } per { $price }
offer-agree = Vendilo
offer-refuse = Tienilo
offer-discard = Scarta un treno { $train }
pick-start = Avvia { $company }

## Non fare altro

done-no-track = Niente binari
ask-player = Chiedi a { $player }: { $what }
done-stations = Stazioni finite
done-trains = Acquisti finiti
done-turn = Fine del turno
done-track = Binari finiti
done-no-station = Nessuna stazione
done-no-train = Non acquistare
done-pass = Passa

## Costi

cost-token = pagato con un segnalino-terreno

## Perché un pulsante è spento

off-none-held = non ne hai
off-no-share-for-sale = nessuna in banca
off-sold-this-round = venduta in questo round
off-holding-limit = ne hai il massimo
off-certificate-limit = sei al limite
off-share-too-dear = non puoi permettertela
off-not-now = non ora

## Che cosa non è possibile

why-station-reached = Altre città?
    .rest = Solo le città che i tuoi binari raggiungono.
why-best-run = Incassare di meno?
    .rest = Devi incassare il massimo.
why-certificate-limit = Acquistare senza vendere?
    .rest = Sei al limite di { $limit } certificati.

## Che cosa è successo

told-pass = passa
told-refused-sale = rifiuta di vendere
told-asks = offre { $price } per il treno { $train } di { $minor }
told-tile = posa { $tile } su { $place }
told-station = stazione a { $place } per { $cost }
told-scrapped = scarta un treno { $train }
told-train = acquista un treno { $train } per { $price }
told-train-from = acquista il treno { $train } di { $minor } per { $price }
told-run = incassa { $revenue }
told-run-mine = incassa { $revenue } e { $mine } da una miniera
told-director = diventa direttore
told-bought = acquista un’azione di { $company } per { $price }
told-started = avvia { $company } a { $price }
told-floats = è in attività
told-exported = Un treno { $train } esce dal gioco
told-sold = vende { $shares ->
        [one] un’azione
       *[other] { $shares } azioni
    } di { $company } per { $price }
told-phase = Inizia la fase { $phase }
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
told-left = ha eliminato l’account: continua un bot
told-left-after = ha eliminato l’account
told-program = programma una mossa
told-program-off = ferma le mosse programmate

## Che cosa si può annullare

deed-pass = passo

## Da dove vengono i guadagni

gain-dividends = Dividendi
gain-start = Contanti all’inizio
gain-shares = Azioni, meno quanto sono costate

## Che cosa si può fare, come lo dice un pulsante

phase-named = { $name }
market-chart-note = I prezzi si muovono sul tabellone
doing-income = distribuisce o trattiene l’incasso
act-sell-shares = { $shares ->
    [one] vendi un’azione di { $company }, { $price }
   *[other] vendi { $shares } azioni di { $company }, { $price } ciascuna
}
act-lay-tile = tessera { $tile } su { $place }
act-place-station = stazione a { $place }
act-return-station = restituisci la stazione di { $place }
act-run = fai correre i treni
act-pay-out = distribuisci l’incasso
act-keep = trattieni l’incasso
debts = Debiti
way-price = { $price }
pick-prices = { $least }–{ $most }
way-pays = paga { $amount }
way-brings = +{ $amount }
way-named = { $name }
way-shares = vendi { $shares }
way-bank = banca
way-pool = mercato
pick-sell = Azioni di { $company }
deal-row = { $whose }: { $gets }
deal-gets-money = { $money } in cassa
deal-gets-money-and-trains = { $money } in cassa, treni { $trains }
note-a-share = { $share } ad azione, prezzo { $from } → { $to }
note-kept = { $amount } in cassa, prezzo { $from } → { $to }
note-both = { $one }; { $other }
note-president-pays = aggiungi { $amount }
note-phase = inizia la fase { $phase }
note-phase-scraps = inizia la fase { $phase }, si scartano { $trains }
ask-income = Distribuire o trattenere { $revenue }?
ask-must-buy = { $company } deve acquistare un treno
off-no-price-yet = ancora senza prezzo
off-in-debt = hai un debito
told-price = prezzo { $from } → { $to }
told-lost-trains = perde { $trains }
told-bought-pool = acquista un’azione di { $company } dal mercato per { $price }
told-paid-out = distribuisce { $amount }
told-kept = trattiene { $amount }
told-ran-nothing = nessuna corsa
effect-your-debt = Il tuo debito
effect-debt = Debito di { $player }
gain-minors = Metà dei ricavi delle minori
auction-bid = { $company }: offerta più alta { $bid }
auction-leads = in testa
auction-in = può rilanciare
auction-out = fuori
auction-most = fino a { $amount }
amount = Importo
run-beside = + { $amount } miniera

## La legenda del mercato

chart-par-prices = prezzi iniziali
chart-state-railways-start = inizio delle compagnie statali
chart-dividend-paid-up-at-the-end-of-a-row = dividendo pagato; a fine riga si sale
chart-nothing-paid-down-at-the-start-of-a-row = nulla pagato; a inizio riga si scende
chart-shares-sold-once-per-turn = azioni vendute, una volta per turno
chart-sold-out-at-the-end-of-a-stock-round = tutte vendute a fine round azionario
