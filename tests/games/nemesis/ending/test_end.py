"""The end of the game, in its order (X-370 to X-378, X-394 to X-407)."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import pytest

from derelict.core.components.cards import Card
from derelict.core.engine import advance
from derelict.core.events import EVERYBODY, Event
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.events import ending as events
from derelict.games.nemesis.rules.ending import check, destroy, finish
from derelict.games.nemesis.rules.facility.clock import Tick
from derelict.games.nemesis.rules.turn.rounds import NextRound
from derelict.games.nemesis.state import Autodestruction, Fate, State
from tests.games.nemesis.table import Stage, facility
from tests.marks import rule

Change = Callable[[State], None]
E = TypeVar("E", bound=Event)
SAFE: dict[int, Fate] = {0: "bunker", 1: "bunker", 2: "bunker"}


def contingency(s: State, kind: str) -> None:
    """Make a contingency the active one: its token changes places with another of that kind."""
    if s.contingency[0].kind == kind:
        return
    piles = [s.neutral, *(player.contingencies for player in s.players)]
    owner = next(place for place, pile in enumerate(piles) if any(card.kind == kind for card in pile))
    place = next(place for place, card in enumerate(piles[owner]) if card.kind == kind)
    swapped = (*piles[owner][:place], Card(s.contingency[0].kind, piles[owner][place].seen), *piles[owner][place + 1 :])
    s.contingency = (Card(kind),)
    if owner:
        s.players[owner - 1].contingencies = swapped
    else:
        s.neutral = swapped


def objective(s: State, seat: int, *kinds: str) -> None:
    """Give a player objectives; whoever has them gets the old ones."""
    for place, kind in enumerate(kinds):
        cards = s.players[seat].objectives
        old = cards[place].kind if place < len(cards) else ""
        for pile in s.decks:
            s.decks[pile] = tuple(Card(old) if old and card.kind == kind else card for card in s.decks[pile])
        for pile in s.out:
            s.out[pile] = tuple(Card(old) if old and card.kind == kind else card for card in s.out[pile])
        for other in s.players:
            other.objectives = tuple(
                Card(old, card.seen) if card.kind == kind and other is not s.players[seat] else card
                for card in other.objectives
            )
        s.players[seat].objectives = (*cards[:place], Card(kind, cards[place].seen), *cards[place + 1 :])


def ended(
    fates: Mapping[int, Fate],
    *,
    token: str = "green",
    objectives: dict[int, str] | None = None,
    change: Change = lambda s: None,
    how: str = "time",
    mode: str = "",
    crew: tuple[str, ...] = ("sentry", "janitor", "hacker"),
) -> "Ending":
    """The end of a match whose characters are where `fates` says; all others stand in the facility."""

    s = facility(*crew, mode=mode).state
    contingency(s, token)
    for seat, fate in fates.items():
        s.players[seat].slot, s.players[seat].fate = "", fate
    for seat, kind in (objectives or {}).items():
        objective(s, seat, kind)
    change(s)
    s.log = []
    finish(s, how)
    assert advance(s) is None
    return Ending(s)


class Ending:
    """A match that is over, and what was told about its end."""

    def __init__(self, s: State) -> None:
        self.state = s

    def events(self, kind: type[E]) -> list[E]:
        return [told.event for told in self.state.log or () if isinstance(told.event, kind)]


def verdicts(ending: Ending) -> list[str]:
    return [player.verdict for player in ending.state.players]


def told(ending: Ending, kind: type[E]) -> list[E]:
    return ending.events(kind)


@rule("X-378", "X-395", "X-369")
def test_the_end_of_time_kills_whoever_is_still_in_the_facility() -> None:
    stage = ended({0: "bunker", 1: "locked_in"}, objectives={0: "p4", 1: "p4"})
    assert [player.fate for player in stage.state.players] == ["bunker", "locked_in", "dead"]
    assert verdicts(stage) == ["objective", "objective", "time"]
    assert stage.state.outcome is not None
    assert stage.state.outcome.reason == "time"
    assert stage.state.outcome.winners == ()


@rule("X-378")
def test_several_players_may_win() -> None:
    def queen(s: State) -> None:
        s.slain = {"queen": 1}
        s.players[1].signal = True
        s.players[1].knowledge = 8

    stage = ended(SAFE, objectives={0: "p4", 1: "c8", 2: "c7"}, change=queen)
    assert verdicts(stage) == ["won", "won", "objective"]
    assert stage.state.outcome is not None
    assert stage.state.outcome.winners == (0, 1)
    assert [standing.score for standing in stage.state.outcome.standings] == [2, 2, 1]


@rule("X-396")
def test_destruction_kills_everybody_in_the_facility_and_all_intruders() -> None:
    s = facility("sentry", "janitor", "hacker", "survivor", intruders={"adult": "020"}).state
    s.players[0].fate, s.players[0].slot = "bunker", ""
    s.players[1].fate, s.players[1].slot = "locked_in", ""
    s.players[2].pod, s.players[2].slot = "A", ""
    s.contingency = (Card("green"),)
    destroy(s, "fire")
    assert advance(s) is None
    assert [player.fate for player in s.players] == ["bunker", "dead", "dead", "dead"]
    assert [player.verdict for player in s.players][1:] == ["destroyed"] * 3
    assert not s.intruders


@rule("X-356", "X-396", "X-376")
def test_an_autodestruction_on_the_track_destroys_at_any_end() -> None:
    def counting(s: State) -> None:
        s.autodestruction = Autodestruction(3)

    stage = ended({0: "bunker", 1: "locked_in"}, change=counting)
    assert stage.state.destroyed
    assert [player.fate for player in stage.state.players] == ["bunker", "dead", "dead"]


@rule("X-394")
def test_nothing_begins_after_the_end() -> None:
    stage = facility("sentry", "janitor", time=1, frames=[Tick()])
    assert stage.state.stack == []
    assert stage.match.decision is None


@rule("X-397")
@pytest.mark.parametrize(
    ("autodestruction", "alert", "time"), [(Autodestruction(6), 3, 6), (None, 3, 3), (None, None, 0)]
)
def test_with_nobody_left_the_time_token_jumps(
    autodestruction: Autodestruction | None, alert: int | None, time: int
) -> None:
    def clocks(s: State) -> None:
        s.autodestruction, s.alert = autodestruction, alert

    stage = ended({0: "bunker", 1: "locked_in", 2: "dead"}, change=clocks, how="nobody_left")
    assert stage.state.time == time
    assert stage.state.players[1].fate == ("dead" if autodestruction else "locked_in")
    with_somebody = ended({0: "bunker", 1: "locked_in"}, change=clocks, how="alert")
    assert with_somebody.state.time == 15, "with somebody left it does not"


@rule("X-397", "X-43")
def test_the_game_ends_with_the_last_character_in_play() -> None:
    s = facility("sentry", "janitor").state
    s.players[0].fate = "bunker"
    check(s)
    assert s.phase == "players"
    s.players[1].fate = "dead"
    check(s)
    assert s.ended == "nobody_left"


@rule("X-398")
def test_when_nobody_survived_nothing_is_checked() -> None:
    stage = ended({})
    assert told(stage, events.NobodySurvived)
    assert not told(stage, events.ContingencyRevealed)
    assert not told(stage, events.FinalScan)
    assert stage.state.outcome is not None
    assert stage.state.outcome.winners == ()


# Contingencies


def marks(s: State) -> None:
    """The first player has sent a Signal, the second knows 5."""
    s.players[0].signal, s.players[1].knowledge = True, 5


@rule("X-370", "X-371", "X-372", "X-373", "X-374", "X-375", "X-376", "X-377", "X-399")
@pytest.mark.parametrize(
    ("token", "dead"),
    [("green", []), ("yellow", [0, 2]), ("blue", [1, 2]), ("gray", [1]), ("red", [2])],
)
def test_the_active_contingency_kills_wherever_it_reaches(token: str, dead: list[int]) -> None:
    stage = ended({0: "bunker", 1: "evacuated", 2: "locked_in"}, token=token, change=marks)
    assert [seat for seat, player in enumerate(stage.state.players) if player.fate == "dead"] == dead
    assert told(stage, events.ContingencyRevealed) == [events.ContingencyRevealed(token)]
    assert [verdict == "contingency" for verdict in verdicts(stage)] == [seat in dead for seat in range(3)]
    assert stage.state.contingency[0].seen == EVERYBODY


@rule("X-370", "X-23")
def test_there_are_seven_tokens_of_five_kinds() -> None:
    assert sorted(tables.DECKS["contingency"]) == ["blue", "blue", "gray", "green", "red", "yellow", "yellow"]
    for crew, each in ((2, 2), (3, 1), (5, 1)):
        s = facility(*list(tables.CHARACTERS)[:crew]).state
        assert [len(player.contingencies) for player in s.players] == [each] * crew
        assert len(s.contingency) + len(s.neutral) + crew * each == 7


# Contamination


def infected(*marks: str, larva: bool = False, deck: int = 0) -> Change:
    """Contamination in the first player's hand; `deck` more cards in the deck that nobody has scanned."""

    def change(s: State) -> None:
        player = s.players[0]
        player.hand = (*player.hand, *(Card(mark, 1) for mark in marks))
        player.larva = larva
        s.decks["contamination"] = s.decks["contamination"][len(marks) :]

    return change


