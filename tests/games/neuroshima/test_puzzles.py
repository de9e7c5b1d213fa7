"""Puzzles: the goals, the solver against brute force, the data, and every puzzle that is shipped."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from derelict.core.actions import Action
from derelict.core.content.names import Name
from derelict.core.decisions import Decision
from derelict.core.engine import apply
from derelict.core.errors import BadContent, UnknownOption
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.lessons.puzzles import (
    Goal,
    Puzzle,
    enemy_answer,
    explain_solution,
    puzzle,
    puzzles,
    solve,
)
from derelict.games.neuroshima.lessons.puzzles.generator import checked_puzzle, generate
from derelict.games.neuroshima.lessons.puzzles.goal import SOLVER
from derelict.games.neuroshima.lessons.puzzles.grading import measure
from derelict.games.neuroshima.lessons.puzzles.puzzle import check_puzzle, read_puzzles
from derelict.games.neuroshima.lessons.puzzles.scenery import hand, scene
from derelict.games.neuroshima.lessons.puzzles.solver import Search, TooManyNodes
from derelict.games.neuroshima.lessons.puzzles.story import before_battle
from derelict.games.neuroshima.lessons.puzzles.writing import Names, written
from derelict.games.neuroshima.state import State
from tests.marks import rule
from tests.trust.sizes import IS_SOAK

SHIPPED = puzzles()


def made(**fields: Any) -> Puzzle:
    """A puzzle of the Outpost against Borgo, HQs in opposite corners unless the board says otherwise."""
    given: dict[str, Any] = {
        "number": 1,
        "grade": 1,
        "name": Name("Test", "Essai"),
        "armies": ("outpost", "borgo"),
        "hand": ["commando"],
        "goal": Goal(kills=1),
        **fields,
    }
    armies = given["armies"]
    given["board"] = {"a1": f"{armies[0]} hq", "e3": f"{armies[1]} hq", **given.get("board", {})}
    return Puzzle(**given)


def played(task: Puzzle, *lines: str) -> bool:
    match = task.start()
    for line in lines:
        match.play(line)
    assert match.decision is None, "the turn has not ended"
    return task.is_solved(match)


def boards(task: Puzzle, **options: Any) -> set[frozenset[Any]]:
    return {solution.boards for solution in Search(task, **options).solutions()}


# The ordinary match behind a puzzle.


@rule("N-171")
def test_a_turn_without_drawing_then_one_battle_then_the_end() -> None:
    task = made(board={"c1": "borgo claws n"})
    match = task.start()
    assert match.decision is not None
    assert [option.text for option in match.decision.options] == ["place commando", "discard commando", "end"]
    match.play("place commando c3 n")
    assert match.decision is None
    assert match.outcome is not None
    assert task.is_solved(match)
    assert task.is_solved(match.state)


@rule("N-170")
def test_a_wrong_line_does_not_solve() -> None:
    task = made(board={"c1": "borgo claws n"})
    assert not played(task, "place commando c3 s")
    assert not task.is_solved(task.start())


@rule("N-171")
def test_the_tiles_to_keep_are_kept_and_no_more() -> None:
    task = made(board={"c1": "borgo claws n"}, hand=["commando", "runner"], keep=1)
    assert played(task, "place commando c3 n", "end")
    assert played(task, "place commando c3 n", "discard runner")
    assert not played(task, "place commando c3 n", "place runner a2 s", "move a2 a2 n")
    none_kept = replace(task, keep=0)
    assert not played(none_kept, "place commando c3 n", "end")


def pushing(goal: Goal, **pieces: str) -> Puzzle:
    """The Claws on b2 strike Moloch's HQ on a1, which can push them to c2, c3 or b3, as Borgo chooses."""
    return made(armies=("moloch", "borgo"), board={"b2": "borgo claws nw", **pieces}, hand=["push"], goal=goal)


@rule("N-87", "N-172")
def test_a_solution_has_a_line_for_every_answer_of_the_enemy() -> None:
    task = pushing(Goal(unhurt=True))
    (solution,) = solve(task)
    assert sorted(solution.lines) == [("play push a1 b2", hex) for hex in ("b3", "c2", "c3")]
    assert len(solution.boards) == 3
    assert all(played(task, *line) for line in solution.lines)


