// What this browser remembers: pace, sound, a quiet chat. And clocks, which run on between messages.
let audio = null;

export function remember(table) {
  const [pace, sound, mute] = ["pace", "sound", "mute"].map((id) => document.getElementById(id));
  pace.value = localStorage.getItem("pace") ?? "normal";
  pace.addEventListener("change", () => localStorage.setItem("pace", pace.value));
  for (const box of [sound, mute]) {
    box.checked = localStorage.getItem(box.id) === "yes";
    box.addEventListener("change", () => {
      localStorage.setItem(box.id, box.checked ? "yes" : "no");
      if (box === sound) ring();
      table.classList.toggle("muted", mute.checked);
    });
  }
  table.classList.toggle("muted", mute.checked);
}

// Two soft notes, if sound is wanted.
export function ring() {
  if (localStorage.getItem("sound") !== "yes") return;
  audio ??= new AudioContext();
  [660, 880].forEach((pitch, number) => {
    const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + number * 0.16];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}

export function runClocks(table) {
  setInterval(() => {
    const clock = table.querySelector(".clock[data-running]");
    if (!clock) return;
    clock.since ??= performance.now();
    const left = Math.max(0, Number(clock.dataset.ms) - (performance.now() - clock.since));
    clock.textContent = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left < 30000);
  }, 500);
}
