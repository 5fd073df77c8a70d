//! Can every objective be met with the pieces of one player?

use roundhouse_game::DataError;

use super::cards::Condition;
use super::components::Components;

/// Grows a network from the start for each objective, always by the shortest way to something that still counts.
/// That need not be the best network, but it shows that there is one.
pub(super) fn check(components: &Components) -> Result<(), DataError> {
    let sections = components.sections.iter();
    let rails: u32 = sections.map(|section| u32::from(section.rails)).sum();
    let start = components.start();
    for objective in &components.objectives {
        let wrong = |what: &str| Err(DataError::new(format!("objective {}", objective.id), what));
        let mut own = start;
        for condition in &objective.conditions {
            // A station can be built wherever the network leads.
            let condition = match *condition {
                Condition::Station { level, count } => Condition::Connect { level, count },
                other => other,
            };
            while !components.is_met(condition, own, 0) {
                match way(components, own, condition) {
                    Some(way) => own |= way,
                    None => return wrong("asks for more than there is on the board"),
                }
            }
        }
        if (own & !start).count_ones() > rails {
            return wrong("needs more rails than a player has");
        }
    }
    Ok(())
}

/// The rails of a shortest way to one more thing that counts.
fn way(components: &Components, own: u64, condition: Condition) -> Option<u64> {
    let before = components.counted(condition, own, 0);
    let mut seen = components.connected(own);
    let mut ways = vec![(seen, 0)];
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for (nodes, way) in ways {
            for space in components.space_ids() {
                let (ends, rail) = (components.space(space).nodes, 1 << space.0);
                if own & rail != 0 || ends & nodes == 0 {
                    continue;
                }
                if components.counted(condition, own | way | rail, 0) > before {
                    return Some(way | rail);
                }
                if ends & !seen != 0 {
                    longer.push((ends & !seen, way | rail));
                    seen |= ends;
                }
            }
        }
        ways = longer;
    }
    None
}
