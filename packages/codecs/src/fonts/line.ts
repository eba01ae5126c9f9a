/** A line of text as glyphs with their places: what is measured, and what is drawn. */
import { glyphAdvance, type ScaledFont } from './scaled.ts';

export interface PlacedGlyph {
  readonly font: ScaledFont;
  readonly glyph: number;
  /** Pen position from the start of the line, in dots; a fraction. */
  readonly x: number;
}

export interface TextLine {
  readonly glyphs: readonly PlacedGlyph[];
  /** Sum of the advances and gaps. */
  readonly widthDots: number;
  /** Characters that no face of ours can print. */
  readonly missing: readonly string[];
}

export interface LineOptions {
  /** Added between characters (^FP). */
  readonly charGapDots?: number;
}

/** Lays the characters of one line from left to right. The pen keeps its fractions (reference: facts about Labelary). */
export function layOutLine(font: ScaledFont, text: string, options: LineOptions = {}): TextLine {
  const gap = options.charGapDots ?? 0;
  const glyphs: PlacedGlyph[] = [];
  const missing: string[] = [];
  let x = 0;
  for (const character of text) {
    const glyph = font.face.glyphOf(character.codePointAt(0)!);
    if (glyph === 0) missing.push(character);
    else glyphs.push({ font, glyph, x });
    x += glyphAdvance(font, glyph) + gap;
  }
  return { glyphs, widthDots: Math.max(0, x - (text === '' ? 0 : gap)), missing };
}
