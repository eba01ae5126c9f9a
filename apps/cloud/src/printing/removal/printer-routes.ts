/** Removes a printer, and shows before what goes with it. */
import { LIMITS } from '@platen/protocol';
import { retryDeadlock } from '../../ground/db/batcher.ts';
import { handlers, routes } from '../../endpoints.ts';
import { leavePools } from '../take-over/take-over.ts';
import { printerOf } from '../printers/access.ts';
import { agentsOf, announce } from '../printers/changed.ts';
import { countJobsOfPrinters, removePrinter } from './printer-store.ts';
import { withdraw } from './remove-agent.ts';

const remove = handlers((deps) => {
  const { database } = deps;
  const { sql } = database;
  return {
    'GET /api/v3/printers/:id/removal': async (request) => {
      const { id } = await printerOf(deps, request, request.params.id, 'fresh');
      const most = LIMITS.jobCount;
      const jobs = (await countJobsOfPrinters(sql, [id], most)).get(id)!;
      return { openJobs: jobs.open, endedJobs: jobs.ended, most };
    },
    'DELETE /api/v3/printers/:id': async (request) => {
      const printer = await printerOf(deps, request, request.params.id, 'fresh');
      const keepJobs = request.query.keep === 'jobs';
      await leavePools(deps, [printer.id]);
      const ended = await retryDeadlock(() => removePrinter(sql, printer.id, { keepJobs }));
      request.audited = { name: printer.name, ...(keepJobs && { keep: 'jobs' }), endedJobs: ended.length };
      withdraw(deps, ended);
      await announce(deps, printer.id, agentsOf(printer));
      return null;
    },
  };
});

export const printerRemovalRoutes = routes(remove);
