// The rulebook beside the game: links to rules open it in a pane, where it can be searched. Without it they lead to its page.
import { load, LYING, TALL } from "./page.js";

export class Rulebook {
  constructor(table) {
    this.pane = document.getElementById("rulebook");
    this.page = this.pane.querySelector("div");
    table.addEventListener("click", (event) => this.follow(event));
    this.pane.addEventListener("keydown", (event) => { if (event.key === "Escape") this.pane.close(); });
    this.page.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.open(`${this.at.pathname}?${new URLSearchParams(new FormData(event.target))}`);
    });
  }

  follow(event) {
    const link = event.target.closest('a[href^="/rules/"], #rulebook a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (this.pane.contains(link)) { this.show(link.hash); return; }
    link.closest("dialog")?.close();
    this.open(link.href);
  }

  async open(address) {
    this.at = new URL(address, location);
    const page = await load(this.at);
    if (!page) { location.href = this.at; return; }
    this.page.replaceChildren(...page.getElementById("main").childNodes);
    if (!this.pane.open) { if (TALL.matches || LYING.matches) this.pane.showModal(); else this.pane.show(); }
    if (this.at.search) focusOn(this.page.querySelector("h2"));
    this.show(this.at.hash);
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
}

// What was just found has the focus, so that reading goes on from there.
function focusOn(found) {
  found.tabIndex = -1;
  found.focus();
}
