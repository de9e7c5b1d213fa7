"""The plate of a player: emblem, name, Health, and the numbers of cards."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from derelict.core.drawing.lettering import SEMIBOLD, fitted, wrap
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, plate, sign
from derelict.core.drawing.turns import turn_mark
from derelict.games.legendary.draw import emblems, signs
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.draw.pieces import PANEL
from derelict.games.legendary.draw.texts import called, say
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import TEXTS

Shape = Literal["column", "own", "side", "row"]
"""The viewer's plate in a wide and in a tall picture, and those of the others."""


class Standing(Struct, frozen=True):
    """The contents of a player's plate."""

    player: int
    avatar: str
    who: str
    notes: tuple[str, ...]
    left: int
    health: int
    defense: int
    hand: int
    deck: int
    pile: int
    is_infected: bool
    is_on_turn: bool
    is_alien: bool
    is_out: bool
    has_won: bool
    achievements: tuple[str, ...]


def plate_item(standing: Standing, language: str, layout: Layout) -> Item:
    shape: Shape = "row" if layout.is_tall else "side"
    if standing.player == layout.main:
        shape = "own" if layout.is_tall else "column"
    return _plate(standing, shape, layout.tray_of[standing.player], language)


def standings_of(s: State, language: str, seat: int | None) -> list[Standing]:
    """Return the state of each player, as seen from a seat."""
    return [_standing(s, player, language, seat) for player in range(s.seats)]


def _standing(s: State, player: int, language: str, seat: int | None) -> Standing:
    avatar, is_alien, is_in = s.avatars[player] or s.roles[player], s.is_alien(player), s.takes_part(player)
    health = s.health(player) if avatar else 0
    return Standing(
        player=player,
        avatar=avatar,
        who=called(s, player, language),
        notes=tuple(_notes(s, player, language, seat)),
        left=max(0, health - s.damage(player)) if is_in else 0,
        health=health,
        defense=s.defense(player) if avatar else 0,
        hand=len(s.hands[player]),
        deck=len(s.alien_deck if is_alien else s.decks[player]),
        pile=len(s.alien_discard if is_alien else s.discards[player]),
        is_infected=is_in and s.is_infected(player),
        is_on_turn=s.outcome is None and bool(s.turn) and player == s.player,
        is_alien=is_alien,
        is_out=not is_in,
        has_won=s.outcome is not None and player in s.outcome.winners,
        achievements=tuple(name for name, who in s.achievements if who == player),
    )


def _notes(s: State, player: int, language: str, seat: int | None) -> Iterator[str]:
    """Yield the remarks beside a name."""
    if s.outcome is not None:
        yield say(language, f"result_{s.outcome[player].result}")
    if player == seat:
        yield say(language, "you")
    if s.is_alien(player):
        yield say(language, "alien")
    elif not s.takes_part(player):
        yield say(language, "dead")
    if s.isolated >> player & 1:
        yield say(language, "isolated")


def _plate(p: Standing, shape: Shape, box: Box, language: str) -> Item:
    x, y, wide, high = box
    health = say(language, "health", who=p.who, left=p.left, health=p.health, defense=p.defense)
    cards = say(language, "tray", health=health, hand=p.hand, deck=p.deck, pile=p.pile)
    state = [say(language, "infected")] if p.is_infected else []
    state += p.notes
    state += [say(language, "achieved", what=TEXTS.say(language, f"achievement.{name}")) for name in p.achievements]
    parts = [plate(wide, high), *_SHAPES[shape](p, wide)]
    if p.has_won:
        parts.append(f"<g class='crown' transform='translate(12 8) rotate(-18) scale(.9)'>{signs.CROWN}</g>")
    if p.is_on_turn:
        parts.append(turn_mark(38 if shape in ("column", "own") else 20, 10))
    looks = {"onturn": p.is_on_turn, "alien": p.is_alien, "out": p.is_out}
    kind = " ".join(["piece flows-trays tray", *(look for look, is_so in looks.items() if is_so)])
    label, thing = ", ".join([cards, *state]), f"avatar.{p.avatar}" if p.avatar else "sign.person"
    return Item(f"tray-{p.player}", "".join(parts), PANEL, x, y, kind=kind, label=label, thing=thing)


def _column(p: Standing, wide: float) -> Iterator[str]:
    yield emblem(p.avatar, 38, 38, 29)
    yield fitted(p.who, wide / 2, 86, 16, wide - 14, "title")
    if p.notes:
        yield fitted(" · ".join(p.notes), wide / 2, 101, 11.5, wide - 14, "note", weight=SEMIBOLD)
    yield _bar(p, 12, 112, wide - 24, 14)
    if p.health:
        yield life(p, 28, 153, 28, 1)
        yield sign(signs.SHIELD, 28, 188, 0.82, "inked")
        yield f"<text class='total start' x='43' y='195' font-size='21'>{p.defense}</text>"
    if p.is_infected:
        yield infected(96, 190, 1.1)
    for number in range(len(p.achievements)):
        yield sign(signs.STAR, 18 + 20 * number, 213, 0.6, "glowing")


