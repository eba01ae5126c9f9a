/** Diagnostics of the codecs as errors of the API carry them. */
import type { Diagnostic } from '@platen/codecs';
import type { fieldApi } from '@platen/protocol';

/** More would not help a reader of the answer. */
const MOST = 100;

export function toApiDiagnostics(diagnostics: readonly Diagnostic[]): fieldApi.ApiDiagnostic[] {
  const order = ['error', 'warning', 'info'];
  return diagnostics
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .slice(0, MOST)
    .map(({ severity, code, message, offset, length, line, column, command }) => ({
      severity,
      code,
      message,
      offset,
      length,
      line,
      column,
      command: command ?? null,
    }));
}
