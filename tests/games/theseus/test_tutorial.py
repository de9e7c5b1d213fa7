"""The first game: who does what the coach says wins it; who does not can play on or take back."""

from random import Random

import pytest

from derelict import bots
from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL, Step
from derelict.games.theseus.rules.moving import WALKING
from derelict.games.theseus.state import State
from derelict.games.theseus.station import SECTOR, SPOT
from derelict.games.theseus.tutorial import CHECKS, tutorial
from tests.games.lessons import check_fair, check_true, disobeys, offered, walk

BETWEEN = ("spend_on", "reinforce_where", "shift_which", "shift_to")
"""What is asked while something is used, before the question that it was used at comes back."""
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


def asked_for(match: Match) -> str:
    """What the current step checks."""
    return tutorial().script.step[tutorial().current(match)].checks


def step_of(needs: str) -> Step:
    return next(step for step in tutorial().script.step if step.needs == needs)


def test_who_follows_the_coach_does_step_after_step_and_wins() -> None:
    lesson, match = tutorial(), tutorial().start()
    assert asked_for(match) == "moved"
    match.play("move control_room.a")
    match.play("unloading_dock.b")
    assert asked_for(match) == "trapped"
    match.play("unloading_dock.w1")
    match.play("control_room.s2")
    assert asked_for(match) == "upgraded"
    match.play("spend")
    match.play("control_room.s2")
    assert asked_for(match) == "sent"
    answers(match)
    assert match.state.life[ENEMY] == 2, "the Minefield is worth 3 with its token"  # type: ignore[attr-defined]
    match.play("move unloading_dock.a")
    match.play("corridors.b")
    assert asked_for(match) == "ended_again"
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
    trapped, upgraded, sent = step_of("other_card"), step_of("token"), step_of("reachable")
    for language in LANGUAGES:
        texts = [getattr(trapped, f"missed_{language}"), getattr(upgraded, f"missed_{language}")]
        assert lesson.coach(match, language) == " ".join([*texts, getattr(sent, language)])
    match.play("move unloading_dock.a")
    match.play("corridors.b")
    rests(match)
    answers(match)
    assert match.state.turn == 5  # type: ignore[attr-defined]
    assert lesson.coach(match, "en") == lesson.script.step[-1].en.format(life=match.state.life[ENEMY])  # type: ignore[attr-defined]


def test_the_coach_waits_while_the_enemy_plays() -> None:
    lesson, match = tutorial(), played(*FIRST_TURN, "control_room.s2")
    assert match.decision is not None
    assert match.decision.seat == ENEMY
    assert lesson.coach(match, "en") == lesson.script.wait.en
    answers(match)
    assert lesson.coach(match, "en") == step_of("sprung").en


def test_a_token_spent_while_planning_does_not_hide_the_trap() -> None:
    lesson, match = tutorial(), played("move control_room.a", "unloading_dock.b", "spend")
    assert lesson.coach(match, "en") == step_of("planning").en
    match.play("unloading_dock.b")
    assert lesson.coach(match, "en") == step_of("planning").en


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
    assert asked_for(match) == "moved"


def check_said(match: Match, is_obedient: bool = False) -> None:
    """What the coach says of the station now is so, and what it asks for is still to be done and can be."""
    lesson, s = tutorial(), match.state
    assert isinstance(s, State)
    said = check_fair(lesson, match, is_obedient)
    if match.outcome is not None:
        assert (lesson.script.end.en in said) == lesson.is_passed(match)
        return
    prompt = match.decision.prompt if match.decision is not None else ""
    marines = [s.where[unit] for unit in s.rules.units_of[PUPIL]]
    dock, corridors, walking = SECTOR["unloading_dock"], SECTOR["corridors"], s.where.count(WALKING)
    in_corridors = any(room >> 2 == corridors for room in marines if room >= 0)
    may_move = offered(match, "move .*")
    mine = "marines.minefield" in s.waiting
    check_true(
        match,
        said,
        {
            "move it, one sector, to your": s.turn == 1 and s.count_in(SECTOR["control_room"]) + walking == 1,
            "Choose the Minefield, then": mine and s.count_in(SECTOR["alien_nest"]) == 2,
            "Now comes planning": prompt in ("planning", "spend_on") or (prompt == "install_where" and mine),
            "This is not the Minefield": prompt == "install_where" and mine,
            "Use your Upgrade token: choose it": s.stock[PUPIL] > 0
            and (prompt == "spend_on" or offered(match, "spend")),
            "Then use your Upgrade token": s.stock[PUPIL] > 0 and not offered(match, "spend"),
            "The Alien has sprung your Minefield": s.turn == 3 and s.malfunction >= 0,
            "Three Marines stand in your dock": s.count_in(dock) + walking == 3 and not in_corridors,
            "joins each of them to the room of the Alien": s.rooms[SPOT["corridors.a"]] in s.rules.units_of[ENEMY],
            "Find a Marine that gets": not in_corridors and (may_move or prompt in ("which_room", *BETWEEN)),
            "Choose “Stop here”": offered(match, "stop") and not in_corridors,
            "“Go on” starts the Assault": in_corridors and (offered(match, "go on") or prompt in BETWEEN),
            "No Marine has attacked yet": not CHECKS["attacked"](match),
            "That is all for this turn": not walking and (not may_move or prompt in BETWEEN),
            "The Minefield does not lie": not CHECKS["trapped"](match),
            "The Aliens have": f"The Aliens have {s.life[ENEMY]} life left" in said,
        },
    )


OBEYS = {
    "moved": r"move control_room\.a|unloading_dock\.[a-d]",
    "trapped": r"unloading_dock\.w1|control_room\.s\d|spend|unloading_dock\.[a-d]",
    "upgraded": r"spend|control_room\.s\d|unloading_dock\.[a-d]",
    "sent": r"move unloading_dock\..|corridors\..|stop|spend|play upgrade|control_room\.s\d",
}
"""What a pupil may do who obeys, where not everything is left open."""


def test_whoever_obeys_is_never_contradicted_and_nobody_is_told_a_lie() -> None:
    for seed in range(60):
        for match in walk(tutorial(), OBEYS, seed, turns=6):
            check_said(match, is_obedient=not disobeys(seed) and match.state.turn <= 3)  # type: ignore[attr-defined]


def test_a_marine_that_stands_in_the_corridors_need_not_be_sent_there() -> None:
    """The Upgrade card of the star is kept, so that something is asked before the Assault."""
    match = played("move control_room.a", "unloading_dock.b", "unloading_dock.w1", "control_room.s1")
    match.play("spend")
    match.play("control_room.s1")
    assert tutorial().coach(match, "en") == step_of("spent").en
    assert tutorial().coach(match, "fr") == step_of("spent").fr
    match.play("go on")
    answers(match)
    match.play("move unloading_dock.a")
    match.play("corridors.c")
    for language, words in (("en", "“Go on” starts the Assault"), ("fr", "lance l’Assaut.")):
        assert words in tutorial().coach(match, language)
    match.play("go on")
    assert tutorial().coach(match, "en").startswith("That is all for this turn.")
    rests(match)
    answers(match)
    match.play("move unloading_dock.b")
    match.play("corridors.d")
    assert "“Go on” starts the Assault" in tutorial().coach(match, "en")


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
    assert list(dict.fromkeys(step.checks for step in tutorial().script.step)) == list(CHECKS)


def test_a_new_first_game_does_not_know_the_last_one() -> None:
    position = tutorial().position()
    position["units"].clear()
    assert tutorial().position()["units"]
