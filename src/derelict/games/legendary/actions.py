"""What a player of Legendary Encounters can do, one thing pointed at each.

Cards are named by kind, places of the board by room or by `combat 2`, the second from the right in the Combat Zone,
Facehuggers by `facehugger 1`, players by `player 2`.
"""

import re
from typing import Literal

from derelict.core.actions import Action
from derelict.games.legendary.content.board import COMBAT, ROOM, ROOMS
from derelict.games.legendary.content.kinds import CARDS, ROLES

Zone = Literal["hand", "played", "pile", "vigil", "hq", "strike"]
ZONES: tuple[Zone, ...] = ("hand", "played", "pile", "vigil", "hq", "strike")
"""Where a card can be pointed at; `pile` is the own discard pile."""
FACEHUGGER = 100
"""Places from here on are Facehuggers in front of players."""


def place_text(place: int) -> str:
    """A room, a card of the Combat Zone counted from the right, or a Facehugger."""
    if place < COMBAT:
        return ROOMS[place]
    return f"combat {place - COMBAT + 1}" if place < FACEHUGGER else f"facehugger {place - FACEHUGGER + 1}"


class CardAction(Action, frozen=True):
    """An action that names a card by its kind."""

    card: str


class Play(CardAction, frozen=True):
    """Play a card from the hand."""

    @property
    def text(self) -> str:
        return f"play {self.card}"


class Recruit(CardAction, frozen=True):
    """Recruit a card of the HQ, or with `sergeant` the top Sergeant."""

    @property
    def text(self) -> str:
        return f"recruit {self.card}"


class Use(CardAction, frozen=True):
    """Use an ability that may be used once this turn."""

    @property
    def text(self) -> str:
        return f"use {self.card}"


class Sacrifice(CardAction, frozen=True):
    """Kill a card that was played, for its Sacrifice effect."""

    @property
    def text(self) -> str:
        return f"sacrifice {self.card}"


class Spend(CardAction, frozen=True):
    """Discard a Vigilant card from play for its effect."""

    @property
    def text(self) -> str:
        return f"spend {self.card}"


class Copy(CardAction, frozen=True):
    """Play a copy of a card that another player has lent."""

    @property
    def text(self) -> str:
        return f"copy {self.card}"


class Give(CardAction, frozen=True):
    """Lend a card with Coordinate."""

    @property
    def text(self) -> str:
        return f"give {self.card}"


class Show(CardAction, frozen=True):
    """Show a card in hand or in play."""

    @property
    def text(self) -> str:
        return f"show {self.card}"


class Pay(CardAction, frozen=True):
    """Pay Recruit points for what a card on the board or a found one offers."""

    @property
    def text(self) -> str:
        return f"pay {self.card}"


class Pick(Action, frozen=True):
    """Point at a card somewhere."""

    zone: Zone
    card: str

    @property
    def text(self) -> str:
        return f"{self.zone} {self.card}"


class Scan(Action, frozen=True):
    """Pay to turn up the card in a room."""

    room: int

    @property
    def text(self) -> str:
        return f"scan {ROOMS[self.room]}"


class Fight(Action, frozen=True):
    """Fight an enemy."""

    place: int

    @property
    def text(self) -> str:
        return f"fight {place_text(self.place)}"


class Strike(Action, frozen=True):
    """Fight another player or an Alien player."""

    seat: int

    @property
    def text(self) -> str:
        return f"fight player {self.seat + 1}"


class At(Action, frozen=True):
    """Point at a room, a card of the Combat Zone or a Facehugger."""

    place: int

    @property
    def text(self) -> str:
        return place_text(self.place)


class Who(Action, frozen=True):
    """Point at a player."""

    seat: int

    @property
    def text(self) -> str:
        return f"player {self.seat + 1}"


class Next(Action, frozen=True):
    """Point at one of the Hive cards looked at, counted from the top."""

    number: int

    @property
    def text(self) -> str:
        return f"hive {self.number + 1}"


class Role(Action, frozen=True):
    """Choose a role."""

    role: str

    @property
    def text(self) -> str:
        return f"role {self.role}"


class AskHelp(Action, frozen=True):
    """Ask the others for cards with Coordinate."""

    @property
    def text(self) -> str:
        return "ask for help"


class Decline(Action, frozen=True):
    """Lend nothing for the rest of this turn."""

    @property
    def text(self) -> str:
        return "pass for this turn"


class Pass(Action, frozen=True):
    @property
    def text(self) -> str:
        return "pass"


class End(Action, frozen=True):
    """End the Action phase."""

    @property
    def text(self) -> str:
        return "end"


class Yes(Action, frozen=True):
    @property
    def text(self) -> str:
        return "yes"


class No(Action, frozen=True):
    @property
    def text(self) -> str:
        return "no"


ASK_HELP, DECLINE, PASS, END, YES, NO = AskHelp(), Decline(), Pass(), End(), Yes(), No()
SCANS = tuple(map(Scan, range(COMBAT)))
FIGHTS = tuple(map(Fight, range(COMBAT + 5)))
SERGEANT = Recruit("sergeant")


class _Made(dict[str, Action]):
    """Actions on cards, each made once: they are offered in every turn."""

    def __init__(self, make: type[CardAction]) -> None:
        self.make = make

    def __missing__(self, kind: str) -> Action:
        self[kind] = action = self.make(kind)
        return action


PLAYS, RECRUITS, GIFTS = _Made(Play), _Made(Recruit), _Made(Give)
_SINGLE: dict[str, Action] = {action.text: action for action in (ASK_HELP, DECLINE, PASS, END, YES, NO)}
_VERBS: dict[str, type[CardAction]] = {
    "play": Play, "recruit": Recruit, "use": Use, "sacrifice": Sacrifice, "spend": Spend, "copy": Copy,
    "give": Give, "show": Show, "pay": Pay,
}  # fmt: skip
_NUMBERED = re.compile(r"(combat|facehugger|player|hive|fight player) ([1-9]\d?)")


def parse(text: str) -> Action | None:
    """The action of a text, whether or not it can be done now; None for anything else."""
    if text in _SINGLE:
        return _SINGLE[text]
    if text in ROOM:
        return At(ROOM[text])
    if (found := _NUMBERED.fullmatch(text)) is not None:
        return _numbered(found[1], int(found[2]) - 1)
    verb, _, rest = text.partition(" ")
    if verb in _VERBS:
        known = rest in CARDS or (verb == "recruit" and rest == "sergeant")
        return _VERBS[verb](rest) if known else None
    if verb in ZONES:
        return Pick(verb, rest) if rest in CARDS else None
    if verb == "scan":
        return SCANS[ROOM[rest]] if rest in ROOM else None
    if verb == "fight":
        place = parse(rest)
        return Fight(place.place) if isinstance(place, At) else None
    if verb == "role":
        return Role(rest) if rest in ROLES else None
    return None


def _numbered(word: str, number: int) -> Action:
    match word:
        case "combat":
            return At(COMBAT + number)
        case "facehugger":
            return At(FACEHUGGER + number)
        case "player":
            return Who(number)
        case "hive":
            return Next(number)
    return Strike(number)
