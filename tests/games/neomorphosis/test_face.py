"""The face of Neo-Morphosis in the terminal: the panel, the station zone by zone, the crew, and names to type."""

import pytest
from rich.console import Console

import derelict
from derelict.core.components.cards import Card
from derelict.core.content.typography import french
from derelict.core.view import View
from derelict.games.neomorphosis.actions import Join, parse
from derelict.games.neomorphosis.content.xenobiology import arrangements, bonuses
from derelict.games.neomorphosis.face import NeomorphosisFace
from derelict.games.neomorphosis.rules.turns import LayPieces
from derelict.games.neomorphosis.state import Slot, State
from derelict.terminal.typed import as_action
from tests.games.neomorphosis.stage import Stage, emergency, station
from tests.terminal.test_windows import page

FACE = NeomorphosisFace()


def trouble(s: State) -> None:
    """What no argument of a station says."""
    s.terminals["1:1"] = False
    s.crates = ("5:3",)
    s.ground = {"4:1": ("halon",)}
    fires = s.decks["compromised"]
    s.decks["compromised"], s.compromised = fires[:-1], {"4": (fires[-1].kind,)}
    s.halon = True


@pytest.fixture
def stage() -> Stage:
    stage = station(
        crew={"robert": "3:3", "alice": "3:2", "yuri": "1:1", "carolin": "3:3"},
        aliens={"worm": ["3:3", "2:3"], "egg": "3:2"},
        wounds={"robert": 2},
        bag={"alice": ["item_04"]},
        ability={"robert": "ability_04"},
        doors={"d12": "open"},
        slots=[emergency("emergency_04", 3, 0, tried=["yuri"]), Slot(Card("emergency_02", 0))],
        infestation={"5": ["infestation_20"]},
        drone="2:1",
        change=trouble,
    )
    return stage.activate("robert")


def view(stage: Stage) -> View:
    return stage.match.view(0)


def board(stage: Stage, language: str = "en") -> list[str]:
    return FACE.board(view(stage), stage.match.decision, language, 120, 40).plain.splitlines()


def standing(stage: Stage, names: list[str], language: str = "en") -> list[str]:
    console = Console(width=160)
    with console.capture() as caught:
        console.print(FACE.standing(view(stage), names, language))
    return caught.get().splitlines()


def test_the_game_has_its_face() -> None:
    assert isinstance(derelict.game("neomorphosis").face, NeomorphosisFace)


def test_the_panel_begins_with_what_is_worst(stage: Stage) -> None:
    assert board(stage)[:6] == [
        "Welcome to hell",
        "- All crew have left by the lift.",
        "!! Critical next round: Drone link lost",
        "#1 Drone link lost ▮▮▮ ✓ 1 △  Critical in 1 round · sector 2. Disables Control the drone."
        " Already tried: Yuri.",
        "#2 Face down: revealed next round",
        "Round 1 · time 1/18 · 2 free emergency slots · halon loaded · off: Control the drone",
    ]


def test_every_zone_has_its_doors_its_tokens_and_who_is_there(stage: Stage) -> None:
    shown = "\n".join(board(stage))
    for part in (
        "1:1 T× Yuri",
        "1:3→2:3",
        "2:1┤5:2 S.A.M.",
        "[3:2]┤2:2 Alice Egg 1",
        "3:3┤6:1 (the blue door) T ▶Robert-2 Carolin Worm 1",
        "4 Workshop ☠ ",
        "6 Engine room #",
        "4:1┤1:2 (a halon tank)",
        "5 Crew quarters ↻ ?",
        "5:3 C",
        "6:3⇢the lift",
    ):
        assert part in shown, f"{part}\n{shown}"


def test_the_small_board_has_every_sector_and_all_that_is_in_it(stage: Stage) -> None:
    small = FACE.small_board(view(stage), stage.match.decision, "en", 80, 10).plain
    assert "Drone link lost ▮▮▮ ✓ 1 △" in small
    assert [line[0] for line in small.splitlines() if line[:1].isdigit()] == list("123456")
    parts = ("▶Robert-2", "Alice", "Yuri", "Worm 2", "S.A.M.", "(a halon tank)", "6:3⇢the lift")
    assert all(part in small for part in parts), small
    assert "All crew have left" not in small
    least = FACE.small_board(view(stage), stage.match.decision, "en", 80, 1).plain
    assert len(least.splitlines()) < len(small.splitlines())
    assert all(part in least for part in (*parts, "5 Crew quarters", "Drone link lost")), least
    assert "All crew have left" in FACE.small_board(view(stage), None, "en", 80, 24).plain


