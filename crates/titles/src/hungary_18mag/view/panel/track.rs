//! Tiles and stations.

use roundhouse_board::CompanyId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{
    Actor, Cost, HexLays, NamedLay, Offer, OfferWeight, Panel, StationOption, Why, hex_lays,
};
use roundhouse_game::{Message, Money};

use super::super::super::state::TrackStep;
use super::super::super::{Action, istvan};
use super::super::phase_name;
use super::Arranger;

impl Arranger<'_> {
    pub(super) fn track(&self, minor: CompanyId, track: TrackStep) -> Panel {
        let compulsory = self.done("done-no-track").is_none();
        let (question, done) = match (track.tiles, track.replaced) {
            _ if istvan::has(self.game, self.state, minor) => ("mag-ask-istvan-track", "done-track"),
            (0, _) if compulsory => ("ask-track-must", "done-no-track"),
            (0, _) => ("ask-track", "done-no-track"),
            (_, true) => ("ask-yellow-tile", "done-track"),
            (_, false) => ("ask-second-tile", "done-track"),
        };
        let mut panel = Panel::new(Actor::Company(minor), Message::new(question));
        panel.lays = self.lays(minor, track);
        let declare = self.actions().filter(|(_, action)| **action == Action::DeclareTerrainToken);
        panel.offers = declare
            .map(|(choice, _)| Offer {
                planned: Some(Message::new("token-planned")),
                weight: OfferWeight::Preparation,
                ..Offer::new(choice, Message::new("offer-token"))
            })
            .collect();
        panel.done = self.done(done);
        if !istvan::has(self.game, self.state, minor) {
            panel.why = self.why_not_more_track(minor, track);
        }
        panel
    }

    fn lays(&self, minor: CompanyId, track: TrackStep) -> Vec<HexLays> {
        let board = &self.game.components.board;
        let named = |(choice, action): (usize, &Action)| {
            let Action::LayTile { lay, terrain_token } = action else {
                return None;
            };
            // The bank pays for István.
            let terrain = if istvan::has(self.game, self.state, minor) {
                Money::ZERO
            } else {
                self.game.terrain_cost(self.state, board.map.find(lay.hex)?)
            };
            let token_pays = *terrain_token || (track.token_declared && !terrain.is_zero());
            Some(NamedLay {
                choice,
                lay: *lay,
                cost: self.tile_cost(minor, track, (!token_pays).then_some(terrain)),
            })
        };
        hex_lays(board, &self.state.table, self.actions().filter_map(named))
    }

    /// What a tile costs; where a token pays for the terrain, that costs nothing.
    fn tile_cost(&self, minor: CompanyId, track: TrackStep, terrain: Option<Money>) -> Cost {
        let services = self.game.components.services();
        let mut parts = Vec::new();
        let mut total = terrain.unwrap_or_default();
        if terrain.is_none() {
            parts.push(Message::new("cost-token"));
        } else if !total.is_zero() {
            let to = self.game.label(services.terrain);
            parts.push(Message::new("cost-terrain").with("amount", total).with("to", to));
        }
        let fee = self.game.components.minor_rules.second_tile_cost;
        if track.tiles > 0 {
            total = [total, fee].into_iter().sum();
            let to = self.game.label(services.construction);
            parts.push(Message::new("cost-second-tile").with("amount", fee).with("to", to));
        }
        let treasury = self.state.table.treasury(minor);
        Cost { total, parts, leaves: treasury.minus(total).unwrap_or_default() }
    }

    fn why_not_more_track(&self, minor: CompanyId, track: TrackStep) -> Vec<Why> {
        let mut why = Vec::new();
        if track.replaced {
            why.push(self.why("second_replacement", Message::new("why-second-replacement")));
        }
        if self.state.terrain_tokens[minor.index()] == 0 && !track.token_declared {
            let had = self.game.components.card(minor).terrain_tokens > 0;
            let key = if had { "why-tokens-used" } else { "why-no-token" };
            let what = Message::new(key).with("company", self.game.label(minor));
            why.push(self.why("no_terrain_token", what));
        }
        let open = self.game.phase(self.state).colour;
        let next = self.game.components.phases.get(usize::from(self.state.table.phase) + 1);
        if let (Some(closed), Some(phase)) = (open.next(), next)
            && closed > Colour::Yellow
        {
            let what =
                Message::new("why-colour-closed").with("colour", closed).with("phase", phase_name(phase));
            why.push(self.why("colour_closed", what));
        }
        why
    }

    pub(super) fn station(&self, company: CompanyId) -> Panel {
        let cost = self.game.station_cost(self.state, company).unwrap_or_default();
        let question = if istvan::has(self.game, self.state, company) {
            Message::new("mag-ask-istvan-station")
        } else {
            Message::new("ask-station").with("cost", cost)
        };
        let mut panel = Panel::new(Actor::Company(company), question);
        let option = |(choice, action): (usize, &Action)| match action {
            Action::PlaceStation { city } => self.station_option(company, choice, *city, cost),
            _ => None,
        };
        panel.stations = self.actions().filter_map(option).collect();
        panel.done = self.done("done-no-station");
        if self.game.components.is_minor(company) {
            panel.why = vec![self.why("city_not_reached", Message::new("why-station-reached"))];
        }
        panel
    }

    fn station_option(
        &self,
        company: CompanyId,
        choice: usize,
        city: City,
        cost: Money,
    ) -> Option<StationOption> {
        let there = self.game.check_city(self.state, company, city).ok()?;
        let map = (&self.game.components.board, &self.state.table);
        Some(StationOption::at(map, choice, there, cost))
    }
}
