"""Results of seats in a balance report, grouped by character, objective, or whatever else a game counts."""

from collections.abc import Iterable

from msgspec import Struct

from derelict.arena.series import Played


class Count(Struct, frozen=True):
    """The results of one group of seats."""

    seats: int = 0
    won: int = 0
    scored: int = 0
    """The number of seats with a score above 0."""

    def __add__(self, other: "Count") -> "Count":
        return Count(self.seats + other.seats, self.won + other.won, self.scored + other.scored)

    def __str__(self) -> str:
        if not self.seats:
            return ""
        return f"{100 * self.won / self.seats:.0f} %, {100 * self.scored / self.seats:.0f} %"


Counts = dict[tuple[str, str], Count]
"""Results by heading and value."""
NOTHING = Count()


def counted(played: Iterable[Played]) -> Counts:
    """Count the results of all seats in the groups of the game."""
    found: Counts = {}
    for match in played:
        if match.outcome is not None:
            for standing, groups in zip(match.outcome.standings, match.groups, strict=False):
                one = Count(1, standing.result == "won", standing.score > 0)
                for group in groups:
                    found[group] = found.get(group, NOTHING) + one
    return found


def group_tables(fields: dict[tuple[str, int], Counts]) -> str:
    """Write a Markdown table for each mode and heading: a row for each value, a column for each number of players."""
    headings = dict.fromkeys(heading for counts in fields.values() for heading, _ in counts)
    modes = dict.fromkeys(mode for mode, _ in fields)
    written = [_table(mode, heading, fields) for mode in modes for heading in headings]
    return "\n\n".join(filter(None, written))


def _table(mode: str, heading: str, fields: dict[tuple[str, int], Counts]) -> str:
    columns = {seats: counts for (one, seats), counts in fields.items() if one == mode}
    values = sorted({value for counts in columns.values() for group, value in counts if group == heading})
    if not values:
        return ""
    lines = [
        f"| {heading} ({mode}) | " + " | ".join(f"{seats} player{'s' * (seats > 1)}" for seats in columns) + " | all |",
        "| --- " * (len(columns) + 2) + "|",
    ]
    for value in values:
        cells = [counts.get((heading, value), NOTHING) for counts in columns.values()]
        together = sum(cells, NOTHING)
        lines.append(f"| {value} | " + " | ".join(map(str, cells)) + f" | {together} of {together.seats} |")
    return "\n".join(lines)