@rule("N-172")
def test_one_answer_that_saves_the_enemy_spoils_a_plan() -> None:
    goal = Goal(unhurt=True, kills=1)
    assert played(pushing(goal, c5="moloch hybrid n"), "play push a1 b2", "c3")
    assert solve(pushing(goal, c5="moloch hybrid n")) == []
    assert len(solve(pushing(goal, c5="moloch hybrid n", a3="moloch hornet ne"))) == 1


@rule("N-172")
def test_a_good_enemy_finds_the_answer_that_spoils_a_plan() -> None:
    task = pushing(Goal(unhurt=True, kills=1), c5="moloch hybrid n")
    match = task.start()
    match.play("play push a1 b2")
    assert match.decision is not None
    assert isinstance(match.state, State)
    answer = enemy_answer(task, match.state, match.decision)
    assert answer.text == "b3"
    match.play(answer)
    assert not task.is_solved(match)


@rule("N-136", "N-172")
def test_a_good_enemy_lets_its_clown_explode_where_that_spoils_the_goal() -> None:
    clown = {"c3": "moloch clown s"}
    for goal, answer in ((Goal(lossless=True), "explode"), (Goal(unhurt=True), "attack")):
        task = made(armies=("outpost", "moloch"), board=clown, hand=["runner"], goal=goal)
        match = task.start()
        match.play("place runner c2 n")
        match.play("end")
        assert match.decision is not None
        assert isinstance(match.state, State)
        assert enemy_answer(task, match.state, match.decision).text == answer


@rule("N-136", "N-172")
def test_the_solver_may_choose_in_the_battle() -> None:
    task = made(
        armies=("moloch", "borgo"),
        board={"c3": "moloch clown n", "c4": "borgo mutant s", "b3": "borgo claws sw"},
        hand=["blocker", "move"],
        keep=1,
        goal=Goal(kills=2),
    )
    found = solve(task)
    assert found
    line = found[0].lines[0]
    match = task.start()
    for said in line:
        match.play(said)
    assert match.decision is not None
    assert match.decision.prompt == "explode"
    match.play("explode")
    assert task.is_solved(match)


@rule("N-137", "N-172")
def test_the_enemy_chooses_in_the_battle_too() -> None:
    task = made(armies=("outpost", "moloch"), board={"c3": "moloch clown s"}, hand=["runner"], goal=Goal(lossless=True))
    assert played(task, "place runner c2 n", "end", "attack")
    assert not played(task, "place runner c2 n", "end", "explode")
    assert Search(task).shortfall(before_battle(task, ["place runner c2 n"])) == 1
    assert Search(task).shortfall(before_battle(task, ["place runner c1 n"])) == 0


# Goals.


@rule("N-170")
def test_the_goal_of_damage_is_met_exactly_at_its_number() -> None:
    board = {"c5": "borgo hq", "e3": "borgo mutant n"}
    assert played(made(board=board, goal=Goal(damage=1)), "place commando c1 s")
    assert not played(made(board=board, goal=Goal(damage=2)), "place commando c1 s")
    assert not played(made(board=board, goal=Goal(damage=1)), "place commando c1 n")


@rule("N-170")
def test_the_goal_of_destruction_needs_the_last_point() -> None:
    board = {"c5": "borgo hq", "e3": "borgo mutant n"}
    assert played(made(board=board, life=(20, 1), goal=Goal(destroy=True)), "place commando c1 s")
    assert not played(made(board=board, life=(20, 2), goal=Goal(destroy=True)), "place commando c1 s")


@rule("N-170")
def test_the_goals_of_tiles_removed() -> None:
    board = {"c1": "borgo claws n", "e1": "borgo medic n"}
    one, two, all_of_them = Goal(kills=1), Goal(kills=2), Goal(clear=True)
    assert played(made(board=board, goal=one), "place commando c3 n")
    assert not played(made(board=board, goal=two), "place commando c3 n")
    assert not played(made(board=board, goal=all_of_them), "place commando c3 n")
    assert played(made(board={"c1": "borgo claws n"}, goal=all_of_them), "place commando c3 n")
    shot = made(board=board, goal=two, hand=["commando", "sniper"])
    assert played(shot, "play sniper e1", "place commando c3 n")


@rule("N-170")
def test_the_goal_of_an_unhurt_hq() -> None:
    board = {"a2": "borgo mutant n"}
    goal = Goal(unhurt=True)
    assert not played(made(board=board, goal=goal), "place commando c5 n")
    assert played(made(board=board, goal=goal), "place commando a3 n")


