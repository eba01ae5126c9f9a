/** Counts and times of the service that only a full account, an old row or a hostile caller reaches. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { LIMITS } from '@platen/protocol';
import Fastify, { type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { createRequestRecorder } from '../src/watching/requests/recorder.ts';
import { giveUpDeliveries } from '../src/watching/webhooks/delivery-store.ts';
import { enroll } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** As many connections as the tests need that are not about them. */
const CONNECTIONS = 60;

let cloud: TestCloud;
let account: TestAccount;
let accountId: string;
beforeAll(async () => {
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' }, { connections: CONNECTIONS });
  account = await cloud.signUp();
  accountId = (await get('account')).id;
});
afterAll(() => cloud.close());

const sql = (...query: Parameters<TestCloud['cloud']['deps']['database']['sql']>) =>
  cloud.cloud.deps.database.sql(...query);
const get = async (route: string): Promise<Json> =>
  (await cloud.call('GET', `/api/v3/${route}`, { token: account.token })).body;

describe('what is kept', () => {
  it('of the audit log is ninety days', async () => {
    const insert = (days: number) => sql`
      insert into audit_log (id, account_id, at, action, actor, actor_type)
      values (${randomUUID()}, ${accountId}, now() - make_interval(days => ${days}), ${`kept.${days}`}, 'x', 'operator')`;
    await insert(LIMITS.auditKeepDays - 1);
    await insert(LIMITS.auditKeepDays + 1);
    await deleteExpired(cloud.cloud.deps.database.sql);
    expect(await sql`select action from audit_log where action like 'kept.%'`).toEqual([
      { action: `kept.${LIMITS.auditKeepDays - 1}` },
    ]);
  });

  it('of idempotency keys is a day, and twice that at most', async () => {
    const insert = (hours: number) => sql`
      insert into idempotency_records (account_id, key, fingerprint, job_id, created_date)
      values (${accountId}, ${`${hours} hours`}, 'x', ${randomUUID()}, now() - make_interval(hours => ${hours}))`;
    const { idempotencyKeepHours: hours } = LIMITS;
    for (const age of [hours - 1, hours + 1, 2 * hours + 1]) await insert(age);
    await deleteExpired(cloud.cloud.deps.database.sql);
    const left = await sql`select key from idempotency_records where account_id = ${accountId} order by key`;
    expect(left.map(({ key }) => key)).toEqual([`${hours - 1} hours`, `${hours + 1} hours`]);
  });

  it('of the document of a completed job is nothing that is larger than 256 KB', async () => {
    const own = await cloud.signUp();
    await cloud.call('PATCH', '/api/v3/account', { token: own.token, body: { keepDocuments: true } });
    const printer = await cloud.addPrinter(own, await cloud.addAgent(own));
    const documentOf = async (bytes: number): Promise<number> => {
      const { jobId } = (await cloud.print(own, printer, `^XA^FX${'x'.repeat(bytes - 9)}^XZ`)).body;
      await eventually(
        () => cloud.job(own, jobId),
        ({ status }) => status === 'completed',
      );
      return (await sql`select from documents where job_id = ${jobId}`).length;
    };
    expect(await documentOf(LIMITS.completedDocumentKeepBytes)).toBe(1);
    expect(await documentOf(LIMITS.completedDocumentKeepBytes + 1)).toBe(0);
  });

  it('of a code of enrollment is a quarter of an hour', async () => {
    const create = async () => (await cloud.call('POST', '/api/v3/agents/enroll', { token: account.token })).body;
    const code = await create();
    const seconds = (Date.parse(code.expiresDate) - Date.now()) / 1000;
    expect(Math.round(seconds / 60) * 60).toBe(LIMITS.enrollmentCodeTtlSeconds);
    await sql`
      update enrollment_codes set expires_date = expires_date - make_interval(secs => ${LIMITS.enrollmentCodeTtlSeconds})
      where id = ${code.id}`;
    await expect(enroll(cloud.url, code.enrollmentCode, 'late')).rejects.toThrow('This enrollment code has expired');
  });
});

