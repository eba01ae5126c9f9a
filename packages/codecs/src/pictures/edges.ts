/** Where dark and light meet in a gray picture: pixels that are thresholded, or bars, thin lines and letters would fray. */
import type { Size } from './line-art.ts';

/** Neighbours that differ by this much meet in an edge. */
const EDGE_CONTRAST = 110;
/** Pixels this near to black or white are what they seem: no error comes in or goes out, so grounds stay free of specks. */
const NEAR_BLACK = 20;
const NEAR_WHITE = 235;

export const isTone = (value: number): boolean => value > NEAR_BLACK && value < NEAR_WHITE;

/**
 * Gives for every tone of a row that has dark and light meet within one pixel around it its threshold: the darkness between
 * those two, and not above that of the whole picture. 0 for all other pixels. The answer holds until the next.
 */
export function createEdgeFinder(
  luminance: Uint8Array,
  { width, height, darkness }: Size & { readonly darkness: number },
): (y: number) => Uint8Array {
  const limit = darkness * 2.55;
  const thresholds = new Uint8Array(width);
  // The darkest and the lightest of three rows; one column more on both sides, which is neither.
  const darkest = new Uint8Array(width + 2).fill(255);
  const lightest = new Uint8Array(width + 2);
  return (y) => {
    const middle = y * width;
    const above = y === 0 ? middle : middle - width;
    const below = y === height - 1 ? middle : middle + width;
    let tones = 0;
    for (let x = 0; x < width; x++) {
      const one = luminance[above + x]!;
      const two = luminance[middle + x]!;
      const three = luminance[below + x]!;
      darkest[x + 1] = Math.min(one, two, three);
      lightest[x + 1] = Math.max(one, two, three);
      if (isTone(two)) tones++;
    }
    thresholds.fill(0);
    if (tones === 0) return thresholds;
    for (let x = 0; x < width; x++) {
      if (!isTone(luminance[middle + x]!)) continue;
      const dark = Math.min(darkest[x]!, darkest[x + 1]!, darkest[x + 2]!);
      const light = Math.max(lightest[x]!, lightest[x + 1]!, lightest[x + 2]!);
      // A pixel is black below its threshold, and none has 0.
      if (light - dark >= EDGE_CONTRAST)
        thresholds[x] = Math.max(1, Math.ceil(Math.min(limit, dark + ((light - dark) * darkness) / 100)));
    }
    return thresholds;
  };
}
