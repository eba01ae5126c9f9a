/** THE table of typefaces: the name that a document uses → the outlines we print and the cell they stand in. */
import type { FaceFile } from './faces.ts';

interface Common {
  readonly face: FaceFile;
}

/** A face of any size: heightDots is the cell, widthDots / heightDots the horizontal scale. */
interface ScalableFont extends Common {
  readonly kind: 'scalable';
  /** Em of the outlines for a cell one dot high. */
  readonly emPerHeight: number;
  /** From the cell's top to the baseline for a cell one dot high; the dots are rounded down. */
  readonly baselinePerHeight: number;
  /** Smaller heights and widths print at this size. */
  readonly minDots?: number;
}

/** A face of fixed cells, magnified by whole numbers of its unit cell: all lengths for magnification 1. */
export interface CellFont extends Common {
  readonly kind: 'cell';
  readonly widthDots: number;
  readonly heightDots: number;
  /** From one character to the next. */
  readonly advanceDots: number;
  readonly baselineDots: number;
  /** Em of the outlines, vertically and horizontally. */
  readonly emDots: number;
  readonly emWidthDots: number;
  /**
   * Every glyph's ink stands in the middle of a cell this wide, and is squeezed to half of the gap over the cell: how
   * Labelary sets the fonts A to H (measured). Without it, glyphs keep their own bearings.
   */
  readonly inkWidthDots?: number;
  /** Characters that print the glyph of another one, where the face has it. */
  readonly twins?: ReadonlyMap<number, number>;
}

export type CatalogueFont = ScalableFont | CellFont;

/** Cells differ between densities for some fonts: the row of the density, or else of 203 dpi. */
type Row =
  | CatalogueFont
  | { readonly dpi203: CatalogueFont; readonly dpi152?: CatalogueFont; readonly dpi300: CatalogueFont };

const scalable = (face: FaceFile, emPerHeight: number, baselinePerHeight: number): ScalableFont => ({
  kind: 'scalable',
  face,
  emPerHeight,
  baselinePerHeight,
});

/** A character of DejaVu Sans Mono is this much of its em wide; its ascent and descent together about one em. */
const MONO_ADVANCE = 1233 / 2048;

/** A monospaced cell of width × height and the gap to the next one: the face is stretched to fill it. */
function mono(widthDots: number, heightDots: number, gapDots: number, face: FaceFile = 'mono'): CellFont {
  return {
    kind: 'cell',
    face,
    widthDots,
    heightDots,
    advanceDots: widthDots + gapDots,
    baselineDots: Math.round(0.77 * heightDots),
    emDots: heightDots,
    emWidthDots: widthDots / MONO_ADVANCE,
  };
}

/** A dot font of Han: its signs are squares of two cells, its Latin letters one, half as wide. */
const hanDots = (sideDots: number): CellFont => mono(sideDots / 2, sideDots, 0);

interface ZplCell {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly advanceDots: number;
  readonly baselineDots: number;
  readonly emDots: number;
  readonly inkWidthDots?: number;
}

/** In the fonts A to H Labelary prints the hyphen as a minus sign and the asterisk as the operator (measured). */
const ZPL_TWINS: ReadonlyMap<number, number> = new Map([
  [0x2d, 0x2212],
  [0x2a, 0x2217],
]);

/** Fonts A to H of ZPL: cells of the manual (Fonts and Bar Codes), baselines and ems measured on Labelary's pictures. */
const zplCell = (face: FaceFile, cell: ZplCell): CellFont => ({
  kind: 'cell',
  face,
  emWidthDots: cell.emDots,
  inkWidthDots: cell.widthDots,
  twins: ZPL_TWINS,
  ...cell,
});

/** The same font at another density: its cell as the manual has it, the outlines in proportion. */
function zplCellAt(font: CellFont, widthDots: number, heightDots: number, advanceDots: number): CellFont {
  const scale = heightDots / font.heightDots;
  return {
    ...font,
    widthDots,
    heightDots,
    advanceDots,
    baselineDots: Math.round(font.baselineDots * scale),
    emDots: font.emDots * scale,
    emWidthDots: font.emWidthDots * scale,
    inkWidthDots: widthDots,
  };
}

const ZPL_D = zplCell('mono', { widthDots: 10, heightDots: 18, advanceDots: 12, baselineDots: 14, emDots: 19.23 });
const ZPL_E = zplCell('ocr-b', {
  widthDots: 15,
  heightDots: 28,
  advanceDots: 20,
  baselineDots: 23,
  emDots: 27.7,
  inkWidthDots: 14,
});
const ZPL_H = zplCell('ocr-a', { widthDots: 13, heightDots: 21, advanceDots: 19, baselineDots: 21, emDots: 28.52 });

/** Font 0 and the fonts P to V, which Labelary and the printers draw with the same outlines. */
const ZERO: ScalableFont = { ...scalable('zero', 1, 0.75), minDots: 10 };

