"""The picture of a station: everything that can be pointed at, in both shapes and languages."""

import re
from math import dist

import pytest

from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.match import Match
from derelict.core.testing import check_drawing
from derelict.games.neomorphosis import GAME
from derelict.games.neomorphosis.content.tables import LEVELS, MISSIONS, TIME_SPACES
from derelict.games.neomorphosis.draw.cards import explained, thing_card, thing_names
from derelict.games.neomorphosis.draw.figures import RADIUS
from derelict.games.neomorphosis.draw.layout import lay_out
from derelict.games.neomorphosis.draw.pictograms import THINGS
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import TEXTS
from tests.games.neomorphosis.late import busy, last_choice, last_fight
from tests.games.neomorphosis.stage import emergency, station
from tests.marks import rule

UNEXPLAINED = {
    "ground", "goal-flag", "laid", "joint", "sector-tabs",  # the name of a sector, through which its tile is pointed at
    "asked", "ending",  # in words already
    "pick", "fan", "xeno-cell", "xeno-best",  # marks of a question, and the sheet on which it is asked
}  # fmt: skip
"""Kinds of items that need no card; every figure, token, sign, track and counter has one."""


@pytest.mark.parametrize("number", range(len(GAME.modes)), ids=[mode.name for mode in GAME.modes])
def test_a_mission_is_drawn_as_it_should_be(number: int) -> None:
    """Every mission, in turn with one to four players, in normal and demented mode."""
    difficulty = ("normal", "demented")[number % 2]
    asked = {"mode": GAME.modes[number].name, "seats": 1 + number % 4, "difficulty": difficulty}
    assert check_drawing(GAME, asked, every=60, unexplained=UNEXPLAINED) > 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_with_a_name_has_a_card(language: str) -> None:
    for thing in [*(one.thing for one in thing_names(language)), *THINGS]:
        assert thing_card(thing, language).startswith("<svg"), thing
    with pytest.raises(KeyError):
        thing_card("nothing", language)


def moments(match: Match) -> list[list[Item]]:
    """What is drawn over the picture of each moment of the last action."""
    ends = [told for told, _ in match.pictures[1:]] + [len(match.events)]
    return [
        GAME.drawing.overlay(GAME.hide(state, 0), [one.event for one in match.events[told:end]], "en", "wide", 0)
        for (told, state), end in zip(match.pictures, ends, strict=True)
    ]


def test_a_roll_shows_the_die_and_explains_its_sum() -> None:
    stage = station(crew={"robert": "3:3"}, aliens={"worm": "3:3"}, diagram="r00e-a02e-y03n-c01n")
    stage.activate("robert").rolls("3").play("attack worm1")
    (items,) = moments(stage.match)
    die, told = (next(item for item in items if part in item.markup) for part in ("class='die'", "ribbon"))
    assert ">3</text>" in die.markup
    assert "Robert, attack: 3 + 5 (Wrench) + 1 (diagram) = 9 vs 6: success." in told.label


def test_an_alien_card_is_shown_step_by_step_with_its_targets_and_their_ways() -> None:
    """A worm goes for whoever is nearest, zone by zone, in a moment of its own; the step of the card is framed."""
    crew = {"robert": "3:1", "alice": "3:1", "yuri": "3:1", "carolin": "2:2"}
    stage = station(crew=crew, aliens={"worm": "1:1"}, doors={"d12": "open"}, top={"activation": ["activation_03"]})
    for name in crew:
        stage.play(*([f"activate {name}"] if name != "carolin" else []), "end turn")
    (moment,) = (one for one in moments(stage.match) if any(" targets " in item.label for item in one))
    assert "Worm 1 targets Carolin (3 away): nearest." in [item.label for item in moment]
    way = next(item.markup for item in moment if "steps-line" in item.markup)
    plan = lay_out("tutorial", "wide")
    for zone in ("1:3", "2:3"):
        x, y = plan.middle(zone)
        assert f"{x:.1f} {y:.1f}" in way, f"the way leads through {zone}"
    assert any("step-now" in item.markup for item in moment)
    scenes = [GAME.drawing.scene(GAME.hide(state, 0), None, "en", "wide", 0) for _, state in stage.match.pictures]
    assert "Larvae: move up to 3 zones and attack crew." in next(
        item.label for scene in scenes for item in scene.items if item.id == "alien-card"
    )


