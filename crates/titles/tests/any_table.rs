//! Tables of a title with a number or a line changed: a game that can be played, or an error that names the file.

use roundhouse_game::{Chance, Setup};
use roundhouse_titles::{AnyGame, Title, TitleFiles};

/// Changes for each file of each title, and moves that are played with each.
const CHANGES: usize = 10;
const MOVES: usize = 60;

/// Another number in the place of one of the text's, or a line lost or doubled.
fn changed(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let place = chance.below(lines.len() as u32) as usize;
    let numbered = (place..lines.len()).find(|line| {
        let code = lines[*line].split('#').next().unwrap_or_default();
        code.contains(|sign: char| sign.is_ascii_digit())
    });
    match (chance.below(5), numbered) {
        (0, _) => {
            lines.remove(place);
        }
        (1, _) => lines.insert(place, lines[place].clone()),
        (_, Some(line)) => {
            let other = ["0", "1", "255", "65536"][chance.below(4) as usize];
            let digits = |sign: char| sign.is_ascii_digit();
            let from = lines[line].find(digits).unwrap();
            let end = lines[line][from..].find(|sign: char| !digits(sign));
            let to = end.map_or(lines[line].len(), |end| from + end);
            lines[line].replace_range(from..to, other);
        }
        (_, None) => {}
    }
    lines.join("\n")
}

/// Sets a game up and plays as chance has it.
fn try_out(title: Title, files: &TitleFiles, players: u8, chance: &mut Chance) {
    let setup = Setup {
        players: (0..players).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 1.into(),
    };
    let game = match AnyGame::new(title, files, &setup) {
        Ok(game) => game,
        Err(error) => {
            let sentence = error.to_string();
            let names_a_file = sentence.contains("mine.toml") || sentence.contains(title.name());
            assert!(names_a_file, "{title}: {sentence}");
            return;
        }
    };
    let mut state = game.first();
    for _ in 0..MOVES {
        let Some(seat) = state.to_act() else { break };
        let choices = state.choices();
        let Some(last) = choices.len().checked_sub(1) else {
            break;
        };
        let action = &choices[chance.below(last as u32 + 1) as usize].action;
        state = state.apply(seat, action).unwrap().state;
    }
}

#[test]
fn a_changed_table_is_played_or_refused() {
    for title in Title::BUILT_IN {
        let whole = TitleFiles::embedded(title);
        let mut chance = Chance::new(2);
        for name in whole.names() {
            let text = whole.source(name).unwrap().text;
            for _ in 0..CHANGES {
                let mut files = whole.clone();
                files.replace(name, "mine.toml", changed(text, &mut chance)).unwrap();
                for players in [2, 4] {
                    try_out(title, &files, players, &mut chance);
                }
            }
        }
    }
}
