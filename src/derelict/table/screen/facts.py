"""The facts that the templates of a table's page turn into text and forms."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from derelict.core.content.text import Catalogue
from derelict.core.game import Game
from derelict.table.record.commands import LEVELS
from derelict.table.record.entries.entry import now
from derelict.table.record.orders import order_name
from derelict.table.record.record import Record
from derelict.table.record.teaching import coach, lesson_name
from derelict.table.rooms.ratings import Rating
from derelict.table.screen.ending import ending
from derelict.table.screen.options import settled, settled_for
from derelict.table.screen.pages import Pages
from derelict.table.screen.people import chat_facts, company, seat_name, sides_of, sitter, team_of
from derelict.table.screen.question import can_recap, past_of, prompt, redone, rule_link
from derelict.table.screen.viewer import Viewer


def lasting_facts(pages: Pages, id: str, record: Record, language: str) -> dict[str, Any]:
    """Facts about a table that never change, in a language."""
    game = record.game
    return {
        "id": id,
        "game": game.texts.say(language, "game.name"),
        "game_id": game.name,
        "levels": tuple(LEVELS),
        "has_secrets": not record.is_open,
        "declines": _own_word(game, language, "game.declines"),
        "preview": _own_word(game, language, "game.preview") if game.preview is not None else "",
        "commitment": record.commitment,
        **terms_facts(pages.texts, record, language),
    }


def table_facts(pages: Pages, record: Record, viewer: Viewer) -> dict[str, Any]:
    """All other facts for the parts of a table's page, except the options."""
    texts, player, language = pages.texts, viewer.player, viewer.language
    match, mine, is_covered = record.match, record.seats_of(player), record.is_covered(player)
    is_asked, is_playing, is_host = (
        record.asks(player),
        record.status == "playing",
        player is not None and record.terms.host == player,
    )
    asked, past, request = is_asked and not is_covered, past_of(record, player), record.open_request(now())
    undoer, requests_left = record.undoer(player), record.requests_left(player)
    can_take_back = undoer is not None and not record.is_given_up and record.has_time(undoer)
    can_undo = can_take_back and past.last >= 0 and not record.stands_still
    answers = request is not None and player in record.players() - request.agreed
    calls = "your_turn" if is_asked else "asked_back" if answers else ""
    if not calls and record.status == "gathering" and record.awaiting(player) is not None:
        calls = "awaited"
    said = coach(record, language) if record.terms.lesson else None
    lesson = lesson_name(texts, said, language) if said is not None else ""
    name = lesson or record.game.texts.say(language, "game.name")
    return {
        "csrf": viewer.csrf,
        "lesson": lesson,
        "title": texts.say(language, f"title.{calls}", game=name) if calls else name,
        "status": record.status,
        "is_practice": record.is_practice,
        "prompt": prompt(texts, record, player, language),
        "rule": rule_link(texts, record, viewer),
        "covered": record.to_move if is_covered else None,
        "shares": len(mine) > 1 and not record.is_open and is_playing,
        "open_handed": player in record.open_handed,
        "passing": player in record.passing,
        "may_resign": player in record.players(),
        "bot_plays_on": is_playing and record.goes_on_without(player),
        "declining": record.declining.get(player or ""),
        **_order_facts(record, mine, language),
        "can_preview": record.game.preview is not None and is_playing,
        "can_recap": bool(mine) and can_recap(record, player),
        "asked": asked,
        "mine": mine,
        "is_host": is_host,
        "can_start": is_host and record.status == "gathering" and record.is_full,
        "seats": tuple([_seat_facts(pages, record, number, viewer) for number in range(len(record.seats))]),
        "here": company(texts, record, viewer),
        **chat_facts(texts, record, player, viewer.muted, language),
        "request": request,
        "taken_back": len(match.actions) - request.to if request is not None and match is not None else 0,
        "asker": seat_name(texts, record, request.seat, language) if request is not None else "",
        "is_asker": request is not None and player is not None and record.seats[request.seat].player == player,
        "answers": answers,
        "answer_makes_practice": request is not None and record.makes_practice(request.to),
        "can_withdraw": can_take_back,
        "requests_left": requests_left,
        "can_ask_back": can_undo and request is None and requests_left > 0,
        "free_undo": can_undo and past.is_free,
        "undo_makes_practice": past.makes_practice,
        "can_reset": can_undo and past.can_reset,
        "back_to": past.last,
        "redone": redone(record) if asked else "",
        "paused": record.stands_still,
        "resumes_in": record.resumes_in(player, now()) if record.is_paused else 0,
        "coach": said,
        "next_table": record.next_table,
        "waits_again": bool(record.terms.clock) and len(record.people()) > 1,
        "rival": _rival(texts, record, player, language),
        "ending": None if record.outcome is None else ending(texts, record, viewer),
        "seed": record.terms.seed if record.status == "over" else None,
    }


