"""The round: drawing, the first player token, turns, and who is out (X-35 to X-43)."""

from derelict.core.components.cards import Card
from derelict.games.nemesis.rules.hands import draw
from derelict.games.nemesis.rules.turn.rounds import NextRound, NextTurn
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

TWO = ("sentry", "janitor")
HAND = ["search", "rest", "repairs"]


def new_round(*characters: str, **more: object) -> Stage:
    """A position in which the next round begins; the turn before it goes on afterwards."""
    return facility(*(characters or TWO), frames=[NextRound()], **more)  # type: ignore[arg-type]


@rule("X-35", "X-44")
def test_after_the_event_phase_the_next_round_begins() -> None:
    stage = facility("sentry", hands={0: []}, bag=["blank"], top={"event": ["power_surge"]})
    assert (stage.state.round, stage.state.time) == (1, 15)
    stage.play("pass")
    assert (stage.state.round, stage.state.time, stage.prompt) == (2, 14, "turn")
    assert stage.state.discards["event"] == ("power_surge",)


@rule("X-36", "X-7")
def test_everybody_draws_until_they_hold_five_cards_contamination_included() -> None:
    stage = new_round(hands={0: ["search", "contamination", "contamination"], 1: []})
    assert [len(stage.hand(seat)) for seat in (0, 1)] == [5, 5]
    assert stage.hand(0).count("contamination") == 2


@rule("X-37")
def test_from_the_isolation_room_one_draws_up_to_six() -> None:
    assert len(new_round("survivor", hands={0: []}).hand(0)) == 6
    assert len(new_round("survivor", hands={0: []}, malfunction=["019"]).hand(0)) == 5
    assert len(new_round("sentry", hands={0: []}).hand(0)) == 5


@rule("X-38")
def test_a_fuller_hand_stays_as_it_is() -> None:
    seven = ["search", "search", "rest", "repairs", "stun", "quarantine", "demolition"]
    assert new_round(hands={0: seven}).hand(0) == sorted(seven)


@rule("X-39")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    hand = ["search"]
    pile = ["search", "demolition", "interruption", "rest", "quarantine", "stun", "repairs", "defense_plan"]
    stage = new_round(hands={0: hand}, discards={0: ["contamination", *pile, "facility_tour"]})
    player = stage.state.players[0]
    assert (len(player.hand), len(player.deck), player.discards) == (5, 6, ())


@rule("X-39")
def test_without_deck_and_discard_pile_the_rest_is_not_drawn() -> None:
    s = facility("sentry", hands={0: ["search"]}).state.copy()
    assert draw(s, 0, 20) == 9
    assert draw(s, 0, 1) == 0
    assert len(s.players[0].hand) == 10


@rule("X-40")
def test_the_first_player_token_moves_to_the_left_from_the_second_round_on() -> None:
    assert facility(*TWO).state.first == 0
    stage = new_round(*TWO, "hacker")
    assert (stage.state.first, stage.seat) == (1, 1)


@rule("X-41", "X-42")
def test_turns_go_clockwise_until_all_have_passed() -> None:
    stage = facility(
        *TWO, "hacker", hands={0: [], 1: [], 2: HAND_OF_HACKER}, top={"event": ["power_surge"]}, bag=["blank"]
    )
    assert stage.seat == 0
    stage.play("pass")
    assert stage.seat == 1
    stage.play("pass")
    assert stage.seat == 2
    stage.act("move 003")
    assert (stage.seat, stage.state.actions) == (2, 1)
    stage.act("move 002")
    assert (stage.seat, stage.state.actions) == (2, 2)


HAND_OF_HACKER = ["search", "rest", "recharge"]


@rule("X-43")
def test_whoever_is_out_is_skipped_also_by_the_token() -> None:
    def kill(s: State) -> None:
        s.players[1].fate, s.players[1].slot = "dead", ""

    stage = new_round(*TWO, "hacker", change=kill)
    assert (stage.state.first, stage.seat) == (2, 2)
    stage = facility(*TWO, "hacker", change=kill, frames=[NextTurn(1)])
    assert stage.seat == 2


@rule("X-35", "X-291")
def test_light_lasts_to_the_end_of_the_round() -> None:
    def lights_on(s: State) -> None:
        s.players[0].lit = True

    assert facility("sentry", change=lights_on).state.players[0].lit
    assert not new_round("sentry", change=lights_on).state.players[0].lit


@rule("X-55")
def test_a_turn_ends_with_its_character() -> None:
    stage = facility(*TWO, at={0: "020"}, rooms={"020": "laboratory"}, hands={0: ["search", "rest", "stun"]},
                     wounds={0: ["eyes", "eyes", "hand"]}, intruders={"adult": "020"},
                     top={"attack": ["perched_in_the_dark_2"]})  # fmt: skip
    stage.act("move 019")
    assert stage.state.players[0].fate == "dead"
    assert stage.seat == 1
    assert Card("search", -1) in stage.state.players[0].discards


@rule("X-55")
def test_the_death_of_another_ends_nobody_elses_turn() -> None:
    stage = facility(*TWO, at={0: "019", 1: "020"}, rooms={"020": "laboratory"}, hands={0: ["search", "rest"]},
                     wounds={1: ["eyes", "eyes", "hand"]}, items={0: ["thermite_charge"]})  # fmt: skip
    stage.act("use thermite_charge").play("at 020")
    assert stage.state.players[1].fate == "dead"
    assert (stage.prompt, stage.seat, stage.state.actions) == ("turn", 0, 1)
