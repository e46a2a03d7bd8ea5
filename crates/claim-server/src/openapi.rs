//! The OpenAPI document, made from the routes and the types of the protocol, so that it cannot differ from them.

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
    http::RatingHistory,
    http::Following,
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
    http::Practice,
    http::PracticeChanged,
    live::ClientMessage,
    live::ServerMessage,
    claim_rules::Record,
)))]
struct Schemas;

/// The document.
pub fn document() -> Value {
    let mut schemas = serde_json::to_value(Schemas::openapi()).unwrap_or_default();
    for name in ["ClientMessage", "Clock", "SeatWish"] {
        refuse_unknown_fields(&mut schemas["components"]["schemas"][name]);
    }
    for (name, field) in [("SeatWish", "bot"), ("Sitter", "level")] {
        say_levels(&mut schemas["components"]["schemas"][name], field);
    }
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

/// The variants of a client message allow no other fields, which the derived schema does not say.
fn refuse_unknown_fields(schema: &mut Value) {
    for variant in schema["oneOf"].as_array_mut().into_iter().flatten() {
        if variant["properties"].is_object() {
            variant["additionalProperties"] = json!(false);
        }
    }
}

/// A bot has one of the known levels, which the derived schema does not say.
fn say_levels(schema: &mut Value, field: &str) {
    for variant in schema["oneOf"].as_array_mut().into_iter().flatten() {
        let properties = variant.get_mut("properties");
        if let Some(level) = properties.and_then(|properties| properties.get_mut(field)) {
            level["enum"] = json!(claim_protocol::LEVELS);
        }
    }
}

fn operation(route: &Route) -> Value {
    let reference = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
    let content = |kind: &str, schema: Value| json!({kind: {"schema": schema}});
    let (status, given) = match route.gives {
        "" => ("204", json!({"description": "Done"})),
        "websocket" => ("101", json!({"description": "ClientMessage in, ServerMessage out"})),
        "openapi" => (
            "200",
            json!({"description": "JSON", "content": content("application/json", json!({"type": "object"}))}),
        ),
        "text" => (
            "200",
            json!({"description": "Text", "content": content("text/plain", json!({"type": "string"}))}),
        ),
        "metrics" => (
            "200",
            json!({"description": "Text",
                   "content": content("application/openmetrics-text", json!({"type": "string"}))}),
        ),
        name => {
            ("200", json!({"description": name, "content": content("application/json", reference(name))}))
        }
    };
    let refused =
        json!({"description": "Refused", "content": content("application/json", reference("Problem"))});
    let mut operation = json!({
        "operationId": route.operation.replace("::", "-").replace(' ', ""),
        "summary": route.summary,
        "responses": {status: given, "default": refused},
    });
    if route.signed_in {
        operation["security"] = json!([{"session": []}, {"token": []}]);
    }
    // What was created can then be fetched.
    if route.takes == "NewTable" {
        let link = |operation: &str| json!({"operationId": operation, "parameters": {"id": "$response.body#/table/id"}});
        operation["responses"]["200"]["links"] =
            json!({"table": link("tables-show"), "join": link("tables-join")});
    }
    // A client that stores an outdated version is told the current one.
    if route.takes == "Practice" {
        operation["responses"]["409"] = json!({"description": "PracticeChanged",
            "content": content("application/json", reference("PracticeChanged"))});
    }
    if !route.takes.is_empty() {
        // A body whose fields are all optional is optional itself.
        let required = route.takes != "Join";
        operation["requestBody"] =
            json!({"required": required, "content": content("application/json", reference(route.takes))});
    }
    let mut parameters: Vec<Value> = route
        .query
        .iter()
        .map(|name| json!({"name": name, "in": "query", "required": false, "schema": query_schema(name)}))
        .collect();
    if route.path.contains("{id}") {
        parameters
            .push(json!({"name": "id", "in": "path", "required": true, "schema": id_schema(route.path)}));
    }
    if matches!(route.takes, "NewTable" | "Join") {
        parameters.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": false,
            "description": "Made up by the client: the same key again is the same request again.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[!-~]{1,40}$"},
        }));
    }
    if !parameters.is_empty() {
        operation["parameters"] = Value::Array(parameters);
    }
    operation
}

/// The schema of a query parameter.
fn query_schema(name: &str) -> Value {
    match name {
        "from" => json!({"type": "integer", "minimum": 0, "maximum": u32::MAX}),
        "before" => json!({"type": "integer", "format": "int64", "minimum": i64::MIN, "maximum": i64::MAX}),
        "kind" => json!({"type": "string", "enum": claim_protocol::http::RATED_KINDS}),
        _ => name_or_id(),
    }
}

/// The schema of `{id}` in a path.
fn id_schema(path: &str) -> Value {
    match path {
        path if path.contains("/tables/") || path.contains("/games/") => {
            json!({"$ref": "#/components/schemas/TableId"})
        }
        path if path.contains("/bots/") => json!({"$ref": "#/components/schemas/PersonId"}),
        _ => name_or_id(),
    }
}

/// Somebody's id, or the name of their account.
fn name_or_id() -> Value {
    json!({"type": "string", "minLength": 3, "maxLength": 20, "pattern": "^[^\\u0000-\\u001f/]+$"})
}
