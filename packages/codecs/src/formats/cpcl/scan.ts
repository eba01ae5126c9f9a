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
 * ! U1 setvar "…" "…"⏎                 for the printer alone: name "! U1"
 * ```
 */
import { type ByteCursor, latin1, takeBytes, takeLine } from '../../bytes/cursor.ts';
import type { Scanned } from '../../language/reader.ts';

/** `name`: in capitals, the long form; `args`: from the first parameter to the end of the line. */
export interface CpclCommand extends Scanned {
  /** Lines up to the end of the command; undefined where it is one line. */
  readonly lines?: readonly Uint8Array[];
  /** What would have ended the lines, where the source ends before. */
  readonly missing?: string;
  /** Bytes of CG. */
  readonly payload?: Uint8Array;
}

/** Short forms of names. */
const SHORT: Readonly<Record<string, string>> = {
  T: 'TEXT', VT: 'TEXT90', VTEXT: 'TEXT90', T90: 'TEXT90', T180: 'TEXT180', T270: 'TEXT270', B: 'BARCODE', VB: 'VBARCODE',
  BT: 'BARCODE-TEXT', PW: 'PAGE-WIDTH', L: 'LINE', IL: 'INVERSE-LINE', EG: 'EXPANDED-GRAPHICS', VEG: 'VEXPANDED-GRAPHICS',
  CG: 'COMPRESSED-GRAPHICS', VCG: 'VCOMPRESSED-GRAPHICS', ML: 'MULTILINE', ST: 'SCALE-TEXT', VST: 'VSCALE-TEXT',
  STF: 'SCALE-TO-FIT', VSTF: 'VSCALE-TO-FIT', G: 'PCX', END: 'PRINT', UL: 'UNDERLINE',
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
const MAX_LINES = 1000;

/** The next command, or undefined at the end. Blank lines are passed over. */
export function takeCommand(cursor: ByteCursor): CpclCommand | undefined {
  const { source } = cursor;
  while (cursor.offset < source.length && source[cursor.offset]! <= 0x20) cursor.offset++;
  if (cursor.offset >= source.length) return undefined;
  const { offset } = cursor;
  const line = takeLine(cursor);
  const head = latin1(line, 0, 80);
  const name = nameOf(head);
  const found = /^(?:! U1|! UTILITIES|[^\x00-\x20]+)[\x00-\x20]?/i.exec(head)![0].length;
  const args = line.subarray(Math.min(line.length, found));
  const command = { name: longName(name), args, offset, length: line.length };
  if (command.name.endsWith('COMPRESSED-GRAPHICS')) return takeGraphic(cursor, command, line);
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
  (/^! (?:U1|UTILITIES)\b/i.exec(head)?.[0] ?? /^[^\x00-\x20]+/.exec(head)![0]).toUpperCase();

function takeLines(cursor: ByteCursor, command: CpclCommand, ends: readonly string[]): CpclCommand {
  const lines: Uint8Array[] = [];
  while (cursor.offset < cursor.source.length) {
    const line = takeLine(cursor);
    if (ends.includes(latin1(line, 0, 40).trim().toUpperCase())) return { ...command, lines };
    if (lines.length < MAX_LINES) lines.push(line);
  }
  return { ...command, lines, missing: ends[0]! };
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
