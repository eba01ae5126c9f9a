/** The route of events as they happen. */
import * as z from 'zod';
import { conversionApi, webhookApi } from '../api/index.ts';
import type { RouteRows } from './row.ts';

const DESCRIPTION =
  'Server-sent events (`text/event-stream`). Each has an `id`, its type as `event`, and an `Event` in JSON as ' +
  '`data`. A client that comes back with `Last-Event-ID` gets everything since, up to 30 days; one without ' +
  'gets what happens from now on. A comment comes at least every 15 s. Events arrive at least once: ' +
  'deduplicate by id. The stream of a user also gets `webhook.tried` (`webhookId`) when deliveries of a webhook ' +
  'have changed: at most once a second from each node, without an `id`, since it is not kept and no webhook gets it.';

export const eventRoutes = {
  'GET /api/v3/events': {
    name: 'events.stream',
    tag: 'Events',
    summary: 'Events as they happen',
    description: DESCRIPTION,
    scope: 'print',
    role: 'viewer',
    query: webhookApi.eventsQuery,
    headers: z.object({ 'last-event-id': z.string().max(200).optional() }),
    answers: {
      200: z.any().meta({
        [conversionApi.FILE_TYPES]: ['text/event-stream'],
        description:
          'Lines such as `id: 4711`, `event: job.completed`, `data: {"id":"4711","type":"job.completed",…}`; `data` is an `Event`.',
      }),
    },
    errors: ['throttled'],
  },
} as const satisfies RouteRows;
