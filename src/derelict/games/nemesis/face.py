"""The terminal face of Nemesis: the facility room by room, the characters, and the viewer's possessions."""

from collections.abc import Iterator
from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.components.cards import UNKNOWN
from derelict.core.decisions import Decision
from derelict.core.face import Face, Thing, colour, verbs
from derelict.core.face.packing import Packed
from derelict.core.view import View
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.board import VENTS, WAYS, WITH_VENTS
from derelict.games.nemesis.draw.cards import explained, thing_names
from derelict.games.nemesis.draw.figures import standing_in
from derelict.games.nemesis.draw.texts import (
    character_name,
    intruder_name,
    item_name,
    room_number,
    say,
    short_name,
)  # fmt: skip
from derelict.games.nemesis.state import State, kind_of, object_kind
from derelict.games.nemesis.wording.names import TEXTS

BETWEEN = " · "


class NemesisFace(Face[State]):
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        s = self.see(view)
        lines = [_head(s, language), *(_room(s, slot, language, width) for slot in s.rooms)]
        return Text("\n").join(lines)

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        """Draw the viewer's room, those next to it, and all others with figures."""
        s = self.see(view)
        here = s.players[view.seat or 0].slot
        near = {here, *tables.MAP.neighbours(here)} if here else set()
        shown = [slot for slot in s.rooms if slot in near or standing_in(s, slot)]
        return Text("\n").join([_head(s, language), *(_room(s, slot, language, width) for slot in shown)])

    def legend(self, language: str) -> list[str]:
        return [say(language, "console.legend")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        s = self.see(view)
        return Group(*(_player(s, seat, names[seat], view.seat == seat, language) for seat in range(s.seats)))

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show the viewer with cards and goals, and the other characters side by side, without their belongings."""
        s = self.see(view)
        own = [_player(s, seat, names[seat], True, language) for seat in range(s.seats) if seat == view.seat]
        others = [_briefly(s, seat, language) for seat in range(s.seats) if seat != view.seat]
        return Group(*own, Packed(others, BETWEEN))

    def things(self, language: str) -> Iterator[Thing]:
        for english, french, said in zip(*map(thing_names, ("en", "fr", language)), strict=True):
            yield (english.name, french.name), said.name, partial(_explain, said.thing, language)

    def style(self, view: View, action: Action) -> str:
        return "red" if isinstance(action, a.Shoot | a.Melee) else ""

    def names(self, view: View, language: str) -> dict[str, str]:
        """Return the names of cards, items and room actions, and the verbs of all actions."""
        known = (tables.CARDS, tables.ITEMS, tables.ROOM_ACTIONS, tables.CHARACTERS)
        things = {thing.name.in_(language): id for named in known for id, thing in named.items()}
        return {**verbs(TEXTS, language, a.GRAMMAR), **things}


def _head(s: State, language: str) -> Text:
    powered = [place for place, power in s.power.items() if power.blue and place in tables.SECTIONS]
    parts = [say(language, "round.now", number=s.round), say(language, "time.now", number=s.time)]
    parts.append(say(language, "console.powered", sections=", ".join(powered) or "–"))
    return Text(BETWEEN.join(parts), "bold")


def _room(s: State, slot: str, language: str, width: int) -> Text:
    """Draw a room: its name, its signs, the rooms next to it with noise and closed doors, and its figures."""
    room = s.rooms[slot]
    signs = ("*" if room.fire else "") + ("!" if room.malfunction else "")
    ways = []
    for corridor in WITH_VENTS[slot]:
        mark = ("~" if corridor in s.noise else "") + ("|" if s.is_closed(corridor) else "")
        ways.append((room_number(WAYS[corridor].beyond(slot)) if corridor != VENTS else "#") + mark)
    line = Text(
        f"{room_number(slot):>2} {short_name(s, slot, language)}{signs}".ljust(16), "" if room.explored else "dim"
    )
    line.append(f"→ {' '.join(ways)}", "dim")
    for name in standing_in(s, slot):
        if name in s.intruders:
            wounds = s.intruders[name].injuries
            line.append(f"  {intruder_name(kind_of(name), language)}{f' -{wounds}' if wounds else ''}", "bold red")
        else:
            seat = int(name.removeprefix("seat"))
            line.append(f"  {character_name(s, seat, language)}", f"bold {colour(seat)}")
    for thing in room.objects:
        line.append(f"  ({say(language, f'object.{object_kind(thing)}')})")
    line.truncate(width)
    return line


def _player(s: State, seat: int, name: str, is_own: bool, language: str) -> Group:
    """Show a character: cards, wounds, Knowledge and belongings; for the viewer's own also the hand and the secrets."""
    player = s.players[seat]
    first, *parts = _health(s, seat, language)
    if player.fate == "alive":
        parts.insert(0, say(language, "console.knowledge", count=player.knowledge))
        parts += [item_name(item, language) for item in player.items]
        parts += [say(language, f"object.{object_kind(thing)}") for thing in player.objects]
    begins = _name(s, seat, language).append(f" ({name})  {first}")
    lines: list[RenderableType] = [Packed([begins, *map(Text, parts)], BETWEEN)]
    if is_own:
        held = [_card(card.kind, language) for card in player.hand]
        goals = [tables.OBJECTIVES[card.kind].name.in_(language) for card in player.objectives if card.kind != UNKNOWN]
        lines.append(Text(f"  {', '.join(held)}", "bold").append(f"  ★ {', '.join(goals)}", "not bold"))
    return Group(*lines)


def _briefly(s: State, seat: int, language: str) -> Text:
    return _name(s, seat, language).append("  " + ", ".join(_health(s, seat, language)))


def _name(s: State, seat: int, language: str) -> Text:
    line = Text("▶ " if s.active == seat else "", "bold")
    return line.append(character_name(s, seat, language), f"bold {colour(seat)}")


def _health(s: State, seat: int, language: str) -> list[str]:
    """Return the number of cards and the wounds of a character, or its fate."""
    player = s.players[seat]
    if player.fate != "alive":
        return [say(language, f"fate.{player.fate}")]
    light = say(language, "console.light", count=player.light, most=tables.POOLS["light_wounds"])
    serious = [tables.WOUNDS[wound.kind].name.in_(language) for wound in player.wounds if not wound.dressed]
    return [say(language, "console.hand", count=len(player.hand)), light, *serious]


def _card(kind: str, language: str) -> str:
    if kind in tables.CARDS:
        return tables.CARDS[kind].name.in_(language)
    return say(language, f"contamination.{kind}").replace("-", "") if kind != UNKNOWN else "?"


def _explain(thing: str, language: str) -> str:
    known = explained(thing, language)
    return f"{known.kind}. " + " ".join(f"{text.rstrip('.')}." for _, text in known.lines)


FACE = NemesisFace()
