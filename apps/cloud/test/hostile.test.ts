/** Attacks from outside: nobody may end the process, avoid a limit, keep a dead key, or stop the work of others. */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, openClient } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO9,9^GB9,9,1^FS^XZ';
const UPGRADE =
  'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

/** Sends bytes, and cuts the connection with a reset if `then` is `reset`; returns the status of the answer, else 0. */
function send(port: number, text: string, then: 'wait' | 'reset' = 'wait'): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(text);
      if (then === 'reset') socket.resetAndDestroy();
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

describe('an upgrade', () => {
  it("to a path other than the agents' is answered as a plain request", async () => {
    for (const target of ['/nope', '/agentz', '///\\'])
      expect([target, await send(cloud.cloud.port, `GET ${target} HTTP/1.1\r\n${UPGRADE}`)]).toEqual([target, 404]);
    expect(await send(cloud.cloud.port, `GET /docs HTTP/1.1\r\n${UPGRADE}`)).toBe(200);
  });

  it('whose sender disconnects at once ends nothing but itself', async () => {
    for (const target of ['/nope', '/agent'])
      for (let n = 0; n < 50; n++) await send(cloud.cloud.port, `GET ${target} HTTP/1.1\r\n${UPGRADE}`, 'reset');
    expect((await cloud.call('GET', '/healthz')).status).toBe(200);
  });
});

describe('a limit', () => {
  let limited: TestCloud;
  beforeAll(async () => {
    limited = await startTestCloud({ AUTH_FAILURE_LIMIT: '3', GATEWAY_RATE_LIMIT: '10' }, { strangerMs: 100 });
  });
  afterAll(() => limited.close());

  it('of time applies to connections without the key of an agent: they may only enroll', async () => {
    const { ws, client, closed } = openClient(limited.url, null);
    client.heartbeat.mutate({ sentAt: new Date().toISOString() }).catch(() => {});
    await closed;
    await ws.close();
  });

  it('of failed sign-ins applies to every spelling of the path', async () => {
    const text = JSON.stringify({ email: account.email, password: 'not the password' });
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
    const ways = [
      '/api/auth/sign-in/email',
      '/api/auth/sign%2din/email',
      `${limited.url}/api/auth/sign-in/email`,
      '/api/auth/sign-in/email/',
    ];
    const answers: number[] = [];
    for (const way of ways) answers.push(await send(limited.cloud.port, `POST ${way} HTTP/1.1\r\n${head}`));
    expect(answers).toEqual([401, 401, 401, 429]);
  });

  it('of requests applies to every spelling of the path', async () => {
    const answers: number[] = [];
    for (const way of ['/%61pi/v3/templates', `${limited.url}/api/v3/templates`, '/api/v3/none'])
      for (let n = 0; n < 4; n++)
        answers.push(await send(limited.cloud.port, `GET ${way} HTTP/1.1\r\nHost: x\r\n\r\n`));
    // Five of the ten were used above.
    expect(answers.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.slice(5))).toEqual(new Set([429]));
  });
});

it('a key is dead at once, in every spelling of its id', async () => {
  const { body } = await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    body: { name: 'K', mode: 'test' },
  });
  expect((await cloud.call('GET', '/api/v3/templates', { token: body.key })).status).toBe(200);
  const removed = await cloud.call('DELETE', `/api/v3/keys/${body.id.toUpperCase()}`, { token: account.token });
  expect(removed.status).toBe(204);
  expect((await cloud.call('GET', '/api/v3/templates', { token: body.key })).status).not.toBe(200);
});

describe('JSON', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

  it('that is nested too deeply is refused', async () => {
    const label = await cloud.call('POST', '/api/v3/labels', {
      token: account.token,
      body: { name: 'L', format: 'zpl', content: '^XA^FO9,9^A0N,30^FD{sku}^FS^XZ' },
    });
    const json = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      cloud.call('POST', `/api/v2/labels/${label.body.id}/generate`, {
        token: account.token,
        headers: json,
        body: `[{"sku":${deep}}]`,
      }),
      cloud.call('POST', '/api/v2/convert/zpl/to/png', {
        headers: { 'content-type': 'text/plain' },
        query: { data: `[{"sku":${deep.slice(40_000, 60_000)}}]` },
        body: ZPL,
      }),
      cloud.call('POST', '/api/v2/convert/zpl/to/png', {
        headers: { 'content-type': 'text/plain' },
        query: { params: `{"data":[{"sku":${deep.slice(40_000, 60_000)}}]}` },
        body: ZPL,
      }),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([400, expect.stringContaining('nested')]);
    }
  });

  it('that contains characters which the database cannot store is refused', async () => {
    const content = JSON.stringify({
      schemaVersion: 'v2',
      width: 2,
      height: 1,
      components: [{ type: 'variableText', x: 1, y: 1, content: '"${a\0b}"' }],
    });
    const body = { name: 'L', format: 'json', content };
    const answer = await cloud.call('POST', '/api/v3/labels', { token: account.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'unparseable_document']);
  });
});

