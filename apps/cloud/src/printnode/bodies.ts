/** The body of a request, as PrintNode's clients write it, checked. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { validationMessage } from '../http/validation-message.ts';

/** JSON, also where no Content-Type says so, or a form. Throws `invalid_parameter`. */
export function bodyOf({ body, headers }: FastifyRequest): unknown {
  const text = Buffer.from((body as Uint8Array | undefined) ?? []).toString('utf8');
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') && !/^\s*[{"[]/.test(text))
    return parseForm(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError('invalid_parameter', `The body is not valid JSON: ${(error as Error).message}.`);
  }
}

/** `printerId=1&options[copies]=2` as the JSON that it stands for. */
function parseForm(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer, inner] = /^([A-Za-z]{1,40})(?:\[([a-z_A-Z]{1,40})\])?$/.exec(name) ?? [];
    if (outer === undefined) continue;
    if (inner === undefined) body[outer] = scalarOf(outer, value);
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: scalarOf(inner, value) };
  }
  return body;
}

const TEXTS = new Set(['title', 'source', 'content', 'contentType', 'user', 'pass', 'pages', 'paper', 'media', 'bin']);

const scalarOf = (name: string, value: string): unknown =>
  !TEXTS.has(name) && /^(true|false|\d{1,9})$/.test(value) ? JSON.parse(value) : value;

/** Throws `empty_body`, `invalid_parameter`. Fields that the schema does not know are let pass, as PrintNode lets them. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown, what: string): z.infer<T> {
  if (typeof body !== 'object' || body === null)
    throw new ApiError('empty_body', `The body must be ${what} as a JSON object.`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }));
  throw new ApiError('invalid_parameter', validationMessage(issues as never, { place: 'body', value: body }));
}
