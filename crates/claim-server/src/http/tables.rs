//! Tables: the lobby, making one, taking a seat.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use claim_protocol::http::{Join, Lobby, Seated};
use claim_protocol::{Code, NewTable, PersonId, Problem, Sitter, TableInfo};

use super::{Answer, Body, Caller, Path, path_id};
use crate::App;
use crate::table::{ActorMessage, Command, Reply};
use crate::time::now;

/// A table that nobody came to for so long, in milliseconds, is not listed any more.
pub(crate) const WAITS: i64 = 24 * 3_600_000;

pub(super) async fn lobby(State(app): State<App>) -> Answer<Json<Lobby>> {
    let mut tables = app.tables.store().lobby(now() - WAITS).await?;
    for table in &mut tables {
        app.tables.names().fill(&mut table.sitters).await;
    }
    Ok(Json(Lobby { tables }))
}

pub(super) async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<NewTable>,
) -> Answer<Response> {
    let known = caller.anybody(&app).await?;
    let _turn = app.person_limits.turn(known.row.id).await;
    may_sit(&app, known.row.id).await?;
    app.tables.names().remember(known.person());
    let id = app.tables.make(known.row.id, wanted).await?;
    let table = app.tables.info(id).await?;
    let answer = Seated { you: known.person(), seat: seat_of(&table, known.row.id), table };
    Ok(known.answer(answer))
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
    let known = caller.anybody(&app).await?;
    let _turn = app.person_limits.turn(known.row.id).await;
    may_sit(&app, known.row.id).await?;
    let (reply, answer) = tokio::sync::oneshot::channel();
    let command = Command::Join { seat: wanted.seat };
    let ask = ActorMessage::Do { person: known.person(), id: None, command, reply: Reply::Request(reply) };
    app.tables.send(id, ask);
    let stops = || Problem::new(Code::Unavailable, "the server stops");
    let table = answer.await.map_err(|_| stops())??;
    let answer = Seated { you: known.person(), seat: seat_of(&table, known.row.id), table };
    Ok(known.answer(answer))
}

fn seat_of(table: &TableInfo, person: PersonId) -> Option<u8> {
    let mine = |sitter: &Sitter| matches!(sitter, Sitter::Person(sitting) if sitting.id == person);
    table.seats.iter().position(|seat| mine(&seat.sitter)).map(|seat| seat as u8)
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
