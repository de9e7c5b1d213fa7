"""Setting up: modes, options, the board, decks and secrets (X-11 to X-25, X-402 to X-405)."""

from collections import Counter

from derelict.core.chance import Chance
from derelict.core.components.cards import OPEN, UNSEEN, Card, Cards, face_down, mixed
from derelict.core.events import EVERYBODY, only
from derelict.core.setup import Mode, Option, Setup, first_seat
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.rules.drafting import DraftCharacter
from derelict.games.nemesis.rules.turn.rounds import NextRound
from derelict.games.nemesis.rules.verdict import End
from derelict.games.nemesis.state import CONTAMINATION, ELEVATOR, Player, Power, Room, Rules, State

SEMI_COOP, COOP, SOLO = "semi_coop", "coop", "solo"
MODES = (Mode(SEMI_COOP, (2, 3, 4, 5)), Mode(COOP, (2, 3, 4, 5)), Mode(SOLO, (1,)))
RANDOM = "random"
OPTIONS = (
    Option("first_player", "one", RANDOM, (RANDOM, "1", "2", "3", "4", "5"), fewest=2),
    Option("vents_need_explored", "flag", False),
    Option("target", "one", "cards", ("cards", "action_cards"), fewest=2),
    Option("dead_see_all", "flag", False, fewest=2),
)


def begin(setup: Setup, chance: Chance) -> State:
    """X-11 to X-25: everything is laid out; then the draft, and the first round."""
    options = setup.options
    rules = Rules(setup.mode, options["vents_need_explored"], options["target"], options["dead_see_all"])
    s = State(seats=setup.seats, chance=chance, rules=rules)
    s.players = [Player() for _ in range(setup.seats)]
    s.first = s.active = first_seat(setup, chance)
    number_players(s)
    lay_rooms(s)
    lay_tracks(s)
    s.bag, s.supply = fill_bag(s)
    shuffle_decks(s)
    deal_objectives(s)
    deal_contingencies(s)
    seats = sorted(range(s.seats), key=lambda seat: s.players[seat].number)
    s.do(*map(DraftCharacter, seats), NextRound(), End())
    return s


def number_players(s: State) -> None:
    """X-21: numbers at random; player 1 begins."""
    numbers = list(range(2, s.seats + 1))
    s.dice().shuffle(numbers)
    numbers.insert(s.first, 1)
    for player, number in zip(s.players, numbers, strict=True):
        player.number = number


def lay_rooms(s: State) -> None:
    """X-11 to X-13: rooms in fixed places, tiles face down on the others, each with an exploration token."""
    piles = {kind: mixed_deck(s, f"tiles_{kind}") for kind in ("I", "II")}
    tokens = mixed_deck(s, "exploration")
    for slot in tables.SLOTS.values():
        if slot.room:
            s.rooms[slot.id] = Room(OPEN[slot.room])
        else:
            pile = piles[slot.kind]
            s.rooms[slot.id], piles[slot.kind] = Room(pile[-1], tokens[-1]), pile[:-1]
            tokens = tokens[:-1]
    s.out["tiles_II"], s.out["exploration"] = piles["II"], tokens


def lay_tracks(s: State) -> None:
    """X-14, X-15, X-20: power, launch tokens, time, the elevator."""
    numbers = list(tables.POWER)
    s.dice().shuffle(numbers)
    places = (*tables.SECTIONS, ELEVATOR)
    s.power = {
        place: Power(number, number in tables.POWERED_AT_START) for place, number in zip(places, numbers, strict=True)
    }
    tokens = mixed_deck(s, "css")
    slots = [slot.number for slot in tables.TIME.values() if slot.css]
    s.css = dict(zip(slots, tokens, strict=False))
    s.css_out = tokens[len(slots) :]
    s.elevator, s.time = tables.ELEVATOR_START, tables.POOLS["time"]


