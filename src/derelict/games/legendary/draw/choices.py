"""The options of a decision as marks on the things that they name."""

from collections.abc import Callable, Iterator

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.drawing.choices import badge, mark
from derelict.core.drawing.lettering import fitted
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Spot, sign
from derelict.core.drawing.spread import fan
from derelict.games.legendary import actions
from derelict.games.legendary.content.kinds import CARDS, ROLES
from derelict.games.legendary.content.places import COMBAT, ROOM, ROOMS
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.crew import CHIP, hugger_spot
from derelict.games.legendary.draw.goals import found_boxes
from derelict.games.legendary.draw.layout import FINGER, Layout
from derelict.games.legendary.draw.texts import UNSEEN
from derelict.games.legendary.draw.trays import front_of, front_spots
from derelict.games.legendary.draw.turn import played_spots
from derelict.games.legendary.state import Form, State
from derelict.games.legendary.wording import label, name_of

FAN, PICK = 7, 8
DISC = 9.5
"""The size of the sign for the effect of a click."""
BLOW = 28.0
"""The width of the area for fighting a player."""

Place = tuple[float, float, float, float, float]
"""The place of a mark: its middle, width and height, and rotation."""
_VERBS = {
    actions.Use: signs.PHASES[1],
    actions.Sacrifice: signs.KEYWORDS["sacrifice"],
    actions.Spend: signs.KEYWORDS["vigilant"],
    actions.Copy: signs.COPY,
    actions.Pay: signs.RECRUIT,
    actions.Scan: signs.SCAN,
    actions.Fight: signs.ATTACK,
    actions.Strike: signs.ATTACK,
}
"""The signs for the effect of a click, where it is not obvious."""


