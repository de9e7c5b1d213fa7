"""Events drawn over a picture: cards that move and appear, fights, wounds and healing."""

from collections.abc import Iterable, Iterator

from derelict.core import events as core
from derelict.core.drawing.happenings import Mark, Teller, happenings, ribbon, trail, wedge
from derelict.core.drawing.scene import Item, LayoutName
from derelict.core.drawing.shapes import Point, Spot, number, rect, sign
from derelict.games.legendary import events
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import COMBAT
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.arranging import lay_out
from derelict.games.legendary.draw.layout import Layout
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import NAMES, sentence


def happening_items(
    s: State, told: Iterable[core.Event], language: str, layout: LayoutName = "wide", seat: int | None = None
) -> list[Item]:
    """Return events as items over a picture of a view, in their order."""
    teller = _Teller(s, lay_out(s, layout, seat), language)
    return happenings(told, teller.marks, lambda event: sentence(s, event, language))


class _Teller(Teller[State, Layout]):
    def marks(self, event: core.Event) -> Iterator[Mark]:
        layout = self.layout
        match event:
            case events.HiveCardCame(room=place):
                yield _frame("ring", layout.room_card(min(place, COMBAT - 1))), self._place(place)
            case events.Moved(place=place, to=to):
                yield trail([self._place(place), self._place(to)], tip=True), None
                yield _frame("ring", self._spot(to)), self._place(to)
            case events.Revealed(card=card, place=place):
                yield _frame("ring", self._spot(place)), self._place(place)
                if CARDS[card].type in ("event", "hazard"):
                    yield self._ribbon(NAMES[card].in_(self.language), card)
            case events.Scanned(room=room) | events.Peeked(room=room):
                yield _sign("seen", signs.SCAN, 1.5), self._place(room)
            case events.EnemyPlaced(place=place) | events.TurnedDown(room=place) | events.Locked(room=place):
                yield _frame("ring", self._spot(place)), self._place(place)
            case events.AttachedTo(room=room):
                x, y, _, _ = layout.attached(room, 0)
                yield _sign("seen", signs.CHECK, 1), (x, y)
            case events.Struck(seat=seat, card=card):
                yield from self._blow(card, seat)
            case events.Fought(seat=seat):
                yield _sign("seen", signs.ATTACK, 1.2), self._tray(seat)
            case events.EnemyKilled():
                x, y, _ = layout.pile_spots["dead_enemies"]
                yield _sign("impact", signs.SKULL, 1.5), (x, y)
            case events.EventRevealed(objective=name):
                yield self._ribbon(NAMES[name].in_(self.language), "event1")
            case events.HazardRevealed(location=name, number=number):
                yield self._ribbon(f"{NAMES[name].in_(self.language)} {number}", "hazard1")
            case events.ObjectiveDone(objective=name):
                yield self._ribbon(NAMES[name].in_(self.language), "")
            case events.BecameAlien(seat=seat) | events.FacehuggerCame(seat=seat) | events.Infected(seat=seat):
                kind = "facehugger" if isinstance(event, events.FacehuggerCame) else "chestburster"
                yield _sign("impact", emblems.TYPES[kind], 1.6), self._tray(seat)
            case _:
                yield from self._outcomes(event)

    def _outcomes(self, event: core.Event) -> Iterator[Mark]:
        """Draw the consequences for players, and the numbers of the turn."""
        match event:
            case events.StrikeDrawn(seat=seat, damage=damage):
                total = self.sum(seat, "damage", damage)
                yield _disc("impact", signs.HEART, f"\u2212{total}" if total else "0"), self._tray(seat)
            case events.StrikeAvoided(seat=seat):
                yield _sign("gain", signs.SHIELD, 1.6), self._tray(seat)
            case events.Healed(seat=seat, card=card):
                total = self.sum(seat, "healed", CARDS[card].damage)
                yield _disc("gain", signs.HEART, f"+{total}"), self._tray(seat)
            case events.Died(seat=seat) | events.Burst(seat=seat) | events.AlienDied(seat=seat):
                yield _sign("impact", signs.SKULL, 2), self._tray(seat)
            case events.Gave(seat=seat, attack=attack, recruit=recruit):
                for amount, name, look, mark in (
                    (attack, "attack", "impact", signs.ATTACK),
                    (recruit, "recruit", "money", signs.RECRUIT),
                ):
                    if amount:
                        x, y, _ = self.layout.numbers[name == "recruit"]
                        yield _disc(look, mark, f"+{self.sum(seat, name, amount)}"), (x + 18, y - 14)
            case events.HelpAsked(seat=seat) | events.HelpGiven(seat=seat):
                yield _sign("gain", signs.KEYWORDS["coordinate"], 1.5), self._tray(seat)
            case events.Shown(seat=seat, card=card):
                yield _card(card, self.language), self._tray(seat)
            case events.AgendaShown(seat=seat, card=card):
                yield _card(card, self.language), self._tray(seat)
            case events.PlayerFought(seat=seat, other=other):
                yield wedge(self._tray(seat), self._tray(other)), None

    def _spot(self, place: int) -> Spot:
        """Return the place of a room, or of the newest card in the Combat Zone."""
        if place < COMBAT:
            return self.layout.room_card(place)
        count = max(1, len(self.s.combat))
        return self.layout.combat_spots(count)[-1]

    def _place(self, place: int) -> Point:
        x, y, _ = self._spot(place)
        return x, y

    def _tray(self, seat: int) -> Point:
        """Return the visible place of a player: on a tall picture above the Complex."""
        if seat in self.layout.cell_of:
            x, y, wide, high = self.layout.cell_of[seat]
            return x + wide / 2, y + high / 2 + 6
        x, y, wide, high = self.layout.tray_of[seat]
        return (x + wide / 2, y + high - 66) if seat == self.layout.main else (x + wide - 24, y + 22)

    def _blow(self, card: str, seat: int) -> Iterator[Mark]:
        """Draw an enemy of the Combat Zone striking a player."""
        spots = self.layout.combat_spots(len(self.s.combat))
        start = next((spot for held, spot in zip(self.s.combat, spots, strict=True) if held.kind == card), None)
        if start is None:
            x, y, wide, high = self.layout.combat
            start = (x + wide / 2, y + high / 2, 1)
        yield wedge(start[:2], self._tray(seat)), None
        yield _frame("ring", start), start[:2]

    def _ribbon(self, text: str, card: str) -> Mark:
        left, _, wide, _ = self.layout.frame
        mark, look = (emblems.of_card(card), "ribbon alarm") if card else (emblems.TYPES["goal"], "ribbon")
        return ribbon(text, 24, mark, look, wide - 30), (left + wide / 2, 240.0 if self.layout.is_tall else 206.0)


def _frame(look: str, spot: Spot) -> str:
    wide, high = faces.WIDE * spot[2] + 6, faces.HIGH * spot[2] + 6
    return rect(f"{look}under", wide, high, 8) + rect(look, wide, high, 8)


def _disc(look: str, mark: str, text: str) -> str:
    return f"<g class='{look}'><g transform='scale(1.9)'>{mark}</g>{number(text, 18)}</g>"


def _sign(look: str, mark: str, scale: float) -> str:
    return f"<circle class='ribbon' r='{15 * scale:g}'/>{sign(mark, scale=scale * 0.9, look=f'sign {look}')}"


def _card(card: str, language: str) -> str:
    return f"<g transform='scale(.7)'>{faces.face(card, language)}</g>"
