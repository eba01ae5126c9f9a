/**
 * Bytes → CPCL commands: lines, those that go on to an end of their own, and binary graphics.
 *
 * ```
 * TEXT 7 0 30 40 Hello, world⏎         name, parameters, the rest of the line is data
 * ML 40⏎ TEXT 4 0 10 20⏎ one⏎ two⏎ ENDML⏎
 *                                      name "ML", lines "TEXT 4 0 10 20", "one", "two"
 * BARCODE QR 30 200 M 2 U 6⏎ MA,ABC⏎ ENDQR⏎
 *                                      name "BARCODE QR", lines "MA,ABC"
 * CG 2 3 30 300 ······                 2 × 3 bytes behind one blank
 * CENTER 570 TEXT 4 0 0 10 Hello⏎      two commands
 * ! U1 setvar "…" "…"⏎                 for the printer alone: name "! U1"
 * ! DF SHELF.FMT⏎                      name "! DEFINE-FORMAT"
 * ! U1 SETLP 7 0 24⏎                   name "SETLP"
 * ! U1 B 128 1 2 50 0 0 7042⏎           name "BARCODE", between the lines of line print mode
 * Hello⏎                               after that, outside of a session: name "line print", args "Hello"
 * ```
 */
import { type ByteCursor, latin1, takeBytes, takeLine } from '../../bytes/cursor.ts';
import { readPcx } from '../../bytes/mono-pictures.ts';
import type { Scanned } from '../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../limits.ts';

/** `name`: in capitals, the long form; `args`: from the first parameter to the end of the line. */
export interface CpclCommand extends Scanned {
  /** Lines up to the end of the command; undefined where it is one line. */
  readonly lines?: readonly Uint8Array[];
  /** What would have ended the lines, where the source ends before. */
  readonly missing?: string;
  /** The lines beyond `MAX_LINES` are left out. */
  readonly isCut?: boolean;
  /** Bytes of CG and PCX. */
  readonly payload?: Uint8Array;
  /** Text of line print mode that a command on the same line interrupts. */
  readonly goesOn?: boolean;
  /** A bar code of line print mode, behind `! U1`. */
  readonly isBetweenLines?: boolean;
}

/** Short forms of names. */
const SHORT: Readonly<Record<string, string>> = {
  T: 'TEXT', VT: 'TEXT90', VTEXT: 'TEXT90', T90: 'TEXT90', T180: 'TEXT180', T270: 'TEXT270', TR: 'TEXT-REVERSE', B: 'BARCODE', VB: 'VBARCODE',
  BT: 'BARCODE-TEXT', PW: 'PAGE-WIDTH', L: 'LINE', IL: 'INVERSE-LINE', EG: 'EXPANDED-GRAPHICS', VEG: 'VEXPANDED-GRAPHICS',
  CG: 'COMPRESSED-GRAPHICS', VCG: 'VCOMPRESSED-GRAPHICS', ML: 'MULTILINE', ST: 'SCALE-TEXT', VST: 'VSCALE-TEXT',
  STF: 'SCALE-TO-FIT', VSTF: 'VSCALE-TO-FIT', G: 'PCX', END: 'PRINT', UL: 'UNDERLINE',
  '! DF': '! DEFINE-FORMAT', '! UF': '! USE-FORMAT',
}; // prettier-ignore

/** Commands of several lines → the line that ends them; those of BARCODE depend on the type. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  MULTILINE: ['ENDML', 'ENDMULTILINE'],
  CONCAT: ['ENDCONCAT'],
  VCONCAT: ['ENDCONCAT'],
  QR: ['ENDQR'],
  'PDF-417': ['ENDPDF'],
  DATAMATRIX: ['ENDDATAMATRIX'],
  AZTEC: ['ENDAZTEC'],
  MAXICODE: ['ENDMAXICODE'],
};
export const MAX_LINES = 1000;

/** A line of text that line print mode prints. */
export const LINE_PRINT = 'line print';

/** Commands that ` U1` carries out outside of a session, with the number of their parameters: text may follow. */
const U1_PARAMETERS: Readonly<Record<string, number>> = {
  SETLP: 3, LMARGIN: 1, X: 1, Y: 1, XY: 2, RX: 1, RY: 1, RXY: 2, SETSP: 1, SETBOLD: 1, SETMAG: 2, UNDERLINE: 1,
  'PAGE-WIDTH': 1, JOURNAL: 0, LEFT: 0, CENTER: 0, RIGHT: 0, COUNTRY: 1, ENCODING: 1, CONTRAST: 1, 'BEGIN-PAGE': 0, 'END-PAGE': 0,
}; // prettier-ignore
const U1 = /^! U1 +([A-Za-z-]+)/i;
/** Names of two words. */
const BANG = /^! (?:U1|UTILITIES|U|DF|DEFINE-FORMAT|UF|USE-FORMAT)\b/i;
/** Before a bar code that line print mode draws between its lines. */
const DRAWN = /^! U1 +(?=V?B(?:ARCODE)? )/i;

/**
 * The next command, or undefined at the end. Blank lines are passed over, but for those of line print mode (`isLines`),
 * which feed.
 */
export function takeCommand(cursor: ByteCursor, isLines = false): CpclCommand | undefined {
  const { source } = cursor;
  if (isLines) {
    const text = takeText(cursor);
    if (text) return text;
  }
  while (cursor.offset < source.length && source[cursor.offset]! <= 0x20) cursor.offset++;
  if (cursor.offset >= source.length) return undefined;
  return takeSetting(cursor) ?? takeLineCommand(cursor);
}

