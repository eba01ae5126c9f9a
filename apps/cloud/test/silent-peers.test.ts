/** A silent peer is waited for no longer than its named limit. */
import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createProcesses } from '../src/labels/conversions/processes.ts';
import { UNPROTECTED } from '../src/labels/conversions/protection.ts';
import { asApiError } from '../src/ground/http/errors.ts';
import { openDatabase } from '../src/ground/db/client.ts';
import { createEventStreams } from '../src/printing/events/streams.ts';
import { endSocket } from '../src/ground/http/end-socket.ts';
import { installHealth } from '../src/health.ts';
import { createMailer } from '../src/ground/mail/mailer.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LOG = pino({ level: 'silent' });
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { headersMs: 1500 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Accepts connections, reads what comes, and says nothing. */
async function silentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('a database that accepts connections and says nothing', async () => {
  const database = openDatabase(`postgres://u:p@127.0.0.1:${await silentServer()}/x`, { connectSeconds: 1 });
  closers.push(() => database.close());
  await expect(database.sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
});

it('a statement that takes too long, and one that waits for a lock', async () => {
  const { url, sql } = cloud.cloud.deps.database;
  const database = openDatabase(url, { statementMs: 300 });
  closers.push(() => database.close());
  const late: unknown = await database.sql`select pg_sleep(60)`.catch((error: unknown) => error);
  expect(late).toMatchObject({ code: '57014' });
  // As many callers at one account's lock, on a busy machine: each may ask again.
  expect(asApiError(late)).toMatchObject({ code: 'service_unavailable', headers: { 'retry-after': '1' } });
  await sql.begin(async (holder) => {
    await holder`select id from users where email = ${account.email} for update`;
    const waiting = database.sql`update users set name = 'x' where email = ${account.email}`;
    await expect(waiting).rejects.toMatchObject({ code: '57014' });
  });
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

it('a mail server that says nothing', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await silentServer()}`;
  const mailer = createMailer({ smtpUrl, from: 'platen@example.com', log: LOG, silentMs: 300 });
  closers.push(() => mailer.close());
  const mail = { to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' };
  expect(await mailer.attempt(mail)).toEqual({ code: 'ETIMEDOUT', isFinal: false });
});

it('a conversion process that never loads', async () => {
  const program = path.join(import.meta.dirname, 'silent-program.ts');
  const processes = createProcesses({ maxOldGenerationMb: 64, protection: UNPROTECTED, loadMs: 300, program });
  closers.push(() => processes.close());
  await expect(processes.run({ kind: 'schema', notation: 'json' }, 60_000)).rejects.toMatchObject({ reason: 'time' });
});

it('a service that the readiness depends on', async () => {
  const app = Fastify();
  const never = () => new Promise<never>(() => {});
  installHealth(app, {
    database: { ping: async () => undefined } as never,
    bus: { check: never } as never,
    isDraining: () => false,
    probeMs: 300,
  });
  closers.push(() => app.close());
  const { statusCode, body } = await app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready', notAnswering: ['valkey'] }]);
});

it('a client that reads nothing of its event stream', async () => {
  const { sql } = cloud.cloud.deps.database;
  const [owner] = await sql<{ id: string }[]>`select account_id as id from users where email = ${account.email}`;
  await sql`insert into events (account_id, type, detail)
    select ${owner!.id}, 'agent.online', jsonb_build_object('filler', repeat('x', 10000)) from generate_series(1, 3000)`;
  const streams = createEventStreams(sql, LOG, { stuckMs: 300 });
  closers.push(() => streams.close());
  let response: ServerResponse | undefined;
  const server = createHttpServer((_request, answer) => {
    response = answer;
    streams.serve(answer, {
      accountId: owner!.id,
      reader: { kind: 'key', keyId: 'x', validUntil: null },
      after: '0',
      types: ['*'],
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => socket.destroy());
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => response?.destroyed, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => streams.count(), { timeout: 60_000 }).toBe(0);
  await sql`delete from events where detail ? 'filler'`;
});

it.each([
  ['sends nothing', ''],
  ['stops in the middle of the head of its request', 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
])('a client that %s', async (_, head) => {
  const socket = connect(cloud.cloud.port, '127.0.0.1').on('error', () => undefined);
  closers.push(() => socket.destroy());
  let heard = '';
  socket.on('data', (data) => (heard += String(data))).write(head);
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
});

it('a client that is refused and does not close its side', async () => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    endSocket(socket, 'HTTP/1.1 400 Bad Request\r\n\r\n', 300);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, number) => resolve(number)));
  await expect.poll(count, { timeout: 60_000 }).toBe(0);
});
