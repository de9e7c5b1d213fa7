"""The stacks allowed in a position: numbers that the box allows, and frames that fit the cards on the table."""

from typing import Any

from derelict.core.frames import frames_of
from derelict.core.positions.stacks import Stacks
from derelict.games.legendary.content.kinds import AVATARS, CARDS, LOCATIONS, OBJECTIVES, ROLES
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.content.scripts import SCRIPTS
from derelict.games.legendary.content.things import ICON
from derelict.games.legendary.content.words.base import Clause
from derelict.games.legendary.content.words.board import WhichPlace
from derelict.games.legendary.rules.acting import Menu
from derelict.games.legendary.rules.coordinating import Help, HelpFrom
from derelict.games.legendary.rules.effects import Asking, Effect
from derelict.games.legendary.rules.hive.complex import AddHive
from derelict.games.legendary.rules.hive.looking import HiveOrder
from derelict.games.legendary.rules.hive.revealing import Arrival, WhichEvent
from derelict.games.legendary.rules.losing import Discards, Kills, WhichDiscard, WhichKilled, own_cards
from derelict.games.legendary.rules.paying import WhichPaid, on_board
from derelict.games.legendary.rules.piles import Draw
from derelict.games.legendary.rules.players.agendas import WhoseSecret, masked
from derelict.games.legendary.rules.players.aliens import AlienEnd, AlienMenu
from derelict.games.legendary.rules.players.preparing import ChooseRole, Deal, ObjectiveSetup
from derelict.games.legendary.rules.strikes import Healing, Strikes, WhichWound
from derelict.games.legendary.rules.turns import (
    BeforeStrike,
    CleanupPhase,
    EndOfTurn,
    NextTurn,
    StrikeAbility,
    StrikePhase,
    StrikeZones,
    ZoneAbility,
)
from derelict.games.legendary.state import State

MOST_TIMES = 40
"""The highest number of times that an effect is carried out, and of cards drawn or lost at once."""
_NAMES = {"", *CARDS, *AVATARS, *LOCATIONS, *OBJECTIVES, *ROLES}
_ICONS = 1 << len(ICON)
_BEFORE = (AddHive, ChooseRole, Deal, ObjectiveSetup)
_PHASES = (StrikePhase, StrikeZones, CleanupPhase, EndOfTurn, AlienEnd)
"""The rest of a turn, which lies over the next turn."""
_FRAMES = frames_of("derelict.games.legendary.content", "derelict.games.legendary.rules")


def _is_any(s: State, word: str) -> bool:
    return True


def _is_seat(s: State, seat: int) -> bool:
    return 0 <= seat < s.seats


def _is_seat_or_none(s: State, seat: int) -> bool:
    return -1 <= seat < s.seats


def _is_number(s: State, number: int) -> bool:
    """Return whether a card on the board could have a number; cards attached to rooms count down from -1."""
    return -len(s.rooms) - 1 <= number <= s.placed


def _is_known(s: State, frame: Any) -> bool:
    """Return whether a frame refers to clauses that a card has, of a kind that such a frame serves."""
    e: Effect = frame if isinstance(frame, Effect) else frame.effect
    if not 0 <= e.at < len(SCRIPTS[e.script]):
        return False
    return isinstance(e.word, getattr(frame, "about", Clause)) and _is_asked(s, frame)


def _is_asked(s: State, frame: Any) -> bool:
    """Return whether the seat of a question is in the game."""
    return not isinstance(frame, Asking) or s.takes_part(frame.asker(s))


def _is_few(s: State, frame: Any) -> bool:
    left: int = frame.left
    return 0 <= left <= MOST_TIMES


def _are_seats(s: State, frame: Help | HelpFrom) -> bool:
    return all(_is_seat(s, seat) for seat in frame.left) and _is_asked(s, frame)


def _chooses(s: State, frame: ChooseRole) -> bool:
    """Return whether a seat has no role yet, and chooses once among roles that nobody has."""
    asked = [other.seat for other in s.stack if isinstance(other, ChooseRole)]
    is_open = not s.roles[frame.seat] and asked.count(frame.seat) == 1 and not set(frame.dealt) & set(s.roles)
    return s.turn == 0 and is_open and _is_asked(s, frame)


def _deals(s: State, frame: Deal) -> bool:
    """Return whether each seat has a role, or is asked for one before the cards are dealt."""
    asked = {other.seat for other in s.stack[s.stack.index(frame) :] if isinstance(other, ChooseRole)}
    has_roles = all(role or seat in asked for seat, role in enumerate(s.roles))
    return s.turn == 0 and s.stack.count(frame) == 1 and has_roles