@rule("N-170")
def test_the_goal_of_no_losses_counts_tiles_given_up_too() -> None:
    board = {"c1": "borgo claws s"}
    goal = Goal(lossless=True)
    task = made(board=board, goal=goal, hand=["commando", "runner"], keep=1)
    assert played(task, "place commando a3 s", "end")
    assert not played(task, "place runner c2 s", "end")
    assert not played(task, "place commando a3 s", "discard runner")


@rule("N-170")
def test_all_parts_of_a_goal_must_hold() -> None:
    board = {"c1": "borgo claws s", "a2": "borgo mutant n"}
    task = made(board=board, hand=["commando"], goal=Goal(kills=1, unhurt=True))
    assert not played(task, "place commando c4 n")
    assert played(task, "place commando a3 n")


def test_shortfalls_add_up() -> None:
    task = made(board={"c1": "borgo claws s"}, goal=Goal(damage=3, kills=2, clear=True))
    assert task.goal.shortfall(task.state(), task.state()) == 3 + 2 + 1
    assert task.goal.parts == 3
    assert Goal().is_empty


@pytest.mark.parametrize(
    ("goal", "english", "french"),
    [
        (Goal(destroy=True), "Destroy the HQ of Borgo.", "Détruisez le QG ennemi (Borgo)."),
        (
            Goal(damage=1),
            "Take at least 1 life point from the HQ of Borgo.",
            "Faites perdre au moins 1 Point de Vie au QG ennemi (Borgo).",
        ),
        (
            Goal(kills=2, unhurt=True, lossless=True),
            "Remove at least 2 enemy tiles (the HQ does not count), let your HQ lose no life"
            " and lose none of your tiles.",
            "Éliminez au moins 2 tuiles ennemies (sans compter le QG),"
            " ne perdez aucun Point de Vie de votre QG et ne perdez aucune de vos tuiles.",
        ),
        (
            Goal(clear=True),
            "Leave no enemy tile on the board but the HQ.",
            "Ne laissez aucune tuile ennemie sur le plateau, le QG excepté.",
        ),
    ],
)
def test_goals_in_words(goal: Goal, english: str, french: str) -> None:
    assert made(goal=goal).goal_text("en") == english
    assert made(goal=goal).goal_text("fr") == french


@rule("N-171")
def test_what_to_play_in_words() -> None:
    """A discard is as good as a tile kept, unless nothing may be lost."""
    hand = ["commando", "runner", "medic"]
    assert made().how("en").startswith("Play all tiles of your hand. The battle starts when you end the turn")
    kept = made(hand=hand, keep=2)
    assert kept.terms("en") == "Play exactly 1 of your 3 tiles; keep or discard the rest."
    spared = made(hand=hand, keep=2, goal=Goal(lossless=True))
    assert spared.terms("en").endswith("keep the rest: a discarded unit counts as lost.")


def left_undone(goal: Goal, *lines: str, language: str = "en", **fields: Any) -> list[str]:
    task = made(board={"c1": "borgo claws s", "c2": "outpost brawler s"}, goal=goal, **fields)
    match = task.start()
    assert task.missing(match, language) == []
    for line in lines:
        match.play(line)
    assert bool(task.missing(match, language)) != task.is_solved(match)
    return task.missing(match, language)


@rule("N-170")
def test_a_try_that_fails_is_told_what_it_lacks() -> None:
    """The Claws kill the Brawler, whatever the Commando does far away."""
    away = "place commando a3 n"
    assert left_undone(Goal(destroy=True), away) == ["The HQ of Borgo still has 20 life points."]
    assert left_undone(Goal(destroy=True), away, life=(20, 1)) == ["The HQ of Borgo still has 1 life point."]
    assert left_undone(Goal(damage=2), away) == ["Life points taken from the HQ of Borgo: 0; needed: 2."]
    assert left_undone(Goal(kills=1), away) == [
        "Enemy tiles removed: 0; needed: 1.",
        "Still on the board: Claws (c1).",
    ]
    assert left_undone(Goal(clear=True), away) == ["Still on the board: Claws (c1)."]
    assert left_undone(Goal(lossless=True), away) == ["You have lost: Brawler."]
    assert left_undone(Goal(lossless=True), "discard commando") == [
        "Tiles played: 0; needed: 1.",
        "You have lost: Brawler, Commando.",
    ]
    assert left_undone(Goal(destroy=True), away, language="fr") == ["Le QG ennemi (Borgo) a encore 20 Points de Vie."]


