/** A font as layout and rendering see it: characters, advances, outlines or dots. */
import type { BitmapGlyph } from '../label/index.ts';
import type { HarfBuzzFont } from './harfbuzz.ts';
import type { Outline } from './outline.ts';

/** A face whose glyphs are found by number. Lengths are font units; see `unitsPerEm`. */
export interface Face {
  readonly unitsPerEm: number;
  readonly ascender: number;
  /** Height of the cell of a printer's bitmap font, which is its em; 0 for other fonts. */
  readonly cellDots: number;
  /** Glyph of a Unicode code point; 0 where the face has none. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
  readonly outlineOf: (glyph: number) => Outline;
  /** Bitmap fonts have dots in place of outlines. */
  readonly dotsOf?: (glyph: number) => BitmapGlyph | undefined;
  /** For shaping; bitmap fonts have none. */
  readonly font?: HarfBuzzFont;
}
