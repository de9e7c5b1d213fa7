"""Makes the pictures of boards in docs/pictures with a real server, a real browser, and matches played by simple rules.

python -m tools.pictures [FOLDER]
"""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
LONG = 60_000
TRIES = 5
"""How many matches are begun for a picture that is not of an end."""
BUILD = ("place", "discard battle", "discard push", "discard move", "play sniper", "end")
FIGHT = ("play battle", "place", "end")
HURRY = ("end", "discard")
PROWL = ("move", "")
"""In Theseus: move units, and make what comes of it."""
CREW = ("fight", "scan", "recruit", "play", "give", "copy", "yes", "")
"""In Legendary Encounters: spend what there is, then play cards, and lend them to who asks."""
PATROL = ("keep", "activate", "attack", "neutralise", "move", "open", "")
"""In Neo-Morphosis: fight, keep the station in order, and look into what is dark."""
SURVEY = ("draft", "play search", "number", "item", "shoot", "room", "move 0", "pass", "done", "discard", "")
"""In Nemesis: Lockdown: search, look into every room, and shoot at what comes."""
HIT = "#board .battle.attackdrawn .ring"
FLEE = ("move 0", "pass", "done", "")
FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


@contextmanager
def server() -> Iterator[str]:
    """A server of its own on a free port, with an empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "derelict", "serve", "--no-open", "--port", str(port)]
        command += ["--db", f"sqlite:///{folder}/pictures.db"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(process, address)
            yield address
        finally:
            process.terminate()
            process.wait()


def _wait_for(process: "subprocess.Popen[bytes]", address: str) -> None:
    while process.poll() is None:
        try:
            httpx.get(f"{address}/healthz", timeout=LONG / 1000).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server for the pictures does not start")


def open_page(browser: Browser, size: dict[str, int], language: str = "en-GB", scheme: str = "dark") -> Page:
    """A window, or the screen of a phone that is touched, where what happens is not played out."""
    look = {"viewport": size, "locale": language, "color_scheme": scheme, "reduced_motion": "reduce"}
    context = browser.new_context(**look, is_mobile=size is PHONE, has_touch=size is PHONE)  # type: ignore[arg-type]
    context.add_init_script("document.cookie = 'how=legendary.neomorphosis.nemesis.neuroshima.theseus;path=/'")
    context.add_init_script("localStorage.pace ??= 'once'")
    return context.new_page()


def choose(page: Page, wanted: tuple[str, ...]) -> str | None:
    """Make a choice for the person: the first kind that is offered, from its middle. None when the game is over."""
    asked, over = page.locator("#ask .prompt.yours"), page.locator("#ask form[action$='/rematch']")
    asked.or_(over).first.wait_for(state="attached", timeout=LONG)
    options = page.locator("#ask .options button[data-choice]")
    texts: list[str] = options.evaluate_all("buttons => buttons.map(button => button.value)")
    if not texts:
        return None
    offered = [[text for text in texts if text.startswith(kind)] for kind in wanted]
    fitting = next((found for found in offered if found), texts)
    number = page.locator("#ask input[name=number]").first.input_value()
    choice = fitting[len(fitting) // 2]
    page.locator(f"#ask .options button[data-choice='{choice}']").evaluate("button => button.click()")
    bill = page.locator("#bill button.primary")
    if bill.is_visible():
        bill.click()
    return number


def play(page: Page, decisions: int, wanted: tuple[str, ...]) -> None:
    """Make some choices, or all until the game is over."""
    for _ in range(decisions):
        number = choose(page, wanted)
        if number is None:
            return
        page.locator(f"#ask input[name=number][value='{number}']").wait_for(state="detached", timeout=LONG)


def picture_battle(
    page: Page, file: Path, wanted: tuple[str, ...] = FIGHT, seen: str = "#board .battle.struck"
) -> None:
    """Play on, slowly, until something is shown, such as somebody who is hit; a picture of that moment."""
    pace = page.locator(".settings .pace")
    pace.select_option("slow", force=True)
    hit, over = page.locator(seen), page.locator("#ask form[action$='/rematch']")
    while not hit.count():
        number = choose(page, wanted)
        if number is None:
            raise SystemExit(f"the match was over before {seen} was seen: once more, please")
        asked = page.locator(f"#ask:has(.prompt.yours) input[name=number]:not([value='{number}'])")
        hit.or_(asked).or_(over).first.wait_for(state="attached", timeout=LONG)
    page.screenshot(path=file)
    pace.select_option("once", force=True)
    page.keyboard.press("Escape")


def against_bot(page: Page, address: str, bot: str = "easy", game: str = "neuroshima", mode: str = "duel/2") -> None:
    """A match against bots, set up on the page for it."""
    page.goto(urljoin(address, f"/new/{game}"))
    page.locator(f"input[name=mode][value='{mode}']").check()
    for number in range(1, page.locator(".who .pick:visible").count()):
        pick(page, f"seat{number}", bot)
    page.locator("form.new button.primary").click()
    page.locator("#table[data-live=yes]").wait_for(state="attached", timeout=LONG)


def pick(page: Page, field: str, value: str) -> None:
    """Point at a seat card, and at what it is to become."""
    page.locator(f".pick[popovertarget='{field}']").click()
    page.locator(f"#{field} input[value='{value}']").click()


def picture_neuroshima(browser: Browser, address: str, folder: Path) -> None:
    page = open_page(browser, WIDE)
    page.goto(f"{address}/new/neuroshima")
    page.screenshot(path=folder / "new-table.png", full_page=True)
    against_bot(page, address)
    play(page, 26, BUILD)
    page.screenshot(path=folder / "mid-game.png")
    picture_battle(page, folder / "battle.png")
    play(page, 400, HURRY)
    page.screenshot(path=folder / "end.png")
    phone = open_page(browser, PHONE, "fr-FR", "light")
    against_bot(phone, address)
    play(phone, 22, BUILD)
    phone.screenshot(path=folder / "phone.png")


WAYS = """all => all.map(one => ({
  id: one.id, alarms: one.querySelectorAll(".alarm").length, legs: one.querySelectorAll(".leg").length }))"""
"""What the ways of units pass, so that the most telling one is shown."""


def picture_theseus(browser: Browser, address: str, folder: Path) -> None:
    page = open_page(browser, WIDE)
    page.goto(f"{address}/new/theseus")
    page.screenshot(path=folder / "theseus-new-table.png", full_page=True)
    prowl(page, 45, "duel/2", "normal")
    told = page.locator("#board .way").evaluate_all(WAYS)
    way = max(told, key=lambda one: (one["alarms"], one["legs"]))["id"].removeprefix("way-")
    page.locator(f"#move-{way}").hover()
    page.locator(f"#way-{way}").wait_for(timeout=LONG)
    page.screenshot(path=folder / "theseus.png")
    # A corner of the card: a token may lie on its middle.
    page.locator("#board .piece.card:not([data-thing^=bonus])").first.hover(position={"x": 8, "y": 8})
    page.locator("#card svg").wait_for(timeout=LONG)
    page.screenshot(path=folder / "theseus-card.png")
    prowl(page, 35, "deathmatch/3", "normal")
    page.screenshot(path=folder / "theseus-deathmatch.png")
    phone = open_page(browser, PHONE, "fr-FR", "light")
    phone.goto(address)
    prowl(phone, 30, "duel/2")
    phone.evaluate("scrollTo(0, 0)")
    phone.screenshot(path=folder / "theseus-phone.png")


def prowl(page: Page, decisions: int, mode: str, bot: str = "easy") -> None:
    """Make some choices in a match of Theseus, and then as many as it takes until a unit is to be moved."""
    for _ in range(TRIES):
        against_bot(page, page.url, bot, "theseus", mode)
        play(page, decisions, PROWL)
        while not is_over(page):
            if page.locator("#ask button[data-choice^='move ']").count():
                return
            play(page, 1, PROWL)
    raise SystemExit("every match was over too soon")


def is_over(page: Page) -> bool:
    """Whether a match is over, as soon as that or a question to the person is seen."""
    mine, over = page.locator("#ask .prompt.yours"), page.locator("#ask form[action$='/rematch']")
    mine.or_(over).first.wait_for(state="attached", timeout=LONG)
    return over.count() > 0


def picture_legendary(browser: Browser, address: str, folder: Path) -> None:
    page = open_page(browser, WIDE)
    page.goto(f"{address}/new/legendary")
    page.screenshot(path=folder / "legendary-new-table.png", full_page=True)
    serve_crew(page, 14, "alien/3")
    page.screenshot(path=folder / "legendary.png")
    page.locator("#board [id^=hq-][data-thing]").nth(1).hover(force=True)
    page.locator("#card svg").wait_for(timeout=LONG)
    page.screenshot(path=folder / "legendary-card.png")
    play(page, 400, CREW)
    page.screenshot(path=folder / "legendary-end.png")
    phone = open_page(browser, PHONE, "fr-FR", "light")
    phone.goto(address)
    serve_crew(phone, 10, "aliens/2")
    phone.evaluate("scrollTo(0, 0)")
    phone.screenshot(path=folder / "legendary-phone.png")


def serve_crew(page: Page, decisions: int, mode: str) -> None:
    """Make choices in a match of Legendary Encounters, then play cards until something can be fought or scanned."""
    options = page.locator("#ask .options button[data-choice]")
    for _ in range(TRIES):
        against_bot(page, page.url, "normal", "legendary", mode)
        play(page, decisions, CREW)
        while not is_over(page):
            kinds = {text.split()[0] for text in options.evaluate_all("buttons => buttons.map(button => button.value)")}
            if "play" in kinds and kinds & {"fight", "scan"}:
                return
            play(page, 1, ("play", "give", "end", ""))
    raise SystemExit("every match was over too soon")


def picture_neomorphosis(browser: Browser, address: str, folder: Path) -> None:
    page = open_page(browser, WIDE)
    patrol(page, address, 46, "mission_02/2")
    page.screenshot(path=folder / "neomorphosis.png")
    picture_battle(page, folder / "neomorphosis-aliens.png", PATROL, "#board .battle.targets .trail")
    while not (page.locator("#board .xeno-cell").count() or is_over(page)):
        play(page, 1, ("arrange", "end turn", ""))
    play(page, 1, ("lift",))
    page.screenshot(path=folder / "neomorphosis-xenobiology.png")
    play(page, 600, ("end turn", "keep", ""))
    page.screenshot(path=folder / "neomorphosis-end.png")
    phone = open_page(browser, PHONE, "fr-FR", "light")
    patrol(phone, address, 40, "tutorial/1")
    phone.evaluate("scrollTo(0, 0)")
    phone.screenshot(path=folder / "neomorphosis-phone.png")


def patrol(page: Page, address: str, decisions: int, mode: str) -> None:
    """Make choices in a mission of Neo-Morphosis, then go on until somebody can move."""
    for _ in range(TRIES):
        against_bot(page, address, "easy", "neomorphosis", mode)
        play(page, decisions, PATROL)
        while not is_over(page):
            if page.locator("#ask button[data-choice^='move ']").count():
                return
            play(page, 1, PATROL)
    raise SystemExit("every mission was over too soon")


def picture_nemesis(browser: Browser, address: str, folder: Path) -> None:
    page = open_page(browser, WIDE)
    lock_down(page, address, "semi_coop/3", 22)
    page.screenshot(path=folder / "nemesis.png")
    page.locator("#ask button[data-choice^='careful ']").first.evaluate("button => button.click()")
    page.locator("#bill[open]").wait_for()
    page.screenshot(path=folder / "nemesis-payment.png")
    page.keyboard.press("Escape")
    play(page, 600, FLEE)
    page.screenshot(path=folder / "nemesis-end.png")
    page.locator("#ending .look").click()
    page.screenshot(path=folder / "nemesis-last-round.png")
    lock_down(page, address, "solo/1", 6)
    picture_battle(page, folder / "nemesis-encounter.png", SURVEY, "#board .battle.tokendrawn")
    picture_battle(page, folder / "nemesis-attack.png", FLEE, HIT)
    phone = open_page(browser, PHONE, "fr-FR", "light")
    lock_down(phone, address, "solo/1", 8)
    phone.screenshot(path=folder / "nemesis-phone.png")


def lock_down(page: Page, address: str, mode: str, decisions: int) -> None:
    """Make choices in a match of Nemesis: Lockdown, then go on until somebody may move out of combat."""
    for _ in range(TRIES):
        against_bot(page, address, "easy", "nemesis", mode)
        play(page, decisions, SURVEY)
        while not is_over(page):
            if page.locator("#ask button[data-choice^='careful ']").count():
                return
            play(page, 1, SURVEY)
    raise SystemExit("every match was over too soon")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        picture_neuroshima(browser, address, folder)
        picture_theseus(browser, address, folder)
        picture_legendary(browser, address, folder)
        picture_neomorphosis(browser, address, folder)
        picture_nemesis(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main()
