"""The screens of one table as its sockets send them: made once for viewers who see the same, and only where changed.

This is the table's only cache. Everything works without it: `screen.show` makes equal screens.
"""

import secrets
from collections.abc import Hashable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from derelict.core.drawing.scene import Change, Item, Scene
from derelict.table.record.record import Record
from derelict.table.screen.beats import Beat, beats
from derelict.table.screen.facts import lasting_facts
from derelict.table.screen.log import Heard, log_lines
from derelict.table.screen.pages import Pages
from derelict.table.screen.people import speakers
from derelict.table.screen.picture import Runs, moved_since, picture_of, runs_after, runs_before
from derelict.table.screen.question import Past, can_recap, options_form, past_of, prompt, redone, rule_link
from derelict.table.screen.screen import Facts, Patch, Screen, live_facts, parts_of, patch, patch_of, screen_of
from derelict.table.screen.viewer import Viewer

MOST_PARTS = 12
"""The number of cached versions of the parts."""
TABLE = secrets.token_hex(16)
"""Placeholder for the id of the table, in parts that are shared by many tables."""

Parts = tuple[str, dict[str, str]]
"""The title and the parts of a page, without the options."""


class Shown(Struct, frozen=True):
    """The newest screen of viewers who see the same, and the message that leads there from the previous screen."""

    record: Record
    viewer: Viewer
    screen: Screen
    drawn: Scene | None
    """The picture before its things got the ids of the previous one."""
    runs: Runs
    parts: dict[Hashable, Parts]
    """Parts by the state of the match that they depend on, valid while the rest of the record is unchanged."""
    before: Screen | None = None
    message: bytes = b""


class Feed:
    """The screens of a table while somebody watches.

    A viewer who missed a few is led straight to the newest one: ids stay the same on the way there.
    """

    def __init__(self, table: str, pages: Pages) -> None:
        self._table = table
        self._pages = pages
        self._newest: dict[Hashable, Shown] = {}
        self._lasting: dict[str, Facts] = {}

    def next(self, record: Record, viewer: Viewer, screen: Screen | None) -> tuple[Screen, bytes]:
        """Return a viewer's current screen, and the message that leads there from what they were shown.

        Forms come without the viewer's token, so that one message serves many; the first message has it once.
        """
        newest = self._show(record, viewer, is_new=screen is None)
        if screen is None or screen.scene is None:
            whole = {**asdict(newest.screen), "scene": _scene(newest.screen), "csrf": viewer.csrf}
            return newest.screen, msgspec.json.encode({"whole": whole})
        if screen is newest.before:
            return newest.screen, newest.message
        steps, last = beats(record, viewer, screen)
        return newest.screen, _message(steps, patch(last, newest.screen))

    def _show(self, record: Record, viewer: Viewer, is_new: bool) -> Shown:
        """Draw a running clock or a pause again for a new viewer, because it shows the time of the drawing."""
        kind = sight(record, viewer)
        old = self._newest.get(kind)
        if old is not None and old.record is record and not (is_new and (record.terms.clock or record.is_paused)):
            return old
        viewer = replace(viewer, csrf="", seat=record.eyes(viewer.player))
        drawn = scene = picture_of(record, viewer)
        steps, changes, gone, before = list[Beat](), list[Item | Change](), list[str](), None
        if old is not None:
            is_seen = record.match is not None and record.match.pictures
            steps, before = beats(record, old.viewer, old.screen) if is_seen else ([], old.screen)
        if drawn is not None and before is not None and before.scene is not None and old is not None:
            step = drawn.after(before.scene, None if steps else old.drawn)
            scene, changes, gone = step.scene, step.changes, step.gone
        elif drawn is not None:
            changes = list(drawn.items)
        runs = _runs(record, viewer, scene, old)
        fresh = moved_since(runs, scene) if scene is not None else []
        heard = Heard(old.record, old.screen.seat, old.screen.log) if old is not None else None
        log = log_lines(self._pages.texts, record, viewer, heard)
        past = past_of(record, viewer.player)
        kept = old.parts if old is not None and record.differs_in_match_only(old.record) else {}
        title, parts = self._parts(record, viewer, past, kept)
        drawn_choices = scene.choices if scene is not None else frozenset[str]()
        form = options_form(self._pages.texts, self._table, record, viewer, drawn_choices, is_live=True)
        parts = {**parts, "ask": parts["ask"] + str(form)}
        screen = screen_of(record, viewer, scene, title, parts, log, past, fresh)
        shown = Shown(record, viewer, screen, drawn, runs, kept)
        if old is not None and before is not None:
            message = _message(steps, patch_of(before, screen, changes, gone))
            shown = replace(shown, before=old.screen, message=message)
        self._newest[kind] = shown
        return shown

    def _parts(self, record: Record, viewer: Viewer, past: Past, kept: dict[Hashable, Parts]) -> Parts:
        """Return the title and the parts, from the cache where nothing they depend on can have changed."""
        depends = _dependence(self._pages, record, viewer, past)
        found = kept.get(depends) if depends is not None else None
        if found is None:
            language = viewer.language
            if language not in self._lasting:
                self._lasting[language] = lasting_facts(self._pages, TABLE, record, language)
            facts = self._lasting[language] | live_facts(self._pages, record, viewer)
            parts = parts_of(self._pages, facts, language)
            found = facts["title"], {name: html.replace(TABLE, self._table) for name, html in parts.items()}
            if depends is not None:
                if len(kept) >= MOST_PARTS:
                    kept.clear()
                kept[depends] = found
        return found


