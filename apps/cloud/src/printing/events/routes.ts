/** `GET /api/v3/events`: the events of the account, as server-sent events. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { findWorkplaces } from '../../people/accounts/sessions/session-store.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { isInnerCall } from '../../ground/http/inner-calls.ts';
import { handlers, routes } from '../../endpoints.ts';
import { currentPosition, positionAfter } from './store.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';

export const eventRoutes = routes(
  handlers(({ changes, database, streams }) => {
    const { sql, orm } = database;
    changes.onChange((change) => {
      if (change.kind === 'key') streams.end(({ reader }) => reader.kind === 'key' && reader.keyId === change.id);
      if (change.kind === 'sessions') void endStreamsOf(change.userId);
      if (change.kind === 'webhook')
        streams.hint(change.accountId, { type: 'webhook.tried', data: { webhookId: change.id } });
      if (change.kind === 'account') streams.end(({ accountId }) => accountId === change.id);
    });
    /** Ends the streams of this user's sessions that have ended, or work in another account now. */
    const endStreamsOf = async (userId: string): Promise<void> => {
      // If the remaining sessions are unknown, all streams end: a client with a valid session reconnects.
      const left = await findWorkplaces(orm, userId).catch(() => new Map<string, string>());
      streams.end(
        ({ reader, accountId }) =>
          reader.kind === 'user' && reader.userId === userId && left.get(reader.sessionId) !== accountId,
      );
    };
    return {
      'GET /api/v3/events': async (request, reply) => {
        const reader = accountOf(request);
        // A stream does not end: it is nothing that a tool could wait for, and the scope `print` has no page token.
        if (isInnerCall(request) || reader.kind === 'page')
          throw new ApiError('insufficient_scope', message('api.insufficient_scope.assistant'));
        const { accountId } = reader;
        const lastEventId = request.headers['last-event-id'] || request.query.lastEventId;
        if (lastEventId !== undefined && !/^\d{1,15}$/.test(lastEventId))
          throw new ApiError('invalid_parameter', message('api.invalid_parameter.event_id'));
        const limit = LIMITS.eventStreamsPerAccount;
        const release = streams.reserve(accountId);
        if (!release)
          throw new ApiError('throttled', message('api.throttled.streams', { limit }), {
            extra: { limit, used: limit, remaining: 0 },
            headers: { 'retry-after': '10' },
          });
        try {
          // The headers of a stream, without its body.
          if (request.method === 'HEAD') return await reply.header('content-type', EVENT_STREAM).send();
          const after = await (lastEventId === undefined ? currentPosition(sql) : positionAfter(sql, lastEventId));
          reply.hijack();
          streams.serve(openStream(reply), { accountId, reader, after, types: request.query.types ?? ['*'] });
        } finally {
          release();
        }
      },
    };
  }),
);

/** Sends the headers of a stream of events. */
function openStream(reply: FastifyReply): ServerResponse {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  return raw.writeHead(200, {
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store',
    // A node that shuts down does not wait for the connection of an ended stream.
    connection: 'close',
    // nginx would buffer events.
    'x-accel-buffering': 'no',
  });
}
