/** Events: streamed without a gap, and sent to webhooks, signed, once each, until they are accepted. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { sentence } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseMs } from '../src/watching/webhooks/deliver.ts';
import { settleDelivery } from '../src/watching/webhooks/delivery-store.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let second: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  const AUTH_SECRET = 'a secret of both nodes that is long enough';
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1', AUTH_SECRET, OPERATOR_EMAILS: 'ops@platen.example' });
  second = await startTestCloud({
    ALLOW_PRIVATE_URLS: '1',
    AUTH_SECRET,
    DATABASE_URL: cloud.cloud.deps.database.url,
  });
  account = await cloud.signUp();
});
afterAll(async () => {
  await second?.close();
  await cloud?.close();
});

interface Streamed {
  readonly id: string;
  readonly event: string;
  readonly data: Json;
}

/** A client of the stream that stores the events that it receives. */
async function listen(
  node: TestCloud,
  token: string,
  { query = '', lastEventId }: { query?: string; lastEventId?: string } = {},
) {
  const abort = new AbortController();
  const response = await fetch(`${node.url}/api/v3/events${query}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: abort.signal,
  });
  const events: Streamed[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        if (field('data')) events.push({ id: field('id')!, event: field('event')!, data: JSON.parse(field('data')!) });
      }
    }
  };
  if (response.ok)
    void read()
      .catch(() => {})
      .finally(() => (ended = true));
  return { response, events, ended: () => ended, close: () => abort.abort() };
}

describe('the event stream', () => {
  it('reports jobs, printers and agents as it happens, on any node, to their account only', async () => {
    const stranger = await listen(cloud, (await cloud.signUp()).key);
    const here = await listen(cloud, account.key);
    const there = await listen(second, account.token, { query: '?types=job.completed,agent.*' });
    expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(here.response.headers.get('x-svc-request-id')).toMatch(/^\d{4}\//);

    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    const { body } = await cloud.print(account, printer, '^XA^FDseen^FS^XZ');
    const at = new Date().toISOString();
    await agent.client.status.mutate({
      readings: [{ printerId: printer, status: 'ready', at, statusDetail: null }],
    });
    await eventually(
      () => here.events.map(({ event }) => event).toSorted(),
      (types) => types.length >= 7,
    );
    expect(here.events.map(({ event }) => event).toSorted()).toEqual([
      'agent.online',
      'job.accepted',
      'job.completed',
      'job.created',
      'job.printing',
      'printer.created',
      'printer.status_changed',
    ]);
    const completed = here.events.find(({ event }) => event === 'job.completed')!;
    expect(completed.data).toMatchObject({
      id: completed.id,
      type: 'job.completed',
      data: { jobId: body.jobId, printerId: printer, agentId: agent.id, copiesSent: 1, confirmation: 'transport' },
    });
    agent.close();
    await eventually(
      () => there.events.map(({ event }) => event),
      (types) => types.length === 3,
    );
    expect(there.events.map(({ event }) => event)).toEqual(['agent.online', 'job.completed', 'agent.offline']);
    expect(stranger.events).toEqual([]);
    for (const stream of [stranger, here, there]) stream.close();
    await eventually(
      () => cloud.cloud.deps.streams.count(),
      (count) => count === 0,
    );
  });

  it('replays what was missed after Last-Event-ID, each event once, on another node too', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
    const printer = await cloud.addPrinter(account, agent);
    const live = await listen(cloud, account.key, { query: '?types=job.created' });
    const jobs: string[] = [];
    const print = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => cloud.print(account, printer, '^XA^XZ')));
      jobs.push(...answers.map(({ body }) => body.jobId));
    };
    await print(5);
    await eventually(
      () => live.events.length,
      (count) => count === 5,
    );
    live.close();
    await print(250);
    const { id: lastEventId } = live.events.at(-1)!;
    const again = await listen(second, account.key, { query: '?types=job.created', lastEventId });
    const byQuery = await listen(second, account.key, { query: `?types=job.created&lastEventId=${lastEventId}` });
    await print(5);
    await eventually(
      () => again.events.length,
      (count) => count === 255,
    );
    await eventually(
      () => byQuery.events.length,
      (count) => count === 255,
    );
    const jobIds = [...live.events, ...again.events].map(({ data }) => data.data.jobId);
    expect(jobIds.toSorted()).toEqual(jobs.toSorted());
    for (const stream of [again, byQuery]) stream.close();
    agent.close();
  });

  it('does not run ahead of an open transaction: its events arrive, late, and none is lost', async () => {
    const { sql } = cloud.cloud.deps.database;
    const [{ id: accountId }] = (await sql`select id from accounts where email = ${account.email}`) as [{ id: string }];
    const stream = await listen(cloud, account.key, { query: '?types=agent.online' });
    const insert = (on: typeof sql, mark: number) =>
      on`insert into events (account_id, type, detail) values (${accountId}, 'agent.online', ${JSON.stringify({ mark })}::text::jsonb)`;
    await sql.begin(async (slow) => {
      // The earlier id commits last.
      await insert(slow as unknown as typeof sql, 1);
      await insert(sql, 2);
      await eventually(async () => (await sql`select from events where detail->>'mark' = '2'`).length, Boolean);
    });
    await eventually(
      () => stream.events.map(({ data }) => data.data.mark),
      (marks) => marks.length === 2,
    );
    expect(stream.events.map(({ data }) => data.data.mark).toSorted()).toEqual([1, 2]);
    stream.close();
  });

  it('keeps the order of ids that grow by a digit', async () => {
    const { sql } = cloud.cloud.deps.database;
    await sql`select setval('events_id_seq', (select 10 ^ length(max(id)::text) - 8 from events)::bigint)`;
    // A type that no earlier event can still have.
    const stream = await listen(cloud, account.key, { query: '?types=job.retried' });
    for (let n = 0; n < 4; n++)
      await sql`insert into events (account_id, type)
        select id, 'job.retried' from accounts, generate_series(1, 4) where email = ${account.email}`;
    await eventually(
      () => stream.events.length,
      (count) => count >= 16,
    );
    await new Promise((resolve) => setTimeout(resolve, 250));
    const ids = stream.events.map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 16 }, (_, n) => ids[0]! + n));
    const { response, events, close } = await listen(cloud, account.key, {
      query: '?types=job.retried',
      lastEventId: String(ids[3]),
    });
    await eventually(
      () => events.length,
      (count) => count === 12,
    );
    expect(response.headers.get('connection')).toBe('close');
    for (const end of [close, stream.close]) end();
  });

  it('needs a credential and a valid id, has a limit of streams, and ends when its key is revoked', async () => {
    const refused = async (token: string, options = {}) => {
      const { response } = await listen(cloud, token, options);
      return [response.status, ((await response.json()) as Json).code];
    };
    expect(await refused(`svc_live_${'0'.repeat(64)}`)).toEqual([401, 'unauthorized']);
    expect(await refused(account.key, { lastEventId: 'x' })).toEqual([400, 'invalid_parameter']);
    expect(await refused(account.key, { query: '?types=job.burnt' })).toEqual([400, 'invalid_parameter']);
    const { body: key } = await cloud.call('POST', '/api/v3/keys', {
      token: account.token,
      body: { name: 'Streams', mode: 'live', scopes: ['print'] },
    });
    const streams = await Promise.all(
      Array.from({ length: LIMITS.eventStreamsPerAccount }, () => listen(cloud, key.key)),
    );
    expect(await refused(key.key)).toEqual([429, 'throttled']);
    await cloud.call('DELETE', `/api/v3/keys/${key.id}`, { token: account.token });
    await eventually(() => streams.every(({ ended }) => ended()), Boolean);
  });

  it('has the limit of streams for clients that come at the same moment, too', async () => {
    const { key } = await cloud.signUp();
    const streams = await Promise.all(
      Array.from({ length: LIMITS.eventStreamsPerAccount * 3 }, () => listen(cloud, key)),
    );
    const opened = streams.filter(({ response }) => response.ok);
    expect(opened).toHaveLength(LIMITS.eventStreamsPerAccount);
    for (const { close } of streams) close();
  });

  it('ends when its key or the impersonation of its session ends by time', async () => {
    const { sql } = cloud.cloud.deps.database;
    const soon = () => new Date(Date.now() + 3000).toISOString();
    const owner = await cloud.signUp();
    const { body: key } = await cloud.call('POST', '/api/v3/keys', {
      token: owner.token,
      body: { name: 'Short', mode: 'live', scopes: ['print'], expiresDate: soon() },
    });
    const [ofImpersonation, lasting] = await Promise.all([1, 2].map(() => cloud.signUp()));
    await sql`update sessions set impersonated_id = (select account_id from api_keys where id = ${key.id}),
        impersonation_access = 'read', impersonation_until = ${soon()}
      from users where users.id = sessions.user_id and users.email = ${ofImpersonation!.email}`;
    await sql`update users set email = 'ops@platen.example', email_verified = true where email = ${ofImpersonation!.email}`;
    await cloud.cloud.deps.changes.announce({ kind: 'all' });
    const tokens = [key.key, ofImpersonation!.token, lasting!.token];
    const streams = await Promise.all(tokens.map((token) => listen(cloud, token)));
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    await eventually(
      () => streams.map(({ ended }) => ended()),
      ([ofKey, ofSession]) => ofKey === true && ofSession === true,
    );
    expect(streams[2]!.ended()).toBe(false);
    streams[2]!.close();
  });

  it('serves a hundred streams at once, each the events of its own account', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => cloud.signUp()));
    const streams = await Promise.all(
      owners.flatMap(({ key }) =>
        Array.from({ length: 20 }, () => listen(cloud, key, { query: '?types=agent.online' })),
      ),
    );
    const { sql } = cloud.cloud.deps.database;
    for (let n = 0; n < 10; n++)
      await sql`insert into events (account_id, type, detail)
        select id, 'agent.online', jsonb_build_object('email', email, 'n', ${n}::int) from accounts
        where email = any(${owners.map(({ email }) => email)})`;
    await eventually(
      () => streams.filter(({ events }) => events.length >= 10).length,
      (served) => served === 100,
    );
    for (const [index, { events }] of streams.entries()) {
      const { email } = owners[Math.floor(index / 20)]!;
      expect(events.map(({ data }) => [data.data.email, data.data.n])).toEqual(
        Array.from({ length: 10 }, (_, n) => [email, n]),
      );
    }
    for (const { close } of streams) close();
  });

  it('treats an id that is no event of the account as the position where it would be', async () => {
    const owner = await cloud.signUp();
    const { sql } = cloud.cloud.deps.database;
    const insert = async (email: string) =>
      (
        await sql`insert into events (account_id, type) select id, 'agent.online' from accounts where email = ${email}
          returning id`
      )[0]!.id as string;
    const ids: string[] = [];
    for (const email of [owner.email, account.email, owner.email, account.email]) ids.push(await insert(email));
    const after = async (lastEventId: string) => {
      const stream = await listen(cloud, owner.key, { lastEventId });
      const mark = await insert(owner.email);
      await eventually(
        () => stream.events.map(({ id }) => id),
        (all) => all.includes(String(mark)),
      );
      stream.close();
      return stream.events.map(({ id }) => id).slice(0, -1);
    };
    expect((await after('1')).slice(0, 2)).toEqual([String(ids[0]), String(ids[2])]);
    expect((await after(String(ids[1])))[0]).toBe(String(ids[2]));
    expect(await after('999999999999999')).toEqual([]);
  });

  it('misses no event of the moment in which a stream begins', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => cloud.signUp()));
    const { sql } = cloud.cloud.deps.database;
    // Each event is the last of its account: no later one could bring it along.
    await Promise.all(
      owners.map(async ({ key, email }) => {
        for (let n = 0; n < 10; n++) {
          const stream = await listen(cloud, key);
          await sql`insert into events (account_id, type) select id, 'agent.online' from accounts where email = ${email}`;
          await eventually(
            () => stream.events.length,
            (count) => count === 1,
          );
          stream.close();
        }
      }),
    );
  });

  it('buffers nothing for a client that does not read', async () => {
    const { hostname, port } = new URL(cloud.url);
    let served: ServerResponse | undefined;
    const note = (message: unknown) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      if (request.url?.endsWith('?lastEventId=1')) served = response;
    };
    subscribe('http.server.request.start', note);
    const socket = net.connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      `GET /api/v3/events?lastEventId=1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${account.key}\r\n\r\n`,
    );
    await once(socket, 'readable');
    socket.pause();
    const { sql } = cloud.cloud.deps.database;
    await sql`insert into events (account_id, type, detail)
      select id, 'agent.online', jsonb_build_object('filler', repeat('x', 10000)) from accounts, generate_series(1, 3000)
      where email = ${account.email}`;
    const response = await eventually(
      () => served,
      (one) => one?.writableNeedDrain === true,
    );
    // 30 MB wait in the database; a page of them waits here.
    expect(response!.writableLength).toBeLessThan(2 * 1024 * 1024);
    unsubscribe('http.server.request.start', note);
    socket.destroy();
    await sql`delete from events where detail ? 'filler'`;
    await eventually(
      () => cloud.cloud.deps.streams.count(),
      (count) => count === 0,
    );
  });
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server of a customer: answers with these statuses, then 200. */
async function receiver(...statuses: number[]): Promise<{ url: string; received: Received[]; server: Server }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, server };
}

/** Verifies a signature as docs/events.md describes it. */
function isGenuine({ headers, body }: Received, secret: string): boolean {
  const [time, ...signatures] = String(headers['x-svc-signature']).split(',');
  const seconds = time!.slice('t='.length);
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return signatures.some((one) => timingSafeEqual(Buffer.from(one.slice('v1='.length), 'hex'), expected));
}

/** As the libraries of Standard Webhooks verify. */
function isStandard({ body, headers }: { body: string; headers: IncomingHttpHeaders }, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64')).update(signed);
  return headers['webhook-signature'] === `v1,${expected.digest('base64')}`;
}

describe('webhooks', () => {
  const webhooks = (method: string, rest = '', body?: unknown, by = account) =>
    cloud.call('POST' === method && body === undefined ? 'POST' : method, `/api/v3/webhooks${rest}`, {
      token: by.token,
      body,
    });

  it('get every event of their types exactly once, signed, though two nodes deliver', async () => {
    const target = await receiver();
    const { status, body: hook } = await webhooks('POST', '', { url: target.url, types: ['job.*'] });
    expect(status).toBe(201);
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await webhooks('GET', `/${hook.id}`)).body).toEqual({
      id: hook.id,
      url: target.url,
      format: 'event',
      types: ['job.*'],
      active: true,
      failingSince: null,
      failingReason: null,
      disabledDate: null,
      disabledReason: null,
      createdDate: hook.createdDate,
    });
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    await Promise.all(Array.from({ length: 15 }, () => cloud.print(account, printer, '^XA^XZ')));
    await eventually(
      () => target.received.length,
      (count) => count >= 60,
    );
    await eventually(
      async () => (await webhooks('GET', `/${hook.id}/deliveries?limit=200`)).body.deliveries,
      (deliveries) => deliveries.length === 60 && deliveries.every((one: Json) => one.state === 'delivered'),
    );
    expect(target.received).toHaveLength(60);
    expect(new Set(target.received.map(({ body }) => JSON.parse(body).id)).size).toBe(60);
    for (const request of target.received) {
      expect(isGenuine(request, hook.secret)).toBe(true);
      expect(isStandard(request, hook.secret)).toBe(true);
      expect(request.headers['x-svc-event']).toBe(JSON.parse(request.body).type);
      expect(request.headers['x-svc-event']).toMatch(/^job\./);
    }
    expect(isGenuine({ ...target.received[0]!, body: '{}' }, hook.secret)).toBe(false);
    agent.close();
    expect((await webhooks('DELETE', `/${hook.id}`)).status).toBe(204);
    target.server.close();
  });

  it('are reported to pages when their deliveries have changed, on any node, and to nobody else', async () => {
    const target = await receiver();
    const owner = await cloud.signUp();
    const { body: hook } = await webhooks('POST', '', { url: target.url, types: ['*'] }, owner);
    const pages = [await listen(cloud, owner.token), await listen(second, owner.token)];
    const others = [await listen(cloud, owner.key), await listen(cloud, (await cloud.signUp()).token)];
    const agent = await cloud.addAgent(owner);
    const printer = await cloud.addPrinter(owner, agent);
    for (const { events } of pages)
      await eventually(
        () => events.filter(({ event }) => event === 'webhook.tried'),
        ([hint]) => hint?.data.data.webhookId === hook.id,
      );
    for (let n = 0; n < 20; n++) await cloud.print(owner, printer, '^XA^XZ');
    await eventually(
      () => target.received.length,
      (count) => count >= 80,
    );
    const told = others.flatMap(({ events }) => events.map(({ event }) => event));
    told.push(...target.received.map(({ headers }) => String(headers['x-svc-event'])));
    expect(told).toContain('job.completed');
    expect(told).not.toContain('webhook.tried');
    const hints = pages[0]!.events.filter(({ event }) => event === 'webhook.tried');
    expect(hints.length).toBeLessThan(target.received.length / 2);
    expect(hints[0]!.id).toBeUndefined();
    for (const { close } of [...pages, ...others]) close();
    agent.close();
    await webhooks('DELETE', `/${hook.id}`, undefined, owner);
    target.server.close();
  });

  it('have a log that is read page by page, each delivery once', async () => {
    const { sql } = cloud.cloud.deps.database;
    const { body: hook } = await webhooks('POST', '', { url: 'https://example.com/hook', types: ['alert.*'] });
    // Deliveries of one moment, as they are created together.
    await sql`insert into webhook_deliveries (id, webhook_id, type, body, state)
      select gen_random_uuid(), ${hook.id}, 'alert.raised', '{}', case n % 2 when 0 then 'failed' else 'delivered' end
      from generate_series(1, 25) as n`;
    const read = async (query: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: Json } = await webhooks(
          'GET',
          `/${hook.id}/deliveries?limit=10${query}${cursor && `&cursor=${cursor}`}`,
        );
        ids.push(...body.deliveries.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      return ids;
    };
    expect(new Set(await read('')).size).toBe(25);
    expect(await read('')).toHaveLength(25);
    expect(await read('&state=failed')).toHaveLength(12);
    await webhooks('DELETE', `/${hook.id}`);
  });

  it('can be removed while a try is written down', async () => {
    const { sql } = cloud.cloud.deps.database;
    const { body: hook } = await webhooks('POST', '', { url: 'https://example.com/hook', types: ['alert.*'] });
    const [delivery] = await sql<{ id: string }[]>`
      insert into webhook_deliveries (id, webhook_id, type, body, state)
      values (gen_random_uuid(), ${hook.id}, 'alert.raised', '{}', 'pending') returning id`;
    const settled = await sql.begin(async (tx) => {
      const [own] = await tx<
        { pid: number }[]
      >`select pg_backend_pid() as pid from webhooks where id = ${hook.id} for update`;
      const failed = {
        delivered: false,
        status: 500,
        error: sentence('delivery.status', { status: 500 }),
        retryAfterMs: 1000,
      };
      const waiting = settleDelivery(sql, delivery!.id, failed);
      await eventually(
        () => sql`select from pg_stat_activity where ${own!.pid} = any(pg_blocking_pids(pid))`,
        (rows) => rows.length === 1,
      );
      await tx`delete from webhooks where id = ${hook.id}`;
      return { waiting };
    });
    await settled.waiting;
    expect((await webhooks('GET', `/${hook.id}`)).status).toBe(404);
  });

  it('are retried with longer pauses, and logged; a delivery can be sent again by hand', async () => {
    const target = await receiver(500, 302);
    const { body: hook } = await webhooks('POST', '', { url: target.url, types: ['agent.online'] });
    const { sql } = cloud.cloud.deps.database;
    const agent = await cloud.addAgent(account);
    const log = async () => (await webhooks('GET', `/${hook.id}/deliveries`)).body.deliveries;
    for (const [attempts, wait, answer] of [
      [1, 10, 500],
      [2, 25, 302],
    ] as const) {
      const [delivery] = await eventually(
        log,
        (all) => all[0]?.attempts === attempts && all[0].responseStatus === answer,
      );
      expect(delivery).toMatchObject({ state: 'pending', eventId: expect.any(String), type: 'agent.online' });
      expect((Date.parse(delivery.nextAttemptDate) - Date.now()) / 1000).toBeLessThan(wait * 1.2);
      // Lets time pass.
      await sql`update webhook_deliveries set next_attempt_date = now() where id = ${delivery.id}`;
    }
    const [delivered] = await eventually(log, (all) => all[0].state === 'delivered');
    expect(delivered).toMatchObject({ attempts: 3, responseStatus: 200, nextAttemptDate: null });
    const again = await cloud.call('POST', `/api/v3/webhooks/${hook.id}/deliveries/${delivered.id}/retry`, {
      token: account.token,
    });
    expect(again.body.state).toBe('pending');
    await eventually(
      () => target.received.length,
      (count) => count === 4,
    );
    expect(new Set(target.received.map(({ headers }) => headers['x-svc-delivery']))).toEqual(new Set([delivered.id]));
    const pauses = Array.from({ length: 9 }, (_, n) => pauseMs(n + 1, () => 0.5));
    expect(pauses.slice(0, 3)).toEqual([10_000, 25_000, 62_500]);
    expect(pauses.reduce((a, b) => a + b) / 3_600_000).toBeLessThan(8);
    agent.close();
    await webhooks('DELETE', `/${hook.id}`);
    target.server.close();
  });

  it('can be tested, switched off, and get a new secret beside which the old one signs for a day', async () => {
    const target = await receiver();
    const { body: hook } = await webhooks('POST', '', { url: target.url });
    const test = () => cloud.call('POST', `/api/v3/webhooks/${hook.id}/test`, { token: account.token });
    expect((await test()).body).toMatchObject({ type: 'test', state: 'delivered', responseStatus: 200, attempts: 1 });
    expect(isGenuine(target.received[0]!, hook.secret)).toBe(true);
    const rotated = await cloud.call('POST', `/api/v3/webhooks/${hook.id}/secret`, { token: account.token });
    expect(rotated.body.secret).not.toBe(hook.secret);
    await test();
    expect(isGenuine(target.received[1]!, hook.secret)).toBe(true);
    expect(isGenuine(target.received[1]!, rotated.body.secret)).toBe(true);

    expect((await webhooks('PATCH', `/${hook.id}`, { active: false })).body.active).toBe(false);
    const agent = await cloud.addAgent(account);
    agent.close();
    await eventually(
      () => cloud.cloud.deps.bus.isOnline(agent.id),
      (online) => !online,
    );
    target.server.close();
    target.server.closeAllConnections();
    expect((await test()).body).toMatchObject({ state: 'failed', responseStatus: null });
    expect((await test()).body.responseError).toMatch(
      /^The request failed: .* could not be reached \(ECONNREFUSED\)\.$/,
    );
    expect(target.received).toHaveLength(2);
    await webhooks('DELETE', `/${hook.id}`);
  });

  it('are switched off when they answer 410 Gone, or have failed for three days, and switched on again', async () => {
    const { sql } = cloud.cloud.deps.database;
    const [gone, dead] = [await receiver(410), await receiver(...Array.from({ length: 9 }, () => 500))];
    const heard = await listen(cloud, account.key, { query: '?types=webhook.*' });
    const [first, second] = await Promise.all(
      [gone, dead].map(async ({ url }) => (await webhooks('POST', '', { url, types: ['agent.online'] })).body),
    );
    const state = async (id: string) => (await webhooks('GET', `/${id}`)).body;
    const agent = await cloud.addAgent(account);
    expect(
      await eventually(
        () => state(first.id),
        ({ active }) => !active,
      ),
    ).toMatchObject({
      disabledDate: expect.any(String),
      disabledReason: 'It answered 410 Gone.',
      disabledFact: { key: 'webhook_disabled.gone' },
    });
    const failing = await eventually(
      () => state(second.id),
      ({ failingSince }) => failingSince !== null,
    );
    expect(failing).toMatchObject({ active: true, disabledDate: null });
    // A test that fails does not count, one that succeeds does.
    await cloud.call('POST', `/api/v3/webhooks/${second.id}/test`, { token: account.token });
    expect((await state(second.id)).failingSince).toBe(failing.failingSince);
    // Three days later.
    await sql`update webhooks set failing_since = now() - interval '73 hours' where id = ${second.id}`;
    await sql`update webhook_deliveries set next_attempt_date = now(), attempts = 9 where webhook_id = ${second.id} and state = 'pending'`;
    const off = await eventually(
      () => state(second.id),
      ({ active }) => !active,
    );
    expect(off.disabledReason).toBe('Every attempt in 3 days failed.');
    const { body: log } = await webhooks('GET', `/${second.id}/deliveries`);
    expect(log.deliveries.map((one: Json) => one.state)).not.toContain('pending');
    expect(new Set(log.deliveries.map((one: Json) => JSON.stringify(one.responseFact)))).toEqual(
      new Set([JSON.stringify({ key: 'delivery.status', params: { status: 500 } })]),
    );
    await eventually(
      () => heard.events.map(({ data }) => data.data.webhookId),
      (ids) => ids.length === 2,
    );
    expect(heard.events.map(({ data }) => data.data)).toEqual([
      {
        webhookId: first.id,
        url: gone.url,
        message: 'It answered 410 Gone.',
        fact: { key: 'webhook_disabled.gone' },
      },
      {
        webhookId: second.id,
        url: dead.url,
        message: 'Every attempt in 3 days failed.',
        fact: { key: 'webhook_disabled.failing', params: { days: 3 } },
      },
    ]);
    heard.close();

    expect((await webhooks('PATCH', `/${first.id}`, { active: true })).body).toMatchObject({
      active: true,
      failingSince: null,
      disabledDate: null,
      disabledReason: null,
    });
    const again = await cloud.addAgent(account);
    await eventually(
      () => gone.received.length,
      (count) => count === 2,
    );
    for (const one of [agent, again]) one.close();
    for (const { id } of [first, second]) await webhooks('DELETE', `/${id}`);
    for (const { server } of [gone, dead]) server.close();
  });

  it('are refused for an invalid URL, for unknown types, for keys, beyond twenty, and to strangers', async () => {
    const code = (answer: Json) => [answer.status, answer.body.code];
    for (const url of ['ftp://shop.example', 'shop', 'http://user:secret@shop.example/'])
      expect(code(await webhooks('POST', '', { url }))).toEqual([400, 'invalid_url']);
    const plain = await webhooks('POST', '', { url: 'http://shop.example/hook' });
    expect([plain.status, plain.body.message]).toEqual([400, expect.stringMatching(/^url must begin with https:/)]);
    const url = 'https://shop.example/hook';
    expect(code(await webhooks('POST', '', { url, types: ['job.burnt'] }))).toEqual([400, 'invalid_parameter']);
    expect(code(await webhooks('POST', '', { url }, { ...account, token: account.key }))).toEqual([
      403,
      'insufficient_scope',
    ]);
    const other = await cloud.signUp();
    const created = await Promise.all(Array.from({ length: 22 }, () => webhooks('POST', '', { url }, other)));
    expect(created.map(code).filter(([status]) => status === 409)).toEqual(
      Array.from({ length: 2 }, () => [409, 'webhook_limit_reached']),
    );
    const { id } = created.find(({ status }) => status === 201)!.body;
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PATCH', '', { active: false }],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${id}/retry`],
    ] as const)
      expect(code(await webhooks(method, `/${id}${rest}`, body))).toEqual([404, 'webhook_not_found']);
    expect((await webhooks('GET', '', undefined, account)).body.webhooks).toEqual([]);
  });

  it('never reach a private address unless it is allowed', async () => {
    const target = await receiver();
    const closed = await startTestCloud({
      AUTH_SECRET: 'a secret of both nodes that is long enough',
      DATABASE_URL: cloud.cloud.deps.database.url,
    });
    const create = (url: string) => closed.call('POST', '/api/v3/webhooks', { token: account.token, body: { url } });
    for (const url of [target.url, 'http://169.254.169.254/latest', 'http://[::1]/', 'http://0x7f.1/'])
      expect((await create(url)).body.code).toBe('invalid_url');
    // A name is checked only when it is looked up: then it is refused.
    const { body: hook } = await create('https://hooks.example.com/');
    await closed.cloud.deps.database
      .sql`update webhooks set url = ${target.url.replace('127.0.0.1', 'localhost')} where id = ${hook.id}`;
    const test = await closed.call('POST', `/api/v3/webhooks/${hook.id}/test`, { token: account.token });
    expect(test.body.responseError).toMatch(/^The request failed: localhost is at an address that is not public\.$/);
    expect(target.received).toEqual([]);
    await webhooks('DELETE', `/${hook.id}`);
    await closed.close();
    target.server.close();
  });

  it('are counted, with the streams', async () => {
    // Either node may have delivered.
    const pages = await Promise.all([cloud, second].map((node) => node.call<string>('GET', '/metrics')));
    const text = pages.map(({ body }) => body).join('\n');
    expect(text).toMatch(/platen_webhook_tries_total\{outcome="delivered"\} \d+/);
    expect(text).toMatch(/platen_webhook_deliveries_pending \d+/);
    expect(text).toMatch(/platen_event_streams \d+/);
  });
});
