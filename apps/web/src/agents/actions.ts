/** The actions on agents. */
import type { agentApi, updateApi } from '@platen/protocol';
import { IconPlus } from '@tabler/icons-react';
import type { FormAction } from '../api/action.ts';
import { api } from '../api/call.ts';
import type { Keep } from '../page/dialogs/removal-dialog.tsx';

export const CONNECT_AGENT = {
  route: 'POST /api/v3/agents/enroll',
  title: 'agents.add',
  icon: IconPlus,
  form: '/agents/add',
  run: () => api('POST /api/v3/agents/enroll', { body: {} }),
} as const satisfies FormAction;

export const DECIDE_COMPUTER = {
  route: 'POST /api/v3/enrollment-requests/:code',
  title: 'agents.connect.confirm',
  run: ({
    code,
    ...body
  }: {
    readonly code: string;
    readonly decision: 'approve' | 'deny';
    readonly agentId?: string;
  }) => api('POST /api/v3/enrollment-requests/:code', { params: { code }, body }),
  refreshes: ['agents'],
} as const;

export const REPLACE_AGENT = {
  route: 'POST /api/v3/agents/:id/replace',
  title: 'agents.replace',
  run: (id: string) => api('POST /api/v3/agents/:id/replace', { params: { id } }),
} as const;

export const RENAME_AGENT = {
  route: 'PATCH /api/v3/agents/:id',
  title: 'agents.rename',
  run: ({ id, name }: { readonly id: string; readonly name: string }) =>
    api('PATCH /api/v3/agents/:id', { params: { id }, body: { name } }),
  refreshes: ['agents', 'printers', 'attention'],
} as const;

export const ROTATE_KEY = {
  route: 'POST /api/v3/agents/:id/rotate-key',
  title: 'agents.rotate',
  run: (id: string) => api('POST /api/v3/agents/:id/rotate-key', { params: { id } }),
  refreshes: ['agents'],
} as const;

export const REMOVE_AGENT = {
  route: 'DELETE /api/v3/agents/:id',
  title: 'agents.remove',
  isDangerous: true,
  run: ({ id, keep }: { readonly id: string; readonly keep: Keep }) =>
    api('DELETE /api/v3/agents/:id', { params: { id }, query: keep }),
  refreshes: ['printers', 'attention', 'jobs'],
} as const;

export const RUN_CHECKS = {
  route: 'POST /api/v3/agents/:id/doctor',
  title: 'agents.doctorRun',
  run: (id: string) => api('POST /api/v3/agents/:id/doctor', { params: { id } }),
  refreshes: ['agents'],
} as const;

export const REQUEST_BUNDLE = {
  route: 'POST /api/v3/agents/:id/bundle',
  title: 'agents.support.bundle',
  run: (id: string) => api('POST /api/v3/agents/:id/bundle', { params: { id } }),
  refreshes: ['agents'],
} as const;

export const FOLLOW_LOG = {
  route: 'POST /api/v3/agents/:id/log',
  title: 'agents.support.log',
  run: (id: string) => api('POST /api/v3/agents/:id/log', { params: { id } }),
  refreshes: ['agents'],
} as const;

export const RESTART_AGENT = {
  route: 'POST /api/v3/agents/:id/restart',
  title: 'agents.support.restart',
  run: (id: string) => api('POST /api/v3/agents/:id/restart', { params: { id } }),
  refreshes: ['agents'],
} as const;

export const UPDATE_AGENTS = {
  route: 'POST /api/v3/updates',
  title: 'agents.updates.startTitle',
  run: (agentIds: readonly string[]) => api('POST /api/v3/updates', { body: { agentIds: [...agentIds] } }),
  refreshes: ['agents'],
} as const;

export const SET_UPDATES = {
  route: 'PUT /api/v3/updates/settings',
  run: (body: updateApi.UpdateSettings) => api('PUT /api/v3/updates/settings', { body }),
  refreshes: ['agents'],
} as const;

export const SET_UPDATE_RING = {
  route: 'PUT /api/v3/agents/:id/update-ring',
  run: ({ id, updateRing }: { readonly id: string; readonly updateRing: NonNullable<agentApi.Agent['updateRing']> }) =>
    api('PUT /api/v3/agents/:id/update-ring', { params: { id }, body: { updateRing } }),
  refreshes: ['agents'],
} as const;
