"""The first game: a scripted match that teaches by doing. Its steps are data; what they check is named here."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from operator import attrgetter

from derelict.core.match import Match
from derelict.core.tutorial import ENEMY, PUPIL, Script, Tutorial
from derelict.games.neuroshima import GAME, events
from derelict.games.neuroshima.content.tiles import SHAPES, Shape
from derelict.games.neuroshima.state import State

TEACHING_TURN = 3
"""The pupil's turn with most to learn, after which tiles may be left to play."""
Pieces = dict[int, Shape]
"""The tiles on the board as they are turned, by hex."""


def _have_hqs(match: Match) -> bool:
    """Both stand: what is said next speaks of the enemy's."""
    return sum(isinstance(told.event, events.HqPlaced) for told in match.events) == len(_state(match).rules.armies)


def _has_discarded(match: Match) -> bool:
    own = _state(match).rules.armies[PUPIL]
    return any(isinstance(told.event, events.Discarded) and told.event.army == own for told in match.events)


def _has_fought(match: Match) -> bool:
    """The final battle comes by itself, and does not count."""
    return any(isinstance(told.event, events.BattleStarted) and told.event.cause != "final" for told in match.events)


def _boards(match: Match) -> Iterator[Pieces]:
    """The board after each tile that was placed or moved; what else befalls a tile is not in this match."""
    board: Pieces = {}
    for event in (told.event for told in match.events):
        match event:
            case events.HqPlaced(unit=unit):
                board[unit.hex] = SHAPES[unit.tile][0]
            case events.Placed(unit=unit, facing=facing):
                board[unit.hex] = SHAPES[unit.tile][facing]
            case events.Moved(unit=unit, to=to, facing=facing):
                del board[unit.hex]
                board[to] = SHAPES[unit.tile][facing]
            case events.Destroyed(unit=unit):
                board.pop(unit.hex, None)
            case _:
                continue
        yield board


def _aims(s: State, board: Pieces) -> bool:
    """A unit of the pupil's can hit the enemy HQ."""
    targets = {hex for hex, shape in board.items() if shape.is_hq and not _is_own(s, shape)}
    for hex, shape in _own(s, board):
        for way, kind, _ in shape.attacks:
            reached = (s.geometry.neighbours[hex][way],) if kind == "melee" else s.geometry.rays[hex][way]
            if not shape.is_hq and targets.intersection(reached):
                return True
    return False


def _links(s: State, board: Pieces) -> bool:
    """A module of the pupil's is linked to a unit of the pupil's."""
    own = {hex for hex, shape in _own(s, board) if not shape.is_hq}
    return any(
        shape.is_module and any(s.geometry.neighbours[hex][way] in own for way in shape.links)
        for hex, shape in _own(s, board)
    )


def _nets(s: State, board: Pieces) -> bool:
    """An enemy tile is in front of a net of the pupil's."""
    enemy = {hex for hex, shape in board.items() if not _is_own(s, shape)}
    return any(s.geometry.neighbours[hex][way] in enemy for hex, shape in _own(s, board) for way in shape.nets)


def _ever(is_so: Callable[[State, Pieces], bool]) -> Callable[[Match], bool]:
    """Whether something was so on the board at some time, whatever a battle has left of it."""
    return lambda match: any(is_so(_state(match), board) for board in _boards(match))


def _own(s: State, board: Pieces) -> list[tuple[int, Shape]]:
    return [(hex, shape) for hex, shape in board.items() if _is_own(s, shape)]


def _is_own(s: State, shape: Shape) -> bool:
    return shape.tile.army == s.rules.armies[PUPIL]


def _state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


CHECKS: dict[str, Callable[[Match], bool]] = {
    "hq": _have_hqs,
    "aimed": _ever(_aims),
    "discarded": _has_discarded,
    "linked": _ever(_links),
    "netted": _ever(_nets),
    "ended": lambda match: _state(match).turn > TEACHING_TURN,
    "fought": _has_fought,
    "over": lambda match: match.outcome is not None,
}


def _holds(*tiles: str) -> Callable[[Match], bool]:
    """Whether tiles lie before the pupil."""
    return lambda match: {f"borgo.{tile}" for tile in tiles} <= set(_state(match).hands[PUPIL])


def _offers(match: Match, start: str) -> bool:
    """Whether the open question has an answer that begins so."""
    return match.decision is not None and any(option.text.startswith(start) for option in match.decision.options)


def _can_fight(match: Match) -> bool:
    return _offers(match, "play battle")


def _must_discard(match: Match) -> bool:
    """One tile must go before the Battle tile can be played."""
    return _holds("battle")(match) and _offers(match, "discard") and not _can_fight(match)


def _can_link(match: Match) -> bool:
    """The Officer is in hand, and a Mutant stands that it can be placed beside."""
    s = _state(match)
    mutants = [hex for hex, piece in enumerate(s.board) if piece is not None and piece.tile == "borgo.mutant"]
    free = set(s.free())
    return any(free.intersection(s.geometry.around[hex]) for hex in mutants) and _holds("officer")(match)


def _has_hurt(match: Match) -> bool:
    """The battle was fought, the enemy HQ has lost life, and a last hand of tiles is left to the pupil."""
    s = _state(match)
    return _has_fought(match) and s.life[ENEMY] < s.rules.life[ENEMY] and len(s.piles[PUPIL]) < s.rules.hand_limit


NEEDS: dict[str, Callable[[Match], bool]] = {
    "first_three": _holds("brawler", "net_fighter", "officer"),
    "officer": _can_link,
    "net_fighter": _holds("net_fighter"),
    "discarding": _must_discard,
    "battle_now": _can_fight,
    "battle": _holds("battle"),
    "hurt": _has_hurt,
}


@cache
def tutorial() -> Tutorial:
    """The first game."""
    script = Script.read(files("derelict.games.neuroshima.tutorial"), "first.toml")
    return Tutorial(GAME, script, CHECKS, attrgetter("turn"), NEEDS)
