"""`derelict replay` and `derelict verify`: what a saved match contains."""

from argparse import Namespace

import msgspec
from rich.rule import Rule
from rich.text import Text

import derelict
from derelict import registry
from derelict.cli.mistakes import Mistake, read_file, told
from derelict.cli.output import console, print_json
from derelict.core import saves
from derelict.core.errors import BadPosition, BadSave
from derelict.core.match import Match
from derelict.terminal.screen import Screen
from derelict.terminal.wording import pair, say


def load(file: str, language: str) -> Match:
    """Return the match in a file; a refusal names the file."""
    text = read_file(file, language)
    try:
        return derelict.load(text)
    except BadSave as fault:
        raise Mistake(pair(language, file, told(fault, language))) from None


def load_any(file: str, language: str, game: str | None = None) -> Match:
    """Return the match of a save or a position. A position that names no game belongs to the game asked for."""
    text = read_file(file, language)
    try:
        fields = msgspec.json.decode(text, type=dict)
        if "derelict" in fields:
            return derelict.load(text)
        known = (game,) if game is not None else registry.games()
        if "game" not in fields and len(known) > 1:
            raise BadPosition(say(language, "fault.which_game", known=", ".join(known)))
        return derelict.game(str(fields.get("game", known[0]))).position(fields)
    except (BadSave, BadPosition) as fault:
        raise Mistake(pair(language, file, told(fault, language))) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Mistake(say(language, "fault.neither", file=file)) from None


def replay(given: Namespace) -> int:
    """Print the log up to an action, and the table at that point as a spectator sees it."""
    match = load(given.file, given.lang)
    total = len(match.actions)
    if given.at is not None and given.at > total:
        raise Mistake(say(given.lang, "fault.at", number=given.at, total=total))
    number = total if given.at is None else given.at
    past = match.at(number)
    if given.json:
        print_json(
            {
                "game": past.game.name,
                "mode": None if past.setup is None else past.setup.mode,
                "seats": past.seats,
                "at": number,
                "total": total,
                "actions": [action.text for action in past.actions],
                "log": past.log(None, given.lang),
                "position": past.position(),
                "outcome": msgspec.to_builtins(past.outcome),
            }
        )
        return 0
    out = console()
    for line in past.log(None, given.lang):
        out.print(Text(line))
    out.print(Rule(say(given.lang, "replay.at", number=number, total=total)))
    names = [say(given.lang, "play.player", number=seat + 1) for seat in range(past.seats)]
    screen, view = Screen(out, past.game.face, names), past.view(None)
    out.print(screen.table(view, given.lang))
    if past.decision is not None:
        out.print(screen.asked(view, past.decision, given.lang))
    return 0


def verify(given: Namespace) -> int:
    """Check that a match was played as its file says; exit code 1 if not."""
    text = read_file(given.file, given.lang)
    try:
        save = saves.parse_save(text)
    except BadSave as fault:
        raise Mistake(pair(given.lang, given.file, told(fault, given.lang))) from None
    game = derelict.game(save.game)
    faults: dict[str, str] = {}
    try:
        for one in saves.verify(text, derelict.game):
            faults[one] = say(given.lang, f"verify.{one.key}", **one.facts)
    except BadSave as fault:
        faults[str(fault)] = told(fault, given.lang)
    if given.json:
        print_json({"ok": not faults, "faults": list(faults), "game": game.name, "actions": len(save.actions)})
    elif faults:
        for line in faults.values():
            print(pair(given.lang, given.file, line))
    else:
        print(say(given.lang, "verify.ok", count=len(save.actions), game=game.name))
    return 1 if faults else 0
