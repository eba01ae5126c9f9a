/** What the windows ask of the engine, against a real agent, a real printer port and the process that draws labels. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArguments } from '../src/headless/arguments.ts';
import { enrollOnly } from '../src/headless/run.ts';
import { createPictures, type Pictures } from '../src/ui-host/label-picture/pictures.ts';
import { createUiHost, type UiHost } from '../src/ui-host/ui-host.ts';
import type { Policies } from '../src/core/policies/policies.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startProxy } from './connect-proxy.ts';
import { startRawPrinter, type RawPrinter } from './raw-printer.ts';

const SECRET = 'Erika Mustermann 4711';
const LABEL = Buffer.from(`^XA^PW400^LL200^FO20,20^A0N,40,40^FD${SECRET}^FS^XZ`);

const NOT_FAILED = { fact: { key: 'again.notFailed' } };

let cloud: CloudPeer;
let raw: RawPrinter;
let folder: string;
let host: UiHost;
beforeEach(async () => {
  [cloud, raw, folder] = await Promise.all([
    startCloudPeer(),
    startRawPrinter(),
    mkdtemp(path.join(os.tmpdir(), 'platen-host-')),
  ]);
  // No test looks around in a real network.
  host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } } });
});
afterEach(async () => {
  await host.stop();
  await cloud.close();
  await raw.close();
  await rm(folder, { recursive: true, force: true });
});

/** A job that this agent has printed. */
async function printed(format = 'zpl', document: Buffer = LABEL) {
  const printer = tcpPrinter(raw.port, { driver: null, nativeFormat: format });
  cloud.bend.printers = [printer];
  await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
  await host.agent()!.online();
  const job = cloud.offer({ printerId: printer.id, document, format });
  await cloud.until('completed', () => job.state === 'completed');
  return { jobId: job.offer.jobId, attempt: 1 };
}

describe('connecting', () => {
  it('goes through the proxy that is entered with the code, and remembers it', async () => {
    for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
    const proxy = await startProxy('anna', 'secret');
    try {
      await host.bridge.startChecks({ server: cloud.url, proxy: proxy.url });
      await expect
        .poll(async () => (await host.bridge.checkState()).checks.find(({ id }) => id === 'tls')?.result, {
          timeout: 30_000,
        })
        .toBe('pass');
      expect(proxy.tunnels()).toBeGreaterThan(0);
      await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3', proxy: ` ${proxy.url} ` });
      await host.agent()!.online();
      // What was found before there was an agent is not shown as how it is now.
      expect(await host.bridge.checkState()).toEqual({ isRunning: false, startedDate: null, checks: [], error: null });
      expect(await host.bridge.settings()).toMatchObject({ proxy: proxy.url, extraCaFile: null });
      // One that has been used: what was there before goes on, and may be ended at once.
      await expect(host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' })).rejects.toThrow('code');
      expect((await host.bridge.settings()).proxy).toBe(proxy.url);
    } finally {
      await host.stop();
      proxy.close();
      vi.unstubAllEnvs();
    }
  });
});

describe('connecting in the browser', () => {
  const connecting = async (...states: CloudPeer['bend']['asking']['states']) => {
    await host.stop();
    host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } }, connectingMs: 5 });
    cloud.bend.asking.states = states;
    expect(await host.bridge.startConnecting({ server: cloud.url, name: 'Hall 3' })).toMatchObject({
      state: 'waiting',
      userCode: 'WDJB-MJHT',
      url: `${cloud.url}/agents/connect?code=WDJB-MJHT`,
    });
    expect(cloud.asked).toEqual(['Hall 3']);
  };
  const becomes = () => expect.poll(() => host.bridge.connectingState());

  it('waits for the confirmation at the pace of the server, and enrolls', async () => {
    await connecting('authorization_pending', 'slow_down', 'authorization_pending', 'approved');
    await becomes().toEqual({ state: 'connected' });
    await host.agent()!.online();
    expect(host.agent()!.settings).toMatchObject({ name: 'Hall 3', server: cloud.url });
  });

  it('tells the person where to confirm it, without a window', async () => {
    cloud.bend.asking.states = ['approved'];
    const lines: string[] = [];
    const args = readArguments(['enroll', '--server', cloud.url, '--data-dir', folder, '--name', 'Box']);
    expect(await enrollOnly(args, (line) => lines.push(line))).toBe(0);
    expect(lines).toContain(`Open ${cloud.url}/agents/connect?code=WDJB-MJHT and confirm WDJB-MJHT.`);
    expect(lines.join('\n')).toContain('Enrolled as "Box"');
  });

  it('ends where somebody refuses it, where nobody confirms, and where the person stops it', async () => {
    await connecting('authorization_pending', 'access_denied');
    await becomes().toMatchObject({ state: 'failed', errorFact: { key: 'enroll.denied' } });
    cloud.asked.length = 0;
    await connecting('expired_token');
    await becomes().toMatchObject({ state: 'failed', errorFact: { key: 'enroll.unconfirmed' } });
    cloud.asked.length = 0;
    // A server that never says that it is over.
    cloud.bend.asking.ttlSeconds = 1;
    await connecting();
    await becomes().toMatchObject({ state: 'failed', errorFact: { key: 'enroll.unconfirmed' } });
    cloud.asked.length = 0;
    cloud.bend.asking.ttlSeconds = 600;
    await connecting();
    expect(await host.bridge.stopConnecting()).toEqual({ state: 'idle' });
    expect(await host.bridge.connectingState()).toEqual({ state: 'idle' });
    expect(host.agent()).toBeUndefined();
  });
});

