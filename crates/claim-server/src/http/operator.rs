//! For who runs the server: health, metrics, the OpenAPI document.

use std::sync::OnceLock;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{Host, NewReport};
use claim_protocol::{Code, Problem};

use super::{Answer, Body, Caller};
use crate::App;

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
    if !app.tables.store().report(wanted.table, wanted.seq, reporter.id).await? {
        return Err(Problem::new(Code::NotFound, "there is no such line of chat, or it is removed").into());
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.tables.metrics().page()).into_response()
}

pub(super) async fn openapi() -> Response {
    // It is long, and takes much longer to make than to send.
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let document = DOCUMENT.get_or_init(|| crate::openapi::document().to_string());
    ([(header::CONTENT_TYPE, "application/json")], document.as_str()).into_response()
}
