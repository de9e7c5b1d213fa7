"""The card at the end of a match: who has won, why, the numbers that decided it, and its course."""

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.content.typography import as_sentence
from derelict.core.state import RESIGNED, Outcome, Result
from derelict.core.tally import Figure
from derelict.table.record.record import Record
from derelict.table.screen.course import Course, course
from derelict.table.screen.people import result, seat_name, sides_of
from derelict.table.screen.picture import seen
from derelict.table.screen.viewer import Viewer


class Row(Struct, frozen=True):
    """A seat on the card."""

    name: str
    title: str
    sides: tuple[str, ...]
    is_mine: bool
    result: Result
    said: str
    """The result in words."""
    figures: tuple[Figure, ...]


class Ending(Struct, frozen=True):
    """The card as one viewer sees it. `look` is won, lost or drawn; empty for a viewer who did not play."""

    look: str
    verdict: str
    reason: str
    rows: tuple[Row, ...]
    course: Course | None
    feats: tuple[str, ...]
    story: tuple[str, ...]


def ending(texts: Catalogue, record: Record, viewer: Viewer) -> Ending | None:
    """Return the card of a match that is over; None while it is played, and for lessons, which have their own end."""
    match, outcome, language = record.match, record.outcome, viewer.language
    if match is None or outcome is None or record.status != "over" or record.terms.lesson:
        return None
    game, tally, view = record.game, record.game.tally, seen(record, match, viewer.seat)
    mine = record.seats_of(viewer.player)
    look = _look(outcome, mine)
    titles = match.titles(language)
    rows = [
        Row(
            seat_name(texts, record, number, language),
            titles[number],
            sides_of(record, number),
            viewer.player is not None and record.seats[number].player == viewer.player,
            standing.result,
            texts.say(language, f"ending.{standing.result}"),
            tuple(tally.figures(view, number, language)),
        )
        for number, standing in enumerate(outcome.standings)
    ]
    why = texts.say(language, "ending.resigned")
    if outcome.reason == RESIGNED and mine and record.resigned.issuperset(mine):
        why = texts.say(language, "ending.gave_up")
    elif outcome.reason != RESIGNED or game.texts.has("reason.resigned"):
        why = game.texts.say(language, f"reason.{outcome.reason}")
    return Ending(
        look,
        texts.say(language, f"ending.you_{look}") if look else result(texts, record, "result", language),
        as_sentence(why),
        tuple(sorted(rows, key=lambda row: ("won", "drawn", "lost").index(row.result))),
        course(texts, match, language),
        tuple(tally.feats(view, language)),
        tuple(tally.story(view, language)),
    )


def _look(outcome: Outcome, mine: tuple[int, ...]) -> str:
    """Return the result of the viewer, if all their seats have the same."""
    results = {outcome[seat].result for seat in mine}
    return results.pop() if len(results) == 1 else ""
