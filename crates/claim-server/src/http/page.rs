//! The page, embedded: `cargo xtask web` builds it into `target/web`, with compressed twins beside each file.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use claim_protocol::{Code, Problem};
use rust_embed::RustEmbed;

use super::Refused;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../target/web"]
#[allow_missing = true]
struct Page;

/// Shown where the page was not built in.
const WITHOUT: &str = "<!doctype html><meta charset=utf-8><title>Claim</title><h1>Claim</h1>\
    <p>This server was built without its page: run <code>cargo xtask web</code> and build again. \
    Everything else works; <a href=\"/api/openapi.json\">the protocol</a> is here.</p>\n";

/// Nothing of the protocol has this address.
pub(super) async fn no_such_address() -> Refused {
    Problem::new(Code::NotFound, "there is nothing at this address").into()
}

/// A file of the page; for any other address the page itself, which knows its own addresses.
pub(super) async fn serve(request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Refused(Problem::new(Code::MethodNotAllowed, "not with this method")).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    // Who asks for a file that is not there must not get the page instead of it.
    let looks_like_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match file(path, request.headers()) {
        Some(response) if !path.is_empty() => response,
        _ if looks_like_file => no_such_address().await.into_response(),
        _ => file("index.html", request.headers())
            .unwrap_or_else(|| axum::response::Html(WITHOUT).into_response()),
    }
}

fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let accepts = |coding: &str| {
        asked
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.split(',').any(|part| part.trim().split(';').next() == Some(coding)))
    };
    let twins = [("br", ".br"), ("gzip", ".gz")];
    let twin = twins
        .iter()
        .filter(|(coding, _)| accepts(coding))
        .find_map(|(coding, ending)| Page::get(&format!("{path}{ending}")).map(|file| (file, Some(*coding))));
    let (file, coding) = twin.or_else(|| Page::get(path).map(|file| (file, None)))?;
    let tag = format!("\"{}\"", claim_protocol::fair::hex(&file.metadata.sha256_hash()[..16]));
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    let cache = if is_hashed(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(value) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, value);
    }
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Some(response);
    }
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    *response.body_mut() = match file.data {
        std::borrow::Cow::Borrowed(bytes) => Body::from(bytes),
        std::borrow::Cow::Owned(bytes) => Body::from(bytes),
    };
    Some(response)
}

/// Does the name carry a hash of what is in it, eight hexadecimal digits or more? Then it never changes.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split(['-', '.', '_'])
        .any(|part| part.len() >= 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        assert!(is_hashed("assets/claim-0123abcd.wasm") && is_hashed("a.89abcdef01234567.js"));
        assert!(!is_hashed("index.html") && !is_hashed("sw.js") && !is_hashed("cards.svg"));
    }
}
