/** Reports changes of printers and of the page's jobs as QZ Tray's printer events. */
import { isEnded, type Job, type Platen, type Printer, type PrinterStatusReport } from '../platen.ts';
import { sleep } from '../send.ts';

export interface PrinterEvent {
  readonly type: 'ACTION';
  readonly printerName: string;
  readonly eventType: 'PRINTER' | 'JOB';
  readonly statusText: string;
  readonly severity: 'INFO' | 'WARN' | 'ERROR' | 'FATAL';
  readonly statusCode: string;
  readonly message: string;
  readonly jobId?: string;
  readonly jobName?: string;
}

type Named = readonly [statusText: string, severity: PrinterEvent['severity']];

/** How often printers are looked at. */
const EVERY_MS = 5000;

const PRINTER: Readonly<Record<PrinterStatusReport['status'], Named>> = {
  ready: ['OK', 'INFO'],
  busy: ['PRINTING', 'INFO'],
  paused: ['PAUSED', 'WARN'],
  attention: ['USER_INTERVENTION', 'WARN'],
  error: ['ERROR', 'FATAL'],
  offline: ['OFFLINE', 'FATAL'],
  unknown: ['UNKNOWN', 'INFO'],
};

const JOB: Readonly<Record<Job['status'], Named>> = {
  queued: ['SPOOLING', 'INFO'],
  dispatched: ['SCHEDULED', 'INFO'],
  printing: ['PRINTING', 'INFO'],
  completed: ['COMPLETE', 'INFO'],
  failed: ['ERROR', 'ERROR'],
};

function printerState({ status, statusDetail }: PrinterStatusReport): Named {
  const { hostStatus } = statusDetail ?? {};
  if (hostStatus?.paperOut) return ['PAPER_OUT', 'WARN'];
  if (hostStatus?.headOpen) return ['DOOR_OPEN', 'WARN'];
  return PRINTER[status];
}

function eventOf(
  [statusText, severity]: Named,
  about: Pick<PrinterEvent, 'printerName' | 'eventType' | 'statusCode' | 'jobId' | 'jobName'>,
  sentence: string | null | undefined,
): PrinterEvent {
  const { printerName, eventType, statusCode } = about;
  const facts = `${statusText}: Level: ${severity}, From: ${printerName}, EventType: ${eventType}, Code: ${statusCode}`;
  return {
    type: 'ACTION',
    ...about,
    statusText,
    severity,
    message: sentence ? `${facts}. ${sentence}` : facts,
  };
}

export interface Watch {
  /** Reports every listened printer once, as it is now. */
  readonly report: () => Promise<void>;
  readonly follow: (printer: Printer, jobId: string, jobName: string) => void;
  readonly stop: () => void;
}

/** Watches until it is stopped. A poll that fails is repeated at the next time. */
export function watchPrinters(
  platen: Platen,
  printers: readonly Printer[],
  onEvent: (event: PrinterEvent) => void,
): Watch {
  const ended = new AbortController();
  const last = new Map<string, string>();
  const look = async ({ id, name }: Printer, isAsked: boolean): Promise<void> => {
    const report = await platen.printers.status(id);
    const state = printerState(report);
    const isNew = last.get(id) !== state[0];
    last.set(id, state[0]);
    if (!isAsked && !isNew) return;
    const about = { printerName: name, eventType: 'PRINTER', statusCode: report.status } as const;
    onEvent(eventOf(state, about, report.message));
  };
  const lookAtAll = (isAsked: boolean): Promise<unknown> => Promise.all(printers.map((one) => look(one, isAsked)));
  void (async () => {
    while (!ended.signal.aborted) {
      await lookAtAll(false).catch(() => undefined);
      await sleep(EVERY_MS, ended.signal);
    }
  })();
  const followJob = async ({ name }: Printer, jobId: string, jobName: string): Promise<void> => {
    let status = '';
    for await (const job of platen.jobs.follow(jobId, { signal: ended.signal })) {
      if (job.status === status) continue;
      status = job.status;
      const state = job.error?.code === 'cancelled' ? (['DELETED', 'INFO'] as const) : JOB[job.status];
      const about = { printerName: name, eventType: 'JOB', statusCode: job.status, jobId, jobName } as const;
      onEvent(eventOf(state, about, isEnded(job) ? job.error?.message : job.reason));
    }
  };
  return {
    report: async () => void (await lookAtAll(true)),
    follow: (printer, jobId, jobName) => {
      if (printers.some(({ id }) => id === printer.id)) followJob(printer, jobId, jobName).catch(() => undefined);
    },
    stop: () => ended.abort(),
  };
}
