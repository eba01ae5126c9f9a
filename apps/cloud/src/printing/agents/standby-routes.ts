/** The agents that serve a printer: the one that prints, those that stand by, and their order. */
import { message, sentence } from '@platen/messages';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { printerOf } from '../printers/access.ts';
import { again, agentsOf, announce } from '../printers/changed.ts';
import { bindAgent, orderAgents, unbindAgent } from '../printers/store.ts';
import { toStatus } from '../printers/to-api.ts';
import { agentOf } from './access.ts';

/** Standby agents. */
const standby = handlers((deps) => {
  const { bus, database, dispatch } = deps;
  const { orm } = database;
  return {
    'POST /api/v3/printers/:id/agents': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      if (printer.isSandbox) throw new ApiError('invalid_parameter', message('api.invalid_parameter.sandbox'));
      const agent = await agentOf(deps, request, request.body.agentId);
      if (!(await bindAgent(orm, printer.id, agent.id)))
        throw new ApiError('already_bound', message('api.already_bound'));
      await announce(deps, printer.id, [agent.id]);
      return toStatus(await again(deps, printer.id), bus);
    },
    'DELETE /api/v3/printers/:id/agents/:agentId': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const binding = printer.bindings.find(({ agentId }) => agentId === request.params.agentId);
      if (!binding) throw new ApiError('agent_not_found', message('api.agent_not_found.not_bound'));
      if (binding.priority === 0) throw new ApiError('primary_agent', message('api.primary_agent'));
      await unbindAgent(orm, printer.id, binding.agentId);
      request.audited = { name: binding.agentName, printer: printer.name };
      await announce(deps, printer.id, agentsOf(printer));
      await dispatch.giveBack(binding.agentId, { why: sentence('job_back.unbound'), printerId: printer.id });
      return null;
    },
  };
});

/** The order in which agents serve a printer. */
const order = handlers((deps) => {
  const { bus, database } = deps;
  return {
    'PUT /api/v3/printers/:id/agents': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      if (!(await orderAgents(database.sql, printer.id, request.body.agentIds)))
        throw new ApiError(
          'invalid_parameter',
          message('api.invalid_parameter.agent_ids', { agents: agentsOf(printer).join(', ') }),
        );
      await announce(deps, printer.id, agentsOf(printer));
      return toStatus(await again(deps, printer.id), bus);
    },
  };
});

export const standbyRoutes = routes(standby, order);
