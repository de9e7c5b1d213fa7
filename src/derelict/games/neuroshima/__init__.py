"""Neuroshima Hex: armies of a ruined world on a board of hexes."""

from derelict.core.game import Advice, Drawing, Game, Shared
from derelict.core.puzzles import Puzzles
from derelict.core.tutorial import Tutorial
from derelict.core.versions import content_version
from derelict.games.neuroshima.actions import parse
from derelict.games.neuroshima.advice import evaluate, promising
from derelict.games.neuroshima.draw import (
    battle_items,
    board,
    draw,
    meant,
    own,
    seen_as,
    tile_card,
    tile_names,
    turned_card,
)
from derelict.games.neuroshima.explain import preview
from derelict.games.neuroshima.finals import finals
from derelict.games.neuroshima.invariants import check
from derelict.games.neuroshima.position import read, write
from derelict.games.neuroshima.reasons import reason
from derelict.games.neuroshima.rules.frames import FRAMES
from derelict.games.neuroshima.setup import MODES, OPTIONS, begin, teams
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.view import fill, hide
from derelict.games.neuroshima.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 1


def _tutorial() -> Tutorial:
    """Its module needs the game, so it is read later."""
    from derelict.games.neuroshima.tutorial import tutorial

    return tutorial()


def _puzzles() -> Puzzles:
    from derelict.games.neuroshima.puzzles import PUZZLES

    return PUZZLES


GAME = Game(
    name="neuroshima",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=FRAMES,
    begin=begin,
    hide=hide,
    fill=fill,
    check=check,
    parse=parse,
    reason=reason,
    texts=TEXTS,
    sentence=sentence,
    prompt=prompt,
    label=label,
    is_open=True,
    seat_title=seat_title,
    teams=teams,
    is_out=State.is_out,
    finals=finals,
    drawing=Drawing(draw, battle_items, tile_card, meant, Shared(board, own, seen_as), tile_names, turned_card),
    write=write,
    read=read,
    advice=Advice(evaluate, promising),
    preview=preview,
    tutorial=_tutorial,
    puzzles=_puzzles,
)
