"""How a state is made of the fields of a position."""

from collections import Counter
from typing import Any

from derelict.core.cards import Card, Cards
from derelict.core.chance import Chance
from derelict.core.codec import Codec
from derelict.core.errors import BadPosition
from derelict.core.events import EVERYBODY
from derelict.core.frames import AnyFrame
from derelict.games.legendary.content.board import FILMS, ROOM
from derelict.games.legendary.content.kinds import (
    ALIEN_DECK,
    CARDS,
    CHARACTER_DECK,
    DRONES,
    EVIL,
    GOOD,
    MINI_DECKS,
    ROLE_CARD,
    SERGEANTS,
    STARTING_DECK,
    STRIKES,
)
from derelict.games.legendary.guessing import SECRET
from derelict.games.legendary.invariants import all_cards
from derelict.games.legendary.position_cards import (
    bits_of,
    known,
    read_attached,
    read_card,
    read_hive_card,
    read_hugger,
    read_offer,
    read_placed,
    read_played,
)
from derelict.games.legendary.position_checks import check_cards, check_fields, check_state
from derelict.games.legendary.position_fields import FLAGS, NUMBERS, PILES, SEATS, STACKS, Position
from derelict.games.legendary.rules.acting import MENU
from derelict.games.legendary.rules.aliens import ALIEN_END, ALIEN_MENU
from derelict.games.legendary.rules.frames import FRAMES
from derelict.games.legendary.rules.lasting import is_altered
from derelict.games.legendary.rules.turns import STRIKE_PHASE, NextTurn
from derelict.games.legendary.settled import Rules
from derelict.games.legendary.setup import FIRST_GAME
from derelict.games.legendary.state import HQ, HiveCard, Hugger, Placed, State

CODEC = Codec(State, FRAMES)