def _arrives(s: State, frame: Arrival) -> bool:
    """Return whether a card is in the Combat Zone, unless it has left the board."""
    return s.place_of(frame.id) in (-1, COMBAT)


def _has_ability(s: State, frame: ZoneAbility) -> bool:
    card = s.card_at(frame.id)
    return card is None or (frame.zone, frame.timing) in CARDS[card.kind].zones


def _can_choose(s: State, frame: WhichDiscard) -> bool:
    return _is_asked(s, frame) and bool(s.hands[frame.seat])


def _can_kill(s: State, frame: WhichKilled) -> bool:
    return _is_asked(s, frame) and bool(own_cards(s, frame.seat, frame.zones, frame.characters))


def _can_order(s: State, frame: HiveOrder) -> bool:
    return _is_asked(s, frame) and 2 <= frame.left <= len(s.hive)


def _can_pay(s: State, frame: WhichPaid) -> bool:
    return bool(CARDS[frame.kind].pays) and bool(on_board(s))


def _acts(s: State, frame: Menu) -> bool:
    return s.lives(s.player) and isinstance(s.stack[1], StrikePhase)


def _acts_as_alien(s: State, frame: AlienMenu) -> bool:
    return s.is_alien(s.player) and isinstance(s.stack[1], AlienEnd)


def _ends_turn(s: State, frame: NextTurn) -> bool:
    """Return whether the rest of the turn is there exactly once: otherwise played cards would be lost with it."""
    if len(s.stack) == 1:
        return not s.plays and not s.offers
    if s.turn == 0:
        return all(isinstance(other, _BEFORE) for other in s.stack[1:])
    if any(isinstance(other, (NextTurn, *_PHASES)) for other in s.stack[2:]):
        return False
    match s.stack[1]:
        case AlienEnd():
            return s.is_alien(s.player)
        case EndOfTurn():
            return s.lives(s.player) and not s.plays
    # A fatal effect is still carried out for the other players.
    return (s.lives(s.player) or len(s.stack) > 2) and isinstance(s.stack[1], _PHASES)


STACKS = Stacks(
    last=(NextTurn,),
    waiting=(AlienMenu, BeforeStrike, ChooseRole, Menu, WhichPlace),
    begins=(NextTurn, StrikePhase),
    fields={
        **dict.fromkeys(("first", "seat", "you"), _is_seat),
        **dict.fromkeys(("it", "target"), _is_seat_or_none),
        **dict.fromkeys(("id", "me", "struck"), _is_number),
        "left": lambda s, number: _is_number(s, number) or 0 <= number <= MOST_TIMES,
        **dict.fromkeys(("zone", "zones", "timing", "pick"), _is_any),
        "script": SCRIPTS,
        "card": _NAMES,
        "kind": CARDS,
        "at": lambda s, number: number >= 0,
        "count": lambda s, number: 1 <= number <= len(s.hive),
        "dealt": ROLES,
        "earlier": lambda s, number: 0 <= number < _ICONS,
        "icon": ICON,
    },
    own={(StrikeAbility, "card"): CARDS},
    fits={
        WhichDiscard: _can_choose,
        WhichKilled: _can_kill,
        WhichWound: lambda s, frame: _is_asked(s, frame) and bool(s.wounds[frame.seat]),
        WhoseSecret: lambda s, frame: _is_asked(s, frame) and bool(masked(s)),
        WhichPaid: _can_pay,
        WhichEvent: lambda s, frame: bool(frame.left) and all(s.card_at(id) for id in frame.left),
    },
    always={
        **{frame: _is_asked for frame in _FRAMES if issubclass(frame, Asking)},
        **{frame: _is_known for frame in _FRAMES if frame is Effect or "effect" in frame.__struct_fields__},
        **dict.fromkeys((AddHive, Discards, Draw, Healing, Kills, Strikes), _is_few),
        Arrival: _arrives,
        ChooseRole: _chooses,
        Deal: _deals,
        ObjectiveSetup: lambda s, frame: s.turn == 0,
        Help: _are_seats,
        HelpFrom: _are_seats,
        HiveOrder: _can_order,
        NextTurn: _ends_turn,
        Menu: _acts,
        AlienMenu: _acts_as_alien,
        ZoneAbility: _has_ability,
    },
)
