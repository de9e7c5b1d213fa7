// The rulebook beside the game: links to rules open it in a pane, where it can be searched. Without it they lead to its page.
import { carry, load, LYING, make, morph, TALL } from "./page.js";

const TYPING = 250;

export class Rulebook {
  constructor(table) {
    this.pane = document.getElementById("rulebook");
    this.page = this.pane.querySelector("div");
    table.addEventListener("click", (event) => this.follow(event));
    this.pane.addEventListener("keydown", (event) => { if (event.key === "Escape") this.pane.close(); });
    this.page.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      clearTimeout(this.typing);
      this.open(this.asked(event.target));
    });
    this.page.addEventListener("input", ({ target }) => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.search(target.form), TYPING);
    });
    carry("rulebook", () => this.keep(), (kept) => this.comeBack(kept));
  }

  follow(event) {
    const link = event.target.closest('a[href^="/rules/"], #rulebook a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (this.pane.contains(link)) { this.at.hash = link.hash; this.show(link.hash); return; }
    link.closest("dialog")?.close();
    this.open(link.href);
  }

  asked(form) {
    const words = form.elements.q.value.trim();
    return words ? `${this.at.pathname}?${new URLSearchParams({ q: words })}` : this.at.pathname;
  }

  async open(address) {
    const page = await this.load(address);
    if (page === undefined) return;
    if (!page) { location.href = this.at; return; }
    this.page.replaceChildren(...page.getElementById("main").childNodes);
    if (!this.pane.open) { if (TALL.matches || LYING.matches) this.pane.showModal(); else this.pane.show(); }
    if (this.at.search) focusOn(this.page.querySelector("h2"));
    this.show(this.at.hash);
  }

  // What is found while one types: the field stays itself, with the focus and the words.
  async search(form) {
    const page = await this.load(this.asked(form));
    if (!page) return;
    const now = make("div");
    now.append(...page.getElementById("main").childNodes);
    morph(this.page, now);
    this.pane.scrollTop = 0;
  }

  // Undefined if something else was asked for meanwhile.
  async load(address) {
    const at = this.at = new URL(address, location);
    const page = await load(at);
    return this.at === at ? page : undefined;
  }

  // The rule that was asked for, marked, in sight and read out.
  show(hash) {
    for (const old of this.page.querySelectorAll(".here")) old.classList.remove("here");
    const rule = hash ? this.page.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
    rule?.classList.add("here");
    if (!rule) { this.pane.scrollTop = 0; return; }
    focusOn(rule);
    rule.scrollIntoView({ block: "start" });
  }

  // The pane comes back with the same rules in sight.
  keep() {
    if (!this.pane.open) return null;
    const top = this.pane.getBoundingClientRect().top;
    const first = [...this.page.querySelectorAll("[id]")].find((one) => one.getBoundingClientRect().bottom > top + 60);
    const place = first && { id: first.id, from: first.getBoundingClientRect().top - top };
    return { address: this.at.href, place };
  }

  async comeBack({ address, place }) {
    await this.open(address);
    const first = place && this.page.querySelector(`[id="${CSS.escape(place.id)}"]`);
    if (first) this.pane.scrollTop += first.getBoundingClientRect().top - this.pane.getBoundingClientRect().top - place.from;
  }
}

// What was just found has the focus, so that reading goes on from there.
function focusOn(found) {
  found.tabIndex = -1;
  found.focus();
}
