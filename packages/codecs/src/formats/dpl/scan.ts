/**
 * DPL bytes → commands.
 *
 * ```
 * <STX>KcLW0400⏎                      system command: a letter, the rest of the line
 * <STX>L⏎                             begins a label; what stands on the same line belongs to it (<STX>LD11⏎)
 * D11⏎                                label command: a letter, as many characters as it takes; several may share a line
 * 1A6204000400020BOLT-840⏎            record: 1–4, header, data up to the line end
 * 1W1c4400000100020020000000000…⏎
 * T00⏎1W1d5500001200160ab⏎c<NUL>      T sets the byte that ends the next record
 * 1Z00000000200020 0011·····          announces the bytes of its data (0011), which may hold line ends
 * E⏎                                  prints, ends the label
 * <STX>IDPLOGO⏎·····                  a picture behind the line
 * <ESC>*c65E <ESC>(s19W·····          commands of soft fonts; W has as many bytes as its number
 * <SOH>D                              immediate command: nothing for a label
 * ```
 */
import { CONTROL_NAMES, type MappedBytes, readControlNames, unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';
import type { CommandTable } from '../../language/frame/command-table.ts';
import type { Scanned } from '../../language/frame/reader.ts';
import { parseHeader, type HeaderProblem, type RecordHeader } from './record.ts';

export interface DplSource extends MappedBytes {
  /** First byte of immediate and of system commands. */
  readonly soh: number;
  readonly stx: number;
  /** Ends a line. */
  readonly lineEnd: number;
  /** True where the source has lost its control bytes (`L` alone on a line): every line outside a label is a system command. */
  readonly lost: boolean;
}

/** A record has its header, or what is wrong with it. */
export interface DplCommand extends Scanned {
  readonly header?: RecordHeader | HeaderProblem;
}

const { SOH, STX, CR, ESC } = CONTROL_NAMES as { SOH: number; STX: number; CR: number; ESC: number };
const LF = 0x0a;
const STANDARD = { soh: SOH, stx: STX, lost: false } as const;

/** The control set is chosen in the printer, not in the file: it is known by the shape of the first commands. */
export function openDplSource(source: Uint8Array): DplSource {
  const head = latin1(source, 0, Math.min(source.length, 65_536));
  const open = (mapped: MappedBytes, more: Partial<DplSource> = {}): DplSource => ({
    ...mapped,
    ...STANDARD,
    // CR, or LF in files that some editor has saved without CRs.
    lineEnd: mapped.bytes.includes(CR) ? CR : LF,
    ...more,
  });
  if (/[\x01\x02]/.test(head)) return open(unmapped(source));
  if (/<STX>/i.test(head)) return open(readControlNames(source));
  const alternate = { soh: 0x5e, stx: 0x7e };
  if (/(?:^|[\r\n|])~[A-Za-z]\|/.test(head)) return open(unmapped(source), { ...alternate, lineEnd: 0x7c });
  if (/(?:^|[\r\n])~[A-Za-z][^\r\n]*[\r\n]/.test(head)) return open(unmapped(source), alternate);
  if (/(?:^|[\r\n])\^B[A-Za-z]/.test(head)) return open(readCarets(source));
  return open(unmapped(source), { lost: /(?:^|[\r\n])L\r?\n?/.test(head) });
}

const CARETS: Readonly<Record<number, number>> = { 0x41: SOH, 0x42: STX, 0x5b: ESC };

/** `^A`, `^B`, `^[` at the start of a line are SOH, STX, ESC. */
function readCarets(source: Uint8Array): MappedBytes {
  const bytes = new Uint8Array(source.length);
  const offsets = new Uint32Array(source.length + 1);
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    const starts = at === 0 || source[at - 1] === CR || source[at - 1] === LF;
    const control = starts && source[at] === 0x5e ? CARETS[source[at + 1]!] : undefined;
    offsets[length] = at;
    bytes[length++] = control ?? source[at]!;
    if (control !== undefined) at++;
  }
  offsets[length] = source.length;
  return { bytes: bytes.subarray(0, length), offsetOf: (index) => offsets[Math.min(index, length)]!, isSpelled: true };
}

/** What the scanner looks at of a reader. */
export interface Scanning {
  readonly source: DplSource;
  /** Where the next command begins. */
  position: number;
  /** The label that is being described; `terminator`: byte that ends the next record in place of the line end. */
  readonly label: { terminator: number | undefined } | undefined;
}

