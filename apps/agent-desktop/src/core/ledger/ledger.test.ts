/** The ledger survives what happens to files: cut tails, flipped bytes, full disks, compaction in between. */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasBegun, openLedger, type Ledger, type ReportFields } from './ledger.ts';
import { decodeRecord, encodeRecord, type JobKey, type LedgerOffer } from './record.ts';
import { Reserve } from './reserve.ts';
import { mountSmallDisk } from '../../../test/small-disk.ts';

let folder: string;
let file: string;
let ledger: Ledger | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-ledger-'));
  file = path.join(folder, 'ledger.log');
});
afterEach(async () => {
  await ledger?.close();
  ledger = undefined;
  await rm(folder, { recursive: true, force: true });
});

const reopen = async (options: { compactAboveBytes?: number } = {}): Promise<Ledger> => {
  await ledger?.close();
  ledger = await openLedger({ folder, ...options });
  return ledger;
};

const offerOf = (document: Uint8Array, copies = 1): LedgerOffer => ({
  jobId: randomUUID(),
  attempt: 1,
  printerId: 'p',
  format: 'zpl',
  copies,
  sizeBytes: document.length,
  sha256: createHash('sha256').update(document).digest('hex'),
  createdDate: new Date(0).toISOString(),
});

const COMPLETED: ReportFields = {
  state: 'completed',
  copiesSent: 1,
  confirmation: 'transport',
  reason: null,
  error: null,
};
const PRINTING: ReportFields = { ...COMPLETED, state: 'printing', confirmation: null };

