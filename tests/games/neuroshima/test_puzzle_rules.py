"""What a puzzle is, and how it is played."""

from derelict.core.content.names import Name
from derelict.games.neuroshima.events import BattleStarted, Drawn
from derelict.games.neuroshima.lessons.puzzles import Goal, Puzzle
from tests.games.neuroshima.table import Table
from tests.marks import rule


def shoot_the_hq(goal: Goal) -> Puzzle:
    """A Commando and a Runner in hand; the enemy HQ stands in the open."""
    return Puzzle(
        number=1,
        grade=1,
        name=Name("In the open", "À découvert"),
        armies=("outpost", "borgo"),
        board={"a1": "outpost hq", "e3": "borgo hq", "e2": "borgo officer"},
        hand=["commando", "runner"],
        goal=goal,
    )


@rule("N-170")
def test_a_puzzle_is_solved_when_its_goal_is_met_at_the_end_of_its_battle() -> None:
    puzzle = shoot_the_hq(Goal(damage=2))
    table = Table(puzzle.start())
    assert table.hand("outpost") == ["commando", "runner"]
    assert not puzzle.is_solved(table.match)
    table.play("place commando d3 se", "place runner d4 ne")
    assert not puzzle.is_solved(table.match), "not before the battle"
    table.play("end")
    assert table.life("borgo") == 18
    assert puzzle.is_solved(table.match)


@rule("N-170")
def test_a_goal_that_is_missed_by_one_is_not_met() -> None:
    puzzle = shoot_the_hq(Goal(damage=3))
    table = Table(puzzle.start()).play("place commando d3 se", "place runner d4 ne", "end")
    assert table.is_quiet()
    assert not puzzle.is_solved(table.match)


@rule("N-171")
def test_a_puzzle_is_one_turn_by_the_ordinary_rules_without_drawing_and_one_battle() -> None:
    table = Table(shoot_the_hq(Goal(damage=2)).start())
    assert table.refusal("place runner a1") == "N-18", "the ordinary rules of a turn"
    table.play("place runner c4 n", "move c4 d4 ne", "place commando c3 n")
    assert table.is_quiet(), "nothing is left to be done, and nobody else has a turn"
    assert [event.cause for event in table.events(BattleStarted)] == ["final"]
    assert not table.events(Drawn)
