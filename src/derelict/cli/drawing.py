"""`derelict draw`: the picture of a match or a position as SVG or PNG, as the table and notebooks show it."""

from argparse import Namespace
from importlib.resources import as_file, files
from pathlib import Path

import msgspec

import derelict
from derelict import registry
from derelict.cli.mistakes import Mistake, read_file, told
from derelict.core.errors import BadPosition, BadSave
from derelict.core.match import Match
from derelict.core.saves import read_save
from derelict.terminal.wording import pair, say

THEMES = ("dark", "light")
LAYOUTS = ("wide", "tall")
WIDTH, NARROWEST, WIDEST = 1200, 64, 8192
"""Pixels of a PNG: the usual, and what can be asked for."""
FONT = "Barlow Condensed"


def draw(given: Namespace) -> int:
    """Write the picture to a file, or as SVG to where the command prints."""
    kind = ".svg" if given.output is None else Path(given.output).suffix.lower()
    if kind not in (".svg", ".png"):
        raise Mistake(say(given.lang, "fault.picture", file=given.output))
    if kind == ".svg" and given.width is not None:
        raise Mistake(say(given.lang, "fault.width"))
    picture = _picture(_match(given.file, given.lang), given)
    if given.output is None:
        print(picture)
    else:
        _write(Path(given.output), png(picture, given.width or WIDTH) if kind == ".png" else picture.encode(), given)
    return 0


def png(picture: str, width: int) -> bytes:
    """An SVG document as PNG. Its letters are ours, so that it is the same where no font is installed."""
    # Only pictures need what draws them.
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


def _match(file: str, language: str) -> Match:
    """The match of a save or a position."""
    text = read_file(file, language)
    try:
        fields = msgspec.json.decode(text, type=dict)
        if "derelict" in fields:
            return read_save(text, derelict.game)
        known = registry.games()
        if "game" not in fields and len(known) > 1:
            raise BadPosition(say(language, "fault.which_game", known=", ".join(known)))
        return derelict.game(str(fields.get("game", known[0]))).position(fields)
    except (BadSave, BadPosition) as fault:
        raise Mistake(pair(language, file, told(fault, language))) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Mistake(say(language, "fault.neither", file=file)) from None


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
