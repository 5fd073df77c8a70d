//! Where a tag can stand on a hex without covering a name.

use roundhouse_board::Scene;
use roundhouse_board::map::HexId;

use crate::geometry::{Point, Rect};
use crate::painter::Painter;

/// How far from the centre of its hex a tag may stand, and in which directions; what is said first is taken first.
const AWAY: [f64; 3] = [64.0, 80.0, 40.0];
const DIRECTIONS: [f64; 8] = [-90.0, 90.0, -45.0, -135.0, 45.0, 135.0, 0.0, 180.0];

impl Painter {
    /// The middle of a tag of this size on each of the hexes: above the centre, or wherever else it covers no name of
    /// any hex; where there is no such place, where it covers least.
    pub fn tag_places(
        &self,
        scene: &Scene,
        hexes: &[HexId],
        (width, height): (f64, f64),
    ) -> Vec<Point> {
        let views = self.views(scene);
        let labels = self.all_labels(&views);
        let names: Vec<Rect> = views
            .iter()
            .zip(&labels)
            .flat_map(|(view, labels)| {
                let names = labels.names.iter();
                names.map(|name| name.ink.moved(view.centre))
            })
            .collect();
        let covered = |middle: &Point| -> f64 {
            let tag = Rect::around(*middle, width, height);
            names.iter().map(|name| common_area(tag, *name)).sum()
        };
        let place = |hex: &HexId| {
            let centre = self.centre(*hex);
            let places = AWAY
                .into_iter()
                .flat_map(|away| DIRECTIONS.map(|degrees| centre + Point::polar(away, degrees)));
            let least = places.min_by(|one, other| covered(one).total_cmp(&covered(other)));
            least.unwrap_or(centre)
        };
        hexes.iter().map(place).collect()
    }
}

/// How much two boxes have in common.
fn common_area(one: Rect, other: Rect) -> f64 {
    let width = one.right.min(other.right) - one.left.max(other.left);
    let height = one.bottom.min(other.bottom) - one.top.max(other.top);
    width.max(0.0) * height.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::{MAPS, board, opening};

    const TAG: (f64, f64) = (88.0, 42.0);

    #[test]
    fn a_tag_covers_no_name_on_any_map() {
        for (title, variant, name) in MAPS {
            let board = board(title, variant);
            let painter = Painter::new(&board);
            let scene = opening(title, &board);
            let views = painter.views(&scene);
            let labels = painter.all_labels(&views);
            let hexes: Vec<HexId> = board.map.ids().collect();
            let places = painter.tag_places(&scene, &hexes, TAG);
            for (hex, place) in hexes.iter().zip(places) {
                let tag = Rect::around(place, TAG.0, TAG.1);
                for (view, labels) in views.iter().zip(&labels) {
                    for named in &labels.names {
                        let ink = named.ink.moved(view.centre);
                        let at = board.map.hex(*hex).at;
                        assert!(
                            !tag.overlaps(ink),
                            "{name}: the tag of {at} over {}",
                            view.hex.at
                        );
                    }
                }
            }
        }
    }
}
