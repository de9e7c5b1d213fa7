// One socket that comes back by itself. Commands are kept until the server has acknowledged them.
const PATIENCE = 5000;
// Said or done twice, these would count twice; the others name what they answer, or come to the same.
const ONCE_ONLY = new Set(["say", "redo", "swap", "ask_back", "order"]);

export class Net {
  constructor(address, on) {
    Object.assign(this, { address, on, tries: 0, sent: 0, version: -1, waiting: new Map() });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    addEventListener("online", () => this.wake());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(new URL(this.address(), location.origin.replace(/^http/, "ws")));
    const old = this.socket;
    Object.assign(this, { socket, isReady: false });
    old?.close();
    socket.onmessage = ({ data }) => { if (socket === this.socket) this.receive(JSON.parse(data)); };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.on.offline();
      this.timer = setTimeout(() => this.connect(), Math.min(4000, 150 * 2 ** this.tries++));
    };
  }

  wake() {
    if (this.socket.readyState > WebSocket.OPEN) { this.tries = 0; this.connect(); }
  }

  receive(message) {
    if ("ack" in message) { this.acknowledge(message); return; }
    for (const [id] of message.done ?? []) this.waiting.delete(id);
    this.version = (message.whole ?? message.patch).version;
    this.on.screen(message);
    if (message.whole) {
      Object.assign(this, { tries: 0, isReady: true });
      this.on.online();
      this.resend();
    }
  }

  acknowledge({ ack, refused }) {
    const entry = this.waiting.get(ack);
    this.waiting.delete(ack);
    if (refused && entry && !entry.again) this.on.refused(refused);
  }

  send(verb, fields) {
    const message = { id: ++this.sent, verb, fields };
    const entry = { message, version: this.version };
    this.waiting.set(message.id, entry);
    if (this.isReady) this.pass(entry);
    // A connection that has gone quiet, as after sleep, is replaced.
    setTimeout(() => { if (this.waiting.has(message.id) && this.socket.readyState === WebSocket.OPEN) this.connect(); }, PATIENCE);
  }

  // What is passed on before the table has been shown here would be passed on again when it is.
  pass(entry) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    Object.assign(entry, { again: entry.isPassed, isPassed: true });
    this.socket.send(JSON.stringify(entry.message));
  }

  // Nothing has been added to the table since it was sent: then it did not arrive, and is sent again.
  resend() {
    for (const entry of this.waiting.values()) {
      const { message, version, isPassed } = entry;
      if (!isPassed || version === this.version || !ONCE_ONLY.has(message.verb)) { this.pass(entry); continue; }
      this.waiting.delete(message.id);
      this.on.lost(message);
    }
  }
}
