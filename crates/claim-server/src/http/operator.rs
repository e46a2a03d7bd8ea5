//! For the operator: health, metrics, the OpenAPI document.

use std::net::SocketAddr;
use std::sync::OnceLock;

use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{Host, NewReport};
use claim_protocol::{Code, Problem};

use super::{Answer, Body, Caller};
use crate::App;
use crate::people::token_hash;
use crate::session::bearer;

pub(super) async fn health(State(app): State<App>) -> Answer<&'static str> {
    if app.tables.is_writable() {
        return Ok("ok\n");
    }
    Err(Problem::new(Code::Unavailable, "the store cannot be written: the log says why").into())
}

pub(super) async fn host(State(app): State<App>) -> Json<Host> {
    Json(Host {
        name: app.settings.name.clone(),
        greeting: app.settings.greeting.clone(),
        registration: app.settings.registration,
        protocol: claim_protocol::VERSION,
    })
}

pub(super) async fn report(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<NewReport>,
) -> Answer<StatusCode> {
    let reporter = caller.known(&app).await?;
    app.person_limits.may_change(reporter.id)?;
    if !app.tables.store().report(wanted.table, wanted.seq, reporter.id).await? {
        return Err(Problem::new(Code::NotFound, "there is no such line of chat, or it is removed").into());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Not public: the processor time of a decision, sampled often enough, would show whether a bot had to think (K4).
pub(super) async fn metrics(State(app): State<App>, request: Request) -> Answer<Response> {
    if !is_operator(&app, &request) {
        let message = "numbers are for the server's own machine, or for who has the --metrics-token";
        return Err(Problem::new(Code::NotFound, message).into());
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.tables.metrics().page()).into_response())
}

/// Does the request come from this machine without a proxy, or carry the token?
fn is_operator(app: &App, request: &Request) -> bool {
    const PROXIED: [&str; 4] = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
    let headers = request.headers();
    if let (Some(wanted), Some(given)) = (&app.settings.metrics_token, bearer(headers)) {
        // Hashes are compared, so that the time this takes reveals nothing about the token.
        return token_hash(wanted) == token_hash(given);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.is_some_and(|peer| peer.0.ip().to_canonical().is_loopback())
        && !PROXIED.iter().any(|name| headers.contains_key(*name))
}

pub(super) async fn openapi() -> Response {
    // It is long, and takes much longer to make than to send.
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let document = DOCUMENT.get_or_init(|| crate::openapi::document().to_string());
    ([(header::CONTENT_TYPE, "application/json")], document.as_str()).into_response()
}
