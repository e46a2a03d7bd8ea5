//! Reports the stages of a build, a line each: a build takes minutes, mostly without output from the compiler, and you
//! should see that it goes on.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often a running stage is reported.
const SILENCE: Duration = Duration::from_secs(20);

/// Does the work of a stage; reports every twenty seconds that it goes on, and at its end how long it took.
pub(crate) fn stage<T>(name: &str, work: impl FnOnce() -> T) -> T {
    reported(name, SILENCE, work, |line| eprintln!("{line}"))
}

fn reported<T>(name: &str, silence: Duration, work: impl FnOnce() -> T, tell: impl Fn(String) + Sync) -> T {
    let start = Instant::now();
    let (working, done) = mpsc::channel::<()>();
    let tell = &tell;
    std::thread::scope(move |scope| {
        scope.spawn(move || {
            while done.recv_timeout(silence) == Err(RecvTimeoutError::Timeout) {
                tell(format!("· {name}: {} s, still at it", start.elapsed().as_secs()));
            }
        });
        let result = work();
        tell(format!("· {name}: {:.1} s", start.elapsed().as_secs_f64()));
        drop(working);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn long_work_is_reported_while_it_goes_on_and_at_its_end() {
        let lines = Mutex::new(Vec::new());
        let work = || {
            while lines.lock().unwrap().len() < 2 {
                std::thread::yield_now();
            }
        };
        reported("link", Duration::from_millis(10), work, |line| lines.lock().unwrap().push(line));
        let lines = lines.into_inner().unwrap();
        let (last, before) = lines.split_last().unwrap();
        assert!(
            before.len() >= 2 && before.iter().all(|line| line.ends_with(" s, still at it")),
            "{before:?}"
        );
        assert!(last.starts_with("· link: ") && !last.contains("still"), "{last}");
    }

    #[test]
    fn short_work_is_reported_at_its_end_only() {
        let lines = Mutex::new(Vec::new());
        reported("link", Duration::from_secs(60), || (), |line| lines.lock().unwrap().push(line));
        assert_eq!(lines.into_inner().unwrap(), ["· link: 0.0 s"]);
    }
}
