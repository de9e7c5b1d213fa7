"""The first game: who does what the coach says wins it; who does not can play on or take back."""

from random import Random

import pytest

from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL
from derelict.core.typography import WHOLE
from derelict.games.legendary.rules.enemies import hugger_attack
from derelict.games.legendary.state import State
from derelict.games.legendary.tutorial import CHECKS, FINAL_ATTACK, tutorial
from derelict.table.lessons import answer
from tests.games.legendary.table import Table

LINE = [
    ["play grunt"],
    ["play grunt", "play grunt", "play specialist", "play specialist", "play specialist"],
    ["recruit find_it_and_kill_it"],
    ["scan airlock"],
    ["fight med_lab"],
    ["play specialist", "end"],
    ["play captain_of_the_ship", "play captain_of_the_ship"],
    ["ask for help"],
    ["copy find_it_and_kill_it"],
    ["fight facehugger 1"],
    ["fight combat 1"],
    ["play specialist", "play specialist", "play specialist", "play specialist", "pay ventilation_lock"],
    ["end"],
    [
        "play captain_of_the_ship",
        "play jury_rigged_burner",
        "play last_survivor",
        "play find_it_and_kill_it",
        "ask for help",
        "copy steam_and_flame",
    ],
    ["fight airlock"],
]
"""What a pupil does who follows the coach, step by step."""


def friend(match: Match) -> None:
    """The Medic follows the script until the pupil is asked."""
    while match.decision is not None and match.decision.seat == ENEMY:
        match.play(answer("tutorial:first", match.view(ENEMY), match.decision, 0))


def played(*lines: str) -> Match:
    match = tutorial().start()
    for line in lines:
        match.play(line)
        friend(match)
    return match


def followed(steps: int) -> Match:
    """A match after so many steps."""
    return played(*(line for lines in LINE[:steps] for line in lines))


def test_who_follows_the_coach_does_step_after_step_and_wins() -> None:
    lesson, match = tutorial(), tutorial().start()
    for number, lines in enumerate(LINE):
        for line in lines:
            assert lesson.current(match) == number, f"before {line}"
            match.play(line)
            friend(match)
    assert match.outcome is not None
    assert match.outcome.winners == (PUPIL, ENEMY)
    for language in LANGUAGES:
        assert lesson.coach(match, language) == getattr(lesson.script.end, language)


def test_what_the_coach_says_of_the_board_is_so() -> None:
    first = Table(followed(3))
    assert (first.attack, first.recruit, first.objective) == (3, 0, 1)
    assert (first.scan_cost("airlock"), first.attack_in("med_lab"), first.attack_in("combat 1")) == (1, 2, 4)
    assert Table(followed(4)).objective == 2
    third = Table(followed(6))
    assert (third.wounds(), third.huggers()) == (["scratch"], [2])
    assert third.room("operations") == ""
    assert hugger_attack(third.state.huggers[0]) == 3
    captains, copied = Table(followed(7)).attack, Table(followed(9)).attack
    assert (captains, copied) == (6, 8)
    assert f": {captains} in all." in tutorial().coach(third.match, "en")
    assert f"{WHOLE}: {captains} en tout." in tutorial().coach(third.match, "fr")
    assert Table(followed(11)).combat == []
    last = Table(followed(13))
    assert (last.objective, last.attack_in("airlock")) == (3, FINAL_ATTACK)
    for language, said in (("en", f": {FINAL_ATTACK} Attack."), ("fr", f"{WHOLE}: {FINAL_ATTACK} d’Attaque.")):
        assert said in tutorial().coach(last.match, language)


@pytest.mark.parametrize("recruited", ["quarantine_protocol", "trajectory_plot", "chain_of_command", "sergeant"])
def test_any_character_may_be_recruited(recruited: str) -> None:
    lines = [line for lines in LINE[:6] for line in lines]
    lines[lines.index("recruit find_it_and_kill_it")] = f"recruit {recruited}"
    match = played(*lines)
    assert tutorial().current(match) == 6


def test_the_coach_says_what_was_missed_and_it_can_be_taken_back() -> None:
    lesson, match = tutorial(), played("end")
    for language in LANGUAGES:
        assert lesson.coach(match, language) == getattr(lesson.script.step[0], f"missed_{language}")
    while match.actions:
        match.undo()
    assert lesson.coach(match, "en") == lesson.script.step[0].en


def test_the_start_can_be_played_to_the_end_whatever_the_pupil_does() -> None:
    for seed in range(6):
        lesson, match, rng = tutorial(), tutorial().start(), Random(seed)
        while match.decision is not None and len(match.actions) < 2000:
            assert isinstance(match.state, State)
            assert lesson.coach(match, LANGUAGES[seed % 2])
            scripted = lesson.answer(match.state, match.decision) if match.decision.seat == ENEMY else None
            match.play(scripted or rng.choice(list(match.decision.options)))
        assert match.outcome is not None


def test_steps_check_what_there_is_and_speak_both_languages() -> None:
    lesson = tutorial()
    assert [step.checks for step in lesson.script.step] == list(CHECKS)
    for step in lesson.script.step:
        for language in LANGUAGES:
            assert getattr(step, language)
            assert getattr(step, f"missed_{language}")
    turns = [step.turn for step in lesson.script.step]
    assert turns == sorted(turns)
