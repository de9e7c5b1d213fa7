"""What is shown can be typed: names with spaces and capitals, in the player's language, wherever an action is."""

from pathlib import Path
from random import Random

import pytest

import derelict
from derelict.core.content.typography import french
from derelict.core.match import Match
from derelict.core.reading import read_line
from derelict.terminal.typed import as_action
from tests.games.legendary.table import complex
from tests.games.neuroshima.table import position
from tests.terminal.sitting import sit


def nostromo() -> Match:
    """Recruit points come from Specialists; Quarantine Protocol costs 2, Electric Prod 5."""
    return derelict.game("legendary").start(2, seed=3)


def runner_in_hand() -> Match:
    return position(outpost={"c3": "hq"}, borgo={"a1": "hq"}, hands={"outpost": ["runner"], "borgo": ["medic"]}).match


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["play Specialist", "Play Specialist", "recruit quarantine protocol"]),
        ("en", ["PLAY SPECIALIST", "play specialist", "Recruit Quarantine-Protocol (2 Recruit)"]),
        ("fr", ["play spécialiste", "Jouer Spécialiste", "recruit Protocole de quarantaine"]),
        ("fr", ["jouer specialiste", "jouer specialist", "recruter quarantine_protocol"]),
    ],
)
def test_a_card_is_recruited_by_the_name_that_is_shown(language: str, lines: list[str]) -> None:
    match = nostromo()
    sit(match, lines, {1: "random"}, language)
    assert [action.text for action in match.actions] == [*["play specialist"] * 2, "recruit quarantine_protocol"]


def test_the_parts_of_a_line_are_named_in_french() -> None:
    match = runner_in_hand()
    sit(match, ["placer Coureur b3 nord-est"], language="fr")
    assert [action.text for action in match.actions] == ["place runner", "b3", "ne"]


def test_to_save_somebody_is_no_command_in_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = position(outpost={"c3": "hq", "c4": "medic n"}, borgo={"c2": "brawler s", "d2": "mutant sw"}).begin_battle()
    match = table.match
    assert match.decision is not None
    label = match.game.label(match.state, match.decision, match.decision.options[0], "fr")
    assert label.startswith("Sauver ")
    sit(match, [label], language="fr")
    assert len(match.actions) == 1


@pytest.mark.parametrize("game", ["legendary", "neuroshima", "theseus"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_label_and_every_text_with_spaces_means_its_option(game: str, language: str) -> None:
    match, rng, own = derelict.game(game).start(seed=2), Random(2), derelict.game(game).face
    for _ in range(30):
        decision, view = match.decision, match.view(None if match.decision is None else match.decision.seat)
        assert decision is not None
        labels = [match.game.label(view.state, decision, option, language) for option in decision.options]
        number = rng.randrange(len(labels))
        option = decision.options[number]
        typed = [
            option.text.replace("_", " ").title(),
            *([labels[number]] if labels.count(labels[number]) == 1 else []),
        ]
        for line in typed:
            assert read_line(match.game, match.state, decision, as_action(match, own, line, language)) == [option], line
        match.play(option)


def test_why_is_asked_about_what_one_cannot_afford() -> None:
    shown = sit(nostromo(), ["why recruit electric prod", "why play Electric Prod", "why recruit med-lab"])
    assert "recruit electric prod: not possible now. It costs 5 Recruit; you have 0. L-54" in shown
    assert "Electric Prod is not in your hand. L-40" in shown
    assert "recruit med-lab: not an action here." in shown
    said = sit(nostromo(), ["pourquoi recruter Aiguillon électrique", "pourquoi recruter Grunt"], language="fr")
    assert french("impossible maintenant. Il en coûte 5 de Recrutement ; vous en avez") in said
    assert "Fantassin n’est pas au QG. L-54" in said


def test_why_with_a_verb_alone_lists_what_can_be_done_and_what_not() -> None:
    lines = ["play specialist", "play specialist", "why recruit", "why fight", "why scan", "why copy"]
    shown = " ".join(sit(nostromo(), lines).split())
    assert "recruit Quarantine Protocol: possible now." in shown
    assert "recruit Find It and Kill It; Electric Prod; Deck by Deck Sweep: not possible now. L-54" in shown
    assert "recruit Sergeant: not possible now. L-57" in shown
    assert "fight Ventilation Shafts: not possible now. L-76" in shown
    assert "scan Ventilation Shafts: not possible now. L-60" in shown
    assert "copy: not possible now. L-118" in shown
    assert "no action here" not in shown


def test_an_enemy_is_fought_by_its_name() -> None:
    rooms = {"operations": "maturing_xenomorph up", "airlock": "gatherer_drone up"}
    drones = ["stray_drone up", "stray_drone up"]
    table = complex("gunner", "medic", attack=2, rooms=rooms, combat=drones, hands=[["grunt"], ["grunt"]])
    shown = sit(table.match, ["why fight maturing xenomorph", "fight Stray Drone", "fight gatherer drone"])
    assert "fight maturing xenomorph: not possible now. L-75" in shown
    assert "fight Stray Drone: could mean fight combat 1, fight combat 2. Be more specific." in shown
    assert [action.text for action in table.match.actions] == ["fight airlock"]


@pytest.mark.parametrize("game", ["legendary", "neuroshima", "theseus"])
def test_the_example_of_why_is_one_of_the_game(game: str) -> None:
    match = derelict.game(game).start(seed=7)
    shown = " ".join(sit(match, ["why"]).split())
    example = shown.partition("for example why ")[2].partition(" End of input")[0]
    assert match.game.parse(example) is not None


def test_a_tile_that_is_not_in_the_hand_is_said_to_be_elsewhere() -> None:
    shown = sit(runner_in_hand(), ["why play push", "why place medic b3", "place Medic", "why place runner c3"])
    assert "play push: not possible now. Push Back is not in your hand. N-12" in shown
    assert "place medic b3: not possible now. Medic is not in your hand. N-14" in shown
    assert "place Medic: not possible now. Medic is not in your hand." in shown
    assert "Runner is not in your hand" not in shown
    assert "n’est pas dans votre main. N-12" in sit(runner_in_hand(), ["pourquoi play push"], language="fr")
