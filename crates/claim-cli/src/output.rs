//! Output files that appear complete or not at all.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::NamedTempFile;

/// The output of a command. An ordinary file is written under another name and renamed at the end; anything else (a
/// device, a pipe) is written directly.
pub(crate) struct Output {
    writer: BufWriter<Target>,
    path: PathBuf,
}

enum Target {
    Straight(Box<dyn Write>),
    Aside(NamedTempFile),
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self {
            Target::Straight(writer) => writer.write(bytes),
            Target::Aside(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Target::Straight(writer) => writer.flush(),
            Target::Aside(file) => file.flush(),
        }
    }
}

impl Output {
    /// Fails at once if it cannot be written. `-` is standard output.
    pub(crate) fn create(path: &Path) -> Result<Output> {
        let target = if path == Path::new("-") {
            Ok((Target::Straight(Box::new(std::io::stdout())), path.into()))
        } else {
            open(path)
        };
        let (target, path) = target.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Output { writer: BufWriter::new(target), path })
    }

    /// Writes a whole file.
    pub(crate) fn write_all(path: &Path, bytes: &[u8]) -> Result<()> {
        let mut output = Output::create(path)?;
        output.write(bytes)?;
        output.finish()
    }

    /// Writes more.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.writer.write_all(bytes).with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Completes the file. Without this no file is left behind.
    pub(crate) fn finish(self) -> Result<()> {
        let Output { writer, path } = self;
        let told = || format!("cannot write {}", path.display());
        let target = writer.into_inner().map_err(std::io::IntoInnerError::into_error).with_context(told)?;
        match target {
            Target::Straight(mut writer) => writer.flush().with_context(told),
            Target::Aside(file) => file.persist(&path).map(|_| ()).with_context(told),
        }
    }
}

/// How to write to a path, and where it leads: a symbolic link remains one.
fn open(path: &Path) -> Result<(Target, PathBuf)> {
    let path = if path.is_symlink() { path.canonicalize()? } else { path.into() };
    if path.is_dir() {
        bail!("it is a folder");
    }
    if path.exists() && !path.is_file() {
        return Ok((Target::Straight(Box::new(File::options().write(true).open(&path)?)), path));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".claim-").suffix(".partial");
    #[cfg(unix)]
    {
        // With the permissions of any new file, according to the umask.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    Ok((Target::Aside(builder.tempfile_in(folder)?), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let name =
            |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<String> = std::fs::read_dir(folder).unwrap().map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_appears_when_it_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        std::fs::write(&path, "old").unwrap();
        let mut output = Output::create(&path).unwrap();
        output.write(b"half").unwrap();
        drop(output);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        Output::write_all(&path, b"new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(folder.path()), ["games"]);
        assert!(Output::create(folder.path()).is_err());
        assert!(Output::create(&path.join("below")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_are_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("games"), folder.path().join("link"));
        std::fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        Output::write_all(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
        Output::write_all(Path::new("/dev/null"), b"gone").unwrap();
        assert!(!Path::new("/dev/null").is_file());
    }
}
