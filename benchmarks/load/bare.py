"""Our server as it would be if it drew nothing: what rules, disk and sockets cost without a picture.

`python -m benchmarks.load.bare URL PORT`. Whoever watches gets a number, and whoever is asked the choices.
"""

import html

import msgspec

from benchmarks.load import server
from derelict.table.gallery import Gallery
from derelict.table.record import Record
from derelict.table.screen import Screen, Viewer


def bare(_: Gallery, record: Record, viewer: Viewer, shown: Screen | None) -> tuple[Screen, bytes]:
    """Stands for `Gallery.next`."""
    match, is_asked = record.match, record.to_move in record.seats_of(viewer.player)
    assert match is not None
    options = match.decision.options if is_asked and match.decision is not None else ()
    parts = {"ask": "".join(f'data-choice="{html.escape(option.text)}"' for option in options)}
    screen = Screen(record.number, "", None, parts, [], is_asked, len(match.actions))
    facts = {"version": screen.version, "parts": parts, "is_asked": is_asked, "number": screen.number}
    return screen, msgspec.json.encode({"whole" if shown is None else "patch": facts})


def main() -> None:
    Gallery.next = bare  # type: ignore[assignment, method-assign]
    server.main()


if __name__ == "__main__":
    main()
