"""Write every drawing of Neuroshima Hex to its own file: `python -m derelict.games.neuroshima.draw FOLDER`."""

from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box
from derelict.games.neuroshima import GAME
from derelict.games.neuroshima.content.tiles import ARMIES
from derelict.games.neuroshima.draw.trays import tile_items

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


def all_tiles(language: str) -> tuple[list[Item], Box]:
    """Draw all tiles of all armies."""
    items: list[Item] = []
    row = 0
    for army in ARMIES.values():
        for number, key in enumerate(tile.key for tile in army.tiles.values()):
            x, y = 106.0 * (number % COLUMNS), 92.0 * (row + number // COLUMNS)
            items += tile_items(key.replace(".", "-"), key, 0, 0, language, x, y, 1, "piece")
        row += -(-len(army.tiles) // COLUMNS)
    return items, (-56.0, -50.0, 106.0 * COLUMNS + 6, 92.0 * row + 8)


GALLERY = Gallery(
    game=GAME,
    about="Write every tile and a sample battlefield as SVG.",
    place="battlefield",
    sample=SAMPLE,
    sheets={"tiles": all_tiles},
    thing="moloch.juggernaut",
)
write = GALLERY.write

if __name__ == "__main__":
    GALLERY.main()
