"""Setting up: modes, options, the map with its tokens, and the first choices (M-18 to M-27, M-301 to M-306)."""

from functools import cache
from typing import Any

from derelict.core.chance import Chance
from derelict.core.components.cards import Cards
from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.core.setup import Mode, Option, Setup
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.actions import Hand, Lead, Train
from derelict.games.neomorphosis.content import tables
from derelict.games.neomorphosis.content.words.missions import HandedOut
from derelict.games.neomorphosis.rules.decks import mixed_up
from derelict.games.neomorphosis.rules.emergencies import compromise
from derelict.games.neomorphosis.rules.ending import CAMPAIGN, GENERATOR, DrawMission
from derelict.games.neomorphosis.rules.moving import place
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.rules.turns import NextRound
from derelict.games.neomorphosis.state import HALON, NAMES, Crew, Rules, State, sector_of

SEATS = (1, 2, 3, 4)
MODES = tuple(Mode(name, SEATS) for name in (*tables.MISSIONS, GENERATOR, CAMPAIGN))
RANDOM = "random"
OPTIONS = (
    Option("difficulty", "one", "normal", ("normal", "demented")),
    Option("leaders", "one", "dealt", ("dealt", "choice", RANDOM), fewest=2),
    Option("abilities", "one", "choice", ("choice", RANDOM)),
    Option("plan", "one", RANDOM, (RANDOM, *tables.PLANS), (GENERATOR,)),
)
DECKS: dict[str, tuple[str, ...]] = {
    "activation": tuple(tables.ACTIVATIONS),
    "infestation": tuple(tables.INFESTATIONS),
    "neomorphosis": tuple(tables.MUTATIONS),
    "compromised": tuple(tables.COMPROMISED),
    "item": tuple(tables.ITEMS),
    **{
        alien: tuple(card.id for card in tables.BEHAVIOURS.values() if card.alien == alien)
        for alien in ("hive_queen", "dr_blare")
    },
}
"""The decks that are the same in every mission."""
MISSION_DECKS = {
    deck: tuple(card.id for card in tables.MISSION_CARDS.values() if card.deck == deck)
    for deck in ("entry", "exploration", "eradication")
}


@cache
def emergencies_of(level: str) -> tuple[str, ...]:
    """M-308: the emergency cards that a mission is played with."""
    out = tables.LEVELS[level].no_emergencies_in
    return tuple(card.id for card in tables.EMERGENCIES.values() if card.sector not in out)


def decks_of(s: State) -> dict[str, tuple[str, ...]]:
    """All decks of a match and the cards that each began with."""
    decks = DECKS | {"emergency": emergencies_of(s.level)}
    return decks | MISSION_DECKS if s.rules.mode == GENERATOR else decks


def lineups(mode: Mode, seats: int) -> list[dict[str, Any]]:
    """Both difficulties, and in the generator every plan."""
    plans: list[dict[str, Any]] = [{"plan": plan} for plan in tables.PLANS] if mode.name == GENERATOR else [{}]
    return [plan | {"difficulty": difficulty} for plan in plans for difficulty in ("normal", "demented")]


def begin(setup: Setup, chance: Chance) -> State:
    """M-18, M-19: a mission, a plan, or the whole story."""
    mode, options = setup.mode, setup.options
    level = mode
    if mode == CAMPAIGN:
        level = tables.ORDER[0]
    elif mode == GENERATOR:
        plans = list(tables.PLANS)
        level = plans[chance.below(len(plans))] if options["plan"] == RANDOM else options["plan"]
    rules = Rules(mode, options["difficulty"] == "demented", options["abilities"])
    s = State(seats=setup.seats, chance=chance, rules=rules, level=level)
    if setup.seats == 1 or options["leaders"] != "choice":
        order = list(range(len(NAMES)))
        if options["leaders"] == RANDOM:
            chance.shuffle(order)
        s.leads = tuple(order.index(place) % setup.seats for place in range(len(NAMES)))
    lay_out(s, level)
    return s


