/** Text objects of a PDF page as texts of the label: size, place and width as they are shown, pieces of a line joined. */
import { utf16leText, utf8Text } from '../../../bytes/encodings.ts';
import { findFont, loadFace, measureText } from '../../../fonts/index.ts';
import {
  type Element,
  type FontSpec,
  literal,
  type Rotation,
  sampleText,
  type TextElement,
} from '../../../label/index.ts';
import { layOutLine } from '../../../fonts/lines/line.ts';
import { scaleFont } from '../../../fonts/scaled.ts';
import { renderElement } from '../../../render/index.ts';
import { reportMissing } from '../../../render/text.ts';
import { accented, withAccents } from './accents.ts';
import { type PageCharacters, placeCharacters, type PlacedCharacter } from './characters.ts';
import { heapOf, outIntegers } from '../engine.ts';
import {
  type Extracted,
  fillShade,
  objectBox,
  objectMatrix,
  type ObjectSource,
  type PageSource,
  PICTURE,
  strokeShade,
  type TextRun,
} from './object.ts';
import { type Box, multiply, quarterTurn } from '../geometry.ts';
import { typefaceOf } from './typeface.ts';

/** Texts before an object that it may be the second stroke of. */
const MAX_SHOWN = 64;
const STROKED = 1;
const FILLED_AND_STROKED = 2;
const INVISIBLE = 3;
/** The text modes that add the glyphs to a clip path. */
const FIRST_CLIPPING_MODE = 4;
/** Characters that a text object gives for glyphs without a Unicode value. */
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFD\uE000-\uF8FF\uFFFE\uFFFF]/;

export type TextContext = PageSource & {
  readonly textPage: number;
  readonly characters: PageCharacters;
  /** Where the texts so far were seen. */
  readonly shownTexts: Box[];
};

/** The text of an object: one run, or one for each of the pieces that stand apart. */
export function textRuns(context: TextContext, source: ObjectSource): Extracted {
  const { engine, dpi } = context;
  const { object } = source;
  const mode = engine.FPDFTextObj_GetTextRenderMode(object);
  if (mode === INVISIBLE) return { kind: 'elements', elements: [] };
  const shownText = objectText(context, object);
  if (shownText === '') return unreadable(context, source);
  if (shownText.trim() === '') return { kind: 'elements', elements: [] };
  if (isBarcodeFont(engine, object)) return PICTURE;
  const fontless = lacksFont(engine, object, shownText);
  const own = objectMatrix(engine, object);
  const shade = fillShade(engine, object);
  if (shade === 'clear') return { kind: 'elements', elements: [] };
  if (!own || mode >= FIRST_CLIPPING_MODE || shade === 'gray' || UNKNOWN.test(shownText)) return PICTURE;
  if (!fontless && !staysText(shownText, dpi)) return PICTURE;
  if (fontless) reportMissing({}, layOutLine(scaleFont(SAMPLE_FONT, dpi), shownText).missing, context.sink);
  // Only what is filled, or stroked with the colour that it is filled with, is a text as we print it.
  if (mode === STROKED || (mode === FILLED_AND_STROKED && strokeShade(engine, object) !== shade)) return PICTURE;
  if (!fontless && context.characters.unknown.has(object)) return PICTURE;
  const size = fontSize(context, object);
  const [a, b, c, d, e, f] = multiply(own, source.matrix);
  const rotation = quarterTurn(a, b);
  if (rotation === undefined) return PICTURE;
  // The way up from the baseline: square to it or leaning forward like an italic, and not mirrored.
  const width = Math.hypot(a, b);
  const lean = (c * a + d * b) / width;
  const up = (c * b - d * a) / width;
  if (!(up > 0) || lean < -0.02 * up || lean > 0.5 * up) return PICTURE;
  const { text, characters } = withAccents(
    shownText,
    placeCharacters(context, context.characters.of(object), rotation),
  );
  const origin = { 0: e, 90: f, 180: -e, 270: -f }[rotation];
  const advance = (characters.at(-1)?.to ?? origin) - origin;
  const emDots = up * size;
  const ink = fontless ? { along: advance, below: 0 } : inkOf(context, source, { rotation, e, f });
  // A text that hangs far below its baseline is written downwards.
  if (!ink || !(ink.along > 0) || emDots < 2 || ink.below > DEEPEST * emDots) return PICTURE;
  const { along } = ink;
  const font = engine.FPDFTextObj_GetFont(object);
  const bold = engine.FPDFFont_GetWeight(font) >= 600;
  const run: TextRun = {
    kind: 'run',
    text,
    rotation,
    x: e,
    y: f,
    widthDots: along,
    advanceDots: Math.max(along, advance),
    emDots,
    aspect: width / up,
    charGapDots: letterSpacing(characters, { letters: text.trimEnd().length, emDots, widthDots: along }),
    bold,
    italic: lean > 0.05 * up,
    typeface: typefaceOf({
      name: outName(engine, (memory, size) => engine.FPDFFont_GetBaseFontName(font, memory, size)),
      flags: engine.FPDFFont_GetFlags(font),
      bold,
      slanted: isSlanted(engine, font),
    }),
    ink: shade,
  };
  return { kind: 'runs', runs: piecesOf(run, characters) };
}

