"""B4: who may do what: every command and every form by everybody, as declared in one list."""

import re
from collections.abc import Callable

import pytest

from derelict.table.house import Settings
from derelict.table.record.commands import COMMANDS
from derelict.table.web.app import create_app
from tests.trust.people import Person, Socket
from tests.trust.server import Server

EVERYBODY = {"host", "seat", "other", "spectator"}
SEATED = {"seat", "other"}
MAY: dict[tuple[str, str], set[str]] = {
    ("gathering", "say"): EVERYBODY,
    ("gathering", "sit"): EVERYBODY,
    ("gathering", "leave"): {"host", "seat"},
    ("gathering", "bot"): {"host"},
    ("gathering", "invite"): {"host"},
    ("gathering", "start"): {"host"},
    ("gathering", "swap"): {"host"},
    ("playing", "say"): EVERYBODY,
    ("playing", "act"): {"seat"},
    ("playing", "resign"): SEATED,
    ("playing", "leave"): {"seat"},
    ("playing", "take_over"): {"seat"},
    ("playing", "pause"): {"host"},
    ("playing", "resume"): {"host"},
    ("playing", "undo"): {"seat"},
    ("playing", "reset"): {"seat"},
    ("playing", "ask_back"): {"seat"},
    ("playing", "redo"): set(),
    ("playing", "answer_back"): set(),
    ("playing", "hand_back"): SEATED,
    ("playing", "take_device"): set(),
    ("playing", "open_hands"): SEATED,
    ("playing", "cover_hands"): SEATED,
    ("playing", "name"): SEATED,
    ("playing", "note"): set(),
    ("playing", "pass_for_me"): SEATED,
    ("playing", "ask_me"): SEATED,
    ("playing", "decline_for_me"): SEATED,
    ("playing", "decline_always"): SEATED,
    ("playing", "ask_whether"): SEATED,
    ("playing", "order"): {"other"},
    ("playing", "cancel_order"): set(),
    ("playing", "fork"): set(),
    ("playing", "rematch"): set(),
    ("playing", "go_on"): set(),
    ("playing", "report"): EVERYBODY,
}
"""By the state of a table and what is asked: who may. The seat is the one to move, the other waits; the host only
watches. Whoever has no cookie at all may do nothing."""


@pytest.fixture(scope="module")
def people(server: Server) -> dict[str, Person]:
    return {role: Person(server, role) for role in sorted(EVERYBODY)}


def prepared(server: Server, people: dict[str, Person], status: str) -> tuple[str, Socket]:
    """A table at which all four have their roles; the first seat is asked."""
    table = people["host"].new_table("open", "open", **{"option-armies": "moloch,outpost"})
    assert people["seat"].do(table, "sit", seat=0).status_code == 303
    line = people["seat"].sit_at(table)
    if status == "playing":
        people["other"].do(table, "sit", seat=1)
        assert people["host"].do(table, "start").status_code == 303
        line.catch_up(len(server.entries(table)))
    return table, line


def fields(verb: str, status: str, line: Socket) -> dict[str, object]:
    """What a person in the first seat would send."""
    if verb == "act":
        return {"number": line.number, "action": line.options[0]}
    seat = {"sit": 1, "bot": 1, "invite": 1, "leave": 0, "swap": 0, "take_over": 0}.get(verb)
    given: dict[str, object] = {} if seat is None else {"seat": seat}
    if verb == "order":
        given["typed"] = line.options[0]
    return given | {"bot": "easy", "text": "hello", "agrees": "yes", "asked": 0, "number": 0, "what": "x", "name": "x"}


@pytest.mark.parametrize(("status", "verb"), MAY)
def test_b4_everybody_may_do_what_is_declared_and_nothing_else(
    server: Server, people: dict[str, Person], status: str, verb: str
) -> None:
    for role in sorted(EVERYBODY):
        table, line = prepared(server, people, status)
        if verb == "start":
            people["other"].do(table, "sit", seat=1)
        if verb == "hand_back":
            # In a pause no bot acts, so that the table stays as it is.
            assert people["host"].do(table, "pause").status_code == 303
            for seat, name in enumerate(("seat", "other")):
                assert people[name].do(table, "take_over", seat=seat).status_code == 303
        asked = fields(verb, status, line)
        if verb in ("undo", "reset", "ask_back") and "number" in asked:
            # The first action opens a choice within the same turn: the seat is still asked and may go back.
            assert line.command("act", number=0, action=line.options[0])["version"]
            asked.pop("number")
        before = server.entries(table)
        is_route = verb not in COMMANDS
        answer = people[role].post(f"/t/{table}/{verb}", **asked) if is_route else people[role].do(table, verb, **asked)
        has_done = answer.status_code in ((200, 303) if is_route else (303,))
        assert has_done == (role in MAY[status, verb]), (role, answer.status_code, answer.text[-600:])
        if not has_done:
            assert answer.status_code == 409
            assert server.entries(table) == before
        line.close()


def test_b4_every_command_is_declared() -> None:
    assert {verb for _, verb in MAY} >= set(COMMANDS)


def test_b4_every_form_needs_a_known_visitor_and_its_token(server: Server) -> None:
    """The forms are found in the application itself, so that a new one cannot be forgotten."""
    anna = Person(server)
    table = anna.new_table("me", "me")
    values = {"table": table, "game": "neuroshima", "token": "x", "number": "1"}
    app = create_app(Settings("sqlite:///unused"))
    paths = [
        re.sub(r"{(\w+)}", lambda found: values[found[1]], route.path)  # type: ignore[attr-defined]
        for route in app.routes
        if "POST" in (getattr(route, "methods", None) or ())
    ]
    assert len(paths) > 10
    before = server.entries(table)
    stranger = Person(server)
    ways: list[Callable[[str], int]] = [
        lambda path: anna.browser.post(path, data={}).status_code,
        lambda path: anna.browser.post(path, data={"csrf": "0" * 64}).status_code,
        lambda path: anna.browser.post(path, data={"csrf": stranger.csrf}).status_code,
        lambda path: (
            anna.browser.post(path, data={"csrf": anna.csrf}, headers={"origin": "https://evil.test"}).status_code
        ),
    ]
    for path in paths:
        assert [way(path) for way in ways] == [403] * len(ways), path
    assert server.entries(table) == before
