/** What the doctor, the command line and the windows say of an agent, each in the state that the sentence is about. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { askAgent, controlAddress, lockDataDir } from '../src/core/control/control-socket.ts';
import { openDataDir, type DataDir } from '../src/core/data-dir/data-dir.ts';
import { runDoctor, probePrinter, type DoctorOptions } from '../src/core/diagnostics/doctor.ts';
import { enroll } from '../src/core/link/enroll.ts';
import { openSocket } from '../src/core/link/connection/open-socket.ts';
import { parseNewServer, parseServer } from '../src/core/link/connection/server-url.ts';
import { createGuard } from '../src/core/reach/reach.ts';
import { createAccountSession } from '../src/ui-host/account-session.ts';
import { count, oneOf, string, text } from '../src/ui-host/methods/input.ts';
import { createPictures } from '../src/ui-host/label-picture/pictures.ts';
import { createUiHost } from '../src/ui-host/ui-host.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter } from './raw-printer.ts';
import { closeStandIns, listen, webStandIn } from './stand-ins.ts';

let folder: string;
let dataDir: DataDir;
let cloud: CloudPeer;
let agent: Agent | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-said-'));
  [dataDir, cloud] = await Promise.all([openDataDir(folder), startCloudPeer()]);
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
  await closeStandIns();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

/** The key of the sentence with which it fails. */
const keyOf = (attempt: Promise<unknown> | (() => unknown)): Promise<string | undefined> =>
  Promise.resolve()
    .then(() => (typeof attempt === 'function' ? attempt() : attempt))
    .then(
      () => 'no error',
      (error: { fact?: { key: string } }) => error.fact?.key,
    );

/** What the doctor says: findings and next steps, each with its result. */
async function doctor(options: Partial<DoctorOptions> = {}): Promise<string[]> {
  const said: string[] = [];
  for await (const { result, detailFact, fixFact } of runDoctor({ dataDir, env: {}, ...options }))
    said.push(`${result} ${detailFact?.key}`, ...(fixFact ? [fixFact.key] : []));
  return said;
}

const start = async (): Promise<Agent> => {
  const timing = { firstRetryMs: 20, longestRetryMs: 100 };
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', name: 'Hall 3', timing });
  await agent.online();
  return agent;
};

