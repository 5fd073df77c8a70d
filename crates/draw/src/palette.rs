//! Colours: the variables of the stylesheet and their values in each theme.

/// How a picture is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// For screens and paper alike.
    #[default]
    Light,
    /// Dark ground, the same tiles.
    Dark,
    /// Colours and rim patterns that do not depend on telling red from green.
    ColourBlind,
    /// White ground, to save ink.
    Print,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::ColourBlind, Self::Print];

    /// The class on the root element.
    pub fn class(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::ColourBlind => "cvd",
            Self::Print => "print",
        }
    }

    /// The variables that differ from [`LIGHT`].
    pub(crate) fn changes(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Light => &[],
            Self::Dark => &DARK,
            Self::ColourBlind => &COLOUR_BLIND,
            Self::Print => &PRINT,
        }
    }

    /// The value of a variable.
    pub(crate) fn value(self, variable: &str) -> Option<&'static str> {
        let named = |(name, _): &&(&str, &str)| *name == variable;
        let found = self.changes().iter().find(named);
        found.or_else(|| LIGHT.iter().find(named)).map(|(_, value)| *value)
    }
}

/// Every variable with its value on light ground.
pub(crate) const LIGHT: [(&str, &str); 59] = [
    ("paper", "#e6e0d0"),
    ("land", "#fbf8ee"),
    ("line", "#d3cab2"),
    ("coast", "#8b8168"),
    ("ink", "#23262b"),
    ("muted", "#6b634f"),
    ("yellow", "#fae145"),
    ("green", "#7ac455"),
    ("brown", "#cc8150"),
    ("grey", "#bfc2c6"),
    ("red", "#cf4238"),
    ("mine", "#c9c7c0"),
    ("sea", "#c4dde6"),
    ("yellow-line", "#b59a00"),
    ("green-line", "#3f7f25"),
    ("brown-line", "#8a4a21"),
    ("grey-line", "#7f848b"),
    ("red-line", "#9c2a22"),
    ("mine-line", "#8b8880"),
    ("sea-line", "#8fb6c4"),
    ("rail", "#1b1d21"),
    ("casing", "#fffdf6"),
    ("tile-ink", "#1b1d21"),
    ("on-red", "#ffffff"),
    ("red-halo", "#8f1f18"),
    ("shade", "#00000026"),
    ("bevel", "#ffffff6b"),
    ("mountain", "#8c7a63"),
    ("mountain-lit", "#b9a88d"),
    ("river", "#4d94b8"),
    ("tile-river", "#2e7ba6"),
    ("bar", "#23324a"),
    ("bar-red", "#c4161c"),
    ("route-1", "#c4006a"),
    ("route-2", "#0a49b4"),
    ("route-3", "#5a2a8a"),
    ("route-4", "#00614b"),
    ("route-5", "#8a3a00"),
    ("route-6", "#5c4a00"),
    ("route-7", "#00607a"),
    ("route-8", "#444a52"),
    ("glow", "#0057d9"),
    ("panel", "#fffdf6"),
    ("par", "#fff3b8"),
    ("par-line", "#c9a400"),
    ("start", "#d8ebf7"),
    ("start-line", "#4d94b8"),
    ("pink", "#f8dce6"),
    ("pink-line", "#c46d90"),
    ("leaf", "#e0efd3"),
    ("leaf-line", "#7aa95b"),
    ("moss", "#bfdda6"),
    ("moss-line", "#5d9140"),
    ("fall", "#f3c9c3"),
    ("fall-line", "#b8463b"),
    ("goal", "#d9d3c2"),
    ("certificate", "#ecd9b8"),
    ("certificate-line", "#8a5a2e"),
    ("bed", "#6b634f"),
];

const DARK: [(&str, &str); 31] = [
    ("paper", "#16191d"),
    ("land", "#2d3238"),
    ("line", "#444b53"),
    ("coast", "#0c0e10"),
    ("ink", "#ece7da"),
    ("muted", "#9aa0a6"),
    ("yellow", "#e6cd3a"),
    ("green", "#69ac4a"),
    ("brown", "#c07d4f"),
    ("grey", "#a3a7ac"),
    ("red", "#c04239"),
    ("mine", "#86868a"),
    ("sea", "#24414d"),
    ("sea-line", "#3f6c7d"),
    ("shade", "#00000080"),
    ("bevel", "#ffffff33"),
    ("mountain", "#a3927a"),
    ("mountain-lit", "#cdbda2"),
    ("river", "#6fb4d6"),
    ("glow", "#7cc4ff"),
    ("panel", "#22262b"),
    ("par", "#4a4118"),
    ("par-line", "#c9a400"),
    ("start", "#1f3a4a"),
    ("pink", "#4a2735"),
    ("leaf", "#2a3a22"),
    ("moss", "#3a5a2a"),
    ("fall", "#52241f"),
    ("goal", "#3b3f45"),
    ("red-halo", "#7d1c16"),
    ("bed", "#59616a"),
];

const COLOUR_BLIND: [(&str, &str); 11] = [
    ("yellow", "#fdf0a0"),
    ("green", "#3fa587"),
    ("brown", "#bd7a48"),
    ("grey", "#d5d8de"),
    ("red", "#a33060"),
    ("yellow-line", "#a08d2c"),
    ("green-line", "#1a6b55"),
    ("brown-line", "#65300f"),
    ("grey-line", "#737a86"),
    ("red-line", "#8e2a4c"),
    ("red-halo", "#6d1c3e"),
];

const PRINT: [(&str, &str); 4] =
    [("paper", "#ffffff"), ("land", "#ffffff"), ("line", "#b9b2a0"), ("shade", "#00000000")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_change_only_known_variables() {
        for theme in Theme::ALL {
            for (name, _) in theme.changes() {
                assert!(LIGHT.iter().any(|(known, _)| known == name), "{theme:?}: {name}");
            }
        }
    }
}
