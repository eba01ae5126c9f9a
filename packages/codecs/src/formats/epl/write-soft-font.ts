/** Fonts that a document brings along as soft fonts: the characters that a label prints, as dots (EPL2 manual, ES command). */
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { createMonoBitmap, type FontSpec, type Label } from '../../label/index.ts';
import { type BaseFont, baseFontOf, collectOwnFonts, glyphsOf, type OwnFont } from '../../language/own-fonts.ts';
import { blit } from '../../render/frame.ts';
import { isMultiplier } from './fonts.ts';

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

/** Collects the texts of the label whose fonts are the document's own; others print in resident fonts. */
export function planSoftFonts(label: Label, given: { page: CodePage; now: Date; letters: Letters }): SoftFonts {
  const { page, now, letters } = given;
  const base = (font: FontSpec): BaseFont | undefined => baseOf(font, label.dpi);
  const commands: Uint8Array[] = [];
  const found = new Map<string, WrittenFont>();
  for (const own of collectOwnFonts(label, { page, now, base, most: MOST_FONTS })) {
    const made = makeFont(own, page);
    if (!made) continue;
    const content = Buffer.from(made.bytes).toString('latin1');
    let letter = letters.get(content);
    if (letter === undefined) {
      if (letters.size >= LETTERS) continue;
      letter = String.fromCharCode(0x61 + letters.size);
      letters.set(content, letter);
      commands.push(latin1Bytes(`EK"${letter}"`), concatBytes([latin1Bytes(`ES"${letter}"`), made.bytes]));
    }
    found.set(own.scaled.key, { letter, across: 1, down: 1, topDots: made.topDots, cut: made.cut });
  }
  return {
    commands,
    find: (font) => {
      const sent = base(font);
      const written = sent && found.get(sent.scaled.key);
      return written && { ...written, across: sent.across, down: sent.down };
    },
  };
}

/** Glyphs far beyond what a soft font holds are not even drawn. */
function baseOf(font: FontSpec, dpi: number): BaseFont | undefined {
  const base = baseFontOf(font, dpi, isMultiplier);
  return base && base.scaled.heightDots <= MOST && font.widthDots <= 8 * MOST ? base : undefined;
}

/** Bytes of ES behind the name, and where the cell's top lies; undefined where the font does not fit. */
function makeFont(own: OwnFont, page: CodePage): { bytes: Uint8Array; topDots: number; cut: boolean } | undefined {
  const { scaled } = own;
  const glyphs = glyphsOf(own, page);
  const pieces = glyphs.flatMap((glyph) => glyph.pieces);
  const cell = scaled.face.cellDots > 0;
  const topDots = cell ? 0 : pieces.reduce((top, piece) => Math.min(top, piece.top), 0);
  const bottom = pieces.reduce((most, piece) => Math.max(most, piece.top + piece.bitmap.heightDots), 0);
  const heightDots = cell ? scaled.heightDots : Math.max(1, bottom - topDots);
  if (glyphs.length === 0 || glyphs.length > MOST || heightDots > MOST) return undefined;
  let cut = false;
  const parts: Uint8Array[] = [Uint8Array.of(glyphs.length, 0, heightDots)];
  for (const { code, advanceDots, pieces: dots } of glyphs) {
    const right = dots.reduce((most, { left, bitmap }) => Math.max(most, left + bitmap.widthDots), 0);
    // The advance must not be less than the glyph is wide; a bitmap font stays as it was.
    const widthDots = cell ? right : Math.min(right, advanceDots);
    cut ||= right > widthDots || dots.some(({ left }) => left < 0);
    const strideBytes = (widthDots + 7) >> 3;
    if (advanceDots > MOST || strideBytes > MOST) return undefined;
    const bitmap = createMonoBitmap(widthDots, heightDots);
    for (const piece of dots) blit(bitmap, piece.bitmap, { x: piece.left, y: piece.top - topDots, ink: 'black' });
    parts.push(Uint8Array.of(code, advanceDots, strideBytes), bitmap.data);
  }
  const bytes = concatBytes(parts);
  return bytes.length > MOST_BYTES ? undefined : { bytes, topDots, cut };
}