/** How far the ink of a text reaches along its baseline and below it. */
function inkOf(
  context: TextContext,
  source: ObjectSource,
  { rotation, e, f }: { rotation: Rotation; e: number; f: number },
): { readonly along: number; readonly below: number } | undefined {
  const box = objectBox(context, source);
  if (!box) return undefined;
  if (context.shownTexts.push(box) > MAX_SHOWN) context.shownTexts.shift();
  return {
    along: { 0: box.right - e, 90: box.bottom - f, 180: e - box.left, 270: f - box.top }[rotation],
    below: { 0: box.bottom - f, 90: e - box.left, 180: f - box.top, 270: box.right - e }[rotation],
  };
}

/** Characters that the engine's own faces have glyphs for, by drawing each: of all others it draws nothing. */
const ENGINE_DRAWS =
  /^[\u0000-\u00ff\u0131\u0141\u0142\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02c7\u02d8-\u02dd\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212\s]*$/;
/** Signs that the engine draws in the two standard fonts that have no letters of ours. */
const ENGINE_DRAWS_SIGNS = /^[\u0000-\u024f\u2000-\u2bff\s]*$/;
const SIGN_FONT = /^(Symbol|ZapfDingbats)\b/;

/** True where the PDF does not bring the font of a text along and the engine has none in its place: it draws nothing. */
export function lacksFont(engine: PageSource['engine'], object: number, text: string): boolean {
  if (ENGINE_DRAWS.test(text) || !isNotEmbedded(engine, object)) return false;
  return !(ENGINE_DRAWS_SIGNS.test(text) && SIGN_FONT.test(fontName(engine, object)));
}

export const isNotEmbedded = (engine: PageSource['engine'], object: number): boolean =>
  engine.FPDFFont_GetIsEmbedded(engine.FPDFTextObj_GetFont(object)) === 0;

/**
 * An object without a character is a glyph that belongs to the letter before it (a mark, half of a letter), and a picture.
 * The engine also leaves out the characters of what is painted a second time at the same place: that is no more to print.
 */
function unreadable(context: TextContext, source: ObjectSource): Extracted {
  const box = objectBox(context, source);
  if (!box || !(box.right > box.left) || !(box.bottom > box.top)) return { kind: 'elements', elements: [] };
  const height = box.bottom - box.top;
  const isAgain = context.shownTexts.some(
    (shown) =>
      Math.abs(shown.left - box.left) < SECOND_STROKE * height &&
      Math.abs(shown.right - box.right) < SECOND_STROKE * height &&
      Math.abs(shown.top - box.top) < SECOND_STROKE * height &&
      Math.abs(shown.bottom - box.bottom) < SECOND_STROKE * height,
  );
  return isAgain ? { kind: 'elements', elements: [] } : PICTURE;
}

