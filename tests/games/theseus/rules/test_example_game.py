"""The example game of the rulebook, Aliens against Scientists: set-up and turns 1 to 10, position by position.

Each function of `TURNS` is one turn as the rulebook tells it, in our words. Rooms and slots are ours where the text
names none; they are chosen so that every sentence comes true. After each step the whole position is compared: what a
step does not name must not have changed.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from derelict.games.theseus.content.cards import CARDS, FACTIONS
from tests.games.theseus.table import GAME, Table
from tests.marks import rule

ALIENS = [
    *("hive", "vent_duct", "shaft"),
    *("tentacles", "phantom_attack", "incubator", "camouflage", "assault", "abduction"),
]
"""The first cards of the deck, top first: the three starting cards, then those drawn in the ten turns."""
SCIENTISTS = [
    *("camera", "infirmary", "small_laboratory"),
    *("defence_system", "archives", "camera", "duplication", "clamp", "station_plan"),
]
BONUS = {
    "control_room.s1": "bonus.unexpected_reinforcement",
    "control_room.s3": "bonus.unexpected_reinforcement",
    "workshop.s1": "bonus.upgrade",
    "workshop.s3": "bonus.upgrade",
    "corridors.s3": "bonus.upgrade",
    "alien_nest.s1": "bonus.gangway",
    "laboratory.s1": "bonus.gangway",
}
UNITS = {"A1": 0, "A2": 1, "A3": 2, "S1": 6, "S2": 7, "S3": 8}
"""The numbers of the units, as the set-up puts them down one by one."""


def stacked(faction: str, first: list[str]) -> tuple[list[str], list[str]]:
    """Fifteen cards, top first, that begin with these, and the ten that stay in the box."""
    left = Counter(FACTIONS[faction].deck)
    cards = [f"{faction}.{card}" for card in first]
    left.subtract(cards)
    rest = list(left.elements())
    return cards + rest[: 15 - len(cards)], rest[15 - len(cards) :]


class Story:
    """A match told step by step: each step names all that it changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now = self.picture()

    def picture(self) -> dict[str, Any]:
        """Everything that lies on the table, in one flat list."""
        position: dict[str, Any] = self.table.match.position()
        seen: dict[str, Any] = {**position["slots"], **position.get("waiting", {})}
        for name, number in UNITS.items():
            seen[name] = position["units"][number].partition(" ")[2].replace(" moved", "")
        for player, faction in enumerate(position["factions"]):
            for field in ("life", "knowledge", "stock", "hands", "discards", "dealt"):
                seen[f"{field} {faction}"] = position[field][player]
            seen[f"deck {faction}"] = len(position["decks"][player])
            seen[f"top {faction}"] = position["decks"][player][-1]
        seen["malfunction"] = position.get("malfunction", "")
        seen["end"] = position.get("end", 0)
        seen["supply"] = self.table.state.supply
        seen["turn of"] = position["player"]
        return seen

    def step(self, *lines: str, **changes: Any) -> None:
        """Play these lines; then the table looks as before but for these changes. `_` stands for blanks and dots."""
        self.table.play(*lines)
        keys = {_key(name): name for name in changes}
        expected = {name: value for name, value in self.now.items() if name not in keys}
        expected |= {key: changes[name] for key, name in keys.items() if changes[name] is not None}
        self.now = self.picture()
        assert {name: self.now.get(name) for name in self.now.keys() | expected} == {
            name: expected.get(name) for name in self.now.keys() | expected
        }

    def asks(self, prompt: str, *options: str) -> None:
        assert (self.table.prompt, self.table.options) == (prompt, list(options))

    def turn(self, faction: str) -> None:
        """A turn begins: that player may move."""
        assert (self.table.turn_of, self.table.asked, self.table.prompt) == (faction, faction, "which_unit")


def _key(name: str) -> str:
    """`life_aliens` is the life of the Aliens, `corridors_s1` the slot `corridors.s1`."""
    sector, _, place = name.rpartition("_")
    if place in ("s1", "s2", "s3", "s4", "s5", "w1", "w2"):
        return f"{sector}.{place}"
    return name.replace("_", " ")


