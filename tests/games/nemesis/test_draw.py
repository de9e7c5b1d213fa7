"""The picture of a facility: everything that can be pointed at, in both shapes and languages."""

from xml.etree.ElementTree import fromstring

import pytest

from derelict.core.components.cards import show
from derelict.core.drawing.scene import Item
from derelict.core.events import only
from derelict.core.testing import check_drawing
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content.tables import CARDS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.cards import thing_card, thing_names
from derelict.games.nemesis.draw.help.legend import LEGEND
from derelict.games.nemesis.poster import poster
from derelict.games.nemesis.state import State
from tests.games.nemesis.table import Stage, facility

UNEXPLAINED = {
    "ground", "ground-panel", "section-ground", "way",  # what other things lie on
    "asked", "ending", "pick", "chosen", "switch-box",  # in words already
    "flag",  # on the viewer's room, which has a card
    "last-round",  # ways to somebody with a card
}  # fmt: skip
"""Kinds of items that need no card; every figure, token, sign, track and counter has one."""


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("semi_coop", 3), ("coop", 5)])
def test_a_facility_is_drawn_as_it_should_be(mode: str, seats: int) -> None:
    assert check_drawing(GAME, {"mode": mode, "seats": seats}, every=40, unexplained=UNEXPLAINED) > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_with_a_name_has_a_card(language: str) -> None:
    things = [one.thing for one in thing_names(language)]
    for thing in (*things, *(f"sign.{name}" for name in LEGEND.signs), "tile.I", "tile.II"):
        assert thing_card(thing, language).startswith("<svg"), thing
    with pytest.raises(KeyError):
        thing_card("nothing", language)


def test_the_poster_can_be_read() -> None:
    assert fromstring(poster()).tag.endswith("svg")


def items(stage: Stage, seat: int = 0, since: int | None = None) -> dict[str, Item]:
    """What a seat sees, by id; with the events since some number drawn over it."""
    view, decision = stage.match.seen(seat), stage.match.decision
    asked = decision.as_seen_by(seat) if decision is not None else None
    found = [*GAME.drawing.scene(view, asked, "en", "wide", seat).items]
    if since is not None:
        told = [one.event for one in stage.match.events[since:] if one.reaches(seat)]
        found += GAME.drawing.overlay(view, told, "en", "wide", seat)
    return {item.id: item for item in found}


def test_what_was_shown_names_who_has_seen_it() -> None:
    """Whoever has looked at an objective sees it on its player's card, and that player reads who has."""

    def change(s: State) -> None:
        s.players[1].objectives = show(s, s.players[1].objectives, only(0))

    stage = facility("sentry", "hacker", "janitor", change=change)
    kind = stage.state.players[1].objectives[0].kind
    assert items(stage)["seat1-objective0"].thing == f"objective.{kind}"
    assert "Known to: Sentry." in items(stage, 1)["objective-0"].label
    assert f"objective.{kind}" not in {item.thing for item in items(stage, 2).values()}


def test_the_switch_that_hides_secrets_is_for_pages_only() -> None:
    stage = facility("sentry")
    scene = GAME.drawing.scene(stage.match.seen(0), stage.match.decision, "en", "wide", 0)
    assert "type='checkbox'" in "".join(item.markup for item in scene.items)
    assert "checkbox" not in scene.svg()


def test_a_choice_shows_its_price_and_then_what_is_paid_for() -> None:
    stage = facility("sentry", at={0: "025"}, hands={0: ["rest", "search"]}, rooms={"021": "css_c"}, noise=["c27"])
    for choice, cost in (("room-021", 1), ("corridor-c29", 2)):
        assert f">{cost}</text>" in items(stage)[f"pick-{choice}"].markup
    stage.play("move 021")
    shown = items(stage)
    assert (shown["declared"].x, shown["declared"].y) == (shown["room-021"].x, shown["room-021"].y)
    assert {item.choice for item in shown.values() if item.choice} == {"discard rest", "discard search"}


def test_ones_own_room_has_a_flag_and_says_what_is_about_to_hurt_there() -> None:
    """Who looks sees at once where they are, and what is there; nobody else's room is marked."""
    rooms = {"021": "css_c", "025": "archive"}
    stage = facility("sentry", "hacker", at={0: "025", 1: "021"}, rooms=rooms, noise=["c29"])
    calm = items(stage)
    assert "mine" in calm["room-025"].kind.split()
    assert calm["here-room"].thing == "room.archive"
    assert calm["here-noise"].label == "Noise in 1 of the 3 corridors of this room."
    assert "hunted" not in calm["room-025"].kind
    assert "mine" in items(stage, 1)["room-021"].kind.split()
    assert "mine" not in items(stage, 1)["room-025"].kind.split()
    stage = facility(
        "sentry", "hacker", at={0: "025", 1: "025"}, rooms=rooms, power=(), intruders={"adult": "025"},
        injuries={"adult": 2}, fire=["025"], malfunction=["025"],
    )  # fmt: skip
    hunted = items(stage)
    assert "hunted" in hunted["room-025"].kind.split()
    here = {id for id in hunted if id.startswith("here-")}
    assert here == {f"here-{one}" for one in ("room", "adult1", "dark", "fire", "malfunction", "noise", "seat1")}
    assert "Adult (2)" in hunted["here-adult1"].markup


def test_no_two_action_cards_have_the_same_sign() -> None:
    assert len(set(pictograms.ACTIONS.values())) == len(pictograms.ACTIONS)
    assert pictograms.ACTIONS.keys() == CARDS.keys()


@pytest.mark.parametrize(
    ("power", "said"), [((), "as here: 1 light wound"), (("S-03",), "there would be more: 1 light")]
)
def test_an_attack_says_what_it_does_and_what_the_dark_adds(power: tuple[str, ...], said: str) -> None:
    stage = facility(
        "sentry", at={0: "021"}, hands={0: ["rest"]}, rooms={"021": "css_c"}, intruders={"adult": "021"}, power=power,
        top={"attack": ["cut_4"]},
    )  # fmt: skip
    since = len(stage.match.events)
    stage.act("move 020").quiet()
    drawn = [item for item in items(stage, since=since).values() if "attackdrawn" in item.kind]
    assert "1 light wound; 1 contamination card" in drawn[0].markup
    assert said in drawn[0].markup.replace("1 L", "1 l")


def test_the_end_says_why_and_shows_the_last_round() -> None:
    stage = facility("sentry", at={0: "021"}, rooms={"021": "css_c", "025": "archive"}, time=1, dice=["silence"])
    stage.act("move 025").quiet()
    stage.play("pass").quiet()
    ending = items(stage)["ending"].markup
    for said in ("was still in the facility at the end", "not met (survive"):
        assert said in ending
    fates = [figure.value for figure in GAME.tally.figures(stage.state, 0, "en") if not figure.name]
    assert fates == ["was still in the facility at the end"], "why says already that it is dead"
    shown = items(stage)
    assert (shown["last0"].label, shown["last0"].thing) == ("Sentry, last in room 25: dead", "character.sentry")
    assert "last-way" in shown["last-way0"].markup
