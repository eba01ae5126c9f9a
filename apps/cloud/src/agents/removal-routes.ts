/** Removes an agent, or lets another computer take it over. */
import { agentApi, LIMITS } from '@platen/protocol';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { idParams, noContent, type Routes, routes, SECURED, securedErrors } from '../http/routes.ts';
import { countJobsOfPrinters } from '../printers/removal-store.ts';
import { agentOf } from './access.ts';
import { toOpenCode } from './enrollment-routes.ts';
import { listOwnPrinters } from './removal-store.ts';
import { removeAgent } from './remove.ts';
import { createReplacementCode } from './store.ts';

const tags = ['Agents'];
/** Names of printers in the audit log; more are counted. */
const NAMED = 20;

const remove: Routes = (app, deps) => {
  const { authentication, database } = deps;
  const onRequest = authentication.user;
  app.get(
    '/api/v3/agents/:id/removal',
    {
      onRequest,
      schema: {
        summary: 'What goes with an agent when it is removed',
        description: 'Changes nothing. Printers that it only stands by for stay as they are, and are not listed.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.agentRemoval, ...securedErrors('agent_not_found') },
      },
    },
    async (request) => {
      const { id } = await agentOf(deps, request, request.params.id);
      const most = LIMITS.jobCount;
      const printers = await listOwnPrinters(database.sql, id);
      const jobs = await countJobsOfPrinters(
        database.sql,
        printers.map((printer) => printer.id),
        most,
      );
      return {
        printers: printers.map((printer) => ({
          id: printer.id,
          name: printer.name,
          passesTo: printer.nextId === null ? null : { id: printer.nextId, name: printer.nextName! },
          openJobs: jobs.get(printer.id)!.open,
          endedJobs: jobs.get(printer.id)!.ended,
        })),
        most,
      };
    },
  );

  app.delete(
    '/api/v3/agents/:id',
    {
      onRequest,
      schema: {
        summary: 'Remove an agent',
        description:
          'Its key stops working at once. A printer that another agent serves passes to the next in order, with its jobs; the others are removed with their job history, and their open jobs end as `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.',
        tags,
        ...SECURED,
        params: idParams,
        querystring: agentApi.removalQuery,
        response: { 204: noContent, ...securedErrors('agent_not_found') },
      },
    },
    async (request, reply) => {
      const { id, name } = await agentOf(deps, request, request.params.id);
      const keepJobs = request.query.keep === 'jobs';
      const printers = await removeAgent(deps, id, { keepJobs });
      const gone = printers.filter(({ nextId }) => nextId === null);
      const passed = printers.filter(({ nextId }) => nextId !== null);
      const named = gone.slice(0, NAMED).map((printer) => printer.name);
      request.audited = {
        name,
        ...(keepJobs && { keep: 'jobs' }),
        ...(gone.length > 0 && { removedPrinters: named, removedPrinterCount: gone.length }),
        ...(passed.length > 0 && {
          passedPrinters: passed.slice(0, NAMED).map((printer) => `${printer.name} → ${printer.nextName}`),
        }),
      };
      return reply.code(204).send(null);
    },
  );
};

const replace: Routes = (app, deps) => {
  const { authentication, config, database } = deps;
  app.post(
    '/api/v3/agents/:id/replace',
    {
      onRequest: authentication.user,
      schema: {
        summary: 'Let another computer take over an agent',
        description:
          'The computer that enrolls with the code becomes this agent, with its id, its printers and what waits for them. The key of the former computer ends then; jobs that it had accepted and not reported end as `outcome_uncertain`. The code is valid for 15 minutes, holds no agent slot, and ends an earlier one for the same agent.',
        tags,
        ...SECURED,
        params: idParams,
        response: { 200: agentApi.enrollmentCode, ...securedErrors('agent_not_found', 'email_not_verified') },
      },
    },
    async (request) => {
      await requireVerifiedEmail(deps, request);
      const agent = await agentOf(deps, request, request.params.id);
      const { code, row } = await createReplacementCode(database.orm, agent, config.enrollmentCodeTtlSeconds);
      request.audited = { name: agent.name };
      return { enrollmentCode: code, ...toOpenCode(row) };
    },
  );
};

export const agentRemovalRoutes = routes(remove, replace);
