"""Who may do what: every verb and every address, for everybody from a stranger to the host. What is refused changes
nothing."""

import json
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Message

from derelict.table.record.commands import COMMANDS
from derelict.table.record.entries import (
    Acted,
    BotSat,
    Entry,
    Paused,
    Resigned,
    Said,
    Sat,
    Started,
    TakeBackAsked,
    TookOver,
)
from derelict.table.record.entries.entry import now
from derelict.table.record.orders import Ordered
from derelict.table.record.record import REQUEST_LASTS
from derelict.table.record.terms import Terms
from derelict.table.rooms import rooms
from derelict.table.rooms.rooms import Room
from derelict.table.screen import facts
from derelict.table.web.visitors import COOKIE
from tests.table.played import GAME
from tests.table.site import Person, Site, running

pytestmark = pytest.mark.asyncio

ROLES = ("anonymous", "stranger", "spectator", "other", "seat", "host")
"""Without a cookie; with one; with the table's page open; in another seat; in the seat that is asked; who made it."""
ALL, KNOWN, SEATED = set(ROLES), set(ROLES) - {"anonymous"}, {"other", "seat"}

SETUP = GAME.setup("deathmatch", 3)


class Scene:
    """Six people, and tables at which three seats are for two of them and nobody."""

    def __init__(self, site: Site, people: dict[str, Person], ids: dict[str, str]) -> None:
        self.site = site
        self.people = people
        self.ids = ids
        self.count = 0

    async def table(self, *entries: Entry, public: bool = True) -> Room:
        """A table with the seat and the other in seats 0 and 1, and then these entries."""
        self.count += 1
        terms = Terms(SETUP, 7, self.ids["host"], public)
        room = await self.site.house.rooms.create(f"table{self.count}", terms)
        for entry in (Sat(0, self.ids["seat"], "Seat"), Sat(1, self.ids["other"], "Other"), *entries):
            await room.add(entry)
        return room


@pytest_asyncio.fixture
async def scene(sqlite_url: str) -> AsyncIterator[Scene]:
    async with running(sqlite_url, workers=1) as site:
        people = {role: await site.visit() for role in ROLES}
        ids = {}
        for role, person in people.items():
            player = await site.house.sessions.read(person.client.cookies[COOKIE])
            assert player is not None
            ids[role] = player.id
        people["anonymous"].client.cookies.clear()
        yield Scene(site, people, ids)


PLAYING: tuple[Entry, ...] = (BotSat(2, "random"), Started())


def first_action() -> dict[str, str]:
    match = GAME.start(3, 7, SETUP.mode)
    assert match.decision is not None
    return {"number": "0", "action": match.decision.options[0].text}


ONE_ACTION = Acted(0, 0, first_action()["action"])

VERBS: dict[str, tuple[tuple[Entry, ...], dict[str, str], set[str]]] = {
    "act": (PLAYING, first_action(), {"seat"}),
    "undo": ((*PLAYING, ONE_ACTION), {"to": "0"}, {"seat"}),
    "reset": ((*PLAYING, ONE_ACTION), {}, {"seat"}),
    "redo": (PLAYING, {}, set()),
    "ask_back": ((*PLAYING, ONE_ACTION), {"to": "0"}, SEATED),
    "answer_back": (
        (*PLAYING, ONE_ACTION, TakeBackAsked(0, 0)),
        {"agrees": "no", "asked": str(len(PLAYING) + 3)},
        SEATED,
    ),
    "take_device": (PLAYING, {"seat": "0"}, set()),
    "open_hands": (PLAYING, {}, SEATED),
    "cover_hands": (PLAYING, {}, SEATED),
    "name": (PLAYING, {"name": "Zoé"}, SEATED),
    "pass_for_me": (PLAYING, {}, SEATED),
    "ask_me": (PLAYING, {}, SEATED),
    "go_on": ((), {"step": "0"}, set()),
    "decline_for_me": (PLAYING, {}, SEATED),
    "decline_always": (PLAYING, {}, SEATED),
    "ask_whether": (PLAYING, {}, SEATED),
    "order": (PLAYING, {"typed": first_action()["action"]}, {"other"}),
    "cancel_order": ((*PLAYING, Ordered(1, first_action()["action"])), {}, {"other"}),
    "say": (PLAYING, {"text": "hello"}, KNOWN),
    "note": ((*PLAYING, Resigned(0), Resigned(1)), {"text": "hello", "at": "0"}, SEATED),
    "sit": ((), {"seat": "2"}, KNOWN),
    "leave": ((), {"seat": "0"}, {"seat", "host"}),
    "swap": ((), {"seat": "0"}, {"host"}),
    "bot": ((), {"seat": "2", "bot": "easy"}, {"host"}),
    "start": ((BotSat(2, "random"),), {}, {"host"}),
    "resign": (PLAYING, {}, SEATED),
    "take_over": (PLAYING, {"seat": "0"}, {"seat"}),
    "hand_back": ((*PLAYING, TookOver(0, "greedy")), {"seat": "0"}, {"seat"}),
    "pause": (PLAYING, {}, {"host"}),
    "resume": ((*PLAYING, Paused()), {}, {"host"}),
}
"""For each verb the table it is tried at, its fields, and the roles that may."""


