/** Stored and direct graphics of IPL → bitmaps, and back to columns. Columns run left to right, 1 is black. */
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { DirectPicture, Graphic } from './state.ts';

/** The bitmap of a stored graphic; undefined where it passes the bound. */
export function graphicBitmap(graphic: Graphic, maxDots: number): MonoBitmap | undefined {
  if (graphic.columns * graphic.rows > maxDots) return undefined;
  const bitmap = createMonoBitmap(graphic.columns, graphic.rows);
  for (const [x, { bytes, packed }] of graphic.data) {
    if (x < 0 || x >= graphic.columns) continue;
    for (let y = 0; y < graphic.rows; y++) {
      const black = packed ? ((bytes[Math.trunc(y / 6)] ?? 0x40) >> (y % 6)) & 1 : bytes[y] === 0x31;
      if (black) bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
}

export interface DirectResult {
  readonly pictures: readonly Pick<DirectPicture, 'x' | 'originY' | 'skippedDots' | 'bitmap'>[];
  /** Index behind the stream. */
  readonly next: number;
  readonly problem?: string;
}

/** Runs of black dots of one column: [from, to) counted from its first dot. */
type Column = readonly (readonly [from: number, to: number])[];

const MAX_RUN = 8192;

/**
 * The stream of `<ESC>g0` at `from`: operators 0x21 origin, 0x22 next column, 0x24 repeat the column, 0x25 and 0x26 runs
 * beginning black or white, 0x27 bits, 0x28 end. Each origin begins a picture. `maxDots` bounds the bitmaps.
 */
export function readDirect(bytes: Uint8Array, from: number, maxDots: number): DirectResult {
  const pictures: DirectResult['pictures'][number][] = [];
  let at = from;
  let originX = 0;
  let originY: number | undefined;
  let columns: Column[] = [];
  let column: (readonly [number, number])[] = [];
  let up = 0;
  let dots = 0;
  let problem: string | undefined;
  const isNumber = (): boolean => {
    const byte = bytes[at];
    return byte !== undefined && (byte >= 0x80 || (byte >= 0x40 && byte < 0x80 && (bytes[at + 1] ?? 0) >= 0x80));
  };
  const takeNumber = (): number => {
    const byte = bytes[at++]!;
    return byte >= 0x80 ? byte & 0x7f : ((byte & 0x3f) << 7) | (bytes[at++]! & 0x7f);
  };
  const nextColumn = (): void => {
    columns.push(column);
    column = [];
    up = 0;
  };
  const close = (): void => {
    if (column.length > 0) nextColumn();
    const last = columns.findLastIndex((each) => each.length > 0);
    if (last >= 0) {
      let lowest = Infinity;
      let highest = 0;
      for (const each of columns) {
        for (const [low, high] of each) {
          lowest = Math.min(lowest, low);
          highest = Math.max(highest, high);
        }
      }
      dots += (last + 1) * (highest - lowest);
      if (dots > maxDots) problem = 'the picture is too large';
      else
        pictures.push({
          x: originX,
          originY,
          skippedDots: lowest,
          bitmap: bitmapOf(columns.slice(0, last + 1), lowest, highest),
        });
    }
    columns = [];
    column = [];
    up = 0;
  };
  const addRun = (length: number, black: boolean): void => {
    const end = Math.min(MAX_RUN, up + length);
    if (black && end > up) column.push([up, end]);
    up = end;
  };
  while (at < bytes.length && problem === undefined) {
    const operator = bytes[at++]!;
    if (operator === 0x28) {
      close();
      return { pictures, next: at, problem };
    }
    if (operator === 0x21) {
      close();
      originX = isNumber() ? takeNumber() : 0;
      originY = isNumber() ? takeNumber() : 0;
    } else if (operator === 0x22) nextColumn();
    else if (operator === 0x24) {
      const times = isNumber() ? takeNumber() : 1;
      const repeated = column.length > 0 ? column : (columns.at(-1) ?? []);
      if (columns.length + times > 20_000) problem = 'the picture has too many columns';
      else for (let i = 0; i < times; i++) columns.push(repeated);
    } else if (operator === 0x25 || operator === 0x26) {
      for (let black = operator === 0x25; isNumber(); black = !black) addRun(takeNumber(), black);
    } else if (operator === 0x27) {
      const start = at;
      while (at < bytes.length && bytes[at]! >= 0x80) at++;
      let data = bytes.subarray(start, at);
      // Some write the number of bits first.
      const count = data.length > 0 ? data[0]! & 0x7f : 0;
      if (data.length > 1 && Math.ceil(count / 7) === data.length - 1) data = data.subarray(1);
      for (const byte of data) for (let bit = 0; bit < 7; bit++) addRun(1, ((byte >> bit) & 1) === 1);
    } else if (operator === 0x03) {
      at--;
      break;
    } else if (operator !== 0x0d && operator !== 0x0a && operator !== 0x20)
      problem = `0x${operator.toString(16)} is no operator of direct graphics`;
  }
  close();
  return { pictures, next: at, problem };
}

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

/** A `u` command a column, six dots a byte from the top, a message each; white columns are left out. */
export function columnsOf({ widthDots, heightDots, strideBytes, data }: MonoBitmap): Uint8Array {
  const parts: Uint8Array[] = [];
  // Row by row over the bytes that hold black: a label is mostly white.
  const perColumn = Math.ceil(heightDots / 6);
  const columns = new Uint8Array(widthDots * perColumn).fill(0x40);
  for (let y = 0, from = 0; y < heightDots; y++) {
    const [at, bit] = [Math.trunc(y / 6), 1 << (y % 6)];
    for (let byte = 0; byte < strideBytes; byte++, from++) {
      const dots = data[from]!;
      if (dots === 0) continue;
      const last = Math.min(widthDots, byte * 8 + 8);
      for (let x = byte * 8, mask = 0x80; x < last; x++, mask >>= 1)
        if (dots & mask) columns[x * perColumn + at]! |= bit;
    }
  }
  for (let x = 0; x < widthDots; x++) {
    const packed = columns.subarray(x * perColumn, (x + 1) * perColumn);
    let end = perColumn;
    while (end > 0 && packed[end - 1] === 0x40) end--;
    if (end === 0) continue;
    parts.push(latin1Bytes(`\x02u${x},`), packed.subarray(0, end), latin1Bytes(';\x03\r\n'));
  }
  return concatBytes(parts);
}
