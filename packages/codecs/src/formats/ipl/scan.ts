/**
 * IPL bytes → commands.
 *
 * ```
 * <STX><ESC>C<SI>W812<SI>L1000<ETX>      Print mode: a control character, mostly with a letter and numbers
 *      └ name └ name, parameters
 * <STX><ESC>P<ETX>                        Program mode begins
 * <STX>H0;o40,30;f3;c25;k12;d3,TEA;<ETX>  a letter, parameters, `;`; line feeds and parentheses are ignored
 *      │  │                 └ data, in which SUB and DLE escape a `;`
 *      │  └ name `o`, parameters `40,30`
 *      └ name `H`, parameter `0`
 * <STX>R<ESC>E1<CAN>LOT 44<CR><ETB><ETX>  R ends Program mode; data runs to the next control character
 * <STX><ESC>g0!··"··%···(<ETX>            a picture: operators below 40 hex, numbers above, `(` ends it
 * ```
 *
 * Bytes between messages are ignored.
 */
import { CONTROL_NAMES, type MappedBytes, readControlNames, unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';
import type { Scanned } from '../../language/frame/reader.ts';

const [STX, ETX, LF, CR, SI, DLE, SUB, ESC] = [0x02, 0x03, 0x0a, 0x0d, 0x0f, 0x10, 0x1a, 0x1b];
const SEMICOLON = 0x3b;
const END_OF_PICTURE = 0x28;

/** Reads control characters as bytes, or spelled (`<STX>`). */
export function openIplSource(source: Uint8Array): MappedBytes {
  const head = latin1(source, 0, Math.min(source.length, 65_536));
  const spelled = !head.includes('\x02') || /\x02<(?:SI|ESC|ETB|RS|US|CAN)>/i.test(head);
  return spelled ? readControlNames(source) : unmapped(source);
}

/** The part of the reader that the scanner uses. */
interface Scanning {
  readonly source: MappedBytes;
  position: number;
  /** Between STX and ETX. */
  inMessage: boolean;
  readonly inProgram: boolean;
}

/** A command, and the position after it. */
interface Taken {
  readonly command: Scanned;
  readonly next: number;
}

export function scanIpl(reader: Scanning): Scanned | undefined {
  const { bytes } = reader.source;
  for (;;) {
    if (!reader.inMessage) {
      const start = bytes.indexOf(STX, reader.position);
      if (start < 0) return undefined;
      reader.inMessage = true;
      reader.position = start + 1;
    }
    const at = reader.position;
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    const isProgram = reader.inProgram && byte !== ESC && byte !== SI;
    if (byte === ETX) reader.inMessage = false;
    if (byte === ETX || (isProgram && BETWEEN.has(byte))) {
      reader.position++;
      continue;
    }
    const { command, next } = isProgram ? takeProgramCommand(bytes, at) : takePrintCommand(bytes, at);
    reader.position = next;
    return command;
  }
}

/** Bytes allowed between commands of Program mode. */
const BETWEEN: ReadonlySet<number> = new Set([0x00, LF, CR, 0x20, SEMICOLON]);
/** Commands of Program mode whose parameters are data. */
const WITH_DATA = 'du';

/** True for SUB and DLE, which escape the next character. */
export const shifts = (byte: number | undefined): boolean => byte === SUB || byte === DLE;

/** Line ends and parentheses. */
const isIgnored = (byte: number): boolean => byte === LF || byte === CR || byte >> 1 === 0x14;

function takeProgramCommand(bytes: Uint8Array, at: number): Taken {
  const name = String.fromCharCode(bytes[at]!);
  let end = at + 1;
  // After R the rest of the message is in Print mode, even without a `;` between.
  while (name !== 'R' && end < bytes.length && bytes[end] !== SEMICOLON && bytes[end] !== ETX)
    end += shifts(bytes[end]) && end + 1 < bytes.length ? 2 : 1;
  end = Math.min(end, bytes.length);
  const whole = bytes.subarray(at + 1, end);
  const args = WITH_DATA.includes(name) || !whole.some(isIgnored) ? whole : whole.filter((byte) => !isIgnored(byte));
  return { command: { name, args, offset: at, length: end - at }, next: bytes[end] === SEMICOLON ? end + 1 : end };
}

const NAMES = new Map(Object.entries(CONTROL_NAMES).map(([name, byte]) => [byte, `<${name}>`]));

/** Parameters of Print mode commands whose parameter is not a number. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  '<ESC>E': /^(?:[a-z]|(?:\*|\d{1,6})?(?:,\d)?)/,
  '<ESC>F': /^(?:"[^"]{0,30}"|\d{0,6})[\0\n]?/,
  '<ESC>P': /^/,
  '<ESC>T': /^/,
  '<ESC>N': /^/,
  '<SI>': /^-?[\d,]*;?/,
  '<RS>': /^\d{0,6}/,
  '<US>': /^\d{0,6}/,
};
const NUMBER = /^\d{0,6}/;
const NOTHING = /^/;

function takePrintCommand(bytes: Uint8Array, at: number): Taken {
  if (isData(bytes[at]!)) return takeData(bytes, at);
  const control = NAMES.get(bytes[at]!)!;
  const hasLetter = (bytes[at] === ESC || bytes[at] === SI) && at + 1 < bytes.length && bytes[at + 1] !== ETX;
  const name = hasLetter ? control + String.fromCharCode(bytes[at + 1]!) : control;
  if (name === '<ESC>g') return takePicture(bytes, at);
  const from = at + (hasLetter ? 2 : 1);
  const shape = PARAMETERS[name] ?? PARAMETERS[control] ?? (hasLetter ? NUMBER : NOTHING);
  const parameters = shape.exec(latin1(bytes, from, Math.min(bytes.length, from + 40)))?.[0] ?? '';
  const next = from + parameters.length;
  return { command: { name, args: bytes.subarray(from, next), offset: at, length: next - at }, next };
}

/** Printable characters, shifts, and the marks of counters. */
const isData = (byte: number): boolean =>
  (byte >= 0x20 && byte !== 0x7f) || shifts(byte) || byte === 0x1c || byte === 0x1d || byte === 0x09;

/** Name of the command for data from the host. */
export const DATA = 'data';

function takeData(bytes: Uint8Array, at: number): Taken {
  let end = at;
  while (end < bytes.length && isData(bytes[end]!)) end += shifts(bytes[end]) ? 2 : 1;
  end = Math.min(end, bytes.length);
  return { command: { name: DATA, args: bytes.subarray(at, end), offset: at, length: end - at }, next: end };
}

const isHex = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9A-Fa-f\r\n]/.test(String.fromCharCode(byte));

/** Reads `<ESC>g0` or `<ESC>g1` with its stream, which may be a separate message; `g1` has it in hexadecimal. */
function takePicture(bytes: Uint8Array, at: number): Taken {
  const digit = bytes[at + 2] ?? 0;
  const name = digit === 0x31 ? '<ESC>g1' : '<ESC>g0';
  let from = at + (digit >= 0x30 && digit <= 0x39 ? 3 : 2);
  while ([STX, ETX, LF, CR].includes(bytes[from]!)) from++;
  let end = from;
  if (digit === 0x31) while (isHex(bytes[end])) end++;
  else while (end < bytes.length && bytes[end] !== ETX && bytes[end++] !== END_OF_PICTURE);
  return { command: { name, args: bytes.subarray(from, end), offset: at, length: end - at }, next: end };
}
