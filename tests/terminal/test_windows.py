"""A page fits into its window, and has what is asked, the hand and the score of whoever is asked: every game, both
languages, windows from small to large.
"""

from functools import cache
from typing import Any

import pytest

import derelict
from derelict.bots import make
from derelict.core.components.cards import UNKNOWN
from derelict.core.match import Match
from derelict.games.legendary.state import State as Film
from derelict.games.legendary.wording import name_of
from derelict.games.nemesis.draw.texts import say as facility_says
from derelict.games.nemesis.state import State as Facility
from derelict.games.nemesis.wording.names import card as facility_card
from derelict.games.neomorphosis.state import State as Mission
from derelict.games.neomorphosis.wording import name_of as thing_name
from derelict.games.neuroshima.state import State as Battle
from derelict.games.neuroshima.wording import tile_name
from derelict.games.theseus.state import State as Station
from derelict.games.theseus.wording import card_name
from derelict.terminal.session import Session
from tests.terminal.sitting import Script

WINDOWS = [(80, 24), (100, 30), (118, 40), (120, 40), (124, 30), (200, 60)]
MATCHES: dict[str, tuple[str, dict[str, Any]]] = {
    "neuroshima": ("neuroshima", {"seats": 2, "armies": ["outpost", "borgo"]}),
    "neuroshima of four on the large board": ("neuroshima", {"seats": 4, "mode": "teams", "extended": True}),
    "theseus": ("theseus", {"seats": 2}),
    "theseus of three": ("theseus", {"seats": 3, "mode": "deathmatch"}),
    "legendary": ("legendary", {"seats": 2}),
    "legendary of five": ("legendary", {"seats": 5}),
    "neomorphosis": ("neomorphosis", {"seats": 1}),
    "neomorphosis of four on the largest map": ("neomorphosis", {"seats": 4, "mode": "mission_10"}),
    "nemesis": ("nemesis", {"seats": 2}),
    "nemesis alone": ("nemesis", {"seats": 1, "mode": "solo"}),
    "nemesis of five": ("nemesis", {"seats": 5}),
}
DECISIONS = (0, 1, 30, 60)
"""How far the matches are when somebody looks at them."""
TOO_MUCH = ("neuroshima of four on the large board", 24, 0)
"""Thirty-seven hexes to choose from, four armies and the greeting are more than the smallest window can hold."""


@cache
def match_after(kind: str, decisions: int) -> Match:
    """A match between bots at a decision of the first seat: the first of several that lasts so long."""
    game, settings = MATCHES[kind]
    for seed in range(4, 12):
        match = derelict.game(game).start(seed=seed, **settings)
        bot, played = make("greedy", 1), 0
        while match.decision is not None and (played < decisions or match.decision.seat):
            match.play(bot.choose(match.view(match.decision.seat), match.decision))
            played += 1
        if match.decision is not None:
            return match
    raise AssertionError(f"no match of {kind} lasts {decisions} decisions")


def held(match: Match, language: str) -> list[str]:
    """What the first seat holds, as players call it."""
    view = match.view(0).state
    match view:
        case Battle():
            return [tile_name(tile, language) for tile in view.hands[0]]
        case Station():
            return [card_name(card, language) for card in view.hands[view.rules.sides[0]]]
        case Film():
            return [name_of(card.kind, language) for card in view.hands[0] if card.kind != UNKNOWN]
        case Mission():
            crew = [member for name, member in view.crew.items() if view.seat_of(name) == 0]
            return [thing_name(thing, language) for member in crew for thing in (*member.worn, *member.bag)]
        case Facility():
            return [facility_card(view, card.kind, language) for card in view.players[0].hand if card.kind != UNKNOWN]
    raise AssertionError(view)


def score(match: Match, language: str) -> str:
    view = match.view(0).state
    match view:
        case Battle() | Station():
            return f"♥{view.life[0]}"
        case Film():
            return f"{view.damage(0)}/{view.health(0)}"
        case Mission():
            first = next(name for name in view.crew if view.seat_of(name) == 0)
            return f"♥{view.health_left(first)}"
        case Facility():
            return facility_says(language, "console.light", count=view.players[0].light, most=2)
    raise AssertionError(view)


def page(match: Match, width: int, height: int, language: str, is_first: bool) -> str:
    """What is on the screen when the first seat is asked, the greeting included where nothing was shown before."""
    console = Script([], width, height, terminal=True)
    session = Session(match, {seat: make("greedy", 1) for seat in range(1, match.seats)}, {}, language, console)
    session._bot_names = dict.fromkeys(range(match.seats), "greedy")
    if not is_first:
        session._last = 0
    session._seen = {0: max(0, len(match.events) - 20)}
    session.run()
    return console.at_prompts[0]


def words(text: str) -> str:
    """Without the ends of lines, where a text may be broken."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize("kind", MATCHES)
def test_a_page_fits_and_has_what_one_needs(kind: str, width: int, height: int, language: str) -> None:
    for decisions in DECISIONS:
        if (kind, height, decisions) == TOO_MUCH:
            continue
        match = match_after(kind, decisions)
        assert match.decision is not None
        shown = page(match, width, height, language, is_first=not decisions)
        lines = shown.split("\n")
        assert len(lines) <= height, f"{len(lines)} rows after {decisions} decisions:\n{shown}"
        assert max(map(len, lines)) <= width
        asked = match.game.prompt(match.view(0).state, match.decision, language)
        plain = words(shown)
        assert words(asked) in plain
        assert score(match, language) in plain
        numbers = range(1, len(match.decision.options) + 1)
        assert [number for number in numbers if f"{number} " not in plain] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize("kind", MATCHES)
def test_the_hand_and_the_log_are_in_sight(kind: str, width: int, height: int, language: str) -> None:
    for decisions in DECISIONS:
        match = match_after(kind, decisions)
        shown = page(match, width, height, language, is_first=not decisions)
        above = shown[: shown.rindex("───")]
        broken = above.replace("\n", " ")
        for name in held(match, language):
            assert any(part in words(broken) for part in (words(name), *name.split())), (name, shown)
        last = match.log(0, language)[-1:]
        assert not last or words(last[0]).split()[0] in words(above), shown


@pytest.mark.parametrize("kind", ["neuroshima", "theseus", "legendary", "neomorphosis", "nemesis"])
def test_in_a_window_that_is_too_low_the_table_is_cut_and_the_rest_is_whole(kind: str) -> None:
    match = match_after(kind, 30)
    least = len(page(match, 80, 1, "en", is_first=False).split("\n"))
    shown = page(match, 80, least + 2, "en", is_first=False)
    lines = shown.split("\n")
    assert (len(lines), "…" in lines) == (least + 2, True), shown
    assert match.decision is not None
    assert words(match.game.prompt(match.view(0).state, match.decision, "en")) in words(shown)
    assert score(match, "en") in words(shown)


def test_what_is_beside_the_table_has_columns_enough() -> None:
    for width in range(100, 130):
        for kind in ("legendary of five", "neuroshima of four on the large board", "theseus"):
            shown = page(match_after(kind, 60), width, 60, "en", is_first=False)
            assert "…\n" not in shown.replace(" ", ""), shown


def test_a_tile_of_the_small_board_says_where_its_attacks_go() -> None:
    shown = page(match_after("neuroshima", 60), 80, 24, "en", is_first=False)
    assert any(sign in shown for sign in ("†↑", "†↗", "†↘", "†↓", "†↙", "†↖", "•↑", "•↗", "•↘", "•↓", "•↙", "•↖"))
