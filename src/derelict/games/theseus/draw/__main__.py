"""Write every drawing of Theseus to a file: `python -m derelict.games.theseus.draw FOLDER`."""

from typing import Any

from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box
from derelict.games.theseus import GAME
from derelict.games.theseus.content.cards import CARDS, FACTION_OF_UNIT, UNITS
from derelict.games.theseus.draw import faces, units

SAMPLE: dict[str, Any] = {
    "factions": ["marines", "aliens"],
    "turn": 14,
    "player": "marines",
    "units": [
        "marine corridors.a upgraded", "marine corridors.b", "marine unloading_dock.c", "alien corridors.c upgraded",
        "alien alien_nest.b", "alien space", "minor_alien workshop.a",
    ],
    "slots": {
        "corridors.s1": "marines.assault", "corridors.s2": "aliens.hive upgrades=1",
        "control_room.s1": "bonus.upgrade", "control_room.s2": "aliens.tentacles",
        "workshop.s2": "marines.minefield upgrades=2", "workshop.s5": "marines.duplication",
        "unloading_dock.s2": "marines.armory", "unloading_dock.s4": "aliens.camouflage",
        "alien_nest.s2": "aliens.incubator", "alien_nest.s4": "aliens.crawlers", "workshop.s1": "bonus.gangway",
    },
    "waiting": {
        "unloading_dock.w1": "marines.fire", "unloading_dock.w2": "marines.hideout", "alien_nest.w1": "aliens.parasite",
        "control_room.w1": "aliens.abduction",
    },
    "hands": [["bonus.gangway", "bonus.unexpected_reinforcement"], ["aliens.shaft"]],
    "decks": [["marines.burst", "marines.ambush", "marines.detector"], ["aliens.hive", "aliens.vent_duct"]],
    "stock": [2, 0],
    "life": [17, 12],
    "malfunction": "unloading_dock.s4",
    "deactivations": [["alien_nest", "marines"]],
    "end": 1,
}  # fmt: skip
COLUMNS = 14


def all_pieces(language: str) -> tuple[list[Item], Box]:
    """Draw all units on both sides, and all cards."""
    items: list[Item] = []
    for number, kind in enumerate(UNITS):
        for side in (False, True):
            x, y = 72.0 * number, 66.0 * side
            name = f"unit-{kind}-{side:d}"
            if not side or UNITS[kind].upgraded_attack is not None:
                items.append(Item(name, units.body(kind, side), 1, x, y, 0, 1.25, f"unit {FACTION_OF_UNIT[kind]}"))
    for number, key in enumerate(CARDS):
        x, y = 58.0 * (number % COLUMNS), 150 + 72.0 * (number // COLUMNS)
        name = f"card-{key.replace('.', '-')}"
        items.append(Item(name, faces.face(key, language), 1, x, y, 0, 1, f"card {CARDS[key].faction}"))
    return items, (-36.0, -40.0, 58.0 * COLUMNS + 12, 190 + 72.0 * -(-len(CARDS) // COLUMNS))


GALLERY = Gallery(
    game=GAME,
    about="Write every card and unit and a sample station as SVG.",
    place="station",
    sample=SAMPLE,
    sheets={"pieces": all_pieces},
    thing="scientists.defence_system",
)

if __name__ == "__main__":
    GALLERY.main()
