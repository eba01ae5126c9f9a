/** What is wrong with a value of a request, in words: the field, what is allowed, what was given. */
import { shownValue } from '@platen/protocol';
import type { FastifySchemaValidationError } from 'fastify';

/** More would not help who reads them. */
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

function sentenceOf(issue: FastifySchemaValidationError, place: string, value: unknown): string {
  const { keyword, instancePath, params, message = 'is not valid' } = issue;
  const path = instancePath.split('/').filter(Boolean);
  const field = path.length === 0 ? place : path.join('.');
  // A list in a query is one text: what is wrong with an entry is shown with all of it.
  const given = path.reduce<unknown>(
    (one, key) => (typeof one === 'string' ? one : (one as Record<string, unknown> | undefined)?.[key]),
    value,
  );
  if (given === undefined) return `${field} is required`;
  if (message.startsWith('must ')) return `${field} ${message}, not ${shownValue(given)}`;
  switch (keyword) {
    case 'invalid_value':
      return `${field} must be ${oneOf(params['values'] as readonly unknown[])}, not ${shownValue(given)}`;
    case 'invalid_type':
      return `${field} must be ${KINDS[String(params['expected'])] ?? params['expected']}, not ${shownValue(given)}`;
    case 'unrecognized_keys':
      return `${field}: ${message}`;
    default:
      return `${field}: ${message} (given: ${shownValue(given)})`;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? shownValue(values[0]) : `one of ${values.map(String).join(', ')}`;
