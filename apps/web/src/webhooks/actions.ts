/** The actions on webhooks. */
import type { BodyOf, PathParams } from '@platen/protocol';
import { IconWebhook } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';

const refreshes = ['webhooks'];

export const CREATE_WEBHOOK = {
  route: 'POST /api/v3/webhooks',
  title: 'webhooks.create',
  icon: IconWebhook,
  form: '/webhooks?new=true',
  run: (body: BodyOf<'POST /api/v3/webhooks'>) => api('POST /api/v3/webhooks', { body }),
  refreshes,
} as const satisfies FormAction;

export const TEST_WEBHOOK = {
  route: 'POST /api/v3/webhooks/:id/test',
  title: 'webhooks.test',
  run: (id: string) => api('POST /api/v3/webhooks/:id/test', { params: { id } }),
  refreshes,
} as const;

export const TURN_WEBHOOK_OFF = {
  route: 'PATCH /api/v3/webhooks/:id',
  title: 'webhooks.off',
  run: (id: string) => api('PATCH /api/v3/webhooks/:id', { params: { id }, body: { active: false } }),
  refreshes,
} as const;

export const TURN_WEBHOOK_ON = {
  route: 'PATCH /api/v3/webhooks/:id',
  title: 'webhooks.on',
  run: (id: string) => api('PATCH /api/v3/webhooks/:id', { params: { id }, body: { active: true } }),
  refreshes,
} as const;

export const RENEW_SECRET = {
  route: 'POST /api/v3/webhooks/:id/secret',
  title: 'webhooks.newSecret',
  run: (id: string) => api('POST /api/v3/webhooks/:id/secret', { params: { id } }),
  refreshes,
} as const;

export const REMOVE_WEBHOOK = {
  route: 'DELETE /api/v3/webhooks/:id',
  title: 'webhooks.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/webhooks/:id', { params: { id } }),
  refreshes,
} as const;

export const DELIVER_AGAIN = {
  route: 'POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry',
  title: 'webhooks.replay',
  run: (params: PathParams<'POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry'>) =>
    api('POST /api/v3/webhooks/:id/deliveries/:deliveryId/retry', { params }),
  refreshes,
} as const;
