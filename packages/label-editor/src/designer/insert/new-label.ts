/** An empty label: XML, which every printer's language is written from; and what suits a printer. */
import { DENSITIES, SIZES } from '../../document/presets.ts';

interface NewLabel {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const DIGITS = 4;

export const newLabelXml = ({ width, height, dpi }: NewLabel): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<label schemaVersion="v2" width="${inches(width)}" height="${inches(height)}" unit="dot" dpi="${dpi}">\n</label>\n`;

const inches = (length: number): string => String(Number(length.toFixed(DIGITS)));

/** A printer of the account, with what is known to be loaded in it. */
export interface KnownPrinter {
  readonly id: string;
  readonly name: string;
  readonly dpi: number | null;
  /** `lengthMm`: null for a stock without an end, or of a length that is not known. */
  readonly stock: { readonly widthMm: number; readonly lengthMm: number | null } | null;
}

interface Stock {
  /** The nearest density that a label can have; undefined where that of the printer is not known. */
  readonly dpi: number | undefined;
  /** `preset`: the size of that name; -1 where it has none. */
  readonly side: { readonly widthMm: number; readonly heightMm: number; readonly preset: number } | undefined;
}

/** What suits the printer. Labels on a stock without an end keep their height. */
export function stockOf({ dpi, stock }: KnownPrinter, before: { readonly heightMm: number }): Stock {
  const density = dpi === null ? undefined : nearestDensity(dpi);
  if (!stock) return { dpi: density, side: undefined };
  const { widthMm, lengthMm } = stock;
  const heightMm = lengthMm ?? before.heightMm;
  const preset = SIZES.findIndex((each) => isNear(each.widthMm, widthMm) && isNear(each.heightMm, heightMm));
  return { dpi: density, side: { widthMm, heightMm, preset } };
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.05;

const nearestDensity = (wanted: number): number =>
  DENSITIES.map(({ dpi }) => dpi).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]!;