describe('the policies of the company', () => {
  it('come before what is stored and entered, change it while the agent runs, and leave what is stored alone', async () => {
    let policies: Policies = {};
    await host.stop();
    host = createUiHost({
      dataDir: folder,
      agent: { discovery: { networks: [] }, policies: async () => ({ policies, wrong: [] }) },
      policiesMs: 20,
    });
    const elsewhere = tcpPrinter(9100, { id: crypto.randomUUID(), address: '203.0.113.9:9100', driver: null });
    cloud.bend.printers = [elsewhere];
    await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    await host.bridge.saveSettings({ keepDocuments: true });
    policies = { server: cloud.url, keepDocuments: false, networks: ['192.0.2.0/24'], remoteLogs: 'nobody' };
    await expect.poll(() => host.bridge.settings()).toMatchObject({ keepDocuments: false, fixed: policies });
    await expect.poll(() => host.agent()?.settings.keepDocuments).toBe(false);
    const saved = await host.bridge.saveSettings({ keepDocuments: true, name: 'Hall 4' });
    expect(saved).toMatchObject({ keepDocuments: false, name: 'Hall 4' });
    const stored = JSON.parse(await readFile(path.join(folder, 'agent.json'), 'utf8')) as object;
    expect(stored).toMatchObject({ keepDocuments: true, name: 'Hall 4' });
    await host.agent()!.online();
    const refused = await host.bridge.testPrint({ printerId: elsewhere.id });
    expect(refused).toMatchObject({
      printed: false,
      message: expect.stringContaining('networks that your company allows') as string,
    });
    policies = {};
    await expect.poll(() => host.bridge.settings()).toMatchObject({ keepDocuments: true, fixed: {} });
  });

  it('name the server for whoever enrolls, and a wrong one is told', async () => {
    const policies: Policies = { server: cloud.url };
    let wrong = ['Updates'];
    await host.stop();
    host = createUiHost({
      dataDir: folder,
      agent: { discovery: { networks: [] }, policies: async () => ({ policies, wrong }) },
    });
    expect(await host.bridge.settings()).toMatchObject({ server: cloud.url, fixed: policies });
    await host.bridge.enroll({ server: 'https://print.example.com', code: 'CODE-1', name: 'Hall 3' });
    expect(host.agent()?.settings.server).toBe(cloud.url);
    await host.bridge.startChecks({ server: 'https://print.example.com' });
    await expect
      .poll(async () => (await host.bridge.checkState()).checks.find(({ id }) => id === 'policies'))
      .toMatchObject({ result: 'warn', detailFact: { key: 'check.policiesWrong', params: { values: 'Updates' } } });
    wrong = [];
    await host.bridge.startChecks({});
    await expect
      .poll(async () => (await host.bridge.checkState()).checks.find(({ id }) => id === 'policies'))
      .toMatchObject({ result: 'pass', detailFact: { key: 'check.policies', params: { values: 'Server' } } });
  });
});