describe('the doctor', () => {
  it('of a computer without an agent', async () => {
    expect(await doctor()).toEqual([
      'pass check.free',
      'warn enroll.not',
      'enroll.fix',
      'skip check.noServer',
      expect.stringMatching(/^(?:skip check\.noCups|pass check\.cups)$/),
      'warn check.noAgent',
    ]);
  });

  it('of a full disk, and of a folder that has gone', async () => {
    expect(await doctor({ lowSpaceBytes: Infinity })).toEqual(
      expect.arrayContaining(['warn check.free', 'check.freeFix']),
    );
    await rm(folder, { recursive: true });
    expect(await doctor()).toContain('fail check.folder');
  });

  it('of settings that are damaged, and of some that cannot be read', async () => {
    await writeFile(dataDir.settingsFile, '{"server":');
    expect(await doctor()).toContain('fail data.damaged');
    await rm(dataDir.settingsFile);
    await mkdir(dataDir.settingsFile);
    expect(await doctor()).toContain('fail data.unreadable');
  });

  it('of a print server that runs, and of one that does not', async () => {
    const place = { CUPS_SERVER: path.join(folder, 'cups.sock') };
    expect(await doctor({ env: place })).toContain('skip check.noCups');
    const server = createServer((socket) => socket.end());
    await once(server.listen(place.CUPS_SERVER), 'listening');
    expect(await doctor({ env: place })).toContain('pass check.cups');
    server.close();
  });

  it('of an agent that is well', async () => {
    const raw = await startRawPrinter();
    cloud.bend.printers = [tcpPrinter(raw.port, { driver: null })];
    await start();
    await cloud.until('a reading', () => cloud.readings.length > 0);
    const said = await doctor();
    expect(said).toEqual(
      expect.arrayContaining([
        'pass check.identity',
        'pass check.noProxy',
        'pass check.name',
        'pass check.answers',
        'pass check.clock',
        'pass check.agentOnline',
        'pass check.allPrinted',
        'pass check.printerReady',
      ]),
    );
    await raw.close();
  });

  it('of a cloud that is reached without encryption: it warns where that was allowed, and refuses it elsewhere', async () => {
    expect(await doctor({ server: 'http://other.invalid' })).toContain('fail server.plain');
    await writeFile(
      dataDir.settingsFile,
      JSON.stringify({ server: 'http://other.invalid', agentId: 'a', name: 'Hall 3', enrolledDate: '' }),
    );
    expect(await doctor()).toContain('warn check.plainHttp');
    expect(await keyOf(() => parseNewServer('http://other.invalid', false))).toBe('server.plain');
    expect(await keyOf(() => parseServer('ftp://x'))).toBe('server.invalid');
  });

  const reading = (status: string) => ({
    status,
    statusDetail: { source: 'tcp', probedAt: '2026-11-28T00:00:00.000Z' },
  });
  const PRINTERS: readonly (readonly [said: string, reading: unknown])[] = [
    ['skip check.notLooked', null],
    ['pass check.printerReady', reading('ready')],
    ['pass check.printerBusy', reading('busy')],
    ['warn check.printerAttention', reading('attention')],
    ['warn check.printerPaused', reading('paused')],
    ['warn check.printerUnknown', reading('unknown')],
    ['fail check.printerError', reading('error')],
    ['fail check.printerOffline', reading('offline')],
  ];
  const since = '2026-11-28T00:00:00.000Z';

  /** An agent that answers this on its socket. */
  const telling = async (status: object, act: () => Promise<void>): Promise<void> => {
    const lock = await lockDataDir(dataDir);
    lock.handle(async () => ({ link: { state: 'online', since }, notPrinted: [], printers: [], ...status }));
    try {
      await act();
    } finally {
      await lock.close();
    }
  };

  it('of printers in every state of which nothing more is known', async () => {
    const printers = PRINTERS.map(([, seen], n) => ({ printerId: `p${n}`, name: `Dock ${n}`, reading: seen }));
    await telling({ printers }, async () => {
      expect((await doctor()).slice(-PRINTERS.length)).toEqual(PRINTERS.map(([said]) => said));
    });
  });

  it.each([
    ['warn check.agentOffline', { state: 'connecting', since, message: null }],
    ['warn check.agentOfflineWhy', { state: 'reconnecting', since, message: 'x cannot be reached.' }],
  ])('of an agent that is not connected: %s', async (said, link) => {
    await telling({ link }, async () => expect(await doctor()).toContain(said));
  });

  it('of a job that was not printed', async () => {
    const notPrinted = [{ printer: 'Dock 2', message: 'It is out of labels.' }];
    await telling({ notPrinted }, async () => {
      expect(await doctor()).toEqual(expect.arrayContaining(['warn check.notPrinted', 'check.notPrintedFix']));
    });
  });

  it.skipIf(process.platform === 'win32')('of a printer on a way that this system does not have', async () => {
    const printer = { ...tcpPrinter(9100), connectionType: 'spooler' as const };
    expect(
      (
        await probePrinter(
          printer,
          createGuard(() => ({})),
        )
      ).detail.fact?.key,
    ).toBe('check.connection');
  });
});

describe('enrollment', () => {
  /** A WebSocket server in the place of the cloud: what it does with a message. */
  const enrolling = async (onMessage: (socket: WebSocket, id: unknown) => void): Promise<string | undefined> => {
    const { port } = await listen(
      (await import('node:http')).createServer().on('upgrade', (request, socket, head) => {
        new WebSocketServer({ noServer: true }).handleUpgrade(request, socket, head, (opened) => {
          opened.on('error', () => undefined);
          opened.on('message', (bytes) => {
            const { id } = JSON.parse(String(bytes)) as { id?: unknown };
            if (id !== undefined) onMessage(opened, id);
          });
        });
      }),
    );
    const socket = { server: `http://127.0.0.1:${port}`, userAgent: 'test', env: {} };
    return keyOf(enroll({ socket, code: 'CODE-1', name: 'x', version: '0.0.0', answerMs: 300 }));
  };

  it.each([
    ['enroll.silent', () => undefined],
    ['enroll.ended', (socket: WebSocket) => socket.terminate()],
    ...(
      [
        ['enroll.unknown', 'NOT_FOUND'],
        ['enroll.expired', 'PRECONDITION_FAILED'],
        ['enroll.refused', 'TOO_MANY_REQUESTS'],
      ] as const
    ).map(
      ([key, code]) =>
        [
          key,
          (socket: WebSocket, id: unknown) =>
            socket.send(JSON.stringify({ id, error: { message: 'A sentence.', code: -32_000, data: { code } } })),
        ] as const,
    ),
  ] as const)('%s', async (key, act) => {
    expect(await enrolling(act as (socket: WebSocket, id: unknown) => void)).toBe(key);
  });

  it('that nobody has asked for', async () => {
    expect(await keyOf(startAgent({ dataDir: folder }))).toBe('enroll.first');
    const host = createUiHost({ dataDir: folder, agent: { discovery: { networks: [] } } });
    expect(await keyOf(host.bridge.testPrint({ printerId: 'x' }))).toBe('enroll.needed');
    await host.stop();
  });

  it('whose key the cloud does not accept any more: cloud.keyRefused', async () => {
    cloud.bend.refuseKeys = true;
    expect(await keyOf(openSocket({ server: cloud.url, key: 'svc_agent_x', userAgent: 'test', env: {} }))).toBe(
      'cloud.keyRefused',
    );
  });
});

