// The spotlight of a lesson: what a step speaks of lies in the light, ringed and with an arrow, in sight and read out.
import { LYING, TALL, called } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const [PAD, RING, ARROW] = [7, 3.4, 26];
const MOST_ARROWS = 4;
const MOST_NAMES = 6;
const MARGIN = 40;
const SHAPES = "polygon, path, circle, ellipse, rect";
const GEOMETRY = ["points", "d", "r", "rx", "ry", "cx", "cy", "x", "y", "width", "height"];
const ALMOST = 0.86;

const part = (tag, facts = {}) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value);
  return made;
};
const holds = (one, other) => one.x <= other.x + 1 && one.y <= other.y + 1
  && one.x + one.width >= other.x + other.width - 1 && one.y + one.height >= other.y + other.height - 1;

// Where an item will lie once it has glided there.
const wayOf = (group) => [...group.transform.baseVal].reduce((all, { matrix }) => all.multiply(matrix), new DOMMatrix());

// The box around a box that is moved, turned or scaled.
function around({ x, y, width, height }, way) {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([u, v]) => way.transformPoint(new DOMPoint(u, v)));
  const [xs, ys] = [corners.map((one) => one.x), corners.map((one) => one.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

// The shape of an item that is as large as the whole, such as its hex or its plate, to be ringed; null if it has none.
function outline(group, way) {
  const all = group.getBBox();
  const inside = DOMMatrix.fromMatrix(group.getCTM()).inverse();
  for (const shape of group.querySelectorAll(SHAPES)) {
    const own = inside.multiply(DOMMatrix.fromMatrix(shape.getCTM()));
    const { width, height } = around(shape.getBBox(), own);
    if (width < all.width * ALMOST || height < all.height * ALMOST) continue;
    const { a, b, c, d, e, f } = way.multiply(own);
    const copy = part(shape.localName, { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    for (const name of GEOMETRY) if (shape.hasAttribute(name)) copy.setAttribute(name, shape.getAttribute(name));
    return copy;
  }
  return null;
}

export class Spotlight {
  constructor(table, scene, zoom) {
    Object.assign(this, { table, scene, zoom, ask: table.querySelector("#ask"), spoken: table.querySelector("#pointed"), shown: "" });
    addEventListener("resize", () => this.show());
    table.addEventListener("toggle", ({ target }) => { if (target.matches(".lesson")) this.show(); }, true);
  }

  get isOn() { return Boolean(this.light?.isConnected); }
  get lesson() { return this.ask.querySelector(".lesson"); }

  // What the coach points at now: all of it anew, because pieces may have moved.
  show() {
    this.light?.remove();
    const points = (this.lesson?.dataset.points ?? "").split("|").filter(Boolean);
    const buttons = [...this.ask.querySelectorAll(".options button[data-choice]")];
    for (const button of buttons) button.classList.toggle("told", points.includes(button.value));
    for (const fold of this.ask.querySelectorAll(".alike:has(.told)")) fold.open = true;
    const is = (group) => [group.id, group.dataset.thing, group.dataset.choice].some((name) => name && points.includes(name));
    const groups = this.scene.groups().filter(is);
    for (const group of this.scene.groups()) group.classList.toggle("told", groups.includes(group));
    const step = `${this.lesson?.textContent} ${points.join("|")}`;
    const isNew = step !== this.shown;
    this.shown = step;
    if (isNew && [document.body, this.ask].includes(document.activeElement)) this.ask.querySelector("[value=go_on]")?.focus({ preventScroll: true });
    if (isNew) this.say(groups, buttons.filter((button) => points.includes(button.value)));
    if (!points.length || !this.scene.svg || !this.lesson?.open) return;
    const lit = groups.map((group) => ({ ...around(group.getBBox(), wayOf(group)), group })).filter(({ width, height }) => width && height);
    const apart = lit.filter((one, at) => !lit.some((other, by) => by !== at && holds(other, one) && !(holds(one, other) && at < by)));
    if (isNew && apart.length) this.inSight(apart);
    this.draw(apart);
  }

  // How many units of the picture a pixel has.
  get unit() { return 1 / (this.scene.svg.getScreenCTM()?.a || 1); }

  draw(boxes) {
    const { svg } = this.scene;
    const [left, top, width, height] = this.zoom.whole;
    const [unit, all] = [this.unit, { x: left - width, y: top - height, width: 3 * width, height: 3 * height }];
    const spread = ({ x, y, width, height }) => ({ x: x - PAD * unit, y: y - PAD * unit, width: width + 2 * PAD * unit, height: height + 2 * PAD * unit, rx: 10 * unit });
    const shapes = boxes.map((box) => outline(box.group, wayOf(box.group)) ?? part("rect", spread(box)));
    const drawn = (shape, kind, width) => {
      const copy = shape.cloneNode();
      copy.setAttribute("class", kind);
      copy.setAttribute("stroke-width", width);
      return copy;
    };
    const light = this.light = part("g", { class: "spotlight", "aria-hidden": "true" });
    const mask = part("mask", { id: "spotlit", maskUnits: "userSpaceOnUse", ...all });
    mask.append(part("rect", { ...all, fill: "#fff" }), ...shapes.map((shape) => drawn(shape, "hole", 2 * RING)));
    light.append(mask, part("rect", { ...all, class: "dark", mask: "url(#spotlit)" }));
    light.append(...shapes.map((shape) => drawn(shape, "under", 2.4 * RING)), ...shapes.map((shape) => drawn(shape, "ring", RING)));
    if (boxes.length <= MOST_ARROWS) light.append(...boxes.map((box) => this.arrow(spread(box), unit, boxes.filter((other) => other !== box))).filter(Boolean));
    svg.append(light);
  }

  // Above what it points at, or below it where there is no room; none between things that lie close together.
  arrow({ x, y, width, height }, unit, others) {
    const [size, middle] = [ARROW * unit, x + width / 2];
    const isFree = (top) => !others.some((one) => one.x < middle && middle < one.x + one.width && one.y < top + size && top < one.y + one.height);
    const isAbove = y - size > this.zoom.whole[1] && isFree(y - size);
    if (!isAbove && !isFree(y + height)) return null;
    const [tip, sign] = isAbove ? [y - 2 * unit, -1] : [y + height + 2 * unit, 1];
    const [half, neck] = [size * 0.46, size * 0.2];
    const d = `M${middle} ${tip} l${-half} ${sign * half} h${half - neck} v${sign * size * 0.5} h${2 * neck} v${-sign * size * 0.5} h${half - neck}z`;
    const arrow = part("path", { d, class: "arrow", "stroke-width": 1.6 });
    arrow.style.setProperty("--nod", `${sign * 6 * unit}px`);
    return arrow;
  }

  // A picture that was zoomed shows all of itself again; on a screen that shows a part of the page only, what is pointed at is brought
  // into sight: all of it if there is room, else the first.
  inSight(boxes) {
    if (this.zoom.isZoomed()) this.zoom.reset();
    if (!TALL.matches && !LYING.matches) return;
    const to = this.scene.svg.getScreenCTM();
    const edges = boxes.map(({ y, height }) => [to.d * y + to.f, to.d * (y + height) + to.f]);
    const [top, bottom] = [Math.min(...edges.map(([one]) => one)), Math.max(...edges.map(([, one]) => one))];
    const end = TALL.matches ? this.ask.getBoundingClientRect().top : innerHeight;
    const [from, until] = bottom - top < end - MARGIN ? [top, bottom] : edges[0];
    if (from < MARGIN || until > end) scrollBy({ top: (from + until) / 2 - end / 2, behavior: "instant" });
  }

  // Where the picture cannot be seen, the names of what is shown are told.
  say(groups, buttons) {
    const names = [...groups.map((group) => group.getAttribute("aria-label")), ...buttons.map(called)];
    const told = [...new Set(names.filter(Boolean))].slice(0, MOST_NAMES);
    this.spoken.textContent = told.length ? `${this.spoken.dataset.shown} ${told.join(", ")}` : "";
  }
}
