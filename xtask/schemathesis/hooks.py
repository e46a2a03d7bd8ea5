"""Who asks: a guest, made anew every few seconds, because some of what is asked removes them or signs them out."""
import os
import urllib.request

import schemathesis


@schemathesis.auth(refresh_interval=3)
class Guest:
    def get(self, case, context):
        request = urllib.request.Request(os.environ["CLAIM_ADDRESS"] + "/api/me", method="POST")
        with urllib.request.urlopen(request) as answer:
            return answer.headers["Set-Cookie"].split(";")[0].split("=", 1)[1]

    def set(self, case, session, context):
        case.cookies = {**(case.cookies or {}), "claim_session": session}
