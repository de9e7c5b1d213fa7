// Pieces that can be dragged: what `drags` is taken up by its choice, unless it is held already, and laid down where something `drops`.
const SLACK = 6;

export class Drag {
  // `choose` answers with a choice, `point` marks one on the picture, `at` gives a point of the window in units of the picture; `take`
  // says that a pointer does nothing else now.
  constructor(scene, { choose, point, at, take }) {
    Object.assign(this, { scene, choose, point, at, take, grip: null });
    const { board } = scene;
    board.addEventListener("pointerdown", (event) => this.down(event), true);
    board.addEventListener("pointermove", (event) => this.move(event), true);
    board.addEventListener("pointerup", (event) => this.up(event), true);
    board.addEventListener("pointercancel", () => this.cancel(), true);
    // A finger on such a piece does not scroll the page: `touch-action` is ignored inside a picture, and the mark that was touched may
    // be gone already.
    const stay = (event) => { if (this.grip) event.preventDefault(); };
    board.addEventListener("touchmove", stay, { passive: false });
    board.addEventListener("touchstart", ({ target }) => { if (this.grip) target.addEventListener("touchmove", stay, { passive: false }); }, { passive: true });
    board.addEventListener("click", (event) => {
      if (!this.hasDragged) return;
      this.hasDragged = false;
      event.stopImmediatePropagation();
    }, true);
  }

  get isOn() { return Boolean(this.grip?.ghost); }

  down(event) {
    if (this.isOn) { this.cancel(); return; }
    this.hasDragged = false;
    const mark = event.target.closest(".drags[data-choice]");
    if (mark && event.button === 0) this.grip = { mark, pointer: event.pointerId, start: [event.clientX, event.clientY] };
  }

  move(event) {
    const { grip } = this;
    if (grip?.pointer !== event.pointerId || grip.end) return;
    const spot = [event.clientX, event.clientY];
    if (!this.isOn && Math.hypot(spot[0] - grip.start[0], spot[1] - grip.start[1]) > SLACK) this.begin();
    if (!this.isOn) return;
    this.show(spot);
    this.point(this.under(spot)?.dataset.choice);
  }

  // The piece follows the pointer; the question of where it goes comes while it is on its way.
  begin() {
    const { grip, scene } = this;
    const { thing, choice } = grip.mark.dataset;
    const piece = scene.groups().find((group) => group.dataset.thing === thing && !group.dataset.choice);
    if (!piece) { this.grip = null; return; }
    this.take(grip.pointer);
    scene.board.setPointerCapture(grip.pointer);
    Object.assign(grip, { piece, ghost: piece.cloneNode(true), turned: piece.getAttribute("transform").replace(/^translate\([^)]*\)/, "") });
    grip.ghost.removeAttribute("id");
    grip.ghost.classList.add("dragged");
    scene.svg.append(grip.ghost);
    this.hasDragged = true;
    grip.waits = !grip.mark.matches(".held");
    if (grip.waits) this.choose(choice);
  }

  show(spot) { this.grip.ghost.setAttribute("transform", `translate(${this.at(...spot).join(" ")})${this.grip.turned}`); }

  under(spot) {
    return document.elementsFromPoint(...spot).map((one) => one.closest("#board .drops[data-choice]")).find(Boolean);
  }

  up(event) {
    const { grip } = this;
    if (grip?.pointer !== event.pointerId) return;
    if (!this.isOn) { this.grip = null; return; }
    grip.end = [event.clientX, event.clientY];
    if (!grip.waits) this.lay();
  }

  // Another question is asked: what was taken up is in hand, and may have been let go already.
  asked() {
    if (!this.grip) return;
    if (!this.isOn) { this.grip = null; return; }
    this.grip.waits = false;
    if (this.grip.end) this.lay();
  }

  // Where the pointer let go; from there the piece glides to its place. Beside all places it stays where it was.
  lay() {
    const { piece, ghost, end } = this.grip;
    const place = this.under(end);
    if (place) piece.setAttribute("transform", ghost.getAttribute("transform"));
    this.cancel();
    if (place) this.choose(place.dataset.choice);
  }

  cancel() {
    this.grip?.ghost?.remove();
    this.grip = null;
    this.point();
  }
}
