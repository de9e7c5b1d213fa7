"""`derelict puzzle`: the list, the grades, and a solution only for those who ask."""

import json
from dataclasses import replace

import pytest

from derelict.cli import main, puzzles
from derelict.core.content.names import Name
from derelict.games.neuroshima.lessons.puzzles import Goal, Puzzle, all_puzzles

EASY = Puzzle(
    number=1,
    grade=1,
    name=Name("Point blank", "À bout portant"),
    armies=("outpost", "borgo"),
    life=(20, 1),
    board={"c3": "outpost hq", "a1": "borgo hq"},
    hand=["brawler"],
    goal=Goal(destroy=True),
    solution=[["place brawler a2 n", "end"]],
)
HARD = Puzzle(
    number=2,
    grade=3,
    name=Name("The long way", "Le long chemin"),
    armies=("outpost", "borgo"),
    board={"c3": "outpost hq", "a1": "borgo hq"},
    hand=["brawler", "runner"],
    goal=Goal(damage=2),
    solution=[["place brawler a2 n"], ["place brawler b1 sw"]],
)


@pytest.fixture(autouse=True)
def two_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    both = replace(all_puzzles(), all=lambda: [EASY, HARD])
    monkeypatch.setattr(puzzles, "offered", lambda: both)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["puzzle", *arguments]) == code
    said = capsys.readouterr()
    return said.err if code else said.out


def test_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "--list").splitlines()
    assert lines[0].startswith("  1  easy    Point blank: ")
    assert any(line.startswith("  2  hard    The long way: ") for line in lines)
    assert "facile" in run(capsys, "--list", "--lang", "fr")


@pytest.mark.parametrize(("grade", "numbers"), [("easy", [1]), ("1", [1]), ("difficile", [2]), ("medium", [])])
def test_grades(capsys: pytest.CaptureFixture[str], grade: str, numbers: list[int]) -> None:
    listed = json.loads(run(capsys, "--list", "--grade", grade, "--json"))["puzzles"]
    assert [puzzle["number"] for puzzle in listed] == numbers


def test_json_has_the_solution_only_for_those_who_ask(capsys: pytest.CaptureFixture[str]) -> None:
    asked = json.loads(run(capsys, "1", "--json"))
    assert (asked["number"], asked["name"], asked["hand"]) == (1, "Point blank", ["brawler"])
    assert "solution" not in asked
    assert json.loads(run(capsys, "1", "--json", "--solve"))["solution"] == EASY.solution


def test_a_solution_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "--solve")
    assert "Puzzle 1 · Point blank · easy" in said
    assert "Solution:\n  place brawler a2 n; end" in said
    assert "2 lines" in run(capsys, "2", "--solve")


def test_a_solution_is_explained_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    said = " ".join(run(capsys, "--solve").split())
    assert "Initiative 3 Outpost Brawler a2 hits Borgo HQ a1: melee 2, 2 wounds. (N-34)" in said
    assert "Life lost: Borgo 1." in said
    assert "Match over" not in said
    french = run(capsys, "--solve", "--lang", "fr")
    assert "Après le Combat" in french
    assert "Partie finie" not in french


def test_each_line_of_a_solution_has_its_battle(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "2", "--solve")
    first, second = said.index("place brawler a2 n"), said.index("place brawler b1 sw")
    assert first < said.index("Outpost Brawler a2 hits") < second < said.index("Outpost Brawler b1 hits")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["3"], "there is no such puzzle as 3; they are numbered 1 to 2"),
        (["2", "--grade", "easy"], "there is no such puzzle as 2"),
        (["--grade", "medium"], "there is no such puzzle"),
        (["--grade", "divine"], "there are: easy, medium, hard"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert says in run(capsys, *arguments, code=2)