def fill_bag(s: State) -> tuple[dict[str, Cards], dict[str, Cards]]:
    """X-17: tokens of each kind into the bag, the others beside the board; nobody sees their numbers."""
    start = Counter(tables.BAG_START)
    start["adult"] += tables.ADULTS_PER_PLAYER * s.seats
    bag, supply = {}, {}
    for kind, tokens in TOKENS_OF.items():
        is_plain = len(set(tokens)) == 1
        cards = tuple([OPEN[token] for token in tokens]) if is_plain else mixed(tokens, s.dice())
        bag[kind], supply[kind] = cards[: start[kind]], cards[start[kind] :]
    return bag, supply


def shuffle_decks(s: State) -> None:
    """X-16, X-18, X-19: the decks, the eggs and weaknesses of the laboratory, the first computer card."""
    for deck in ("red", "yellow", "green", "event", "attack", "wound", "computer", "characters"):
        s.decks[deck] = mixed_deck(s, deck)
    s.discards = dict.fromkeys(("red", "yellow", "green", "event", "attack", "wound", "exploration"), ())
    s.decks["crafted"] = tuple([OPEN[item] for item in tables.DECKS["crafted"]])
    s.decks["contamination"] = (UNSEEN[CONTAMINATION],) * tables.BOX["contamination"]
    weaknesses = mixed_deck(s, "weakness")
    used = tables.POOLS["weaknesses_used"]
    s.weaknesses = (Card(weaknesses[0].kind, EVERYBODY), *weaknesses[1:used])
    s.out["weakness"] = weaknesses[used:]
    s.eggs = tables.POOLS["nest_eggs"]
    while s.decks["computer"][-1].kind == "lockdown":
        s.decks["computer"] = mixed_deck(s, "computer")
    s.computer, s.decks["computer"] = s.decks["computer"][-1].kind, s.decks["computer"][:-1]
    s.fire_left, s.malfunctions_left = tables.POOLS["fire"], tables.POOLS["malfunction"]


def objective_decks(s: State) -> dict[str, tuple[str, ...]]:
    """X-22, X-402, X-404: the decks of objectives in the match, without cards for more players."""
    decks = ("corporate", "personal") if s.rules.mode == SEMI_COOP else ("solo_coop",)
    return {
        deck: tuple(card for card in tables.DECKS[deck] if tables.OBJECTIVES[card].players <= s.seats) for deck in decks
    }


def deal_objectives(s: State) -> None:
    """X-22, X-402, X-404: a corporate and a personal one in secret; two when alone; an open one in cooperation."""
    for deck, cards in objective_decks(s).items():
        s.decks[deck] = mixed(cards, s.dice())
        for seat, player in enumerate(s.players):
            for _ in range(2 if s.rules.is_solo else 1):
                dealt, s.decks[deck] = s.decks[deck][-1], s.decks[deck][:-1]
                seen = EVERYBODY if s.rules.is_coop else only(seat)
                player.objectives = (*player.objectives, Card(dealt.kind, seen))


def deal_contingencies(s: State) -> None:
    """X-23, X-402, X-405: the active one, those of the players, the neutral pool."""
    tokens = mixed_deck(s, "contingency")
    s.contingency, tokens = tokens[:1], tokens[1:]
    if s.rules.is_coop:
        s.neutral = (Card(tokens[0].kind, EVERYBODY), *tokens[1:])
        return
    each = 2 if s.seats <= 2 else 1
    for seat, player in enumerate(s.players):
        player.contingencies = tuple(Card(token.kind, only(seat)) for token in tokens[:each])
        tokens = tokens[each:]
    s.neutral = tokens


def mixed_deck(s: State, deck: str) -> Cards:
    cards = list(DECKS[deck])
    s.dice().mix(cards)
    return tuple(cards)


DECKS = {deck: face_down(kinds) for deck, kinds in tables.DECKS.items()}


TOKENS_OF: dict[str, tuple[str, ...]] = {
    kind: tuple(token for token in tables.DECKS["tokens"] if tables.TOKENS[token].kind == kind)
    for kind in dict.fromkeys(token.kind for token in tables.TOKENS.values())
}
"""The intruder tokens of each kind, the blank included."""
