// What this browser remembers: pace, sound, keys, a quiet chat, what is being written. And clocks, which run on between messages.
import { carry } from "./page.js";
import { loudness, play } from "./sound.js";

export function remember(table) {
  const show = () => {
    table.classList.toggle("muted", localStorage.getItem("mute") === "yes");
    table.classList.toggle("keyless", localStorage.getItem("keys") === "no");
  };
  const paces = table.querySelectorAll(".pace");
  for (const field of paces) {
    field.value = localStorage.getItem("pace") ?? "normal";
    field.addEventListener("change", () => {
      localStorage.setItem("pace", field.value);
      for (const other of paces) other.value = field.value;
    });
  }
  for (const field of table.querySelectorAll("#sound, #sure, #look, #keys, #mute")) {
    field.checked = (localStorage.getItem(field.id) ?? (["sure", "look", "keys"].includes(field.id) ? "yes" : "no")) === "yes";
    field.addEventListener("change", () => {
      localStorage.setItem(field.id, field.checked ? "yes" : "no");
      if (field.id === "sound") play("turn", Infinity);
      show();
    });
  }
  const volume = table.querySelector("#volume");
  if (volume) volume.value = loudness() * 100;
  volume?.addEventListener("change", () => { localStorage.setItem("volume", volume.value); play("place", Infinity); });
  show();
  // A line of chat, a note, a report: with what is folded out around it.
  const written = () => [...table.querySelectorAll("[name=text], [name=what]")];
  carry("written", () => Object.fromEntries(written().map(({ name, value }) => [name, value])), (kept) => {
    for (const field of written().filter(({ name }) => kept[name])) {
      field.value = kept[field.name];
      for (let around = field.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    }
  });
}

// For how long something has run since it was last told from where.
function ranFor(one, from) {
  if (one.began !== from) Object.assign(one, { began: from, since: performance.now() });
  return performance.now() - one.since;
}

// And buttons appear for which one has waited long enough.
export function runClocks(table) {
  setInterval(() => {
    for (const later of table.querySelectorAll("[data-wait]")) later.hidden = ranFor(later, later.dataset.wait) < Number(later.dataset.wait);
    const clock = table.querySelector(".clock[data-running]");
    if (!clock) return;
    const left = Math.max(0, Number(clock.dataset.ms) - ranFor(clock, clock.dataset.ms));
    clock.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 30000);
  }, 500);
}
