// Something that is seen step by step over the picture, and then put away: a battle that may come, or what the others have done.
import { inSight, paceNow } from "./beats.js";
import { make } from "./page.js";

const [STEP, READING] = [900, 450];
// How many tables this browser remembers where one left off.
const MOST_SEEN = 20;

export class Story {
  // `ready` says whether there is a picture that can be put back; `page` opens a page in a window.
  constructor(table, scene, ask, ready, page) {
    Object.assign(this, { table, scene, ask, ready, page, panel: document.getElementById("story"), story: null, isNew: true });
    if (!this.panel) return;
    this.list = this.panel.querySelector("ul");
    this.panel.addEventListener("click", ({ target }) => this.press(target.closest("button")?.value));
    table.addEventListener("click", (event) => {
      const [preview, recap] = [event.target.closest(".preview-open"), event.target.closest(".recap-open")];
      if (!(preview || recap) || !this.ready()) return;
      event.preventDefault();
      event.stopPropagation();
      this.open(preview ? "rehearsal" : "recap", preview ? "ghost" : "recap", preview?.formAction);
    }, true);
    document.addEventListener("keydown", (event) => this.key(event), true);
    document.addEventListener("visibilitychange", () => { this.wasHidden ||= document.hidden; });
  }

  get isOn() { return Boolean(this.story); }
  get last() { return this.story.beats.length; }

  // What cannot be shown on the picture is a page of its own.
  async open(name, kind, fallback) {
    const answer = await fetch(`/t/${this.table.dataset.table}/${name}`).catch(() => null);
    const story = answer?.ok ? await answer.json() : null;
    if (!story || !this.ready()) { if (fallback) this.page(fallback); return; }
    this.close();
    Object.assign(this, { story, kind, at: 0, from: document.activeElement, kept: this.scene.keep() });
    this.table.classList.add("telling", kind);
    this.ask.inert = true;
    // In the place of the question stands what it leads to.
    this.ask.dataset.told = story.headline;
    this.panel.querySelector(".kind").textContent = this.panel.querySelector(".kind").dataset[kind];
    this.panel.querySelector("h2").textContent = story.headline;
    this.panel.querySelector(".leave a")?.toggleAttribute("hidden", kind !== "ghost");
    this.panel.hidden = false;
    this.panel.querySelector("h2").focus({ preventScroll: true });
    this.scene.whole(story.scene);
    this.play();
  }

  // A screen is shown: if it is one's turn and others have moved while one was away, that is told by itself, once.
  met({ number, is_asked: isAsked }) {
    if (document.hidden || !this.panel) return;
    const { table } = this.table.dataset;
    const { [table]: left = number, ...others } = JSON.parse(localStorage.getItem("seen") ?? "{}");
    const last = Object.entries(others).slice(1 - MOST_SEEN);
    localStorage.setItem("seen", JSON.stringify({ ...Object.fromEntries(last), [table]: number }));
    const wasAway = this.isNew || this.wasHidden;
    Object.assign(this, { isNew: false, wasHidden: false });
    if (wasAway && number > left && isAsked && paceNow() && this.table.querySelector(".recap-open")) this.open("recap", "recap");
  }

  press(what) {
    if (what === "close") this.close();
    if (what === "prev" || what === "next") this.go(this.at + (what === "next" ? 1 : -1));
    if (what === "play") { if (this.timer) this.stop(); else this.play(); }
  }

  key(event) {
    if (!this.isOn || event.target.closest("dialog[open], input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const what = { Escape: "close", ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (what) this.press(what);
    // No key answers a question behind it.
    if (what || (event.key.length === 1 && event.key !== " ")) { event.preventDefault(); event.stopPropagation(); }
  }

  stop() { clearTimeout(this.timer); this.timer = null; this.tell(); }

  go(step) { this.stop(); this.show(step); }

  // From the beginning if it has been seen; all at once if that is the pace.
  play() {
    if (this.at >= this.last) this.show(0);
    const pace = paceNow();
    if (!pace) { this.go(this.last); return; }
    const on = () => {
      this.show(this.at + 1);
      const { lines } = this.story.beats[this.at - 1];
      this.timer = this.at < this.last ? setTimeout(on, lines.length ? (STEP + READING * lines.length) * pace : 0) : null;
      this.tell();
    };
    this.timer = setTimeout(on, this.at ? 0 : STEP * pace);
    this.tell();
  }

  show(step) {
    const { scene, beats } = this.story;
    const to = Math.max(0, Math.min(step, this.last));
    if (to < this.at) { this.scene.whole(scene); this.at = 0; }
    while (this.at < to) this.scene.change(beats[this.at++]);
    // The result is said already, above all steps.
    const lines = (beats[to - 1]?.lines ?? []).filter((line) => line !== this.story.headline);
    this.list.replaceChildren(...lines.map((line) => make("li", { textContent: line })));
    inSight(this.scene.board, this.panel);
    this.tell();
  }

  tell() {
    const button = this.panel.querySelector("[value=play]");
    button.textContent = this.timer ? button.dataset.stop : button.dataset.play;
    this.panel.querySelector(".at").textContent = `${this.at} / ${this.last}`;
    for (const [value, end] of [["prev", 0], ["next", this.last]]) this.panel.querySelector(`[value=${value}]`).disabled = this.at === end;
  }

  // Something happens on the picture, and not only beside it.
  interrupt({ whole, beats, patch }) {
    if (whole || beats.length || patch.items.length || patch.gone.length) this.close();
  }

  // The picture is put back as it is. True if there was something to put away.
  close() {
    if (!this.isOn) return false;
    clearTimeout(this.timer);
    const hadFocus = this.panel.contains(document.activeElement);
    Object.assign(this, { story: null, timer: null });
    this.table.classList.remove("telling", "ghost", "recap");
    this.ask.inert = false;
    this.panel.hidden = true;
    this.scene.restore(this.kept);
    if (hadFocus) this.from?.focus?.({ preventScroll: true });
    return true;
  }
}
