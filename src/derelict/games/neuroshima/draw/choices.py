"""The options of a decision as marks on the things that they name."""

from collections.abc import Callable, Iterator

from derelict.core.decisions import Decision
from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item, repeated
from derelict.core.drawing.shapes import between, rect, sign
from derelict.games.neuroshima.actions import At, Discard, Face, Place, Play, Save, Walk, short
from derelict.games.neuroshima.content.places import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import pictograms, tiles
from derelict.games.neuroshima.draw.geometry import LETTERS, SIDE, centre, corners, towards
from derelict.games.neuroshima.draw.layout import Layout, Spot, Tray
from derelict.games.neuroshima.state import Piece, State
from derelict.games.neuroshima.wording import TEXTS, chosen_tile, label

GHOST, PICK = 5, 7
_GLOW = (
    f"<polygon class='reach' points='{corners(SIDE)}'/>"
    f"<polygon class='halo' points='{corners(SIDE - 2.5)}'/><polygon class='glow' points='{corners(SIDE - 2.5)}'/>"
)
_RING = f"<polygon points='{corners(SIDE - 1)}'/>"
_ARROW = "<path class='arrow' d='M0 -20 L17 1 H7.5 V15 H-7.5 V1 H-17z'/>"
_ALIKE_ARROW = _ARROW.replace("arrow", "arrow alike")
_HIT = "<path class='arrow hit' d='M0 18 L14 0 H6 V-16 H-6 V0 H-14z'/>"

Named = Callable[[Save], str]


