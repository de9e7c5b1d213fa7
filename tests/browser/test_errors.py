"""Pages that say that something did not work: what happened, what to do, and a way home."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.crossing import crossed

SCREENS = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {**PHONE, "viewport": {"width": 360, "height": 800}},
}
LOOKS = crossed("locale", {"en": "en-GB", "fr": "fr-FR"}, "screen", SCREENS)
TITLES = {
    404: {"en-GB": "This link leads nowhere", "fr-FR": "Ce lien ne mène nulle part"},
    405: {"en-GB": "This address has no page", "fr-FR": "Cette adresse n’a pas de page"},
    409: {"en-GB": "That did not work", "fr-FR": "Cela n’a pas marché"},
}
ADDRESSES = {404: "/nothing/here", 405: "/t/some-table/do", 409: "/position?p={"}


def failing(page: Page, status: int, locale: str) -> None:
    """Open a page that fails; that the console says so too is right."""
    answer = page.request.get(ADDRESSES[status], headers={"accept-language": locale})
    assert answer.status == status
    page.route("**/failing", lambda route: route.fulfill(body=answer.body(), content_type="text/html"))
    page.goto("/failing")


@LOOKS
@pytest.mark.parametrize("status", ADDRESSES)
def test_an_error_page_says_what_to_do_and_leads_home(
    opened: Opener, status: int, locale: str, screen: dict[str, Any]
) -> None:
    page = opened(locale=locale, **screen)
    failing(page, status, locale)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[status][locale])
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".hatch svg")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hatch text")).to_have_text(str(status))
    home = page.locator("main a[href='/']")
    expect(home).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    home.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#games")).to_be_visible()
