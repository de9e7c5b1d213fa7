"""The viewer's secrets: objectives, contingency tokens and items, who else knows them, and a switch to hide them."""

from collections.abc import Callable, Iterator, Mapping

from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, kept, plate
from derelict.core.drawing.spread import grid
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content.kinds import Thing
from derelict.games.nemesis.content.tables import CONTINGENCIES, ITEMS, OBJECTIVES
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.chips import Chip, chip_group
from derelict.games.nemesis.draw.help.legend import LEGEND
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import character_name, item_name, item_sign, item_thing, say
from derelict.games.nemesis.rules.uses import fits_combat
from derelict.games.nemesis.state import State, object_kind
from derelict.games.nemesis.wording.describing import contingency, objective

LAYER = 3


def drawer_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw everything that only its owner sees, in one place."""
    if layout.own < 0:
        return
    yield _tray(layout, language)
    chips, held = tuple(goals(s, layout.own, language)), tuple(holdings(s, layout.own, language))
    boxes = chip_boxes(layout, len(chips), len(held))
    yield chip_group(layout, LAYER, "flows-goals", chips, boxes[: len(chips)])
    yield chip_group(layout, LAYER, "flows-own", held, boxes[len(chips) :])


@kept
def _tray(layout: Layout, language: str) -> Group:
    """Draw the ground and the switch: a checkbox that the style reads, so that it works on pages without scripts."""
    x, y, wide, high = layout.secrets
    label = say(language, "tray.secrets")
    across, down = switch(layout)
    box = f"<input type='checkbox'/><span>{say(language, 'tray.hide')}</span>"
    drawn = (
        f"<foreignObject width='{across:g}' height='{down:g}'><label xmlns='http://www.w3.org/1999/xhtml'"
        f" class='switch {layout.name}'>{box}</label></foreignObject>"
    )
    spot = x + wide - across - 6, y + high - down - 4
    return (
        Item("tray-secrets", plate(wide, high), 1, x, y, kind="ground-panel", label=label),
        Item("hide-secrets", drawn, LAYER, *spot, kind="switch-box"),
    )


def switch(layout: Layout) -> tuple[float, float]:
    """Return the width and the height of the switch."""
    return (236, 62) if layout.is_tall else (112, 24)


def goals(s: State, seat: int, language: str) -> Iterator[Chip]:
    """Yield the objectives and contingency tokens of a player, with their demands."""
    player = s.players[seat]
    for place, card in enumerate(player.objectives):
        yield _goal(s, seat, "objective", place, card, OBJECTIVES, objective, language)
    for place, card in enumerate(player.contingencies):
        yield _goal(s, seat, "contingency", place, card, CONTINGENCIES, contingency, language)


def _goal(
    s: State, seat: int, kind: str, place: int, card: Card, table: Mapping[str, Thing],
    told: Callable[[str, str], str], language: str,
) -> Chip:  # fmt: skip
    is_known = card.kind != UNKNOWN
    name = table[card.kind].name.in_(language) if is_known else "?"
    label, thing = say(language, kind, name=name), f"{kind}.{card.kind}" if is_known else f"sign.{kind}"
    note = told(card.kind, language) if is_known else ""
    seen = _known_to(s, seat, card, language)
    label += say(language, "known_to", names=seen) if seen else ""
    return Chip(f"{kind}-{place}", LEGEND.signs[kind].mark, name, "goal secret", label, thing, note, seen)


def _known_to(s: State, seat: int, card: Card, language: str) -> str:
    """Return the other characters who know a card; empty if nobody does, or everybody."""
    others = [other for other in range(s.seats) if other != seat and card.seen != EVERYBODY and card.is_seen_by(other)]
    return ", ".join(character_name(s, other, language) for other in others)


def holdings(s: State, seat: int, language: str) -> Iterator[Chip]:
    """Yield the things that a character carries, as far as the viewer knows them, with why one cannot be used now."""
    player = s.players[seat]
    for place, item in enumerate(player.items):
        name = item_name(item, language)
        seen = _known_to(s, seat, item.card, language)
        label = name + (say(language, "known_to", names=seen) if seen else "")
        look = item.deck if item.card.seen == EVERYBODY else f"{item.deck} secret"
        unfit = _unfit(s, seat, item.kind, language)
        if unfit:
            label, look = f"{label} ({unfit})", f"{look} {ITEMS[item.kind].combat}"
        yield Chip(f"item-{place}", item_sign(item), name, look, label, item_thing(item), "", seen, unfit)
    for place, thing in enumerate(player.objects):
        kind = object_kind(thing)
        label = say(language, f"object.{kind}")
        yield Chip(f"object-{place}", pictograms.OBJECTS[kind], label, "", label, f"sign.{kind}")


def _unfit(s: State, seat: int, kind: str, language: str) -> str:
    item = ITEMS.get(kind)
    if item is None or not item.ways or fits_combat(item.combat, s.in_combat(seat)):
        return ""
    return say(language, f"unfit.{item.combat}")


def chip_boxes(layout: Layout, goals: int, held: int) -> tuple[Box, ...]:
    """Return the boxes for the plates of goals, then for those of belongings.

    Two goals are on the left; more are side by side, so that each has room for its text.
    """
    x, y, wide, high = layout.secrets
    across, down = switch(layout)
    if goals > 2:
        rows = max(-(-held // 2), 1)
        low = max(down, layout.least * 1.7 * rows)
        strip = (x + 6, y + high - low - 4, wide - across - 24, low)
        return (
            *grid((x + 6, y + 6, wide - 12, high - low - 14), goals, goals, 4),
            *(grid(strip, 2, held, 4) if held else ()),
        )
    left = wide * 0.52 if goals else 0
    columns = 1 if held <= 3 and goals else 2
    rows = max(-(-held // columns), 1)
    most = (high - 12) if goals == 1 else min(high - 12, layout.least * 4.6 * goals)
    lower = min(high - 16 - down, layout.least * 1.9 * rows)
    return (
        *(grid((x + 6, y + 6, left, most), 1, goals, 4) if goals else ()),
        *(grid((x + left + 12, y + 6, wide - left - 18, lower), columns, held, 4) if held else ()),
    )
