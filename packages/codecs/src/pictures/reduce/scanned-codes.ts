/** Which areas of a reduced picture are bar codes: those that a scanner reads. */
import { createMonoBitmap, isBlack, type MonoBitmap } from '../../label/index.ts';
import { type ScannedCode, scanCodes } from '../../scan/scan.ts';
import type { CodeRegion } from './code-cells.ts';
import type { Size } from './edges.ts';

/** Dots that are scanned at most; where there are more, the smallest regions come first and the rest are what they seem. */
const MAX_SCANNED = 1_000_000;
/** White ground around what is cut out for the scanner. */
const MARGIN = 16;
/** Edges along the bars to edges across them, below which a region is bars that the scanner has no symbology for. */
const BARS = 0.08;
/** Dots of a tile of a fine code; the changes of black and white in a row of it, and how many rows may have fewer. */
const TILE = { width: 32, height: 16, changes: 8, coarse: 3 } as const;
/** Tiles beside each other that a fine code has at least. */
const MIN_TILES = 3;
/** A picture of which a larger share is as fine is no label. */
const MAX_FINE = 0.5;

const areaOf = ({ left, top, right, bottom }: CodeRegion): number => (right - left) * (bottom - top);

/** The numbers of the regions that seem to be codes and are none, such as large letters on a tint. */
export async function findTextAmongCodes(
  bitmap: MonoBitmap,
  regions: readonly CodeRegion[],
): Promise<ReadonlySet<number>> {
  const text = new Set<number>();
  const smallestFirst = [...regions.entries()].sort(([, one], [, other]) => areaOf(one) - areaOf(other));
  let scanned = 0;
  for (const [number, region] of smallestFirst) {
    if ((scanned += areaOf(region)) > MAX_SCANNED) break;
    if (!isBars(bitmap, region) && (await scanRegion(bitmap, region)).length === 0) text.add(number);
  }
  return text;
}

/** Where a gray picture may hold codes of modules of one or two dots; no text has as many edges. */
export function findFineCodes(luminance: Uint8Array, { width, height }: Size, limit: number): CodeRegion | undefined {
  let [left, top, right, bottom, count] = [width, height, 0, 0, 0];
  for (let y = 0; y + TILE.height <= height; y += TILE.height) {
    let series = 0;
    for (let x = 0; x + TILE.width <= width; x += TILE.width) {
      series = isFine(luminance, y * width + x, { width, limit }) ? series + 1 : 0;
      if (series > 0) count++;
      if (series < MIN_TILES) continue;
      [left, right] = [Math.min(left, x - (series - 1) * TILE.width), Math.max(right, x + TILE.width)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + TILE.height)];
    }
  }
  if (right <= left || count * TILE.width * TILE.height > MAX_FINE * width * height) return undefined;
  const region: CodeRegion = {
    left: Math.max(0, left - 2 * TILE.width),
    top: Math.max(0, top - 2 * TILE.height),
    right: Math.min(width, right + 2 * TILE.width),
    bottom: Math.min(height, bottom + 2 * TILE.height),
  };
  return areaOf(region) > MAX_SCANNED ? undefined : region;
}

function isFine(luminance: Uint8Array, from: number, { width, limit }: { width: number; limit: number }): boolean {
  let coarse = 0;
  for (let row = from; row < from + TILE.height * width; row += width) {
    let changes = 0;
    let black = luminance[row]! < limit;
    for (let at = row + 1; at < row + TILE.width; at++) {
      if (luminance[at]! < limit === black) continue;
      black = !black;
      changes++;
    }
    if (changes < TILE.changes && ++coarse > TILE.coarse) return false;
  }
  return true;
}

/** Copies the codes in the region that scan in `thresholded` and not in `bitmap`. */
export async function takeFineCodes(bitmap: MonoBitmap, thresholded: MonoBitmap, region: CodeRegion): Promise<void> {
  const wanted = await scanRegion(thresholded, region);
  if (wanted.length === 0) return;
  const known = new Set((await scanRegion(bitmap, region)).map(({ text }) => text));
  for (const code of wanted) if (!known.has(code.text)) copyArea(code, { from: thresholded, to: bitmap });
}

async function scanRegion(bitmap: MonoBitmap, region: CodeRegion): Promise<ScannedCode[]> {
  const [left, top] = [region.left - MARGIN, region.top - MARGIN];
  const cut = createMonoBitmap(region.right - left + MARGIN, region.bottom - top + MARGIN);
  for (let y = region.top; y < region.bottom; y++)
    for (let x = region.left; x < region.right; x++)
      if (isBlack(bitmap, x, y)) cut.data[(y - top) * cut.strideBytes + ((x - left) >> 3)]! |= 0x80 >> ((x - left) & 7);
  return (await scanCodes(cut)).map((code) => ({ ...code, x: code.x + left, y: code.y + top }));
}

function isBars(bitmap: MonoBitmap, { left, top, right, bottom }: CodeRegion): boolean {
  let [across, down] = [0, 0];
  for (let y = top + 1; y < bottom; y++) {
    for (let x = left + 1; x < right; x++) {
      const black = isBlack(bitmap, x, y);
      if (black !== isBlack(bitmap, x - 1, y)) across++;
      if (black !== isBlack(bitmap, x, y - 1)) down++;
    }
  }
  return Math.min(across, down) < BARS * Math.max(across, down);
}

function copyArea(
  { x: left, y: top, widthDots, heightDots }: ScannedCode,
  { from, to }: { readonly from: MonoBitmap; readonly to: MonoBitmap },
): void {
  for (let y = Math.max(0, top - 2); y < Math.min(to.heightDots, top + heightDots + 2); y++) {
    for (let x = Math.max(0, left - 2); x < Math.min(to.widthDots, left + widthDots + 2); x++) {
      const [at, bit] = [y * to.strideBytes + (x >> 3), 0x80 >> (x & 7)];
      to.data[at] = isBlack(from, x, y) ? to.data[at]! | bit : to.data[at]! & ~bit;
    }
  }
}
