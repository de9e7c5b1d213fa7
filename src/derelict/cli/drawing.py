"""`derelict draw`: the picture of a match or a position as SVG or PNG, as the table and notebooks show it."""

from argparse import Namespace
from importlib.resources import as_file, files
from pathlib import Path

import derelict
from derelict.cli.limits import WIDTH
from derelict.cli.mistakes import Mistake
from derelict.cli.records import load_any
from derelict.core.match import Match
from derelict.terminal.wording import say

"""Width of a PNG in pixels: the default, and the range allowed."""
FONT = "Barlow Condensed"


def draw(given: Namespace) -> int:
    """Write the picture to a file, or print it as SVG."""
    kind = ".svg" if given.output is None else Path(given.output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise Mistake(say(given.lang, "fault.picture", file=given.output))
    if kind == ".svg" and given.width is not None:
        raise Mistake(say(given.lang, "fault.width"))
    picture = _picture(load_any(given.file, given.lang), given)
    if given.output is None:
        print(picture)
    else:
        _write(Path(given.output), png(picture, given.width or WIDTH) if kind == ".png" else picture.encode(), given)
    return 0


def png(picture: str, width: int) -> bytes:
    """Render an SVG document as PNG, with the fonts that we ship: the result does not depend on installed fonts."""
    # Imported here because only pictures need it.
    import resvg_py

    with as_file(files(derelict) / "fonts") as fonts:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=picture,
                width=width,
                background="#ffffff",
                font_dirs=[str(fonts)],
                font_family=FONT,
                sans_serif_family=FONT,
                monospace_family=FONT,
            )
        )


def _picture(match: Match, given: Namespace) -> str:
    total = len(match.actions)
    if given.at is not None and given.at > total:
        raise Mistake(say(given.lang, "fault.at", number=given.at, total=total))
    if given.seat is not None and given.seat > match.seats:
        raise Mistake(say(given.lang, "fault.at_most", name="--seat", most=match.seats))
    past = match if given.at is None else match.at(given.at)
    seat = None if given.seat is None else given.seat - 1
    asked = None if past.decision is None else past.decision.as_seen_by(seat)
    scene = past.game.drawing.scene(past.view(seat).state, asked, given.lang, given.layout, seat)
    return scene.svg(given.theme)


def _write(file: Path, content: bytes, given: Namespace) -> None:
    try:
        file.write_bytes(content)
    except OSError as fault:
        raise Mistake(say(given.lang, "fault.unwritable", file=file, fault=fault.strerror)) from None
