//! The log of the server, written by its own thread. Standard error may be a full pipe or a full disk, and players must
//! not wait for it. Lines that do not fit in the queue are dropped, and their number is logged.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// The most lines in the queue.
const WAITING: usize = 4_096;
/// How long the program waits at its end for the last lines to be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// A handle to the log. Clones write to the same one.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    queue: SyncSender<Message>,
    lost: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Message {
    Line(Vec<u8>),
    /// Confirms that everything before is written.
    Written(SyncSender<()>),
}

/// Dropped at the end of the program: waits shortly until the log is written.
#[derive(Debug)]
pub(crate) struct Written(Lines);

impl Drop for Written {
    fn drop(&mut self) {
        let until = Instant::now() + PATIENCE;
        let (written, answer) = sync_channel(1);
        let mut question = Message::Written(written);
        // A full queue may have room soon.
        while let Err(TrySendError::Full(unsent)) = self.0.queue.try_send(question) {
            if Instant::now() >= until {
                return;
            }
            question = unsent;
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = answer.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}

/// A line being written.
#[derive(Debug)]
pub(crate) struct Line {
    text: Vec<u8>,
    lines: Lines,
}

/// Starts a log that writes to `output`.
pub(crate) fn to(mut output: impl Write + Send + 'static) -> (Lines, Written) {
    let (queue, waiting) = sync_channel(WAITING);
    let lost = Arc::new(AtomicU64::new(0));
    let missing = lost.clone();
    let write = move || {
        // If the log cannot be written the server goes on; there is no place to report it.
        for message in waiting {
            match message {
                Message::Line(line) => drop(output.write_all(&line)),
                Message::Written(answer) => drop(answer.send(())),
            }
            let missing = missing.swap(0, Ordering::Relaxed);
            if missing > 0 {
                let _ = writeln!(
                    output,
                    "{missing} lines are missing here: they came faster than they could be written"
                );
            }
        }
    };
    // Without a thread nothing is logged: the receiver is gone, and lines are lost.
    let _ = std::thread::Builder::new().name("log".into()).spawn(write);
    let lines = Lines { queue, lost };
    (lines.clone(), Written(lines))
}

impl Lines {
    /// A new line, which is written when it is dropped.
    pub(crate) fn line(&self) -> Line {
        Line { text: Vec::with_capacity(256), lines: self.clone() }
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let line = Message::Line(std::mem::take(&mut self.text));
        if self.lines.queue.try_send(line).is_err() {
            self.lines.lost.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::sync::{Mutex, mpsc};

    use super::*;

    /// Blocks until it is released; then accepts everything.
    struct Stalled {
        gate: mpsc::Receiver<()>,
        told: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Stalled {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let _ = self.gate.recv();
            self.told.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_log_that_blocks_delays_nobody() {
        let (go, gate) = channel();
        let told = Arc::new(Mutex::new(Vec::new()));
        let (lines, written) = to(Stalled { gate, told: told.clone() });
        // If the log were waited for, this would never end.
        for number in 0..2 * WAITING {
            writeln!(lines.line(), "line {number}").unwrap();
        }
        drop(go);
        drop(written);
        let text = String::from_utf8(told.lock().unwrap().clone()).unwrap();
        assert!(text.starts_with("line 0\n") && text.contains(" lines are missing here"), "{text:.300}");
        assert!(text.lines().count() >= WAITING, "{}", text.lines().count());
    }
}
