/** The usage and the limits of an account. */
import { countAgentSlots } from '../../printing/agents/store.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { PLAN_ROWS, requestsPerMinute } from '../../ground/plans.ts';
import { handlers, routes } from '../../endpoints.ts';
import { countPrinters } from '../../printing/printers/store.ts';
import { nextMidnightUtc } from '../../printing/quota/day.ts';
import { listPrintsByCaller } from '../requests/store.ts';
import { countJobsToday, listJobsByDay, listJobsByPrinter } from '../../printing/quota/store.ts';

export const quotaRoutes = routes(
  handlers(({ allowances, config, database, storage }) => ({
    'GET /api/v3/print/quota': async (request) => {
      const { accountId } = accountOf(request);
      const [allowed, slots, printerCount, jobs, storedBytes] = await Promise.all([
        allowances.of(accountId),
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
          limit: allowed.agents,
          remaining: left(allowed.agents, slots.used + slots.pending),
        },
        printers: {
          used: printerCount,
          limit: allowed.printers,
          remaining: left(allowed.printers, printerCount),
        },
        jobsToday: {
          used: jobs,
          limit: allowed.jobsPerDay,
          remaining: left(allowed.jobsPerDay, jobs),
          resetAt: nextMidnightUtc().toISOString(),
        },
        storageBytes: {
          used: storedBytes,
          limit: allowed.storageBytes,
          remaining: left(allowed.storageBytes, storedBytes),
        },
        limits: {
          maxPayloadBytes: config.maxPayloadBytes,
          maxStoredPayloadBytes: config.maxStoredPayloadBytes,
          maxBatchSize: allowed.batchSize,
        },
        plan: {
          name: allowed.plan,
          liveKeys: PLAN_ROWS[allowed.plan].liveKeys,
          watermark: !PLAN_ROWS[allowed.plan].isPaid,
          requestsPerMinute: requestsPerMinute(config.gatewayRateLimit, allowed.plan) || null,
          printsPerMinute: config.printRateLimit || null,
          historyDays: config.keep.jobs / 24,
          raised: [...allowed.raised],
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
