"""H1 for Nemesis, where almost everything is hidden: each kind of secret is really dealt anew, and a leak is found.

Beside the views it is compared who is asked next, and how: an action that shows nothing leads to the same question in
every world that its viewers cannot tell apart.
"""

from collections.abc import Callable
from dataclasses import replace as changed
from itertools import count
from random import Random
from typing import Any

import pytest

from derelict import registry
from derelict.core.components.cards import UNKNOWN
from derelict.core.engine import apply, pending
from derelict.games.nemesis.rules import reactions
from derelict.games.nemesis.rules.turn import interrupting
from tests.trust.dealing import redealt
from tests.trust.setups import varied
from tests.trust.sizes import Size, figure
from tests.trust.test_h1_views import Betrayed, compare

NEMESIS = registry.game("nemesis")
Leak = Callable[[Any, Any], None]
"""Puts something of the true state into a view of it."""


def of_players(*names: str) -> Leak:
    def leak(view: Any, s: Any) -> None:
        for mine, true in zip(view.players, s.players, strict=True):
            for name in names:
                setattr(mine, name, getattr(true, name))

    return leak


def of_rooms(name: str) -> Leak:
    def leak(view: Any, s: Any) -> None:
        for slot, room in view.rooms.items():
            setattr(room, name, getattr(s.rooms[slot], name))

    return leak


def of_state(*names: str) -> Leak:
    def leak(view: Any, s: Any) -> None:
        for name in names:
            setattr(view, name, getattr(s, name))

    return leak


def of_decks(*names: str) -> Leak:
    def leak(view: Any, s: Any) -> None:
        view.decks.update({name: s.decks[name] for name in names})

    return leak


def of_box(*names: str) -> Leak:
    def leak(view: Any, s: Any) -> None:
        view.out.update({name: s.out[name] for name in names if name in s.out})

    return leak


def marks_of_discards(view: Any, s: Any) -> None:
    for mine, true in zip(view.players, s.players, strict=True):
        mine.discards = true.discards


def marks_in_hand(view: Any, s: Any) -> None:
    """The mark of a card in one's own hand that was scanned before it was shuffled."""
    for mine, true in zip(view.players, s.players, strict=True):
        if mine.hand and mine.hand[0].kind != UNKNOWN:
            mine.hand = true.hand


def looked_at(view: Any, s: Any) -> None:
    """What somebody else looked at in secret."""
    view.neutral = tuple(true if true.seen else mine for mine, true in zip(view.neutral, s.neutral, strict=True))
    for slot, token in s.css.items():
        view.css[slot] = token if token.seen else view.css[slot]
    for slot, room in s.rooms.items():
        view.rooms[slot].tile = room.tile if room.tile.seen else view.rooms[slot].tile


def number_of_infected(view: Any, s: Any) -> None:
    """How many of all cards are infected, on a field that says something else."""
    view.arrivals = sum(card.kind == "infected" for player in s.players for card in (*player.deck, *player.hand))


DEAD_SEE_ALL = {"dead_see_all": True, "vents_need_explored": True}
LEAKS: dict[str, Leak] = {
    "tiles": of_rooms("tile"),
    "exploration tokens": of_rooms("token"),
    "tiles left out": of_box("tiles_II"),
    "tokens left out": of_box("exploration"),
    "launch tokens": of_state("css"),
    "the launch token left out": of_state("css_out"),
    "the bag": of_state("bag"),
    "tokens beside the bag": of_state("supply"),
    "weaknesses": of_state("weaknesses"),
    "weaknesses left out": of_box("weakness"),
    "the active contingency": of_state("contingency"),
    "the neutral pool": of_state("neutral"),
    "contingencies of others": of_players("contingencies"),
    "events": of_decks("event"),
    "attacks": of_decks("attack"),
    "computers": of_decks("computer"),
    "wounds": of_decks("wound"),
    "characters": of_decks("characters"),
    "items in decks": of_decks("red", "yellow", "green"),
    "items of others": of_players("items"),
    "objectives of others": of_players("objectives"),
    "objectives left": of_decks("corporate", "personal"),
    "objectives not kept": of_box(*(f"objective{seat}" for seat in range(5))),
    "hands": of_players("hand"),
    "decks of players": of_players("deck"),
    "marks on discard piles": marks_of_discards,
    "marks in one's own hand": marks_in_hand,
    "how many are infected": number_of_infected,
    "what others looked at": looked_at,
}


