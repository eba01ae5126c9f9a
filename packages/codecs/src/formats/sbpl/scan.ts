/**
 * SBPL bytes → commands.
 *
 * ```
 * <STX> <ESC>A <ESC>V0100 <ESC>H0050 <ESC>XMHello <ESC>Q1 <ESC>Z <ETX>
 *             │└ name   └ parameters        └ data, up to the next ESC
 *             └ begins every command
 * <ESC>GB002002················  32 bytes by the header's count, ESC among them
 * <ESC>2D30,M,05,1,0<ESC>DN0005,·····   5 bytes by count
 * ```
 *
 * There are no line ends: CR and LF before an ESC are ignored.
 */
import { type MappedBytes, readControlNames, unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';
import type { Scanned } from '../../language/frame/reader.ts';

export interface SbplSource extends MappedBytes {
  /** Control codes; `LD` sets others. */
  esc: number;
  stx: number;
  etx: number;
}

const STANDARD = { esc: 0x1b, stx: 0x02, etx: 0x03 } as const;

/** Standard control codes, their spelling (`<ESC>`), or the non-standard set (`^` for ESC, braces for STX and ETX). */
export function openSbplSource(source: Uint8Array): SbplSource {
  const head = latin1(source, 0, Math.min(source.length, 65_536));
  if (head.includes('\x1b')) return { ...unmapped(source), ...STANDARD };
  if (/<ESC>/i.test(head)) return { ...readControlNames(source), ...STANDARD };
  if (/\^A(?:[^A-Za-z0-9]|[13XR]|$)/.test(head)) return { ...unmapped(source), esc: 0x5e, stx: 0x7b, etx: 0x7d };
  return { ...unmapped(source), ...STANDARD };
}

/** `LD,STX,ETX,ESC,…`: each a character or two hex digits; an omitted one does not change. */
export function setControlCodes(source: SbplSource, parameters: string): void {
  const [stx, etx, esc] = parameters.split(',').map((code) => {
    const trimmed = code.trim();
    if (/^[0-9A-Fa-f]{2}$/.test(trimmed)) return Number.parseInt(trimmed, 16);
    return trimmed.length === 1 ? trimmed.charCodeAt(0) : undefined;
  });
  source.stx = stx ?? source.stx;
  source.etx = etx ?? source.etx;
  source.esc = esc ?? source.esc;
}

/** Commands whose header states the number of bytes that follow. */
const COUNTED: readonly (readonly [header: RegExp, count: (found: RegExpExecArray) => number])[] = [
  [/^GB(\d{3})(\d{3})/, ([, width, height]) => Number(width) * Number(height) * 8],
  [/^GIB(\d{3})(\d{3})\d{3}/, ([, width, height]) => Number(width) * Number(height) * 8],
  [/^G[MP](\d{1,6}),/, ([, count]) => Number(count)],
  [/^(?:GT|PI)\d{1,3},(\d{1,6}),/, ([, count]) => Number(count)],
  [/^DN(\d{1,4}),/, ([, count]) => Number(count)],
  [/^BQ\d\d\d\d,(?:\d{6},)?3(\d{4})/, ([, count]) => Number(count)],
  [/^BK\d{9}(\d{4})[MT]?/, ([, count]) => Number(count)],
  [/^[Tt]1B../s, () => 32],
  [/^[Tt]2B../s, () => 72],
];

/** Takes the bytes behind ESC at `at`: letters, parameters, data; `next`: index where the next command may begin. */
function takeCommand(source: SbplSource, at: number, escapes: boolean): { bytes: Uint8Array; next: number } {
  const { bytes, esc, etx } = source;
  const from = at + 1;
  const head = latin1(bytes, from, Math.min(bytes.length, from + 32));
  for (const [header, count] of COUNTED) {
    const found = header.exec(head);
    if (!found) continue;
    const next = Math.min(bytes.length, from + found[0].length + count(found));
    return { bytes: bytes.subarray(from, next), next };
  }
  let end = from;
  const escaped = escapes && head.startsWith('DS');
  // The byte behind ESC belongs to the command even if it is a control code (`^~0001` in the non-standard set).
  if (end < bytes.length && bytes[end] !== esc) end++;
  while (end < bytes.length && bytes[end] !== etx) {
    if (bytes[end] === esc) {
      if (!(escaped && (bytes[end + 1] === 0x30 || bytes[end + 1] === 0x31 || bytes[end + 1] === esc))) break;
      end++;
    }
    end++;
  }
  end = Math.min(end, bytes.length);
  let dataEnd = end;
  while (dataEnd > from && (bytes[dataEnd - 1] === 0x0d || bytes[dataEnd - 1] === 0x0a)) dataEnd--;
  return { bytes: bytes.subarray(from, dataEnd), next: end };
}

/** The part of a reader that the scanner uses. */
interface Scanning {
  readonly source: SbplSource;
  /** The index where the search for the next ESC begins. */
  position: number;
  /** `LD`: control codes from the next job on. */
  codes: string | undefined;
  readonly field: { readonly symbol: { readonly code: string } | undefined };
}

/** The next command; `findName` knows the names of the table. */
export function scanSbpl(reader: Scanning, findName: (text: string) => string | undefined): Scanned | undefined {
  const { source } = reader;
  const at = source.bytes.indexOf(source.esc, reader.position);
  if (at < 0) return undefined;
  // The data of `DS` contains ESC 0, ESC 1 and ESC ESC as characters (GS1 Data Matrix, Aztec).
  const code = reader.field.symbol?.code;
  const taken = takeCommand(source, at, code === '51' || code === '70');
  // Other control codes apply behind this Z: it takes no data.
  const isLast = reader.codes !== undefined && source.bytes[at + 1] === 0x5a;
  const { bytes, next } = isLast ? { bytes: source.bytes.subarray(at + 1, at + 2), next: at + 2 } : taken;
  // A command of no bytes must not be scanned again.
  reader.position = Math.max(next, at + 1);
  const head = latin1(bytes, 0, Math.min(bytes.length, 8));
  const name = findName(head) ?? /^[A-Za-z]{1,2}|^./s.exec(head)?.[0] ?? '';
  return { name, args: bytes.subarray(name.length), offset: at, length: next - at };
}