def opening() -> Story:
    """Before the first choice, with both decks and the Bonus cards laid by hand."""
    fresh = GAME.start(seats=2, seed=1, factions=["aliens", "scientists"]).position()
    decks = [stacked("aliens", ALIENS), stacked("scientists", SCIENTISTS)]
    fresh["dealt"] = [deck[:3] for deck, _ in decks]
    fresh["decks"] = [deck[:2:-1] for deck, _ in decks]
    fresh["box"] = [box for _, box in decks]
    fresh["slots"] = BONUS
    return Story(Table(GAME.position(fresh)))


def set_up(story: Story) -> None:
    """The Hive goes to the Nest and the Camera to the Corridors; the third units stand one sector before home."""
    assert [len(deck) for deck in story.table.state.decks] == [12, 12]
    story.asks("starting_card", "card hive", "card vent_duct", "card shaft")
    story.step(
        *("card hive", "alien_nest.s2"),
        alien_nest_s2="aliens.hive",
        dealt_aliens=["aliens.vent_duct", "aliens.shaft"],
    )
    assert story.table.asked == "scientists"
    story.step(
        *("card camera", "corridors.s1"),
        corridors_s1="scientists.camera",
        alien_nest_w1="aliens.vent_duct",
        alien_nest_w2="aliens.shaft",
        laboratory_w1="scientists.infirmary",
        laboratory_w2="scientists.small_laboratory",
        dealt_aliens=[],
        dealt_scientists=[],
    )
    story.step("alien_nest.a", A1="alien_nest.a")
    story.step("alien_nest.c", A2="alien_nest.c")
    story.step("laboratory.a", S1="laboratory.a")
    story.step("laboratory.b", S2="laboratory.b")
    story.step("control_room.a", A3="control_room.a")
    story.step("workshop.a", S3="workshop.a")
    assert story.table.state.life == [20, 20]
    assert story.table.state.supply == 20


def turn_1(story: Story) -> None:
    """The Alien of the Control Room comes home; a unit is upgraded, and the Duct takes the place of a Bonus card."""
    story.turn("aliens")
    story.step("move control_room.a", "alien_nest.d", A3="alien_nest.d", stock_aliens=1, supply=19)
    assert story.table.prompt == "planning", "no card to resolve, and the only action at home was taken by itself"
    story.step("spend", "alien_nest.a", A1="alien_nest.a upgraded", stock_aliens=0, supply=20)
    story.asks("planning", "pass", "alien_nest.w1", "alien_nest.w2")
    story.step(
        *("alien_nest.w1", "control_room.s1"),
        alien_nest_w1=None,
        control_room_s1="aliens.vent_duct",
        hands_aliens=["bonus.unexpected_reinforcement"],
    )
    story.asks("interlude", "play unexpected_reinforcement", "go on")
    story.step("go on", alien_nest_w1="aliens.tentacles", deck_aliens=11, top_aliens="aliens.phantom_attack")
    story.step("go on", turn_of="scientists")


def turn_2(story: Story) -> None:
    """A Scientist comes home. The Infirmary wins the second Reinforcement, which is used before the refill; the token
    goes on the Defence System at the end of the turn."""
    story.turn("scientists")
    story.step("move workshop.a", "laboratory.c", S3="laboratory.c", stock_scientists=1, supply=19)
    story.step(
        *("laboratory.w1", "control_room.s3"),
        laboratory_w1=None,
        control_room_s3="scientists.infirmary",
        hands_scientists=["bonus.unexpected_reinforcement"],
    )
    story.table.play("play unexpected_reinforcement")
    assert story.table.prompt == "reinforce_where"
    assert not set(BONUS) & set(story.table.options), "no further Bonus card can be won that way"
    story.step(
        "workshop.s2",
        workshop_s2="scientists.defence_system",
        hands_scientists=[],
        deck_scientists=11,
        top_scientists="scientists.archives",
    )
    story.step("go on", laboratory_w1="scientists.archives", deck_scientists=10, top_scientists="scientists.camera")
    story.step(
        *("spend", "workshop.s2"),
        workshop_s2="scientists.defence_system upgrades=1",
        stock_scientists=0,
        turn_of="aliens",
    )


def turn_3(story: Story) -> None:
    """Three sectors, through the Workshop, whose Defence System sleeps although it is upgraded. The Camera of the
    Corridors sees the Alien, the Assault has no effect, and a card is left waiting."""
    story.turn("aliens")
    story.step("move alien_nest.c", "corridors.a", A2="corridors.a", corridors_s1="scientists.camera points=2")
    story.asks("interlude", "play unexpected_reinforcement", "go on")
    story.step("go on")
    story.asks("planning", "pass", "corridors.w1", "play unexpected_reinforcement")
    story.step("corridors.w1", corridors_w1="aliens.phantom_attack", deck_aliens=10, top_aliens="aliens.incubator")
    story.step("go on", turn_of="scientists")


