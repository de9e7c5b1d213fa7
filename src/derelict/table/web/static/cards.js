// Explanations: the card of a piece, why something cannot be chosen, and what would happen now.
import { walkLog } from "./keys.js";
import { load, make } from "./page.js";

const HOVER = 450;
const REST = 600;
const LONG_PRESS = 500;
const SLACK = 8;
const cards = new Map();
const LINES = ".log li, #caption li";
const HELD = `#board, [data-choice], ${LINES}`;
const LETTER = /\p{L}/u;
const WORDS = /[\p{L}\p{N}]+/gu;
const far = (event, { x, y }) => Math.hypot(event.clientX - x, event.clientY - y) > SLACK;

// Which letter of a text is under the pointer.
function offsetAt(x, y) {
  const spot = document.caretPositionFromPoint?.(x, y) ?? document.caretRangeFromPoint?.(x, y);
  return spot?.offset ?? spot?.startOffset ?? -1;
}

// What can be explained at a point, even where the mark of a choice that has no card of its own lies over it.
const beneath = (x, y) => document.elementsFromPoint(x, y).map((element) => element.closest("#board [data-thing]")).filter(Boolean);

// How far a piece is turned, or the part of it that turns.
function turnOf({ id }) {
  const parts = id ? [id, ...[...document.querySelectorAll(`[id^="${id}."]`)].map((part) => part.id)] : [];
  return parts.map((part) => /rotate\((\d+)\)/.exec(document.getElementById(part).getAttribute("transform"))?.[1]).find(Boolean) ?? "0";
}

// How much of a box a card hides.
function hidden([x, y], width, height, { left, top, right, bottom }) {
  return Math.max(0, Math.min(x + width, right) - Math.max(x, left)) * Math.max(0, Math.min(y + height, bottom) - Math.max(y, top));
}

// Whether the first of two costs that differ is the lower one.
const before = (one, other) => one.map((cost, at) => cost - other[at]).find(Boolean) < 0;

