//! Tables: the lobby, making one, taking a seat.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{Join, Lobby, PutOut, Seated};
use claim_protocol::{Code, NewTable, PersonId, Problem, Sitter, Stage, TableId, TableInfo};
use serde::Deserialize;

use super::{Answer, Body, Caller, Path, Query, path_id};
use crate::App;
use crate::ids::{TABLE_ID_HOUR, new_table_id, table_id_at};
use crate::limits::{ByteAllowance, Kind};
use crate::table::{ActorMessage, Command, Reply};
use crate::time::now;

/// A table without visitors for this many milliseconds is not listed any more.
pub(crate) const WAITS: i64 = 24 * 3_600_000;

/// The most lines in one answer.
pub(crate) const LOBBY_PAGE: u32 = 100;

/// What a page of the lobby costs even if it is short, in bytes: all waiting tables are sorted for it.
const LEAST_PAGE_COST: usize = 8 * 1_024;

#[derive(Deserialize)]
pub(super) struct From {
    from: Option<u32>,
}

pub(super) async fn lobby(
    State(app): State<App>,
    caller: Caller,
    Query(From { from }): Query<From>,
) -> Answer<Response> {
    // The most expensive request that anybody may make: charged like the list over a WebSocket.
    let allowance = ByteAllowance::new(app.address_limits.clone(), caller.address).of_lobby();
    let dear = || Problem::new(Code::TooOften, "you were told a lot of the lobby: wait a moment");
    let paid = allowance.reserve().ok_or_else(dear)?;
    let (tables, next) = crate::lobby::page(&app.tables, from.unwrap_or(0)).await?;
    let list = serde_json::to_vec(&Lobby { tables, next }).unwrap_or_default();
    paid.settle(list.len().max(LEAST_PAGE_COST));
    Ok(([(CONTENT_TYPE, "application/json")], list).into_response())
}

pub(super) async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<NewTable>,
) -> Answer<Response> {
    crate::tables::check(&wanted)?;
    let known = caller.anybody(&app).await?;
    let person = known.row.id;
    let _turn = app.person_limits.turn(person, app.tables.store()).await?;
    app.tables.names().remember(known.person());
    app.tables.is_seen(person, caller.address);
    let id = match &caller.idempotency_key {
        Some(key) => made_before(&app, person, key).await?,
        None => Err(new_table_id()),
    };
    let id = match id {
        Ok(made) => made,
        Err(id) => {
            may_make_a_table(&app, person, caller.address).await?;
            if wanted.listed {
                may_list(&app, &caller, person).await?;
            }
            app.tables.make(id, person, wanted).await?;
            id
        }
    };
    let table = app.tables.info(id).await?;
    let answer = Seated { you: known.person(), seat: seat_of(&table, person), table };
    Ok(known.answer(answer))
}

/// The table this person made with this key, or the id to make one with. It follows from the key and the hour: a
/// repeated request, on any node, asks for the same table.
async fn made_before(app: &App, person: PersonId, key: &str) -> Answer<Result<TableId, TableId>> {
    let now = now();
    let id = |at: i64| table_id_at(at, app.sessions.derive(b"claim table 1", person, key));
    for made in [id(now), id(now - TABLE_ID_HOUR)] {
        if !app.tables.store().log_after(made, None).await?.is_empty() {
            return Ok(Ok(made));
        }
    }
    Ok(Err(id(now)))
}

pub(super) async fn show(State(app): State<App>, Path(id): Path<String>) -> Answer<Json<TableInfo>> {
    Ok(Json(app.tables.info(path_id(&id, Code::NoSuchTable)?).await?))
}

pub(super) async fn join(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Join>,
) -> Answer<Response> {
    let id = path_id(&id, Code::NoSuchTable)?;
    if wanted.seat.is_some_and(|seat| seat > 3) {
        return Err(Problem::new(Code::SeatTaken, "seats are counted from 0 to 3").into());
    }
    let known = caller.anybody(&app).await?;
    let _turn = app.person_limits.turn(known.row.id, app.tables.store()).await?;
    // A repeated request finds its sender seated already.
    if caller.idempotency_key.is_none() || !app.tables.store().sits_at(known.row.id, id).await? {
        may_sit(&app, known.row.id).await?;
        may_join(&app, &caller, known.row.id, id).await?;
    }
    app.tables.is_seen(known.row.id, caller.address);
    let (reply, answer) = tokio::sync::oneshot::channel();
    let command = Command::Join { seat: wanted.seat };
    let ask = ActorMessage::Do {
        person: known.person(),
        id: caller.idempotency_key.as_deref().map(id_of_key),
        command,
        reply: Reply::Request(reply),
    };
    app.tables.send(id, ask);
    let stops = || Problem::new(Code::Unavailable, "the server stops");
    let table = answer.await.map_err(|_| stops())??;
    let answer = Seated { you: known.person(), seat: seat_of(&table, known.row.id), table };
    Ok(known.answer(answer))
}

