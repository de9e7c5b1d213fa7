"""What the page of a table speaks of: the facts that its templates put into words and forms."""

from typing import Any

from markupsafe import Markup
from msgspec import Struct

from derelict.core.game import Game
from derelict.core.text import Catalogue
from derelict.table.ahead import order_facts
from derelict.table.clock import now
from derelict.table.commands import LEVELS
from derelict.table.mutes import chat_facts
from derelict.table.options import settled, settled_for
from derelict.table.pages import Pages
from derelict.table.question import OPTIONS, PROMPT, RULE, options, prompt, redone, rule_link
from derelict.table.record import Record
from derelict.table.seat_names import seat_name, team_of
from derelict.table.teaching import coach, lesson_name


def table_facts(
    pages: Pages,
    id: str,
    record: Record,
    player: str | None,
    language: str,
    csrf: str = "",
    drawn: frozenset[str] = frozenset(),
    is_live: bool = False,
    muted: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """All that the parts of a table's page speak of; `drawn` are the choices that the picture shows too.

    Live parts leave out what changes with every action: the numbers are sent beside them, the question and its
    options are put in by `question.filled`.
    """
    texts = pages.texts
    mine = record.seats_of(player)
    match = record.match
    is_covered = record.is_covered(player)
    asked = record.asks(player) and not is_covered
    request = record.open_request(now())
    past = past_of(record, player)
    undoer = record.undoer(player)
    can_take_back = undoer is not None and not record.is_given_up and record.has_time(undoer)
    can_undo = can_take_back and past.last >= 0 and not record.stands_still
    requests_left = record.requests_left(player)
    answers = request is not None and player in record.players() - request.agreed
    is_awaited = record.awaiting(player) is not None
    calls = "your_turn" if record.asks(player) else "asked_back" if answers else "awaited" if is_awaited else ""
    game, terms = record.game.texts.say(language, "game.name"), terms_facts(texts, record, language)
    said = coach(record, language)
    lesson = lesson_name(texts, said, language) if said is not None else ""
    return {
        "id": id,
        "csrf": csrf,
        "game": game,
        "game_id": record.game.name,
        **terms,
        "heading": lesson or f"{game} – {terms['mode']}",
        "status": record.status,
        "is_practice": record.is_practice,
        "title": texts.say(language, f"title.{calls}", game=lesson or game) if calls else lesson or game,
        "prompt": PROMPT if is_live else prompt(texts, record, player, language),
        "rule": Markup(RULE) if is_live else rule_link(texts, record, player, language),
        "covered": record.to_move if is_covered else None,
        "shares": len(mine) > 1 and not record.is_open and record.status == "playing",
        "open_handed": player in record.open_handed,
        "has_secrets": not record.is_open,
        "passing": player in record.passing,
        "may_resign": player in record.players(),
        "bot_plays_on": record.status == "playing" and record.goes_on_without(player),
        "declines": _own_word(record.game, language, "game.declines"),
        "declining": record.declining.get(player or ""),
        **order_facts(record, mine, language),
        "options": (Markup(OPTIONS) if is_live else options(record, drawn, language)) if asked else Markup(),
        "continues": asked and match is not None and match.decision is not None and match.decision.continues,
        "preview": _own_word(record.game, language, "game.preview") if record.game.preview is not None else "",
        "can_preview": record.game.preview is not None and record.status == "playing",
        "own_keys": _own_word(record.game, language, "game.keys"),
        "number": "" if is_live or match is None else len(match.actions),
        "asked": asked,
        "mine": mine,
        "is_host": player is not None and record.terms.host == player,
        "can_start": record.terms.host == player and record.status == "gathering" and record.is_full,
        "seats": [_seat_facts(pages, record, number, player, language) for number in range(len(record.seats))],
        "levels": list(LEVELS),
        **chat_facts(texts, record, player, muted, language),
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
        "back_to": "" if is_live else past.last,
        "redone": redone(record) if asked else "",
        "paused": record.stands_still,
        "resumes_in": record.resumes_in(player, now()) if record.is_paused else 0,
        "coach": said,
        "next_table": record.next_table,
        "waits_again": bool(record.terms.clock) and len(record.people()) > 1,
        "rival": _rival(texts, record, player, language),
        "commitment": record.commitment,
        "seed": record.terms.seed if record.status == "over" else None,
    }


def terms_facts(texts: Catalogue, record: Record, language: str) -> dict[str, Any]:
    """What was settled when a table was made: the mode, the options that are not as usual, and the clock."""
    game, setup = record.game, record.terms.setup
    return {
        "mode": game.texts.say(language, f"mode.{setup.mode}"),
        "mode_help": _own_word(game, language, f"mode_help.{setup.mode}"),
        "settled": settled(texts, game, setup, language),
        "minutes": record.terms.clock // 60,
    }


def _own_word(game: Game, language: str, key: str) -> str:
    """What a game has to say for itself; nothing by default."""
    return game.texts.say(language, key) if game.texts.has(key) else ""


class Past(Struct, frozen=True, gc=False):
    """What of a match a person may take back."""

    last: int
    """The last action of the own seats; -1 where there is none."""
    is_free: bool
    """Whether that one may be taken back alone."""
    can_reset: bool
    """Whether something was done in this turn that can be taken back at once and alone."""
    makes_practice: bool = False
    """Whether a match that counts no longer does so once that is taken back alone."""


def past_of(record: Record, player: str | None) -> Past:
    match, seat, own = record.match, record.undoer(player), record.own_last(player)
    last = -1 if own is None else own
    if match is None or seat is None or own is None:
        return Past(last, False, False)
    is_free = record.free_from(seat) <= last
    can_reset = match.free_from(seat) < len(match.actions)
    return Past(last, is_free, can_reset, is_free and record.makes_practice(last))


def _rival(texts: Catalogue, record: Record, player: str | None, language: str) -> str:
    """Who of the others has asked for the rematch, if it is known."""
    seats = record.seats_of(record.next_by) if record.next_by != player else ()
    return seat_name(texts, record, seats[0], language) if seats else ""


def _seat_facts(pages: Pages, record: Record, number: int, player: str | None, language: str) -> dict[str, Any]:
    seat, setup = record.seats[number], record.terms.setup
    rating = pages.ratings.get((setup.game, setup.mode), {}).get(seat.player or "")
    is_awaited = player is not None and seat.awaits == player
    name = seat_name(pages.texts, record, number, language)
    return {
        "number": number,
        "rating": rating,
        "name": pages.texts.say(language, "seat.kept_for_you") if is_awaited else name,
        "title": (
            record.match.titles(language)[number] if record.match else settled_for(record.game, setup, number, language)
        ),
        "team": team_of(pages.texts, record, number, language) if record.match is None else "",
        "is_mine": player is not None and seat.player == player,
        "is_asked": record.to_move == number,
        "is_open": not seat.is_taken,
        "is_kept": seat.kept,
        "is_awaited": is_awaited,
        "may_sit": record.may_sit(player, number),
        "bot": seat.bot,
        "resigned": number in record.resigned,
        "substitute": seat.bot is not None and seat.player is not None and record.status == "playing",
        "can_hand_back": record.has_time(number) and number not in record.resigned,
        "shares": len(record.seats_of(seat.player)) > 1,
        "can_take_over": _can_take_over(record, number, player),
        "must_wait": player != record.terms.host and seat.player != player,
        "can_give": record.status == "playing" and record.terms.host == player and record.can_join(number, now()),
        "giving_makes_practice": len(record.people()) == 1 and record.match is not None and not record.match.practice,
        "clock": _clock(record, number) if record.terms.clock else None,
        "is_running": record.to_move == number and not record.is_paused,
    }


def _can_take_over(record: Record, number: int, player: str | None) -> bool:
    """Whether somebody is shown the button that lets a bot play for a seat; who waits reads after how long."""
    seat, mine = record.seats[number], record.seats_of(player)
    if player is None or record.status != "playing" or seat.player is None or seat.bot is not None:
        return False
    return number in mine or record.terms.host == player or (bool(mine) and record.to_move == number)


def _clock(record: Record, number: int) -> int:
    """The milliseconds that a seat has left now."""
    runs = record.to_move == number and not record.is_paused and record.last_at
    spent = max(0, now() - record.last_at) if runs else 0
    return max(0, record.clocks[number] - spent)