/** Text up to the end of the line or the next `! U1`; undefined where a command begins. */
function takeText(cursor: ByteCursor): CpclCommand | undefined {
  const { source, offset } = cursor;
  if (offset >= source.length || source[offset] === 0x21) return undefined;
  const line = takeLine(cursor);
  const inside = latin1(line).indexOf('! U1 ');
  const args = inside < 0 ? line : line.subarray(0, inside);
  if (inside >= 0) cursor.offset = offset + inside;
  // A blank line is a command too, so it has a byte.
  const length = args.length || cursor.offset - offset;
  return { name: LINE_PRINT, args, offset, length, ...(inside >= 0 ? { goesOn: true } : {}) };
}

/** A command behind `! U1`, with its parameters alone: what follows on the line is text, and may be another one. */
function takeSetting(cursor: ByteCursor): CpclCommand | undefined {
  const { offset } = cursor;
  const head = latin1(cursor.source, offset, offset + 200);
  const found = U1.exec(head);
  const name = longName(found?.[1] ?? '');
  if (!found || !Object.hasOwn(U1_PARAMETERS, name)) return undefined;
  let end = found[0].length;
  for (let left = U1_PARAMETERS[name]!; left > 0; left--)
    end += /^ +(?!! U1)\S+/.exec(head.slice(end))?.[0].length ?? 0;
  const args = cursor.source.subarray(offset + found[0].length, offset + end);
  cursor.offset = offset + end + /^[ \t]*(?:\r?\n|\r)?/.exec(head.slice(end))![0].length;
  return { name, args, offset, length: end };
}

/** `CENTER 570 TEXT …`: the range, then another command. */
const RANGED = /^(?:LEFT|CENTER|RIGHT) +(?:[\d.]+ +)?(?=[A-Z][A-Z0-9-]* +\S)/i;

function takeLineCommand(cursor: ByteCursor): CpclCommand {
  const { offset } = cursor;
  const whole = takeLine(cursor);
  const ranged = RANGED.exec(latin1(whole, 0, 80))?.[0].length;
  if (ranged !== undefined) cursor.offset = offset + ranged;
  const line = ranged === undefined ? whole : whole.subarray(0, ranged);
  const drawn = DRAWN.exec(latin1(line, 0, 80))?.[0].length ?? 0;
  const head = latin1(line, drawn, drawn + 80);
  const bang = BANG.exec(head)?.[0].length ?? 0;
  const name = nameOf(head);
  const found = head[0] === ';' ? 1 : /^[^\x00-\x20]*[\x00-\x20]?/.exec(head.slice(bang))![0].length + bang;
  const args = line.subarray(Math.min(line.length, drawn + found));
  const isBetweenLines = drawn > 0;
  const command = {
    name: longName(name),
    args,
    offset,
    length: line.length,
    ...(isBetweenLines && { isBetweenLines }),
  };
  if (command.name.endsWith('COMPRESSED-GRAPHICS')) return takeGraphic(cursor, command, line);
  if (command.name === 'PCX') return takePicture(cursor, command, line);
  if (Object.hasOwn(ENDS, command.name)) return takeLines(cursor, command, ENDS[command.name]!);
  const type = command.name.endsWith('BARCODE') ? /^\S+ ?/.exec(latin1(args, 0, 16))?.[0] : undefined;
  const key = type?.trim().toUpperCase() ?? '';
  if (!type || !Object.hasOwn(ENDS, key)) return command;
  const matrix = { ...command, name: `${command.name} ${key}`, args: args.subarray(type.length) };
  return takeLines(cursor, matrix, ENDS[key]!);
}

/** The long form of a name in capitals. */
export const longName = (name: string): string => SHORT[name.toUpperCase()] ?? name.toUpperCase();

const nameOf = (head: string): string =>
  (/^;/.exec(head)?.[0] ?? BANG.exec(head)?.[0] ?? /^[^\x00-\x20]+/.exec(head)![0]).toUpperCase();

function takeLines(cursor: ByteCursor, command: CpclCommand, ends: readonly string[]): CpclCommand {
  const lines: Uint8Array[] = [];
  let isCut = false;
  while (cursor.offset < cursor.source.length) {
    const line = takeLine(cursor);
    if (ends.includes(latin1(line, 0, 40).trim().toUpperCase())) return { ...command, lines, isCut };
    if (lines.length < MAX_LINES) lines.push(line);
    else isCut = true;
  }
  return { ...command, lines, isCut, missing: ends[0]! };
}

/** `w h x y` and one blank, then w × h bytes, line ends among them. */
function takeGraphic(cursor: ByteCursor, command: CpclCommand, line: Uint8Array): CpclCommand {
  const found = /^(\d{1,5}) +(\d{1,5}) +\d{1,5} +\d{1,5} /.exec(latin1(command.args, 0, 40));
  if (!found) return command;
  const head = line.length - command.args.length + found[0].length;
  cursor.offset = command.offset + head;
  const payload = takeBytes(cursor, Number(found[1]) * Number(found[2]));
  return {
    ...command,
    args: line.subarray(line.length - command.args.length, head),
    payload,
    length: cursor.offset - command.offset,
  };
}

/** `x y` and one blank, then a PCX file, whose header says how long it is; `!<NAME.PCX` is one that the printer has. */
function takePicture(cursor: ByteCursor, command: CpclCommand, line: Uint8Array): CpclCommand {
  const from = command.offset + line.length;
  // The first byte of the file is 0Ah, which ended the line.
  if (!/^ *\d{1,5} +\d{1,5} ?$/.test(latin1(command.args, 0, 40)) || cursor.source[from] !== 0x0a) return command;
  const picture = readPcx(cursor.source.subarray(from), CODEC_LIMITS.picturePixels);
  if ('error' in picture) return command;
  cursor.offset = from + picture.length;
  return {
    ...command,
    payload: cursor.source.subarray(from, cursor.offset),
    length: line.length + picture.length,
  };
}
