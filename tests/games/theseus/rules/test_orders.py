"""What is not asked for makes no difference: compared with a match that asks for everything.

In many random stations a unit sets out, and all that its turn can bring is worked out twice: as the game asks, and with
every question about an order or a target put, and what the engine puts in order by itself turned round. Both must be
the same. What was asked must have mattered somewhere, so that the comparison is worth something.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from derelict.core.actions import Action
from derelict.core.engine import apply, pending
from derelict.games.theseus.actions import Play, Spend
from derelict.games.theseus.content.cards import CARDS, FACTIONS, TOKENS, UNITS
from derelict.games.theseus.content.places import SECTOR, SECTORS, SLOT_SPOT, SPOTS
from derelict.games.theseus.rules import resolving
from derelict.games.theseus.rules.fighting import attacks, lurking, traps
from derelict.games.theseus.rules.movement import walking
from derelict.games.theseus.rules.setup import TOKENS as UPGRADES
from derelict.games.theseus.rules.setup import units_of_match
from derelict.games.theseus.state import State
from tests.games.theseus.cards.stage import HOME, held
from tests.games.theseus.table import GAME, Table, station
from tests.marks import rule
from tests.trust.sizes import Size, figure

AFTERWARDS = ("base_action", "both_actions", "which_malfunction", "planning", "which_unit", "interlude", "which_taken",
              "which_embryo")  # fmt: skip
"""Questions of what comes later in the turn."""
MOST = 1_500
"""Stations whose turn can end in more ways are left out."""


def picture(s: State) -> str:
    """A state without what makes no difference: which of two units alike stands where, the order of what lies about."""
    if s.outcome is not None:
        return str([standing.result for standing in s.outcome.standings])
    position = GAME.write(s)
    for field in ("chance", "revelations", "resolved", "triggered", "worked", "stack"):
        position.pop(field, None)
    names = position["units"]
    position["parasites"] = sorted((names[unit], source) for unit, source in position.get("parasites", []))
    position["clamped"] = sorted((names[unit], slot) for unit, slot in position.get("clamped", []))
    position["deactivations"] = sorted(map(tuple, position.get("deactivations", [])))
    position["discards"] = [sorted(pile) for pile in position["discards"]]
    embryos = {str(unit): name for unit, name in enumerate(names)}
    position["slots"] = {
        spot: " ".join(embryos[part[7:]] if part.startswith("embryo=") else part for part in card.split())
        for spot, card in position.get("slots", {}).items()
    }
    position["units"] = sorted(names)
    return str(sorted(position.items()))


class TooMany(Exception):
    """A turn that can end in more ways than are worth comparing."""


def reachable(s: State, found: set[str], seen: set[int]) -> None:
    """All that the questions of this turn can lead to, up to those of what comes later in it."""
    decision = pending(s)
    if decision is None or decision.prompt in AFTERWARDS:
        found.add(picture(s))
        return
    seen.add(len(seen))
    if len(seen) > MOST:
        raise TooMany
    for option in decision.options:
        if not isinstance(option, Play | Spend):
            world = s.copy()
            apply(world, option)
            reachable(world, found, seen)


def results(s: State, first: Action) -> set[str]:
    world, found = s.copy(), set[str]()
    apply(world, first)
    reachable(world, found, set())
    return found


@contextmanager
def everything_asked(turned: bool) -> Iterator[None]:
    """Every question is put; what has an order of its own has it turned round if so wished."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resolving, "order_matters", lambda s, sector, left: len(set(left)) > 1)
        patch.setattr(traps, "_order_matters", lambda s, unit, sector, left: len(set(left)) > 1)
        patch.setattr(lurking, "_order_matters", lambda s, sector, left, enemies: len(set(left)) > 1)
        for module in (attacks, lurking):
            patch.setattr(module, "alike", lambda s, units, *_: len(units) == 1)
        patch.setattr(attacks, "_repeats_alike", lambda s, able: len(able) == 1)
        if turned:
            attack, shortcuts = attacks.run_attacks, walking._shortcuts
            patch.setattr(attacks, "run_attacks", lambda s, player, units, *rest: attack(s, player, units[::-1], *rest))
            patch.setattr(walking, "_shortcuts", lambda *known: shortcuts(*known)[::-1])
        yield