describe('a job in the windows', () => {
  it('shows the exact bytes after it has ended, and one of its labels as a picture', async () => {
    const ref = await printed();
    const shown = await host.bridge.document(ref);
    expect(shown).toEqual({ state: 'kept', base64: LABEL.toString('base64'), sizeBytes: LABEL.length, format: 'zpl' });
    expect(await host.bridge.document({ ...ref, most: 3 })).toMatchObject({
      base64: Buffer.from('^XA').toString('base64'),
      sizeBytes: LABEL.length,
    });
    const picture = await host.bridge.picture({ ...ref, label: 7 });
    expect(picture).toMatchObject({ ok: true, labels: 1, widthDots: 400, heightDots: 200, dpi: 203 });
    expect(picture.ok && Buffer.from(picture.pngBase64, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('shows the warnings that came with it, after a restart too, and support is sent their number alone', async () => {
    const ref = await printed();
    const printerId = cloud.bend.printers[0]!.id;
    const found = {
      code: 'barcode_not_encodable',
      message: `"${SECRET}" is no EAN.`,
      line: 3,
      column: 7,
      command: '^FD',
    };
    const job = cloud.offer({ printerId, document: LABEL, warnings: { count: 12, first: [found] } });
    await cloud.until('completed', () => job.state === 'completed');
    const shown = { jobId: job.offer.jobId, state: 'completed', warnings: { count: 12, first: [found] } };
    await expect.poll(() => host.bridge.jobs({})).toMatchObject([shown, { jobId: ref.jobId }]);
    await host.stop();
    host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } } });
    await host.start();
    const jobs = await host.bridge.jobs({});
    expect(jobs).toMatchObject([shown, { jobId: ref.jobId }]);
    expect(jobs[1]).not.toHaveProperty('warnings');
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = unzipSync(Buffer.from((await host.bridge.bundle()).base64, 'base64'));
    expect(strFromU8(files['history.jsonl']!)).toContain('"warnings":12');
    for (const bytes of Object.values(files)) expect(strFromU8(bytes)).not.toContain(SECRET);
  });

  it('has warnings without their texts if documents are not kept', async () => {
    await printed();
    await host.bridge.saveSettings({ keepDocuments: false });
    await host.agent()!.online();
    const found = { code: 'barcode_not_encodable', message: `"${SECRET}" is no EAN.`, line: 3, column: 7 };
    const printerId = cloud.bend.printers[0]!.id;
    const job = cloud.offer({ printerId, document: LABEL, warnings: { count: 1, first: [found] } });
    await cloud.until('completed', () => job.state === 'completed');
    await expect
      .poll(async () => (await host.bridge.jobs({}))[0])
      .toMatchObject({ jobId: job.offer.jobId, warnings: { count: 1, first: [] } });
  });

  it('is printed whatever came in the place of its warnings', async () => {
    await printed();
    const printerId = cloud.bend.printers[0]!.id;
    for (const warnings of ['many', { count: -1, first: [] }, { count: 1 }, { count: 1, first: [{ line: 'x' }] }]) {
      const job = cloud.offer({ printerId, document: LABEL, warnings: warnings as never });
      await cloud.until('completed', () => job.state === 'completed');
    }
    expect(raw.count(LABEL)).toBe(5);
  });

  it('that went to the printer unchanged is looked into when somebody opens it', async () => {
    const umlauts = Buffer.from('^XA^PW400^LL200^FO20,20^A0N,40,40^FDGrüße^FS^XYZ^XZ');
    const picture = await host.bridge.picture({ ...(await printed('zpl', umlauts)), label: 0 });
    expect(picture).toMatchObject({ ok: true, warnings: { count: expect.any(Number) as number } });
    expect(picture.ok && picture.warnings!.first.map(({ code, line }) => [code, line])).toEqual(
      expect.arrayContaining([['unknown_command', 1]]),
    );
    const sound = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: LABEL });
    await cloud.until('completed', () => sound.state === 'completed');
    const { jobId } = sound.offer;
    expect(await host.bridge.picture({ jobId, attempt: 1, label: 0 })).toMatchObject({ ok: true, warnings: null });
  });

  it('is never in the diagnostics file, nor in the log', async () => {
    const ref = await printed();
    const { base64 } = await host.bridge.bundle();
    const { unzipSync, strFromU8 } = await import('fflate');
    const files = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
    expect(files.map(([name]) => name)).toContain('history.jsonl');
    const encoded = LABEL.toString('base64').slice(8, 40);
    for (const [name, bytes] of files) {
      expect([name, strFromU8(bytes).includes(SECRET), strFromU8(bytes).includes(encoded)]).toEqual([
        name,
        false,
        false,
      ]);
    }
    expect((await host.bridge.document(ref)).state).toBe('kept');
  });

  it('is gone when somebody switches that off, and stays gone after a restart', async () => {
    const ref = await printed();
    const settings = await host.bridge.saveSettings({ keepDocuments: false });
    expect(settings.keepDocuments).toBe(false);
    expect(await host.bridge.document(ref)).toEqual({ state: 'gone', isKeepingOff: true });
    expect(await host.bridge.picture({ ...ref, label: 0 })).toMatchObject({ ok: false });
    await host.agent()!.online();
    const next = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: LABEL });
    await cloud.until('completed', () => next.state === 'completed');
    await expect
      .poll(() => host.bridge.document({ jobId: next.offer.jobId, attempt: 1 }), { timeout: 20_000 })
      .toEqual({ state: 'gone', isKeepingOff: true });
  });

  it('waits in the list with the reason until it is printed', async () => {
    const printer = tcpPrinter(1, { driver: null, name: 'Nobody there' });
    cloud.bend.printers = [printer];
    await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    await host.agent()!.online();
    const job = cloud.offer({ printerId: printer.id, document: LABEL, copies: 2 });
    await expect
      .poll(() => host.bridge.jobs({ state: 'open' }), { timeout: 20_000 })
      .toEqual([
        expect.objectContaining({
          jobId: job.offer.jobId,
          printer: 'Nobody there',
          state: 'printing',
          copies: 2,
          copiesSent: 0,
          reason: expect.stringContaining('127.0.0.1') as string,
        }),
      ]);
    expect(await host.bridge.jobs({ search: 'something else' })).toEqual([]);
    expect(await host.bridge.document({ jobId: job.offer.jobId, attempt: 1 })).toMatchObject({ state: 'kept' });
    const snapshot = await host.bridge.snapshot();
    expect(snapshot.enrolled && snapshot.printers[0]!.oldestDate).toBe(job.offer.createdDate);
  });

  it('is not called unknown while the agent restarts, nor is the agent called new', async () => {
    const ref = await printed();
    const saving = host.bridge.saveSettings({ name: 'Hall 4' });
    const during = [];
    for (let look = 0; look < 5; look++) during.push(await host.bridge.snapshot(), await host.bridge.document(ref));
    await saving;
    expect(during.filter((answer) => 'enrolled' in answer && !answer.enrolled)).toEqual([]);
    expect(during.filter((answer) => 'state' in answer && answer.state !== 'kept')).toEqual([]);
    expect(await host.bridge.snapshot()).toMatchObject({ enrolled: true, agentName: 'Hall 4' });
  });

  it('is refused in one sentence where there is no such job or setting', async () => {
    const ref = await printed();
    for (const [method, input] of [
      ['document', { ...ref, attempt: 2 }],
      ['document', {}],
      ['picture', { jobId: '../../etc/passwd', attempt: 1, label: 0 }],
      ['saveSettings', { logLevel: 'loud' }],
      ['saveSettings', { updateRing: 'x' }],
      ['addPrinter', { identity: 'x', name: 'x', format: 'zpl', dpi: 203, asks: true }],
      ['signIn', {}],
      ['startChecks', { server: 'not an address' }],
      ['startChecks', { server: 5 }],
      ['startChecks', { proxy: 5 }],
      ['logs', { search: 5 }],
      ['logs', { limit: 'x' }],
      ['logs', { level: 7 }],
      ['jobs', { search: 5 }],
      ['dismiss', { jobs: 5 }],
      ['saveSettings', { proxy: 5 }],
      ['saveSettings', { name: 5 }],
    ] as const) {
      expect([method, await host.answer(method, input)]).toEqual([
        method,
        expect.objectContaining({ ok: false, code: 'bad_arguments', message: expect.stringMatching(/^.{10,200}\.$/) }),
      ]);
    }
  });
});

