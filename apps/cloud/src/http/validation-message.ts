/** Describes an invalid value of a request: the field, the allowed values, the value that was sent. */
import { shownValue } from '@platen/protocol';
import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';

/** Reports three problems at most: a longer list hides the first. */
const MOST = 3;

export function validationMessage(
  issues: readonly FastifySchemaValidationError[],
  { place, value }: { readonly place: string; readonly value: unknown },
): string {
  return issues
    .slice(0, MOST)
    .map((issue) => sentenceOf(issue, place, value))
    .join('; ');
}

function sentenceOf({ instancePath, message }: FastifySchemaValidationError, place: string, value: unknown): string {
  const path = instancePath.split('/').filter(Boolean);
  const field = path.length === 0 ? place : path.join('.');
  // A list in a query is one text: a wrong entry is shown with the whole list.
  const sent = path.reduce<unknown>(
    (one, key) => (typeof one === 'string' ? one : (one as Record<string, unknown> | undefined)?.[key]),
    value,
  );
  if (sent === undefined) return `${field} is required`;
  return `${field} ${message ?? 'must be another value'}, not ${shownValue(sent)}`;
}

/**
 * The requirement on a value, if its schema has no message of its own: every message continues the name of the field.
 */
function requirementOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'too_small':
      return `must ${BOUNDS[issue.origin] ?? 'be'} at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must ${BOUNDS[issue.origin] ?? 'be'} at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `a text of the form ${issue.format}`}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'must be of another form';
  }
}

z.config({ localeError: requirementOf });

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  url: 'a URL',
  datetime: 'a time in ISO 8601, such as 2026-11-21T09:30:00Z',
};

const BOUNDS: Readonly<Record<string, string>> = { array: 'have', set: 'have', map: 'have', file: 'have' };

function unitOf(origin: string, count: number | bigint): string {
  const one = Number(count) === 1;
  if (origin === 'string') return one ? ' character long' : ' characters long';
  return origin in BOUNDS ? (one ? ' entry' : ' entries') : '';
}

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? shownValue(values[0]) : `one of ${values.map(String).join(', ')}`;
