//! Power cuts. The writes of a server to its SQLite files are traced, and the disk is rebuilt as a power cut at some
//! moment would have left it: synced writes are there; of the others nothing, some in any order, or some sectors.
//! Everything acknowledged by then must be in the store.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use claim_rules::{Rng, below, seeded};
use futures_util::FutureExt;

use crate::chaos::{length, seed};
use crate::crowd::Crowd;
use crate::process::Process;
use crate::servers::need;

/// The files of a store that survive a power cut. The third one is rebuilt from them.
const FILES: [&str; 2] = ["claim.db", "claim.db-wal"];
const SECTOR: usize = 512;

/// One call of the server, with when it began and ended in seconds since 1970.
struct Call {
    file: usize,
    began: f64,
    ended: f64,
    what: What,
}

enum What {
    Write { offset: usize, bytes: Vec<u8> },
    Truncate(usize),
    Remove,
    Sync,
}

/// What happens to writes that were not synced.
#[derive(Clone, Copy, Debug)]
enum Unsynced {
    /// Nothing.
    Lost,
    /// Some happened, in any order.
    Reordered,
    /// Of each, some sectors.
    Torn,
}

const MODES: [Unsynced; 3] = [Unsynced::Lost, Unsynced::Reordered, Unsynced::Torn];

/// All writes of a server to the files of its store, and their contents before.
struct Trace {
    before: [Option<Vec<u8>>; 2],
    calls: Vec<Call>,
}

fn unhex(text: &str) -> Vec<u8> {
    text.split("\\x").skip(1).map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
}

/// Reads one line of the trace: `pid time call(fd<path>, …) = result <duration>`.
fn read_call(line: &str, unfinished: &mut HashMap<String, (String, f64)>) -> Option<Call> {
    let (pid, rest) = line.split_once(' ')?;
    let (time, rest) = rest.trim_start().split_once(' ')?;
    let mut began: f64 = time.parse().ok()?;
    let mut text = rest.to_string();
    if let Some(start) = rest.strip_suffix(" <unfinished ...>") {
        unfinished.insert(pid.into(), (start.into(), began));
        return None;
    }
    if rest.starts_with("<... ") {
        let (start, at) = unfinished.remove(pid)?;
        let (_, end) = rest.split_once(" resumed>")?;
        (text, began) = (start + end, at);
    }
    let (name, rest) = text.split_once('(')?;
    let (arguments, result) = rest.rsplit_once(") = ")?;
    if result.starts_with('-') {
        return None;
    }
    let took: f64 = result.rsplit_once('<')?.1.trim_end_matches('>').parse().ok()?;
    let path = match name {
        "unlink" => arguments.trim_matches('"'),
        _ => arguments.split_once('<')?.1.split_once('>')?.0,
    };
    let path = String::from_utf8(unhex(path)).ok()?;
    let file = FILES.iter().position(|file| path.rsplit('/').next() == Some(file))?;
    let last = || arguments.rsplit(", ").next()?.trim().parse::<usize>().ok();
    let what = match name {
        "pwrite64" => {
            let bytes = unhex(arguments.split('"').nth(1)?);
            let written: usize = result.split(' ').next()?.parse().ok()?;
            assert_eq!(written, bytes.len(), "a write is not traced whole");
            What::Write { offset: last()?, bytes }
        }
        "ftruncate" => What::Truncate(last()?),
        "unlink" => What::Remove,
        "fsync" | "fdatasync" => What::Sync,
        _ => return None,
    };
    Some(Call { file, began, ended: began + took, what })
}

impl Trace {
    fn read(before: [Option<Vec<u8>>; 2], file: &Path) -> Trace {
        let text = std::fs::read_to_string(file).unwrap();
        let mut unfinished = HashMap::new();
        let mut calls: Vec<Call> = text.lines().filter_map(|line| read_call(line, &mut unfinished)).collect();
        calls.sort_by(|a, b| a.ended.total_cmp(&b.ended));
        let syncs = calls.iter().filter(|call| matches!(call.what, What::Sync)).count();
        assert!(syncs > 10 && calls.len() > 3 * syncs / 2, "{syncs} of {}", calls.len());
        Trace { before, calls }
    }

    /// The files as a power cut leaves them; `None` if a file does not exist.
    fn after_cut(&self, at: f64, unsynced: Unsynced, rng: &mut impl Rng) -> [Option<Vec<u8>>; 2] {
        let mut files = self.before.clone();
        for (file, content) in files.iter_mut().enumerate() {
            let calls: Vec<&Call> =
                self.calls.iter().filter(|call| call.file == file && call.began <= at).collect();
            let is_sync = |call: &&&Call| matches!(call.what, What::Sync) && call.ended <= at;
            // Everything written before the last sync began is on the disk.
            let synced = calls.iter().filter(is_sync).map(|call| call.began).fold(0.0, f64::max);
            let mut open: Vec<&Call> = Vec::new();
            for call in calls {
                if call.ended <= synced { apply(content, &call.what) } else { open.push(call) }
            }
            match unsynced {
                Unsynced::Lost => {}
                Unsynced::Reordered => {
                    while !open.is_empty() {
                        let call = open.swap_remove(below(rng, open.len() as u32) as usize);
                        if below(rng, 2) == 0 {
                            apply(content, &call.what);
                        }
                    }
                }
                Unsynced::Torn => {
                    for call in open {
                        let What::Write { offset, bytes } = &call.what else { continue };
                        for (number, sector) in bytes.chunks(SECTOR).enumerate() {
                            if below(rng, 2) == 0 {
                                let offset = offset + number * SECTOR;
                                apply(content, &What::Write { offset, bytes: sector.to_vec() });
                            }
                        }
                    }
                }
            }
        }
        files
    }
}

