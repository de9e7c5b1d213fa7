"""A sheet of styled characters: draw on it in any order and print it as rich text."""

from itertools import groupby

from rich.text import Text


class Canvas:
    """A sheet of characters. Text outside it is lost; a later character covers an earlier one."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        if 0 <= y < len(self._rows):
            row = self._rows[y]
            for column, letter in enumerate(text, x):
                if 0 <= column < self.width:
                    row[column] = (letter, style)

    def is_blank(self, x: int, y: int) -> bool:
        return self._rows[y][x][0] == " "

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Write in the middle of a space; an odd cell is left at the end."""
        self.write(x + (width - len(text)) // 2, y, text, style)

    def right(self, end: int, y: int, text: str, style: str = "") -> None:
        """Write right-aligned: the text stops before `end`."""
        self.write(end - len(text), y, text, style)

    def lines(self) -> list[Text]:
        lines = []
        for row in self._rows:
            line = Text(no_wrap=True)
            for style, cells in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(letter for letter, _ in cells), style or None)
            line.rstrip()
            lines.append(line)
        return lines
