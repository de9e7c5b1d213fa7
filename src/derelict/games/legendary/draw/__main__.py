"""Write every drawing of Legendary Encounters to its own file: `python -m derelict.games.legendary.draw FOLDER`."""

from functools import partial
from typing import Any

from derelict.core.drawing.gallery import Gallery
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box
from derelict.games.legendary import GAME
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import faces

SAMPLE: dict[str, Any] = {
    "film": "alien",
    "roles": ["gunner", "priest", "technician", "scout"],
    "agenda": "hidden",
    "turn": 14,
    "attack": 6,
    "recruit": 4,
    "stage": 1,
    "hazards": 1,
    "drones": [3, 3, 3],
    "hands": [
        ["captain_of_the_ship", "lets_rock", "eyes_on_the_tracker", "grunt"],
        ["sergeant_tech", "specialist", "grunt", "specialist", "grunt", "specialist"],
        ["sergeant_intel", "specialist", "grunt", "specialist"],
        ["specialist", "grunt"],
    ],
    "discards": [["find_it_and_kill_it", "specialist", "specialist"], ["grunt"], [], ["specialist"]],
    "plays": ["specialist", "electric_prod", "chain_of_command card=copy"],
    "offers": ["sergeant_leadership seat=2"],
    "vigil": [[], ["violence_isnt_the_answer"], [], []],
    "wounds": [["claw_rake", "scratch"], ["torn_open"], [], ["body_slam", "tail_lash", "second_mouth"]],
    "huggers": ["facehugger seat=1 left=2", "facehugger seat=3 left=1"],
    "rooms": {
        "ventilation_shafts": "event2", "operations": "vent_stalker seen=1", "weapons_locker": "maturing_xenomorph up",
        "airlock": "gatherer_drone up",
    },
    "combat": ["ash up", "stray_drone up", "vent_stalker up"],
    "attached": ["ventilation_lock ventilation_shafts"],
    "found": ["sos_signal", "sos_signal"],
    "spent": ["event1", "hazard1"],
    "dead_enemies": ["alien_egg", "dormant_drone"],
    "dead_characters": ["deck_by_deck_sweep"],
    "hq": ["trajectory_plot", "jury_rigged_burner", "steam_and_flame", "signal_triangulation", "full_sensor_sweep"],
    "strike_discard": ["miss"],
    "player": 1,
}  # fmt: skip
COLUMNS = 14


def all_cards(size: faces.Size, language: str) -> tuple[list[Item], Box]:
    """Draw all cards in a size, and all backs."""
    wide, high = faces.WIDE + 6, faces.HIGH + 6
    pictures = {f"card-{id}": faces.face(id, language, size) for id in CARDS}
    pictures |= {f"back-{pile}": faces.back(pile) for pile in faces.BACKS}
    items = [
        Item(name, picture, 1, wide * (number % COLUMNS + 0.5), high * (number // COLUMNS + 0.5))
        for number, (name, picture) in enumerate(pictures.items())
    ]
    return items, (-6.0, -6.0, wide * COLUMNS + 12, high * -(-len(pictures) // COLUMNS) + 12)


GALLERY = Gallery(
    game=GAME,
    about="Write every card and a sample table as SVG.",
    place="table",
    sample=SAMPLE,
    sheets={f"cards.{size}": partial(all_cards, size) for size in faces.SIZE_NAMES},
    thing="captain_of_the_ship",
)

if __name__ == "__main__":
    GALLERY.main()
