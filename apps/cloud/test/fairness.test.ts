/** One caller's load does not delay the conversions of others. */
import { LIMITS } from '@platen/protocol';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** Seconds of work in one megabyte. */
const heavy = `^XA${Array.from({ length: 3000 }, (_, n) => `^FO${n % 700},${n % 900}^B7N,4,5^FD${n}${'x'.repeat(270)}^FS`).join('')}^XZ`;

describe('heavy documents of callers without an account', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let printer: string;
  beforeAll(async () => {
    // Longer than this test takes: nobody may wait for its end.
    cloud = await startTestCloud({}, { anonymousConversionMs: 60_000 });
    account = await cloud.signUp();
    const agent = await cloud.addAgent(account);
    printer = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
  });
  afterAll(() => cloud.close());

  it('delay neither a print nor a conversion of an account', async () => {
    const stop = new AbortController();
    let answered = 0;
    const all = Array.from({ length: 6 }, () =>
      fetch(`${cloud.url}/api/v2/convert/zpl/to/pdf`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: heavy,
        signal: stop.signal,
      }).then(
        () => answered++,
        () => {},
      ),
    );
    await eventually(
      () => cloud.cloud.deps.conversions.waiting(),
      (waiting) => waiting === 5,
    );
    const printed = await cloud.print(account, printer, '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ');
    expect(printed.status).toBe(200);
    const converted = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      body: '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    });
    expect(converted.status).toBe(200);
    expect(answered).toBe(0);
    stop.abort();
    await Promise.all(all);
  });
});

describe('a caller without an account', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud({}, { anonymousConversionMs: LIMITS.anonymousConversionTimeoutMs });
  });
  afterAll(() => cloud.close());

  it('has two seconds for a conversion, and the error advises to use an account', async () => {
    const answer = await cloud.call('POST', '/api/v2/convert/zpl/to/pdf', {
      body: heavy,
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.status, answer.body.code]).toEqual([504, 'conversion_timeout']);
    expect(answer.body.message).toContain('longer than 2 s');
    expect(answer.body.message).toContain('sign in, or send a key');
  });
});

describe('webhooks on a server that never answers', () => {
  let cloud: TestCloud;
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  beforeAll(async () => {
    cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('delay nobody else, are left alone after three attempts, and do not delay the shutdown of the node', async () => {
    const { sql } = cloud.cloud.deps.database;
    const [flooding, other] = await Promise.all([cloud.signUp(), cloud.signUp()]);
    const { port } = silent.address() as AddressInfo;
    const create = async ({ token }: TestAccount, url: string) =>
      (await cloud.call('POST', '/api/v3/webhooks', { token, body: { url, types: ['agent.*'] } })).body;
    const dead = await Promise.all(
      Array.from({ length: 20 }, (_, n) => create(flooding, `http://127.0.0.1:${port}/${n}`)),
    );
    const insertEvents = ({ email }: TestAccount, count: number) =>
      sql`insert into events (account_id, type) select id, 'agent.online' from accounts, generate_series(1, ${count}::int)
        where email = ${email}`;
    await insertEvents(flooding, 300);
    await eventually(
      () => sockets.size,
      (size) => size >= 2,
    );

    const received: string[] = [];
    const alive = createHttpServer((request, response) => {
      received.push(String(request.headers['x-svc-delivery']));
      request.resume();
      response.end();
    }).listen(0, '127.0.0.1');
    await once(alive, 'listening');
    const hook = await create(other, `http://127.0.0.1:${(alive.address() as AddressInfo).port}/`);
    await insertEvents(other, 3);
    await eventually(
      () => received.length,
      (count) => count === 3,
      30_000,
    );

    const states = await sql<{ state: string; count: number; error: string | null }[]>`
      select state, count(*)::int, min(response_error) as error from webhook_deliveries
      where webhook_id = any(${dead.map(({ id }) => id as string)}::uuid[]) group by 1 order by 1`;
    // Beyond the limit nothing is written but one delivery of each webhook that says so.
    expect(states.map(({ state }) => state)).toEqual(['failed', 'pending']);
    expect(states[0]!.count).toBeLessThanOrEqual(dead.length);
    expect(states[1]!.count).toBe(LIMITS.webhookPendingPerAccount);
    expect(states[0]!.error).toContain('Send this one again by hand');
    // Attempts in progress of one account on a node: two webhooks, four attempts each.
    expect(sockets.size).toBeLessThanOrEqual(8);
    const paused = () => sql`select from webhooks where failures >= 3 and paused_until > now() and id <> ${hook.id}`;
    await eventually(paused, ({ length }) => length >= 2);

    const begun = performance.now();
    await cloud.close();
    expect(performance.now() - begun).toBeLessThan(10_000);
    alive.close();
  });
});

describe('the secret of a webhook', () => {
  it('is not stored in clear, and one from an earlier version is sealed at the next start', async () => {
    const cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
    const { token } = await cloud.signUp();
    const url = 'https://shop.example.com/hook';
    const { body: hook } = await cloud.call('POST', '/api/v3/webhooks', { token, body: { url } });
    const stored = async () =>
      (await cloud.cloud.deps.database.sql`select secret, previous_secret from webhooks where id = ${hook.id}`)[0]!;
    expect((await stored()).secret).toMatch(/^v1\./);
    expect(JSON.stringify(await stored())).not.toContain(hook.secret);
    await cloud.cloud.deps.database.sql`update webhooks set secret = ${hook.secret}, previous_secret = 'whsec_old'`;
    await cloud.restart();
    const { secret, previousSecret: previous } = await stored();
    const { secrets } = cloud.cloud.deps;
    expect([secrets.open(hook.id, secret), secrets.open(hook.id, previous)]).toEqual([hook.secret, 'whsec_old']);
    expect(secrets.open('another row', secret)).toBeNull();
    await cloud.close();
  });
});