/** Share of a text's height by which it is painted beside itself to look bold. */
const SECOND_STROKE = 0.15;

/** Names of fonts whose letters are bars or modules; their text is not what is read. */
const BARCODE_FONT =
  /bar\W*code|(code|c)\W*(39|93|128|25)(?!\d)|3\W*of\W*9|2\W*of\W*5|\b(ean|upc|itf|i2of5|msi|codabar|postnet|qr|datamatrix|pdf\W*417|gs1|imb|uspsimb)(?![a-z])/i;

/** The name of a text's font in the PDF, such as `ABCDEF+Arial-BoldMT`. */
export function fontName(engine: PageSource['engine'], object: number): string {
  const font = engine.FPDFTextObj_GetFont(object);
  return outName(engine, (memory, size) => engine.FPDFFont_GetBaseFontName(font, memory, size));
}

/** True for a text that is there to be searched, not seen. */
export const isInvisible = (engine: PageSource['engine'], object: number): boolean =>
  engine.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;

export function isBarcodeFont(engine: PageSource['engine'], object: number): boolean {
  const font = engine.FPDFTextObj_GetFont(object);
  return (
    BARCODE_FONT.test(fontName(engine, object)) ||
    BARCODE_FONT.test(outName(engine, (memory, size) => engine.FPDFFont_GetFamilyName(font, memory, size)))
  );
}

const isSlanted = (engine: PageSource['engine'], font: number): boolean =>
  (outIntegers(engine, 1, (angle) => engine.FPDFFont_GetItalicAngle(font, angle!))?.[0] ?? 0) !== 0;

const MAX_NAME_LENGTH = 256;

/** A name that the engine writes as UTF-8 with a NUL behind it; empty where it is too long to be one. */
function outName(engine: PageSource['engine'], write: (memory: number, size: number) => number): string {
  const { malloc, free } = engine.pdfium.wasmExports;
  const memory = malloc(MAX_NAME_LENGTH);
  try {
    const bytes = write(memory, MAX_NAME_LENGTH);
    if (bytes <= 1 || bytes > MAX_NAME_LENGTH) return '';
    return utf8Text(heapOf(engine).subarray(memory, memory + bytes - 1));
  } finally {
    free(memory);
  }
}

/** Share of the em that letters reach below their baseline at most. */
const DEEPEST = 0.6;
/** Characters that are further apart than this share of the em are not of one piece. */
const FARTHEST = 0.9;

/** A text object that holds the cells of a table, or words set far apart, in pieces where they stand. */
function piecesOf(run: TextRun, characters: readonly PlacedCharacter[]): readonly TextRun[] {
  const letters = run.text.replaceAll(/\s/g, '');
  const gap = FARTHEST * run.emDots + run.charGapDots;
  const starts = characters.flatMap(({ from }, index) =>
    index === 0 || from - characters[index - 1]!.to > gap ? [index] : [],
  );
  // Only where the characters are those of the text, in its order.
  if (starts.length < 2 || characters.map(({ text }) => text).join('') !== letters) return [run];
  const origin = { 0: run.x, 90: run.y, 180: -run.x, 270: -run.y }[run.rotation];
  let rest = run.text.trimStart();
  return starts.map((start, piece) => {
    const end = starts[piece + 1] ?? characters.length;
    let taken = 0;
    for (let left = characters.slice(start, end).reduce((sum, { text }) => sum + text.length, 0); left > 0; taken++)
      if (!/\s/.test(rest[taken]!)) left--;
    const text = rest.slice(0, taken);
    rest = rest.slice(taken).trimStart();
    const offset = start === 0 ? 0 : characters[start]!.from - origin;
    const to = end === characters.length ? origin + run.widthDots : characters[end - 1]!.to;
    const [x, y] = {
      0: [run.x + offset, run.y],
      90: [run.x, run.y + offset],
      180: [run.x - offset, run.y],
      270: [run.x, run.y - offset],
    }[run.rotation] as [number, number];
    const widthDots = to - origin - offset;
    return { ...run, text, x, y, widthDots, advanceDots: widthDots };
  });
}