def test_only_the_parts_that_were_missed_are_named() -> None:
    goal = Goal(destroy=True, unhurt=True)
    assert left_undone(goal, "place commando a3 n") == ["The HQ of Borgo still has 20 life points."]


def test_a_solution_leaves_nothing_undone() -> None:
    for task in SHIPPED:
        match = task.start()
        for line in task.solution[0]:
            match.play(line)
        assert task.missing(match, "en") == task.missing(match, "fr") == []


# The solver.


@pytest.mark.parametrize("seed", range(10))
@rule("N-172")
def test_pruning_loses_no_solution_and_no_near_miss(seed: int) -> None:
    rng = Random(f"brute {seed}")
    armies = list(permutations(sorted(ARMIES), 2))
    goals = [Goal(damage=2), Goal(kills=2), Goal(clear=True), Goal(damage=1, unhurt=True), Goal(kills=1, lossless=True)]
    compared = 0
    while compared < 2:
        pair = rng.choice(armies)
        board = scene(pair, rng)
        tiles = hand(pair[0], board, 2, rng)
        task = made(armies=pair, hand=tiles, keep=rng.choice((0, 1)), goal=rng.choice(goals))
        task = replace(task, board=board)
        try:
            everything = Search(task, prune=False, most_nodes=500)
            expected = {solution.boards for solution in everything.solutions()}
        except TooManyNodes:
            continue
        near = Search(task, slack=1)
        assert {solution.boards for solution in near.solutions()} == expected
        assert near.near_misses() == everything.near_misses()
        assert boards(task) == expected
        compared += 1


def test_every_line_that_the_solver_gives_solves() -> None:
    task = made(board={"c1": "borgo claws s", "d1": "borgo medic sw"}, hand=["runner"], goal=Goal(kills=1))
    found = solve(task)
    assert len(found) > 1
    for solution in found:
        for line in solution.lines:
            assert played(task, *line)


def test_ways_to_the_same_board_are_one_solution() -> None:
    task = made(
        board={"c2": "borgo claws n", "c4": "borgo claws s"},
        hand=["sniper", "brawler"],
        goal=Goal(kills=2, lossless=True),
    )
    found = solve(task)
    assert len(found) == len({solution.boards for solution in found})
    assert len(found) == len(boards(task, prune=False))


def test_a_puzzle_with_two_solutions_or_none_is_rejected() -> None:
    two = made(board={"c3": "borgo claws n"}, hand=["commando"], goal=Goal(kills=1))
    assert len(solve(two)) > 1
    assert checked_puzzle(two) is None
    none = made(hand=["commando"], goal=Goal(damage=9))
    assert solve(none) == []
    assert checked_puzzle(none) is None


def test_a_search_that_grows_too_large_is_given_up() -> None:
    task = made(hand=["commando", "runner"], goal=Goal(lossless=True))
    with pytest.raises(TooManyNodes):
        Search(task, most_nodes=50).solutions()


# The data.

GOOD = written(made(board={"c1": "borgo claws s"}))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    task = made(board={"c1": "borgo claws s"}, solution=[["place commando c3 n"], ["end"]])
    file.write_text(written(task) + written(replace(task, number=2)), "utf-8")
    assert read_puzzles(file) == [task, replace(task, number=2)]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('hand = ["commando"]', 'hand = ["comando"]', "outpost has no tile 'comando'"),
        ('hand = ["commando"]', 'hand = ["battle"]', "a Battle tile cannot be played"),
        ('hand = ["commando"]', 'hand = ["hq"]', "outpost has 1 hq, the position 2"),
        ("keep = 0", "keep = 1", "tiles must be kept that the hand does not have"),
        ("keep = 0", "keep = -1", "tiles must be kept that the hand does not have"),
        ("goal = { kills = 1 }", "goal = { }", "the goal asks for nothing"),
        ("goal = { kills = 1 }", "goal = { kill = 1 }", "unknown field `kill`"),
        ("grade = 1", "grade = 4", "grade"),
        ('a1 = "outpost hq"', 'a1 = "outpost runner"', "an HQ is missing on the board"),
        ('c1 = "borgo claws s"', 'z9 = "borgo claws s"', "there is no 'z9'"),
        ("life = [20, 20]", "life = [20, 0]", "an HQ needs life"),
        ("number = 1", 'number = "one"', "number"),
        ("keep = 0", "keep = 0\nhint = 1", "unknown field `hint`"),
    ],
)
def test_a_fault_names_the_file_the_puzzle_and_what_is_wrong(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GOOD
    file = tmp_path / "faulty.toml"
    file.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(BadContent) as refusal:
        read_puzzles(file)
    assert "faulty.toml, puzzle" in str(refusal.value)
    assert fault in str(refusal.value)


@pytest.mark.parametrize("text", ["[[puzzle]", "puzzle = 3", "puzzle = [3]"])
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadContent, match=r"other\.toml"):
        read_puzzles(file)


