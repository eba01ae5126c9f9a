/** The actions on alert rules, channels and their settings. */
import type { BodyOf } from '@platen/protocol';
import { IconPlus } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';

type NewRule = BodyOf<'POST /api/v3/alert-rules'>;
type RuleChange = BodyOf<'PATCH /api/v3/alert-rules/:id'>;

const RULES = ['alert-rules', 'alerts'];

export const CREATE_RULE = {
  route: 'POST /api/v3/alert-rules',
  title: 'alerts.createRule',
  icon: IconPlus,
  form: '/alerts?tab=rules&new=true',
  run: (body: NewRule) => api('POST /api/v3/alert-rules', { body }),
  refreshes: RULES,
} as const satisfies FormAction;

export const CHANGE_RULE = {
  route: 'PATCH /api/v3/alert-rules/:id',
  title: 'alerts.edit',
  run: ({ id, change }: { readonly id: string; readonly change: RuleChange }) =>
    api('PATCH /api/v3/alert-rules/:id', { params: { id }, body: change }),
  refreshes: RULES,
} as const;

export const REMOVE_RULE = {
  route: 'DELETE /api/v3/alert-rules/:id',
  title: 'alerts.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/alert-rules/:id', { params: { id } }),
  refreshes: RULES,
} as const;

export const CREATE_CHANNEL = {
  route: 'POST /api/v3/alert-channels',
  title: 'alerts.createChannel',
  icon: IconPlus,
  form: '/alerts?tab=channels&new=true',
  run: (body: BodyOf<'POST /api/v3/alert-channels'>) => api('POST /api/v3/alert-channels', { body }),
  refreshes: ['alert-channels', 'alert-settings'],
} as const satisfies FormAction;

export const TEST_CHANNEL = {
  route: 'POST /api/v3/alert-channels/:id/test',
  title: 'alerts.test',
  run: (id: string) => api('POST /api/v3/alert-channels/:id/test', { params: { id } }),
  refreshes: ['alert-channels', 'attention'],
} as const;

export const REMOVE_CHANNEL = {
  route: 'DELETE /api/v3/alert-channels/:id',
  title: 'alerts.remove',
  isDangerous: true,
  run: (id: string) => api('DELETE /api/v3/alert-channels/:id', { params: { id } }),
  refreshes: ['alert-channels', 'alert-rules', 'attention'],
} as const;

export const SAVE_ALERT_SETTINGS = {
  route: 'PUT /api/v3/alert-settings',
  title: 'alerts.save',
  run: (body: BodyOf<'PUT /api/v3/alert-settings'>) => api('PUT /api/v3/alert-settings', { body }),
  refreshes: ['alert-settings'],
} as const;
