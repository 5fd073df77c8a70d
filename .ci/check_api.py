"""Serves a program on 127.0.0.1 and lets schemathesis try its API: no 5xx, and nothing that openapi.json does not say.

    python check_api.py PROGRAM SCHEMATHESIS [OPTION OF SERVE]...

First with made-up names of tables, then with one that is there. Streams of events never end by themselves: they are tried with
made-up names, and of a table that is there the first event is read.
"""

import json
import re
import secrets
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

EVENTS = "/api/games/{id}/events"
CALLS = "/api/events"
EXAMPLES = "30"


class Site:
    """The server, and an account with a token."""

    def __init__(self, address):
        self.address = address
        # Cookies are read from the answer to the form itself, so no redirect is followed.
        self.opener = urllib.request.build_opener(StayHere())
        name = {"name": "check-" + secrets.token_hex(4), "password": "correct horse"}
        cookie = self.form("/register", name).headers.get_all("Set-Cookie")
        session = next(part for part in cookie if part.startswith("roundhouse-session=")).split(";")[0]
        fields = {"name": "check", "play": "yes", "games": "yes"}
        page = self.form("/account/tokens", fields, {"Cookie": session}).read().decode()
        self.token = re.search("<code>([^<]+)<", page).group(1)

    def form(self, path, fields, headers={}):
        body = urllib.parse.urlencode(fields).encode()
        return self.opener.open(urllib.request.Request(self.address + path, body, headers))

    def open_table(self, title):
        seats = [{"name": "Ada", "kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]
        body = json.dumps({"title": title, "seats": seats}).encode()
        headers = {"Authorization": "Bearer " + self.token}
        answer = urllib.request.urlopen(urllib.request.Request(self.address + "/api/games", body, headers))
        return json.load(answer)["id"]

    def first_event(self, table):
        """Is the first event of a table as openapi.json says?"""
        request = urllib.request.Request(self.address + EVENTS.format(id=table), headers={"Last-Event-ID": "0-0"})
        with urllib.request.urlopen(request, timeout=10) as stream:
            kind = stream.headers["Content-Type"]
            lines = [stream.readline().decode().strip() for _ in range(2)]
        event = dict(line.split(": ", 1) for line in lines)
        data = json.loads(event["data"])
        return kind == "text/event-stream" and re.fullmatch("[0-9]+-[0-9]+", event["id"]) and set(data) == {
            "entries", "stage", "to_act", "log", "chat"}

    def first_call(self, table):
        """Is the first event of the account as openapi.json says, and does the table wait for it?"""
        request = urllib.request.Request(self.address + CALLS, headers={"Authorization": "Bearer " + self.token})
        with urllib.request.urlopen(request, timeout=10) as stream:
            data = json.loads(stream.readline().decode().removeprefix("data: "))
        return table in data["running"] and table in [game["id"] for game in data["waits_for_me"]]


class StayHere(urllib.request.HTTPRedirectHandler):
    def http_error_303(self, request, answer, *rest):
        return answer


def run(schemathesis, site, settings, which):
    """Runs schemathesis with a file of settings on some addresses; true if it found nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(settings)
        file.flush()
        return subprocess.run([
            schemathesis, "--config-file", file.name, "run", site.address + "/api/openapi.json",
            "--header", "Authorization: Bearer " + site.token,
            "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
                        "response_headers_conformance,response_schema_conformance,allow_header_conformance,"
                        "ignored_auth",
            "--max-examples", EXAMPLES, "--seed", "1824",
            "--request-timeout", "60", "--warnings", "off", *which,
        ]).returncode == 0


def main(program, schemathesis, *options):
    with tempfile.TemporaryDirectory() as folder:
        call = [program, "serve", "--listen", "127.0.0.1:0", "--data", folder, *options]
        server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        try:
            site = Site(re.search("http://[0-9.:]+", server.stdout.readline()).group())
            table = site.open_table("18mag")
            rest = ["--exclude-path", EVENTS, "--exclude-path", CALLS, "--max-time", "50"]
            well = bool(site.first_event(table)) and site.first_call(table)
            well &= run(schemathesis, site, "", ["--include-path", EVENTS, "--phases", "coverage,fuzzing", "--max-time", "15"])
            well &= run(schemathesis, site, "", rest)
            known = f'[parameters]\n"path.id" = "{table}"\n'
            well &= run(schemathesis, site, known, rest)
        finally:
            server.terminate()
            ended = server.wait()
    sys.exit(0 if well and ended == 0 else 1)


main(*sys.argv[1:])
