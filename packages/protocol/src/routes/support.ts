/** Routes of help from afar. */
import * as z from 'zod';
import { conversionApi, supportApi } from '../api/index.ts';
import type { RouteRows } from './row.ts';

const REDACTED = 'Without secrets, printed data and documents.';

export const supportRoutes = {
  'GET /api/v3/agents/:id/support': {
    name: 'agents.support',
    tag: 'Agents',
    summary: 'What was asked of an agent from afar, and how far it is',
    scope: 'user',
    role: 'viewer',
    answers: { 200: supportApi.agentSupport },
    errors: ['agent_not_found'],
  },
  'POST /api/v3/agents/:id/bundle': {
    name: 'agents.requestBundle',
    tag: 'Agents',
    summary: 'Ask an agent for its diagnostics',
    description: `${REDACTED} Returns at once; \`bundle.readyDate\` of \`support\` tells when the zip is there. The agent's window names who asked; a policy of its computer can forbid it.`,
    scope: 'user',
    role: 'operator',
    answers: { 200: supportApi.supportRequest },
    errors: ['agent_not_found', 'agent_update_required'],
  },
  'GET /api/v3/agents/:id/bundle': {
    name: 'agents.bundle',
    tag: 'Agents',
    summary: 'Download the diagnostics of an agent',
    description: `${REDACTED} For 24 hours after they were asked for.`,
    scope: 'user',
    role: 'operator',
    answers: { 200: z.any().meta({ [conversionApi.FILE_TYPES]: ['application/zip'], description: 'The zip' }) },
    errors: ['agent_not_found', 'not_found'],
  },
  'POST /api/v3/agents/:id/log': {
    name: 'agents.followLog',
    tag: 'Agents',
    summary: 'Follow the log of an agent for 15 minutes',
    description: `${REDACTED} Its lines come under \`GET /api/v3/agents/{id}/log\`. The agent's window shows it; a policy of its computer can forbid it.`,
    scope: 'user',
    role: 'operator',
    answers: { 200: supportApi.supportRequest },
    errors: ['agent_not_found', 'agent_update_required'],
  },
  'GET /api/v3/agents/:id/log': {
    name: 'agents.log',
    tag: 'Agents',
    summary: 'Lines of the log of an agent since it is followed',
    scope: 'user',
    role: 'operator',
    query: supportApi.logQuery,
    answers: { 200: supportApi.agentLog },
    errors: ['agent_not_found'],
  },
  'POST /api/v3/agents/:id/restart': {
    name: 'agents.restart',
    tag: 'Agents',
    summary: 'Restart an agent',
    description:
      'It ends the copy that it is sending first; its jobs go on afterwards. Its window names who asked; a policy of its computer can forbid it.',
    scope: 'user',
    role: 'operator',
    answers: { 200: supportApi.supportRequest },
    errors: ['agent_not_found', 'agent_update_required'],
  },
} as const satisfies RouteRows;
