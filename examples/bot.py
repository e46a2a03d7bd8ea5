"""A bot for Claim, written from docs/protocol.md alone: joins a table by its link and plays to the end, whatever is
played there. It comes back after a lost connection and ends with a sentence when it is refused.

    pip install websocket-client
    python bot.py http://127.0.0.1:8080 TABLE [TOKEN]
"""
import json, random, secrets, sys, time, urllib.error, urllib.request
import websocket

server, table = sys.argv[1], sys.argv[2].rsplit("/", 1)[-1]
headers = {"Authorization": "Bearer " + sys.argv[3]} if len(sys.argv) > 3 else {}


def post(path, body):
    """A request. Who comes without a token becomes a guest, remembered by a cookie."""
    request = urllib.request.Request(server + path, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            if "Set-Cookie" in answer.headers:
                headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        sys.exit("refused: " + json.load(refusal)["message"])
    except urllib.error.URLError as error:
        sys.exit(f"{server} cannot be reached: {error.reason}")


def value(card):
    """The printed value; heroes are worth keeping."""
    return int(card[2:]) if card[2:].isdigit() else 10


def choose(legal, view):
    """Beats the card that wins so far as cheaply as it can, else gives away its lowest; the rest is left to chance."""
    cards = [answer for answer in legal if answer["kind"] == "play"]
    if not cards or random.random() < 0.2:
        return random.choice(legal)
    winner, plays = view["trick"].get("winner"), view["trick"]["plays"]
    cards.sort(key=lambda answer: value(answer["card"]))
    beats = plays[winner["place"]]["value"] if winner else 4
    return next((answer for answer in cards if value(answer["card"]) > beats), cards[0])


seat, last, unheard = post(f"/api/tables/{table}/join", {})["seat"], None, {}
unheard["ready"] = {"type": "ready", "table": table, "id": "ready", "nonce": secrets.token_hex(16)}
while True:
    try:
        live = websocket.create_connection(server.replace("http", "ws", 1) + "/api/live", header=headers)
        live.send(json.dumps({"type": "follow", "table": table, **({} if last is None else {"seq": last})}))
        # What was not acknowledged is sent again with the same id: it is done once.
        for message in unheard.values():
            live.send(json.dumps(message))
        while True:
            message = json.loads(live.recv())
            unheard.pop(message.get("id"), None)
            if message["type"] == "refused" and message["problem"]["code"] not in ("stale", "not-your-turn"):
                sys.exit("refused: " + message["problem"]["message"])
            if message["type"] not in ("table", "happened"):
                continue
            last = message["seq"]
            if outcome := message.get("info", {}).get("outcome"):
                print(f"seat {seat}: side {outcome['winners']} won, votes {outcome['totals']}")
                sys.exit()
            if legal := message.get("legal"):
                act = {"type": "act", "table": table, "id": f"act-{last}", "seq": last}
                act["action"] = choose(legal, message["view"])["action"]
                unheard[act["id"]] = act
                live.send(json.dumps(act))
    except (OSError, websocket.WebSocketException):
        time.sleep(1)