def _order_facts(record: Record, mine: Sequence[int], language: str) -> dict[str, Any]:
    """Return the orders of a person's seats, and whether they may order something now."""
    order = record.orders.get(mine[0]) if len(mine) == 1 else None
    is_played = record.status == "playing" and not record.is_paused
    can_order = is_played and len(mine) == 1 and record.to_move not in mine and len(record.people()) > 1
    return {
        "can_order": can_order
        and record.seats[mine[0]].bot is None
        and not record.is_out(record.seats[mine[0]].player),
        "order": "" if order is None else order_name(record, mine[0], language),
        "order_dropped": "" if order is None else order.dropped,
    }


def terms_facts(texts: Catalogue, record: Record, language: str) -> dict[str, Any]:
    """Return the settings of a table: the mode, the options that are not the default, and the clock."""
    game, setup = record.game, record.terms.setup
    return {
        "mode": game.texts.say(language, f"mode.{setup.mode}"),
        "mode_help": _own_word(game, language, f"mode_help.{setup.mode}"),
        "settled": tuple(settled(texts, game, setup, language)),
        "minutes": record.terms.clock // 60,
    }


def _own_word(game: Game, language: str, key: str) -> str:
    """Return a sentence of a game's catalogue that not every game has; empty without it."""
    return game.texts.say(language, key) if game.texts.has(key) else ""


def _rival(texts: Catalogue, record: Record, player: str | None, language: str) -> str:
    """Return the name of the other person who asked for the rematch, if known."""
    seats = record.seats_of(record.next_by) if record.next_by != player else ()
    return seat_name(texts, record, seats[0], language) if seats else ""


class SeatFacts(Struct, frozen=True, gc=False):
    """A seat as a viewer sees it, and what they may do with it."""

    number: int
    name: str
    title: str
    is_mine: bool
    is_asked: bool
    is_open: bool
    is_kept: bool
    bot: str | None
    resigned: bool
    substitute: bool
    shares: bool
    can_hand_back: bool
    can_take_over: bool
    can_give: bool
    makes_practice: bool
    is_running: bool
    rating: Rating | None = None
    team: str = ""
    is_awaited: bool = False
    may_sit: bool = False
    clock: int | None = None
    sitter: str = ""
    """The picture for the occupant: a person, a bot by its level, or what the seat waits for."""
    sides: tuple[str, ...] = ()
    """The sides or roles whose badges the seat has."""
    is_here: bool | None = None
    """Whether its person has a page of the table open, while the table is being set up; None without a person."""


def _seat_facts(pages: Pages, record: Record, number: int, viewer: Viewer) -> SeatFacts:
    seat, setup, match = record.seats[number], record.terms.setup, record.match
    texts, player, language = pages.texts, viewer.player, viewer.language
    is_awaited, is_playing = player is not None and seat.awaits == player, record.status == "playing"
    is_gathering = record.status == "gathering"
    return SeatFacts(
        number,
        texts.say(language, "seat.kept_for_you") if is_awaited else seat_name(texts, record, number, language),
        match.titles(language)[number] if match is not None else settled_for(record.game, setup, number, language),
        is_mine=player is not None and seat.player == player,
        is_asked=record.to_move == number,
        is_open=is_gathering and not seat.is_taken,
        is_kept=seat.kept,
        bot=seat.bot,
        resigned=number in record.resigned,
        substitute=seat.bot is not None and seat.player is not None and is_playing,
        shares=len(record.seats_of(seat.player)) > 1,
        can_hand_back=record.has_time(number) and number not in record.resigned,
        can_take_over=_can_take_over(record, number, player),
        can_give=is_playing and seat.bot is not None and record.terms.host == player and record.can_join(number, now()),
        makes_practice=match is not None and not match.practice and not record.terms.lesson,
        is_running=record.to_move == number and not record.is_paused,
        rating=pages.ratings.get((setup.game, setup.mode), {}).get(seat.player or ""),
        team=team_of(texts, record, number, language) if match is None else "",
        is_awaited=is_awaited,
        may_sit=is_gathering and record.may_sit(player, number),
        clock=_clock(record, number) if record.terms.clock else None,
        sitter=sitter(seat, record.status == "over"),
        sides=sides_of(record, number),
        is_here=seat.player in dict(viewer.here) if is_gathering and seat.player is not None else None,
    )


def _can_take_over(record: Record, number: int, player: str | None) -> bool:
    """Return whether a viewer sees the button that lets a bot play a seat; on others' seats it names the wait."""
    seat, mine = record.seats[number], record.seats_of(player)
    if player is None or record.status != "playing" or seat.player is None or seat.bot is not None:
        return False
    return number in mine or (record.to_move == number and (bool(mine) or record.terms.host == player))


def _clock(record: Record, number: int) -> int:
    """Return the milliseconds that a seat has left now."""
    runs = record.to_move == number and not record.is_paused and record.last_at
    spent = max(0, now() - record.last_at) if runs else 0
    return max(0, record.clocks[number] - spent)
