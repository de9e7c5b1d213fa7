"""What a viewer sees of a table, and how it gets from one screen to the next."""

import re
from collections.abc import AsyncIterator, Iterable
from random import Random

import pytest
import pytest_asyncio
from msgspec import convert, to_builtins
from msgspec.structs import replace

from derelict import registry
from derelict.core.content import typography
from derelict.core.drawing.scene import Change, Item, Scene
from derelict.table.record.entries import Acted, HandedBack, Sat, Started, TimeUp, TookOver
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.beats import Beat, beats
from derelict.table.screen.facts import table_facts
from derelict.table.screen.pages import Pages
from derelict.table.screen.screen import Screen, patch, show
from derelict.table.screen.viewer import Viewer
from tests.table.folded import acted, add, playing
from tests.table.site import Site, running

PAGES = Pages()
ME, OTHER = Viewer("me", "en"), Viewer("other", "en")


def duel(seed: int = 0) -> Record:
    """A duel of two people that has begun."""
    game = registry.game("neuroshima")
    people = (Sat(0, "me", "Me"), Sat(1, "other", "Other"))
    return add(Record(game, Terms(game.setup("duel", 2), seed, "me")), *people, Started())


def act(record: Record, action: str | None = None, rng: Random | None = None) -> Record:
    match = playing(record)
    assert match.decision is not None
    if action is None:
        action = (rng or Random(0)).choice(record.game.advice.promising(match.state, match.decision)[:4])[0].text
    return acted(record, action)


def with_battle() -> tuple[Record, Record]:
    """A table just before and just after a battle that goes through several phases."""
    for seed in range(100):
        record, rng = duel(seed), Random(seed)
        while playing(record).decision is not None and len(playing(record).actions) < 80:
            before, record = record, act(record, rng=rng)
            if len(playing(record).pictures) > len(playing(before).pictures) + 2:
                return before, record
    raise AssertionError("no battle")


def asked(record: Record, viewer: Viewer) -> str:
    """The question that somebody reads."""
    found = re.search(r'id="prompt">([^<]*)<', show("table", record, viewer, PAGES).parts["ask"])
    assert found is not None
    return found[1]


def test_who_has_run_out_of_time_is_told_that_a_bot_plays() -> None:
    """On their own turn and on that of others, in both languages; and is not told that they could play again."""
    game = registry.game("neuroshima")
    people = (Sat(0, "me", "Me"), Sat(1, "other", "Other"))
    record = add(Record(game, Terms(game.setup("duel", 2), 7, "me", clock=60)), *people, Started())
    late = 61_000
    record = add(record, TimeUp(0), at=late)
    assert asked(record, ME) == "Your time is up: a bot plays for you."
    assert asked(record, Viewer("me", "fr")) == typography.french("Votre temps est écoulé : un robot joue pour vous.")
    assert asked(record, OTHER) == "Me is choosing."
    assert "hand_back" not in show("table", record, ME, PAGES).parts["ask"]
    match = playing(record)
    assert match.decision is not None
    record = add(record, Acted(0, 0, match.decision.options[0].text), at=late)
    assert asked(record, ME) == "Your time is up: a bot plays for you. Other is choosing."
    assert asked(record, OTHER) != asked(duel(), OTHER)
    match = playing(record)
    assert match.decision is not None
    record = add(record, Acted(1, 1, match.decision.options[0].text), at=late)
    tools = [show("table", record, viewer, PAGES).parts["ask"] for viewer in (ME, OTHER)]
    assert ["ask_back" in part for part in tools] == [False, True]


def test_who_has_left_a_seat_to_a_bot_is_told_how_to_come_back() -> None:
    record = add(duel(), TookOver(1, "greedy"))
    assert asked(record, OTHER) == "A bot plays for you. Me is choosing."
    assert 'value="hand_back"' in show("table", record, OTHER, PAGES).parts["ask"]
    assert "hand_back" not in show("table", record, ME, PAGES).parts["ask"]
    assert asked(add(record, HandedBack(1)), OTHER) == "Me is choosing."


