/** Diagnostics of the codecs as errors of the API carry them. */
import type { ConvertFailure, Diagnostic } from '@platen/codecs';
import type { fieldApi } from '@platen/protocol';
import { ApiError } from '../http/api-error.ts';

/** In an error, more would not help a reader of the answer; lint tells all. */
const MOST_IN_ERROR = 100;

export function toApiDiagnostics(
  diagnostics: readonly Diagnostic[],
  most: number = MOST_IN_ERROR,
): fieldApi.ApiDiagnostic[] {
  const order = ['error', 'warning', 'info'];
  return diagnostics
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .slice(0, most)
    .map(({ severity, code, message, offset, length, line, column, command, expected }) => ({
      severity,
      code,
      message,
      offset,
      length,
      line,
      column,
      command: command ?? null,
      expected: expected ?? null,
    }));
}

/** Why a conversion gave nothing; with the diagnostics where it is the document that is at fault (contract, section 3). */
export function failureError({ code, message }: ConvertFailure, diagnostics: readonly Diagnostic[]): ApiError {
  const extra = code === 'invalid_parameter' ? {} : { diagnostics: toApiDiagnostics(diagnostics) };
  return new ApiError(code, message, { extra });
}
