"""The threats to an HQ: the attacks that would hit it in a battle now, the most prominent marks on the board."""

from math import dist

from derelict.core.drawing.happenings import trail, wedge
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, aside, between, kept, number, sign
from derelict.games.neuroshima.content.places import HEXES
from derelict.games.neuroshima.draw import pictograms
from derelict.games.neuroshima.draw.geometry import SIDE, centre, corners
from derelict.games.neuroshima.rules.attacks import Strikes, strike_hits
from derelict.games.neuroshima.rules.ending import BattleEnd
from derelict.games.neuroshima.rules.survey import Survey
from derelict.games.neuroshima.rules.wounds import Hit
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.wording import TEXTS

AIM = 6
"""The layer of the marks: over tiles and nets."""
_ALARM = f"<polygon class='alarm' points='{corners(SIDE - 1)}'/>"


def aimed_group(s: State, survey: Survey, seat: int | None, language: str) -> Group:
    """Mark the threats to the HQs of a seat, or to all HQs for spectators; none while a battle is fought."""
    if any(isinstance(frame, BattleEnd) for frame in s.stack):
        return ()
    led = [army for army, leader in enumerate(s.rules.leaders) if seat is None or leader == seat]
    places = [hex for army in led if (hex := s.hq_of(army)) is not None]
    return _marks(tuple(hit for hit in aimed(s, survey) if hit.target in places), language) if places else ()


def aimed(s: State, survey: Survey) -> list[Hit]:
    """Return every attack that finds a target on the board as it is, once for each initiative of its unit."""
    strikes = Strikes(s, survey)
    for hex, _, shape in survey.units:
        if shape.initiative and hex not in survey.netted:
            for _ in survey.phases(hex, shape):
                strike_hits(strikes, hex)
    return strikes.hits


@kept
def _marks(hits: tuple[Hit, ...], language: str) -> Group:
    return tuple(item for hq in dict.fromkeys(hit.target for hit in hits) for item in _on(hq, hits, language))


def _on(hq: int, hits: tuple[Hit, ...], language: str) -> Group:
    """Draw the ways of the attacks on an HQ, a frame around it, and its loss."""
    own, (x, y) = [hit for hit in hits if hit.target == hq], centre(hq)
    lost = sum(hit.wounds for hit in own)
    ways = "".join(_way(attacker, hq) for attacker in dict.fromkeys(hit.attacker for hit in own))
    badge = sign(pictograms.BURST, scale=1.5, look="impact") + number(f"\N{MINUS SIGN}{lost}", 19)
    label = TEXTS.say(language, "draw.aimed", hex=HEXES[hq], count=lost)
    return (
        Item(f"aimed-{HEXES[hq]}", ways, AIM, kind="aim"),
        Item(f"alarm-{HEXES[hq]}", _ALARM, AIM, x, y, kind="aim"),
        Item(f"peril-{HEXES[hq]}", badge, AIM, x + 30, y - 32, kind="peril", label=label, thing="sign.peril"),
    )


def _way(attacker: int, hq: int) -> str:
    """Draw the way of an attack: a wedge from a neighbour, a line with a tip from afar."""
    start, end = centre(attacker), centre(hq)
    if dist(start, end) < 2.4 * SIDE:
        return wedge(start, end, 24)
    start, end = aside(start, end, 16)
    return trail([between(end, start, 24), between(start, end, 30)], tip=True)