async def test_every_verb_is_in_the_table() -> None:
    assert set(VERBS) == set(COMMANDS)


@pytest.mark.parametrize("verb", VERBS)
async def test_who_may_use_a_verb(scene: Scene, verb: str) -> None:
    entries, fields, allowed = VERBS[verb]
    for role in ROLES:
        room = await scene.table(*entries)
        scene.site.house.rooms.on_change.clear()
        before = room.record
        answer = await scene.people[role].do(f"/t/{room.id}", verb, **fields)
        if role in allowed:
            assert answer.status_code == 303, (role, answer.text)
            assert room.record.number == before.number + 1
        else:
            assert answer.status_code in (403, 409), (role, answer.status_code)
            assert room.record is before


PAGES: dict[str, set[str]] = {
    "/": ALL,
    "/new/neuroshima": ALL,
    "/rules/neuroshima": ALL,
    "/rules/neuroshima/example": ALL,
    "/rules/neuroshima/example/1": ALL,
    "/new/theseus": ALL,
    "/rules/theseus": ALL,
    "/keys/neuroshima": ALL,
    "/puzzles": ALL,
    "/puzzles/neuroshima/1/solution": ALL,
    "/tutorial": ALL,
    "/account": ALL,
    "/results": ALL,
    "/healthz": ALL,
    "/metrics": ALL,
    "/t/{table}": ALL,
    "/t/{table}/history": ALL,
    "/t/{table}/history/0": ALL,
    "/t/{table}/history/1/replay": ALL,
    "/t/{table}/ahead": SEATED,
    "/t/{table}/picture.svg": ALL,
    "/puzzles/neuroshima/1/picture.svg": ALL,
    "/t/{table}/next": set(),
    "/t/{table}/waiting": ALL,
    "/t/{table}/help": ALL,
    "/t/{table}/save.json": set(),
    "/t/{table}/verify": set(),
    "/t/{table}/invite": set(),
    "/join/{token}": set(),
}
"""What may be looked at while a match between people goes on."""


@pytest.mark.parametrize("path", PAGES)
async def test_who_may_look_at_a_page(scene: Scene, path: str) -> None:
    room = await scene.table(*PLAYING)
    assert room.record.to_move is not None
    await room.add(Acted(room.record.to_move, 0, first_action()["action"]))
    for role in ROLES:
        answer = await scene.people[role].get(path.format(table=room.id, token="no-such-token"))
        assert (answer.status_code == 200) == (role in PAGES[path]), (role, answer.status_code)


