// The menu of a table: closed by Escape, by a click elsewhere, and by opening something from it. It stays open while somebody types in it.
export class Menu {
  constructor(table) {
    this.body = table.querySelector(".menu");
    document.addEventListener("click", ({ target }) => { if (!target.closest(".menu") && !this.isWritten || target.closest(".menu a")) this.close(); });
  }

  get isWritten() { return Boolean(this.body.querySelector("textarea")?.value); }

  // True if it was open. The focus goes back to where it was opened.
  close() {
    const { open } = this.body;
    if (open && this.body.contains(document.activeElement)) this.body.querySelector("summary").focus();
    this.body.open = false;
    return open;
  }
}
