/** The body of a request, as PrintNode's clients write it, checked. */
import { findJsonFault, JSON_FAULTS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import { z } from 'zod';
import { ApiError } from '../../ground/http/api-error.ts';
import { validationMessage } from '../../ground/http/validation-message.ts';

/** JSON, also where no Content-Type says so, or a form; undefined for an empty body. Throws `invalid_parameter`. */
export function bodyOf({ body, headers }: FastifyRequest): unknown {
  const text = new TextDecoder().decode(body as Uint8Array | undefined);
  if (text.trim() === '') return undefined;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') && !/^\s*[{"[]/.test(text))
    return parseForm(text);
  const fault = findJsonFault(text);
  if (fault) throw new ApiError('invalid_parameter', `The body ${JSON_FAULTS[fault]}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('invalid_parameter', `The body is not valid JSON: ${(error as Error).message}.`);
  }
}

/** `printerId=1&options[copies]=2` as the JSON that it stands for, but for its values: they are texts. */
function parseForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = qs.parse(text, { depth: 3, parameterLimit: 100, arrayLimit: 100 });
  const { content, contentType } = form;
  // A + is a space in a form: base64 that nobody escaped gets its + back.
  return typeof content === 'string' && String(contentType).endsWith('_base64')
    ? { ...form, content: content.replaceAll(' ', '+') }
    : form;
}

/** Throws `empty_body`, `invalid_parameter`. Fields that the schema does not know are let pass, as PrintNode lets them. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown, what: string): z.infer<T> {
  if (typeof body !== 'object' || body === null)
    throw new ApiError('empty_body', `The body must be ${what} as a JSON object.`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }));
  throw new ApiError('invalid_parameter', validationMessage(issues as never, { place: 'body', value: body }));
}

/** Values as a form, and many a program, writes them: a number or a truth as a text, a text as a number. */
export const whole = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value), schema);
export const truth = z.preprocess((value) => TRUTHS.get(value) ?? value, z.boolean());
export const textual = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);

const TRUTHS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['true', '1', 1].map((value): [unknown, boolean] => [value, true]),
  ...['false', '0', 0].map((value): [unknown, boolean] => [value, false]),
]);
