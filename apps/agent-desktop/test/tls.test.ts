/** A cloud behind TLS with an authority of its own, reached through a proxy: what a company's network looks like. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAgent, type Agent } from '../src/core/agent.ts';
import { openDataDir } from '../src/core/data-dir/data-dir.ts';
import { readSettings, writeSettings } from '../src/core/data-dir/settings.ts';
import { runDoctor } from '../src/core/diagnostics/doctor.ts';
import type { Check } from '../src/core/diagnostics/check.ts';
import { startCloudPeer, tcpPrinter, type CloudPeer } from './cloud-peer.ts';
import { startProxy, type ConnectProxy } from './connect-proxy.ts';
import { startRawPrinter } from './raw-printer.ts';

vi.setConfig({ testTimeout: 90_000 });

const TLS = path.join(import.meta.dirname, 'fixtures/tls');
const CA_FILE = path.join(TLS, 'ca.pem');

let cloud: CloudPeer;
let proxy: ConnectProxy;
let front: Server;
let url: string;
let folder: string;
let agent: Agent | undefined;

beforeEach(async () => {
  cloud = await startCloudPeer();
  proxy = await startProxy('user', 'p@ss:word');
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-tls-'));
  front = createServer(
    { key: await readFile(path.join(TLS, 'server.key')), cert: await readFile(path.join(TLS, 'server.pem')) },
    (socket) => {
      const upstream = connect(cloud.port, '127.0.0.1');
      socket.pipe(upstream).pipe(socket);
      socket.on('error', () => upstream.destroy());
      upstream.on('error', () => socket.destroy());
    },
  );
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  url = `https://localhost:${(front.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
  proxy.close();
  front.close();
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

/** An agent that was enrolled over plain HTTP and then configured to use TLS and the proxy. */
async function enrolledWith(more: { readonly proxy?: string; readonly extraCaFile?: string }, server = url) {
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1' });
  await agent.online();
  await agent.stop();
  const dataDir = await openDataDir(folder);
  await writeSettings(dataDir, { ...(await readSettings(dataDir))!, server, ...more });
  return dataDir;
}

async function checks(dataDir: Awaited<ReturnType<typeof openDataDir>>): Promise<ReadonlyMap<string, Check>> {
  const found = new Map<string, Check>();
  for await (const check of runDoctor({ dataDir, env: {} })) found.set(check.id, check);
  return found;
}

describe('a cloud with a certificate of an authority of its own', () => {
  it('is reached through a proxy with a password, and prints', async () => {
    const printer = await startRawPrinter();
    cloud.bend.printers = [tcpPrinter(printer.port, { driver: null })];
    const dataDir = await enrolledWith({ proxy: proxy.url, extraCaFile: CA_FILE });
    agent = await startAgent({ dataDir: folder });
    await agent.online();
    expect(proxy.targets).toContain(new URL(url).host);
    const document = Buffer.from('^XA^FDthrough the tunnel^FS^XZ');
    const job = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document });
    await cloud.until('completed', () => job.state === 'completed');
    expect(printer.count(document)).toBe(1);

    const found = await checks(dataDir);
    expect([...found].map(([id, { result }]) => [id, result])).toEqual(
      expect.arrayContaining([
        ['proxy', 'pass'],
        ['tls', 'pass'],
        ['websocket', 'pass'],
      ]),
    );
    expect(found.get('tls')!.detail).toContain('Platen tests');
    // The password of the proxy is in nothing that a person may send on.
    expect(JSON.stringify([...found.values()])).not.toContain('word');
    expect(await readFile(path.join(dataDir.logDir, 'agent.log'), 'utf8')).not.toContain('ss:word');
    await printer.close();
  });

  it('is not trusted without its authority, and the reason is reported with the next step', async () => {
    const dataDir = await enrolledWith({});
    agent = await startAgent({ dataDir: folder });
    await cloud.until('it says why', () => agent!.status().link.message?.includes('is not trusted') === true);
    expect(agent.status().link.message).toContain('CA file');
    expect((await checks(dataDir)).get('tls')).toMatchObject({ result: 'fail' });
  });

  it('is not believed under another name', async () => {
    await enrolledWith({ extraCaFile: CA_FILE }, url.replace('localhost', '127.0.0.1'));
    agent = await startAgent({ dataDir: folder });
    await cloud.until('it says why', () => agent!.status().link.message?.includes('another name') === true);
  });

  it('is not reached where the proxy wants another password', async () => {
    const wrong = proxy.url.replace('p%40ss', 'guess');
    const dataDir = await enrolledWith({ proxy: wrong, extraCaFile: CA_FILE });
    agent = await startAgent({ dataDir: folder });
    await cloud.until('it says why', () => agent!.status().link.message?.includes('407') === true);
    expect((await checks(dataDir)).get('tls')).toMatchObject({ result: 'fail' });
  });

  it('is not reached with an authority file that is not there, and the agent prints on what it owns', async () => {
    await enrolledWith({ extraCaFile: path.join(folder, 'none.pem') });
    agent = await startAgent({ dataDir: folder });
    await cloud.until('it says why', () => agent!.status().link.message?.includes('none.pem') === true);
  });
});