@rule("X-400", "X-260")
def test_a_clean_survivor_draws_nothing() -> None:
    stage = ended(SAFE, change=infected("clean"))
    assert [(event.seat, event.infected) for event in told(stage, events.FinalScan)] == [
        (0, False),
        (1, False),
        (2, False),
    ]
    assert not told(stage, events.FinalDraw)
    assert stage.state.players[0].fate == "bunker"


@rule("X-400")
def test_a_larva_alone_is_drawn_for_but_without_contamination_it_does_not_kill() -> None:
    stage = ended(SAFE, change=infected(larva=True))
    assert [(event.seat, event.count) for event in told(stage, events.FinalDraw)] == [(0, 0)]
    assert stage.state.players[0].fate == "bunker"
    assert len(stage.state.players[0].hand) == 4


@rule("X-400")
def test_enough_contamination_kills_whoever_is_infected() -> None:
    def all_infected(s: State) -> None:
        player = s.players[0]
        player.deck = player.hand = ()
        player.discards = (Card("infected", 1), *(Card("clean", 1) for _ in range(3)))
        s.decks["contamination"] = s.decks["contamination"][4:]

    stage = ended(SAFE, change=all_infected)
    assert [(event.seat, event.count) for event in told(stage, events.FinalDraw)] == [(0, 4)]
    assert stage.state.players[0].fate == "dead"
    assert verdicts(stage)[0] == "contamination"
    assert stage.state.players[1].fate == "bunker"


