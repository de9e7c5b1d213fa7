"""The first game: who does what the coach says wins it; who does not can play on or take back."""

from random import Random

import pytest

from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL
from derelict.core.typography import WHOLE
from derelict.games.legendary.content.board import AIRLOCK, ROOM
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.rules.enemies import hugger_attack
from derelict.games.legendary.state import State
from derelict.games.legendary.tutorial import CHECKS, FINAL_ENEMY, tutorial
from derelict.table.lessons import answer
from tests.games.legendary.table import Table
from tests.games.lessons import check_fair, check_true, disobeys, offered, walk

FINAL_ATTACK = CARDS[FINAL_ENEMY].attack
FIRST_HAND = ["play grunt"] * 3 + ["play specialist"] * 3
CAPTAINS = ["play captain_of_the_ship"] * 2
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
STEPS = {step.checks: step for step in tutorial().script.step}
"""The last step of each check."""
TURN_1 = [line for lines in LINE[:6] for line in lines]
ALL = [line for lines in LINE for line in lines]


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


def asked_for(match: Match) -> str:
    """What the current step checks."""
    return tutorial().script.step[tutorial().current(match)].checks


def followed(steps: int) -> Match:
    """A match after so many steps."""
    return played(*(line for lines in LINE[:steps] for line in lines))


def test_who_follows_the_coach_does_step_after_step_and_wins() -> None:
    lesson, match = tutorial(), tutorial().start()
    for number, lines in enumerate(LINE):
        for line in lines:
            assert asked_for(match) == list(CHECKS)[number], f"before {line}"
            assert not lesson.missed(match)
            check_said(match)
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
    lines = TURN_1.copy()
    lines[lines.index("recruit find_it_and_kill_it")] = f"recruit {recruited}"
    match = played(*lines)
    assert asked_for(match) == "combined"


def heard(*lines: str) -> str:
    return tutorial().coach(played(*lines), "en")


def test_another_room_than_the_airlock_completes_no_objective() -> None:
    lines = [*FIRST_HAND, "recruit find_it_and_kill_it", "scan weapons_locker"]
    said = heard(*lines)
    assert said == STEPS["signalled"].en
    assert "has 2 Attack, and you have 0. Play what is left" in heard(*lines, "scan airlock")
    said = heard(*lines, "scan airlock", "play specialist")
    assert STEPS["fought"].missed_en in said, "no Attack is left for the Drone"
    assert "you have 0 left" in said


def test_numbers_are_those_of_the_moment() -> None:
    assert "You have 2 Attack and 5 Recruit." in heard(*FIRST_HAND, "scan airlock")
    match = played(*FIRST_HAND, "scan airlock")
    assert "Vous avez 2 en Attaque et 5 en Recrutement." in tutorial().coach(match, "fr")
    for order in (FIRST_HAND, FIRST_HAND[::-1]):
        told = {heard(*order[:number]) for number in range(1, 6)}
        assert told == {STEPS["all_played"].en}


def test_whoever_kills_the_stalker_first_is_not_told_that_it_lives() -> None:
    second = TURN_1 + CAPTAINS
    assert heard(*second).startswith("You have 6 Attack. The Facehugger needs 3 and the Vent Stalker 4: 7 together")
    assert heard(*second, "fight combat 1").startswith("You have 2 Attack. Ask for help")
    said = heard(*second, "ask for help", "copy find_it_and_kill_it", "fight combat 1", "scan weapons_locker")
    assert said.startswith("The Facehugger needs 3 Attack, and you have 2.")


def test_a_stalker_that_hid_in_the_complex_is_not_the_one_of_the_combat_zone() -> None:
    second = TURN_1 + CAPTAINS
    match = played(*second, "ask for help", "copy find_it_and_kill_it", "scan ventilation_shafts")
    assert Table(match).room("operations") == "vent_stalker"
    match.play("fight operations")
    assert not CHECKS["cleared"](match)


def test_the_lock_is_asked_for_when_operations_is_clear() -> None:
    second = TURN_1 + CAPTAINS
    lines = [*second, "ask for help", "copy find_it_and_kill_it", "fight facehugger 1", "fight combat 1"]
    step = STEPS["locked"]
    assert heard(*lines) == step.en
    scanned = played(*second, "ask for help", "copy find_it_and_kill_it", "scan ventilation_shafts")
    assert Table(scanned).room("operations")
    assert not tutorial().needs[step.needs](scanned)


