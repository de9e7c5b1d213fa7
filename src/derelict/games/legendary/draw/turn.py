"""The turn: Attack and Recruit as large numbers, player and phase, and the cards played and lent."""

from collections.abc import Iterator
from html import escape

from msgspec import Struct

from derelict.core.content.typography import paired
from derelict.core.drawing.lettering import SEMIBOLD, fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept, plate, sign
from derelict.games.legendary.content.things import ICON
from derelict.games.legendary.draw import faces, signs
from derelict.games.legendary.draw.layout import Layout, small_strip
from derelict.games.legendary.draw.pieces import MARK, PANEL, PLACE, card_item
from derelict.games.legendary.draw.texts import called, say
from derelict.games.legendary.rules.coordinating import silencer
from derelict.games.legendary.state import Offer, Played, State
from derelict.games.legendary.wording import TEXTS

PLAYED = 0.6


class Turn(Struct, frozen=True):
    """The state of the turn on a picture."""

    who: str
    number: int
    phase: int
    """The phase; -1 before the first turn and after the last."""
    attack: int
    recruit: int
    as_attack: bool
    cut_off: bool
    icons: int
    plays: tuple[Played, ...]
    offers: tuple[tuple[Offer, str], ...]
    """The lent cards, and their lenders."""


def turn_group(s: State, language: str, layout: Layout) -> Group:
    cut_off = s.seats > 1 and (s.alone or silencer(s) is not None)
    phase = -1 if s.outcome is not None or not s.turn else s.phase
    offers = tuple([(offer, called(s, offer.seat, language)) for offer in s.offers]) if s.offers else ()
    who = called(s, s.player, language)
    turn = Turn(who, s.turn, phase, s.attack, s.recruit, s.as_attack, cut_off, s.icons, s.plays, offers)
    return _turn(turn, language, layout)


@kept
def _turn(turn: Turn, language: str, layout: Layout) -> Group:
    return tuple(_turn_items(turn, language, layout))


def _turn_items(turn: Turn, language: str, layout: Layout) -> Iterator[Item]:
    plays, offers = turn.plays, turn.offers
    yield _panel(layout.turn, layout.played, bool(plays or offers), language)
    yield _number("attack", turn.attack, signs.ATTACK, "big-force", layout.numbers[0], language)
    yield _number("recruit", turn.recruit, signs.RECRUIT, "big-hire", layout.numbers[1], language, turn.as_attack)
    yield _whose(turn.who, turn.number, turn.phase, turn.cut_off, layout.phases, layout.is_tall, language)
    yield from _phases(turn.phase, layout.phases, layout.is_tall, language)
    yield _icons(turn.icons, layout.icons, language)
    spots = small_strip(layout.played, len(plays) + len(offers), PLAYED)
    for number, play in enumerate(plays):
        key = "played_gone" if play.gone else "played" if play.card else "played_copy"
        yield card_item(f"played-{number}", play.kind, language, spots[number], key, look="faded" if play.gone else "")
        if not play.card:
            yield _stamp(f"copy-{number}", signs.COPY, "sign.copy", spots[number])
        elif play.used:
            yield _stamp(f"used-{number}", signs.CHECK, "sign.done", spots[number])
    for number, (offer, who) in enumerate(offers):
        spot = spots[len(plays) + number]
        key, look = ("lent_taken", "faded") if offer.taken else ("lent", "")
        yield card_item(f"lent-{number}", offer.kind, language, spot, key, (("who", who),), look)
        yield _lender(f"lender-{number}", offer.seat, spot)


def played_spots(s: State, layout: Layout) -> tuple[Spot, ...]:
    """Return the places of the cards played this turn, followed by the lent ones."""
    return small_strip(layout.played, len(s.plays) + len(s.offers), PLAYED)


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


def _number(name: str, value: int, mark: str, look: str, spot: Spot, language: str, as_attack: bool = False) -> Item:
    x, y, scale = spot
    caption = say(language, name)
    label = paired(language, caption, value) + (f", {say(language, 'as_attack')}" if as_attack else "")
    size = 27 if value < 10 else 24
    also = sign(signs.ATTACK, 24, -18, 0.5, "glowing") if as_attack else ""
    markup = (
        f"<g class='{look}'><g class='shape' transform='scale({scale:g})'>{mark}</g>"
        f"<text class='bignum' y='{size * 0.35:.1f}' font-size='{size}'>{value}</text></g>{also}"
        f"{fitted(caption, 0, 37, 12.6, 68, 'bigcap')}"
    )
    return Item(f"number-{name}", markup, PLACE, x, y, kind="number", label=label, thing=f"sign.{name}")


