"""The options of a decision as marks on the things that they name."""

from collections.abc import Callable, Iterator, Sequence

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.drawing.choices import badge, mark, round_mark
from derelict.core.drawing.scene import Item, repeated
from derelict.core.drawing.shapes import Point, Spot, rect
from derelict.core.drawing.spread import fan
from derelict.games.theseus.actions import Against, At, Drifter, Hatch, Leave, Move, Pick, Play, Spend, Token, short
from derelict.games.theseus.advice.forecast import forecast
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import ROOMS, SECTOR_SPOT, SLOT_SPOT, SPOT, SPOTS, WAITING_SPOT
from derelict.games.theseus.draw import faces, pictograms
from derelict.games.theseus.draw.ahead.ways import warning, way_item
from derelict.games.theseus.draw.dealt import dealt_spots
from derelict.games.theseus.draw.layout import Layout
from derelict.games.theseus.draw.pieces import places
from derelict.games.theseus.draw.plans import CARD
from derelict.games.theseus.draw.trays import before, hand_spots, holder, reserve, reserve_spots
from derelict.games.theseus.state import SPACE, State
from derelict.games.theseus.wording import label

FAN, CHOSEN, PICK = 7, 7, 8
FINGER = 57.0
"""The least width and height of a mark on a tall picture, so that a finger hits it."""

Named = Callable[[Action], str]


