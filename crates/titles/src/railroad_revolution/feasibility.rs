//! Can every objective be met? Only what is certain is refused: the shortest network for an objective is not searched.

use roundhouse_game::DataError;

use super::cards::{Condition, ObjectiveTile};
use super::components::{Components, LEVELS, TRIANGLES};

pub(super) fn check(components: &Components) -> Result<(), DataError> {
    let everywhere = components.space_ids().fold(0, |all, space| all | 1 << space.0);
    let cities = components.city_ids().fold(0, |all, city| all | 1 << city.0);
    let sections = components.sections.iter();
    let own: u32 = sections.map(|section| u32::from(section.rails)).sum();
    for objective in &components.objectives {
        let wrong = |what: &str| Err(DataError::new(format!("objective {}", objective.id), what));
        let mut conditions = objective.conditions.iter();
        if !conditions.all(|condition| components.is_met(*condition, everywhere, cities)) {
            return wrong("asks for more than there is on the board");
        }
        let needs = Least::of(objective);
        if needs.rails() > own {
            return wrong("needs more rails than a player has");
        }
        if needs.stations() > u32::from(components.buildings) {
            return wrong("needs more buildings than a player has");
        }
    }
    Ok(())
}

/// The least that an objective asks for, whatever the map.
#[derive(Default)]
struct Least {
    /// Cities by level. The start space touches the two cities of level 1, and each rail brings at most one city more.
    connected: [u32; LEVELS + 1],
    stations: [u32; LEVELS + 1],
    /// Rails by the number of triangles beside them; the start space has none.
    terrain: [u32; TRIANGLES + 1],
    contract: u32,
}

impl Least {
    fn of(objective: &ObjectiveTile) -> Self {
        let mut least = Self::default();
        for condition in &objective.conditions {
            let (place, count) = match *condition {
                Condition::Connect { level, count } => (least.connected.get_mut(usize::from(level)), count),
                Condition::Station { level, count } => (least.stations.get_mut(usize::from(level)), count),
                Condition::RailContract { count } => (Some(&mut least.contract), count),
                Condition::RailTerrain { triangles, count } => {
                    (least.terrain.get_mut(usize::from(triangles)), count)
                }
            };
            if let Some(place) = place {
                *place = u32::from(count).max(*place);
            }
        }
        least
    }

    fn rails(&self) -> u32 {
        let cities = self.connected.iter().zip(&self.stations).skip(2);
        let cities: u32 = cities.map(|(joined, built)| joined.max(built)).sum();
        cities.max(self.terrain.iter().sum()).max(self.contract)
    }

    fn stations(&self) -> u32 {
        self.stations.iter().sum()
    }
}
