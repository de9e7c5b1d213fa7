// What happens is seen: screens come one after another, a battle beat by beat, at a pace of one's own.
const BEAT = { slow: 2400, normal: 1300, fast: 500, once: 0 };
const READING = { slow: 900, normal: 450, fast: 150, once: 0 };
const MOVE = { slow: 1100, normal: 550, fast: 200, once: 0 };

export class Beats {
  constructor(show, caption) {
    this.show = show;
    this.caption = caption;
    this.queue = [];
    this.isRunning = false;
    caption.querySelector("button").addEventListener("click", () => this.skip());
  }

  get pace() { return localStorage.getItem("pace") in BEAT ? localStorage.getItem("pace") : "normal"; }

  add(message) {
    if (message.whole) { this.queue.length = 0; this.skip(); }
    this.queue.push(message);
    if (!this.isRunning) this.run();
  }

  async run() {
    this.isRunning = true;
    while (this.queue.length) {
      const message = this.queue.shift();
      this.isSkipped = false;
      if (message.whole) { this.show.whole(message.whole); continue; }
      await this.play(message.beats);
      this.show.patch(message.patch);
      if (!message.patch.is_asked && message.patch.items.length) await this.pause(MOVE[this.pace]);
    }
    this.isRunning = false;
  }

  async play(beats) {
    if (!beats.length) return;
    this.show.playing(true);
    for (const beat of beats) {
      this.show.beat(beat);
      this.say(beat.lines);
      if (beat.lines.length) await this.pause(BEAT[this.pace] + READING[this.pace] * beat.lines.length);
    }
    this.caption.hidden = true;
    this.show.playing(false);
  }

  say(lines) {
    this.caption.hidden = this.pace === "once" || this.isSkipped;
    const list = this.caption.querySelector("ul");
    list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  }

  pause(time) {
    if (!time || this.isSkipped || document.hidden) return Promise.resolve();
    return new Promise((resolve) => { this.wake = resolve; setTimeout(resolve, time); });
  }

  // True if there was something to skip.
  skip() {
    this.isSkipped = true;
    this.wake?.();
    return !this.caption.hidden;
  }
}
