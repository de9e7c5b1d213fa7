"""A person at a table in a browser: waits to be asked, points, and says when the game is over."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

LONG = 60_000
SETTLED = """one => Promise.all((one.closest("[data-choice]") ?? one)
  .getAnimations().filter((move) => move instanceof CSSTransition).map((move) => move.finished.catch(() => {})))"""
"""Waits until something that glides to its place is there."""
UNCOVERED = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a finger would hit the middle of something."""
IN_LOG = """name => {
  const line = [...document.querySelectorAll(".log li")].find((one) => one.textContent.includes(name));
  line.scrollIntoView();
  const [range, start] = [document.createRange(), line.textContent.indexOf(name)];
  range.setStart(line.firstChild, start);
  range.setEnd(line.firstChild, start + name.length);
  const { left, top, width, height } = range.getClientRects()[0];
  return [left + width / 2, top + height / 2];
}"""
"""Where the log says a name first."""
Choose = Callable[["Person", list[str]], str]


class Person:
    """Somebody at a table's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.digit = ""
        """The last one that was pressed: pressed again at once it would count as a slip."""

    def play_now(self, bot: str = "easy") -> None:
        """A duel against a bot, set up on the page for it."""
        self.page.goto("/new/neuroshima")
        self.page.locator("select[name=seat1]").select_option(bot)
        self.page.locator("form.new button.primary").click()

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#ask .prompt")

    @property
    def options(self) -> Locator:
        return self.page.locator("#ask .options button[data-choice]")

    @property
    def asked(self) -> Locator:
        return self.page.locator("#ask .prompt.yours")

    @property
    def rematch(self) -> Locator:
        return self.page.locator("#ask form[action$='/rematch'] button")

    def wait(self) -> bool:
        """Wait until asked or over; whether asked."""
        expect(self.asked.or_(self.rematch).first).to_be_attached(timeout=LONG)
        return self.asked.count() > 0

    def connected(self) -> None:
        """Wait until the page has its live connection."""
        expect(self.page.locator("#table[data-live=yes]")).to_be_attached(timeout=LONG)

    def number(self) -> str:
        return self.page.locator("#ask input[name=number]").first.input_value()

    def choices(self) -> list[str]:
        values: list[str] = self.options.evaluate_all("buttons => buttons.map(button => button.value)")
        return values

    def answered(self, number: str) -> None:
        """Wait until another question is asked, of anybody."""
        expect(self.page.locator(f"#ask input[name=number][value='{number}']")).to_have_count(0, timeout=LONG)

    def take(self, choice: str, by: Callable[["Person", str], None]) -> None:
        number = self.number()
        by(self, choice)
        self.answered(number)

    def play(
        self,
        by: Callable[["Person", str], None],
        turns: int | None = None,
        choose: Callable[[list[str]], str] | None = None,
    ) -> int:
        """Play on until the game is over, or for some choices; the number of choices made."""
        made = 0
        while (turns is None or made < turns) and self.wait():
            self.take((choose or sensible)(self.choices()), by)
            made += 1
        return made


def sensible(choices: list[str]) -> str:
    """A short game: discard, place what must be placed, let battles happen, end the turn."""
    for wanted in ("play battle", "end", "discard"):
        found = [choice for choice in choices if choice.startswith(wanted)]
        if found:
            return found[0]
    return choices[0]


def lively(choices: list[str]) -> str:
    """A fuller game: bring units onto the board while there is room."""
    for wanted in ("play battle", "place", "end", "discard"):
        found = [choice for choice in choices if choice.startswith(wanted)]
        if found:
            return found[0]
    return choices[0]


def asked_of(people: list[Person]) -> int | None:
    """Which of several is asked, once one of them is; None when it is over."""
    while True:
        for number, person in enumerate(people):
            if person.rematch.count():
                return None
            if person.asked.count():
                return number


def mark_of(page: Page, choice: str) -> Locator:
    """Where a choice is drawn; of several places the first one."""
    drawn = page.locator(f"#board [data-choice='{choice}']").first
    reach = drawn.locator(".reach").first
    return reach if reach.count() else drawn


def point_at_name(page: Page, name: str) -> None:
    """Move the mouse to where the log says a name."""
    page.mouse.move(*page.evaluate(IN_LOG, name))


def by_mouse(person: Person, choice: str) -> None:
    """Click on the picture where the choice is drawn, else on its button."""
    drawn = mark_of(person.page, choice)
    if drawn.count():
        drawn.evaluate(SETTLED)
        box = drawn.bounding_box()
        assert box is not None
        person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        person.options.and_(person.page.locator(f"[value='{choice}']")).click()


def by_touch(person: Person, choice: str) -> None:
    """Touch the picture where the choice is drawn, moved to the middle if it is covered; else its button."""
    drawn = mark_of(person.page, choice)
    if drawn.count():
        drawn.evaluate(SETTLED)
        if not drawn.evaluate(UNCOVERED):
            drawn.evaluate("one => one.scrollIntoView({ block: 'center' })")
        box = drawn.bounding_box()
        assert box is not None
        person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        person.options.and_(person.page.locator(f"[value='{choice}']")).tap()


def by_keys(person: Person, choice: str) -> None:
    """Numbers choose the first nine; Tab reaches all; Enter chooses."""
    place = person.choices().index(choice)
    if place < 9 and person.digit != str(place + 1):
        person.digit = str(place + 1)
        person.page.keyboard.press(person.digit)
        return
    button = person.options.nth(place)
    for _ in range(200):
        if button.evaluate("button => button === document.activeElement"):
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{choice} cannot be reached")


def by_form(person: Person, choice: str) -> None:
    person.page.locator(f"#ask .options button[value='{choice}']").click()


def resign_early(person: Person) -> None:
    """A match against a bot that is over after one action."""
    person.play_now()
    assert person.wait()
    person.connected()
    person.take(person.choices()[0], by_mouse)
    resign(person.page)
    expect(person.rematch).to_be_visible()


def resign(page: Page) -> None:
    page.locator("[data-part=tools] details.rare > summary").first.click()
    page.locator(".tools .sure summary").click()
    page.locator("button[value=resign]").click()
