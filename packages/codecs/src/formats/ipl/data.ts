/** The data of a field → its content, with the counters that the host marked. */
import { latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { type Content, type SerialPart, advanceSerial } from '../../label/index.ts';
import { countedContent, maskedSerial } from '../../language/data/counters.ts';
import { shifts } from './scan.ts';
import type { IplField, IplReader } from './state.ts';

const FS = 0x1c;
const GS = 0x1d;
const SUB = 0x1a;

/** Returns the bytes of a field's data from their source: host, other field or format. */
export function fieldBytes(reader: IplReader, field: IplField, depth = 0): Uint8Array {
  switch (field.data.kind) {
    case 'fixed':
      return field.data.data;
    case 'host': {
      const data = reader.hostData.get(field.number) ?? new Uint8Array();
      return field.data.maxLength > 0 ? cut(data, field.data.maxLength) : data;
    }
    case 'copy': {
      const { field: number, offset } = field.data;
      const other = reader.formats.get(reader.selected)?.fields.get(number);
      if (!other || depth >= 19) return new Uint8Array();
      return addToRegions(fieldBytes(reader, other, depth + 1), offset);
    }
    default:
      return field.data satisfies never;
  }
}

/** Adds `offset` to the regions between FS marks (digits) and GS marks (digits and letters), keeping their width. */
export function addToRegions(data: Uint8Array, offset: number): Uint8Array {
  if (offset === 0 || !(data.includes(FS) || data.includes(GS))) return data;
  // A shifted character is data and does not mark a region.
  const raised = latin1(data).replace(
    /[\x1a\x10][^]|([\x1c\x1d])([^\x1c\x1d]*)\1/g,
    (all, mark?: string, region = '') => {
      if (mark === undefined) return all;
      const mask = (mark === '\x1c' ? 'd' : 'n').repeat(region.length);
      const increment = mark === '\x1c' ? String(offset) : offset.toString(36).toUpperCase();
      return (
        mark +
        advanceSerial({ kind: 'serial', start: region, step: 0, leadingZeros: true, mask, increment }, 1).start +
        mark
      );
    },
  );
  return latin1Bytes(raised);
}

/** Cuts the data to `length` characters; the marks of a counter do not count. */
function cut(data: Uint8Array, length: number): Uint8Array {
  let count = 0;
  for (let at = 0; at < data.length; at++) {
    if (data[at] === FS || data[at] === GS || data[at] === SUB) continue;
    if (++count > length) return data.subarray(0, at);
  }
  return data;
}

/** Returns the positions of unshifted FS and GS: these mark counters; shifted ones are data. */
function marksIn(bytes: Uint8Array): number[] {
  const marks: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (shifts(bytes[at])) at++;
    else if (bytes[at] === FS || bytes[at] === GS) marks.push(at);
  }
  return marks;
}

/** Returns the content of the data: the region between FS (or GS) marks is a counter if a step is set. */
export function readContent(reader: IplReader, bytes: Uint8Array, decode: (part: Uint8Array) => string): Content {
  const marks = marksIn(bytes);
  const mark = marks.some((at) => bytes[at] === FS) ? FS : GS;
  const [start = -1, end = -1] = marks.filter((at) => bytes[at] === mark);
  if (end < 0) {
    const stray = new Set(marks.filter((at) => bytes[at] === FS));
    return [{ kind: 'literal', text: decode(bytes.filter((_, at) => !stray.has(at))) }];
  }
  const [before, counted, behind] = [
    decode(bytes.subarray(0, start)),
    decode(bytes.subarray(start + 1, end)),
    decode(bytes.subarray(end + 1)),
  ];
  if (reader.step === 0) return [{ kind: 'literal', text: before + counted + behind }];
  const letters = mark === GS && /[A-Za-z]/.test(counted) && reader.step > 0;
  const serial: SerialPart = letters
    ? maskedSerial(counted, 'n', reader.step)
    : { kind: 'serial', start: counted, step: reader.step, leadingZeros: true };
  return countedContent(before, serial, behind);
}
