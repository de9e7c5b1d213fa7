"""The first game: every step checks what was done, and the whole of it can be played to its end."""

import re
from html import unescape

import pytest

from derelict.core.match import Match
from derelict.core.text import LANGUAGES
from derelict.core.tutorial import ENEMY, PUPIL, Tutorial
from derelict.games.legendary.tutorial import tutorial as legendary_tutorial
from derelict.games.neuroshima.content.tiles import SHAPES
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.tutorial import CHECKS, tutorial
from derelict.games.theseus.tutorial import tutorial as theseus_tutorial
from derelict.table.lessons import answer
from derelict.table.pages import Pages
from tests.games.lessons import check_fair, check_true, offered, walk
from tests.table.site import running, until

LINE = [
    ["b3"],
    ["place mutant", "c3", "ne"],
    ["discard brawler"],
    ["place officer", "c4", "n"],
    ["place net_fighter", "c2", "se"],
    ["discard claws"],
    ["play battle"],
    ["discard claws", "place super_mutant", "d1", "s", "place mutant", "d3", "n"],
]
"""What a pupil does who follows the coach, step by step."""
STEPS = [step for step in tutorial().script.step if step.checks != "ended" and step.needs != "battle"]
"""The steps for who follows the coach: no tile is left at the end of a turn, or placed before the Battle tile."""


def enemy(match: Match) -> None:
    """The enemy follows its script until the pupil is asked."""
    while match.decision is not None and match.decision.seat == ENEMY:
        match.play(answer("tutorial:first", match.view(ENEMY), match.decision, 0))


def test_each_step_is_done_by_doing_what_it_asks() -> None:
    match = tutorial().start()
    for number, actions in enumerate(LINE):
        assert tutorial().script.step[tutorial().current(match)] is STEPS[number]
        assert tutorial().coach(match, "fr") == STEPS[number].fr
        for action in actions:
            assert match.decision is not None
            assert match.decision.seat == PUPIL
            match.play(action)
            enemy(match)
    assert match.outcome is not None
    assert match.outcome.winners == (PUPIL,)
    assert tutorial().coach(match, "en") == tutorial().script.end.en


def after(*actions: str) -> Match:
    match = tutorial().start()
    for action in actions:
        match.play(action)
        enemy(match)
    return match


def said(match: Match, number: int, which: str) -> None:
    """Whether the coach says one of the texts of a step, in both languages."""
    for language in LANGUAGES:
        words = getattr(STEPS[number], which + language)
        assert words
        assert words in tutorial().coach(match, language)


def test_what_was_missed_is_said_and_can_be_taken_back() -> None:
    match = after("b3", "place mutant", "a1", "n")
    step = STEPS[1]
    assert tutorial().coach(match, "en") == step.missed_en
    match.undo(2)
    assert tutorial().coach(match, "fr") == step.fr


def test_without_a_link_the_battle_is_taught_all_the_same() -> None:
    match = after("b3", "place mutant", "c3", "ne", "discard brawler", "place officer", "a1", "n")
    said(match, 3, "missed_")
    said(match, 4, "")
    for action in ("place net_fighter", "c2", "se"):
        match.play(action)
        enemy(match)
    said(match, 3, "missed_")
    said(match, 5, "")
    for action in ("discard claws", "play battle"):
        match.play(action)
        enemy(match)
    assert tutorial().coach(match, "en") == STEPS[7].en, "told as missed for one round only"


def test_a_discarded_officer_is_not_asked_for() -> None:
    match = after("b3", "place mutant", "c3", "ne", "discard officer")
    said(match, 3, "missed_")
    assert STEPS[3].en not in tutorial().coach(match, "en")


def test_who_kept_the_mutant_is_not_told_of_tiles_that_are_not_there() -> None:
    match = after("b3", "end", "discard brawler", "place mutant", "c3", "ne")
    assert "borgo.officer" not in match.state.hands[PUPIL]  # type: ignore[attr-defined]
    said(match, 3, "missed_")
    said(match, 4, "")


def test_who_only_ends_turns_is_led_through_and_not_praised() -> None:
    match, heard = after("b3"), set()
    while match.decision is not None:
        heard.add(tutorial().coach(match, "en"))
        texts = [option.text for option in match.decision.options]
        match.play("end" if "end" in texts else texts[0])
        enemy(match)
    assert len(heard) >= 5
    for language, names in (
        ("en", "aimed at the enemy HQ, linked a module, netted an enemy, played the Battle tile"),
        ("fr", "visé le QG ennemi, relié un module, pris un ennemi au filet, joué la tuile Combat"),
    ):
        last = tutorial().coach(match, language)
        assert names in last
        assert getattr(tutorial().script.lost, language) in last
        assert getattr(tutorial().script.end, language) not in last


