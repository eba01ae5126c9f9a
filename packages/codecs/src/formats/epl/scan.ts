/**
 * Bytes → EPL commands: lines, and the three commands whose raw bytes break lines (EPL2 manual, GW, GM, ES).
 *
 * ```
 * A50,30,0,3,1,1,N,"Say \\"hi\\""⏎        a quote or line end behind a backslash belongs to the data
 * │└ parameters       └ data
 * GW80,10,2,3,······⏎                     2 × 3 bytes behind one comma
 * ES"a"·······⏎                           a font; its header and glyphs determine its length
 * ; anything⏎                             a comment
 * ```
 *
 * Lines end with LF, or with CR if the document has no LF at all.
 */
import { type ByteCursor, latin1, isSeparator } from '../../bytes/cursor.ts';
import { type Payload, takePayload } from '../../language/data/payload.ts';
import type { Scanned } from '../../language/frame/reader.ts';
import { measureSoftFont, type WidthUnit } from './soft-font.ts';

/** `name`: letters as in the manual, empty if the line is not a command; `args`: up to the line end, with quotes; a payload: of GW, GM and ES. */
export interface EplCommand extends Scanned, Payload {
  /** The unit of glyph widths in ES. */
  readonly widthUnit?: WidthUnit;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Returns the next command, or undefined at the end. Skips blank lines. */
export function takeCommand(
  cursor: ByteCursor,
  lineEnd: number,
  findName: (text: string) => string | undefined,
): EplCommand | undefined {
  const { source } = cursor;
  while (cursor.offset < source.length && isBlank(source[cursor.offset]!)) cursor.offset++;
  if (cursor.offset >= source.length) return undefined;
  const offset = cursor.offset;
  const name = findName(latin1(source, offset, Math.min(source.length, offset + 8))) ?? '';
  cursor.offset += name.length;
  if (name === 'GW') return takeGraphic(cursor, offset);
  if (name === 'ES') return takeSoftFont(cursor, offset);
  const args = takeArguments(cursor, lineEnd);
  const line: EplCommand = { name, args, offset, length: cursor.offset - offset };
  if (cursor.offset < source.length) cursor.offset++;
  if (name === 'GM') return takePayload(cursor, line, Number(/"\s*(\d+)/.exec(latin1(args))?.[1] ?? 0));
  return line;
}

const isBlank = (byte: number): boolean => byte === CR || byte === LF || byte === 0x20 || isSeparator(byte);

/** Takes bytes up to the line end, without it. In quotes, a line end behind a backslash belongs to the data. */
function takeArguments(cursor: ByteCursor, lineEnd: number): Uint8Array {
  const { source } = cursor;
  const start = cursor.offset;
  let at = start;
  let quoted = false;
  for (; at < source.length; at++) {
    const byte = source[at]!;
    if (quoted && byte === BACKSLASH) at++;
    else if (byte === lineEnd) break;
    else if (byte === QUOTE) quoted = !quoted;
  }
  at = Math.min(at, source.length);
  cursor.offset = at;
  let end = at;
  while (end > start && source[end - 1] === CR) end--;
  return source.subarray(start, end);
}

/** `GWx,y,bytes,rows` + one `,` or CRs and a LF + exactly bytes × rows bytes (Zebra support note on GW). */
function takeGraphic(cursor: ByteCursor, offset: number): EplCommand {
  const { source } = cursor;
  const start = cursor.offset;
  const [head, , , bytes, rows] = GRAPHIC.exec(latin1(source, start, start + 80)) ?? [];
  if (head === undefined) {
    while (cursor.offset < source.length && source[cursor.offset] !== LF) cursor.offset++;
    return { name: 'GW', args: source.subarray(start, cursor.offset), offset, length: cursor.offset - offset };
  }
  const at = (cursor.offset = start + head.length);
  if (source[at] === COMMA) cursor.offset++;
  else {
    let end = at;
    while (source[end] === CR) end++;
    if (source[end] === LF) cursor.offset = end + 1;
  }
  const line: EplCommand = { name: 'GW', args: source.subarray(start, at), offset, length: at - offset };
  return takePayload(cursor, line, Number(bytes) * Number(rows));
}

/** `x,y,bytes,rows` with blanks. */
const GRAPHIC = /^ *(\d{1,9}) *, *(\d{1,9}) *, *(\d{1,9}) *, *(\d{1,9}) */;

/**
 * `ES"a"` + the font's bytes, which no line end closes. What follows decides whether widths are bytes of a row or dots:
 * with the right unit the font ends at a line end or at the end of the document.
 */
function takeSoftFont(cursor: ByteCursor, offset: number): EplCommand {
  const { source } = cursor;
  const start = cursor.offset;
  while (source[cursor.offset] === 0x20) cursor.offset++;
  cursor.offset += source[cursor.offset] === QUOTE ? 3 : 1;
  const begin = Math.min(cursor.offset, source.length);
  const args = source.subarray(start, begin);
  const ends = (unit: WidthUnit): boolean => {
    const end = begin + measureSoftFont(source, begin, unit);
    return end === source.length || source[end] === CR || source[end] === LF;
  };
  const widthUnit: WidthUnit = !ends('bytes') && ends('dots') ? 'dots' : 'bytes';
  const payloadSize = measureSoftFont(source, begin, widthUnit);
  return takePayload(cursor, { name: 'ES', args, widthUnit, offset, length: 0 }, payloadSize);
}

/** A data line of `?`: the bytes up to the line end, without CRs. */
export function takeDataLine(cursor: ByteCursor, lineEnd: number): Uint8Array | undefined {
  const { source } = cursor;
  if (cursor.offset >= source.length) return undefined;
  const start = cursor.offset;
  const found = source.indexOf(lineEnd, start);
  let end = found < 0 ? source.length : found;
  cursor.offset = found < 0 ? source.length : found + 1;
  while (end > start && source[end - 1] === CR) end--;
  return source.subarray(start, end);
}
