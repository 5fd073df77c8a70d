//! The panels of 1824 and 1862.

use std::time::{Duration, Instant};

use crate::browser::{Browser, DESKTOP, PATIENCE, Site};
use crate::recorded;
use roundhouse_family18xx::Holder;
use roundhouse_game::{GameFile, SeatId};
use roundhouse_titles::east_anglia_1862::EastAnglia1862;
use roundhouse_titles::east_anglia_1862::foreseen::Foreseen;
use roundhouse_titles::east_anglia_1862::state::{Proposal, Step, Union};
use roundhouse_titles::{AnyChoice, AnyGame, AnyState, Title, TitleFiles};
use roundhouse_workshop::needs;
use serde_json::Value;

/// Takes the first card unless something is chosen, then presses the main button; lays a tile where one must be laid.
const TAKE_CARDS: &str = r#"
    const wanted = !document.querySelector(".pick.on, .offer.on") && document.querySelector(".pick");
    if (wanted) { wanted.click(); return "pick"; }
"#;
const PRESS_ON: &str = r#"
    if (document.body.classList.contains("busy")) return "busy";
    if (document.querySelector('.choices a[href$="/end"]')) return "over";
    const ways = [
        ["tile", ".picker:not([hidden]) .opt-tile"], ["main", "[data-do=done]"], ["offer", ".offers .offer"],
        ["pick", ".pick"], ["hex", ".hexes a[data-hex]"], ["place", ".hexes button"],
    ];
    for (const [name, css] of ways) {
        const found = document.querySelector(css);
        if (found) { found.click(); return name; }
    }
    return "nothing";
"#;

/// What is pressed while a game is played on.
#[derive(Clone, Copy)]
enum Wish {
    /// Cards before anything else.
    Cards,
    /// The main button wherever there is one.
    Main,
}

