"""What the seats of a table are called, and which of them have won."""

from derelict.core.game import Game
from derelict.core.text import Catalogue
from derelict.table.commands import LEVELS
from derelict.table.lessons import is_teacher
from derelict.table.lists import Summary
from derelict.table.names import own_name
from derelict.table.record import Record
from derelict.table.terms import Seat


def seat_name(texts: Catalogue, table: Record | Summary, number: int, language: str) -> str:
    """The name of a seat; where several are under one name, of one person or of two, with a number."""
    seat, name = table.seats[number], _name(texts, table.seats[number], language)
    if seat.player is None:
        return name
    people = [(one, own_name(other.name)) for one, other in enumerate(table.seats) if other.player is not None]
    same = [one for one, called in people if called == own_name(seat.name)]
    return f"{name} {same.index(number) + 1}" if len(same) > 1 else name


def team_names(texts: Catalogue, game: Game, mode: str, seats: int, language: str) -> list[str]:
    """The team that each seat of a mode plays in; no names where the game has no teams."""
    teams = game.teams(mode, seats)
    return [
        texts.say(language, "seat.team" if teams.count(team) > 1 else "seat.team_alone", number=team + 1)
        for team in teams
    ]


def team_of(texts: Catalogue, table: Record, number: int, language: str) -> str:
    """The team of a seat, if there is one."""
    setup = table.terms.setup
    names = team_names(texts, table.game, setup.mode, setup.seats, language)
    return names[number] if names else ""


def called(texts: Catalogue, name: str, language: str) -> str:
    """What a person goes by: the name of their own, or the word for a guest in the language of whoever reads it."""
    return own_name(name) or texts.say(language, "seat.guest")


def speaker_name(texts: Catalogue, table: Record, player: str, name: str, language: str) -> str:
    """What somebody who speaks at a table goes by; a guest who sits there, as their seat does, with its number."""
    seats = [] if own_name(name) else table.seats_of(player)
    return seat_name(texts, table, seats[0], language) if seats else called(texts, name, language)


def member_name(texts: Catalogue, table: Record, player: str, name: str, language: str) -> str:
    """What somebody who belongs to a table goes by: as their seat does, or by the name they had if they have none."""
    seats = table.seats_of(player)
    return seat_name(texts, table, seats[0], language) if seats else called(texts, name, language)


def _name(texts: Catalogue, seat: Seat, language: str) -> str:
    if seat.player is not None:
        return called(texts, seat.name, language)
    if seat.bot is not None:
        if is_teacher(seat.bot):
            return texts.say(language, "seat.teacher")
        level = next((level for level, bot in LEVELS.items() if bot == seat.bot), None)
        if level is None:
            return texts.say(language, "seat.bot", level=seat.bot)
        return texts.say(language, "seat.bot", level=texts.say(language, f"level.{level}"))
    if seat.awaits or (seat.kept and seat.name):
        return texts.say(language, "seat.kept_for", name=called(texts, seat.name, language))
    return texts.say(language, "seat.kept" if seat.kept else "seat.open")


def result(texts: Catalogue, table: Record | Summary, key: str, language: str, player: str | None = None) -> str:
    """Who won, that it was a draw, or that nobody won; nothing while it is played.

    Who has one seat is told that it is theirs; several people at one device go by the names of their seats.
    """
    outcome = table.outcome
    if outcome is None:
        return ""
    mine = tuple(number for number, seat in enumerate(table.seats) if player is not None and seat.player == player)
    own = mine if len(mine) == 1 else ()
    if own and outcome.winners == own:
        return texts.say(language, f"{key}.yours")
    if outcome.winners:
        you = f" ({texts.say(language, 'seat.you')})"
        names = [seat_name(texts, table, seat, language) + (you if seat in own else "") for seat in outcome.winners]
        return texts.say(language, f"{key}.won", names=", ".join(names), count=len(names))
    is_drawn = any(standing.result == "drawn" for standing in outcome.standings)
    return texts.say(language, f"{key}.drawn" if is_drawn else f"{key}.lost")
