/** The log of the API's requests: who called what, how it was answered, and how to send it again. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { id, listLimit, timestamp } from './fields.ts';

export const loggedRequest = z
  .object({
    id: z.string().meta({ examples: ['4711'] }),
    at: timestamp.describe('When the answer was complete.'),
    method: z.string(),
    route: z
      .string()
      .meta({ description: 'The path with parameter names instead of ids.', examples: ['/api/v3/jobs/:id'] }),
    path: z.string().meta({ description: 'The path of the request, without the query.' }),
    query: z.string().nullable().meta({ description: 'The query, without documents, merge data and credentials.' }),
    status: z.int(),
    code: z.string().nullable().meta({ description: 'The code of the error; null if the request succeeded.' }),
    message: z.string().nullable().meta({ description: 'The error message of the answer.' }),
    durationMs: z.number(),
    caller: z.object({
      type: z.enum(['user', 'key', 'page']),
      id,
      name: z.string().nullable().meta({ description: 'null once the key, the token or the user was removed.' }),
    }),
    address: z.string(),
    userAgent: z.string().nullable(),
    requestId: z.string().meta({ description: 'The same as in the header `X-SVC-Request-Id`.' }),
    requestBytes: z.int().nullable().meta({ description: 'The length of the body; null if it was not declared.' }),
    responseBytes: z.int().nullable(),
    curl: z.string().meta({
      description: 'The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.',
    }),
  })
  .meta({ id: 'LoggedRequest', examples: [EXAMPLES.loggedRequest] });
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const requestList = z.object({
  requests: z.array(loggedRequest),
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'Send it as `cursor` to get the next page; null on the last page.', examples: ['4662'] }),
});

const moment = z.iso.datetime({ offset: true });
export const requestListQuery = z.object({
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'must be a status such as 404, or 4xx')
    .optional()
    .meta({ description: 'One status, or a class: `4xx`.' }),
  code: z
    .string()
    .regex(/^[a-z_]{1,60}$/, 'must be an error code')
    .optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  route: z.string().min(1).max(200).optional().meta({ description: 'As in `route` of an entry.' }),
  keyId: id.optional().meta({ description: 'Requests with this API key.' }),
  from: moment.optional().meta({ description: 'Requests at this time or later.' }),
  to: moment.optional().meta({ description: 'Requests before this time.' }),
  q: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Part of the path, the message, the request id, the idempotency key or the address.' }),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the nextCursor of another page')
    .optional(),
  limit: listLimit,
});
export type RequestListQuery = z.output<typeof requestListQuery>;
