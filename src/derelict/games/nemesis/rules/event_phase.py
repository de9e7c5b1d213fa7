"""The event phase: steps 4 to 10 (X-44, X-327 to X-336, X-345 to X-352)."""

from derelict.core.components.cards import Card
from derelict.core.frames import Step
from derelict.games.nemesis.content.board import VENTS, WAYS
from derelict.games.nemesis.content.tables import CORRIDORS, EVENTS, POOLS
from derelict.games.nemesis.content.words.base import Context
from derelict.games.nemesis.events import intruders as events
from derelict.games.nemesis.rules import noise, reactions
from derelict.games.nemesis.rules.effects import carry_out
from derelict.games.nemesis.rules.facility.clock import Tick
from derelict.games.nemesis.rules.facility.leaving import Launch
from derelict.games.nemesis.rules.facility.power import in_darkness
from derelict.games.nemesis.rules.intruders import attacks, bag, encounters, walking
from derelict.games.nemesis.rules.intruders.decks import draw_open, remove_event
from derelict.games.nemesis.rules.intruders.injuries import destroy_eggs, injure, tokens_out
from derelict.games.nemesis.rules.reactions import Awaited
from derelict.games.nemesis.state import State

STRONGER = {"larva": "adult", "creeper": "breeder"}
"""X-346, X-347: the kind that takes the place of a token that stays out of the bag."""


class EventPhase(Step[State], frozen=True):
    """X-44: the steps follow in order, each with all that it causes."""

    rule = "X-44"

    def run(self, s: State) -> None:
        s.do(*STEPS)


class NoiseFades(Step[State], frozen=True):
    """X-328, X-120: step 6, noise goes from corridors of powered sections that touch no room with a character."""

    rule = "X-328"

    def run(self, s: State) -> None:
        occupied = s.occupied()
        for corridor in s.noise:
            is_lit = corridor != VENTS and s.power[CORRIDORS[corridor].section].blue
            if is_lit and occupied.isdisjoint(WAYS[corridor].ends):
                noise.remove(s, corridor)


class IntrudersAttack(Step[State], frozen=True):
    """X-329, X-230: step 7, every intruder in a room with a character attacks once."""

    rule = "X-329"

    def run(self, s: State) -> None:
        rooms = sorted(s.occupied() & {one.slot for one in s.intruders.values()})
        s.do(attacks.InTurn(tuple([figure for slot in rooms for figure in s.intruders_in(slot)]), "phase"))


class FireHurts(Step[State], frozen=True):
    """X-330: step 8, by room number 1 injury to each intruder in a burning room, and an egg there is destroyed."""

    rule = "X-330"

    def run(self, s: State) -> None:
        burning = sorted([slot for slot, room in s.rooms.items() if room.fire])
        for figure in [figure for slot in burning for figure in s.intruders_in(slot)]:
            injure(s, figure, 1)
        for slot in burning:
            destroy_eggs(s, slot, 1)


class DrawEvent(Step[State], frozen=True):
    """X-331 to X-336: step 9, an event card: movement, its effect, its dark effect."""

    rule = "X-331"

    def run(self, s: State) -> None:
        s.keep_picture()
        card = EVENTS[draw_open(s, "event")]
        s.tell(events.EventDrawn(card.id))
        walking.by_event(s, card)
        s.do(Dark(card.id), *([PutAway(card.id)] if card.removed else []))
        carry_out(s, f"event.{card.id}", Context(-1, source=card.id))


class Dark(Step[State], frozen=True):
    """X-334: before the dark effect of an event, characters in darkness may react, in order."""

    rule = "X-334"

    card: str

    def run(self, s: State) -> None:
        if EVENTS[self.card].dark:
            s.do(DarkEvent(-1, self.card))
            for seat in reversed(s.living()):
                if in_darkness(s, seat):
                    reactions.window(s, seat, "dark_event", later=True)


class DarkEvent(Awaited, frozen=True):
    """X-334: the dark effect concerns characters in darkness, whom nothing spares."""

    rule = "X-334"
    moments = ("dark_event",)

    card: str
    spared: tuple[int, ...] = ()

    def concerns(self, seat: int) -> bool:
        return seat not in self.spared

    def run(self, s: State) -> None:
        if any(in_darkness(s, seat) and seat not in self.spared for seat in s.living()):
            s.tell(events.EventDarkens(self.card))
            c = Context(-1, source=self.card, moment="dark_event", spared=self.spared)
            carry_out(s, f"event.{self.card}.dark", c)


class PutAway(Step[State], frozen=True):
    """X-336: the event leaves the game."""

    rule = "X-336"

    card: str

    def run(self, s: State) -> None:
        remove_event(s, self.card)


class DevelopBag(Step[State], frozen=True):
    """X-345 to X-352: step 10, a token is drawn, and the bag changes."""

    rule = "X-345"

    def run(self, s: State) -> None:
        if bag.is_empty(s):
            return
        s.keep_picture()
        kind, token = bag.draw(s)
        if kind == "queen":
            _queen(s, token)
            return
        grows = bool(s.supply.get(STRONGER.get(kind, "")))
        s.tell(events.DevelopmentDrawn(kind, grows))
        if grows:
            bag.set_aside(s, kind, token)
            bag.add(s, STRONGER[kind], "X-346" if kind == "larva" else "X-347")
            return
        bag.put_back(s, kind, token)
        if kind == "blank":
            bag.add(s, "adult", "X-351")
        elif kind in ("adult", "breeder"):
            s.do(*map(RollForNoise, s.living()))


STEPS = (Launch(), Tick(), NoiseFades(), IntrudersAttack(), FireHurts(), DrawEvent(), DevelopBag())


class RollForNoise(Step[State], frozen=True):
    """X-348: a character on the board who is not in combat rolls for noise."""

    rule = "X-348"

    seat: int

    def run(self, s: State) -> None:
        if s.players[self.seat].slot and not s.in_combat(self.seat):
            noise.noise_roll(s, self.seat, "bag_noise")


def _queen(s: State, token: Card) -> None:
    """X-349, X-350: the queen comes to a character in the Nest; otherwise she lays an egg, if a token is left."""
    seat = attacks.target(s, s.find("nest"))
    s.tell(events.DevelopmentDrawn("queen", seat >= 0))
    if seat >= 0:
        encounters.meet_queen(s, seat, token)
        return
    bag.put_back(s, "queen", token)
    if s.eggs + tokens_out(s, "egg") < POOLS["eggs"]:
        s.eggs += 1
        s.tell(events.EggLaid(s.eggs))
