// The picture: keyed pieces of SVG, put where the server says. Pieces that move keep their element, so they glide.
const SVG = "http://www.w3.org/2000/svg";
const place = ({ x, y, turn, scale }) =>
  `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${scale})`}`;

export class Scene {
  constructor(board) {
    Object.assign(this, { board, onframe() {} });
    for (const group of this.groups()) {
      const title = group.querySelector(":scope > title");
      if (title) { name(group, title.textContent); title.remove(); }
    }
  }

  get svg() { return this.board.querySelector(":scope > svg"); }
  groups() { return this.svg ? [...this.svg.querySelectorAll(":scope > g[id]")] : []; }
  choices(selector = "") { return [...this.board.querySelectorAll(`svg > g[data-choice]${selector}`)]; }
  ofChoice(choice) { return this.choices().filter((group) => group.dataset.choice === choice); }

  // All of it at once, without anything gliding there.
  whole({ items, fresh, defs, kind, title, left, top, width, height }) {
    if (!this.svg) {
      this.board.innerHTML = `<svg role="group"><defs>${defs}</defs></svg>`;
      this.svg.setAttribute("class", kind);
      this.svg.setAttribute("aria-label", title);
    }
    const keep = new Set(items.map((item) => item.id));
    for (const group of this.groups()) if (!keep.has(group.id)) group.remove();
    this.board.classList.add("still");
    this.change({ items, gone: [], fresh, box: `${left} ${top} ${width} ${height}` });
    this.board.getBoundingClientRect();
    this.board.classList.remove("still");
  }

  // The picture as it is, so that it can be put back after another one was shown.
  keep() {
    const groups = this.groups();
    return { items: groups.map(({ item }) => item), fresh: groups.filter((group) => group.matches(".fresh")).map(({ id }) => id), box: this.box };
  }

  restore({ items, fresh, box }) {
    const [left, top, width, height] = box.split(" ");
    this.whole({ items, fresh, left, top, width, height });
  }

  // What the last move has brought or moved the server says, if it is not the same as before.
  change({ items, gone, fresh, box }) {
    for (const id of gone) leave(document.getElementById(id));
    for (const item of items) this.put(item);
    if (fresh) for (const group of this.groups()) group.classList.toggle("fresh", fresh.includes(group.id));
    if (box && box !== this.box) { this.box = box; this.onframe(box); }
  }

  // Puts an item where it belongs. What a change does not name is as it was.
  put(change) {
    const group = document.getElementById(change.id) ?? Object.assign(document.createElementNS(SVG, "g"), { id: change.id });
    const old = group.item;
    const item = group.item = { ...old, ...change };
    const wasFresh = group.classList.contains("fresh");
    if (old?.markup !== item.markup) group.innerHTML = item.markup;
    name(group, item.choice ? "" : item.label);
    group.setAttribute("transform", place(item));
    group.setAttribute("class", item.kind + (wasFresh ? " fresh" : ""));
    set(group, "data-choice", item.choice);
    set(group, "data-thing", item.thing);
    set(group, "aria-hidden", item.choice && "true");
    if (Number(group.dataset.layer) !== item.layer || !group.isConnected) {
      group.dataset.layer = item.layer;
      const above = this.groups().find((other) => other !== group && Number(other.dataset.layer) > item.layer);
      this.svg.insertBefore(group, above ?? null);
    }
  }
}

function set(element, attribute, value) {
  if (value) element.setAttribute(attribute, value); else element.removeAttribute(attribute);
}

function name(group, label) {
  set(group, "aria-label", label);
  set(group, "role", label && "img");
}

// What is gone fades away under no name, so that something new can have it.
function leave(group) {
  if (!group) return;
  if (group.dataset.choice || matchMedia("(prefers-reduced-motion: reduce)").matches) { group.remove(); return; }
  group.removeAttribute("id");
  group.removeAttribute("aria-label");
  group.classList.add("leaving");
  setTimeout(() => group.remove(), 350);
}
