"""The reasons for a step of a match: every event with the rules behind it."""

from msgspec import Struct

from derelict.core.match import Match
from derelict.rulebook import Rule
from derelict.table.screen.question import rules_of


class Reason(Struct, frozen=True):
    """An event in words, and the rules that made it so."""

    text: str
    rules: tuple[Rule, ...]


def reasons(match: Match, seat: int | None, language: str, since: int, verdict: str = "") -> list[Reason]:
    """Return the events from a number on that a seat, or with None a spectator, may know, details included.

    A verdict on a puzzle replaces the last one, which would name the winner by the rules.
    """
    book = rules_of(match.game.name, language)
    told = match.tell(seat, language, since, details=True)
    causes = [(text, match.events[number].event) for number, text in told]
    if causes and verdict:
        causes[-1] = (verdict, causes[-1][1])
    return [
        Reason(text, tuple(book[id] for id in dict.fromkeys((event.why, *event.also)) if id in book))
        for text, event in causes
    ]