@rule("X-399", "X-400", "X-401")
def test_the_checks_come_in_their_order() -> None:
    stage = ended(
        {0: "bunker", 1: "evacuated", 2: "locked_in"}, token="gray", change=infected(larva=True),
        objectives={2: "p7"},
    )  # fmt: skip
    names = [type(event).__name__ for event in stage.events(Event)]
    order = ("ContingencyRevealed", "Perished", "FinalScan", "FinalDraw", "ObjectiveJudged", "Judged")
    places = [names.index(name) for name in order]
    assert places == sorted(places)
    assert 1 not in [event.seat for event in stage.events(events.FinalScan)], "whoever is dead is not scanned"


# Objectives


@rule("X-401")
def test_objectives_of_all_are_judged_and_shown() -> None:
    stage = ended({0: "bunker", 1: "dead"}, objectives={0: "c8", 1: "c7", 2: "p4"})
    assert [(event.seat, event.objective, event.met) for event in stage.events(events.ObjectiveJudged)] == [
        (0, "c8", False), (1, "c7", False), (2, "p4", False),
    ]  # fmt: skip
    assert all(card.seen == EVERYBODY for player in stage.state.players for card in player.objectives)
    assert [event.verdict for event in stage.events(events.Judged)] == ["objective", "killed", "time"]


@rule("X-401")
def test_without_an_encounter_either_objective_will_do() -> None:
    def two(s: State) -> None:
        s.met = False
        s.players[0].objectives = (*s.players[0].objectives, *s.out.pop("objective0"))
        objective(s, 0, "c7", "p4")
        s.slain = {"queen": 1}

    stage = ended(SAFE, change=two)
    assert verdicts(stage)[0] == "won"


# Full cooperation


def team(fates: Mapping[int, Fate], change: Change, objectives: dict[int, str]) -> Ending:
    return ended(fates, objectives=objectives, change=change, mode="coop")


@rule("X-404")
def test_in_co_op_all_objectives_must_be_met_and_then_everybody_wins() -> None:
    def done(s: State) -> None:
        s.slain = {"queen": 1}
        s.players[0].knowledge = 8

    goals = {0: "s4", 1: "s7", 2: "s4"}
    goals[2] = "s5"

    def all_done(s: State) -> None:
        done(s)
        s.weaknesses = tuple(Card(card.kind, EVERYBODY) for card in s.weaknesses)

    stage = team({0: "bunker", 1: "dead", 2: "dead"}, all_done, goals)
    assert verdicts(stage) == ["won"] * 3, "also the dead, and one survivor fulfils another's demand"
    assert stage.state.outcome is not None
    assert stage.state.outcome.winners == (0, 1, 2)
    short = team({0: "bunker", 1: "dead", 2: "dead"}, done, goals)
    assert short.state.outcome is not None
    assert short.state.outcome.winners == ()