def lay_out(s: State, level: str) -> None:
    """M-20 to M-27: tiles, tokens, decks and figures, as the plan of the mission says."""
    plan = tables.LEVELS[level]
    s.level, s.round, s.time = level, 0, 1
    s.crew = {name: Crew(plan.start) for name in tables.CREW}
    s.drone = plan.drone
    s.aliens, s.mutations, s.ground, s.infestation = {}, {}, {}, {}
    s.doors = {door.id: door.state for door in plan.doors}
    s.terminals = {zone: zone not in plan.broken_terminals for zone in plan.terminals}
    s.crates = plan.crates
    s.slots = [None] * tables.SLOTS
    s.lost, s.compromised, s.halon = plan.lost_functions, {}, plan.halon_loaded
    s.workshop = tuple(tables.EQUIPMENT)
    s.diagram, s.ammo, s.uses, s.spent, s.decoys, s.done, s.added = "", {}, {}, (), (), {}, ()
    s.used = ()
    s.goals, s.card, s.active, s.actions, s.seen, s.shifted = plan.victory, "", "", 0, (), ()
    s.strode, s.free_steps, s.discards = False, 0, {}
    for zone in plan.halon_tanks:
        s.ground[zone] = (*s.ground.get(zone, ()), HALON)
    for objective in plan.objectives:
        if objective.zone:
            s.ground[objective.zone] = (*s.ground.get(objective.zone, ()), objective.id)
    s.decks = {deck: mixed_up(s, cards) for deck, cards in decks_of(s).items()}
    _infest(s)
    for number, sector in enumerate(plan.compromised):
        compromise(s, number, sector)
    s.count(f"entered {sector_of(plan.start)}")
    who = () if s.leads else (ChooseLeader(0),)
    s.do(*who, *(ChooseAbility(name) for name in NAMES), *_handing_out(s), Begin())


def _infest(s: State) -> None:
    """M-21, M-305, M-329: a card face down on each sector; or eggs in zones drawn at random."""
    for sector, count in s.plan.infestation.items():
        cards: Cards = s.decks["infestation"][-count:]
        s.infestation[sector] = cards
        s.decks["infestation"] = s.decks["infestation"][:-count]
    for lurking in s.plan.aliens:
        place(s, lurking.alien, lurking.zone)
    if s.plan.eggs_everywhere:
        zones = list(s.board.area_of)
        s.dice().shuffle(zones)
        for zone in zones:
            place(s, "egg", zone)


def _handing_out(s: State) -> tuple["HandOut", ...]:
    return tuple(HandOut(objective) for rule in special(s, HandedOut) for objective in rule.objectives)


class ChooseLeader(Question[State, Lead], frozen=True):
    """M-19: the seats take crew members in turn until all four are led."""

    rule = "M-19"

    number: int
    taken: tuple[tuple[str, int], ...] = ()

    def ask(self, s: State) -> Decision:
        free = [name for name in NAMES if name not in dict(self.taken)]
        return Decision(self.number % s.seats, "lead", Each(Lead, free), "pieces")

    def answer(self, s: State, choice: Lead) -> None:
        seat = self.number % s.seats
        taken = (*self.taken, (choice.crew, seat))
        s.tell(events.Leads(seat, choice.crew))
        if len(taken) == len(NAMES):
            s.leads = tuple(dict(taken)[name] for name in NAMES)
        else:
            s.do(ChooseLeader(self.number + 1, taken))


ABILITIES = {name: tuple(card.id for card in tables.ABILITIES.values() if card.crew == name) for name in NAMES}
"""M-22: the abilities that each crew member chooses from."""


class ChooseAbility(Question[State, Train], frozen=True):
    """M-22: one of the four ability cards of a crew member, chosen or drawn."""

    rule = "M-22"

    crew: str

    def ask(self, s: State) -> Decision:
        cards = ABILITIES[self.crew] if s.rules.abilities != RANDOM else ABILITIES[self.crew][:1]
        return Decision(s.seat_of(self.crew), "ability", Each(Train, cards), "option", (self.crew,))

    def answer(self, s: State, choice: Train) -> None:
        card = choice.card
        if s.rules.abilities == RANDOM:
            cards = ABILITIES[self.crew]
            card = cards[s.dice().below(len(cards))]
        s.crew[self.crew].ability = card
        s.tell(events.Trained(self.crew, card))


class HandOut(Question[State, Hand], frozen=True):
    """M-343: two different crew members begin with a spare part each."""

    rule = "M-343"

    objective: str

    def ask(self, s: State) -> Decision:
        free = [name for name in NAMES if not s.crew[name].bag]
        return Decision(s.speaker, "hand_out", Each(Hand, free), "pieces", (self.objective,))

    def answer(self, s: State, choice: Hand) -> None:
        s.crew[choice.crew].bag += (self.objective,)
        s.tell(events.PartHandedOut(choice.crew, self.objective))


class Begin(Step[State], frozen=True):
    """M-33, M-302: the first round begins; in the generator an entry card is drawn before it."""

    def run(self, s: State) -> None:
        s.tell(events.MissionBegan(s.level))
        s.phase = "start"
        s.do(*([DrawMission("entry")] if s.rules.mode == GENERATOR else []), NextRound())