def _own(p: Standing, wide: float) -> Iterator[str]:
    yield emblem(p.avatar, 34, 33, 25)
    yield fitted(p.who, 68, 22, 16, 130, "title", "start")
    if p.notes:
        lines = wrap(" · ".join(p.notes), 12.4, 104, SEMIBOLD)[:2]
        for number, line in enumerate(lines):
            yield fitted(
                line, wide - 196, 22 - 7 * (len(lines) - 1) + 14 * number, 12.4, 104, "note", "start", weight=SEMIBOLD
            )
    yield _bar(p, 68, 29, 130, 7)
    if p.health:
        yield life(p, 78, 50, 20, 0.62)
        yield sign(signs.SHIELD, 146, 50, 0.56, "inked")
        yield f"<text class='total start' x='156' y='55.5' font-size='16'>{p.defense}</text>"
    if p.is_infected:
        yield infected(wide - 178, 46, 0.8)
    for number in range(len(p.achievements)):
        yield sign(signs.STAR, 182 + 14 * number, 50, 0.44, "glowing")


def _side(p: Standing, wide: float) -> Iterator[str]:
    name = " · ".join([p.who, *p.notes])
    yield emblem(p.avatar, 20, 19, 14)
    yield fitted(name, 39, 15, 12.4, wide - 62, "title", "start")
    if p.health:
        yield life(p, 46, 26.5, 13, 0.4)
    yield _counts((p.hand, p.deck, p.pile), 92, 26.5, 27, 12)
    if p.is_infected:
        yield infected(wide - 15, 13, 0.5)


def _row(p: Standing, wide: float) -> Iterator[str]:
    yield emblem(p.avatar, 26, 27, 19)
    yield fitted(p.who, 52, 18, 14.4, 110, "title", "start")
    if p.notes:
        yield fitted(" · ".join(p.notes), 52, 31.5, 12, 110, "note", "start", weight=SEMIBOLD)
    if p.health:
        yield life(p, 60, 44, 15, 0.5)
    yield _counts((p.hand, p.deck, p.pile), 20, 64, 40, 13)
    if p.is_infected:
        yield infected(142, 36, 0.62)


_SHAPES = {"column": _column, "own": _own, "side": _side, "row": _row}


def emblem(avatar: str, x: float, y: float, r: float) -> str:
    mark = sign(emblems.of_avatar(avatar), x, y, r / 15) if avatar else ""
    return f"<circle class='avatar' cx='{x:g}' cy='{y:g}' r='{r:g}'/>{mark}"


def life(p: Standing, x: float, y: float, size: float, scale: float, whole: bool = True) -> str:
    """Draw a heart, the Health left, and the maximum."""
    left = x + 15 * scale
    of = f"<tspan class='note' font-size='{size * 0.6:.3g}'> /{p.health}</tspan>" if whole else ""
    return (
        sign(signs.HEART, x, y, scale, "inked")
        + f"<text class='total start' x='{left:.1f}' y='{y + size * 0.36:.1f}' font-size='{size:g}'>{p.left}"
        + f"{of}</text>"
    )


def infected(x: float, y: float, scale: float) -> str:
    return (
        f"<circle class='infection' cx='{x:g}' cy='{y:g}' r='{15 * scale:.1f}'/>"
        f"{sign(emblems.TYPES['chestburster'], x, y, scale)}"
    )


def _bar(p: Standing, x: float, y: float, wide: float, high: float) -> str:
    """Draw a bar with a notch for each point of Health."""
    step = (wide + 2) / max(1, p.health)
    look = "life low" if 3 * p.left <= p.health else "life"
    return "".join(
        f"<rect class='{look if point < p.left else 'life-rail'}' x='{x + point * step:.1f}' y='{y:g}'"
        f" width='{step - 2:.1f}' height='{high:g}' rx='1.5'/>"
        for point in range(p.health)
    )


_COUNTED = (signs.HAND, signs.CARDS, signs.DISCARD)


def _counts(counts: tuple[int, ...], x: float, y: float, step: float, size: float) -> str:
    """Draw the numbers of cards in the hand, the deck and the discard pile."""
    parts = []
    for at, number in enumerate(counts):
        left, base = x + step * at + size * 0.52, y + size * 0.37
        parts.append(sign(_COUNTED[at], x + step * at, y, size / 26, "dimmed"))
        parts.append(f"<text class='small start' x='{left:.1f}' y='{base:.1f}' font-size='{size:g}'>{number}</text>")
    return "".join(parts)
