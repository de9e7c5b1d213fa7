"""Why not: the rule that is named against a card in play is one about what that card has."""

from random import Random

from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State
from derelict.table.screen.why_not import reasons
from tests.games.legendary.cards.stage import turn
from tests.games.legendary.draw.pictures import picture
from tests.games.legendary.table import GAME, Table

ABILITIES = {"L-160": "once", "L-126": "sacrifice", "L-121": "response", "L-122": "response"}


def in_play(table: Table) -> dict[str, str | None]:
    """The rule against each card in play, as the page of reasons has it."""
    found = reasons(table.match, picture(table.match), "en")
    return {thing.card: reason.rule for reason in found for thing in reason.things if "[in play]" in thing.name}


def test_a_card_without_an_ability_has_done_what_it_does() -> None:
    table = turn("specialist", "grunt").play("play specialist", "play grunt")
    assert in_play(table) == {"specialist": "L-41", "grunt": "L-41"}
    assert table.refusal("use grunt") == "L-41"


def test_only_an_ability_that_was_used_is_used_up() -> None:
    table = turn("civilian_advisor").play("play civilian_advisor")
    assert in_play(table) == {}, "it can still be used"
    table.play("use civilian_advisor", "pass")
    assert in_play(table) == {"civilian_advisor": "L-160"}


def test_a_card_that_was_sacrificed_or_discarded_from_play_names_that() -> None:
    table = turn("cut_the_strap", "close_range_shotgun").play("play cut_the_strap", "sacrifice cut_the_strap")
    table.play("play close_range_shotgun", "spend close_range_shotgun")
    assert in_play(table) == {"cut_the_strap": "L-126", "close_range_shotgun": "L-121"}


def test_through_whole_matches_a_card_is_refused_for_what_it_has() -> None:
    met = set()
    for seed in range(6):
        match, rng = GAME.start(seats=2, seed=seed, mode="aliens"), Random(seed)
        while match.decision is not None:
            options = list(match.decision.options)
            state = match.state
            assert isinstance(state, State)
            if match.decision.prompt == "action" and state.plays:
                view = match.seen(match.decision.seat)
                for item in picture(match, seat=match.decision.seat).items:
                    if item.id.startswith(("played-", "vigil-")):
                        for text in GAME.drawing.meant(view, item.id, item.thing):
                            action = GAME.parse(text)
                            assert action is not None
                            if action in options:
                                continue
                            rule = GAME.reason(view, match.decision, action)
                            met.add(rule)
                            assert rule == "L-41" or getattr(CARDS[item.thing], ABILITIES[rule or ""]), (
                                item.label,
                                rule,
                            )
            busy = [option for option in options if option.text != "end"]
            match.play(rng.choice(busy if busy and rng.random() < 0.8 else options))
    assert {"L-41", "L-160"} <= met
