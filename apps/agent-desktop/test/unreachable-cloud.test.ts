/**
 * What stands where the cloud should be, and what each part of the agent makes of it: the attempt ends in time, with a
 * sentence that names what was seen and the next step, and nothing but the cloud's own word counts as a refusal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAgent, type Agent, type AgentOptions } from '../src/core/agent.ts';
import { checkNetwork } from '../src/core/diagnostics/network-checks.ts';
import { enroll } from '../src/core/link/enroll.ts';
import { openSocket } from '../src/core/link/connection/open-socket.ts';
import { createAccountSession } from '../src/ui-host/account-session.ts';
import { whenRefused } from '../src/headless/run.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startRawPrinter } from './raw-printer.ts';
import {
  closeStandIns,
  drip,
  filter,
  middlebox,
  standIn,
  tlsStandIn,
  webStandIn,
  writeForEver,
  type Middlebox,
  type StandIn,
} from './stand-ins.ts';

/** Only where the other side stays silent: a computer under load must not look silent elsewhere. */
const SILENT_MS = 300;
const HEAD = 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';

const TLS = path.join(import.meta.dirname, 'fixtures/tls');
const extraCaFile = path.join(TLS, 'dates-ca.pem');
const identity = async (file: string) => ({
  key: await readFile(path.join(TLS, 'server.key')),
  cert: await readFile(path.join(TLS, file)),
});

afterEach(closeStandIns);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answering =
  (status: number, headers: Record<string, string>, body = ''): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
const error = (code: string): string => JSON.stringify({ message: 'A sentence.', code, requestId: '2026/11/28/1--x' });

const matching = (says: string | RegExp): unknown =>
  typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says);

interface Situation {
  readonly name: string;
  readonly start: () => Promise<StandIn>;
  /** The limit is what ends it. */
  readonly isSilent?: true;
  readonly scheme?: 'https';
  readonly host?: string;
  readonly says: string | RegExp;
  /** Where the parts that ask by plain HTTP see something else. */
  readonly plainly?: string | RegExp;
}

