"""The face of Theseus in the terminal: the station in lines, what may be chosen, and how the factions stand."""

import pytest
from rich.console import Console

import derelict
from derelict.core.content.typography import french
from derelict.core.view import View
from derelict.games.theseus.actions import parse
from derelict.games.theseus.content.places import SECTOR, SECTORS
from derelict.games.theseus.face import TheseusFace
from tests.games.theseus.table import GAME, Table, station

FACE = TheseusFace()


@pytest.fixture
def table() -> Table:
    return station(
        "aliens",
        "scientists",
        units=[
            "alien corridors.a upgraded",
            "alien space",
            "alien control_room.b",
            "scientist corridors.b invisible",
            "scientist workshop.a",
        ],
        slots={
            "corridors.s1": "scientists.camera points=4",
            "corridors.s2": "aliens.hive upgrades=2",
            "corridors.s3": "bonus.gangway",
            "workshop.s2": "scientists.defence_system",
        },
        waiting={"control_room.w1": "aliens.tentacles"},
        clamped=[(2, "workshop.s2")],
        parasites=[(7, "aliens")],
        malfunction="corridors.s2",
        hands=[["bonus.upgrade"], []],
        stock=[2, 0],
        life=[18, 20],
        knowledge=[0, 7],
        end=1,
    )


def view(table: Table) -> View:
    return table.match.view(0)


def lines(table: Table, language: str = "en") -> dict[str, str]:
    """The two lines of each sector, by its name."""
    drawn = FACE.board(view(table), table.match.decision, language, 120, 40).plain.splitlines()
    return {title.partition("  ")[0]: f"{title}\n{cards}" for title, cards in zip(drawn[::2], drawn[1::2], strict=True)}


def test_the_game_has_its_face() -> None:
    assert isinstance(derelict.game("theseus").face, TheseusFace)


def test_every_sector_of_the_ring_has_its_rooms_cards_and_waiting_places(table: Table) -> None:
    drawn = lines(table)
    assert list(drawn) == ["Control Room", "Alien Nest (Aliens)", "Workshop", "Laboratory (Scientists)", "Corridors"]
    assert "b Scientist~" in drawn["Corridors"]
    assert "s1 Camera 4•" in drawn["Corridors"]
    assert "s2 Hive++!" in drawn["Corridors"], "two tokens, and the Malfunction token"
    assert "s3 (Gangway)" in drawn["Corridors"]
    assert " ".join(SECTORS[SECTOR["corridors"]].passages) in drawn["Corridors"]
    assert "a Scientistx" in drawn["Workshop"]
    assert "s2 Defence System?" in drawn["Workshop"], "not activated"
    assert "b Alien#" in drawn["Control Room"], "clamped"
    assert "w1 <Tentacles>" in drawn["Control Room"]


def test_sectors_that_are_still_to_be_laid_are_in_brackets() -> None:
    match = GAME.start(seats=3, seed=1, mode="deathmatch", sectors="laid", factions=["aliens", "greys", "marines"])
    match.play("corridors")
    drawn = lines(Table(match))
    assert next(iter(drawn)) == "Corridors"
    assert all(name.startswith("[") for name in list(drawn)[1:])


def test_what_may_be_chosen_is_in_brackets(table: Table) -> None:
    drawn = lines(table)
    assert "[a] Alien+" in drawn["Corridors"]
    assert "[b]" not in drawn["Corridors"] + drawn["Control Room"]
    quiet = FACE.board(view(table), None, "en", 120, 40).plain
    assert "[" not in quiet


def test_how_the_factions_stand(table: Table) -> None:
    console = Console(width=160)
    with console.capture() as caught:
        console.print(FACE.standing(view(table), ["you", "bot"], "en"))
    aliens, scientists, end = caught.get().splitlines()
    assert aliens.startswith("▶ Aliens · you  ♥18  Upgrade tokens 2  deck 2, top: ")
    assert "hand: Upgrade" in aliens
    assert "in Space: Alien" in aliens
    assert "knowledge" not in aliens
    assert scientists.startswith("  Scientists · bot  ♥20  knowledge 7")
    assert end.startswith("End token: 3")


def test_cards_are_explained_by_name_in_both_languages() -> None:
    (hive,) = FACE.tile("hive", "en")
    assert hive == ("Hive (Aliens): Trap, when an enemy unit stops here. Deal 1 (+1 per Upgrade) wounds to that unit.")
    assert FACE.tile("ruche", "fr")[0].startswith(french("Ruche (Aliens) : Piège, quand une unité ennemie"))
    assert len(FACE.tile("minefield", "en")) == 2, "Marines and Greys have one"
    assert FACE.tile("gangway", "en")[0].startswith("Gangway (Bonus)")
    assert FACE.tile("nothing of the kind", "en") == []


def test_options_have_the_colour_of_whom_they_point_at(table: Table) -> None:
    styles = {}
    for line in (
        "move corridors.a",
        "workshop.a",
        "corridors.s1",
        "control_room.w1",
        "corridors.s3",
        "pass",
        "corridors",
    ):
        action = parse(line)
        assert action is not None
        styles[line] = FACE.style(view(table), action)
    assert styles["move corridors.a"] == styles["control_room.w1"] != ""
    assert styles["workshop.a"] == styles["corridors.s1"] != styles["move corridors.a"]
    assert styles["corridors.s3"] == styles["pass"] == styles["corridors"] == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_signs_are_explained(language: str) -> None:
    legend = " ".join(FACE.legend(language))
    assert all(sign in legend for sign in "[(<!+?•~#x")
    assert FACE.preview(station("aliens", "greys", units=["alien workshop.a"]).match.view(0), language) is None
