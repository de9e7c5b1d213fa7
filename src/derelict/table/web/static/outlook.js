// What a choice does or risks, as soon as it is pointed at: in words beside the picture, and as marks on it.
import { make } from "./page.js";

const WAIT = 120;

export class Outlook {
  constructor(table, scene, ask) {
    Object.assign(this, { table, scene, ask, panel: document.getElementById("outlook"), known: new Map(), shown: "" });
    if (!this.panel) return;
    const { board } = scene;
    board.addEventListener("pointerover", ({ target, pointerType }) => {
      if (pointerType === "mouse") this.point(target.closest("[data-choice]")?.dataset.choice);
    });
    board.addEventListener("pointerleave", () => this.point());
  }

  get form() { return this.ask.querySelector("form.options[data-outlook]"); }
  get number() { return this.form?.querySelector("[name=number]").value; }

  // Without anything that is pointed at: the ghost of a tile, as it is turned.
  get usual() { return this.scene.choices(".face").find((mark) => !mark.matches(".alike"))?.dataset.choice; }

  // Another question is asked: what was foretold is over.
  asked() { this.known.clear(); this.shown = null; this.point(); }

  point(choice) {
    const meant = choice ?? this.ask.querySelector("button[data-choice]:focus")?.dataset.choice ?? this.usual ?? "";
    if (!this.panel || meant === this.shown) return;
    this.shown = meant;
    clearTimeout(this.timer);
    if (!meant || !this.form) { this.hide(); return; }
    this.timer = setTimeout(() => this.show(meant), this.known.has(meant) ? 0 : WAIT);
  }

  async show(choice) {
    const told = await this.of(choice);
    if (choice !== this.shown) return;
    if (!told || !(told.lines.length || told.then)) { this.hide(); return; }
    this.panel.replaceChildren(...this.lines(told));
    this.panel.hidden = false;
    this.draw(told.items);
  }

  // What a choice does, asked for once.
  of(choice) {
    const { number, known } = this;
    if (number === undefined) return Promise.resolve(null);
    if (!known.has(choice)) {
      const address = `/t/${this.table.dataset.table}/outlook?${new URLSearchParams({ number, action: choice })}`;
      known.set(choice, fetch(address).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null));
    }
    return known.get(choice);
  }

  lines({ lines, then }) {
    const told = lines.map(([text, percent]) => {
      const line = make("p", { className: percent < 100 ? "risk" : "sure" });
      if (percent < 100) {
        line.style.setProperty("--part", `${percent}%`);
        line.append(make("b", { textContent: this.panel.dataset.about.replace("{percent}", Math.max(percent, 1)) }), " ");
      }
      line.append(text);
      return line;
    });
    return then ? [...told, make("p", { className: "then", textContent: then })] : told;
  }

  draw(items) {
    this.marks?.remove();
    this.marks = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.marks.setAttribute("class", "foreseen-marks");
    this.marks.setAttribute("aria-hidden", "true");
    this.marks.innerHTML = items.map(({ kind, x, y, turn, scale, markup }) =>
      `<g class="${kind}" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`).join("");
    this.scene.svg?.append(this.marks);
  }

  hide() {
    this.marks?.remove();
    this.panel.hidden = true;
    this.panel.replaceChildren();
  }
}
