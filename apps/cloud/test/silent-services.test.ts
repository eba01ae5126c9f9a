/** A program or a service that the cloud needs and that says nothing delays it no longer than its limit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startAlertDeliverer } from '../src/watching/alerts/deliver.ts';
import { connectValkey } from '../src/ground/bus/valkey-connections.ts';
import { findProtection, UNPROTECTED } from '../src/labels/conversions/protection.ts';
import { openDatabase } from '../src/ground/db/client.ts';
import { serverUser } from '../src/ground/db/embedded/embedded-cluster.ts';
import { launch } from '../src/ground/db/embedded/embedded.ts';
import { freePort } from '../src/ground/db/embedded/free-port.ts';
import { migrateDatabase } from '../src/ground/db/migrate.ts';
import { createMailer } from '../src/ground/mail/mailer.ts';
import { startLabelTexts } from '../src/printing/jobs/label-texts.ts';
import { ownClient } from '../src/ways-in/mcp/own-client.ts';

const LOG = pino({ level: 'silent' });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Accepts connections and answers as `serve` does; returns its port and the connections so far. */
async function listen(serve: (socket: Socket) => void = (socket) => socket.resume()) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-silent-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

describe('a Valkey', () => {
  /** What a client needs before its connection counts as ready; anything else gets no answer. */
  const ready = (socket: Socket): void =>
    void socket.on('data', (data) => {
      if (String(data).toLowerCase().includes('info')) socket.write('$19\r\nredis_version:7.0.0\r\n');
    });

  it('that says nothing while a connection is made does not hold up a start', async () => {
    const { port } = await listen();
    const errors: unknown[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line) => void errors.push((JSON.parse(line) as { err: object }).err) },
    );
    const valkey = await connectValkey(`rediss://127.0.0.1:${port}`, log, { connectMs: 200, commandMs: 200 });
    closers.push(() => valkey.close());
    await expect.poll(() => errors, { timeout: 60_000 }).toMatchObject([{ code: 'ETIMEDOUT' }]);
  });

  it('that falls silent fails the command, and is left on both connections', async () => {
    const { port, sockets } = await listen(ready);
    const valkey = await connectValkey(`redis://127.0.0.1:${port}`, LOG, {
      commandMs: 300,
      silentMs: 600,
      pingMs: 100,
    });
    closers.push(() => valkey.close());
    await expect.poll(() => valkey.publisher.status, { timeout: 60_000 }).toBe('ready');
    const [listening, other] = sockets;
    await expect(valkey.publisher.publish('x', 'y')).rejects.toThrow(/timed out|closed/i);
    await expect.poll(() => [listening!.destroyed, other!.destroyed], { timeout: 60_000 }).toEqual([true, true]);
  });
});

it('a database of others that accepts connections and says nothing ends the start', async () => {
  const { port } = await listen();
  await expect(migrateDatabase(`postgres://u:p@127.0.0.1:${port}/x`, 1)).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  });
});

it('an embedded database that accepts connections and says nothing ends the start', async () => {
  const dataDir = await folderOf();
  const postgres = path.join(dataDir, 'postgres.mjs');
  const port = await freePort();
  await writeFile(
    postgres,
    `#!${process.execPath}\nimport net from 'node:net';\nnet.createServer((s) => s.resume()).listen(${port}, '127.0.0.1');\n`,
  );
  await chmod(postgres, 0o755);
  await mkdir(path.join(dataDir, 'postgres'));
  await expect(
    launch({
      folder: path.join(dataDir, 'postgres'),
      dataDir,
      password: 'x',
      binaries: { postgres, initdb: postgres },
      owner: await serverUser(),
      port,
      settings: {},
      startMs: 500,
    }),
  ).rejects.toThrow(/The embedded database in .* did not start: no answer within 0\.5 s/);
});

describe.skipIf(process.platform !== 'linux')('the protection of conversions', () => {
  it('goes without a program that never comes back', async () => {
    const folder = await folderOf();
    for (const name of ['unshare', 'setpriv']) {
      await writeFile(path.join(folder, name), '#!/bin/sh\nexec sleep 600\n');
      await chmod(path.join(folder, name), 0o755);
    }
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH']}`);
    closers.push(() => vi.unstubAllEnvs());
    expect(await findProtection(100)).toEqual(UNPROTECTED);
  });
});

describe('a shutdown', () => {
  it('does not wait for a mail server that says nothing', async () => {
    const { port, sockets } = await listen();
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'platen@example.com',
      log: LOG,
      silentMs: 600_000,
      drainMs: 200,
    });
    mailer.send({ to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' });
    await expect.poll(() => sockets.length, { timeout: 60_000 }).toBe(1);
    await mailer.close();
    expect(sockets[0]!.destroyed).toBe(false);
  });

  it('drops mails beyond a thousand that wait, and logs it', async () => {
    const { port } = await listen();
    const logged: string[] = [];
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'platen@example.com',
      log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
      silentMs: 600_000,
      drainMs: 0,
    });
    closers.push(() => mailer.close());
    for (let n = 0; n < 1002; n++) mailer.send({ to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' });
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      Array(2).fill('a mail was dropped: too many are waiting'),
    );
  });

  it('does not wait for messages of alerts that do not leave', async () => {
    const { port } = await listen();
    const database = openDatabase(`postgres://u:p@127.0.0.1:${port}/x`, { connectSeconds: 600 });
    closers.push(() => database.close());
    const deliverer = startAlertDeliverer({
      database,
      log: LOG,
      clock: () => new Date(),
      drainMs: 200,
      mailer: null,
      secrets: { seal: () => '', open: () => null } as never,
      allowPrivate: true,
      publicUrl: () => 'http://127.0.0.1',
    });
    await deliverer.stop();
  });

  it('does not wait until the words of a document are read', async () => {
    const unread = { jobId: 'a', accountId: 'b', format: 'zpl', data: Buffer.from('^XA^XZ'), parts: null };
    const asked = Promise.withResolvers<void>();
    const texts = (): Promise<never> => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const reader = startLabelTexts({
      sql: (async () => [unread]) as never,
      conversions: { texts } as never,
      log: LOG,
    });
    await asked.promise;
    await reader.stop();
  });

  it('that does not come to its end is cut off', async () => {
    const program = spawn(process.execPath, [path.join(import.meta.dirname, 'endless-close.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closers.push(() => program.kill('SIGKILL'));
    await once(program.stdout, 'data');
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([1, null]);
  });
});

it('a tool of an assistant gives up a call of ours that is not answered', async () => {
  const app = Fastify();
  app.get('/*', () => new Promise(() => {}));
  closers.push(() => app.close());
  const client = ownClient(
    app.inject.bind(app),
    { headers: { authorization: 'Bearer x' }, ip: '127.0.0.1' } as never,
    200,
  );
  await expect(client.printers.list()).rejects.toMatchObject({ name: 'PlatenError', code: 'timeout' });
});
