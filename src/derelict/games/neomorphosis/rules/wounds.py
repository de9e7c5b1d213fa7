"""Wounds, falling, fragility and explosions (M-120 to M-142)."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Listed
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Accept, Use
from derelict.games.neomorphosis.content.tables import ABILITIES, CREW, EQUIPMENT, FIGURES, ITEMS
from derelict.games.neomorphosis.content.words.cards import Prevent
from derelict.games.neomorphosis.content.words.missions import Drops
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.bonuses import alien_value, at_hand, effect_of, ready, skill
from derelict.games.neomorphosis.rules.decks import discard, roll_die, shuffle_in
from derelict.games.neomorphosis.rules.emergencies import break_door, break_terminal, new_emergency
from derelict.games.neomorphosis.rules.ending import verdict
from derelict.games.neomorphosis.rules.special import is_barricade, special
from derelict.games.neomorphosis.state import Alien, Crew, State, identity, sector_of


class Wound(Step[State], frozen=True):
    """M-113, M-182: a crew member is wounded, unless cards prevent it."""

    crew: str
    amount: int

    def run(self, s: State) -> None:
        hurt(s, self.crew, self.amount)


def hurt(s: State, crew: str, amount: int) -> None:
    """M-113, M-182: a crew member is wounded, unless cards prevent it."""
    me = s.crew[crew]
    if me.down or not me.zone:
        return
    if amount and me.ability in _SHRUGS and me.ability not in s.spent:
        amount -= _shrug(s, crew, min(amount, _SHRUGS[me.ability]))
    if amount and (me.bag or me.worn) and ready(s, crew, Prevent, "on_wound"):
        s.do(Brace(crew, amount))
    else:
        wound(s, crew, amount)


_SHRUGS = {card: word.amount for card in ABILITIES for word in effect_of(card) if isinstance(word, Prevent)}
"""The number of wounds that each ability prevents, once a round."""


def _shrug(s: State, crew: str, amount: int) -> int:
    card = s.crew[crew].ability
    s.spent = (*s.spent, card)
    s.tell(events.WoundsPrevented(crew, amount, card))
    return amount


class Brace(Question[State, Accept | Use], frozen=True):
    """M-182: a card may be discarded to prevent wounds."""

    rule = "M-182"

    crew: str
    amount: int

    def ask(self, s: State) -> Decision:
        cards = ready(s, self.crew, Prevent, "on_wound")
        options = (Accept(), *map(Use, cards))
        about = (self.crew, str(self.amount))
        return Decision(s.seat_of(self.crew), "brace", Listed(options), "confirm", about, decline="accept")

    def answer(self, s: State, choice: Accept | Use) -> None:
        amount = self.amount
        if isinstance(choice, Use):
            word = next(word for word in effect_of(choice.card) if isinstance(word, Prevent))
            spare = min(amount, word.amount)
            use_up(s, self.crew, choice.card)
            s.tell(events.WoundsPrevented(self.crew, spare, choice.card))
            amount -= spare
        wound(s, self.crew, amount)


def wound(s: State, crew: str, amount: int) -> None:
    """M-121, M-122: wounds never exceed hit points; at that number the crew member falls."""
    me, most = s.crew[crew], CREW[crew].hp
    amount = min(amount, most - me.wounds)
    if amount <= 0 or me.down or not me.zone:
        return
    me.wounds += amount
    if s.log is not None:
        s.tell(events.Wounded(crew, amount))
    if me.wounds == most:
        fall(s, crew)


def fall(s: State, crew: str) -> None:
    """M-123, M-129: a crew member is down, and each card may break; M-30: if all are down, all is lost."""
    me = s.crew[crew]
    me.down = "unconscious"
    s.tell(events.Fell(crew))
    if s.active == crew:
        s.actions = 0
    for card in me.things:
        if card in ITEMS or card in EQUIPMENT:
            _fragility(s, crew, card)
    verdict(s)


def _fragility(s: State, crew: str, card: str) -> None:
    """M-129: an Agility test above the threshold keeps the card."""
    threshold = ITEMS[card].fragility if card in ITEMS else EQUIPMENT[card].fragility
    face = roll_die(s, crew, "M-129")
    total = face + skill(s, crew, "agility", "fragility")
    if total > threshold:
        s.tell(events.CardKept(crew, card, face, total, threshold))
    else:
        lose_card(s, crew, card)
        s.tell(events.CardLost(crew, card, face, total, threshold))


def take_away(me: Crew, thing: str) -> None:
    """A thing leaves the hands of a crew member."""
    if thing in me.worn:
        me.worn = tuple(card for card in me.worn if card != thing)
    else:
        place = me.bag.index(thing)
        me.bag = (*me.bag[:place], *me.bag[place + 1 :])


def lose_card(s: State, crew: str, card: str) -> None:
    """A card is discarded: items may come back, what was built may not (M-204)."""
    take_away(s.crew[crew], card)
    s.ammo.pop(card, None)
    s.uses.pop(card, None)
    if card in ITEMS:
        discard(s, "item", card)


def use_up(s: State, crew: str, card: str) -> None:
    """M-184, M-204: a card with the discard icon leaves for the rest of the mission."""
    if card in ABILITIES:
        s.spent = (*s.spent, card)
        return
    spent = ITEMS[card].discard if card in ITEMS else EQUIPMENT[card].discard
    if spent and card in at_hand(s, crew):
        take_away(s.crew[crew], card)
        s.ammo.pop(card, None)
        if card in ITEMS:
            s.used = (*s.used, card)
        s.tell(events.UsedUp(card))


def hurt_alien(s: State, figure: str, amount: int) -> int:
    """M-121, M-137: wound a figure, which dies once wounds equal its hit points; return the wounds it took."""
    alien = s.aliens[figure]
    amount = min(amount, alien_value(s, figure, "hp") - alien.wounds)
    if amount <= 0:
        return 0
    s.aliens[figure] = Alien(alien.zone, alien.wounds + amount, alien.ring)
    if s.log is not None:
        s.tell(events.Wounded(figure, amount))
    if alien.wounds + amount >= alien_value(s, figure, "hp"):
        kill(s, figure)
    return amount


def kill(s: State, figure: str) -> None:
    """M-137, M-28: a figure leaves the board, which may win the mission; M-341: a boss may leave something behind."""
    zone = s.aliens[figure].zone
    s.tell(swarm.Killed(figure))
    remove_alien(s, figure)
    if identity(figure).is_boss:
        s.count(f"slain {figure}")
        for rule in special(s, Drops):
            if rule.boss == figure:
                s.ground[zone] = (*s.ground.get(zone, ()), rule.objective)
                s.tell(events.LeftBehind(rule.objective, zone))
    verdict(s)


def remove_alien(s: State, figure: str) -> None:
    """M-268: with the last ringed figure of an identity its cards go back into the deck."""
    ring, kind = s.aliens[figure].ring, FIGURES[figure]
    del s.aliens[figure]
    if ring and not any(alien.ring for other, alien in s.aliens.items() if FIGURES[other] == kind):
        cards = s.mutations.pop(kind, ())
        if cards:
            shuffle_in(s, "neomorphosis", *cards)
            s.tell(swarm.MutationsShuffled(kind))


def explode(s: State, sector: str, points: int) -> None:
    """M-138 to M-141: wounds for everybody in the sector, its doors and terminals out of order, an emergency."""
    s.tell(events.Exploded(sector, points))
    for figure in s.aliens_of(sector):
        hurt_alien(s, figure, points)
    crew = [name for name in s.standing() if sector_of(s.crew[name].zone) == sector]
    s.do(*(Wound(name, points) for name in crew), Ruin(sector))


class Ruin(Step[State], frozen=True):
    """M-139, M-140: what an explosion does to the sector, and the emergency that it creates."""

    sector: str

    def run(self, s: State) -> None:
        for door in s.plan.doors:
            ends = [sector_of(end) for end in (door.a, door.b) if end != "exit"]
            if self.sector in ends and not is_barricade(s, door.id):
                break_door(s, door.id)
        for zone in s.terminals:
            if sector_of(zone) == self.sector:
                break_terminal(s, zone)
        new_emergency(s, "explosion")
