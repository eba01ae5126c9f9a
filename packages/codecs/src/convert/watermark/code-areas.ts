/** Where a watermark must not be: the bar codes of a label that scan, with their quiet zones. */
import { type BarcodeElement, isBlack, type Label, type MonoBitmap } from '../../label/index.ts';
import { measureElement, type Rect, renderElement } from '../../render/index.ts';
import { MIN_BARS } from '../../scan/min-bars.ts';
import { scanCodes } from '../../scan/scan.ts';
import { findSymbology } from '../../symbologies/index.ts';

/** Dots of a bar code that look as it alone does, below which something lies on it and it does not scan. */
const MIN_INTACT = 0.9;
/** Dots of a bar code that are compared at most. */
const MAX_COMPARED = 60_000;
/** Ground that is kept beside a code of a picture, in inches. */
const BESIDE_IN = 0.1;

export const contains = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && y >= rect.y && x < rect.x + rect.widthDots && y < rect.y + rect.heightDots;

/** The areas of the codes in a label that `frame` shows: its bar codes, and what its pictures and boxes show of some. */
export async function codeAreas(label: Label, frame: MonoBitmap): Promise<readonly Rect[]> {
  const codes = label.elements.filter((element) => element.kind === 'barcode');
  const areas = codes.filter((code) => isIntact(code, frame, label.dpi)).map((code) => clearing(code, label.dpi));
  if (!mayShowCodes(label)) return areas;
  const beside = Math.round(BESIDE_IN * label.dpi);
  for (const { x, y, widthDots, heightDots } of await scanCodes(frame))
    areas.push(grown({ x, y, widthDots, heightDots }, beside));
  return areas;
}

/** True where a label may show a bar code that is none of its elements: in a picture, in bars, in a font of its own. */
function mayShowCodes({ elements }: Label): boolean {
  let bars = 0;
  return elements.some(
    (element) =>
      element.kind === 'image' ||
      (element.kind === 'text' && element.font.file !== undefined) ||
      ((element.kind === 'box' || element.kind === 'line') && ++bars >= MIN_BARS),
  );
}

const grown = ({ x, y, widthDots, heightDots }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  widthDots: widthDots + 2 * by,
  heightDots: heightDots + 2 * by,
});

/** A bar code with its quiet zone: ten modules beside bars, four around a matrix. */
function clearing(code: BarcodeElement, dpi: number): Rect {
  const matrix = findSymbology(code.symbology)?.sizing.heightDots !== 'bars';
  return grown(measureElement(code, dpi), (matrix ? 4 : 10) * code.moduleDots);
}

/** False where something else covers the code: what does not scan anyway shields nothing from the watermark. */
function isIntact(code: BarcodeElement, frame: MonoBitmap, dpi: number): boolean {
  const { bitmap, x: left, y: top } = renderElement(code, dpi);
  const step = Math.max(1, Math.ceil(Math.sqrt((bitmap.widthDots * bitmap.heightDots) / MAX_COMPARED)));
  let [seen, alike] = [0, 0];
  for (let y = 0; y < bitmap.heightDots; y += step) {
    for (let x = 0; x < bitmap.widthDots; x += step) {
      if (x + left < 0 || y + top < 0 || x + left >= frame.widthDots || y + top >= frame.heightDots) continue;
      seen++;
      if (isBlack(bitmap, x, y) === isBlack(frame, x + left, y + top)) alike++;
    }
  }
  // White bars on black scan as well.
  return seen > 0 && Math.max(alike, seen - alike) >= MIN_INTACT * seen;
}
