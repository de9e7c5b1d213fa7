"""The commands of a session: everything typed that is not an action."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from rich.text import Text

from derelict import rulebook
from derelict.core.content.text import LANGUAGES
from derelict.core.decisions import Decision
from derelict.core.errors import ActionError, DerelictError, IllegalAction
from derelict.core.reading import read_line
from derelict.terminal.typed import as_action, labelled, translated
from derelict.terminal.why_not import about_word, example
from derelict.terminal.wording import counted, say

if TYPE_CHECKING:
    from derelict.terminal.session import Session

MOST_RULES = 6
"""The most rules to print in full; if more match, only titles are printed."""
LOG_LINES = 20
NO = ("", "n", "no", "non")
"""Answers that decline to give a file name, in both languages."""
MEANING = re.compile(r" {2,}")
"""The separator between a command and its description in the help."""
RULE_ID = re.compile(r"[A-Za-z]+-\d+")


class Leave(Exception):
    """Raised when somebody leaves the match."""


def run_command(session: "Session", line: str, decision: Decision) -> bool:
    """Run a command; return False if the line is not one. An offered action with the same word takes precedence."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return False
    is_offered = any(option.text.split()[0] == word.lower() for option in decision.options)
    is_label = rest and labelled(session.match, line, session.language)
    if (is_offered or is_label) and "." not in rest and "/" not in rest:
        return False
    command(session, rest.strip())
    return True


def show_help(session: "Session", rest: str) -> None:
    assert session.match.decision is not None
    example = session.match.decision.options[0].text
    for line in say(session.language, "help.text", example=example).strip("\n").splitlines():
        begins = MEANING.search(line)
        indent = " " * (begins.end() if begins else 0)
        session.console.print(Text(fill(line, session.console.width, subsequent_indent=indent)))


def show_board(session: "Session", rest: str) -> None:
    session.show(asks=True, notes=session.reminders())


def show_log(session: "Session", rest: str) -> None:
    assert session.match.decision is not None
    count = counted(rest) if rest else LOG_LINES
    if not count:
        session.tell("log.usage")
        return
    lines = session.match.log(session.match.decision.seat, session.language)
    for text in lines[-count:]:
        session.console.print(Text(text))


def undo(session: "Session", rest: str) -> None:
    """Go back to the last decision of a person, undoing what bots have done since."""
    match = session.match
    people = set(session.people)
    for number in range(len(match.actions) - 1, -1, -1):
        decision = match.at(number).decision
        if decision is not None and decision.seat in people:
            match.undo(number)
            session.forget()
            return
    session.tell("undo.nothing")


def redo(session: "Session", rest: str) -> None:
    """Go forward to the next undone decision of a person."""
    match = session.match
    if not match.undone:
        session.tell("redo.nothing")
        return
    match.redo()
    while match.undone and match.decision is not None and match.decision.seat in session.bots:
        match.redo()


def save(session: "Session", rest: str) -> None:
    if not rest:
        rest = session.saved or f"{session.match.game.name}.json"
    write_match(session, rest)


def write_match(session: "Session", name: str) -> None:
    """Save the match; never overwrite a file that is not a save."""
    if Path(name).exists() and name != session.saved:
        session.tell("save.exists", file=name)
        return
    try:
        Path(name).write_text(session.match.save(), encoding="utf-8")
    except (OSError, ValueError) as fault:
        session.tell("save.failed", file=name, fault=getattr(fault, "strerror", None) or fault)
        return
    session.saved = name
    session.keep()
    session.tell("save.done", file=name, game=session.match.game.name)


def offer_to_save(session: "Session") -> None:
    """Ask for a file name until one works or the player declines; do nothing if nothing has changed."""
    while not session.is_kept:
        name = session.ask("save.offer")
        if name.lower() in NO:
            return
        write_match(session, name)


def why(session: "Session", rest: str) -> None:
    match = session.match
    assert match.decision is not None
    if not rest:
        session.tell("why.usage", example=example(match, session.language))
        return
    known = translated(match, session.face, rest, session.language)
    if answer := about_word(match, session.face, known, rest, session.language):
        for line in answer:
            session.console.print(line)
        return
    words = as_action(match, session.face, rest, session.language)
    try:
        read_line(match.game, match.state, match.decision, words)
    except ActionError as error:
        session.refuse(error, rest, words)
        if isinstance(error, IllegalAction) and error.rule is None:
            session.tell("why.no_rule")
    else:
        session.tell("why.possible", words=rest)


def explain(session: "Session", rest: str) -> None:
    assert session.match.decision is not None
    view = session.match.view(session.match.decision.seat)
    text = session.face.preview(view, session.language)
    if text is None:
        session.tell("explain.none")
        return
    session.tell("explain.heading", "bold")
    session.console.print(Text(text))


def show_tile(session: "Session", rest: str) -> None:
    found = session.face.tile(rest, session.language) if rest else []
    if not found:
        session.tell("tile.none" if rest else "tile.usage", words=rest)
    for line in found:
        session.console.print(Text(line))


def show_rules(session: "Session", rest: str) -> None:
    try:
        lines = rule_lines(session.match.game.name, rest, session.language)
    except DerelictError:
        session.tell("rules.unavailable")
        return
    for line in lines or [no_rule(rest, session.language)]:
        session.console.print(Text(line))


def rule_lines(game: str, words: str, language: str) -> list[str]:
    """Return the chapters, or the matching rules: a few in full, many by their titles."""
    book = rulebook.load(game, language)
    if not words:
        return [
            say(language, "rules.chapters"),
            *(
                "  " + say(language, "rules.chapter", title=c.title, first=c.rules[0].id, last=c.rules[-1].id)
                for c in book.chapters
                if c.rules
            ),
        ]
    found = rulebook.search(game, language, words)
    if len(found) > MOST_RULES:
        heading = say(language, "rules.found", count=len(found), words=words)
        return [heading, *(f"  {rule.id} {rule.title}" for rule in found)]
    return [
        f"{say(language, 'refused.rule', id=rule.id, title=rule.title, text=rule.text)}"
        + (f" {say(language, 'rules.ours')}" if rule.ours else "")
        for rule in found
    ]


def no_rule(words: str, language: str) -> str:
    """Say that nothing was found: no rule with that id, or none that mentions the words."""
    return say(language, "rules.no_id" if RULE_ID.fullmatch(words) else "rules.none", words=words)


def change_language(session: "Session", rest: str) -> None:
    if rest in LANGUAGES:
        session.language = rest
        show_board(session, "")
    else:
        session.tell("language.unknown")


def leave(session: "Session", rest: str) -> None:
    offer_to_save(session)
    raise Leave


COMMANDS: dict[str, Callable[["Session", str], None]] = {
    name: command
    for names, command in (
        ("help aide ?", show_help),
        ("board plateau", show_board),
        ("log journal", show_log),
        ("undo annuler", undo),
        ("redo refaire", redo),
        ("save enregistrer sauver sauvegarder", save),
        ("why pourquoi", why),
        ("explain expliquer", explain),
        ("tile tuile", show_tile),
        ("rules règles regles", show_rules),
        ("lang langue", change_language),
        ("quit quitter exit", leave),
    )
    for name in names.split()
}
"""The commands by their English and French names."""
