// Two halves of a measurement of contrast: what is written where, read from a page, and how it stands out, read from
// photographs of it on another page.
({
  // Every text that is seen in a part of the window, with its colour, its size and the boxes of its lines.
  texts(within) {
    const runs = [];
    const opacityOf = (element) => (element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1);
    const isOff = (element) => element.closest("[disabled], [aria-hidden=true], option, noscript, script, style, title");
    const scaleOf = ({ a, b, c, d }) => Math.sqrt(Math.abs(a * d - b * c));

    // Marks that are laid over pieces for a moment, and pieces over the names of places: what is below is not to be read.
    const ABOVE = ".battle, .ghost, .face";
    const overlap = (one, other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };

    // The part of a box that the window and everything that scrolls leaves of it.
    const clipped = (element, box) => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      const cut = (other) => {
        [left, top] = [Math.max(left, other.left), Math.max(top, other.top)];
        [right, bottom] = [Math.min(right, other.right), Math.min(bottom, other.bottom)];
      };
      cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow !== "visible" && up !== document.body && up !== document.documentElement) cut(up.getBoundingClientRect());
      }
      return [left, top, right, bottom];
    };
    const isSeen = (element, [left, top, right, bottom]) => {
      if (right - left < 3 || bottom - top < 3) return false;
      const first = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const picture = element.ownerSVGElement;
      if (picture && [...picture.querySelectorAll(element.closest(".hex") ? `${ABOVE}, .piece` : ABOVE)].some((other) => !other.contains(element) && overlap(element, other))) return false;
      if (picture) return first?.closest("svg") === picture || Boolean(first?.contains(picture));
      return Boolean(first) && (first.contains(element) || element.contains(first)) && !(first.matches("dialog") && first !== element.closest("dialog"));
    };
    const add = (element, text, style, boxes) => {
      const isDrawn = Boolean(element.ownerSVGElement);
      runs.push({
        text,
        color: isDrawn ? style.fill : style.color,
        opacity: opacityOf(element) * (isDrawn ? Number(style.fillOpacity) : 1),
        size: parseFloat(style.fontSize) * (isDrawn ? scaleOf(element.getScreenCTM()) : 1),
        weight: Number(style.fontWeight),
        boxes: boxes.map((box) => clipped(element, box)).filter((box) => isSeen(element, box)),
      });
    };

    const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.textContent.trim();
      if (!text || isOff(element) || getComputedStyle(element).visibility === "hidden") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(element, text, getComputedStyle(element), element.ownerSVGElement ? [element.getBoundingClientRect()] : [...range.getClientRects()]);
    }
    for (const field of document.querySelector(within).querySelectorAll("input, select, textarea")) {
      if (isOff(field) || ["hidden", "checkbox", "radio", "range", "file"].includes(field.type)) continue;
      const shown = field.tagName === "SELECT" ? field.selectedOptions[0]?.text : field.value;
      const style = getComputedStyle(field, shown ? null : "::placeholder");
      if (shown || field.placeholder) add(field, shown || field.placeholder, style, [field.getBoundingClientRect()]);
    }
    return runs.filter((run) => run.boxes.length);
  },

  // One photograph has all letters in magenta, the other has none: where they differ is a letter, and the other shows
  // what is behind it. Where boxes overlap, the letter is the last one's, which is painted on top.
  async measure({ marked, plain, runs }) {
    const pixels = async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    };
    const [front, back] = [await pixels(marked), await pixels(plain)];
    const owner = new Int32Array(front.width * front.height).fill(-1);
    const each = ([left, top, right, bottom], visit) => {
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(front.height, Math.ceil(bottom)); y++) {
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(front.width, Math.ceil(right)); x++) visit(y * front.width + x);
      }
    };
    runs.forEach((run, number) => run.boxes.forEach((box) => each(box, (at) => { owner[at] = number; })));

    const channel = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
    const apart = (one, other) => Math.hypot(...one.map((c, i) => c - other[i]));
    const color = (image, at) => [0, 1, 2].map((i) => image.data[4 * at + i]);
    return runs.map(({ boxes, ...run }, number) => {
      const [r, g, b, alpha = 1] = run.color.match(/[0-9.]+/g).map(Number);
      const opacity = alpha * run.opacity;
      const ratios = [];
      for (const box of boxes) each(box, (at) => {
        const behind = color(back, at);
        const letter = apart(color(front, at), behind) / Math.max(1, apart([255, 0, 255], behind));
        if (owner[at] !== number || letter < 0.3 * run.opacity) return;
        ratios.push(ratio([r, g, b].map((c, i) => c * opacity + behind[i] * (1 - opacity)), behind));
      });
      ratios.sort((one, other) => one - other);
      return { ...run, letters: ratios.length, ratio: ratios[Math.floor(ratios.length / 5)] ?? 99 };
    });
  },
})
