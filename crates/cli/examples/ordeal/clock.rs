//! A clock that can be moved for one server alone: a small library in front of the system's own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the library does: the time of day is moved by the seconds in a file; the clock that only counts is left alone.
const SHIM: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, time);
    if (done == 0 && clock == CLOCK_REALTIME) {
        const char *name = getenv("ORDEAL_JUMP");
        FILE *file = name ? fopen(name, "r") : NULL;
        long jump = 0;
        if (file) {
            if (fscanf(file, "%ld", &jump) == 1) time->tv_sec += jump;
            fclose(file);
        }
    }
    return done;
}
"#;

pub(crate) struct Clock {
    shim: PathBuf,
    jump: PathBuf,
}

impl Clock {
    /// Builds the library; nothing where there is no compiler for it.
    pub(crate) fn new(folder: &Path) -> Option<Self> {
        let (source, shim, jump) = (folder.join("clock.c"), folder.join("clock.so"), folder.join("jump"));
        fs::write(&source, SHIM).unwrap();
        fs::write(&jump, "0").unwrap();
        let built =
            Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&shim).arg(&source).arg("-ldl").status();
        built.is_ok_and(|status| status.success()).then_some(Self { shim, jump })
    }

    pub(crate) fn files(&self) -> (PathBuf, PathBuf) {
        (self.shim.clone(), self.jump.clone())
    }

    /// The clock goes so many seconds ahead or back from now on.
    pub(crate) fn jump(&self, seconds: i64) {
        // Replaced in one go, so that nobody reads half of it.
        let new = self.jump.with_extension("new");
        fs::write(&new, seconds.to_string()).unwrap();
        fs::rename(&new, &self.jump).unwrap();
    }
}
