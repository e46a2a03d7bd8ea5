//! Every address of the server, once: the router and the OpenAPI document are both made from this list.

use axum::Router;

use super::{following, games, me, operator, page, practice, tables};
use crate::App;
use crate::live;

/// An address as the OpenAPI document describes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) summary: &'static str,
    /// The schema of the request body, if there is one.
    pub(crate) takes: &'static str,
    /// The schema of the response, or what it is instead.
    pub(crate) gives: &'static str,
    /// The parameters in the query.
    pub(crate) query: &'static [&'static str],
    /// Its name.
    pub(crate) operation: &'static str,
    /// Anonymous callers are refused.
    pub(crate) signed_in: bool,
}

macro_rules! routes {
    ($($who:ident: $method:ident $path:literal $handler:path, $summary:literal, $takes:literal => $gives:literal, $query:expr;)*) => {
        /// All routes.
        pub(crate) const ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            path: $path,
            summary: $summary,
            takes: $takes,
            gives: $gives,
            query: &$query,
            operation: stringify!($handler),
            signed_in: matches!(stringify!($who).as_bytes(), b"signed_in"),
        },)*];

        /// The router over all routes; every other path is the page.
        pub(crate) fn router() -> Router<App> {
            Router::new()$(.route($path, axum::routing::$method($handler)))*
                .route("/api/{*rest}", axum::routing::any(page::no_such_address))
                .fallback(page::serve)
        }
    };
}

routes! {
    anybody: get "/api/live" live::connect, "The WebSocket: ClientMessage in, ServerMessage out", "" => "websocket", [];
    signed_in: get "/api/me" me::show, "Who you are and where you sit", "" => "Me", [];
    anybody: post "/api/me" me::make, "Who you are; a guest is made where nobody was", "" => "Me", [];
    signed_in: delete "/api/me" me::remove, "Remove you and all that is only yours", "" => "", [];
    signed_in: get "/api/me/data" me::data, "Everything the server keeps about you", "" => "MyData", [];
    anybody: post "/api/me/account" me::claim, "Make the guest you are an account", "Credentials" => "Me", [];
    anybody: post "/api/me/name" me::rename, "Be called something else, as a guest", "Rename" => "Me", [];
    anybody: post "/api/me/sign-in" me::sign_in, "Become who the name and password say", "Credentials" => "Me", [];
    anybody: post "/api/me/sign-out" me::sign_out, "Be nobody again: all your sessions end", "" => "", [];
    signed_in: get "/api/me/bots" me::bots, "Your bot accounts", "" => "Bots", [];
    anybody: post "/api/me/bots" me::make_bot, "Make a bot account; its token is shown this once", "NewBot" => "BotToken", [];
    signed_in: delete "/api/me/bots/{id}" me::remove_bot, "Remove a bot account of yours", "" => "", [];
    signed_in: get "/api/me/following" following::list, "Whom you follow, and who of them is online", "" => "Following", [];
    signed_in: put "/api/me/following/{id}" following::add, "Follow somebody, by id or account name", "" => "", [];
    signed_in: delete "/api/me/following/{id}" following::remove, "Follow somebody no longer", "" => "", [];
    signed_in: get "/api/me/practice" practice::show, "What you practise on", "" => "Practice", [];
    signed_in: put "/api/me/practice" practice::store, "Keep what you practise on", "Practice" => "Practice", [];
    anybody: get "/api/tables" tables::lobby, "Listed tables that wait for players", "" => "Lobby", ["from"];
    anybody: post "/api/tables" tables::make, "Make a table and sit down", "NewTable" => "Seated", [];
    anybody: get "/api/tables/{id}" tables::show, "A table", "" => "TableInfo", [];
    anybody: post "/api/tables/{id}/join" tables::join, "Take a seat", "Join" => "Seated", [];
    signed_in: post "/api/tables/{id}/put-out" tables::put_out, "Put somebody out before the game, as its maker", "PutOut" => "TableInfo", [];
    anybody: get "/api/games/{id}" games::show, "A finished game", "" => "GameLine", [];
    anybody: get "/api/games/{id}/record" games::record, "Its record, with the seed revealed", "" => "Record", [];
    anybody: get "/api/people/{id}" games::profile, "Somebody, by id or account name", "" => "Profile", [];
    anybody: get "/api/people/{id}/games" games::history, "Their finished games, or those with somebody else", "" => "History", ["before", "with"];
    anybody: get "/api/people/{id}/ratings" games::rating_history, "How their ratings came about, of all kinds or one", "" => "RatingHistory", ["kind"];
    anybody: get "/api/leaderboard" games::leaderboard, "The best of a kind of table", "" => "Leaderboard", ["kind"];
    anybody: get "/api/host" operator::host, "The place, as its host presents it", "" => "Host", [];
    signed_in: post "/api/reports" operator::report, "Ask the host to look at a line of chat", "NewReport" => "", [];
    anybody: get "/api/openapi.json" operator::openapi, "This document", "" => "openapi", [];
    anybody: get "/healthz" operator::health, "Does the server serve and the store answer?", "" => "text", [];
    anybody: get "/metrics" operator::metrics, "Numbers for Prometheus", "" => "metrics", [];
}
