// Explanations: the card of a piece, why something cannot be chosen, and what would happen now.
import { load, make } from "./page.js";

const HOVER = 450;
const LONG_PRESS = 500;
const SLACK = 8;
const cards = new Map();
const LINES = ".log li, #caption li";
const LETTER = /\p{L}/u;
const far = (event, { x, y }) => Math.hypot(event.clientX - x, event.clientY - y) > SLACK;

// Which letter of a text is under the pointer.
function offsetAt(x, y) {
  const spot = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
  return spot?.offset ?? spot?.startOffset ?? -1;
}

export class Cards {
  constructor(table, board, tell) {
    Object.assign(this, { table, board, tell, panel: document.getElementById("card"), dialog: document.getElementById("window") });
    board.addEventListener("pointerdown", (event) => { if (event.pointerType !== "mouse") this.press(event); });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(end, () => this.release());
    board.addEventListener("contextmenu", (event) => { if (event.pointerType !== "mouse" || !this.panel.hidden) event.preventDefault(); });
    document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#card a")) this.hide(); });
    document.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.hover(event);
      else if (this.pressed && far(event, this.pressed)) this.release();
    });
  }

  // The mouse has come to a piece, or to the name of one in a sentence. What comes to a mouse that rests explains nothing.
  hover(event) {
    const { target, clientX, clientY } = event;
    const place = target.closest?.(`#board [data-thing], ${LINES}`);
    if (place?.matches(LINES) && !this.names) this.learn(event);
    const thing = place?.dataset.thing ?? (place && this.named(place.textContent, offsetAt(clientX, clientY)));
    if (place === this.place && thing === this.over) return;
    Object.assign(this, { place, over: thing, isHeld: false });
    if (thing !== this.chosen) this.chosen = null;
    clearTimeout(this.timer);
    // An answer with a link stays until something else is pressed.
    if (this.stays) return;
    this.hide();
    if (thing && !this.chosen) this.timer = setTimeout(() => this.show(thing, place), HOVER);
  }

  // What bears the name at a letter of a text. Of several things it is that of whom the text names with it or before it,
  // else the one that is on the picture; and none if that does not tell them apart.
  named(text, at) {
    const found = this.names.map(([name, thing, owner]) => {
      const start = text.lastIndexOf(name, at);
      const end = start + name.length;
      const isThere = start >= 0 && at <= end && !LETTER.test(text[start - 1] ?? "") && !LETTER.test(text[end] ?? "");
      const near = !owner ? -1 : text.startsWith(` [${owner}`, end) ? end : text.lastIndexOf(owner, start);
      return isThere && { thing, ranks: [name.length, near, this.board.querySelector(`[data-thing="${thing}"]`) ? 1 : 0] };
    }).filter(Boolean);
    const after = ({ ranks: one }, { ranks: other }) => one.map((rank, place) => other[place] - rank).find(Boolean) ?? 0;
    const [best, next] = found.sort(after);
    return next && !after(best, next) ? undefined : best?.thing;
  }

  // The names that the log uses, when somebody first points at it; whoever still rests there is answered then.
  async learn(event) {
    this.names = [];
    const address = `/names/${this.table.dataset.game}?lang=${document.documentElement.lang}`;
    this.names = await fetch(address).then((answer) => (answer.ok ? answer.json() : [])).catch(() => []);
    if (event.target.closest(LINES) === this.place) this.hover(event);
  }

  // A finger that rests on a piece asks what it is; one that moves on, or a second one, means something else.
  press(event) {
    this.release();
    if (!event.isPrimary) return;
    Object.assign(this, { pressed: { x: event.clientX, y: event.clientY }, isHeld: false });
    const group = event.target.closest("[data-thing]");
    if (group) this.timer = setTimeout(() => { this.isHeld = true; this.show(group.dataset.thing, group); }, LONG_PRESS);
  }

  release() { clearTimeout(this.timer); this.pressed = null; }
  hide() { this.panel.hidden = true; this.shown = null; this.stays = false; }
  // Something was chosen: no card of it stands in the way of what is asked next, until the pointer has left it.
  dismiss() { this.chosen = this.over; this.release(); this.hide(); }

  async show(thing, place, line) {
    this.shown = thing;
    const drawn = await this.card(thing);
    if (this.shown !== thing || !drawn) return;
    this.panel.innerHTML = drawn;
    if (line) this.panel.append(line);
    this.stays = Boolean(line);
    this.panel.hidden = false;
    const box = place.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const beside = box.right + width + 12 < innerWidth ? box.right + 8 : box.left - width - 8;
    const above = box.top - height - 8;
    const [left, top] = beside > 8 ? [beside, box.top + box.height / 2 - height / 2]
      : [(innerWidth - width) / 2, above > 8 ? above : box.bottom + 8];
    this.panel.style.left = `${Math.max(8, left)}px`;
    this.panel.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  }

  async card(thing) {
    const address = `/card/${this.table.dataset.game}/${encodeURIComponent(thing)}?lang=${document.documentElement.lang}`;
    if (!cards.has(address)) cards.set(address, fetch(address).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
    return cards.get(address);
  }

  // What was pointed at cannot be chosen: say why, with the rule, on its card or on its own.
  async why(event) {
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest("svg > g[id]"));
    const groups = [...new Set(under)].filter(Boolean);
    const query = new URLSearchParams(groups.map((group) => ["item", group.id]));
    const piece = groups.find((group) => group.dataset.thing);
    if (piece) query.set("thing", piece.dataset.thing);
    if (!groups.some((group) => /^(hex|hand|piece)/.test(group.getAttribute("class")))) return;
    const answer = await fetch(`/t/${this.table.dataset.table}/why?${query}`).catch(() => null);
    if (!answer?.ok) return;
    const { text, rule } = await answer.json();
    const line = make("p", { className: "why", textContent: `${text} ` });
    if (rule) line.append(make("a", { href: `/rules/${this.table.dataset.game}#${rule}`, textContent: rule, className: "rule-id" }));
    this.tell(piece ? "" : line);
    if (piece) this.show(piece.dataset.thing, piece, line);
  }

  // A small page of the server in a window of this one.
  async open(address) {
    const inner = (await load(address))?.querySelector(".window");
    if (!inner) return;
    this.dialog.ariaLabel = inner.querySelector("h1").textContent;
    this.dialog.querySelector("div").replaceChildren(inner);
    if (!this.dialog.open) this.dialog.showModal();
  }

  // A line that names places shows them on the picture.
  mention(line) {
    for (const old of this.board.querySelectorAll(".mentioned")) old.classList.remove("mentioned");
    for (const word of line?.textContent.match(/\w+/g) ?? []) document.getElementById(`hex-${word}`)?.classList.add("mentioned");
  }
}