def sheet(match: Match, language: str) -> Item:
    scene = GAME.drawing.scene(match.seen(0), None, language, "wide", 0)
    return next(item for item in scene.items if item.id == "ending")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_tells_how_the_story_goes_on(language: str) -> None:
    """The sheet has the words of the mission; that of a campaign its epilogue, which the log has too."""
    position, last = last_choice("tutorial")
    match, campaign = GAME.position(position), GAME.position(last_fight())
    match.play(last)
    story = LEVELS["tutorial"].won.in_(language)
    assert story in sheet(match, language).label
    assert story.split(" ")[-1] in sheet(match, language).markup
    assert any(story in line for line in match.log(0, language))
    campaign.play("move 7:1")
    assert TEXTS.say(language, "epilogue.escaped") in sheet(campaign, language).label


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mission_opens_with_what_somebody_says(language: str) -> None:
    said = LEVELS["tutorial"].opening.in_(language)
    assert any(said in line for line in GAME.start(1, 1, "tutorial", abilities="random").log(0, language))
    assert said.split(" ")[-1] in thing_card("mission.tutorial", language)


SHAPES = pytest.mark.parametrize("layout", ["wide", "tall"])


def marked(match: Match, layout: LayoutName = "wide") -> dict[str, str]:
    """What can be chosen on the picture, and on what."""
    scene = GAME.drawing.scene(match.seen(0), match.decision, "en", layout, 0)
    return {item.choice: item.id for item in scene.items if item.choice}


@SHAPES
def test_nobody_of_the_crew_is_marked_to_be_attacked_and_nothing_to_be_dropped(layout: LayoutName) -> None:
    """They are in the list of everything. A card of one's own does what it is for; a wounded neighbour is healed."""
    position = {**busy(), "crates": ["5:2"]}
    match = GAME.position(position)
    assert match.decision is not None
    offered = {option.text for option in match.decision.options}
    aside = {"attack alice", "attack yuri", "drop item_04", "drop equip_01"}
    assert aside <= offered
    choices = marked(match, layout)
    assert not aside & {*choices}
    assert not [text for text in choices if text.startswith("give")]
    assert "heal alice with item_02" in choices or layout == "wide"
    assert "attack ripper1 with equip_01" in choices
    if layout == "wide":
        assert {"use item_04", "take off equip_01"} <= {*choices}


@SHAPES
@pytest.mark.parametrize("level", LEVELS)
def test_the_number_of_the_first_zone_is_seen_beside_the_whole_crew(level: str, layout: LayoutName) -> None:
    match = GAME.start(
        1, 1, level if level in MISSIONS else "generator", **({} if level in MISSIONS else {"plan": level})
    )
    items = GAME.drawing.scene(match.seen(0), None, "en", layout, 0).items
    plan = lay_out(level, layout)
    zone = LEVELS[level].start
    (x, y), (u, v) = plan.corner(zone), plan.middles[zone.partition(":")[0]]
    spot = u + x * plan.scale, v + y * plan.scale - plan.least / 3
    near = {item.id: dist(spot, (item.x, item.y)) - RADIUS * item.scale for item in items if "figure" in item.kind}
    assert len(near) >= 5
    assert min(near.values()) > 0, min(near, key=lambda name: near[name])


def test_the_truck_stands_where_it_is_repaired() -> None:
    """It is a token that says what is missing; the part is fitted by pointing at it, and a flag shows the way there."""
    stage = station("mission_10", crew={"robert": "7:2"}, change=holds_parts).activate("robert")
    items = {item.id: item for item in GAME.drawing.scene(stage.match.seen(0), None, "en", "wide", 0).items}
    assert items["truck"].label == "The truck, out of order: 2 parts to fit"
    assert "flag-7-2" in items
    assert marked(stage.match)["fit part_yellow"] == "pick-truck"
    stage.rolls("6").play("fit part_yellow")
    items = {item.id: item for item in GAME.drawing.scene(stage.match.seen(0), None, "en", "wide", 0).items}
    assert items["truck"].label == "The truck, out of order: 1 part to fit"


