"""The drawing of Neuroshima Hex: complete, unambiguous, touchable, readable, and nothing hidden in it."""

import re
from functools import partial
from itertools import islice
from typing import Any

import pytest

from derelict.core.content.text import LANGUAGES
from derelict.core.drawing.scene import Item, LayoutName, Scene
from derelict.core.match import Match
from derelict.core.testing import check_drawing
from derelict.core.testing.measuring import FINGER, touch
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.actions import Attack, Convert, Discard, EndTurn, Explode, Keep, Place, Play, Redraw
from derelict.games.neuroshima.content.places import DIRECTIONS, HEXES, NUMBER
from derelict.games.neuroshima.content.tiles import TILES
from derelict.games.neuroshima.draw import draw, tile_card, turned_card
from derelict.games.neuroshima.draw.style import LOOK
from derelict.games.neuroshima.draw.symbols import DEPTH, TOP
from derelict.games.neuroshima.draw.tiles import rim
from derelict.games.neuroshima.state import State
from tests.games import pictures
from tests.games.pictures import LAYOUTS, item, named, parsed

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
DULL = (Discard, EndTurn)
moments = partial(pictures.moments, GAME, dull=DULL)
"""A random match, decision by decision; its players would rather place tiles than throw them away."""


def picture(match: Match, language: str = "en", layout: LayoutName = "wide", seat: int | None = None) -> Scene:
    return draw(seen(match, seat), match.decision, language, layout, seat)


def seen(match: Match, seat: int | None = None) -> State:
    view = match.view(seat).state
    assert isinstance(view, State)
    return view


def at(position: dict[str, Any], **more: Any) -> Match:
    return GAME.position({"armies": ["outpost", "borgo"], "turn": 5, **position, **more})


UNEXPLAINED = {
    "ground", "hex", "tray", "own",  # the board, and whose is what, in words already
    "rim", "held",  # parts of a tile, which has a card
    "pick", "ghost", "chosen",  # marks of a question
    "aim",  # the ways of attacks, which end in a sign that has a card
}  # fmt: skip
"""Kinds of items that need no card: every tile, pile, counter and sign has one."""


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_the_drawing_keeps_what_every_drawing_promises(setup: dict[str, Any]) -> None:
    assert check_drawing(GAME, setup, buttons=BUTTONS, dull=DULL, unexplained=UNEXPLAINED) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_is_drawn_in_all_facings_and_explained(language: str) -> None:
    for key, tile in TILES.items():
        card = parsed(tile_card(key, language))
        assert card.attrib["aria-label"] == tile.data.name.in_(language)
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
    assert "Ranged 1, north<" in tile_card("outpost.commando", "en")
    turned = turned_card("outpost.commando", "en", 60)
    assert "Ranged 1, north-east" in turned
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


def arrows(scene: Scene) -> dict[str, tuple[str, bool]]:
    """By direction: what its arrow chooses, and whether it says that it is the same as another one."""
    found = [item for item in scene.items if item.kind.startswith("pick face")]
    return {item.id.removeprefix("face-"): (item.choice, "equals" in item.markup) for item in found}


def test_facings_that_look_the_same_are_arrows_that_say_so_and_choose_the_same() -> None:
    board = {"b2": "outpost hq", "d4": "borgo hq", "c3": "outpost scout ne"}
    match = at({"board": board, "hands": [["scout", "move"], []]})
    match.play("place scout")
    match.play("c4")
    two = {
        "n": ("n", False),
        "se": ("n", True),
        "sw": ("n", True),
        "ne": ("ne", False),
        "s": ("ne", True),
        "nw": ("ne", True),
    }
    assert arrows(picture(match)) == two
    labels = {item.id: item.label for item in picture(match).items if item.kind.startswith("pick face")}
    assert labels["face-n"] == labels["face-se"] == "north (same as south-east, south-west)"
    french = {item.id: item.label for item in picture(match, "fr").items if item.kind.startswith("pick face")}
    assert french["face-ne"] == "nord-est (comme sud, nord-ouest)"
    match.undo()
    match.undo()
    match.play("play move")
    match.play("c3")
    match.play("c2")
    assert arrows(picture(match)) == two, "on the board as from the hand"


def test_a_tile_that_differs_in_every_facing_has_six_arrows_of_its_own() -> None:
    match = at({"board": {"b2": "outpost hq", "d4": "borgo hq"}, "hands": [["commando"], []]})
    match.play("place commando")
    match.play("c3")
    assert arrows(picture(match)) == {way: (way, False) for way in DIRECTIONS}
    assert item(picture(match), "face-n").label == "north"


def test_the_ghost_looks_where_the_pointer_is_and_else_where_the_first_of_equal_arrows_points() -> None:
    """Of rules that count alike the last one wins."""
    style = picture(GAME.start(2, 1)).style
    order = [style.index(f":has(#face-{way}{state})") for state in (".pointed", ":hover") for way in DIRECTIONS[::-1]]
    assert order == sorted(order)


def test_a_piece_that_can_be_pointed_at_is_turned_as_it_stands() -> None:
    """So that its card names the sides where they are."""
    board = {
        "b2": "outpost hq",
        "d4": "borgo hq",
        "c3": "outpost runner se",
        "c1": "borgo mutant s",
        "a1": "borgo claws",
    }
    match = at({"board": board, "hands": [["move", "sniper"], []]})
    pick = item(picture(match), "pick-c3")
    assert (pick.choice, pick.thing, pick.turn) == ("move c3", "outpost.runner", 120)
    match.play("play sniper")
    assert (item(picture(match), "pick-c1").thing, item(picture(match), "pick-c1").turn) == ("borgo.mutant", 180)
    match.undo()
    match.play("move c3")
    assert item(picture(match), "pick-c3").turn == 120, "it may stay to turn"
    assert item(picture(match), "pick-c4").turn == 0


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
    scene = draw(seen(match, 0), match.decision, "fr", "wide", 0)
    assert ">filet<" in item(scene, "held-c3").markup
    assert item(scene, "piece-c3").label.endswith("Filet.")
    assert "lost" in item(scene, "piece-a1").markup
    assert ">7<" in item(scene, "life-outpost").markup
    assert ">Derniers tours<" in item(scene, "last-turns").markup
    assert "encore un tour" in item(scene, "tray-borgo").markup
    assert "onturn" in item(scene, "tray-outpost").kind


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
        dict(re.findall(r"--([\w-]+):(#\w+)", rule))
        for rule in re.findall(r"\.nh(?:\.light)?\{(--[^}]*)\}", LOOK.style)
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


@pytest.mark.parametrize("setup", SETUPS)
def test_on_a_wide_screen_all_are_given_the_same_groups_but_for_what_is_their_own(setup: dict[str, Any]) -> None:
    """To everybody else, the trays of whoever is asked may say so. What is aimed at a seat is its own."""
    for match, decision in islice(moments(setup, 3), 0, None, 12):
        for_all = draw(seen(match, None), None, "en", "wide", None).groups
        for seat in range(match.seats):
            asked = decision.as_seen_by(seat)
            groups = draw(seen(match, seat), asked, "en", "wide", seat).groups
            differ = [group for one, group in zip(for_all[:-3], groups[:-3], strict=True) if one is not group]
            others = [group for group in differ if len(group) != 1 or not group[0].id.startswith("tray-")]
            assert others == []
            assert groups[-2]
            assert bool(groups[-1]) == bool(asked.options)


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
