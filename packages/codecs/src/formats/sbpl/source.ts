/** SBPL bytes → commands: control code sets, and the commands whose data goes by count and may hold ESC. */
import { type MappedBytes, readControlNames, unmapped } from '../../bytes/control-names.ts';
import { latin1 } from '../../bytes/cursor.ts';

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

/** `LD,STX,ETX,ESC,…`: each a character or two hex digits; one that is left out stays. */
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

export interface SbplCommand {
  /** Bytes behind ESC: letters, parameters and data. */
  readonly bytes: Uint8Array;
  /** Where ESC stands. */
  readonly at: number;
}

/** Commands whose data is counted: what follows the header, by what the header says. */
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

/**
 * The command whose ESC stands at `at`, and where the next one may begin. `escapes`: the data of `DS` holds ESC 0,
 * ESC 1 and ESC ESC as characters (GS1 Data Matrix, Aztec).
 */
export function takeSbplCommand(
  source: SbplSource,
  at: number,
  escapes: boolean,
): { command: SbplCommand; next: number } {
  const { bytes, esc, etx } = source;
  const from = at + 1;
  const head = latin1(bytes, from, Math.min(bytes.length, from + 32));
  for (const [header, count] of COUNTED) {
    const found = header.exec(head);
    if (!found) continue;
    const next = Math.min(bytes.length, from + found[0].length + count(found));
    return { command: { bytes: bytes.subarray(from, next), at }, next };
  }
  let end = from;
  const escaped = escapes && head.startsWith('DS');
  // The byte behind ESC belongs to the command even where it is a control code (`^~0001` in the non-standard set).
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
  return { command: { bytes: bytes.subarray(from, dataEnd), at }, next: end };
}
