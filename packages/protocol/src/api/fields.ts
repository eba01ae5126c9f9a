/** Fields that several nouns of the API share. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** A time to expire that a job has which sets none itself. */
export const defaultExpiresIn = z.int().min(LIMITS.expiresInSeconds.min).max(LIMITS.expiresInSeconds.max).nullable();

export const id = z.uuid().meta({ examples: ['019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10'] });
/** An id that a caller sends: UUIDs may be written in either case; what is none names nothing. */
export const idText = z.string().max(100).toLowerCase();
/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] });
export const displayName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((value) => !/\p{Cc}/u.test(value), 'must not hold control characters');

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
  .meta({ examples: ['Europe/Berlin'] });

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const limitRange = `a whole number from ${LIMITS.listLimit.min} to ${LIMITS.listLimit.max}`;
/** The number of entries of a list. Query values are text: digits only, so that `1e3` and `1.5` are refused. */
export const listLimit = z
  .string(`must be ${limitRange}`)
  .regex(/^\d{1,9}$/, `must be ${limitRange}`)
  .transform(Number)
  .pipe(
    z.number().min(LIMITS.listLimit.min, `must be ${limitRange}`).max(LIMITS.listLimit.max, `must be ${limitRange}`),
  )
  .default(LIMITS.listLimit.default)
  .meta({
    type: 'integer',
    minimum: LIMITS.listLimit.min,
    maximum: LIMITS.listLimit.max,
    default: LIMITS.listLimit.default,
    description: `At most this many: ${limitRange}.`,
  });

/** The same of a list that is whole without it. */
export const optionalLimit = listLimit
  .unwrap()
  .optional()
  .meta({
    type: 'integer',
    minimum: LIMITS.listLimit.min,
    maximum: LIMITS.listLimit.max,
    description: `At most this many: ${limitRange}. By default all.`,
  });

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** A fault in a document, with its span of bytes. */
export const apiDiagnostic = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  message: z.string(),
  fact,
  offset: z.int().nullable(),
  length: z.int().nullable(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  command: z.string().nullable(),
  expected: z.string().nullable().meta({ description: 'What is expected: a range, or a list of values.' }),
  expectedFact: fact.meta({ description: 'The fact behind `expected`, if it is a sentence.' }),
});

/** The body of every error on every endpoint. */
export const errorBody = z
  .object({
    message: z.string().meta({ description: 'For people. Programs branch on `code`.' }),
    code: z.enum(ERROR_CODES).meta({ description: 'A stable code.' }),
    retryable: z.boolean().meta({
      description:
        'True if the same request may succeed later: after `Retry-After`, or with backoff. Send no other again.',
    }),
    fact,
    requestId: z.string().meta({ description: 'The same as in the header `X-SVC-Request-Id` and in the log.' }),
    limit: z.int().optional(),
    used: z.int().optional(),
    remaining: z.int().optional(),
    resetAt: timestamp
      .nullable()
      .optional()
      .meta({ description: 'When the limit resets; null if only removing something makes room.' }),
    diagnostics: z.array(apiDiagnostic).optional(),
    printerIds: z.array(id).optional().meta({ description: 'The printers that have the name.' }),
    option: z.string().optional(),
    value: z.string().optional(),
    supported: z.array(z.string()).optional(),
    problems: z.array(z.object({ index: z.int(), missing: z.array(z.string()) })).optional(),
  })
  .meta({
    id: 'Error',
    examples: [
      {
        message: 'There is no printer with that id.',
        code: 'printer_not_found',
        retryable: false,
        fact: { key: 'api.printer_not_found' },
        requestId: '2026/11/21/093000--0d0b7a4e-8f7a-4b53-9f0e-2d1c6a1f9e55',
      },
    ],
  });
export type ErrorBody = z.infer<typeof errorBody>;
export type ApiDiagnostic = z.infer<typeof apiDiagnostic>;