describe('the look for printers', () => {
  it('can be watched, stopped and started again', async () => {
    await printed();
    expect(await host.bridge.searchState()).toMatchObject({ isRunning: false, startedDate: null, signedIn: null });
    expect(await host.bridge.startSearch()).toMatchObject({
      isRunning: true,
      startedDate: expect.any(String) as string,
    });
    const stopped = await host.bridge.stopSearch();
    expect([stopped.isRunning, stopped.error]).toEqual([false, null]);
    expect((await host.bridge.startSearch()).isRunning).toBe(true);
    await expect.poll(async () => (await host.bridge.searchState()).isRunning, { timeout: 25_000 }).toBe(false);
  });
});

describe('a printer that is added by its address', () => {
  it.each([
    ['zpl', true, 'zebra'],
    ['tspl', true, 'tsc'],
    ['zpl', false, null],
    ['cpcl', true, null],
  ] as const)('in %s, to be asked: %s, gets the driver %s', async (format, asks, driver) => {
    await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    await host.agent()!.online();
    await host.bridge.startSearchAt({ address: `127.0.0.1:${raw.port}` });
    await expect
      .poll(async () => (await host.bridge.searchState()).found.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const [found] = (await host.bridge.searchState()).found;
    const { printerId } = await host.bridge.addPrinter({
      identity: found!.identity,
      name: 'Dock 7',
      format,
      dpi: 203,
      asks,
    });
    expect(cloud.bend.printers.find(({ id }) => id === printerId)).toMatchObject({ nativeFormat: format, driver });
  });
});

describe('pictures', () => {
  let pictures: Pictures;
  beforeEach(() => void (pictures = createPictures()));
  afterEach(() => pictures.close());
  const draw = (format: string, bytes: Uint8Array) => pictures.draw({ format, bytes, label: 0, dpi: 203 });

  it('report that bytes contain no label, and go on with the next', async () => {
    expect(await draw('zpl', Buffer.from('~HS'))).toMatchObject({
      ok: false,
      why: { text: expect.stringMatching(/.{10,}/) as string },
    });
    expect(await draw('png', Buffer.from('not a picture'))).toMatchObject({ ok: false });
    expect(await draw('escpos', Buffer.from('x'))).toMatchObject({ ok: false });
    const [first, second] = await Promise.all([
      draw('zpl', LABEL),
      draw('tspl', Buffer.from('SIZE 50 mm,25 mm\r\nCLS\r\nBAR 10,10,50,50\r\nPRINT 1\r\n')),
    ]);
    expect([first, second]).toEqual([
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true, labels: 1 }),
    ]);
  });

  it('survive the end of the process that draws them', async () => {
    expect(await draw('zpl', LABEL)).toMatchObject({ ok: true });
    const asked = draw('zpl', LABEL);
    pictures.close();
    expect((await asked).ok).toBeTypeOf('boolean');
    expect(await draw('zpl', LABEL)).toMatchObject({ ok: true });
  });
});

