//! The titles that 18xx.games has: how each is read and written. Nothing else asks which title a record is of.

use std::marker::PhantomData;

use roundhouse_game::{Game, Setup};
use roundhouse_titles::Title;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::explain::{self, KnownDefect};
use crate::export::austria_hungary_1824::AustriaHungary1824Writer;
use crate::export::east_anglia_1862::EastAnglia1862Writer;
use crate::export::hungary_18mag::Hungary18MagWriter;
use crate::export::{NotExported, Writer, written};
use crate::load::{Beginning, LoadedGame, beginning, translated};
use crate::record::{Day, Record, RecordError};
use crate::replay::{Clock, Report, Routes, verify_with};
use crate::{Translator, kept};

/// What can be done with the records of a title.
pub(crate) trait Recorded: Sync {
    /// Replays a record and compares it with its trace.
    fn verify(
        &self,
        record: &Record,
        trace: Option<&str>,
        routes: Routes,
        clock: Clock<'_>,
    ) -> Result<Report, RecordError>;

    /// Is a record kept whole as a game file of our own?
    fn check_kept(&self, record: &Record, trace: Option<&str>) -> Result<(), RecordError>;

    /// The beginning of a record that cannot be played to its end.
    fn beginning(&self, record: &Record) -> Option<Beginning>;

    /// A record as a game of our own.
    fn translated(&self, record: &Record) -> Result<LoadedGame, RecordError>;

    /// Does 18xx.games have this variant and these options?
    fn is_there(&self, setup: &Setup) -> bool;

    /// A game of ours as a record.
    fn written(&self, loaded: &LoadedGame) -> Result<String, NotExported>;

    /// The day after which 18xx.games has not changed its rules of the title.
    fn last_change(&self) -> Day;

    /// What 18xx.games gets wrong.
    fn defects(&self) -> &'static [KnownDefect];
}

/// A title, by its way of writing records.
struct By<W> {
    is_there: fn(&Setup) -> bool,
    last_change: Day,
    defects: &'static [KnownDefect],
    writer: PhantomData<fn() -> W>,
}

impl<W: Writer> Recorded for By<W>
where
    W::Records: Translator<Game: Game<State: PartialEq, Action: Serialize + DeserializeOwned>>,
{
    fn verify(
        &self,
        record: &Record,
        trace: Option<&str>,
        routes: Routes,
        clock: Clock<'_>,
    ) -> Result<Report, RecordError> {
        verify_with::<W::Records>(record, trace, (routes, clock))
    }

    fn check_kept(&self, record: &Record, trace: Option<&str>) -> Result<(), RecordError> {
        kept::check::<W::Records>(record, trace)
    }

    fn beginning(&self, record: &Record) -> Option<Beginning> {
        beginning::<W::Records>(record)
    }

    fn translated(&self, record: &Record) -> Result<LoadedGame, RecordError> {
        translated::<W::Records>(record)
    }

    fn is_there(&self, setup: &Setup) -> bool {
        (self.is_there)(setup)
    }

    fn written(&self, loaded: &LoadedGame) -> Result<String, NotExported> {
        written::<W>(loaded)
    }

    fn last_change(&self) -> Day {
        self.last_change
    }

    fn defects(&self) -> &'static [KnownDefect] {
        self.defects
    }
}

static AUSTRIA_HUNGARY: By<AustriaHungary1824Writer> = By {
    is_there: |setup| AustriaHungary1824Writer::head(setup).is_ok(),
    last_change: Day { seconds: 1_776_643_200, name: "2026-04-20" },
    defects: explain::austria_hungary_1824::DEFECTS,
    writer: PhantomData,
};
static HUNGARY: By<Hungary18MagWriter> = By {
    is_there: |setup| Hungary18MagWriter::head(setup).is_ok(),
    last_change: Day { seconds: 1_761_782_400, name: "2025-10-30" },
    defects: explain::hungary_18mag::DEFECTS,
    writer: PhantomData,
};
static EAST_ANGLIA: By<EastAnglia1862Writer> = By {
    is_there: |_| true,
    last_change: Day { seconds: 1_762_041_600, name: "2025-11-02" },
    defects: explain::east_anglia_1862::DEFECTS,
    writer: PhantomData,
};

/// How the records of a title are read and written; nothing for titles that 18xx.games does not have.
pub(crate) fn of(title: Title) -> Option<&'static dyn Recorded> {
    let all: [(Title, &'static dyn Recorded); 3] = [
        (Title::AUSTRIA_HUNGARY_1824, &AUSTRIA_HUNGARY),
        (Title::HUNGARY_18MAG, &HUNGARY),
        (Title::EAST_ANGLIA_1862, &EAST_ANGLIA),
    ];
    all.into_iter().find(|(known, _)| *known == title).map(|(_, recorded)| recorded)
}

/// The same where there must be one: for records, whose title is named in them.
pub(crate) fn of_record(record: &Record) -> Result<&'static dyn Recorded, RecordError> {
    let title = record.our_title()?;
    of(title).ok_or_else(|| RecordError::unknown_title(title.name()))
}
