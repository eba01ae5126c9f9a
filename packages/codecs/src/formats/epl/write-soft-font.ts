/** Fonts that a document brings along as soft fonts: the characters that a label prints, as dots (EPL2 manual, ES command). */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { layOutLine } from '../../fonts/line.ts';
import { glyphDots, scaleFont, type ScaledFont } from '../../fonts/scaled.ts';
import { needsShaping } from '../../fonts/shaping.ts';
import { contentText, createMonoBitmap, type FontSpec, type Label, type MonoBitmap } from '../../label/index.ts';
import { blit } from '../../render/frame.ts';
import { decodeText } from './data.ts';
import { isMultiplier } from './tables.ts';

/** A soft font of a label. */
export interface WrittenFont {
  readonly letter: string;
  readonly across: number;
  readonly down: number;
  /** From the top of the text's cell down to the top of the soft font's. */
  readonly topDots: number;
  /** Glyphs reach over what a soft font can hold. */
  readonly cut: boolean;
}

/** The soft fonts of one label. */
export interface SoftFonts {
  /** EK and ES of those that the printer does not have yet. */
  readonly commands: readonly Uint8Array[];
  /** The soft font that prints a font of the document's own, without its multipliers; undefined where there is none. */
  readonly find: (font: FontSpec) => WrittenFont | undefined;
}

/** Fonts of the document so far, by what they hold: their letters. */
export type Letters = Map<string, string>;

const LETTERS = 26;
/** Fonts of a label that are looked at: more never have letters. */
const MOST_FONTS = 2 * LETTERS;
const MOST = 255;
const MOST_BYTES = 64 * 1024;

interface Wanted {
  readonly scaled: ScaledFont;
  readonly across: number;
  readonly down: number;
  readonly characters: Set<string>;
}

/** Collects the texts of the label whose fonts are the document's own; others print in resident fonts. */
export function planSoftFonts(label: Label, given: { page: CodePage; now: Date; letters: Letters }): SoftFonts {
  const { page, now, letters } = given;
  const wanted = new Map<string, Wanted>();
  for (const element of label.elements) {
    if (element.kind !== 'text' || !element.font.file) continue;
    const text = contentText(element.content, now);
    const base = baseOf(element.font, label.dpi);
    if (!base || needsShaping(text)) continue;
    if (wanted.size >= MOST_FONTS && !wanted.has(base.scaled.key)) continue;
    const known = wanted.get(base.scaled.key) ?? { ...base, characters: new Set(ownCharacters(base.scaled, page)) };
    wanted.set(base.scaled.key, known);
    for (const character of text) if (character >= ' ') known.characters.add(character);
  }
  const commands: Uint8Array[] = [];
  const found = new Map<string, WrittenFont>();
  for (const [key, { scaled, characters }] of wanted) {
    const made = makeFont(scaled, [...characters].toSorted(), page);
    if (!made) continue;
    const content = Buffer.from(made.bytes).toString('latin1');
    let letter = letters.get(content);
    if (letter === undefined) {
      if (letters.size >= LETTERS) continue;
      letter = String.fromCharCode(0x61 + letters.size);
      letters.set(content, letter);
      commands.push(latin1Bytes(`EK"${letter}"`), concatBytes([latin1Bytes(`ES"${letter}"`), made.bytes]));
    }
    found.set(key, { letter, across: 1, down: 1, topDots: made.topDots, cut: made.cut });
  }
  return {
    commands,
    find: (font) => {
      const base = font.file ? baseOf(font, label.dpi) : undefined;
      const written = base && found.get(base.scaled.key);
      return written && { ...written, across: base.across, down: base.down };
    },
  };
}

/** True where the font's file can be read: its own glyphs print. */
export const isBrought = (font: FontSpec, dpi: number): boolean => scaleFont(font, dpi).key.startsWith('#');