def check_said(match: Match, is_obedient: bool = False) -> None:
    """What the coach says of hand and board now is so, and what it asks for is still to be done and can be."""
    lesson, s = tutorial(), match.state
    assert isinstance(s, State)
    told = check_fair(lesson, match, is_obedient)
    if match.outcome is not None:
        assert (lesson.script.end.en in told) == lesson.is_passed(match)
        return
    hand, board = s.hands[PUPIL], {hex: piece.tile for hex, piece in enumerate(s.board) if piece is not None}
    beside = {tile for hex in s.free() for near in s.geometry.around[hex] if (tile := board.get(near))}
    check_true(
        match,
        told,
        {
            "The enemy HQ stands": "outpost.hq" in board.values(),
            "You have drawn a Mutant": "borgo.mutant" in hand,
            "a free hex beside the enemy HQ": "outpost.hq" in beside,
            "begins with three tiles in hand": len(hand) == 3,
            "discard the Brawler": set(hand) == {"borgo.brawler", "borgo.net_fighter", "borgo.officer"},
            "The Officer is a module": "borgo.officer" in hand and "borgo.mutant" in beside,
            "The Officer is linked to no unit": not is_linked(s),
            "The Net Fighter throws": "borgo.net_fighter" in hand,
            "Place it beside an enemy tile": any(tile.startswith("outpost") for tile in beside),
            "That is all for this turn": len(hand) > 0 and s.turn == 3,
            "One of your tiles must go again": must_discard(match),
            "keep the Battle tile": "borgo.battle" in hand,
            "Play the Battle tile. In": offered(match, "play battle"),
            "Finish with this tile first": "borgo.battle" in hand and is_placing(match),
            "the enemy HQ has lost life": s.life[ENEMY] < 20,
            "Your last tiles come now": len(s.piles[PUPIL]) < 3,
        },
    )


def must_discard(match: Match) -> bool:
    """Whether nothing else can be done."""
    assert match.decision is not None
    return all(option.text.startswith("discard") for option in match.decision.options)


def is_placing(match: Match) -> bool:
    """Whether a place or a facing is asked for."""
    return match.decision is not None and match.decision.continues


def is_linked(s: State) -> bool:
    """Whether a marked side of an Officer of the pupil's touches a unit of the pupil's."""
    own = {hex: piece for hex, piece in enumerate(s.board) if piece is not None and piece.army == PUPIL}
    return any(
        near in own and own[near].tile != "borgo.hq"
        for hex, piece in own.items()
        if piece.tile == "borgo.officer"
        for near in (s.geometry.neighbours[hex][way] for way in SHAPES[piece.tile][piece.facing].links)
    )


OBEYS = {
    "hq": "b3|.*",
    "discarded": "discard brawler",
    "linked": "place officer",
    "netted": "place net_fighter",
    "ended": "end",
    "fought": "discard claws|play battle",
}
"""What a pupil may do who obeys, up to where a tile goes and how it is turned."""


def test_whatever_the_pupil_does_the_coach_says_something_and_no_lie() -> None:
    for seed in range(16):
        for match in walk(tutorial(), OBEYS, seed, turns=99):
            check_said(match)


def test_whoever_places_as_told_is_never_contradicted() -> None:
    """Every hex for the HQ; the first place and facing that do what the step asks for."""
    for first in tutorial().start().decision.options:  # type: ignore[union-attr]
        match = after(first.text)
        while match.decision is not None:
            check_said(match, is_obedient=True)
            check = tutorial().script.step[tutorial().current(match)].checks
            texts = [option.text for option in match.decision.options]
            told = [text for text in texts if re.fullmatch(OBEYS.get(check, ".*"), text)]
            match.play(told[0] if told and not match.decision.continues else doing(match, check))
            enemy(match)
        check_said(match, is_obedient=True)


def doing(match: Match, check: str) -> str:
    """A place or a facing after which a step is done; else the first choice."""
    assert match.decision is not None
    texts = [option.text for option in match.decision.options]
    for text in texts:
        after_it = match.copy()
        after_it.play(text)
        followed = [option.text for option in after_it.decision.options] if after_it.decision else []
        for next_text in followed if after_it.decision is not None and after_it.decision.continues else [""]:
            tried = after_it.copy()
            if next_text:
                tried.play(next_text)
            if CHECKS[check](tried):
                return text
    return texts[0]


def test_the_marks_of_the_own_hq_are_spoken_of() -> None:
    """The HQ is linked to the Mutant, as all HQs are to their neighbours; the Officer is linked to nobody."""
    match = after("e1", "place mutant", "d1", "s", "discard brawler", "place officer", "c1", "n")
    said(match, 3, "missed_")
    assert "the marks of your HQ do not count" in tutorial().coach(match, "en")


