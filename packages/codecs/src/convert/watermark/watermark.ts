/** Watermarks (docs/api-rules.md#watermarks): gray text across a picture, one more text in a printer language; on top. */
import { message } from '@platen/messages';
import { createDiagnosticSink, type DiagnosticSink } from '../../diagnostics/index.ts';
import {
  createMonoBitmap,
  type Element,
  type ImageElement,
  type Ink,
  isBlack,
  type Label,
  literal,
  type MonoBitmap,
  type TextElement,
} from '../../label/index.ts';
import { measureElement, type Rect, renderElement, renderLabel } from '../../render/index.ts';
import { createWork } from '../../render/work.ts';
import { codeAreas, contains } from './code-areas.ts';
import { createGroundMap } from './ground-map.ts';

const WORD = 'SAMPLE';
const DIAGONAL = Math.PI / 4;
/** Dots of the smallest word that is still read. */
const MIN_DOTS = 12;

const wordText = (place: { x: number; y: number }, heightDots: number, ink: Ink = 'black'): TextElement => ({
  kind: 'text',
  ...place,
  content: literal(WORD),
  font: { name: '0', heightDots, widthDots: heightDots },
  rotation: 0,
  anchor: 'block',
  justify: 'start',
  ink,
});

/** The label as its elements draw it, before it is centred, mirrored and turned as a whole. */
const unturned = (label: Label): Label => ({ ...label, printWidthDots: undefined, inverted: false, mirrored: false });

/**
 * The label with the text set diagonally across it on top of everything, clear of its bar codes. They invert a part of
 * the dots below them, so that they are gray on white, on black and on a picture.
 */
export async function watermarkPicture(label: Label, sink: DiagnosticSink = createDiagnosticSink()): Promise<Label> {
  const { widthDots, heightDots } = label;
  const plain = unturned(label);
  const codes = await codeAreas(plain, renderLabel(plain));
  const image: ImageElement = {
    kind: 'image',
    name: 'watermark',
    x: 0,
    y: 0,
    picture: diagonalWords(label, codes),
    widthDots,
    heightDots,
    rotation: 0,
    anchor: 'block',
    ink: 'xor',
  };
  return { ...label, elements: [...affordableElements(label, image, sink), image] };
}

/** The elements that are drawn before the bound on the work of a label is reached, with `last` on top of them. */
function affordableElements(label: Label, last: Element, sink: DiagnosticSink): readonly Element[] {
  const affordable = createWork(label);
  affordable(last);
  const end = label.elements.findIndex((element) => !affordable(element));
  if (end === -1) return label.elements;
  sink.report(message('render.limit_exceeded'));
  return label.elements.slice(0, end);
}

/** Every fourth dot of the text, repeated across the label as on watermarked paper. */
function diagonalWords({ widthDots, heightDots, dpi }: Label, keepClear: readonly Rect[]): MonoBitmap {
  const mark = createMonoBitmap(widthDots, heightDots);
  const diagonal = Math.hypot(widthDots, heightDots);
  const word = renderElement(wordText({ x: 0, y: 0 }, Math.max(8, Math.floor(diagonal / 9))), dpi).bitmap;
  if (word.widthDots === 0) return mark;
  const angle = -Math.min(DIAGONAL, Math.atan2(heightDots, widthDots));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [Math.round(word.widthDots * 1.4), Math.round(word.heightDots * 3)];
  for (let y = 0; y < heightDots; y += 2) {
    const clear = keepClear.filter((rect) => y >= rect.y && y < rect.y + rect.heightDots);
    for (let x = y % 4 === 0 ? 0 : 1; x < widthDots; x += 2) {
      const [dx, dy] = [x - widthDots / 2, y - heightDots / 2];
      const down = dy * cos - dx * sin + word.heightDots / 2;
      const line = Math.floor(down / across);
      const right = dx * cos + dy * sin + word.widthDots / 2 + (line * along) / 2;
      const column = Math.floor(right - Math.floor(right / along) * along);
      if (!isBlack(word, column, Math.floor(down - line * across))) continue;
      if (clear.some((rect) => contains(rect, x, y))) continue;
      mark.data[y * mark.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return mark;
}

/**
 * The label with the word as its last text, clear of its bar codes: as large as may be on a ground that is all white or
 * all black, else where the least is below it, which it inverts.
 */
export async function watermarkText(label: Label): Promise<Label> {
  const { dpi, widthDots, heightDots } = label;
  const plain = unturned(label);
  const frame = renderLabel(plain);
  const ground = createGroundMap(frame, await codeAreas(plain, frame));
  const largest = Math.max(
    MIN_DOTS,
    Math.min(Math.floor(heightDots / 8), Math.floor(widthDots / 8), Math.round(dpi / 3)),
  );
  const sizes: number[] = [];
  for (let size = largest; size >= MIN_DOTS; size = Math.floor(size * 0.7)) sizes.push(size);
  const withWord = (word: TextElement): Label => ({ ...label, elements: [...label.elements, word] });
  const visible = visiblePart(label);
  for (const size of sizes.filter((dots) => 2.5 * dots >= largest)) {
    const word = wordSize(size, dpi);
    const gap = Math.ceil(size / 4);
    const place = ground.findEven({ widthDots: word.widthDots + 2 * gap, heightDots: size + 2 * gap }, visible);
    if (place) return withWord(wordText({ x: place.x + gap, y: place.y + gap }, size, place.black ? 'xor' : 'black'));
  }
  for (const size of sizes) {
    const place = ground.findSparsest(wordSize(size, dpi), visible);
    if (place) return withWord(wordText(place, size, 'xor'));
  }
  // No spot of the label is free of bar codes: below it all, where the smallest word still prints.
  return withWord(wordText({ x: visible.x, y: Math.max(0, heightDots - MIN_DOTS) }, MIN_DOTS, 'xor'));
}

function wordSize(heightDots: number, dpi: number): { widthDots: number; heightDots: number } {
  return { widthDots: Math.ceil(measureElement(wordText({ x: 0, y: 0 }, heightDots), dpi).widthDots), heightDots };
}

/** Returns the visible part of the label: a print width other than the canvas moves the elements to its middle. */
function visiblePart({ widthDots, heightDots, printWidthDots = widthDots }: Label): Rect {
  const shift = Math.floor((widthDots - printWidthDots) / 2);
  const x = Math.max(0, -shift);
  return { x, y: 0, widthDots: Math.min(widthDots, widthDots - shift) - x, heightDots };
}
