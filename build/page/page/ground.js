// The wooden table that everything lies on. The browser has it for the page's own title, and scales it for the program
// while Python starts: in Python that would be a good part of the time until the first picture.

let made = null;

/** Have it ready for a canvas of this size in real pixels. */
export async function prepare(width, height) {
  try {
    const picture = new Image();
    picture.src = "page/table.jpg";
    await picture.decode();
    const factor = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [width / factor, height / factor]; // what of it is seen: cut rather than stretched
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, 0, 0, width, height);
    made = pen.getImageData(0, 0, width, height);
  } catch (reason) {
    // the program has the same picture, and does it itself
  }
}

/** Its pixels, if it is ready and has this size; they are given away. */
export function take(width, height) {
  const ready = made;
  made = null;
  if (ready?.width !== width || ready.height !== height) return undefined;
  performance.mark("stolik ground");
  return ready.data;
}
