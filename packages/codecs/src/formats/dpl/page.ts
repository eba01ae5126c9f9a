/** What the parts of the DPL writer share: the page with its units and what it downloads, records. */
import { message } from '@platen/messages';
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import type { BitmapFont, Label, Rotation } from '../../label/index.ts';
import { type NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import type { Page } from '../../language/frame/writer.ts';
import { MAX_MULTIPLIER, MULTIPLIERS } from './record.ts';

export interface DplPage extends Page {
  readonly units: Units;
  /** What the names of the page's pictures begin with. */
  readonly prefix: string;
  /** Pictures that the label places, by name. */
  readonly pictures: Map<string, Uint8Array>;
  /** Font files that texts of the label bring along: the two characters that name each. */
  readonly fonts: Map<Uint8Array, string>;
  /** Bitmap fonts that they bring along, with the code page that each is loaded in. */
  readonly softFonts: { readonly font: BitmapFont; readonly page: CodePage }[];
}

/** A record with the commands around it. */
export interface DplLine {
  readonly bytes: Uint8Array;
  /** Symbol set that the text wants; it is sent where it changes. */
  readonly symbolSet?: string;
}

export interface Units {
  readonly metric: boolean;
  /** Units of rows, columns and lengths for dots; rounded. */
  readonly of: (dots: number) => number;
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

interface RecordFields {
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

const UNPLACED = notExpressible(message('reason.unplaced', { language: 'DPL' }));

/** A format record with its line end. Data that holds a line end is closed by a NUL, which `T00` announces. */
export function record(page: DplPage, fields: RecordFields, data: Uint8Array): Uint8Array | NotExpressible {
  const { rotation, id, c, d, eee = '000', x, y, size = '' } = fields;
  const { units, label } = page;
  const [row, column] = [units.of(label.heightDots - y), units.of(x)];
  if (
    Math.min(row, column, c, d) < 0 ||
    Math.max(row, column) > 9999 ||
    Math.max(c, d) > MAX_MULTIPLIER ||
    eee.length > 3
  )
    return UNPLACED;
  const count = fields.count ? padded(data.length, 4) : '';
  const place = padded(row, 4) + padded(column, 4);
  const header = `${rotation / 90 + 1}${id}${MULTIPLIERS[c]}${MULTIPLIERS[d]}${eee}${place}${size}${count}`;
  const needsMark = !fields.count && (data.includes(0x0d) || data.includes(0x0a));
  return concatBytes([
    latin1Bytes(`${needsMark ? 'T00\r' : ''}${header}`),
    data,
    latin1Bytes(needsMark ? '\0\r' : '\r'),
  ]);
}
