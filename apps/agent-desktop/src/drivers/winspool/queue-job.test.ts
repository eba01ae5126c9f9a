/** The job that the agent has put into a Windows queue: followed until it is gone, by states that Wine's spooler never has. */
import type { Sentence } from '@platen/messages';
import { describe, expect, it } from 'vitest';
import type { PrintLimits, PrintOutcome } from '../driver.ts';
import { JOB_STATUS as J } from './job-table.ts';
import { NotYet, SpoolerError } from './spooler-error.ts';
import { QUEUE_STATUS as S } from './status/status-table.ts';
import type { Spooler } from './spooler.ts';
import { openWinspoolDriver } from './winspool-driver.ts';
import type { Queue, QueueJob } from './winspool.ts';

type Look = QueueJob | undefined | Error;
const job = (status: number, position = 1): QueueJob => ({ status, words: null, position });
const QUEUE: Queue = {
  name: 'Dock 2',
  port: 'LPT1:',
  driver: 'Generic',
  status: 0,
  attributes: 0,
  jobs: 0,
  dataType: 'RAW',
};
const UNLIMITED: PrintLimits = { unreachableMs: Infinity, heldMs: Infinity };

interface Course {
  /** What each look at the job sees; the last one stays. */
  readonly looks: readonly Look[];
  readonly queue?: Partial<Queue>;
  readonly limits?: PrintLimits;
  readonly silentMs?: number;
  readonly copies?: number;
  /** Ends the agent at this reason. */
  readonly stopAt?: string;
}

interface Told {
  readonly outcome: PrintOutcome;
  readonly reasons: readonly (string | undefined)[];
  readonly jobs: number;
}

/** A print on a queue whose job takes this course. */
async function printOn({ looks, queue, limits = UNLIMITED, silentMs, copies = 1, stopAt }: Course): Promise<Told> {
  const left = [...looks];
  const reasons: (string | undefined)[] = [];
  const stop = new AbortController();
  let jobs = 0;
  const unused = (): never => {
    throw new Error('not asked here');
  };
  const spooler: Spooler = {
    listQueueNames: async () => unused(),
    listUsbQueues: async () => unused(),
    listUsbWithoutQueue: async () => unused(),
    usbDeviceAt: async () => unused(),
    readQueue: async () => ({ ...QUEUE, ...(jobs > 0 ? queue : {}) }),
    printRaw: async () => ++jobs,
    readJob: async () => {
      const look = left.length > 1 ? left.shift() : left[0];
      if (look instanceof Error) throw look;
      return look;
    },
    close: async () => undefined,
  };
  const driver = openWinspoolDriver(
    { name: 'Dock 2', connectionType: 'spooler', address: 'Dock 2', driver: null, nativeFormat: 'zpl', dpi: 203 },
    limits,
    { spooler, answerMs: 200, silentMs },
  );
  const outcome = await driver.print({
    document: Buffer.from('^XA^XZ'),
    format: 'zpl',
    title: 'one',
    copies,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: () => undefined,
    held: (reason: Sentence | null) => {
      if (reason) reasons.push(reason.fact?.key);
      if (stopAt !== undefined && reason?.fact?.key === stopAt) stop.abort();
    },
    signal: stop.signal,
  });
  return { outcome, reasons, jobs };
}

/** Looks that take more than the two seconds after which a job names its reason. */
const forAWhile = (look: Look): Look[] => Array.from({ length: 9 }, () => look);

describe.concurrent('a job in the Windows queue', { timeout: 20_000 }, () => {
  it('is printed once it is gone, and once Windows says so of one that it keeps', async () => {
    for (const end of [undefined, job(J.PRINTED), job(J.COMPLETE | J.RETAINED), job(J.PRINTED | J.DELETING)])
      expect(await printOn({ looks: [job(J.SPOOLING), job(J.PRINTING), end] })).toMatchObject({
        outcome: { result: 'printed', confirmation: 'spooler' },
        reasons: [],
      });
  });

  it.each([
    ['windows.jobPaused', job(J.PAUSED)],
    ['windows.jobError', job(J.ERROR)],
    ['windows.jobError', job(J.BLOCKED)],
    ['windows.paperOut', job(J.ERROR | J.PAPER_OUT)],
    ['windows.offline', job(J.OFFLINE)],
    ['windows.intervention', job(J.USER_INTERVENTION)],
    ['windows.jobWaits', job(0, 4)],
    ['windows.jobSlow', job(0)],
    ['windows.step', new SpoolerError('OpenPrinter', 1722)],
    ['windows.threadEnded', new NotYet({ text: 'the thread ended', fact: { key: 'windows.threadEnded' } })],
  ] as const)('names its reason: %s', async (key, look) => {
    const { outcome, reasons } = await printOn({ looks: [...forAWhile(look), undefined] });
    expect([outcome.result, [...new Set(reasons)]]).toEqual(['printed', [key]]);
  });

  it('names what stops its queue', async () => {
    const { reasons } = await printOn({ looks: [...forAWhile(job(0)), undefined], queue: { status: S.PAUSED } });
    expect([...new Set(reasons)]).toEqual(['windows.paused']);
  });

  it('is followed before the next copy goes out', async () => {
    const looks = [job(J.PRINTING), undefined, job(J.PRINTING), undefined];
    expect(await printOn({ looks, copies: 2 })).toMatchObject({ outcome: { result: 'printed' }, jobs: 2 });
    const stuck = await printOn({ looks: [job(J.ERROR)], copies: 2, limits: { unreachableMs: 0, heldMs: 100 } });
    expect(stuck).toMatchObject({ outcome: { result: 'failed', code: 'outcome_uncertain' }, jobs: 1 });
    expect((stuck.outcome as { message: Sentence }).message.fact?.key).toBe('uncertain.inWindowsQueue');
  });

  it('is in doubt if somebody deletes it, or its queue', async () => {
    for (const end of [job(J.DELETING), job(J.DELETED), new SpoolerError('OpenPrinter', 1801)])
      expect(await printOn({ looks: [job(J.PRINTING), end] })).toMatchObject({
        outcome: { code: 'outcome_uncertain', message: { fact: { key: 'uncertain.windowsDeleted' } } },
      });
  });

  it('that does not move and has no reason is in doubt after its time', async () => {
    expect(await printOn({ looks: [job(0)], silentMs: 100 })).toMatchObject({
      outcome: { code: 'outcome_uncertain', message: { fact: { key: 'uncertain.inWindowsQueue' } } },
    });
  });

  it('stays with Windows when the agent stops: nothing of it is in doubt', async () => {
    const looks = [job(J.PAUSED)];
    expect(await printOn({ looks, stopAt: 'windows.jobPaused' })).toMatchObject({ outcome: { result: 'printed' } });
    const rest = await printOn({ looks, stopAt: 'windows.jobPaused', copies: 2 });
    expect(rest).toMatchObject({ outcome: { result: 'interrupted' }, jobs: 1 });
  });
});
