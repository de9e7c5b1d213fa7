"""Records the matches of tests/replays/neuroshima-*.json anew: run it by hand, after a change of rules that is meant.

    python -m tests.replays.record_neuroshima

Random players, every mode and seat count, every army. The files stay small: they hold texts of actions only.
"""

from pathlib import Path
from random import Random
from typing import Any

import derelict
from derelict.core.match import Match

FOLDER = Path(__file__).parent
ARMIES = ("borgo", "hegemony", "moloch", "outpost")
GAMES: list[dict[str, Any]] = [
    *({"mode": "duel", "seats": 2, "armies": [one, two]} for one in ARMIES for two in ARMIES if one < two),
    {"mode": "duel", "seats": 2, "armies": ["outpost", "moloch"], "alternative_start": True},
    {"mode": "duel", "seats": 2, "armies": ["hegemony", "borgo"], "reinforcements": True},
    {"mode": "duel", "seats": 2, "armies": ["moloch", "hegemony"], "alternative_start": True, "reinforcements": True},
    *({"mode": mode, "seats": 3} for mode in ("deathmatch", "scoring", "versus", "teams")),
    *({"mode": mode, "seats": 4} for mode in ("deathmatch", "scoring", "teams")),
    {"mode": "deathmatch", "seats": 3, "armies": ["moloch", "borgo", "outpost"], "reinforcements": True},
    {"mode": "versus", "seats": 3, "armies": ["moloch", "borgo", "outpost"], "alternative_start": True},
    {"mode": "versus", "seats": 3, "armies": ["hegemony", "moloch", "borgo"]},
    {"mode": "teams", "seats": 4, "team_life": "20", "reinforcements": True},
    {"mode": "teams", "seats": 3, "team_life": "20", "alternative_start": True},
    *({"mode": mode, "seats": 4, "extended": True} for mode in ("deathmatch", "scoring", "teams")),
]


def play(number: int, **asked: Any) -> Match:
    """A match of random players, the same every time."""
    match, rng = derelict.game("neuroshima").start(seed=100 + number, **asked), Random(number)
    while match.decision is not None:
        match.play(match.decision.options[rng.randrange(len(match.decision.options))])
    return match


def main() -> None:
    for old in FOLDER.glob("neuroshima-*.json"):
        old.unlink()
    for number, asked in enumerate(GAMES):
        name = f"neuroshima-{number:02}-{asked['mode']}-{asked['seats']}.json"
        (FOLDER / name).write_text(play(number, **asked).save(), "utf-8")
        print(name)


if __name__ == "__main__":
    main()
