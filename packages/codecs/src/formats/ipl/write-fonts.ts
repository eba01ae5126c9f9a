/** Fonts that a document brings along as bitmap fonts of IPL: the characters that a label prints, as dots (commands T, t, u). */
import { type CodePage, decodeBytes, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { layOutLine } from '../../fonts/line.ts';
import { glyphDots, scaleFont, type ScaledFont } from '../../fonts/scaled.ts';
import { needsShaping } from '../../fonts/shaping.ts';
import { contentText, createMonoBitmap, type FontSpec, type Label } from '../../label/index.ts';
import { blit } from '../../render/frame.ts';
import { columnsOf } from './pictures.ts';

/** A downloaded font of a label: `c`, its magnification, and dots from the text's top down to the font's. */
export interface WrittenFont {
  readonly number: number;
  readonly across: number;
  readonly down: number;
  readonly topDots: number;
}

export interface WrittenFonts {
  /** Program commands of each font, behind STX. */
  readonly downloads: readonly Uint8Array[];
  readonly find: (font: FontSpec) => WrittenFont | undefined;
}

/** Numbers of user-defined fonts. */
const NUMBERS: readonly number[] = [3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const MAX_TIMES = 250;
const MAX_DOTS = 799;

interface Wanted {
  readonly scaled: ScaledFont;
  readonly name: string;
  readonly characters: Set<string>;
}

/** Plans the fonts of the texts that bring a file along; others print in resident fonts. */
export function planFonts(label: Label, { page, now }: { page: CodePage; now: Date }): WrittenFonts {
  const wanted = new Map<string, Wanted>();
  for (const element of label.elements) {
    if (element.kind !== 'text' || !element.font.file) continue;
    const text = contentText(element.content, now);
    const base = baseOf(element.font, label.dpi);
    if (!base || needsShaping(text)) continue;
    const { scaled } = base;
    const known = wanted.get(scaled.key) ?? {
      scaled,
      name: element.font.name,
      characters: new Set(ownCharacters(scaled, page)),
    };
    wanted.set(scaled.key, known);
    for (const character of text) if (character >= ' ') known.characters.add(character);
  }
  const free = new Set(NUMBERS);
  const downloads: Uint8Array[] = [];
  const found = new Map<string, { number: number; topDots: number }>();
  for (const [key, { scaled, name, characters }] of wanted) {
    const own = Number(/^ipl-(\d+)$/.exec(name)?.[1]);
    const number = free.has(own) ? own : [...free][0];
    const made = number === undefined ? undefined : download(scaled, [...characters].toSorted(), { page, number });
    if (!made) continue;
    free.delete(number!);
    downloads.push(made.bytes);
    found.set(key, { number: number!, topDots: made.topDots });
  }
  return {
    downloads,
    find: (font) => {
      const base = font.file ? baseOf(font, label.dpi) : undefined;
      const written = base && found.get(base.scaled.key);
      return written && { ...written, across: base.across, down: base.down };
    },
  };
}

/** The font at the size of its dots: a bitmap font in its own and magnified, any other as large as the text. */
function baseOf(font: FontSpec, dpi: number): { scaled: ScaledFont; across: number; down: number } | undefined {
  const scaled = scaleFont(font, dpi);
  // A file that cannot be read prints as a font of ours.
  if (!scaled.key.startsWith('#')) return undefined;
  const { cellDots } = scaled.face;
  const [across, down] = [font.widthDots / cellDots, font.heightDots / cellDots];
  const whole = [across, down].every((times) => Number.isInteger(times) && times >= 1 && times <= MAX_TIMES);
  if (cellDots === 0 || !whole) return { scaled, across: 1, down: 1 };
  return { scaled: scaleFont({ ...font, widthDots: cellDots, heightDots: cellDots }, dpi), across, down };
}

/** A bitmap font goes whole, so that it comes back as it was. */
function ownCharacters({ face }: ScaledFont, page: CodePage): string[] {
  if (face.cellDots === 0) return [];
  const all = Array.from({ length: 256 }, (_, byte) => decodeBytes(Uint8Array.of(byte), page));
  return all.filter((character) => face.glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

/** `Tn;x;y;`, then each character with its advance and columns; undefined where the font does not fit. */
function download(
  scaled: ScaledFont,
  characters: readonly string[],
  { page, number }: { page: CodePage; number: number },
): { bytes: Uint8Array; topDots: number } | undefined {
  const glyphs = characters.flatMap((character) => {
    const { bytes, missing } = encodeText(character, page);
    if (missing.length > 0 || bytes.length !== 1) return [];
    const line = layOutLine(scaled, character);
    const pieces = line.glyphs.flatMap(({ font, glyph, x }) => {
      const dots = glyphDots(font, glyph, { rotation: 0, cut: 'half' });
      const left = Math.max(0, (dots?.left ?? 0) + Math.round(x));
      return dots ? [{ bitmap: dots.bitmap, left, top: dots.top + scaled.baselineDots }] : [];
    });
    return [{ code: bytes[0]!, advanceDots: Math.max(1, Math.round(line.widthDots)), pieces }];
  });
  const pieces = glyphs.flatMap((glyph) => glyph.pieces);
  const cell = scaled.face.cellDots > 0;
  const topDots = cell ? 0 : pieces.reduce((top, piece) => Math.min(top, piece.top), 0);
  const bottom = pieces.reduce((most, piece) => Math.max(most, piece.top + piece.bitmap.heightDots), 1);
  const heightDots = cell ? scaled.heightDots : bottom - topDots;
  const widthDots = pieces.reduce((most, { left, bitmap }) => Math.max(most, left + bitmap.widthDots), 1);
  if (glyphs.length === 0 || heightDots > MAX_DOTS || widthDots > MAX_DOTS) return undefined;
  const parts = [latin1Bytes(`T${number};x${widthDots};y${heightDots};\x03\r\n`)];
  for (const glyph of glyphs) {
    const bitmap = createMonoBitmap(widthDots, heightDots);
    for (const { bitmap: dots, left, top } of glyph.pieces)
      blit(bitmap, dots, { x: left, y: top - topDots, ink: 'black' });
    parts.push(latin1Bytes(`\x02t${glyph.code};Z${glyph.advanceDots};\x03\r\n`), columnsOf(bitmap));
  }
  return { bytes: concatBytes(parts), topDots };
}
