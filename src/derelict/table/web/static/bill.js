// An action and what it costs, in one go: what is missed least lies ready to be given up, and other things can be given instead.
import { called, make } from "./page.js";

const TWICE_MS = 400;
const at = (id) => document.getElementById(id);
const left = (group) => group?.getBoundingClientRect().left ?? 0;

// Takes the first of a kind out of a list of things, or of groups that show them.
function without(all, thing) {
  const place = all.findIndex((one) => (one.thing ?? one.dataset.thing) === thing);
  return place < 0 ? null : all.splice(place, 1)[0];
}

export class Bill {
  // `act` sends an action with what is given up for it; `point` marks a choice on the picture; `first` ends what else is asked about.
  constructor(ask, scene, { act, point, first }) {
    Object.assign(this, { ask, scene, act, point, first, dialog: at("bill"), purse: at("bill-coins"), coins: [], given: [] });
    document.addEventListener("keydown", (event) => this.key(event), true);
    scene.board.addEventListener("click", (event) => this.click(event), true);
    this.purse.addEventListener("click", ({ target }) => this.give(this.coins[[...this.purse.children].indexOf(target.closest("button"))]));
    this.dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.submitter?.value) this.settle(); else this.shut();
    });
  }

  // The action that is to be paid for now.
  get choice() { return this.dialog.open ? this.action : undefined; }

  // True if the choice costs something: then it waits until that is settled. Pointed at once more, it is.
  asks(action) {
    const button = [...this.ask.querySelectorAll("button[data-price]")].find(({ dataset }) => dataset.choice === action);
    if (!button) { this.forget(); return false; }
    if (this.dialog.open && this.action === action) {
      if (Date.now() - this.since > TWICE_MS) this.settle();
      return true;
    }
    for (const { group } of this.coins) group?.classList.remove("given");
    const { price, spent } = button.dataset;
    const [ready, groups] = [JSON.parse(this.ask.querySelector("[data-purse]").dataset.purse), this.groups()];
    for (const all of [ready, groups]) without(all, spent);
    for (const coin of ready) coin.group = without(groups, coin.thing);
    const given = ready.slice(0, price);
    const coins = ready.sort((one, other) => left(one.group) - left(other.group));
    Object.assign(this, { action, coins, given, since: Date.now(), from: this.dialog.open ? this.from : document.activeElement });
    at("bill-what").textContent = called(button);
    this.purse.replaceChildren(...coins.map(({ answer, name }, place) => {
      const coin = make("button", { type: "button", value: answer });
      const key = make("kbd", { textContent: place + 1 });
      key.ariaHidden = "true";
      coin.append(key, ` ${name}`);
      return coin;
    }));
    this.first();
    this.ask.inert = true;
    if (!this.dialog.open) this.dialog.show();
    this.dialog.querySelector("button.primary").focus({ preventScroll: true });
    this.point(action);
    this.show();
    return true;
  }

  // What can be given up, as it is drawn.
  groups() { return [...this.scene.board.querySelectorAll("svg > g.pays")].sort((one, other) => left(one) - left(other)); }

  // What is given up is pressed in the list, and lifted on the picture.
  show() {
    const isGiven = this.coins.map((coin) => this.dialog.open && this.given.includes(coin));
    for (const [place, { group }] of this.coins.entries()) {
      this.purse.children[place].ariaPressed = String(isGiven[place]);
      group?.classList.toggle("given", isGiven[place]);
    }
  }

  // Another thing takes the place of the one that has been ready for longest.
  give(coin) {
    if (!coin) return;
    this.given = [...this.given.filter((one) => one !== coin), coin].slice(-this.given.length);
    this.show();
  }

  // On the picture the things themselves are pointed at, whatever choices lie over them.
  click(event) {
    if (!this.dialog.open) return;
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("#board .pays"));
    const coin = this.coins.find(({ group }) => group && under.includes(group));
    if (!coin) return;
    event.stopImmediatePropagation();
    this.give(coin);
  }

  key(event) {
    if (!this.dialog.open || event.target.closest("input, textarea, select, dialog[open]:not(#bill)")) return;
    if (event.key === "Escape") this.shut();
    else if (/^[1-9]$/.test(event.key)) this.give(this.coins[event.key - 1]);
    else if (event.key === "Tab" || this.dialog.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  settle() {
    const { action, given } = this;
    this.shut();
    this.act([action, ...given.map(({ answer }) => answer)].join(" "), action);
  }

  // The table has changed, or something else was chosen.
  forget() { if (this.dialog.open) this.shut(); }

  shut() {
    this.dialog.close();
    this.ask.inert = false;
    this.show();
    this.from?.focus({ preventScroll: true });
    this.point();
  }
}
