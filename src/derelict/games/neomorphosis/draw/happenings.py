"""Events drawn over the station: ways, targets with their reasons, dice, attacks, and blasts."""

from collections.abc import Iterable, Iterator

from derelict.core import events as core
from derelict.core.components.dice import Rolled
from derelict.core.components.places import always
from derelict.core.drawing.happenings import Mark, Plates, happenings, splash, trail, wedge
from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.drawing.shapes import Point, aside, rect, sign
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import FIGURES
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.aliens import step_mark
from derelict.games.neomorphosis.draw.figures import spots
from derelict.games.neomorphosis.draw.layout import HALF, Layout, lay_out
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.hunting import structures
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.wording import sentence

_BANNERS = (
    events.MissionBegan, events.MissionCardDrawn, events.RoundBegan, events.WentCritical, events.FunctionLost,
    events.MissionWon, events.MissionLost, events.Tested, events.NewEmergency, events.TurnedUp, events.Succeeded,
    events.Failed, events.Covered, events.Solved, swarm.ActivationDrawn, swarm.Behaved, swarm.Targets,
    swarm.AlienAttacked, swarm.StructureAttacked, swarm.Revealed, swarm.Mutated, swarm.Hatched, swarm.Evolved,
)  # fmt: skip
"""The events announced in large letters."""
_FACES = pictograms.MOTIFS | {"worm": pictograms.ALIENS["worm"], "hydra": pictograms.ALIENS["hydra"], "blank": ""}


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Return events as items over a picture of a view, in their order."""
    told = list(told)
    teller = _Teller(s, lay_out(s.level, layout), told, language)
    return happenings(told, teller.marks, lambda event: sentence(s, event, language))


class _Teller:
    """Draws events, and remembers from one to the next where everybody is."""

    def __init__(self, s: State, layout: Layout, told: Iterable[core.Event], language: str) -> None:
        self.s, self.layout, self.language, self.at = s, layout, language, spots(s, layout, language)
        self.now: dict[str, Point] = {}
        names = (getattr(event, name, "") for event in told for name in ("figure", "crew", "target"))
        self.plates = Plates(layout.frames.station, layout.least, map(self._place, names))
        self.step: Mark | None = None

    def marks(self, event: core.Event) -> Iterator[Mark]:
        if self.step is None and (step := step_mark(self.s, self.layout, event)):
            self.step = step
            yield step
        match event:
            case events.Moved(crew=name, zone=zone) | swarm.AlienMoved(figure=name, zone=zone):
                yield from self._went(name, zone)
            case events.DroneMoved(zone=zone):
                yield from self._went("drone", zone)
            case swarm.Targets(figure=figure, target=target, distance=distance):
                yield from self._aims(figure, target, distance)
            case swarm.AlienAttacked(figure=figure, crew=name, hit=hit):
                yield from self._struck(figure, name, hit)
            case swarm.StructureAttacked(figure=figure, place=place, hit=hit):
                yield from self._struck(figure, place, hit)
            case events.Wounded(who=name, amount=amount) if where := self._place(name):
                yield splash(amount, self.layout.least * 1.15), where
            case events.Exploded(sector=sector) | events.Gassed(sector=sector):
                look = "blast" if isinstance(event, events.Exploded) else "cloud"
                side = 2 * HALF * self.layout.scale
                yield rect(look, side, side, 14), self.layout.middles[sector]
            case swarm.Appeared(figure=figure, zone=zone) | swarm.Hatched(figure=figure, zone=zone):
                drawn = f"<circle class='ring' r='30'/>{sign(pictograms.ALIENS[FIGURES[figure]], 0, 0, 1.4)}"
                yield drawn, self.layout.middle(zone)
            case Rolled(faces=faces):
                yield self.plates.dice((face.removeprefix("p") for face in faces), _FACES)
        if isinstance(event, _BANNERS):
            yield self.plates.banner(sentence(self.s, event, self.language))

    def _aims(self, figure: str, target: str, distance: int) -> Iterator[Mark]:
        """Draw the way to a target, zone by zone, through closed doors if no other way has that length."""
        board, alien = self.s.board, self.s.aliens.get(figure)
        start, end = self._place(figure), self._place(target)
        if alien is None or not start or not end:
            return
        ends = [self.s.crew[target].zone] if target in self.s.crew else _sides(self.s, target)
        ways = (board.path(alien.zone, zone, passable) for zone in ends for passable in (self.s.passes, always))
        way = next((way for way in ways if way is not None and len(way) == distance + 1), [])
        points = [start, *map(self.layout.middle, way[1:-1]), end]
        if start != end:
            yield trail(points, "steps-line", tip=True), None
        yield "<circle class='ring' r='31'/>", end

    def _went(self, name: str, zone: str) -> Iterator[Mark]:
        start, end = self._place(name), self.layout.middle(zone)
        self.now[name] = end
        if start and start != end:
            yield trail([start, end], tip=True), None

    def _struck(self, figure: str, target: str, hit: bool) -> Iterator[Mark]:
        start, end = self._place(figure), self._place(target)
        if start and end and start != end:
            yield wedge(*aside(start, end, 4), gap=10), None
        if end and not hit:
            yield f"<g class='shield'>{sign(SIGNS['shield'], scale=1.4)}</g>", end

    def _place(self, name: str) -> Point | None:
        """Return the place of a figure, a door or a terminal."""
        if name in self.now:
            return self.now[name]
        if name in self.at:
            return self.at[name].place
        if name in self.layout.doors:
            return self.layout.doors[name][0]
        return self.layout.middle(name) if name in self.layout.plan_zones else None


def _sides(s: State, target: str) -> tuple[str, ...]:
    """Return the zones from which a terminal or a door can be attacked."""
    return structures(s, "door" if target in s.doors else "terminal").get(target, ())
