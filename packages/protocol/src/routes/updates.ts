/** Routes of the updates of agents. */
import { updateApi } from '../api/index.ts';
import type { RouteRows } from './row.ts';

export const updateRoutes = {
  'GET /api/v3/updates': {
    name: 'updates.list',
    tag: 'Agents',
    summary: 'Versions of the agent by ring, and who waits for what',
    scope: 'user',
    role: 'viewer',
    answers: { 200: updateApi.updates },
    errors: [],
  },
  'PUT /api/v3/updates/settings': {
    name: 'updates.set',
    tag: 'Agents',
    summary: 'Choose whether agents update by themselves, and when',
    scope: 'user',
    role: 'operator',
    body: updateApi.updateSettings,
    answers: { 200: updateApi.updateSettings },
    errors: [],
  },
  'POST /api/v3/updates': {
    name: 'updates.start',
    tag: 'Agents',
    summary: 'Update these agents now',
    description:
      'Outside the hours too. They start one after the other, within 45 minutes for a thousand. Each finishes what it prints; the new version gives way to the one before if it does not report within five minutes.',
    scope: 'user',
    role: 'operator',
    body: updateApi.updateAgentsInput,
    answers: { 200: updateApi.updateRequest },
    errors: ['agent_not_found'],
  },
  'POST /api/v3/agents/:id/update': {
    name: 'agents.update',
    tag: 'Agents',
    summary: 'Update an agent now',
    description: 'Outside the hours too. An agent that is offline updates when it connects.',
    scope: 'user',
    role: 'operator',
    answers: { 200: updateApi.updateRequest },
    errors: ['agent_not_found'],
  },
} as const satisfies RouteRows;
