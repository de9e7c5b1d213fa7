// One socket that comes back by itself. Commands are kept until the server has acknowledged them.
const PATIENCE = 5000;
// Said or done twice, these would count twice; the others name what they answer, and a second one is refused.
const ONCE_ONLY = new Set(["say", "redo"]);

export class Net {
  constructor(address, on) {
    this.address = address;
    this.on = on;
    this.tries = 0;
    this.sent = 0;
    this.version = -1;
    this.waiting = new Map();
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    addEventListener("online", () => this.wake());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address());
    const old = this.socket;
    this.socket = socket;
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
      this.tries = 0;
      this.on.online();
      this.resend();
    }
  }

  acknowledge({ ack, refused }) {
    const message = this.waiting.get(ack);
    this.waiting.delete(ack);
    if (refused && !message?.again) this.on.refused(refused);
  }

  send(verb, fields) {
    const message = { id: ++this.sent, verb, fields };
    this.waiting.set(message.id, { message, version: this.version });
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    // A connection that has gone quiet, as after sleep, is replaced.
    setTimeout(() => { if (this.waiting.has(message.id) && this.socket.readyState === WebSocket.OPEN) this.connect(); }, PATIENCE);
  }

  // Nothing has been added to the table since it was sent: then it did not arrive, and is sent again.
  resend() {
    for (const entry of this.waiting.values()) {
      const { message, version } = entry;
      if (version !== this.version && ONCE_ONLY.has(message.verb)) {
        this.waiting.delete(message.id);
        this.on.lost(message);
        continue;
      }
      entry.again = true;
      this.socket.send(JSON.stringify(message));
    }
  }
}
