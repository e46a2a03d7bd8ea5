//! HTTP: requests, authentication, refusals. What is live is in `live.rs`.

mod following;
mod games;
mod me;
mod operator;
mod page;
mod practice;
mod routes;
mod tables;

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use claim_protocol::{Code, Person, Problem, fair};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tracing::Instrument;

use crate::App;
use crate::ids::random_bytes;
use crate::limits::Kind;
use crate::people;
use crate::session::{Session, bearer, origin_is_own};
use crate::store::PersonRow;

pub(crate) use routes::{ROUTES, Route, router};
pub(crate) use tables::{LOBBY_PAGE, WAITS, may_make_a_table};

/// A refusal as a response.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Refused {
        // A failing store is logged once, where it is written; here it is only counted as one more request.
        tracing::warn!(%error, "the store failed");
        Refused(Problem::new(Code::Unavailable, "the store does not answer"))
    }
}

impl From<crate::StoreError> for Refused {
    fn from(error: crate::StoreError) -> Refused {
        // A failing store is logged once, where it is written; here it is only counted as one more request.
        tracing::warn!(%error, "the store failed");
        Refused(Problem::new(Code::Unavailable, "the store does not answer"))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let problem = Problem { message: crate::text::short(self.0.message), ..self.0 };
        (status, Json(problem)).into_response()
    }
}

pub(crate) type Answer<T> = Result<T, Refused>;

/// The caller of a request and their address, taken from headers and the connection alone.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(crate) address: IpAddr,
    pub(crate) origin_is_own: bool,
    pub(crate) session: Option<Session>,
    token: Option<String>,
    /// The client's own id for the request, so that repeating it does nothing twice.
    pub(crate) idempotency_key: Option<String>,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refused;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Refused> {
        let token = bearer(&parts.headers).map(str::to_string);
        Ok(Caller {
            address: address(parts, app),
            origin_is_own: origin_is_own(&parts.headers, app.settings.public.as_deref()),
            // A token wins over a cookie sent with it: a program of somebody who is signed in acts as its bot.
            session: app.sessions.read(&parts.headers).filter(|_| token.is_none()),
            token,
            idempotency_key: idempotency_key(&parts.headers)?,
        })
    }
}

fn idempotency_key(headers: &HeaderMap) -> Answer<Option<String>> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    let visible =
        |key: &&str| (1..=40).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    let key = value.to_str().ok().filter(visible);
    let wrong = || Problem::new(Code::Malformed, "an Idempotency-Key has 1 to 40 visible ASCII characters");
    Ok(Some(key.ok_or_else(wrong)?.to_string()))
}

/// The address of the request: the connection's peer, or what the proxy in front reports.
fn address(parts: &Parts, app: &App) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let forwarded = || {
        // Only the last entry of the last line is the proxy's own; the client could have sent everything before it.
        // That part may hold any bytes, so only the last entry must be text.
        let value = parts.headers.get_all("x-forwarded-for").iter().next_back()?.as_bytes();
        forwarded_address(std::str::from_utf8(value.rsplit(|byte| *byte == b',').next()?).ok()?)
    };
    let proxied = if app.settings.trust_proxy { forwarded() } else { None };
    proxied.or(peer).unwrap_or(IpAddr::from([0, 0, 0, 0]))
}

/// An address as proxies write it: IPv4 or IPv6, perhaps in quotes or brackets, perhaps with a port.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    text.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

impl Caller {
    /// The caller, if signed in.
    pub(crate) async fn person(&self, app: &App) -> Answer<Option<PersonRow>> {
        let store = app.tables.store();
        if let Some(token) = &self.token {
            let found = store.person_by_token(&people::token_hash(token)).await?;
            let wrong = || Problem::new(Code::NotSignedIn, "this token belongs to nobody");
            return Ok(Some(found.ok_or_else(wrong)?));
        }
        self.signed_in(app).await
    }

