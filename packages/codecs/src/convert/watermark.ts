/** Watermarks (contract, section 7): grey words across a picture, one text field in a printer language, the plan label. */
import {
  createLabel,
  createMonoBitmap,
  type Element,
  type ImageElement,
  isBlack,
  type Label,
  literal,
  type MonoBitmap,
  type TextElement,
} from '../label/index.ts';
import { measureElement, renderElement } from '../render/index.ts';
import { findSymbology } from '../symbologies/index.ts';

const WORD = 'SAMPLE';
const PLAN_TEXT = 'This plan prints only the first label of a job.';
const DIAGONAL = Math.PI / 4;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

const text = (
  content: string,
  fields: Pick<TextElement, 'x' | 'y'> & { heightDots: number; block?: TextElement['block'] },
): TextElement => ({
  kind: 'text',
  x: fields.x,
  y: fields.y,
  content: literal(content),
  font: { name: '0', heightDots: fields.heightDots, widthDots: fields.heightDots },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink: 'black',
  ...(fields.block && { block: fields.block }),
});

/** The label with the words set diagonally across it in gray, under everything else, and not under its bar codes. */
export function watermarkPicture(label: Label): Label {
  const { widthDots, heightDots } = label;
  const picture = diagonalWords(label);
  const image: ImageElement = {
    kind: 'image',
    name: 'watermark',
    x: 0,
    y: 0,
    picture,
    widthDots,
    heightDots,
    rotation: 0,
    anchor: 'block',
    ink: 'black',
  };
  return { ...label, elements: [image, ...label.elements] };
}

/** Every fourth dot of the words, row by row, so that they print gray; the word stands again and again, as on paper. */
function diagonalWords(label: Label): MonoBitmap {
  const { widthDots, heightDots, dpi } = label;
  const mark = createMonoBitmap(widthDots, heightDots);
  const diagonal = Math.hypot(widthDots, heightDots);
  const word = renderElement(text(WORD, { x: 0, y: 0, heightDots: Math.max(8, Math.floor(diagonal / 9)) }), dpi).bitmap;
  if (word.widthDots === 0) return mark;
  const angle = -Math.min(DIAGONAL, Math.atan2(heightDots, widthDots));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [Math.round(word.widthDots * 1.4), Math.round(word.heightDots * 3)];
  const keepClear = label.elements
    .filter((element) => element.kind === 'barcode')
    .map((element) => clearing(element, dpi));
  for (let y = 0; y < heightDots; y += 2) {
    for (let x = y % 4 === 0 ? 0 : 1; x < widthDots; x += 2) {
      const [dx, dy] = [x - widthDots / 2, y - heightDots / 2];
      const down = dy * cos - dx * sin + word.heightDots / 2;
      const line = Math.floor(down / across);
      const right = dx * cos + dy * sin + word.widthDots / 2 + (line * along) / 2;
      const column = Math.floor(right - Math.floor(right / along) * along);
      if (!isBlack(word, column, Math.floor(down - line * across))) continue;
      if (keepClear.some((rect) => contains(rect, x, y))) continue;
      mark.data[y * mark.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return mark;
}

const contains = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x && y >= rect.y && x < rect.x + rect.widthDots && y < rect.y + rect.heightDots;

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.widthDots &&
  other.x < one.x + one.widthDots &&
  one.y < other.y + other.heightDots &&
  other.y < one.y + one.heightDots;

/** An element, a bar code with its quiet zone: ten modules beside bars, four around a matrix. */
function clearing(element: Element, dpi: number): Rect {
  const { x, y, widthDots, heightDots } = measureElement(element, dpi);
  const matrix = element.kind === 'barcode' && findSymbology(element.symbology)?.sizing.heightDots !== 'bars';
  const quiet = element.kind === 'barcode' ? (matrix ? 4 : 10) * element.moduleDots : 0;
  return { x: x - quiet, y: y - quiet, widthDots: widthDots + 2 * quiet, heightDots: heightDots + 2 * quiet };
}

/** The label with the word as one text field more: on free ground where there is some, never on a bar code. */
export function watermarkText(label: Label): Label {
  const { dpi, widthDots, heightDots } = label;
  const codes = label.elements.filter((element) => element.kind === 'barcode').map((element) => clearing(element, dpi));
  const others = label.elements
    .filter((element) => element.kind === 'text' || element.kind === 'image')
    .map((element) => clearing(element, dpi));
  const largest = Math.max(12, Math.min(Math.floor(heightDots / 8), Math.floor(widthDots / 8), Math.round(dpi / 3)));
  for (const avoided of [[...codes, ...others], codes]) {
    for (let size = largest; size >= 12; size = Math.floor(size * 0.7)) {
      const place = freePlace(label, size, avoided);
      if (place) return { ...label, elements: [...label.elements, text(WORD, { ...place, heightDots: size })] };
    }
  }
  // No spot of the label is free of bar codes: below it all, where the smallest word still prints.
  return {
    ...label,
    elements: [...label.elements, text(WORD, { x: 0, y: Math.max(0, heightDots - 12), heightDots: 12 })],
  };
}

function freePlace(label: Label, heightDots: number, avoided: readonly Rect[]): { x: number; y: number } | undefined {
  const { widthDots } = measureElement(text(WORD, { x: 0, y: 0, heightDots }), label.dpi);
  const step = Math.max(8, heightDots >> 1);
  for (let y = 0; y + heightDots <= label.heightDots; y += step) {
    for (let x = 0; x + widthDots <= label.widthDots; x += step) {
      const here = { x, y, widthDots, heightDots };
      if (!avoided.some((rect) => overlap(rect, here))) return { x, y };
    }
  }
  return undefined;
}

/** What labels 2 to n of a free-tier job become: a label of the same size that says why. */
export function planLabel({ widthDots, heightDots, dpi, print }: Label): Label {
  const size = Math.max(12, Math.round(Math.min(dpi / 5, widthDots / 10, heightDots / 4)));
  const margin = Math.round(Math.min(widthDots, heightDots) / 20);
  const block = {
    widthDots: widthDots - 2 * margin,
    maxLines: 9,
    lineSpacingDots: 0,
    align: 'center' as const,
    hangingIndentDots: 0,
    overflow: 'clip' as const,
  };
  const { quantity: _, replicates: __, ...settings } = print;
  const y = Math.max(margin, Math.round(heightDots / 2 - 1.5 * size));
  return createLabel({
    widthDots,
    heightDots,
    dpi,
    sizeFromSource: true,
    print: settings,
    elements: [text(PLAN_TEXT, { x: margin, y, heightDots: size, block })],
  });
}
