// Short sounds, made on the spot once they are switched on. All that they tell is seen and written as well.
const SOUNDS = {
  place: [{ wave: "triangle", pitch: 196, to: 110, time: 0.1, loud: 0.9 }],
  draw: [{ noise: 2600, time: 0.09, loud: 0.35 }],
  hit: [{ noise: 700, time: 0.16, loud: 0.9 }, { wave: "square", pitch: 110, to: 55, time: 0.14, loud: 0.3 }],
  turn: [{ wave: "sine", pitch: 660, time: 0.3, loud: 0.6 }, { wave: "sine", pitch: 880, time: 0.3, at: 0.16, loud: 0.6 }],
  win: [523, 659, 784, 1047].map((pitch, step) => ({ wave: "triangle", pitch, time: 0.35, at: step * 0.13, loud: 0.6 })),
  lose: [392, 330, 262].map((pitch, step) => ({ wave: "triangle", pitch, to: pitch * 0.97, time: 0.5, at: step * 0.2, loud: 0.5 })),
};
const HIT = /\b(struck|shot|blasted|bombed|grenaded|wounded|destroyed|hqhurt|attacked|injured|alienattacked|strikedrawn|killed|died|fell|burst|lifetaken)\b/;
const SMALL = new Set(["place", "draw", "hit"]);
const APART = 90;
let audio = null;
let latest = 0;

export const isWanted = () => localStorage.getItem("sound") === "yes";
export const loudness = () => Number(localStorage.getItem("volume") ?? 60) / 100;

// Browsers are silent until a page has been touched: then it may be too late. Of what happens at once, one thing is heard, and what
// says more. With endless patience somebody tries a sound: that is always heard.
export async function play(name, patience = 1000) {
  const asked = performance.now();
  if (!isWanted() || (asked - latest < APART && SMALL.has(name) && patience < Infinity)) return;
  latest = asked;
  audio ??= new AudioContext();
  await audio.resume();
  if (performance.now() - asked > patience) return;
  document.documentElement.dataset.heard = name;
  for (const part of SOUNDS[name]) sound(part);
}

function sound({ wave, pitch, to, noise, time, at = 0, loud }) {
  const [volume, start] = [audio.createGain(), audio.currentTime + at];
  volume.gain.setValueAtTime(Math.max(0.0002, 0.25 * loud * loudness()), start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + time);
  volume.connect(audio.destination);
  const source = noise ? hiss(noise, time, volume) : tone(wave, pitch, to, start, time, volume);
  source.start(start);
  source.stop(start + time);
}

function tone(wave, pitch, to, start, time, volume) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + time);
  source.connect(volume);
  return source;
}

function hiss(pitch, time, volume) {
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * time), audio.sampleRate);
  const wave = source.buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  Object.assign(filter, { type: "lowpass" });
  filter.frequency.value = pitch;
  source.connect(filter).connect(volume);
  return source;
}

// What is heard of a change of the picture: a hit, else a piece that comes or moves, else a card that is drawn.
export function hear({ items }) {
  const kinds = items.map((item) => item.kind ?? document.getElementById(item.id)?.item?.kind ?? "");
  const isNew = (number) => "markup" in items[number] || "x" in items[number];
  if (kinds.some((kind) => kind.startsWith("battle") && HIT.test(kind))) play("hit");
  else if (kinds.some((kind, number) => kind.startsWith("piece") && !kind.includes("hand") && isNew(number))) play("place");
  else if (kinds.some((kind, number) => kind.includes("hand") && isNew(number))) play("draw");
}