    /// The person the cookie names, if that session is not over.
    pub(crate) async fn signed_in(&self, app: &App) -> Answer<Option<PersonRow>> {
        let Some(session) = self.session else { return Ok(None) };
        let row = app.tables.store().person(session.person).await?;
        Ok(row.filter(|row| row.signed_out == session.signed_out))
    }

    /// The caller; a refusal if not signed in.
    pub(crate) async fn known(&self, app: &App) -> Answer<PersonRow> {
        let nobody = || Problem::new(Code::NotSignedIn, "nobody is signed in");
        Ok(self.person(app).await?.ok_or_else(nobody)?)
    }

    /// The caller; a new guest if not signed in.
    pub(crate) async fn anybody(&self, app: &App) -> Answer<Known> {
        if let Some(row) = self.person(app).await? {
            app.note_home(&row, self.address).await;
            return Ok(Known { row, cookie: None });
        }
        self.may_be_new(app)?;
        let row = PersonRow { home: app.sessions.home(self.address), ..people::new_guest() };
        let added = app.tables.writer().add_person(row.clone()).await;
        added.map_err(|_| Problem::new(Code::Unavailable, "the store does not answer"))?;
        let cookie = app.sessions.cookie(row.session());
        Ok(Known { row, cookie })
    }

    /// New guests and password attempts are counted.
    pub(crate) fn may_be_new(&self, app: &App) -> Answer<()> {
        if app.address_limits.may(self.address, Kind::NewPerson) {
            return Ok(());
        }
        Err(Problem::new(Code::TooOften, "too many new people from your address: wait a minute").into())
    }
}

/// The caller, perhaps a new guest, with the cookie that remembers them.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) row: PersonRow,
    cookie: Option<HeaderValue>,
}

impl Known {
    /// Were they created for this very request?
    pub(crate) fn is_new(&self) -> bool {
        self.cookie.is_some()
    }

    pub(crate) fn person(&self) -> Person {
        self.row.person()
    }

    /// A response that also signs the caller in, if they are new.
    pub(crate) fn answer(self, body: impl serde::Serialize) -> Response {
        let mut response = Json(body).into_response();
        if let Some(cookie) = self.cookie {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// A JSON body; errors are reported in the project's own format.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> axum::extract::FromRequest<App> for Body<T> {
    type Rejection = Refused;
    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refused> {
        Ok(Body(read_body(request, app.settings.limits.body_bytes).await?))
    }
}

/// A body must be complete after this time: a client that sends a byte now and then must not hold a connection.
const BODY: Duration = Duration::from_secs(15);

/// Reads a JSON body of at most this many bytes.
async fn read_body<T: DeserializeOwned>(request: Request, limit: usize) -> Answer<T> {
    let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.to_str()
            .is_ok_and(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json"))
    });
    let bytes = tokio::time::timeout(BODY, axum::body::to_bytes(request.into_body(), limit)).await;
    let late = |_| Problem::new(Code::Malformed, format!("the body did not come within {BODY:?}"));
    let bytes = bytes
        .map_err(late)?
        .map_err(|_| Problem::new(Code::TooLarge, format!("a request has at most {limit} bytes")))?;
    if !json && !bytes.is_empty() {
        return Err(Problem::new(Code::Malformed, "the body must be application/json").into());
    }
    let bytes = if bytes.is_empty() { &b"{}"[..] } else { &bytes };
    let body = serde_json::from_slice(bytes).or_else(|error| read_whole_numbers(bytes).ok_or(error));
    Ok(body.map_err(|error| Problem::new(Code::Malformed, error.to_string()))?)
}

/// Reads a body in which a whole number is written as `2.0`: to JSON and its schemas that is the same.
fn read_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    fn make_whole(value: &mut Value) {
        match value {
            Value::Number(number) => {
                let whole = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
                if let Some(whole) = whole {
                    *value = Value::from(whole as i64);
                }
            }
            Value::Array(list) => list.iter_mut().for_each(make_whole),
            Value::Object(map) => map.values_mut().for_each(make_whole),
            _ => {}
        }
    }
    let mut value: Value = serde_json::from_slice(bytes).ok()?;
    make_whole(&mut value);
    serde_json::from_value(value).ok()
}

