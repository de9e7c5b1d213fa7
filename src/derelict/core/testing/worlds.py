"""Checks of views and guesses: no secret shows, and guesses agree with what was seen.

A world is a state guessed from a view. The view's owner must not be able to tell it from the true one.
"""

from collections import Counter
from random import Random
from typing import Any

from msgspec import Struct

from derelict.core.actions import Action
from derelict.core.components.cards import UNKNOWN, Card
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply, pending
from derelict.core.errors import ActionError
from derelict.core.events import Event, Told
from derelict.core.reading import read_line
from derelict.core.state import State
from derelict.core.testing.trial import Trial, difference, fingerprint, who

DRAWS = 4
"""The number of worlds that are guessed to see whether they vary."""
ENOUGH = 5
"""How often a field must be hidden before a guess that never varies is a fault."""


def views_hide(trial: Trial) -> None:
    """A view has no chance, no log, and no unseen card; in an open game all views are equal."""
    for watcher in trial.watchers:
        view = trial.game.hide(trial.state, watcher)
        assert view.chance is None, f"the view of {who(watcher)} has chance: it can tell what comes next"
        assert view.log is None, f"the view of {who(watcher)} still has a log"
        for card in _cards(view):
            known = card.kind == UNKNOWN or card.is_seen_by(watcher)
            assert known, f"the view of {who(watcher)} shows a card that it has not seen: {card}"
        if trial.game.is_open:
            public = trial.game.hide(trial.state, None)
            same = f"the game says that it is open, but {who(watcher)} knows more than others"
            assert view == public, f"{same}: {difference(public, view)}"


def pictures_show_no_stack(trial: Trial) -> None:
    """A picture without a decision shows the table, not what is still to be resolved."""
    for watcher in trial.watchers:
        view = trial.game.hide(trial.state, watcher)
        empty = view.copy()
        empty.stack = []
        pictures = [trial.game.drawing.scene(seen, None, "en", "wide", watcher) for seen in (view, empty)]
        assert pictures[0] == pictures[1], f"the picture of {who(watcher)} depends on what is still to be resolved"


def _cards(value: Any) -> list[Card]:
    match value:
        case Card():
            return [value]
        case Struct():
            parts: Any = [getattr(value, name) for name in value.__struct_fields__]
        case list() | tuple() | set() | frozenset():
            parts = value
        case dict():
            parts = value.values()
        case _:
            return []
    return [card for part in parts for card in _cards(part)]


def worlds_fit_their_view(trial: Trial) -> None:
    """A guessed world has the owner's view and question unchanged, and every piece is accounted for."""
    for watcher in trial.watchers:
        view = trial.game.hide(trial.state, watcher)
        before = fingerprint(view)
        world = trial.game.fill(view, trial.rng)
        assert fingerprint(view) == before, f"guessing changes the view of {who(watcher)}"
        assert world.log is None, "a guessed world has a log"
        assert world.chance is not None, "a guessed world has no chance"
        again = trial.game.hide(world, watcher)
        what = f"a guessed world shows {who(watcher)} something different from the true one"
        assert again == view, f"{what}: {difference(view, again)}"
        try:
            trial.game.check(world)
        except AssertionError as fault:
            raise AssertionError(f"a world guessed by {who(watcher)} breaks the game's invariants: {fault}") from fault
        _asks_the_same(trial, world, watcher)
        if trial.match.decision is not None and watcher == trial.decision.seat:
            _refuses_the_same(trial, world)


def _refuses_the_same(trial: Trial, world: State) -> None:
    """Extra words after an option are refused with the same sentence in the true world and in a guessed one."""
    for option in trial.decision.options:
        line = f"{option.text} xyzzy"
        true, guessed = _refusal(trial, trial.state, line), _refusal(trial, world, line)
        assert true == guessed, f"{line!r} is refused with {true!r}, in a guessed world with {guessed!r}"


def _refusal(trial: Trial, s: State, line: str) -> str:
    try:
        read_line(trial.game, s, trial.decision, line)
    except ActionError as refusal:
        return str(refusal)
    return ""


def _asks_the_same(trial: Trial, world: State, watcher: int | None) -> None:
    """The question for a seat, or that there is none, does not depend on what the watcher cannot know."""
    decision = trial.match.decision
    if decision is None:
        assert not world.stack, f"the match is over, but not in a world guessed by {who(watcher)}"
        return
    asked = pending(world)
    assert asked is not None, f"in a world guessed by {who(watcher)} nobody is asked {decision.prompt!r}"
    count = len(asked.options)
    betrays = f"that seat {decision.seat} is asked {decision.prompt!r} tells {who(watcher)} something hidden"
    assert count > 1 or (count == 1 and decision.secret), (
        f"{betrays}: in another world it has {count} options and would not be asked. Make the decision secret."
    )
    true, guessed = decision.as_seen_by(watcher), asked.as_seen_by(watcher)
    assert true == guessed, f"the decision as {who(watcher)} sees it tells something hidden: {true} or {guessed}"


