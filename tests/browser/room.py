"""Whether everything on a page has room: nothing sticks out sideways, no text and no control is cut off."""

from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")


def cramped(page: Page) -> list[str]:
    """What has too little room."""
    found: list[str] = page.evaluate(_SCRIPT)
    return found
