//! What a company is for, and what is special about those of the game for two.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Name};

use super::super::AustriaHungary1824;
use super::super::cards::Kind;
use super::super::state::{DraftStep, Piles, Round, State};

impl AustriaHungary1824 {
    /// What a minor becomes one day; what a construction railway and the bond railway do.
    pub(super) fn service(&self, state: &State, company: CompanyId) -> Option<Message> {
        let own = |own: &Piles| self.service_for_two(own, company);
        if let Some(service) = state.piles.as_ref().and_then(own) {
            return Some(service);
        }
        match self.components.kind(company) {
            Kind::Coal { regional } => {
                Some(Message::new("ah-service-coal").with("company", self.name_of(regional)))
            }
            Kind::PreState { state, tenths, .. } => Some(
                Message::new("ah-service-pre-state")
                    .with("company", self.name_of(state))
                    .with("percent", tenths * 10),
            ),
            Kind::Regional { .. } | Kind::State { .. } => None,
        }
    }

    /// X.3, X.4: construction railways bring no share, and the bond railway never runs.
    fn service_for_two(&self, piles: &Piles, company: CompanyId) -> Option<Message> {
        if piles.bond == company {
            return Some(Message::new("ah-service-bond"));
        }
        let builds = piles.construction().contains(&company);
        let closing = self.closes_construction(piles).filter(|_| builds)?;
        let closing = self.components.phases.get(usize::from(closing))?;
        Some(Message::new("ah-service-construction").with("train", closing.name.as_str()))
    }

    /// The company that lies in one pile with this one.
    pub(super) fn pile_partner(&self, state: &State, company: CompanyId) -> Option<Name> {
        let piles = state.piles?.piles;
        let pile = piles.into_iter().find(|pile| pile.contains(&company))?;
        let partner = pile.into_iter().find(|other| *other != company)?;
        Some(self.name_of(partner))
    }

    /// X.3: which two companies make a pile, while piles are picked.
    pub(super) fn pile_lines(&self, state: &State) -> Vec<Message> {
        let picking = matches!(state.round, Round::Draft(DraftStep::Pick { .. } | DraftStep::Partner { .. }));
        let piles = state.piles.filter(|_| picking);
        let line = |[one, other]: [CompanyId; 2]| {
            Message::new("ah-pile").with("company", self.name_of(one)).with("other", self.name_of(other))
        };
        let piles = piles.into_iter().flat_map(|piles| piles.piles);
        piles.map(line).collect()
    }

    /// X.3, X.4: the construction railways while they live, and the bond railway.
    pub(super) fn lines_for_two(&self, state: &State) -> Vec<Message> {
        let Some(piles) = state.piles else {
            return Vec::new();
        };
        let [one, other] = piles.construction();
        let alive = |company: &CompanyId| !state.is_closed(*company);
        let companies = [one, other, piles.bond].into_iter().filter(alive);
        let line = |company| {
            let service = self.service_for_two(&piles, company)?;
            let line = Message::new("ah-company-service").with("company", self.name_of(company));
            Some(line.with("service", service))
        };
        companies.filter_map(line).collect()
    }

    fn name_of(&self, company: CompanyId) -> Name {
        self.components.card(company).id
    }
}
