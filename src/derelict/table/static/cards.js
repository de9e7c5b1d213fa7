// Explanations: the card of a piece, why something cannot be chosen, and what would happen now.
const HOVER = 450;
const LONG_PRESS = 500;
const cards = new Map();

export class Cards {
  constructor(table, board, tell) {
    this.table = table;
    this.board = board;
    this.tell = tell;
    this.panel = document.getElementById("card");
    this.dialog = document.getElementById("preview");
    board.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") this.soon(event, HOVER); });
    board.addEventListener("pointerdown", (event) => { if (event.pointerType !== "mouse") this.soon(event, LONG_PRESS, true); });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => clearTimeout(this.timer));
    board.addEventListener("pointerleave", () => this.hide());
    board.addEventListener("contextmenu", (event) => { if (!this.panel.hidden) event.preventDefault(); });
    document.addEventListener("pointerdown", () => this.hide());
  }

  soon(event, delay, isTouch = false) {
    clearTimeout(this.timer);
    this.isHeld = false;
    const group = event.target.closest("[data-thing]");
    if (!group) { this.hide(); return; }
    if (group.dataset.thing === this.shown) return;
    this.hide();
    this.timer = setTimeout(() => { this.isHeld = isTouch; this.show(group); }, delay);
  }

  hide() { this.panel.hidden = true; this.shown = null; }

  async show(group, line) {
    const { thing } = group.dataset;
    this.shown = thing;
    const drawn = await this.card(thing);
    if (this.shown !== thing || !drawn) return;
    this.panel.innerHTML = drawn;
    if (line) this.panel.append(line);
    this.panel.hidden = false;
    const box = group.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const beside = box.right + width + 12 < innerWidth ? box.right + 8 : box.left - width - 8;
    const top = Math.min(Math.max(8, box.top + box.height / 2 - height / 2), innerHeight - height - 8);
    this.panel.style.left = `${beside > 8 ? beside : Math.max(8, (innerWidth - width) / 2)}px`;
    this.panel.style.top = `${beside > 8 ? top : box.top > height + 16 ? box.top - height - 8 : Math.min(box.bottom + 8, innerHeight - height - 8)}px`;
  }

  async card(thing) {
    const address = `/card/${this.table.dataset.game}/${encodeURIComponent(thing)}?lang=${document.documentElement.lang}`;
    if (!cards.has(address)) cards.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    return cards.get(address);
  }

  // What was pointed at cannot be chosen: say why, with the rule, on its card or on its own.
  async why(event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest("svg > g[id]")).filter(Boolean);
    const groups = [...new Set(found)];
    const query = new URLSearchParams(groups.map((group) => ["item", group.id]));
    const piece = groups.find((group) => group.dataset.thing);
    if (piece) query.set("thing", piece.dataset.thing);
    if (!groups.some((group) => /^(hex|hand|piece)/.test(group.getAttribute("class")))) return;
    const answer = await fetch(`/t/${this.table.dataset.table}/why?${query}`).catch(() => null);
    if (!answer?.ok) return;
    const line = this.line(await answer.json());
    if (piece) this.show(piece, line); else this.tell(line);
  }

  line({ text, rule }) {
    const line = Object.assign(document.createElement("p"), { className: "why", textContent: `${text} ` });
    if (rule) line.append(Object.assign(document.createElement("a"), { href: `/rules/${this.table.dataset.game}#${rule}`, textContent: rule, className: "rule-id", target: "_blank" }));
    return line;
  }

  async preview() {
    const answer = await fetch(`/t/${this.table.dataset.table}/preview`).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    this.dialog.querySelector("div").replaceChildren(page.querySelector(".preview"));
    if (!this.dialog.open) this.dialog.showModal();
  }

  // A line that names places shows them on the picture.
  mention(line) {
    for (const old of this.board.querySelectorAll(".mentioned")) old.classList.remove("mentioned");
    for (const word of line?.textContent.match(/\w+/g) ?? []) document.getElementById(`hex-${word}`)?.classList.add("mentioned");
  }
}
