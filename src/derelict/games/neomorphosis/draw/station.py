"""The station from above: tiles with their zones, doors, and the things in the zones."""

from collections.abc import Iterator

from msgspec import Struct

from derelict.core.drawing.lettering import fitted, width
from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Group, kept, path, sign, words
from derelict.games.neomorphosis.content.kinds import EXIT
from derelict.games.neomorphosis.content.tables import TILES
from derelict.games.neomorphosis.content.words.goals import TruckRepaired
from derelict.games.neomorphosis.content.words.missions import Truck
from derelict.games.neomorphosis.draw import pictograms
from derelict.games.neomorphosis.draw.layout import HALF, Layout
from derelict.games.neomorphosis.draw.pictograms import SIGNS
from derelict.games.neomorphosis.draw.texts import called, say, sector_name
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.state import HALON, State
from derelict.games.neomorphosis.wording import door_name

TILE, DOOR, TABS = 1, 2, 6


def tile_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    """Draw every sector: dark until somebody has entered it, on fire when it is compromised."""
    for sector in layout.middles:
        name, is_known = sector_name(s, sector, language), bool(s.done.get(f"entered {sector}"))
        fires, cards = len(s.compromised.get(sector, ())), len(s.infestation.get(sector, ()))
        yield _tile(layout, sector, name, is_known, fires, s.is_secured(sector), cards, language)


@kept
def _tile(
    layout: Layout, sector: str, name: str, is_known: bool, fires: int, is_secured: bool, cards: int, language: str
) -> Group:
    laid, (x, y), scale = layout.laid[sector], layout.middles[sector], layout.scale
    edge = HALF + 5
    drawn = f"<rect class='hull' x='{-edge}' y='{-edge}' width='{2 * edge}' height='{2 * edge}' rx='16'/>"
    for zone in (1, 2, 3):
        shape = path(layout.shape(f"{sector}:{zone}")) + "z"
        drawn += f"<path class='zone' d='{shape}'/>"
        drawn += "" if is_known else f"<path class='fog' d='{shape}'/>"
        drawn += f"<path class='embers' d='{shape}'/>" if fires else ""
    drawn += "".join(_label(layout, sector, zone, laid.tile) for zone in (1, 2, 3))
    kind = "tile" + ("" if is_known else " dark") + (" burning" if fires else "")
    states = [say(language, "sector.known" if is_known else "sector.dark")]
    states += [say(language, "sector.compromised")] if fires else []
    states += [say(language, "sector.secured" if is_secured else "sector.unsecured")]
    states += [say(language, "sector.infested", count=cards)] if cards else []
    label = say(language, "sector.label", sector=sector, name=name, state=", ".join(states))
    tile = Item(f"sector-{sector}", drawn, TILE, x, y, 0, scale, kind, label=label, thing=f"tile.{laid.tile}")
    return (tile, _tab(layout, sector, name, bool(fires), is_secured, kind), *_back(layout, sector, cards, language))


def _label(layout: Layout, sector: str, zone: int, tile: str) -> str:
    """Draw the number of a zone and its spawn numbers, in its outermost corner."""
    x, y = layout.corner(f"{sector}:{zone}")
    count, size = len(TILES[tile].spawns[zone - 1]), layout.letters(15)
    dots = "".join(
        f"<circle class='spawn' cx='{x + 9 * (at - (count - 1) / 2):g}' cy='{y - size:g}' r='3'/>"
        for at in range(count)
    )
    return words(f"{sector}:{zone}", x, y, size) + dots


def _tab(layout: Layout, sector: str, name: str, burns: bool, is_secured: bool, kind: str) -> Item:
    """Draw the number and the name of a sector at its upper edge, with a shield once it is secured."""
    x, y = layout.middles[sector]
    room = 2 * HALF - 20
    text, size = f"{sector}  {name}", layout.letters(17)
    wide = min(width(text, size) + (54 if burns or is_secured else 22), room)
    high = size * 1.4
    mark = SIGNS["fire"] if burns else SIGNS["shield"] if is_secured else ""
    drawn = f"<rect class='sector-tab' x='{-wide / 2:g}' y='{-high / 2:g}' width='{wide:g}' height='{high:g}' rx='7'/>"
    drawn += fitted(text, 14 if mark else 0, size * 0.35, size, wide - (40 if mark else 12), "sector-name", least=1)
    drawn += sign(mark, 16 - wide / 2, 0, 0.72, "inked tabsign") if mark else ""
    down = y + (size * 0.8 - HALF) * layout.scale
    return Item(f"sector-{sector}.tab", drawn, TABS, x, down, 0, layout.scale, f"sector-tabs {kind}")