FORMS: dict[str, tuple[tuple[Entry, ...], dict[str, str], set[str]]] = {
    "/t/{table}/fork": (PLAYING, {"number": "0"}, set()),
    "/t/{table}/rematch": (PLAYING, {}, set()),
    "/t/{table}/report": (PLAYING, {}, KNOWN),
    "/t/{table}/dismiss": (PLAYING, {}, KNOWN),
    "/t/{table}/invite": ((), {"seat": "2"}, {"host"}),
    "/t/{table}/history/0": ((*PLAYING, Resigned(0), Resigned(1)), {"text": "hello"}, SEATED),
    "/t/{table}/review": ((*PLAYING, Resigned(0), Resigned(1)), {"verb": "lead", "at": "0"}, KNOWN),
    "/t/{table}/mute": ((Said("Other", "hello", 1),), {"mute": "nobody"}, set()),
    "/new/neuroshima": ((), {"mode": "duel/2"}, KNOWN),
    "/play/neuroshima": ((), {}, KNOWN),
    "/language": ((), {"language": "fr"}, KNOWN),
    "/layout": ((), {"layout": "tall"}, KNOWN),
    "/how/neuroshima": ((), {"back": "/"}, KNOWN),
    "/name": ((), {"name": "Zoe"}, KNOWN),
    "/import": ((), {}, set()),
    "/position": ((), {"p": "{}"}, set()),
    "/puzzles/neuroshima/1": ((), {}, KNOWN),
    "/play/theseus": ((), {}, KNOWN),
    "/tutorial/neuroshima": ((), {}, KNOWN),
    "/tutorial/theseus": ((), {}, KNOWN),
    "/tutorial/nothing": ((), {}, set()),
    "/join/no-such-token": ((), {}, set()),
    "/account/register": ((), {"login": "somebody", "password": "short"}, set()),
    "/account/name": ((), {"name": "Zoé"}, KNOWN),
    "/account/enter": ((), {"login": "nobody", "password": "wrong password"}, set()),
    "/account/password": ((), {"old": "x", "new": "y"}, set()),
    "/account/everywhere": ((), {}, KNOWN),
    "/account/leave": ((), {}, KNOWN),
    "/account/notice": ((), {"verb": "remove"}, KNOWN),
}


@pytest.mark.parametrize("path", FORMS)
async def test_who_may_send_a_form(scene: Scene, path: str) -> None:
    entries, fields, allowed = FORMS[path]
    for role in ROLES:
        room = await scene.table(*entries)
        answer = await scene.people[role].post(path.format(table=room.id), fields)
        assert (answer.status_code < 400) == (role in allowed), (role, answer.status_code, answer.text)


@pytest.mark.parametrize("path", [*FORMS, "/t/{table}/do", "/t/{table}/act"])
async def test_a_form_that_is_not_from_our_page_is_refused(scene: Scene, path: str) -> None:
    room = await scene.table(*PLAYING)
    before, host = room.record, scene.people["host"]
    where = path.format(table=room.id)
    for fields in ({"csrf": ""}, {"csrf": scene.people["seat"].csrf}, {"csrf": "é"}):
        assert (await host.post(where, {"verb": "pause", **fields})).status_code == 403
    foreign = {"origin": "https://elsewhere.test"}
    assert (await host.post(where, {"verb": "pause"}, headers=foreign)).status_code == 403
    assert (await host.post(where, {"verb": "pause"}, headers={"origin": "null"})).status_code == 403
    assert room.record is before


ABOVE = {
    "/t/": "/t/{table}",
    "/account/": "/account",
    "/puzzles/": "/puzzles",
    "/tutorial/": "/tutorial",
}


async def test_an_address_that_only_a_form_leads_to_says_so_and_leads_up(scene: Scene) -> None:
    room = await scene.table(*PLAYING)
    host, french = scene.people["host"], await scene.site.visit(**{"accept-language": "fr"})
    only_forms = {*FORMS, "/t/{table}/do", "/t/{table}/act"}
    only_forms -= {"/new/neuroshima", "/position", "/t/{table}/invite", "/t/{table}/history/0", "/join/no-such-token"}
    for path in only_forms:
        where = path.format(table=room.id)
        back = next((above for start, above in ABOVE.items() if path.startswith(start)), "/").format(table=room.id)
        for person, sentence in (
            (host, "This address only takes forms"),
            (french, "Cette adresse ne reçoit que des formulaires"),
        ):
            answer = await person.get(where)
            assert (answer.status_code, answer.headers["allow"]) == (405, "POST"), path
            assert sentence in answer.text
            assert f'class="way-back" href="{back}"' in answer.text, path
            assert (await person.get(back)).status_code == 200


