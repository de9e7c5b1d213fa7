// A second thought before what only others could let one take back.
export class Sure {
  constructor(ask) {
    Object.assign(this, { ask, dialog: document.getElementById("final"), what: document.getElementById("final-what") });
    this.asked = document.getElementById("final-asked");
    this.dialog.addEventListener("close", () => {
      if (!this.dialog.returnValue) return;
      if (this.dialog.returnValue === "always") this.remember("no");
      this.act();
    });
  }

  // True if the choice waits for an answer now; `act` follows a yes.
  asks(action, act) {
    const button = [...this.ask.querySelectorAll("button[data-unsure]")].find(({ dataset }) => dataset.choice === action);
    if (!button || localStorage.getItem("sure") === "no") return false;
    this.act = act;
    this.what.textContent = this.what.dataset.title.replace("{what}", button.dataset.unsure);
    this.asked.textContent = this.ask.querySelector(".prompt").textContent;
    this.dialog.returnValue = "";
    this.dialog.showModal();
    return true;
  }

  // What was asked about may be over: the table has changed.
  forget() { if (this.dialog.open) this.dialog.close(""); }

  remember(value) {
    localStorage.setItem("sure", value);
    document.getElementById("sure").checked = value === "yes";
  }
}
