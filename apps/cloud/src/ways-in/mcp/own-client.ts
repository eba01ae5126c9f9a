/** The client of this API for one caller: the same routes, with the caller's credential and limits, without a network. */
import { createClient, type PlatenClient } from '@platen/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INNER_CALL } from '../../ground/http/inner-calls.ts';

export type Inject = FastifyInstance['inject'];

/** Errors of its calls: `PlatenError` with the code `timeout` for an answer that has not ended after `timeoutMs`. */
export function ownClient(
  inject: Inject,
  { headers: { authorization }, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  timeoutMs = 60_000,
): PlatenClient {
  const call: typeof fetch = async (address, init = {}) => {
    const { pathname, search } = new URL(String(address));
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await inject({
      method: init.method as 'GET',
      url: pathname + search,
      headers: { ...headers, authorization, ...INNER_CALL },
      ...(init.body == null ? {} : { payload: Buffer.from(init.body as Uint8Array) }),
      remoteAddress: ip,
      // The client's time limit: an answer that does not end is given up.
      ...(init.signal && { signal: init.signal }),
    }).catch((error: unknown) => {
      init.signal?.throwIfAborted();
      throw error;
    });
    const sent = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) sent.set(name, String(value));
    const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: sent });
  };
  return createClient({ baseUrl: 'http://localhost', maxAttempts: 1, timeoutMs, fetch: call });
}
