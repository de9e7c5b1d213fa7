// Help over the board: the sign in the head of the page, and its key, open the page of it in a window; and the card that says before
// somebody's first match of a game how it is won.
export class Help {
  constructor(cards) {
    Object.assign(this, { cards, link: document.querySelector("a.help-open") });
    this.link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.open();
    });
    const how = document.getElementById("how");
    if (how) this.tell(how);
  }

  open() { this.cards.open(this.link.href); return true; }

  // It is put away for good, however it is closed. It leaves the page: its pictures define the gradients of the board too, and hidden ones
  // are not painted.
  tell(how) {
    const form = how.querySelector("form");
    how.removeAttribute("open");
    how.showModal();
    form.addEventListener("submit", (event) => { event.preventDefault(); how.close(); });
    how.addEventListener("close", () => {
      fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" }).catch(() => {});
      how.remove();
    });
  }
}
