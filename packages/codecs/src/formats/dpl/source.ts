/** Which control codes a DPL source uses (standard, alternate, alternate-2, spelled, lost), so that the reader sees one shape. */
import { latin1 } from '../../bytes/cursor.ts';
import { CONTROL_NAMES, type MappedBytes, readControlNames, unmapped } from '../../bytes/control-names.ts';

export interface DplSource extends MappedBytes {
  /** First byte of immediate and of system commands. */
  readonly soh: number;
  readonly stx: number;
  /** Ends a line. */
  readonly lineEnd: number;
  /** True where the source has lost its control bytes (`L` alone on a line): every line outside a label is a system command. */
  readonly lost: boolean;
}

const { SOH, STX, CR, ESC } = CONTROL_NAMES as { SOH: number; STX: number; CR: number; ESC: number };
const STANDARD = { soh: SOH, stx: STX, lineEnd: CR, lost: false } as const;

/** The control set is chosen in the printer, not in the file: it is known by the shape of the first commands. */
export function openDplSource(source: Uint8Array): DplSource {
  const head = latin1(source, 0, Math.min(source.length, 65_536));
  if (/[\x01\x02]/.test(head)) return { ...unmapped(source), ...STANDARD, lineEnd: lineEndOf(source) };
  if (/<STX>/i.test(head)) return withLineEnd(readControlNames(source));
  if (/(?:^|[\r\n|])~[A-Za-z]\|/.test(head))
    return { ...unmapped(source), soh: 0x5e, stx: 0x7e, lineEnd: 0x7c, lost: false };
  if (/(?:^|[\r\n])~[A-Za-z][^\r\n]*[\r\n]/.test(head)) {
    return { ...unmapped(source), soh: 0x5e, stx: 0x7e, lineEnd: lineEndOf(source), lost: false };
  }
  if (/(?:^|[\r\n])\^B[A-Za-z]/.test(head)) return withLineEnd(readCarets(source));
  return { ...unmapped(source), ...STANDARD, lineEnd: lineEndOf(source), lost: /(?:^|[\r\n])L\r?\n?/.test(head) };
}

const withLineEnd = (mapped: MappedBytes): DplSource => ({ ...mapped, ...STANDARD, lineEnd: lineEndOf(mapped.bytes) });

/** CR, or LF in files that some editor has saved without CRs. */
const lineEndOf = (bytes: Uint8Array): number => (bytes.includes(CR) ? CR : 0x0a);

/** `^A`, `^B`, `^[` at the start of a line are SOH, STX, ESC. */
function readCarets(source: Uint8Array): MappedBytes {
  const bytes = new Uint8Array(source.length);
  const offsets = new Uint32Array(source.length + 1);
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    const next = source[at + 1];
    const starts = at === 0 || source[at - 1] === CR || source[at - 1] === 0x0a;
    const control = next === 0x41 ? SOH : next === 0x42 ? STX : next === 0x5b ? ESC : undefined;
    offsets[length] = at;
    if (source[at] === 0x5e && starts && control !== undefined) {
      bytes[length++] = control;
      at++;
    } else bytes[length++] = source[at]!;
  }
  offsets[length] = source.length;
  return { bytes: bytes.subarray(0, length), offsetOf: (index) => offsets[Math.min(index, length)]! };
}
