"""The first game: every step checks what was done, and the whole of it can be played to its end."""

from html import unescape

import pytest

from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL, Tutorial
from derelict.games.legendary.tutorial import tutorial as legendary_tutorial
from derelict.games.neuroshima.tutorial import CHECKS, tutorial
from derelict.games.theseus.tutorial import tutorial as theseus_tutorial
from derelict.table.lessons import answer
from derelict.table.pages import Pages
from tests.table.site import running, until

LINE = [
    ["b3"],
    ["place mutant", "c3", "ne"],
    ["discard brawler"],
    ["place officer", "c4", "n"],
    ["place net_fighter", "c2", "se"],
    ["discard claws", "play battle"],
    ["discard claws", "place super_mutant", "d1", "s", "place mutant", "d3", "n"],
]
"""What a pupil does who follows the coach, step by step."""


def enemy(match: Match) -> None:
    """The enemy follows its script until the pupil is asked."""
    while match.decision is not None and match.decision.seat == ENEMY:
        match.play(answer("tutorial:first", match.view(ENEMY), match.decision, 0))


def test_each_step_is_done_by_doing_what_it_asks() -> None:
    match = tutorial().start()
    for number, actions in enumerate(LINE):
        assert tutorial().current(match) == number
        for action in actions:
            assert match.decision is not None
            assert match.decision.seat == PUPIL
            match.play(action)
            enemy(match)
    assert match.outcome is not None
    assert match.outcome.winners == (PUPIL,)
    assert tutorial().coach(match, "en") == tutorial().script.end.en


def test_what_was_missed_is_said_and_can_be_taken_back() -> None:
    match = tutorial().start()
    for action in ("b3", "place mutant", "a1", "n"):
        match.play(action)
        enemy(match)
    step = tutorial().script.step[1]
    assert tutorial().coach(match, "en") == step.missed_en
    match.undo(2)
    assert tutorial().coach(match, "fr") == step.fr


def test_a_tile_that_is_still_in_hand_need_not_be_taken_back() -> None:
    match = tutorial().start()
    for action in ("b3", "end"):
        match.play(action)
        enemy(match)
    assert "borgo.mutant" in match.state.hands[PUPIL]  # type: ignore[attr-defined]
    said = {"en": "if it is no longer in your hand", "fr": "s’il n’est plus dans votre main"}
    for language in LANGUAGES:
        assert said[language] in tutorial().coach(match, language)


def test_the_coach_speaks_of_the_enemy_hq_when_it_stands() -> None:
    match, steps = tutorial().start(), tutorial().script.step
    match.play("b3")
    assert tutorial().coach(match, "en") == steps[0].en
    enemy(match)
    assert tutorial().coach(match, "en") == steps[1].en


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_step_names_the_button_that_shows_the_choices(language: str) -> None:
    assert Pages().texts.say(language, "ask.list") in tutorial().coach(tutorial().start(), language)


@pytest.mark.parametrize("lesson", [tutorial(), theseus_tutorial(), legendary_tutorial()])
def test_a_lesson_is_true_for_mouse_and_finger(lesson: Tutorial) -> None:
    """A tap chooses at once: whoever is to read something is told how to do so without choosing it."""
    signs = {"en": ("oint at", "mouse", "finger"), "fr": ("ésigne", "souris", "doigt")}
    for language, (alone, mouse, finger) in signs.items():
        for text in (getattr(one, language) for one in (*lesson.script.step, lesson.script.end)):
            assert alone not in text
            assert (mouse in text) == (finger in text)


def test_every_step_speaks_both_languages_and_checks_something() -> None:
    for step in tutorial().script.step:
        assert step.checks in CHECKS
        assert all(getattr(step, language) for language in LANGUAGES)
        assert step.en != step.fr


@pytest.mark.asyncio
async def test_the_first_game_at_the_table(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        await person.get("/tutorial")
        table = (await person.post("/tutorial/neuroshima")).headers["location"]
        room = await site.room(table)
        for number, actions in enumerate(LINE):
            page = (await person.get(table)).text
            assert tutorial().script.step[number].en[:30].replace("'", "&#39;") in page
            for action in actions:
                match = room.record.match
                assert match is not None
                assert (await person.act(table, len(match.actions), action)).status_code == 303
                await until(room, lambda record: record.to_move in (PUPIL, None))
        assert room.record.status == "over"
        assert tutorial().script.end.en[:30] in (await person.get(table)).text


@pytest.mark.asyncio
async def test_the_first_game_of_theseus_at_the_table(sqlite_url: str) -> None:
    """The coach goes on with what is done, and the enemy answers by the script."""
    lesson = theseus_tutorial()
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit(**{"accept-language": "fr"})
        page = (await person.get("/tutorial")).text
        assert page.index('action="/tutorial/neuroshima"') < page.index('action="/tutorial/theseus"')
        table = (await person.post("/tutorial/theseus")).headers["location"]
        room = await site.room(table)
        assert lesson.script.step[0].fr in unescape((await person.get(table)).text)
        for action in ("move control_room.a", "unloading_dock.b"):
            assert room.record.match is not None
            assert (await person.act(table, len(room.record.match.actions), action)).status_code == 303
        assert lesson.script.step[1].fr in unescape((await person.get(table)).text)
        for action in ("unloading_dock.w1", "control_room.s2", "spend", "control_room.s2"):
            assert room.record.match is not None
            assert (await person.act(table, len(room.record.match.actions), action)).status_code == 303
        await until(room, lambda record: record.to_move == PUPIL)
        assert lesson.script.step[3].fr in unescape((await person.get(table)).text)
