/** Bytes → TSPL statements: lines, and commands whose raw bytes break lines (BITMAP, DOWNLOAD, counted contents). */
import { type ByteCursor, latin1, takeBytes, isSeparator } from '../../bytes/cursor.ts';
import { type Payload, takePayload } from '../../language/data/payload.ts';
import type { Scanned } from '../../language/frame/reader.ts';

/**
 * `name`: the first word in capitals (`TEXT`, `SET`), `=` for an assignment, `:` for a label, `ESC` for immediate commands;
 * `args`: the bytes behind it; for an assignment or a label, the whole line. A payload: of BITMAP, DOWNLOAD of a file or a
 * program, or a content with its length.
 */
export interface TsplCommand extends Scanned, Payload {
  /** Statements of a stored program (DOWNLOAD … EOP). */
  readonly program?: readonly TsplCommand[];
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const ESC = 0x1b;
const TILDE = 0x7e;
const BANG = 0x21;

/** Commands whose contents may contain line ends (TSPL manual, BLOCK and the 2D codes). */
const MULTILINE: ReadonlySet<string> = new Set([
  'BLOCK', 'QRCODE', 'RMQR', 'DMATRIX', 'PDF417', 'MPDF417', 'AZTEC', 'MAXICODE', 'CODABLOCK',
]); // prettier-ignore
const MULTILINE_BYTES = 4096;
/** What a command has before its payload, at most. */
const HEADER_BYTES = 200;

/** Most statements of a stored program. */
const PROGRAM_STATEMENTS = 20_000;

/** Returns the next statement, or undefined at the end. Skips blank lines. */
export function takeCommand(cursor: ByteCursor): TsplCommand | undefined {
  const { source } = cursor;
  while (cursor.offset < source.length && isBlank(source[cursor.offset]!)) cursor.offset++;
  if (cursor.offset >= source.length) return undefined;
  const offset = cursor.offset;
  const first = source[offset]!;
  // Immediate commands have three bytes and need no line end.
  if ((first === ESC || first === TILDE) && source[offset + 1] === BANG) {
    const args = takeBytes(cursor, 3);
    return { name: 'ESC', args, offset, length: args.length };
  }
  const word = takeWord(source, offset);
  if (word.name === 'BITMAP') return takeBitmap(cursor, offset + 6);
  if (word.name === 'DOWNLOAD') return takeDownload(cursor, offset + 8);
  const end = lineEnd(source, word.end, MULTILINE.has(word.name));
  cursor.offset = end;
  let last = end;
  while (last > word.end && isBlank(source[last - 1]!)) last--;
  const args = source.subarray(word.end, last);
  const counted = takeCounted(cursor, { name: word.name, args, start: word.end, offset });
  return counted ?? { name: word.name, args, offset, length: end - offset };
}

const isBlank = (byte: number): boolean => byte === CR || byte === LF || byte === 0x20 || isSeparator(byte);

const isWordByte = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f;

function takeWord(source: Uint8Array, offset: number): { name: string; end: number } {
  if (source[offset] === 0x3a) return { name: ':', end: offset };
  if (source[offset] === 0x3b) return { name: 'REM', end: offset };
  let end = source[offset] === 0x40 ? offset + 1 : offset;
  while (end < source.length && isWordByte(source[end]!) && end - offset < 64) end++;
  if (source[end] === 0x24) end++;
  let next = end;
  while (source[next] === 0x20) next++;
  if (end > offset && source[next] === 0x3d) return { name: '=', end: offset };
  return { name: latin1(source, offset, end).toUpperCase(), end };
}

/** Returns the end of the line. A line end in quotes ends it too, unless the command's content may contain some. */
function lineEnd(source: Uint8Array, start: number, multiline: boolean): number {
  let at = start;
  let quoted = false;
  for (; at < source.length; at++) {
    const byte = source[at]!;
    if (byte === QUOTE) {
      if (quoted && isEscapedQuote(source, at)) continue;
      quoted = !quoted;
    } else if (byte === LF || byte === CR) {
      if (quoted && multiline && closesLater(source, at)) continue;
      break;
    }
  }
  return at;
}

/** `\["]` inside a string is a quote character. */
const isEscapedQuote = (source: Uint8Array, at: number): boolean =>
  source[at - 2] === 0x5c && source[at - 1] === 0x5b && source[at + 1] === 0x5d;

/** True if the quoted content continues after the line end: its closing quote ends a line. */
function closesLater(source: Uint8Array, start: number): boolean {
  const end = Math.min(source.length, start + MULTILINE_BYTES);
  for (let at = start; at < end; at++) {
    if (source[at] !== QUOTE || isEscapedQuote(source, at)) continue;
    const next = source[at + 1];
    return next === undefined || next === LF || next === CR || next === 0x2b;
  }
  return false;
}

/** `BITMAP x,y,bytes,rows,mode,` + bytes × rows raw bytes. */
function takeBitmap(cursor: ByteCursor, start: number): TsplCommand {
  const { source } = cursor;
  const offset = start - 6;
  const header = /^[^\S\r\n]*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*,\s*(\d{1,9})\s*,\s*(\d{1,9})\s*,\s*(\d{1,2})\s*,/.exec(
    latin1(source, start, start + 80),
  );
  if (!header) {
    const end = lineEnd(source, start, false);
    cursor.offset = end;
    return { name: 'BITMAP', args: source.subarray(start, end), offset, length: end - offset };
  }
  const begin = start + header[0].length;
  cursor.offset = begin;
  const command = { name: 'BITMAP', args: source.subarray(start, begin - 1), offset, length: 0 };
  return takePayload(cursor, command, Number(header[3]) * Number(header[4]));
}

/** `DOWNLOAD [F,|E,]"NAME",size,` + raw bytes, or `DOWNLOAD [F,]"NAME"`, lines, `EOP`. */
function takeDownload(cursor: ByteCursor, start: number): TsplCommand {
  const { source } = cursor;
  const offset = start - 8;
  const header = /^[^\S\r\n]*(?:[A-Za-z]\s*,)?\s*"[^"\r\n]{0,64}"[^\S\r\n]*(,\s*(\d{1,9})\s*,)?/.exec(
    latin1(source, start, start + 120),
  );
  if (header?.[2] !== undefined) {
    const begin = start + header[0].length;
    cursor.offset = begin;
    const command = { name: 'DOWNLOAD', args: source.subarray(start, begin), offset, length: 0 };
    return takePayload(cursor, command, Number(header[2]));
  }
  const end = lineEnd(source, start, false);
  const args = source.subarray(start, end);
  cursor.offset = end;
  if (!header) return { name: 'DOWNLOAD', args, offset, length: end - offset };
  const program: TsplCommand[] = [];
  let ended = false;
  let bodyEnd = end;
  while (!ended) {
    bodyEnd = cursor.offset;
    const statement = takeCommand(cursor);
    if (!statement) break;
    ended = statement.name === 'EOP';
    if (!ended && program.length < PROGRAM_STATEMENTS) program.push(statement);
  }
  const missing = ended ? {} : { payloadSize: -1 };
  const payload = withoutLineEnd(source.subarray(end, ended ? bodyEnd : cursor.offset));
  return { name: 'DOWNLOAD', args, program, payload, ...missing, offset, length: cursor.offset - offset };
}

