"""Faults in what is offered, and in its texts."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.game import Game
from derelict.core.options import Listed, Options
from tests.toys.broken.fault import fault
from tests.toys.peek import GAME, rules
from tests.toys.peek.actions import Draw, Play, Roll, parse
from tests.toys.peek.state import State


def offering(patch: pytest.MonkeyPatch, change: Callable[[list[Action]], Options]) -> Game:
    """Peek whose menu offers something else."""
    ask = rules.Menu.ask

    def changed(self: rules.Menu, s: State) -> Decision:
        return Decision(s.seat, "menu", change(list(ask(self, s).options)))

    patch.setattr(rules.Menu, "ask", changed)
    return GAME


@fault("options_are_distinct", "'draw' is offered twice")
def offers_an_option_twice(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, lambda options: Listed([*options, Draw()]))


@fault("options_are_distinct", "have the same text 'play card'")
def cards_have_one_text(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Play, "text", property(lambda _: "play card"))
    return GAME


@fault("options_are_distinct", "has no stable text")
def text_changes(patch: pytest.MonkeyPatch) -> Game:
    numbers = itertools.count()
    patch.setattr(Draw, "text", property(lambda _: f"draw {next(numbers)}"))
    return GAME


@fault("texts_read_back", "cannot be typed")
def text_has_capitals(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(Draw, "text", property(lambda _: "Draw"))
    return GAME


@fault("texts_read_back", "the game parses 'draw' as roll")
def parser_is_wrong(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, parse=lambda text: Roll() if text == "draw" else parse(text))


@fault("texts_read_back", "'roll' is offered, but the game's parser does not know it")
def parser_misses_an_option(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, parse=lambda text: None if text == "roll" else parse(text))


class _Loose(Action, frozen=False):  # type: ignore[misc]
    """Can be changed after it was offered."""

    kind: str

    @property
    def text(self) -> str:
        return f"play {self.kind}"


class _Listing(Action, frozen=True):
    """Frozen itself, but not what is in it."""

    kinds: list[str]

    @property
    def text(self) -> str:
        return "draw"


@fault("options_are_frozen", "'play loose' is not frozen")
def offers_what_can_change(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, lambda options: Listed([*options, _Loose("loose")]))


@fault("options_are_frozen", "'draw' contains something mutable: kinds")
def offers_a_list(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, lambda options: Listed([_Listing(["ash"]), Roll()]))


@fault("options_are_frozen", "is not a derelict.core.actions.Action")
def offers_a_word(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, lambda options: Listed([*options, "draw"]))  # type: ignore[list-item]


class _Short(Listed):
    def __len__(self) -> int:
        return super().__len__() - 1


class _Backwards(Listed):
    def __iter__(self) -> Iterator[Action]:
        return iter(self[::-1])


class _Generous(Listed):
    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action)


class _Lenient(Listed):
    def __contains__(self, action: object) -> bool:
        return isinstance(action, Play) or super().__contains__(action)


class _Blind(Listed):
    def __contains__(self, action: object) -> bool:
        return action in self[:-1]


@fault("options_equal_their_list", "the options say they are")
def options_count_wrong(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, _Short)


@fault("options_equal_their_list", "by number and")
def options_come_in_two_orders(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, _Backwards)


@fault("options_equal_their_list", "said not to be an option")
def options_do_not_know_their_last(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, _Blind)


@fault("options_equal_their_list", "an action of no game is said to be an option")
def options_know_everything(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, _Generous)


@fault("refuses_what_was_not_offered", "is not offered, but said to be an option")
def accepts_what_was_not_offered(patch: pytest.MonkeyPatch) -> Game:
    return offering(patch, _Lenient)


@fault("refuses_what_was_not_offered", "is answered by KeyError")
def refusal_stumbles(patch: pytest.MonkeyPatch) -> Game:
    rules_by_text: dict[str, str] = {}
    return replace(GAME, reason=lambda s, decision, action: rules_by_text[action.text])


@fault("decision_is_sound", "changes the state")
def asking_changes_the_state(patch: pytest.MonkeyPatch) -> Game:
    ask = rules.Menu.ask

    def changed(self: rules.Menu, s: State) -> Decision:
        s.players[0].points += 1
        return ask(self, s)

    patch.setattr(rules.Menu, "ask", changed)
    return GAME


@fault("decision_is_sound", "but is not in the match")
def asks_a_seat_too_many(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(State, "seat", property(lambda s: s.seats))
    patch.setattr(rules.Menu, "ask", lambda self, s: Decision(s.seat, "menu", Listed((Draw(), Roll()))))
    return GAME


@fault("every_option_applies", "is offered but fails: ZeroDivisionError")
def rolling_fails(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(rules.RollDie, "run", lambda self, s: s.dice().below(0))
    return GAME


@fault("every_option_applies", "leads to a dead end")
def veto_is_a_dead_end(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(rules.Vetoes, "ask", lambda self, s: Decision(0, "veto", Listed(())))
    return GAME
