/** The usage and the limits of an account. */
import { countAgentSlots } from '../../printing/agents/store.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { countPrinters } from '../../printing/printers/store.ts';
import { nextMidnightUtc } from '../../printing/quota/day.ts';
import { listPrintsByCaller } from '../requests/store.ts';
import { countJobsToday, listJobsByDay, listJobsByPrinter } from '../../printing/quota/store.ts';

export const quotaRoutes = routes(
  handlers(({ config, database, storage }) => ({
    'GET /api/v3/print/quota': async (request) => {
      const { accountId, plan } = accountOf(request);
      const [slots, printerCount, jobs, storedBytes] = await Promise.all([
        countAgentSlots(database.orm, accountId),
        countPrinters(database.orm, accountId),
        countJobsToday(database.sql, accountId),
        storage.usedBytes(accountId),
      ]);
      const left = (limit: number, used: number) => Math.max(0, limit - used);
      return {
        agents: {
          used: slots.used,
          pending: slots.pending,
          limit: config.agentLimit,
          remaining: left(config.agentLimit, slots.used + slots.pending),
        },
        printers: {
          used: printerCount,
          limit: config.printerLimit,
          remaining: left(config.printerLimit, printerCount),
        },
        jobsToday: {
          used: jobs,
          limit: config.jobsPerDay,
          remaining: left(config.jobsPerDay, jobs),
          resetAt: nextMidnightUtc().toISOString(),
        },
        storageBytes: {
          used: storedBytes,
          limit: storage.limitBytes(plan),
          remaining: left(storage.limitBytes(plan), storedBytes),
        },
        limits: {
          maxPayloadBytes: config.maxPayloadBytes,
          maxStoredPayloadBytes: config.maxStoredPayloadBytes,
          maxBatchSize: config.maxBatchSize,
        },
      };
    },
    'GET /api/v3/usage': async (request) => {
      const { accountId } = accountOf(request);
      const [days, printers, callers] = await Promise.all([
        listJobsByDay(database.sql, accountId),
        listJobsByPrinter(database.sql, accountId),
        listPrintsByCaller(database.sql, accountId),
      ]);
      return { days, printers, callers };
    },
  })),
);
