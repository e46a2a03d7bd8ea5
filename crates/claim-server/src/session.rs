//! Authentication: a signed cookie for people, a bearer token for bots. Nothing else identifies the caller.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderValue, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use claim_protocol::PersonId;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::limits::site;
use crate::time::now;

/// The cookie's name.
const COOKIE: &str = "claim_session";
/// The length of a session in milliseconds.
const LIFETIME: i64 = 400 * 86_400_000;

/// The content of a cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) person: PersonId,
    /// How often the person had signed out when the session began: the next time ends it.
    pub(crate) signed_out: i64,
}

/// Signs and reads session cookies.
#[derive(Clone)]
pub(crate) struct Sessions {
    key: [u8; 32],
    secure: bool,
}

/// Never prints the key.
impl std::fmt::Debug for Sessions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sessions").finish_non_exhaustive()
    }
}

impl Sessions {
    pub(crate) fn new(key: [u8; 32], secure: bool) -> Sessions {
        Sessions { key, secure }
    }

    fn mac(&self, payload: &[u8]) -> Hmac<Sha256> {
        // HMAC takes keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key fits");
        mac.update(b"claim session 1");
        mac.update(payload);
        mac
    }

    /// Bits that are derived from a person and a text of theirs, and that nobody else can guess.
    pub(crate) fn derive(&self, purpose: &[u8], person: PersonId, text: &str) -> u64 {
        let mut mac = self.mac(purpose);
        mac.update(&person.to_i64().to_be_bytes());
        mac.update(text.as_bytes());
        let bytes = mac.finalize().into_bytes();
        bytes.iter().take(8).fold(0, |bits, byte| bits << 8 | u64::from(*byte))
    }

    /// The site of an address, as a number that means nothing without the key. Nothing for the machine itself: behind a
    /// proxy that does not forward addresses, everybody comes from there.
    pub(crate) fn home(&self, address: IpAddr) -> Option<i64> {
        let itself = address.to_canonical();
        if itself.is_loopback() || itself.is_unspecified() {
            return None;
        }
        let mut mac = self.mac(b"claim home 1");
        match site(address) {
            IpAddr::V4(v4) => mac.update(&v4.octets()),
            IpAddr::V6(v6) => mac.update(&v6.octets()),
        }
        let bytes = mac.finalize().into_bytes();
        bytes.first_chunk().map(|bytes| i64::from_be_bytes(*bytes))
    }

    /// The header that sets the session cookie.
    pub(crate) fn cookie(&self, session: Session) -> Option<HeaderValue> {
        let mut bytes = Vec::with_capacity(56);
        bytes.extend(session.person.to_i64().to_be_bytes());
        bytes.extend(now().to_be_bytes());
        // For people who never signed out the cookie has the format that every release reads.
        if session.signed_out > 0 {
            bytes.extend(session.signed_out.to_be_bytes());
        }
        bytes.extend(self.mac(&bytes).finalize().into_bytes());
        let secure = if self.secure { "; Secure" } else { "" };
        let value = URL_SAFE_NO_PAD.encode(bytes);
        let age = LIFETIME / 1000;
        HeaderValue::from_str(&format!(
            "{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
        ))
        .ok()
    }

    /// The header that removes the session cookie.
    pub(crate) fn no_cookie() -> HeaderValue {
        HeaderValue::from_static("claim_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
    }

    /// The person the cookie names, if this server signed it. Whether they have signed out since is checked in the
    /// store.
    pub(crate) fn read(&self, headers: &HeaderMap) -> Option<Session> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let value = cookies.flat_map(|line| line.split(';')).find_map(|part| {
            let (name, value) = part.trim().split_once('=')?;
            (name == COOKIE).then_some(value)
        })?;
        let bytes = URL_SAFE_NO_PAD.decode(value).ok()?;
        let (payload, mac) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
        self.mac(payload).verify_slice(mac).ok()?;
        let (person, rest) = payload.split_first_chunk()?;
        let (issued, rest) = rest.split_first_chunk()?;
        let signed_out = rest.first_chunk().map_or(0, |bytes| i64::from_be_bytes(*bytes));
        let person = PersonId::from_i64(i64::from_be_bytes(*person));
        (now() - i64::from_be_bytes(*issued) < LIFETIME).then_some(Session { person, signed_out })
    }
}

/// The token of a bot.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Does the request come from a page of this server? Programs that are not browsers send no origin.
pub(crate) fn origin_is_own(headers: &HeaderMap, public: Option<&str>) -> bool {
    // The browser itself sets this header; neither page nor form can change it.
    let elsewhere = |value: &HeaderValue| value == "cross-site" || value == "same-site";
    if headers.get("sec-fetch-site").is_some_and(elsewhere) {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    // A foreign domain that resolves to this server is not its own name.
    if let Some(public) = public {
        return public.trim_end_matches('/') == origin;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == named
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn a_signed_cookie_is_believed_and_a_changed_one_is_not() {
        let sessions = Sessions::new([7; 32], false);
        for signed_out in [0, 3] {
            check_cookie(&sessions, Session { person: PersonId::new(42), signed_out });
        }
    }

    fn check_cookie(sessions: &Sessions, session: Session) {
        let cookie = sessions.cookie(session).unwrap();
        let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_string();
        assert!(cookie.to_str().unwrap().contains("HttpOnly; SameSite=Strict"));
        assert_eq!(sessions.read(&headers(header::COOKIE, &format!("a=b; {pair}"))), Some(session));
        assert_eq!(Sessions::new([8; 32], false).read(&headers(header::COOKIE, &pair)), None);
        for at in COOKIE.len() + 1..pair.len() {
            let mut changed = pair.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(sessions.read(&headers(header::COOKIE, &changed)), None, "{changed}");
        }
    }

    #[test]
    fn only_the_own_page_may_ask() {
        let mut own = headers(header::ORIGIN, "https://claim.example");
        own.insert(header::HOST, HeaderValue::from_static("claim.example"));
        assert!(origin_is_own(&own, None));
        own.insert(header::HOST, HeaderValue::from_static("other.example"));
        assert!(!origin_is_own(&own, None));
        assert!(origin_is_own(&own, Some("https://claim.example/")));
        assert!(!origin_is_own(&own, Some("https://other.example")));
        own.insert("sec-fetch-site", HeaderValue::from_static("same-site"));
        assert!(!origin_is_own(&own, Some("https://claim.example/")));
        own.insert("sec-fetch-site", HeaderValue::from_static("same-origin"));
        assert!(origin_is_own(&own, Some("https://claim.example/")));
        assert!(origin_is_own(&HeaderMap::new(), None));
        assert!(!origin_is_own(&headers(header::ORIGIN, "null"), None));
    }
}
