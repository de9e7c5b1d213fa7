"""Our server without any drawing, to see what rules, disk and sockets cost.

`python -m benchmarks.load.bare URL PORT`. Viewers get a number, and the asked seat its choices.
"""

import html

import msgspec

from benchmarks.load import server
from derelict.table.record.record import Record
from derelict.table.screen.feed import Feed
from derelict.table.screen.screen import Screen
from derelict.table.screen.viewer import Viewer


def bare(_: Feed, record: Record, viewer: Viewer, shown: Screen | None) -> tuple[Screen, bytes]:
    """Replaces `Feed.next`."""
    match, is_asked = record.match, record.to_move in record.seats_of(viewer.player)
    assert match is not None
    options = match.decision.options if is_asked and match.decision is not None else ()
    parts = {"ask": "".join(f'data-choice="{html.escape(option.text)}"' for option in options)}
    screen = Screen(record.number, "", None, parts, [], is_asked, len(match.actions))
    facts = {"version": screen.version, "parts": parts, "is_asked": is_asked, "number": screen.number}
    return screen, msgspec.json.encode({"whole" if shown is None else "patch": facts})


def main() -> None:
    Feed.next = bare  # type: ignore[assignment, method-assign]
    server.main()


if __name__ == "__main__":
    main()