/// The parameters in the path; errors are reported in the project's own format.
#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Refused;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>, Refused> {
        match axum::extract::Path::from_request_parts(parts, app).await {
            Ok(axum::extract::Path(path)) => Ok(Path(path)),
            Err(error) => Err(Problem::new(Code::Malformed, error.body_text()).into()),
        }
    }
}

/// The query parameters, likewise.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Refused;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, Refused> {
        match axum::extract::Query::from_request_parts(parts, app).await {
            Ok(axum::extract::Query(query)) => Ok(Query(query)),
            Err(error) => Err(Problem::new(Code::Malformed, error.body_text()).into()),
        }
    }
}

/// An id in the path.
pub(crate) fn path_id<T: std::str::FromStr>(text: &str, code: Code) -> Answer<T> {
    text.parse().map_err(|_| Problem::new(code, "an id is 11 letters and digits").into())
}

/// Content security policy: nothing from other origins, no inline code or style sheets, no frames. Style attributes are
/// allowed, because the table draws its measures with them.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The most characters of an address in the log.
const LOGGED: usize = 200;

/// Wraps every request: limits, a request id, a line in the log, and security headers.
pub(crate) async fn around(
    axum::extract::State(app): axum::extract::State<App>,
    request: Request,
    next: Next,
) -> Response {
    let id = fair::hex(&random_bytes::<8>());
    let (parts, body) = request.into_parts();
    let from = address(&parts, &app);
    let (method, path) = (parts.method.clone(), parts.uri.path().to_string());
    let safe = method.is_safe() || origin_is_own(&parts.headers, app.settings.public.as_deref());
    let live = path == "/api/live";
    // No text of this protocol has a NUL in it, and not every store accepts one.
    let nul = parts.uri.path_and_query().is_some_and(|address| address.as_str().contains("%00"));
    // A visit asks for all files of the page at once, and they cost next to nothing.
    let kind = match path.as_str() {
        "/healthz" => Kind::Health,
        "/metrics" => Kind::Request,
        path if path.starts_with("/api/") => Kind::Request,
        _ => Kind::File,
    };
    app.tables.metrics().requests.inc();
    let started = std::time::Instant::now();
    let span = tracing::info_span!("request", id = %id);
    let mut response = async {
        let refuse = |code, why: &str| Refused(Problem::new(code, why)).into_response();
        let response = if !app.address_limits.may(from, kind) {
            let mut refused = refuse(Code::TooOften, "too many requests: wait a moment");
            // A client that ignores its limit must open a new connection each time. Behind a proxy one connection
            // carries many people.
            if !app.settings.trust_proxy {
                refused.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            refused
        } else if !safe {
            refuse(Code::WrongOrigin, "this page does not belong to this server")
        } else if nul {
            refuse(Code::Malformed, "there is a NUL in the address")
        } else {
            next.run(Request::from_parts(parts, body)).await
        };
        let (status, micros) = (response.status().as_u16(), started.elapsed().as_micros() as u64);
        let path = crate::text::beginning(&path, LOGGED);
        // Clients over their limit must not fill the log.
        if status == StatusCode::TOO_MANY_REQUESTS.as_u16() {
            tracing::debug!(%method, path, status, micros, %from);
        } else {
            tracing::info!(%method, path, status, micros, %from);
        }
        response
    }
    .instrument(span)
    .await;
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        let allowed = response.headers().get(header::ALLOW).cloned();
        response = Refused(Problem::new(Code::MethodNotAllowed, "not with this method")).into_response();
        if let Some(allowed) = allowed {
            response.headers_mut().insert(header::ALLOW, allowed);
        }
    }
    set_headers(response.headers_mut(), &id, path.starts_with("/api/") && !live);
    if app.settings.is_secure() {
        let value = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

fn set_headers(headers: &mut HeaderMap, id: &str, private: bool) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=(), payment=()",
        ),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if private {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
}
