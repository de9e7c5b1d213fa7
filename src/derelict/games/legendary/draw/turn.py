"""The turn: Attack and Recruit as big numbers, whose turn and which phase it is, and what was played and lent."""

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from msgspec import Struct

from derelict.core.lettering import fitted
from derelict.core.scene import Item
from derelict.core.typography import paired
from derelict.games.legendary.content.kinds import ICON
from derelict.games.legendary.draw import faces, signs
from derelict.games.legendary.draw.layout import Box, Layout, Spot, strip
from derelict.games.legendary.draw.pieces import DRAWN, GROUPS, MARK, PANEL, PLACE, Group, card_item, plate
from derelict.games.legendary.draw.texts import called, say
from derelict.games.legendary.rules.coordinating import silencer
from derelict.games.legendary.state import CLEANUP, Offer, Played, State
from derelict.games.legendary.wording import TEXTS

PLAYED = 0.6


class Turn(Struct, frozen=True):
    """What a picture says of the turn."""

    who: str
    number: int
    phase: int
    """-1 before the first turn and after the last one."""
    attack: int
    recruit: int
    as_attack: bool
    cut_off: bool
    icons: int
    plays: tuple[Played, ...]
    offers: tuple[tuple[Offer, str], ...]
    """What was lent, and by whom."""


def turn_group(s: State, language: str, layout: Layout) -> Group:
    cut_off = s.seats > 1 and (s.alone or silencer(s) is not None)
    phase = -1 if s.outcome is not None or not s.turn else s.phase
    offers = tuple([(offer, called(s, offer.seat, language)) for offer in s.offers]) if s.offers else ()
    who = called(s, s.player, language)
    turn = Turn(who, s.turn, phase, s.attack, s.recruit, s.as_attack, cut_off, s.icons, s.plays, offers)
    return _turn(turn, language, layout)


@lru_cache(maxsize=GROUPS)
def _turn(turn: Turn, language: str, layout: Layout) -> Group:
    return tuple(_turn_items(turn, language, layout))


def _turn_items(turn: Turn, language: str, layout: Layout) -> Iterator[Item]:
    plays, offers = turn.plays, turn.offers
    yield _panel(layout.turn, layout.played, bool(plays or offers), language)
    yield _number("attack", turn.attack, signs.ATTACK, "big-force", layout.numbers[0], language)
    yield _number("recruit", turn.recruit, signs.RECRUIT, "big-hire", layout.numbers[1], language, turn.as_attack)
    yield _phases(turn.who, turn.number, turn.phase, turn.cut_off, layout.phases, layout.is_tall, language)
    yield _icons(turn.icons, layout.icons, language)
    spots = strip(layout.played, len(plays) + len(offers), PLAYED)
    for number, play in enumerate(plays):
        key = "played_gone" if play.gone else "played" if play.card else "played_copy"
        yield card_item(f"played-{number}", play.kind, language, spots[number], key, look="faded" if play.gone else "")
        if not play.card:
            yield _stamp(f"copy-{number}", signs.COPY, spots[number])
        elif play.used:
            yield _stamp(f"used-{number}", signs.CHECK, spots[number])
    for number, (offer, who) in enumerate(offers):
        spot = spots[len(plays) + number]
        key, look = ("lent_taken", "faded") if offer.taken else ("lent", "")
        yield card_item(f"lent-{number}", offer.kind, language, spot, key, (("who", who),), look)
        yield _lender(f"lender-{number}", offer.seat, spot)


def played_spots(s: State, layout: Layout) -> tuple[Spot, ...]:
    """The cards played this turn, and after them those that were lent."""
    return strip(layout.played, len(s.plays) + len(s.offers), PLAYED)


@lru_cache(maxsize=64)
def _panel(box: Box, played: Box, is_used: bool, language: str) -> Item:
    x, y, wide, high = box
    left, top, across, down = played
    text = "" if is_used else (
        f"<text class='caption' x='{left - x + across / 2:g}' y='{top - y + down / 2 + 4:g}' font-size='12'"
        f" letter-spacing='1'>{escape(say(language, 'played_strip'))}</text>"
    )  # fmt: skip
    nest = f"x='{left - x - 4:g}' y='{top - y - 1:g}' width='{across + 6:g}' height='{down + 2:g}'"
    nest = f"<rect class='nest' {nest} rx='6'/>"
    return Item("turn", plate(wide, high) + nest + text, PANEL, x, y, kind="turn")


