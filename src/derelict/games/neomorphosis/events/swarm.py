"""Events of aliens."""

from derelict.core.events import Event, happening
from derelict.games.neomorphosis.events import OfCard, OfSectorCard


class OfKind(Event, frozen=True):
    """An event about the identity card of a kind of aliens."""

    kind: str


class OfFigure(Event, frozen=True):
    figure: str


class OfFigureAt(OfFigure, frozen=True):
    zone: str


ActivationDrawn = happening("ActivationDrawn", "M-52", OfCard)


class Behaved(OfFigure, frozen=True):
    rule = "M-294"
    card: str


Knitted = happening("Knitted", "M-267", OfFigure)


class Targets(OfFigure, frozen=True):
    """A figure chooses its target; `tie` is what broke a tie: `""`, `health`, `bait` or `lot`."""

    target: str
    distance: int
    tie: str

    @property
    def why(self) -> str:
        return "M-337" if self.tie == "bait" else "M-277" if ":" in self.target or self.tie == "door" else "M-276"


class AlienMoved(OfFigureAt, frozen=True):
    rule = "M-274"


class AlienAttacked(OfFigure, frozen=True):
    rule = "M-100"
    crew: str
    face: int
    total: int
    defence: int
    hit: bool


class StructureAttacked(OfFigure, frozen=True):
    """A structural attack on a wall, a door or the terminal of a zone."""

    what: str
    place: str
    face: int
    total: int
    integrity: int
    hit: bool

    @property
    def why(self) -> str:
        return {"wall": "M-253", "door": "M-116", "terminal": "M-117"}[self.what]


class Hatched(OfFigure, frozen=True):
    rule = "M-260"
    into: str
    zone: str


class Evolved(OfFigure, frozen=True):
    rule = "M-263"
    into: str


class Ringed(OfFigure, frozen=True):
    rule = "M-262"


class Mutated(OfKind, frozen=True):
    """An identity gains a neomorphosis card."""

    rule = "M-262"
    card: str


MutationsDiscarded = happening("MutationsDiscarded", "M-263", OfKind)
MutationsShuffled = happening("MutationsShuffled", "M-268", OfKind)
Laid = happening("Laid", "M-295", OfFigureAt)
Killed = happening("Killed", "M-137", OfFigure)


class Appeared(OfFigureAt, frozen=True):
    rule = "M-245"


class Revealed(OfSectorCard, frozen=True):
    rule = "M-244"