def test_without_help_the_last_lesson_comes_all_the_same() -> None:
    """Without a card drawn for a lent one the Medic does not find the Final Enemy: the coach does not say so either."""
    lines = [*TURN_1, *CAPTAINS, "fight facehugger 1", *["play specialist"] * 4, "pay ventilation_lock", "end"]
    lesson, match = tutorial(), played(*lines)
    helped, last = STEPS["helped"], STEPS["strong"]
    for language in LANGUAGES:
        said = lesson.coach(match, language)
        assert getattr(helped, f"missed_{language}") in said
        assert getattr(last, f"else_{language}").format(completed=2) in said


def test_who_only_ends_turns_is_led_through_and_not_praised() -> None:
    lesson, match, told = tutorial(), tutorial().start(), dict[int, str]()
    while match.decision is not None:
        assert isinstance(match.state, State)
        told.setdefault(match.state.turn, lesson.coach(match, "en"))
        texts = [option.text for option in match.decision.options]
        match.play(next((text for text in ("end", "pass for this turn", "pass") if text in texts), texts[0]))
        friend(match)
    all_played, recruited, combined = (STEPS[check] for check in ("all_played", "recruited", "combined"))
    assert told[3] == " ".join([all_played.missed_en, recruited.missed_en, combined.en])
    assert told[5].startswith(combined.missed_en)
    assert all_played.missed_en not in told[5]
    for language, name in (("en", "recruited a character"), ("fr", "recruté un personnage")):
        said = lesson.coach(match, language)
        assert said.startswith(getattr(lesson.script.lost, language))
        assert name in said
        assert getattr(lesson.script.end, language) not in said


def test_the_coach_waits_while_the_medic_plays() -> None:
    match = tutorial().start()
    for line in TURN_1:
        match.play(line)
    assert match.decision is not None
    assert match.decision.seat == ENEMY
    assert tutorial().coach(match, "en") == tutorial().script.wait.en


def test_the_coach_says_what_was_missed_and_it_can_be_taken_back() -> None:
    lesson, match = tutorial(), played("end")
    for language in LANGUAGES:
        assert lesson.coach(match, language).startswith(getattr(STEPS["all_played"], f"missed_{language}"))
    while match.actions:
        match.undo()
    assert lesson.coach(match, "en") == STEPS["played"].en


def check_said(match: Match, is_obedient: bool = False) -> None:
    """What the coach says of the board now is so, word by word, and what it asks for is to be done and can be."""
    lesson, s = tutorial(), match.state
    assert isinstance(s, State)
    said = check_fair(lesson, match, is_obedient)
    if match.outcome is not None:
        assert (lesson.script.end.en in said) == lesson.is_passed(match)
        return
    stalkers = [card.kind for card in s.combat].count("vent_stalker")
    is_found = any(card and card.up and card.kind == FINAL_ENEMY for card in (*s.rooms, *s.combat))
    airlock, decision = s.rooms[AIRLOCK], match.decision
    assert decision is not None
    is_open = decision.seat == PUPIL and decision.prompt == "action"

    def can(pattern: str) -> bool:
        return not is_open or offered(match, pattern)

    true = {
        "six cards of your hand": len(s.hands[PUPIL]) == 6,
        "Play the rest of your hand": len(s.hands[PUPIL]) > 0,
        " Recruit. Recruit a": f"You have {s.attack} Attack and {s.recruit} Recruit." in said,
        "Find It and Kill It costs 3": "find_it_and_kill_it" in s.hq,
        "Scan the Airlock for 1 Attack": airlock is not None and not airlock.up and s.attack > 0,
        "Objective 1 is completed, and": s.stage == 1,
        "Now fight the Dormant Drone": s.attack >= 2,
        "has 4 Attack, and you have": f"and you have {s.attack} left" in said and s.attack < 4 and stalkers == 1,
        "A Scratch: 1 damage": "scratch" in s.wounds[PUPIL],
        "Play both copies of Captain": s.turn == 3,
        "7 together, more than you have": bool(s.huggers) and stalkers == 1 and s.attack < 7,
        "Ask for help: others": f"You have {s.attack} Attack" in said,
        "The Medic lends you Find It": [offer.kind for offer in s.offers] == ["find_it_and_kill_it"],
        "Fight the Facehugger, for 3": bool(s.huggers) and s.attack >= 3,
        "The Facehugger needs 3 Attack": bool(s.huggers) and f"and you have {s.attack}." in said,
        "Then nobody is left": len(s.combat) == stalkers == 1 and s.attack >= 4,
        "The Vent Stalker needs 4 Attack": stalkers > 0 and f"and you have {s.attack}:" in said,
        "Objective 2: lock": s.stage == 1 and s.rooms[ROOM["operations"]] is None,
        "Objective 2 is to lock": f"so far: {s.stage}." in said,
        "Only Objective 3 is left": s.stage == 2,
        "Complex, face down. End": not is_found,
        "lies face up already": is_found,
        "There it is, in the Airlock": airlock is not None and airlock.up and airlock.kind == FINAL_ENEMY,
        "so far, completed": f"completed: {s.stage}." in said,
        "That is enough": can("fight .*"),
        "Play a Grunt": can("play grunt"),
        "Recruit a character from the HQ": can("recruit .*"),
        "Scan the Airlock for": can("scan airlock"),
        "Now fight the Dormant Drone in": can("fight med_lab"),
        "Play what is left in your hand": can("play .*") and s.attack < 2,
        "Play both copies of Captain of": can("play captain_of_the_ship"),
        "Ask for help: others may": can("ask for help"),
        "Play a copy of it": can("copy find_it_and_kill_it"),
        "Fight the Facehugger, for": can("fight facehugger 1"),
        "Fight the Vent Stalker, for": can("fight combat .*"),
        "play your Specialists and pay": can("play .*|pay ventilation_lock"),
        "nd your Action phase": can("end"),
        "The S.O.S. Signal is not found": s.stage == 0,
        "The Facehugger had its host": s.turn > 3,
        "The Vent Stalker still strikes": stalkers > 0,
        "The Ventilation Shafts are still open": s.locked == 0,
    }
    check_true(match, said, true)


