"""Short scenes: the card or token of an encounter, an attack or an event, its effect, and that of the dark."""

from collections.abc import Iterable

from derelict.core.drawing.lettering import SEMIBOLD, wrap
from derelict.core.drawing.shapes import rect, sign, words
from derelict.core.events import Event
from derelict.games.nemesis.content.scripts import words as effects
from derelict.games.nemesis.content.tables import ATTACKS, FIGURES
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.figures import JAGGED
from derelict.games.nemesis.draw.texts import say
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules.facility.power import in_darkness
from derelict.games.nemesis.state import STRENGTH, State, kind_of
from derelict.games.nemesis.wording.describing import describe

Row = tuple[str, str]
"""A sign and the text beside it."""


def scene(s: State, event: Event, sentence: str, unit: float, wide: float, language: str) -> tuple[str, float] | None:
    """Draw the scene of an event, and return it with its height; None for an event without a scene."""
    match event:
        case events.TokenDrawn(kind=kind):
            rows = [(pictograms.CARDS, say(language, "scene.token"))]
            return _plate(_alien(kind), sentence, rows, unit, wide)
        case events.HandCounted(number=number, cards=cards, surprised=surprised):
            told = say(language, "scene.surprised" if surprised else "scene.calm")
            rows = [(pictograms.ALERT if surprised else pictograms.HEART, told)]
            return _plate(_big(pictograms.CARDS), sentence, rows, unit, wide, _tally(cards, number))
        case events.Targeted(figure=figure, seat=seat) | events.Attacked(attacker=figure, seat=seat):
            aim = sign(pictograms.MOVE, 0, 0, 0.9) + _person(s, seat, 34)
            return _plate(_alien(kind_of(figure)), sentence, (), unit, wide, aim)
        case events.Shot(seat=seat, target=target) | events.Melee(seat=seat, target=target) if target in FIGURES:
            aim = sign(pictograms.MOVE, 0, 0, 0.9) + f"<g transform='translate(36 0)'>{_alien(kind_of(target), 1)}</g>"
            return _plate(_person(s, seat, 0, 1.25), sentence, (), unit, wide, aim)
        case events.Tested(figure=figure, outcome=outcome):
            rows = [(pictograms.INTRUDERS[kind_of(figure)], say(language, f"scene.{outcome}"))]
            return _plate(_alien(kind_of(figure)), sentence, rows, unit, wide)
        case events.AttackDrawn(seat=seat, card=card, attacker=attacker, hits=hits):
            rows = _attack(s, card, seat, hits, language)
            return _plate(_alien(kind_of(attacker)), sentence, rows, unit, wide, _kinds(card, kind_of(attacker)))
        case events.DarkAdds(card=card):
            rows = [(pictograms.DARK, describe(f"attack.{card}.dark", language))]
            return _plate(_big(pictograms.DARK), sentence, rows, unit, wide)
        case events.EventDrawn(card=card):
            return _plate(_big(pictograms.CARDS), sentence, _told(f"event.{card}", language), unit, wide)
        case events.EventDarkens(card=card):
            rows = _told(f"event.{card}.dark", language, pictograms.DARK)
            return _plate(_big(pictograms.DARK), sentence, rows, unit, wide)
    return None


def _told(key: str, language: str, mark: str = pictograms.MOVE) -> list[Row]:
    return [(mark, describe(key, language))] if effects(key) else []


def _attack(s: State, card: str, seat: int, hits: bool, language: str) -> list[Row]:
    """Return the effect of an attack card and, in the light, its effect in the dark."""
    if not hits:
        return [(pictograms.HEART, say(language, "scene.harmless"))]
    rows = _told(f"attack.{card}", language, pictograms.WOUND)
    if effects(dark := f"attack.{card}.dark"):
        key = "scene.dark" if in_darkness(s, seat) else "scene.light"
        rows.append((pictograms.DARK, say(language, key, effect=describe(dark, language))))
    return rows


def _alien(kind: str, scale: float = 1.45) -> str:
    body = f"<g class='figure alien'><g transform='scale({scale})'><path class='body' d='{JAGGED}'/>"
    return f"{body}{sign(pictograms.INTRUDERS[kind], scale=0.8)}</g></g>"


def _person(s: State, seat: int, x: float, scale: float = 1) -> str:
    character = s.players[seat].character
    body = f"<circle class='body' r='16'/>{sign(pictograms.CHARACTERS[character], scale=0.8)}"
    return f"<g class='figure {character}' transform='translate({x:g} 0) scale({scale:g})'>{body}</g>"


def _big(mark: str) -> str:
    return f"<circle class='well' r='20'/>{sign(mark, scale=1.2)}"


def _tally(cards: int, number: int) -> str:
    """Draw the cards demanded or held; missing ones are empty."""
    drawn = ""
    for at in range(max(cards, number)):
        look = "held" if at < cards else "short"
        drawn += f"<rect class='{look}' x='{at * 17 - 6}' y='-11' width='14' height='22' rx='2.5'/>"
    return drawn


def _kinds(card: str, attacker: str) -> str:
    """Draw the kinds of intruders on an attack card, the attacker's in a ring."""
    drawn = ""
    for at, kind in enumerate(sorted(ATTACKS[card].kinds, key=lambda kind: STRENGTH[kind])):
        ring = "<circle class='ring' r='13'/>" if kind == attacker else ""
        drawn += f"<g transform='translate({at * 32} 0)'>{ring}{sign(pictograms.INTRUDERS[kind], scale=0.75)}</g>"
    return drawn


def _plate(
    picture: str, sentence: str, rows: Iterable[Row], unit: float, wide: float, beside: str = ""
) -> tuple[str, float]:
    """Draw a plate with a picture at its left, a sentence, something drawn beside it, and lines below."""
    size, left, down = unit * 1.15, unit * 4 - wide / 2, unit * 1.25
    head = wrap(sentence, size, wide - unit * 4.6 - (_BESIDE if beside else 0))
    below = [(mark, wrap(text, unit, wide - unit * 6.4, SEMIBOLD)) for mark, text in rows]
    used = down * (len(head) * 1.1 + sum(len(lines) for _, lines in below))
    high = max(used + unit * 0.8, unit * 3.4)
    y = unit - used / 2
    drawn = rect("ribbon", wide, high, 10) + f"<g transform='translate({unit * 2 - wide / 2:g} 0)'>{picture}</g>"
    if beside:
        middle = y + down * 0.55 * (len(head) - 1) - unit * 0.4
        drawn += f"<g class='beside' transform='translate({wide / 2 - _BESIDE + 6:g} {middle:g})'>{beside}</g>"
    for line in head:
        drawn += words(line, left, y, size, "start")
        y += down * 1.1
    for mark, lines in below:
        drawn += sign(mark, left + unit * 0.6, y - unit * 0.35, unit / 27)
        for line in lines:
            drawn += words(line, left + unit * 1.6, y, unit, "start meaning")
            y += down
    return drawn, high + 4


_BESIDE = 150.0
"""The width of the drawing beside a sentence."""