def test_h1_a_view_of_nemesis_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart() -> None:
    views, others = compare(NEMESIS, Size("H1 nemesis"))
    assert others > views / 2
    figure("H1 nemesis", views=views, in_other_worlds=others, differences=0)


def test_h1_a_view_of_nemesis_tells_the_dead_what_is_and_not_what_comes_if_they_see_all() -> None:
    views, others = compare(NEMESIS, Size("H1 nemesis dead"), **DEAD_SEE_ALL)
    assert others > views / 2
    figure("H1 nemesis dead", views=views, in_other_worlds=others, differences=0)


def test_h1_finds_a_deck_that_the_dead_are_shown() -> None:
    def careless(s: Any, seat: int | None) -> Any:
        view = NEMESIS.hide(s, seat)
        if seat is not None and s.players[seat].fate == "dead":
            of_decks("event")(view, s)
        return view

    with pytest.raises(Betrayed):
        compare(changed(NEMESIS, hide=careless), Size("H1 nemesis dead"), **DEAD_SEE_ALL)


@pytest.mark.parametrize("secret", LEAKS)
def test_h1_finds_each_secret_that_a_view_of_nemesis_shows(secret: str) -> None:
    def careless(s: Any, seat: int | None) -> Any:
        view = NEMESIS.hide(s, seat)
        LEAKS[secret](view, s)
        return view

    with pytest.raises(Betrayed):
        compare(changed(NEMESIS, hide=careless), Size("H1 nemesis leaks"))


def after(world: Any, action: Any) -> tuple[Any, bool]:
    """What is asked after an action, and whether anything was drawn, rolled or shown on the way."""
    before = world.dice().counter, world.revelations
    return apply(world, action), (world.dice().counter, world.revelations) != before


def compare_questions(size: Size) -> int:
    """Compare who is asked after an action with who is asked in other worlds; return how often it could be compared.

    Actions that draw, roll or show something lead elsewhere in other worlds, as they should.
    """
    rng, steps, compared = Random(1), size.steps(), 0
    for number in count():
        mode, seats, options = varied(NEMESIS, number)
        match = NEMESIS.start(mode=mode, seats=seats, seed=number, **options)
        while match.decision is not None:
            if next(steps, None) is None:
                return compared
            action = match.decision.options.at(rng.randrange(len(match.decision.options)))
            asked, is_shown = after(match.state.copy(), action)
            for seat in (None, *range(seats)) if not is_shown else ():
                world = redealt("nemesis", match.state, seat, rng)
                if action not in list(pending(world).options):  # type: ignore[union-attr]
                    continue
                other, is_other = after(world, action)
                views = [None if each is None else each.as_seen_by(seat) for each in (asked, other)]
                if is_other or views[0] != views[1]:
                    raise Betrayed(f"match {number} after {len(match.actions)} actions, {action.text}, seat {seat}")
                compared += 1
            match.play(action)
    raise AssertionError("matches never end")


def test_h1_who_is_asked_next_betrays_nothing() -> None:
    compared = compare_questions(Size("H1 nemesis questions"))
    assert compared
    figure("H1 nemesis questions", compared=compared, differences=0)


def test_h1_finds_a_question_that_only_those_are_asked_who_have_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    def holds(s: Any, seat: int, card: str) -> bool:
        return any(held.kind == card for held in s.players[seat].hand)

    monkeypatch.setattr(interrupting, "could_hold", holds)
    with pytest.raises(Betrayed):
        compare_questions(Size("H1 nemesis question leaks"))


def test_h1_finds_a_reaction_that_only_those_are_asked_for_who_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def reacts(s: Any, at: reactions.ReactionWindow) -> bool:
        return any(True for _ in reactions.reactions(s, at))

    monkeypatch.setattr(reactions, "could_react", reacts)
    with pytest.raises(Betrayed):
        compare_questions(Size("H1 nemesis question leaks"))