describe('a folder and its agent', () => {
  it('data.unusable: where a file stands', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await keyOf(openDataDir(path.join(file, 'x')))).toBe('data.unusable');
  });

  it('agent.none, agent.starting, agent.refused, agent.noCommand', async () => {
    expect(await keyOf(askAgent(dataDir, { command: 'status' }))).toBe('agent.none');
    const lock = await lockDataDir(dataDir);
    expect(await keyOf(askAgent(dataDir, { command: 'status' }))).toBe('agent.starting');
    expect(await keyOf(lockDataDir(dataDir))).toBe('data.inUse');
    await lock.close();
    const odd = createServer((socket) => socket.on('data', () => socket.end('{"ok":false}\n')));
    await once(odd.listen(controlAddress(dataDir)), 'listening');
    expect(await keyOf(askAgent(dataDir, { command: 'status' }))).toBe('agent.refused');
    await new Promise((resolve) => odd.close(resolve));
    await start();
    expect(await keyOf(askAgent(dataDir, { command: 'dance' } as never))).toBe('agent.noCommand');
  });

  it('test.noPrinters, test.otherPrinters, test.transport, test.noLabel', async () => {
    await start();
    await cloud.until('the stream of events', () => cloud.streams() > 0);
    expect(await keyOf(agent!.testPrint('Dock 9'))).toBe('test.noPrinters');
    const raw = await startRawPrinter();
    cloud.setPrinters([
      tcpPrinter(raw.port, { driver: null }),
      { ...tcpPrinter(raw.port, { driver: null, nativeFormat: 'png' }), name: 'Odd' },
    ]);
    await cloud.until('two printers', () => agent!.status().printers.length === 2);
    expect(await keyOf(agent!.testPrint('Dock 9'))).toBe('test.otherPrinters');
    expect((await agent!.testPrint('Dock 2')).fact?.key).toBe('test.transport');
    expect(await keyOf(agent!.testPrint('Odd'))).toBe('test.noLabel');
    await raw.close();
  });
});

describe('the line', () => {
  const reasonOf = async (act: (running: Agent) => void, key: string): Promise<void> => {
    const running = await start();
    await cloud.until('the stream of events', () => cloud.streams() > 0);
    const seen = new Set<string | undefined>();
    const look = setInterval(() => seen.add(running.status().link.fact?.key), 1);
    act(running);
    await cloud.until(key, () => seen.has(key)).finally(() => clearInterval(look));
  };

  it('cloud.ended: it is cut', () => reasonOf(() => cloud.dropConnections(), 'cloud.ended'));

  it('cloud.reconnect: the cloud asks for another one', () =>
    reasonOf(() => cloud.push({ type: 'reconnect', withinMs: 1 }), 'cloud.reconnect'));

  it('cloud.outdated: the cloud wants a newer agent', async () => {
    cloud.bend.updateRequired = true;
    expect((await start()).status().link).toMatchObject({ state: 'outdated', fact: { key: 'cloud.outdated' } });
  });

  it('job.printerRemoved: the printer goes while a job waits for it', async () => {
    const printer = { ...tcpPrinter(9100, { driver: null }), address: 'printer.invalid:9100' };
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: Buffer.from('^XA^XZ') });
    await cloud.until('it waits', () => job.reports.some(({ reason }) => reason !== null));
    cloud.setPrinters([]);
    await cloud.until('it has ended', () => job.state === 'failed');
    expect(job.reports.at(-1)!.error).toMatchObject({ code: 'printer_removed', fact: { key: 'job.printerRemoved' } });
  });

  it('job.noDriver: a printer on a way that this system does not have', async () => {
    const printer = { ...tcpPrinter(9100), connectionType: 'spooler' as const };
    cloud.bend.printers = [printer];
    await start();
    const job = cloud.offer({ printerId: printer.id, document: Buffer.from('^XA^XZ') });
    await cloud.until('it has ended', () => job.state === 'failed');
    expect(job.reports.at(-1)!.error).toMatchObject({ fact: { key: 'job.noDriver' } });
  });

  it('uncertain.failedBefore: a cloud on a backup offers again what was not printed', async () => {
    const printer = { ...tcpPrinter(9100), connectionType: 'spooler' as const };
    cloud.bend.printers = [printer];
    await start();
    const offer = { printerId: printer.id, document: Buffer.from('^XA^XZ') };
    const job = cloud.offer(offer);
    await cloud.until('it has ended', () => job.state === 'failed');
    await vi.waitUntil(() => agent!.status().unsettledJobs === 0, { timeout: 60_000 });
    const again = cloud.offer({ ...offer, jobId: job.offer.jobId });
    await cloud.until('it has ended again', () => again.state === 'failed');
    expect(again.reports.at(-1)!.error).toMatchObject({ fact: { key: 'uncertain.failedBefore' } });
  });

  it('cloud.late: nobody answers', async () => {
    await start();
    await agent!.stop();
    const timing = { firstRetryMs: 20, longestRetryMs: 100, callTimeoutMs: 300, heartbeatMs: 50 };
    agent = await startAgent({ dataDir: folder, timing });
    await agent.online();
    const seen = new Set<string | undefined>();
    // On a loaded machine a session may end for another reason first, and the next one falls silent.
    const look = setInterval(() => {
      cloud.freeze();
      seen.add(agent!.status().link.fact?.key);
    }, 1);
    await cloud.until('cloud.late', () => seen.has('cloud.late')).finally(() => clearInterval(look));
  });
});

