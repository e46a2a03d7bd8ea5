//! Requests to the server over HTTP, and their errors.

use claim_protocol::{Code, Problem};
use gloo_timers::future::TimeoutFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::chance;
use crate::words::{Language, is_spoken, t};

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// Nothing answers: no network, or the server is down.
    Offline,
    /// The answer is not from a Claim server: the page lies in a folder that only serves files.
    NoServer,
    /// The server says no.
    Refused(Problem),
}

impl Trouble {
    /// What happened and what to do next, in the reader's language.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Trouble::Offline => t("trouble-offline"),
            Trouble::NoServer => t("trouble-no-server"),
            Trouble::Refused(problem) => sentence(problem),
        }
    }

    /// May it work in a moment?
    pub(crate) fn may_pass(&self) -> bool {
        *self == Trouble::Offline || self.is(Code::Unavailable) || self.is(Code::TooOften)
    }

    /// Is it this refusal?
    pub(crate) fn is(&self, code: Code) -> bool {
        matches!(self, Trouble::Refused(problem) if problem.code == code)
    }
}

/// A refusal in the reader's language; if the server's own words say more, they are appended, in English.
pub(crate) fn sentence(problem: &Problem) -> String {
    let said = t(&format!("problem-{}", problem.code.name()));
    match problem.code {
        Code::IllegalTable | Code::BadClock | Code::Malformed if is_spoken(Language::English) => {
            format!("{said} ({})", problem.message)
        }
        _ => said,
    }
}

/// Sends a GET request.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    read(&request("GET", path, None, None).await?)
}

/// Gets a text.
pub(crate) async fn text(path: &str) -> Result<String, Trouble> {
    request("GET", path, None, None).await
}

/// Sends a request that changes something.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    read(&request("POST", path, Some(write(body)), None).await?)
}

/// Sends a request that is carried out once, however often it is repeated: if the answer is lost the request is sent
/// again, and the key tells the server that it is the same. Only a visitor with a session can be recognised.
pub(crate) async fn post_once<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    let (body, key) = (write(body), chance::name());
    let mut tries = 0;
    loop {
        match request("POST", path, Some(body.clone()), Some(&key)).await {
            Err(why) if why.may_pass() && tries < AGAIN => {
                tries += 1;
                TimeoutFuture::new(AGAIN_AFTER << tries).await;
            }
            answer => return read(&answer?),
        }
    }
}

/// How often a lost answer is asked for again, and after how many milliseconds at first.
const AGAIN: u32 = 3;
const AGAIN_AFTER: u32 = 400;
/// After this many milliseconds an answer counts as lost; changes may take longer than reads.
const READ_WITHIN: u32 = 10_000;
const DONE_WITHIN: u32 = 20_000;

/// Sends a request whose answer is empty.
pub(crate) async fn send(method: &str, path: &str, body: &impl Serialize) -> Result<(), Trouble> {
    request(method, path, Some(write(body)), None).await.map(drop)
}

fn write(body: &impl Serialize) -> String {
    serde_json::to_string(body).unwrap_or_default()
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    // Anything unreadable is not from a Claim server, or from one this page is too old for.
    serde_json::from_str(text).map_err(|_| Trouble::NoServer)
}

async fn request(
    method: &str,
    path: &str,
    body: Option<String>,
    once: Option<&str>,
) -> Result<String, Trouble> {
    let failed = |_: JsValue| Trouble::Offline;
    let window = web_sys::window().ok_or(Trouble::Offline)?;
    let options = web_sys::RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let headers = web_sys::Headers::new().map_err(failed)?;
        headers.set("content-type", "application/json").map_err(failed)?;
        if let Some(once) = once {
            headers.set("idempotency-key", once).map_err(failed)?;
        }
        options.set_headers(&headers);
        options.set_body(&body.into());
    }
    if let Some(signal) = ends_after(if method == "GET" { READ_WITHIN } else { DONE_WITHIN }) {
        let _ = js_sys::Reflect::set(&options, &"signal".into(), &signal);
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &options)).await.map_err(failed)?;
    let response: web_sys::Response = response.dyn_into().map_err(failed)?;
    let text = JsFuture::from(response.text().map_err(failed)?).await.map_err(failed)?;
    let text = text.as_string().unwrap_or_default();
    let kind = response.headers().get("content-type").ok().flatten().unwrap_or_default();
    if response.status() == 204 {
        return Ok(text);
    }
    let is_json = kind.starts_with("application/json");
    if response.ok() && is_json {
        return Ok(text);
    }
    let problem = is_json.then(|| serde_json::from_str(&text).ok()).flatten();
    Err(problem.map_or_else(|| without_words(response.status()), Trouble::Refused))
}

/// The meaning of an answer that is not the server's own. A proxy says so when the server is down or overloaded; if
/// every path is answered like a file, there is no server behind it.
fn without_words(status: u16) -> Trouble {
    match status {
        200..=299 | 404 | 405 => Trouble::NoServer,
        _ => Trouble::Offline,
    }
}

/// Ends a request after this many milliseconds; does nothing in browsers that cannot.
fn ends_after(milliseconds: u32) -> Option<JsValue> {
    let window = web_sys::window()?;
    let kind = js_sys::Reflect::get(&window, &"AbortSignal".into()).ok()?;
    let timeout: js_sys::Function = js_sys::Reflect::get(&kind, &"timeout".into()).ok()?.dyn_into().ok()?;
    timeout.call1(&kind, &milliseconds.into()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_answers_as_for_a_file_has_no_server() {
        for status in [200, 404, 405] {
            assert_eq!(without_words(status), Trouble::NoServer, "{status}");
        }
        for status in [403, 408, 429, 500, 502, 503, 504] {
            assert_eq!(without_words(status), Trouble::Offline, "{status}");
        }
    }

    #[test]
    fn what_may_work_in_a_moment_is_asked_again_and_nothing_else() {
        let refused = |code| Trouble::Refused(Problem::new(code, "no"));
        assert!(Trouble::Offline.may_pass() && refused(Code::Unavailable).may_pass());
        assert!(refused(Code::TooOften).may_pass());
        assert!(!refused(Code::TooManyTables).may_pass() && !Trouble::NoServer.may_pass());
    }
}