const ZPL: Record<string, Row> = {
  '0': ZERO,
  A: zplCell('mono', { widthDots: 5, heightDots: 9, advanceDots: 6, baselineDots: 7, emDots: 9.54 }),
  B: zplCell('mono-bold', { widthDots: 7, heightDots: 11, advanceDots: 9, baselineDots: 11, emDots: 15.125 }),
  C: ZPL_D,
  D: ZPL_D,
  E: { dpi203: ZPL_E, dpi152: zplCellAt(ZPL_E, 10, 21, 13), dpi300: zplCellAt(ZPL_E, 20, 42, 26) },
  F: zplCell('mono', { widthDots: 13, heightDots: 26, advanceDots: 16, baselineDots: 21, emDots: 28.86 }),
  G: zplCell('mono', { widthDots: 40, heightDots: 60, advanceDots: 48, baselineDots: 48, emDots: 65.92 }),
  H: { dpi203: ZPL_H, dpi152: zplCellAt(ZPL_H, 11, 17, 13), dpi300: zplCellAt(ZPL_H, 22, 34, 30) },
  P: ZERO,
  Q: ZERO,
  R: ZERO,
  S: ZERO,
  T: ZERO,
  U: ZERO,
  V: ZERO,
  GS: scalable('symbols', 1, 1),
};

/** EPL2 fonts 1 to 5 (reference: EPL2, command A). */
const EPL: Record<string, Row> = {
  'epl-1': { dpi203: mono(8, 12, 2), dpi300: mono(12, 20, 0) },
  'epl-2': { dpi203: mono(10, 16, 2), dpi300: mono(16, 28, 0) },
  'epl-3': { dpi203: mono(12, 20, 2), dpi300: mono(20, 36, 0) },
  'epl-4': { dpi203: mono(14, 24, 2), dpi300: mono(24, 44, 0) },
  'epl-5': { dpi203: mono(32, 48, 4), dpi300: mono(48, 80, 0) },
  'epl-6': mono(14, 19, 2, 'ocr-b'),
  'epl-7': mono(14, 19, 2, 'ocr-b'),
  'epl-8': hanDots(24),
  'epl-9': hanDots(24),
};

/** TSPL fonts (reference: TSPL, TEXT): the same dots at every density. */
const TSPL: Record<string, Row> = {
  'tspl-0': ZERO,
  'tspl-1': mono(8, 12, 2),
  'tspl-2': mono(12, 20, 2),
  'tspl-3': mono(16, 24, 0),
  'tspl-4': mono(24, 32, 0),
  'tspl-5': mono(32, 48, 4),
  'tspl-6': mono(14, 19, 0, 'ocr-b'),
  'tspl-7': mono(21, 27, 0, 'ocr-b'),
  'tspl-8': mono(14, 25, 0, 'ocr-a'),
  ...Object.fromEntries([12, 16, 20, 24, 32, 48].map((sideDots) => [`tspl-${sideDots}`, hanDots(sideDots)])),
  roman: ZERO,
};

/**
 * An OCR font of ten characters an inch, as ISO 1073 sizes them, in the outlines of ZPL's E and H; `pitchDots` are a tenth
 * of an inch. Only cell and gap are in the manuals.
 */
function ocr(
  face: 'ocr-a' | 'ocr-b',
  cell: readonly [widthDots: number, heightDots: number, gapDots: number],
  pitchDots = 20,
): CellFont {
  const [widthDots, heightDots, gapDots] = cell;
  const model = face === 'ocr-a' ? ZPL_H : ZPL_E;
  const emDots = (face === 'ocr-a' ? 1.5 : 1.385) * pitchDots;
  return {
    ...model, widthDots, heightDots, advanceDots: widthDots + gapDots, emDots, emWidthDots: emDots,
    inkWidthDots: Math.min(widthDots, Math.round(0.75 * pitchDots)), baselineDots: Math.round(0.82 * heightDots),
  }; // prettier-ignore
}

/** IPL fonts (reference: IPL, command c). */
const IPL: Record<string, Row> = {
  'ipl-0': mono(7, 9, 1),
  'ipl-1': mono(7, 11, 1, 'ocr-b'),
  'ipl-2': mono(10, 14, 1),
  'ipl-7': mono(5, 7, 1),
  'ipl-23': ocr('ocr-a', [15, 22, 5]),
  'ipl-24': ocr('ocr-b', [15, 28, 5]),
  'ipl-25': scalable('mono', 1, 0.77),
  'ipl-26': scalable('mono-bold', 1, 0.77),
  'ipl-28': ZERO,
  'ipl-50': ZERO,
  'ipl-51': ZERO,
  'ipl-52': mono(12, 16, 0),
  'ipl-53': mono(16, 24, 0),
  'ipl-54': mono(24, 36, 0),
  'ipl-55': hanDots(16),
  'ipl-56': hanDots(24),
  'ipl-61': ZERO,
  'ipl-62': ZERO,
  'ipl-63': ZERO,
  'ipl-64': scalable('mono-bold', 1, 0.77),
  'ipl-65': ZERO,
  'ipl-66': ZERO,
  'ipl-67': ZERO,
  'ipl-68': ZERO,
  'ipl-69': scalable('mono', 1, 0.77),
  'ipl-70': ZERO,
};

