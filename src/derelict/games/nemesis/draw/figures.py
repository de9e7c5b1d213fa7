"""The figures in the facility: characters and intruders, with injuries."""

from collections.abc import Iterator

from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, Spot, kept, sign, words
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import character_name, intruder_name, room_number, say
from derelict.games.nemesis.state import State, kind_of

LAYER = 5
RADIUS = 15.0


def standing_in(s: State, slot: str) -> list[str]:
    """Return the figures in a room: characters by the ids of their items, then the miniatures of intruders."""
    return [f"seat{seat}" for seat in range(s.seats) if s.players[seat].slot == slot] + s.intruders_in(slot)


def spots(s: State, layout: Layout) -> dict[str, Spot]:
    """Return the place and scale of every figure; they are smaller in a crowded room."""
    found: dict[str, Spot] = {}
    wide, high = layout.room
    most = 1.25 if layout.is_tall else 1.0
    for slot in s.rooms:
        names = standing_in(s, slot)
        if not names:
            continue
        x, y = layout.middles[slot]
        columns = len(names) if len(names) < 5 else -(-len(names) // 2)
        rows = -(-len(names) // columns)
        scale = round(min(most, (wide + 8) / columns / (2 * RADIUS + 3), 1.5 * most / rows), 3)
        step, down = (2 * RADIUS + 3) * scale, (2 * RADIUS + 1) * scale
        base = y + high / 2 - RADIUS * most + 7 - down * (rows - 1)
        for number, name in enumerate(names):
            row, column = divmod(number, columns)
            count = min(columns, len(names) - row * columns)
            place = round(x + (column - (count - 1) / 2) * step, 1), round(base + down * row, 1)
            found[name] = (*place, scale)
    return found


def figure_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    at = spots(s, layout)
    for seat, player in enumerate(s.players):
        if player.slot and player.character:
            name = character_name(s, seat, language)
            label = say(language, "figure", name=name, room=room_number(player.slot))
            mark = pictograms.CHARACTERS[player.character]
            look = f"{player.character} " + ("now " if seat == s.active and s.phase == "players" else "")
            look += "own" if seat == layout.own else ""
            yield figure(
                f"seat{seat}",
                mark,
                look.strip(),
                0,
                at[f"seat{seat}"],
                label,
                f"character.{player.character}",
                player.slot,
            )
    for name, one in s.intruders.items():
        kind = kind_of(name)
        label = say(language, "intruder", name=intruder_name(kind, language), room=room_number(one.slot))
        label += say(language, "injuries", count=one.injuries) if one.injuries else ""
        mark, thing = pictograms.INTRUDERS[kind], f"intruder.{kind}"
        yield figure(name, mark, "alien", one.injuries, at[name], label, thing, one.slot, layout.least)


@kept
def figure(
    id: str, mark: str, look: str, injuries: int, spot: Spot, label: str, thing: str, row: str = "", unit: float = 16
) -> Group:
    """Draw a round figure with its sign, and injuries as a number in a corner. Intruders have a jagged rim."""
    x, y, scale = spot
    if look == "alien":
        drawn = f"<path class='body' d='{JAGGED}'/>"
    else:
        drawn = f"<circle class='body' r='{RADIUS}'/><circle class='rim' r='{RADIUS - 2.4}'/>"
    drawn += sign(mark, 0, 0, 0.8)
    if injuries:
        size = unit / scale
        drawn += f"<circle class='wounds' cx='11' cy='-10' r='{size * 0.58:.3g}'/>"
        drawn += words(injuries, 11, round(size * 0.36 - 10, 1), round(size, 1), "total")
    return (Item(id, drawn, LAYER, x, y, 0, scale, f"piece flows-{row} figure {look}", label=label, thing=thing),)


JAGGED = "M0 -16 L4 -12 L9 -14 L10.5 -9 L15 -7 L13 -2 L16 2 L12 6 L13 11 L8 12 L5 16 L0 13 L-5 16 L-8 12 L-13 11 L-12 6 L-16 2 L-13 -2 L-15 -7 L-10.5 -9 L-9 -14 L-4 -12z"  # noqa: E501
