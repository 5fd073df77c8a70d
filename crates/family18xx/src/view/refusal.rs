//! The family's reasons as messages, with names instead of ids.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_game::{Detail, Grounds, Message, Name};

use crate::reason::{Payer, Reason};

/// How a title calls its companies and places.
pub trait Names {
    /// A company by its id: "minor 10", "SIK".
    fn company(&self, id: Name) -> Detail;

    /// A place by its coordinate.
    fn place(&self, at: Coordinate) -> Detail;
}

/// The message of a reason, still without its details: `refusal-` and the reason's name.
pub fn refusal(reason: &impl Grounds) -> Message {
    Message::new(format!("refusal-{}", reason.key().replace('_', "-")))
}

/// What is to be decided, as a message.
pub fn decided(now: &str) -> Message {
    Message::new(format!("now-{}", now.replace(' ', "-")))
}

/// Adds the details of a reason to its message.
pub fn with_details(message: Message, reason: &Reason, names: &impl Names) -> Message {
    let hex = |at: Coordinate| names.place(at);
    let name = |id: Name| names.company(id);
    match reason {
        Reason::NoSuchHex { hex: at } => message.with("hex", at.to_string()),
        Reason::NoSuchTile { tile } | Reason::NoPieceLeft { tile } => message.with("tile", *tile),
        Reason::FixedHex { hex: at }
        | Reason::CityFull { hex: at }
        | Reason::RouteEndsNowhere { hex: at }
        | Reason::StopTwice { hex: at }
        | Reason::StopBlocked { hex: at } => message.with("hex", hex(*at)),
        Reason::ColourClosed { tile, open } => message.with("tile", *tile).with("open", colour(*open)),
        Reason::WrongColour { tile, hex: at }
        | Reason::WrongLabel { tile, hex: at }
        | Reason::WrongPrint { tile, hex: at }
        | Reason::WrongStops { tile, hex: at }
        | Reason::TrackLeadsNowhere { tile, hex: at }
        | Reason::TrackCrossesLake { tile, hex: at }
        | Reason::TrackLost { tile, hex: at } => message.with("tile", *tile).with("hex", hex(*at)),
        Reason::HexNotReached { company, hex: at }
        | Reason::StationThere { company, hex: at }
        | Reason::CityNotReached { company, hex: at } => {
            message.with("company", name(*company)).with("hex", hex(*at))
        }
        Reason::NoSuchCity { hex: at, city } => message.with("hex", hex(*at)).with("city", *city),
        Reason::NoStationLeft { company }
        | Reason::NoStationOnRoute { company }
        | Reason::SaleRefused { company }
        | Reason::NoShareForSale { company }
        | Reason::SoldThisRound { company }
        | Reason::SoldThisTurn { company } => message.with("company", name(*company)),
        Reason::NotEnoughMoney { who, has, needs } => {
            message.with("who", payer(*who, names)).with("has", *has).with("needs", *needs)
        }
        Reason::NoSuchTrain { company, train } => {
            message.with("company", name(*company)).with("train", *train)
        }
        Reason::NotYourTurn | Reason::GameOver | Reason::RouteTooShort => message,
        Reason::WrongStep { now } => message.with("now", decided(now)),
        Reason::NotOnOffer { item } => message.with("item", name(*item)),
        Reason::RouteBroken { from, to } | Reason::TrackTwice { from, to } => {
            message.with("from", hex(*from)).with("to", hex(*to))
        }
        Reason::RouteTooLong { train, stops } => message.with("train", *train).with("stops", *stops),
        Reason::NotBestRoutes { total, best } => message.with("total", *total).with("best", *best),
        Reason::TrainLimit { company, limit } => {
            message.with("company", name(*company)).with("limit", *limit)
        }
        Reason::HoldingLimit { company, percent } => {
            message.with("company", name(*company)).with("percent", *percent)
        }
        Reason::CertificateLimit { limit } | Reason::OverCertificateLimit { limit } => {
            message.with("limit", *limit)
        }
        Reason::TooManySold { company, most } => message.with("company", name(*company)).with("most", *most),
    }
}

fn payer(who: Payer, names: &impl Names) -> Detail {
    match who {
        Payer::Player(seat) => seat.into(),
        Payer::Company(id) => names.company(id),
    }
}

/// A colour of tiles as a message.
pub fn colour(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Printed => "colour-printed",
        Colour::Yellow => "colour-yellow",
        Colour::Green => "colour-green",
        Colour::Brown => "colour-brown",
        Colour::Grey => "colour-grey",
    })
}
