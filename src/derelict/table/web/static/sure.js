// A second thought before what only others could let one take back, and a first look for fingers, which cannot point without choosing:
// in the place of the prompt, so that the picture stays in sight.
import { called } from "./page.js";

export class Sure {
  // `point` marks what a choice means on the picture; without one, what has the focus. `outlook` says what it leads to.
  constructor(ask, board, point, outlook) {
    Object.assign(this, { ask, board, point, outlook, armed: null, dialog: document.getElementById("final"), what: document.getElementById("final-what") });
    [this.asked, this.why] = ["final-asked", "final-why"].map((id) => document.getElementById(id));
    document.addEventListener("keydown", (event) => this.key(event), true);
    // At once: that it is closed is told later.
    this.dialog.addEventListener("submit", () => this.hold(false));
    this.dialog.addEventListener("close", () => {
      // The news of it may come so late that the window is open again, for another choice.
      if (this.dialog.open) return;
      this.hold(false);
      const wasArmed = this.armed !== null;
      this.armed = null;
      if (!this.dialog.returnValue) { this.from?.focus({ preventScroll: true }); this.point(); return; }
      if (this.dialog.returnValue === "always") this.remember(wasArmed ? "look" : "sure");
      this.act();
    });
  }

  // True if the choice waits for an answer now; `act` follows a yes.
  asks(action, act) {
    const button = [...this.ask.querySelectorAll("button[data-unsure]")].find(({ dataset }) => dataset.choice === action);
    if (!button || localStorage.getItem("sure") === "no") return false;
    this.armed = null;
    Object.assign(this, { act, from: document.activeElement });
    this.show(action, button.dataset.unsure, this.ask.querySelector(".prompt").textContent);
    this.tell(action);
    this.hold(true);
    return true;
  }

  show(action, what, asked) {
    this.what.textContent = this.what.dataset.title.replace("{what}", what);
    this.asked.textContent = asked;
    this.dialog.classList.toggle("armed", this.armed !== null);
    this.dialog.returnValue = "";
    if (!this.dialog.open) this.dialog.show();
    this.dialog.querySelector("button").focus({ preventScroll: true });
    // The question has taken the focus: the picture beside it still shows what is asked about.
    this.point(action);
  }

  // True if a finger has to touch the choice once more, or may have to: what leads nowhere worth a look is made at once.
  arms(action, act) {
    if (!this.outlook.form || localStorage.getItem("look") === "no") return false;
    if (this.armed === action) { this.forget(); return false; }
    Object.assign(this, { act, armed: action, from: null });
    this.point(action);
    const showsWay = [...this.board.querySelectorAll(".way")].some((way) => way.checkVisibility());
    this.outlook.of(action).then((told) => {
      if (this.armed !== action) return;
      if (showsWay || told?.lines.length || told?.items.length || told?.then) this.arm(action, told); else { this.forget(); act(); }
    });
    return true;
  }

  // What the name of the choice says already is not said again.
  arm(action, told) {
    const button = [...this.ask.querySelectorAll("button[data-choice]")].find(({ dataset }) => dataset.choice === action);
    const what = called(button);
    this.show(action, what, this.asked.dataset.armed);
    const lines = (told?.lines ?? []).filter(([text]) => !what.includes(text));
    this.why.replaceChildren(...(told ? this.outlook.lines({ ...told, lines }) : []));
  }

  // Nothing else is chosen meanwhile.
  hold(now) { this.ask.inert = this.board.inert = now; }

  // What it really leads to, as soon as that is known.
  async tell(action) {
    this.why.textContent = this.why.dataset.why;
    const told = await this.outlook.of(action);
    const sure = (told?.lines ?? []).filter(([, percent]) => percent === 100).map(([text]) => text);
    if (told?.then) sure.push(told.then);
    if (this.dialog.open && this.armed === null && sure.length) this.why.textContent = sure.join(" ");
  }

  key(event) {
    if (!this.dialog.open || event.target.closest("dialog[open]:not(#final)")) return;
    if (event.key === "Escape") this.shut();
    else if (this.dialog.contains(event.target) || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  }

  // What was asked about may be over: the table has changed.
  forget() {
    if (this.dialog.open) this.shut();
    this.armed = null;
  }

  shut() {
    this.hold(false);
    this.dialog.close("");
  }

  remember(setting) {
    localStorage.setItem(setting, "no");
    document.getElementById(setting).checked = false;
  }
}