const SITUATIONS: readonly Situation[] = [
  {
    name: 'accepts the connection and stays silent',
    isSilent: true,
    start: () => standIn((socket) => socket.resume()),
    says: 'accepts the connection but has not answered for 0.3 s',
  },
  {
    name: 'stays silent in the TLS handshake',
    isSilent: true,
    start: () => standIn((socket) => socket.resume()),
    scheme: 'https',
    says: 'accepts the connection but has not answered for 0.3 s',
  },
  {
    name: 'answers byte by byte, and never to the end',
    isSilent: true,
    start: () => standIn((socket) => (socket.write('HTTP/1.1 200 OK\r\nX: '), drip(socket, 20))),
    says: 'accepts the connection but has not answered',
  },
  {
    name: 'sends headers without end',
    start: () =>
      standIn((socket) => (socket.write('HTTP/1.1 200 OK\r\nX: '), writeForEver(socket, Buffer.alloc(65_536, 'x')))),
    says: 'answers, but not with HTTP',
  },
  {
    name: 'sends a refusal without end',
    start: () =>
      standIn(
        (socket) => (socket.write(HEAD), writeForEver(socket, Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`))),
      ),
    says: 'A proxy or filter on the way',
  },
  {
    name: 'begins a refusal and falls silent',
    isSilent: true,
    start: () => standIn((socket) => void socket.write(HEAD)),
    says: 'A proxy or filter on the way',
    plainly: 'has not answered for 0.3 s',
  },
  {
    name: 'closes the connection at once',
    start: () => standIn((socket) => socket.end()),
    says: 'closes it without an answer',
  },
  {
    name: 'resets the connection',
    start: () => standIn((socket) => socket.resetAndDestroy()),
    says: 'closes it without an answer',
  },
  {
    name: 'speaks something else than HTTP',
    start: () => standIn((socket) => void socket.write('SSH-2.0-OpenSSH_9.6\r\n')),
    says: 'answers, but not with HTTP',
  },
  {
    name: 'speaks HTTP where TLS is expected',
    start: () => webStandIn(answering(200, HTML, '<html>')),
    scheme: 'https',
    says: 'answers, but not with HTTPS',
  },
  ...[401, 403, 451].map((status) => ({
    name: `is a filter that answers ${status}`,
    start: () => webStandIn(answering(status, HTML, '<html>blocked')),
    says: `answered ${status}, not the cloud itself`,
  })),
  {
    name: 'is a filter that answers 403 in JSON of its own',
    start: () => webStandIn(answering(403, JSON_TYPE, '{"code":"unauthorized","message":"blocked"}')),
    says: 'answered 403, not the cloud itself',
  },
  {
    name: 'is a proxy that wants a password and was not asked',
    start: () => webStandIn(answering(407, { 'proxy-authenticate': 'Basic' })),
    says: 'requires a user name and password (407)',
  },
  {
    name: 'is the sign-in page of a network',
    start: () => webStandIn(answering(200, HTML, '<!doctype html><title>Guest Wi-Fi</title>')),
    says: /web page \(200\).*sign-in page/,
  },
  {
    name: 'is another program',
    start: () => webStandIn(answering(200, JSON_TYPE, '{"hello":"world"}')),
    says: 'not as a Platen cloud',
  },
  ...[301, 302, 303, 307, 308].map((status) => ({
    name: `redirects with ${status}`,
    start: () => webStandIn(answering(status, { location: 'https://print.example.com/agent?x=1' })),
    says: 'redirects to https://print.example.com/agent. If that is the new address of the cloud, enter it',
  })),
  ...[502, 503, 504].map((status) => ({
    name: `is a gateway that answers ${status}`,
    start: () => webStandIn(answering(status, HTML)),
    says: `A gateway in front of`,
  })),
  {
    name: 'has no agent channel',
    start: () => webStandIn(answering(404, HTML, '<html>')),
    says: 'has no agent channel',
  },
  {
    name: 'is the cloud behind a proxy that drops "Upgrade"',
    start: () => webStandIn(answering(404, JSON_TYPE, error('not_found'))),
    says: 'drops the header "Upgrade"',
  },
  {
    name: 'wants an upgrade that a proxy has dropped',
    start: () => webStandIn(answering(426, {})),
    says: 'drops the header "Upgrade"',
  },
  {
    name: 'is the cloud, which is too busy',
    start: () => webStandIn(answering(429, JSON_TYPE, error('throttled'))),
    says: 'answered 429: A sentence.',
  },
  {
    name: 'has a certificate that has expired',
    start: async () => tlsStandIn(await identity('expired.pem')),
    scheme: 'https',
    host: 'localhost',
    says: /expired on 2020-02-01.*clock of this computer says 20.*must renew/,
  },
  {
    name: 'has a certificate that is not valid yet',
    start: async () => tlsStandIn(await identity('future.pem')),
    scheme: 'https',
    host: 'localhost',
    says: /valid only from 2090-01-01.*clock of this computer says 20/,
  },
];

describe.each(SITUATIONS)(
  'a server that $name',
  ({ start, isSilent, scheme = 'http', host = '127.0.0.1', says, plainly = says }) => {
    const timeoutMs = isSilent ? SILENT_MS : 60_000;
    const address = async (): Promise<string> => `${scheme}://${host}:${(await start()).port}`;

    it('ends the attempt to connect, and is no refusal of the agent', async () => {
      const opened = openSocket({
        server: await address(),
        key: 'svc_agent_x',
        userAgent: 'test',
        env: {},
        extraCaFile,
        timeoutMs,
      });
      await expect(opened).rejects.toMatchObject({ code: 'server_unreachable', message: matching(says) });
    });

    it('ends the enrollment, and does not count as a wrong code', async () => {
      const socket = { server: await address(), userAgent: 'test', env: {}, extraCaFile, timeoutMs };
      const enrolled = enroll({ socket, code: 'CODE-1', name: 'test', version: '0.0.0', patienceMs: 0 });
      await expect(enrolled).rejects.toMatchObject({ code: 'server_unreachable', message: matching(says) });
    });

    it('is named by the doctor, with one full stop', async () => {
      const findings = [];
      for await (const finding of checkNetwork({
        server: await address(),
        key: undefined,
        env: {},
        extraCaFile,
        timeoutMs,
      }))
        findings.push(finding);
      const details = findings.map(({ result, detail }) => `${result}: ${detail.text}`);
      expect(details.filter((text) => /^(?:fail|warn): /.test(text))).toContainEqual(matching(plainly));
      expect(details.join(' ')).not.toMatch(/[^.]\.\.(?!\.)/);
      expect(findings.some(({ result }) => result === 'fail')).toBe(true);
    });

    it('ends the sign-in at the windows, and does not count as a wrong password', async () => {
      const server = await address();
      const settings = { server, extraCaFile, agentId: 'a', name: 'test', enrolledDate: '' };
      const account = createAccountSession({ timeoutMs });
      const signedIn = account.signIn(settings, { email: 'ada@example.com', password: 'secret' });
      await expect(signedIn).rejects.not.toThrow('password is wrong');
    });
  },
);

it('a silent server is given up after the limit of silence, not after that of the whole answer', async () => {
  const { port } = await standIn((socket) => socket.resume());
  const timeoutMs = 2_000;
  const started = performance.now();
  const opened = openSocket({ server: `http://127.0.0.1:${port}`, key: 'k', userAgent: 'test', env: {}, timeoutMs });
  await expect(opened).rejects.toMatchObject({ code: 'server_unreachable' });
  // The whole answer has six times as long.
  expect(performance.now() - started).toBeLessThan(timeoutMs * 5);
});

describe('an agent with something in between', () => {
  let cloud: CloudPeer;
  let box: Middlebox;
  let folder: string;
  let agent: Agent;
  const timing = { firstRetryMs: 20, longestRetryMs: 100 };
  const start = (options: AgentOptions = {}): Promise<Agent> =>
    startAgent({ dataDir: folder, server: `http://127.0.0.1:${box.port}`, timing, ...options });
  const message = (): string => agent.status().link.message ?? '';

  beforeEach(async () => {
    [cloud, box] = await Promise.all([startCloudPeer(), middlebox()]);
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-between-'));
    box.passTo(cloud.port);
    cloud.codes.set('FLEET', 'valid');
    agent = await start({ code: 'FLEET' });
    await agent.online();
    cloud.codes.set('FLEET', 'valid');
  });
  afterEach(async () => {
    await agent.stop();
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives up a silent server each time, says so, and is online when it answers again', async () => {
    await agent.stop();
    box.turn((socket) => socket.resume());
    agent = await start({ timing: { ...timing, silentMs: SILENT_MS } });
    const before = box.connections();
    await cloud.until('a third attempt', () => box.connections() >= before + 3);
    expect(message()).toContain('has not answered for 0.3 s');
    expect(agent.status().link).toMatchObject({ state: 'reconnecting' });
    box.passTo(cloud.port);
    await cloud.until('online', () => agent.status().link.state === 'online');
  });

  it('stops at once while a silent server is waited for', async () => {
    await agent.stop();
    box.turn((socket) => socket.resume());
    const before = box.connections();
    agent = await start({ timing: { ...timing, silentMs: 600_000 } });
    await cloud.until('an attempt', () => box.connections() > before);
    await agent.stop();
  });

  it.each([401, 403])(
    'keeps its identity where a filter answers %i, although it has a reusable code',
    async (status) => {
      await agent.stop();
      const key = await readFile(path.join(folder, 'agent.key'), 'utf8');
      box.turn(filter(status));
      agent = await start({ code: 'FLEET' });
      const decided = whenRefused(agent, { dataDir: folder, code: 'FLEET', timing });
      await cloud.until('it says why', () => message().includes(`answered ${status}, not the cloud itself`));
      expect(agent.status().link.state).toBe('reconnecting');
      box.passTo(cloud.port);
      expect(await decided).toBe(agent);
      expect(cloud.codes.has('FLEET')).toBe(true);
      expect(await readFile(path.join(folder, 'agent.key'), 'utf8')).toBe(key);
    },
  );

  it('takes a new identity for its code when the cloud itself refuses it', async () => {
    await agent.stop();
    cloud.bend.refuseKeys = true;
    agent = await start({ code: 'FLEET' });
    const decided = whenRefused(agent, { dataDir: folder, server: cloud.url, code: 'FLEET', timing });
    await cloud.until('the code is used', () => !cloud.codes.has('FLEET'));
    agent = await decided;
  });

  it('does not use its code while jobs are open, and says what to do', async () => {
    const printer = await startRawPrinter();
    await cloud.until('the stream of events', () => cloud.streams() > 0);
    cloud.setPrinters([tcpPrinter(printer.port, { driver: null })]);
    await cloud.until('the printer', () => agent.status().printers.length === 1);
    cloud.bend.swallowReports = true;
    cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: Buffer.from('^XA^XZ') });
    await cloud.until('printed', () => printer.count(Buffer.from('^XA^XZ')) === 1);
    await agent.stop();
    cloud.bend.refuseKeys = true;
    agent = await start({ code: 'FLEET' });
    const lines: string[] = [];
    const options = { dataDir: folder, code: 'FLEET', timing, terminal: (line: string) => void lines.push(line) };
    expect(await whenRefused(agent, options)).toBe(agent);
    expect(lines.join()).toContain('one job here is still open');
    expect(cloud.codes.has('FLEET')).toBe(true);
    await printer.close();
  });

  it('follows a redirect to the same address over TLS', async () => {
    const cert = {
      key: await readFile(path.join(TLS, 'server.key')),
      cert: await readFile(path.join(TLS, 'server.pem')),
    };
    const secure = await tlsStandIn(cert, (socket) => {
      const onward = connect(cloud.port, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      socket.on('close', () => onward.destroy());
      onward.on('error', () => socket.destroy());
    });
    const plain = await webStandIn((request, response) =>
      response.writeHead(301, { location: `https://localhost:${secure.port}${request.url}` }).end(),
    );
    const socket = await openSocket({
      server: `http://localhost:${plain.port}`,
      key: cloud.agentKey,
      userAgent: 'test',
      env: {},
      extraCaFile: path.join(TLS, 'ca.pem'),
    });
    expect(socket.url).toBe(`wss://localhost:${secure.port}/agent`);
    socket.terminate();
  });
});
