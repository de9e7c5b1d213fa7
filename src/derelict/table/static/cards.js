// Explanations: the card of a piece, why something cannot be chosen, and what would happen now.
const HOVER = 450;
const LONG_PRESS = 500;
const SLACK = 8;
const cards = new Map();
const names = new Map();
const far = (event, { x, y }) => Math.hypot(event.clientX - x, event.clientY - y) > SLACK;

// Which letter of a text is under the pointer.
function offsetAt(x, y) {
  const spot = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
  return spot?.offset ?? spot?.startOffset ?? -1;
}

export class Cards {
  constructor(table, board, tell) {
    this.table = table;
    this.board = board;
    this.tell = tell;
    this.panel = document.getElementById("card");
    this.dialog = document.getElementById("preview");
    board.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") this.soon(event, HOVER); });
    board.addEventListener("pointerdown", (event) => this.press(event));
    board.addEventListener("pointermove", (event) => { if (this.pressed && far(event, this.pressed)) this.release(); });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => this.release());
    board.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") this.leave(); });
    board.addEventListener("contextmenu", (event) => { if (event.pointerType !== "mouse" || !this.panel.hidden) event.preventDefault(); });
    document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#card a")) this.hide(); });
    document.addEventListener("pointermove", (event) => this.name(event));
  }

  // Pointing at a name in a sentence explains what bears it, if it has been seen on the picture.
  name({ pointerType, target, clientX, clientY }) {
    const line = pointerType === "mouse" && target.closest?.(".log li, #caption li");
    const thing = line ? this.named(line.textContent, offsetAt(clientX, clientY)) : undefined;
    if (thing === this.pointed) return;
    this.pointed = thing;
    clearTimeout(this.naming);
    if (!thing) { this.leave(); return; }
    const place = { dataset: { thing }, getBoundingClientRect: () => line.getBoundingClientRect() };
    this.naming = setTimeout(() => this.show(place), HOVER);
  }

  named(text, at) {
    for (const group of this.board.querySelectorAll("[data-thing][aria-label]")) {
      const [full] = group.getAttribute("aria-label").split(/[,\]:]/);
      for (const name of [full, full.split(" [")[0]]) names.set(name, group.dataset.thing);
    }
    const covers = (name) => {
      const start = text.lastIndexOf(name, at);
      return start >= 0 && at <= start + name.length;
    };
    const best = [...names.keys()].filter(covers).sort((one, other) => other.length - one.length)[0];
    return names.get(best);
  }

  // A finger that rests on a piece asks what it is; one that moves on, or a second one, means something else.
  press(event) {
    if (event.pointerType === "mouse") return;
    this.release();
    if (!event.isPrimary) return;
    this.pressed = { x: event.clientX, y: event.clientY };
    this.soon(event, LONG_PRESS, true);
  }

  release() { clearTimeout(this.timer); this.pressed = null; }

  soon(event, delay, isTouch = false) {
    clearTimeout(this.timer);
    if (this.stays && !isTouch) return;
    this.isHeld = false;
    const group = event.target.closest("[data-thing]");
    const thing = group?.dataset.thing;
    if (thing !== this.chosen) this.chosen = null;
    this.over = thing;
    if (!group) { this.hide(); return; }
    if (thing === this.shown || (this.chosen && !isTouch)) return;
    this.hide();
    this.timer = setTimeout(() => { this.isHeld = isTouch; this.show(group); }, delay);
  }

  hide() { this.panel.hidden = true; this.shown = null; this.stays = false; }

  // The pointer has gone elsewhere. An answer with a link stays until something else is pressed.
  leave() { if (!this.stays) this.hide(); }

  // Something was chosen: no card of it stands in the way of what is asked next, until the pointer has left it.
  dismiss() { this.chosen = this.over; this.release(); this.hide(); }

  async show(group, line) {
    const { thing } = group.dataset;
    this.shown = thing;
    const drawn = await this.card(thing);
    if (this.shown !== thing || !drawn) return;
    this.panel.innerHTML = drawn;
    if (line) this.panel.append(line);
    this.stays = Boolean(line);
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
    if (rule) line.append(Object.assign(document.createElement("a"), { href: `/rules/${this.table.dataset.game}#${rule}`, textContent: rule, className: "rule-id" }));
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
