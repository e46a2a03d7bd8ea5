//! The caller's identity: guest, account, owner of bots.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use claim_protocol::http::{BotToken, Bots, Credentials, Me, MyData, NewBot, Rename};
use claim_protocol::{Code, PersonId, Problem, TableLine};

use super::{Answer, Body, Caller, Path, Refused, games, path_id};
use crate::App;
use crate::people;
use crate::session::Sessions;
use crate::store::{Claimed, PersonRow};

const TAKEN: &str = "this name is taken, or looks like one that is";
/// The most bot accounts somebody may have.
const BOTS: usize = 10;

pub(super) async fn show(State(app): State<App>, caller: Caller) -> Answer<Json<Me>> {
    let row = caller.known(&app).await?;
    Ok(Json(me(&app, &row).await?))
}

pub(super) async fn make(State(app): State<App>, caller: Caller) -> Answer<Response> {
    let known = caller.anybody(&app).await?;
    let me = me(&app, &known.row).await?;
    Ok(known.answer(me))
}

async fn me(app: &App, row: &PersonRow) -> Answer<Me> {
    Ok(Me { person: row.person(), tables: open_tables(app, row.id).await? })
}

async fn open_tables(app: &App, person: PersonId) -> Answer<Vec<TableLine>> {
    let mut tables = app.tables.store().tables_of(person).await?;
    for table in &mut tables {
        app.tables.names().fill(&mut table.sitters).await;
    }
    Ok(tables)
}

pub(super) async fn claim(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<Credentials>,
) -> Answer<Response> {
    if !app.settings.registration {
        let message = "this place takes no new accounts: play as a guest, or ask its host";
        return Err(Problem::new(Code::RegistrationClosed, message).into());
    }
    people::check_name(&wanted.name)?;
    people::check_password(&wanted.password)?;
    let known = caller.anybody(&app).await?;
    if known.row.bot {
        return Err(Problem::new(Code::NotForBots, "a bot account stays one").into());
    }
    if known.row.name_key.is_some() {
        return Err(already_account());
    }
    caller.may_be_new(&app)?;
    let key = people::name_key(&wanted.name);
    let hash = app.passwords.hash(caller.address, &key, wanted.password).await?;
    match app.tables.store().claim_account(known.row.id, &wanted.name, &key, &hash).await? {
        Claimed::Yes => {}
        Claimed::NameTaken => return Err(Problem::new(Code::NameTaken, TAKEN).into()),
        Claimed::Before => return Err(already_account()),
    }
    app.tables.renew(known.row.id).await;
    let row = PersonRow { name: wanted.name, name_key: Some(key), ..known.row.clone() };
    let me = me(&app, &row).await?;
    Ok(known.answer(me))
}

pub(super) async fn rename(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<Rename>,
) -> Answer<Response> {
    people::check_name(&wanted.name)?;
    let known = caller.anybody(&app).await?;
    if known.row.name_key.is_some() {
        return Err(already_account());
    }
    if !app.person_limits.may_rename(known.row.id) {
        return Err(Problem::new(Code::TooOften, "that is many names: wait some seconds").into());
    }
    // Guests may share a name, but none looks like an account's.
    if app.tables.store().is_name_taken(&wanted.name).await? {
        return Err(Problem::new(Code::NameTaken, TAKEN).into());
    }
    app.tables.store().rename_guest(known.row.id, &wanted.name).await?;
    // A guest who was just created is not known anywhere yet.
    if !known.is_new() {
        app.tables.renew(known.row.id).await;
    }
    let row = PersonRow { name: wanted.name, ..known.row.clone() };
    let me = me(&app, &row).await?;
    Ok(known.answer(me))
}

fn already_account() -> Refused {
    Problem::new(Code::AlreadyAccount, "you already have an account").into()
}

