"""`derelict rules`: the rules of a game, and which of them are tested."""

from argparse import Namespace

import msgspec

import derelict
from derelict import rulebook
from derelict.cli.mistakes import Mistake
from derelict.cli.output import console, print_json
from derelict.terminal.commands import no_rule, rule_lines
from derelict.terminal.wording import pair, say


def rules(given: Namespace) -> int:
    """Print the chapters, one rule, or every rule that matches a search."""
    game = derelict.game(given.game)
    if given.coverage:
        return _coverage(game.name, given.json, given.lang)
    words = " ".join(given.words)
    book = rulebook.load(game.name, given.lang)
    found = rulebook.search(game.name, given.lang, words) if words else list(book.rules.values())
    if not found:
        raise Mistake(pair(given.lang, game.name, no_rule(words, given.lang)))
    if given.json:
        print_json({"game": game.name, "rules": [msgspec.to_builtins(rule) for rule in found]})
        return 0
    out = console()
    for line in rule_lines(game.name, words, given.lang):
        out.print(line)
    return 0


def _coverage(game: str, as_json: bool, language: str) -> int:
    """Count the rules and those that a test proves; exit code 1 if some have none."""
    known, tested = rulebook.load(game).rules, rulebook.tested(game)
    untested = [id for id in known if id not in tested]
    counts: dict[str, object] = {"rules": len(known), "tested": len(known) - len(untested)}
    if untested:
        counts["untested"] = untested
    if as_json:
        print_json(counts)
    else:
        key = "rules.untested" if untested else "rules.all_tested"
        facts = {"rules": len(known), "tested": counts["tested"], "untested": ", ".join(untested)}
        console().print(say(language, key, **facts))
    return 1 if untested else 0
