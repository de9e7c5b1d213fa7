"""Screens that are shared and drawn in parts only lead everybody to what they would see drawn alone and whole."""

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from derelict import registry
from derelict.core.drawing.scene import Item
from derelict.table.record.entries import Acted, Said, Sat, Started, Undone
from derelict.table.record.record import Record
from derelict.table.record.terms import Terms
from derelict.table.screen.feed import Feed
from derelict.table.screen.log import LogLine
from derelict.table.screen.pages import Pages
from derelict.table.screen.picture import fresh
from derelict.table.screen.screen import Screen, show
from derelict.table.screen.viewer import Viewer
from tests.table.folded import add

PEOPLE = ("anna", "ben", "cleo", "dora")
PAGES = Pages()


class Browser:
    """A page that is changed as the messages say."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.shown: Screen | None = None
        self.items: dict[str, Item] = {}
        self.parts: dict[str, str] = {}
        self.log: list[LogLine] = []
        self.fresh: list[str] = []
        self.number = 0
        self.version = -1

    def look(self, feed: Feed, record: Record) -> bytes:
        self.shown, message = feed.next(record, self.viewer, self.shown)
        said = msgspec.json.decode(message)
        if "whole" in said:
            scene = said["whole"]["scene"]
            drawn = {"items": scene["items"], "fresh": scene["fresh"]} if scene else {"items": []}
            self._change({**said["whole"], "gone": list(self.items), **drawn})
        else:
            for beat in said["beats"]:
                self._draw(beat)
            self._change(said["patch"])
        return message

    def _change(self, change: dict[str, Any]) -> None:
        self._draw(change)
        self.parts |= change["parts"]
        self.version, self.number = change["version"], change["number"]
        self.fresh = change.get("fresh", self.fresh)
        kept = [line for line in self.log if line.event < change.get("keep", 0)]
        self.log = kept + msgspec.convert(change["log"], list[LogLine])

    def _draw(self, change: dict[str, Any]) -> None:
        for name in change["gone"]:
            del self.items[name]
        for item in change["items"]:
            known = msgspec.to_builtins(self.items[item["id"]]) if item["id"] in self.items else {}
            self.items[item["id"]] = msgspec.convert({**known, **item}, Item)


def things(items: list[Item]) -> list[tuple[object, ...]]:
    """What a picture shows, whatever its pieces are called."""
    return sorted((item.markup, item.layer, item.x, item.y, item.turn, item.scale, item.choice) for item in items)


def faces(items: Iterable[Item]) -> set[tuple[object, ...]]:
    """What is marked in a picture.

    Who comes later may take one of two things that look the same for another that has moved since: of cards that lie
    face down often, of others hardly ever.
    """
    return set(things([item for item in items if not item.thing.startswith("back.")]))


def check(browser: Browser, record: Record) -> None:
    alone = show("table", record, replace(browser.viewer, csrf=""), PAGES)
    assert browser.version == record.number
    assert browser.parts == alone.parts
    assert browser.number == (len(record.match.actions) if record.match is not None else 0)
    assert browser.log[-len(alone.log) :] == alone.log
    assert things(list(browser.items.values())) == things(list(alone.scene.items) if alone.scene else [])
    if alone.scene is not None and record.match is not None:
        eyes = Viewer(None, browser.viewer.language, layout=browser.viewer.layout, seat=alone.seat)
        marked, followed = fresh(record.match, eyes, alone.scene), [browser.items[name] for name in browser.fresh]
        wanted = faces(item for item in alone.scene.items if item.id in marked)
        assert wanted <= faces(followed)
        assert len(faces(followed) - wanted) <= (not record.game.is_open)


@pytest.mark.parametrize("name", registry.games())
def test_what_is_shared_is_what_each_would_see_alone(name: str) -> None:
    rng, game = Random(5), registry.game(name)
    record = Record(game, Terms(game.setup(seats=2), "shared", "anna"))
    feed = Feed("table", PAGES)
    browsers = [
        Browser(Viewer(name, "fr" if name == "dora" else "en", f"token-of-{name}", "tall" if name == "ben" else "wide"))
        for name in (*PEOPLE, *PEOPLE[1:3])
    ]
    for entry in (Sat(0, "anna", "Anna"), Sat(1, "ben", "Ben"), Started()):
        record = add(record, entry)
        for browser in browsers:
            whole = browser.look(feed, record)
            assert re.findall(rb"token-of-\w+", whole) == [browser.viewer.csrf.encode()]
            check(browser, record)
    while record.match is not None and record.match.decision is not None:
        decision, number = record.match.decision, len(record.match.actions)
        record = add(record, Acted(decision.seat, number, rng.choice(decision.options).text))
        if rng.random() < 0.1:
            record = add(record, Said("Cleo", "a <b>word</b>"))
        if rng.random() < 0.1 and record.match is not None and record.free_from(decision.seat) <= number:
            record = add(record, Undone(decision.seat, number))
        for browser in browsers:
            if rng.random() < 0.7 or record.status == "over":
                message = browser.look(feed, record)
                check(browser, record)
                assert b"token-of-" not in message
