"""A person at a table in a browser: waits to be asked, points, and says when the game is over."""

from collections.abc import Callable, Sequence

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
FREE = """(one, broad = 0) => {
  const whole = one.closest("[data-choice]") ?? one;
  const hits = (x, y) => whole.contains(document.elementFromPoint(x, y));
  const isClear = (x, y, far) => [[0, 0], [far, 0], [-far, 0], [0, far], [0, -far]]
    .every(([dx, dy]) => hits(x + dx, y + dy));
  const spots = [one, whole].flatMap((part) => [1, 2, 4, 8].flatMap((step) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const places = [...Array(step).keys()].map((place) => (2 * place + 1) / (2 * step));
    return places.flatMap((row) => places.map((column) => [x + width * column, y + height * row]));
  }));
  for (const far of [broad, broad / 2, 0]) for (const [x, y] of spots) if (isClear(x, y, far)) return [x, y];
}"""
"""Where a pointer that is so broad hits a mark and nothing else, as near to its middle as can be."""
FINGER = 12
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
        pick(self.page, "seat1", bot)
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

    def take(self, choice: str, by: Callable[["Person", str], None], paid: Sequence[str] = ()) -> int:
        """Make a choice; where it costs something, give these answers or those that lie ready. The number of them."""
        number, priced = self.number(), self.page.locator(f"#ask button[data-price][value='{choice}']").count()
        by(self, choice)
        count = self.pay(paid) if priced and self.page.locator("#table[data-live=yes]").count() else 0
        self.answered(number)
        return count

    def pay(self, paid: Sequence[str] = ()) -> int:
        for answer in paid:
            self.page.locator(f"#bill button[value='{answer}']").click()
        self.page.locator("#bill[open]").wait_for(timeout=LONG)
        count = self.page.locator("#bill [aria-pressed=true]").count()
        self.page.locator("#bill button.primary").click()
        return count

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
        person.page.mouse.click(*_spot(drawn, choice))
    else:
        _button(person, choice).click()


def by_touch(person: Person, choice: str) -> None:
    """Touch the picture where the choice is drawn, else its button."""
    drawn = mark_of(person.page, choice)
    if drawn.count():
        person.page.touchscreen.tap(*_spot(drawn, choice, FINGER))
    else:
        _button(person, choice).tap()


def _button(person: Person, choice: str) -> Locator:
    """The button of a choice; one that is only in the list of everything is shown first."""
    button = person.options.and_(person.page.locator(f"[value='{choice}']"))
    if button.and_(person.page.locator("#table:not(.listed) .drawn")).count():
        person.page.locator("#ask .list-toggle").click()
    if (fold := _fold(person, choice)).count():
        fold.click()
    return button


def _fold(person: Person, choice: str) -> Locator:
    """What a choice is folded under, if it is."""
    return person.page.locator(f"#ask .alike:not([open]):has([value='{choice}']) > summary")


def _spot(drawn: Locator, choice: str, broad: int = 0) -> tuple[float, float]:
    """Where a pointer that is so broad hits a mark; on a page that scrolls it is moved to the middle for that."""
    drawn.evaluate(SETTLED)
    if not (spot := drawn.evaluate(FREE, broad)):
        drawn.evaluate("one => one.scrollIntoView({ block: 'center' })")
        spot = drawn.evaluate(FREE, broad)
    assert spot, f"{choice} cannot be hit"
    return spot[0], spot[1]


def by_keys(person: Person, choice: str) -> None:
    """Numbers choose the first nine; Tab reaches all; Enter chooses."""
    if (fold := _fold(person, choice)).count():
        fold.focus()
        person.page.keyboard.press("Enter")
    numbered = [one for one in person.choices() if not person.page.locator(f"#ask .alike [value='{one}']").count()]
    place = numbered.index(choice) if choice in numbered else len(numbered)
    if place < min(9, len(numbered)) and person.digit != str(place + 1):
        person.digit = str(place + 1)
        person.page.keyboard.press(person.digit)
        return
    button = person.options.and_(person.page.locator(f"[value='{choice}']"))
    for _ in range(200):
        if button.evaluate("button => button === document.activeElement"):
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{choice} cannot be reached")


def by_form(person: Person, choice: str) -> None:
    if (fold := _fold(person, choice)).count():
        fold.click()
    person.page.locator(f"#ask .options button[value='{choice}']").click()


def resign_early(person: Person) -> None:
    """A match against a bot that is over after one action."""
    person.play_now()
    assert person.wait()
    person.connected()
    person.take(person.choices()[0], by_mouse)
    resign(person.page)
    expect(person.rematch).to_be_visible()


def pick(page: Page, field: str, value: str) -> None:
    """Point at a seat card, and at what it is to become. Without scripts what was picked is confirmed."""
    page.locator(f".pick[popovertarget='{field}']").click()
    page.locator(f"#{field} input[value='{value}']").click()
    done = page.locator(f"#{field} [popovertargetaction=hide]")
    if done.is_visible():
        done.click()


def open_history(page: Page) -> None:
    if page.locator(".menu:not([open])").count():
        page.locator(".menu > summary").click()
    page.locator("a.history").click()


def resign(page: Page) -> None:
    page.locator(".menu > summary").click()
    page.locator(".menu .sure summary").click()
    page.locator("button[value=resign]").click()