async def test_what_no_person_opens_is_answered_in_a_word(scene: Scene) -> None:
    room = await scene.table(*PLAYING)
    for path in ("/healthz", "/metrics", f"/t/{room.id}/waiting", "/names/neuroshima", "/static/site.css"):
        answer = await scene.people["host"].post(path)
        assert (answer.status_code, answer.text) == (405, "Method Not Allowed"), path
    assert (await scene.people["host"].get(f"/t/{room.id}/live")).status_code == 404


async def test_every_route_is_tried(scene: Scene) -> None:
    """No address is forgotten: whatever is added to the server must be declared above."""
    tried = {path.replace("/1", "/{number}") for path in (*PAGES, *FORMS)}
    tried |= {"/t/{table}/act", "/t/{table}/do", "/join/{token}"}
    tried = {path.replace("neuroshima", "{game}").replace("no-such-token", "{token}") for path in tried}
    tried |= {path.replace("/history/0", "/history/{number}") for path in tried}
    harmless = (
        "/look/",
        "/card/",
        "/emblem/",
        "/poster/",
        "/names/",
        "/t/{table}/preview",
        "/t/{table}/rehearsal",
        "/t/{table}/recap",
        "/t/{table}/outlook",
        "/t/{table}/why",
        "/t/{table}/card",
    )
    for route in scene.site.app.routes:
        assert isinstance(route, Route | WebSocketRoute | Mount)
        if isinstance(route, Route) and not route.path.startswith(harmless):
            assert route.path in tried, route.path


async def test_an_open_seat_is_for_all_who_have_the_address_listed_or_not(scene: Scene) -> None:
    for public in (True, False):
        room, stranger = await scene.table(public=public), scene.people["stranger"]
        assert 'value="sit"' in (await stranger.get(f"/t/{room.id}")).text
        assert (await stranger.do(f"/t/{room.id}", "sit", seat="2")).status_code == 303


async def test_a_kept_seat_is_for_who_has_the_link(scene: Scene) -> None:
    room = await scene.table(public=False)
    link = await scene.people["host"].invite(f"/t/{room.id}", 2)
    stranger = scene.people["stranger"]
    assert (await stranger.do(f"/t/{room.id}", "sit", seat="2")).status_code == 409
    assert (await stranger.get(link)).status_code == 200
    assert (await stranger.post(link, {"name": "Zoé"})).status_code == 303
    assert room.record.seats[2].name == "Zoé"
    assert (await scene.people["spectator"].post(link)).status_code == 404


async def test_the_host_gives_a_bots_seat_to_somebody_in_a_running_match(scene: Scene) -> None:
    room = await scene.table(*PLAYING)
    host, stranger = scene.people["host"], scene.people["stranger"]
    table = f"/t/{room.id}"
    assert (await host.post(f"{table}/invite", {"seat": "0"})).status_code == 409
    assert (await scene.people["seat"].post(f"{table}/invite", {"seat": "2"})).status_code == 409
    assert (await stranger.do(table, "sit", seat="2")).status_code == 409
    link = await host.invite(table, 2)
    assert (await stranger.post(link, {"name": "Zoé"})).status_code == 303
    assert room.record.seats[2].player == scene.ids["stranger"]
    assert room.record.seats[2].bot is None


