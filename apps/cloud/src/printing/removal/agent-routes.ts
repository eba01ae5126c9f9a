/** Removes an agent, or lets another computer take it over. */
import { LIMITS } from '@platen/protocol';
import { requireVerifiedEmail } from '../../people/accounts/verified.ts';
import { handlers, routes } from '../../endpoints.ts';
import { countJobsOfPrinters } from './printer-store.ts';
import { agentOf } from '../agents/access.ts';
import { madeBy, toOpenCode } from '../agents/enrollment-routes.ts';
import { userOf } from '../../ground/http/callers/principal.ts';
import { listOwnPrinters } from './agent-store.ts';
import { removeAgent } from './remove-agent.ts';
import { createReplacementCode } from '../agents/store.ts';

/** Names of printers in the audit log; more are counted. */
const NAMED = 20;

const remove = handlers((deps) => {
  const { database } = deps;
  return {
    'GET /api/v3/agents/:id/removal': async (request) => {
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
    'DELETE /api/v3/agents/:id': async (request) => {
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
      return null;
    },
  };
});

const replace = handlers((deps) => {
  const { config, database } = deps;
  return {
    'POST /api/v3/agents/:id/replace': async (request) => {
      await requireVerifiedEmail(deps, request);
      const agent = await agentOf(deps, request, request.params.id);
      const { code, row } = await createReplacementCode(
        database.orm,
        agent,
        madeBy(userOf(request), config.enrollmentCodeTtlSeconds),
      );
      request.audited = { name: agent.name };
      return { enrollmentCode: code, ...toOpenCode(row) };
    },
  };
});

export const agentRemovalRoutes = routes(remove, replace);
