//! Every address of the server, once: the router and the OpenAPI document are both made from this list.

use axum::Router;

use super::{games, me, operator, page, tables};
use crate::App;
use crate::live;

/// An address as the OpenAPI document describes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) summary: &'static str,
    /// The schema of the body, if it takes one.
    pub(crate) takes: &'static str,
    /// The schema of the answer, or what it is instead.
    pub(crate) gives: &'static str,
    /// The parameters in the query.
    pub(crate) query: &'static [&'static str],
}

macro_rules! routes {
    ($($method:ident $path:literal $handler:path, $summary:literal, $takes:literal => $gives:literal, $query:expr;)*) => {
        /// All of them.
        pub(crate) const ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            path: $path,
            summary: $summary,
            takes: $takes,
            gives: $gives,
            query: &$query,
        },)*];

        /// The router over all of them; everything else is the page.
        pub(crate) fn router<P: rust_embed::RustEmbed + 'static>() -> Router<App> {
            Router::new()$(.route($path, axum::routing::$method($handler)))*
                .route("/api/{*rest}", axum::routing::any(page::no_such_address))
                .fallback(page::serve::<P>)
        }
    };
}

routes! {
    get "/api/live" live::connect, "The WebSocket: ClientMessage in, ServerMessage out", "" => "websocket", [];
    get "/api/me" me::show, "Who you are and where you sit", "" => "Me", [];
    post "/api/me" me::make, "Who you are; a guest is made where nobody was", "" => "Me", [];
    delete "/api/me" me::remove, "Remove you and all that is only yours", "" => "", [];
    get "/api/me/data" me::data, "Everything the server keeps about you", "" => "MyData", [];
    post "/api/me/account" me::claim, "Make the guest you are an account", "Credentials" => "Me", [];
    post "/api/me/name" me::rename, "Be called something else, as a guest", "Rename" => "Me", [];
    post "/api/me/sign-in" me::sign_in, "Become who the name and password say", "Credentials" => "Me", [];
    post "/api/me/sign-out" me::sign_out, "Be nobody again: all your sessions end", "" => "", [];
    get "/api/me/bots" me::bots, "Your bot accounts", "" => "Bots", [];
    post "/api/me/bots" me::make_bot, "Make a bot account; its token is shown this once", "NewBot" => "BotToken", [];
    delete "/api/me/bots/{id}" me::remove_bot, "Remove a bot account of yours", "" => "", [];
    get "/api/tables" tables::lobby, "Listed tables that wait for players", "" => "Lobby", ["from"];
    post "/api/tables" tables::make, "Make a table and sit down", "NewTable" => "Seated", [];
    get "/api/tables/{id}" tables::show, "A table", "" => "TableInfo", [];
    post "/api/tables/{id}/join" tables::join, "Take a seat", "Join" => "Seated", [];
    post "/api/tables/{id}/put-out" tables::put_out, "Put somebody out before the game, as its maker", "PutOut" => "TableInfo", [];
    get "/api/games/{id}" games::show, "A finished game", "" => "GameLine", [];
    get "/api/games/{id}/record" games::record, "Its record, with the seed revealed", "" => "record", [];
    get "/api/people/{id}" games::profile, "Somebody, by id or account name", "" => "Profile", [];
    get "/api/people/{id}/games" games::history, "Their finished games, or those with somebody else", "" => "History", ["before", "with"];
    get "/api/leaderboard" games::leaderboard, "The best of a kind of table", "" => "Leaderboard", ["kind"];
    get "/api/host" operator::host, "The place, as its host presents it", "" => "Host", [];
    post "/api/reports" operator::report, "Ask the host to look at a line of chat", "NewReport" => "", [];
    get "/api/openapi.json" operator::openapi, "This document", "" => "openapi", [];
    get "/healthz" operator::health, "Does the server serve and the store answer?", "" => "text", [];
    get "/metrics" operator::metrics, "Numbers for Prometheus", "" => "text", [];
}
