"""Things side by side, as many per line as fit."""

from collections.abc import Iterable, Iterator

from rich.console import Console, ConsoleOptions
from rich.text import Text


def packed(things: Iterable[Text], width: int, between: str = "  ") -> Text:
    """Pack things into as few lines as possible without breaking one."""
    lines: list[Text] = []
    for thing in things:
        if lines and lines[-1].cell_len + len(between) + thing.cell_len <= width:
            lines[-1].append(between, "dim").append_text(thing)
        else:
            lines.append(thing.copy())
    return Text("\n").join(lines)


class Packed:
    """Things packed into the width available at print time."""

    def __init__(self, things: Iterable[Text], between: str = "  ") -> None:
        self.things, self.between = list(things), between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield packed(self.things, options.max_width, self.between)
