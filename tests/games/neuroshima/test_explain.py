"""The explanation of a battle: exact sentences, what does not happen, and that it tells the battle really fought."""

from pathlib import Path
from random import Random

import pytest

import derelict
from derelict.core.actions import Action
from derelict.core.content.typography import french
from derelict.core.decisions import Decision
from derelict.core.engine import advance, apply
from derelict.games.neuroshima.actions import Explode
from derelict.games.neuroshima.preview import Explanation, default_answer, explain
from derelict.games.neuroshima.rules.battle import Battle
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS
from tests.games.neuroshima.table import Table, position, start
from tests.marks import rule

GAME = derelict.game("neuroshima")
MODES = [(mode.name, seats) for mode in GAME.modes for seats in mode.seats]


def shield() -> Table:
    """Armour, a net, a bonus, an extra attack and a rescue."""
    return position(
        outpost={"c3": "commando n", "b2": "hq", "c2": "scout s", "d3": "annihilator n", "c4": "medic n"},
        borgo={"c1": "super_mutant s", "e1": "hq", "d2": "net_fighter s", "b3": "mutant n"},
    )


def circus() -> Table:
    """A Clown that could explode, a Quartermaster that could convert, wounds that are borne."""
    return position(
        moloch={"c3": "clown n", "b2": "hq", "c4": "medic n"},
        hegemony={"c2": "gladiator s", "e1": "hq", "d3": "quartermaster n", "d2": "universal_soldier sw"},
    )


def expected(name: str, language: str) -> str:
    text = (Path(__file__).parent / "explanations" / f"{name}.{language}.txt").read_text("utf-8")
    return french(text) if language == "fr" else text


@rule("N-26", "N-29", "N-39", "N-62", "N-66")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_armour_net_bonus_and_rescue_in_words(language: str) -> None:
    assert explain(shield().state, language).text() + "\n" == expected("shield", language)


@rule("N-42", "N-61", "N-63")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_battle_with_open_choices_in_words(language: str) -> None:
    assert explain(circus().state, language).text() + "\n" == expected("circus", language)


def lines(explanation: Explanation) -> list[tuple[str, str]]:
    return [(line.text, line.rule) for phase in explanation.phases for line in phase.lines]


def rules_told(explanation: Explanation) -> set[str]:
    return {rule for _, rule in lines(explanation)}


@rule("N-136")
def test_the_clown_attacks_unless_told_otherwise_and_the_text_says_so() -> None:
    table = position(moloch={"c3": "clown n", "a1": "hq"}, hegemony={"c2": "ganger ne", "d4": "hq"})
    said = lines(explain(table.state, "en"))
    assert ("The Clown c3 attacks as usual; it could explode instead.", "N-136") in said
    assert not any("explodes" in text for text, _ in said)


@rule("N-137")
def test_given_answers_are_followed_and_need_no_remark() -> None:
    table = position(moloch={"c3": "clown n", "a1": "hq"}, hegemony={"c2": "ganger ne", "d3": "hq"})

    def explode(s: State, decision: Decision) -> Action:
        return Explode()

    explanation = explain(table.state, "en", explode)
    said = [text for text, _ in lines(explanation)]
    assert "The Clown c3 explodes!" in said
    assert not any("could" in text for text in said)
    assert explanation.life_lost == {"moloch": 0, "hegemony": 1}
    assert {unit.tile for unit in explanation.destroyed} == {"moloch.clown", "hegemony.ganger"}


@rule("N-165")
def test_the_quartermaster_converts_nothing_unless_told() -> None:
    table = position(
        hegemony={"a1": "hq", "c4": "quartermaster n", "c3": "universal_soldier n"},
        outpost={"c1": "runner", "e3": "hq"},
    )
    said = lines(explain(table.state, "fr"))
    text = french(
        "Soldat universel c3 attaque sans conversion ; un Quartier-maître pourrait convertir une de ses attaques."
    )
    assert (text, "N-165") in said


@rule("N-45")
def test_a_net_is_named_with_its_thrower() -> None:
    said = lines(explain(shield().state, "en"))
    text = "Annihilator d3 cannot attack: netted by Borgo Net Fighter d2."
    assert (text, "N-45") in said


@rule("N-45", "N-80")
def test_an_attack_lost_in_a_net_does_not_come_back_when_its_initiative_falls() -> None:
    # The Scout makes it phase 4 for the Claws on c3; net and Scout both go in phase 4, and phase 4 is gone.
    table = position(
        borgo={"a3": "hq", "c3": "claws ne", "c4": "scout n", "b1": "claws s", "c1": "scout sw"},
        hegemony={"b2": "net_fighter se", "d2": "runner n", "c5": "ganger n", "d4": "scout sw", "e3": "hq"},
    )
    explanation = explain(table.state, "en")
    assert "Claws c3 cannot attack: netted by Hegemony Net Fighter b2. (N-45)" in explanation.text()
    assert [unit.tile for unit in explanation.destroyed] == ["hegemony.net_fighter", "borgo.scout"]