class Busy:
    """A random station where somebody is about to set out, with much that can happen on the way and where it ends."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.mode, count = rng.choice((("duel", 2), ("duel", 2), ("deathmatch", 3), ("teams", 4)))
        names = rng.sample(list(HOME), min(count, 4))
        if rng.random() < 0.3:
            names[rng.choice((0, 0, 0, count - 1))] = "pandora"
        self.names = names
        self.sides = [number % 2 for number in range(count)] if self.mode == "teams" else list(range(count))
        self.kinds, self.owners = units_of_match(tuple(names), 2 if self.mode == "teams" else 3)
        self.ring, self.homes = self._ring()
        self.free = {unit for unit, kind in enumerate(self.kinds) if UNITS[kind].takeover is not None}
        """Embryos in the reserve."""
        self.tokens = 0
        """Upgrade tokens on cards."""

    def _ring(self) -> tuple[list[str], list[str]]:
        homes = [HOME.get(name, "") for name in self.names]
        if self.mode == "teams":
            own = [next(HOME[name] for name in self.names[side::2] if name in HOME) for side in (0, 1)]
            homes = own * 2
        else:
            own = [home for home in homes if home]
            homes = [home or "control_room" for home in homes]
        ring = ["control_room", *own[:1], "workshop", *own[1:2], "corridors", *own[2:]]
        return ring, homes

    def table(self) -> Table:
        rng = self.rng
        start = rng.randrange(len(self.ring))
        hot = self.ring[(start + 1) % len(self.ring)]
        units = self._units(self.ring[start], hot)
        slots = self._slots(hot)
        names = self.names
        sides = max(self.sides) + 1
        supply = rng.choice((0, 0, 1, 2, UPGRADES))
        stock = [0] * sides
        stock[rng.randrange(1, sides)] = max(0, UPGRADES - self.tokens - supply)
        near = (0, 10, 18, 19) if self.mode == "deathmatch" else (1, 2, 3, 20, 20)
        hosts = [number for number, text in enumerate(units) if text.split()[1] not in ("reserve", "space")]
        fields: dict[str, Any] = {}
        if "marines" in names and rng.random() < 0.5:
            fields["deactivations"] = [(hot, "marines")] * rng.randrange(1, 3)
        if "aliens" in names and rng.random() < 0.4:
            prey = [one for one in hosts if self.sides[self.owners[one]] != self.sides[names.index("aliens")]]
            fields["parasites"] = [(rng.choice(prey), "aliens") for _ in range(rng.randrange(1, 3))]
        return station(
            *names, mode=self.mode, ring=self.ring, homes=self.homes, units=units, slots=slots, stock=stock,
            life=[rng.choice(near) for _ in names], decks=[[] for _ in names],
            knowledge=[rng.choice((0, 15, 18, 19)) if name in ("scientists", "greys") else 0 for name in names],
            hands=[["bonus.gangway"] if not side and rng.random() < 0.1 else [] for side in range(sides)],
            **fields,
        )  # fmt: skip

    def _units(self, start: str, hot: str) -> list[str]:
        """One unit of the player in a sector of its own, the others mostly where it will stop, never four of them."""
        rng, texts = self.rng, []
        free = {sector: list("abcd") for sector in self.ring}
        for rooms in free.values():
            rng.shuffle(rooms)
        hidden = TOKENS["invisibility"].count
        for unit, (kind, owner) in enumerate(zip(self.kinds, self.owners, strict=True)):
            standard = next(one for one in FACTIONS[self.names[owner]].units if one.id == kind).standard
            if not standard and rng.random() < 0.8:
                texts.append(f"{kind} reserve")
                continue
            if unit == 0:
                sector = start
            else:
                others = [one for one in self.ring if one != start and len(free[one]) > (1 if one == hot else 0)]
                if not others:
                    texts.append(f"{kind} space")
                    continue
                sector = hot if hot in others and rng.random() < 0.6 else rng.choice(others)
            self.free.discard(unit)
            flags = " upgraded" if UNITS[kind].upgraded_attack and rng.random() < 0.5 else ""
            if hidden and self.names[owner] in ("greys", "pandora") and rng.random() < 0.5:
                flags, hidden = f"{flags} invisible", hidden - 1
            texts.append(f"{kind} {sector}.{free[sector].pop()}{flags}")
        return texts

    def _slots(self, hot: str) -> dict[str, str]:
        rng = self.rng
        slots: dict[str, str] = {}
        pools = {name: [card for card in FACTIONS[name].deck if not CARDS[card].is_instant] for name in self.names}
        own = {name for name, side in zip(self.names, self.sides, strict=True) if not side}
        rich = rng.random() < 0.5
        """Whether the player has hardly anything but Action cards where the unit will stop."""
        for sector in self.ring:
            numbers = list(range(1, len(SECTORS[SECTOR[sector]].slots) + 1))
            rng.shuffle(numbers)
            for number in numbers[: rng.choice((3, 4, 5)) if sector == hot else rng.choice((0, 1, 2))]:
                names = [name for name in self.names if pools[name]]
                name = rng.choice([name for name in names if name in own] or names) if rich else rng.choice(names)
                cards = pools[name]
                if sector == hot:
                    may_act = name in own or ("pandora" in own and rng.random() < 0.8)
                    wanted = ("action", "duplication") if may_act else ("trap", "module", "duplication")
                    cards = [card for card in cards if CARDS[card].type in wanted or rng.random() < 0.15] or cards
                card = rng.choice(cards)
                pools[name].remove(card)
                slots[f"{sector}.s{number}"] = self._card(card, name)
        return slots

    def _card(self, card: str, name: str) -> str:
        rng, text = self.rng, card
        if card.endswith("defence_system") and rng.random() < 0.7:
            text += " armed"
        if CARDS[card].takes_tokens and rng.random() < 0.3 and self.tokens < UPGRADES:
            text, self.tokens = f"{text} upgrades=1", self.tokens + 1
        if "pandora" not in self.names or not self.free or rng.random() < (0.2 if self.names[0] == "pandora" else 0.5):
            return text
        if self.sides[self.names.index("pandora")] == self.sides[self.names.index(name)]:
            return text
        unit = rng.choice(sorted(self.free))
        self.free.discard(unit)
        return f"{text} held=pandora embryo={unit}"


def compare(size: Size) -> tuple[int, int]:
    """Compare the ends of so many turns; how many there were, and how many could end in several ways."""
    turns = several = 0
    for number in size.steps():
        rng = Random(number)
        table = Busy(rng).table()
        decision = table.match.decision
        assert decision is not None
        moves = [option for option in decision.options if option.text.startswith("move ")]
        if not moves:
            continue
        move = rng.choice(moves)
        try:
            asked = results(table.state, move)
            everything = set[str]()
            for turned in (False, True):
                with everything_asked(turned):
                    everything |= results(table.state, move)
        except TooMany:
            continue
        assert asked == everything, f"turn {number}: {move.text} at {GAME.write(table.state)}"
        turns += 1
        several += len(asked) > 1
    return turns, several


@rule("T-29", "T-51", "T-59", "T-71")
def test_what_is_not_asked_for_makes_no_difference() -> None:
    turns, several = compare(Size("T-29"))
    assert several > turns / 4
    figure("T-29", **{"turns compared": turns, "with several ends": several})


UNASKED = ["grey corridors.a", "grey workshop.a", "scientist workshop.b upgraded"]


@rule("T-71", "T-192", "T-193")
def test_with_an_empty_supply_optimizer_and_downgrade_are_put_in_order() -> None:
    slots = {"control_room.s1": "greys.optimizer", "control_room.s2": "greys.downgrade"}
    table = station("greys", "scientists", units=UNASKED, slots=slots, stock=[0, UPGRADES])
    table.play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_action", ["control_room.s1", "control_room.s2"])
    table.play("control_room.s2", "token")
    assert table.stock("greys") == 1, "the token that was given back is taken"


@rule("T-51", "T-186")
def test_which_of_two_clamps_catches_the_unit_is_asked() -> None:
    slots = {"control_room.s1": "scientists.clamp", "control_room.s2": "scientists.clamp"}
    table = station("greys", "scientists", units=UNASKED, slots=slots).play("move corridors.a", "control_room.a")
    assert (table.prompt, table.options) == ("which_trap", ["control_room.s1", "control_room.s2"])
    table.play("control_room.s2")
    assert [SPOTS[SLOT_SPOT + slot] for _, slot in table.state.clamped] == ["control_room.s2"], "the other one waits"


HELD = ["creature corridors.a", "creature workshop.a", "alien workshop.b", "catcher reserve", "warrior reserve"]


@rule("T-57", "T-248")
def test_pandora_chooses_by_which_shortcut_it_skips_a_sector() -> None:
    slots = {
        "control_room.s1": held("aliens.vent_duct", "warrior", "pandora", "aliens"),
        "control_room.s2": held("aliens.vent_duct", "catcher", "pandora", "aliens"),
    }
    table = station("pandora", "aliens", homes=["workshop", "alien_nest"], units=HELD, slots=slots)
    table.play("move corridors.a", "skip")
    assert (table.prompt, table.options) == ("which_shortcut", ["control_room.s1", "control_room.s2"])
    table.play("control_room.s2", "alien_nest.a")
    assert table.card("control_room.s1").embryo >= 0, "the Warrior has not been used"


@rule("T-71", "T-248")
def test_pandora_orders_cards_that_go_back_when_they_are_used() -> None:
    slots = {
        "control_room.s1": held("aliens.assault", "warrior", "pandora", "aliens"),
        "control_room.s2": held("aliens.phantom_attack", "catcher", "pandora", "aliens"),
    }
    table = station("pandora", "aliens", homes=["workshop", "alien_nest"], units=HELD, slots=slots)
    assert table.play("move corridors.a", "control_room.a").prompt == "which_action"
