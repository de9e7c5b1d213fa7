"""Faults in what seats may see, and in guesses."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from derelict.core import state as core
from derelict.core.chance import Chance
from derelict.core.components.cards import Card, Cards, without
from derelict.core.decisions import Decision
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.events import EVERYBODY
from derelict.core.game import Game
from tests.toys.broken.fault import fault
from tests.toys.peek import GAME, events, rules
from tests.toys.peek.actions import Veto
from tests.toys.peek.state import State
from tests.toys.peek.view import fill, hide


@fault("views_hide", "shows a card that it has not seen")
def view_shows_the_other_hand(patch: pytest.MonkeyPatch) -> Game:
    def leaking(s: State, seat: int | None) -> State:
        view = hide(s, seat)
        view.players = s.copy().players
        return view

    return replace(GAME, hide=leaking)


@fault("views_hide", "says that it is open, but seat 0 knows more")
def claims_to_be_open(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, is_open=True)


@fault("pictures_show_no_stack", "depends on what is still to be resolved")
def picture_shows_the_stack(patch: pytest.MonkeyPatch) -> Game:
    def telling(s: State, decision: Decision | None, language: str, layout: LayoutName, seat: int | None) -> Scene:
        plain = GAME.drawing.scene(s, decision, language, layout, seat)
        return Scene.of([*plain.items, Item("left", f"<text>{len(s.stack)}</text>")], (0, 0, 9, 9))

    return replace(GAME, drawing=replace(GAME.drawing, scene=telling))


@fault("views_hide", "has chance")
def view_shows_chance(patch: pytest.MonkeyPatch) -> Game:
    def leaking(s: State, seat: int | None) -> State:
        view = hide(s, seat)
        view.chance = Chance("0" * 64) if s.chance is None else s.copy().chance
        return view

    return replace(GAME, hide=leaking)


@fault("copy_is_equal_and_independent", "a view shares players with the state")
def view_shares_a_list(patch: pytest.MonkeyPatch) -> Game:
    def sharing(s: State, seat: int | None) -> State:
        view = hide(s, seat)
        if seat is None:
            s.players = list(s.players)
            view.players = s.players
        return view

    return replace(GAME, hide=sharing)


def guessing(change: Callable[[State, State, Random], None]) -> Game:
    """Peek whose guessed worlds are changed, knowing the view they come from."""

    def changed(view: State, rng: Random) -> State:
        world = fill(view, rng)
        change(view, world, rng)
        return world

    return replace(GAME, fill=changed)


@fault("worlds_fit_their_view", "breaks the game's invariants")
def guess_puts_a_wrong_card(patch: pytest.MonkeyPatch) -> Game:
    def change(view: State, world: State, rng: Random) -> None:
        world.deck = tuple(Card("core", card.seen) if card.seen == 0 else card for card in world.deck)

    return guessing(change)


@fault("worlds_fit_their_view", "something different from the true one")
def guess_loses_a_card(patch: pytest.MonkeyPatch) -> Game:
    def change(view: State, world: State, rng: Random) -> None:
        world.deck = world.deck[1:]

    return guessing(change)


@fault("worlds_fit_their_view", "something different from the true one")
def guess_forgets_what_was_peeked_at(patch: pytest.MonkeyPatch) -> Game:
    def change(view: State, world: State, rng: Random) -> None:
        kinds = [card.kind for card in world.deck]
        rng.shuffle(kinds)
        world.deck = tuple(Card(kind, card.seen) for kind, card in zip(kinds, world.deck, strict=True))

    return guessing(change)


@fault("check", "'deck' was hidden from seat 0 at")
def guess_never_varies(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, fill=lambda view, rng: _with_chance(fill(view, Random(1)), Chance.seeded(rng.getrandbits(64))))


def _with_chance(s: State, chance: Chance) -> State:
    s.chance = chance
    return s


@fault("watch", "guessed worlds all have the same chance")
def guess_has_one_chance(patch: pytest.MonkeyPatch) -> Game:
    return replace(GAME, fill=lambda view, rng: _with_chance(fill(view, rng), Chance.seeded(1)))


@fault("watch", "the same rng guesses different worlds")
def guess_is_not_repeatable(patch: pytest.MonkeyPatch) -> Game:
    loose = Random(1)
    return replace(GAME, fill=lambda view, rng: fill(view, loose))


@fault("worlds_fit_their_view", "guessing changes the view")
def guess_changes_the_view(patch: pytest.MonkeyPatch) -> Game:
    def change(view: State, world: State, rng: Random) -> None:
        view.deck = without(view.deck, 0)

    return guessing(change)


def _look_without_barrier(cards: Cards, audience: int) -> Cards:
    return tuple(Card(card.kind, card.seen | audience) for card in cards)


@fault("actions_betray_nothing", "'peek' shows seat 0 something hidden without an undo barrier")
def peeking_sets_no_barrier(patch: pytest.MonkeyPatch) -> Game:
    patch.setattr(rules, "show", lambda s, cards, audience: _look_without_barrier(cards, audience))
    return GAME


@fault("actions_betray_nothing", "in an event and nowhere else")
def everybody_is_told_the_drawn_card(patch: pytest.MonkeyPatch) -> Game:
    tell = core.State.tell

    def loud(s: State, event: Any, audience: int = EVERYBODY) -> None:
        tell(s, event, EVERYBODY if isinstance(event, events.Saw) else audience)

    patch.setattr(State, "tell", loud)
    return GAME


@fault("worlds_fit_their_view", "Make the decision secret")
def only_who_can_veto_is_asked(patch: pytest.MonkeyPatch) -> Game:
    ask = rules.Vetoes.ask

    def open_ask(self: rules.Vetoes, s: State) -> Decision:
        decision = ask(self, s)
        return Decision(decision.seat, decision.prompt, decision.options)

    patch.setattr(rules.Vetoes, "ask", open_ask)
    return GAME


@fault("worlds_fit_their_view", "the decision as .* sees it tells something hidden")
def prompt_depends_on_the_hand(patch: pytest.MonkeyPatch) -> Game:
    ask = rules.Vetoes.ask

    def telling(self: rules.Vetoes, s: State) -> Decision:
        decision = ask(self, s)
        prompt = "veto" if Veto() in decision.options else "menu"
        return Decision(decision.seat, prompt, decision.options, secret=decision.secret)

    patch.setattr(rules.Vetoes, "ask", telling)
    return GAME
