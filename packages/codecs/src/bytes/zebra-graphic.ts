/**
 * Graphic data as Zebra printers take it: ASCII hex with run lengths ("alternative compression scheme"),
 * `:B64:` and `:Z64:` (ZPL II Programming Guide, ~DY and "ZPL II encoding and compression").
 */
import { fromBase64, toBase64 } from './encodings.ts';
import { CODEC_LIMITS } from '../limits.ts';
import { deflate, inflateBounded } from './inflate.ts';

export type GraphicTrouble =
  /** Characters that mean nothing. */
  | 'invalid-character'
  /** Fewer bytes than announced. */
  | 'too-short'
  /** More bytes than announced; the rest is not looked at. */
  | 'too-long'
  /** The compressed data is broken. */
  | 'broken-stream'
  /** The data becomes more than the bound. */
  | 'too-large'
  /** The checksum is not that of the data. */
  | 'checksum';

export interface GraphicBytes {
  readonly bytes: Uint8Array;
  readonly trouble: readonly GraphicTrouble[];
  /** What a compressed stream becomes, where there is one. */
  readonly inflatedBytes?: number;
}

/** Value of a hexadecimal digit by character code, 255 where it is none. */
const HEX = new Uint8Array(256).fill(255);
for (let i = 0; i < 16; i++) {
  HEX[i.toString(16).charCodeAt(0)] = i;
  HEX[i.toString(16).toUpperCase().charCodeAt(0)] = i;
}

/** Bytes of hexadecimal text, two digits each; other characters are passed over. */
export function decodeHex(text: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(Math.min(maxBytes, text.length >> 1));
  let nibbles = 0;
  for (let i = 0; i < text.length && nibbles >> 1 < bytes.length; i++) {
    const value = HEX[text.charCodeAt(i)] ?? 255;
    if (value === 255) continue;
    bytes[nibbles >> 1]! |= nibbles & 1 ? value : value << 4;
    nibbles++;
  }
  return bytes.subarray(0, nibbles >> 1);
}

/**
 * The bytes of a graphic of `totalBytes`, in rows of `rowBytes`, from the data of ^GF or ~DG in any of its
 * ASCII notations. `text` is one character a byte. Always gives exactly `totalBytes`; what is missing is white.
 */
export function decodeGraphic(text: string, totalBytes: number, rowBytes: number): GraphicBytes {
  const colon = text.indexOf(':');
  if (colon >= 0 && /^\s*:[BZ]64:/i.test(text)) return decodeBase64(text, colon, totalBytes);
  return decodeRunLengths(text, totalBytes, rowBytes);
}

function decodeBase64(text: string, colon: number, totalBytes: number): GraphicBytes {
  const trouble: GraphicTrouble[] = [];
  const compressed = (text.charCodeAt(colon + 1) | 32) === 122;
  const start = colon + 5;
  const end = text.indexOf(':', start);
  const body = text.slice(start, end < 0 ? text.length : end).replace(/\s+/g, '');
  if (end >= 0) {
    const told = /^[0-9a-f]{4}/i.exec(text.slice(end + 1).trim())?.[0];
    if (told !== undefined && parseInt(told, 16) !== crc16(body)) trouble.push('checksum');
  }
  const packed = fromBase64(body);
  if (!compressed) return fit(packed, totalBytes, trouble);
  const result = inflateBounded(packed);
  if (result.kind === 'bytes') {
    if (!result.complete) trouble.push('broken-stream');
    return { ...fit(result.bytes, totalBytes, trouble), inflatedBytes: result.bytes.length };
  }
  trouble.push(result.kind === 'too-large' ? 'too-large' : 'broken-stream');
  const inflatedBytes = result.kind === 'too-large' ? CODEC_LIMITS.inflatedBytes : 0;
  return { bytes: new Uint8Array(totalBytes), trouble, inflatedBytes };
}

/** Exactly `totalBytes` of the bytes, white behind their end. */
export function fit(bytes: Uint8Array, totalBytes: number, trouble: GraphicTrouble[]): GraphicBytes {
  // A view would keep all of a stream that becomes far more than was announced.
  if (bytes.length > 2 * totalBytes) return { bytes: bytes.slice(0, totalBytes), trouble };
  if (bytes.length >= totalBytes) return { bytes: bytes.subarray(0, totalBytes), trouble };
  trouble.push('too-short');
  const whole = new Uint8Array(totalBytes);
  whole.set(bytes);
  return { bytes: whole, trouble };
}

const COMMA = 0x2c;
const EXCLAMATION = 0x21;
const COLON = 0x3a;

