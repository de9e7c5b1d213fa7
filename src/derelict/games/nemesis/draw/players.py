"""The characters: wounds, larva and slime, Knowledge, visible belongings, and the number of cards in hand."""

from collections.abc import Iterator

from derelict.core.components.cards import UNKNOWN
from derelict.core.drawing.lettering import SEMIBOLD
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, banded, kept, sign
from derelict.games.nemesis.content.board import WAYS
from derelict.games.nemesis.content.tables import CONTINGENCIES, OBJECTIVES, POOLS, SLOTS, WOUNDS
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.drawer import holdings
from derelict.games.nemesis.draw.hand import card_thing
from derelict.games.nemesis.draw.layout import Layout
from derelict.games.nemesis.draw.texts import (
    card_name,
    character_name,
    intruder_name,
    line,
    room_name,
    room_number,
    say,
    short_name,
)
from derelict.games.nemesis.state import Player, State, is_contamination, kind_of

LAYER = 2
HERE = "here"
Mark = tuple[str, str, str, str, str, str]
"""A sign on a card: its id, its mark, a text beside it, its look, its label and the thing that explains it."""


def player_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    for seat in (*((layout.own,) if layout.own >= 0 else ()), *layout.order):
        player = s.players[seat]
        marks = tuple(_marks(player, language)) + (() if seat == layout.own else tuple(_belongings(s, seat, language)))
        name = say(language, "owner", name=character_name(s, seat, language), number=player.number or seat + 1)
        state = _state(s, seat, language)
        here = tuple(_here(s, seat, language)) if seat == layout.own else ()
        yield _card(layout, seat, player.character, name, state, marks, here, s.first == seat, language)


def _state(s: State, seat: int, language: str) -> str:
    player = s.players[seat]
    if player.pod:
        return say(language, "state.pod", pod=player.pod)
    if player.fate != "alive":
        return say(language, f"state.{player.fate}")
    if player.passed and s.phase == "players":
        return say(language, "state.passed")
    if s.phase == "players" and s.active == seat:
        return say(language, "state.turn", count=s.actions)
    return ""


def _here(s: State, seat: int, language: str) -> Iterator[Mark]:
    """Yield the surroundings of the viewer's character: the room, and its dangers."""
    slot = s.players[seat].slot
    if not slot:
        return
    room = s.rooms[slot]
    kind, name = room.tile.kind, f"{room_number(slot)} {short_name(s, slot, language)}"
    thing = f"room.{kind}" if room.explored else f"tile.{SLOTS[slot].kind}"
    yield "room", pictograms.ROOMS.get(kind, pictograms.QUESTION), name, "", room_name(s, slot, language), thing
    for figure in s.intruders_in(slot):
        hunter, injuries = kind_of(figure), s.intruders[figure].injuries
        name = intruder_name(hunter, language)
        label = say(language, "intruder", name=name, room=room_number(slot))
        name += f" ({injuries})" if injuries else ""
        yield figure, pictograms.INTRUDERS[hunter], name, "bad", label, f"intruder.{hunter}"
    if not s.has_power(slot):
        yield "dark", pictograms.DARK, say(language, "here_dark"), "bad", say(language, "room.dark"), "sign.dark"
    if room.fire:
        yield "fire", pictograms.FIRE, say(language, "here_fire"), "bad", say(language, "fire"), "sign.fire"
    if room.malfunction:
        yield "malfunction", pictograms.MALFUNCTION, "", "bad", say(language, "malfunction"), "sign.malfunction"
    ways = [id for id, way in WAYS.items() if slot in (way.a, way.b)]
    noisy = sum(way in s.noise for way in ways)
    label = say(language, "here_noise", count=noisy, ways=len(ways))
    yield "noise", pictograms.NOISE, f"{noisy}/{len(ways)}", "bad" if noisy else "", label, "sign.corridor"
    for other in range(s.seats):
        if other != seat and s.players[other].slot == slot:
            who, name = s.players[other].character, character_name(s, other, language)
            yield f"seat{other}", pictograms.CHARACTERS[who], name, "", name, f"character.{who}"


def _marks(player: Player, language: str) -> Iterator[Mark]:
    """Yield the public signs of a character's board."""
    cards = len(player.hand)
    yield "cards", pictograms.CARDS, str(cards), "", say(language, "cards", count=cards), "sign.cards"
    label = say(language, "knowledge", count=player.knowledge)
    look = "good" if player.informed else ""
    yield "knowledge", pictograms.KNOWLEDGE, str(player.knowledge), look, label, "sign.knowledge"
    most = POOLS["light_wounds"]
    text, label = f"{player.light}/{most}", say(language, "light_wounds", count=player.light)
    yield "light", pictograms.HEART, text, "bad" if player.light else "", label, "sign.light_wounds"
    for place, wound in enumerate(player.wounds):
        name = WOUNDS[wound.kind].name.in_(language)
        key = "dressed" if wound.dressed else "open"
        label = say(language, f"wound.{key}", name=name)
        look = "healed" if wound.dressed else "bad"
        yield f"wound{place}", pictograms.WOUND, name, look, label, f"wound.{wound.kind}"
    if player.larva:
        yield "larva", pictograms.LARVA, "", "bad", say(language, "larva"), "sign.larva"
    if player.slime:
        yield "slime", pictograms.SLIME, "", "bad", say(language, "slime"), "sign.slime"
    if player.signal:
        yield "signal", pictograms.SIGNAL, "", "good", say(language, "signal"), "sign.signal"


