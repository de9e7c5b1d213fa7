"""Regenerate the advance widths of the letters in pictures: `python -m tools.advance_widths`.

They are read from the fonts that we ship. Run it after a font has changed; a test compares.
"""

import json
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "src" / "derelict" / "fonts"
TABLE = FONTS / "advance_widths.json"
WEIGHTS = {400: "Regular", 600: "SemiBold", 800: "ExtraBold"}


def advance_widths() -> dict[str, dict[str, int]]:
    """Return for each weight of the letters in pictures the width of each character, in thousandths of the size."""
    return {str(weight): _widths(FONTS / f"BarlowCondensed-{name}.ttf") for weight, name in WEIGHTS.items()}


def _widths(path: Path) -> dict[str, int]:
    with TTFont(path) as font:
        units, glyphs = font["head"].unitsPerEm, font["hmtx"]
        return {chr(code): round(1000 * glyphs[name][0] / units) for code, name in sorted(font.getBestCmap().items())}


def text() -> str:
    """Return the table as in its file, a line for each weight."""
    lines = (f'"{weight}": {json.dumps(widths)}' for weight, widths in advance_widths().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(text(), "utf-8")