class Reader:
    """Makes a state of a position: what is named lies where it is named, the rest under its stack."""

    def __init__(self, position: Position) -> None:
        self.p = position
        self.roles = position.roles if position.roles is not None else list(FIRST_GAME[: position.seats or 1])
        self.seats = position.seats or len(self.roles)
        self.rules = self._rules()
        check_fields(position, self.rules, self.roles, self.seats)

    def _rules(self) -> Rules:
        p = self.p
        film = FILMS.get(p.film) or FILMS["alien"]
        return Rules(
            mode=p.film,
            location=p.location or film.location,
            objectives=p.objectives or film.objectives,
            characters=p.characters if p.characters is not None else film.characters,
            drones=p.drones,
            open_hands=p.open_hands,
            alien_player=p.alien_player,
            versus=p.versus or p.agenda != "none",
            agenda=p.agenda,
            tough=p.tough,
            preparation=p.preparation,
        )

    def state(self) -> State:
        p, seats = self.p, self.seats
        self.placed = p.placed
        more: dict[str, Any] = {name: bits_of(getattr(p, name)) for name in SEATS}
        more |= {name: tuple(read_card(card) for card in getattr(p, name)) for name in STACKS}
        more |= {name: tuple(map(known, getattr(p, name))) for name in PILES}
        more |= {name: getattr(p, name) for name in (*NUMBERS, *FLAGS) if getattr(p, name) is not None}
        state = State(
            seats=seats,
            rules=self.rules,
            roles=self.roles,
            alive=bits_of(p.alive) if p.alive is not None else (1 << seats) - 1,
            aliens=bits_of(p.aliens),
            avatars=_padded(p.avatars, "", seats),
            hands=[self._hand(seat, cards) for seat, cards in enumerate(_each(p.hands, seats))],
            decks=[tuple(read_card(card) for card in cards) for cards in _each(p.decks, seats)],
            discards=[tuple(map(known, cards)) for cards in _each(p.discards, seats)],
            owned=[()] * seats,
            vigil=[tuple(map(known, cards)) for cards in _each(p.vigil, seats)],
            wounds=[tuple(map(known, cards)) for cards in _each(p.wounds, seats)],
            hand_change=_padded(p.hand_change, 0, seats),
            fresh=tuple(read_card(card, 1 << seat) for seat, card in enumerate(_padded(p.fresh, "no", seats))),
            rooms=[self._placed(p.rooms[room]) if room in p.rooms else None for room in ROOM],
            combat=tuple(self._placed(card, True) for card in p.combat),
            locked=sum(1 << ROOM[room] for room in set(p.locked)),
            attached=tuple(read_attached(text) for text in p.attached),
            hq=[known(card) if card else "" for card in p.hq or []],
            huggers=tuple(self._hugger(text) for text in p.huggers),
            plays=tuple(read_played(text) for text in p.plays),
            offers=tuple(read_offer(text) for text in p.offers),
            achievements=tuple((name, seat - 1) for name, seat in p.achievements),
            hive=tuple(read_hive_card(text) for text in p.hive),
            player=p.player - 1,
            chance=p.chance or Chance.seeded(0),
            outcome=p.outcome,
            **more,
        )
        unknown = set(p.rooms) - set(ROOM)
        if unknown:
            raise BadPosition(f"there is no room {sorted(unknown)[0]!r}; there are {', '.join(ROOM)}")
        state.placed = self.placed
        state.altered |= is_altered(state)
        if p.icons is None:
            for played in state.plays:
                state.icons |= CARDS[played.kind].icons
        self._agendas(state)
        check_state(state)
        self._owned(state)
        check_cards(state)
        self._rest(state)
        state.stack = self._stack(state)
        return state

    def _hand(self, seat: int, cards: list[str]) -> Cards:
        usual = EVERYBODY if self.p.open_hands and self.p.chance is None else 1 << seat
        return tuple(read_card(card, usual) for card in cards)

    def _placed(self, text: str, up: bool = False) -> Placed:
        return read_placed(text, up, self._number)

    def _hugger(self, text: str) -> Hugger:
        return read_hugger(text, self._number)

    def _number(self) -> int:
        """A number for a card on the board that was given none."""
        self.placed += 1
        return self.placed

    def _agendas(self, s: State) -> None:
        if not self.rules.has_agendas:
            return
        own = self.rules.agenda == "hidden"
        p = self.p
        kinds = p.agendas if p.agendas is not None else GOOD[: s.seats]
        usual = [1 << seat if own or p.chance is not None else 0 for seat in range(s.seats)]
        usual = [EVERYBODY if seat + 1 in p.unmasked else seen for seat, seen in enumerate(usual)]
        s.agendas = tuple(read_card(card, usual[seat]) for seat, card in enumerate(kinds))
        evil = any(card.kind in EVIL for card in s.agendas)
        spare = next(kind for kind in (GOOD if evil else EVIL) if all(card.kind != kind for card in s.agendas))
        s.spare_agenda = tuple(read_card(card) for card in (p.spare_agenda if p.spare_agenda is not None else [spare]))

    def _owned(self, s: State) -> None:
        """What each player owns: the starting deck and whatever else is named among the own cards.

        The starting decks of the dead are out of the game.
        """
        if self.p.owned is not None:
            s.owned = [tuple(cards) for cards in self.p.owned]
            return
        removed = Counter(s.removed)
        for seat in range(s.seats):
            start = Counter([*STARTING_DECK, ROLE_CARD[s.roles[seat]]])
            if not s.lives(seat):
                s.removed += tuple((start - removed).elements())
                removed -= start
                self._open_agenda(s, seat)
                continue
            named = Counter(card.kind for card in (*s.hands[seat], *s.decks[seat]))
            named.update([*s.discards[seat], *s.vigil[seat], *(o.kind for o in s.offers if o.seat == seat)])
            if seat == s.player:
                named.update(played.card for played in s.plays if played.card and not played.gone)
            missing = tuple((start - named).elements())
            s.owned[seat] = (*named.elements(), *missing)
            s.decks[seat] = (*(Card(kind) for kind in missing), *s.decks[seat])

    def _open_agenda(self, s: State, seat: int) -> None:
        """L-235: the Agenda of a dead player is open and out of the game."""
        if s.agendas:
            kind = s.agendas[seat].kind
            s.unmasked |= 1 << seat
            s.agendas = (*s.agendas[:seat], Card(kind, EVERYBODY), *s.agendas[seat + 1 :])
            s.removed += (kind,)

    def _rest(self, s: State) -> None:
        """Cards that are named nowhere lie under their stack, or are removed."""
        p = self.p
        gone = Counter(all_cards(s))
        facehuggers, chestbursters = CARDS["facehugger"].data.copies, CARDS["chestburster"].data.copies
        if p.facehuggers is None:
            s.facehuggers = facehuggers - gone["facehugger"]
        if p.chestbursters is None:
            s.chestbursters = chestbursters - gone["chestburster"]
        barracks = [kind for character in self.rules.characters for kind in CHARACTER_DECK[character]]
        s.barracks = self._under(s, barracks, gone) + s.barracks
        if p.hq is None or len(s.hq) < HQ:
            self._fill_hq(s)
        s.sergeants = self._under(s, SERGEANTS, gone) + s.sergeants
        s.strikes = self._under(s, STRIKES, gone) + s.strikes
        s.drone_box = self._under(s, DRONES, gone) + s.drone_box
        if self.rules.has_agendas:
            s.removed += (SECRET,) * max(0, s.seats - gone[SECRET])
        for layer in (1, 2, 3):
            cards = self._under(s, list(MINI_DECKS[self.rules.objectives[layer - 1]]), gone)
            s.hive = tuple(HiveCard(card.kind, 0, layer) for card in cards) + s.hive
        if s.aliens:
            s.alien_deck = self._under(s, ALIEN_DECK, gone) + s.alien_deck

    def _under(self, s: State, stack: list[str], gone: Counter[str]) -> Cards:
        left = []
        for kind in stack:
            if gone[kind] > 0:
                gone[kind] -= 1
            else:
                left.append(kind)
        if self.p.rest == "removed":
            s.removed += tuple(left)
            return ()
        return tuple(Card(kind) for kind in left)

    def _fill_hq(self, s: State) -> None:
        while len(s.hq) < HQ:
            s.hq.append(s.barracks[-1].kind if s.barracks else "")
            s.barracks = s.barracks[:-1]

    def _stack(self, s: State) -> list[AnyFrame]:
        if self.p.stack is not None:
            return CODEC.load_stack(self.p.stack)
        if s.outcome is not None:
            return []
        if s.is_alien(s.player):
            return [NextTurn(), ALIEN_END, ALIEN_MENU]
        return [NextTurn(), STRIKE_PHASE, MENU]


def _padded(values: list[Any] | None, usual: Any, seats: int) -> list[Any]:
    """A list by player that may have been shorter than the number of players."""
    return [*(values or ()), *[usual] * (seats - len(values or ()))]


def _each(lists: list[list[str]], seats: int) -> list[list[str]]:
    return [lists[seat] if seat < len(lists) else [] for seat in range(seats)]
