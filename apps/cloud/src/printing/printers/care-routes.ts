/** A printer over time, and its test label. */
import { message } from '@platen/messages';
import { writeTestLabel } from '@platen/formats';
import { type jobApi, LIMITS } from '@platen/protocol';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { counted } from '../../ground/http/callers/rate-headers.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { handlers, routes } from '../../endpoints.ts';
import { printerOf } from './access.ts';
import { statusesOver } from './history/history.ts';
import { countJobsByHour, readMoments } from './history/history-store.ts';

const DAY_MS = 86_400_000;
const MAX_CHANGES = 2000;
const DEFAULT_DPI = 203;

const history = handlers((deps) => {
  const { database } = deps;
  return {
    'GET /api/v3/printers/:id/history': async (request) => {
      const { id, bindings } = await printerOf(deps, request, request.params.id);
      const { to = new Date(), from = new Date(to.getTime() - DAY_MS) } = request.query;
      if (from >= to) throw new ApiError('invalid_parameter', message('api.invalid_parameter.from'));
      if (to.getTime() - from.getTime() > LIMITS.historyDays * DAY_MS)
        throw new ApiError('invalid_parameter', message('api.invalid_parameter.days', { most: LIMITS.historyDays }));
      const agentIds = bindings.map(({ agentId }) => agentId);
      const [{ before, within }, hours] = await Promise.all([
        readMoments(database.sql, { id, agentIds }, { from, to, limit: MAX_CHANGES }),
        countJobsByHour(database.sql, id, { from, to }),
      ]);
      const ordered = [...before.toSorted((a, b) => a.at.getTime() - b.at.getTime()), ...within.toReversed()];
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        statuses: statusesOver(agentIds, ordered, { from, to }),
        truncated: within.length === MAX_CHANGES,
        jobs: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
      };
    },
  };
});

const testPrint = handlers((deps) => {
  const { limits } = deps;
  return {
    'POST /api/v3/printers/:id/test-print': async (request) => {
      const printer = await printerOf(deps, request, request.params.id);
      const principal = accountOf(request);
      await counted(request, limits.print(principal.accountId));
      const answer = await printTestLabel(deps, { principal, printer });
      return answer;
    },
  };
});

/** Written in the printer's own language; for other formats, converted from ZPL. */
async function printTestLabel(
  { printDesk }: Deps,
  { principal, printer }: Pick<Parameters<Deps['printDesk']['store']>[0], 'principal' | 'printer'>,
): Promise<jobApi.PrintAnswer> {
  const label = {
    agentName: printer.bindings[0]?.agentName ?? 'Platen',
    printerName: printer.name,
    at: new Date(),
    dpi: printer.dpi ?? DEFAULT_DPI,
  };
  const own = writeTestLabel(printer.nativeFormat, label);
  const bytes = Buffer.from(own ?? writeTestLabel('zpl', label)!);
  const request = {
    principal,
    printer,
    source: { format: own ? (printer.nativeFormat as 'zpl') : ('zpl' as const), bytes },
    params: {},
    options: { copies: null, expiresInSeconds: 3600, title: 'Platen test label', metadata: null, pages: null },
    idempotency: null,
  };
  return printDesk.store(request, await printDesk.prepare(request));
}

export const printerCareRoutes = routes(history, testPrint);
