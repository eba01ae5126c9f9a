/** Diagnostics of the codecs in answers of the API: in errors, and as the warnings of a successful conversion. */
import { isMessageKey, message, render } from '@platen/messages';
import type { ConvertFailure, Diagnostic } from '@platen/codecs';
import type { fieldApi, JobWarnings } from '@platen/protocol';
import { ApiError, type ApiErrorText } from '../../ground/http/api-error.ts';

/** A diagnostic of the codecs, or a notice about the request. */
export type Notice = Omit<Diagnostic, 'code' | 'key'> & { readonly code: string; readonly key?: string };

const NOT_ACCEPTED = message('api.credential_not_accepted');

/** The diagnostics, and before them that the caller's credential counts as none. */
export const withCredentialNotice = (
  { credentialNotAccepted }: { readonly credentialNotAccepted?: boolean },
  diagnostics: readonly Diagnostic[],
): readonly Notice[] =>
  credentialNotAccepted
    ? [
        {
          code: 'credential_not_accepted',
          severity: 'warning',
          message: render('en', NOT_ACCEPTED)!,
          key: NOT_ACCEPTED.key,
          offset: 0,
          length: 0,
          line: 1,
          column: 1,
        },
        ...diagnostics,
      ]
    : diagnostics;

/** The most diagnostics in an error: a longer list does not help the reader, and lint reports all. */
const MAX_IN_ERROR = 100;

export function toApiDiagnostics(
  diagnostics: readonly Notice[],
  most: number = MAX_IN_ERROR,
): fieldApi.ApiDiagnostic[] {
  const order = ['error', 'warning', 'info'];
  return diagnostics
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .slice(0, most)
    .map(({ severity, code, message, key, params, offset, length, line, column, command, expected, expectedFact }) => ({
      severity,
      code,
      message,
      ...(key && { fact: { key, ...(params && { params }) } }),
      offset,
      length,
      line,
      column,
      command: command ?? null,
      expected: expected ?? null,
      ...(expectedFact && { expectedFact }),
    }));
}

export const DIAGNOSTICS_HEADER = 'x-svc-diagnostics';
/** The most codes in the header; all of them come with `diagnostics=true`. */
const MAX_IN_HEADER = 10;

/** Diagnostics for the caller of a successful conversion. An error among them means that one element does not print. */
export const warningsOf = <N extends Notice>(diagnostics: readonly N[]): N[] =>
  diagnostics.filter(({ severity }) => severity !== 'info');

/** `2 warnings, 1 error; barcode_not_encodable, missing_glyphs`: no errors are not counted, and their codes come first. */
export function diagnosticsHeader(diagnostics: readonly Notice[]): string {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const codes = [...new Set([...errors, ...warnings].map(({ code }) => code))];
  const counted = (many: number, word: string): string => `${many} ${word}${many === 1 ? '' : 's'}`;
  const ofWarnings = counted(warnings.length, 'warning');
  const count = errors.length === 0 ? ofWarnings : `${ofWarnings}, ${counted(errors.length, 'error')}`;
  if (codes.length === 0) return count;
  return `${count}; ${codes.slice(0, MAX_IN_HEADER).join(', ')}${codes.length > MAX_IN_HEADER ? ', ...' : ''}`;
}

/** The most warnings that travel with a job to its agent. */
const MAX_WITH_JOB = 10;

/** The warnings of a job for the person at the printer; null if there are none. */
export function jobWarnings(warnings: readonly Notice[]): JobWarnings | null {
  if (warnings.length === 0) return null;
  const first = toApiDiagnostics(warnings, MAX_WITH_JOB).map(
    ({ code, message, fact, length, line, column, command }) => ({
      code,
      message: message.slice(0, 500),
      ...(fact && { fact }),
      line: length ? (line ?? 0) : 0,
      column: length ? (column ?? 0) : 0,
      ...(command === null ? {} : { command: command.slice(0, 100) }),
    }),
  );
  return { count: warnings.length, first };
}

/** The message of a failed conversion or a diagnostic: its fact, if the catalogue has it. */
export const failureText = ({
  message,
  key,
  params,
}: Pick<ConvertFailure, 'message' | 'key' | 'params'>): ApiErrorText =>
  key !== undefined && isMessageKey(key) ? { key, ...(params && { params }) } : message;

/**
 * The error of a failed conversion; includes the diagnostics if the document is at fault (docs/api-rules.md#errors).
 */
export function failureError(failure: ConvertFailure, diagnostics: readonly Diagnostic[]): ApiError {
  const extra = failure.code === 'invalid_parameter' ? {} : { diagnostics: toApiDiagnostics(diagnostics) };
  return new ApiError(failure.code, failureText(failure), { extra });
}