def turn_4(story: Story) -> None:
    """A Scientist goes three sectors into the Nest, where the Hive wounds it; it discards a waiting Alien card."""
    story.turn("scientists")
    story.step("move laboratory.a", "alien_nest.b", S1="alien_nest.b", life_scientists=19)
    story.asks("planning", "pass", "alien_nest.w1", "alien_nest.w2")
    story.step(
        "alien_nest.w1",
        alien_nest_w1="scientists.camera",
        discards_aliens=["aliens.tentacles"],
        deck_scientists=9,
        top_scientists="scientists.duplication",
        turn_of="aliens",
    )


def turn_5(story: Story) -> None:
    """By the Duct the Alien of the Corridors reaches the Nest with a single point and fills it: one attack of the
    Lightning Assault hits. A second unit is upgraded, and Shaft goes into the hand."""
    story.turn("aliens")
    story.table.play("move corridors.a")
    story.asks("skip_or_enter", "enter", "skip")
    story.step("skip", A2="alien_nest.c", life_scientists=18, stock_aliens=1, supply=18)
    story.step("spend", "alien_nest.c", A2="alien_nest.c upgraded", stock_aliens=0, supply=19)
    story.asks("planning", "pass", "alien_nest.w1", "alien_nest.w2", "play unexpected_reinforcement")
    story.step(
        "alien_nest.w2",
        hands_aliens=["bonus.unexpected_reinforcement", "aliens.shaft"],
        alien_nest_w2="aliens.incubator",
        deck_aliens=9,
        top_aliens="aliens.camouflage",
    )
    story.step("go on", turn_of="scientists")


def turn_6(story: Story) -> None:
    """The Scientist flees four sectors into the Control Room: the Infirmary heals, the Duct is blocked."""
    story.turn("scientists")
    story.step("move alien_nest.b", "control_room.a", S1="control_room.a", life_scientists=19)
    assert story.table.prompt == "which_malfunction"
    assert {"control_room.s1", "alien_nest.s2", "alien_nest.w2", "corridors.w1"} == set(story.table.options)
    story.step("control_room.s1", malfunction="control_room.s1")
    story.step(
        "control_room.w1",
        control_room_w1="scientists.duplication",
        deck_scientists=8,
        top_scientists="scientists.clamp",
        turn_of="aliens",
    )


def turn_7(story: Story) -> None:
    """Three sectors into the Corridors, past the sleeping Defence System: the Camera sees two points more, the Assault
    has no effect, and Phantom Attack goes to the Control Room."""
    story.turn("aliens")
    story.step("move alien_nest.c", "corridors.a", A2="corridors.a upgraded", corridors_s1="scientists.camera points=4")
    story.step("go on")
    story.step(
        *("corridors.w1", "control_room.s2"),
        corridors_w1=None,
        control_room_s2="aliens.phantom_attack",
    )
    story.step("go on", corridors_w1="aliens.camouflage", deck_aliens=8, top_aliens="aliens.assault")
    story.step("go on", turn_of="scientists")


def turn_8(story: Story) -> None:
    """Two sectors into the Control Room: the Infirmary heals, the Malfunction token goes to Phantom Attack, and the
    Duplication joins the Defence System on the slot of a Bonus card."""
    story.turn("scientists")
    story.step("move laboratory.b", "control_room.c", S2="control_room.c", life_scientists=20, malfunction="")
    assert {"control_room.s1", "control_room.s2"} <= set(story.table.options), "the same card again, or another"
    story.step("control_room.s2", malfunction="control_room.s2")
    story.step(
        *("control_room.w1", "workshop.s1"),
        workshop_s1="scientists.duplication",
        hands_scientists=["bonus.upgrade"],
        control_room_w1="scientists.clamp",
        deck_scientists=7,
        top_scientists="scientists.station_plan",
    )
    story.step("go on", turn_of="aliens")
    board = story.table.state.boards[1]
    assert board.works.times[1] == 2, "the Defence System counts twice"
    assert board.works.crossings == (), "but it still sleeps"