describe('ledger', () => {
  it('knows after a restart what it knew before', async () => {
    const small = Buffer.from('^XA^XZ');
    const large = Buffer.alloc(200_000, 'x');
    const opened = await reopen();
    const a = await opened.receive(offerOf(small, 3), small);
    const b = await opened.receive(offerOf(large), large);
    const c = await opened.receive(offerOf(small), null);
    await opened.accepted(a.key);
    await opened.copyStarted(a.key, 1);
    await opened.copySent(a.key, 1);
    await opened.copyStarted(a.key, 2);
    await opened.report(a.key, PRINTING);

    const again = await reopen();
    expect(again.jobs().map(({ key }) => key)).toEqual([a.key, b.key, c.key]);
    expect(again.get(a.key)).toMatchObject({ state: 'printing', copiesSent: 1, copyInFlight: true, nextSeq: 2 });
    expect(again.get(a.key)!.reports).toHaveLength(1);
    expect((await again.document(a.key))!.equals(small)).toBe(true);
    expect((await again.document(b.key))!.equals(large)).toBe(true);
    expect(again.get(c.key)!.hasDocument).toBe(false);
    expect(await again.document(c.key)).toBeUndefined();
  });

  it('counts its lines for ever, whether it is opened again, compacted, or put back from a copy', async () => {
    const document = Buffer.alloc(3_000, 'x');
    let opened = await reopen({ compactAboveBytes: 20_000 });
    let before = opened.position();
    for (let number = 0; number < 40; number++) {
      const job = await opened.receive(offerOf(document), document);
      await opened.accepted(job.key);
      await opened.copyStarted(job.key, 1);
      await opened.report(job.key, COMPLETED);
      await opened.settled(job.key);
      expect(opened.position()).toBeGreaterThanOrEqual(before + 5);
      before = opened.position();
      if (number % 7 === 0) opened = await reopen({ compactAboveBytes: 20_000 });
      expect(opened.position()).toBe(before);
    }
    expect((await stat(file)).size).toBeLessThan(100_000);
    await opened.continueFrom(before - 1);
    expect(opened.position()).toBe(before);
    await opened.continueFrom(before + 1_000);
    expect(opened.position()).toBe(before + 1_001);
    expect((await reopen()).position()).toBe(before + 1_001);
  });

  it('loses at most the line that a power cut has torn, at whatever byte it was cut', async () => {
    const document = Buffer.from('^XA^FDcut^FS^XZ');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    await opened.accepted(job.key);
    const whole = await stat(file).then(({ size }) => size);
    await opened.copyStarted(job.key, 1);
    await opened.close();
    ledger = undefined;
    const bytes = await readFile(file);
    for (let size = whole; size < bytes.length; size++) {
      await writeFile(file, bytes.subarray(0, size));
      const cut = await reopen();
      expect(cut.get(job.key)).toMatchObject({ state: 'accepted', copyInFlight: false });
      // Lines appended after the cut are read again.
      await cut.copyStarted(job.key, 1);
      expect((await reopen()).get(job.key)).toMatchObject({ copyInFlight: true });
    }
  });

  it('puts an acceptance and the copy behind it on disk in one write, and no cut leaves the copy alone', async () => {
    const document = Buffer.from('^XA^FDone write^FS^XZ');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    const received = await stat(file).then(({ size }) => size);
    const accepting = opened.accepted(job.key);
    expect(job.state).toBe('accepted');
    await opened.copyStarted(job.key, 1);
    const bytes = await readFile(file);
    expect(bytes.subarray(received).toString().trimEnd().split('\n').map(decodeRecord)).toMatchObject([
      { t: 'accepted' },
      { t: 'start', copy: 1 },
    ]);
    await accepting;
    await opened.close();
    ledger = undefined;
    const accepted = received + bytes.subarray(received).indexOf(10) + 1;
    for (let size = received; size <= bytes.length; size++) {
      await writeFile(file, bytes.subarray(0, size));
      const isWhole = size === bytes.length;
      const state = isWhole ? 'printing' : size < accepted ? 'received' : 'accepted';
      expect((await reopen()).get(job.key)).toMatchObject({ state, copyInFlight: isWhole });
    }
  });

  it('puts a job and the beginning of its first copy on disk in one write, which counts after a crash alone', async () => {
    const document = Buffer.from('^XA^FDahead^FS^XZ');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document, { isAhead: true });
    expect((await readFile(file, 'utf8')).trimEnd().split('\n').map(decodeRecord)).toMatchObject([
      { t: 'received' },
      { t: 'start', copy: 1 },
    ]);
    expect(job).toMatchObject({ state: 'received', copyInFlight: false });
    void opened.accepted(job.key);
    expect(job.state).toBe('accepted');
    expect([opened.takeAhead(job.key), opened.takeAhead(job.key)]).toEqual([true, false]);
    expect(job).toMatchObject({ state: 'printing', copyInFlight: true });
    await opened.copySent(job.key, 1);
    expect((await reopen()).get(job.key)).toMatchObject({ state: 'printing', copiesSent: 1, copyInFlight: false });
  });

  it.each([
    ['not known to be ours', 'received'],
    ['ours', 'accepted'],
  ] as const)(
    'a copy that was recorded ahead and has not begun: a job %s, in doubt until it is put back',
    async (whose, state) => {
      const document = Buffer.from('^XA^FDahead^FS^XZ');
      for (const compactAboveBytes of [4_000_000, 0]) {
        const opened = await reopen({ compactAboveBytes });
        const { key } = await opened.receive(offerOf(document), document, { isAhead: true });
        if (whose === 'ours') await opened.accepted(key);
        // Writes until a compaction is over.
        const other = await opened.receive(offerOf(document), document);
        const again = await reopen({ compactAboveBytes });
        expect(again.get(key)).toMatchObject({ state: 'printing', copyInFlight: true });
        const { key: next } = await again.receive(offerOf(document), document, { isAhead: true });
        if (whose === 'ours') await again.accepted(next);
        await again.putBackAhead(next);
        await again.dropped(other.key);
        expect(again.takeAhead(next)).toBe(false);
        expect((await reopen({ compactAboveBytes })).get(next)).toMatchObject({ state, copyInFlight: false });
      }
    },
  );

  it('writes an acceptance by itself if nothing follows, and before it closes', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const waiting = await opened.receive(offerOf(document), document);
    const last = await opened.receive(offerOf(document), document);
    await opened.accepted(waiting.key);
    void opened.accepted(last.key);
    const again = await reopen();
    expect(again.jobs().map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  it('skips a damaged line in the middle and reports it', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const first = await opened.receive(offerOf(document), document);
    const second = await opened.receive(offerOf(document), document);
    await opened.close();
    ledger = undefined;
    const bytes = await readFile(file);
    bytes[30] = bytes[30]! ^ 1;
    await writeFile(file, bytes);
    let damaged = 0;
    ledger = await openLedger({ folder, onDamage: (count) => (damaged = count) });
    expect(damaged).toBe(1);
    expect(ledger.get(first.key)).toBeUndefined();
    expect(ledger.get(second.key)).toBeDefined();
  });

  it('skips an empty line wherever it stands', async () => {
    const document = Buffer.from('^XA^XZ');
    const job = await (await reopen()).receive(offerOf(document), document);
    await ledger!.close();
    await writeFile(file, Buffer.concat([Buffer.from('\n'), await readFile(file), Buffer.from('\n')]));
    let damaged = 0;
    ledger = await openLedger({ folder, onDamage: (count) => (damaged = count) });
    expect([damaged, ledger.position(), (await ledger.document(job.key))!.toString()]).toEqual([2, 3, '^XA^XZ']);
  });

  it('does not print a document whose bytes have changed on disk', async () => {
    const document = Buffer.alloc(100_000, 'y');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    const [name] = await readdir(path.join(folder, 'documents'));
    await truncate(path.join(folder, 'documents', name!), 99_999);
    expect(await opened.document(job.key)).toBeUndefined();
  });

  it('remembers settled jobs and forgets their documents', async () => {
    const document = Buffer.alloc(100_000, 'z');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    await opened.accepted(job.key);
    await opened.copyStarted(job.key, 1);
    await opened.copySent(job.key, 1);
    await opened.report(job.key, COMPLETED);
    await opened.settled(job.key);
    const again = await reopen();
    expect(again.jobs()).toEqual([]);
    expect(again.past(job.key)).toMatchObject({ state: 'completed' });
    expect(await readdir(path.join(folder, 'documents'))).toEqual([]);
  });

  it('reports no damage of a file that is whole', async () => {
    const document = Buffer.from('^XA^XZ');
    await (await reopen()).receive(offerOf(document), document);
    await ledger!.close();
    const damages: number[] = [];
    ledger = await openLedger({ folder, onDamage: (records) => damages.push(records) });
    expect([ledger.count(), damages]).toEqual([1, []]);
  });

  it('settles a job that failed, and none that has no end', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const [failed, open] = [
      await opened.receive(offerOf(document), document),
      await opened.receive(offerOf(document), document),
    ];
    for (const { key } of [failed, open]) await opened.accepted(key);
    await opened.report(failed.key, {
      ...COMPLETED,
      state: 'failed',
      copiesSent: 0,
      confirmation: null,
      error: { code: 'printer_unreachable', message: 'It is off.' },
    });
    for (const { key } of [failed, open]) await opened.settled(key);
    const again = await reopen();
    expect(again.jobs().map(({ key }) => key)).toEqual([open.key]);
    expect(again.past(failed.key)).toMatchObject({ state: 'failed' });
    expect(again.past(open.key)).toBeUndefined();
  });

  it('keeps small documents in its lines, and a larger one in a file of its own', async () => {
    const opened = await reopen();
    const [small, large] = [Buffer.alloc(65_536, 'a'), Buffer.alloc(65_537, 'b')];
    const inline = await opened.receive(offerOf(small), small);
    const apart = await opened.receive(offerOf(large), large);
    expect(await readdir(path.join(folder, 'documents'))).toEqual([`${apart.key.replace('/', '-')}.bin`]);
    const again = await reopen();
    expect(await again.document(inline.key)).toEqual(small);
    expect(await again.document(apart.key)).toEqual(large);
  });

  it('reads a document again wherever a compaction has moved its line', async () => {
    const opened = await reopen({ compactAboveBytes: 5_000 });
    const documents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000, `document ${index} `));
    const jobs = [];
    for (const document of documents) jobs.push(await opened.receive(offerOf(document), document));
    const again = await reopen({ compactAboveBytes: 5_000 });
    for (const { key } of jobs.slice(0, 15)) await again.dropped(key);
    for (const [index, { key }] of jobs.entries())
      expect(await again.document(key)).toEqual(index < 15 ? undefined : documents[index]);
  });

  it('counts the labels of a copy: after the last of them the copy is sent, and one that is put back has not begun', async () => {
    const document = Buffer.from('^XA^XZ^XA^XZ^XA^XZ');
    const parts = [
      { bytes: 6, quantity: 2 },
      { bytes: 12, quantity: 1 },
    ] as unknown as LedgerOffer['parts'];
    for (const compactAboveBytes of [4_000_000, 0]) {
      let opened = await reopen({ compactAboveBytes });
      const { key } = await opened.receive({ ...offerOf(document, 3), parts: parts! }, document);
      const known = async (): Promise<unknown> => {
        const { state, copiesSent, labelsSent, copyInFlight } = opened.get(key)!;
        opened = await reopen({ compactAboveBytes });
        expect(opened.get(key)).toMatchObject({ state, copiesSent, labelsSent, copyInFlight });
        return [state, copiesSent, labelsSent, copyInFlight, hasBegun(opened.get(key)!)];
      };
      await opened.accepted(key);
      expect(await known()).toEqual(['accepted', 0, 0, false, false]);
      await opened.copyStarted(key, 1, 1);
      expect(await known()).toEqual(['printing', 0, 0, true, true]);
      await opened.copyPutBack(key, 1, 1);
      expect(await known()).toEqual(['accepted', 0, 0, false, false]);
      await opened.copyStarted(key, 1, 1);
      await opened.copySent(key, 1, 1);
      expect(await known()).toEqual(['printing', 0, 1, false, true]);
      await opened.copyStarted(key, 1, 2);
      expect(await known()).toEqual(['printing', 0, 1, true, true]);
      await opened.copyPutBack(key, 1, 2);
      expect(await known()).toEqual(['printing', 0, 1, false, true]);
      for (const label of [2, 3]) {
        await opened.copyStarted(key, 1, label);
        await opened.copySent(key, 1, label);
      }
      expect(await known()).toEqual(['printing', 1, 0, false, true]);
      await opened.copyStarted(key, 2, 2);
      expect(await known()).toEqual(['printing', 1, 1, true, true]);
      // The disk had no room to record that copy 2 was taken: the next one began, so it was.
      await opened.copyStarted(key, 3);
      expect(await known()).toEqual(['printing', 2, 0, true, true]);
      await opened.copySent(key, 3);
      expect(await known()).toEqual(['printing', 3, 0, false, true]);
    }
  });

  it('lists as unreported what the cloud does not know: reports that it has not acknowledged, and ends that are not settled', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const [printing, ended] = [
      await opened.receive(offerOf(document), document),
      await opened.receive(offerOf(document), document),
    ];
    const unreported = (): JobKey[] => [...opened.unreported()].map(({ key }) => key);
    expect(unreported()).toEqual([]);
    await opened.report(printing.key, PRINTING);
    await opened.report(printing.key, PRINTING);
    await opened.report(ended.key, COMPLETED);
    expect(unreported()).toEqual([printing.key, ended.key]);
    opened.acknowledged(printing.key, 1);
    expect(opened.get(printing.key)!.reports.map(({ seq }) => seq)).toEqual([2]);
    expect(unreported()).toEqual([printing.key, ended.key]);
    opened.acknowledged(printing.key, 2);
    opened.acknowledged(ended.key, 1);
    expect(unreported()).toEqual([ended.key]);
    await opened.settled(ended.key);
    expect(unreported()).toEqual([]);
    await expect(opened.report(ended.key, COMPLETED)).rejects.toThrow(`no job ${ended.key}`);
  });

  it('remembers an end for sixty days, across compactions', async () => {
    const document = Buffer.alloc(2_000, 'x');
    const DAY_MS = 86_400_000;
    let now = 0;
    const open = async (): Promise<Ledger> => {
      await ledger?.close();
      ledger = await openLedger({ folder, compactAboveBytes: 5_000, now: () => now });
      return ledger;
    };
    const opened = await open();
    const { key } = await opened.receive(offerOf(document), document);
    await opened.report(key, COMPLETED);
    await opened.settled(key);
    const compact = async (): Promise<void> => {
      for (let number = 0; number < 10; number++) {
        const other = await ledger!.receive(offerOf(document), document);
        await ledger!.dropped(other.key);
      }
    };
    now = 60 * DAY_MS - 1;
    await compact();
    expect((await open()).past(key)).toEqual({ state: 'completed', at: 0 });
    now = 60 * DAY_MS;
    await compact();
    expect((await open()).past(key)).toBeUndefined();
  });

  it('says its position after each line, and nothing once it is closed', async () => {
    const positions: number[] = [];
    ledger = await openLedger({ folder, onPosition: (position) => positions.push(position) });
    const document = Buffer.from('^XA^XZ');
    const { key } = await ledger.receive(offerOf(document), document);
    await ledger.accepted(key);
    await ledger.dropped(key);
    expect(positions).toEqual([1, 2, 3]);
    await ledger.close();
    await expect(ledger.dropped(key)).rejects.toThrow('the ledger is closed');
    ledger = undefined;
  });

  it('numbers reports without gaps, also across restarts and compaction', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    await opened.accepted(job.key);
    const first = await Promise.all([opened.report(job.key, PRINTING), opened.report(job.key, PRINTING)]);
    opened.acknowledged(job.key, 2);
    const more = await reopen();
    const last = await more.report(job.key, COMPLETED);
    expect([...first, last].map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('compacts, keeping every live job, its document and its number, and every settled one', async () => {
    const opened = await reopen({ compactAboveBytes: 20_000 });
    const live = await opened.receive(offerOf(Buffer.from('live'), 5), Buffer.from('live'));
    await opened.accepted(live.key);
    await opened.copyStarted(live.key, 1);
    await opened.copySent(live.key, 1);
    await opened.report(live.key, PRINTING);
    opened.acknowledged(live.key, 1);
    const settled: JobKey[] = [];
    for (let index = 0; index < 100; index++) {
      const document = Buffer.alloc(500, `${index} `);
      const job = await opened.receive(offerOf(document), document);
      await opened.accepted(job.key);
      await opened.copyStarted(job.key, 1);
      await opened.copySent(job.key, 1);
      await opened.report(job.key, COMPLETED);
      await opened.settled(job.key);
      settled.push(job.key);
    }
    await opened.copyStarted(live.key, 2);
    const again = await reopen();
    expect((await stat(file)).size).toBeLessThan(100_000);
    expect(settled.every((key) => again.past(key)?.state === 'completed')).toBe(true);
    expect(again.get(live.key)).toMatchObject({ copiesSent: 1, copyInFlight: true, nextSeq: 2 });
    expect((await again.document(live.key))!.toString()).toBe('live');
  });

  it('shares syncs: a thousand facts at once are on disk', async () => {
    const opened = await reopen();
    const document = Buffer.alloc(1_000, 'a');
    // A sync for each would take longer than a test may on most disks.
    await Promise.all(Array.from({ length: 1_000 }, () => opened.receive(offerOf(document), document)));
    expect((await reopen()).count()).toBe(1_000);
  });

  it('a torn write of a full disk leaves no torn line behind', async () => {
    const document = Buffer.from('^XA^XZ');
    const opened = await reopen();
    const job = await opened.receive(offerOf(document), document);
    await opened.close();
    ledger = undefined;
    await appendFile(file, encodeRecord({ t: 'accepted', key: job.key }).slice(0, 20));
    const again = await reopen();
    await again.accepted(job.key);
    expect((await reopen()).get(job.key)!.state).toBe('accepted');
  });

  it('keeps a whole reserve or none, and knows of room beside it', async (context) => {
    const disk = path.join(folder, 'disk');
    mountSmallDisk(context, disk, 3);
    try {
      const filler = path.join(disk, 'filler');
      const reserve = new Reserve(path.join(disk, 'reserve'));
      const look = async (fillerKiB: number): Promise<string> => {
        await rm(filler, { force: true });
        await writeFile(filler, Buffer.alloc(fillerKiB * 1024));
        await reserve.restore();
        return `${reserve.isThere() ? 'reserve' : 'no reserve'}, ${reserve.hasMore() ? 'room' : 'no room'}`;
      };
      // A disk of 3 MiB on which half a MiB is free takes a part of the reserve: that is none.
      expect(await look(2_560)).toBe('no reserve, no room');
      expect(await readdir(disk)).toEqual(['filler']);
      expect(await look(1_536)).toBe('reserve, no room');
      expect(await look(512)).toBe('reserve, room');
      reserve.noticeFull();
      expect(reserve.hasMore()).toBe(false);
      expect(await look(1_536)).toBe('reserve, no room');
      await reserve.giveUp();
      expect(await look(2_560)).toBe('no reserve, no room');
      expect(await look(0)).toBe('reserve, room');
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it('begins nothing new on a full disk, records what runs to its end, and goes on when there is room', async (context) => {
    const disk = path.join(folder, 'disk');
    mountSmallDisk(context, disk, 4);
    try {
      const document = Buffer.alloc(60_000, 'x');
      ledger = await openLedger({ folder: disk });
      const running = await ledger.receive(offerOf(document), document);
      await ledger.accepted(running.key);
      expect(ledger.canTakeMore()).toBe(true);
      await writeFile(path.join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined);
      const refused = async (): Promise<number> => {
        for (let number = 0; number < 50; number++)
          try {
            await ledger!.receive(offerOf(document), document);
          } catch (error) {
            expect(error).toMatchObject({ code: 'ENOSPC' });
            return ledger!.count();
          }
        throw new Error('the disk is not full');
      };
      const count = await refused();
      expect(ledger.canTakeMore()).toBe(false);
      expect(await refused()).toBe(count);
      await Promise.all([ledger.copyStarted(running.key, 1), expect(refused()).resolves.toBe(count)]);
      await ledger.copySent(running.key, 1);
      await ledger.report(running.key, COMPLETED);
      await ledger.lookForRoom();
      expect(ledger.canTakeMore()).toBe(false);
      await ledger.close();
      ledger = await openLedger({ folder: disk });
      expect(ledger.count()).toBe(count);
      expect(ledger.get(running.key)).toMatchObject({ state: 'done', copiesSent: 1 });
      await rm(path.join(disk, 'filler'));
      await ledger.lookForRoom();
      expect(ledger.canTakeMore()).toBe(true);
      await ledger.receive(offerOf(document), document);
      await ledger.close();
      ledger = undefined;
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it('checks what it decodes', () => {
    const line = encodeRecord({ t: 'accepted', key: 'a/1' }).trimEnd();
    expect(decodeRecord(line)).toEqual({ t: 'accepted', key: 'a/1' });
    expect(decodeRecord(line.replace('accepted', 'acceptee'))).toBeUndefined();
    expect(decodeRecord('')).toBeUndefined();
  });
});
