"""Invariants of every state, and the pools of cards: nothing is lost or doubled."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple, get_args

from msgspec.structs import replace

from derelict.core.components.cards import UNKNOWN, Cards
from derelict.core.events import EVERYBODY
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.content.words.conditions import Deed
from derelict.games.nemesis.rules.setup import SEMI_COOP, TOKENS_OF, objective_decks
from derelict.games.nemesis.rules.turn.rounds import ACTIONS
from derelict.games.nemesis.state import ELEVATOR, INFECTED, Player, State, is_contamination

COLOURS = ("red", "yellow", "green")
PILES = (*COLOURS, "event", "attack", "wound", "exploration")
"""Everything with a discard pile."""
MOST = 20
"""An upper bound for ammunition, uses and attached items."""
PODS = {room.pod for room in tables.ROOMS.values() if room.pod}


class Spot(NamedTuple):
    """The cards in one place, and a function that replaces them."""

    cards: Cards
    put: Callable[[Cards], None]


class Pool(NamedTuple):
    """The places among which cards may be hidden, and all cards that these places hold together."""

    kinds: Counter[str]
    spots: list[Spot]


def pools(s: State) -> Iterator[tuple[str, Pool]]:
    """Yield every pool whose cards may be hidden, except the players' own cards and objectives."""
    for kind in ("I", "II"):
        slots = [slot for slot in s.rooms if tables.SLOTS[slot].kind == kind]
        tiles = [_single(s.rooms[slot], "tile") for slot in slots]
        yield f"tiles_{kind}", Pool(_all(f"tiles_{kind}"), [*tiles, _out(s, f"tiles_{kind}")])
    tokens = [_single(room, "token") for room in s.rooms.values() if room.token]
    yield "exploration", Pool(_all("exploration", s.discards["exploration"]), [*tokens, _out(s, "exploration")])
    css = [Spot((token,), partial(_lay_css, s, slot)) for slot, token in s.css.items()]
    yield "css", Pool(_all("css"), [*css, _field(s, "css_out")])
    for kind, ids in TOKENS_OF.items():
        yield f"{kind} tokens", Pool(Counter(ids), [_in(s.bag, kind), _in(s.supply, kind)])
    yield "weakness", Pool(_all("weakness"), [_field(s, "weaknesses"), _out(s, "weakness")])
    held = [_field(player, "contingencies") for player in s.players]
    yield "contingency", Pool(_all("contingency"), [*held, _field(s, "contingency"), _field(s, "neutral")])
    yield "attack", Pool(_all("attack", s.discards["attack"]), [_in(s.decks, "attack")])
    yield "event", Pool(_all("event", s.discards["event"], s.removed), [_in(s.decks, "event")])
    yield "computer", Pool(_all("computer", (s.computer,)), [_in(s.decks, "computer")])
    wounds = [wound.kind for player in s.players for wound in player.wounds if wound.kind]
    yield "wound", Pool(_all("wound", s.discards["wound"], wounds), [_in(s.decks, "wound")])
    taken = [player.character for player in s.players if player.character]
    yield "characters", Pool(_all("characters", taken), [_in(s.decks, "characters")])
    for colour in COLOURS:
        yield colour, _items(s, colour)


def _items(s: State, colour: str) -> Pool:
    """Return the pool of the items of a colour: in the deck, in inventories, with the dead, attached to a weapon."""
    attached = sum(item.extended for player in s.players for item in player.items) if colour == "red" else 0
    spots = [
        Spot((item.card,), partial(_lay_item, player, place))
        for player in s.players
        for place, item in enumerate(player.items)
        if item.deck == colour
    ]
    kinds = _all(colour, s.discards[colour], ["extended_magazine"] * attached)
    return Pool(kinds, [*spots, _in(s.decks, colour), _out(s, colour)])


def _all(deck: str, *gone: Iterable[str]) -> Counter[str]:
    """Return all cards of a deck, except those that lie face up elsewhere."""
    kinds = Counter(tables.DECKS[deck])
    for some in gone:
        kinds.subtract(some)
    return kinds


def _in(piles: dict[str, Cards], name: str) -> Spot:
    return Spot(piles.get(name, ()), partial(piles.__setitem__, name))


def _out(s: State, name: str) -> Spot:
    return Spot(s.out.get(name, ()), lambda cards: s.out.update({name: cards} if cards or name in s.out else {}))


def _field(record: Any, name: str) -> Spot:
    return Spot(getattr(record, name), partial(setattr, record, name))


def _single(record: Any, name: str) -> Spot:
    """Return the spot for a field that holds one card."""
    return Spot((getattr(record, name),), lambda cards: setattr(record, name, cards[0]))


def _lay_css(s: State, slot: int, cards: Cards) -> None:
    s.css[slot] = cards[0]


def _lay_item(player: Player, place: int, cards: Cards) -> None:
    items = list(player.items)
    items[place] = replace(items[place], card=cards[0])
    player.items = tuple(items)


