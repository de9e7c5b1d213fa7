// Pan and zoom: wheel (with Ctrl where it scrolls the page), pinch, drag, + − 0, double click. It changes the part of the picture that is seen, nothing else.
const MOST = 5;
const SLACK = 6;

export class Zoom {
  constructor(board, scene, turns) {
    Object.assign(this, { board, scene, pointers: new Map(), hasDragged: false });
    scene.onframe = (box) => this.frame(box);
    if (scene.svg) this.frame(scene.svg.getAttribute("viewBox"));
    board.addEventListener("wheel", (event) => {
      const scrolls = document.documentElement.scrollHeight > innerHeight + 4;
      const hasTurned = turns(Math.sign(event.deltaY));
      if (hasTurned || !scrolls || event.ctrlKey) event.preventDefault();
      if (hasTurned || (scrolls && !event.ctrlKey)) return;
      this.by(1.15 ** (-event.deltaY / 60), event.clientX, event.clientY);
    }, { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      board.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    }
    board.addEventListener("click", (event) => { if (this.hasDragged) event.stopImmediatePropagation(); }, true);
    board.addEventListener("dblclick", (event) => { if (!event.target.closest("[data-choice]")) this.reset(); });
  }

  frame(box) {
    const isAll = !this.seen || !this.isZoomed();
    this.whole = box.split(" ").map(Number);
    if (isAll) this.seen = this.whole;
    this.show();
  }

  isZoomed() { return this.seen[2] < this.whole[2] * 0.99; }
  reset() { this.seen = this.whole; this.show(); }

  show() {
    this.scene.svg?.setAttribute("viewBox", this.seen.map((n) => +n.toFixed(2)).join(" "));
    this.board.classList.toggle("zoomed", this.isZoomed());
  }

  // A point of the window in the units of the picture.
  point(x, y) {
    const to = this.scene.svg.getScreenCTM().inverse();
    return [to.a * x + to.c * y + to.e, to.b * x + to.d * y + to.f];
  }

  // Around a point of the window, else around the middle.
  by(factor, ...where) {
    if (!this.scene.svg) return;
    const [left, top, width, height] = this.seen;
    const [x, y] = where.length ? this.point(...where) : [left + width / 2, top + height / 2];
    const scale = Math.min(Math.max(this.whole[2] / width * factor, 1), MOST) / (this.whole[2] / width);
    this.look(x - (x - left) / scale, y - (y - top) / scale, width / scale, height / scale);
  }

  // Bring into sight what the keyboard has come to.
  reach(group) {
    if (!group || !this.isZoomed()) return;
    const { left, top, right, bottom } = group.getBoundingClientRect();
    const edge = this.board.getBoundingClientRect();
    if (left >= edge.left && top >= edge.top && right <= edge.right && bottom <= edge.bottom) return;
    const [x, y] = this.point((left + right) / 2, (top + bottom) / 2);
    const [, , width, height] = this.seen;
    this.look(x - width / 2, y - height / 2, width, height);
  }

  // Show this part, or the nearest that has nothing outside the picture.
  look(left, top, width, height) {
    const [x, y, wide, high] = this.whole;
    const within = (value, low, room) => Math.min(Math.max(value, low), low + Math.max(0, room));
    this.seen = [within(left, x, wide - width), within(top, y, high - height), width, height];
    this.show();
  }

  down(event) {
    if (!this.pointers.size) this.hasDragged = false;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.start = [event.clientX, event.clientY];
  }

  move(event) {
    const was = this.pointers.get(event.pointerId);
    if (!was || !this.scene.svg) return;
    const now = [event.clientX, event.clientY];
    if (this.pointers.size === 2) {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const apart = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      this.by(apart(now) / apart(was), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      this.hasDragged = true;
    } else if (this.isZoomed() && (this.hasDragged || Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) > SLACK)) {
      this.hasDragged = true;
      const [x, y] = this.point(...was);
      const [u, v] = this.point(...now);
      this.look(this.seen[0] + x - u, this.seen[1] + y - v, this.seen[2], this.seen[3]);
    }
    this.pointers.set(event.pointerId, now);
  }
}