def turn_9(story: Story) -> None:
    """Shaft moves the Duct away, and the Reinforcement goes to the slot that is empty now. The Assault of the Control
    Room hits once, Phantom Attack is blocked; the Infirmary is blocked instead, and the Clamp is discarded."""
    story.turn("aliens")
    story.table.play("play shaft", "control_room.s1")
    assert not [option for option in story.table.options if option.startswith("control_room")]
    story.step(
        "corridors.s2",
        control_room_s1=None,
        corridors_s2="aliens.vent_duct",
        hands_aliens=["bonus.unexpected_reinforcement"],
        discards_aliens=["aliens.tentacles", "aliens.shaft"],
    )
    story.step(
        *("play unexpected_reinforcement", "control_room.s1"),
        control_room_s1="aliens.assault",
        hands_aliens=[],
        deck_aliens=7,
        top_aliens="aliens.abduction",
    )
    story.step(
        *("move corridors.a", "control_room.b"), A2="control_room.b upgraded", life_scientists=19, malfunction=""
    )
    assert story.table.prompt == "which_malfunction"
    story.step("control_room.s3", malfunction="control_room.s3")
    following = story.table.deck("aliens")[-2]
    story.step(
        "control_room.w1",
        control_room_w1="aliens.abduction",
        discards_scientists=["scientists.clamp"],
        deck_aliens=6,
        top_aliens=following,
        turn_of="scientists",
    )


def turn_10(story: Story) -> None:
    """One sector into the Corridors: the four points of the Camera are read, the Assault has no effect, and the
    waiting Camouflage is thrown out."""
    story.turn("scientists")
    story.step(
        *("move laboratory.c", "corridors.a"),
        S3="corridors.a",
        corridors_s1="scientists.camera",
        knowledge_scientists=4,
    )
    story.step("go on")
    following = story.table.deck("scientists")[-2]
    story.step(
        "corridors.w1",
        corridors_w1="scientists.station_plan",
        discards_aliens=["aliens.tentacles", "aliens.shaft", "aliens.camouflage"],
        deck_scientists=6,
        top_scientists=following,
    )
    story.step("go on", turn_of="aliens")


TURNS: list[Callable[[Story], None]] = [
    *(turn_1, turn_2, turn_3, turn_4, turn_5, turn_6, turn_7, turn_8, turn_9, turn_10)
]


def told(turns: int) -> Story:
    """The match after so many turns."""
    story = opening()
    set_up(story)
    for turn in TURNS[:turns]:
        turn(story)
    return story


def test_the_numbers_of_the_example_are_those_of_the_cards() -> None:
    """The example prints these; a change of content that moves them is a mistake."""
    printed = {"scientists.camera": 2, "aliens.hive": 1, "scientists.infirmary": 1}
    assert {card: CARDS[card].value for card in printed} == printed


@rule("T-14", "T-15", "T-18", "T-20", "T-21")
def test_the_set_up_of_the_example() -> None:
    story = told(0)
    assert story.table.turn_of == "aliens"
    assert story.table.state.turn == 1


@pytest.mark.parametrize("turn", range(1, 11))
def test_a_turn_of_the_example_leads_to_the_position_that_is_told(turn: int) -> None:
    assert told(turn).table.state.turn == turn + 1


@rule("T-25", "T-30", "T-47", "T-71", "T-74", "T-91")
def test_after_ten_turns() -> None:
    table = told(10).table
    assert (table.state.life, table.state.knowledge) == ([20, 19], [0, 4])
    assert (len(table.deck("aliens")), len(table.deck("scientists"))) == (6, 6)
    assert (table.hand("aliens"), table.hand("scientists")) == ([], ["bonus.upgrade"])
    assert (table.malfunction, table.state.end, table.state.supply) == ("control_room.s3", 0, 19)
    GAME.check(table.state)


@rule("T-177")
def test_had_a_scientist_stopped_in_the_workshop_the_aliens_would_pay_twice_for_crossing() -> None:
    """The story again after turn 8, but with the Defence System awake: itself and its copy, one token on each."""
    position = told(8).table.match.position()
    position["slots"]["workshop.s2"] += " armed"
    table = Table(GAME.position(position))
    table.play("move alien_nest.a", "laboratory.a")
    assert table.life("aliens") == 20 - 2 * (CARDS["scientists.defence_system"].value + 1)
