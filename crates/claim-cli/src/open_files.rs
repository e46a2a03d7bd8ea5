//! Raises the limit of open files: every connection is one.

/// Raises the limit to the allowed maximum; most systems start programs with far less.
pub(crate) fn allow_all() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            // If this fails, the limit stays as it was.
            let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
        }
    }
}
