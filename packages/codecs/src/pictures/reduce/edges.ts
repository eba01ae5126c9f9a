/** Where dark and light meet in a gray picture: pixels that are thresholded, or bars, thin lines and letters would fray. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Neighbours that differ by this much meet in an edge. */
const EDGE_CONTRAST = 110;
/** Pixels this near to black or white are what they seem: no error comes in or goes out, so grounds stay free of specks. */
const NEAR_BLACK = 20;
const NEAR_WHITE = 235;

export const isTone = (value: number): boolean => value > NEAR_BLACK && value < NEAR_WHITE;

/** True where one of the pixels of a row is a tone. */
export function hasTones(luminance: Uint8Array, from: number, count: number): boolean {
  for (let at = from; at < from + count; at++) if (isTone(luminance[at]!)) return true;
  return false;
}

/**
 * Tells of a pixel that has dark and light meet within one pixel around it the threshold between those two: the darkness in
 * percent of what lies between them, and not above that of the whole picture. 0 for a pixel that is no edge.
 */
export function createEdgeFinder(
  luminance: Uint8Array,
  { width, height, darkness }: Size & { readonly darkness: number },
): (x: number, y: number) => number {
  const limit = darkness * 2.55;
  return (x, y) => {
    const left = x === 0 ? 0 : -1;
    const right = x === width - 1 ? 0 : 1;
    const middle = y * width + x;
    let dark = luminance[middle]!;
    let light = dark;
    const from = y === 0 ? middle : middle - width;
    const to = y === height - 1 ? middle : middle + width;
    for (let row = from; row <= to; row += width) {
      const one = luminance[row + left]!;
      const two = luminance[row]!;
      const three = luminance[row + right]!;
      dark = Math.min(dark, one, two, three);
      light = Math.max(light, one, two, three);
    }
    // A pixel is black below its threshold, and none has 0.
    return light - dark < EDGE_CONTRAST ? 0 : Math.max(1, Math.min(limit, dark + ((light - dark) * darkness) / 100));
  };
}
