"""Makes the pictures of docs/pictures that show the pages around the board, each on a desktop and on a phone.

python -m tools.page_pictures [FOLDER]
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from derelict import registry
from tools.pictures import CHROMIUM, FLAGS, FOLDER, LONG, PHONE, open_page, pick, server

DESK = {"width": 1366, "height": 768}
SOLUTION = ("place mobile_armor", "a2", "s", "end")
"""The solution of the first puzzle, choice by choice."""
ROLES = ("gunner", "medic", "technician")
"""The roles at the table of the pictures."""
LESSON_STEPS = 4
"""How many steps of the lesson are behind its picture."""


def picture_pages(browser: Browser, address: str, folder: Path) -> None:
    """A desktop in English and a phone in French; the names of the phone's pictures have an end of their own."""
    for size, language, end in ((DESK, "en-GB", ""), (PHONE, "fr-FR", "-phone")):
        picture_how(open_page(browser, size, language), address, folder / f"how{end}.png")
        page = open_page(browser, size, language)
        page.goto(address)
        picture_lesson(page, address, folder / f"lesson{end}.png")
        picture_seats(page, browser, address, folder, end)
        picture_end(page, address, folder, end)
        picture_puzzles(page, address, folder, end)
        picture_rules(page, address, folder, end)
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"home{end}.png")


def live(page: Page) -> None:
    page.locator("#table[data-live=yes]").wait_for(state="attached", timeout=LONG)


def picture_how(page: Page, address: str, file: Path) -> None:
    """How a game is won, before somebody's first match of it."""
    page.add_init_script("document.cookie = 'how=;path=/'")
    page.goto(f"{address}/new/theseus")
    page.locator("form.new button.primary").click()
    live(page)
    page.locator("#how .primary").wait_for()
    page.screenshot(path=file)
    page.context.close()


def picture_lesson(page: Page, address: str, file: Path) -> None:
    """A step of a first game, with its spotlight."""
    page.goto(f"{address}/tutorial")
    page.locator("form[action='/tutorial/theseus'] button").click()
    live(page)
    for _ in range(LESSON_STEPS):
        asked = page.locator("#ask").inner_html()
        page.locator("#ask [value=go_on], #ask .options .told").first.evaluate("button => button.click()")
        page.wait_for_function(
            "asked => { const ask = document.getElementById('ask'); return ask.innerHTML !== asked"
            " && ask.querySelector('[value=go_on], .options .told'); }",
            arg=asked,
            timeout=LONG,
        )
    page.locator("#board .spotlight .ring").first.wait_for(state="attached", timeout=LONG)
    page.screenshot(path=file)


def picture_seats(page: Page, browser: Browser, address: str, folder: Path, end: str) -> None:
    """The seats of a new table as cards, and its waiting room with a guest who looks in."""
    page.goto(f"{address}/new/legendary")
    page.locator("input[name=mode][value='alien/3']").check()
    pick(page, "seat1", "open")
    for number, role in enumerate(ROLES):
        pick(page, f"option-roles-{number}", role)
    page.screenshot(path=folder / f"seats{end}.png", full_page=True)
    page.locator("form.new .go").click()
    live(page)
    guest = open_page(browser, DESK)
    guest.goto(page.url)
    guest.locator("button[value=sit]").first.click()
    page.locator(".place .there.here").nth(1).wait_for(timeout=LONG)
    page.screenshot(path=folder / f"waiting-room{end}.png")
    guest.context.close()


def picture_end(page: Page, address: str, folder: Path, end: str) -> None:
    """The card at the end of a match, and looking back at the match."""
    match, chance = registry.game("theseus").start(seed=3), Random(1)
    while match.decision is not None:
        match.play(chance.choice(list(match.decision.options)))
    with tempfile.TemporaryDirectory() as saves:
        save = Path(saves) / "match.json"
        save.write_text(match.save())
        page.goto(address)
        page.locator("input[type=file]").set_input_files(save)
        page.locator("form[action='/import'] button[value=yes]").click()
        page.wait_for_url("**/t/**")
    live(page)
    page.locator("#ending .standings").wait_for()
    page.screenshot(path=folder / f"ending{end}.png")
    page.evaluate("localStorage.pace = 'normal'")
    page.goto(f"{page.url}/history/{len(match.actions) * 2 // 3}")
    live(page)
    page.screenshot(path=folder / f"history{end}.png")
    page.evaluate("localStorage.pace = 'once'")


def picture_puzzles(page: Page, address: str, folder: Path, end: str) -> None:
    """What would happen if the battle of the first puzzle began now; then the puzzles, the first of them solved."""
    page.goto(f"{address}/puzzles")
    page.locator("button[form='neuroshima-1']").click()
    for choice in SOLUTION:
        button = page.locator(f"#ask .options button[value='{choice}']")
        button.wait_for(state="attached", timeout=LONG)
        if choice == SOLUTION[-1]:
            picture_ghost(page, folder / f"ghost{end}.png")
        button.evaluate("button => button.click()")
    page.locator(".verdict").wait_for(timeout=LONG)
    page.goto(f"{address}/puzzles")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / f"puzzles{end}.png")


def picture_ghost(page: Page, file: Path) -> None:
    """A battle that might begin now, at its last blow."""
    live(page)
    page.locator(".preview-open").first.evaluate("button => button.click()")
    page.locator("#story h2").wait_for(timeout=LONG)
    steps = int(page.locator("#story .at").inner_text().split("/")[1])
    for step in reversed(range(1, steps)):
        page.keyboard.press("ArrowLeft")
        page.locator("#story .at").get_by_text(f"{step} / {steps}").wait_for(timeout=LONG)
        if page.locator("#board .battle.struck").count():
            break
    page.screenshot(path=file)
    page.keyboard.press("Escape")
    page.locator("#story").wait_for(state="hidden", timeout=LONG)


def picture_rules(page: Page, address: str, folder: Path, end: str) -> None:
    """The beginning of a rules page, and a moment of its example."""
    page.goto(f"{address}/rules/neuroshima")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / f"rules{end}.png")
    page.goto(f"{address}/rules/theseus/example/8")
    live(page)
    page.screenshot(path=folder / f"example{end}.png")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        picture_pages(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main()