def test_who_plays_another_seat_still_is_told_of_a_bot_at_its_turn_only() -> None:
    game = registry.game("neuroshima")
    people = (Sat(0, "me", "Me"), Sat(1, "other", "Other"), Sat(2, "me", "Me"))
    record = add(Record(game, Terms(game.setup("deathmatch", 3), 7, "me")), *people, Started(), TookOver(2, "greedy"))
    assert playing(record).decision is not None
    while (seat := record.to_move) != 2:
        assert "A bot plays for you" not in asked(record, ME), seat
        record = acted(record)
    assert asked(record, ME) == "A bot plays for you."


def apply(shown: Iterable[Item], changes: list[Item | Change], gone: list[str]) -> dict[str, Item]:
    """What a page has after a change."""
    items = {item.id: to_builtins(item) for item in shown if item.id not in gone}
    for change in map(to_builtins, changes):
        items[change["id"]] = {**items.get(change["id"], {}), **change}
    return convert(items, dict[str, Item])


def test_only_who_is_asked_has_choices() -> None:
    record = duel()
    asked, waiting = (ME, OTHER) if record.to_move == 0 else (OTHER, ME)
    mine, theirs = (show("t", record, viewer, PAGES) for viewer in (asked, waiting))
    assert mine.is_asked
    assert not theirs.is_asked
    assert mine.scene is not None
    assert theirs.scene is not None
    assert any(item.choice for item in mine.scene.items)
    assert not any(item.choice for item in theirs.scene.items)
    assert "data-choice" not in theirs.parts["ask"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_is_a_named_button_once(language: str) -> None:
    record = duel()
    for _ in range(40):
        match = playing(record)
        assert match.decision is not None
        viewer = Viewer("me" if match.decision.seat == 0 else "other", language)
        screen = show("t", record, viewer, PAGES)
        buttons = re.findall(r'<button[^>]* name="action" value="([^"]*)"[^>]*>([^<]+)</button>', screen.parts["ask"])
        assert sorted(text for text, _ in buttons) == sorted(option.text for option in match.decision.options)
        assert all(name.strip() for _, name in buttons)
        assert screen.scene is not None
        assert {item.choice for item in screen.scene.items if item.choice} <= {text for text, _ in buttons}
        record = act(record)


def test_what_is_hardly_wanted_is_only_in_the_list_of_everything() -> None:
    """In Neo-Morphosis the crew rarely attack each other; the button is there, but neither shown at once nor drawn."""
    game = registry.game("neomorphosis")
    terms = Terms(game.setup("tutorial", 1), 0, "me")
    record = add(Record(game, terms), Sat(0, "me", "Me"), Started())
    while (decision := playing(record).decision) is not None and decision.prompt != "turn":
        record = acted(record, decision.options[0].text)
    screen = show("t", record, ME, PAGES)
    looks = {
        text: look for look, text in re.findall(r'<button (.*?)name="action" value="([^"]*)"', screen.parts["ask"])
    }
    assert looks["attack alice"] == 'class="drawn" '
    assert looks["end turn"] == ""
    assert screen.scene is not None
    assert "attack alice" not in screen.scene.choices


def test_a_patch_leads_to_the_new_screen() -> None:
    record, shown = duel(), None
    for number in range(30):
        screen = show("t", record, ME, PAGES)
        if shown is not None and shown.scene is not None:
            assert screen.scene is not None
            step = screen.scene.after(shown.scene)
            screen = replace(screen, scene=step.scene)
            change = patch(shown, screen)
            assert screen.scene is not None
            assert isinstance(change.items, list)
            assert apply(shown.scene.items, step.changes, step.gone) == {item.id: item for item in screen.scene.items}
            assert apply(shown.scene.items, change.items, change.gone) == {item.id: item for item in screen.scene.items}
            assert change.box == screen.scene.box
            assert {**shown.parts, **change.parts} == screen.parts
            kept = [line for line in shown.log if line.event < change.keep]
            assert [*kept, *change.log][-len(screen.log) :] == screen.log
        shown, record = screen, act(record, rng=Random(number))


def test_a_battle_is_shown_beat_by_beat_and_told_once() -> None:
    before, after = with_battle()
    old = show("t", before, ME, PAGES)
    steps, last = beats(after, ME, old)
    change = patch(last, show("t", after, ME, PAGES))
    news = [line.text for line in change.log if line.event >= change.told]
    told = [line for step in steps for line in step.lines] + news
    assert told == playing(after).log(0, "en", old.told)
    assert len(steps) > 2
    kinds = [to_builtins(item).get("kind", "") for step in steps for item in step.items]
    assert any(kind.startswith("battle") for kind in kinds)
    assert pictures(old, steps) == {item.id: item for item in scene_of(last).items}


def pictures(old: Screen, steps: list[Beat]) -> dict[str, Item]:
    """What a page has when all beats are over."""
    shown = {item.id: item for item in scene_of(old).items}
    for step in steps:
        shown = apply(shown.values(), step.items, step.gone)
    return shown


def scene_of(screen: Screen) -> Scene:
    assert screen.scene is not None
    return screen.scene


def test_no_beat_offers_a_choice() -> None:
    before, after = with_battle()
    steps, _ = beats(after, ME, show("t", before, ME, PAGES))
    assert not any(to_builtins(item).get("choice") for step in steps for item in step.items)


def test_without_moments_there_are_no_beats() -> None:
    record = duel()
    old = show("t", record, ME, PAGES)
    assert beats(act(record), ME, old) == ([], old)


def test_taking_back_leads_to_ones_own_last_action() -> None:
    record = act(act(duel()))
    owner = "me" if playing(record).decided_by(0) == 0 else "other"
    assert table_facts(PAGES, record, Viewer(owner, "en"))["back_to"] == 0
    assert table_facts(PAGES, record, Viewer("other" if owner == "me" else "me", "en"))["back_to"] == 1


@pytest_asyncio.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    async with running(sqlite_url, workers=1) as site:
        yield site


@pytest.mark.asyncio
async def test_pages_carry_no_style_of_their_own(site: Site) -> None:
    """The policy allows styles from our own files only, so that nothing put into a page can dress it up."""
    person = await site.visit()
    table = await site.table(person, "me", "me")
    for path in ("/", "/new/neuroshima", table, f"{table}/history/0", f"{table}/preview"):
        answer = await person.get(path)
        assert answer.status_code == 200, path
        assert "<style" not in answer.text
        assert not re.search(r"\sstyle=|\son\w+=", answer.text), path
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in answer.headers["content-security-policy"]


@pytest.mark.asyncio
async def test_the_look_and_the_cards_of_a_game(site: Site) -> None:
    person = await site.visit()
    look = await person.get("/look/neuroshima.css")
    assert look.headers["content-type"].startswith("text/css")
    assert ":root.light .nh" in look.text
    assert ".nh.light" not in look.text
    card = await person.get("/card/neuroshima/moloch.hq?lang=fr")
    assert card.text.startswith("<svg")
    assert "<style" not in card.text
    names = (await person.get("/names/neuroshima?lang=fr")).json()
    assert ["QG", "moloch.hq", "Moloch"] in names
    for kept in ("/look/neuroshima.css", "/card/neuroshima/moloch.hq", "/names/neuroshima", "/static/table.js"):
        first = await person.get(kept)
        assert "no-cache" in first.headers["cache-control"], "an old script must not meet a new page"
        again = await person.client.get(kept, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), kept
    letters = await person.get("/fonts/Barlow-Regular.woff2")
    assert "immutable" in letters.headers["cache-control"], "the next page is not drawn in other letters first"
    for missing in ("/card/neuroshima/nothing", "/card/none/moloch.hq", "/names/none", "/look/none.css"):
        assert (await person.get(missing)).status_code == 404, missing


@pytest.mark.asyncio
async def test_why_not_names_the_rule(site: Site) -> None:
    one, other = await site.visit(), await site.visit()
    table = await site.duel(one, other)
    room = await site.room(table)
    asked, waiting = (one, other) if room.record.to_move == 0 else (other, one)
    match = playing(room.record)
    assert match.decision is not None
    hex = match.decision.options[0].text
    await asked.act(table, 0, hex)
    asked, waiting = waiting, asked
    answer = (await asked.get(f"{table}/why?item=hex-{hex}")).json()
    assert answer["rule"] == "N-8"
    assert answer["text"].startswith("That is not possible now. ")
    assert len(answer["text"]) > 60
    assert (await waiting.get(f"{table}/why?item=hex-{hex}")).json()["rule"] == ""
    answer = (await asked.get(f"{table}/why?item=nothing")).json()
    assert answer["text"].startswith("That is not possible now. You are asked: Place the HQ of ")
    assert answer["rule"] == "N-8", "what no rule forbids by itself is refused with the question's own rule"
