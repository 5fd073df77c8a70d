# 18Mag. docs/WORDS.md dice come si scrivono.

## Di chi è il turno

doing-draft = prende una compagnia o un’azione
    .you = prendi una compagnia o un’azione
doing-scrap = scarta un treno o fa correre i treni
doing-dividend = paga un dividendo

## Passi del turno

step-scrap = Scarto
step-divide = Divisione

## Domande

ask-draft = Prendi una minore o un’azione
ask-track-must = Devi posare o aggiornare una tessera
ask-yellow-tile = Puoi posare un’altra tessera gialla
ask-second-tile = Puoi posare un’altra tessera
ask-scrap = Scarti un treno prima delle corse?
ask-wagons = Noleggia ciò che serve al vagone
ask-dividend = Quanto pagare di { $treasury }?

## Che cosa si può prendere

offer-minor = Prendi { $company }
offer-share = Prendi un’azione { $company }
offer-token = Usa un segnalino-terreno
offer-scrap = Scarta un treno { $train }
offer-wagon = { $company } { $price }
offer-train-from = Acquista il treno { $train } di { $minor }
offer-phase = inizia la fase { $phase }
wagon-gain = { $wagon }, +{ $gain }

## Non fare altro

done-no-scrap = Tieni tutti i treni

## Costi

cost-terrain = terreno { $amount } a { $to }
cost-second-tile = seconda tessera { $amount } a { $to }

## Perché un pulsante è spento

off-director = azione del direttore
off-sold-this-turn = venduta in questo turno

## Che cosa non è possibile

why-second-replacement = Niente secondo aggiornamento.
    .rest = L’altra tessera deve essere gialla.
why-no-token = Nessun segnalino-terreno.
    .rest = La { $company } non ne ha mai avuti.
why-tokens-used = Nessun segnalino-terreno.
    .rest = La { $company } li ha usati tutti.
why-colour-closed = Niente tessere { $colour }
    .rest = prima della fase { $phase }.
why-minor-divides = Tenere tutto?
    .rest = Una minore divide sempre a metà.
why-train-limit = Altri treni?
    .rest = Una minore ne ha al massimo { $limit }.
why-higher-price = Prezzo oltre { $price }?
    .rest = Serve un dividendo di { $amount } o più.

## Che cosa è successo

told-no-station = nessuna stazione
told-wagon = noleggia { $company }
mag-told-income = Rendita: { $income } per te e per István
mag-told-fee = paga { $fee } invece di costruire
gain-income = Rendita della fase
told-token = usa un segnalino-terreno
told-dividend-same-price = paga { $amount }, il prezzo resta { $from }
told-dividend = paga { $amount }, prezzo { $from } → { $to }
told-took-minor = prende { $company }
told-took-share = prende un’azione { $company }
told-sold-out = è tutta venduta, il prezzo sale a { $price }

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
deed-train-from = acquista il treno { $train } di { $minor } per { $price }
deed-answer = la risposta
deed-dividend = dividendo di { $amount }
deed-no-track = niente binari
deed-no-station = nessuna stazione
deed-no-scrap = nessuno scarto
deed-no-train = nessun treno

## 18Mag

mag-service-offboard = aree rosse migliori
mag-service-plus = treni plus
mag-service-mine = accesso alle miniere
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
mag-istvan-owed = { $minor } deve ancora acquistare un treno { $train }.
mag-istvan-keep = Senza treni { $minor } acquista prima un treno 2.
mag-istvan-buy = acquistare un treno { $train }
mag-istvan-swap = con più di { $above } scartare un treno 2 e acquistare un treno { $train }
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

now-trains-are-scrapped = si scartano treni
now-wagons-are-hired-and-trains-run = si noleggiano vagoni e si fanno correre i treni
now-the-seller-of-a-train-answers = risponde chi vende il treno
now-a-dividend-is-paid = si paga un dividendo

## Scelte

wagon-hired = noleggiato in questo piano
token-planned = usato in questo piano

## La fine

mag-terrain-tokens = { $left ->
    [0] nessun segnalino-terreno
    [one] 1 segnalino-terreno
   *[other] { $left } segnalini-terreno
}
mag-ended = L’ultima serie di round operativi è stata giocata.
