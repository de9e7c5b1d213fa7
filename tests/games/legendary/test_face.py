"""The face of Legendary Encounters in the terminal: the Complex in lines, and how the players stand."""

import pytest
from rich.console import Console

import derelict
from derelict.core.content.typography import french
from derelict.core.view import View
from derelict.games.legendary.actions import parse
from derelict.games.legendary.face import LegendaryFace
from tests.games.legendary.table import Table, complex

FACE = LegendaryFace()


@pytest.fixture
def table() -> Table:
    return complex(
        "gunner",
        "medic",
        "scout",
        stage=1,
        hazards=1,
        turn=14,
        attack=6,
        recruit=4,
        agenda="hidden",
        agendas=["calm", "deceitful", "stubborn"],
        hands=[["captain_of_the_ship", "grunt", "grunt"], ["sergeant_tech"], ["specialist"]],
        decks=[["chestburster"], [], []],
        alive=[1, 2],
        plays=["specialist", "specialist"],
        offers=["find_it_and_kill_it seat=2"],
        vigil=[[], ["last_survivor"]],
        wounds=[["claw_rake", "scratch"], []],
        huggers=["facehugger seat=2 left=1"],
        rooms={
            "ventilation_shafts": "event2",
            "operations": "vent_stalker seen=1",
            "weapons_locker": "maturing_xenomorph up",
        },
        attached=["ventilation_lock ventilation_shafts"],
        combat=["ash up", "vent_stalker up"],
        found=["sos_signal", "sos_signal"],
        hq=["trajectory_plot", "electric_prod"],
    )


def view(table: Table) -> View:
    return table.match.view(0)


def board(table: Table, language: str = "en") -> list[str]:
    return FACE.board(view(table), table.match.decision, language, 120, 40).plain.splitlines()


def standing(table: Table, language: str = "en") -> list[str]:
    console = Console(width=160)
    with console.capture() as caught:
        console.print(FACE.standing(view(table), ["you", "bot", "bot"], language))
    return caught.get().splitlines()


def test_the_game_has_its_face() -> None:
    assert isinstance(derelict.game("legendary").face, LegendaryFace)


def test_every_room_says_what_is_in_it_and_what_it_costs(table: Table) -> None:
    assert board(table)[:8] == [
        "Objective 2, No One Can Hear You Scream: Lock the Ventilation Shafts.",
        "The Nostromo. Hazards revealed: 1",
        "Ventilation Shafts (scan 3): [?]  attached: Ventilation Lock",
        "Operations (scan 3): [? Vent Stalker]",
        "Weapons Locker (scan 2): Maturing Xenomorph [4]",
        "Med-Lab (scan 2): clear",
        "Airlock (scan 1): clear",
        "Combat Zone: Ash [4], Vent Stalker [4]",
    ]
    locked = board(complex("gunner", locked=["ventilation_shafts"], stage=2))
    assert "Ventilation Shafts: locked" in locked


def test_the_turn_says_what_can_be_spent_and_what_was_played(table: Table) -> None:
    shown = board(table)
    for line in (
        "Turn 14. Attack 6, Recruit 4",
        "Played: Specialist ×2",
        "Lent: Find It and Kill It",
        "Found: S.O.S. Signal ×2",
        "  Facehugger 1 → Medic 2 [3]",
    ):
        assert line in shown
    assert any(line.startswith("HQ: Trajectory Plot (3), Electric Prod (5), ") for line in shown)


def test_how_the_players_stand(table: Table) -> None:
    shown = standing(table)
    assert shown[0] == "▶ 1 Gunner 1 · you  3/10 damage, hand 3, deck 10, discard pile 0  infected!"
    assert "    Hand: Captain of the Ship, Grunt ×2" in shown
    assert "    Strikes: Claw Rake, Scratch" in shown
    assert "    Agenda: Calm" in shown
    assert "    Vigilant: Last Survivor" in shown
    assert shown[-1] == "  3 Scout 3 · bot  dead"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_others_hide_is_not_shown(table: Table, language: str) -> None:
    shown = "\n".join(board(table, language) + standing(table, language))
    for secret in ("Sergeant (", "Sergent (", "Deceitful", "Stubborn", "Chestburster", "Event"):
        assert secret not in shown


def test_cards_are_explained_by_name_in_both_languages() -> None:
    assert FACE.tile("grunt", "en") == ["Grunt: Character, Colonial Marines, Attack 1."]
    assert FACE.tile("dernière surv", "fr")[0].startswith(french("Dernière survivante : Personnage"))
    assert len(FACE.tile("sergeant", "en")) == 5, "one of each class"
    assert FACE.tile("nothing of the kind", "en") == []


def test_options_have_a_colour_by_what_they_do(table: Table) -> None:
    lines = ("fight combat 1", "airlock", "recruit electric_prod", "scan airlock", "end")
    actions = [parse(line) for line in lines]
    assert [FACE.style(view(table), action) for action in actions if action is not None] == [
        "red", "red", "cyan", "yellow", "",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_signs_are_explained(table: Table, language: str) -> None:
    assert "[?]" in " ".join(FACE.legend(language))
    assert FACE.preview(view(table), language) is None
