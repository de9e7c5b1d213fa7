"""Belongings: crates, benches, equipment, items, doors and repairs (M-177 to M-218)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each, Listed
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Equip, KeepItem, Load, Scrap
from derelict.games.neomorphosis.content.tables import EQUIPMENT, FIGURES, ITEMS, REPAIR
from derelict.games.neomorphosis.content.words.cards import Actions, Ammo, BetterHeals, Cover, Decoy, Heal, Peek, Search
from derelict.games.neomorphosis.content.words.missions import LockedUntilRepaired
from derelict.games.neomorphosis.rules.bonuses import effect_of, has, ready, skill
from derelict.games.neomorphosis.rules.decks import discard, draw
from derelict.games.neomorphosis.rules.looking import LookInto, MendSymbol
from derelict.games.neomorphosis.rules.rolling import SETTLED, RollDie, Trial
from derelict.games.neomorphosis.rules.special import is_locked, special
from derelict.games.neomorphosis.rules.wounds import take_away, use_up
from derelict.games.neomorphosis.state import HALON, State


def search(s: State, crew: str) -> None:
    """M-178, M-217: the crate leaves, and an item is drawn."""
    me = s.crew[crew]
    place = s.crates.index(me.zone)
    s.crates = (*s.crates[:place], *s.crates[place + 1 :])
    s.count("searched")
    words = has(s, crew, Search)
    items = [item for _ in range(words[0].draw if words else 1) if (item := draw(s, "item")) is not None]
    if len(items) > 1:
        s.do(PickItem(crew, tuple(items)))
    elif items:
        _find(s, crew, items[0])


def _find(s: State, crew: str, item: str) -> None:
    s.crew[crew].bag += (item,)
    s.tell(events.Searched(crew, item))


class PickItem(Question[State, KeepItem], frozen=True):
    """M-185: an ability lets one keep the better of several items."""

    rule = "M-185"

    crew: str
    items: tuple[str, ...]

    def ask(self, s: State) -> Decision:
        return Decision(s.seat_of(self.crew), "pick_item", Each(KeepItem, self.items))

    def answer(self, s: State, choice: KeepItem) -> None:
        _find(s, self.crew, choice.card)
        discard(s, "item", *(item for item in self.items if item != choice.card))


def assemble(s: State, crew: str, card: str) -> None:
    """M-197: the test named on the card."""
    kind = EQUIPMENT[card].kind
    bonus = skill(s, crew, kind, "assemble")
    s.do(RollDie(Trial(crew, "assemble", card, kind, "assemble", bonus, EQUIPMENT[card].threshold)))


@SETTLED.of("assemble")
def _built(s: State, test: Trial, success: bool) -> None:
    """M-198, M-199: failure leaves the parts in the deck."""
    if not success:
        return
    s.workshop = tuple(card for card in s.workshop if card != test.target)
    s.crew[test.crew].bag += (test.target,)
    gun = EQUIPMENT[test.target].weapon
    if gun is not None and gun.ammo:
        s.ammo[test.target] = gun.ammo
    for word in effect_of(test.target):
        if isinstance(word, Heal) and word.uses > 1:
            s.uses[test.target] = word.uses
    s.tell(events.Assembled(test.crew, test.target))


def can_equip(worn: tuple[str, ...], card: str) -> bool:
    """M-200, M-201: whether it fits the free slot of its kind, or behind one whose right edge repeats the symbol."""
    before = [other for other in worn if EQUIPMENT[other].kind == EQUIPMENT[card].kind]
    return not before or EQUIPMENT[before[-1]].chains


def equip(s: State, crew: str, card: str) -> None:
    s.shifted = (*s.shifted, card)
    put_on(s, crew, card)


def put_on(s: State, crew: str, card: str) -> None:
    me = s.crew[crew]
    take_away(me, card)
    me.worn += (card,)
    s.tell(events.Equipped(crew, card))


def take_off(s: State, crew: str, card: str) -> None:
    """M-203: an equipped card goes into the inventory."""
    me = s.crew[crew]
    take_away(me, card)
    me.bag += (card,)
    s.shifted = (*s.shifted, card)
    s.tell(events.TakenOff(crew, card))


def scrap(s: State, crew: str, card: str) -> None:
    """M-202: an equipped card is discarded."""
    take_away(s.crew[crew], card)
    s.ammo.pop(card, None)
    s.uses.pop(card, None)
    s.tell(events.Scrapped(crew, card))


def is_handed_on(thing: str) -> bool:
    """M-180, M-318: whether a thing may be dropped, picked up and traded: all but captured aliens may."""
    return thing not in FIGURES


def drop(s: State, crew: str, thing: str) -> None:
    me = s.crew[crew]
    take_away(me, thing)
    s.ground[me.zone] = (*s.ground.get(me.zone, ()), thing)
    s.tell(events.Dropped(crew, thing))


def pick_up(s: State, crew: str, thing: str) -> None:
    """M-210, M-313: put a thing that lies in the zone into the inventory; picking up an objective is counted."""
    me = s.crew[crew]
    lying = list(s.ground[me.zone])
    lying.remove(thing)
    s.ground[me.zone] = tuple(lying)
    if not lying:
        del s.ground[me.zone]
    me.bag += (thing,)
    if thing not in ITEMS and thing not in EQUIPMENT and thing != HALON:
        s.count(f"picked {thing}")
    s.tell(events.PickedUp(crew, thing))


def hand_over(s: State, giver: str, thing: str, taker: str) -> None:
    """M-218: one object from one inventory to another."""
    take_away(s.crew[giver], thing)
    other = s.crew[taker]
    other.bag += (thing,)
    s.tell(events.Gave(giver, thing, taker))
    if thing in EQUIPMENT and taker != s.active and other.is_active and not other.is_ready:
        s.do(PutOn(taker, thing))


class PutOn(Question[State, Accept | Equip | Scrap], frozen=True):
    """M-202: equipment is put on at any time, so also by those who get it after their own activation."""

    rule = "M-202"

    crew: str
    card: str

    def ask(self, s: State) -> Decision:
        worn = [card for card in s.crew[self.crew].worn if EQUIPMENT[card].kind == EQUIPMENT[self.card].kind]
        fits = can_equip(s.crew[self.crew].worn, self.card)
        options = (Equip(self.card), Accept()) if fits else (Accept(), *map(Scrap, worn))
        about = (self.crew, self.card)
        return Decision(s.seat_of(self.crew), "put_on", Listed(options), "option", about, decline="accept")

    def answer(self, s: State, choice: Accept | Equip | Scrap) -> None:
        match choice:
            case Equip(card):
                put_on(s, self.crew, card)
            case Scrap(card):
                scrap(s, self.crew, card)
                s.do(self)


def reload(s: State, crew: str) -> None:
    """M-174, M-216: a tank is dropped at a working terminal, and the panel is loaded."""
    take_away(s.crew[crew], HALON)
    s.halon = True
    s.tell(events.Reloaded(crew))


def healing(s: State, crew: str) -> tuple[str, ...]:
    """M-212: the cards with which somebody can heal."""
    return ready(s, crew, Heal, "action")


def heal(s: State, crew: str, other: str, card: str) -> None:
    """M-212: wounds are removed; the card is used up, or used once."""
    word = next(word for word in effect_of(card) if isinstance(word, Heal))
    more = sum(better.amount for better in has(s, crew, BetterHeals))
    amount = min(s.crew[other].wounds, word.amount + more)
    s.crew[other].wounds -= amount
    s.tell(events.Healed(crew, other, amount, card))
    if card in s.uses:
        s.uses[card] -= 1
        if not s.uses[card]:
            del s.uses[card]
            take_away(s.crew[crew], card)
            s.tell(events.UsedUp(card))
    else:
        use_up(s, crew, card)


def repair(s: State, crew: str, what: str) -> None:
    """M-214: a Tech test against the token, for a door or for the terminal of the zone."""
    bonus = skill(s, crew, "tech", "repair")
    s.do(RollDie(Trial(crew, "door" if what in s.doors else "terminal", what, "tech", "repair", bonus, REPAIR)))


@SETTLED.of("door", "terminal")
def _repaired(s: State, test: Trial, success: bool) -> None:
    if success:
        mend(s, test.target)


def mend(s: State, what: str) -> None:
    """M-215: a repaired door is left open; a repaired terminal works. M-312: doors may wait for the last one."""
    if what in s.doors:
        s.doors[what] = "open"
        s.tell(events.DoorRepaired(what))
        return
    s.terminals[what] = True
    s.tell(events.TerminalRepaired(what))
    for rule in special(s, LockedUntilRepaired):
        if all(s.terminals.values()) and is_locked(s, rule.door):
            s.count(f"unlocked {rule.door}")
            s.tell(events.DoorUnlocked(rule.door))


def switch(s: State, door: str) -> None:
    """M-209: an undamaged door changes its state."""
    if s.doors[door] == "open":
        s.doors[door] = "closed"
        s.tell(events.DoorClosed(door))
    else:
        s.doors[door] = "open"
        s.tell(events.DoorOpened(door))


def use(s: State, crew: str, card: str) -> None:
    """M-182: a card that is used at no cost, in one's own activation."""
    s.tell(events.Used(crew, card))
    for word in effect_of(card):
        match word:
            case Actions(amount):
                s.actions += amount
            case Decoy():
                s.decoys = (*s.decoys, crew)
            case Ammo(amount):
                s.do(LoadWeapon(crew, amount))
            case Peek(sectors):
                s.do(LookInto(crew, sectors, anywhere=True))
            case Cover(amount):
                s.do(MendSymbol(crew, amount))
    use_up(s, crew, card)


class LoadWeapon(Question[State, Load], frozen=True):
    """M-182: which weapon gets the ammunition."""

    rule = "M-182"

    crew: str
    amount: int

    def ask(self, s: State) -> Decision:
        cards = [card for card in s.crew[self.crew].worn if card in s.ammo]
        return Decision(s.seat_of(self.crew), "load", Each(Load, cards))

    def answer(self, s: State, choice: Load) -> None:
        s.ammo[choice.card] += self.amount
