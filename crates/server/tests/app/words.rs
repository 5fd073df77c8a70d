//! Every message that pages and rules ask for is there, and every message there is asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use roundhouse_game::Setup;
use roundhouse_titles::{
    AnyGame, ChartPlan, Title, TitleFiles, austria_hungary_1824, east_anglia_1862, hungary_18mag,
    railroad_revolution,
};
use roundhouse_words::Language;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// All texts in quotes of the sources that speak in messages.
fn quoted() -> BTreeSet<String> {
    let parts = |(_, code): (PathBuf, String)| code.split('"').map(str::to_owned).collect::<Vec<_>>();
    code().into_iter().flat_map(parts).collect()
}

/// Names that are put together from parts.
fn composed() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let family = austria_hungary_1824::Reason::keys()
        .chain(hungary_18mag::Reason::keys())
        .chain(east_anglia_1862::Reason::keys())
        .chain(roundhouse_family18xx::engine::Reason::keys());
    names.extend(family.map(|key| format!("refusal-{}", key.replace('_', "-"))));
    let own = railroad_revolution::Reason::keys();
    names.extend(own.map(|key| format!("refusal-rr-{}", key.replace('_', "-"))));
    for title in Title::BUILT_IN {
        let name = title.name();
        names.extend(["money", "place", "about", "variants"].map(|start| format!("{start}-{name}")));
        let about = title.about();
        names.extend(about.variants.iter().map(|variant| format!("variant-{name}-{}", variant.name)));
        let switches = title.switches().iter();
        names.extend(switches.map(|switch| {
            let key = switch.key.replace('_', "-");
            format!("ruling-{name}-{key}")
        }));
        for option in about.options {
            let key = format!("option-{name}-{}", option.name);
            // Numbers are their own words.
            let named = option.values.iter().filter(|value| value.parse::<u32>().is_err());
            names.extend(named.map(|value| format!("{key}-{value}")));
            names.insert(key);
        }
    }
    names.insert("score-railroad-revolution".to_owned());
    // What is explained beside its name.
    names.extend(["option-18mag-opponent-note", "mag-istvan-cards-note"].map(str::to_owned));
    for language in Language::ALL {
        names.insert(format!("language-{}", language.code()));
    }
    let lists = [
        ("phase", &["yellow", "green", "brown", "grey"][..]),
        ("seat", &["me", "same-screen", "invite", "bot", "steady-bot"]),
        ("seat", &["beginner", "casual", "seasoned", "expert", "master"]),
        ("seat", &["beginner-note", "casual-note", "seasoned-note", "expert-note", "master-note"]),
        ("scope", &["play", "games"]),
        ("pace", &["instant", "paused", "clicked"]),
        ("notice", &["turn", "question", "start", "end", "mention", "test", "broken"]),
        ("occasion", &["turn", "question", "start", "end", "mention"]),
        ("out-of-time", &["bot-moves", "bot-takes-seat", "vote"]),
        ("format", &["json", "discord", "slack", "telegram", "matrix"]),
        ("when", &["at-once", "later", "daily", "never"]),
        // Why a bot would rather do this than that, on the command line too.
        ("reason", &["equal", "over-next", "below-best", "lost"]),
        // Why a share cannot be bought: the reasons that buying checks.
        (
            "off",
            &["no-share-for-sale", "sold-this-round", "holding-limit", "certificate-limit", "share-too-dear"],
        ),
    ];
    names.extend(terms());
    names.extend(said_on_charts());
    for (start, ends) in lists {
        names.extend(ends.iter().map(|end| format!("{start}-{end}")));
    }
    names
}

/// Names made of the terms of estimates.
fn terms() -> BTreeSet<String> {
    let quoted = quoted();
    let is_told = |name: &String| name.strip_prefix("term-").is_some_and(|term| quoted.contains(term));
    messages().into_iter().filter(is_told).collect()
}

/// Names made of the legends of charts that pages show: those of every title without a line of prices.
fn said_on_charts() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for title in Title::BUILT_IN {
        let files = TitleFiles::embedded(title);
        for variant in title.about().variants {
            let Ok(chart) = ChartPlan::new(&files, variant.name) else {
                continue;
            };
            let setup = Setup {
                players: vec![String::new(); usize::from(*variant.players.end())],
                variant: Some(variant.name.to_owned()),
                options: BTreeMap::new(),
                rulings: BTreeMap::new(),
                seed: 1.into(),
            };
            let state = AnyGame::new(title, &files, &setup).unwrap().first();
            if !state.view(None).market.cells.is_empty() {
                continue;
            }
            let chart = chart.chart(Vec::new(), Vec::new(), &[]);
            let zones = chart.zones.iter().map(|zone| &zone.name);
            let said = zones.chain(chart.notes.iter().map(|note| &note.text));
            names.extend(said.map(|said| {
                let said = said.replace([',', ';'], "");
                format!("chart-{}", said.replace(' ', "-"))
            }));
        }
    }
    assert!(!names.is_empty());
    names
}

fn messages() -> BTreeSet<String> {
    let files = Language::English.files().iter();
    let entries =
        files.flat_map(|file| parse(*file).unwrap_or_else(|(_, errors)| unreachable!("{errors:?}")).body);
    let names = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    });
    names.collect()
}

