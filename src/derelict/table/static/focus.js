// What has the focus may go away: a question that was answered, a button that was pressed. Then it goes to
// what is wanted most there, or to what is nearest.
const CONTROLS = "button, a[href], summary, select, textarea, input:not([type=hidden])";
const controls = (part) => [...part.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility());
const isLost = () => document.activeElement === document.body || !document.activeElement.checkVisibility();

export class Focus {
  // `near` gives what comes next in the part that asks.
  constructor(ask, near) { Object.assign(this, { ask, near, spot: null }); }

  // Before something changes: which part of the page has the focus, and which of its controls. Whoever skips a battle is asked next.
  keep() {
    const now = document.activeElement;
    const part = now.closest("#caption") ? this.ask : now.closest("[data-part]");
    if (part) this.spot = { part, number: controls(part).indexOf(now) };
    else if (now !== document.body) this.spot = null;
  }

  // After it has changed.
  mend() {
    const { ask, spot } = this;
    this.spot = null;
    if (!spot || !isLost()) return;
    const left = controls(spot.part);
    const nearest = left[Math.min(Math.max(0, spot.number), left.length - 1)];
    const next = spot.part === ask ? this.near() : (left.find((one) => one.matches(".primary")) ?? nearest);
    (next ?? ask).focus();
  }
}