def choice_items(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Return one item for every option that has a place on the picture."""
    tray = next(tray for tray in layout.trays if tray.army == s.army)
    yield from _context(s, decision, language, tray, layout.is_named)
    saves = list[Save]()
    for option in decision.options:
        name = label(s, decision, option, language)
        match option:
            case At(hex) | Walk(hex):
                yield _glow(hex, option.text, name, s.board[hex])
            case Face(facing):
                yield from _arrows(s, decision, facing, option.text, name, layout.reach)
            case Place() | Play() | Discard():
                yield _in_hand(s, decision, tray, option, name, language)
            case Save():
                saves.append(option)
    yield from _saves(saves, lambda save: label(s, decision, save, language), layout.reach)


def meant(s: State, item: str, thing: str) -> list[str]:
    """Return the actions that a click on a hex, or on a tile in hand, could mean."""
    kind, _, name = item.partition("-")
    if kind == "hex":
        return [name, f"move {name}"]
    return [f"{verb} {short(thing)}" for verb in ("place", "play", "discard")] if kind == "hand" else []


def _glow(hex: int, choice: str, label: str, piece: Piece | None) -> Item:
    """Mark a hex. The mark turns with the piece on it, so that its card names the current directions of its sides."""
    x, y = centre(hex)
    thing, turn = (piece.tile, 60 * piece.facing) if piece is not None else ("", 0)
    return Item(f"pick-{HEXES[hex]}", _GLOW, PICK, x, y, turn, kind="pick", choice=choice, label=label, thing=thing)


def _beside(reach: float) -> float:
    """Return the distance from a hex to the arrows around it, so that no finger hits two of them."""
    return max(2.14 * reach, 58)


def _arrows(s: State, decision: Decision, facing: int, choice: str, label: str, reach: float) -> Iterator[Item]:
    """Draw the arrow of a facing, then those of the facings in which the tile looks identical and which mean it too."""
    hex = NUMBER[decision.about[-1]]
    for other in TILES[chosen_tile(s, decision)].alike(facing):
        yield _facing(hex, other, other != facing, choice, label, reach)


def _facing(hex: int, facing: int, is_alike: bool, choice: str, label: str, reach: float) -> Item:
    """Draw an arrow beside the ghost, which turns with the arrow that is pointed at."""
    x, y = centre(hex)
    dx, dy = towards(facing, _beside(reach))
    upright = f"transform='rotate({-60 * facing})'"
    equals = f"<path class='equals' {upright} d='M-5.5 -3.5 H5.5 M-5.5 3.5 H5.5'/>"
    arrow = _ALIKE_ARROW + equals if is_alike else _ARROW
    markup = f"<circle class='reach' r='{reach:g}'/><g transform='scale({max(reach / 28, 1):.3g})'>{arrow}</g>"
    name = f"face-{DIRECTIONS[facing]}"
    turn, kind = 60 * facing, "pick face alike" if is_alike else "pick face"
    return Item(name, markup, PICK, x + dx, y + dy, turn, kind=kind, choice=choice, label=label)


def _context(s: State, decision: Decision, language: str, tray: Tray, is_named: bool) -> Iterator[Item]:
    """Draw what an earlier part of the choice has settled: the tile, the unit, and the ghost of the result."""
    about, key = decision.about, chosen_tile(s, decision)
    if decision.prompt in ("place_at", "place_facing"):
        spot = tray.hand()[s.hands[s.army].index(key)]
        x, y = tray.place(spot.x, spot.y)
        yield Item("chosen", _RING, GHOST, x, y, scale=round(spot.scale * tray.scale, 3), kind="chosen")
    elif about and about[0] in NUMBER:
        x, y = centre(NUMBER[about[0]])
        yield Item("chosen", _RING, GHOST, x, y, kind="chosen")
    first = next((option for option in decision.options if isinstance(option, Face)), None) if key else None
    if first is not None:
        x, y = centre(NUMBER[about[-1]])
        yield Item("ghost-plate", tiles.face(key, 0, language, is_named=is_named), GHOST, x, y, kind="ghost")
        rim = f"<g class='turner from-{DIRECTIONS[first.facing]}'>{tiles.rim(key)}</g>"
        yield Item("ghost", rim, GHOST + 1, x, y, kind="ghost")


def _saves(saves: list[Save], named: Named, reach: float) -> Iterator[Item]:
    """Mark a hit that a medic can take: its patient, or if there are several hits an arrow for each."""
    for save in saves:
        x, y = centre(save.patient)
        several = sum(other.patient == save.patient for other in saves) > 1
        source = HEXES[save.attacker] if save.attacker >= 0 else "tile"
        name, kind = f"save-{HEXES[save.patient]}-{source}", "pick"
        if not several or save.attacker < 0:
            yield Item(name, _GLOW, PICK, x, y, kind=kind, choice=save.text, label=named(save))
            continue
        start = centre(save.attacker)
        near = between(start, (x, y), _beside(reach))
        turn = 60 * _direction(start, (x, y))
        markup = f"<circle class='reach' r='{reach:g}'/>{_HIT}"
        yield Item(name, markup, PICK, *near, turn, kind=kind, choice=save.text, label=named(save))


def _direction(start: tuple[float, float], end: tuple[float, float]) -> int:
    """Return the direction of the board, seen from the end, in which the start lies."""
    dx, dy = start[0] - end[0], start[1] - end[1]
    return max(range(6), key=lambda way: towards(way, 1)[0] * dx + towards(way, 1)[1] * dy)


def _in_hand(
    s: State, decision: Decision, tray: Tray, option: Place | Play | Discard, label: str, language: str
) -> Item:
    """Mark an action on every copy of a tile in hand; discarding is marked below, unless the question asks for it."""
    army, hand = s.rules.armies[s.army], zip(s.hands[s.army], tray.hand(), strict=False)
    spots = tuple(spot for tile, spot in hand if tile == option.tile)
    if isinstance(option, Discard) and decision.prompt != "forced_discard":
        return _discard(tray, spots, army, option, label, language)
    return _tile(tray, spots, army, option.tile, option.text, label)


def _tile(tray: Tray, spots: tuple[Spot, ...], army: str, tile: str, choice: str, label: str) -> Item:
    places = [tray.place(spot.x, spot.y) for spot in spots]
    scale = round(spots[0].scale * tray.scale, 3)
    markup = repeated(_GLOW, places, scale)
    return Item(f"pick-{army}-{short(tile)}", markup, PICK, *places[0], 0, scale, "pick", choice, label, tile)


def _discard(tray: Tray, spots: tuple[Spot, ...], army: str, option: Discard, label: str, language: str) -> Item:
    *_, wide, high = tray.badge(spots[0])
    places = [tray.place(x, y) for x, y, *_ in map(tray.badge, spots)]
    badge, name = repeated(_badge(wide, high, language), places, tray.scale), f"discard-{army}-{short(option.tile)}"
    return Item(name, badge, PICK, *places[0], 0, tray.scale, "pick", option.text, label, option.tile)


def _badge(wide: float, high: float, language: str) -> str:
    """Draw a small button with a bin: its word beside it, or below if there is height for it."""
    box, word = rect("badge reach", wide, high, 5), TEXTS.say(language, "draw.discard")
    if high > 40:
        bin = sign(pictograms.BIN, 0, -10, 1.7, "badge-sign")
        return box + bin + fitted(word, 0, high / 2 - 9, LETTERS, wide - 6, "badge-text", weight=SEMIBOLD)
    bin = sign(pictograms.BIN, 9 - wide / 2, 0, 0.8, "badge-sign")
    return box + bin + fitted(word, 7, 3.6, 10, wide - 22, "badge-text", weight=SEMIBOLD)