def choice_items(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Return one item for every option that has a place in the picture."""

    def named(action: Action) -> str:
        return label(s, decision, action, language)

    yield from _context(s, decision, language, layout)
    ring = round_mark(layout.plan.room)
    leaves = [option for option in decision.options if isinstance(option, Leave)]
    if leaves:
        yield from _fan(leaves, s, decision.seat, named, language, layout)
    for option in decision.options:
        match option:
            case At(spot):
                sign = plan_sign(s, spot - WAITING_SPOT) if decision.prompt == "planning" else ""
                yield _at(s, spot, option, named, layout, sign)
                if decision.prompt == "which_enemy":
                    yield way_item(layout, spot, forecast(s, spot), language)
            case Move(room):
                thing = f"unit.{s.rules.units[s.rooms[room]]}"
                ahead, marked = forecast(s, room), ring
                if ahead.crossed or ahead.sprung or ahead.parasites:
                    marked += warning(layout.plan.room)
                yield _item(f"move-{_dashed(room)}", marked, layout.room(room), option, named, thing)
                yield way_item(layout, room, ahead, language)
            case Drifter():
                thing = f"unit.{option.unit}"
                name = f"drifter-{option.unit}{'-upgraded' if option.upgraded else ''}"
                yield _item(name, ring, _drifting(s, option, layout), option, named, thing)
            case _:
                yield from _beside(s, decision, option, named, layout)


def meant(s: State, item: str, thing: str) -> list[str]:
    """Return the actions that a click on a room, a place for a card, a sector, a unit or a card in hand could mean."""
    kind, _, name = item.partition("-")
    spot = ".".join(name.rsplit("-", 1))
    if kind == "room":
        return [spot, f"move {spot}"]
    if kind == "unit":
        drifting = (unit for unit, where in enumerate(s.where) if where == SPACE and str(unit) == name)
        return [Drifter(s.rules.units[unit], bool(s.upgraded >> unit & 1)).text for unit in drifting]
    if kind in ("slot", "waiting"):
        return [spot]
    if kind == "sector":
        return [name]
    return [f"{verb} {short(thing)}" for verb in ("play", "card")] if kind in ("hand", "dealt") else []


def _item(name: str, markup: str, where: Point, option: Action, named: Named, thing: str = "") -> Item:
    return Item(name, markup, PICK, *where, kind="pick", choice=option.text, label=named(option), thing=thing)


def _dashed(spot: int) -> str:
    return SPOTS[spot].replace(".", "-")


def plan_sign(s: State, place: int) -> str:
    """Return the sign for planning in a waiting place: lay, install or keep a card, or replace an enemy's."""
    if not s.waiting[place]:
        return pictograms.PLUS
    return pictograms.INTO if s.waiting_side(place) == s.rules.sides[s.player] else pictograms.BIN


def _at(s: State, spot: int, option: Action, named: Named, layout: Layout, sign: str = "") -> Item:
    """Draw a mark on a room, a place for a card, or a whole sector, with a sign for its effect."""
    name, thing = f"pick-{_dashed(spot)}", ""
    if spot >= SECTOR_SPOT:
        x, y, wide, high = layout.box(spot - SECTOR_SPOT)
        marked = mark(wide, high, _finger(layout), 10)
        return _item(name, marked, (x + wide / 2, y + high / 2), option, named, thing)
    if spot < ROOMS:
        thing = f"unit.{s.rules.units[s.rooms[spot]]}" if s.rooms[spot] >= 0 else ""
        return _item(name, round_mark(layout.plan.room), layout.room(spot), option, named, thing)
    if spot >= WAITING_SPOT:
        thing = s.waiting[spot - WAITING_SPOT]
        where = layout.waiting(spot - WAITING_SPOT)
    else:
        card = s.card(spot - SLOT_SPOT)
        thing = card.kind if card is not None else ""
        where = layout.slot(spot - SLOT_SPOT)
    marked = _card_mark(layout, layout.plan.card)
    if sign:
        marked += badge(sign, CARD[0] * layout.plan.card / 2 + 1, 0)
    return _item(name, marked, where, option, named, thing)


def _beside(s: State, decision: Decision, option: Action, named: Named, layout: Layout) -> Iterator[Item]:
    """Draw marks on the things in front of players and in the supply; other options are buttons only."""
    match option:
        case Play(card):
            owner = holder(s, decision.seat, layout)
            yield _in_hand(s, owner, card, option, named, layout)
        case Pick(card):
            dealt = s.dealt[decision.seat]
            yield _on_copies("card", card, dealt, dealt_spots(layout, len(dealt)), option, named, layout)
        case Spend():
            yield _item("spend", _square(layout, 42), _stock(s, decision.seat, layout), option, named)
        case Token():
            where = layout.middle_spots.supply
            if decision.prompt == "which_upgrade":
                where = _stock(s, s.stack[-1].player, layout)  # type: ignore[attr-defined]
            yield _item("token", _square(layout, 42), where, option, named)
        case Against(faction):
            tray = layout.tray(s.rules.player_of[faction])
            wide, high = tray.plan.width + 4, max(tray.plan.band + 4, _finger(layout))
            yield _item(
                f"against-{faction}", mark(wide, high, round=8), tray.place(wide / 2 - 2, high / 2 - 2), option, named
            )
        case Hatch(unit):
            tray = layout.tray(decision.seat)
            kinds = list(reserve(s, decision.seat))
            where = reserve_spots(tray, len(kinds))[kinds.index(unit)]
            yield _item(f"hatch-{unit}", _square(layout, 36), where, option, named, f"unit.{unit}")


def _in_hand(s: State, player: int, card: str, option: Action, named: Named, layout: Layout) -> Item:
    """Mark a card in hand; dealt cards lie before the hand and are skipped."""
    cards = before(s, player, layout)
    spots, first = hand_spots(layout.tray(player), len(cards)), len(s.dealt[player])
    return _on_copies("play", card, cards[first:], spots[first:], option, named, layout)


def _on_copies(
    verb: str, card: str, cards: Sequence[str], spots: Sequence[Spot], option: Action, named: Named, layout: Layout
) -> Item:
    """Draw one choice, with marks on every copy of its card."""
    copies = [spot for held, spot in zip(cards, spots, strict=True) if held == card]
    where = [(x, y) for x, y, _ in copies]
    marked = repeated(_card_mark(layout, copies[0][2]), where)
    return _item(f"{verb}-{short(card)}", marked, where[0], option, named, card)


def _stock(s: State, player: int, layout: Layout) -> Point:
    """Return where the Upgrade tokens of a player, or of the alliance, are stored."""
    tray = layout.tray(holder(s, player, layout))
    x, y = tray.plan.stock
    return tray.place(x, y + 3)


def _drifting(s: State, option: Drifter, layout: Layout) -> Point:
    """Return the unit in Space that stands for all of its kind and side: an unmoved one if there is one."""
    alike = [
        unit
        for unit, kind in enumerate(s.rules.units)
        if kind == option.unit and s.where[unit] == SPACE and bool(s.upgraded >> unit & 1) == option.upgraded
    ]
    return places(s, layout)[min(alike, key=lambda unit: s.moved >> unit & 1)]


def _fan(leaves: list[Leave], s: State, seat: int, named: Named, language: str, layout: Layout) -> Iterator[Item]:
    """Draw the cards of a deck that is being picked, one of each kind with its number, over the middle."""
    left, top, wide, high = layout.centre
    is_tall, gap = layout.name == "tall", 2.0 if layout.name == "tall" else 1.0
    room = layout.frame[2] - 12 if is_tall else wide
    columns = int(room // ((FINGER if is_tall else CARD[0]) + gap))
    scale = max(1, int(1000 * (room / columns - gap) / CARD[0]) / 1000)
    middle = (layout.frame[0] + layout.frame[2] / 2 if is_tall else left + wide / 2, top + high / 2)
    back, places = fan(middle, room, len(leaves), (CARD[0] * scale, CARD[1] * scale), FAN, gap)
    yield back
    for option, where in zip(leaves, places, strict=True):
        count = s.decks[seat].count(option.card)
        times = faces.times(count, 17, -22) if count > 1 else ""
        card = f"<g class='{CARDS[option.card].faction}'>{faces.face(option.card, language)}</g>{times}"
        drawn = f"<g transform='scale({scale:g})'>{card}</g>{_card_mark(layout, scale)}"
        yield _item(f"leave-{short(option.card)}", drawn, where, option, named, option.card)


def _context(s: State, decision: Decision, language: str, layout: Layout) -> Iterator[Item]:
    """Mark what an earlier part of the choice has settled, and the subject of the question."""
    for number, word in enumerate(decision.about):
        if word in SPOT:
            yield _chosen(f"chosen-{number}", SPOT[word], layout)
    frame = s.stack[-1] if s.stack else None
    if decision.prompt == "install_where":
        yield _chosen("chosen", WAITING_SPOT + frame.place, layout)  # type: ignore[union-attr]
    elif decision.prompt == "shift_to":
        yield _chosen("chosen", SLOT_SPOT + frame.slot, layout)  # type: ignore[union-attr]
    elif decision.prompt == "starting_slot":
        kind: str = frame.kind  # type: ignore[union-attr]
        left, top, wide, high = layout.centre
        where = (left + wide / 2, top + high / 2)
        face, faction = faces.face(kind, language), CARDS[kind].faction
        yield Item("held", face, CHOSEN, *where, 0, 1.5, f"hand card {faction}", thing=kind)
    elif decision.prompt == "reinforce_where":
        tray = layout.tray(decision.seat)
        x, y, scale = tray.plan.deck
        yield Item("chosen", _outline(scale), CHOSEN, *tray.place(x, y), kind="chosen")


def _chosen(name: str, spot: int, layout: Layout) -> Item:
    if spot >= SECTOR_SPOT:
        x, y, wide, high = layout.box(spot - SECTOR_SPOT)
        markup = f"<rect x='-2' y='-2' width='{wide + 4:g}' height='{high + 4:g}' rx='12'/>"
        return Item(name, markup, CHOSEN, x, y, kind="chosen")
    if spot < ROOMS:
        return Item(name, f"<circle r='{layout.plan.room + 1:g}'/>", CHOSEN, *layout.room(spot), kind="chosen")
    where = layout.waiting(spot - WAITING_SPOT) if spot >= WAITING_SPOT else layout.slot(spot - SLOT_SPOT)
    return Item(name, _outline(layout.plan.card), CHOSEN, *where, kind="chosen")


def _outline(scale: float) -> str:
    return rect("", CARD[0] * scale + 4, CARD[1] * scale + 4, 5)


def _card_mark(layout: Layout, scale: float) -> str:
    return mark(CARD[0] * scale + 1, CARD[1] * scale + 1, _finger(layout), 5)


def _square(layout: Layout, size: float) -> str:
    return mark(size, size, _finger(layout), 8)


def _finger(layout: Layout) -> float:
    return FINGER if layout.name == "tall" else 0
