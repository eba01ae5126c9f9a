/** Writes fonts of the document as soft fonts: the characters that a label prints, as dots (EPL2 manual, ES). */
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { createMonoBitmap, type FontSpec, type Label } from '../../label/index.ts';
import { type BaseFont, baseFontOf, collectOwnFonts, glyphsOf, type OwnFont } from '../../language/text/own-fonts.ts';
import { blit } from '../../render/frame.ts';
import { isMultiplier } from './fonts.ts';

/** A soft font of a label. */
export interface WrittenFont {
  readonly letter: string;
  readonly across: number;
  readonly down: number;
  /** From the top of the text's cell down to the top of the soft font's. */
  readonly topDots: number;
  /** Glyphs are larger than a soft font allows and are cut. */
  readonly cut: boolean;
}

/** The soft fonts of one label. */
export interface SoftFonts {
  /** EK and ES of those that the printer does not have yet. */
  readonly commands: readonly Uint8Array[];
  /** Returns the soft font that prints a font of the document, without its multipliers; undefined if there is none. */
  readonly find: (font: FontSpec) => WrittenFont | undefined;
}

/** Letters of the document's fonts so far, by the fonts' bytes. */
export type Letters = Map<string, string>;

const LETTERS = 26;
/** At most this many fonts of a label are considered: more never get a letter. */
const MAX_FONTS = 2 * LETTERS;
const MAX = 255;
const MAX_BYTES = 64 * 1024;

/** Collects the label's texts in fonts of the document itself; other texts print in resident fonts. */
export function planSoftFonts(label: Label, context: { page: CodePage; now: Date; letters: Letters }): SoftFonts {
  const { page, now, letters } = context;
  const base = (font: FontSpec): BaseFont | undefined => baseOf(font, label.dpi);
  const commands: Uint8Array[] = [];
  const found = new Map<string, WrittenFont>();
  for (const own of collectOwnFonts(label, { page, now, base, most: MAX_FONTS })) {
    const made = makeFont(own, page);
    if (!made) continue;
    const content = latin1(made.bytes);
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

/** Returns undefined for a font far larger than a soft font can be: its glyphs are not drawn. */
function baseOf(font: FontSpec, dpi: number): BaseFont | undefined {
  const base = baseFontOf(font, dpi, isMultiplier);
  return base && base.scaled.heightDots <= MAX && font.widthDots <= 8 * MAX ? base : undefined;
}

/** Returns the bytes of ES behind the name and the top of the cell, or undefined if the font does not fit. */
function makeFont(own: OwnFont, page: CodePage): { bytes: Uint8Array; topDots: number; cut: boolean } | undefined {
  const { scaled } = own;
  const glyphs = glyphsOf(own, page);
  const pieces = glyphs.flatMap((glyph) => glyph.pieces);
  const cell = scaled.face.cellDots > 0;
  const topDots = cell ? 0 : pieces.reduce((top, piece) => Math.min(top, piece.top), 0);
  const bottom = pieces.reduce((most, piece) => Math.max(most, piece.top + piece.bitmap.heightDots), 0);
  const heightDots = cell ? scaled.heightDots : Math.max(1, bottom - topDots);
  if (glyphs.length === 0 || glyphs.length > MAX || heightDots > MAX) return undefined;
  let cut = false;
  const parts: Uint8Array[] = [Uint8Array.of(glyphs.length, 0, heightDots)];
  for (const { code, advanceDots, pieces: dots } of glyphs) {
    const right = dots.reduce((most, { left, bitmap }) => Math.max(most, left + bitmap.widthDots), 0);
    // The advance must be at least the glyph's width; a bitmap font keeps its widths.
    const widthDots = cell ? right : Math.min(right, advanceDots);
    cut ||= right > widthDots || dots.some(({ left }) => left < 0);
    const strideBytes = (widthDots + 7) >> 3;
    if (advanceDots > MAX || strideBytes > MAX) return undefined;
    const bitmap = createMonoBitmap(widthDots, heightDots);
    for (const piece of dots) blit(bitmap, piece.bitmap, { x: piece.left, y: piece.top - topDots, ink: 'black' });
    parts.push(Uint8Array.of(code, advanceDots, strideBytes), bitmap.data);
  }
  const bytes = concatBytes(parts);
  return bytes.length > MAX_BYTES ? undefined : { bytes, topDots, cut };
}
