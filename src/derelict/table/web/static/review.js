// Looking back together: whoever follows goes where the one who leads goes.
const PATIENCE = 2000;

export class Review {
  constructor(table, go) {
    Object.assign(this, { table, go, leader: "", isOwn: false, isFollowing: false });
    table.addEventListener("submit", (event) => this.press(event));
    this.connect();
  }

  get form() { return this.table.querySelector(".review"); }
  get at() { return Number(this.form.elements.at.value); }

  connect() {
    this.socket = new WebSocket(new URL(this.form.getAttribute("action"), location.origin.replace(/^http/, "ws")));
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = () => setTimeout(() => this.connect(), PATIENCE);
  }

  send(verb) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ verb, at: this.at }));
  }

  receive({ leader, at, is_own: isOwn }) {
    // Who led when the connection was lost goes on leading, if nobody else does.
    const isLost = this.isOwn && !leader && !this.hasLeft;
    Object.assign(this, { leader, isOwn, leaderAt: at, isFollowing: this.isFollowing && leader && !isOwn });
    if (isLost) this.send("lead");
    this.show();
    this.follow();
  }

  follow() { if (this.isFollowing && this.leaderAt !== this.at) this.go(this.leaderAt); }

  // The page shows another moment: where who leads went, or where who followed went alone.
  moved(isOwnWish) {
    if (isOwnWish) this.isFollowing = false;
    if (this.isOwn) this.send("go");
    this.show();
  }

  // What there is to say and to press; also on a page that is about to be shown, so that nothing flickers or loses the focus.
  show(form = this.form) {
    const { leader, isOwn, isFollowing } = this;
    const said = form.querySelector("p");
    const text = said.dataset[isOwn ? "own" : isFollowing ? "follows" : leader ? "leads" : "nobody"].replace("{name}", leader);
    if (said.textContent !== text) said.textContent = text;
    const shown = { follow: leader && !isOwn && !isFollowing, stop: isFollowing, lead: !isOwn, leave: isOwn };
    const hadFocus = form.contains(document.activeElement);
    for (const button of form.querySelectorAll("button")) button.hidden = !shown[button.value];
    if (hadFocus && !form.contains(document.activeElement)) form.querySelector("button:not([hidden])").focus();
  }

  press(event) {
    if (event.target !== this.form) return;
    event.preventDefault();
    const verb = event.submitter.value;
    Object.assign(this, { isFollowing: verb === "follow", hasLeft: verb === "leave" });
    if (verb === "lead" || verb === "leave") this.send(verb);
    this.show();
    this.follow();
  }
}
