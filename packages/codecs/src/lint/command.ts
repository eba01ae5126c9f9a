/** The command that a diagnostic about an element names: the one that made it, or the first of its field. */
import { latin1 } from '../bytes/encodings.ts';
import type { DiagnosticCode } from '../diagnostics/index.ts';
import type { FormatName } from '../formats/format.ts';

/** Longest part of a document that is looked at. */
const MAX_LENGTH = 4096;

export interface Place {
  readonly offset: number;
  readonly length: number;
  readonly code: DiagnosticCode;
}

/** Returns the command as written; undefined if the element has no place in the document or the format has no commands. */
export function commandAt(format: FormatName, source: Uint8Array, { offset, length, code }: Place): string | undefined {
  if (length === 0) return undefined;
  const text = latin1(source.subarray(offset, offset + Math.min(length, MAX_LENGTH)));
  if (format !== 'zpl') return /^\s*([<~^]?[A-Za-z]+)/.exec(text)?.[1];
  // A complaint about its bar code names the ^B command of a field of ZPL, one about its place names that.
  const wanted = BARCODE_CODES.has(code) ? /^.B[0-9A-XZ]/i : /^.F[OT]/i;
  const prefix = text[0]!;
  for (let at = 0; at >= 0; at = text.indexOf(prefix, at + 1)) {
    if (wanted.test(text.slice(at, at + 3))) return text.slice(at, at + 3).toUpperCase();
  }
  return text.slice(0, 3).toUpperCase();
}

const BARCODE_CODES: ReadonlySet<DiagnosticCode> = new Set([
  'barcode_not_encodable',
  'barcode_data_too_long',
  'barcode_option',
  'barcode_character_dropped',
  'check_digit_replaced',
  'number_padded',
  'module_too_small',
  'quiet_zone_narrow',
]);
