/** Describes an invalid value of a request: the field, the allowed values, the value that was sent. */
import { message, type Message, render } from '@platen/messages';
import { shownValue } from '@platen/protocol';
import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import type { ApiMessage } from './api-error.ts';

/** Reports three problems at most: a longer list hides the first. */
export function validationMessage(
  issues: readonly FastifySchemaValidationError[],
  { place, value }: { readonly place: string; readonly value: unknown },
): ApiMessage {
  const [first, second, third] = issues.slice(0, 3).map((issue) => problemOf(issue, place, value));
  if (third) return message('api.invalid_parameter.three', { first: first!, second: second!, third });
  if (second) return message('api.invalid_parameter.two', { first: first!, second });
  return message('api.invalid_parameter.one', { first: first! });
}

function problemOf(issue: FastifySchemaValidationError, place: string, value: unknown): Message {
  const path = issue.instancePath.split('/').filter(Boolean);
  const field = path.length === 0 ? place : path.join('.');
  // A list in a query is one text: a wrong entry is shown with the whole list.
  const sent = path.reduce<unknown>(
    (one, key) => (typeof one === 'string' ? one : (one as Record<string, unknown> | undefined)?.[key]),
    value,
  );
  if (sent === undefined) return message('invalid.required', { field });
  return message('invalid.value', { field, requirement: requirementIn(issue), value: shownValue(sent) });
}

/** The requirement that was not met, as a fact where the schema has no message of its own. */
function requirementIn({ keyword, params, message: text }: FastifySchemaValidationError): Message | string {
  const fact = keyword === undefined ? undefined : requirementOf({ code: keyword, ...params } as z.core.$ZodRawIssue);
  return fact && (text === undefined || render('en', fact) === text) ? fact : (text ?? message('requirement.other'));
}

/**
 * The requirement on a value, if its schema has no message of its own: every message continues the name of the field.
 */
function requirementOf(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return message('requirement.kind', { kind: KINDS[issue.expected] ?? issue.expected });
    case 'invalid_value':
      return issue.values.length === 1
        ? message('requirement.value', { value: shownValue(issue.values[0]) })
        : message('requirement.one_of', { values: issue.values.map(String).join(', ') });
    case 'too_small':
      return message(`requirement.least${unitOf(issue.origin)}`, { least: Number(issue.minimum) });
    case 'too_big':
      return message(`requirement.most${unitOf(issue.origin)}`, { most: Number(issue.maximum) });
    case 'not_multiple_of':
      return message('requirement.multiple', { divisor: Number(issue.divisor) });
    case 'invalid_format': {
      const kind = FORMATS[issue.format] ?? message('kind.format', { format: issue.format });
      return message('requirement.kind', { kind });
    }
    case 'unrecognized_keys':
      return message('requirement.no_keys', { keys: issue.keys.join(', ') });
    default:
      return message('requirement.other');
  }
}

z.config({ localeError: (issue) => render('en', requirementOf(issue))! });

const KINDS: Readonly<Record<string, Message>> = {
  string: message('kind.text'),
  number: message('kind.number'),
  int: message('kind.whole_number'),
  boolean: message('kind.boolean'),
  array: message('kind.array'),
  object: message('kind.object'),
  record: message('kind.object'),
};

const FORMATS: Readonly<Record<string, Message>> = {
  uuid: message('kind.uuid'),
  email: message('kind.email'),
  url: message('kind.url'),
  datetime: message('kind.time'),
};

const COUNTED: ReadonlySet<string> = new Set(['array', 'set', 'map', 'file']);

const unitOf = (origin: string): '' | '.characters' | '.entries' =>
  origin === 'string' ? '.characters' : COUNTED.has(origin) ? '.entries' : '';