/** The font at the size of its dots: a bitmap font in its own with its multipliers, any other in the size of the text. */
function baseOf(font: FontSpec, dpi: number): Pick<Wanted, 'scaled' | 'across' | 'down'> | undefined {
  const scaled = scaleFont(font, dpi);
  if (!isBrought(font, dpi)) return undefined;
  const { cellDots } = scaled.face;
  const [across, down] = [font.widthDots / cellDots, font.heightDots / cellDots];
  if (cellDots === 0 || !isMultiplier(across, down)) {
    // Glyphs far beyond what a soft font holds are not even drawn.
    return scaled.heightDots > MOST || font.widthDots > 8 * MOST ? undefined : { scaled, across: 1, down: 1 };
  }
  return { scaled: scaleFont({ ...font, widthDots: cellDots, heightDots: cellDots }, dpi), across, down };
}

/** A bitmap font goes whole, so that it comes back as it was. */
function ownCharacters({ face }: ScaledFont, page: CodePage): string[] {
  if (face.cellDots === 0) return [];
  const all = Array.from({ length: 256 }, (_, byte) => decodeText(Uint8Array.of(byte), { page }));
  return all.filter((character) => face.glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

interface Glyph {
  readonly code: number;
  readonly advanceDots: number;
  readonly pieces: readonly { bitmap: MonoBitmap; left: number; top: number }[];
}

/** Bytes of ES behind the name, and where the cell's top lies; undefined where the font does not fit. */
function makeFont(
  scaled: ScaledFont,
  characters: readonly string[],
  page: CodePage,
): { bytes: Uint8Array; topDots: number; cut: boolean } | undefined {
  const glyphs = characters.flatMap((character): Glyph[] => {
    const { bytes, missing } = encodeText(character, page);
    if (missing.length > 0 || bytes.length !== 1) return [];
    const line = layOutLine(scaled, character);
    const pieces = line.glyphs.flatMap(({ font, glyph, x }) => {
      const dots = glyphDots(font, glyph, { rotation: 0, cut: 'half' });
      return dots
        ? [{ bitmap: dots.bitmap, left: dots.left + Math.round(x), top: dots.top + scaled.baselineDots }]
        : [];
    });
    return [{ code: bytes[0]!, advanceDots: Math.round(line.widthDots), pieces }];
  });
  const pieces = glyphs.flatMap((glyph) => glyph.pieces);
  const cell = scaled.face.cellDots > 0;
  const topDots = cell ? 0 : pieces.reduce((top, piece) => Math.min(top, piece.top), 0);
  const bottom = pieces.reduce((most, piece) => Math.max(most, piece.top + piece.bitmap.heightDots), 0);
  const heightDots = cell ? scaled.heightDots : Math.max(1, bottom - topDots);
  if (glyphs.length === 0 || glyphs.length > MOST || heightDots > MOST) return undefined;
  let cut = false;
  const parts: Uint8Array[] = [Uint8Array.of(glyphs.length, 0, heightDots)];
  for (const { code, advanceDots, pieces: own } of glyphs) {
    const right = own.reduce((most, { left, bitmap }) => Math.max(most, left + bitmap.widthDots), 0);
    // The advance must not be less than the glyph is wide; a bitmap font stays as it was.
    const widthDots = cell ? right : Math.min(right, advanceDots);
    cut ||= right > widthDots || own.some(({ left }) => left < 0);
    const strideBytes = (widthDots + 7) >> 3;
    if (advanceDots > MOST || strideBytes > MOST) return undefined;
    const bitmap = createMonoBitmap(widthDots, heightDots);
    for (const piece of own) blit(bitmap, piece.bitmap, { x: piece.left, y: piece.top - topDots, ink: 'black' });
    parts.push(Uint8Array.of(code, advanceDots, strideBytes), bitmap.data);
  }
  const bytes = concatBytes(parts);
  return bytes.length > MOST_BYTES ? undefined : { bytes, topDots, cut };
}
