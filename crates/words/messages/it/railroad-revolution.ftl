# Railroad Revolution. docs/WORDS.md dice come si scrivono.

## Che cosa si decide ora

now-the-game-is-over = il gioco è finito
now-a-set-up-tile-is-picked = si sceglie una tessera Setup
now-a-set-up-tile-is-used = si usa una tessera Setup
now-a-worker-is-placed = si piazza un lavoratore
now-the-action-is-carried-out = si svolge l’azione
now-contracts-are-accepted = si accettano contratti
now-the-order-of-replacements-is-chosen = si sceglie l’ordine delle sostituzioni
now-an-objective-is-kept = si tiene un obiettivo
now-the-grey-worker-accepts-one-of-the-two-contracts = il lavoratore grigio accetta uno dei due contratti
now-a-piece-is-placed-or-sold-or-a-worker-is-discarded = si piazza o si vende un pezzo o si scarta un lavoratore

## Rifiuti di Railroad Revolution

refusal-rr-not-your-turn = Ora non decidi tu.
refusal-rr-game-over = Il gioco è finito.
refusal-rr-wrong-moment = Ora non puoi farlo.
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
    .rest = Prima finiscilo o salta il resto.
refusal-rr-nothing-to-use = Quell’effetto ora non farebbe nulla.
refusal-rr-not-complete = L’azione non è completa.
    .rest = Resta: { $item }.
refusal-rr-must-be-used = Devi usarlo prima di saltare il resto.
refusal-rr-rest-impossible = Non potresti finire o pagare il resto.
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
    .rest = Scegli quale.
refusal-rr-step-costs-no-worker = Questo passo non costa lavoratori.
refusal-rr-not-your-objective = Non è un tuo obiettivo aperto: { $objective }.
refusal-rr-no-fitting-slot = Nessun posto per un dirigente { $colour }: { $objective }.
refusal-rr-out-of-stock = La riserva comune non ha lavoratori di colore { $colour }.
refusal-rr-not-shown = Nessun lavoratore { $colour } è raffigurato.
refusal-rr-shown-in-stock = Un lavoratore raffigurato è nella riserva comune.
    .rest = Prendi quello.
refusal-rr-no-own-train = { $face ->
    [up] Non hai questo treno a faccia in su: { $train }.
   *[down] Non hai questo treno a faccia in giù: { $train }.
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

round-of = di { $of }

## La fine

rr-ended = Il tabellone di { $players } è vuoto a sinistra del logo, e l’ultimo round è stato giocato.

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
rr-stop = salta il resto
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
rr-effect-either = { $one } o { $other }
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
