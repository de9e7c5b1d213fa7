"""The face of Neuroshima Hex: battlefield, armies, tiles, and a preview of the battle."""

from collections.abc import Iterator
from functools import partial

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.face import Face, Thing, colour, verbs
from derelict.core.face.packing import Packed
from derelict.core.view import View
from derelict.games.neuroshima.actions import GRAMMAR, At, Discard, Place, Play, Walk, short
from derelict.games.neuroshima.content.places import DIRECTIONS
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.face.board import draw, draw_small, letters
from derelict.games.neuroshima.preview import explain
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS, army_name, describe_tile, direction, tile_name


class NeuroshimaFace(Face[State]):
    def board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw(self.see(view), language, width, height, _choices(decision))

    def small_board(self, view: View, decision: Decision | None, language: str, width: int, height: int) -> Text:
        return draw_small(self.see(view), language, width, _choices(decision))

    def legend(self, language: str) -> list[str]:
        return [TEXTS.say(language, "face.legend"), TEXTS.say(language, "face.legend_more")]

    def standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show each army in a line, in turn order; the tiles of the active one are explained."""
        s = self.see(view)
        lines: list[RenderableType] = []
        for army in dict.fromkeys(s.rules.order):
            on_turn = army == s.army and s.turn > 0
            lines.append(_army_line(s, army, names[s.leader(army)], on_turn, language))
            if on_turn:
                lines.extend(_hand_lines(s, army, language))
            elif s.hands[army]:
                tiles = ", ".join(tile_name(tile, language) for tile in s.hands[army])
                lines.append(_indented(Text(TEXTS.say(language, "face.hand", tiles=tiles))))
        return Group(*lines)

    def small_standing(self, view: View, names: list[str], language: str) -> RenderableType:
        """Show each army with the names of its visible tiles, side by side as they fit, or many opponents in brief."""
        s = self.see(view)
        things = []
        for army in dict.fromkeys(s.rules.order):
            line = Text("▶ " if army == s.army and s.turn > 0 else "  ", style="bold")
            line.append(f" {letters(s.rules.armies)[army]} ", f"bold reverse {colour(army)}").append(" ")
            is_brief = len(s.rules.armies) > 2 and s.leader(army) != view.seat
            line.append_text(_army_facts(s, army, "" if is_brief else names[s.leader(army)], language))
            if s.hands[army]:
                tiles = ", ".join(tile_name(tile, language) for tile in s.hands[army])
                line.append(f"  {TEXTS.say(language, 'face.hand', tiles=tiles)}")
            things.append(line)
        return Packed(things)

    def things(self, language: str) -> Iterator[Thing]:
        for tile in TILES.values():
            army, name = army_name(tile.army, language), tile_name(tile.key, language)
            title = TEXTS.say(language, "face.title", tile=name, army=army)
            names = (*tile.data.name.all, short(tile.key).replace("_", " "), tile.key)
            yield names, title, partial(describe_tile, tile, language)

    def preview(self, view: View, language: str) -> str | None:
        return explain(self.see(view), language).text()

    def style(self, view: View, action: Action) -> str:
        s = self.see(view)
        piece = s.board[action.hex] if isinstance(action, At | Walk) else None
        return "" if piece is None else colour(piece.army)

    def names(self, view: View, language: str) -> dict[str, str]:
        ways = {direction(way, language): name for way, name in enumerate(DIRECTIONS)}
        tiles = {tile_name(tile, language): short(tile) for tile in TILES}
        return {**verbs(TEXTS, language, GRAMMAR), **ways, **tiles}

    def hindrance(self, view: View, decision: Decision, action: Action, language: str) -> str:
        s = self.see(view)
        if decision.prompt != "menu" or not isinstance(action, Place | Play | Discard):
            return ""
        is_held = short(action.tile) in map(short, s.hands[s.army])
        return "" if is_held else TEXTS.say(language, "face.no_hand", name=tile_name(action.tile, language))


def _choices(decision: Decision | None) -> set[int]:
    options = () if decision is None else decision.options
    return {option.hex for option in options if isinstance(option, At | Walk)}


def _army_line(s: State, army: int, name: str, on_turn: bool, language: str) -> RenderableType:
    badge = Text("▶ " if on_turn else "  ", style="bold")
    badge.append(f" {letters(s.rules.armies)[army]} ", f"bold reverse {colour(army)}")
    grid = Table.grid(padding=(0, 1))
    grid.add_row(badge, _army_facts(s, army, name, language))
    return grid


def _army_facts(s: State, army: int, name: str, language: str) -> Text:
    """Summarise an army; with a name, also its player and the tiles left to draw."""
    style = colour(army)
    line = Text().append(army_name(s.rules.armies[army], language), f"bold {style}")
    if name:
        line.append(f" · {name}")
    if s.rules.mode in ("versus", "teams"):
        line.append(f" · {TEXTS.say(language, 'face.team', number=s.rules.sides[army] + 1)}")
    if s.rules.counts_points:
        line.append(f"  {TEXTS.say(language, 'face.points', count=s.points[army])}", "bold")
    elif s.is_alive(army):
        line.append(f"  {TEXTS.say(language, 'face.life', count=s.life[army])}", "bold")
    else:
        line.append(f"  {TEXTS.say(language, 'face.out')}", "bold")
    if name:
        line.append(f"  {TEXTS.say(language, 'face.pile', count=len(s.piles[army]))}")
    return line


def _hand_lines(s: State, army: int, language: str) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for tile in s.hands[army]:
        line = Text().append(tile_name(tile, language), f"bold {colour(army)}")
        lines.append(_indented(line.append(f" {describe_tile(TILES[tile], language)}")))
    return lines


def _indented(line: Text) -> RenderableType:
    return Padding(line, (0, 0, 0, 6))


FACE = NeuroshimaFace()