def _belongings(s: State, seat: int, language: str) -> Iterator[Mark]:
    """Yield another character's belongings, as far as the viewer knows them: cards, items, objectives and tokens."""
    player = s.players[seat]
    for place, card in enumerate(player.hand):
        if card.kind != UNKNOWN:
            mark = pictograms.CONTAMINATION if is_contamination(card) else pictograms.ACTIONS[card.kind]
            yield f"card{place}", mark, "", "secret", card_name(card, language), card_thing(card)
    for chip in holdings(s, seat, language):
        text = "" if chip.thing.startswith("sign.") and chip.id.startswith("object") else chip.text
        yield chip.id, chip.mark, text, chip.look, chip.label, chip.thing
    for place, card in enumerate(player.objectives):
        if card.kind != UNKNOWN:
            name = OBJECTIVES[card.kind].name.in_(language)
            label, thing = say(language, "objective", name=name), f"objective.{card.kind}"
            yield f"objective{place}", pictograms.OBJECTIVE, name, "secret", label, thing
    for place, card in enumerate(player.contingencies):
        if card.kind != UNKNOWN:
            name = CONTINGENCIES[card.kind].name.in_(language)
            label, thing = say(language, "contingency", name=name), f"contingency.{card.kind}"
            yield f"contingency{place}", pictograms.CONTINGENCY, name, "secret", label, thing
    count = sum(card.kind == UNKNOWN for card in player.contingencies)
    if count:
        label = say(language, "tokens", count=count)
        yield "tokens", pictograms.CONTINGENCY, str(count), "", label, "sign.contingency"


@kept
def _card(
    layout: Layout, seat: int, character: str, name: str, state: str, marks: tuple[Mark, ...], here: tuple[Mark, ...],
    is_first: bool, language: str,
) -> Group:  # fmt: skip
    x, y, wide, high = layout.card(seat)
    unit, colour = layout.least, character or "nobody"
    band = unit * 1.6
    drawn = banded("nemesis", wide, high, band, colour)
    drawn += sign(pictograms.CHARACTERS.get(character, pictograms.PERSON), unit * 1.1, band / 2, unit / 18)
    drawn += line(layout, name, (unit * 2.1, band / 2 + unit * 0.38), wide * 0.58, "name", 1.1)
    if is_first:
        drawn += sign(pictograms.FIRST, wide * 0.66, band / 2, unit / 26, "leads")
    drawn += line(layout, state, (wide - 8, band / 2 + unit * 0.36), wide * 0.3, "lead", 1, "end", SEMIBOLD)
    label = f"{name}; {state}" if state else name
    thing = f"character.{character}" if character else "sign.character"
    card = Item(f"player-{seat}", drawn, LAYER, x, y, kind=f"piece player {colour}", label=label, thing=thing)
    room = (x + 6, y + band + 2, wide - 12, high - band - 4)
    if not here:
        return (card, *_rows(f"seat{seat}", layout, room, marks))
    part = room[3] * 0.5
    hurts = any(id == "fire" or thing.startswith("intruder.") for id, *_, thing in here)
    look = "here hunted" if hurts else "here"
    strip = Item(
        "surroundings",
        f"<rect class='{look}' width='{wide - 8:g}' height='{part - 2:g}' rx='5'/>",
        LAYER,
        x + 4,
        y + high - part - 2,
        kind="ground-panel",
    )
    rows = _rows(f"seat{seat}", layout, (*room[:3], part), marks)
    return (card, strip, *rows, *_rows(HERE, layout, (room[0], room[1] + part, room[2], part), here))


def _rows(owner: str, layout: Layout, box: Box, marks: tuple[Mark, ...]) -> Group:
    """Draw signs with their texts, in as many rows as they need, smaller if there are many."""
    left, top, wide, high = box
    unit = layout.least
    sizes = [unit * (1.5 + min(0.5 * len(text), 5.2)) for _, _, text, *_ in marks]
    rows: list[list[int]] = [[]]
    used = 0.0
    for number, size in enumerate(sizes):
        if used + size > wide and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append(number)
        used += size + 4
    down = min(unit * 1.6, high / len(rows))
    items = []
    for row, numbers in enumerate(rows):
        at = left
        for number in numbers:
            id, mark, text, look, label, thing = marks[number]
            drawn = sign(mark, unit * 0.6, 0, unit / 26, "inked")
            room = sizes[number] - unit * 1.35
            drawn += line(layout, text, (unit * 1.25, unit * 0.36), room, "stat", weight=SEMIBOLD) if text else ""
            spot = round(at, 1), round(top + down * (row + 0.5), 1)
            # The surroundings of a character are not pieces that somebody has moved.
            kind = f"mark flows-{owner} piece {look}" if owner == HERE else f"piece flows-{owner} mark {look}"
            items.append(Item(f"{owner}-{id}", drawn, LAYER + 1, *spot, kind=kind.strip(), label=label, thing=thing))
            at += sizes[number] + 4
    return tuple(items)
