"""A bot for Claim, written from docs/protocol.md alone: joins a table by its link and plays to the end, whatever is
played there. It comes back after a lost connection and ends with a sentence when it is refused.

    pip install websocket-client
    python bot.py http://127.0.0.1:8080 TABLE [TOKEN]
"""
import json, random, secrets, sys, time, urllib.error, urllib.request
import websocket

server, table = sys.argv[1], sys.argv[2].rsplit("/", 1)[-1]
headers = {"Authorization": "Bearer " + sys.argv[3]} if len(sys.argv) > 3 else {}


AGAIN = ("unavailable", "too-often", "too-many-connections")  # Refused for now, not for good.
waits = 0.5


def wait():
    """A second, then twice as long each time, up to ten; from the start again after something went well."""
    global waits
    waits = min(waits * 2, 10)
    time.sleep(waits)


def post(path, body):
    """A request, repeated with the same key until it is answered. Who comes without a token becomes a guest, remembered
    by a cookie."""
    global waits
    key, reached = secrets.token_hex(16), False
    while True:
        more = {"Content-Type": "application/json", "Idempotency-Key": key, **headers}
        request = urllib.request.Request(server + path, json.dumps(body).encode(), more)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                if "Set-Cookie" in answer.headers:
                    headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
                waits = 0.5
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            reached, (code, why) = True, problem(refusal.read(), refusal.code)
            if code not in AGAIN:
                sys.exit("refused: " + why)
        except OSError as error:
            if not reached and "Cookie" not in headers:
                sys.exit(f"{server} cannot be reached: {getattr(error, 'reason', error)}")
        wait()


def problem(body, status):
    """What a refusal says, with its code; a proxy in front may say something else."""
    try:
        said = json.loads(body)
        return said["code"], said["message"]
    except (ValueError, KeyError, TypeError):
        return ("unavailable" if status in (429, 502, 503, 504) else "unknown"), f"the server answers with status {status}"


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


if "Authorization" not in headers:
    post("/api/me", {})
seat, last, unheard = post(f"/api/tables/{table}/join", {})["seat"], None, {}
unheard["ready"] = {"type": "ready", "table": table, "id": "ready", "nonce": secrets.token_hex(16)}
while True:
    try:
        live = websocket.create_connection(server.replace("http", "ws", 1) + "/api/live", header=headers, timeout=60)
        live.send(json.dumps({"type": "follow", "table": table, **({} if last is None else {"seq": last})}))
        # What was not acknowledged is sent again with the same id: it is done once.
        for message in unheard.values():
            live.send(json.dumps(message))
        while True:
            try:
                message = json.loads(live.recv())
            except websocket.WebSocketTimeoutException:
                live.send(json.dumps({"type": "ping"}))
                continue
            if message["type"] == "refused":
                if message["problem"]["code"] in AGAIN:
                    raise OSError("not now")
                if message["problem"]["code"] not in ("stale", "ahead", "not-your-turn"):
                    sys.exit("refused: " + message["problem"]["message"])
                unheard.pop(message.get("id"), None)
                # The question is another one by now: the table as it is comes with the refusal, or is asked for.
                if not message.get("now"):
                    live.send(json.dumps({"type": "follow", "table": table}))
                    continue
                message = message["now"]
            unheard.pop(message.get("id"), None)
            if "seq" not in message or message.get("type") in ("done", "followed"):
                continue
            last, waits = message["seq"], 0.5
            if outcome := message.get("info", {}).get("outcome"):
                print(f"seat {seat}: side {outcome['winners']} won, votes {outcome['totals']}")
                sys.exit()
            if legal := message.get("legal"):
                act = {"type": "act", "table": table, "id": f"act-{last}", "seq": last}
                act["action"] = choose(legal, message["view"])["action"]
                unheard[act["id"]] = act
                live.send(json.dumps(act))
    except websocket.WebSocketBadStatusException as refusal:
        code, why = problem(refusal.resp_body, refusal.status_code)
        if code not in AGAIN:
            sys.exit("refused: " + why)
        wait()
    except (OSError, websocket.WebSocketException):
        wait()
