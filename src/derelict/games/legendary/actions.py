"""The actions of Legendary Encounters; each points at one thing.

Cards are named by kind, places on the board by room or by `combat 2` (the second from the right in the Combat Zone),
Facehuggers by `facehugger 1`, players by `player 2`.
"""

from typing import Annotated, Literal

from derelict.core.actions import Action, Aside, Grammar, Keys, Number, Words
from derelict.games.legendary.content.kinds import CARDS, ROLES
from derelict.games.legendary.content.places import COMBAT, ROOMS
from derelict.games.legendary.state import Form

Zone = Literal["hand", "played", "pile", "vigil", "hq", "strike"]
ZONES: tuple[Zone, ...] = ("hand", "played", "pile", "vigil", "hq", "strike")
"""The places where a card can be pointed at; `pile` is the player's own discard pile."""
FACEHUGGER = 100
"""The first of the place numbers that mean Facehuggers in front of players."""


PLACES = (
    dict(enumerate(ROOMS))
    | {place: f"combat {place - COMBAT + 1}" for place in range(COMBAT, FACEHUGGER)}
    | {FACEHUGGER + number: f"facehugger {number + 1}" for number in range(99)}
)
"""A room, a card of the Combat Zone counted from the right, or a Facehugger."""
CardId = Annotated[str, Keys(CARDS)]
Place = Annotated[int, Words(PLACES)]
Seat = Annotated[int, Number(8, first=1)]


class CardAction(Action, frozen=True):
    """An action that names a card by its kind."""

    card: CardId


class Play(CardAction, frozen=True):
    """Play a card from the hand."""

    form = "play {card}"


class Recruit(CardAction, frozen=True):
    """Recruit a card of the HQ, or with `sergeant` the top Sergeant."""

    form = "recruit {card}"

    card: Annotated[str, Keys(CARDS, "sergeant")]


class Use(CardAction, frozen=True):
    """Use a once-per-turn ability."""

    form = "use {card}"


class GiveUp(CardAction, frozen=True):
    """Give up a card in play for an effect: the card itself, its copy or its clone."""

    which: Annotated[Form, Words(("copy", "clone"))] = "itself"


class Sacrifice(GiveUp, frozen=True):
    """Kill a card played this turn for its Sacrifice effect."""

    form = "sacrifice [{which} ]{card}"


class Spend(GiveUp, frozen=True):
    """Discard a Vigilant card from play for its effect."""

    form = "spend [{which} ]{card}"


class Copy(CardAction, frozen=True):
    """Play a copy of a card lent by another player."""

    form = "copy {card}"


class Give(CardAction, frozen=True):
    """Lend a card with Coordinate."""

    form = "give {card}"


class Volunteer(Aside, frozen=True):
    """Lend a card with Coordinate without being asked."""

    form = "player {seat} lends {card}"

    seat: Seat
    card: CardId


class Show(CardAction, frozen=True):
    """Show a card in hand or in play."""

    form = "show {card}"


class Pay(CardAction, frozen=True):
    """Pay Recruit points for the ability of a found card or a card on the board."""

    form = "pay {card}"


class Pick(Action, frozen=True):
    """Point at a card in one of the `PLACES`."""

    form = "{zone} {card}"

    zone: Annotated[Zone, Words(ZONES)]
    card: CardId


class Scan(Action, frozen=True):
    """Pay to turn the card in a room face up."""

    form = "scan {room}"

    room: Annotated[int, Words(dict(enumerate(ROOMS)))]


class Fight(Action, frozen=True):
    """Fight an enemy."""

    form = "fight {place}"

    place: Place


class Strike(Action, frozen=True):
    """Fight another player or an Alien player."""

    form = "fight player {seat}"

    seat: Seat


class At(Action, frozen=True):
    """Point at a room, a card of the Combat Zone or a Facehugger."""

    form = "{place}"

    place: Place


class Who(Action, frozen=True):
    """Point at a player."""

    form = "player {seat}"

    seat: Seat


class Next(Action, frozen=True):
    """Point at one of the Hive cards looked at, counted from the top."""

    form = "hive {number}"

    number: Annotated[int, Number(98, first=1)]


class Role(Action, frozen=True):
    """Choose a role."""

    form = "role {role}"

    role: Annotated[str, Keys(ROLES)]


class AskHelp(Action, frozen=True):
    """Ask the other players for cards with Coordinate."""

    form = "ask for help"


class Decline(Action, frozen=True):
    """Lend nothing for the rest of this turn."""

    form = "pass for this turn"


class Pass(Action, frozen=True):
    form = "pass"


class End(Action, frozen=True):
    """End the Action phase."""

    form = "end"


class Yes(Action, frozen=True):
    form = "yes"


class No(Action, frozen=True):
    form = "no"


ASK_HELP, DECLINE, PASS, END, YES, NO = AskHelp(), Decline(), Pass(), End(), Yes(), No()
SCANS = tuple(map(Scan, range(COMBAT)))
FIGHTS = tuple(map(Fight, range(COMBAT + 5)))
SERGEANT = Recruit("sergeant")


class _Interned(dict[str, Action]):
    """Actions on cards, each created once because they are offered every turn."""

    def __init__(self, make: type[CardAction]) -> None:
        self.make = make

    def __missing__(self, kind: str) -> Action:
        self[kind] = action = self.make(kind)
        return action


PLAYS, RECRUITS, GIFTS = _Interned(Play), _Interned(Recruit), _Interned(Give)
GRAMMAR = Grammar.of(__name__)
parse = GRAMMAR.parse
