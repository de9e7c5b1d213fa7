"""`derelict games` and `derelict bench`."""

import subprocess
from argparse import Namespace
from pathlib import Path

import derelict
from derelict import registry
from derelict.cli.mistakes import Mistake
from derelict.cli.output import console, hanging, print_json
from derelict.core.game import Game
from derelict.terminal.wording import pair, say, word

INDENT = 6


def games(given: Namespace) -> int:
    """List the installed games with their modes and options."""
    installed = [registry.game(name) for name in registry.games()]
    if given.json:
        print_json({"games": [_facts(game, given.lang) for game in installed]})
        return 0
    out = console()
    for game in installed:
        title = f"{word(game, given.lang, 'game.name', game.name)}. {word(game, given.lang, 'game.about')}"
        out.print(hanging(pair(given.lang, game.name, title), out.width, INDENT - 4))
        for mode in game.modes:
            help = word(game, given.lang, f"mode_help.{mode.name}")
            name = f"  --mode {mode.name} ({'/'.join(map(str, sorted(mode.seats)))})"
            out.print(hanging(pair(given.lang, name, help), out.width, INDENT))
        for option in game.options:
            values = ",".join(option.values) or "yes,no"
            help = word(game, given.lang, f"option.{option.name}")
            out.print(hanging(pair(given.lang, f"  --option {option.name}={values}", help), out.width, INDENT))
    return 0


def _facts(game: Game, language: str) -> dict[str, object]:
    return {
        "name": game.name,
        "title": word(game, language, "game.name", game.name),
        "version": game.version,
        "modes": list_modes(game),
        "options": [option.name for option in game.options],
    }


def list_modes(game: Game) -> list[dict[str, object]]:
    return [{"mode": mode.name, "seats": sorted(mode.seats)} for mode in game.modes]


def bench(given: Namespace) -> int:
    """Run the benchmarks of a checkout, in the environment that has our peers installed."""
    checkout = Path(derelict.__file__).parents[2]
    if not (checkout / "benchmarks" / "__main__.py").is_file():
        raise Mistake(say(given.lang, "fault.no_bench"))
    python = checkout / ".venv-bench" / "bin" / "python"
    if not python.exists():
        raise Mistake(say(given.lang, "fault.no_peers"))
    command = [str(python), "-m", "benchmarks", *(["--json"] if given.json else [])]
    return subprocess.run(command, cwd=checkout, check=False).returncode
