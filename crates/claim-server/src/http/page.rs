//! The files of the page, each with compressed versions: the one that fits what a browser understands is sent.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use claim_protocol::{Code, Problem};
use rust_embed::EmbeddedFile;

use super::Refused;
use crate::App;

/// Shown where the page was not built in.
const WITHOUT: &str = "<!doctype html><meta charset=utf-8><title>Claim</title><h1>Claim</h1>\
    <p>This server was built without its page: run <code>cargo xtask web</code> and build again. \
    Everything else works; <a href=\"/api/openapi.json\">the protocol</a> is here.</p>\n";

/// No path of the protocol matches this address.
pub(super) async fn no_such_address() -> Refused {
    Problem::new(Code::NotFound, "there is nothing at this address").into()
}

/// A file of the page; for any other address the page itself, which does its own routing.
pub(super) async fn serve(State(app): State<App>, request: Request) -> Response {
    let page = app.settings.page;
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Refused(Problem::new(Code::MethodNotAllowed, "not with this method")).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    match file(page, path, request.headers()) {
        Some(response) if !path.is_empty() => response,
        // A request for a missing file must not get the page instead; names with a dot are not always files, though.
        _ if kind(path) != UNKNOWN => no_such_address().await.into_response(),
        _ => file(page, "index.html", request.headers())
            .unwrap_or_else(|| axum::response::Html(WITHOUT).into_response()),
    }
}

fn file(page: fn(&str) -> Option<EmbeddedFile>, path: &str, asked: &HeaderMap) -> Option<Response> {
    let accepted =
        asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts = |coding: &str| accepted.split(',').any(|part| is_accepted(part, coding));
    let twins = [("br", ".br"), ("gzip", ".gz")];
    let twin = twins
        .iter()
        .filter(|(coding, _)| accepts(coding))
        .find_map(|(coding, ending)| page(&format!("{path}{ending}")).map(|file| (file, Some(*coding))));
    let (file, coding) = twin.or_else(|| page(path).map(|file| (file, None)))?;
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

/// Does this part of `Accept-Encoding` ask for the coding? `br;q=0` asks not to.
fn is_accepted(part: &str, coding: &str) -> bool {
    let mut words = part.split(';').map(str::trim);
    let named = words.next() == Some(coding);
    let never = |word: &str| {
        word.strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|quality| quality == 0.0))
    };
    named && !words.any(never)
}

