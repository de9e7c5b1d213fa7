// The log beside the board: new lines come and others go; a battle is folded to its result.
import { make } from "./page.js";

// The lines of the events from number `keep` on; the earlier ones stay.
export function showLog(list, lines, keep) {
  for (const line of [...list.children]) if (Number(line.dataset.event) >= keep) line.remove();
  for (const [event, at, text, look] of lines) {
    list.append(make("li", { textContent: text, className: look }));
    Object.assign(list.lastChild.dataset, { event, at });
  }
}