def test_a_hand_that_could_fill_the_board_is_refused() -> None:
    hexes = ["b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "e1", "e2"]
    tiles = ["mutant"] * 6 + ["claws"] * 4 + ["brawler"] * 2 + ["assassin"] * 2 + ["medic"]
    full = {hex: f"borgo {tile}" for hex, tile in zip(hexes, tiles, strict=True)}
    check_puzzle(made(board=full), "here")
    with pytest.raises(BadContent, match="here: the hand could fill the board"):
        check_puzzle(made(board=full, hand=["commando", "runner"]), "here")


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(UnknownOption, match="there is no puzzle 0"):
        puzzle(0)


# The generator.


def test_the_same_seed_makes_the_same_puzzle() -> None:
    first, again = next(generate("t2", 12)), next(generate("t2", 12))
    assert first == again
    assert len(solve(first.puzzle)) == 1
    check_puzzle(first.puzzle, "new")


def test_names_are_never_given_twice_and_never_run_out() -> None:
    names = Names()
    given = [names.take(("net", "push"), Goal(damage=1), number) for number in range(120)]
    assert len({name.en for name in given}) == len({name.fr for name in given}) == 120
    assert given[-1] == Name("Skirmish 119", "Escarmouche 119")


# The puzzles that are shipped.


def test_there_are_enough_puzzles_of_every_grade_and_army() -> None:
    assert len(SHIPPED) >= 60
    assert [task.number for task in SHIPPED] == list(range(1, len(SHIPPED) + 1))
    grades = Counter(task.grade for task in SHIPPED)
    assert all(grades[grade] >= 15 for grade in (1, 2, 3))
    solvers = Counter(task.armies[0] for task in SHIPPED)
    assert all(solvers[army] >= 10 for army in ARMIES)
    assert {task.armies[1] for task in SHIPPED} == set(ARMIES)
    for language in ("en", "fr"):
        names = [task.name.in_(language) for task in SHIPPED]
        assert len(set(names)) == len(names)
        assert all(names)


@rule("N-172")
@pytest.mark.parametrize("task", SHIPPED if IS_SOAK else SHIPPED[::3], ids=lambda task: str(task.number))
def test_each_puzzle_has_exactly_the_solution_and_the_grade_it_says(task: Puzzle) -> None:
    search = Search(task, slack=1)
    (solution,) = search.solutions()
    assert [list(line) for line in solution.lines] == task.solution
    assert measure(task, search).grade == task.grade


@rule("N-170", "N-171")
@pytest.mark.parametrize("task", SHIPPED, ids=lambda task: str(task.number))
def test_each_stored_line_solves_its_puzzle_in_an_ordinary_match(task: Puzzle) -> None:
    for line, story in zip(task.solution, explain_solution(task, "fr"), strict=True):
        match = task.start()
        for said in line:
            match.play(said)
        search = Search(task)
        while match.decision is not None:
            assert isinstance(match.state, State)
            match.play(best_answer(search, match.state, match.decision))
        assert task.is_solved(match)
        assert story.text()
        before = before_battle(task, line)
        assert before.played == task.plays


def best_answer(search: Search, s: State, decision: Decision) -> Action:
    """The solver's best answer in the battle, or what the enemy can do worst to it."""

    def missing(option: Action) -> int:
        world = s.copy()
        return search.fight(world, apply(world, option))

    return (min if decision.seat == SOLVER else max)(decision.options, key=missing)
