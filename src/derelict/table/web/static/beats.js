// What happens is seen: screens come one after another, a battle beat by beat, at a pace of one's own.
import { LYING, make, TALL } from "./page.js";

const PACES = { slow: 2, normal: 1, fast: 0.4, once: 0 };
const [BEAT, READING, MOVE] = [1250, 450, 550];
export const paceNow = () => PACES[localStorage.getItem("pace")] ?? PACES.normal;
// So many screens wait to be seen while bots play among themselves: who watches is brought up to date.
const FAR_BEHIND = 30;

// On a screen that shows a part of the page only, what happens in a moment is brought into sight.
export function inSight(board, caption) {
  if (caption.hidden || !(TALL.matches || LYING.matches)) return;
  const marks = LYING.matches ? [] : [...board.querySelectorAll(".battle")];
  const end = Math.min(...[caption, document.getElementById("ask")].map((one) => one.getBoundingClientRect().top));
  const isSeen = (mark) => { const { top, bottom } = mark.getBoundingClientRect(); return top >= 0 && bottom <= end; };
  if (!marks.length) board.scrollIntoView({ block: "nearest" });
  else if (!marks.some(isSeen)) marks[0].scrollIntoView({ block: "center" });
}

// So is how it ended, below the last picture or beside it.
export function resultInSight(board, ask) {
  const { top, bottom } = ask.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) (LYING.matches ? board : ask).scrollIntoView({ block: "end" });
}

export class Beats {
  constructor(show, caption) {
    Object.assign(this, { show, caption, queue: [], isRunning: false, isWished: false });
    caption.querySelector("button").addEventListener("click", () => this.skip());
  }

  // Who wishes to see something is shown it, also if all else is to come at once.
  get pace() { return paceNow() || Number(this.isWished); }

  add(message) {
    if (message.whole) this.queue.length = 0;
    this.queue.push(message);
    if (message.whole) this.skip();
    if (!this.isRunning) this.run();
  }

  async run() {
    this.isRunning = true;
    while (this.queue.length) {
      const message = this.queue.shift();
      Object.assign(this, { isSkipped: false, isWished: Boolean(message.isWished) });
      if (message.whole) { this.show.whole(message.whole); continue; }
      await this.play(message.beats);
      this.isSkipped = false;
      this.show.patch(message.patch);
      if (!message.patch.is_asked && message.patch.items.length) await this.pause(MOVE);
    }
    Object.assign(this, { isRunning: false, isWished: false });
  }

  async play(beats) {
    if (!beats.length) return;
    this.show.playing(true);
    for (const beat of beats) {
      this.caption.hidden = !this.pace || this.isSkipped;
      this.caption.querySelector("ul").replaceChildren(...beat.lines.map((line) => make("li", { textContent: line })));
      this.show.beat(beat);
      if (beat.lines.length) await this.pause(BEAT + READING * beat.lines.length);
    }
    this.caption.hidden = true;
    this.show.playing(false);
  }

  pause(time) {
    const isLate = this.queue.length > FAR_BEHIND || this.queue[0]?.whole;
    if (!this.pace || this.isSkipped || document.hidden || isLate) return Promise.resolve();
    return new Promise((resolve) => { this.wake = resolve; setTimeout(resolve, time * this.pace); });
  }

  // What is being shown, and nothing of what comes after it. True if there was something to skip.
  skip() {
    this.isSkipped = true;
    this.wake?.();
    return !this.caption.hidden;
  }
}
