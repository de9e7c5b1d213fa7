"""Set-up: sectors, Bonus cards, decks, starting cards and starting units."""

from msgspec.structs import replace

from derelict.core.decisions import Decision
from derelict.core.events import only
from derelict.core.frames import AnyFrame, Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import At, Leave, Pick, Side
from derelict.games.theseus.content.cards import BONUS_DECK, CARDS, FACTIONS
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    HOME,
    SECTOR,
    SECTOR_SPOT,
    SECTORS,
    SLOT_SPOT,
    WAITING_OF,
)
from derelict.games.theseus.rules.installing import empty_slots, install, leave_waiting
from derelict.games.theseus.rules.modes import MODES, mode_of
from derelict.games.theseus.rules.telling import unit_now
from derelict.games.theseus.rules.turns import NextTurn
from derelict.games.theseus.state import RESERVE, Rules, State
from derelict.games.theseus.state.board import NOBODY, InstalledCard

LEVELS = {"level0": 0, "level1": 1, "level2": 2, "random": 3, "picked": 3}


def arrange(
    factions: tuple[str, ...], sides: tuple[int, ...], homes: tuple[int, ...] = (), first: int = 0
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the ring clockwise, and everybody's home; -1 where it is still to be chosen.

    Control Room, first home, Workshop, second home, Corridors, then further homes.
    """
    homes = homes or tuple(HOME.get(name, -1) for name in factions)
    turned = (*homes[first:], *homes[:first])
    own = list(dict.fromkeys(home for home in turned if home >= 0 and SECTORS[home].action == "faction_base"))
    ring = [SECTOR["control_room"], *own[:1], SECTOR["workshop"], *own[1:2], SECTOR["corridors"], *own[2:]]
    return tuple(ring), homes


def in_ring_order(rules: Rules) -> Rules:
    """T-209: turns go clockwise around the ring from the first player; players without a sector come last."""
    players = sorted(rules.order, key=lambda player: (*rules.ring, -1).index(rules.homes[player]))
    first = players.index(rules.order[0])
    return replace(rules, order=(*players[first:], *players[:first]))


class LaySector(Question[State, At], frozen=True):
    """T-209, T-2: the players in turn lay sectors of their choice, each clockwise of the last.

    Sectors still to be laid are at the end of the ring.
    """

    rule = "T-209"
    laid: int

    def ask(self, s: State) -> Decision:
        ring = s.rules.ring
        about = (SECTORS[ring[self.laid - 1]].id,) if self.laid else ()
        spots = [SECTOR_SPOT + sector for sector in ring[self.laid :]]
        return Decision(s.rules.order[self.laid % s.seats], "lay_sector", Each(At, spots), "place", about)

    def answer(self, s: State, choice: At) -> None:
        sector, ring = choice.spot - SECTOR_SPOT, s.rules.ring
        left = [other for other in ring[self.laid :] if other != sector]
        s.rules = replace(s.rules, ring=(*ring[: self.laid], sector, *left))
        s.tell(events.SectorLaid(s.rules.factions[self.laid % s.seats], sector))
        if left:
            s.do(LaySector(self.laid + 1))
        else:
            s.rules = in_ring_order(s.rules)


class Prepare(Step[State], frozen=True):
    """T-238: begin the steps of the set-up in order."""

    by_ring: bool = False
    """Whether the place on the ring decides the turn order."""

    def run(self, s: State) -> None:
        rules = s.rules
        frames: list[AnyFrame] = []
        if MODES[rules.mode].has_allies:
            frames += [AllianceSector(side) for side in sorted(set(rules.sides))]
        elif "pandora" in rules.factions:
            frames.append(PandoraSector(rules.factions.index("pandora"), self.by_ring))
        s.do(*frames, LayBonus(), Decks())


class AllianceSector(Question[State, At], frozen=True):
    """T-218: an alliance uses one of its two faction sectors."""

    rule = "T-218"
    side: int

    def ask(self, s: State) -> Decision:
        homes = [s.rules.homes[player] for player in self._players(s) if s.rules.homes[player] >= 0]
        return Decision(
            self._players(s)[0], "alliance_sector", Each(At, [SECTOR_SPOT + home for home in homes]), "place"
        )

    def _players(self, s: State) -> list[int]:
        return [player for player, side in enumerate(s.rules.sides) if side == self.side]

    def answer(self, s: State, choice: At) -> None:
        home, players = choice.spot - SECTOR_SPOT, self._players(s)
        homes = tuple(home if player in players else old for player, old in enumerate(s.rules.homes))
        ring, homes = arrange(s.rules.factions, s.rules.sides, homes, s.rules.order[0])
        s.rules = replace(s.rules, ring=ring, homes=homes)
        s.tell(events.HomeChosen(s.rules.factions[players[0]], home))


class PandoraSector(Question[State, At], frozen=True):
    """T-235: Pandora has no board: its sector token is laid beside any sector in play."""

    rule = "T-235"
    player: int
    by_ring: bool = False

    def ask(self, s: State) -> Decision:
        return Decision(self.player, "pandora_sector", Each(At, [SECTOR_SPOT + at for at in s.rules.ring]), "place")

    def answer(self, s: State, choice: At) -> None:
        home = choice.spot - SECTOR_SPOT
        homes = tuple(home if player == self.player else old for player, old in enumerate(s.rules.homes))
        s.rules = replace(s.rules, homes=homes)
        s.tell(events.HomeChosen("pandora", home))
        if homes.count(home) > 1:
            s.do(PandoraSide(self.player))
        elif self.by_ring:
            s.rules = in_ring_order(s.rules)


class PandoraSide(Question[State, Side], frozen=True):
    """T-236: beside an enemy's sector, the side of the token decides which of the two plays first."""

    rule = "T-236"
    player: int

    def ask(self, s: State) -> Decision:
        return Decision(self.player, "pandora_side", Each(Side, (True, False)), continues=True)

    def answer(self, s: State, choice: Side) -> None:
        home = s.rules.homes[self.player]
        other = next(p for p, at in enumerate(s.rules.homes) if at == home and p != self.player)
        order = [player for player in s.rules.order if player != self.player]
        order.insert(order.index(other) + (not choice.before), self.player)
        s.rules = replace(s.rules, order=tuple(order))


class LayBonus(Step[State], frozen=True):
    """T-14: clockwise from the Corridors, an open Bonus card goes on each slot marked for one."""

    def run(self, s: State) -> None:
        cards = list(BONUS_DECK)
        s.dice().shuffle(cards)
        ring = s.rules.ring
        start = ring.index(SECTOR["corridors"])
        for sector in (*ring[start:], *ring[:start]):
            for slot, data in enumerate(SECTORS[sector].slots):
                if data.bonus:
                    s.set_card(FIRST_SLOT[sector] + slot, InstalledCard(cards.pop(), NOBODY, NOBODY))


class Decks(Step[State], frozen=True):
    """T-15, T-16: decks are made, at random or by choice; then starting cards and units follow in turn order."""

    def run(self, s: State) -> None:
        rules = s.rules
        size = MODES[rules.mode].deck
        players = [player for player in rules.order if FACTIONS[rules.factions[player]].deck]
        frames: list[AnyFrame] = []
        for player in players:
            full = list(FACTIONS[rules.factions[player]].deck)
            s.dice().shuffle(full)
            allowed = [kind for kind in full if CARDS[kind].data.level <= LEVELS[rules.deck]]
            picked = rules.deck == "picked"
            s.decks[player] = tuple(allowed if picked else allowed[:size])
            s.box[player] = () if picked else tuple(_without(full, s.decks[player]))
            frames += [LeaveOut(player)] * (len(full) - size if picked else 0)
        installed = 3 if rules.beginner else 1
        drawn = installed + MODES[rules.mode].waiting
        s.do(
            *frames,
            Deal(tuple(players), drawn),
            *(StartingCard(player) for _ in range(installed) for player in players),
            *(LeaveWaiting(player) for player in players),
            *_units(s),
            NextTurn(),
        )


def _without(cards: list[str], taken: tuple[str, ...]) -> list[str]:
    left = list(cards)
    for kind in taken:
        left.remove(kind)
    return left


def _units(s: State) -> list[AnyFrame]:
    """Place units in turn order: all but the last at home, then the last anywhere."""
    order = s.rules.order
    at_home = mode_of(s).units_at_home
    return [
        *(PlaceUnit(player, True) for player in order for _ in range(at_home)),
        *(PlaceUnit(player, False) for player in order),
    ]


class LeaveOut(Question[State, Leave], frozen=True):
    """T-17: a player picks the deck by leaving cards out, unseen by the others."""

    rule = "T-17"
    player: int

    def ask(self, s: State) -> Decision:
        kinds = sorted(set(s.decks[self.player]))
        return Decision(self.player, "leave_out", Each(Leave, kinds), secret=True)

    def answer(self, s: State, choice: Leave) -> None:
        deck = list(s.decks[self.player])
        deck.remove(choice.card)
        s.decks[self.player] = tuple(deck)
        s.box[self.player] = (*s.box[self.player], choice.card)
        s.tell(events.LeftOut(s.rules.factions[self.player], choice.card), only(self.player))


class Deal(Step[State], frozen=True):
    """T-18: all players draw the top cards of their decks, which are open."""

    players: tuple[int, ...]
    count: int

    def run(self, s: State) -> None:
        for player in self.players:
            deck = list(s.decks[player])
            if s.rules.deck == "picked":
                s.dice().shuffle(deck)
            s.dealt[player] = tuple(reversed(deck[-self.count :]))
            s.decks[player] = tuple(deck[: -self.count])
            s.revelations += 1


class StartingCard(Question[State, Pick], frozen=True):
    """T-18, T-24: one of the drawn cards is chosen to be installed; an Instant is kept."""

    rule = "T-18"
    player: int

    def ask(self, s: State) -> Decision:
        return Decision(self.player, "starting_card", Each(Pick, list(dict.fromkeys(s.dealt[self.player]))))

    def answer(self, s: State, choice: Pick) -> None:
        dealt = list(s.dealt[self.player])
        dealt.remove(choice.card)
        s.dealt[self.player] = tuple(dealt)
        if CARDS[choice.card].is_instant:
            side = s.rules.sides[self.player]
            s.hands[side] = (*s.hands[side], choice.card)
            s.tell(events.Kept(s.rules.factions[self.player], choice.card))
        else:
            s.do(StartingSlot(self.player, choice.card))


class StartingSlot(Question[State, At], frozen=True):
    """T-19: a starting card goes to an empty slot of any sector: no Bonus card is won before the first turn."""

    rule = "T-19"
    player: int
    kind: str

    def ask(self, s: State) -> Decision:
        spots = [slot + SLOT_SPOT for slot in empty_slots(s)]
        return Decision(self.player, "starting_slot", Each(At, spots), "place", continues=True)

    def answer(self, s: State, choice: At) -> None:
        install(s, self.kind, choice.spot - SLOT_SPOT)


class LeaveWaiting(Step[State], frozen=True):
    """T-20: the other drawn cards wait in the player's own sector."""

    player: int

    def run(self, s: State) -> None:
        places = [place for place in WAITING_OF[s.rules.homes[self.player]] if not s.waiting[place]]
        for kind, place in zip(s.dealt[self.player], places, strict=False):
            leave_waiting(s, kind, place, self.player)
        s.dealt[self.player] = ()


class PlaceUnit(Question[State, At], frozen=True):
    """T-21, T-22: a unit starts in an empty room of the player's own sector, or of any."""

    rule = "T-21"
    player: int
    at_home: bool

    def ask(self, s: State) -> Decision:
        home = s.rules.homes[self.player]
        rooms = s.room_free(home) if self.at_home else [room for room in s.rules.rooms if s.rooms[room] < 0]
        return Decision(self.player, "place_unit", Each(At, rooms), "place")

    def answer(self, s: State, choice: At) -> None:
        unit = next(unit for unit in s.rules.units_of[self.player] if s.where[unit] == RESERVE)
        s.where[unit] = choice.spot
        s.rooms[choice.spot] = unit
        s.tell(events.Stationed(unit_now(s, unit)))


def is_picking(s: State, player: int) -> bool:
    """Whether a player is still to pick the deck, whose cards have no order until then."""
    return any(isinstance(frame, LeaveOut | Deal) for frame in s.stack) and s.rules.deck == "picked"