function decodeRunLengths(text: string, totalBytes: number, rowBytes: number): GraphicBytes {
  const bytes = new Uint8Array(totalBytes);
  const rowNibbles = rowBytes * 2;
  const total = totalBytes * 2;
  let at = 0;
  let count = 0;
  let invalid = false;
  let i = 0;
  for (; i < text.length && at < total; i++) {
    const code = text.charCodeAt(i);
    const value = HEX[code] ?? 255;
    if (value !== 255) {
      if (count === 0) {
        if (value !== 0) bytes[at >> 1]! |= at & 1 ? value : value << 4;
        at++;
      } else {
        at = fillNibbles(bytes, at, Math.min(total, at + count), value);
        count = 0;
      }
      continue;
    }
    // G to Y: 1 to 19 times, g to z: 20 to 400 times; they add up.
    if (code >= 0x47 && code <= 0x59) count += code - 0x46;
    else if (code >= 0x67 && code <= 0x7a) count += (code - 0x66) * 20;
    else if (code === COMMA) at = rowEnd(at, rowNibbles);
    else if (code === EXCLAMATION) at = fillNibbles(bytes, at, Math.min(total, rowEnd(at, rowNibbles)), 0xf);
    else if (code === COLON) {
      const end = Math.min(total, rowEnd(at, rowNibbles));
      const row = at >> 1;
      if (at % rowNibbles === 0 && row >= rowBytes)
        bytes.copyWithin(row, row - rowBytes, row - rowBytes + ((end - at) >> 1));
      at = end;
    } else if (code > 0x20) invalid = true;
    if (code === COMMA || code === EXCLAMATION || code === COLON) count = 0;
  }
  const trouble: GraphicTrouble[] = [];
  if (invalid) trouble.push('invalid-character');
  if (at < total) trouble.push('too-short');
  else if (/[0-9A-Za-z]/.test(text.slice(i, i + 4096))) trouble.push('too-long');
  return { bytes, trouble };
}

/** The next end of a row behind `at` (a whole row where `at` begins one). */
function rowEnd(at: number, rowNibbles: number): number {
  return (Math.floor(at / rowNibbles) + 1) * rowNibbles;
}

function fillNibbles(bytes: Uint8Array, from: number, to: number, value: number): number {
  let at = from;
  if (at < to && at & 1) bytes[at++ >> 1]! |= value;
  const whole = (to - at) & ~1;
  if (whole > 0) {
    if (value !== 0) bytes.fill(value * 17, at >> 1, (at + whole) >> 1);
    at += whole;
  }
  if (at < to) bytes[at++ >> 1]! |= value << 4;
  return at;
}

const LOW = ' GHIJKLMNOPQRSTUVWXY';
const HIGH = ' ghijklmnopqrstuvwxyz';
const DIGITS = '0123456789ABCDEF';

/** ASCII hex with run lengths: the older firmware's compression. One string without line ends. */
export function encodeRunLengths(bytes: Uint8Array, rowBytes: number): string {
  const parts: string[] = [];
  let previous: string | undefined;
  for (let row = 0; row < bytes.length; row += rowBytes) {
    const line = encodeRow(bytes.subarray(row, row + rowBytes));
    parts.push(line === previous ? ':' : line);
    previous = line;
  }
  return parts.join('');
}

function encodeRow(row: Uint8Array): string {
  const nibbles = row.length * 2;
  const nibble = (i: number): number => (i & 1 ? row[i >> 1]! & 15 : row[i >> 1]! >> 4);
  const tail = nibble(nibbles - 1);
  let end = nibbles;
  if (tail === 0 || tail === 15) while (end > 0 && nibble(end - 1) === tail) end--;
  let line = '';
  for (let i = 0; i < end;) {
    const value = nibble(i);
    let run = 1;
    while (i + run < end && nibble(i + run) === value) run++;
    i += run;
    for (; run > 400; run -= 400) line += `z${DIGITS[value]}`;
    if (run > 2) {
      if (run >= 20) line += HIGH[Math.floor(run / 20)];
      if (run % 20) line += LOW[run % 20];
      run = 1;
    }
    line += DIGITS[value]!.repeat(run);
  }
  return end === nibbles ? line : line + (tail ? '!' : ',');
}

/** `:Z64:…:crc`, the newer firmware's compression. */
export function encodeZ64(bytes: Uint8Array): string {
  const body = toBase64(deflate(bytes));
  return `:Z64:${body}:${crc16(body).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** CRC-16 CCITT (polynomial 1021, start 0) of the characters, as `:B64:` and `:Z64:` end with it. */
export function crc16(text: string): number {
  let crc = 0;
  for (let i = 0; i < text.length; i++) {
    crc = ((crc << 8) & 0xffff) ^ CRC[(crc >> 8) ^ (text.charCodeAt(i) & 0xff)]!;
  }
  return crc;
}

const CRC = new Uint16Array(256);
for (let i = 0; i < 256; i++) {
  let crc = i << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  CRC[i] = crc;
}
