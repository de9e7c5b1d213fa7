"""How often players win together: every mode of a cooperative game with every number of players, one bot for all."""

from msgspec import Struct

from derelict import bots
from derelict.arena.schedule import Plan
from derelict.arena.series import Played, Progress, batches
from derelict.core.game import Game


class Chance(Struct, frozen=True):
    """The matches of one mode with so many players."""

    mode: str
    seats: int
    games: int
    wins: int
    """Matches that somebody has won."""
    turns: tuple[int, ...]
    """How many turns each match took, in order of length."""
    errors: int

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.wins / max(1, self.games - self.errors)


def chances(
    game: Game, games: int, bot: str, seed: int, jobs: int = 1, progress: Progress | None = None
) -> list[Chance]:
    """Let one bot play so many matches of every mode with every number of players."""
    bots.bring(bot, 0)
    kinds = [(mode.name, seats) for mode in game.modes for seats in mode.seats]
    found = []
    for number, (mode, seats) in enumerate(kinds):
        plan = Plan(game.name, (bot,) * seats, seed, (game.setup(mode, seats),), rotate=False)
        played = [match for batch, _ in batches(game, plan, games, jobs) for match in batch]
        found.append(_chance(mode, seats, played))
        if progress is not None:
            progress(number + 1, len(kinds))
    return found


def _chance(mode: str, seats: int, played: list[Played]) -> Chance:
    over = [match for match in played if match.outcome is not None]
    wins = sum(bool(match.outcome and match.outcome.winners) for match in over)
    turns = tuple(sorted(match.turns for match in over))
    return Chance(mode, seats, len(played), wins, turns, len(played) - len(over))


def chance_table(found: list[Chance]) -> str:
    """The chances as a table in Markdown, a row for each mode: won, and the median of the turns."""
    seats = sorted({chance.seats for chance in found})
    lines = [
        "| mode | " + " | ".join(f"{count} player{'s' * (count > 1)}" for count in seats) + " |",
        "| --- " * (len(seats) + 1) + "|",
    ]
    for mode in dict.fromkeys(chance.mode for chance in found):
        cells = {chance.seats: _cell(chance) for chance in found if chance.mode == mode}
        lines.append(f"| {mode} | " + " | ".join(cells.get(count, "") for count in seats) + " |")
    games, errors = sum(chance.games for chance in found), sum(chance.errors for chance in found)
    lines += ["", f"{games} games, {errors} errors. In each field: games won, and the turns of the median game."]
    return "\n".join(lines)


def _cell(chance: Chance) -> str:
    median = chance.turns[len(chance.turns) // 2] if chance.turns else 0
    return f"{100 * chance.share:.0f} %, {median}"