def check(s: State) -> None:
    """Raise AssertionError if a card or token is lost, doubled, or in an impossible place."""
    _check_names(s)
    _check_numbers(s)
    for name, pool in pools(s):
        _same(name, [card.kind for spot in pool.spots for card in spot.cards], pool.kinds)
    _check_objectives(s)
    _check_cards(s)
    _check_items(s)
    _check_characters(s)
    _check_board(s)


def _check_names(s: State) -> None:
    """Check that all names exist in the box."""
    decks = {*COLOURS, *("event", "attack", "wound", "computer", "characters", "crafted", "contamination")}
    assert set(s.decks) == decks | set(objective_decks(s)), f"there are the decks {sorted(s.decks)}"
    assert set(s.discards) == set(PILES), f"there are the discard piles {sorted(s.discards)}"
    for deck, cards in s.discards.items():
        assert set(cards) <= set(tables.DECKS[deck]), f"{deck} has {cards}"
    assert set(s.rooms) == set(tables.SLOTS), "rooms are missing"
    for slot in tables.SLOTS.values():
        assert not slot.room or s.rooms[slot.id].tile.kind == slot.room, f"room {slot.id} is not {slot.room}"
    assert set(s.power) == {*tables.SECTIONS, ELEVATOR}, f"power is in {sorted(s.power)}"
    assert s.elevator in tables.SECTIONS, f"the elevator is in {s.elevator!r}"
    assert set(s.bag) == set(s.supply) == set(TOKENS_OF), f"there are tokens of {sorted(s.bag)}"
    assert set(s.css) <= set(tables.TIME) - {0}, f"launch tokens lie on {sorted(s.css)}"
    for player in s.players:
        assert set(player.done) <= set(get_args(Deed)), f"a quest counts {sorted(player.done)}"
    assert set(s.slain) <= set(TOKENS_OF), f"killed: {sorted(s.slain)}"
    assert set(s.analysed) <= {"egg", "carcass", "corpse"}, f"researched: {s.analysed}"
    assert s.computer in tables.COMPUTERS, f"the computer shows {s.computer!r}"
    assert s.computer != "lockdown" or s.ended, "the computer shows lockdown"


def _check_numbers(s: State) -> None:
    """Check that numbers of seats, slots and markers exist."""
    assert len(s.players) == s.seats, f"{len(s.players)} players"
    assert 0 <= s.first < s.seats, f"seat {s.first} is first"
    assert 0 <= s.active < s.seats, f"seat {s.active} is active"
    assert -1 <= s.prey < s.seats, f"seat {s.prey} was attacked"
    assert (0 if s.ended else 1) <= s.time <= tables.POOLS["time"], f"it is {s.time}"
    assert s.alert is None or 0 <= s.alert <= tables.POOLS["time"], f"the alert is on {s.alert}"
    assert s.autodestruction is None or 0 <= s.autodestruction.slot <= tables.POOLS["time"], "autodestruction"
    assert 0 <= s.fire_left <= tables.POOLS["fire"], f"{s.fire_left} fire markers"
    assert 0 <= s.malfunctions_left <= tables.POOLS["malfunction"], f"{s.malfunctions_left} malfunction markers"
    assert 0 <= s.eggs <= tables.POOLS["eggs"], f"{s.eggs} eggs"
    assert len(s.weaknesses) == tables.POOLS["weaknesses_used"], f"{len(s.weaknesses)} weaknesses"
    assert len(s.contingency) == 1, "one contingency is active"
    assert all(0 <= room.counter <= MOST for room in s.rooms.values()), "an item counter is out of bounds"
    assert all(0 <= one.injuries <= MOST for one in s.intruders.values()), "an intruder has strange injuries"
    assert 0 <= s.actions <= ACTIONS, f"{s.actions} actions are left"
    counted = [s.round, s.turn, s.arrivals, *s.slain.values(), *(one.arrival for one in s.intruders.values())]
    counted += [times for player in s.players for times in (player.turns, *player.done.values())]
    assert min(counted) >= 0, "something was counted below 0"


def _same(name: str, found: Iterable[str], kinds: Counter[str]) -> None:
    there = Counter(found)
    if UNKNOWN not in there:
        many, missing = there - kinds, kinds - there
        assert not many, f"{name}: too many {', '.join(many)}"
        assert not missing, f"{name}: {', '.join(missing)} missing"


def _check_objectives(s: State) -> None:
    for deck, kinds in objective_decks(s).items():
        cards = [*s.decks[deck]]
        for seat, player in enumerate(s.players):
            cards += [*player.objectives, *s.out.get(f"objective{seat}", ())]
        found = [card.kind for card in cards]
        if UNKNOWN not in found:
            _same(deck, [kind for kind in found if tables.OBJECTIVES[kind].deck == deck], Counter(kinds))
    if s.rules.mode == SEMI_COOP:
        for seat, player in enumerate(s.players):
            dealt = [card.kind for card in (*player.objectives, *s.out.get(f"objective{seat}", ()))]
            decks = {tables.OBJECTIVES[kind].deck for kind in dealt if kind != UNKNOWN}
            assert len(dealt) == len(decks) or UNKNOWN in dealt, f"seat {seat} was dealt {dealt}"