def test_who_has_tiles_left_is_told_how_the_turn_ends() -> None:
    match = after("b3", "place mutant", "c3", "ne", "discard officer", "place net_fighter", "c2", "se")
    assert match.decision is not None
    assert match.decision.seat == PUPIL
    for language in LANGUAGES:
        label = tutorial().game.texts.say(language, "action.EndTurn")
        told = tutorial().coach(match, language)
        assert label in told
        assert getattr(tutorial().script.wait, language) not in told


def test_while_the_enemy_plays_nothing_is_said_of_what_it_will_do() -> None:
    match = tutorial().start()
    for action in ("b3", "d2", "place mutant", "c3", "ne"):
        match.play(action)
    assert match.decision is not None
    assert match.decision.seat == ENEMY
    assert tutorial().coach(match, "en") == tutorial().script.wait.en


@pytest.mark.parametrize("lesson", [tutorial(), theseus_tutorial(), legendary_tutorial()])
def test_whatever_a_script_names_is_there(lesson: Tutorial) -> None:
    """Every text in both languages, no need without a use, and never a way that leads to no text."""
    steps = lesson.script.step
    assert {step.needs for step in steps if step.needs} == set(lesson.needs)
    assert [step.turn for step in steps] == sorted(step.turn for step in steps)
    assert steps[-1].endless
    assert not steps[-1].needs or steps[-1].else_en
    for step in steps:
        for name in ("", "else_", "missed_", "undone_"):
            assert bool(getattr(step, f"{name}en")) == bool(getattr(step, f"{name}fr"))
        assert step.missed_en or not step.vital
        assert step.needs or not step.else_en


def test_at_each_question_the_battle_is_asked_for_only_as_far_as_it_can_be_had() -> None:
    match = after(
        "b3", "place mutant", "c3", "ne", "discard brawler", "place officer", "c4", "n", "place net_fighter", "c2", "se"
    )
    discarding, now, later = (step for step in tutorial().script.step if step.checks == "fought")
    for action, step in (("discard claws", discarding), ("place claws", now), ("a1", later), ("n", later), ("", now)):
        for language in LANGUAGES:
            assert tutorial().coach(match, language) == getattr(step, language)
        if action:
            match.play(action)


def test_a_tile_that_is_still_in_hand_need_not_be_taken_back() -> None:
    match = tutorial().start()
    for action in ("b3", "end"):
        match.play(action)
        enemy(match)
    assert "borgo.mutant" in match.state.hands[PUPIL]  # type: ignore[attr-defined]
    for language, words in (("en", "if it is no longer in your hand"), ("fr", "s’il n’est plus dans votre main")):
        assert words in tutorial().coach(match, language)


def test_the_coach_speaks_of_the_enemy_hq_when_it_stands() -> None:
    match, steps = tutorial().start(), tutorial().script.step
    match.play("b3")
    assert tutorial().coach(match, "en") == steps[0].en
    enemy(match)
    assert tutorial().coach(match, "en") == steps[1].en


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_step_names_the_button_that_shows_the_choices(language: str) -> None:
    assert Pages().texts.say(language, "ask.list") in tutorial().coach(tutorial().start(), language)


def test_the_first_step_says_how_hexes_look_that_can_be_chosen() -> None:
    """They glow only while somebody points at them."""
    for language, seen, unseen in (("en", "dashed rim", "glow"), ("fr", "bord en tirets", "brille")):
        told = tutorial().coach(tutorial().start(), language)
        assert seen in told
        assert unseen not in told


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
            assert STEPS[number].en[:30].replace("'", "&#39;") in page
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
        assert "L’Alien a déclenché votre Champ de Mines" in unescape((await person.get(table)).text)


@pytest.mark.asyncio
async def test_a_lesson_that_is_given_up_can_be_begun_again(sqlite_url: str) -> None:
    async with running(sqlite_url, workers=1) as site:
        person = await site.visit()
        table = (await person.post("/tutorial/neuroshima")).headers["location"]
        again = 'formaction="/tutorial/neuroshima"'
        assert again not in (await person.get(table)).text
        assert (await person.act(table, 0, "b3")).status_code == 303
        await until(await site.room(table), lambda record: record.to_move == PUPIL)
        await person.post(f"{table}/do", {"verb": "resign", "sure": "yes"})
        page = unescape((await person.get(table)).text)
        assert again in page
        assert tutorial().script.lost.en in page
        assert tutorial().script.end.en not in page
        assert STEPS[1].en not in page
        new = (await person.post("/tutorial/neuroshima")).headers["location"]
        assert new != table
        assert STEPS[0].en in unescape((await person.get(new)).text)