async def test_a_request_that_is_too_old_is_neither_shown_nor_answered(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await scene.table(*PLAYING, ONE_ACTION, TakeBackAsked(0, 0))
    table, other = f"/t/{room.id}", scene.people["other"]
    scene.site.house.rooms.on_change.clear()
    assert 'value="answer_back"' in (await other.get(table)).text
    assert "wants to take back 1 action" in (await other.get(table)).text
    later = now() + REQUEST_LASTS + 1
    for module in (facts, rooms):
        monkeypatch.setattr(module, "now", lambda: later)
    assert 'value="answer_back"' not in (await other.get(table)).text
    before = room.record
    assert before.request is not None
    answer = await other.do(table, "answer_back", agrees="yes", asked=before.request.number)
    assert answer.status_code == 409
    assert "any more" in answer.text
    assert room.record is before


async def test_the_buttons_to_let_a_bot_play(scene: Scene) -> None:
    room = await scene.table(*PLAYING)
    shown = {role: (await scene.people[role].get(f"/t/{room.id}")).text.count('value="take_over"') for role in ROLES}
    assert shown == {"anonymous": 0, "stranger": 0, "spectator": 0, "other": 2, "seat": 1, "host": 1}
    for role in ("other", "host"):
        assert "after 10 minutes without an answer" in (await scene.people[role].get(f"/t/{room.id}")).text
        for verb in ("take_over", "leave"):
            answer = await scene.people[role].do(f"/t/{room.id}", verb, seat="0")
            assert answer.status_code == 409
            assert "ten minutes" in answer.text or (role, verb) == ("other", "leave")


async def test_open_tables_can_be_filtered(scene: Scene) -> None:
    host, stranger = scene.people["host"], scene.people["stranger"]
    plain, timed = await scene.site.table(host, "me", "open"), await scene.site.table(host, "me", "open", clock=10)
    for query, expected in (
        ("", {plain, timed}),
        ("?timed=yes", {timed}),
        ("?timed=no", {plain}),
        ("?game=neuroshima&timed=nonsense&before=x", {plain, timed}),
        ("?game=nothing", {plain, timed}),
        ("?before=1", set()),
    ):
        page = (await stranger.get(f"/{query}")).text
        assert {table for table in (plain, timed) if f'href="{table}"' in page} == expected, query
    assert "10 minutes each" in (await stranger.get("/")).text


async def test_a_finished_match_can_be_saved_verified_forked_and_played_again(scene: Scene) -> None:
    room = await scene.table(*PLAYING, Resigned(0), Resigned(1))
    table = f"/t/{room.id}"
    stranger, seat, other = (scene.people[role] for role in ("stranger", "seat", "other"))
    assert (await stranger.get(f"{table}/verify")).status_code == 200
    saved = (await stranger.get(f"{table}/save.json")).text
    assert json.loads(saved)["seed"] == 7
    assert (await stranger.post(f"{table}/fork", {"number": 0})).status_code == 303
    assert (await stranger.post(f"{table}/rematch")).status_code == 409
    await seat.do(table, "say", text="again?")
    again = (await seat.post(f"{table}/rematch")).headers["location"]
    assert (await other.post(f"{table}/rematch")).headers["location"] == again
    record = (await scene.site.room(again)).record
    assert [one.player for one in record.seats] == [one.player for one in room.record.seats]
    assert [said.text for said in record.chat] == ["again?"]
    for text in (saved, f"\ufeff{saved}"):
        opened = await stranger.post("/import", files={"file": ("save.json", text)})
        assert opened.status_code == 303, "some editors put a mark before the text"


async def test_who_plays_on_meets_the_bots_of_that_moment(scene: Scene) -> None:
    """Also one whose seat was given to somebody later. People, and who plays in lessons only, are replaced as usual."""
    joined = (BotSat(2, "search:200"), Started(), ONE_ACTION, Sat(2, scene.ids["stranger"], "Zoé"))
    ended = (Resigned(0), Resigned(1))
    for entries, number, role, bots in (
        (PLAYING, 0, "seat", [None, "greedy", "random"]),
        (PLAYING, 0, "other", ["greedy", None, "random"]),
        (joined, 0, "seat", [None, "greedy", "search:200"]),
        (joined, 1, "seat", [None, "greedy", "greedy"]),
        (joined, 0, "stranger", ["greedy", "greedy", None]),
    ):
        room = await scene.table(*entries, *ended)
        answer = await scene.people[role].post(f"/t/{room.id}/fork", {"number": number})
        fork = await scene.site.room(answer.headers["location"])
        assert [seat.bot for seat in fork.record.seats] == bots
    host = scene.people["host"]
    lesson = (await host.post("/tutorial/neuroshima")).headers["location"]
    answer = await host.post(f"{lesson}/fork", {"number": 0})
    assert [seat.bot for seat in (await scene.site.room(answer.headers["location"])).record.seats] == [None, "greedy"]


async def test_a_finished_match_is_reviewed_together(scene: Scene) -> None:
    seat, other, stranger = (scene.people[role] for role in ("seat", "other", "stranger"))
    running_table = await scene.table(*PLAYING, ONE_ACTION)
    assert (await seat.post(f"/t/{running_table.id}/history/0", {"text": "I hold a bomb"})).status_code == 409
    assert 'name="text"' not in (await seat.get(f"/t/{running_table.id}/history/0")).text
    room = await scene.table(*PLAYING, ONE_ACTION, Resigned(0), Resigned(1))
    past = f"/t/{room.id}/history"
    assert (await seat.post(f"{past}/1", {"text": "<b>c3</b> was better"})).headers["location"] == f"{past}/1"
    for number, text in (("0", " \u200b"), ("2", "too late"), ("-1", "too early"), ("x", "never")):
        assert (await seat.post(f"{past}/{number}", {"text": text})).status_code == 409
    for person in (seat, other, stranger):
        page = (await person.get(f"{past}/0")).text
        assert "&lt;b&gt;c3&lt;/b&gt; was better" in page
        assert f'href="{past}/1"' in page
    assert 'name="text"' not in (await stranger.get(past)).text
    await seat.do(f"/t/{room.id}", "say", text="hello")
    muted = re.search('name="mute" value="([0-9a-f]+)"', (await other.get(f"/t/{room.id}")).text)
    assert muted
    await other.post(f"/t/{room.id}/mute", {"mute": muted[1]})
    assert "was better" not in (await other.get(f"{past}/0")).text


async def test_who_plays_alone_saves_at_any_time(scene: Scene) -> None:
    host, stranger = scene.people["host"], scene.people["stranger"]
    table = await scene.site.table(host, "me", "me")
    assert (await host.get(f"{table}/save.json")).status_code == 200
    assert (await stranger.get(f"{table}/save.json")).status_code == 409
    assert (await stranger.post(f"{table}/fork", {"number": 0})).status_code == 409


async def test_a_report_holds_no_secret(scene: Scene) -> None:
    seed = "a-secret-seed"
    terms = Terms(GAME.setup(seats=2), seed, scene.ids["host"])
    room = await scene.site.house.rooms.create("reported", terms)
    for entry in (Sat(0, scene.ids["seat"], "Seat"), Sat(1, scene.ids["other"], "Other"), Started()):
        await room.add(entry)
    text = (await scene.people["seat"].post("/t/reported/report", {"what": "It is wrong"})).text
    facts = json.loads(text)
    assert facts["what"] == "It is wrong"
    assert facts["view"].get("chance") is None
    assert seed not in text
    for id in scene.ids.values():
        assert id not in text
    match = room.record.match
    assert match is not None
    piles = json.dumps(GAME.codec.dump(match.state)["piles"])
    assert json.dumps(facts["view"]["piles"]) != piles


async def test_a_link_to_a_position_sets_up_a_practice_table(scene: Scene) -> None:
    position = json.dumps(GAME.start(2, 3).position())
    host = scene.people["host"]
    page = await host.client.get("/position", params={"p": position})
    assert page.status_code == 200
    answer = await host.post("/position", {"p": position, "bots": "no"})
    record = (await scene.site.room(answer.headers["location"])).record
    assert record.match is not None
    assert record.match.practice
    for bad in ("", "{}", "[]", '{"game": "nothing"}', '{"game": "neuroshima", "armies": []}', "[" * 9000):
        assert (await host.client.get("/position", params={"p": bad})).status_code in (404, 409)


async def test_the_headers_of_every_answer(scene: Scene) -> None:
    for path in ("/", "/nothing", "/static/site.css", "/healthz"):
        answer = await scene.people["host"].get(path)
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"
    cookie = (await Person(scene.site.app).get("/")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_a_language_or_a_layout_never_leads_elsewhere(scene: Scene) -> None:
    host = scene.people["host"]
    for path in ("/language", "/layout"):
        for back in ("//elsewhere.test", "/\\elsewhere.test", "https://elsewhere.test", "/\tx"):
            assert (await host.post(path, {"language": "fr", "back": back})).headers["location"] == "/"
        assert (await host.post(path, {"language": "fr", "back": "/puzzles"})).headers["location"] == "/puzzles"


async def test_bodies_that_are_too_large_are_refused(scene: Scene) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b"x" * 50_000

    client = scene.people["host"].client
    kind = {"content-type": "application/x-www-form-urlencoded"}
    announced = await client.post("/name", content=b"x" * 1_000_001)
    for answer in (announced, await client.post("/name", content=endless(), headers=kind)):
        assert answer.status_code == 413
        assert "far too large to be a saved game" in answer.text
        assert 'href="/">Back to the home page</a>' in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_an_address_with_a_nul_is_nobodys(url: str) -> None:
    async with running(url, workers=1) as site:
        anna = await site.visit()
        for path in ("/t/%00", "/t/a%00/history/0", "/t/%00/waiting", "/t/%00/next", "/join/%00", "/%00"):
            assert (await anna.get(path)).status_code == 404
        assert (await anna.post("/t/%00/do", {"verb": "sit", "seat": 0})).status_code == 404
        for language, sentence in (("en", "Nothing here:"), ("fr", "Rien ici")):
            answer = await (await site.visit(**{"accept-language": language})).get("/t/%00")
            assert sentence in answer.text
            assert 'class="way-back" href="/"' in answer.text
            assert "default-src 'self'" in answer.headers["content-security-policy"]


MULTIPART = "multipart/form-data"
BROKEN = {
    "too many fields": ("application/x-www-form-urlencoded", "&".join(f"a{number}=1" for number in range(101))),
    "no boundary": (MULTIPART, "--x\r\n"),
    "another boundary": (f"{MULTIPART}; boundary=x", "--y\r\nContent-Disposition: form-data\r\n\r\n1\r\n--y--"),
    "a part without a name": (f"{MULTIPART}; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--"),
    "too many files": (
        f"{MULTIPART}; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n' * 2 + "--x--",
    ),
    "an impossible boundary": (f"{MULTIPART}; boundary={'x' * 300}", "--x"),
}


@pytest.mark.parametrize("what", BROKEN)
async def test_a_form_that_cannot_be_read_is_answered_in_one_line(scene: Scene, what: str) -> None:
    kind, body = BROKEN[what]
    for language, sentence in (("en", "This form could not be read"), ("fr", "Ce formulaire n’a pas pu être lu")):
        person = await scene.site.visit(**{"accept-language": language})
        answer = await person.client.post("/account/name", content=body, headers={"content-type": kind})
        assert (answer.status_code, sentence in answer.text) == (400, True), answer.text
        assert 'class="way-back" href="/account"' in answer.text


async def test_a_form_that_breaks_off_is_no_fault(scene: Scene) -> None:
    """The line goes away in the middle of a body: nothing is answered, and nothing is raised."""
    anna = scene.people["host"]
    cookie = "; ".join(f"{name}={value}" for name, value in anna.client.cookies.items())
    headers = {"host": "table.test", "cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/name",
        "query_string": b"",
        "client": ("127.0.0.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    parts: list[Message] = [{"type": "http.disconnect"}, {"type": "http.request", "body": b"csrf=", "more_body": True}]
    sent: list[Message] = []

    async def receive() -> Message:
        return parts.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    await scene.site.app(scope, receive, send)
    assert (parts, sent) == ([], [])