describe('a webhook', () => {
  it('is tried ten times, and gives up a delivery that has been due for seven hours', async () => {
    let requests = 0;
    const receiver = createServer((_, response) => {
      requests++;
      response.writeHead(500).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const body = { url, types: ['agent.online'] };
    const hook = (await cloud.call('POST', '/api/v3/webhooks', { token: account.token, body })).body;
    (await cloud.addAgent(account)).close();
    const log = async (): Promise<Json> => (await get(`webhooks/${hook.id}/deliveries`)).deliveries[0];
    const tried = (attempts: number) =>
      eventually(log, (one) => one?.attempts === attempts && one.responseStatus === 500);
    await tried(1);
    const most = LIMITS.webhookAttempts;
    for (const attempts of [most - 1, most]) {
      await sql`
        update webhook_deliveries set attempts = ${attempts - 1}, next_attempt_date = now(), response_status = null
        where webhook_id = ${hook.id}`;
      expect((await tried(attempts)).state).toBe(attempts < most ? 'pending' : 'failed');
    }
    expect(await log()).toMatchObject({ nextAttemptDate: null });
    expect(requests).toBe(3);

    // Deliveries whose turn did not come: the receiver is busy with being silent.
    const insert = (minutes: number) => sql`
      insert into webhook_deliveries (id, webhook_id, type, body, state, attempts, next_attempt_date)
      values (gen_random_uuid(), ${hook.id}, ${`due.${minutes}`}, '{}', 'pending', 0, now() - make_interval(mins => ${minutes}))`;
    const minutes = LIMITS.webhookWaitHours * 60;
    await cloud.cloud.deps.database.sql.begin(async (tx) => {
      // Nobody serves it meanwhile.
      await tx`update webhooks set disabled_date = now() where id = ${hook.id}`;
    });
    await insert(minutes - 5);
    await insert(minutes + 5);
    await giveUpDeliveries(cloud.cloud.deps.database.sql);
    expect(
      await sql`select type, state from webhook_deliveries where webhook_id = ${hook.id} and type like 'due.%' order by 1`,
    ).toEqual([
      { type: `due.${minutes - 5}`, state: 'pending' },
      { type: `due.${minutes + 5}`, state: 'failed' },
    ]);
    await cloud.call('DELETE', `/api/v3/webhooks/${hook.id}`, { token: account.token });
    receiver.close();
    receiver.closeAllConnections();
  });
});

it('an action takes 100,000 jobs, and the counts of a list go no further than 10,000', async () => {
  const own = await cloud.signUp();
  const agent = await cloud.addAgent(own, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(own, agent);
  const [row] = await sql`select account_id from printers where id = ${printer}`;
  await cloud.cloud.deps.database.sql.begin(async (tx) => {
    // More rows at once than a cloud ever writes.
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into jobs (id, account_id, printer_id, agent_id, state, source_format, target_format, completed_date)
      select gen_random_uuid(), ${row!.accountId}, ${printer}, ${agent.id}, 'failed', 'zpl', 'zpl', now()
      from generate_series(1, ${LIMITS.jobActions.jobs + 1}::int)`;
  });
  const retried = await cloud.call('POST', '/api/v3/job-actions', {
    token: own.token,
    body: { action: 'retry', filter: { status: 'failed' } },
  });
  expect([retried.status, retried.body.message]).toEqual([413, expect.stringContaining('100000')]);
  expect(await sql`select from job_actions where account_id = ${row!.accountId}`).toHaveLength(0);
  const counted = await cloud.call('GET', '/api/v3/jobs/counts', { token: own.token });
  expect(counted.body).toMatchObject({ counts: { failed: LIMITS.jobCount, queued: 0 }, most: LIMITS.jobCount });
});

describe('a caller', () => {
  it('is told that a part of its path has more than 2,000 characters', async () => {
    const ask = (length: number) => cloud.call('GET', `/api/v3/jobs/${'x'.repeat(length)}`, { token: account.token });
    expect((await ask(2000)).body.message).toMatch(/^id must be at most 100 characters long/);
    const { status, body } = await ask(2001);
    expect([status, body.message]).toEqual([400, 'A part of the path is longer than 2000 characters.']);
  });

  it('whose part of a form has very many headers is read the first twenty', async () => {
    const types = async (before: number): Promise<number> => {
      const fillers = Array.from({ length: before }, (_, n) => `X-${n}: x\r\n`).join('');
      const body =
        `--cut\r\nContent-Disposition: form-data; name="document"\r\n${fillers}` +
        'Content-Type: application/json\r\n\r\n^XA^FDx^FS^XZ\r\n--cut--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
      return (await cloud.call('POST', '/api/v2/convert/zpl/to/png', { token: account.key, body, headers })).status;
    };
    // The type of the part is one that ZPL cannot have: it is refused where it is read.
    expect(await types(18)).toBe(400);
    expect(await types(19)).toBe(200);
    expect(await types(5000)).toBe(200);
  });

  it('without a key sends a message in sixteen pieces, not in more', async () => {
    const send = async (pieces: number): Promise<unknown> => {
      const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/agent`);
      socket.on('error', () => {});
      await once(socket, 'open');
      const end = new Promise((resolve) => {
        socket.on('close', resolve);
        socket.on('message', () => resolve('answered'));
      });
      const call = JSON.stringify({ id: 1, method: 'query', params: { path: 'nothing' } });
      socket.send(call, { fin: false });
      for (let piece = 2; piece <= pieces; piece++) socket.send(' ', { fin: piece === pieces });
      const how = await end;
      socket.terminate();
      return how;
    };
    expect(await send(16)).toBe('answered');
    expect(await send(17)).toBe(1008);
    expect(await send(10_000)).toBe(1008);
  });

  it('finds a place as soon as another leaves, where a node has as many connections as it takes', async () => {
    const open = (): net.Socket => net.connect(Number(new URL(cloud.url).port), '127.0.0.1').on('error', () => {});
    const answer = async (socket: net.Socket): Promise<string> => {
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await new Promise((resolve) => {
        socket.once('data', resolve);
        socket.once('close', resolve);
      });
      return text.split('\r\n')[0]!;
    };
    const held: net.Socket[] = [];
    // Connections of other tests may be among them.
    while (held.length <= CONNECTIONS) {
      const socket = open();
      if ((await answer(socket)) === '') break;
      held.push(socket);
    }
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThanOrEqual(CONNECTIONS);
    for (const socket of held.splice(0, 5)) socket.destroy();
    await eventually(
      () => answer(open()),
      (line) => line.includes('200'),
    );
    for (const socket of held) socket.destroy();
  });
});

it('the log of requests does not fill the memory while the database is busy', async () => {
  const MAX_WAITING = 5000;
  const accounts = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { token } = await cloud.signUp();
      return (await cloud.call('GET', '/api/v3/account', { token })).body.id as string;
    }),
  );
  const { sql: pool } = cloud.cloud.deps.database;
  const recorder = createRequestRecorder(pool, pino({ level: 'silent' }));
  const app = Fastify();
  app.decorateRequest('principal');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const [, who] = request.url.split('?');
    Object.assign(request, { principal: { kind: 'key', keyId: randomUUID(), accountId: who } });
  });
  recorder.install(app);
  app.get('/good', () => 'x');
  app.get('/bad', (_, reply) => reply.code(400).send('x'));
  const count = async (): Promise<number> =>
    (await sql`select from request_log where route in ('/good', '/bad')`).length;
  let first: Promise<void> | undefined;
  await pool.begin(async (tx) => {
    await tx`lock table request_log in access exclusive mode`;
    await app.inject(`/good?${accounts[0]}`);
    first = recorder.flush();
    for (const [path, each] of [
      ['/good', 600],
      ['/bad', 600],
    ] as const)
      for (const who of accounts) for (let n = 0; n < each; n++) await app.inject(`${path}?${who}`);
  });
  await first;
  await recorder.stop();
  expect(await count()).toBe(MAX_WAITING + 1);
  await app.close();
});