export class Cards {
  // `point` marks a choice on the picture, as the keyboard does.
  constructor(table, scene, tell, point) {
    const { board } = scene;
    Object.assign(this, { table, scene, board, tell, point, names: [], panel: document.getElementById("card"), dialog: document.getElementById("window") });
    table.addEventListener("pointerdown", (event) => { if (event.pointerType !== "mouse") this.press(event); });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) table.addEventListener(end, () => this.release());
    table.addEventListener("contextmenu", (event) => {
      const isTouched = event.pointerType !== "mouse" && event.target.closest(HELD);
      if (isTouched || (board.contains(event.target) && !this.panel.hidden)) event.preventDefault();
    });
    table.addEventListener("focusin", ({ target }) => this.mark(target.closest(LINES)));
    table.addEventListener("focusout", ({ target }) => { if (target.matches(LINES)) this.hide(); });
    // A finger that has asked what something is does not choose it as well when it is lifted; a key still does.
    table.addEventListener("click", (event) => {
      if (!this.isHeld || !event.detail) return;
      this.isHeld = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
    document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#card.stays")) this.hide(); });
    this.panel.addEventListener("click", ({ target }) => { if (target.closest("button")) this.hide(); });
    document.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.hover(event);
      else if (this.pressed && far(event, this.pressed)) this.release();
    });
  }

  // The mouse has come to a piece, or to the name of one in a sentence. What comes to a mouse that rests explains nothing.
  hover(event) {
    const { target, clientX, clientY } = event;
    const place = target.closest?.(`#board [data-thing], ${LINES}`) ?? (target.closest?.("#board [data-choice]") && beneath(clientX, clientY)[0]);
    const line = place?.matches(LINES) ? place : null;
    if (line && !this.learned) this.learn().then(() => { if (line === this.place) this.hover(event); });
    const thing = line ? this.named(line.textContent, offsetAt(clientX, clientY))?.thing : place?.dataset.thing;
    this.mark(line ?? document.activeElement?.closest(LINES) ?? null);
    if (place === this.place && thing === this.over) return;
    Object.assign(this, { place, over: thing, isHeld: false });
    if (thing !== this.chosen) this.chosen = null;
    clearTimeout(this.timer);
    // An answer with a link stays until it is closed, something else is pressed, or the mouse rests on another piece: the way to the link leads over some.
    if (!this.stays) this.hide();
    if (thing && !this.chosen && !(this.stays && place === this.about)) this.timer = setTimeout(() => this.show(thing, place), this.stays ? REST : HOVER);
  }

  // What bears the name at a letter of a text, and from where to where that is. Of several things it is that of whom the text names with it or before it,
  // else the one that is on the picture; and none if that does not tell them apart.
  named(text, at) {
    const found = this.names.map(([name, thing, owner]) => {
      const start = text.lastIndexOf(name, at);
      const end = start + name.length;
      const isThere = start >= 0 && at <= end && !LETTER.test(text[start - 1] ?? "") && !LETTER.test(text[end] ?? "");
      const near = !owner ? -1 : text.startsWith(` [${owner}`, end) ? end : text.lastIndexOf(owner, start);
      return isThere && { thing, start, end, ranks: [name.length, near, this.board.querySelector(`[data-thing="${thing}"]`) ? 1 : 0] };
    }).filter(Boolean);
    const after = ({ ranks: one }, { ranks: other }) => one.map((rank, place) => other[place] - rank).find(Boolean) ?? 0;
    const [best, next] = found.sort(after);
    return next && !after(best, next) ? undefined : best;
  }

  // All that a text names, each thing where it comes first.
  allNamed(text) {
    const found = [...text.matchAll(WORDS)].map(({ index }) => this.named(text, index)).filter(Boolean);
    return found.filter(({ thing }, place) => found.findIndex((other) => other.thing === thing) === place);
  }

  // The names in the line that is pointed at, or has the focus, look as if they could be pointed at.
  async mark(line) {
    if (line === this.marked) return;
    this.marked = line;
    if (line) await this.learn();
    if (line !== this.marked || !CSS.highlights) return;
    const ranges = (line ? this.allNamed(line.textContent) : []).map(({ start, end }) =>
      new StaticRange({ startContainer: line.firstChild, startOffset: start, endContainer: line.firstChild, endOffset: end }));
    CSS.highlights.set("names", new Highlight(...ranges));
  }

  // The names that the log uses, when somebody first asks for one.
  learn() {
    const address = `/names/${this.table.dataset.game}?lang=${document.documentElement.lang}`;
    this.learned ??= fetch(address).then((answer) => (answer.ok ? answer.json() : [])).catch(() => []).then((names) => { this.names = names; });
    return this.learned;
  }

  // A finger that rests on a piece, a choice or a name asks what it is; one that moves on, or a second one, means something else.
  press({ isPrimary, target, clientX: x, clientY: y }) {
    this.release();
    if (!isPrimary) return;
    Object.assign(this, { pressed: { x, y }, isHeld: false });
    if (target.closest(HELD)) this.timer = setTimeout(() => this.hold(target, x, y), LONG_PRESS);
  }

  // Show what a mouse that rests there shows: what the choice means on the picture, and the card of what is under the finger.
  hold(target, x, y) {
    const choice = target.closest("[data-choice]")?.dataset.choice ?? "";
    const [group] = [...this.scene.ofChoice(choice), ...beneath(x, y)].filter((one) => one.dataset.thing);
    Object.assign(this, { isHeld: true, isPointing: true });
    localStorage.setItem("held", "yes");
    this.point(choice);
    if (group) this.show(group.dataset.thing, group);
    else if (target.closest(LINES)) this.holdName(target.closest(LINES), offsetAt(x, y));
  }

  // A finger is broader than a letter: it means the name under it, else the nearest one in the line.
  async holdName(line, at) {
    await this.learn();
    const far = ({ start, end }) => Math.max(start - at, at - end, 0);
    const [near] = this.allNamed(line.textContent).sort((one, other) => far(one) - far(other));
    if (near && this.isHeld) this.show(near.thing, line);
  }

  // The cards of what a line names, one more each time; false if it is no line that has the focus.
  spell() {
    const line = document.activeElement.closest(LINES);
    if (!line) return false;
    this.learn().then(() => {
      const things = this.allNamed(line.textContent).map(({ thing }) => thing);
      const next = things[(things.indexOf(this.shown) + 1) % things.length];
      if (next && line === document.activeElement) this.show(next, line);
    });
    return true;
  }

  // A page that is only looked at has this for the keyboard: arrows walk through the log, I explains, Escape puts a card away.
  static past(table) {
    document.body.append(make("div", { id: "card", role: "tooltip", hidden: true }));
    const cards = new Cards(table, { board: document.getElementById("board"), ofChoice: () => [] }, () => {}, () => {});
    document.addEventListener("keydown", (event) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.target.closest(".log")) walkLog(event);
      if (event.key === "Escape" && !cards.panel.hidden) { cards.hide(); event.stopImmediatePropagation(); }
      else if (/^i$/i.test(event.key) && isPlain && localStorage.getItem("keys") !== "no") cards.spell();
    }, true);
  }

  release() { clearTimeout(this.timer); this.pressed = null; }

  hide() {
    if (this.isPointing) this.point();
    Object.assign(this, { shown: null, stays: false, isPointing: false });
    if (this.panel.contains(document.activeElement)) document.getElementById("ask").focus();
    this.panel.hidden = true;
  }

  // Something was chosen: no card of it stands in the way of what is asked next, until the pointer has left it.
  dismiss() { this.chosen = this.over; this.release(); this.hide(); }

  async show(thing, place, line) {
    Object.assign(this, { shown: thing, about: place });
    const drawn = await this.card(thing, turnOf(place));
    if (this.shown !== thing || this.about !== place || !drawn) return;
    this.panel.innerHTML = drawn;
    this.stays = Boolean(line);
    this.panel.classList.toggle("stays", this.stays);
    if (line) {
      line.prepend(make("button", { type: "button", textContent: "×", ariaLabel: this.panel.dataset.close }));
      this.panel.append(line);
    }
    this.panel.hidden = false;
    const [left, top] = this.spot(place.getBoundingClientRect());
    this.panel.style.left = `${left}px`;
    this.panel.style.top = `${top}px`;
  }

  // Where the card goes: beside what it explains, else above or below it, else into a corner; wherever it hides least of
  // that and of what a sentence names, and then of a way that is shown.
  spot(box) {
    const { offsetWidth: width, offsetHeight: height } = this.panel;
    const [right, bottom] = [innerWidth - width - 8, innerHeight - height - 8];
    const [level, middle] = [box.top + box.height / 2 - height / 2, box.left + box.width / 2 - width / 2];
    const ideas = [
      [box.right + 8, level], [box.left - width - 8, level], [middle, box.top - height - 8], [middle, box.bottom + 8],
      [right, bottom], [right, 8], [8, bottom], [8, 8],
    ];
    const boxes = (kind) => [...this.board.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
    const [named, ways] = [[box, ...boxes(".mentioned")], boxes(".way *")];
    const cost = (idea) => [named, ways].map((all) => all.reduce((sum, one) => sum + hidden(idea, width, height, one), 0));
    return ideas.map(([x, y]) => [Math.max(8, Math.min(x, right)), Math.max(8, Math.min(y, bottom))])
      .map((idea) => ({ idea, costs: cost(idea) }))
      .reduce((best, one) => (before(one.costs, best.costs) ? one : best)).idea;
  }

  async card(thing, turn) {
    const address = `/card/${this.table.dataset.game}/${encodeURIComponent(thing)}?lang=${document.documentElement.lang}&turn=${turn}`;
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
    if (!groups.some((group) => /^(hex|hand|piece)/.test(group.getAttribute("class")))) {
      if (piece) this.show(piece.dataset.thing, piece);
      return;
    }
    const answer = await fetch(`/t/${this.table.dataset.table}/why?${query}`).catch(() => null);
    if (!answer?.ok) return;
    const { text, rule } = await answer.json();
    const line = make("p", { className: "why", textContent: `${text} ` });
    if (rule) line.append(make("a", { href: `/rules/${this.table.dataset.game}#${rule}`, textContent: "?", title: rule, ariaLabel: rule, className: "rule-mark" }));
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