OBEYS = {
    "played": "play grunt",
    "all_played": "play .*",
    "recruited": "recruit .*",
    "signalled": "scan airlock",
    "fought": "fight med_lab",
    "ended": "play .*|recruit .*|end",
    "combined": "play captain_of_the_ship",
    "helped": "ask for help",
    "copied": "copy .*",
    "rescued": "fight facehugger 1",
    "cleared": "fight combat 1",
    "locked": "play specialist|pay ventilation_lock",
    "ended_again": "end",
    "strong": "play captain_of_the_ship|ask for help|copy .*",
    "over": "fight airlock",
}
"""What a pupil may do who obeys."""


def test_whoever_obeys_is_never_contradicted_and_nobody_is_told_a_lie() -> None:
    for seed in range(32):
        for match in walk(tutorial(), OBEYS, seed, turns=5):
            check_said(match, is_obedient=not disobeys(seed))


def test_who_has_cards_left_is_not_told_that_the_drone_was_missed() -> None:
    """The Specialist that the signal brings is played before the last Grunt."""
    lines = ["play grunt", *["play specialist"] * 3, "recruit find_it_and_kill_it", "scan airlock", "play specialist"]
    match = played(*lines, "play grunt")
    assert len(match.state.hands[PUPIL]) == 1  # type: ignore[attr-defined]
    for language, words in (("en", "and you have 1."), ("fr", "et vous en avez 1.")):
        assert words in tutorial().coach(match, language)
    match.play("play grunt")
    assert tutorial().coach(match, "en").startswith("Objective 1 is completed, and the signal")


def test_the_start_can_be_played_to_the_end_whatever_the_pupil_does() -> None:
    for seed in range(12):
        match, rng = tutorial().start(), Random(seed)
        while match.decision is not None and len(match.actions) < 2000:
            check_said(match)
            if match.decision.seat == ENEMY:
                match.play(tutorial().answer(match.state, match.decision) or rng.choice(list(match.decision.options)))
            else:
                options = list(match.decision.options)
                eager = [option for option in options if option.text != "end"]
                match.play(rng.choice(eager if eager and rng.random() < seed / 12 else options))
        assert match.outcome is not None
        check_said(match)


@pytest.mark.parametrize("left_out", [line for line in dict.fromkeys(ALL) if line != "end"])
def test_whoever_leaves_out_one_thing_is_told_no_lie(left_out: str) -> None:
    """All the rest is done as the coach says, as far as it goes."""
    match, lines = tutorial().start(), [line for line in ALL if line != left_out]
    while match.decision is not None and lines:
        check_said(match)
        line = lines.pop(0)
        if line in [option.text for option in match.decision.options]:
            match.play(line)
            friend(match)
    check_said(match)


def test_steps_check_what_there_is() -> None:
    assert list(dict.fromkeys(step.checks for step in tutorial().script.step)) == list(CHECKS)
