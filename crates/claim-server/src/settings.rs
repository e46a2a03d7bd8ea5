//! Everything that can be set.

/// How a server is set up. The default serves one machine without any configuration.
#[derive(Clone, Debug)]
pub struct Settings {
    /// `postgres://…` or the path of an SQLite file.
    pub store: String,
    /// `nats://…`, where several nodes share a store.
    pub bus: Option<String>,
    /// The address people type, where a proxy stands in front: `https://claim.example`.
    pub public: Option<String>,
    /// The proxy in front says who asks (`X-Forwarded-For`).
    pub trust_proxy: bool,
    /// What one person or address may do.
    pub limits: Limits,
}

/// What one person or address may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// HTTP requests of one address in a second; five times as many at once.
    pub requests_per_second: u32,
    /// Messages of one connection in a second; three times as many at once.
    pub messages_per_second: u32,
    /// Connections of one address at a time.
    pub connections_per_address: u32,
    /// Tables one person may sit at that are not over.
    pub tables_per_person: u32,
    /// Guests and sign-in attempts of one address in a minute.
    pub people_per_minute: u32,
    /// Bytes of a request.
    pub body_bytes: usize,
    /// Bytes of a message.
    pub message_bytes: usize,
}

impl Settings {
    /// Do people come over TLS?
    pub(crate) fn is_secure(&self) -> bool {
        self.public.as_deref().is_some_and(|public| public.starts_with("https://"))
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            store: "claim.db".into(),
            bus: None,
            public: None,
            trust_proxy: false,
            limits: Limits::default(),
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
        }
    }
}
