/** What is kept of a bitmap font that a DPL source loads. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { BitmapGlyph } from '../../fonts/bitmap-face.ts';

/** A loaded font: its cell, and characters by their byte. */
export interface SoftFont {
  readonly heightDots: number;
  /** From the cell's top down to the baseline. */
  readonly baselineDots: number;
  readonly characters: Map<number, Omit<BitmapGlyph, 'codePoint'>>;
  readonly files: Map<CodePage, Uint8Array | undefined>;
}