/// Presses on until a script's answer is true; what another script answered last before that.
async fn plays_until_watching(browser: &Browser, wish: Wish, (script, watched): (&str, &str)) -> Value {
    let press = match wish {
        Wish::Cards => format!("{TAKE_CARDS}{PRESS_ON}"),
        Wish::Main => PRESS_ON.to_owned(),
    };
    let ask = format!("return [!!({script}), {watched}]");
    let (mut seen, mut presses, mut last) = (Value::Null, 0, Instant::now());
    while presses < 3_000 && last.elapsed() < PATIENCE {
        let answer = browser.js(&ask).await;
        if answer[0] == true {
            return seen;
        }
        seen = answer[1].clone();
        let pressed = browser.js(&press).await;
        assert_ne!(pressed, "over", "the game ended before {script}");
        if pressed != "busy" && pressed != "nothing" {
            (presses, last) = (presses + 1, Instant::now());
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    let page = browser.text("body").await;
    unreachable!("it never became true: {script}; the page says: {page}");
}

/// Presses on until a script's answer is true.
async fn plays_until(browser: &Browser, wish: Wish, script: &str) {
    plays_until_watching(browser, wish, (script, "null")).await;
}

/// What the table of companies says.
const COMPANIES: &str = r##"document.querySelector("#companies").innerText"##;

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// A state railway that has formed.
struct Formed {
    company: String,
    /// What it formed with.
    money: String,
    /// What the table of companies said before.
    before: String,
}

/// Presses on until a state railway forms with the money that its charter shows.
async fn plays_to_a_formation(browser: &Browser) -> Formed {
    let formed = shows("forms with");
    let before = plays_until_watching(browser, Wish::Main, (&formed, COMPANIES)).await;
    let log = browser.text("#log").await;
    let (who, money) = log.split_once("forms with ").unwrap();
    let company = who.split_whitespace().next_back().unwrap();
    let money = digits(money.split_once(':').unwrap().0);
    let companies = browser.text("#companies").await;
    let words: Vec<&str> = companies.split_whitespace().collect();
    let mut charters = words.windows(5).filter(|words| words[0] == company);
    assert!(
        // Thousands stand apart.
        charters.any(|charter| digits(&charter.concat()).contains(&money)),
        "{company} formed with {money}: {companies}"
    );
    Formed { company: company.to_owned(), money, before: before.as_str().unwrap().to_owned() }
}

/// The number of the player whose line among these says this; players are named by their numbers.
fn number_of(lines: &str, said: &str) -> String {
    let line = lines.lines().find(|line| line.ends_with(said));
    digits(line.unwrap().split_once(':').unwrap().0)
}

/// Does the page show this text?
fn shows(text: &str) -> String {
    format!("document.body.innerText.includes({text:?})")
}

/// Opens a table of a title on one screen.
async fn opens(browser: &Browser, title: &str, players: usize) {
    let mut kinds = vec!["same-screen"; players];
    kinds[0] = "me";
    browser.sits_at(title, &kinds).await;
}

/// A game that chance plays from a seed until the moment is right.
async fn is_brought_to(browser: &Browser, (title, seed): (Title, u64), right: impl Fn(&AnyState) -> bool) {
    let file = recorded::played_by((title, 3), seed, |state, _| right(state));
    browser.brings_in(&file, title.name()).await;
}

#[needs(chromium)]
#[tokio::test]
async fn railways_of_1824_are_bought_and_run_for_two_operating_rounds_until_a_state_forms() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    opens(&alice, "1824", 3).await;
    alice.until(&shows("First stock round")).await;
    alice.click(".pick").await;
    alice.see(".pick.on").await;
    let effects = alice.text(".choices .effects").await;
    assert!(effects.contains("Your cash"), "{effects}");
    plays_until(&alice, Wish::Cards, &shows("Operating 1.1")).await;
    let log = alice.text("#log").await;
    assert!(log.contains("bought"), "{log}");
    plays_until(&alice, Wish::Main, &shows("Operating 2.1")).await;
    plays_until(&alice, Wish::Main, &shows("Stock 3")).await;
    let log = alice.text("#log").await;
    assert!(log.contains("bought a 2 train for"), "{log}");
    plays_to_a_formation(&alice).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_state_railway_of_1824_says_what_each_holder_gets_and_forms() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let forms = |state: &AnyState| {
        let notes = state.view(None).notes;
        notes.iter().any(|note| note.heading.key == "ah-formation")
    };
    is_brought_to(&alice, (Title::AUSTRIA_HUNGARY_1824, 11), forms).await;
    let notes = alice.text("#companies").await;
    assert!(notes.contains("forms at the end of this round"), "{notes}");
    assert!(notes.contains("in the treasury"), "{notes}");
    let Formed { company, money, before } = plays_to_a_formation(&alice).await;
    let heading = format!("{company} forms at the end of this round");
    let (_, deal) = before.split_once(&heading).unwrap();
    let (deal, _) = deal.split_once("in the treasury").unwrap();
    assert_eq!(digits(deal.lines().last().unwrap()), money, "{before}");
    // Who was said to direct the railway does, with at least the director's certificate.
    let director = number_of(deal, &format!("director of {company}"));
    let path = alice.path().await;
    let path = path.split('?').next().unwrap();
    alice.open(&format!("{path}?company={company}")).await;
    let directs = alice.text("#charter .top .pl").await;
    assert_eq!(digits(&directs), director, "{before}");
    let holders = "return document.querySelector('#charter .bar10').ariaLabel";
    let holders = alice.js(holders).await;
    let holders: Vec<&str> = holders.as_str().unwrap().split(", ").collect();
    let held =
        |holder: &&str| holder.strip_prefix(&format!("Player {director} "))?.strip_suffix(" %")?.parse().ok();
    let most: Option<u32> = holders.iter().find_map(held);
    assert!(most.is_some_and(|percent| percent >= 20), "{holders:?}");
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_charter_of_1862_is_auctioned_floated_and_operates() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    opens(&alice, "1862", 3).await;
    assert_eq!(first_cash(&alice).await, 800);
    alice.click(".pick").await;
    alice.see("[name=amount]").await;
    let bid = alice.js("return Number(document.querySelector('[name=amount]').value)").await;
    let bid = bid.as_i64().unwrap();
    alice.click("[data-do=done]").await;
    alice.until_shown("highest bid").await;
    let auction = alice.text(".auction").await;
    assert!(auction.contains("leads"), "{auction}");
    for _ in 0..2 {
        let before = alice.moves().await;
        alice.click(".acts [data-skip]").await;
        alice.until_moves(before + 1).await;
    }
    alice.click(".ways a").await;
    alice.see(".ways .on").await;
    let before = alice.moves().await;
    alice.click("[data-do=done]").await;
    alice.until_moves(before + 1).await;
    for _ in 0..2 {
        let before = alice.moves().await;
        alice.click(".offers .offer:not(.on)").await;
        alice.see(".offers .offer.on").await;
        alice.click("[data-do=done]").await;
        alice.until_moves(before + 1).await;
    }
    // The bid, the director's certificate and two more shares at the lowest par price.
    assert_eq!(first_cash(&alice).await, 800 - bid - 5 * 54);
    plays_until(&alice, Wish::Main, &shows("Sell, then buy or launch")).await;
    alice.click(".pick").await;
    alice.see(".pick.on").await;
    alice.click("[data-do=done]").await;
    alice.until_shown("launched").await;
    plays_until(&alice, Wish::Main, &shows("Operating 1.1")).await;
    // Ten times par less three stations.
    alice.until(&shows_treasury(540 - 180)).await;
    plays_until(&alice, Wish::Main, &shows("Parliament 2")).await;
    // One whole round: a tile at home, nothing earned, a train for 100.
    let log = alice.text("#log").await;
    assert!(log.contains("price £54 → £50, bought train 2"), "{log}");
    assert!(log.contains("for £100"), "{log}");
    plays_until(&alice, Wish::Main, &shows("Operating 2.1")).await;
    alice.until(&shows_treasury(540 - 180 - 100)).await;
    // And another.
    plays_until(&alice, Wish::Main, &shows("Parliament 3")).await;
    let log = alice.text("#log").await;
    assert!(log.contains("price £50 → £44"), "{log}");
    alice.close().await;
}

/// The cash of the first player.
async fn first_cash(browser: &Browser) -> i64 {
    let cell = "document.querySelector('#players tbody td.num').innerText";
    let digits = format!("return Number({cell}.replace(/[^0-9]/g, ''))");
    browser.js(&digits).await.as_i64().unwrap()
}

/// Does the charter of the company whose turn it is show this treasury?
fn shows_treasury(amount: u32) -> String {
    format!("document.querySelector('.charter dd.big')?.innerText.replace(/[^0-9]/g, '') === '{amount}'")
}

/// The first proposal that a panel of 1862 offers, and what it would bring each holder.
fn first_union(state: &AnyState) -> (Proposal, Vec<Foreseen>, &EastAnglia1862) {
    let moment = state.of::<EastAnglia1862>().unwrap();
    let (game, round) = (&*moment.game, moment.state.operating().unwrap());
    let (panel, choices) = state.arranged(state.to_act().unwrap()).unwrap();
    let action = &choices[panel.picks[0].ways[0].choice].action;
    let [partner, survivor] = ["company", "survivor"].map(|key| {
        let name = action[key].as_str().unwrap().parse().unwrap();
        game.components.company(name).unwrap()
    });
    let proposal = Proposal {
        union: match round.step {
            Step::Merge => Union::Merger,
            _ => Union::Acquisition,
        },
        survivor,
        absorbed: if survivor == partner { round.company } else { partner },
        partner,
    };
    let foreseen = game.foreseen_union(&moment.state, proposal);
    (proposal, foreseen, game)
}

/// A game that chance plays until two companies could unite and somebody would have an option.
fn before_a_union_with_options(title: Title, seed: u64) -> Option<(GameFile<Value>, AnyState)> {
    let has_options = |state: &AnyState| {
        let unites = |choice: &AnyChoice| choice.action["action"] == "unite";
        state.choices().iter().any(unites)
            && first_union(state).1.iter().any(|holder| !holder.redeemed.pays.is_zero())
    };
    let file = recorded::played_by((title, 3), seed, |state, _| has_options(state));
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let state = rules.replay(&file.actions).unwrap();
    has_options(&state).then_some((file, state))
}

#[needs(chromium)]
#[tokio::test]
async fn a_merger_of_1862_says_what_each_holder_gets_and_is_carried_out() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let title = Title::EAST_ANGLIA_1862;
    // In most games that chance plays nobody ever could; the first of these seeds will do.
    let (file, state) =
        [515, 375, 300, 232].into_iter().find_map(|seed| before_a_union_with_options(title, seed)).unwrap();
    let (proposal, foreseen, game) = first_union(&state);
    alice.brings_in(&file, title.name()).await;
    alice.click(".pick").await;
    let deal = alice.text(".deal").await;
    assert!(deal.contains("becomes part of"), "{deal}");
    for holder in &foreseen {
        let (held, kept) = (holder.held, holder.redeemed.shares);
        let said = match holder.redeemed.pays.units() {
            0 => format!("{held} shares become {kept}"),
            paid => format!("{held} shares become {kept} for £{paid}"),
        };
        assert!(deal.contains(&said), "{said}: {deal}");
    }
    let united = format!("{} || {}", shows("merged with"), shows("acquired"));
    plays_until(&alice, Wish::Main, &united).await;
    // Whoever could has kept his half share: everybody has what was foretold.
    let name = game.components.id(proposal.survivor);
    for seat in 0..3 {
        let holder = Holder::Seat(SeatId(seat));
        let kept = foreseen.iter().find(|foreseen| foreseen.holder == holder);
        let percent = kept.map_or(0, |foreseen| u32::from(foreseen.redeemed.shares) * 10);
        let script = format!(
            "return [...document.querySelectorAll('#players tbody tr')[{seat}].querySelectorAll('.holds span')]\
             .map(held => held.textContent.trim()).filter(held => held.startsWith({:?})).join()",
            name.as_str()
        );
        let shown = alice.js(&script).await;
        let shown = shown.as_str().unwrap();
        if percent > 0 {
            assert!(shown.contains(&format!("{percent}")), "{shown}");
        } else {
            assert_eq!(shown, "");
        }
    }
    alice.close().await;
}