def choice_items(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Return one item for every option with a place on the picture; things without a place are spread out in a fan."""
    finder = _Finder(s, decision, layout)
    fanned: list[Action] = []
    for option in decision.options:
        places = finder.places(option)
        if places:
            yield _mark(option, places, label(s, decision, option, language), finder.thing(option), layout)
        elif isinstance(option, actions.Pick | actions.Next | actions.Role | actions.Show | actions.CardAction):
            fanned.append(option)
    if fanned:
        yield from _fan(fanned, s, language, layout, lambda option: label(s, decision, option, language))


class _Finder:
    """Finds the things that options name: all copies of a card, each for one option only."""

    def __init__(self, s: State, decision: Decision, layout: Layout) -> None:
        self.s, self.seat, self.layout = s, decision.seat, layout
        self.taken: set[Place] = set()

    def places(self, option: Action) -> list[Place]:
        found = [place for place in dict.fromkeys(self._places(option)) if place not in self.taken]
        self.taken.update(found)
        return found

    def thing(self, option: Action) -> str:
        """Return the thing whose card explains an option's mark."""
        s = self.s
        match option:
            case actions.Recruit("sergeant"):
                return "back.sergeants"
            case actions.CardAction(card) | actions.Pick(card=card):
                return card if card in CARDS else ""
            case actions.Scan(place) | actions.Fight(place) | actions.At(place):
                if place >= actions.FACEHUGGER:
                    return s.huggers[place - actions.FACEHUGGER].kind
                held = s.rooms[place] if place < COMBAT else s.combat[place - COMBAT]
                if held is None:
                    return f"room.{ROOMS[place]}"
                return held.kind if held.kind not in UNSEEN else "back.hive"
            case actions.Who(seat) | actions.Strike(seat):
                avatar = s.avatars[seat] or s.roles[seat]
                return f"avatar.{avatar}" if avatar else ""
            case actions.Role(role):
                return f"avatar.{role}"
            case actions.Next(number):
                kind = s.hive[-1 - number].kind
                return kind if kind not in UNSEEN else "back.hive"
        return ""

    def _places(self, option: Action) -> Iterator[Place]:
        s, layout = self.s, self.layout
        match option:
            case actions.Play(card) | actions.Give(card) | actions.Pick("hand", card):
                yield from self._hand(card)
            case actions.Show(card):
                yield from self._hand(card)
                yield from self._played(card)
                yield from self._front("vigil", card)
            case actions.Recruit("sergeant"):
                yield _around(layout.sergeants)
            case actions.Recruit(card) | actions.Pick("hq", card):
                yield from (_around(spot) for kind, spot in zip(s.hq, layout.hq, strict=True) if kind == card)
            case actions.Use(card) | actions.Pick("played", card):
                yield from self._played(card, unused=isinstance(option, actions.Use))
            case actions.GiveUp(card, form):
                yield from self._played(card, form=form)
                if isinstance(option, actions.Spend) and form == "itself":
                    yield from self._front("vigil", card)
            case actions.Pick("vigil", card):
                yield from self._front("vigil", card)
            case actions.Pick("strike", card):
                yield from self._front("wound", card)
            case actions.Copy(card):
                spots = played_spots(s, layout)[len(s.plays) :]
                lent = zip(s.offers, spots, strict=True)
                yield from (_around(spot) for offer, spot in lent if offer.kind == card and not offer.taken)
            case actions.Pay(card):
                yield from self._payable(card)
            case actions.Scan(place) | actions.Fight(place) | actions.At(place):
                yield from self._at(place)
            case actions.Who(seat):
                if seat in layout.cell_of:
                    yield _inside(layout.cell_of[seat])
                yield self._player(seat)
            case actions.Strike(seat):
                yield self._blow(seat)

    def _hand(self, card: str) -> Iterator[Place]:
        if self.seat == self.layout.main:
            hand = self.s.hands[self.seat]
            for held, (x, y, scale, turn) in zip(hand, self.layout.hand_spots(len(hand)), strict=True):
                if held.kind == card:
                    yield _around((x, y, scale), turn)

    def _played(self, card: str, unused: bool = False, form: Form | None = None) -> Iterator[Place]:
        for play, spot in zip(self.s.plays, played_spots(self.s, self.layout), strict=False):
            if play.gone or (unused and play.used):
                continue
            if card in (play.kind, play.card) if form is None else (card, form) == (play.kind, play.form):
                yield _around(spot)

    def _front(self, what: str, card: str) -> Iterator[Place]:
        held = self.s.vigil[self.seat] if what == "vigil" else self.s.wounds[self.seat]
        spots = front_spots(front_of(self.s, self.seat, self.layout), self.seat, self.layout)
        for at, kind in enumerate(held):
            if kind == card and (what, at) in spots:
                yield _around(spots[what, at])

    def _at(self, place: int) -> Iterator[Place]:
        """Find a card of the Complex or the Combat Zone, or a Facehugger (on a tall picture above the Complex, too)."""
        s, layout = self.s, self.layout
        if place < actions.FACEHUGGER:
            yield _around(layout.place(place, len(s.combat)))
            return
        at = place - actions.FACEHUGGER
        seat = s.huggers[at].seat
        if seat in layout.cell_of and all(hugger.seat != seat for hugger in s.huggers[:at]):
            x, y, _ = hugger_spot(layout, seat)
            yield x, y, CHIP + 2, CHIP + 2, 0
        yield _around(front_spots(front_of(s, seat, layout), seat, layout)["hugger", at])

    def _player(self, seat: int) -> Place:
        """Return the part of a plate that names a player."""
        x, y, wide, high = self.layout.tray_of[seat]
        is_main = seat == self.layout.main
        if not self.layout.is_tall:
            high = 108 if is_main else 36
        elif not is_main:
            wide = 162
        return x + wide / 2, y + high / 2, wide, high, 0

    def _blow(self, seat: int) -> Place:
        """Return the end of that part, so that a click on a player's name does not attack that player."""
        x, y, wide, high, turn = self._player(seat)
        return x + wide / 2 - BLOW / 2 + 2, y, BLOW, min(high, BLOW), turn

    def _payable(self, card: str) -> Iterator[Place]:
        """Find a card on the board, beside a room, or found."""
        s, layout = self.s, self.layout
        for place, held in [*enumerate(s.rooms), *enumerate(s.combat, COMBAT)]:
            if held is not None and held.up and held.kind == card:
                yield _around(layout.place(place, len(s.combat)))
        for room in range(COMBAT):
            here = [attached.kind for attached in s.attached if attached.room == room]
            yield from ((*layout.attached(room, at), 0) for at, kind in enumerate(here) if kind == card)
        yield from ((*box, 0) for kind, box in found_boxes(s.found, layout).items() if kind == card)


def _inside(box: Box) -> Place:
    x, y, wide, high = box
    return x + wide / 2, y + high / 2, wide, high, 0


def _around(spot: Spot, turn: float = 0) -> Place:
    x, y, scale = spot
    return x, y, faces.WIDE * scale + 2, faces.HIGH * scale + 2, turn


def _mark(option: Action, places: list[Place], named: str, thing: str, layout: Layout) -> Item:
    """Mark the first place, with frames of the same choice around all other copies of the card."""
    x, y, wide, high, turn = places[0]
    finger = _finger(layout)
    parts = [mark(wide, high, finger)]
    for u, v, across, down, other in places[1:]:
        away = f"rotate({-turn:g}) translate({u - x:g} {v - y:g}) rotate({other:g})"
        parts.append(f"<g transform='{away}'>{mark(across, down, finger)}</g>")
    verb = _VERBS.get(type(option), "")
    if isinstance(option, actions.Strike):
        parts.append(badge(verb, 0, 0, 11))
    elif verb and wide > (FINGER if layout.is_tall else 30):
        across, down = wide / 2 - (8 if layout.is_tall else 2), round(-0.22 * high, 1)
        if high < 2 * DISC:
            # On a card drawn edge-on the sign replaces the emblem, because the name reaches the other end.
            across, down = DISC - wide / 2, 0
        parts.append(badge(verb, across, down, DISC))
    name = f"pick-{option.text.replace(' ', '-')}"
    return Item(name, "".join(parts), PICK, x, y, turn, 1, "pick", option.text, named, thing)


def _finger(layout: Layout) -> float:
    return FINGER if layout.is_tall else 0


def _fan(
    options: list[Action], s: State, language: str, layout: Layout, named: Callable[[Action], str]
) -> Iterator[Item]:
    """Spread out options for cards that are not in sight in a fan over the picture."""
    left, _, wide, _ = layout.frame
    scale = 1.1 if len(options) <= 8 else 0.8
    scale = min(scale, 0.86) if layout.is_tall else scale
    card = (faces.WIDE * scale, faces.HIGH * scale)
    back, places = fan((left + wide / 2, 360.0 if layout.is_tall else 325.0), wide - 30, len(options), card, FAN)
    yield back
    for option, (x, y) in zip(options, places, strict=True):
        markup = f"<g transform='scale({scale:g})'>{_fan_face(option, s, language)}</g>{mark(*card, _finger(layout))}"
        name, thing = f"pick-{option.text.replace(' ', '-')}", _fan_thing(option, s)
        yield Item(name, markup, PICK, x, y, 0, 1, "pick", option.text, named(option), thing)


def _fan_thing(option: Action, s: State) -> str:
    if isinstance(option, actions.Role):
        return f"avatar.{option.role}"
    if isinstance(option, actions.Next):
        kind = s.hive[-1 - option.number].kind
        return kind if kind not in UNSEEN else "back.hive"
    card: str = getattr(option, "card", "")
    return card if card in CARDS else ""


def _fan_face(option: Action, s: State, language: str) -> str:
    if isinstance(option, actions.Role):
        role = ROLES[option.role]
        return (
            f"<g class='face-basic'><path class='face' d='{faces.FACE}'/><circle class='halo-disc' cy='-18' r='30'/>"
            f"{sign(emblems.of_avatar(option.role), 0, -18, 2)}<path class='rim' d='{faces.FACE}'/>"
            f"{fitted(name_of(option.role, language), 0, 28, 13, 76, 'cardname')}"
            f"{sign(signs.HEART, -25, 43, 0.6)}{sign(signs.SHIELD, 13, 43, 0.56)}"
            f"<text class='glyph' x='-10' y='48' font-size='14'>{role.health}</text>"
            f"<text class='glyph' x='26' y='48' font-size='14'>{role.defense}</text></g>"
        )
    thing = _fan_thing(option, s)
    return faces.face(thing, language, "large") if thing in CARDS else faces.back("hive")


def meant(s: State, item: str, thing: str) -> list[str]:
    """Return the actions that a click on a room, a card or a player could mean."""
    kind, _, rest = item.partition("-")
    if kind in ("room", "placed", "hugger"):
        return _meant_at(s, kind, rest)
    if kind == "hand":
        return [f"play {thing}", f"give {thing}"]
    if kind == "hq":
        return [f"recruit {thing}"]
    if kind == "sergeants":
        return ["recruit sergeant"]
    if kind in ("attached", "found"):
        return [f"pay {thing}"]
    if kind in ("played", "vigil"):
        return [f"{verb} {thing}" for verb in _uses(thing)]
    if kind == "lent":
        return [f"copy {thing}"]
    if kind == "tray":
        players = [seat for seat in range(s.seats) if str(seat) == rest]
        fought = [f"fight player {seat + 1}" for seat in players if seat != s.player]
        return [*fought, *(f"player {seat + 1}" for seat in players)]
    return []


def _uses(card: str) -> list[str]:
    """Return the uses of a card in play; `Use` for a card without any, so that a rule can say why not."""
    kind = CARDS[card]
    abilities = {"use": kind.once, "sacrifice": kind.sacrifice, "spend": kind.response}
    return [verb for verb, script in abilities.items() if script] or ["use"]


def _meant_at(s: State, kind: str, name: str) -> list[str]:
    """Return the action of a click on a card: a visible one is fought, any other is scanned."""
    placed = {str(card.id): place for place, card in enumerate([*s.rooms, *s.combat]) if card is not None}
    huggers = {str(hugger.id): place for place, hugger in enumerate(s.huggers, actions.FACEHUGGER)}
    place = {"room": ROOM, "placed": placed, "hugger": huggers}[kind].get(name)
    if place is None:
        return []
    where = actions.PLACES[place]
    if place >= COMBAT:
        return [f"fight {where}", where]
    held = s.rooms[place]
    verbs = ("fight", "scan") if held is not None and held.up else ("scan", "fight")
    return [*(f"{verb} {where}" for verb in verbs), where]
