"""The face of Neuroshima Hex: battlefield, armies, tiles, and the battle that would follow."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.view import View
from derelict.games.neuroshima.actions import At, Discard, Place, Play, Walk, short
from derelict.games.neuroshima.board import DIRECTIONS
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.explain import explain
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, describe_tile, direction, tile_name
from derelict.terminal.faces import is_called, verbs
from derelict.terminal.neuroshima_board import colour, draw, letters
from derelict.terminal.wording import pair, say

VERBS = {
    "Place": "place",
    "Play": "play",
    "Discard": "discard",
    "Walk": "move",
    "EndTurn": "end",
    "Redraw": "redraw",
    "Keep": "keep",
    "Attack": "attack",
    "Explode": "explode",
    "Convert": "convert",
    "Save": "save",
}


class NeuroshimaFace:
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        options = () if decision is None else decision.options
        choices = {option.hex for option in options if isinstance(option, At | Walk)}
        return draw(_state(view), language, width, height, choices)

    def legend(self, language: str) -> list[str]:
        return [say(language, "neuroshima.legend"), say(language, "neuroshima.legend_more")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """A line for each army in the order of turns; the tiles of the one on turn are explained."""
        s = _state(view)
        lines: list[RenderableType] = []
        for army in dict.fromkeys(s.rules.order):
            on_turn = army == s.army and s.turn > 0
            lines.append(_army_line(s, army, names[s.leader(army)], on_turn, language))
            if on_turn:
                lines.extend(_hand_lines(s, army, language))
            elif s.hands[army]:
                tiles = ", ".join(tile_name(tile, language) for tile in s.hands[army])
                lines.append(_indented(Text(say(language, "neuroshima.hand", tiles=tiles))))
        return Group(*lines)

    def tile(self, words: str, language: str) -> list[str]:
        found = []
        for tile in TILES.values():
            if is_called(words, (*tile.data.name.values(), short(tile.key).replace("_", " "), tile.key)):
                army, name = army_name(tile.army, language), tile_name(tile.key, language)
                title = say(language, "tile.title", tile=name, army=army)
                found.append(pair(language, title, describe_tile(tile, language)))
        return found

    def preview(self, view: View, language: str) -> str | None:
        return explain(_state(view), language).text()

    def style(self, view: View, action: Action) -> str:
        s = _state(view)
        piece = s.board[action.hex] if isinstance(action, At | Walk) else None
        return "" if piece is None else colour(piece.army)

    def names(self, view: View, language: str) -> dict[str, str]:
        ways = {direction(way, language): name for way, name in enumerate(DIRECTIONS)}
        tiles = {tile_name(tile, language): short(tile) for tile in TILES}
        return {**verbs(TEXTS, language, VERBS), **ways, **tiles}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        s = _state(view)
        if decision.prompt != "menu" or not isinstance(action, Place | Play | Discard):
            return ""
        is_held = short(action.tile) in map(short, s.hands[s.army])
        return "" if is_held else say(language, "hindrance.hand", name=tile_name(action.tile, language))


def _state(view: View) -> State:
    assert isinstance(view.state, State)
    return view.state


def _army_line(s: State, army: int, name: str, on_turn: bool, language: str) -> RenderableType:
    style = colour(army)
    badge = Text("▶ " if on_turn else "  ", style="bold")
    badge.append(f" {letters(s.rules.armies)[army]} ", f"bold reverse {style}")
    line = Text().append(army_name(s.rules.armies[army], language), f"bold {style}")
    line.append(f" · {name}")
    if s.rules.mode in ("versus", "teams"):
        line.append(f" · {say(language, 'neuroshima.team', number=s.rules.sides[army] + 1)}")
    if s.rules.mode == "scoring":
        line.append(f"  {say(language, 'neuroshima.points', count=s.points[army])}", "bold")
    elif s.is_alive(army):
        line.append(f"  {say(language, 'neuroshima.life', count=s.life[army])}", "bold")
    else:
        line.append(f"  {say(language, 'neuroshima.out')}", "bold")
    line.append(f"  {say(language, 'neuroshima.pile', count=len(s.piles[army]))}")
    grid = Table.grid(padding=(0, 1))
    grid.add_row(badge, line)
    return grid


def _hand_lines(s: State, army: int, language: str) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for tile in s.hands[army]:
        line = Text().append(tile_name(tile, language), f"bold {colour(army)}")
        lines.append(_indented(line.append(f" {describe_tile(TILES[tile], language)}")))
    return lines


def _indented(line: Text) -> RenderableType:
    return Padding(line, (0, 0, 0, 6))
