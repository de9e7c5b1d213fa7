"""The drawing of Neuroshima Hex: complete, unambiguous, touchable, readable, and nothing hidden in it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from derelict.core.decisions import Decision
from derelict.core.match import Match
from derelict.core.scene import Item, LayoutName, Scene
from derelict.core.text import LANGUAGES
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.actions import Attack, Convert, EndTurn, Explode, Keep, Place, Play, Redraw
from derelict.games.neuroshima.board import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import battle_items, draw, tile_card, turned_card
from derelict.games.neuroshima.draw.__main__ import write
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.draw.symbols import DEPTH, TOP
from derelict.games.neuroshima.draw.tiles import rim
from derelict.games.neuroshima.state import State
from tests.games.pictures import LAYOUTS, PHONE, item, parsed

BUTTONS = (EndTurn, Redraw, Keep, Attack, Explode, Convert)
"""The actions that no place on the picture stands for."""
SETUPS: list[dict[str, Any]] = [
    {"mode": "duel"},
    {"mode": "duel", "alternative_start": True},
    {"mode": "duel", "reinforcements": True},
    {"mode": "deathmatch", "seats": 3},
    {"mode": "deathmatch", "seats": 4},
    {"mode": "scoring", "seats": 3},
    {"mode": "versus"},
    {"mode": "teams", "seats": 3},
    {"mode": "teams", "seats": 4},
    {"mode": "scoring", "seats": 4, "extended": True},
]
FINGER = 44


def moments(setup: dict[str, Any], seed: int) -> Iterator[tuple[Match, Decision]]:
    """A random match, decision by decision; its players would rather place tiles than throw them away."""
    rng = Random(seed)
    match = GAME.start(seed=seed, **setup)
    while match.decision is not None:
        yield match, match.decision
        options = list(match.decision.options)
        kept = [option for option in options if not option.text.startswith(("discard", "end"))]
        match.play(rng.choice(kept if kept and rng.random() < 0.85 else options))


def picture(match: Match, language: str = "en", layout: LayoutName = "wide", seat: int | None = None) -> Scene:
    return draw(seen(match, seat), match.decision, language, layout, seat)


def seen(match: Match, seat: int | None = None) -> State:
    view = match.view(seat).state
    assert isinstance(view, State)
    return view


def at(position: dict[str, Any], **more: Any) -> Match:
    return GAME.position({"armies": ["outpost", "borgo"], "turn": 5, **position, **more})


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup.values())))
def test_every_option_with_a_place_is_there_exactly_once(setup: dict[str, Any], seed: int) -> None:
    for number, (match, decision) in enumerate(moments(setup, seed)):
        language, layout = LANGUAGES[number % 2], LAYOUTS[number // 2 % 2]
        scene = picture(match, language, layout, decision.seat)
        offered = sorted(option.text for option in decision.options if not isinstance(option, BUTTONS))
        assert sorted(item.choice for item in scene.items if item.choice) == offered
        assert len({item.id for item in scene.items}) == len(scene.items)
        labels = {GAME.label(match.state, decision, option, language) for option in decision.options}
        assert all(item.label in labels for item in scene.items if item.choice)
        if layout == "tall":
            assert [item.id for item in scene.items if item.choice and touch(item, scene) < FINGER] == []
        if number % 25 == 0:
            parsed(scene.svg())


def touch(item: Item, scene: Scene) -> float:
    """The smaller side of what a finger can hit on a phone, in pixels."""
    tree = parsed(f"<g>{item.markup}</g>")
    sides = []
    for shape in tree.iter():
        if shape.tag == "rect":
            sides.append(min(float(shape.attrib["width"]), float(shape.attrib["height"])))
        elif shape.tag == "circle":
            sides.append(2 * float(shape.attrib["r"]))
        elif shape.tag == "polygon":
            points = [tuple(map(float, point.split(","))) for point in shape.attrib["points"].split()]
            sides.append(min(max(axis) - min(axis) for axis in zip(*points, strict=True)))
    return max(sides) * item.scale * PHONE / scene.width


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[8]], ids=["duel", "teams"])
def test_nothing_hidden_is_in_the_picture(setup: dict[str, Any]) -> None:
    for number, (match, decision) in enumerate(moments(setup, 5)):
        if number % 10 == 0:
            worlds = [match.view(0).guess(Random(seed)) for seed in (1, 2)]
            views = [GAME.hide(world, 0) for world in worlds]
            assert draw(views[0], decision, "en") == draw(views[1], decision, "en")
            assert worlds[0] != worlds[1]


def test_somebody_else_sees_no_choices() -> None:
    match = GAME.start(2, 3)
    assert match.decision is not None
    scene = draw(seen(match, 1), match.decision.as_seen_by(1), "en", "wide", 1)
    assert not any(item.choice for item in scene.items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_drawn_in_all_facings_and_explained(language: str) -> None:
    for key, tile in TILES.items():
        card = parsed(tile_card(key, language))
        assert card.attrib["aria-label"] == tile.data.name[language]  # type: ignore[index]
        if tile.action is not None:
            continue
        armies = [tile.army, *(army for army in ("moloch", "borgo") if army != tile.army)][:2]
        for facing in DIRECTIONS:
            board = {"c3": f"{tile.army} {tile.data.id} {facing}"}
            match = GAME.position({"armies": armies, "board": board})
            scene = picture(match, language)
            parsed(scene.svg())
            piece = seen(match).board[NUMBER["c3"]]
            assert piece is not None
            rims = [item.turn for item in scene.items if item.id == "piece-c3.rim"]
            assert rims in ([60 * piece.facing], [])
            assert item(scene, "piece-c3").thing == key


def test_the_card_of_a_piece_names_its_sides_where_they_are() -> None:
    assert "through north<" in tile_card("outpost.commando", "en")
    turned = turned_card("outpost.commando", "en", 60)
    assert "through north-east" in turned
    assert "rotate(60)" in turned
    assert turned_card("outpost.commando", "en", 360) == tile_card("outpost.commando", "en")


@pytest.mark.parametrize("key", ["borgo.net_fighter", "borgo.super_mutant", "hegemony.gladiator"])
def test_blades_behind_a_net_or_armour_stay_in_the_rim(key: str) -> None:
    """They would cover the name of the tile where it faces south-east."""
    edges = re.findall(
        r"class='attack' transform='translate\(0 (\S+)\)'>.*?class='blade' d='M0 0 L\S+ (\S+) ", rim(key)
    )
    assert edges
    for start, depth in edges:
        assert float(start) + float(depth) <= TOP + DEPTH + 0.01


def test_a_unit_that_moves_keeps_its_id() -> None:
    match = at({"board": {"b2": "outpost hq", "d4": "borgo hq", "c3": "outpost runner", "a1": "outpost runner"}})
    before = picture(match)
    match.play("move c3")
    match.play("d3")
    match.play("se")
    after = picture(match).after(before).scene
    assert (item(after, "piece-c3").x, item(after, "piece-c3").y) == place("d3")
    assert item(after, "piece-c3.rim").turn == 120
    assert (item(after, "piece-a1").x, item(after, "piece-a1").y) == place("a1")


def test_a_unit_that_is_pushed_keeps_its_id() -> None:
    board = {"a1": "hegemony hq", "e3": "borgo hq", "c3": "hegemony thug", "c4": "borgo mutant", "b4": "hegemony guard"}
    match = at({"armies": ["hegemony", "borgo"], "board": board, "hands": [["push"], []]})
    before = picture(match)
    match.play("play push")
    while match.decision is not None and match.decision.prompt != "menu":
        match.play(match.decision.options[0])
    to = next(HEXES[hex] for hex, piece in enumerate(seen(match).board) if piece and piece.tile == "borgo.mutant")
    assert to != "c4"
    moved = item(picture(match).after(before).scene, "piece-c4")
    assert (moved.x, moved.y) == place(to)


def place(hex: str) -> tuple[float, float]:
    scene = picture(GAME.start(2, 1))
    found = item(scene, f"hex-{hex}")
    return found.x, found.y


def test_a_tile_that_is_placed_glides_from_the_hand() -> None:
    board = {"b2": "outpost hq", "d4": "borgo hq"}
    match = at({"board": board, "hands": [["commando"], []]})
    before = picture(match)
    match.play("place commando")
    match.play("c3")
    match.play("ne")
    assert (item(picture(match).after(before).scene, "hand-outpost-0").x) == place("c3")[0]


def test_facings_are_arrows_around_a_ghost_that_can_turn_like_them() -> None:
    match = at({"board": {"b2": "outpost hq", "d4": "borgo hq"}, "hands": [["commando"], []]})
    match.play("place commando")
    match.play("c3")
    scene = picture(match)
    assert "turner from-n" in item(scene, "ghost").markup
    assert "var(--facing,0deg)" in scene.style
    assert all(f":has(#face-{way}:hover" in scene.style for way in DIRECTIONS)
    assert [item(scene, f"face-{way}").turn for way in DIRECTIONS] == [
        0,
        60,
        120,
        180,
        240,
        300,
    ]


def test_an_attack_that_a_medic_can_take_is_pointed_at() -> None:
    board = {
        "a1": "outpost hq",
        "e3": "borgo hq",
        "c3": "outpost officer",
        "b3": "outpost medic ne",
        "c4": "outpost medic n",
        "c2": "borgo brawler s",
        "d2": "borgo mutant sw",
    }
    match = at({"board": board, "hands": [["battle"], []]})
    match.play("play battle")
    scene = picture(match, layout="tall", seat=0)
    hits = [item for item in scene.items if item.choice]
    assert [item.choice for item in hits] == ["save c3 from c2", "save c3 from d2"]
    assert [item.turn for item in hits] == [0, 60]
    assert all(touch(item, scene) >= FINGER for item in hits)
    match.play("save c3 from c2")
    medics = picture(match)
    assert [item.choice for item in medics.items if item.choice] == ["b3", "c4"]
    assert item(medics, "chosen").x == place("c3")[0]


def test_nets_wounds_life_and_last_turns_are_shown() -> None:
    board = {
        "b2": "outpost hq",
        "d4": "borgo hq",
        "c3": "outpost commando",
        "c2": "borgo net_fighter s",
        "a1": "borgo super_mutant n 1",
    }
    match = at({"board": board, "life": [7, 11], "last_turns": ["borgo"], "hands": [["medic"], []]})
    scene = draw(seen(match, 0), match.decision, "fr", "wide", 0, last=(3,))
    assert ">filet<" in item(scene, "held-c3").markup
    assert item(scene, "piece-c3").label.endswith("filet")
    assert "lost" in item(scene, "piece-a1").markup
    assert ">7<" in item(scene, "life-outpost").markup
    assert ">Derniers tours<" in item(scene, "last-turns").markup
    assert "encore un tour" in item(scene, "tray-borgo").markup
    assert "onturn" in item(scene, "tray-outpost").kind
    assert item(scene, f"last-{HEXES[3]}").kind == "last"


def test_allies_know_each_other_and_points_count_where_they_decide() -> None:
    teams = picture(GAME.start(mode="teams", seats=4, seed=1, armies=["borgo", "outpost", "moloch", "hegemony"]))
    assert "with Outpost" in item(teams, "tray-borgo").markup
    scoring = picture(GAME.start(mode="scoring", seats=3, seed=1, armies=["borgo", "outpost", "moloch"]))
    assert ">0<" in item(scoring, "life-borgo").markup
    assert item(scoring, "life-borgo").label == "Borgo: 0 points"


def test_the_end_shows_who_won_and_whose_turn_it_is_no_more() -> None:
    match = at({"board": {"c3": "outpost hq", "c4": "borgo mutant n"}, "life": [1, 5], "hands": [[], []]})
    assert match.outcome is not None
    scene = picture(match, "fr")
    assert "victoire" in item(scene, "tray-borgo").markup
    assert "hors de la partie" in item(scene, "tray-outpost").markup
    assert not any("onturn" in item.kind for item in scene.items)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_happens_can_be_drawn(seed: int) -> None:
    *_, (match, _) = moments(SETUPS[seed], seed)
    told = [told.event for told in match.events]
    for language in LANGUAGES:
        items = battle_items(seen(match), told, language)
        assert len({item.id for item in items}) == len(items)
        assert {item.kind for item in items} >= {"battle struck", "battle missed", "battle destroyed"}
        assert all(item.label for item in items if item.id.endswith("-0"))
        parsed(Scene.of(items, (0, 0, 1, 1)).svg())


def test_both_languages_have_all_words_of_the_drawing() -> None:
    words = [{key for key in GAME.texts.keys(language) if key.startswith("draw.")} for language in LANGUAGES]
    assert words[0] == words[1]


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("ink", "panel-high"),
        ("ink", "panel-low"),
        ("ink", "dusk-near"),
        ("ink", "dusk-far"),
        ("dim", "panel-high"),
        ("dim", "panel-low"),
        ("hexink", "hex"),
        ("glowink", "glow"),
        *(("#ffffff", army) for army in ("moloch", "outpost", "borgo", "hegemony", "other")),
    ],
)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_text_has_enough_contrast(theme: str, ink: str, paper: str) -> None:
    assert contrast(colour(ink, theme), colour(paper, theme)) >= 4.5


def colour(name: str, theme: str) -> str:
    if name.startswith("#"):
        return name
    themes = [
        dict(re.findall(r"--([\w-]+):(#\w+)", rule)) for rule in re.findall(r"\.nh(?:\.light)?\{(--[^}]*)\}", STYLE)
    ]
    both = {**themes[0], **themes[1]} if theme == "light" else themes[0]
    value = both[name]
    return value if len(value) == 7 else "#" + "".join(digit * 2 for digit in value[1:])


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as accessibility guidelines count it: 4.5 is enough for small text."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(value: str) -> float:
    parts = [int(value[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_drawing_can_be_seen_with_one_command(tmp_path: Path) -> None:
    paths = write(tmp_path / "pictures")
    assert {path.name for path in paths} >= {"tiles.en.svg", "tiles.fr.svg", "battlefield.tall.fr.svg"}
    for path in paths:
        parsed(path.read_text("utf-8"))


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_shared_board_and_what_is_ones_own_make_the_picture(setup: dict[str, Any], layout: LayoutName) -> None:
    shared = GAME.drawing.shared
    assert shared is not None
    for number, (match, decision) in enumerate(moments(setup, 3)):
        for seat in (*range(match.seats), None) if number % 12 == 0 else ():
            asked = decision if decision.seat == seat else None
            board = shared.board(seen(match, seat), "en", layout, shared.seen_as(seat, layout))
            own = shared.own(seen(match, seat), asked, "en", layout, seat)
            assert board.with_items(own) == draw(seen(match, seat), asked, "en", layout, seat)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_of_equal_tiles_in_hand_each_can_be_pointed_at(layout: LayoutName) -> None:
    """One mark for the choice, with a part on every copy of the tile."""
    found = 0
    for setup in SETUPS[:3]:
        for match, decision in moments(setup, 3):
            hand = seen(match).hands[seen(match).army]
            items = picture(match, layout=layout, seat=decision.seat).items
            tiles = [one for one in items if one.id.startswith("hand-") and one.thing]
            for option in decision.options:
                if isinstance(option, Place | Play):
                    (mark,) = [one for one in items if one.choice == option.text]
                    own = {(one.x, one.y) for one in tiles if one.thing == option.tile and one.kind == held(match)}
                    assert len(own) == hand.count(option.tile)
                    assert {(round(x, 1), round(y, 1)) for x, y in spots(mark)} == {
                        (round(x, 1), round(y, 1)) for x, y in own
                    }
                    found += len(own) > 1
    assert found


def held(match: Match) -> str:
    """The class of what the army in turn has in hand."""
    state = seen(match)
    return f"hand {state.rules.armies[state.army]}"


def spots(mark: Item) -> list[tuple[float, float]]:
    """Where the parts of a mark are."""
    moved = re.findall(r"translate\(([-.\d]+) ([-.\d]+)\)", mark.markup)
    return [(mark.x, mark.y), *((mark.x + mark.scale * float(x), mark.y + mark.scale * float(y)) for x, y in moved)]