it('an agent with invalid reports does not delay any other', async () => {
  const [bad, good] = await Promise.all([cloud.addAgent(account, { onOffer: 'accept' }), cloud.addAgent(account)]);
  const [badPrinter, goodPrinter] = [await cloud.addPrinter(account, bad), await cloud.addPrinter(account, good)];
  const { body } = await cloud.print(account, badPrinter, ZPL);
  await eventually(
    () => bad.printed.length,
    (n) => n === 1,
  );
  const nonsense = [
    { reason: 'a\0b' },
    { reason: 'half a character \ud83d' },
    { copiesSent: 2 ** 40 },
    { seq: 2 ** 40 },
    { attempt: 2 ** 40 },
    { error: { code: 'printer_error', message: '\0' } },
  ].map((fields) =>
    bad.client.report
      .mutate({
        reports: [
          {
            jobId: body.jobId,
            attempt: 1,
            seq: 1,
            at: new Date().toISOString(),
            state: 'printing',
            copiesSent: 0,
            confirmation: null,
            reason: null,
            error: null,
            ...fields,
          } as never,
        ],
      })
      .catch(() => null),
  );
  const accepts = [bad.client.accept.mutate({ jobId: body.jobId, attempt: 2 ** 40 }).catch(() => null)];
  // In the same moment, so that they would share a statement.
  const prints = Array.from({ length: 20 }, () => cloud.print(account, goodPrinter, ZPL));
  await Promise.all([...nonsense, ...accepts, ...prints]);
  await eventually(
    () => good.printed.length,
    (n) => n === 20,
  );
  expect(new Set(good.printed).size).toBe(20);
  // The valid part of it counts.
  expect(await bad.report(body.jobId, 'printing', { seq: 50, reason: 'paper\0 out \ud83d' })).toEqual([]);
  expect((await cloud.job(account, body.jobId)).reason).toBe('paper out \ufffd');
});

it('an idempotency key of a removed printer is not free, and not "under way" for ever', async () => {
  const agent = await cloud.addAgent(account);
  const [first, second] = [await cloud.addPrinter(account, agent), await cloud.addPrinter(account, agent)];
  const headers = { 'idempotency-key': 'moved house' };
  expect((await cloud.print(account, first, ZPL, { headers })).status).toBe(200);
  await cloud.call('DELETE', `/api/v3/printers/${first}`, { token: account.token });
  const again = await cloud.print(account, second, ZPL, { headers });
  expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
});

it('a job that a removed agent accepted in its last moment ends with the true reason', async () => {
  const [primary, standby] = [
    await cloud.addAgent(account, { onOffer: 'ignore' }),
    await cloud.addAgent(account, { onOffer: 'accept' }),
  ];
  const printer = await cloud.addPrinter(account, primary);
  await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
    token: account.token,
    body: { agentId: standby.id },
  });
  primary.cut();
  await eventually(
    async () => (await cloud.call('GET', `/api/v3/agents/${primary.id}`, { token: account.token })).body.online,
    (online) => !online,
  );
  const { body } = await cloud.print(account, printer, ZPL);
  await eventually(
    () => standby.printed.length,
    (n) => n === 1,
  );
  // As if it had been accepted between the steps of the removal.
  await cloud.cloud.deps.database.sql`delete from agents where id = ${standby.id}`;
  const job = await eventually(
    () => cloud.job(account, body.jobId),
    ({ status }) => status === 'failed',
  );
  expect(job.error.code).toBe('agent_removed');
});

it('a change of very many things at once is announced', async () => {
  const { changes } = cloud.cloud.deps;
  const id = '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10';
  await changes.announce(...Array.from({ length: 500 }, () => ({ kind: 'printer' as const, id })));
  const agent = await cloud.addAgent(account);
  await expect(connectAgent({ url: cloud.url, ...agent })).resolves.toBeDefined();
});
