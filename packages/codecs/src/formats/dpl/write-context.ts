/** What the parts of the DPL writer share: units, records, the state of the label that is being written. */
import type { BitmapFont, Label, Rotation } from '../../label/index.ts';
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { Tally } from '../../language/tally.ts';
import { MULTIPLIERS, SYMBOL_SETS } from './tables.ts';

export interface Units {
  readonly metric: boolean;
  /** Units of rows, columns and lengths for dots; rounded. */
  readonly of: (dots: number) => number;
}

export interface DplWriter {
  readonly label: Label;
  readonly units: Units;
  readonly tally: Tally;
  readonly now: Date;
  /** Pictures that the label places, by name. */
  readonly pictures: Map<string, Uint8Array>;
  /** Font files that texts of the label bring along: the two characters that name each. */
  readonly fonts: Map<Uint8Array, string>;
  /** Bitmap fonts that they bring along, with the code page that each is loaded in. */
  readonly softFonts: { readonly font: BitmapFont; readonly page: CodePage }[];
}

/** One record with the commands around it. */
export interface DplWord {
  readonly bytes: Uint8Array;
  /** Symbol set that the text wants; the writer of lines sends it where it changes. */
  readonly symbolSet?: string;
}

/**
 * Tenths of a millimetre, which say every dot up to 254 dpi; beyond that, or where bars are too high for three digits,
 * hundredths of an inch where these lose less.
 */
export function chooseUnits(label: Label): Units {
  const metric = unitsOf(label.dpi, true);
  const imperial = unitsOf(label.dpi, false);
  const lengths = lengthsOf(label);
  if (lengths.some((dots) => metric.of(dots) > 9999)) return imperial;
  const tall = label.elements.some((element) => element.kind === 'barcode' && metric.of(element.heightDots) > 999);
  if (tall) return imperial;
  if (label.dpi <= 254) return metric;
  return lossOf(imperial, lengths, label.dpi) <= lossOf(metric, lengths, label.dpi) ? imperial : metric;
}

const unitsOf = (dpi: number, metric: boolean): Units => ({
  metric,
  of: (dots) => Math.round((dots * (metric ? 254 : 100)) / dpi),
});

function lengthsOf(label: Label): number[] {
  const up = (y: number): number => label.heightDots - y;
  return label.elements.flatMap((element) => {
    if (element.kind === 'line') return [element.x1, up(element.y1), element.x2, up(element.y2)];
    const place = [element.x, up(element.y)];
    if (element.kind === 'barcode') return [...place, element.heightDots];
    if (element.kind === 'box') return [...place, element.widthDots, element.heightDots, element.thicknessDots];
    return place;
  });
}

/** Dots that go astray when the lengths are read back. */
function lossOf(units: Units, lengths: readonly number[], dpi: number): number {
  const back = (value: number): number => Math.round((value * dpi) / (units.metric ? 254 : 100));
  return lengths.reduce((sum, dots) => sum + Math.abs(back(units.of(dots)) - Math.round(dots)), 0);
}

const four = (value: number): string => String(value).padStart(4, '0');

export interface RecordFields {
  readonly rotation: Rotation;
  readonly id: string;
  /** Multipliers or widths, 0–61. */
  readonly c: number;
  readonly d: number;
  readonly eee?: string;
  readonly x: number;
  readonly y: number;
  readonly size?: string;
  readonly count?: boolean;
}

/** True where row, column and multipliers can be written. */
export function fitsRecord(writer: DplWriter, fields: RecordFields): boolean {
  const [row, column] = [writer.units.of(writer.label.heightDots - fields.y), writer.units.of(fields.x)];
  return (
    row >= 0 &&
    row <= 9999 &&
    column >= 0 &&
    column <= 9999 &&
    fields.c >= 0 &&
    fields.c <= 61 &&
    fields.d >= 0 &&
    fields.d <= 61
  );
}

/** A format record with its line end. Data that holds a line end is closed by a NUL, which `T00` announces. */
export function record(writer: DplWriter, fields: RecordFields, data: Uint8Array): Uint8Array {
  const { rotation, id, c, d, eee = '000', x, y, size = '' } = fields;
  const row = four(writer.units.of(writer.label.heightDots - y));
  const column = four(writer.units.of(x));
  const count = fields.count ? four(data.length) : '';
  const header = `${rotation / 90 + 1}${id}${MULTIPLIERS[c]}${MULTIPLIERS[d]}${eee}${row}${column}${size}${count}`;
  const needsMark = !fields.count && (data.includes(0x0d) || data.includes(0x0a));
  return concatBytes([
    latin1Bytes(`${needsMark ? 'T00\r' : ''}${header}`),
    data,
    latin1Bytes(needsMark ? '\0\r' : '\r'),
  ]);
}

/** Symbol sets in which a writer tries to say a text; `PM` is what printers start with. */
export const WRITTEN_SETS: readonly (readonly [set: string, page: CodePage])[] = [
  'PM', 'W1', 'WE', 'WR', 'WG', 'WT', 'U8',
].map((set) => [set, SYMBOL_SETS[set]!] as const); // prettier-ignore
