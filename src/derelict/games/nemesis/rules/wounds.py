"""Wounds and death (X-243 to X-257)."""

from derelict.core.components.cards import mixed
from derelict.core.decisions import Decision
from derelict.core.frames import Question
from derelict.core.options import Each
from derelict.games.nemesis.actions import Numbered
from derelict.games.nemesis.content.tables import POOLS
from derelict.games.nemesis.events import health as events
from derelict.games.nemesis.rules import ending, facility
from derelict.games.nemesis.rules.things import items, objects
from derelict.games.nemesis.state import State, Wound


def wound(s: State, seat: int, light: int = 0, serious: int = 0) -> None:
    """X-243, X-244: a character suffers wounds, one by one."""
    for _ in range(light):
        light_wound(s, seat)
    for _ in range(serious):
        serious_wound(s, seat)


def light_wound(s: State, seat: int) -> None:
    """X-243: two fit on the board; the third clears them and is a serious wound instead."""
    player = s.players[seat]
    if player.fate != "alive" or _is_fatal(s, seat):
        return
    player.light = (player.light + 1) % (POOLS["light_wounds"] + 1)
    s.tell(events.LightWounds(seat, player.light))
    if not player.light:
        serious_wound(s, seat)


def serious_wound(s: State, seat: int) -> None:
    """X-244, X-248: draw a wound; whoever is left with one hand drops the excess."""
    player = s.players[seat]
    if not player.is_alive or _is_fatal(s, seat):
        return
    kind = _draw(s)
    player.wounds = (*player.wounds, Wound(kind, dressed=not kind))
    s.tell(events.SeriousWound(seat, kind, len(player.wounds)))
    items.fit_hands(s, seat)


def _is_fatal(s: State, seat: int) -> bool:
    """X-245: with three serious wounds any further wound kills; return whether it did."""
    if s.players[seat].serious < POOLS["serious_wounds"]:
        return False
    die(s, seat, "wounds")
    return True


def _draw(s: State) -> str:
    """X-247: the top wound card, from the shuffled discard pile if there is no other; empty if none is left at all."""
    if not s.decks["wound"]:
        s.decks["wound"], s.discards["wound"] = mixed(s.discards["wound"], s.dice()), ()
    if not s.decks["wound"]:
        return ""
    top = s.decks["wound"][-1]
    s.decks["wound"] = s.decks["wound"][:-1]
    s.revelations += 1
    return top.kind


def places(s: State, seat: int, dressed: bool) -> list[int]:
    """The places of wounds that are dressed, or not yet; of several of one kind the first."""
    found = {
        one.kind: place for place, one in reversed(list(enumerate(s.players[seat].wounds))) if one.dressed == dressed
    }
    return sorted(found.values())


class DressWound(Question[State, Numbered], frozen=True):
    """X-246: which wounds are dressed?"""

    rule = "X-246"

    seat: int
    left: int

    def ask(self, s: State) -> Decision:
        options = Each(Numbered, [place + 1 for place in places(s, self.seat, dressed=False)])
        return Decision(self.seat, "dress", options, "option", (str(self.left),))

    def answer(self, s: State, choice: Numbered) -> None:
        dress(s, self.seat, choice.place - 1)
        dress_some(s, self.seat, self.left - 1)


def dress_some(s: State, seat: int, amount: int) -> None:
    """X-246: the player dresses some wounds."""
    if amount > 0 and places(s, seat, dressed=False):
        s.do(DressWound(seat, amount))


def dress(s: State, seat: int, place: int) -> None:
    """X-246: a dressed wound has no effect any more, but still counts."""
    player = s.players[seat]
    kind = player.wounds[place].kind
    player.wounds = (*player.wounds[:place], Wound(kind, dressed=True), *player.wounds[place + 1 :])
    s.tell(events.Dressed(seat, kind))


def heal(s: State, seat: int, place: int) -> None:
    """X-246: discard a dressed wound."""
    player = s.players[seat]
    healed = player.wounds[place]
    player.wounds = (*player.wounds[:place], *player.wounds[place + 1 :])
    if healed.kind:
        s.discards["wound"] = (*s.discards["wound"], healed.kind)
    s.tell(events.Healed(seat, healed.kind))


def heal_light(s: State, seat: int) -> None:
    """X-246: remove all light wounds."""
    if s.players[seat].light:
        s.players[seat].light = 0
        s.tell(events.LightHealed(seat))


def die(s: State, seat: int, cause: str) -> None:
    """X-256, X-257: a corpse in the room with all that was carried; the items leave, the first death opens the gate."""
    player, slot = s.players[seat], s.players[seat].slot
    if not player.is_alive:
        return
    s.keep_picture()
    player.fate = "dead"
    s.revelations += s.rules.dead_see_all
    s.tell(events.Died(seat, cause))
    if slot:
        for thing in (*player.objects, f"corpse{seat}"):
            objects.lay_down(s, slot, thing)
    items.leave_game(s, seat)
    s.neutral = (*s.neutral, *player.contingencies)
    player.slot, player.pod, player.objects, player.contingencies, player.passed = "", "", (), (), True
    if seat == s.active:
        s.actions = 0
    facility.open_gate(s)
    ending.check(s)
