"""Who asks: a guest or an account, made anew every few seconds, because some of what is asked removes them or signs them
out."""
import itertools
import json
import os
import urllib.request

import schemathesis


NUMBERS = itertools.count(1)


@schemathesis.auth(refresh_interval=3)
class Somebody:
    def get(self, case, context):
        number = next(NUMBERS)
        path, body = "/api/me", b""
        if number % 2 == 0:
            # Names of letters that look like no other name's.
            letters = "".join("bcdfghkmpt"[int(digit)] for digit in str(number))
            path, body = "/api/me/account", json.dumps({"name": "Schema " + letters, "password": "correct horse"}).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(os.environ["CLAIM_ADDRESS"] + path, body, headers, method="POST")
        with urllib.request.urlopen(request) as answer:
            return answer.headers["Set-Cookie"].split(";")[0].split("=", 1)[1]

    def set(self, case, session, context):
        case.cookies = {**(case.cookies or {}), "claim_session": session}
