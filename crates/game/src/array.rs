//! Arrays of any length as lists: `#[serde(with = "roundhouse_game::array")]`.
//!
//! Serde itself knows arrays of up to 32 elements.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// Writes the elements as a list.
pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
    array: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    array.as_slice().serialize(serializer)
}

/// Reads a list of exactly so many elements.
pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    let list: Vec<T> = Vec::deserialize(deserializer)?;
    let length = list.len();
    list.try_into().map_err(|_| D::Error::invalid_length(length, &format!("{N} elements").as_str()))
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Many(#[serde(with = "super")] [u8; 40]);

    #[test]
    fn long_arrays_are_lists() {
        let many = Many([7; 40]);
        let text = serde_json::to_string(&many).unwrap();
        assert_eq!(serde_json::from_str::<Many>(&text).unwrap(), many);
        let error = serde_json::from_str::<Many>("[1,2]").unwrap_err().to_string();
        assert!(error.contains("40 elements"), "{error}");
    }
}
