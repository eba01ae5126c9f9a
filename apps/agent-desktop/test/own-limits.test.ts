/** What the agent keeps, reads and waits for of its own has an end too, in numbers that few computers ever see. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import os from 'node:os';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ownAddresses } from '../src/core/cloud-requests.ts';
import { openDataDir } from '../src/core/data-dir/data-dir.ts';
import { gatherBundle } from '../src/core/diagnostics/bundle.ts';
import { Events } from '../src/core/events.ts';
import { openHistory, type History } from '../src/core/history/history.ts';
import { openNotPrinted } from '../src/core/history/not-printed.ts';
import { DocumentStore } from '../src/core/ledger/document-store.ts';
import { LedgerState, linesOfPast } from '../src/core/ledger/ledger-state.ts';
import { openLedger } from '../src/core/ledger/ledger.ts';
import type { JobKey } from '../src/core/ledger/record.ts';
import { Session } from '../src/core/link/session.ts';
import { acceptJob, type AcceptContext } from '../src/core/offers/accept-job.ts';
import { OfferTaker } from '../src/core/offers/take-offers.ts';
import { openPages } from '../src/drivers/pages/pages.ts';
import { createPictures } from '../src/ui-host/label-picture/pictures.ts';
import { createPrinterSearch } from '../src/ui-host/printer-search.ts';
import { findWindowsQueues } from '../src/core/discovery/system-queues.ts';
import { closeStandIns, standIn } from './stand-ins.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-own-limits-'));
});
afterEach(async () => {
  await closeStandIns();
  await rm(folder, { recursive: true, force: true });
});

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const keyOf = (number: number): JobKey => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}/1`;

it('fifty addresses of a computer are named', () => {
  const adapter = (number: number) => ({ internal: false, address: `192.0.2.${number}` });
  const adapters = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`eth${at}`, [adapter(at)]]));
  expect(ownAddresses(adapters as never)).toHaveLength(50);
});

it('a bundle has the ends of long files: 2 MB of each log, 500 jobs', async () => {
  const dataDir = await openDataDir(folder);
  const log = `${'x'.repeat(3_000_000)}\nthe end`;
  await writeFile(path.join(dataDir.logDir, 'agent.log'), log);
  const lines = Array.from({ length: 2000 }, (_, number) => JSON.stringify({ jobId: `job-${number}` }));
  await writeFile(dataDir.historyFile, `${lines.join('\n')}\n`);
  const files = new Map((await gatherBundle(dataDir, [])).map(({ name, text }) => [name, text]));
  const kept = files.get('logs/agent.log')!;
  expect(kept.length).toBeLessThanOrEqual(2_000_000);
  expect(kept.endsWith('the end')).toBe(true);
  const jobs = files.get('history.jsonl')!.split('\n');
  expect([jobs.length, jobs[0], jobs.at(-1)]).toEqual([500, '{"jobId":"job-1500"}', '{"jobId":"job-1999"}']);
});

it('a job of thousands of copies has sixty steps: its first and its last', async () => {
  const events = new Events(quiet);
  const history = await openHistory({
    file: path.join(folder, 'history.jsonl'),
    events,
    logger: quiet,
    isOpen: () => true,
    keepsTexts: () => false,
  });
  const key = keyOf(1);
  events.publish({ type: 'received', key } as never);
  for (let copy = 1; copy <= 5000; copy++) events.publish({ type: 'sending', key, copy } as never);
  const steps = history.steps(key);
  expect(steps).toHaveLength(60);
  expect([steps[0]!.what, steps.at(-1)!.fact]).toMatchObject(['received', { params: { number: 5000 } }]);
  await history.close();
});

it('the list of what was not printed has 200 jobs', async () => {
  const failed = Array.from({ length: 1000 }, (_, number) => ({
    jobId: `job-${number}`,
    attempt: 1,
    state: 'failed',
    error: { code: 'printer_fault', message: 'x' },
  }));
  const { list, printableAgain } = await openNotPrinted({
    file: path.join(folder, 'not-printed.json'),
    history: { list: () => failed } as unknown as Pick<History, 'list'>,
    events: { publish: () => undefined },
    open: () => [],
  });
  expect([list().length, printableAgain().length]).toEqual([200, 1000]);
});

it('documents of 16 MB are kept in memory, and more are read from the disk', async () => {
  const store = new DocumentStore(path.join(folder, 'documents'));
  await store.open();
  const document = Buffer.alloc(1_048_576, 'x');
  const keys = Array.from({ length: 40 }, (_, number) => keyOf(number));
  for (const key of keys) {
    await store.write(key, document);
    store.cache(key, document);
  }
  expect(keys.filter((key) => store.cached(key)).length).toBe(16);
  expect(await store.read(keys.at(-1)!)).toHaveLength(document.length);
  store.uncache(keys[0]!);
  store.cache(keys.at(-1)!, document);
  expect(store.cached(keys.at(-1)!)).toHaveLength(document.length);
});

it('50,000 jobs that have ended are remembered, for sixty days', () => {
  const state = new LedgerState(() => undefined);
  const DAY_MS = 86_400_000;
  for (let number = 0; number < 50_010; number++)
    state.apply({ t: 'settled', key: keyOf(number), state: 'completed', at: number * 100_000 } as never, {} as never);
  expect([state.past.size, state.past.has(keyOf(9)), state.past.has(keyOf(10))]).toEqual([50_000, false, true]);
  const last = 50_009 * 100_000;
  const lines = [...linesOfPast(state.past, last)];
  expect(lines).toHaveLength((60 * DAY_MS) / 100_000 > 50_000 ? 50_000 : (60 * DAY_MS) / 100_000);
  expect([...linesOfPast(state.past, last + 61 * DAY_MS)]).toEqual([]);
});

it('a cloud that cannot answer for a job is asked three times', async () => {
  let asked = 0;
  const cause = new TRPCClientError('x', { result: { error: { data: { code: 'INTERNAL_SERVER_ERROR' } } } as never });
  const context = {
    ledger: {},
    logger: quiet,
    link: {
      call: () => {
        asked++;
        return Promise.reject(cause);
      },
    },
    printers: { isIdle: () => true, saved: async () => undefined },
    retryMs: 1,
  } as unknown as AcceptContext;
  await expect(acceptJob({ jobId: 'x', attempt: 1 } as never, context)).rejects.toBe(cause);
  expect(asked).toBe(3);
});

describe('a document for a queue of Windows', () => {
  it('has 500 pages at most', async () => {
    const pdf = (pages: number): Buffer => {
      const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
      const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
      return Buffer.from(
        `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
          `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n3 0 obj\n${page}\nendobj\n` +
          'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
      );
    };
    expect((await openPages('pdf', pdf(2), 72)).count).toBe(2);
    await expect(openPages('pdf', pdf(501), 72)).rejects.toThrow(/501.*500/);
  });

  it('has 64 million pixels at most, by its header: nothing is unpacked', async () => {
    const png = Buffer.alloc(33);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    png.write('IHDR', 12, 'latin1');
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png[24] = 1;
    await expect(openPages('png', png, 203)).rejects.toThrow(/60000.*60000/);
  });
});

it('the drawing of a picture that never ends is ended', { timeout: 30_000 }, async () => {
  const program = path.join(folder, 'endless.mjs');
  await writeFile(program, 'process.on("message", () => { for (;;); });');
  const pictures = createPictures({ program, timeoutMs: 500 });
  const answer = await pictures.draw({ format: 'zpl' } as never);
  expect(answer).toMatchObject({ ok: false, why: { fact: { key: 'view.tooLong' } } });
  pictures.close();
});

it('a search for printers that comes to no end is ended, and keeps what it found', async () => {
  const printer = { name: 'Dock 2', connectionType: 'tcp', address: '192.0.2.7:9100' };
  const discover = ({ signal, onFound }: { signal: AbortSignal; onFound: (found: unknown[]) => void }) => {
    onFound([printer]);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve([printer])));
  };
  const ended = Promise.withResolvers<void>();
  const search = createPrinterSearch(
    () => ({ discover, suggest: async () => undefined }) as never,
    {},
    () => {
      if (search.state().startedDate !== null && !search.state().isRunning) ended.resolve();
    },
    100,
  );
  search.start();
  await ended.promise;
  expect(search.state()).toMatchObject({ isRunning: false, found: [{ printer }], error: null });
});

it('a cloud that does not close its side of an ended session is left after a second', async () => {
  const { port } = await standIn((socket) => {
    // Takes the connection and reads no more: the closing frame stays unanswered.
    socket.once('data', (head: Buffer) => {
      socket.pause();
      const key = /sec-websocket-key: (\S+)/i.exec(head.toString('latin1'))![1]!;
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
    });
  });
  // Without the limit of the session, that of the library.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { closeTimeout: 3_600_000 } as object);
  await once(socket, 'open');
  const session = new Session(socket, {
    callTimeoutMs: 3_600_000,
    longestCallMs: 3_600_000,
    onHeard: () => undefined,
    onClock: () => undefined,
  });
  session.close();
  await once(socket, 'close');
});

it('a ledger has 9,000 jobs at most; further offers wait, and are taken when some have ended', async () => {
  const ledger = await openLedger({ folder });
  const events = new Events(quiet);
  const document = Buffer.from('^XA^XZ');
  const offer = (number: number) => ({
    jobId: keyOf(number).slice(0, -2),
    attempt: 1,
    printerId: '00000000-0000-7000-8000-000000000000',
    format: 'zpl',
    copies: 1,
    sizeBytes: document.length,
    sha256: createHash('sha256').update(document).digest('hex'),
    createdDate: '2026-11-28T00:00:00.000Z',
    document: document.toString('base64'),
  });
  const fetched: number[] = [];
  const taker = new OfferTaker({
    ledger,
    events,
    logger: quiet,
    dataDir: { incomingDir: path.join(folder, 'incoming') },
    printers: { isIdle: () => false, saved: async () => undefined },
    link: {
      call: (act: (api: unknown) => unknown) =>
        act({
          accept: { mutate: async () => ({ result: 'accepted' }) },
          document: {
            query: async ({ jobId }: { readonly jobId: string }) => {
              fetched.push(Number(jobId.slice(-12)));
              return { data: document.toString('base64'), nextOffset: null };
            },
          },
          receiving: { mutate: async () => ({ ok: true }) },
        }),
    },
  } as never);
  const queued = new Set<string>();
  const changed = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  events.on('accepted', ({ key }) => {
    queued.add(key);
    if (queued.size === 9_000) changed.resolve();
    if (queued.size === 9_010) taken.resolve();
  });
  for (let number = 0; number < 9_500; number++) taker.offer(offer(number) as never);
  await changed.promise;
  expect([ledger.count(), fetched]).toEqual([9_000, []]);
  for (let number = 0; number < 10; number++) {
    await ledger.report(keyOf(number), { state: 'completed', copiesSent: 1 } as never);
    await ledger.settled(keyOf(number));
  }
  events.publish({ type: 'settled' } as never);
  await taken.promise;
  expect([ledger.count(), fetched]).toEqual([9_000, Array.from({ length: 10 }, (_, index) => 9_000 + index)]);
  await ledger.close();
});

it('a queue of Windows whose print server is away does not hold the search up', { timeout: 60_000 }, async () => {
  const spooler = {
    listUsbQueues: async () => [],
    listQueueNames: async () => [String.raw`\\away\Dock 2`, 'Fax'],
    readQueue: (name: string) =>
      name === 'Fax'
        ? Promise.resolve({ name, port: 'SHRFAX:', driver: 'Microsoft Shared Fax Driver', status: 0, attributes: 0 })
        : new Promise(() => undefined),
    close: async () => undefined,
  };
  const found = await findWindowsQueues(() => spooler as never);
  expect(found.map(({ address, withheld }) => [address, withheld !== undefined])).toEqual([
    [String.raw`\\away\Dock 2`, false],
    ['Fax', true],
  ]);
});