def _whose(
    who: str, turn: int, phase: int, cut_off: bool, spot: tuple[float, float, float], is_tall: bool, language: str
) -> Item:
    """Draw the player on turn and the phase."""
    x, y, step = spot
    name = say(language, f"phase.{phase}") if phase >= 0 else ""
    key = "whose_turn" if name else "last_turn" if turn else "before"
    label = say(language, key, who=who, turn=turn, phase=name)
    title = say(language, "turn", turn=turn) if turn else say(language, "before")
    parts = []
    if is_tall:
        text = f"{who} · {name}" if name else title
        parts.append(fitted(text, step * 1.5, -18, 12.4, 122, "small"))
        if cut_off:
            parts.append(sign(signs.MUTE, step * 4 - 8, -16, 0.5, "glowing"))
    else:
        parts.append(fitted(who, -10, -28, 14, 110, "title", "start"))
        parts.append(
            fitted(f"{title} · {name}" if name else title, -10, -15, 12, 116, "note", "start", weight=SEMIBOLD)
        )
        if cut_off:
            parts.append(sign(signs.MUTE, 94, 0, 0.56, "glowing"))
    if cut_off:
        label += f". {say(language, 'cut_off')}"
    return Item("phases", "".join(parts), PLACE, x, y, kind="phases", label=label)


def _phases(phase: int, spot: tuple[float, float, float], is_tall: bool, language: str) -> Iterator[Item]:
    """Draw the four phases of a turn."""
    x, y, step = spot
    for number, mark in enumerate(signs.PHASES):
        is_now = number == phase
        markup = f"<circle class='disc' r='{11 if is_tall else 9.6}'/>"
        markup += sign(mark, 0, 0, 0.5, "lit" if is_now else "dimmed")
        kind, label = f"phase{' now' if is_now else ''}", say(language, f"phase.{number}")
        yield Item(
            f"phase-{number}", markup, PLACE, round(x + step * number, 1), y,
            kind=kind, label=label, thing=f"sign.phase{number}",
        )  # fmt: skip


def _icons(played: int, spot: Spot, language: str) -> Item:
    """Draw the classes and teams of the cards played this turn, which other cards may build on."""
    x, y, step = spot
    teams = [name for name in signs.TEAMS if played & ICON[name]]
    parts = [
        f"<g class='played-icon{' on' if played & ICON[name] else ''}'>"
        f"{sign({**signs.CLASSES, **signs.TEAMS}[name], step * at, 0, 0.5, 'inked')}</g>"
        for at, name in enumerate((*signs.CLASSES, *teams))
    ]
    names = [TEXTS.say(language, f"icon.{name}") for name in (*signs.CLASSES, *teams) if played & ICON[name]]
    label = say(language, "icons", names=", ".join(names) or "0")
    return Item("icons", "".join(parts), PLACE, x, y, kind="icons", label=label, thing="sign.icons")


def _stamp(id: str, mark: str, thing: str, spot: Spot) -> Item:
    """Draw a stamp on a played card: a copy, or used."""
    x, y, scale = spot
    markup = f"<g class='lender'><circle class='disc' r='11'/></g>{sign(mark, 0, 0, 0.62)}"
    return Item(id, markup, MARK, round(x + 30 * scale, 1), round(y - 46 * scale, 1), 0, 0.9, "stamp", thing=thing)


def _lender(id: str, seat: int, spot: Spot) -> Item:
    x, y, scale = spot
    markup = (
        f"<g class='lender'><circle class='disc' r='10'/><text y='4.6' font-size='13'>{seat + 1}</text></g>"
        f"{sign(signs.KEYWORDS['coordinate'], 0, 16, 0.5)}"
    )
    at = round(x + 30 * scale, 1), round(y - faces.HIGH * scale / 2 + 8, 1)
    return Item(id, markup, MARK, *at, 0, 0.9, "stamp", thing="sign.coordinate")
