"""Every drawing on its own: `python -m derelict.games.legendary.draw FOLDER`."""

import argparse
from pathlib import Path
from typing import Any

from derelict.core.scene import Item, Scene
from derelict.core.text import LANGUAGES
from derelict.games.legendary import GAME
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import draw, faces, thing_card
from derelict.games.legendary.draw.defs import DEFS
from derelict.games.legendary.draw.style import STYLE
from derelict.games.legendary.state import State

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


def contact_sheet(language: str, size: faces.Size = "small") -> Scene:
    """All cards in a size, and all backs."""
    items: list[Item] = []
    wide, high = faces.WIDE + 6, faces.HIGH + 6
    pictures = {f"card-{id}": faces.face(id, language, size) for id in CARDS}
    pictures |= {f"back-{pile}": faces.back(pile) for pile in faces.BACKS}
    for number, (name, picture) in enumerate(pictures.items()):
        items.append(Item(name, picture, 1, wide * (number % COLUMNS + 0.5), high * (number // COLUMNS + 0.5)))
    frame = (-6.0, -6.0, wide * COLUMNS + 12, high * -(-len(pictures) // COLUMNS) + 12)
    box = f"x='-6' y='-6' width='{frame[2]:g}' height='{frame[3]:g}'"
    title = GAME.texts.say(language, "game.name")
    ground = Item("ground", f"<rect class='night' {box}/>")
    return Scene.of([ground, *items], frame, style=STYLE, defs=DEFS, title=title, kind="le")


def write(folder: Path) -> list[Path]:
    """All pictures into a folder, in both languages."""
    folder.mkdir(parents=True, exist_ok=True)
    match = GAME.position(SAMPLE)
    view = match.view(0).state
    assert isinstance(view, State)
    pictures: dict[str, str] = {}
    for language in LANGUAGES:
        for size in faces.SIZE_NAMES:
            pictures[f"cards.{size}.{language}.svg"] = contact_sheet(language, size).svg()
        pictures[f"table.wide.{language}.svg"] = draw(view, match.decision, language, "wide", 0).svg()
        pictures[f"table.tall.{language}.svg"] = draw(view, match.decision, language, "tall", 0).svg()
        pictures[f"table.light.{language}.svg"] = draw(view, match.decision, language, "wide", 0).svg("light")
        pictures[f"card.{language}.svg"] = thing_card("captain_of_the_ship", language)
    for name, picture in pictures.items():
        (folder / name).write_text(picture, "utf-8")
    return [folder / name for name in pictures]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write every card and a sample table as SVG.")
    parser.add_argument("folder", type=Path, help="where the pictures go; made if it is not there")
    for path in write(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
