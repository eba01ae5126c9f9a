/** Fonts: the catalogue of names, metrics, and lines of glyphs. */
import type { FontSpec } from '../label/index.ts';
import { lineWidth } from './lines/line.ts';
import { scaleFont } from './scaled.ts';

export { findFont, fontNames, type CatalogueFont } from './catalogue.ts';
export { loadFace, type FaceFile } from './faces.ts';
export type { Outline } from './outline.ts';
export type { Face } from './face.ts';
export { readTrueType } from './truetype.ts';

interface FontMetrics {
  /** Height of the cell, as it prints: fixed faces snap to whole multiples. */
  readonly heightDots: number;
  /** From the cell's top to the baseline. */
  readonly ascentDots: number;
  /** From the baseline to the cell's bottom. */
  readonly descentDots: number;
  /** Advance of every character of a fixed face; undefined for a proportional one. */
  readonly advanceDots: number | undefined;
}

/** Metrics of a font at a density. An unknown name has the metrics of font 0, as which it prints. */
export function fontMetrics(font: FontSpec, dpi: number): FontMetrics {
  const scaled = scaleFont(font, dpi);
  return {
    heightDots: scaled.heightDots,
    ascentDots: scaled.baselineDots,
    descentDots: scaled.heightDots - scaled.baselineDots,
    advanceDots: scaled.cellAdvanceDots,
  };
}

/** Width of one line of text in dots, with fractions: the sum of the advances, and of the gaps between characters. */
export function measureText(font: FontSpec, text: string, dpi = 203, charGapDots = 0): number {
  return lineWidth(scaleFont(font, dpi), text, { charGapDots });
}
