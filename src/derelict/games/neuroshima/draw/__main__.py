"""Every drawing on its own: `python -m derelict.games.neuroshima.draw FOLDER`."""

import argparse
from pathlib import Path

from derelict.core.scene import Item, Scene
from derelict.core.text import LANGUAGES
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.draw import draw, tile_card
from derelict.games.neuroshima.draw.metal import DEFS
from derelict.games.neuroshima.draw.style import STYLE
from derelict.games.neuroshima.draw.trays import tile_items
from derelict.games.neuroshima.state import State

SAMPLE = {
    "armies": ["outpost", "borgo"],
    "turn": 5,
    "board": {
        "b2": "outpost hq",
        "b3": "outpost scout",
        "c2": "outpost mobile_armor se",
        "c3": "outpost commando ne",
        "d4": "borgo hq",
        "d1": "borgo net_fighter s",
        "d2": "borgo super_mutant nw 1",
        "c4": "borgo claws n",
        "d3": "borgo medic n",
    },
    "hands": [["annihilator", "battle", "medic"], ["mutant"]],
    "life": [18, 15],
}
COLUMNS = 10


def contact_sheet(language: str) -> Scene:
    """All tiles of all armies."""
    items: list[Item] = []
    row = 0
    for army in ARMIES.values():
        for number, key in enumerate(tile.key for tile in army.tiles.values()):
            x, y = 106.0 * (number % COLUMNS), 92.0 * (row + number // COLUMNS)
            items += tile_items(key.replace(".", "-"), key, 0, 0, language, x, y, 1, "piece")
        row += -(-len(army.tiles) // COLUMNS)
    frame = (-56.0, -50.0, 106.0 * COLUMNS + 6, 92.0 * row + 8)
    ground = Item("ground", f"<rect class='sky' x='-56' y='-50' width='{frame[2]:g}' height='{frame[3]:g}'/>")
    return Scene.of(
        [ground, *items], frame, style=STYLE, defs=DEFS, title=GAME.texts.say(language, "game.name"), kind="nh"
    )


def write(folder: Path) -> list[Path]:
    """All pictures into a folder, in both languages."""
    folder.mkdir(parents=True, exist_ok=True)
    match = GAME.position(SAMPLE)
    view = match.view(0).state
    assert isinstance(view, State)
    pictures: dict[str, str] = {}
    for language in LANGUAGES:
        pictures[f"tiles.{language}.svg"] = contact_sheet(language).svg()
        pictures[f"battlefield.wide.{language}.svg"] = draw(view, match.decision, language, "wide", 0).svg()
        pictures[f"battlefield.tall.{language}.svg"] = draw(view, match.decision, language, "tall", 0).svg()
        pictures[f"battlefield.light.{language}.svg"] = draw(view, match.decision, language, "wide", 0).svg("light")
        pictures[f"card.{language}.svg"] = tile_card("moloch.juggernaut", language)
    for name, picture in pictures.items():
        (folder / name).write_text(picture, "utf-8")
    return [folder / name for name in pictures]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write every tile and a sample battlefield as SVG.")
    parser.add_argument("folder", type=Path, help="where the pictures go; made if it is not there")
    for path in write(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
