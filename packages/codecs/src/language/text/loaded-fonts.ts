/** Fonts that a document loads as dots, each character under a byte: as glyphs of the label tree, in a code page. */
import type { BitmapGlyph } from '../../label/index.ts';

type Dots = Omit<BitmapGlyph, 'codePoint'>;

/**
 * Returns the glyphs by the characters that `decode` reads from their bytes. The lowest of several bytes with one meaning
 * has it; what `dotsOf` refuses is left out.
 */
export function loadedGlyphs<G>(
  byByte: ReadonlyMap<number, G>,
  decode: (byte: Uint8Array) => string,
  dotsOf: (glyph: G) => Dots | undefined,
): BitmapGlyph[] {
  const glyphs = new Map<number, BitmapGlyph>();
  for (const [byte, glyph] of [...byByte].toSorted(([a], [b]) => a - b)) {
    const codePoint = decode(Uint8Array.of(byte)).codePointAt(0);
    if (codePoint === undefined || glyphs.has(codePoint)) continue;
    const dots = dotsOf(glyph);
    if (dots) glyphs.set(codePoint, { codePoint, ...dots });
  }
  return [...glyphs.values()];
}
