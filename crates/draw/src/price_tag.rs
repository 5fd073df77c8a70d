//! Where a tag can stand on a hex without covering a name.

use roundhouse_board::Scene;
use roundhouse_board::map::HexId;

use crate::geometry::{Point, Rect};
use crate::painter::Painter;

/// How far from the centre of its hex a tag may stand, and in which directions; what is said first is taken first.
const AWAY: [f64; 4] = [64.0, 80.0, 40.0, 96.0];
const DIRECTIONS: [f64; 12] =
    [-90.0, 90.0, -45.0, -135.0, 45.0, 135.0, 0.0, 180.0, -65.0, -115.0, 65.0, 115.0];

impl Painter {
    /// The middle of a tag of this size on each of the hexes: above the centre, or wherever else it covers no name of
    /// any hex; where there is no such place, where it covers least.
    pub fn tag_places(&self, scene: &Scene, hexes: &[HexId], (width, height): (f64, f64)) -> Vec<Point> {
        let views = self.views(scene);
        let labels = self.all_labels(&views);
        let names: Vec<Rect> = views
            .iter()
            .zip(&labels)
            .flat_map(|(view, labels)| {
                let names = labels.name_boxes();
                names.map(|name| name.moved(view.centre))
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
    use crate::support::{MAPS, board, crowded_scene, opening};

    const TAG: (f64, f64) = (88.0, 42.0);

    /// No tag covers a name, neither one of a large picture nor one of a small one.
    fn check(painter: &Painter, scene: &Scene, map: &str) {
        let views = painter.views(scene);
        let labels = painter.all_labels(&views);
        let hexes: Vec<HexId> = views.iter().map(|view| view.id).collect();
        let places = painter.tag_places(scene, &hexes, TAG);
        for (tagged, place) in views.iter().zip(places) {
            let tag = Rect::around(place, TAG.0, TAG.1);
            for (view, labels) in views.iter().zip(&labels) {
                for name in labels.name_boxes() {
                    assert!(
                        !tag.overlaps(name.moved(view.centre)),
                        "{map}: the tag of {} over the name of {}",
                        tagged.hex.at,
                        view.hex.at
                    );
                }
            }
        }
    }

    #[test]
    fn a_tag_covers_no_name_on_any_map() {
        for (title, variant, name) in MAPS {
            let board = board(title, variant);
            let painter = Painter::new(&board);
            check(&painter, &opening(title, &board), name);
            for seed in 1..=4 {
                let scene = crowded_scene(title, &board, seed);
                check(&painter, &scene, &format!("{name}, crowded {seed}"));
            }
        }
    }
}
