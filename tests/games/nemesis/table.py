"""A facility for rule tests: set up a position in a few lines, say what the dice will show, play by text.

    stage = facility("sentry", at={0: "019"}, hands={0: ["rest", "search"]}, rooms={"020": "laboratory"}, dice=["1"])
    stage.act("move 020")
    assert stage.at(0) == "020" and stage.noise == ["c26"]

What is not named is as in the first turn of a match: seat 0 begins, S-01 and S-02 have power, S-03 and the elevator
have none. Hands hold what is named, decks the rest of the ten cards. Piles are named in the order in which they are
drawn. Seats count from 0.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from derelict.core.chance import Chance
from derelict.core.components.cards import Card, Cards, face_down
from derelict.core.components.dice import Faces, Rolled
from derelict.core.events import EVERYBODY, only
from derelict.core.frames import AnyFrame
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.position import first_turn
from derelict.games.nemesis.rules.drafting import equip
from derelict.games.nemesis.rules.things.items import leave_game, new
from derelict.games.nemesis.rules.turn.turns import Go
from derelict.games.nemesis.state import CONTAMINATION, ELEVATOR, Intruder, Power, State, Wound, is_contamination
from tests.games.table import MatchTable

DICE = (tables.NOISE, tables.COMBAT, tables.ADVANTAGE)
NO = ("pass", "done")


class Stage(MatchTable[State]):
    """A match with the questions that tests ask."""

    kind = State

    def act(self, line: str, *paid: str) -> Self:
        """Take an action: pay with these cards, otherwise with whatever comes first, and let nobody interrupt."""
        self.play(line)
        cards = list(paid)
        while self.prompt in ("pay", "interrupt"):
            if self.prompt == "interrupt":
                self.play("pass")
            else:
                self.play(f"discard {cards.pop(0)}" if cards else self.options[0])
        return self

    def quiet(self) -> Self:
        """Answer no until somebody has a turn."""
        while self.prompt not in ("turn", ""):
            self.play(next(word for word in NO if word in self.options))
        return self

    def at(self, seat: int) -> str:
        return self.state.players[seat].slot

    def hand(self, seat: int) -> list[str]:
        return sorted(card.kind for card in self.state.players[seat].hand)

    def pile(self, seat: int) -> list[str]:
        """The discard pile of a player, the top first."""
        return [card.kind for card in reversed(self.state.players[seat].discards)]

    def items(self, seat: int) -> list[str]:
        return [item.kind for item in self.state.players[seat].items]

    @property
    def noise(self) -> list[str]:
        return list(self.state.noise)

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.match.decision is not None
        return self.match.decision.seat

    def intruders(self, slot: str = "") -> list[str]:
        """The intruders on the board, or in a room."""
        return [figure for figure, one in self.state.intruders.items() if slot in ("", one.slot)]

    def thrown(self) -> list[Faces]:
        """What was rolled, one entry for each throw."""
        return [event.faces for event in self.events(Rolled)]


def showing(faces: Sequence[str]) -> Chance:
    """Chance that comes to dice with these faces next."""
    wanted = [next(die.faces for die in DICE if face in die.faces) for face in faces]
    chance = Chance.seeded(0)
    start = 0
    while True:
        chance.counter = start
        if all(sides[chance.below(len(sides))] == face for sides, face in zip(wanted, faces, strict=True)):
            return Chance(chance.key, start)
        start += 1


def facility(
    *characters: str,
    mode: str = "",
    at: Mapping[int, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    rooms: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    counters: Mapping[str, int] | None = None,
    intruders: Mapping[str, str | Sequence[str]] | None = None,
    injuries: Mapping[str, int] | None = None,
    noise: Sequence[str] = (),
    doors: Mapping[str, str] | None = None,
    fire: Sequence[str] = (),
    malfunction: Sequence[str] = (),
    items: Mapping[int, Sequence[str]] | None = None,
    objects: Mapping[int | str, Sequence[str]] | None = None,
    wounds: Mapping[int, Sequence[str]] | None = None,
    power: Sequence[str] = ("S-01", "S-02"),
    bag: Sequence[str] | None = None,
    top: Mapping[str, Sequence[str]] | None = None,
    time: int = 15,
    met: bool = True,
    change: Callable[[State], None] | None = None,
    frames: Sequence[AnyFrame] = (),
    dice: Sequence[str] = (),
) -> Stage:
    """A position in the turn of seat 0; or one in which frames are resolved before that turn goes on.

    `rooms` are explored, `tokens` say which exploration token lies where, `objects` what somebody carries, by seat, or
    what lies in a room, by slot. `change` does to the state what no other argument says.
    """
    characters = characters or ("sentry",)
    seats = len(characters)
    s = first_turn(mode or ("semi_coop" if seats > 1 else "solo"), seats).copy()
    _characters(s, characters)
    lay_weaknesses(s)
    for slot, room in (rooms or {}).items():
        lay_room(s, slot, room)
    for slot, token in (tokens or {}).items():
        lay_token(s, slot, token)
    for slot, count in (counters or {}).items():
        s.rooms[slot].counter = count
    for seat, slot in (at or {}).items():
        s.players[seat].slot = slot
    for seat, player in enumerate(s.players):
        deal(s, seat, (hands or {}).get(seat, [card.kind for card in player.hand]), (discards or {}).get(seat, ()))
    for seat, kinds in (items or {}).items():
        for kind in kinds:
            give(s, seat, kind)
    for where, things in (objects or {}).items():
        holder = s.players[where] if isinstance(where, int) else s.rooms[where]
        holder.objects = tuple(sorted(things))
        for thing in things:
            if thing.startswith("corpse"):
                bury(s, int(thing.removeprefix("corpse")))
    for seat, names in (wounds or {}).items():
        wound(s, seat, names)
    for kind, slots in (intruders or {}).items():
        for slot in [slots] if isinstance(slots, str) else slots:
            bring(s, kind, slot, (injuries or {}).get(kind, 0))
    s.noise, s.doors = tuple(sorted(noise)), dict(doors or {})
    for slot in fire:
        s.rooms[slot].fire = True
    for slot in malfunction:
        s.rooms[slot].malfunction = True
    places = (*tables.SECTIONS, ELEVATOR)
    s.power = {place: Power(number, place in power) for number, place in enumerate(places, 1)}
    if bag is not None:
        fill_bag(s, bag)
    for deck, kinds in (top or {}).items():
        stack(s, deck, kinds)
    s.time, s.met = time, met
    if met:
        keep_objectives(s)
    if change is not None:
        change(s)
    base = next(place for place, frame in enumerate(s.stack) if isinstance(frame, Go))
    s.stack = [*s.stack[: base + 1], *reversed(frames)]
    s.chance = showing(dice)
    return Stage(GAME.position(GAME.write(s)))


def _characters(s: State, characters: Sequence[str]) -> None:
    s.decks["characters"] = face_down(kind for kind in tables.CHARACTERS if kind not in characters)
    for seat, character in enumerate(characters):
        player = s.players[seat]
        player.items, player.hand, player.discards = (), (), ()
        equip(s, seat, character)
        player.hand, player.deck = player.deck[:5], player.deck[5:]


def lay_weaknesses(s: State) -> None:
    """Lay the weaknesses in the order of the box; the open one spares Knowledge 3 the dark of one card."""
    kinds = tables.DECKS["weakness"]
    s.weaknesses = (Card(kinds[0], EVERYBODY), *face_down(kinds[1:3]))
    s.out["weakness"] = face_down(kinds[3:])


def lay_room(s: State, slot: str, room: str) -> None:
    """Lay a tile face up: it changes places with the one that lies there."""
    here = s.rooms[slot]
    if here.tile.kind != room:
        other = next((one for one in s.rooms.values() if one.tile.kind == room), None)
        if other is not None:
            other.tile = Card(here.tile.kind, other.tile.seen)
        else:
            out = s.out["tiles_II"]
            s.out["tiles_II"] = tuple(Card(here.tile.kind) if card.kind == room else card for card in out)
    here.tile = Card(room, EVERYBODY)
    if here.token is not None:
        s.discards["exploration"] = (*s.discards["exploration"], here.token.kind)
        here.token = None
    here.counter = 3 if tables.ROOMS[room].searchable else 0


def lay_token(s: State, slot: str, effect: str) -> None:
    """Lay an exploration token with an effect on a face-down room: it changes places with the one there."""
    here = s.rooms[slot]
    assert here.token is not None, f"{slot} is explored"
    wanted = [token.id for token in tables.EXPLORATION.values() if effect in (token.id, token.effect)]
    if here.token.kind in wanted:
        return
    old = here.token.kind
    for room in s.rooms.values():
        if room.token is not None and room.token.kind in wanted:
            here.token, room.token = Card(room.token.kind), Card(old)
            return
    new_token = next(card.kind for card in s.out["exploration"] if card.kind in wanted)
    s.out["exploration"] = tuple(Card(old) if card.kind == new_token else card for card in s.out["exploration"])
    here.token = Card(new_token)


def deal(s: State, seat: int, hand: Sequence[str], discards: Sequence[str] = ()) -> None:
    """Give a player a hand and a discard pile; the deck is the rest of the ten cards."""
    player = s.players[seat]
    left = list(tables.CHARACTERS[player.character].cards)
    for kind in (*hand, *discards):
        if is_contamination(Card(kind)):
            s.decks["contamination"] = s.decks["contamination"][1:]
        else:
            left.remove(kind)
    player.hand = tuple(Card(kind, only(seat)) for kind in hand)
    player.discards = tuple(Card(kind, EVERYBODY) for kind in reversed(discards))
    player.deck = face_down(left)


def give(s: State, seat: int, kind: str) -> None:
    """Give a player an item, out of its deck."""
    player, item = s.players[seat], tables.ITEMS[kind]
    colour = next(iter(item.decks), "")
    deck = colour or ("crafted" if item.kind == "crafted" else "")
    if deck:
        place = next(place for place, card in enumerate(s.decks[deck]) if card.kind == kind)
        s.decks[deck] = (*s.decks[deck][:place], *s.decks[deck][place + 1 :])
    player.quest = player.quest or item.kind == "quest"
    player.items = (*player.items, new(kind, colour, only(seat)))


def bury(s: State, seat: int) -> None:
    """The character of a seat has died."""
    player = s.players[seat]
    player.fate, player.slot, player.passed = "dead", "", True
    leave_game(s, seat)
    s.neutral, player.contingencies = (*s.neutral, *player.contingencies), ()


def wound(s: State, seat: int, names: Sequence[str]) -> None:
    """Give a player serious wounds; those that end in `!` are dressed."""
    for name in names:
        kind = name.removesuffix("!")
        cards = [card.kind for card in s.decks["wound"]]
        cards.remove(kind)
        s.decks["wound"] = face_down(cards)
        s.players[seat].wounds = (*s.players[seat].wounds, Wound(kind, name.endswith("!")))


def bring(s: State, kind: str, slot: str, injuries: int = 0) -> None:
    """Put an intruder into a room."""
    figure = s.figure_left(kind)
    s.arrivals += 1
    s.intruders[figure] = Intruder(slot, injuries, s.arrivals)


def fill_bag(s: State, kinds: Sequence[str]) -> None:
    """Fill the bag with tokens of these kinds, those with the highest numbers first, and no others."""
    for kind in s.bag:
        tokens: Cards = tuple(sorted((*s.bag[kind], *s.supply[kind]), key=lambda token: token.kind, reverse=True))
        count = kinds.count(kind)
        s.bag[kind], s.supply[kind] = tokens[:count], tokens[count:]


def stack(s: State, deck: str, kinds: Sequence[str]) -> None:
    """Put cards on top of a deck, the first one to be drawn first."""
    if deck == CONTAMINATION:
        s.decks[deck] = (*s.decks[deck][len(kinds) :], *face_down(reversed(kinds)))
        return
    cards = [card.kind for card in s.decks[deck]]
    for kind in kinds:
        cards.remove(kind)
    s.decks[deck] = face_down((*cards, *reversed(kinds)))


def keep_objectives(s: State) -> None:
    """Everybody has kept the first objective."""
    for seat, player in enumerate(s.players):
        if len(player.objectives) > 1:
            s.out[f"objective{seat}"], player.objectives = player.objectives[1:], player.objectives[:1]