@rule("X-404")
def test_in_co_op_a_demand_is_met_by_the_living_only() -> None:
    def dead_knows(s: State) -> None:
        s.players[1].knowledge = 8
        s.slain = {"queen": 1}
        s.eggs = 0

    stage = team({0: "bunker", 1: "dead", 2: "dead"}, dead_knows, {0: "s4", 1: "s7", 2: "s3"})
    assert stage.state.outcome is not None
    assert stage.state.outcome.winners == ()
    nobody = team({}, dead_knows, {0: "s4", 1: "s7", 2: "s3"})
    assert nobody.state.outcome is not None
    assert nobody.state.outcome.winners == ()


@rule("X-404")
@pytest.mark.parametrize(("signals", "won"), [([0], False), ([0, 1], True), ([0, 2], False)])
def test_in_co_op_two_signals_need_two_senders_alive(signals: list[int], won: bool) -> None:
    def sent(s: State) -> None:
        for room in s.rooms.values():
            room.token = None
        s.weaknesses = tuple(Card(card.kind, EVERYBODY) for card in s.weaknesses)
        s.players[0].informed = True
        for seat in signals:
            s.players[seat].signal = True

    stage = team({0: "bunker", 1: "bunker", 2: "dead"}, sent, {0: "s1", 1: "s9", 2: "s6"})
    assert stage.state.outcome is not None
    assert (stage.state.outcome.winners == (0, 1, 2)) == won


@rule("X-405")
def test_in_co_op_contingencies_looked_at_lie_open() -> None:
    stage = facility("sentry", "janitor", mode="coop", at={0: "013"}, hands={0: ["search", "rest"]})
    state = stage.state
    assert [player.contingencies for player in state.players] == [(), ()]
    assert [card.seen == EVERYBODY for card in state.neutral].count(True) == 1
    stage.act("room take_contingency").play("number 2")
    assert stage.state.players[0].contingencies[0].seen == EVERYBODY


@rule("X-406", "X-407")
def test_in_co_op_a_corpse_in_the_emergency_room_returns() -> None:
    def dead(s: State) -> None:
        player = s.players[1]
        player.fate, player.slot, player.items, player.light, player.larva, player.passed = (
            "dead",
            "",
            (),
            1,
            True,
            True,
        )
        player.signal, player.knowledge = True, 4
        s.rooms["020"].objects = ("corpse1", "egg")

    def next_round(**more: object) -> Stage:
        settings: dict[str, object] = {
            "mode": "coop", "rooms": {"020": "emergency_room"}, "wounds": {1: ["arm", "eyes!"]}, "change": dead,
            "frames": [NextRound()],
        }  # fmt: skip
        return facility("sentry", "janitor", **(settings | more))  # type: ignore[arg-type]

    player = next_round().state.players[1]
    assert (player.fate, player.slot, player.light, player.larva) == ("alive", "020", 0, False)
    assert all(wound.dressed for wound in player.wounds)
    assert (player.signal, player.knowledge, len(player.hand)) == (True, 4, 5)
    assert next_round().state.rooms["020"].objects == ("egg",)
    assert not next_round(malfunction=["020"]).state.players[1].is_alive
    assert not next_round(intruders={"adult": "020"}).state.players[1].is_alive
    assert not next_round(mode="semi_coop").state.players[1].is_alive


# Solo


@rule("X-402", "X-403")
def test_alone_one_has_two_objectives_and_two_contingencies_and_half_the_items() -> None:
    stage = facility(
        "sentry", mode="solo", at={0: "019"}, hands={0: ["search"]}, tokens={"020": "x04"}, met=False, dice=["1"]
    )
    me = stage.state.players[0]
    assert len(me.objectives) == 2
    assert all(card.kind.startswith("s") for card in me.objectives)
    assert len(me.contingencies) == 2
    stage.act("move 020")
    room = stage.state.rooms["020"]
    assert room.counter == (2 if stage.state.tile("020").searchable else 0)


@rule("X-378", "X-402")
def test_alone_one_wins_by_surviving_with_the_objective() -> None:
    def queen(s: State) -> None:
        s.slain = {"queen": 1}

    stage = ended({0: "bunker"}, objectives={0: "s4"}, change=queen, crew=("sentry",), mode="solo")
    assert verdicts(stage) == ["won"]