/** A text whose letters are as wide as this share of the em on average has space added between them, or is very wide. */
const WIDE_LETTERS = 0.8;
/** Space between letters below this share of the em is left to the width of the letters. */
const MIN_SPACING = 0.1;

/** Dots that are added between all letters of a text; 0 where the letters stand as their font has them. */
function letterSpacing(
  characters: readonly PlacedCharacter[],
  run: { readonly letters: number; readonly emDots: number; readonly widthDots: number },
): number {
  if (run.letters < 2 || run.widthDots < WIDE_LETTERS * run.letters * run.emDots) return 0;
  const spaces = characters.slice(1).map(({ from }, index) => from - characters[index]!.to);
  if (spaces.length === 0) return 0;
  const middle = spaces.toSorted((one, other) => one - other)[spaces.length >> 1]!;
  return middle < MIN_SPACING * run.emDots ? 0 : Math.round(middle);
}

export function objectText({ engine, textPage }: PageSource & { readonly textPage: number }, object: number): string {
  const bytes = engine.FPDFTextObj_GetText(object, textPage, 0, 0);
  if (bytes <= 2 || bytes > 100_000) return '';
  const { malloc, free } = engine.pdfium.wasmExports;
  const memory = malloc(bytes);
  try {
    engine.FPDFTextObj_GetText(object, textPage, memory, bytes);
    return utf16leText(heapOf(engine).subarray(memory, memory + bytes - 2));
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

const SAMPLE_FONT: FontSpec = { name: TYPEFACE, heightDots: 40, widthDots: 40 };

/** Scripts that are set letter by letter, from left to right, and the signs of their code pages: dashes, quotes, €, №, ™. */
const SET_BY_LETTERS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u2010-\u203a\u20ac\u2116\u2122]/u;

/**
 * True where the text can stay one: our face has all of it, or it is of a script that is set letter by letter. Whether a
 * printer has the characters is the matter of those who write its language.
 */
function staysText(text: string, dpi: number): boolean {
  const face = loadFace(findFont(TYPEFACE, dpi)!.face);
  for (const character of text)
    if (!/\s/.test(character) && face.glyphOf(character.codePointAt(0)!) === 0 && !SET_BY_LETTERS.test(character))
      return false;
  return layOutLine(scaleFont(SAMPLE_FONT, dpi), text).missing.length === 0;
}

/** A text narrower or wider than this share of its height is not what it seems. */
const NARROWEST = 0.2;
const WIDEST = 4;

/** Pieces of one line that follow each other become one text; everything keeps its order. */
export function joinTexts(parts: readonly (Element | TextRun)[], dpi: number): Element[] {
  const joined: (Element | TextRun)[] = [];
  for (const part of parts) {
    let added = part;
    const under =
      added.kind === 'run' && joined.at(-1)?.kind === 'run'
        ? withRaisedAccent(joined.at(-1) as TextRun, added)
        : undefined;
    if (under) {
      joined.pop();
      added = under;
    }
    const last = joined.at(-1);
    const both = added.kind === 'run' && last?.kind === 'run' ? join(last, added) : undefined;
    if (both) joined[joined.length - 1] = both;
    else joined.push(added);
  }
  return joined.map((part) => (part.kind === 'run' ? printable(textElement(part, dpi), dpi) : part));
}

/** How far an accent is raised over a capital letter, and may stand beside it, in shares of the em. */
const HIGHEST_ACCENT = 0.5;
const WIDEST_ACCENT = 0.6;

/** The second text with the accent that the first one is on its first letter. */
function withRaisedAccent(one: TextRun, other: TextRun): TextRun | undefined {
  if (one.rotation !== other.rotation || Math.abs(one.emDots - other.emDots) > 0.05 * one.emDots) return undefined;
  const first = accented(other.text.slice(0, 1), one.text.trim());
  const { along, across } = apart(one, other);
  const isOver = across > 0 && across < HIGHEST_ACCENT * one.emDots && Math.abs(along) < WIDEST_ACCENT * one.emDots;
  return first !== undefined && isOver ? { ...other, text: `${first}${other.text.slice(1)}` } : undefined;
}

/** From the start of the first baseline to that of the second: along it, and down from it. */
function apart(one: TextRun, other: TextRun): { readonly along: number; readonly across: number } {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [along, across] = { 0: [dx, dy], 90: [dy, -dx], 180: [-dx, -dy], 270: [-dy, dx] }[one.rotation] as [
    number,
    number,
  ];
  return { along, across };
}

/** A text that cannot stay one as the picture of what our faces print. */
function printable(element: TextElement, dpi: number): Element {
  if (staysText(sampleText(element.content), dpi)) return element;
  const { bitmap, x, y } = renderElement(element, dpi);
  const { widthDots, heightDots } = bitmap;
  const { ink } = element;
  return { kind: 'image', x, y, picture: bitmap, widthDots, heightDots, rotation: 0, anchor: 'block', ink };
}

function join(one: TextRun, other: TextRun): TextRun | undefined {
  if (one.rotation !== other.rotation || one.ink !== other.ink || one.italic !== other.italic) return undefined;
  if (Math.abs(one.emDots - other.emDots) > 0.05 * one.emDots) return undefined;
  if (Math.abs(one.aspect - other.aspect) > 0.05 * one.aspect || one.charGapDots !== other.charGapDots)
    return undefined;
  const { along, across } = apart(one, other);
  const gap = along - one.advanceDots;
  // The same text again a hair to the right is how many programs print bold.
  if (one.text === other.text && Math.hypot(along, across) < 0.12 * one.emDots) return { ...one, bold: true };
  if (one.bold !== other.bold) return undefined;
  if (Math.abs(across) > 0.1 * one.emDots || gap < -0.3 * one.emDots || gap > 0.6 * one.emDots) return undefined;
  const blank = /\s$/.test(one.text) || /^\s/.test(other.text);
  const space = blank || gap > 0.18 * one.emDots ? ' ' : '';
  return {
    ...one,
    text: `${one.text.trimEnd()}${space}${other.text.trimStart()}`,
    widthDots: along + other.widthDots,
    advanceDots: along + other.advanceDots,
  };
}

function textElement(run: TextRun, dpi: number): TextElement {
  const font = findFont(TYPEFACE, dpi)!;
  const emPerHeight = font.kind === 'scalable' ? font.emPerHeight : 1;
  const heightDots = Math.max(1, Math.round(run.emDots / emPerHeight));
  const text = run.text.replaceAll(/[\t\r\n\u00a0]+/g, ' ').trimEnd();
  const square: FontSpec = { name: TYPEFACE, heightDots, widthDots: heightDots };
  const natural = measureText(square, text, dpi);
  const widthDots = run.widthDots - run.charGapDots * (text.length - 1);
  const stretch = natural > 0 ? Math.min(WIDEST, Math.max(NARROWEST, widthDots / natural)) : 1;
  return {
    kind: 'text',
    x: Math.round(run.x),
    y: Math.round(run.y),
    content: literal(text),
    font: {
      ...square,
      widthDots: Math.max(1, Math.round(heightDots * stretch)),
      ...(run.italic && { italic: true }),
      ...(run.typeface && { typeface: run.typeface }),
    },
    rotation: run.rotation,
    anchor: 'baseline',
    justify: 'start',
    ink: run.ink,
    ...(run.charGapDots > 0 && { charGapDots: run.charGapDots }),
  };
}
