//! Cities that are printed on the map. 18xx.games names them by the hex, by the place of the hex in its own list of like
//! hexes, and by the place of the city among everything printed there.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::stations::City;

/// The names that are not simply the hex, 0 and the number of the city.
pub(crate) type PrintedCities = &'static [&'static str];

pub(crate) const HUNGARY: PrintedCities = &[
    "C16-1-0", "E10-2-0", "E18-3-0", "F13-4-0", "F19-5-0", "F23-1-0", "G10-1-0", "G10-1-1", "G14-2-0",
    "G14-2-1", "G16-6-0", "H17-8-0", "H27-1-0", "H5-7-0", "I14-3-0", "I14-3-1",
];

pub(crate) const MODERN_HUNGARY: PrintedCities =
    &["B15-2-0", "B3-1-0", "C14-4-0", "C6-3-0", "D9-5-0", "E10-6-0"];

pub(crate) const AUSTRIA_HUNGARY: PrintedCities = &[
    "B15-2-0", "B23-3-0", "B9-1-0", "C12-4-0", "C26-1-0", "E12-0-0", "E12-0-2", "E12-0-4", "E26-2-0",
    "E8-5-0", "F17-0-0", "F17-0-2", "F23-7-0", "F7-6-0", "G10-9-0", "G18-1-0", "G26-10-0", "G4-8-0",
    "H15-11-0", "H23-12-0", "H3-1-0", "I8-3-0",
];

pub(crate) const CISLEITHANIA: PrintedCities = &[
    "B15-1-0", "B23-2-0", "C12-3-0", "C26-1-0", "E12-0-0", "E12-0-2", "E12-0-4", "E8-4-0", "F7-5-0",
    "G10-7-0", "G4-6-0", "I8-2-0",
];

pub(crate) const EAST_ANGLIA: PrintedCities = &[
    "F3-1-0", "E4-2-0", "B5-3-0", "D5-4-0", "C6-5-0", "B7-6-0", "F7-7-0", "H7-8-0", "E8-9-0", "G8-10-0",
    "C10-11-0", "D11-12-0", "B13-13-0", "D13-14-0", "B9-1-0", "E12-2-0", "C4-1-0", "C8-2-0", "D9-3-0",
];

/// Does a name belong to this hex?
fn is_of(name: &str, hex: Coordinate) -> bool {
    let named = name.split('-').next().and_then(|hex| hex.parse().ok());
    named == Some(hex)
}

/// The name of a city that is printed on its hex.
pub(crate) fn name(cities: PrintedCities, city: City) -> String {
    let mut here = cities.iter().filter(|name| is_of(name, city.hex));
    let named = here.nth(usize::from(city.city));
    named.map_or_else(|| format!("{}-0-{}", city.hex, city.city), |name| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_cities_have_names_of_their_own() {
        let city = |hex: &str, city: u8| City { hex: hex.parse().unwrap(), city };
        assert_eq!(name(HUNGARY, city("F19", 0)), "F19-5-0");
        assert_eq!(name(HUNGARY, city("G10", 1)), "G10-1-1");
        assert_eq!(name(CISLEITHANIA, city("E12", 1)), "E12-0-2");
        assert_eq!(name(CISLEITHANIA, city("C6", 0)), "C6-0-0");
    }
}
