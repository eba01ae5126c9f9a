/**
 * The stream of `<ESC>g` → bitmaps. Columns run along the feed, their dots from the origin towards smaller y.
 *
 * ```
 * 21 9e 43c2   25 9a  22        25 9a   28
 * │  │  y 450  │  │   └ next column     └ end
 * │  x 30      │  └ 26 dots: numbers have bit 7 set, larger ones a byte from 40 on before them
 * └ origin     └ runs, the first of them black (26: white); 24: column again; 27: seven dots a byte
 * ```
 */
import { message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import type { DirectPicture } from './state.ts';

interface Direct {
  readonly pictures: readonly DirectPicture[];
  /** Why reading stopped before the end. */
  readonly problem?: DiagnosticMessage;
}

/** Runs of black dots of one column: [from, to) counted from its first dot. */
type Column = (readonly [from: number, to: number])[];

/** LF, CR and the blank. */
const BLANKS: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x20]);

/** Dots of a column: no print head has more. */
const MAX_RUN = 8192;
const MAX_COLUMNS = 20_000;

/** Reads the stream. Each origin begins a picture; `maxDots` limits the sum of all pictures. */
export function readDirect(bytes: Uint8Array, maxDots: number): Direct {
  const pictures: DirectPicture[] = [];
  let at = 0;
  let origin: Pick<DirectPicture, 'x' | 'originY'> = { x: 0, originY: undefined };
  let columns: Column[] = [];
  let column: Column = [];
  let up = 0;
  let dotsLeft = maxDots;
  /** True once black dots beyond the longest column are left out. */
  let isCut = false;
  // Comparisons with nothing, behind the last byte, are false.
  const isNumber = (): boolean => bytes[at]! >= 0x80 || (bytes[at]! >= 0x40 && bytes[at + 1]! >= 0x80);
  const takeNumber = (fallback: number): number => {
    if (!isNumber()) return fallback;
    const byte = bytes[at++]!;
    return byte >= 0x80 ? byte & 0x7f : ((byte & 0x3f) << 7) | (bytes[at++]! & 0x7f);
  };
  const addRun = (length: number, black: boolean): void => {
    const end = Math.min(MAX_RUN, up + length);
    if (black && up + length > MAX_RUN) isCut = true;
    if (black && end > up) column.push([up, end]);
    up = end;
  };
  const nextColumn = (): void => {
    columns.push(column);
    column = [];
    up = 0;
  };
  /** Ends a picture; returns false if it is too large. */
  const close = (): boolean => {
    nextColumn();
    const inked = columns.slice(0, columns.findLastIndex((each) => each.length > 0) + 1);
    columns = [];
    if (inked.length === 0) return true;
    const lowest = inked.flat().reduce((least, [from]) => Math.min(least, from), Infinity);
    const highest = inked.flat().reduce((most, [, to]) => Math.max(most, to), 0);
    dotsLeft -= inked.length * (highest - lowest);
    if (dotsLeft < 0) return false;
    pictures.push({ ...origin, skippedDots: lowest, bitmap: bitmapOf(inked, lowest, highest) });
    return true;
  };
  while (at < bytes.length) {
    const operator = bytes[at++]!;
    if (BLANKS.has(operator)) continue;
    switch (operator) {
      case 0x21:
        if (!close()) return { pictures, problem: TOO_LARGE };
        origin = { x: takeNumber(0), originY: takeNumber(0) };
        break;
      case 0x22:
        nextColumn();
        break;
      case 0x24: {
        const times = takeNumber(1);
        const repeated = column.length > 0 ? column : (columns.at(-1) ?? []);
        if (columns.length + times > MAX_COLUMNS) return { pictures, problem: TOO_LARGE };
        for (let i = 0; i < times; i++) columns.push(repeated);
        break;
      }
      case 0x25:
      case 0x26:
        for (let black = operator === 0x25; isNumber(); black = !black) addRun(takeNumber(0), black);
        break;
      case 0x27: {
        const start = at;
        while (at < bytes.length && bytes[at]! >= 0x80) at++;
        for (const black of bitsOf(bytes.subarray(start, at))) addRun(1, black);
        break;
      }
      case 0x28:
        at = bytes.length;
        break;
      default:
        close();
        return { pictures, problem: message('ipl.invalid_parameter.direct', { operator: operator.toString(16) }) };
    }
  }
  return close() && !isCut ? { pictures } : { pictures, problem: TOO_LARGE };
}

/** Seven dots a byte, the lowest bit first. Some sources write the number of bits before them. */
function* bitsOf(data: Uint8Array): Generator<boolean> {
  const isCounted = data.length > 1 && Math.ceil((data[0]! & 0x7f) / 7) === data.length - 1;
  for (const byte of data.subarray(isCounted ? 1 : 0))
    for (let bit = 0; bit < 7; bit++) yield ((byte >> bit) & 1) === 1;
}

const TOO_LARGE = message('ipl.invalid_parameter.large_picture');

function bitmapOf(columns: readonly Column[], lowest: number, highest: number): MonoBitmap {
  const bitmap = createMonoBitmap(columns.length, highest - lowest);
  columns.forEach((column, x) => {
    for (const [from, to] of column) {
      for (let up = from; up < to; up++)
        bitmap.data[(highest - 1 - up) * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  });
  return bitmap;
}
