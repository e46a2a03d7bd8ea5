//! For who runs the server: health, metrics, the OpenAPI document.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::Answer;
use crate::App;

pub(super) async fn health(State(app): State<App>) -> Answer<&'static str> {
    app.tables.store().ping().await?;
    Ok("ok\n")
}

pub(super) async fn metrics(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.tables.metrics().page()).into_response()
}

pub(super) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], crate::openapi::document().to_string()).into_response()
}
