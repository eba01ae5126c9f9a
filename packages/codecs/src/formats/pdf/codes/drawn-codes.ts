/** Bar codes that a page draws, as bars or as a picture, become bar codes again. */
import { sameBytes } from '../../../bytes/encodings.ts';
import {
  createMonoBitmap,
  type Element,
  type ImageElement,
  type Label,
  type MonoBitmap,
  type Picture,
} from '../../../label/index.ts';
import { drawRegion } from '../../../language/shapes/dots.ts';
import { measureElement, type Rect } from '../../../render/index.ts';
import { blit } from '../../../render/frame.ts';
import { type ScannedCode, scanCodes } from '../../../scan/scan.ts';
import { areaOfCodes } from './code-areas.ts';
import { type Match, matchesOf } from './code-modules.ts';

/** Dots that are scanned of one document at most: the pages behind stay as they are drawn. */
const MAX_SCANNED = 40_000_000;

/**
 * The labels with a bar code for each that is drawn and has the modules of ours; all others stay as they are drawn. A page
 * that shows nothing like a bar code is not scanned.
 */
export async function restoreCodes(labels: readonly Label[]): Promise<Label[]> {
  let left = MAX_SCANNED;
  const restored: Label[] = [];
  for (const label of labels) {
    const area = areaOfCodes(label);
    const dots = area ? area.widthDots * area.heightDots : 0;
    restored.push(area && dots <= left ? await restoreIn(label, area) : label);
    left -= dots;
  }
  return restored;
}

async function restoreIn(label: Label, area: Rect): Promise<Label> {
  const now = new Date();
  const drawn = label.elements.filter(({ kind }) => kind !== 'text');
  const frame = drawRegion(drawn, area, label.dpi, now);
  let elements: readonly Element[] = label.elements;
  for (const code of await scanCodes(frame, { isDark: true })) {
    for (const match of matchesOf(frame, code, label.dpi)) {
      const replaced = replace(elements, moved(match, area), { ...label, now });
      if (!replaced || !(await readsAs(code, match.bitmap))) continue;
      elements = replaced;
      break;
    }
  }
  return elements === label.elements ? label : { ...label, elements };
}

/** White around what is scanned. */
const MARGIN = 40;

/** True where a scanner reads the same data of our symbol as of the one that is drawn. */
async function readsAs(code: ScannedCode, bitmap: MonoBitmap): Promise<boolean> {
  const frame = createMonoBitmap(bitmap.widthDots + 2 * MARGIN, bitmap.heightDots + 2 * MARGIN);
  blit(frame, bitmap, { x: MARGIN, y: MARGIN, ink: 'black' });
  const [read, ...others] = await scanCodes(frame, { symbology: code.symbology, isDark: true });
  if (!read || others.length > 0) return false;
  const same = read.identifier === code.identifier && read.isWhole === code.isWhole;
  return same && read.symbology === code.symbology && sameBytes(read.bytes, code.bytes);
}

const shifted = (rect: Rect, { x, y }: Rect): Rect => ({ ...rect, x: rect.x + x, y: rect.y + y });

const moved = ({ element, drawn, parts, clear, guarded, bitmap }: Match, area: Rect): Match => ({
  element: { ...element, x: element.x + area.x, y: element.y + area.y },
  drawn: shifted(drawn, area),
  parts: parts.map((rect) => shifted(rect, area)),
  clear: clear.map((rect) => shifted(rect, area)),
  bitmap,
  ...(guarded && { guarded: shifted(guarded, area) }),
});

/** The elements with the bar code in place of what drew it; undefined where something else prints in its place. */
function replace(
  elements: readonly Element[],
  { element, drawn, parts, clear, guarded, bitmap }: Match,
  { dpi, now }: { readonly dpi: number; readonly now: Date },
): readonly Element[] | undefined {
  const rest: Element[] = [];
  let at = -1;
  for (const one of elements) {
    const bounds = measureElement(one, dpi, { now });
    if (!meet(bounds, drawn) || one.kind === 'text') rest.push(one);
    else if (one.kind === 'image') {
      const picture = without(one, parts);
      if (picture) rest.push({ ...one, picture });
      at = rest.length;
    } else if (
      (one.kind === 'box' || one.kind === 'line') &&
      one.ink !== 'xor' &&
      lies(bounds, drawn) &&
      meet(bounds, parts[0]!)
    ) {
      // White bars on a black ground are part of the code as black ones are.
      at = rest.length;
    } else rest.push(one);
  }
  if (at < 0) return undefined;
  const printedIn = (place: Rect): Uint8Array => {
    const near = rest.filter((one) => meet(measureElement(one, dpi, { now }), place));
    return drawRegion(near, place, dpi, now).data;
  };
  if (clear.some((place) => printedIn(place).some((byte) => byte !== 0))) return undefined;
  if (guarded && printedIn(guarded).some((byte, index) => (byte & bitmap.data[index]!) !== 0)) return undefined;
  return rest.toSpliced(at, 0, element);
}

/** Dots by which an element may reach over what the scanner saw of it. */
const OVER = 1;

const meet = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.widthDots &&
  other.x < one.x + one.widthDots &&
  one.y < other.y + other.heightDots &&
  other.y < one.y + one.heightDots;

const lies = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - OVER &&
  inner.y >= outer.y - OVER &&
  inner.x + inner.widthDots <= outer.x + outer.widthDots + OVER &&
  inner.y + inner.heightDots <= outer.y + outer.heightDots + OVER;

/** The picture of a page's part with white in the areas; undefined where nothing else is in it. */
function without({ x, y, picture }: ImageElement, areas: readonly Rect[]): Picture | undefined {
  const data = Uint8Array.from(picture.data);
  const white = picture.kind === 'mono' ? 0 : 255;
  for (const area of areas) clearArea({ ...picture, data }, { ...area, x: area.x - x, y: area.y - y });
  return data.every((value) => value === white) ? undefined : { ...picture, data };
}

/** Makes an area of the picture white, with the dots around it that bars may shade. */
function clearArea(picture: Picture, area: Rect): void {
  const { data } = picture;
  const [left, top] = [Math.max(0, area.x - OVER), Math.max(0, area.y - OVER)];
  const right = Math.min(picture.widthDots, area.x + area.widthDots + OVER);
  const bottom = Math.min(picture.heightDots, area.y + area.heightDots + OVER);
  for (let row = top; row < bottom; row++) {
    if (picture.kind === 'mono') {
      for (let column = left; column < right; column++)
        data[row * picture.strideBytes + (column >> 3)]! &= ~(0x80 >> (column & 7));
    } else {
      const { channels, widthDots } = picture;
      data.fill(255, (row * widthDots + left) * channels, (row * widthDots + right) * channels);
    }
  }
}
