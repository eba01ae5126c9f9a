/** Events, as the event stream and webhooks send them, and the webhooks of an account. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { EXAMPLES } from './examples.ts';
import { id, listLimit, timestamp } from './fields.ts';

export const EVENT_TYPES = [
  'job.created',
  'job.queued',
  'job.dispatched',
  'job.accepted',
  'job.printing',
  'job.completed',
  'job.failed',
  'job.retried',
  'job.moved',
  'job_action.progress',
  'job_action.ended',
  'printer.created',
  'printer.status_changed',
  'printer.moved',
  'printer.primary_changed',
  'printer.removed',
  'agent.online',
  'agent.offline',
  'agent.key_rotated',
  'agent.refused',
  'agent.checked',
  'agent.replaced',
  'agent.removed',
  'webhook.disabled',
  'alert.raised',
  'alert.resolved',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The patterns of a subscription: types, all types of a noun, or everything. */
export const eventPattern = z.enum([
  '*',
  'job.*',
  'job_action.*',
  'printer.*',
  'agent.*',
  'webhook.*',
  'alert.*',
  ...EVENT_TYPES,
]);
export type EventPattern = z.infer<typeof eventPattern>;

export const matchesPattern = (type: string, patterns: readonly string[]): boolean =>
  patterns.some(
    (pattern) =>
      pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );

export const event = z
  .object({
    id: z.string().meta({ description: 'The same in every delivery of the event: deduplicate by it.' }),
    type: z.string().meta({ examples: ['job.completed'] }),
    at: timestamp,
    data: z.looseObject({ jobId: id.optional(), printerId: id.optional(), agentId: id.optional() }),
  })
  .meta({
    id: 'Event',
    examples: [
      {
        id: '4711',
        type: 'job.completed',
        at: '2026-11-21T09:30:00.000Z',
        data: {
          jobId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10',
          printerId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b11',
          agentId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b12',
          copiesSent: 1,
          confirmation: 'transport',
        },
      },
    ],
  });
export type Event = z.infer<typeof event>;

const MAX_PATTERNS = 20;
const patternList = z
  .custom<string | readonly string[]>(
    (types) => [types].flat().join().length <= 500,
    'must be at most 500 characters long',
  )
  .transform((types) => [types].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(eventPattern).max(MAX_PATTERNS));
export const eventsQuery = z.object({
  types: patternList.optional().meta({
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: MAX_PATTERNS,
    description: 'Types: `job.*,agent.offline`, or the name repeated.',
  }),
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the id of an event')
    .optional()
    .meta({ description: 'For clients that cannot send the header `Last-Event-ID`, which takes precedence.' }),
});

const url = z.string().trim().min(1).max(2000);
const types = z.array(eventPattern).min(1).max(20);

export const webhookFormat = z.enum(['event', 'printnode']);
export type WebhookFormat = z.infer<typeof webhookFormat>;

export const webhook = z
  .object({
    id,
    url: z.string(),
    format: webhookFormat.meta({
      description:
        'The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through ' +
        '`/printnode`. That one ends with the key that created it.',
    }),
    types: z.array(z.string()),
    active: z.boolean(),
    failingSince: timestamp.nullable().meta({
      description: 'When the first attempt failed since the last successful delivery.',
    }),
    failingReason: z.string().nullable().meta({ description: 'Why the last attempt failed, as an English sentence.' }),
    failingFact: fact,
    disabledDate: timestamp.nullable().meta({
      description: 'When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.',
    }),
    disabledReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the webhook was disabled, as an English sentence.' }),
    disabledFact: fact,
    createdDate: timestamp,
  })
  .meta({ id: 'Webhook', examples: [EXAMPLES.webhook] });
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.object({ webhooks: z.array(webhook) });

export const createWebhookInput = z
  .object({ url, types: types.default(['*']) })
  .meta({ id: 'CreateWebhook', examples: [{ url: 'https://shop.example.com/labels', types: ['job.*'] }] });
export const updateWebhookInput = z
  .object({ url: url.optional(), types: types.optional(), active: z.boolean().optional() })
  .meta({ id: 'UpdateWebhook', examples: [{ active: false }] });
export const createdWebhook = webhook
  .extend({
    secret: z.string().meta({
      description: 'The secret that signs deliveries, shown only once.',
      examples: [`whsec_${'0'.repeat(43)}=`],
    }),
  })
  .meta({ id: 'CreatedWebhook', examples: [EXAMPLES.createdWebhook] });

export const deliveryState = z.enum(['pending', 'delivered', 'failed']);
export const delivery = z
  .object({
    id,
    eventId: z.string().nullable().meta({ description: 'null for a test.' }),
    type: z.string(),
    state: deliveryState,
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    responseError: z.string().nullable().meta({ description: 'Why there was no answer, as an English sentence.' }),
    responseFact: fact,
    createdDate: timestamp,
    deliveredDate: timestamp.nullable(),
    nextAttemptDate: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery', examples: [EXAMPLES.delivery] });
export type Delivery = z.infer<typeof delivery>;
export const deliveryList = z.object({
  deliveries: z.array(delivery),
  nextCursor: id.nullable().meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
});
export const deliveryListQuery = z.object({
  state: deliveryState.optional(),
  cursor: id.optional(),
  limit: listLimit,
});

/** Headers of a delivery. */
export const SIGNATURE_HEADER = 'x-svc-signature';
export const EVENT_HEADER = 'x-svc-event';
export const DELIVERY_HEADER = 'x-svc-delivery';
/** The header of the secret in the format `printnode`. */
export const PRINTNODE_SECRET_HEADER = 'x-printnode-webhook-secret';
