/** Routes of webhooks and what was sent to them. */
import { webhookApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { noContent } from './parts.ts';
import type { RouteRows } from './row.ts';

export const webhookRoutes = {
  'GET /api/v3/webhooks': {
    name: 'webhooks.list',
    tag: 'Events',
    summary: 'Webhooks',
    scope: 'user',
    role: 'operator',
    answers: { 200: webhookApi.webhookList },
    errors: [],
  },
  'POST /api/v3/webhooks': {
    name: 'webhooks.create',
    tag: 'Events',
    summary: 'Create a webhook',
    description:
      'Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed in ' +
      '`X-SVC-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. An answer other than 2xx within ' +
      `10 s is tried again, ${LIMITS.webhookAttempts} times within seven hours. Private addresses are refused. ` +
      `A webhook that has taken nothing for ${LIMITS.webhookFailingHours / 24} days, or answers 410, is switched off; ` +
      '`disabledReason` has the reason. ' +
      `The secret is shown in this answer and never again. At most ${LIMITS.webhooksPerAccount} an account.`,
    scope: 'user',
    role: 'owner',
    body: webhookApi.createWebhookInput,
    answers: { 201: webhookApi.createdWebhook },
    errors: ['invalid_url', 'webhook_limit_reached'],
  },
  'GET /api/v3/webhooks/:id': {
    name: 'webhooks.get',
    tag: 'Events',
    summary: 'One webhook',
    scope: 'user',
    role: 'operator',
    answers: { 200: webhookApi.webhook },
    errors: ['webhook_not_found'],
  },
  'PATCH /api/v3/webhooks/:id': {
    name: 'webhooks.update',
    tag: 'Events',
    summary: 'Change a webhook, or turn it off or on',
    description: 'A webhook that is turned off gets nothing, and its pending deliveries are dropped.',
    scope: 'user',
    role: 'owner',
    body: webhookApi.updateWebhookInput,
    answers: { 200: webhookApi.webhook },
    errors: ['webhook_not_found', 'invalid_url'],
  },
  'DELETE /api/v3/webhooks/:id': {
    name: 'webhooks.remove',
    tag: 'Events',
    summary: 'Remove a webhook and its log',
    scope: 'user',
    role: 'owner',
    answers: { 204: noContent },
    errors: ['webhook_not_found'],
  },
  'POST /api/v3/webhooks/:id/secret': {
    name: 'webhooks.rotateSecret',
    tag: 'Events',
    summary: 'Create a new secret for a webhook',
    description: 'For a day, deliveries also have a `v1` of the old secret.',
    scope: 'user',
    role: 'owner',
    answers: { 200: webhookApi.createdWebhook },
    errors: ['webhook_not_found'],
  },
  'POST /api/v3/webhooks/:id/test': {
    name: 'webhooks.test',
    tag: 'Events',
    summary: 'Send a test event now',
    description: 'One attempt to deliver an event of type `test`; the answer has the result.',
    scope: 'user',
    role: 'owner',
    answers: { 200: webhookApi.delivery },
    errors: ['webhook_not_found'],
  },
  'GET /api/v3/webhooks/:id/deliveries': {
    name: 'webhooks.deliveries',
    tag: 'Events',
    summary: 'Deliveries of a webhook, newest first',
    description: 'Kept for 30 days.',
    scope: 'user',
    role: 'operator',
    query: webhookApi.deliveryListQuery,
    answers: { 200: webhookApi.deliveryList },
    errors: ['webhook_not_found'],
  },
  'POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry': {
    name: 'webhooks.retryDelivery',
    tag: 'Events',
    summary: 'Deliver again',
    description: 'Sends the same body and id, starting again with the first attempt.',
    scope: 'user',
    role: 'owner',
    answers: { 200: webhookApi.delivery },
    errors: ['webhook_not_found', 'delivery_not_found'],
  },
} as const satisfies RouteRows;
