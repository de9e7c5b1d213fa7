// What has the focus may go away: a question that was answered, a button that was pressed. Then it goes to
// the next question, to what is wanted most there, or to what is nearest.
const CONTROLS = "button, a[href], summary, select, textarea, input:not([type=hidden])";
const controls = (part) => [...part.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility());
const isLost = () => document.activeElement === document.body || !document.activeElement.checkVisibility();

export class Focus {
  // `near` gives what comes next of a choice that is half made.
  constructor(ask, near) {
    Object.assign(this, { ask, near, spot: null, isPointed: false });
    document.addEventListener("pointerdown", () => { this.isPointed = true; }, true);
    document.addEventListener("keydown", () => { this.isPointed = false; }, true);
  }

  // Before something changes: which part of the page has the focus, and which of its controls. Whoever skips a battle is asked next.
  keep() {
    const now = document.activeElement;
    const part = now.closest("#caption") ? this.ask : now.closest("[data-part]");
    if (part) this.spot = { part, number: controls(part).indexOf(now), verb: now.value };
    else if (now !== document.body) this.spot = null;
  }

  // After it has changed. A choice of a new question is not had by staying where one was.
  mend(isNew) {
    const { ask, spot } = this;
    this.spot = null;
    if (!spot || !(isLost() || (isNew && document.activeElement.matches("#ask [data-choice]")))) return;
    if (spot.part === ask) { this.question(); return; }
    const left = controls(spot.part);
    const nearest = left[Math.min(Math.max(0, spot.number), left.length - 1)];
    const follows = { ask_back: ".request [tabindex]", pause: "[value=resume]" }[spot.verb];
    const asked = follows && ask.querySelector(follows);
    (asked || left.find((one) => one.matches(".primary")) || nearest || ask).focus({ preventScroll: this.isPointed });
  }

  // To the question itself, where a key that is pressed twice does nothing; by keyboard on through a choice that is half made
  // and that Escape takes back.
  question() {
    const next = !this.isPointed && this.ask.querySelector(".options [value=undo]") && this.near();
    (next || this.ask).focus({ preventScroll: this.isPointed });
  }
}
