/** A line of text as glyphs with their places: what is measured, and what is drawn. */
import { defaultGlyphFont, fontFor } from './fallback.ts';
import { glyphAdvance, type ScaledFont } from '../scaled.ts';
import type { LineOptions, PlacedGlyph, TextLine } from './placed-glyphs.ts';
import { INVISIBLE, needsShaping, shapeLine } from './shaping.ts';

export type { BaseDirection, LineOptions, PlacedGlyph, TextLine } from './placed-glyphs.ts';

/** The width of one line, by all that `layOutLine` minds. */
export const lineWidth = (font: ScaledFont, text: string, options: LineOptions): number =>
  plainWidth(font, text, options.charGapDots ?? 0) ?? layOutLine(font, text, { ...options, widthOnly: true }).widthDots;

/** The width of a line without shaping whose characters the font itself has: of nearly every line. Undefined for others. */
function plainWidth(font: ScaledFont, text: string, gap: number): number | undefined {
  if (text === '') return 0;
  if (needsShaping(text)) return undefined;
  let x = 0;
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at)!;
    if (codePoint > 0xffff) at++;
    const glyph = font.face.glyphOf(codePoint);
    if (glyph === 0) return undefined;
    x += glyphAdvance(font, glyph) + gap;
  }
  return Math.max(0, x - gap);
}

/** Lays the characters of one line from left to right. The pen keeps its fractions (reference: facts about Labelary). */
export function layOutLine(font: ScaledFont, text: string, options: LineOptions = {}): TextLine {
  const { script } = options;
  if (needsShaping(text) && (!script || script.bidirectional || script.shaping)) return shapeLine(font, text, options);
  const gap = options.charGapDots ?? 0;
  const glyphs: PlacedGlyph[] = [];
  const missing: string[] = [];
  let x = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    let own: ScaledFont | undefined = font;
    let glyph = font.face.glyphOf(codePoint);
    if (glyph === 0) {
      own = fontFor(font, codePoint, text);
      glyph = own?.face.glyphOf(codePoint) ?? 0;
    }
    if (glyph === 0 && script?.defaultGlyph && !INVISIBLE.test(character)) {
      own = defaultGlyphFont(font);
      glyphs.push({ font: own, glyph, x });
    } else if (glyph === 0) missing.push(character);
    else glyphs.push({ font: own!, glyph, x });
    x += glyphAdvance(own ?? font, glyph) + gap;
  }
  return { glyphs, widthDots: Math.max(0, x - (text === '' ? 0 : gap)), missing };
}
