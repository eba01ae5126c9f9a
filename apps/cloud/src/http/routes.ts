/** Common parts of every route of the API: its type, its errors in the documentation, files as answers. */
import { ERROR_STATUS, type ErrorCode, fieldApi, PRINT_STATUS } from '@platen/protocol';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { ERROR_CODES } from './complete-openapi.ts';

/** Some routes of a noun. */
export type Routes = (app: ReturnType<typeof typed>, deps: Deps) => void;

/** A plugin of one noun: `routes(…)(deps)` returns the plugin to register. */
export function routes(...parts: readonly Routes[]): (deps: Deps) => FastifyPluginAsync {
  return (deps) => async (app) => {
    for (const define of parts) define(typed(app), deps);
  };
}

const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Errors of any request, besides those of the route. */
const ALWAYS: readonly ErrorCode[] = ['invalid_parameter', 'rate_limited', 'internal_error', 'service_unavailable'];
const WITH_CREDENTIAL: readonly ErrorCode[] = ['unauthorized', 'too_many_auth_failures'];
/** What a valid credential may lack. */
const WITH_RIGHTS: readonly ErrorCode[] = [
  'insufficient_scope',
  'forbidden',
  'second_factor_required',
  'password_change_required',
];

/** What happens where another error may: a queue is full, a credential was wrong too often. */
const IMPLIED: { readonly [Code in ErrorCode]?: readonly ErrorCode[] } = {
  conversion_timeout: ['throttled'],
  unauthorized: ['too_many_auth_failures'],
};

/** The error answers of a route, by status, each with its codes. Every schema is a copy: a reference would lose them. */
export const errorResponses = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  responsesOf(codes, ERROR_STATUS);

function responsesOf(
  codes: readonly ErrorCode[],
  statuses: Readonly<Record<ErrorCode, number>>,
): Record<number, z.ZodType> {
  const byStatus = new Map<number, ErrorCode[]>();
  const implied = codes.flatMap((code) => IMPLIED[code] ?? []);
  for (const code of new Set([...codes, ...implied, ...ALWAYS])) {
    const status = statuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, fieldApi.errorBody.extend({}).meta({ [ERROR_CODES]: named })]),
  );
}

/** The same for routes that need a credential. */
export const securedErrors = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  errorResponses(...WITH_CREDENTIAL, ...WITH_RIGHTS, ...codes);

/** The same for routes that print. */
export const printErrors = (...codes: readonly ErrorCode[]): Record<number, z.ZodType> =>
  responsesOf([...WITH_CREDENTIAL, ...WITH_RIGHTS, ...codes], { ...ERROR_STATUS, ...PRINT_STATUS });

/** Documents that a route needs a credential. */
export const SECURED = { security: [{ bearer: [] }] };
/** With a credential or without one. */
export const OPEN: { readonly security: Record<string, string[]>[] } = { security: [{ bearer: [] }, {}] };

/** An id in a path. */
export const idParam = fieldApi.idText;
export const idParams = z.object({ id: idParam });
export const noContent = z.null().describe('Done; no body.');

/** Files and pages are sent unchanged. */
export const rawPayload = (payload: Buffer | string) => payload as string;

/** Sends a file as the body, with exactly this Content-Type. */
export function sendBytes(reply: FastifyReply, contentType: string, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-type', contentType)
    .serializer(rawPayload)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
