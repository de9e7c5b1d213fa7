"""A puzzle in the terminal: the goal stays in sight, one may try again, and only the goal solves it."""

from msgspec.structs import replace

from derelict.bots import make
from derelict.core.content.names import Name
from derelict.games.neuroshima.lessons.puzzles import Goal, Puzzle, all_puzzles
from derelict.terminal.puzzles import PuzzleSession, Spoiler
from tests.terminal.sitting import Script
from tests.toys import teaching

PUZZLE = Puzzle(
    number=7,
    grade=1,
    name=Name("Point blank", "À bout portant"),
    armies=("outpost", "borgo"),
    life=(20, 1),
    board={"c3": "outpost hq", "a1": "borgo hq"},
    hand=["brawler"],
    goal=Goal(destroy=True),
)


def solve(*lines: str, language: str = "en") -> str:
    console = Script(lines)
    PuzzleSession(all_puzzles(), PUZZLE, make("greedy", 1), language, console).run()
    return console.text


def test_a_solution_is_recognised() -> None:
    shown = solve("place brawler a2 n", "end")
    assert "Puzzle 7 · Point blank · easy" in shown
    assert "Goal: " in shown
    assert "Solved!" in shown
    assert "Not this time" not in shown


def test_the_end_is_told_in_full_with_its_reasons_and_without_the_end_of_the_match() -> None:
    for shown in (solve("place brawler a2 n", "end"), solve("place brawler e1 n", "quit")):
        after = " ".join(shown.split())
        assert ", facing N." in after
        assert "Outpost HQ c3: no melee attack hits anybody. (N-34)" in after
        assert "Match over" not in after
        assert "more: type" not in after
    assert "Outpost Brawler a2 hits Borgo HQ a1: melee 2" in solve("place brawler a2 n", "end")


def test_the_end_speaks_the_language() -> None:
    shown = solve("place brawler e1 n", "quitter", language="fr")
    assert "Après le Combat" in shown
    assert "Partie finie" not in shown


def test_a_failure_names_what_was_missed() -> None:
    assert "The HQ of Borgo still has 1 life point." in solve("place brawler e1 n", "quit")
    unplayed = solve("end", "quit")
    assert "Tiles played: 0; needed: 1." in unplayed
    assert "Tiles played" not in solve("place brawler e1 n", "quit")


def test_only_the_missed_parts_of_a_goal_are_named() -> None:
    puzzle = replace(PUZZLE, goal=Goal(destroy=True, unhurt=True))
    console = Script(("place brawler e1 n", "quit"))
    PuzzleSession(all_puzzles(), puzzle, make("greedy", 1), "en", console).run()
    assert "The HQ of Borgo still has 1 life point." in console.text
    assert "Your HQ has lost" not in console.text


def test_who_misses_the_goal_may_try_again() -> None:
    shown = solve("place brawler e1 n", "", "place brawler a2 n", "quit")
    assert shown.count("Not this time") == 1
    assert "Solved!" in shown


def test_one_may_leave() -> None:
    shown = solve("place brawler e1 n", "quitter", language="fr")
    assert "Pas cette fois" in shown
    assert "Résolu" not in shown


def test_the_enemy_answers_so_that_only_a_real_solution_passes() -> None:
    # Moloch's HQ pushes the Claws away, but only on c2 and c3 would the Hybrid reach them.
    puzzle = Puzzle(
        number=8,
        grade=1,
        name=Name("Shove", "Coup d’épaule"),
        armies=("moloch", "borgo"),
        board={"a1": "moloch hq", "e3": "borgo hq", "b2": "borgo claws nw", "c5": "moloch hybrid n"},
        hand=["push"],
        goal=Goal(unhurt=True, kills=1),
    )
    console = Script(("play push", "quit"))
    PuzzleSession(all_puzzles(), puzzle, Spoiler(all_puzzles(), puzzle), "en", console).run()
    assert "pushes Claws b2 → b3" in console.text
    assert "Solved!" not in console.text


def test_any_game_may_have_puzzles() -> None:
    assert teaching.GAME.puzzles is not None
    puzzles = teaching.GAME.puzzles()
    (task,) = puzzles.all()
    console = Script(("draw", *["1"] * 40))
    PuzzleSession(puzzles, task, Spoiler(puzzles, task), "en", console).run()
    assert "Begin with a draw." in console.text
    assert " actions." in console.text
    assert "Solved!" in console.text
