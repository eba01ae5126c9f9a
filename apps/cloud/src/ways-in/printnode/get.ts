/** Adds a GET route whose answer is JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendJson } from './send-json.ts';

export type Get = (path: string, answer: (request: FastifyRequest) => Promise<unknown>) => unknown;

/** The API is PrintNode's: it is not in our OpenAPI document. */
export const HIDDEN = { hide: true };

export const getsOf =
  (app: FastifyInstance): Get =>
  (path, answer) =>
    app.get(path, { schema: HIDDEN }, async (request, reply) => sendJson(reply, 200, await answer(request)));