/** The next command; `commands`: how many characters each label command takes. */
export function scanDpl(reader: Scanning, commands: CommandTable<never, DplCommand>): DplCommand | undefined {
  const { source } = reader;
  const { bytes, stx, soh } = source;
  for (; reader.position < bytes.length; reader.position++) {
    const at = reader.position;
    const byte = bytes[at]!;
    if (byte === 0 || isLineEnd(source, byte)) continue;
    // Immediate commands print nothing; a caret is one only before a letter.
    if (byte === soh && (byte === SOH || /^[A-Za-z#*]$/.test(String.fromCharCode(bytes[at + 1] ?? 0)))) {
      reader.position++;
      continue;
    }
    const mark = byte === 0x3c && /^<xpml>.*?<\/xpml>/s.exec(latin1(bytes, at, Math.min(bytes.length, at + 400)));
    if (mark) return take(reader, '<xpml>', [at, at + mark[0].length]);
    if (byte === stx) return systemCommand(reader, at + 1);
    if (byte === ESC) return fontCommand(reader, at);
    if (reader.label) return byte >= 0x31 && byte <= 0x34 ? record(reader, at) : labelCommand(reader, at, commands);
    if (source.lost && /[A-Za-z]/.test(String.fromCharCode(byte))) return systemCommand(reader, at);
    let end = at + 1;
    while (end < bytes.length && !isLineEnd(source, bytes[end]) && bytes[end] !== stx && bytes[end] !== soh) end++;
    return take(reader, '', [at, end]);
  }
  return undefined;
}

const isLineEnd = ({ lineEnd }: DplSource, byte: number | undefined): boolean =>
  byte === lineEnd || byte === CR || byte === LF;

/** Index of the line end at or behind `from`; the length of the source where there is none. */
function lineEndFrom({ bytes, lineEnd }: DplSource, from: number): number {
  const found = bytes.indexOf(lineEnd, from);
  return found < 0 ? bytes.length : found;
}

/** The bytes without CR and LF at their end. */
function withoutLineEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === CR || bytes[end - 1] === LF)) end--;
  return bytes.subarray(0, end);
}

/** A command whose args begin at `argsAt`, and behind which the next one begins at `next`. */
function take(
  reader: Scanning,
  name: string,
  [offset, end]: readonly [offset: number, end: number],
  {
    argsAt = offset,
    next = end,
    header,
  }: { argsAt?: number; next?: number; header?: RecordHeader | HeaderProblem } = {},
): DplCommand {
  reader.position = next;
  const args = reader.source.bytes.subarray(argsAt, end);
  return {
    name,
    args,
    offset,
    length: Math.min(next, reader.source.bytes.length) - offset,
    ...(header ? { header } : {}),
  };
}

/** `at`: the letter. */
function systemCommand(reader: Scanning, at: number): DplCommand {
  const { source } = reader;
  const letter = source.bytes[at] === ESC ? '<ESC>' : latin1(source.bytes, at, at + 1);
  const name = `<STX>${letter}`;
  const end = lineEndFrom(source, at);
  const offset = source.bytes[at - 1] === source.stx ? at - 1 : at;
  const line = withoutLineEnd(source.bytes.subarray(at, end));
  // What stands on the same line belongs to the label.
  if (letter === 'L' && line.length > 1) return take(reader, name, [offset, at + 1], { argsAt: at + 1 });
  return take(reader, name, [offset, at + line.length], { argsAt: Math.min(at + 1, end), next: end + 1 });
}

/** `ESC *cnD`, `ESC )snW` and bytes: a group, a number, a letter. */
function fontCommand(reader: Scanning, at: number): DplCommand {
  const { bytes } = reader.source;
  const found = /^\x1b([*()&])[a-z]?(\d{0,7})([A-Za-z])/.exec(latin1(bytes, at, Math.min(bytes.length, at + 16)));
  if (!found) return take(reader, '<ESC>', [at, at + 1]);
  const [whole, group, digits, letter] = found;
  const end = at + whole.length;
  const name = `<ESC>${group}${letter}`;
  if (letter === 'W') return take(reader, name, [at, end + Number(digits)], { argsAt: end });
  return { ...take(reader, name, [at, end]), args: bytes.subarray(end - 1 - digits!.length, end - 1) };
}

const MAX_LINE_LENGTH = 400;

function labelCommand(reader: Scanning, at: number, commands: CommandTable<never, DplCommand>): DplCommand {
  const { bytes } = reader.source;
  const lineEnd = Math.min(lineEndFrom(reader.source, at), at + MAX_LINE_LENGTH);
  const line = latin1(withoutLineEnd(bytes.subarray(at, lineEnd)));
  const row = commands.get(line[0]!);
  const length = row?.shape ? row.shape.exec(line.slice(1))?.[0].length : row ? 0 : undefined;
  // What no command takes so is passed over with its line.
  if (length === undefined)
    return take(reader, line[0]!, [at, at + line.length], { argsAt: at + 1, next: lineEnd + 1 });
  const end = at + 1 + length;
  return take(reader, line[0]!, [at, end], { argsAt: at + 1, next: Math.max(end, at + 1) });
}

function record(reader: Scanning, at: number): DplCommand {
  const { source, label } = reader;
  const { bytes } = source;
  const lineEnd = lineEndFrom(source, at);
  const header = parseHeader(bytes.subarray(at, Math.min(lineEnd, at + 40)));
  if ('problem' in header) return take(reader, 'record', [at, lineEnd], { next: lineEnd + 1, header });
  const dataAt = at + header.length;
  if (header.count !== undefined) {
    const end = Math.min(bytes.length, dataAt + header.count);
    return take(reader, 'record', [at, end], { argsAt: dataAt, header });
  }
  const end = dataEnd(source, dataAt, header, label?.terminator);
  const data = withoutLineEnd(bytes.subarray(dataAt, end));
  return {
    ...take(reader, 'record', [at, end], { argsAt: dataAt, next: end + 1, header }),
    args: data,
    length: end - at,
  };
}

function dataEnd(source: DplSource, from: number, { id, eee }: RecordHeader, terminator: number | undefined): number {
  const { bytes } = source;
  if (terminator !== undefined) {
    const found = bytes.indexOf(terminator, from);
    return found < 0 ? bytes.length : found;
  }
  // Data of a double-byte font ends with two NULs and the line end.
  if (id === '9' && eee[0] === 'U')
    for (let at = from; at + 1 < bytes.length; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
  return lineEndFrom(source, from);
}
