"""The first game: who does what the coach says wins it; who does not can play on or take back."""

from random import Random

import pytest

from derelict import bots
from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL
from derelict.games.theseus.state import State
from derelict.games.theseus.station import SECTOR
from derelict.games.theseus.tutorial import CHECKS, tutorial

FIRST_TURN = ["move control_room.a", "unloading_dock.b", "unloading_dock.w1", "control_room.s2", "spend"]


def answers(match: Match) -> None:
    """The enemy plays by the script as long as it is asked."""
    while match.decision is not None and match.decision.seat == ENEMY:
        assert isinstance(match.state, State)
        scripted = tutorial().answer(match.state, match.decision)
        assert scripted is not None, f"the script says nothing to {match.decision.prompt}"
        match.play(scripted)


def rests(match: Match) -> None:
    """The pupil does nothing more in this turn."""
    while match.decision is not None and match.decision.seat == PUPIL:
        texts = [option.text for option in match.decision.options]
        match.play("pass" if "pass" in texts else "go on")


def played(*lines: str) -> Match:
    match = tutorial().start()
    for line in lines:
        match.play(line)
    return match


def test_who_follows_the_coach_does_step_after_step_and_wins() -> None:
    lesson, match = tutorial(), tutorial().start()
    assert lesson.current(match) == 0
    match.play("move control_room.a")
    match.play("unloading_dock.b")
    assert lesson.current(match) == 1
    match.play("unloading_dock.w1")
    match.play("control_room.s2")
    assert lesson.current(match) == 2
    match.play("spend")
    match.play("control_room.s2")
    assert lesson.current(match) == 3
    answers(match)
    assert match.state.life[ENEMY] == 2, "the Minefield is worth 3 with its token"  # type: ignore[attr-defined]
    match.play("move unloading_dock.a")
    match.play("corridors.b")
    assert lesson.current(match) == 4
    rests(match)
    answers(match)
    match.play("move unloading_dock.b")
    match.play("corridors.c")
    assert match.outcome is not None
    assert match.outcome.winners == (PUPIL,)
    for language in LANGUAGES:
        assert lesson.coach(match, language) == getattr(lesson.script.end, language)


@pytest.mark.parametrize("upgraded", ["unloading_dock.b", "control_room.s2"])
@pytest.mark.parametrize("room", ["corridors.b", "corridors.c", "corridors.d"])
def test_every_choice_that_the_coach_leaves_open_wins(upgraded: str, room: str) -> None:
    match = played(*FIRST_TURN, upgraded)
    answers(match)
    match.play("move unloading_dock.d")
    match.play(room)
    rests(match)
    answers(match)
    assert match.decision is not None
    move = next(option for option in match.decision.options if option.text.startswith("move unloading_dock"))
    match.play(move)
    assert match.decision is not None
    match.play(match.decision.options[0])
    assert match.outcome is not None
    assert match.outcome.winners == (PUPIL,)


def test_who_passes_the_planning_hears_of_the_upgrade_and_of_the_assault() -> None:
    lesson, match = tutorial(), played("move control_room.a", "unloading_dock.b", "pass")
    answers(match)
    _, trapped, upgraded, attacked, over = lesson.script.step
    for language in LANGUAGES:
        texts = [getattr(trapped, f"missed_{language}"), getattr(upgraded, f"missed_{language}")]
        assert lesson.coach(match, language) == " ".join([*texts, getattr(attacked, f"else_{language}")])
    match.play("move unloading_dock.a")
    match.play("corridors.b")
    rests(match)
    answers(match)
    assert match.state.turn == 5  # type: ignore[attr-defined]
    assert lesson.coach(match, "en") == over.en.format(life=match.state.life[ENEMY])  # type: ignore[attr-defined]


def test_the_coach_waits_while_the_enemy_plays() -> None:
    lesson, match = tutorial(), played(*FIRST_TURN, "control_room.s2")
    assert match.decision is not None
    assert match.decision.seat == ENEMY
    assert lesson.coach(match, "en") == lesson.script.wait.en
    answers(match)
    assert lesson.coach(match, "en") == lesson.script.step[3].en


def test_a_token_spent_while_planning_does_not_hide_the_trap() -> None:
    lesson, match = tutorial(), played("move control_room.a", "unloading_dock.b", "spend")
    assert lesson.coach(match, "en") == lesson.script.step[1].en
    match.play("unloading_dock.b")
    assert lesson.coach(match, "en") == lesson.script.step[1].en


def test_the_coach_says_what_was_missed() -> None:
    lesson, match = tutorial(), played("move unloading_dock.a")
    while match.decision is not None and match.decision.continues:
        match.play(match.decision.options[0])
    rests(match)
    assert match.decision is not None
    for language in LANGUAGES:
        missed = getattr(lesson.script.step[0], f"missed_{language}")
        assert lesson.coach(match, language) == missed
    match.undo(0)
    assert lesson.current(match) == 0


def check_said(match: Match) -> None:
    """What the coach says of the station now is so."""
    lesson, s = tutorial(), match.state
    assert isinstance(s, State)
    said = lesson.coach(match, "en")
    assert said
    if match.outcome is not None:
        assert (lesson.script.end.en in said) == lesson.is_passed(match)
        return
    moved, trapped, upgraded, attacked, _ = (step.en in said for step in lesson.script.step)
    dock, control_room = SECTOR["unloading_dock"], SECTOR["control_room"]
    on_the_way = match.decision is not None and match.decision.prompt == "which_room"
    if moved:
        assert s.turn == 1
        assert s.count_in(control_room) + on_the_way == 1
    if trapped:
        assert s.count_in(SECTOR["alien_nest"]) == 2
        assert "marines.minefield" in s.waiting or (match.decision and match.decision.prompt == "install_where")
    if upgraded:
        assert s.stock[PUPIL]
    if attacked:
        assert s.turn == 3
        assert s.malfunction >= 0
        assert s.count_in(dock) + on_the_way == 3
    if "life left" in said:
        assert f"The Aliens have {s.life[ENEMY]} life left" in said


def test_the_start_can_be_played_to_the_end_whatever_the_pupil_does() -> None:
    for seed in range(8):
        match, rng = tutorial().start(), Random(seed)
        bot = bots.make("random", seed)
        while match.decision is not None and len(match.actions) < 600:
            check_said(match)
            scripted = tutorial().answer(match.state, match.decision) if match.decision.seat == ENEMY else None
            if scripted is not None:
                match.play(scripted)
            elif match.decision.seat == ENEMY:
                match.play(bot.choose(match.view(ENEMY), match.decision))
            else:
                match.play(rng.choice(list(match.decision.options)))
        assert match.outcome is not None
        check_said(match)


def test_steps_check_what_there_is() -> None:
    assert [step.checks for step in tutorial().script.step] == list(CHECKS)


def test_a_new_first_game_does_not_know_the_last_one() -> None:
    position = tutorial().position()
    position["units"].clear()
    assert tutorial().position()["units"]
