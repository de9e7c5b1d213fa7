"""The people of a table on its page: the names of its seats, the result, and the chat of one reader."""

from hashlib import blake2b
from typing import Any

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.game import Game
from derelict.table.record.commands import LEVELS
from derelict.table.record.entries import Said
from derelict.table.record.lessons import is_teacher
from derelict.table.record.names import own_name
from derelict.table.record.record import Record, Refused
from derelict.table.record.terms import Seat
from derelict.table.rooms.reviews import Lead
from derelict.table.screen.options import chosen_for
from derelict.table.screen.viewer import Viewer
from derelict.table.store.lists import Summary


def seat_name(texts: Catalogue, table: Record | Summary, number: int, language: str) -> str:
    """Return the name of a seat, numbered if several seats share it."""
    seat, name = table.seats[number], _name(texts, table.seats[number], language)
    if seat.player is None:
        return name
    people = [(one, own_name(other.name)) for one, other in enumerate(table.seats) if other.player is not None]
    same = [one for one, called in people if called == own_name(seat.name)]
    return f"{name} {same.index(number) + 1}" if len(same) > 1 else name


def team_names(texts: Catalogue, game: Game, mode: str, seats: int, language: str) -> list[str]:
    """Return the team of each seat of a mode; no names where the game has no teams."""
    teams = game.teams(mode, seats)
    return [
        texts.say(language, "seat.team" if teams.count(team) > 1 else "seat.team_alone", number=team + 1)
        for team in teams
    ]


def team_of(texts: Catalogue, table: Record, number: int, language: str) -> str:
    """Return the team of a seat, if there is one."""
    setup = table.terms.setup
    names = team_names(texts, table.game, setup.mode, setup.seats, language)
    return names[number] if names else ""


def called(texts: Catalogue, name: str, language: str) -> str:
    """Return a person's name: their own, or the word for a guest in the reader's language."""
    return own_name(name) or texts.say(language, "seat.guest")


def speaker_name(texts: Catalogue, table: Record, player: str, name: str, language: str) -> str:
    """Return the name of a speaker at a table; a seated guest is called by their seat, with its number."""
    seats = [] if own_name(name) else table.seats_of(player)
    return seat_name(texts, table, seats[0], language) if seats else called(texts, name, language)


def member_name(texts: Catalogue, table: Record, player: str, name: str, language: str) -> str:
    """Return the name of a member of a table: that of their seat, or the one they had if they have none."""
    seats = table.seats_of(player)
    return seat_name(texts, table, seats[0], language) if seats else called(texts, name, language)


def leader_name(texts: Catalogue, record: Record, lead: Lead | None, language: str) -> str:
    """Return the name of the leader of a review; empty if nobody leads."""
    return "" if lead is None else speaker_name(texts, record, lead.player, lead.name, language)


def level_of(bot: str) -> str:
    """Return the level of a bot; empty for one that the table does not offer. `random` was the easy one before."""
    return next((level for level, name in LEVELS.items() if name == bot), "easy" if bot == "random" else "")


def _name(texts: Catalogue, seat: Seat, language: str) -> str:
    if seat.player is not None:
        return called(texts, seat.name, language)
    if seat.bot is not None:
        if is_teacher(seat.bot):
            return texts.say(language, "seat.teacher")
        level = level_of(seat.bot)
        return texts.say(language, f"bot.{level}") if level else texts.say(language, "seat.bot", name=seat.bot)
    if seat.awaits or (seat.kept and seat.name):
        return texts.say(language, "seat.kept_for", name=called(texts, seat.name, language))
    return texts.say(language, "seat.kept" if seat.kept else "seat.open")


def sitter(seat: Seat, is_over: bool = False) -> str:
    """Return the name of the picture for the occupant of a seat; once the match is over, a person and no substitute."""
    if seat.player is not None and (seat.bot is None or is_over):
        return "person"
    if seat.bot is not None:
        return level_of(seat.bot) or "normal"
    return "wait" if seat.awaits else "link" if seat.kept else "open"


def sides_of(table: Record, number: int) -> tuple[str, ...]:
    """Return the sides whose badges a seat has: those it plays, or those that were chosen for it."""
    worn, setup = table.game.drawing.worn, table.terms.setup
    return tuple(worn(table.match.state, number)) if table.match is not None else chosen_for(table.game, setup, number)


def result(texts: Catalogue, table: Record | Summary, key: str, language: str, player: str | None = None) -> str:
    """Return the result in words: who won, a draw, or nobody; empty while the match is played.

    A reader with one seat is addressed; several people at one device are called by their seats.
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


def alias(player: str) -> str:
    """Return an alias for a person on pages, which reveals nothing about the id."""
    return blake2b(player.encode(), digest_size=9).hexdigest()


def speaker(record: Record, said: Said) -> str:
    """Return the id of the speaker; empty for a line from before ids were noted."""
    return said.player or (record.seats[said.seat].player or "" if said.seat is not None else "")


def speakers(record: Record) -> dict[str, str]:
    """Return everybody who has spoken at a table: their ids, and the names they last had."""
    return {speaker(record, said): said.name for said in record.chat if speaker(record, said)}


def spoken_of(record: Record, alias_given: str) -> str:
    """Return the id behind an alias at a table."""
    for player in speakers(record):
        if alias(player) == alias_given:
            return player
    raise Refused("no_such_player")


class Present(Struct, frozen=True):
    """Somebody at the page of a table."""

    name: str
    is_mine: bool


def company(texts: Catalogue, record: Record, viewer: Viewer) -> tuple[Present, ...]:
    """Return who is at a table that is being set up."""
    return tuple(
        [
            Present(speaker_name(texts, record, player, name, viewer.language), player == viewer.player)
            for player, name in viewer.here
        ]
    )


def chat_facts(
    texts: Catalogue, record: Record, player: str | None, muted: frozenset[str], language: str
) -> dict[str, Any]:
    """Return the chat for a reader: which lines are their own, whom they can mute, and whom they have muted."""

    def called(id: str, given: str) -> str:
        return speaker_name(texts, record, id, given, language)

    others = {id: called(id, given) for id, given in speakers(record).items() if id != player and player is not None}
    heard = [(speaker(record, said), said) for said in record.chat]
    return {
        "chat": tuple([(called(id, said.name), said.text, id == player) for id, said in heard if id not in muted]),
        "can_mute": tuple([(alias(id), name) for id, name in others.items() if id not in muted]),
        "can_hear": tuple([(alias(id), name) for id, name in others.items() if id in muted]),
    }