def _dependence(pages: Pages, record: Record, viewer: Viewer, past: Past) -> Hashable:
    """Return the state of the match that the parts depend on; None if they cannot be cached.

    They cannot while a clock runs, a request or a pause can expire, a lesson is shown, or nothing is played.
    """
    match, terms, is_waiting = record.match, record.terms, record.request is not None or record.is_paused
    if match is None or match.decision is None or terms.clock or is_waiting or terms.lesson:
        return None
    question = prompt(pages.texts, record, viewer.player, viewer.language), rule_link(pages.texts, record, viewer)
    undo = past.last >= 0, past.is_free, past.can_reset, past.makes_practice, redone(record)
    seen = record.is_out(viewer.player), can_recap(record, viewer.player)
    return match.decision.seat, question, undo, seen, match.titles(viewer.language)


def sight(record: Record, viewer: Viewer) -> Hashable:
    """Return the key of what somebody sees of a table: viewers with equal keys see the same.

    A spectator who has spoken has a key of their own: they get no button to mute themselves.
    """
    player, seats = viewer.player, record.seats_of(viewer.player)
    voice = player if not seats and any(said.player == player for said in record.chat) else None
    muted = frozenset(viewer.muted & speakers(record).keys()) if viewer.muted else viewer.muted
    is_host = player is not None and record.terms.host == player
    return seats, is_host, player is None, viewer.language, viewer.layout, voice, muted, viewer.here


def _runs(record: Record, viewer: Viewer, scene: Scene | None, old: Shown | None) -> Runs:
    """Return the pictures before the last runs, extended if one action has led here from the previous screen."""
    match = record.match
    if match is None or scene is None:
        return ()
    if old is not None and old.screen.scene is not None and old.viewer == viewer and old.record.match is not None:
        more = len(match.actions) - len(old.record.match.actions)
        if more == 0 and match.state is old.record.match.state:
            return old.runs
        if more == 1 and match.state is not old.record.match.state:
            return runs_after(old.runs, match, old.screen.scene)
    return runs_before(match, viewer, scene)


def _scene(screen: Screen) -> dict[str, Any] | None:
    """Return the picture for a new viewer, with the changes of the last move marked."""
    return None if screen.scene is None else {**screen.scene.as_data(), "fresh": screen.fresh}


def _message(steps: list[Beat], change: Patch) -> bytes:
    """Return the message with the steps to a screen, and the change from the last of them."""
    return msgspec.json.encode({"beats": steps, "patch": change})
