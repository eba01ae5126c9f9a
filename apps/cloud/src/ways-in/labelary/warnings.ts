/** What lint finds, as the header X-Warnings: five fields a warning, joined by bars. */
import type { Diagnostic } from '@platen/codecs';

/** As many as Labelary reports. */
const MAX_WARNINGS = 20;
const MAX_TEXT = 300;

/** Byte index, byte length, command, parameter (which we do not number) and message; what is not known is empty. */
export function warningsHeader(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .slice(0, MAX_WARNINGS)
    .map(({ offset, length, command, message }) => [offset, length, command ?? '', '', message].map(field).join('|'))
    .join('|');
}

/** A header is one line of Latin-1, and a bar ends a field. */
const field = (value: string | number): string =>
  String(value)
    .slice(0, MAX_TEXT)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .replaceAll('|', '/');
