# 1862. docs/WORDS.md dice come si scrivono.

## Che cosa si decide ora

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
    .rest = Scegli uno di questi: { $prices }.
refusal-no-more-shares = Hai già le tue azioni { $company }.
    .rest = Al massimo due oltre al certificato-direttore.
refusal-only-the-charter = Ora non puoi acquistare quell’azione.
    .rest = Solo azioni { $company }.
refusal-launch-in-parliament = Con le regole per principianti le compagnie si avviano in parlamento.
refusal-certificate-not-broken = { $shares } azioni { $company } non si possono vendere.
    .rest = Nessuno ha azioni per cambiare il certificato-direttore.
refusal-station-count = Quel numero di stazioni non è possibile.
    .rest = Acquistane da { $least } a { $most }.
refusal-no-partner = La { $company } non può partecipare a una fusione.
    .rest = Non opera, o non ha un direttore.
refusal-not-connected = { $company } e { $other } non sono connesse.
    .rest = I binari devono unire una stazione di ciascuna.
refusal-no-survivor = Non può restare un’altra compagnia.
    .rest = Scegli { $company } o { $other }.
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
refusal-too-many-warranties = Non puoi acquistare tante garanzie.
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

## Che cosa si può fare, come lo dice un pulsante

way-count = { $count }
way-charter = statuto

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
    .you = decidi di un’opzione
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
   *[pool] acquista un’azione di { $company } dal Bank Pool per { $price }
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
act-run-none = non far correre i treni
act-hudson = paga con la manovra Hudson
act-buy-train-of-kind = { $warranties ->
    [0] acquista un { $train } per { $price }
    [one] acquista un { $train } per { $price } con una garanzia
   *[other] acquista un { $train } per { $price } con { $warranties } garanzie
}
act-buy-returned-train = { $warranties ->
    [0] acquista il { $train } tornato alla banca per { $price }
    [one] acquista il { $train } tornato alla banca con una garanzia per { $price }
   *[other] acquista il { $train } tornato alla banca con { $warranties } garanzie per { $price }
}
act-buy-used-train = { $warranties ->
    [0] acquista il { $train } di { $company } per { $price }
    [one] acquista il { $train } di { $company } con una garanzia per { $price }
   *[other] acquista il { $train } di { $company } con { $warranties } garanzie per { $price }
}
act-issue-shares = emetti azioni
act-refinance = rifinanzia la compagnia
act-redeem-share = riscatta un’azione dal Bank Pool
act-book = annota l’importo della registrazione
ea-market-note = Trattenuto: un passo giù · dividendo sotto il prezzo: fermo · ogni volta il prezzo: un passo su, al più quattro
ea-list = { $list }
ea-freight = Merci
ea-local = Locale
ea-express = Espresso
ea-all-trains = tutti i treni
ea-chartered = con statuto
ea-unchartered = senza statuto
ea-in-pool = { $shares } nel Bank Pool
ea-receivership = in amministrazione
ea-insured = { $warranties ->
    [one] { $train } con una garanzia
   *[other] { $train } con { $warranties } garanzie
}
ea-obligations = Obblighi
ea-obligation = { $player } deve avviare { $company }, o paga { $fine }
ea-obligation-without-par = { $player } deve avviare { $company }, o paga { $times } volte il prezzo di collocamento
ea-london = Londra
ea-terminals = Terminal di { $companies }
ea-end = La fine
ea-bank-broken = La banca ha finito i soldi
ea-starts = { $permits }, { $place }
ea-ask-open = Apri un’asta?
ea-ask-bid = Offri più di { $bid } per { $company }?
ea-ask-par = Scegli il prezzo di collocamento di { $company }
ea-ask-shares = Acquisti fino ad altre due azioni di { $company } a { $price }?
ea-ask-stock = Vendi, poi acquista o avvia, o passa
ea-ask-stations = { $company } si quota: acquista le sue stazioni
ea-ask-fine = Vendi azioni: restano { $amount } di multa
ea-ask-home = Fai posto alla stazione-base di { $company }
ea-ask-build = Costruisci binari, una piccola stazione o un terminal
ea-ask-build-home = Costruisci prima alla base
ea-ask-station = { $left ->
    [one] Piazzi una stazione? Ne resta una
   *[other] Piazzi una stazione? Ne restano { $left }
}
ea-ask-income-and-subsidy = Distribuire o trattenere { $revenue }? Il sussidio di { $subsidy } resta in cassa
ea-ask-raise = A { $company } servono { $price } per un treno
ea-ask-redeem = Riscatti un’azione di { $company } per { $price }?
ea-ask-merge = Fondi { $company } con un’altra compagnia?
ea-ask-acquire = Acquisisci una compagnia con { $company }?
ea-ask-agree-merger = Accetti che { $absorbed } si fonda in { $survivor }?
ea-ask-agree-acquisition = Accetti che { $survivor } acquisisca { $absorbed }?
ea-ask-option = Tieni la mezza azione di { $company } o vi rinunci?
ea-ask-option-certificate = Tieni il certificato-direttore di { $company } o vi rinunci?
ea-ask-surplus = { $company } può avere { $most } stazioni: togline una
ea-done-decline = Rinuncia
ea-done-shares = Niente altre azioni
ea-done-home = Non ora
ea-done-no-build = Non costruire
ea-done-build = Costruzione finita
ea-done-redeem = Non riscattare
ea-done-merge = Nessuna fusione
ea-done-acquire = Nessuna acquisizione
ea-why-home-waits = La stazione-base dopo una fusione?
    .rest = Aspetta il prossimo turno di { $company }, che prima non corre.
