/** The attention report, printers at a glance, and dismissing failed jobs. */
import type { attentionApi } from '@platen/protocol';
import { message } from '@platen/messages';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf, userOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { createSharedWork } from '../../ground/shared-work.ts';
import { removeMarks, setMark } from './mark-store.ts';
import { toMark } from './marks.ts';
import { attentionReport } from './report.ts';
import { printerOverview } from './printer-overview.ts';
import { dismissJobs } from './store.ts';

const report = handlers((deps) => {
  const shared = createSharedWork<attentionApi.AttentionReport>();
  return {
    'GET /api/v3/attention': async (request) => {
      const principal = accountOf(request);
      const seesSecrets = principal.kind === 'user' && principal.role !== 'viewer';
      const { accountId, plan } = principal;
      return shared(`${accountId} ${plan} ${seesSecrets}`, () =>
        attentionReport(deps, { accountId, plan, seesSecrets }),
      );
    },
  };
});

/** Printers at a glance. */
const overview = handlers(({ bus, database }) => {
  const shared = createSharedWork<Awaited<ReturnType<typeof printerOverview>>>();
  const overviewOf = (accountId: string) => shared(accountId, () => printerOverview(database.sql, bus, accountId));
  return {
    'GET /api/v3/printers/overview': async (request) => ({
      printers: await overviewOf(accountOf(request).accountId),
    }),
  };
});

const dismiss = handlers(({ database }) => ({
  'POST /api/v3/attention/dismiss': async (request) => {
    const { jobId, printerId, errorCode, until } = request.body;
    const which =
      jobId === undefined ? { printerId: printerId!, errorCode: errorCode!, until: new Date(until!) } : { jobId };
    return { dismissed: await dismissJobs(database.sql, accountOf(request).accountId, which) };
  },
}));

const marks = handlers((deps) => {
  const { sql } = deps.database;
  return {
    'POST /api/v3/attention/mark': async (request) => {
      const { accountId, userId, plan } = userOf(request);
      const { entryId, note, snoozeMinutes } = request.body;
      const { entries } = await attentionReport(deps, { accountId, plan, seesSecrets: true });
      if (!entries.some(({ id }) => id === entryId))
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.entry', { id: entryId }));
      const mark = { accountId, userId, entryId, note: note?.trim() || null, snoozeMinutes: snoozeMinutes ?? null };
      return toMark(await setMark(sql, mark));
    },
    'POST /api/v3/attention/unmark': async (request) => {
      await removeMarks(sql, accountOf(request).accountId, [request.body.entryId]);
      return null;
    },
  };
});

export const attentionRoutes = routes(report, overview, dismiss, marks);
