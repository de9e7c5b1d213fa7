"""Faults in the state and its course."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.components.cards import Card, face_down
from derelict.core.events import only
from derelict.core.game import Game
from derelict.core.positions.positions import Positions
from derelict.core.setup import Setup
from tests.toys.broken.fault import fault
from tests.toys.peek import GAME, begin, rules
from tests.toys.peek.state import State
from tests.toys.peek.view import hide


@fault("copy_is_equal_and_independent", "a copy shares players")
def copy_shares_a_list(patch: pytest.MonkeyPatch) -> Game:
    copy = State.copy

    def shallow(s: State) -> State:
        new = copy(s)
        new.players = s.players
        return new

    patch.setattr(State, "copy", shallow)
    return GAME


@fault("copy_is_equal_and_independent", "a copy differs from the original: turn is")
def copy_forgets(patch: pytest.MonkeyPatch) -> Game:
    copy = State.copy

    def forgetful(s: State) -> State:
        new = copy(s)
        new.turn = 1
        return new

    patch.setattr(State, "copy", forgetful)
    return GAME


class _Tally(State, kw_only=True):
    """A list inside a tuple: tuples are shared by copies, because they should never change."""

    tally: tuple[list[int], ...] = ()


@fault("copy_is_equal_and_independent", r"a copy shares tally\[0\]")
def list_inside_a_tuple(patch: pytest.MonkeyPatch) -> Game:
    return _with_state(_Tally, lambda s: setattr(s, "tally", ([0],)))


class _Anything(State, kw_only=True):
    anything: Any = None


@fault("keep", "TypeError: _Anything.anything: no way to copy")
def field_of_any_type(patch: pytest.MonkeyPatch) -> Game:
    return _with_state(_Anything, lambda s: None)


def _with_state(kind: type[State], prepare: Callable[[Any], None]) -> Game:

    def start(setup: Setup, chance: Chance) -> State:
        s = begin(setup, chance)
        new = kind(**{name: getattr(s, name) for name in s.__struct_fields__})
        prepare(new)
        return new

    return replace(GAME, state=kind, begin=start, positions=Positions(kind))


@fault("every_depth_is_json", "the position read back differs: players.0..points")
def position_leaves_points_out(patch: pytest.MonkeyPatch) -> Game:
    class Forgetful(Positions[State]):
        def write(self, s: State) -> dict[str, Any]:
            written = super().write(s)
            return {**written, "players": [{**player, "points": 0} for player in written["players"]]}

    return replace(GAME, positions=Forgetful(State))


class _Fading(State, kw_only=True):
    """A field that is not written, and so comes back empty."""

    def __post_init__(self) -> None:
        self.peeked = False


@fault("every_depth_is_json", "the state read back from JSON differs: peeked")
def json_loses_a_field(patch: pytest.MonkeyPatch) -> Game:
    return _with_state(_Fading, lambda s: None)


@fault("every_depth_is_json", "Invalid value 'TakeTop'")
def frame_is_not_registered(patch: pytest.MonkeyPatch) -> Game:
    frames = tuple(frame for frame in GAME.frames if frame is not rules.TakeTop)
    return replace(GAME, frames=frames, positions=Positions(State))


@fault("", "has not ended after 300 decisions")
def match_never_ends(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(rules.NextTurn, "run", lambda self, s: s.do(rules.Menu()))
    patch.setattr(rules.Menu, "answer", lambda self, s, choice: s.do(rules.Menu()))
    return GAME


@fault("every_option_applies", "ends the match, but there is no outcome")
def match_ends_without_outcome(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(rules.End, "run", lambda self, s: None)
    return GAME


@fault("state_is_json", "a view read back from JSON differs: turns")
def json_of_a_view_differs(patch: pytest.MonkeyPatch) -> Game:
    class Forgetful(Codec[State]):
        def load(self, data: dict[str, Any]) -> State:
            s = super().load(data)
            s.turns += s.chance is None
            return s

    patch.setitem(GAME.__dict__, "codec", Forgetful(State, GAME.frames))
    return GAME


@fault("invariants_hold", "there are 14 cards")
def beginning_loses_a_card(patch: pytest.MonkeyPatch) -> Game:
    def short(setup: Setup, chance: Chance) -> State:
        s = begin(setup, chance)
        s.deck = s.deck[1:]
        return s

    return replace(GAME, begin=short)


@fault("every_option_applies", "'draw' breaks the game's invariants: cards lost or doubled")
def drawing_doubles_a_card(patch: pytest.MonkeyPatch) -> Game:
    run = rules.TakeTop.run

    def doubled(self: rules.TakeTop, s: State) -> None:
        run(self, s)
        s.player.hand = (*s.player.hand[:-1], Card("ash", only(s.seat)))

    patch.setattr(rules.TakeTop, "run", doubled)
    return GAME


@fault("views_hide", "the view of seat 0 still has a log")
def view_keeps_a_log(patch: pytest.MonkeyPatch) -> Game:
    def logging(s: State, seat: int | None) -> State:
        view = hide(s, seat)
        view.log = []
        return view

    return replace(GAME, hide=logging)


@fault("the_same_action_gives_the_same", "'roll', played twice from the same state")
def dice_come_from_elsewhere(patch: pytest.MonkeyPatch) -> Game:
    loose = random.Random(5)

    def run(self: rules.RollDie, s: State) -> None:
        s.dice().below(6)
        s.player.points += loose.randrange(6)

    patch.setattr(rules.RollDie, "run", run)
    return GAME


@fault("", "'draw', played twice|'draw' shows seat 0 something")
def world_outside_the_state(patch: pytest.MonkeyPatch) -> Game:
    rolled = itertools.count()

    def run(self: rules.TakeTop, s: State) -> None:
        s.player.points += next(rolled)
        s.player.hand, s.deck = s.player.hand + s.deck[-1:], s.deck[:-1]

    patch.setattr(rules.TakeTop, "run", run)
    return GAME


@fault("the_same_action_gives_the_same", "once with a log and once without, differs")
def listening_changes_the_match(patch: pytest.MonkeyPatch) -> Game:
    def run(self: rules.RollDie, s: State) -> None:
        if s.log is not None:
            s.player.points += 1

    patch.setattr(rules.RollDie, "run", run)
    return GAME


@fault("same_seed_and_actions_give_the_same", "played again with the same seed and actions, the match differs")
def beginning_depends_on_something_else(patch: pytest.MonkeyPatch) -> Game:
    begun = itertools.count()

    def begin_somehow(setup: Setup, chance: Chance) -> State:
        s = begin(setup, chance)
        s.players[0].points = next(begun)
        return s

    return replace(GAME, begin=begin_somehow)


@fault("", "peek cannot start")
def beginning_fails(patch: pytest.MonkeyPatch) -> Game:
    def empty(setup: Setup, chance: Chance) -> State:
        s = State(seats=2, deck=face_down(["ash"]), players=[], turns=1)
        s.do(rules.NextTurn())
        return s

    return replace(GAME, begin=empty)
