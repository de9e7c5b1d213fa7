"""What is about to hurt somebody is on their picture, large and in sight; what is empty is quiet."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed
from tests.browser.test_legendary import LAST_TURN, position

SCREENS = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {**PHONE, "viewport": {"width": 360, "height": 800}},
}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", SCREENS)
AIMED: dict[str, Any] = {
    "game": "neuroshima",
    "armies": ["borgo", "outpost"],
    "turn": 5,
    "board": {"c1": "borgo hq", "a1": "outpost hq", "c2": "outpost brawler n", "c3": "outpost commando n"},
    "hands": [["mutant"], []],
}
HUNTED: dict[str, Any] = {
    "game": "theseus",
    "factions": ["marines", "aliens"],
    "turn": 1,
    "player": "marines",
    "units": [
        *("marine control_room.a", "marine control_room.d", "marine unloading_dock.a"),
        *("alien corridors.a", "alien control_room.b upgraded", "alien workshop.d"),
    ],
    "slots": {"workshop.s1": "aliens.hive"},
}
"""An alien may take the last room of the Control Room, and a marine would spring a trap."""
TELLS = {
    "en-GB": "Alien [Corridors, room a] may go to Control Room: 1 wound here",
    "fr-FR": "Alien [Couloirs, salle a] peut rejoindre Salle de Contrôle\N{NO-BREAK SPACE}: 1 blessure ici",
}
SAYS = {"en-GB": "3 aimed at the HQ on c1", "fr-FR": "3 visent le QG en c1"}


def high(locator: Locator) -> float:
    return size(locator)[1]


def size(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["width"], box["height"]


@LOOKS
def test_what_is_aimed_at_an_hq_is_seen_first(opened: Opener, locale: str, screen: dict[str, Any]) -> None:
    page = opened(locale=locale, **screen)
    position(page, AIMED)
    peril = page.locator("#peril-c1")
    expect(peril).to_have_attribute("aria-label", SAYS[locale])
    expect(peril).to_be_in_viewport(ratio=1)
    assert high(peril) > high(page.locator("#piece-c2")) / 3
    assert page.locator("#aimed-c1 :is(.wedge, .tip)").count() == 2
    assert page.locator("[id^=peril]").count() == 1, "one's own HQ, and no other"


@LOOKS
def test_what_an_enemy_may_do_next_is_drawn_before_it_happens(
    opened: Opener, locale: str, screen: dict[str, Any]
) -> None:
    page = opened(locale=locale, **screen)
    position(page, HUNTED)
    peril, threat = page.locator("[id^=peril-]"), page.locator("#threat .trail")
    expect(peril).to_have_count(1)
    expect(peril).to_have_attribute("aria-label", TELLS[locale])
    expect(threat).to_have_count(1)
    expect(page.locator("#move-unloading_dock-a .warning")).to_have_count(1)
    expect(page.locator("#move-control_room-a .warning")).to_have_count(0)


@LOOKS
def test_strikes_to_come_are_loud_and_an_empty_zone_is_quiet(
    opened: Opener, locale: str, screen: dict[str, Any]
) -> None:
    page = opened(locale=locale, **screen)
    position(page, LAST_TURN)
    zone = page.locator("#combat")
    expect(zone.locator(".hull.alarm")).to_be_visible()
    expect(zone.locator(".threat")).to_be_visible()
    assert high(zone.locator(".threat")) > 15
    before, market = size(zone.locator(".hull")), high(page.locator("#hq-0"))
    position(page, {**LAST_TURN, "combat": []})
    expect(zone.locator(".hull")).to_be_visible()
    expect(zone.locator(".alarm, .arena, .threat")).to_have_count(0)
    after = size(zone.locator(".hull"))
    assert after[0] * after[1] < before[0] * before[1] / 2
    assert high(page.locator("#hq-0")) > market * (1.15 if screen is SCREENS["desktop"] else 0.99)
