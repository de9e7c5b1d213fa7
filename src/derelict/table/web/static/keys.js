// The keyboard goes through the list of choices; the picture shows which one is meant.
const TWICE_MS = 250;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// In the log, arrows go from line to line, and Enter to the moment of one.
export function walkLog(event) {
  const lines = [...event.target.closest(".log").children].filter((line) => line.checkVisibility());
  const [here, last] = [lines.indexOf(document.activeElement), lines.length - 1];
  const step = { ArrowUp: here < 0 ? last : here - 1, ArrowDown: here < 0 ? last : here + 1, Home: 0, End: last }[event.key];
  if (event.key === "Enter") lines[here]?.click();
  if (!lines[step]) return;
  event.preventDefault();
  lines[step].tabIndex = -1;
  lines[step].focus();
}

export class Keys {
  constructor(ask, scene, commands) {
    Object.assign(this, { ask, scene, commands, onpoint() {} });
    document.addEventListener("keydown", (event) => this.press(event));
    ask.addEventListener("click", ({ target }) => target.closest(".alike [data-choice]")?.closest(".alike").removeAttribute("open"));
    ask.addEventListener("focusin", () => this.point(this.focused?.dataset.choice));
    ask.addEventListener("focusout", () => this.point());
    ask.addEventListener("pointerover", (event) => this.point(event.target.closest("[data-choice]")?.dataset.choice));
    ask.addEventListener("pointerleave", () => this.point(this.focused?.dataset.choice));
  }

  // What is folded is out of reach until it is unfolded.
  get buttons() { return [...this.ask.querySelectorAll(".options button[data-choice]")].filter((button) => !button.closest(".alike:not([open])")); }
  get focused() { return this.buttons.find((button) => button === document.activeElement); }

  // Mark what a choice means on the picture.
  point(choice) {
    for (const marked of this.scene.board.querySelectorAll(".pointed")) marked.classList.remove("pointed");
    if (choice) for (const group of this.scene.ofChoice(choice)) group.classList.add("pointed");
    this.onpoint(choice);
  }

  press(event) {
    // A key that is held down steps through choices, and does nothing else again.
    if (event.repeat && !(event.key in ARROWS) && !/^r$/i.test(event.key)) return;
    const isOwn = event.target.closest("input, select, textarea, dialog[open]") && !(event.key === "Escape" && event.target.closest("#caption"));
    if (event.ctrlKey || event.metaKey || event.altKey || isOwn) return;
    // Whoever speaks to a computer, or hits keys by mistake, may want none that acts by its sign alone.
    if (event.key.length === 1 && localStorage.getItem("keys") === "no") return;
    const isDone = event.key in ARROWS ? this.walk(ARROWS[event.key], event.target)
      : /^[1-9]$/.test(event.key) ? this.pick(Number(event.key) - 1)
      : /^r$/i.test(event.key) ? this.turn(event.shiftKey ? -1 : 1)
      : this.commands[event.key.toLowerCase()]?.() ?? false;
    if (isDone !== false) event.preventDefault();
  }

  remember(choice) { this.spot = this.middle(choice) ?? this.spot; }

  // The button that a coach points at, else of what is drawn nearest to what was chosen last: never one that is not drawn, as that
  // which ends a turn.
  near() {
    const { spot = [0, 0] } = this;
    const far = (button) => Math.hypot(...this.middle(button.dataset.choice).map((at, axis) => at - spot[axis]));
    const told = this.buttons.find((button) => button.matches(".told"));
    const drawn = told ? [told] : this.buttons.filter((button) => this.middle(button.dataset.choice));
    return drawn.reduce((found, button) => (!found || far(button) < far(found) ? button : found), null);
  }

  // A number pressed twice by mistake answers one question, not also the next, which has come in between.
  pick(number) {
    const [last, now] = [this.last, Date.now()];
    this.last = { number, now };
    if (last?.number === number && now - last.now < TWICE_MS) return true;
    const button = this.buttons.filter((one) => !one.closest(".alike"))[number];
    button?.focus();
    button?.click();
    return Boolean(button);
  }

  // To the next choice in a direction: on the picture where it has places, else along the list.
  walk([dx, dy], from) {
    const { buttons, focused } = this;
    if (!buttons.length || from.closest(".log, .chat, #caption")) return false;
    if (!focused) { (this.near() ?? buttons[0]).focus(); return true; }
    const here = this.middle(focused.dataset.choice);
    const near = (button) => {
      const there = this.middle(button.dataset.choice);
      if (!here || !there) return Infinity;
      const [x, y] = [there[0] - here[0], there[1] - here[1]];
      const along = x * dx + y * dy;
      return along > 4 ? along + 2 * Math.abs(x * dy - y * dx) : Infinity;
    };
    const best = buttons.reduce((found, button) => (near(button) < near(found) ? button : found), focused);
    const step = (buttons.indexOf(focused) + (dx + dy) + buttons.length) % buttons.length;
    (best === focused ? buttons[step] : best).focus();
    return true;
  }

  // Where a choice is drawn, if it is.
  middle(choice) {
    const [group] = this.scene.ofChoice(choice);
    if (!group) return null;
    const { left, top, width, height } = group.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }

  // Turn the ghost of a tile; false if no facing is asked.
  turn(step) {
    const facings = new Set(this.scene.choices(".face").map((group) => group.dataset.choice));
    const buttons = this.buttons.filter((button) => facings.has(button.dataset.choice));
    if (!buttons.length) return false;
    const now = Math.max(0, buttons.indexOf(this.focused));
    buttons[(now + step + buttons.length) % buttons.length].focus();
    return true;
  }
}
