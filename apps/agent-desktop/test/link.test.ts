/** The line to the cloud: refused, half open, asleep, proxied, wrong clocks, and found again each time. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAgent, type Agent, type AgentOptions } from '../src/core/agent.ts';
import { openDataDir } from '../src/core/data-dir/data-dir.ts';
import { readSettings, writeSettings } from '../src/core/data-dir/settings.ts';
import { runDoctor, type DoctorOptions } from '../src/core/diagnostics/doctor.ts';
import { backoffMs } from '../src/core/link/backoff.ts';
import { enroll } from '../src/core/link/enroll.ts';
import { LINK_TIMING } from '../src/core/link/link.ts';
import { proxyFor } from '../src/core/link/connection/proxy.ts';
import { parseNewServer, parseServer, socketUrl } from '../src/core/link/connection/server-url.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startProxy } from './connect-proxy.ts';
import { startRawPrinter } from './raw-printer.ts';
import { closeStandIns, middlebox, standIn } from './stand-ins.ts';

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;

const QUICK: AgentOptions['timing'] = { firstRetryMs: 20, longestRetryMs: 100, heartbeatMs: 100 };

beforeEach(async () => {
  cloud = await startCloudPeer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-link-'));
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: AgentOptions = {}): Promise<Agent> => {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', timing: QUICK, ...options });
  return agent;
};

describe('the account', () => {
  it('gets the checks of the doctor when it asks, and the addresses of the computer', async () => {
    await (await start()).online();
    await cloud.until('the stream of events', () => cloud.streams() > 0);
    expect(cloud.hellos[0]!.addresses).toEqual(expect.not.arrayContaining(['127.0.0.1']));
    cloud.push({ type: 'doctor', requestId: crypto.randomUUID() });
    await cloud.until('the report', () => cloud.doctorReports.length === 1);
    const results = new Map(cloud.doctorReports[0]!.map(({ id, result }) => [id, result]));
    expect(results.get('disk')).toMatch(/pass|warn/);
    expect(results.get('identity')).toBe('pass');
    expect(results.get('agent')).toBe('pass');
  });

  it('chooses the updates, which the windows show and the updater takes', async () => {
    await (await start()).online();
    await cloud.until('the stream of events', () => cloud.streams() > 0);
    cloud.push({ type: 'updateRing', ring: 'early' });
    const stored = async () =>
      (JSON.parse(await readFile(path.join(folder, 'agent.json'), 'utf8')) as { updateRing?: string }).updateRing;
    await vi.waitFor(async () => expect(await stored()).toBe('beta'), 30_000);
    cloud.push({ type: 'updateRing', ring: 'stable' });
    await vi.waitFor(async () => expect(await stored()).toBe('latest'), 30_000);
  });
});

describe('enrollment', () => {
  const CROWDED = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n';

  it('waits for its turn where all computers of a company come at once', async () => {
    const box = await middlebox();
    box.turn((socket) => {
      socket.once('data', () => socket.end(CROWDED));
      socket.once('close', () => box.passTo(Number(new URL(cloud.url).port)));
    });
    await (await start({ server: `http://127.0.0.1:${box.port}` })).online();
    expect(cloud.hellos).toHaveLength(1);
    await closeStandIns();
  });

  it('gives up where its turn does not come', async () => {
    const { port } = await standIn((socket) => socket.once('data', () => socket.end(CROWDED)));
    const socket = { server: `http://127.0.0.1:${port}`, userAgent: 'test', env: {} };
    const attempt = enroll({ socket, code: 'CODE-1', name: 'x', version: '0.0.0', patienceMs: 1_500 });
    await expect(attempt).rejects.toMatchObject({ code: 'server_unreachable', fact: { key: 'cloud.throttled' } });
    await closeStandIns();
  });

  it('keeps the key for its user alone, and needs no code afterwards', async () => {
    await (await start()).online();
    expect((await stat(path.join(folder, 'agent.key'))).mode & 0o777).toBe(0o600);
    await agent!.stop();
    agent = await startAgent({ dataDir: folder, timing: QUICK });
    await agent.online();
    expect(cloud.hellos).toHaveLength(2);
  });

  it.each([
    [{ code: 'WRONG' }, 'is unknown, or has already been used'],
    [{ code: 'OLD' }, 'has expired'],
    [{ code: undefined }, 'not enrolled yet'],
    [{ server: 'http://127.0.0.1:1' }, 'refuses the connection'],
    [{ server: 'https://no-such-host.invalid' }, /is not known in this network|No name server answers/],
    [{ server: 'http://192.0.2.1:8080' }, 'everybody on the way can read'],
    [{ server: 'ws://print.example.com' }, 'Enter https://print.example.com, or allow it with --allow-plain-http'],
    [{ server: 'http://127.0.0.1.example.com' }, 'everybody on the way can read'],
    [{ server: 'ftp://x' }, 'is not a server address'],
  ])('fails with one sentence: %j', async (options, sentence) => {
    cloud.codes.set('OLD', 'expired');
    await expect(start(options as AgentOptions)).rejects.toThrow(sentence);
  });

  it('reports a revoked key, and takes a new identity for a new code', async () => {
    await (await start()).online();
    await agent!.stop();
    cloud.bend.refuseKeys = true;
    agent = await startAgent({ dataDir: folder, timing: QUICK });
    await expect(agent.online()).rejects.toMatchObject({ code: 'key_refused' });
    expect(agent.status().link.state).toBe('refused');
    await agent.stop();
    cloud.bend.refuseKeys = false;
    cloud.codes.set('CODE-2', 'valid');
    agent = await startAgent({ dataDir: folder, code: 'CODE-2', enrollAgain: true, timing: QUICK });
    await agent.online();
  });
});

describe('the line', () => {
  it('notices a half-open connection and opens a new one', async () => {
    await (await start({ timing: { ...QUICK, callTimeoutMs: 1_000 } })).online();
    const hellos = cloud.hellos.length;
    cloud.freeze();
    await cloud.until('another session', () => cloud.hellos.length > hellos && agent!.status().link.state === 'online');
  });

  it('never lets a dead line go unnoticed for 30 s with its own timing', () => {
    expect(LINK_TIMING.heartbeatMs + LINK_TIMING.callTimeoutMs).toBeLessThan(30_000);
  });

  it('comes back after the cloud was away, and takes what was offered meanwhile once', async () => {
    const printer = await startRawPrinter();
    const served = tcpPrinter(printer.port, { driver: null });
    cloud.bend.printers = [served];
    await (await start()).online();
    expect(agent!.status().link.nextTryDate).toBeNull();
    await cloud.goAway();
    await cloud.until('it says when it tries again', () => agent!.status().link.nextTryDate !== null);
    expect(agent!.status().link).toMatchObject({ state: 'reconnecting', lastHeardDate: expect.any(String) as string });
    const document = Buffer.from('^XA^FDmeanwhile^FS^XZ');
    const job = cloud.offer({ printerId: served.id, document });
    await cloud.comeBack();
    await cloud.until('completed', () => job.state === 'completed');
    cloud.dropConnections();
    await cloud.until('a third session', () => cloud.hellos.length >= 3);
    expect(printer.count(document)).toBe(1);
    await agent!.stop();
    await printer.close();
  });

  it('reconnects when the cloud asks for it', async () => {
    await (await start()).online();
    await cloud.until('subscribed', () => cloud.connections() === 1);
    await cloud.until('a second session', () => {
      cloud.push({ type: 'reconnect', withinMs: 10 });
      return cloud.hellos.length >= 2;
    });
  });

  it('notes how far the clocks are apart', async () => {
    cloud.bend.clockOffsetMs = -600_000;
    await (await start()).online();
    expect(agent!.status().link.clockSkewMs).toBeGreaterThan(590_000);
    expect(agent!.status().link.clockSkewMs).toBeLessThan(610_000);
  });

  it('goes through a proxy with a password, and not for hosts in NO_PROXY', async () => {
    const proxy = await startProxy('user', 'p@ss');
    const previous = { HTTP_PROXY: process.env.HTTP_PROXY, NO_PROXY: process.env.NO_PROXY };
    process.env.HTTP_PROXY = `http://user:p%40ss@127.0.0.1:${proxy.port}`;
    try {
      await (await start()).online();
      expect(proxy.tunnels()).toBe(2);
      await agent!.stop();
      process.env.NO_PROXY = '127.0.0.1';
      agent = await startAgent({ dataDir: folder, timing: QUICK });
      await agent.online();
      expect(proxy.tunnels()).toBe(2);
    } finally {
      for (const [name, value] of Object.entries(previous)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await agent!.stop();
      proxy.close();
    }
  });
});

describe('small parts', () => {
  it('backs off with jitter, up to a limit', () => {
    const options = { firstMs: 500, longestMs: 30_000 };
    for (let attempt = 0; attempt < 40; attempt++) {
      const whole = Math.min(500 * 2 ** attempt, 30_000);
      const waitMs = backoffMs(attempt, options);
      expect(waitMs).toBeGreaterThanOrEqual(whole / 2);
      expect(waitMs).toBeLessThanOrEqual(whole);
    }
  });

  it('chooses the proxy as other programs do', () => {
    const wss = new URL('wss://print.example.com/agent');
    const env = { HTTPS_PROXY: 'http://a:1', http_proxy: 'b:2', ALL_PROXY: 'http://c:3' };
    expect(proxyFor(wss, env)?.host).toBe('a:1');
    expect(proxyFor(new URL('ws://x'), env)?.host).toBe('b:2');
    expect(proxyFor(wss, { ALL_PROXY: 'http://c:3' })?.host).toBe('c:3');
    expect(proxyFor(wss, {}, 'http://d:4')?.host).toBe('d:4');
    for (const noProxy of ['*', 'example.com', '.example.com', '*.example.com', 'other, print.example.com:443']) {
      expect(proxyFor(wss, { ...env, NO_PROXY: noProxy })).toBeUndefined();
    }
    const address = new URL('wss://192.0.2.7:8443/agent');
    const six = new URL('wss://[2001:db8::7]/agent');
    for (const noProxy of ['192.0.2.0/24', '192.0.2.7', '0.0.0.0/0', 'x, 192.0.2.7:8443'])
      expect(proxyFor(address, { ...env, NO_PROXY: noProxy }), noProxy).toBeUndefined();
    for (const noProxy of ['192.0.2.0/30', '198.51.100.0/24', '192.0.2.7:443', '2001:db8::/32', '192.0.2.0/x', '/'])
      expect(proxyFor(address, { ...env, NO_PROXY: noProxy })?.host, noProxy).toBe('a:1');
    for (const noProxy of ['2001:db8::/32', '2001:db8::7', '[2001:db8::7]:443', '[2001:db8::7]'])
      expect(proxyFor(six, { ...env, NO_PROXY: noProxy }), noProxy).toBeUndefined();
    // A name is in no network: what it resolves to behind a proxy is not known here.
    expect(proxyFor(wss, { ...env, NO_PROXY: '0.0.0.0/0' })?.host).toBe('a:1');
    for (const proxy of ['socks5://a:1', 'http://', 'https://user:secret@:x', 'a b'])
      expect(() => proxyFor(wss, {}, proxy), proxy).toThrow(/is not the address of an HTTP proxy/);
    expect(() => proxyFor(wss, {}, 'socks5://user:secret@a:1')).not.toThrow('secret');
    for (const noProxy of ['ample.com', 'print.example.com:80', '']) {
      expect(proxyFor(wss, { ...env, NO_PROXY: noProxy })?.host).toBe('a:1');
    }
  });

  it('reaches another computer by http only where somebody allows it by name', async () => {
    const lan = 'http://192.0.2.1:8080';
    expect(() => parseNewServer(lan, undefined)).toThrow('PLATEN_ALLOW_PLAIN_HTTP=1');
    expect(parseNewServer(lan, true)).toBe(lan);
    for (const own of ['http://127.0.0.1:1', 'http://localhost', 'http://print.localhost', 'http://[::1]:8080'])
      expect(parseNewServer(own, undefined)).toBe(own);
    expect(parseNewServer('print.example.com', undefined)).toBe('https://print.example.com');

    // An agent that was enrolled that way before goes on, and the doctor says what it means.
    await (await start()).online();
    await agent!.stop();
    const dataDir = await openDataDir(folder);
    await writeSettings(dataDir, { ...(await readSettings(dataDir))!, server: 'http://no-such-host.invalid' });
    agent = await startAgent({ dataDir: folder, server: 'http://no-such-host.invalid/', timing: QUICK });
    await cloud.until('it tries', () => agent!.status().link.fact?.key.startsWith('cloud.noName') === true);
    const checks = async (options: Partial<DoctorOptions>): Promise<string[]> => {
      const results: string[] = [];
      for await (const { id, result } of runDoctor({ dataDir, env: {}, ...options })) results.push(`${id} ${result}`);
      return results;
    };
    expect(await checks({})).toEqual(expect.arrayContaining(['encryption warn', 'dns fail']));
    const refused = await checks({ server: 'http://other.invalid' });
    expect(refused.at(-1)).toBe('encryption fail');
    expect(await checks({ server: 'http://other.invalid', env: { PLATEN_ALLOW_PLAIN_HTTP: '1' } })).toContain(
      'encryption warn',
    );
    await agent.stop();
    await expect(startAgent({ dataDir: folder, server: 'http://other.invalid' })).rejects.toThrow('can read');
  });

  it('takes server addresses as people write them', () => {
    expect(parseServer('print.example.com')).toBe('https://print.example.com');
    expect(parseServer(' localhost:8080/ ')).toBe('http://localhost:8080');
    expect(parseServer('127.0.0.1.example.com')).toBe('https://127.0.0.1.example.com');
    expect(parseServer('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080');
    expect(parseServer('wss://x.example/base/')).toBe('https://x.example/base');
    expect(socketUrl('https://x.example/base').href).toBe('wss://x.example/base/agent');
  });
});
