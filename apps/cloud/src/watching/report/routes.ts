/** The report: what each printer did in each shift. */
import { message } from '@platen/messages';
import { LIMITS, type reportApi } from '@platen/protocol';
import { handlers, routes } from '../../endpoints.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { accountOf } from '../../ground/http/callers/principal.ts';
import { statusesOver } from '../../printing/printers/history/history.ts';
import { downTimes, toMinutes, type Window, windowsOf } from './shifts.ts';
import {
  countJobsByShift,
  type JobsOfShift,
  listReported,
  readReportedMoments,
  type ReportedMoment,
  type ReportedPrinter,
} from './store.ts';

const DAY_MS = 86_400_000;
const MAX_CHANGES = 20_000;
/** Reasons of a row. */
const MAX_REASONS = 3;

type Row = reportApi.Report['rows'][number];

export const reportRoutes = routes(
  handlers(({ database }) => {
    const { sql } = database;
    return {
      'GET /api/v3/report': async (request) => {
        const { accountId } = accountOf(request);
        const {
          to = new Date(),
          from = new Date(to.getTime() - DAY_MS),
          place = null,
          shifts,
          timeZone,
        } = request.query;
        if (from >= to) throw new ApiError('invalid_parameter', message('api.invalid_parameter.from'));
        if (to.getTime() - from.getTime() > LIMITS.historyDays * DAY_MS)
          throw new ApiError('invalid_parameter', message('api.invalid_parameter.days', { most: LIMITS.historyDays }));
        const range = { from, to };
        const windows = windowsOf(range, shifts, timeZone);
        const [printers, jobs, moments] = await Promise.all([
          listReported(sql, accountId, place),
          countJobsByShift(sql, accountId, { ...range, timeZone, starts: shifts.map(secondsOf) }),
          readReportedMoments(sql, accountId, { ...range, limit: MAX_CHANGES }),
        ]);
        const { before, within } = moments;
        const ordered = [...before.toSorted((a, b) => a.at.getTime() - b.at.getTime()), ...within.toReversed()];
        return {
          from: from.toISOString(),
          to: to.toISOString(),
          rows: printers.flatMap((printer) => rowsOf(printer, { range, shifts, windows, jobs, moments: ordered })),
          truncated: within.length === MAX_CHANGES,
        };
      },
    };
  }),
);

const secondsOf = (start: string): number => Number(start.slice(0, 2)) * 3600 + Number(start.slice(3)) * 60;

interface Around {
  readonly range: { readonly from: Date; readonly to: Date };
  readonly shifts: readonly string[];
  readonly windows: readonly Window[];
  readonly jobs: readonly JobsOfShift[];
  /** Oldest first. */
  readonly moments: readonly ReportedMoment[];
}

function rowsOf(
  { id, name, place, agentIds }: ReportedPrinter,
  { range, shifts, windows, jobs, moments }: Around,
): Row[] {
  const own = moments.filter(({ printerId, agentId }) =>
    printerId === null ? agentIds.includes(agentId) : printerId === id,
  );
  const down = downTimes(statusesOver(agentIds, own, range), windows, shifts.length, range.to);
  return shifts.map((shift, index) => {
    const isHere = ({ printerId, bucket }: JobsOfShift): boolean =>
      printerId === id && (bucket === 0 ? shifts.length : bucket) === index + 1;
    const here = jobs.filter(isHere);
    const sum = (name: 'completed' | 'failed' | 'labels'): number => here.reduce((total, row) => total + row[name], 0);
    const lasted = [...down[index]!].toSorted(([, a], [, b]) => b - a);
    return {
      printerId: id,
      printerName: name,
      place,
      shift,
      labels: sum('labels'),
      completed: sum('completed'),
      failed: sum('failed'),
      downMinutes: toMinutes(lasted.reduce((total, [, ms]) => total + ms, 0)),
      reasons: lasted.slice(0, MAX_REASONS).map(([reason, ms]) => ({ reason, minutes: toMinutes(ms) })),
      failures: here
        .flatMap(({ errorCode, failed }) =>
          errorCode !== null && failed > 0 ? { code: errorCode, count: failed } : [],
        )
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_REASONS),
    };
  });
}