/** Removes a line end at the start. */
const withoutLineEnd = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray((bytes[0] === CR ? 1 : 0) + (bytes[bytes[0] === CR ? 1 : 0] === LF ? 1 : 0));

/**
 * Takes contents with a length and without quotes: `PDF417 …,L297,` and `MAXICODE …,L20,` + bytes,
 * `AZTEC` with ten numbers, `QRCODE …,120,` (TSPL manual, parameters Lm, bytes, length).
 */
function takeCounted(
  cursor: ByteCursor,
  line: { name: string; args: Uint8Array; start: number; offset: number },
): TsplCommand | undefined {
  const pattern = COUNTED[line.name];
  if (!pattern) return undefined;
  const { source } = cursor;
  const match = pattern.exec(latin1(source, line.start, line.start + HEADER_BYTES));
  if (!match) return undefined;
  const payloadSize = Number(match[1]);
  const begin = line.start + match[0].length;
  const quoted = source[begin] === QUOTE && source[begin + 1 + payloadSize] === QUOTE;
  cursor.offset = begin + (quoted ? 1 : 0);
  const { name, offset } = line;
  const command = { name, args: source.subarray(line.start, begin - 1), offset, length: 0 };
  const taken = takePayload(cursor, command, payloadSize);
  if (quoted) cursor.offset++;
  return { ...taken, length: cursor.offset - offset };
}

const COUNTED: Readonly<Record<string, RegExp>> = {
  PDF417: /^[^"\r\n]{1,160}?,\s*L(\d{1,4})\s*,/i,
  MAXICODE: /^[^"\r\n]{1,160}?,\s*L(\d{1,3})\s*,/i,
  AZTEC: /^(?:[^"\r\n,]{1,12},){9}\s*(\d{1,4})\s*,/,
  QRCODE: /^[^"\r\n]{1,160}?,\s*(?:M[12]|S[0-8]|X\d{1,4}|J[1-9])\s*,\s*(\d{2,4})\s*,/i,
};

/** Marks that begin and end the data of an INPUT; empty for a line. */
interface InputMarks {
  readonly start: string;
  readonly end: string;
}

/** Takes a line of data for INPUT without its line end, or the data between the marks of PREINPUT and POSTINPUT. */
export function takeInputLine(cursor: ByteCursor, marks: InputMarks): Uint8Array | undefined {
  const { source } = cursor;
  if (cursor.offset >= source.length) return undefined;
  if (marks.start !== '' || marks.end !== '') return takeMarked(cursor, marks);
  if (source[cursor.offset] === CR) cursor.offset++;
  if (source[cursor.offset] === LF) cursor.offset++;
  const start = cursor.offset;
  if (start >= source.length) return undefined;
  let end = start;
  while (end < source.length && source[end] !== LF && source[end] !== CR) end++;
  cursor.offset = end;
  return source.subarray(start, end);
}

function takeMarked(cursor: ByteCursor, marks: InputMarks): Uint8Array | undefined {
  const { source } = cursor;
  const find = (mark: string, from: number): number => {
    for (let at = source.indexOf(mark.charCodeAt(0), from); at >= 0; at = source.indexOf(mark.charCodeAt(0), at + 1)) {
      if (latin1(source, at, at + mark.length) === mark) return at;
    }
    return -1;
  };
  let start = cursor.offset;
  if (marks.start !== '') {
    start = find(marks.start, start);
    if (start < 0) {
      cursor.offset = source.length;
      return undefined;
    }
    start += marks.start.length;
  } else while (source[start] === CR || source[start] === LF) start++;
  const found = marks.end === '' ? source.indexOf(LF, start) : find(marks.end, start);
  const end = found < 0 ? source.length : found;
  cursor.offset = found < 0 ? source.length : found + Math.max(1, marks.end.length);
  let last = end;
  while (marks.end === '' && last > start && source[last - 1] === CR) last--;
  return source.subarray(start, last);
}
