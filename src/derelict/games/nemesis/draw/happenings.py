"""Events drawn over the facility: ways, noise, encounters, attacks with their effects, wounds and fire."""

from collections.abc import Iterable, Iterator

from derelict.core import events as core
from derelict.core.components.dice import Rolled
from derelict.core.drawing.happenings import Mark, Plates, happenings, splash, trail, wedge
from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.drawing.shapes import Point, aside, sign
from derelict.games.nemesis import events
from derelict.games.nemesis.content.board import VENTS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.figures import spots
from derelict.games.nemesis.draw.layout import Layout, lay_out
from derelict.games.nemesis.draw.moments import scene
from derelict.games.nemesis.draw.station import corridor_middle
from derelict.games.nemesis.events import ending, facility, health, intruders
from derelict.games.nemesis.state import State, kind_of
from derelict.games.nemesis.wording import WORDING

_BANNERS = (
    events.RoundBegan, events.Danger, events.Silence, events.Explored, intruders.Encountered, intruders.TokenDrawn,
    intruders.HandCounted, intruders.Targeted, intruders.Attacked, intruders.AttackDrawn, intruders.DarkAdds,
    intruders.DarkIgnored, intruders.Shot, intruders.Melee, intruders.Tested, intruders.EventDrawn,
    intruders.EventDarkens, intruders.DevelopmentDrawn, health.SeriousWound, health.Died,
    facility.AutodestructionStarted, facility.AutodestructionRed, facility.AlertStarted, facility.GateOpened,
    facility.LaunchRevealed, facility.Evacuated, facility.LockedIn, facility.ReachedBunker, ending.FacilityDestroyed,
    ending.Ended, ending.ContingencyRevealed, ending.Perished, ending.Judged,
)  # fmt: skip
"""The events announced in large letters."""
_RINGS: dict[type[core.Event], str] = {
    facility.FireStarted: pictograms.FIRE,
    facility.BrokeDown: pictograms.MALFUNCTION,
    facility.VentingStarted: pictograms.DOOR,
}


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Return events as items over a picture of a view, in their order."""
    told = list(told)
    teller = _Teller(s, lay_out(layout, s.seats, -1 if seat is None else seat), told, language)
    return happenings(told, teller.marks, lambda event: WORDING.sentence(s, event, language))


class _Teller:
    """Draws events, and remembers from one to the next where everybody is."""

    def __init__(self, s: State, layout: Layout, told: Iterable[core.Event], language: str) -> None:
        self.s, self.layout, self.language = s, layout, language
        self.now: dict[str, Point] = {name: (x, y) for name, (x, y, _) in spots(s, layout).items()}
        names = (getattr(event, name, "") for event in told for name in ("figure", "target", "attacker"))
        self.plates = Plates(layout.station, layout.least, map(self.now.get, names))

    def marks(self, event: core.Event) -> Iterator[Mark]:
        match event:
            case events.Moved(seat=seat, slot=slot):
                yield from self._went(f"seat{seat}", slot)
            case intruders.Walked(figure=figure, slot=slot) | intruders.Hunted(figure=figure, slot=slot):
                yield from self._went(figure, slot)
            case intruders.Appeared(figure=figure, slot=slot):
                drawn = f"<circle class='ring' r='32'/>{sign(pictograms.INTRUDERS[kind_of(figure)], 0, 0, 1.5)}"
                yield drawn, self.layout.middles[slot]
                self.now[figure] = self.layout.middles[slot]
            case events.NoiseMade(corridor=corridor) if corridor != VENTS:
                drawn = f"<circle class='ring' r='22'/>{sign(pictograms.NOISE, 0, 0, 1.2)}"
                yield drawn, corridor_middle(self.layout, corridor)
            case intruders.Attacked(seat=seat, attacker=attacker):
                yield from self._strikes(attacker, f"seat{seat}")
            case intruders.Shot(seat=seat, target=target) | intruders.Melee(seat=seat, target=target):
                yield from self._strikes(f"seat{seat}", target)
            case intruders.Injured(figure=figure, amount=amount) if figure in self.now:
                yield splash(amount, self.layout.least * 1.15), self.now[figure]
            case health.LightWounds(seat=seat) | health.SeriousWound(seat=seat) if f"seat{seat}" in self.now:
                yield splash(1, self.layout.least * 1.15), self.now[f"seat{seat}"]
            case facility.FireStarted(slot=slot) | facility.BrokeDown(slot=slot) | facility.VentingStarted(slot=slot):
                drawn = f"<circle class='ring' r='32'/>{sign(_RINGS[type(event)], 0, 0, 1.5)}"
                yield drawn, self.layout.middles[slot]
            case Rolled(faces=faces):
                yield self.plates.dice(faces, pictograms.FACES)
        if isinstance(event, _BANNERS):
            yield self._said(event)

    def _said(self, event: core.Event) -> Mark:
        """Draw a plate with the result of an encounter or an attack, or a sentence in large letters."""
        sentence = WORDING.sentence(self.s, event, self.language)
        wide, unit = self.layout.station[2] * 0.86, self.layout.least
        drawn = scene(self.s, event, sentence, unit, wide, self.language)
        return self.plates.next(*drawn) if drawn else self.plates.banner(sentence)

    def _went(self, name: str, slot: str) -> Iterator[Mark]:
        start, end = self.now.get(name), self.layout.middles[slot]
        self.now[name] = end
        if start and start != end:
            yield trail([start, end], tip=True), None

    def _strikes(self, attacker: str, target: str) -> Iterator[Mark]:
        start, end = self.now.get(attacker), self.now.get(target)
        if start and end and start != end:
            yield wedge(*aside(start, end, 4), gap=8), None
        elif end:
            yield f"<circle class='ring' r='26'/>{sign(pictograms.FIST, 0, 0, 1.2)}", end