/// A key as the table remembers it: longer than the id of any message, so that neither is mistaken for the other.
fn id_of_key(key: &str) -> String {
    format!("join {key:>40}")
}

pub(super) async fn put_out(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<PutOut>,
) -> Answer<Json<TableInfo>> {
    let id = path_id(&id, Code::NoSuchTable)?;
    let person = caller.known(&app).await?.person();
    let (reply, answer) = tokio::sync::oneshot::channel();
    let command = Command::PutOut { person: wanted.person };
    app.tables.send(id, ActorMessage::Do { person, id: None, command, reply: Reply::Request(reply) });
    let stops = || Problem::new(Code::Unavailable, "the server stops");
    Ok(Json(answer.await.map_err(|_| stops())??))
}

fn seat_of(table: &TableInfo, person: PersonId) -> Option<u8> {
    let mine = |sitter: &Sitter| matches!(sitter, Sitter::Person(sitting) if sitting.id == person);
    table.seats.iter().position(|seat| mine(&seat.sitter)).map(|seat| seat as u8)
}

/// The most listed tables per person, so that the lobby has room for all.
async fn may_list(app: &App, caller: &Caller, person: PersonId) -> Answer<()> {
    let most = app.settings.limits.listed_per_person;
    if app.tables.store().count_listed_of(person).await? >= i64::from(most) {
        let message = format!("at most {most} listed tables of yours wait at a time: leave or fill one");
        return Err(Problem::new(Code::TooManyListed, message).into());
    }
    // One household with many accounts is still one household.
    let all = i64::from(most) * 4;
    let home = app.sessions.home(caller.address);
    if let Some(home) = home
        && app.tables.store().count_listed_from(home).await? >= all
    {
        let message =
            format!("at most {all} listed tables from your address wait at a time: send a link instead");
        return Err(Problem::new(Code::TooManyListed, message).into());
    }
    if !app.address_limits.may(caller.address, Kind::ListedTable) {
        let message = "too many listed tables from your address: wait a minute, or send a link instead";
        return Err(Problem::new(Code::TooOften, message).into());
    }
    Ok(())
}

/// May this person take a seat at a table of the lobby? Somebody who takes seats and is never ready keeps others out.
async fn may_join(app: &App, caller: &Caller, person: PersonId, id: TableId) -> Answer<()> {
    let table = app.tables.info(id).await?;
    if !table.listed || table.stage != Stage::Waiting || seat_of(&table, person).is_some() {
        return Ok(());
    }
    if !app.address_limits.may(caller.address, Kind::Join) {
        let message = "too many seats are taken from your address: wait some seconds";
        return Err(Problem::new(Code::TooOften, message).into());
    }
    let most = app.settings.limits.unready_per_person as usize;
    // One household with many accounts is still one household.
    let all = most.saturating_mul(4);
    let waiting = app.tables.store().waits_at_others(person, app.sessions.home(caller.address)).await?;
    let (mut own, mut household) = (0, 0);
    let few = |own: usize, household: usize| own < most && household < all;
    if few(waiting.iter().filter(|(_, who)| *who == person).count(), waiting.len()) {
        return Ok(());
    }
    for (id, who) in waiting {
        let table = app.tables.info(id).await?;
        let unready = seat_of(&table, who).is_some_and(|seat| !table.seats[usize::from(seat)].ready);
        if table.listed && unready {
            household += 1;
            own += usize::from(who == person);
        }
    }
    if few(own, household) {
        return Ok(());
    }
    let message = format!(
        "at most {most} tables of others wait for you to be ready, and {all} for people of your address: be ready, or leave one"
    );
    Err(Problem::new(Code::TooManyTables, message).into())
}

/// May this person make one more table from this address?
pub(crate) async fn may_make_a_table(app: &App, person: PersonId, from: IpAddr) -> Answer<()> {
    may_sit(app, person).await?;
    if app.address_limits.may(from, Kind::NewTable) {
        return Ok(());
    }
    Err(Problem::new(Code::TooOften, "too many tables from your address: wait a moment").into())
}

async fn may_sit(app: &App, person: PersonId) -> Answer<()> {
    let most = app.settings.limits.tables_per_person;
    if app.tables.store().count_tables_of(person).await? >= i64::from(most) {
        return Err(Problem::new(
            Code::TooManyTables,
            format!("at most {most} open tables: finish or leave one"),
        )
        .into());
    }
    Ok(())
}