class Watched(Struct, frozen=True):
    """What a watcher saw of an action, and the undo barriers it set."""

    view: State
    decision: Decision | None
    told: list[Event]
    used_chance: bool
    revealed: bool


def _watch(trial: Trial, s: State, action: Action, watcher: int | None) -> Watched:
    world, told = s.copy(), list[Told]()
    world.log = told
    before = (s.dice().counter, s.revelations)
    following = apply(world, action)
    world.log = None
    return Watched(
        view=trial.game.hide(world, watcher),
        decision=following.as_seen_by(watcher) if following is not None else None,
        told=[each.event for each in told if each.reaches(watcher)],
        used_chance=world.dice().counter != before[0],
        revealed=world.revelations != before[1],
    )


def actions_betray_nothing(trial: Trial) -> None:
    """An action looks alike in the true and in a guessed world, unless it sets an undo barrier.

    If it sets one, the log must not tell more than the view shows afterwards.
    """
    options = trial.decision.options
    assert trial.action is not None
    for action in dict.fromkeys((trial.action, options[trial.rng.randrange(len(options))])):
        for watcher in trial.watchers:
            world = trial.game.fill(trial.game.hide(trial.state, watcher), trial.rng)
            asked = pending(world)
            if asked is None or action not in list(asked.options):
                continue
            true, guessed = (_watch(trial, s, action, watcher) for s in (trial.state, world))
            what = f"{action.text!r} shows {who(watcher)} something hidden"
            if not true.used_chance and not true.revealed:
                barrier = f"{what} without an undo barrier"
                assert true.view == guessed.view, f"{barrier}: {difference(true.view, guessed.view)}"
                assert true.decision == guessed.decision, f"{barrier}: {true.decision} or {guessed.decision} follows"
                assert true.told == guessed.told, f"{barrier}: it is told {true.told} or {guessed.told}"
            elif not true.used_chance and true.view == guessed.view:
                events = f"{what} in an event and nowhere else: {true.told} or {guessed.told}"
                assert true.told == guessed.told, f"{events}. Narrow its audience, or let the view remember it."


class Variation:
    """Hidden values vary over many guesses."""

    def __init__(self) -> None:
        self._hidden: Counter[tuple[int | None, str]] = Counter()
        self._varied: set[tuple[int | None, str]] = set()

    def watch(self, trial: Trial) -> None:
        """Guess several worlds and note which of the hidden fields of the state vary."""
        for watcher in trial.watchers:
            view = trial.game.hide(trial.state, watcher)
            seed = trial.rng.getrandbits(32)
            worlds = [trial.game.fill(view, Random(seed + draw)) for draw in range(DRAWS)]
            again = trial.game.fill(view, Random(seed))
            assert again == worlds[0], f"the same rng guesses different worlds: {difference(worlds[0], again)}"
            keys = {world.dice().key for world in worlds}
            assert len(keys) == DRAWS, "guessed worlds all have the same chance"
            for name in view.__struct_fields__:
                if name != "chance" and getattr(view, name) != getattr(trial.state, name):
                    self._hidden[watcher, name] += 1
                    if any(getattr(world, name) != getattr(worlds[0], name) for world in worlds):
                        self._varied.add((watcher, name))

    def check(self) -> None:
        """Raise if something was often hidden and always guessed the same."""
        for (watcher, name), times in self._hidden.items():
            assert times < ENOUGH or (watcher, name) in self._varied, (
                f"{name!r} was hidden from {who(watcher)} at {times} decisions, but its guesses never vary"
            )


def guessed_worlds_play_on(trial: Trial) -> None:
    """A guessed world is a state like any other: its decision can be answered, and the view does not change."""
    seat = trial.decision.seat
    view = trial.game.hide(trial.state, seat)
    before = fingerprint(view)
    world = trial.game.fill(view, trial.rng)
    decision = advance(world)
    for _ in range(12):
        if decision is None:
            break
        decision = apply(world, decision.options[trial.rng.randrange(len(decision.options))])
    trial.game.check(world)
    assert fingerprint(view) == before, "playing on in a guessed world changes the view it came from"