fn apply(content: &mut Option<Vec<u8>>, what: &What) {
    match what {
        What::Write { offset, bytes } => {
            let content = content.get_or_insert_default();
            content.resize(content.len().max(offset + bytes.len()), 0);
            content[*offset..offset + bytes.len()].copy_from_slice(bytes);
        }
        What::Truncate(length) => content.get_or_insert_default().resize(*length, 0),
        What::Remove => *content = None,
        What::Sync => {}
    }
}

fn put(folder: &Path, files: &[Option<Vec<u8>>; 2]) -> String {
    for (name, content) in FILES.iter().zip(files) {
        if let Some(content) = content {
            std::fs::write(folder.join(name), content).unwrap();
        }
    }
    folder.join(FILES[0]).to_string_lossy().into_owned()
}

fn seconds(time: SystemTime) -> f64 {
    time.duration_since(UNIX_EPOCH).unwrap().as_secs_f64()
}

/// Lets people play at a traced server and stops it cleanly; returns the people with their messages, and the trace.
async fn traced(folder: &Path, actions: usize) -> (Crowd, Trace, f64, f64) {
    need("strace", "strace");
    let store = folder.join(FILES[0]).to_string_lossy().into_owned();
    // The file is made before, so that only its changes are traced.
    assert!(Process::start(&["--store", &store]).terminate());
    let before = FILES.map(|file| std::fs::read(folder.join(file)).ok());
    let file: PathBuf = folder.join("trace");
    // A shell command: the path has no blanks.
    let script = format!(
        "exec strace -D -f --seccomp-bpf -ttt -T -y -xx -s 10000000 -o {} \
         -e trace=pwrite64,fsync,fdatasync,ftruncate,unlink \"$0\" \"$@\"",
        file.display()
    );
    let server = Process::start_in(&script, &["--store", &store]);
    let began = seconds(SystemTime::now());
    let mut crowd = Crowd::gather(server.address, 8).await;
    crowd.play_on(actions).await;
    crowd.stop().await;
    let played = seconds(SystemTime::now());
    assert!(server.terminate());
    // The tracer ends a moment after what it traces.
    let size = || std::fs::metadata(&file).map_or(0, |file| file.len());
    let mut last = 0;
    while size() != last || last == 0 {
        last = size();
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    (crowd, Trace::read(before, &file), began, played)
}

/// Starts a server on the files left by a power cut, and checks everything that was acknowledged before.
async fn check_acknowledged(crowd: &Crowd, files: &[Option<Vec<u8>>; 2], at: f64) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let store = put(folder.path(), files);
    let server = Process::start(&["--store", &store]);
    let compared = crowd.check(server.address, UNIX_EPOCH + Duration::from_secs_f64(at)).await;
    server.kill();
    compared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_power_is_cut() {
    let (mut cuts, mut compared) = (0, 0);
    let mut rng = seeded(seed());
    let started = std::time::Instant::now();
    while cuts == 0 || started.elapsed() < length() {
        let folder = tempfile::tempdir().unwrap();
        let (crowd, trace, began, played) = traced(folder.path(), 400).await;
        let ended = trace.calls.last().unwrap().ended;
        let mut told = 0;
        for cut in 0..24 {
            // Every third one in the middle of stopping, when everything is moved from one file to the other.
            let (from, to) = if cut % 3 == 0 { (played, ended) } else { (began, played) };
            let at = from + (to - from) * f64::from(below(&mut rng, 1_000_000)) / 1e6;
            let mode = MODES[(cut / 3) % 3];
            told += check_acknowledged(&crowd, &trace.after_cut(at, mode, &mut rng), at).await;
            cuts += 1;
        }
        assert!(told > 1_000, "{told} messages are few");
        compared += told;
        // A planted fault: from some moment on the disk claims to have written but has not.
        let lies_from = began + (played - began) * 0.9;
        let files = trace.after_cut(lies_from, Unsynced::Lost, &mut rng);
        let noticed =
            AssertUnwindSafe(check_acknowledged(&crowd, &files, played)).catch_unwind().await.is_err();
        assert!(noticed, "nobody noticed a disk that lies");
    }
    println!("power cuts: {cuts}, {compared} messages compared");
}
