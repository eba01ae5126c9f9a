/** Promises that hold for every row of the table of errors. */
import { expect, it } from 'vitest';
import { ERROR_EXAMPLES } from './error-examples.ts';
import { ERROR_STATUS, type ErrorCode, isRetryable } from './errors.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

it('a request is worth another attempt after 408, 429 and 5xx, but not if its document is at fault', () => {
  expect(CODES.filter((code) => isRetryable(code))).toEqual([
    'request_timeout',
    'daily_job_limit_reached',
    'rate_limited',
    'throttled',
    'too_many_auth_failures',
    'internal_error',
    'service_unavailable',
    'conversion_timeout',
  ]);
});

it('every error of a limit shows the limit, what is used and left, and when it resets', () => {
  const limits = CODES.filter((code) => code.endsWith('_limit_reached') || [413, 429].includes(ERROR_STATUS[code]));
  expect(limits.length).toBeGreaterThan(20);
  for (const code of limits)
    expect(Object.keys(ERROR_EXAMPLES[code]), code).toEqual(
      expect.arrayContaining(['limit', 'used', 'remaining', 'resetAt']),
    );
});
