# 1824. docs/WORDS.md dice come si scrivono.

## Che cosa si decide ora

now-a-mountain-railway-is-exchanged = si scambia una compagnia di montagna
now-a-mountain-railway-may-be-bought = si può acquistare una compagnia di montagna
now-a-station-of-the-bond-railway-is-placed = si piazza una stazione della compagnia obbligazionaria
now-a-train-too-many-is-discarded = si scarta un treno di troppo
now-companies-and-shares-are-bought = si acquistano compagnie e azioni
now-companies-are-drafted = si scelgono le compagnie
now-one-of-two-stations-goes-back-to-the-charter = una di due stazioni torna sulla carta
now-the-director-of-the-selling-company-answers = risponde il direttore della compagnia che vende
now-the-income-is-paid-or-kept = l’incasso si paga o si trattiene
now-town-tokens-are-placed = si piazzano i segnalini cittadina

## Rifiuti di 1824

refusal-no-room-for-town = { $hex } non può prendere un segnalino cittadina.
    .rest = Scegli un esagono vuoto con al massimo un segnalino.
refusal-wrong-company = La { $company } non può farlo.
refusal-no-pass-in-draft = Durante la scelta non puoi passare.
refusal-wrong-start-price = { $price } non è un prezzo iniziale.
    .rest = Scegli uno di questi: { $prices }.
refusal-certificate-not-for-sale = Il certificato-direttore della { $company } non è in vendita.
refusal-no-price-yet = La { $company } non ha ancora un prezzo.
    .rest = Prima il suo certificato-direttore.
refusal-in-debt = Devi { $debt } alla banca.
    .rest = Saldali prima di acquistare.
refusal-must-repay = Hai un debito con la banca e non puoi fare altro: restituisci fino a { $most }.
refusal-repayment-out-of-range = Non puoi restituire tanto.
    .rest = Restituisci da 1 a { $most }.
refusal-turn-is-over = In questo turno hai già acquistato.
    .rest = Vendi prima di acquistare.
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
refusal-discard-order = Prima scarta un treno la { $company }.

## La fine

ah-ended-bank = La banca ha finito il denaro.
ah-ended-standstill = Per un turno intero nessuno ha fatto nulla.
ah-ended-turns = Sono stati giocati 100 turni.

## Che cosa si può fare, come lo dice un pulsante

round-towns = Segnalini cittadina
round-towns-short = Cittadine
round-first = Primo round azionario
round-first-short = Primo SR
round-between = Fra i round
doing-return-station = restituisce una stazione
doing-discard = scarta un treno
doing-mountain = scambia una compagnia di montagna
    .you = scambia una compagnia di montagna
doing-towns = piazza un segnalino cittadina
    .you = piazza un segnalino cittadina
doing-choose = sceglie una ferrovia
    .you = scegli una ferrovia
doing-first = acquista una ferrovia o passa
    .you = acquista una ferrovia o passa
act-place-town = segnalino cittadina su { $place }
act-take-company = prendi { $company }
act-buy-mountain = acquista la compagnia di montagna { $mountain } per { $price }
act-buy-minor = acquista { $company }
act-buy-coal = acquista { $company } per { $price }
act-start-regional = acquista il certificato-direttore di { $company } a { $price }
act-buy-share = { $from ->
    [pool] acquista un’azione di { $company } dal mercato, { $price }
   *[bank] acquista un’azione di { $company }, { $price }
}
act-buy-double-share = acquista l’azione doppia di { $company }
ah-act-sell-own-shares = { $shares ->
    [1] vendi un’azione della compagnia stessa
   *[other] vendi { $shares } azioni della compagnia stessa
}
act-sell-double-share = { $shares ->
    [0] vendi l’azione doppia di { $company }
   *[other] vendi l’azione doppia e altre { $shares } di { $company }
}
act-exchange-mountain = { $from ->
    [pool] scambia { $mountain } con un’azione di { $company } dal mercato
   *[bank] scambia { $mountain } con un’azione di { $company }
}
act-exchange-coal = scambia { $company } con la sua compagnia regionale
act-repay = restituisci un debito
act-trade-train = acquista un treno { $train } per { $price }, dando in permuta un { $old }
act-buy-train-from = acquista il treno { $train } di { $company }
act-buy-train-from-at = acquista il treno { $train } di { $company } per { $price }
act-discard-train = scarta un treno { $train } di { $company }
au-bukowina = La Bucovina aggiunge { $amount }.
mine-money = Le miniere portano { $amount } in cassa.
mountain-railways = Compagnie di montagna
mountain-offered = { $mountain }: in vendita
mountain-owned = { $mountain }: { $player }
player-owes = { $player } deve { $amount }, { $grown } dopo il prossimo round azionario
ah-note-scraps = si scartano { $trains }
step-income = Incasso
off-not-operated = non ancora operativa
told-debt = deve { $amount }
told-agreed-sale = vende il treno
gain-mountains = Compagnie di montagna
ah-ask-town = Piazza un segnalino cittadina
ah-ask-pick = Prendi una compagnia da una pila intatta
ah-ask-partner = Resta { $company }: è tua
ah-ask-price = Scegli il prezzo di { $company }
ah-ask-mountain = Acquista una compagnia di montagna, o passa
ah-ask-first = Acquista una compagnia o un’azione, o passa
ah-ask-forced-exchange = Scambia { $mountain } con un’azione
ah-ask-return-station = Quale stazione di { $company } torna indietro?
ah-ask-bond-station = Piazza gratis una stazione della compagnia obbligazionaria { $company }
ah-ask-income-and-mines = Distribuire o trattenere { $revenue }? { $mines } delle miniere resta in cassa
ah-ask-discard = { $company } può avere { $limit } treni: scartane uno
ah-done-give-up = Scartalo
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
    .rest = Devi { $amount }. Prima restituiscilo.
ah-why-train-limit = Altri treni?
    .rest = Può averne { $limit }.
ah-why-help = La cassa non basta?
    .rest = Prima paga la cassa, poi i contanti del direttore, poi la banca presta al 50 %. Prima il direttore può vendere azioni.
ah-told-town = segnalino cittadina su { $place }
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
ah-told-traded = acquista un treno { $train } per { $price }, dando in permuta un { $old }
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
ah-told-mountain-given-up = { $mountain } viene scartata
ah-told-mountain-lost = { $mountain } è persa: non c’è più un’azione da prendere
ah-told-idled = non ha direttore e non fa nulla
