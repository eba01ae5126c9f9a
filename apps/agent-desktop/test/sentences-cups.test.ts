/** A print server on a real socket that refuses, holds, cancels or forgets a job: the report names what it did. */
import ipp from 'ipp';
import { afterEach, expect, it } from 'vitest';
import { openCupsDriver } from '../src/drivers/cups/cups-driver.ts';
import { closeStandIns, webStandIn } from './stand-ins.ts';

afterEach(closeStandIns);

const READY = { 'printer-state': 'idle', 'printer-state-reasons': 'none', 'printer-is-accepting-jobs': true };
const LIMITS = { unreachableMs: 0, heldMs: 0 };

interface Server {
  /** Answers to Get-Printer-Attributes. */
  readonly printer?: object;
  /** Status of the answer to Print-Job, by IPP or by HTTP; `silent` and `cut`: none. */
  readonly takes?: string;
  /** States of the job, one for each question; the last stays. */
  readonly job?: readonly string[];
  readonly format?: 'zpl' | 'pdf';
  readonly copies?: number;
  readonly limits?: typeof LIMITS;
  readonly takeMs?: number;
}

/** The keys of the sentences with which a print ends, and for which it waits. */
async function printOn({ printer = READY, takes = 'successful-ok', job = ['completed'], ...more }: Server) {
  const states = [...job];
  const { port } = await webStandIn((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = ipp.parse(Buffer.concat(parts)) as { operation: string; id: number };
      const answer = (statusCode: string, groups: object = {}): void => {
        const head = { 'attributes-charset': 'utf-8', 'attributes-natural-language': 'en' };
        const message = { version: '2.0', statusCode, id: asked.id, 'operation-attributes-tag': head, ...groups };
        response.setHeader('content-type', 'application/ipp');
        response.end(ipp.serialize(message as never));
      };
      if (asked.operation === 'Get-Printer-Attributes') answer('successful-ok', { 'printer-attributes-tag': printer });
      else if (asked.operation === 'Get-Job-Attributes')
        answer('successful-ok', {
          'job-attributes-tag': { 'job-state': states.length > 1 ? states.shift() : states[0] },
        });
      else if (takes === 'cut') request.socket.destroy();
      else if (/^\d+$/.test(takes)) response.writeHead(Number(takes)).end();
      else if (takes !== 'silent') answer(takes, { 'job-attributes-tag': { 'job-id': 7 } });
    });
  });
  const { format = 'zpl', copies = 1, limits = LIMITS, takeMs = 60_000 } = more;
  const driver = openCupsDriver(
    {
      name: 'Dock 2',
      connectionType: 'cups',
      address: `ipp://127.0.0.1:${port}/printers/dock`,
      driver: null,
      nativeFormat: format,
      dpi: 203,
    },
    limits,
    { answerMs: 60_000, takeMs },
  );
  const held: (string | undefined)[] = [];
  const outcome = await driver.print({
    document: Buffer.from('^XA^XZ'),
    format,
    title: 'test',
    copies,
    firstCopy: 1,
    copyStarting: async () => undefined,
    copyPutBack: async () => undefined,
    copySent: () => undefined,
    held: (reason) => void (reason && held.push(reason.fact?.key)),
    signal: new AbortController().signal,
  });
  const said = outcome.result === 'failed' ? outcome.message.fact : undefined;
  const inner = said?.params?.['why'] as { key?: string } | undefined;
  return { end: said?.key ?? outcome.result, why: inner?.key, held };
}

it('that takes the job and prints it has nothing to say', async () => {
  expect(await printOn({})).toMatchObject({ end: 'printed', held: [] });
});

it.each<readonly [string, Server]>([
  ['cups.refused', { takes: 'client-error-document-format-not-supported' }],
  ['cups.waits', { takes: 'server-error-busy' }],
  ['cups.password', { takes: '401' }],
  ['cups.password', { takes: 'client-error-not-authenticated' }],
  ['cups.forbidden', { takes: '403' }],
  ['cups.forbidden', { takes: 'client-error-not-authorized' }],
  ['cups.forbidden', { takes: 'client-error-forbidden' }],
  ['cups.waits', { takes: '503' }],
  ['cups.noQueue', { takes: 'client-error-not-found' }],
  ['broken.mayStillPrint', { takes: 'cut' }],
  ['uncertain.serverCancelled', { job: ['aborted'] }],
  ['uncertain.atServer', { job: ['pending-held'] }],
  ['cups.rejecting', { printer: { ...READY, 'printer-is-accepting-jobs': false } }],
  ['cups.stopped', { printer: { ...READY, 'printer-state': 'stopped' } }],
  ['job.cupsCopies', { printer: { ...READY, 'copies-supported': [1, 2] }, format: 'pdf', copies: 3 }],
])('%s', async (key, server) => {
  expect((await printOn(server)).end).toBe(key);
});

it('a job that it holds, or has not begun, is named by that: cups.jobHeld, cups.slow', async () => {
  expect(await printOn({ job: ['pending-held'] })).toMatchObject({ end: 'uncertain.atServer', why: 'cups.jobHeld' });
  expect(await printOn({ job: ['pending'] })).toMatchObject({ end: 'uncertain.atServer', why: 'cups.slow' });
});

it('one that takes long says so, and its silence is no refusal: cups.taking, cups.silentThere', async () => {
  const { end, why, held } = await printOn({ takes: 'silent', takeMs: 300 });
  expect(held).toContain('cups.taking');
  expect([end, why]).toEqual(['broken.mayStillPrint', 'cups.silentThere']);
});