@lru_cache(maxsize=512)
def _number(name: str, value: int, mark: str, look: str, spot: Spot, language: str, as_attack: bool = False) -> Item:
    x, y, scale = spot
    caption = say(language, name)
    label = paired(language, caption, value) + (f", {say(language, 'as_attack')}" if as_attack else "")
    size = 27 if value < 10 else 24
    also = signs.sign(signs.ATTACK, 24, -18, 0.5, "glowing") if as_attack else ""
    markup = (
        f"<g class='{look}'><g class='shape' transform='scale({scale:g})'>{mark}</g>"
        f"<text class='bignum' y='{size * 0.35:.1f}' font-size='{size}'>{value}</text></g>{also}"
        f"{fitted(caption, 0, 37, 12.6, 68, 'bigcap')}"
    )
    return Item(f"number-{name}", markup, PLACE, x, y, kind="number", label=label)


@lru_cache(maxsize=DRAWN)
def _phases(
    who: str, turn: int, phase: int, cut_off: bool, spot: tuple[float, float, float], is_tall: bool, language: str
) -> Item:
    """Whose turn it is, and the four phases."""
    x, y, step = spot
    name = say(language, f"phase.{phase}") if phase >= 0 else ""
    key = "whose_turn" if name else "last_turn" if turn else "before"
    label = say(language, key, who=who, turn=turn, phase=name)
    title = say(language, "turn", turn=turn) if turn else say(language, "before")
    parts = []
    for number in range(CLEANUP + 1):
        is_now = number == phase
        parts.append(
            f"<g class='phase{' now' if is_now else ''}' transform='translate({step * number:g} 0)'>"
            f"<circle class='disc' r='{11 if is_tall else 9.6}'/>"
            f"{signs.sign(signs.PHASES[number], 0, 0, 0.5, 'lit' if is_now else 'dimmed')}</g>"
        )
    if is_tall:
        text = f"{who} · {name}" if name else title
        parts.append(fitted(text, step * 1.5, -18, 12.4, 122, "small"))
        if cut_off:
            parts.append(signs.sign(signs.MUTE, step * 4 - 8, -16, 0.5, "glowing"))
    else:
        parts.append(fitted(who, -10, -28, 14, 110, "title", "start"))
        parts.append(fitted(f"{title} · {name}" if name else title, -10, -15, 12, 116, "note", "start"))
        if cut_off:
            parts.append(signs.sign(signs.MUTE, 94, 0, 0.56, "glowing"))
    if cut_off:
        label += f". {say(language, 'cut_off')}"
    return Item("phases", "".join(parts), PLACE, x, y, kind="phases", label=label)


@lru_cache(maxsize=DRAWN)
def _icons(played: int, spot: Spot, language: str) -> Item:
    """The classes and teams of the cards played this turn, which other cards may build on."""
    x, y, step = spot
    teams = [name for name in signs.TEAMS if played & ICON[name]]
    parts = [
        f"<g class='played-icon{' on' if played & ICON[name] else ''}'>"
        f"{signs.sign({**signs.CLASSES, **signs.TEAMS}[name], step * at, 0, 0.5, 'inked')}</g>"
        for at, name in enumerate((*signs.CLASSES, *teams))
    ]
    names = [TEXTS.say(language, f"icon.{name}") for name in (*signs.CLASSES, *teams) if played & ICON[name]]
    label = say(language, "icons", names=", ".join(names) or "0")
    return Item("icons", "".join(parts), PLACE, x, y, kind="icons", label=label)


@lru_cache(maxsize=DRAWN)
def _stamp(id: str, mark: str, spot: Spot) -> Item:
    """What became of a card that was played: a copy, or used."""
    x, y, scale = spot
    markup = f"<g class='lender'><circle class='disc' r='11'/></g>{signs.sign(mark, 0, 0, 0.62)}"
    return Item(id, markup, MARK, round(x + 30 * scale, 1), round(y - 46 * scale, 1), 0, 0.9, "stamp")


@lru_cache(maxsize=DRAWN)
def _lender(id: str, seat: int, spot: Spot) -> Item:
    x, y, scale = spot
    markup = (
        f"<g class='lender'><circle class='disc' r='10'/><text y='4.6' font-size='13'>{seat + 1}</text></g>"
        f"{signs.sign(signs.KEYWORDS['coordinate'], 0, 16, 0.5)}"
    )
    return Item(id, markup, MARK, round(x + 30 * scale, 1), round(y - faces.HIGH * scale / 2 + 8, 1), 0, 0.9, "stamp")