pub(super) async fn sign_in(
    State(app): State<App>,
    caller: Caller,
    Body(given): Body<Credentials>,
) -> Answer<Response> {
    let account = people::name_key(&given.name);
    app.address_limits.slow_down(caller.address, &account).await?;
    let found = app.tables.store().person_by_name(&account).await?;
    let hash = found.as_ref().and_then(|row| row.password.clone());
    let right = app.passwords.verify(caller.address, &account, given.password, hash).await?;
    let Some(row) = found.filter(|_| right) else {
        app.address_limits.failed(caller.address, &account);
        return Err(Problem::new(Code::WrongPassword, "name and password do not belong together").into());
    };
    app.note_home(&row, caller.address).await;
    let mut response = Json(me(&app, &row).await?).into_response();
    if let Some(cookie) = app.sessions.cookie(row.session()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

pub(super) async fn sign_out(State(app): State<App>, caller: Caller) -> Answer<Response> {
    if let Some(row) = caller.signed_in(&app).await? {
        app.tables.store().sign_out(row.id, row.signed_out).await?;
        app.tables.renew(row.id).await;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, Sessions::no_cookie())]).into_response())
}

pub(super) async fn data(State(app): State<App>, caller: Caller) -> Answer<Response> {
    let row = caller.known(&app).await?;
    // After many games this is a large answer.
    if !app.person_limits.may_have_data(row.id) {
        return Err(Problem::new(Code::TooOften, "you have your data already: wait some seconds").into());
    }
    let store = app.tables.store();
    let data = MyData {
        profile: games::profile_of(&app, &row).await?,
        bots: store.bots_of(row.id).await?.iter().map(PersonRow::person).collect(),
        muted: store.mutes(row.id).await?,
        following: store.followed_by(row.id).await?,
        rating_history: store.rating_history(row.id, None, i64::MAX).await?,
        chat: store.said_by(row.id).await?,
        games: store.games_of(row.id, None, i64::MAX, 100_000).await?,
        tables: open_tables(&app, row.id).await?,
        practice: store.practice(row.id).await?,
    };
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"claim-my-data.json\"")];
    Ok((name, Json(data)).into_response())
}

pub(super) async fn remove(State(app): State<App>, caller: Caller) -> Answer<Response> {
    let row = caller.known(&app).await?;
    let bots = app.tables.store().bots_of(row.id).await?;
    for gone in bots.iter().chain([&row]) {
        app.tables.leave_all(&gone.person()).await?;
    }
    app.tables.store().remove_data(row.id).await?;
    for gone in bots.iter().chain([&row]) {
        app.tables.renew(gone.id).await;
    }
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, Sessions::no_cookie())]).into_response())
}

pub(super) async fn bots(State(app): State<App>, caller: Caller) -> Answer<Json<Bots>> {
    let row = caller.known(&app).await?;
    let bots = app.tables.store().bots_of(row.id).await?;
    Ok(Json(Bots { bots: bots.iter().map(PersonRow::person).collect() }))
}

pub(super) async fn make_bot(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<NewBot>,
) -> Answer<Response> {
    people::check_name(&wanted.name)?;
    let known = caller.anybody(&app).await?;
    if known.row.bot {
        return Err(Problem::new(Code::NotForBots, "a bot owns no bots").into());
    }
    let _turn = app.person_limits.turn(known.row.id, app.tables.store()).await?;
    app.person_limits.may_change(known.row.id)?;
    if app.tables.store().bots_of(known.row.id).await?.len() >= BOTS {
        return Err(Problem::new(Code::TooManyBots, format!("at most {BOTS} bots")).into());
    }
    let (row, token) = people::new_bot(known.row.id, &wanted.name);
    match app.tables.store().add_bot(&row).await? {
        Claimed::Yes => Ok(known.answer(BotToken { person: row.person(), token })),
        Claimed::NameTaken | Claimed::Before => Err(Problem::new(Code::NameTaken, TAKEN).into()),
    }
}

pub(super) async fn remove_bot(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    let row = caller.known(&app).await?;
    let id: PersonId = path_id(&id, Code::NoSuchPerson)?;
    let bots = app.tables.store().bots_of(row.id).await?;
    let Some(bot) = bots.iter().find(|bot| bot.id == id) else {
        return Err(Problem::new(Code::NoSuchPerson, "you have no such bot").into());
    };
    app.person_limits.may_change(row.id)?;
    app.tables.leave_all(&bot.person()).await?;
    app.tables.store().remove_data(id).await?;
    app.tables.renew(id).await;
    Ok(StatusCode::NO_CONTENT)
}
