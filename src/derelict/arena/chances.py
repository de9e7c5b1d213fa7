"""Win rates of a game without armies: every mode with every number of players, one bot for all seats."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from derelict import bots
from derelict.arena.groups import Counts, counted, group_tables
from derelict.arena.progress import Progress, within
from derelict.arena.schedule import Plan
from derelict.arena.series import Played, play_all
from derelict.core.game import Game


class WinRate(Struct, frozen=True):
    """The matches of one mode with one number of players."""

    mode: str
    seats: int
    games: int
    wins: int
    """The number of matches won."""
    turns: tuple[int, ...]
    """The number of turns of each match, sorted."""
    errors: int
    counts: Counts = {}
    """The results of the seats, in the groups of the game."""

    @property
    def share(self) -> float:
        """Return the share of matches won."""
        return self.wins / max(1, self.games - self.errors)


def chances(
    game: Game,
    games: int,
    bot: str,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    mode: str | None = None,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Iterator[WinRate]:
    """Let a bot play `games` matches of every mode and number of players, or of those asked for; `mode` may name
    several, with commas between them. Ctrl-C ends it early.
    """
    bots.bring(bot, 0)
    kinds = _kinds(game, mode, seats)
    for number, (mode, seats) in enumerate(kinds):
        setup = game.setup(mode, seats, **(options or {}))
        plan = Plan(game.name, (bot,) * seats, seed, (setup,), rotate=False, grouped=True)
        matches = play_all(game, plan, games, jobs, within(progress, number, len(kinds)))
        if matches.played or matches.is_whole:
            yield _chance(mode, seats, matches.played)
        if not matches.is_whole:
            raise KeyboardInterrupt


def _kinds(game: Game, mode: str | None, seats: int | None) -> list[tuple[str, int]]:
    """Return the modes and numbers of players to play; refuse what the game does not have."""
    asked = mode.split(",") if mode is not None else []
    for name in asked or (None,):
        game.setup(name, seats)
    kinds = [(one.name, count) for one in game.modes for count in one.seats]
    return [(name, count) for name, count in kinds if (not asked or name in asked) and seats in (None, count)]


def _chance(mode: str, seats: int, played: list[Played]) -> WinRate:
    over = [match for match in played if match.outcome is not None]
    wins = sum(bool(match.outcome and match.outcome.winners) for match in over)
    turns = tuple(sorted(match.turns for match in over))
    return WinRate(mode, seats, len(played), wins, turns, len(played) - len(over), counted(over))


def chance_table(found: list[WinRate]) -> str:
    """Write the chances as a Markdown table, a row for each mode: matches won, and the median number of turns."""
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
    grouped = group_tables({(chance.mode, chance.seats): chance.counts for chance in found})
    if grouped:
        lines += ["", grouped, "", "In each field: seats that won, and seats with a score above 0."]
    return "\n".join(lines)


def _cell(chance: WinRate) -> str:
    median = chance.turns[len(chance.turns) // 2] if chance.turns else 0
    return f"{100 * chance.share:.0f} %, {median}"
