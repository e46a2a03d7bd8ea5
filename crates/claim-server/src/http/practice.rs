//! Positions somebody practises: a document of the page, kept for accounts so that it is there on every device.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{Practice, PracticeChanged};
use claim_protocol::{Code, Problem};

use super::{Answer, Caller, read_body};
use crate::App;
use crate::store::PersonRow;

/// The most bytes of JSON the items may have.
const MOST: usize = 512 * 1024;
/// The bytes around the items in a request.
const AROUND: usize = 1024;

pub(super) async fn show(State(app): State<App>, caller: Caller) -> Answer<Json<Practice>> {
    let row = account(&app, &caller).await?;
    Ok(Json(app.tables.store().practice(row.id).await?))
}

pub(super) async fn store(State(app): State<App>, caller: Caller, request: Request) -> Answer<Response> {
    // Callers who may not store anything are refused before the body is read.
    let row = account(&app, &caller).await?;
    let wanted: Practice = read_body(request, MOST + AROUND).await?;
    let items = serde_json::to_string(&wanted.items).unwrap_or_default();
    if items.len() > MOST {
        let message = format!("there is room for {MOST} bytes of items: leave some away");
        return Err(Problem::new(Code::TooLarge, message).into());
    }
    if !app.person_limits.may_store(row.id) {
        let message = "stored too often: wait a few seconds, and store all changes at once";
        return Err(Problem::new(Code::TooOften, message).into());
    }
    // A document refused because of its version needs no room.
    let (version, size) = app.tables.store().practice_size(row.id).await?;
    let more = if version == wanted.version { items.len().saturating_sub(size) } else { 0 };
    if more > 0 && !app.address_limits.may_keep(caller.address, more) {
        let message = "your address has stored a lot: wait a while, or store less";
        return Err(Problem::new(Code::TooOften, message).into());
    }
    if app.tables.store().set_practice(row.id, wanted.version, &items).await? {
        return Ok(Json(Practice { version: wanted.version + 1, ..wanted }).into_response());
    }
    let Practice { version, items } = app.tables.store().practice(row.id).await?;
    let message = format!("version {} is not the one that is stored: here it is", wanted.version);
    let changed = PracticeChanged { code: Code::Stale, message, version, items };
    Ok((StatusCode::CONFLICT, Json(changed)).into_response())
}

/// The caller, if they are a person with an account.
async fn account(app: &App, caller: &Caller) -> Answer<PersonRow> {
    let row = caller.known(app).await?;
    if row.bot {
        return Err(Problem::new(Code::NotForBots, "bot accounts practise nothing").into());
    }
    if row.name_key.is_none() {
        let message = "guests keep this on their own device: make an account to have it on the server";
        return Err(Problem::new(Code::NeedsAccount, message).into());
    }
    Ok(row)
}
