//! A disk that can be full: a small tmpfs, which only root can mount.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::folder::Folder;

pub(crate) struct Disk {
    folder: Folder,
    mounted: bool,
}

impl Disk {
    /// A folder of its own; with an end where this user may mount one.
    pub(crate) fn new() -> Self {
        let folder = Folder::new("ordeal-disk");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=256m", "tmpfs"])
            .arg(folder.path())
            .stderr(Stdio::null())
            .status();
        Self { mounted: mounted.is_ok_and(|status| status.success()), folder }
    }

    pub(crate) const fn has_an_end(&self) -> bool {
        self.mounted
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    fn ballast(&self) -> PathBuf {
        self.folder.path().join("ballast")
    }

    /// Fills it to the last byte.
    pub(crate) fn fill(&self) {
        let mut ballast = File::create(self.ballast()).unwrap();
        let mut block = vec![0_u8; 1 << 20];
        while !block.is_empty() {
            if ballast.write_all(&block).is_err() {
                block.truncate(block.len() / 2);
            }
        }
    }

    /// Gives the room back.
    pub(crate) fn clear(&self) {
        fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg(self.folder.path()).status();
        }
    }
}
