//! The server's settings.

use rust_embed::EmbeddedFile;

/// How a server is set up. The default serves one machine without any configuration.
#[derive(Clone, Debug)]
pub struct Settings {
    /// `postgres://…` or the path of an SQLite file.
    pub store: String,
    /// `nats://…`, where several nodes share a store.
    pub bus: Option<String>,
    /// The public address, where a proxy stands in front: `https://claim.example`.
    pub public: Option<String>,
    /// The proxy in front reports the caller's address (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// The token for reading `/metrics` from anywhere; without it only the machine itself may.
    pub metrics_token: Option<String>,
    /// The name of the server.
    pub name: String,
    /// A greeting for visitors.
    pub greeting: Option<String>,
    /// May guests make accounts?
    pub registration: bool,
    /// Limits for each person or address.
    pub limits: Limits,
    /// Finds a file of the page by its name. A server without a built page still serves everything else.
    pub page: fn(&str) -> Option<EmbeddedFile>,
}

/// Limits for each person or address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// HTTP requests of one address per second; five times as many at once.
    pub requests_per_second: u32,
    /// Messages of one connection per second; three times as many at once.
    pub messages_per_second: u32,
    /// Connections of one address at a time.
    pub connections_per_address: u32,
    /// Unfinished tables one person may sit at.
    pub tables_per_person: u32,
    /// New guests and new accounts of one address per minute.
    pub people_per_minute: u32,
    /// Bytes of a request.
    pub body_bytes: usize,
    /// Bytes of a message.
    pub message_bytes: usize,
    /// Bytes per second of tables sent to one address from the beginning or anew; thirty-two times as many at once.
    pub replay_bytes_per_second: u32,
    /// Listed tables of one person that wait for players.
    pub listed_per_person: u32,
    /// Seats one address takes per minute at tables in the lobby; as many at once.
    pub joins_per_minute: u32,
    /// Other people's tables in the lobby where one person sits and is not ready; four times as many for all people of
    /// one address.
    pub unready_per_person: u32,
    /// Connections that follow one table. Players come before spectators.
    pub subscribers_per_table: usize,
}

impl Limits {
    /// Rate and size of the budget for tables that are told from the beginning or anew.
    pub(crate) fn replay_bytes(&self) -> (f64, f64) {
        let rate = f64::from(self.replay_bytes_per_second);
        (rate, rate * 32.0)
    }
}

impl Settings {
    /// Is the page served over TLS?
    pub(crate) fn is_secure(&self) -> bool {
        self.public.as_deref().is_some_and(|public| public.starts_with("https://"))
    }
}

/// Why settings are invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum SettingsError {
    #[error(
        "--public {0:?} is no address: give what people type, such as https://claim.example, and no path"
    )]
    Public(String),
    #[error("--{0} 0: nobody could do anything; give at least 1, or leave it away")]
    Nothing(&'static str),
    #[error("--metrics-token is too short to be a secret: give at least {SHORTEST_TOKEN} characters")]
    MetricsToken,
}

/// A shorter token can be guessed.
const SHORTEST_TOKEN: usize = 16;

impl Settings {
    /// Checks the settings.
    pub(crate) fn check(&self) -> Result<(), SettingsError> {
        if let Some(public) = self.public.as_ref().filter(|public| !is_origin(public)) {
            return Err(SettingsError::Public(public.clone()));
        }
        if self.metrics_token.as_ref().is_some_and(|token| token.len() < SHORTEST_TOKEN) {
            return Err(SettingsError::MetricsToken);
        }
        let limits = &self.limits;
        let nothing = [
            ("requests-per-second", limits.requests_per_second),
            ("messages-per-second", limits.messages_per_second),
            ("connections-per-address", limits.connections_per_address),
            ("tables-per-person", limits.tables_per_person),
            ("people-per-minute", limits.people_per_minute),
        ];
        match nothing.iter().find(|(_, limit)| *limit == 0) {
            Some((name, _)) => Err(SettingsError::Nothing(name)),
            None => Ok(()),
        }
    }
}

/// An origin as browsers name it: scheme, host, perhaps a port, and nothing more but a slash.
fn is_origin(address: &str) -> bool {
    let Ok(uri) = address.parse::<axum::http::Uri>() else { return false };
    let host = uri.authority().is_some_and(|host| !host.as_str().contains('@') && !host.host().is_empty());
    host && matches!(uri.scheme_str(), Some("http" | "https")) && uri.path() == "/" && uri.query().is_none()
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            store: "claim.db".into(),
            bus: None,
            public: None,
            trust_proxy: false,
            metrics_token: None,
            name: "Claim".into(),
            greeting: None,
            registration: true,
            limits: Limits::default(),
            page: |_| None,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 20,
            messages_per_second: 20,
            connections_per_address: 100,
            tables_per_person: 50,
            people_per_minute: 30,
            body_bytes: 16 * 1024,
            message_bytes: 4 * 1024,
            replay_bytes_per_second: 128 * 1024,
            listed_per_person: 3,
            joins_per_minute: 10,
            unready_per_person: 3,
            subscribers_per_table: 1_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_serves_nobody_is_refused() {
        assert_eq!(Settings::default().check(), Ok(()));
        let public = |text: &str| Settings { public: Some(text.into()), ..Settings::default() };
        for good in ["https://claim.example", "http://claim.example:8080/", "http://[::1]:8080"] {
            assert_eq!(public(good).check(), Ok(()), "{good}");
        }
        for bad in [
            "not a url",
            "",
            "claim.example",
            "ftp://claim.example",
            "https://",
            "https://a.b/path",
            "https://me@a.b",
        ] {
            assert_eq!(public(bad).check(), Err(SettingsError::Public(bad.into())));
        }
        let token = |text: &str| Settings { metrics_token: Some(text.into()), ..Settings::default() }.check();
        assert_eq!((token("secret"), token("0123456789abcdef")), (Err(SettingsError::MetricsToken), Ok(())));
        let limits = Limits { requests_per_second: 0, ..Limits::default() };
        let error = Settings { limits, ..Settings::default() }.check().unwrap_err();
        assert!(error.to_string().starts_with("--requests-per-second 0: "), "{error}");
    }
}
