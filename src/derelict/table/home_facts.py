"""What the home page and the page of a new table speak of: the games of the house, and tables in lists."""

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from derelict import registry
from derelict.core.game import Game
from derelict.core.text import Catalogue
from derelict.table.clock import now
from derelict.table.lists import Summary
from derelict.table.options import option_facts, settled
from derelict.table.ratings import Rating
from derelict.table.seat_names import called, result, seat_name, team_names

COVER_SEED, COVER_ACTIONS = 4, 90
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@cache
def cover(name: str, language: str) -> str:
    """A picture of a game: a match in full swing, the same for everybody."""
    game, rng = registry.game(name), Random(COVER_SEED)
    match = game.start(seed=COVER_SEED)
    while match.decision is not None and len(match.actions) < COVER_ACTIONS:
        match.play(rng.choice(game.advice.promising(match.state, match.decision))[0])
    return game.drawing.scene(match.view().state, None, language, "wide", None).svg(styled=False)


def game_facts(texts: Catalogue, game: Game, language: str) -> dict[str, Any]:
    """A game with its cover, its modes and its options."""
    say = game.texts.say
    return {
        "id": game.name,
        "name": say(language, "game.name"),
        "about": say(language, "game.about"),
        "cover": cover(game.name, language),
        "has_tutorial": game.tutorial is not None,
        "has_puzzles": game.puzzles is not None,
        "modes": [
            {
                "id": mode.name,
                "name": say(language, f"mode.{mode.name}"),
                "help": say(language, f"mode_help.{mode.name}"),
                "seats": mode.seats,
                "sides": mode.sides,
                "teams": {count: team_names(texts, game, mode.name, count, language) for count in mode.seats},
            }
            for mode in game.modes
        ],
        "options": option_facts(game, language),
    }


def all_games(texts: Catalogue, language: str) -> list[dict[str, Any]]:
    return [game_facts(texts, registry.game(name), language) for name in registry.games()]


def own_facts(texts: Catalogue, tables: Iterable[Summary], player: str, language: str) -> list[dict[str, Any]]:
    """The tables of a person, those first where something is asked of them."""
    return sorted((summary_facts(texts, table, player, language) for table in tables), key=lambda row: not row["calls"])


def summary_facts(
    texts: Catalogue, table: Summary, player: str, language: str, ratings: Mapping[str, Rating] | None = None
) -> dict[str, Any]:
    """A table in a list, with the ratings of those who sit there if they are given."""
    game = registry.game(table.setup.game)
    say = game.texts.say
    turn = _turn(texts, table, player, language)
    since = table.updated if turn else table.ended
    return {
        "id": table.id,
        "game": say(language, "game.name"),
        "mode": say(language, f"mode.{table.setup.mode}"),
        "who": _who(texts, table, player, language, ratings or {}),
        "settled": settled(texts, game, table.setup, language),
        "result": result(texts, table, "result", language, player),
        "calls": table.waits_for(player) or table.can_start(player) or table.rival(player) is not None,
        "turn": turn,
        "ago": "" if since is None else _ago(texts, now() - since, language),
        "is_practice": table.is_practice,
        "minutes": table.clock // 60,
    }


def _who(texts: Catalogue, table: Summary, player: str, language: str, ratings: Mapping[str, Rating]) -> str:
    """Those who sit at a table and its open seats, then whom a rematch waits for.

    Which seat is one's own is said of a match that is over: others' stand in the same list.
    """
    there = []
    for number, seat in enumerate(table.seats):
        if not seat.awaits:
            rating = ratings.get(seat.player or "")
            name = seat_name(texts, table, number, language)
            if table.status == "over" and seat.player == player:
                name = f"{name} ({texts.say(language, 'seat.you')})"
            there.append(name if rating is None else f"{name} ({rating.text})")
    awaited = ", ".join(called(texts, seat.name, language) for seat in table.seats if seat.awaits)
    waits = [texts.say(language, "seat.kept_for", name=awaited)] if awaited else []
    return " · ".join([*([", ".join(there)] if there else []), *waits])


def _turn(texts: Catalogue, table: Summary, player: str, language: str) -> str:
    """Whose turn it is, or what else is waited for; nothing at a table that is over, or being set by others."""
    if table.status == "gathering":
        return _setting(texts, table, player, language)
    if table.status != "playing":
        return ""
    seat = None if table.turn is None else table.seats[table.turn]
    if table.waits_for(player) and (seat is None or seat.player != player):
        return texts.say(language, "home.asked_back")
    if table.turn is None or seat is None:
        return texts.say(language, "home.paused")
    if seat.bot is not None:
        return texts.say(language, "home.bots_turn")
    if seat.player == player:
        return texts.say(language, "home.your_turn")
    return texts.say(language, "home.turn", name=seat_name(texts, table, table.turn, language))


def _setting(texts: Catalogue, table: Summary, player: str, language: str) -> str:
    """What a table that is being set waits for, for those who belong to it."""
    rival = table.rival(player)
    if rival is not None:
        return texts.say(language, "home.rematch", name=seat_name(texts, table, rival, language))
    if player != table.host and all(player not in (seat.player, seat.awaits) for seat in table.seats):
        return ""
    if not all(seat.is_taken for seat in table.seats):
        declined = _declined(table)
        return texts.say(language, "home.declined" if declined else "home.gathering", name=declined)
    return texts.say(language, "home.can_start" if table.can_start(player) else "home.host_starts")


def _declined(table: Summary) -> str:
    """The name of somebody who wants no rematch: their open seat has kept it. Of a guest nothing is known here."""
    left = (seat.name for seat in table.seats if not (seat.is_taken or seat.kept or seat.awaits))
    return next(filter(None, left), "")


def _ago(texts: Catalogue, passed: int, language: str) -> str:
    """How long ago something happened, as people say it."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if passed >= length:
            return texts.say(language, f"home.ago_{unit}", count=passed // length)
    return texts.say(language, "home.ago_now")
