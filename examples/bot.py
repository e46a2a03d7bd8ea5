"""A bot for Claim in forty lines: joins a table by its link and plays random legal actions.

    pip install websocket-client
    python bot.py http://127.0.0.1:8080 TABLE [TOKEN]
"""
import json, random, secrets, sys, urllib.request
import websocket

server, table = sys.argv[1], sys.argv[2].rsplit("/", 1)[-1]
headers = {"Content-Type": "application/json"}
if len(sys.argv) > 3:
    headers["Authorization"] = "Bearer " + sys.argv[3]

# Take a seat. Who comes without a token becomes a guest, remembered by a cookie.
request = urllib.request.Request(f"{server}/api/tables/{table}/join", b"{}", headers)
with urllib.request.urlopen(request) as answer:
    seat = json.load(answer)["seat"]
    if "Set-Cookie" in answer.headers:
        headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
del headers["Content-Type"]

live = websocket.create_connection(server.replace("http", "ws", 1) + "/api/live", header=headers)


def say(**message):
    live.send(json.dumps({"table": table, **message}))


say(type="follow", views=False)
say(type="ready", id="ready", nonce=secrets.token_hex(16))
while True:
    message = json.loads(live.recv())
    if message["type"] == "refused":
        sys.exit(f"refused: {message['problem']['message']}")
    if outcome := message.get("info", {}).get("outcome"):
        print(f"seat {seat}: side {outcome['winners']} won, votes {outcome['totals']}")
        break
    # Whoever is asked finds what may be answered in "legal".
    if message.get("legal"):
        seq = message["seq"]
        say(type="act", id=f"act-{seq}", seq=seq, action=random.choice(message["legal"]))
