//! The OpenAPI document, made from the routes and the types of the protocol: it cannot say anything else.

use claim_protocol::{Code, http, live};
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use crate::http::{ROUTES, Route};

#[derive(OpenApi)]
#[openapi(components(schemas(
    claim_protocol::NewTable,
    claim_protocol::TableInfo,
    claim_protocol::TableLine,
    claim_protocol::Problem,
    http::Me,
    http::Credentials,
    http::Seated,
    http::Join,
    http::Lobby,
    http::Profile,
    http::GameLine,
    http::History,
    http::Leaderboard,
    http::NewBot,
    http::BotToken,
    http::Bots,
    http::MyData,
    http::Host,
    http::Rename,
    http::PutOut,
    http::NewReport,
    live::ClientMessage,
    live::ServerMessage,
)))]
struct Schemas;

/// The document.
pub fn document() -> Value {
    let schemas = serde_json::to_value(Schemas::openapi()).unwrap_or_default();
    let mut paths = Map::new();
    for route in ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route);
    }
    let statuses: Vec<String> =
        Code::ALL.iter().map(|code| format!("`{}` ({})", code.name(), code.status())).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Claim",
            "version": env!("CARGO_PKG_VERSION"),
            "description": format!(
                "What docs/protocol.md explains. Every refusal is a Problem with one of these codes: {}.",
                statuses.join(", ")
            ),
        },
        "paths": paths,
        "components": {
            "schemas": schemas["components"]["schemas"],
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "claim_session"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"session": []}, {"token": []}],
    })
}

fn operation(route: &Route) -> Value {
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let (status, given) = match route.gives {
        "" => ("204", json!({"description": "Done"})),
        "websocket" => ("101", json!({"description": "ClientMessage in, ServerMessage out"})),
        "record" | "openapi" => (
            "200",
            json!({"description": "JSON", "content": {"application/json": {"schema": {"type": "object"}}}}),
        ),
        "text" => {
            ("200", json!({"description": "Text", "content": {"text/plain": {"schema": {"type": "string"}}}}))
        }
        name => (
            "200",
            json!({"description": name, "content": {"application/json": {"schema": reference(name)}}}),
        ),
    };
    let refused =
        json!({"description": "Refused", "content": {"application/json": {"schema": reference("Problem")}}});
    let mut operation = json!({"summary": route.summary, "responses": {status: given, "default": refused}});
    if !route.takes.is_empty() {
        operation["requestBody"] =
            json!({"required": true, "content": {"application/json": {"schema": reference(route.takes)}}});
    }
    let mut parameters: Vec<Value> = route
        .query
        .iter()
        .map(|name| json!({"name": name, "in": "query", "required": false, "schema": {"type": "string"}}))
        .collect();
    if route.path.contains("{id}") {
        parameters.push(json!({"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}));
    }
    if !parameters.is_empty() {
        operation["parameters"] = Value::Array(parameters);
    }
    operation
}
