//! The people somebody follows, and which of them are online.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use claim_protocol::http::{FollowedPerson, Following};
use claim_protocol::{Code, PersonId, Problem};

use super::{Answer, Caller, Path, games, path_id};
use crate::App;

/// The most people somebody may follow.
const MOST: usize = 200;

pub(super) async fn list(State(app): State<App>, caller: Caller) -> Answer<Json<Following>> {
    let row = caller.known(&app).await?;
    let followed = app.tables.store().followed_by(row.id).await?;
    let online = app.tables.online(&followed).await?;
    let mut people = Vec::new();
    for id in followed {
        if let Some(person) = app.tables.names().get(id).await {
            people.push(FollowedPerson { person, online: online.contains(&id) });
        }
    }
    Ok(Json(Following { people }))
}

pub(super) async fn add(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let row = caller.known(&app).await?;
    let other = games::find(&app, &id).await?.id;
    if other == row.id {
        return Err(Problem::new(Code::Malformed, "nobody follows themselves").into());
    }
    let _turn = app.person_limits.turn(row.id, app.tables.store()).await?;
    let followed = app.tables.store().followed_by(row.id).await?;
    if followed.contains(&other) {
        return Ok(StatusCode::NO_CONTENT);
    }
    if followed.len() >= MOST {
        let message = format!("you follow {MOST} people, and that is the most: unfollow somebody");
        return Err(Problem::new(Code::TooManyFollowed, message).into());
    }
    app.person_limits.may_change(row.id)?;
    app.tables.store().set_following(row.id, other, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let row = caller.known(&app).await?;
    // A removed person cannot be found by name any more, and need not be.
    let other: PersonId = match games::find(&app, &id).await {
        Ok(row) => row.id,
        Err(_) => path_id(&id, Code::NoSuchPerson)?,
    };
    if app.tables.store().followed_by(row.id).await?.contains(&other) {
        app.person_limits.may_change(row.id)?;
        app.tables.store().set_following(row.id, other, false).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
