"""The facts for the home page and the page of a new table: the games, and lists of tables."""

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from derelict import registry
from derelict.core.content.text import Catalogue
from derelict.core.game import Game
from derelict.core.lessons.puzzles import Puzzle
from derelict.table.record.entries.entry import now
from derelict.table.record.lessons import puzzles_of
from derelict.table.record.teaching import games_with_puzzles
from derelict.table.rooms.ratings import Rating
from derelict.table.screen.options import option_facts, settled
from derelict.table.screen.people import called, result, seat_name, team_names
from derelict.table.store.lists import Summary

COVER_SEED, COVER_ACTIONS = 4, 90
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
FORGOTTEN = 14 * DAY
"""Milliseconds after which a match without other people is no longer listed first."""
MOST_SHOWN = 8
"""The number of tables in the strip on the home page."""


@cache
def cover(name: str) -> str:
    """Return the poster of a game; for one without, a match in full swing, the same for everybody."""
    game, rng = registry.game(name), Random(COVER_SEED)
    if game.drawing.poster is not None:
        return game.drawing.poster()
    match = game.start(seed=COVER_SEED)
    while match.decision is not None and len(match.actions) < COVER_ACTIONS:
        match.play(rng.choice(game.advice.promising(match.state, match.decision))[0])
    return game.drawing.scene(match.view().state, None, "en", "wide", None).small()


def game_facts(texts: Catalogue, game: Game, language: str) -> dict[str, Any]:
    """A game with its cover, its modes and its options."""
    say = game.texts.say
    return {
        "id": game.name,
        "name": say(language, "game.name"),
        "about": say(language, "game.about"),
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
    """Return a person's tables, those that wait for them first."""
    return sorted((summary_facts(texts, table, player, language) for table in tables), key=lambda row: not row["calls"])


def going_on(
    tables: Iterable[Summary], player: str, dismissed: Mapping[str, int], at: int
) -> tuple[list[Summary], list[Summary]]:
    """Divide a person's tables, newest first, into those to continue and those put aside.

    A dismissed table is put aside until it changes. A lesson or a match without other people is put aside when there is
    a newer one of the same game, or when nothing has happened there for two weeks.
    """
    shown, aside, known = list[Summary](), list[Summary](), set[tuple[str, bool]]()
    for table in tables:
        is_alone = all(player in (one.player, one.awaits) for one in table.seats if one.player or one.awaits)
        is_alone = is_alone and table.status == "playing"
        kind = (table.setup.game, bool(table.lesson))
        is_old = is_alone and (kind in known or at - table.updated > FORGOTTEN)
        is_aside = table.updated <= dismissed.get(table.id, -1) or is_old or len(shown) == MOST_SHOWN
        (aside if is_aside else shown).append(table)
        known |= {kind} if is_alone else set()
    return shown, aside


def puzzles_of_the_day(day: int) -> list[tuple[Game, Puzzle]]:
    """Return a puzzle of each game that has some, a different one each day."""
    books = [(game, puzzles_of(game).all()) for game in games_with_puzzles()]
    return [(game, all_of_them[day % len(all_of_them)]) for game, all_of_them in books]


def summary_facts(
    texts: Catalogue, table: Summary, player: str, language: str, ratings: Mapping[str, Rating] | None = None
) -> dict[str, Any]:
    """A table in a list; with the ratings of its players, if given."""
    game = registry.game(table.setup.game)
    say = game.texts.say
    turn = _turn(texts, table, player, language)
    since = table.updated if turn else table.ended
    return {
        "id": table.id,
        "game_id": game.name,
        "lesson": lesson_title(texts, table, language),
        "status": table.status,
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


def lesson_title(texts: Catalogue, table: Summary, language: str) -> str:
    """Return the name of a first game in a list; empty for a match."""
    return texts.say(language, "tutorial.title") if table.lesson else ""


def _who(texts: Catalogue, table: Summary, player: str, language: str, ratings: Mapping[str, Rating]) -> str:
    """Return the players and open seats of a table, then the people whom a rematch awaits.

    The reader's own seat is marked in finished matches, because that list also has other people's.
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
    """Return whose turn it is, or what else the table waits for; empty if it is over or others are setting it up."""
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
    """Return what a table that is being set up waits for, for its members."""
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
    """Return the name of a person who declined the rematch, kept by their open seat. Guests have none."""
    left = (seat.name for seat in table.seats if not (seat.is_taken or seat.kept or seat.awaits))
    return next(filter(None, left), "")


def _ago(texts: Catalogue, passed: int, language: str) -> str:
    """Return how long ago something happened, in words."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if passed >= length:
            return texts.say(language, f"home.ago_{unit}", count=passed // length)
    return texts.say(language, "home.ago_now")
