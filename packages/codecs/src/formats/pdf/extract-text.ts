/** Text objects of a PDF page as texts of the label: size, place and width as they are shown, pieces of a line joined. */
import { findFont, loadFace, measureText } from '../../fonts/index.ts';
import { type Element, type FontSpec, literal, type TextElement } from '../../label/index.ts';
import { heapOf } from './engine.ts';
import {
  type Extracted,
  fillShade,
  objectBox,
  objectMatrix,
  type ObjectSource,
  type PageSource,
  PICTURE,
  type TextRun,
} from './object.ts';
import { multiply, quarterTurn } from './geometry.ts';

const INVISIBLE = 3;
/** The text modes that add the glyphs to a clip path. */
const FIRST_CLIPPING_MODE = 4;
/** Characters that a text object gives for glyphs without a Unicode value. */
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFD\uE000-\uF8FF\uFFFE\uFFFF]/;

export function textRun(context: PageSource & { readonly textPage: number }, source: ObjectSource): Extracted {
  const { engine, dpi } = context;
  const { object } = source;
  const mode = engine.FPDFTextObj_GetTextRenderMode(object);
  if (mode === INVISIBLE) return { kind: 'elements', elements: [] };
  const text = objectText(context, object);
  if (text.trim() === '') return { kind: 'elements', elements: [] };
  const own = objectMatrix(engine, object);
  const shade = fillShade(engine, object);
  if (shade === 'clear') return { kind: 'elements', elements: [] };
  if (!own || mode >= FIRST_CLIPPING_MODE || shade === 'gray' || UNKNOWN.test(text) || !isPrintable(text, dpi))
    return PICTURE;
  const size = fontSize(context, object);
  const [a, b, c, d, e, f] = multiply(own, source.matrix);
  const rotation = quarterTurn(a, b);
  if (rotation === undefined) return PICTURE;
  // The way up from the baseline: square to it or leaning forward like an italic, and not mirrored.
  const width = Math.hypot(a, b);
  const lean = (c * a + d * b) / width;
  const up = (c * b - d * a) / width;
  if (!(up > 0) || lean < -0.02 * up || lean > 0.5 * up) return PICTURE;
  const box = objectBox(context, source);
  if (!box) return PICTURE;
  const along = { 0: box.right - e, 90: box.bottom - f, 180: e - box.left, 270: f - box.top }[rotation];
  const emDots = up * size;
  if (!(along > 0) || emDots < 2) return PICTURE;
  const weight = engine.FPDFFont_GetWeight(engine.FPDFTextObj_GetFont(object));
  return {
    kind: 'run',
    run: {
      kind: 'run',
      text,
      rotation,
      x: e,
      y: f,
      widthDots: along,
      emDots,
      bold: weight >= 600,
      italic: lean > 0.05 * up,
      ink: shade,
    },
  };
}

function objectText({ engine, textPage }: PageSource & { readonly textPage: number }, object: number): string {
  const bytes = engine.FPDFTextObj_GetText(object, textPage, 0, 0);
  if (bytes <= 2 || bytes > 100_000) return '';
  const { malloc, free } = engine.pdfium.wasmExports;
  const memory = malloc(bytes);
  try {
    engine.FPDFTextObj_GetText(object, textPage, memory, bytes);
    return Buffer.from(heapOf(engine).subarray(memory, memory + bytes - 2)).toString('utf16le');
  } finally {
    free(memory);
  }
}

function fontSize({ engine }: PageSource, object: number): number {
  const memory = engine.pdfium.wasmExports.malloc(4);
  try {
    if (!engine.FPDFTextObj_GetFontSize(object, memory)) return 0;
    return new DataView(heapOf(engine).buffer).getFloat32(memory, true);
  } finally {
    engine.pdfium.wasmExports.free(memory);
  }
}

/** The scalable typeface that prints the texts of a PDF. */
const TYPEFACE = '0';

function isPrintable(text: string, dpi: number): boolean {
  const face = loadFace(findFont(TYPEFACE, dpi)!.face);
  for (const character of text)
    if (!/\s/.test(character) && face.glyphOf(character.codePointAt(0)!) === 0) return false;
  return true;
}

/** A text narrower or wider than this share of its height is not what it seems. */
const NARROWEST = 0.2;
const WIDEST = 4;

/** Pieces of one line that follow each other become one text; everything keeps its order. */
export function joinTexts(parts: readonly (Element | TextRun)[], dpi: number): Element[] {
  const joined: (Element | TextRun)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const both = part.kind === 'run' && last?.kind === 'run' ? join(last, part) : undefined;
    if (both) joined[joined.length - 1] = both;
    else joined.push(part);
  }
  return joined.map((part) => (part.kind === 'run' ? textElement(part, dpi) : part));
}

function join(one: TextRun, other: TextRun): TextRun | undefined {
  if (one.rotation !== other.rotation || one.ink !== other.ink || one.italic !== other.italic) return undefined;
  if (Math.abs(one.emDots - other.emDots) > 0.05 * one.emDots) return undefined;
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [along, across] = { 0: [dx, dy], 90: [dy, dx], 180: [-dx, dy], 270: [-dy, dx] }[one.rotation] as [
    number,
    number,
  ];
  const gap = along - one.widthDots;
  // The same text again a hair to the right is how many programs print bold.
  if (one.text === other.text && Math.hypot(along, across) < 0.12 * one.emDots) return { ...one, bold: true };
  if (one.bold !== other.bold) return undefined;
  if (Math.abs(across) > 0.1 * one.emDots || gap < -0.3 * one.emDots || gap > 0.6 * one.emDots) return undefined;
  const blank = /\s$/.test(one.text) || /^\s/.test(other.text);
  const space = blank || gap > 0.18 * one.emDots ? ' ' : '';
  return { ...one, text: `${one.text.trimEnd()}${space}${other.text.trimStart()}`, widthDots: along + other.widthDots };
}

function textElement(run: TextRun, dpi: number): TextElement {
  const font = findFont(TYPEFACE, dpi)!;
  const emPerHeight = font.kind === 'scalable' ? font.emPerHeight : 1;
  const heightDots = Math.max(1, Math.round(run.emDots / emPerHeight));
  const text = run.text.replaceAll(/[\t\r\n\u00a0]+/g, ' ').trimEnd();
  const square: FontSpec = { name: TYPEFACE, heightDots, widthDots: heightDots };
  const natural = measureText(square, text, dpi);
  const stretch = natural > 0 ? Math.min(WIDEST, Math.max(NARROWEST, run.widthDots / natural)) : 1;
  return {
    kind: 'text',
    x: Math.round(run.x),
    y: Math.round(run.y),
    content: literal(text),
    font: { ...square, widthDots: Math.max(1, Math.round(heightDots * stretch)), ...(run.italic && { italic: true }) },
    rotation: run.rotation,
    anchor: 'baseline',
    justify: 'start',
    ink: run.ink,
  };
}
