"""What others may not know changes nothing for them (X-262, X-282, X-370, X-419): pairs of worlds that look alike."""

from collections.abc import Callable
from typing import Any

import pytest

from derelict.core.components.cards import Card
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.rules.drafting import KeepObjective
from derelict.games.nemesis.rules.effects import Do
from derelict.games.nemesis.rules.secrets import look_at_objectives
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

Change = Callable[[State], None]
HAND = {0: ["search", "rest", "repairs"]}
TOGETHER = {0: "020", 1: "020", 2: "020"}


def seen(stage: Stage, seat: int | None) -> tuple[Any, ...]:
    """Everything that a seat, or a spectator, knows of a match: the picture, what was told, who is asked what."""
    decision = stage.match.decision
    told = [told.event for told in stage.match.events if told.reaches(seat)]
    return GAME.hide(stage.state.copy(), seat), told, decision.as_seen_by(seat) if decision is not None else None


def alike(one: Stage, other: Stage, *insiders: int) -> bool:
    """Whether all others, spectators too, see the same in two matches, and the insiders do not."""
    others = [seat for seat in range(one.state.seats) if seat not in insiders]
    return all(seen(one, seat) == seen(other, seat) for seat in (*others, None)) and all(
        seen(one, seat) != seen(other, seat) for seat in insiders
    )


def crew(**more: Any) -> Stage:
    settings: dict[str, Any] = {"at": TOGETHER, "rooms": {"020": "archive"}, "hands": HAND}
    return facility("sentry", "janitor", "survivor", **(settings | more))


@rule("X-282", "X-419")
def test_which_item_is_kept() -> None:
    def search(kept: str) -> Stage:
        room = {"rooms": {"020": "laboratory"}}
        return crew(**room, top={"green": ["medkit", "scalpel"]}).act("play search").play(f"item {kept}")

    assert alike(search("medkit"), search("scalpel"), 0)


@rule("X-282")
def test_what_was_there_to_find() -> None:
    def search(other: str) -> Stage:
        return crew(rooms={"020": "laboratory"}, top={"green": ["medkit", other]}).act("play search")

    assert alike(search("medkit"), search("scalpel"), 0), "asked even if both are alike"


@rule("X-62", "X-282")
@pytest.mark.parametrize("end", [("yes", "yes"), ("yes", "pass"), ("pass",)])
def test_which_item_is_offered(end: tuple[str, ...]) -> None:
    def trade(item: str) -> Stage:
        stage = crew(items={0: ["medkit", "scalpel"]}).act("trade")
        return stage.play(f"item {item}", "player 2", "done", "done", *end)

    done = end == ("yes", "yes")
    one, other = trade("medkit"), trade("scalpel")
    assert seen(one, 2) == seen(other, 2)
    assert (seen(one, 1) == seen(other, 1)) == (not done), "only a receiver sees it"


@rule("X-188")
def test_who_could_have_crafted() -> None:
    def craft(item: str) -> Stage:
        room = {"at": {0: "004", 1: "004", 2: "020"}, "items": {0: ["toolbelt"], 1: [item]}}
        return crew(**room).act("room craft_together").play("pass", "pass")

    assert alike(craft("medkit"), craft("scalpel"), 1)


@rule("X-281")
def test_which_item_is_given_up() -> None:
    def lose(item: str) -> Stage:
        stage = facility(
            "survivor", "janitor", hands={0: ["obstinate"]}, items={0: ["medkit", "scalpel"]}, wounds={0: ["eyes"]}
        )
        return stage.act("play obstinate 2").play(f"item {item}")

    assert alike(lose("medkit"), lose("scalpel"), 0)


@rule("X-196", "X-370", "X-419")
def test_which_contingency_is_taken() -> None:
    def take(number: int) -> Stage:
        return facility("sentry", "janitor", at={0: "013"}, hands=HAND).act("room take_contingency")

    one, other = take(1), take(1)
    pool = [card.kind for card in one.state.neutral]
    first = next(place for place, kind in enumerate(pool) if kind != pool[0])
    other.state.neutral = (Card(pool[first]), *(Card(kind) for place, kind in enumerate(pool) if place != first))
    one.play("number 1")
    other.play("number 1")
    assert alike(one, other, 0)


@rule("X-321", "X-419")
def test_what_a_launch_token_shows() -> None:
    def look(kinds: tuple[str, ...]) -> Stage:
        def change(s: State) -> None:
            s.css, s.css_out = dict(zip(s.css, map(Card, kinds), strict=False)), (Card(kinds[-1]),)

        room = {"at": {0: "024"}, "rooms": {"024": "css_control"}}
        return crew(**room, change=change).act("room schedule_launch").play("number 2", "pass")

    assert alike(
        look(("A", "B", "C", "ALL", "ALL", "ALL", "NONE")), look(("A", "B", "C", "ALL", "NONE", "ALL", "ALL")), 0
    )


@rule("X-83", "X-419")
def test_which_card_goes_to_the_bottom() -> None:
    def look(number: int) -> Stage:
        def knows(s: State) -> None:
            s.players[0].knowledge = 4

        stage = facility("xenobiologist", "sentry", hands={0: ["field_experience"]}, change=knows)
        return stage.act("play field_experience 2").play(f"number {number}")

    one, other = look(1), look(2)
    assert alike(one, other, 0)
    assert one.state.decks["event"][-1].kind == other.state.decks["event"][0].kind


@rule("X-293", "X-419")
def test_what_lies_in_a_room_looked_at() -> None:
    def look(room: str) -> Stage:
        def change(s: State) -> None:
            other = next(slot for slot, one in s.rooms.items() if one.tile.kind == room)
            s.rooms["025"].tile, s.rooms[other].tile = s.rooms[other].tile, s.rooms["025"].tile

        return (
            crew(items={0: ["facility_plans"]}, rooms={}, change=change)
            .act("use facility_plans")
            .play("at 025", "done")
        )

    assert alike(look("laboratory"), look("emergency_room"), 0)


@rule("X-161", "X-419")
def test_what_an_objective_is() -> None:
    def look(kind: str) -> Stage:
        def change(s: State) -> None:
            s.players[1].signal = True
            mine = s.players[1].objectives[0].kind
            for pile in s.decks:
                s.decks[pile] = tuple(Card(mine) if card.kind == kind else card for card in s.decks[pile])
            s.players[1].objectives = (Card(kind, 0b010),)

        room = {"rooms": {"020": "transmitter_control"}, "at": {0: "020"}}
        return crew(**room, change=change).act("room check_objective")

    left = [card.kind for card in crew().state.decks["corporate"]]
    assert alike(look(left[0]), look(left[1]), 0, 1)


@rule("X-206", "X-419")
def test_which_objective_is_kept_even_from_whoever_has_looked_at_both() -> None:
    def keep(number: int) -> Stage:
        def change(s: State) -> None:
            look_at_objectives(s, 0, 1)

        frames = [KeepObjective(seat) for seat in range(3)]
        return crew(met=False, change=change, frames=frames).play("number 1", f"number {number}", "number 1")

    assert alike(keep(1), keep(2), 1)


@rule("X-262", "X-300", "X-409")
@pytest.mark.parametrize(("hand", "options"), [(["contamination"], ["discard contamination"]), (["rest"], ["pass"])])
def test_what_is_done_with_a_secret_thing_is_asked_even_in_a_world_without_one(
    hand: list[str], options: list[str]
) -> None:
    stage = facility(hands={0: hand}, frames=[Do("item.antiseptic.0", Context(0, source="antiseptic"))])
    assert stage.prompt == "disinfect"
    assert stage.options == options