def _back(layout: Layout, sector: str, cards: int, language: str) -> Group:
    """Draw the infestation cards that lie face down on a sector."""
    if not cards:
        return ()
    x, y = layout.middles[sector]
    sheet = "<rect class='card-back' x='-13' y='-18' width='26' height='36' rx='4'/>"
    drawn = "".join(f"<g transform='translate({4 * number} {-4 * number})'>{sheet}</g>" for number in range(cards))
    drawn += words("?", 4 * (cards - 1), 10 - 4 * (cards - 1), layout.letters(24), "card-back-sign")
    name = say(language, "infestation", count=cards)
    at = x + HALF * layout.scale * 0.86, y - HALF * layout.scale * 0.86
    thing = "infestation"
    return (Item(f"{thing}-{sector}", drawn, TILE + 1, *at, 0, layout.scale, "piece", label=name, thing=thing),)


def door_groups(s: State, language: str, layout: Layout) -> Iterator[Group]:
    for door in s.plan.doors:
        name = door_name(s.plan, door.id, language)
        label = say(language, f"door.{s.doors[door.id]}", door=name[:1].upper() + name[1:])
        yield _door(layout, door.id, s.doors[door.id], door.colour, door.b == EXIT, label)


@kept
def _door(layout: Layout, door: str, state: str, colour: str, is_exit: bool, label: str) -> Group:
    (x, y), turn = layout.doors[door]
    drawn = "<rect class='frame' x='-15' y='-34' width='30' height='68' rx='4'/>"
    if state == "closed":
        drawn += "<rect class='leaf' x='-10' y='-30' width='20' height='60' rx='2'/><path class='seam' d='M-10 0 H10'/>"
    else:
        drawn += "<rect class='gap' x='-15' y='-24' width='30' height='48'/>"
        drawn += "".join(f"<rect class='leaf' x='-10' y='{top}' width='20' height='9'/>" for top in (-33, 24))
    if state == "broken":
        drawn += "<path class='crack' d='M-12 -24 L3 -10 L-5 -2 L8 9 L-2 23'/>"
    if is_exit:
        drawn += "<path class='way-out' d='M-8 -7 h8 v-7 l13 14 -13 14 v-7 h-8z'/>"
    kind = f"piece door {colour}"
    return (Item(f"door-{door}", drawn, DOOR, x, y, turn, layout.scale, kind, label=label, thing="door"),)


class Thing(Struct, frozen=True):
    """A thing that stands or lies in a zone, drawn small and round."""

    id: str
    mark: str
    look: str
    label: str
    thing: str
    struck: bool = False


def token(thing: Thing, x: float, y: float, scale: float) -> Item:
    drawn = f"<circle class='disc' r='16'/>{sign(thing.mark, 0, 0, 0.86, _INKS.get(thing.look, 'inked'))}"
    drawn += "<path class='strike' d='M-12 12 L12 -12'/>" if thing.struck else ""
    kind, scale = f"piece token {thing.look}".strip(), round(scale * 1.15, 3)
    return Item(thing.id, drawn, DOOR + 1, x, y, 0, scale, kind, label=thing.label, thing=thing.thing)


_INKS = dict.fromkeys(("yellow", "green", "blue", "red"), "onbright")


def things_in(s: State, zone: str, language: str) -> list[Thing]:
    """Return the terminal, bench and crate of a zone, and loose things."""
    found = []
    if zone in s.terminals:
        works = s.terminals[zone]
        label = say(language, f"terminal.{'works' if works else 'broken'}", zone=zone)
        look = "works" if works else "broken"
        found.append(Thing(f"terminal-{_dashed(zone)}", SIGNS["terminal"], look, label, "terminal", not works))
    for bench in s.plan.benches:
        if bench.zone == zone:
            thing, mark = f"bench.{bench.kind}", pictograms.BENCHES[bench.kind]
            found.append(Thing(f"bench-{_dashed(zone)}", mark, "", say(language, thing), thing))
    if zone in s.crates:
        found.append(Thing(f"crate-{_dashed(zone)}", SIGNS["crate"], "", say(language, "crate"), "crate"))
    found += [_truck(s, rule, language) for rule in special(s, Truck) if rule.zone == zone]
    for number, thing in enumerate(s.ground.get(zone, ())):
        found.append(_lying(s, zone, number, thing, language))
    return found


def _truck(s: State, rule: Truck, language: str) -> Thing:
    """M-343: return the truck, out of order until all its parts are fitted."""
    left = len(TruckRepaired(rule.parts).missing(s))
    label = say(language, "truck.broken", count=left) if left else say(language, "truck.works")
    return Thing("truck", SIGNS["truck"], "broken" if left else "works", label, "truck", bool(left))


def _lying(s: State, zone: str, number: int, thing: str, language: str) -> Thing:
    colour = next((colour for colour in _INKS if thing.endswith(colour)), "")
    colour = colour or next((one.colour for one in s.plan.objectives if one.id == thing), "")
    mark = SIGNS["halon"] if thing == HALON else SIGNS["objective"] if colour else SIGNS["gear"]
    label = say(language, "lying", thing=called(thing, language))
    return Thing(f"ground-{_dashed(zone)}-{number}", mark, colour, label, thing_key(thing, colour))


def thing_key(thing: str, colour: str = "") -> str:
    """Return the name of the thing whose card explains something that is carried."""
    return "objective" if colour else thing


def _dashed(zone: str) -> str:
    return zone.replace(":", "-")