describe('the account that is signed in at the windows', () => {
  const answers = async (status: number, body: object, later?: number): Promise<string> => {
    let asked = 0;
    const { port } = await webStandIn((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      const now = asked++ === 0 ? status : (later ?? status);
      const error = { message: 'A sentence.', code: 'x', requestId: 'r' };
      response.writeHead(now).end(JSON.stringify(now >= 300 ? { ...error, ...body } : body));
    });
    return `http://127.0.0.1:${port}`;
  };
  const settingsOf = (server: string) => ({ server, agentId: 'a', name: 'test', enrolledDate: '' });
  const signIn = async (status: number, body: object, later?: number, code?: string) => {
    const session = createAccountSession();
    const settings = settingsOf(await answers(status, body, later));
    const who = { email: 'ada@example.com', password: 'secret', ...(code ? { code } : {}) };
    const end = await keyOf(session.signIn(settings, who));
    return { session, settings, end };
  };

  it.each([
    ['account.wrongPassword', 401, {}, undefined, undefined],
    ['account.tooMany', 429, {}, undefined, undefined],
    ['account.answered', 200, { token: 7 }, undefined, undefined],
    ['account.wrongCode', 200, { twoFactorRedirect: true }, 401, '123456'],
  ] as const)('%s', async (key, status, body, later, code) => {
    const { end } = await signIn(status, body, later, code);
    expect(end).toBe(key);
  });

  it('is not told that its password is wrong when something else keeps it out', async () => {
    const { end } = await signIn(403, { code: 'email_not_verified' });
    expect(end).not.toBe('account.wrongPassword');
  });

  it.each([
    ['account.ended', 401],
    ['account.other', 404],
  ])('%s: its token is refused later', async (key, later) => {
    const { session, settings, end } = await signIn(200, { token: 't' }, later);
    expect(end).toBe('no error');
    const change = { name: 'x', address: 'y', nativeFormat: 'zpl', driver: null, dpi: null };
    expect(await keyOf(session.updatePrinter(settings, 'p', change))).toBe(key);
    await session.signOut();
  });

  it('account.signInFirst: nobody is signed in', async () => {
    const change = { name: 'x', address: 'y', nativeFormat: 'zpl', driver: null, dpi: null };
    const settings = settingsOf('http://127.0.0.1:1');
    expect(await keyOf(createAccountSession().updatePrinter(settings, 'p', change))).toBe('account.signInFirst');
  });
});

it.each([
  ['input.missing', () => text(' ', 'Name')],
  ['input.text', () => string(7, 'Proxy')],
  ['input.count', () => count(0, 'Copies')],
  ['input.one_of', () => oneOf('blue', ['light', 'dark'], 'Theme')],
])('a window that sends nonsense: %s', async (key, act) => {
  expect(await keyOf(act)).toBe(key);
});

it('a document without a picture: view.format', async () => {
  const pictures = createPictures();
  const why = async (format: string, text: string) => {
    const drawn = await pictures.draw({ format, bytes: Buffer.from(text), dpi: 203, label: 1 });
    return drawn.ok ? 'drawn' : drawn.why.fact?.key;
  };
  expect(await why('fax', 'x')).toBe('view.format');
  pictures.close();
});
