//! What players agree on beside the game: taking back by consent, and moves that are made for them.

use roundhouse_family18xx::view::RoundKind;
use roundhouse_game::Message;

use super::reader::Reader;
use crate::pages::notice::Notice;
use crate::play::Program;

/// Somebody asks to take something back.
pub(super) struct AskedUndo {
    pub(super) sentence: String,
    /// Whose moves go.
    pub(super) takes: String,
    /// Who must answer.
    pub(super) note: Option<String>,
    /// Is it the reader who asks?
    pub(super) mine: bool,
    pub(super) mine_to_answer: bool,
}

/// What can be made for a seat.
pub(super) struct Programs {
    pub(super) seat: u8,
    pub(super) running: Option<String>,
    pub(super) companies: Vec<(String, String)>,
}

/// Who asks to take something back now.
pub(super) fn asked(r: &Reader<'_>) -> Option<AskedUndo> {
    let asked = r.play.asked().filter(|_| r.is_now())?;
    let deed = asked.deed.clone().unwrap_or_else(|| Message::new("deed-pass"));
    let mine_to_answer = asked.consent.iter().any(|seat| r.seats.contains(seat));
    let mine = r.seats.contains(&asked.seat) && !mine_to_answer;
    let sentence = if mine {
        Message::new("you-ask-undo")
    } else {
        Message::new("asks-undo").with("player", asked.seat)
    };
    let answering: Vec<String> = asked.consent.iter().map(|seat| r.name(*seat)).collect();
    let note = Message::new("undo-waits-for").with("players", answering);
    let moves = r.play.moves_of_turns(asked.turns).into_iter().map(|(seat, moves)| {
        let moves = Message::new("moves-by").with("moves", moves).with("player", seat);
        r.say(&moves)
    });
    let takes = Message::new("undo-takes").with("moves", moves.collect::<Vec<_>>());
    Some(AskedUndo {
        sentence: r.say(&sentence.with("deed", deed)),
        takes: r.say(&takes),
        note: (!mine_to_answer).then(|| r.say(&note)),
        mine,
        mine_to_answer,
    })
}

/// Says that today's rules stop the game, and what can still be done with it.
pub(super) fn halt_notice(r: &Reader<'_>) -> Option<Notice> {
    r.play.halted()?;
    Some(Notice::info(r.t("error-halted"), String::new()))
}

/// Why a program ended, once; at a screen of several players only to the one who is to act.
pub(super) fn program_notice(r: &Reader<'_>) -> Option<Notice> {
    let seat = match r.seats.as_slice() {
        [seat] => Some(*seat),
        _ => r.my_turn(),
    };
    let why = r.play.notice(seat?)?;
    Some(Notice::info(r.t(why), String::new()))
}

/// The programs a reader with a seat may choose in a stock round, for the seat that is called theirs.
pub(super) fn programs(r: &Reader<'_>) -> Option<Programs> {
    let seat = r.me()?;
    if r.view.round.kind != RoundKind::Stock {
        return None;
    }
    let running = r.play.program(seat).map(|program| match program {
        Program::Pass { .. } => r.t("program-passing"),
        Program::KeepBuying { company } => r.say(&Message::new("program-buying").with("company", *company)),
    });
    let majors = r.view.companies.iter().filter(|company| company.price.is_some());
    Some(Programs {
        seat: seat.0,
        running,
        companies: majors.map(|company| (company.name.to_string(), company.abbreviation.clone())).collect(),
    })
}
