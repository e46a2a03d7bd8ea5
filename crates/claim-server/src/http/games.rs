//! Finished games, ratings and the best players.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{GameLine, History, Leaderboard, Place, Profile, RatingHistory};
use claim_protocol::{Code, Problem};
use serde::Deserialize;

use super::{Answer, Path, Query, path_id};
use crate::App;
use crate::people::name_key;
use crate::store::PersonRow;

/// The most games in one answer.
const PAGE: i64 = 50;
/// The most points of a rating in one answer.
const POINTS: i64 = 1_000;

fn no_such_game() -> Problem {
    Problem::new(Code::NoSuchGame, "there is no such game, or it is not over")
}

pub(super) async fn show(State(app): State<App>, Path(id): Path<String>) -> Answer<Json<GameLine>> {
    let found = app.tables.store().game(path_id(&id, Code::NoSuchGame)?).await?;
    let (mut line, _) = found.ok_or_else(no_such_game)?;
    app.tables.names().fill(&mut line.sitters).await;
    Ok(Json(line))
}

pub(super) async fn record(State(app): State<App>, Path(id): Path<String>) -> Answer<Response> {
    let found = app.tables.store().game(path_id(&id, Code::NoSuchGame)?).await?;
    let (_, record) = found.ok_or_else(no_such_game)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

pub(super) async fn find(app: &App, id: &str) -> Answer<PersonRow> {
    let store = app.tables.store();
    if let Ok(id) = id.parse()
        && let Some(row) = store.person(id).await?
    {
        return Ok(row);
    }
    let found = store.person_by_name(&name_key(id)).await?;
    Ok(found.ok_or_else(|| Problem::new(Code::NoSuchPerson, "there is nobody of that name"))?)
}

pub(super) async fn profile(State(app): State<App>, Path(id): Path<String>) -> Answer<Json<Profile>> {
    let row = find(&app, &id).await?;
    Ok(Json(profile_of(&app, &row).await?))
}

pub(super) async fn profile_of(app: &App, row: &PersonRow) -> Answer<Profile> {
    let store = app.tables.store();
    Ok(Profile {
        person: row.person(),
        since: row.created,
        ratings: store.ratings_of(row.id).await?,
        games: store.count_games_of(row.id).await? as u32,
    })
}

#[derive(Deserialize)]
pub(super) struct Before {
    before: Option<i64>,
    with: Option<String>,
}

pub(super) async fn history(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Before { before, with }): Query<Before>,
) -> Answer<Json<History>> {
    let row = find(&app, &id).await?;
    let with = match with {
        Some(with) => Some(find(&app, &with).await?.id),
        None => None,
    };
    let mut games = app.tables.store().games_of(row.id, with, before.unwrap_or(i64::MAX), PAGE).await?;
    for game in &mut games {
        app.tables.names().fill(&mut game.sitters).await;
    }
    let next = games.last().filter(|_| games.len() as i64 == PAGE).map(|game| game.ended);
    Ok(Json(History { games, next }))
}

#[derive(Deserialize)]
pub(super) struct Kind {
    kind: Option<String>,
}

pub(super) async fn leaderboard(
    State(app): State<App>,
    Query(Kind { kind }): Query<Kind>,
) -> Answer<Json<Leaderboard>> {
    let kind = kind.unwrap_or_else(|| "2".into());
    check_kind(&kind)?;
    let mut places = Vec::new();
    for (id, rating) in app.tables.store().best(&kind).await? {
        if let Some(person) = app.tables.names().get(id).await {
            places.push(Place { person, rating });
        }
    }
    Ok(Json(Leaderboard { kind, places }))
}

/// The newest points of somebody's ratings.
pub(super) async fn rating_history(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Kind { kind }): Query<Kind>,
) -> Answer<Json<RatingHistory>> {
    if let Some(kind) = &kind {
        check_kind(kind)?;
    }
    let row = find(&app, &id).await?;
    let points = app.tables.store().rating_history(row.id, kind.as_deref(), POINTS).await?;
    Ok(Json(RatingHistory { points }))
}

fn check_kind(kind: &str) -> Answer<()> {
    if matches!(kind.strip_suffix("-modules").unwrap_or(kind), "2" | "3" | "4") {
        return Ok(());
    }
    let message = "a kind is 2, 3 or 4, with -modules behind it where heroes or artifacts are played";
    Err(Problem::new(Code::Malformed, message).into())
}