def _check_cards(s: State) -> None:
    """Check for ten action cards per character, and 27 contamination cards, at most 7 of them infected."""
    contamination = [card.kind for card in s.decks["contamination"]]
    for seat, player in enumerate(s.players):
        cards = (*player.deck, *player.hand, *player.discards)
        if any(card.kind == UNKNOWN for card in cards):
            return
        contamination += [card.kind for card in cards if is_contamination(card)]
        own = Counter(card.kind for card in cards if not is_contamination(card))
        wanted = Counter(tables.CHARACTERS[player.character].cards) if player.character else Counter[str]()
        assert own == wanted, f"seat {seat}: {own - wanted} too many, {wanted - own} missing"
    assert len(contamination) == tables.BOX["contamination"], f"{len(contamination)} contamination cards"
    assert contamination.count(INFECTED) <= tables.POOLS["infected"], "too many infected cards"


def _check_items(s: State) -> None:
    """Check that heavy items are open, and that crafted, starting and quest items have a card each.

    Starting and quest items come into play with their characters.
    """
    for item in (item for player in s.players for item in player.items):
        is_hidden = item.kind == UNKNOWN or item.card.seen != EVERYBODY
        assert item.kind == UNKNOWN or not (is_hidden and tables.ITEMS[item.kind].heavy), (
            f"{item.kind} is heavy, but not open"
        )
        assert item.deck in ("", *COLOURS), f"{item.kind} is from the deck {item.deck!r}"
        assert 0 <= item.ammo <= item.most <= MOST, f"{item.kind} holds {item.ammo} of {item.most}"
        assert 0 <= item.uses <= MOST, f"{item.kind} can be used {item.uses} times"
        assert 0 <= item.tape <= MOST, f"{item.kind} is taped with {item.tape}"
    held = Counter(item.kind for player in s.players for item in player.items if not item.deck)
    out = [card.kind for name in ("crafted", "starting", "quest") for card in s.out.get(name, ())]
    crafted = [kind for kind in (*held.elements(), *out) if tables.ITEMS[kind].kind == "crafted"]
    _same("crafted", [*crafted, *(card.kind for card in s.decks["crafted"])], _all("crafted"))
    sheets = [tables.CHARACTERS[player.character] for player in s.players if player.character]
    quests = {
        tables.CHARACTERS[player.character].quest_item for player in s.players if player.character and player.quest
    }
    own = quests | {sheet.starting_item for sheet in sheets}
    for kind, count in held.items():
        card = tables.ITEMS[kind]
        assert count <= max(1, card.copies), f"{count} of {kind}"
        assert card.kind not in ("starting", "quest") or kind in own, f"{kind} is not in play"


def _check_characters(s: State) -> None:
    for seat, player in enumerate(s.players):
        where = bool(player.slot) + bool(player.pod)
        assert where <= int(player.is_alive), f"seat {seat} is in two places, or out of play in one"
        assert not player.slot or player.slot in s.rooms, f"seat {seat} is nowhere"
        assert player.pod in ("", *PODS), f"seat {seat} waits in the pod {player.pod!r}"
        assert not player.is_alive or where or not player.character or s.ended, f"seat {seat} is nowhere"
        assert 0 <= player.light <= tables.POOLS["light_wounds"], f"seat {seat}: {player.light} light wounds"
        assert player.serious <= tables.POOLS["serious_wounds"], f"seat {seat}: {player.serious} serious wounds"
        assert 0 <= player.knowledge <= tables.POOLS["knowledge"], f"seat {seat}: Knowledge {player.knowledge}"
    numbers = sorted(player.number for player in s.players)
    assert numbers == list(range(1, s.seats + 1)), f"the players have the numbers {numbers}"


def _check_board(s: State) -> None:
    assert all(one.slot in s.rooms for one in s.intruders.values()), "an intruder is nowhere"
    assert s.fires <= s.fire_left, f"{s.fires} fires"
    assert s.malfunctions <= s.malfunctions_left, f"{s.malfunctions} malfunctions"
    assert len(s.doors) <= tables.POOLS["doors"], f"{len(s.doors)} doors"
    assert len(set(s.noise)) == len(s.noise), "two markers in a corridor"
    things = [thing for room in s.rooms.values() for thing in room.objects]
    things += [thing for player in s.players for thing in player.objects] + [*s.analysed]
    assert things.count("egg") + s.eggs <= tables.POOLS["eggs"], "too many eggs"
    assert things.count("carcass") <= tables.POOLS["carcass"], "too many carcasses"
    bodies = [thing for thing in things if thing.startswith("corpse") and thing != "corpse"]
    assert len(bodies) == len(set(bodies)), "a corpse is in two places"
    for body in bodies:
        seat = int(body.removeprefix("corpse"))
        assert seat < s.seats, f"{body} is nobody's"
        assert not s.players[seat].is_alive, f"{body} lies about, but seat {seat} is alive"
    assert sorted(token.number for token in s.power.values()) == list(tables.POWER), "power tokens lost or doubled"
