//! As many open files as the system lets this program have: every connection is one.

/// Raises the limit to what is allowed; most systems start programs with far less.
pub(crate) fn allow_all() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            // If it fails, the limit is what it was.
            let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
        }
    }
}
