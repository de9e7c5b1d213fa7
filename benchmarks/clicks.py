"""Measures the time from a click to the changed board, with a real server, a real Chromium, and one person who plays
both sides by mouse.
"""

import argparse
import json
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from tools.pictures import CHROMIUM, FLAGS, LONG, WIDE, open_page, pick, server

PACE = 120
"""Milliseconds between clicks: a table takes no more than ten actions a second from one person."""

STOPWATCH = """() => {
  window.clicks = [];
  let began = null;
  const number = () => document.querySelector("#ask input[name=number]")?.value ?? "over";
  let asked = number();
  document.addEventListener("click", (event) => { began = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (number() === asked) return;
    asked = number();
    const changed = performance.now() - began, start = began;
    requestAnimationFrame(() => setTimeout(() => window.clicks.push([changed, performance.now() - start])));
  }).observe(document.getElementById("ask"), { attributes: true, childList: true, subtree: true });
}"""
"""Runs in the page; returns for each click the milliseconds until the page had changed, and until that was painted."""


def sit_down(page: Page, address: str) -> None:
    """Open a table with both seats for one person, so that every click is followed by the next question."""
    page.goto(f"{address}/new/neuroshima")
    pick(page, "seat1", "me")
    page.locator("form.new button.primary").click()
    page.locator("#table[data-live=yes]").wait_for(state="attached", timeout=LONG)
    page.evaluate(STOPWATCH)


def click(page: Page, rng: Random) -> bool:
    """Click on a choice, in the picture if it is drawn there; return False when the match is over."""
    options = page.locator("#ask .options button[data-choice]")
    choices: list[str] = options.evaluate_all("buttons => buttons.map(button => button.value)")
    if not choices:
        return False
    placing = [choice for choice in choices if choice.startswith(("place", "play"))]
    choice = rng.choice(placing or choices)
    drawn = page.locator(f"#board [data-choice='{choice}']").first
    box = drawn.bounding_box() if drawn.count() else None
    clicks = page.evaluate("window.clicks.length")
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        options.and_(page.locator(f"[value='{choice}']")).evaluate("button => button.click()")
    page.wait_for_timeout(PACE)
    page.wait_for_function("before => window.clicks.length > before", arg=clicks, timeout=LONG)
    return True


def measure(wanted: int) -> list[tuple[float, float]]:
    """Make a number of clicks, at as many tables as it takes."""
    rng, measured = Random(1), list[tuple[float, float]]()
    with server() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = open_page(browser, WIDE)
        page.add_init_script("localStorage.setItem('pace', 'once')")
        while len(measured) < wanted:
            sit_down(page, address)
            made = 0
            while len(measured) + made < wanted and click(page, rng):
                made += 1
            measured += [(changed, painted) for changed, painted in page.evaluate("window.clicks")]
        browser.close()
    return measured[:wanted]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description=__doc__)
    parser.add_argument("--clicks", type=int, default=300, help="how many (default: 300)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    arguments = parser.parse_args()
    changed, painted = zip(*measure(max(2, arguments.clicks)), strict=True)
    figures = {
        name: {"median": round(median(times), 1), "p95": round(quantiles(times, n=20)[-1], 1)}
        for name, times in (("changed", changed), ("painted", painted))
    }
    if arguments.json:
        print(json.dumps({"clicks": len(changed), **figures}))
        return
    print(f"{len(changed)} clicks, milliseconds until the page")
    for name, figure in figures.items():
        print(f"  {name:<14}median {figure['median']:6.1f}   p95 {figure['p95']:6.1f}")


if __name__ == "__main__":
    main()
