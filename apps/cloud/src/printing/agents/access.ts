/** The agents that a caller's account may see (which error otherwise: docs/api-rules.md#errors). */
import type { Database } from '../../ground/db/client.ts';
import { message } from '@platen/messages';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../ground/db/ids.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { type AgentRow, findAgent } from './store.ts';

export async function agentOf(
  deps: { readonly database: Database },
  request: FastifyRequest,
  id: string,
): Promise<AgentRow> {
  const agent = isId(id) ? await findAgent(deps.database.orm, id) : null;
  if (!agent || agent.accountId !== accountOf(request).accountId)
    throw new ApiError('agent_not_found', message('api.agent_not_found'));
  return agent;
}