@pytest.mark.parametrize("level", ["tutorial", "mission_02"])
@SHAPES
def test_the_lines_of_an_emergency_do_not_lie_on_its_symbols(level: str, layout: LayoutName) -> None:
    """Nor on the bars of its level, in a short slot beside a long station as in a high one."""
    stage = station(level, slots=[emergency("emergency_04", 3)])
    scene = GAME.drawing.scene(stage.match.seen(0), None, "en", layout, 0)
    (slot,) = (item for item in scene.items if item.id == "slot-1")
    at = r"translate\([\d.]+ ([\d.]+)\)'><circle class='disc' r='([\d.]+)'"
    discs = [float(y) - float(radius) for y, radius in re.findall(at, slot.markup)]
    bars = [float(y) for y in re.findall(r"<rect class='(?:reached|step)\d?' x='[\d.]+' y='([\d.]+)'", slot.markup)]
    lines = [float(y) for y in re.findall(r"<text class='(?:head|small)[^>]* y='([\d.]+)'", slot.markup)]
    assert len(lines) == 2
    assert len(discs) == len(bars) == 3
    assert max(lines) + 3 < min(*discs, *bars)
    sizes = [float(size) for size in re.findall(r"font-size='([\d.]+)'", slot.markup)]
    assert min(sizes) >= lay_out(level, layout).least, "all can be read"


@rule("M-31", "M-96")
def test_the_diagram_stays_on_for_those_who_have_not_left() -> None:
    def gone(s: State) -> None:
        s.crew["alice"].zone = ""

    stage = station(change=gone, diagram="r00e-a01s-y02w-c03n")
    scene = GAME.drawing.scene(stage.match.seen(0), None, "en", "wide", 0)
    assert next(item.label for item in scene.items if item.id == "diagram") == "+1 attack vs eggs"


def holds_parts(s: State) -> None:
    for name, parts in {"robert": ("part_yellow",), "alice": ("part_green",), "yuri": (), "carolin": ()}.items():
        s.crew[name].bag = parts


@rule("M-10", "M-11", "M-13", "M-14", "M-214", "M-297", "M-298")
@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("crew.alice", ("Hit points: 7", "Defence 3", "Science +3", "Tech +1", "Agility +3", "Programming dice: 3",
                        "Service pistol: attack +4, range 0-1, wounds 1")),
        ("alien.ripper", ("Hit points: 3", "Defence 8", "Attack +1", "Wounds per hit: 2", "Hindrance 7")),
        ("equip_03", ("Assemble: Tech above 8", "Attack +6, range 0-1, wounds 3", "Blast", "Ammo: 3",
                      "Fragility 8")),
        ("equip_04", ("beside another card of its kind",)),
        ("equip_15", ("Heals 5 wounds", "Assemble: Science above 5", "Discarded when used")),
        ("item_15", ("succeeds without a roll", "active terminal", "Discarded when used")),
        ("drone", ("up to 3 zones", "Repairs without a roll", "Self-destruct: 4 wounds")),
        ("door", ("Integrity 4", "Repair: Tech above 5")),
        ("terminal", ("Integrity 3", "Repair: Tech above 5")),
        ("sign.slots", ("Walls, integrity 5",)),
        ("compromised_1", ("take 2 wounds",)),
        ("compromised_2", ("take 1 wound when",)),
    ],
)  # fmt: skip
def test_a_card_says_every_number_and_icon_that_is_printed(thing: str, said: tuple[str, ...]) -> None:
    lines = [line for _, line in explained(thing, "en").lines]
    assert [part for part in said if not any(part in line for line in lines)] == [], lines


@SHAPES
def test_the_time_track_lies_on_its_plate(layout: LayoutName) -> None:
    """However many spaces it has."""
    scene = GAME.drawing.scene(GAME.hide(GAME.start(1, 1, "tutorial").state, 0), None, "en", layout, 0)
    (track,) = (item for item in scene.items if item.id == "track")
    spaces = [sum(map(float, of)) for of in re.findall(r" y='([\d.]+)' width='[\d.]+' height='([\d.]+)'", track.markup)]
    assert len(spaces) == TIME_SPACES
    assert max(spaces) <= lay_out("tutorial", layout).frames.gauges[3]