/** DPL fonts (reference: DPL, 6.1): bitmap cells a density; 9 is the scalable one. */
const DPL: Record<string, Row> = {
  'dpl-0': { dpi203: mono(5, 7, 1), dpi300: mono(7, 10, 1) },
  'dpl-1': { dpi203: mono(7, 13, 2), dpi300: mono(10, 19, 3) },
  'dpl-2': { dpi203: mono(10, 18, 2), dpi300: mono(15, 27, 3) },
  'dpl-3': { dpi203: mono(14, 27, 2), dpi300: mono(21, 40, 3) },
  'dpl-4': { dpi203: mono(18, 36, 3), dpi300: mono(27, 53, 4) },
  'dpl-5': { dpi203: mono(18, 52, 3), dpi300: mono(27, 77, 4) },
  'dpl-6': { dpi203: mono(32, 64, 4), dpi300: mono(47, 95, 6) },
  'dpl-7': { dpi203: ocr('ocr-a', [15, 32, 5]), dpi300: ocr('ocr-a', [22, 47, 7], 29) },
  'dpl-8': { dpi203: ocr('ocr-b', [15, 28, 5]), dpi300: ocr('ocr-b', [22, 41, 7], 29) },
  'dpl-9': ZERO,
  'dpl-S00': ZERO,
  'dpl-S01': ZERO,
};

/** SBPL fonts (reference: SBPL, 4): the same dots at every density but for the OCR ones; gaps are the default pitch of 2. */
const SBPL: Record<string, Row> = {
  'sbpl-XU': scalable('zero', 1, 0.78),
  'sbpl-XS': scalable('zero', 1, 0.78),
  'sbpl-XM': scalable('zero', 1, 0.78),
  'sbpl-XB': scalable('zero', 1, 0.78),
  'sbpl-XL': scalable('zero', 1, 0.78),
  'sbpl-XU-fixed': mono(5, 9, 2),
  'sbpl-XS-fixed': mono(17, 17, 2),
  'sbpl-XM-fixed': mono(24, 24, 2),
  'sbpl-XB-fixed': mono(48, 48, 2),
  'sbpl-XL-fixed': mono(48, 48, 2),
  'sbpl-U': mono(5, 9, 2),
  'sbpl-S': mono(8, 15, 2),
  'sbpl-M': mono(13, 20, 2),
  'sbpl-WB': mono(18, 30, 2),
  'sbpl-WL': mono(28, 52, 2),
  'sbpl-OA': { dpi203: ocr('ocr-a', [15, 22, 2]), dpi300: ocr('ocr-a', [22, 33, 2], 30) },
  'sbpl-OB': { dpi203: ocr('ocr-b', [20, 24, 2]), dpi300: ocr('ocr-b', [30, 36, 2], 30) },
  'sbpl-vector': ZERO,
  'sbpl-vector-fixed': scalable('mono-bold', 1, 0.77),
  'sbpl-cg-times': ZERO,
  'sbpl-cg-triumvirate': ZERO,
  'sbpl-outline': ZERO,
  'sbpl-kanji': ZERO,
};

/** CPCL fonts (PROMAN-CPCL, Resident Font Examples): the same dots at every density; 1, 4 and 5 are proportional. */
const CPCL: Record<string, Row> = {
  'cpcl-0': mono(8, 9, 0),
  'cpcl-1': ZERO,
  'cpcl-2': ocr('ocr-a', [20, 12, 0]),
  'cpcl-4': ZERO,
  'cpcl-5': ZERO,
  'cpcl-6': ocr('ocr-b', [28, 27, 0], 28),
  'cpcl-7': mono(12, 24, 0),
  'cpcl-3': hanDots(20),
  'cpcl-24': hanDots(24),
  'cpcl-28': hanDots(28),
  'cpcl-55': hanDots(16),
  'cpcl-scalable': ZERO,
};

const CATALOGUE: ReadonlyMap<string, Row> = new Map(
  [ZPL, EPL, TSPL, IPL, DPL, SBPL, CPCL].flatMap(Object.entries<Row>),
);

/** The font of a name at a density; undefined where the catalogue has none of that name. */
export function findFont(name: string, dpi: number): CatalogueFont | undefined {
  const row = CATALOGUE.get(name);
  if (!row || 'kind' in row) return row;
  if (dpi >= 250) return row.dpi300;
  return (dpi < 180 ? row.dpi152 : undefined) ?? row.dpi203;
}

/** Every name of the catalogue. */
export const fontNames = (): readonly string[] => [...CATALOGUE.keys()];