/// Does the name carry a hash of what is in it, eight hexadecimal digits or more? Then it never changes.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split(['-', '.', '_'])
        .any(|part| part.len() >= 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

const UNKNOWN: &str = "application/octet-stream";

fn kind(path: &str) -> &'static str {
    let name = path.rsplit('/').next().unwrap_or_default();
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
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
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use rust_embed::RustEmbed;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::{Server, Settings};

    /// A small page with every kind of file a page has, so that these tests need no built page.
    #[derive(RustEmbed)]
    #[folder = "tests/data/page"]
    struct Example;

    struct TestServer {
        address: SocketAddr,
        server: Server,
        _folder: tempfile::TempDir,
    }

    impl TestServer {
        async fn build() -> TestServer {
            let folder = tempfile::tempdir().unwrap();
            let store = folder.path().join("claim.db").to_string_lossy().into_owned();
            let settings = Settings { store, page: Example::get, ..Settings::default() };
            let server = Server::start(settings).await.unwrap();
            let service = server.router().into_make_service_with_connect_info::<SocketAddr>();
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            tokio::spawn(async move { axum::serve(listener, service).await });
            TestServer { address, server, _folder: folder }
        }

        /// The head in lower case, and the body of a response.
        async fn get(&self, path: &str, headers: &str) -> (String, String) {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{headers}\r\n");
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await.unwrap();
            let text = String::from_utf8(bytes).unwrap();
            let (head, body) = text.split_once("\r\n\r\n").unwrap();
            (head.to_lowercase(), body.into())
        }
    }

    #[tokio::test]
    async fn files_come_as_what_they_are_and_for_as_long_as_they_last() {
        let served = TestServer::build().await;
        let ever = "cache-control: public, max-age=31536000, immutable";
        let never = "cache-control: no-cache";
        for (path, kind, cache) in [
            ("/", "text/html; charset=utf-8", never),
            ("/index.html", "text/html; charset=utf-8", never),
            ("/sw.js", "text/javascript; charset=utf-8", never),
            ("/boot-0123456789.js", "text/javascript; charset=utf-8", ever),
            ("/whole-89abcdef01.wasm", "application/wasm", ever),
            ("/page.en-409bf8b4cc.ftl", "text/plain; charset=utf-8", ever),
            ("/favicon.svg", "image/svg+xml", never),
            ("/manifest.webmanifest", "application/manifest+json", never),
        ] {
            let (head, body) = served.get(path, "").await;
            assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
            assert!(
                head.contains(&format!("content-type: {kind}")) && head.contains(cache),
                "{path}: {head}"
            );
            assert!(!head.contains("content-encoding") && !body.is_empty(), "{path}: {head}");
            // Wasm may compile and workers may start, and nothing loads from other origins, in a worker's own file too.
            let policy = head.lines().find(|line| line.starts_with("content-security-policy:")).unwrap();
            for part in [
                "default-src 'none'",
                "script-src 'self' 'wasm-unsafe-eval'",
                "worker-src 'self'",
                "connect-src 'self'",
            ] {
                assert!(policy.contains(part), "{policy}");
            }
            // No code and no style sheets but the server's own; style attributes are allowed.
            for part in policy.split(';').filter(|part| !part.trim().starts_with("style-src-attr ")) {
                assert!(!part.contains("'unsafe-inline'") && !part.contains("'unsafe-eval'"), "{policy}");
            }
        }
        served.server.close().await;
    }

    #[tokio::test]
    async fn a_browser_gets_the_smallest_twin_it_understands() {
        let served = TestServer::build().await;
        for (accepted, body, coding) in [
            ("br, gzip, deflate", "boot in brotli", Some("br")),
            ("gzip", "boot in gzip", Some("gzip")),
            ("gzip;q=0.8, br;q=0", "boot in gzip", Some("gzip")),
            ("identity", "import(\"/whole-89abcdef01.js\");\n", None),
        ] {
            let headers = format!("Accept-Encoding: {accepted}\r\n");
            let (head, found) = served.get("/boot-0123456789.js", &headers).await;
            assert_eq!(found, body, "{accepted}");
            assert!(head.contains("vary: accept-encoding") && head.contains("text/javascript"), "{head}");
            let named = head.lines().find_map(|line| line.strip_prefix("content-encoding: "));
            assert_eq!(named, coding, "{head}");
            // A client that already has this version gets no body.
            let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
            let (head, body) =
                served.get("/boot-0123456789.js", &format!("{headers}If-None-Match: {tag}\r\n")).await;
            assert!(head.starts_with("http/1.1 304") && body.is_empty(), "{head}");
        }
        served.server.close().await;
    }

    #[tokio::test]
    async fn the_page_knows_its_own_addresses_and_nothing_else_is_handed_out() {
        let served = TestServer::build().await;
        for path in [
            "/choose",
            "/rules",
            "/rules/goblins",
            "/game/abc-1",
            "/replay",
            "/table/4U2wwrF0MIF",
            "/people/Old.Troll",
        ] {
            let (head, body) = served.get(path, "").await;
            assert!(head.starts_with("http/1.1 200") && head.contains("text/html"), "{path}: {head}");
            assert!(
                head.contains("cache-control: no-cache") && body.contains("<title>Claim</title>"),
                "{path}"
            );
        }
        for path in ["/old-0123456789.js", "/assets/none.wasm", "/game/none.css"] {
            let (head, body) = served.get(path, "").await;
            assert!(head.starts_with("http/1.1 404") && body.contains("not-found"), "{path}: {head}");
        }
        // Paths that leave the folder lead to the page or nowhere.
        for path in [
            "/../refusals.rs",
            "/..%2f..%2fCargo.toml",
            "/%2e%2e/%2e%2e/Cargo.toml",
            "/....//Cargo.toml",
            "//etc/passwd",
            "/etc/passwd",
            "/..\\..\\Cargo.toml",
            "/data/../../it/main.rs",
        ] {
            let (head, body) = served.get(path, "").await;
            let page = head.starts_with("http/1.1 200") && body.contains("<title>Claim</title>");
            let refused = head.starts_with("http/1.1 4");
            assert!(page || refused, "{path}: {head}");
            assert!(
                !body.contains("[package]") && !body.contains("root:") && !body.contains("fn "),
                "{path}: {body}"
            );
        }
        served.server.close().await;
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        assert!(is_hashed("assets/claim-0123abcd.wasm") && is_hashed("a.89abcdef01234567.js"));
        assert!(!is_hashed("index.html") && !is_hashed("sw.js") && !is_hashed("cards.svg"));
    }
}
