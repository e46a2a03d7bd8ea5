//! For who runs the server: health, metrics, the OpenAPI document.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use claim_protocol::{Code, Problem};

use super::Answer;
use crate::App;

pub(super) async fn health(State(app): State<App>) -> Answer<&'static str> {
    if app.tables.is_writable() {
        return Ok("ok\n");
    }
    Err(Problem::new(Code::Unavailable, "the store cannot be written: the log says why").into())
}

pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.tables.metrics().page()).into_response()
}

pub(super) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], crate::openapi::document().to_string()).into_response()
}