def test_how_the_crew_are(stage: Stage) -> None:
    robert, alice, *_ = standing(stage, ["you"])
    assert robert == "▶ Robert ♥7/9 3 actions left  Jury-rig"
    assert alice.startswith("Alice ♥7/7  ")
    assert len(alice) > len("Alice ♥7/7  "), "what she carries"
    stage.state.crew["carolin"].down = "unconscious"
    stage.state.crew["yuri"].zone = ""
    _, _, yuri, carolin = standing(stage, ["you"])
    assert yuri == "Yuri ♥7/7 Left the level"
    assert carolin == "Carolin ♥8/8 Unconscious"


def test_of_several_players_each_crew_member_has_one() -> None:
    match = derelict.game("neomorphosis").start(seed=1, seats=2)
    console = Console(width=160)
    with console.capture() as caught:
        console.print(FACE.standing(match.view(0), ["you", "greedy"], "en"))
    assert [line.split("  ")[0].rpartition(" ")[0] for line in caught.get().splitlines()] == [
        "Robert · you",
        "Alice · greedy",
        "Yuri · you",
        "Carolin · greedy",
    ]
    unled = derelict.game("neomorphosis").start(seed=1, seats=2, leaders="choice")
    assert "Robert ♥9/9" in str(FACE.board(unled.view(0), None, "en", 80, 24)) + standing(Stage(unled), ["", ""])[0]


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "Attack Worm 1", "attack worm1"),
        ("en", "move to 3:2", "move 3:2"),
        ("en", "Close the blue door", "close blue"),
        ("en", "move to 1:1", "move 1:1"),
        ("fr", "aller en 1:1", "move 1:1"),
        ("fr", "attaquer œuf 1", "attack egg1"),
        ("fr", "attaquer ver 1", "attack worm1"),
        ("fr", "attaquer : Carolin", "attack carolin"),
        ("fr", "fermer la porte bleue", "close blue"),
    ],
)
def test_what_is_shown_can_be_typed(stage: Stage, language: str, line: str, meant: str) -> None:
    assert as_action(stage.match, FACE, line, language) == meant


def test_everything_is_explained_by_name_in_both_languages() -> None:
    (worm,) = FACE.tile("worm", "en")
    assert worm.startswith("Worm: Alien · larva. ")
    assert "Hit points: 1. Defence 6. Wounds per hit: 1." in worm
    assert FACE.tile("éventreur", "fr")[0].startswith(french("Éventreur : Alien"))
    assert FACE.tile("bruiser", "en")[0].startswith("Bruiser: Special ability. ")
    assert FACE.tile("robert", "en")[0].startswith("Robert: Crew member. ")
    assert FACE.tile("nothing of the kind", "en") == []


def test_options_have_a_colour_by_what_they_do(stage: Stage) -> None:
    styles = []
    for line in ("attack worm1", "neutralise 1", "end turn"):
        action = parse(line)
        assert action is not None
        styles.append(FACE.style(view(stage), action))
    assert styles == ["red", "cyan", ""]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_signs_are_explained(stage: Stage, language: str) -> None:
    legend = " ".join(FACE.legend(language))
    assert all(sign in legend for sign in "[→┤⇢↻T×C(?#☠♥*▮▯△◇✕✓")
    assert FACE.preview(view(stage), language) is None


def test_of_all_arrangements_the_best_are_listed() -> None:
    match = station(frames=[LayPieces()]).match
    assert match.decision is not None
    gains = [bonuses(option.code) for option in match.decision.options if isinstance(option, Join)]
    assert all(sum(gained.values()) >= 3 for gained in gains)
    assert max(gains, key=lambda gained: sum(gained.values())) == max(
        map(bonuses, arrangements()), key=lambda gained: sum(gained.values())
    )
    shown = page(match, 100, 40, "en", is_first=False)
    assert shown.count("attack vs eggs") >= 4
    assert "Take Robert’s piece" in shown
    assert len(shown.split("\n")) <= 40