/// The folders whose sources speak in messages.
const SPEAKING: [&str; 6] =
    ["server/src", "server/templates", "titles/src", "family18xx/src", "board/src", "words/src"];

/// Names of other things that begin like messages: another form of a sentence, what a button does, an option,
/// fields of forms, headers, a class, and the beginning of
/// names that a template composes.
const OTHERS: [&str; 18] = [
    "any-tile",
    "at-once",
    "bot-moves",
    "bot-takes-seat",
    "close-picker",
    "days-off",
    "each-arrangement",
    "first-card",
    "move-hours",
    "give-up",
    "remove-member",
    "round-robin",
    "no-cache",
    "no-store",
    "out-of-time",
    "scope-scope",
    "service-worker-allowed",
    "turn-row",
];

/// The code of every source that speaks, with its path: comments and unit tests are left out, and of templates all that
/// is no code.
fn code() -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = Vec::new();
    for folder in SPEAKING {
        files(&crates.join(folder), &mut sources);
    }
    let code = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = if let Some("html") = path.extension().and_then(|end| end.to_str()) {
            let parts = text.split(['{', '}']);
            let code = parts.skip(1).map(|part| part.trim_matches('%'));
            code.filter(|part| !part.contains('<')).collect()
        } else {
            let code = text.split("#[cfg(test)]").next().unwrap();
            let lines = code.lines();
            let code = lines.filter(|line| !line.trim_start().starts_with("//"));
            code.collect::<Vec<_>>().join("\n")
        };
        (path, code)
    };
    sources.into_iter().map(code).collect()
}

/// Is it a name as messages have them, of several words?
fn is_name(text: &str) -> bool {
    let plain = |word: &str| {
        let mut letters = word.chars();
        letters.all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    text.contains('-') && text.split('-').all(|word| !word.is_empty() && plain(word))
}

#[test]
fn no_message_is_missing() {
    let messages = messages();
    let mut missing: BTreeSet<String> = composed();
    missing.retain(|name| !messages.contains(name));
    let first = |name: &str| name.split('-').next().unwrap_or_default().to_owned();
    let firsts: BTreeSet<String> = messages.iter().map(|name| first(name)).collect();
    let mut seen = 0;
    for (path, code) in code() {
        // A name that begins like a message is one, however it is used.
        for text in code.split('"').filter(|text| is_name(text)) {
            let named = firsts.contains(&first(text)) && !OTHERS.contains(&text);
            seen += usize::from(named);
            if named && !messages.contains(text) {
                missing.insert(format!("{}: {text}", path.display()));
            }
        }
        // Names of one word are known by the call.
        for call in ["r.t(\"", "words.get(\"", "Message::new(\"", "self.t(\""] {
            for part in code.split(call).skip(1) {
                let name = part.split('"').next().unwrap();
                if !messages.contains(name) {
                    missing.insert(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(seen > 1000, "{seen}");
}

#[test]
fn no_message_is_unused() {
    let (quoted, composed) = (quoted(), composed());
    // Messages that other messages or the words themselves use.
    let inner = ["list-and", "players-count"];
    let unused: Vec<_> = messages()
        .into_iter()
        .filter(|name| !quoted.contains(name) && !composed.contains(name) && !inner.contains(&name.as_str()))
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

/// Names and abbreviations that are the same in every language.
const SAME: [&str; 6] = ["Roundhouse", "SVG", "PNG", "PDF", "xx", "games"];

/// A text without its parts from one mark to the next other one.
fn without(text: &str, (from, to): (&str, &str)) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(from) {
        kept.push_str(before);
        kept.push(' ');
        rest = after.split_once(to).map_or("", |(_, after)| after);
    }
    kept + rest
}

/// The words of a text: two letters or more that are no name.
fn words_in(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let words = words.filter(|word| word.chars().count() > 1 && !SAME.contains(word));
    words.map(str::to_owned).collect()
}

#[test]
fn templates_say_nothing_of_their_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let mut templates = Vec::new();
    files(&folder, &mut templates);
    for template in templates {
        let text = fs::read_to_string(&template).unwrap();
        let mut text = without(&text, ("{% block body_attributes %}", "{% endblock %}"));
        for marks in [("<pre", "</pre>"), ("<code", "</code>"), ("{{", "}}"), ("{%", "%}")] {
            text = without(&text, marks);
        }
        for name in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
            for part in text.split(name).skip(1) {
                let said = words_in(part.split('"').next().unwrap());
                assert!(said.is_empty(), "{}: {name}{said:?}", template.display());
            }
        }
        let said = words_in(&without(&text, ("<", ">")));
        assert!(said.is_empty(), "{}: {said:?}", template.display());
    }
}

#[test]
fn pages_say_nothing_of_their_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pages");
    let mut sources = Vec::new();
    files(&folder, &mut sources);
    for source in sources {
        let text = fs::read_to_string(&source).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code = code.lines().filter(|line| {
            let line = line.trim_start();
            !line.starts_with("//") && !line.starts_with('#') && !line.starts_with("tracing::")
        });
        for line in code {
            let quoted = line.split('"').skip(1).step_by(2);
            for said in quoted.filter(|text| !text.contains(['<', '='])) {
                let words: Vec<&str> = said.split(' ').collect();
                let plain = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
                let sentence = words.windows(2).any(|pair| pair.iter().all(plain));
                assert!(!sentence, "{}: {said:?}", source.display());
            }
        }
    }
}
