"""The battlefield of a view as a scene."""

from derelict.core.decisions import Decision
from derelict.core.scene import Item, Scene
from derelict.games.neuroshima.actions import At, Walk
from derelict.games.neuroshima.board import HEXES, INNER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import tiles
from derelict.games.neuroshima.draw.geometry import HALF, SIDE, centre, corners
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.rules.nets import netted
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, describe_tile, piece_name

_HEX = corners(SIDE - 1)
_MESH = (
    f"<polygon class='heldmesh' points='{corners(SIDE - 6)}'/>"
    "<path class='held' d='M-38 -22 L38 22 M-38 22 L38 -22 M0 -43 V43 M-22 -38 L22 38 M22 -38 L-22 38'/>"
)


def draw(s: State, decision: Decision | None, language: str) -> Scene:
    """What a view shows; what the decision offers to point at has its choice."""
    choices = _choices(decision)
    size = len(s.board)
    items = [_hex(hex, choices.get(hex, "")) for hex in range(size)]
    held = netted(s)
    for hex, piece in enumerate(s.board):
        if piece is None:
            continue
        life = _life(s, piece.army) if piece.shape.is_hq else None
        markup = tiles.unit(piece.tile, piece.facing, piece.wounds, language, life)
        label = f"{piece_name(piece, hex, language)}: {describe_tile(TILES[piece.tile], language)}"
        x, y = centre(hex)
        kind = f"piece {TILES[piece.tile].army}"
        items.append(Item(f"piece-{HEXES[hex]}", markup, 1, x, y, kind=kind, choice=choices.get(hex, ""), label=label))
        if hex in held:
            items.append(Item(f"held-{HEXES[hex]}", _MESH, 2, x, y, kind="netted"))
    for hex, choice in choices.items():
        x, y = centre(hex)
        items.append(
            Item(f"glow-{HEXES[hex]}", f"<polygon class='glow' points='{_HEX}'/>", 3, x, y, choice=choice, label=choice)
        )
    reach = 2 if size == INNER else 3
    width, height = (3 * reach + 2) * SIDE + 20, (2 * reach + 1) * 2 * HALF + 20
    frame = (-width / 2, -height / 2, width, height)
    return Scene.of(items, frame, style=STYLE, title=TEXTS.say(language, "game.name"))


def _choices(decision: Decision | None) -> dict[int, str]:
    """The hexes that can be pointed at, and what pointing there means."""
    options = () if decision is None else decision.options
    return {option.hex: option.text for option in options if isinstance(option, At | Walk)}


def _hex(hex: int, choice: str) -> Item:
    x, y = centre(hex)
    markup = f"<polygon points='{_HEX}'/><text y='{HALF - 8:g}'>{HEXES[hex]}</text>"
    return Item(f"hex-{HEXES[hex]}", markup, 0, x, y, kind="hex" if hex < INNER else "hex outer", choice=choice)


def _life(s: State, army: int) -> int:
    return s.points[army] if s.rules.mode == "scoring" else s.life[army]
