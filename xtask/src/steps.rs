//! Runs the steps of a long task and reports how long each took.

use std::time::{Duration, Instant};

use crate::Result;

#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Runs a step.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result) -> Result {
        let start = Instant::now();
        let result = step();
        self.done.push((name, start.elapsed()));
        result
    }

    /// The times of the steps, one line each.
    fn report(&self) -> String {
        let clock = |time: Duration| format!("{:3}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
        let lines = self.done.iter().map(|(name, time)| format!("{}  {name}\n", clock(*time)));
        let total = self.done.iter().map(|(_, time)| *time).sum();
        lines.collect::<String>() + &format!("{}  in all\n", clock(total))
    }
}

/// Reports at the end, also when a step has failed.
impl Drop for Steps {
    fn drop(&mut self) {
        eprint!("\n{}", self.report());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_reported_with_its_time() {
        let steps =
            Steps { done: vec![("lints", Duration::from_secs(75)), ("tests", Duration::from_secs(600))] };
        assert_eq!(steps.report(), "  1:15  lints\n 10:00  tests\n 11:15  in all\n");
    }
}