ea-why-obligation = Uno statuto senza avvio?
    .rest = Chi l’ha vinto paga cinque volte il prezzo di collocamento.
ea-offer-share = Acquista un’azione per { $price }
ea-offer-hudson = Manovra Hudson: aggiungi { $added }
ea-offer-used = Acquista il treno { $train } di { $company } per { $price }
ea-closed-train = Acquista un treno { $letter } per { $price }
ea-offer-redeem = Paga { $amount } e tienila
ea-offer-give-up = Prendi { $amount } e rinuncia
ea-pick-stations = Stazioni
ea-pick-returned-train = { $train }, tornato alla banca
ea-pick-train = { $train } { $kind }
ea-warranties = { $warranties ->
    [0] senza garanzia
    [one] una garanzia
   *[other] { $warranties } garanzie
}
ea-way-stays = resta { $company }
ea-note-each = { $price } l’una
ea-small-stations = Piccole stazioni
ea-note-terminal = apre Londra
ea-note-issue = { $shares ->
    [one] un’azione per { $amount }
   *[other] { $shares } azioni per { $amount }
}
ea-note-refinance = la banca paga { $amount }, le azioni si dimezzano
ea-note-refinance-short = nemmeno { $amount } dalla banca bastano per un treno: senza treno fallisce
ea-note-no-permit = nessuna licenza
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
ea-told-par = fissa il prezzo di collocamento a { $price }
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
ea-told-terminal = terminal a Londra
ea-told-station = stazione a { $place }
ea-told-hudson = distribuisce { $amount } con la manovra Hudson
ea-told-returned-train = acquista un treno { $train } tornato alla banca per { $price }
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
ea-told-run-subsidy = incassa { $revenue } e un sussidio di { $subsidy }
ea-told-merged = si fonde con { $company }
ea-told-acquired = acquisisce { $company }
ea-told-receivership = è in amministrazione
ea-told-bankrupt = è fallita
ea-told-charter = ottiene la licenza di { $company } per { $bid }
ea-told-floated = si quota
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
ea-told-ended-lner = La partita è finita: i round dopo la LNER sono giocati
ea-told-ended-stuck = La partita è finita: nessuno può più fare nulla
step-merge = Fusione
step-build = Costruzione
step-redeem = Riscatto
step-acquire = Acquisizione