describe('a job that was not printed', () => {
  /** A job whose connection broke in the middle of it. */
  async function failed() {
    const printer = tcpPrinter(raw.port, { driver: null });
    cloud.bend.printers = [printer];
    await host.bridge.enroll({ server: cloud.url, code: 'CODE-1', name: 'Hall 3' });
    await host.agent()!.online();
    raw.bend.resetAfterBytes = 20;
    const job = cloud.offer({ printerId: printer.id, document: LABEL });
    await cloud.until('failed', () => job.state === 'failed');
    return { jobId: job.offer.jobId, attempt: 1 };
  }
  const snapshot = async () => {
    const now = await host.bridge.snapshot();
    return now.enrolled ? now : undefined;
  };

  it('is printed from here where the cloud has no document of it any more, once however often it is asked for', async () => {
    const ref = await failed();
    cloud.bend.printAgain = 'gone';
    const before = raw.count(LABEL);
    const answers = await Promise.allSettled([
      host.bridge.printAgain({ ...ref, copies: 'all' }),
      host.bridge.printAgain({ ...ref, copies: 'all' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(raw.count(LABEL)).toBe(before + 1);
    expect(await snapshot()).toMatchObject({ notPrintedCount: 0, tray: 'ready' });
    await expect(host.bridge.printAgain({ ...ref, copies: 'all' })).rejects.toMatchObject(NOT_FAILED);
  });

  it('is not printed from here where the cloud may have put it back, nor where somebody else has', async () => {
    const ref = await failed();
    const before = raw.count(LABEL);
    cloud.bend.printAgain = 'not_failed';
    await expect(host.bridge.printAgain({ ...ref, copies: 'all' })).rejects.toMatchObject(NOT_FAILED);
    cloud.bend.printAgain = 'no answer';
    const asked = host.bridge.printAgain({ ...ref, copies: 'all' });
    const outcome = expect(asked).rejects.toThrow('The cloud has not answered');
    await cloud.until('asked', () => cloud.againAsked.length === 2);
    cloud.dropConnections();
    await outcome;
    expect(raw.count(LABEL)).toBe(before);
    expect(await snapshot()).toMatchObject({ notPrintedCount: 1 });
  });

  it('can be printed again after it was dismissed, once', async () => {
    const ref = await failed();
    await host.bridge.dismiss({ jobs: [ref] });
    const shown = async () => (await host.bridge.jobs({ state: 'failed' }))[0];
    expect(await shown()).toMatchObject({ jobId: ref.jobId, isPrintableAgain: true });
    const again = host.bridge.printAgain({ ...ref, copies: 'all', options: { paper: 'A4', pages: '2-' } });
    expect(await again).toMatchObject({ result: 'queued' });
    expect(cloud.againAsked).toMatchObject([{ jobId: ref.jobId, options: { paper: 'A4', pages: '2-' } }]);
    expect(await shown()).toMatchObject({ jobId: ref.jobId, isPrintableAgain: false });
    await host.stop();
    host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } } });
    await host.start();
    expect(await shown()).toMatchObject({ jobId: ref.jobId, isPrintableAgain: false });
    await expect(host.bridge.printAgain({ ...ref, copies: 'all' })).rejects.toMatchObject(NOT_FAILED);
    expect(cloud.againAsked).toHaveLength(1);
  });

  it('stays dismissed after a restart', async () => {
    const ref = await failed();
    expect(await snapshot()).toMatchObject({ notPrintedCount: 1, tray: 'attention' });
    expect(await host.bridge.dismiss({ jobs: [ref] })).toEqual({ left: 0 });
    await host.stop();
    host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } } });
    await host.start();
    expect(await snapshot()).toMatchObject({ notPrintedCount: 0 });
    expect((await host.bridge.jobs({ state: 'failed' }))[0]).toMatchObject({ jobId: ref.jobId });
  });
});
