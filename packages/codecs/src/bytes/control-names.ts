/** Control characters spelled as text (`<STX>`, `<ESC>`) ⇄ the bytes themselves, with the way back to source offsets. */

export const CONTROL_NAMES: Readonly<Record<string, number>> = {
  NUL: 0x00, SOH: 0x01, STX: 0x02, ETX: 0x03, EOT: 0x04, ENQ: 0x05, ACK: 0x06, BEL: 0x07, BS: 0x08, HT: 0x09,
  LF: 0x0a, VT: 0x0b, FF: 0x0c, CR: 0x0d, SO: 0x0e, SI: 0x0f, DLE: 0x10, DC1: 0x11, DC2: 0x12, DC3: 0x13,
  DC4: 0x14, NAK: 0x15, SYN: 0x16, ETB: 0x17, CAN: 0x18, EM: 0x19, SUB: 0x1a, ESC: 0x1b, FS: 0x1c, GS: 0x1d,
  RS: 0x1e, US: 0x1f, DEL: 0x7f,
}; // prettier-ignore

/** Bytes made from a source, and where in the source each of them stood. */
export interface MappedBytes {
  readonly bytes: Uint8Array;
  /** Source offset of the byte at `index`; behind the end, the source's length. */
  readonly offsetOf: (index: number) => number;
  /** True if control characters are written as their names. */
  readonly isSpelled: boolean;
}

export const unmapped = (source: Uint8Array): MappedBytes => ({
  bytes: source,
  offsetOf: (index) => Math.min(index, source.length),
  isSpelled: false,
});

/** Replaces each spelled control character of `names` by its byte; everything else stays. */
export function readControlNames(
  source: Uint8Array,
  names: Readonly<Record<string, number>> = CONTROL_NAMES,
): MappedBytes {
  const bytes = new Uint8Array(source.length);
  /** Output indices behind which the source is further ahead, and by how much. */
  const marks: number[] = [];
  const ahead: number[] = [];
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    const byte = source[at]!;
    if (byte === 0x3c) {
      let end = at + 1;
      while (end < source.length && end - at <= 4 && source[end] !== 0x3e) end++;
      const name = source[end] === 0x3e ? String.fromCharCode(...source.subarray(at + 1, end)).toUpperCase() : '';
      if (Object.hasOwn(names, name)) {
        bytes[length++] = names[name]!;
        at = end;
        marks.push(length);
        ahead.push(at + 1 - length);
        continue;
      }
    }
    bytes[length++] = byte;
  }
  const offsetOf = (index: number): number => {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (marks[middle]! <= index) low = middle + 1;
      else high = middle;
    }
    return Math.min(source.length, index + (low > 0 ? ahead[low - 1]! : 0));
  };
  return { bytes: bytes.subarray(0, length), offsetOf, isSpelled: true };
}