@rule("N-78")
def test_a_malus_lost_too_late_is_told_as_a_lost_attack() -> None:
    table = position(
        borgo={"d4": "hq", "c3": "claws n", "a2": "assassin se"},
        outpost={"c4": "saboteur n", "c2": "runner n", "e1": "hq"},
    )
    explanation = explain(table.state, "en")
    text = "Claws c3 is no longer slowed, but too late: its initiative is now 3, and that phase is over."
    assert (text, "N-78") in lines(explanation)


@rule("N-37")
def test_an_hq_spares_an_hq_and_the_text_says_so() -> None:
    table = position(borgo={"c3": "hq"}, outpost={"c2": "hq"})
    assert "N-37" in rules_told(explain(table.state, "en"))


@rule("N-82")
def test_a_lost_extra_attack_is_told() -> None:
    table = position(moloch={"c3": "hq", "c4": "mother_module n"}, outpost={"a1": "hq"})
    text = "Moloch HQ c3 attacks in phase 0, so the extra attack from Mother Module c4 is lost."
    assert (text, "N-82") in lines(explain(table.state, "en"))


@rule("N-148")
def test_a_bonus_of_a_captured_module_names_the_module() -> None:
    table = position(
        outpost={"a1": "hq", "c3": "commando n", "b4": "scoper n"},
        moloch={"c4": "officer n", "c1": "blocker n", "e3": "hq"},
    )
    text = "Commando c3 hits Blocker c1: ranged 1 + 1 (Moloch Officer c4)"
    assert (f"{text}, 2 wounds.", "N-35") in lines(explain(table.state, "en"))


def test_in_the_middle_of_a_battle_the_rest_is_explained() -> None:
    table = position(moloch={"c3": "clown n", "a1": "hq"}, hegemony={"c2": "ganger ne", "d4": "hq"})
    table.begin_battle()
    assert table.prompt == "explode"
    explanation = explain(table.state, "en")
    assert [phase.initiative for phase in explanation.phases] == [2, 1, 0]
    assert "it could explode instead" in explanation.text()


def test_an_empty_board_has_a_quiet_battle() -> None:
    explanation = explain(position(borgo={}, outpost={}).state, "en")
    assert explanation.text() == (
        "Nobody attacks.\nAfter the battle\n  No HQ loses life.\n  Every tile stays on the board."
    )


def test_explaining_changes_nothing() -> None:
    table = shield()
    before = table.state.copy()
    explain(table.state, "en")
    assert table.state == before


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_explanations_of_random_positions_tell_the_battle_really_fought(mode: str, seats: int, language: str) -> None:
    rng = Random(f"{mode} {seats} {language}")
    for seed in range(3):
        match = start(seats=seats, seed=seed, mode=mode).match
        state, decision, made = match.state, match.decision, 0
        assert isinstance(state, State)
        while decision is not None:
            decision = apply(state, decision.options[rng.randrange(len(decision.options))])
            made += 1
            if made % 12 == 0 and state.outcome is None:
                compare(state, language, rng)


def compare(s: State, language: str, rng: Random) -> None:
    """The explanation of a state and of its view against the same battle fought without a log."""
    salt = rng.random()

    def answers(world: State, decision: Decision) -> Action | None:
        choices: list[Action | None] = [None, *decision.options]
        return Random(f"{salt} {decision.options!r}").choice(choices)

    explanation = explain(s, language, answers)
    assert explanation == explain(GAME.hide(s, None), language, answers)
    fought = s.copy()
    ends = [depth for depth, frame in enumerate(fought.stack) if type(frame).__name__ == "BattleEnd"]
    fought.stack = fought.stack[ends[-1] :] if ends else [Battle("tile")]
    decision = advance(fought)
    while decision is not None:
        decision = apply(fought, answers(fought, decision) or default_answer(decision))
    assert list(explanation.life_lost.values()) == [a - b for a, b in zip(s.life, fought.life, strict=True)]
    assert list(explanation.points_won.values()) == [b - a for a, b in zip(s.points, fought.points, strict=True)]
    on_board = sum(piece is not None for piece in s.board)
    left = sum(piece is not None for piece in fought.board)
    if not any("ArmyRemoved" in line.text for line in explanation.aftermath) and len(fought.alive()) == len(s.alive()):
        assert on_board - left == len(explanation.destroyed)
    for line in (line for phase in explanation.phases for line in phase.lines):
        assert line.rule.startswith("N-")
        assert line.text
    assert TEXTS.say(language, "explain.afterwards") in explanation.text()
