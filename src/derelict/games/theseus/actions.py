"""What a player of Theseus can do, one thing pointed at each."""

import re

from derelict.core.actions import Action
from derelict.games.theseus.content.cards import CARDS, FACTIONS, UNITS
from derelict.games.theseus.station import ROOMS, SPOT, SPOTS


def short(kind: str) -> str:
    """The id of a card without its faction."""
    return kind.partition(".")[2]


class At(Action, frozen=True):
    """Point at a room, a slot, a waiting place or a sector."""

    spot: int

    @property
    def text(self) -> str:
        return SPOTS[self.spot]


class Move(Action, frozen=True):
    """Move the unit in a room; the rest follows from the count of units."""

    room: int

    @property
    def text(self) -> str:
        return f"move {SPOTS[self.room]}"


class Drifter(Action, frozen=True):
    """Point at a unit in Space; units of one kind and side are alike there."""

    unit: str
    upgraded: bool = False

    @property
    def text(self) -> str:
        return f"space {'upgraded ' if self.upgraded else ''}{self.unit}"


class Spend(Action, frozen=True):
    """Use an Upgrade token; on what follows."""

    @property
    def text(self) -> str:
        return "spend"


class Play(Action, frozen=True):
    """Use an Instant or a Bonus card."""

    card: str

    @property
    def text(self) -> str:
        return f"play {short(self.card)}"


class Pick(Action, frozen=True):
    """Point at a card in hand during set-up."""

    card: str

    @property
    def text(self) -> str:
        return f"card {short(self.card)}"


class Leave(Action, frozen=True):
    """Leave a card out of the deck."""

    card: str

    @property
    def text(self) -> str:
        return f"leave {short(self.card)}"


class Token(Action, frozen=True):
    """Take an Upgrade token, or point at a stored one."""

    @property
    def text(self) -> str:
        return "token"


class Against(Action, frozen=True):
    """Point at a faction."""

    faction: str

    @property
    def text(self) -> str:
        return self.faction


class Hatch(Action, frozen=True):
    """Let an embryo hatch."""

    unit: str

    @property
    def text(self) -> str:
        return f"hatch {self.unit}"


class Amount(Action, frozen=True):
    number: int

    @property
    def text(self) -> str:
        return str(self.number)


class Side(Action, frozen=True):
    """Lay the Pandora sector token before or after an enemy's place in the order of turns."""

    before: bool

    @property
    def text(self) -> str:
        return "left" if self.before else "right"


class Skip(Action, frozen=True):
    @property
    def text(self) -> str:
        return "skip"


class Enter(Action, frozen=True):
    @property
    def text(self) -> str:
        return "enter"


class Stop(Action, frozen=True):
    @property
    def text(self) -> str:
        return "stop"


class GoOn(Action, frozen=True):
    @property
    def text(self) -> str:
        return "go on"


class Pass(Action, frozen=True):
    @property
    def text(self) -> str:
        return "pass"


class Yes(Action, frozen=True):
    @property
    def text(self) -> str:
        return "yes"


class No(Action, frozen=True):
    @property
    def text(self) -> str:
        return "no"


SPEND, TOKEN, SKIP, ENTER, STOP, GO_ON, PASS, YES, NO = (
    Spend(), Token(), Skip(), Enter(), Stop(), GoOn(), Pass(), Yes(), No(),
)  # fmt: skip
MOVES = tuple(map(Move, range(ROOMS)))
"""Made once: they are offered in every turn."""
_SINGLE = (SPEND, TOKEN, SKIP, ENTER, STOP, GO_ON, PASS, YES, NO, Side(True), Side(False))
_WORDS: dict[str, Action] = {action.text: action for action in _SINGLE}
_VERBS: dict[str, type[Play] | type[Pick] | type[Leave]] = {"play": Play, "card": Pick, "leave": Leave}


def parse(text: str) -> Action | None:
    """The action of a text, whether or not it can be done now; None for anything else."""
    if text in _WORDS:
        return _WORDS[text]
    if text in SPOT:
        return At(SPOT[text])
    if text in FACTIONS:
        return Against(text)
    if re.fullmatch(r"\d{1,2}", text):
        return Amount(int(text)) if str(int(text)) == text else None
    verb, _, rest = text.partition(" ")
    if verb == "move" and SPOT.get(rest, ROOMS) < ROOMS:
        return Move(SPOT[rest])
    if verb == "hatch" and rest in UNITS:
        return Hatch(rest)
    if verb == "space":
        upgraded, unit = rest.startswith("upgraded "), rest.removeprefix("upgraded ")
        return Drifter(unit, upgraded) if unit in UNITS else None
    if verb in _VERBS:
        card = next((key for key in CARDS if short(key) == rest), None)
        return _VERBS[verb](card) if card is not None else None
    return None
