//! Every language says everything, with the same details.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use roundhouse_game::Message;
use roundhouse_words::{Language, Speech, Words};

/// The messages and attributes of a language, each with the details it uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let files = language.files().iter();
    let entries = files.flat_map(|file| {
        let file = parse(*file).unwrap_or_else(|(_, errors)| unreachable!("{language:?}: {errors:?}"));
        file.body
    });
    let mut found = BTreeMap::new();
    for entry in entries {
        let Entry::Message(message) = entry else {
            continue;
        };
        let name = message.id.name.to_owned();
        let mut add = |name: String, pattern: &Pattern<&str>| {
            let mut details = BTreeSet::new();
            in_pattern(pattern, &mut details);
            assert!(found.insert(name.clone(), details).is_none(), "{language:?}: {name} stands there twice");
        };
        add(name.clone(), message.value.as_ref().unwrap());
        for attribute in &message.attributes {
            add(format!("{name}.{}", attribute.id.name), &attribute.value);
        }
    }
    found
}

fn in_pattern(pattern: &Pattern<&str>, details: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, details);
        }
    }
}

fn in_expression(expression: &Expression<&str>, details: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, details),
        Expression::Select { selector, variants } => {
            in_inline(selector, details);
            for variant in variants {
                in_pattern(&variant.value, details);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, details: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            details.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, details),
        _ => {}
    }
}

#[test]
fn every_language_says_the_same_things() {
    let english = messages(Language::English);
    assert!(english.len() > 400);
    for language in Language::ALL {
        let own = messages(language);
        let missing: Vec<_> = english.keys().filter(|name| !own.contains_key(*name)).collect();
        let extra: Vec<_> = own.keys().filter(|name| !english.contains_key(*name)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{language:?}: missing {missing:?}, extra {extra:?}");
    }
}

#[test]
fn translations_use_the_details_of_the_original() {
    let english = messages(Language::English);
    for language in Language::ALL {
        for (name, details) in messages(language) {
            let differ: Vec<_> = details.symmetric_difference(&english[&name]).collect();
            assert!(differ.is_empty(), "{language:?}: {name} differs in {differ:?}");
        }
    }
}

#[test]
fn every_message_is_said_without_an_error() {
    for language in Language::ALL {
        let words = Words::new(language);
        let unsaid = words.faults(&Message::new("players-range"), None, Speech::default());
        assert_eq!(unsaid.len(), 3, "a detail that is missing is found");
        for (name, details) in messages(language) {
            let (key, attribute) = match name.split_once('.') {
                Some((key, attribute)) => (key, Some(attribute)),
                None => (name.as_str(), None),
            };
            let mut message = Message::new(key.to_owned());
            for detail in details {
                message = message.with(String::leak(detail), 2_u8);
            }
            let faults = words.faults(&message, attribute, Speech::default());
            assert!(faults.is_empty(), "{language:?}: {name}: {faults:?}");
        }
    }
}

#[test]
fn every_message_file_is_read() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language.code());
        let files = std::fs::read_dir(folder).unwrap();
        let texts: BTreeSet<_> =
            files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
        let read: BTreeSet<_> = language.files().iter().map(|&file| file.to_owned()).collect();
        assert_eq!(texts.len(), read.len(), "{language:?}");
        assert!(texts == read, "{language:?}: a file is not the one that is read");
    }
}

/// The reasons of a source, as messages name them, each with its details.
fn reasons(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = std::fs::read_to_string(crates.join(source)).unwrap();
    let body = text.split("pub enum Reason {").nth(1).unwrap();
    let body = body.split("\n}").next().unwrap();
    let mut found = BTreeMap::new();
    let mut last = String::new();
    for line in body.lines() {
        let word = line.trim_start().trim_end_matches([',', '{', ' ']);
        match line.len() - line.trim_start().len() {
            4 if word.starts_with(char::is_uppercase) && !word.contains('(') => {
                last = kebab_case(word);
                found.insert(last.clone(), BTreeSet::new());
            }
            8 if word.starts_with(char::is_lowercase) => {
                let (field, _) = word.split_once(':').unwrap();
                found.get_mut(&last).unwrap().insert(field.to_owned());
            }
            _ => {}
        }
    }
    found
}

fn kebab_case(word: &str) -> String {
    let letters = word.char_indices().flat_map(|(at, letter)| {
        let dash = (at > 0 && letter.is_uppercase()).then_some('-');
        dash.into_iter().chain(letter.to_lowercase())
    });
    letters.collect()
}

#[test]
fn refusals_use_the_details_of_their_reasons() {
    let sources = [
        ("family18xx/src/reason.rs", "refusal"),
        ("titles/src/austria_hungary_1824/reason.rs", "refusal"),
        ("titles/src/hungary_18mag/reason.rs", "refusal"),
        ("titles/src/east_anglia_1862/reason.rs", "refusal"),
        ("titles/src/railroad_revolution/reason.rs", "refusal-rr"),
    ];
    let english = messages(Language::English);
    for (source, start) in sources {
        let reasons = reasons(source);
        assert!(reasons.len() > 20, "{source}: {reasons:?}");
        for (reason, details) in reasons {
            let name = format!("{start}-{reason}");
            let used = [name.clone(), format!("{name}.rest")];
            let used = used.iter().filter_map(|name| english.get(name)).flatten();
            let unknown: Vec<_> = used.filter(|detail| !details.contains(*detail)).collect();
            assert!(unknown.is_empty(), "{source}: {name} uses {unknown:?} of {details:?}");
        }
    }
}
