/** Conversions over their limits, over HTTP: one that takes too long, and a queue that is full. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const FIELDS = Array.from({ length: 60 }, (_, n) => `^FO${n},${n}^BQN,2,3^FDMA,${'x'.repeat(300)} {V} ${n}^FS`).join(
  '',
);
/** Minutes of work: 180,000 QR codes, all different. */
const ENDLESS = { document: `^XA${FIELDS}^XZ`, data: Array.from({ length: 3000 }, (_, V) => ({ V: `value ${V}` })) };
/** A minute of work on one label once it is filled: PDF417 symbols, all different. */
const SLOW = {
  content: `^XA${Array.from({ length: 5000 }, (_, n) => `^FO${n % 700},${n % 900}^B7N,4,5^FD${n}{V}^FS`).join('')}^XZ`,
  data: { V: 'x'.repeat(1000) },
};
const LABEL = '^XA^FO20,20^A0N,40,40^FDHello^FS^XZ';

function endlessForm(): FormData {
  const form = new FormData();
  form.set('document', new Blob([ENDLESS.document], { type: 'text/plain' }));
  form.set('data', JSON.stringify(ENDLESS.data));
  return form;
}

async function formTo(url: string, token: string | undefined, signal?: AbortSignal): Promise<Answer> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const response = await fetch(url, { method: 'POST', headers, body: endlessForm(), signal });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: JSON.parse(bytes.toString()), bytes };
}

const account = async (cloud: TestCloud): Promise<{ account: TestAccount; printer: string }> => {
  const signedUp = await cloud.signUp();
  const agent = await cloud.addAgent(signedUp);
  return {
    account: signedUp,
    printer: await cloud.addPrinter(signedUp, agent, { config: { nativeFormat: 'pdf', dpi: 203 } }),
  };
};

describe('a conversion that takes too long', () => {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await startTestCloud({}, { conversionMs: 4000 });
  });
  afterAll(() => cloud.close());

  it('is 504 at a conversion and 502 at a print, to be sent again; nothing prints', async () => {
    const { account: sender, printer } = await account(cloud);
    const converted = await formTo(`${cloud.url}/api/v2/convert/zpl/to/pdf`, sender.key);
    expect(converted).toMatchObject({ status: 504, body: { code: 'conversion_timeout', retryable: true } });
    const printed = await formTo(`${cloud.url}/api/v3/printers/${printer}/print?sourceFormat=zpl`, sender.key);
    expect(printed).toMatchObject({ status: 502, body: { code: 'conversion_timeout', retryable: true } });
    const { body } = await cloud.call('GET', '/api/v3/jobs', { token: sender.key });
    expect(body.jobs).toEqual([]);
  });

  it('of a template is 502 at a print, too', async () => {
    const { account: sender, printer } = await account(cloud);
    const { token } = sender;
    const content = '^XA^FD{V}^FS^XZ';
    const label = await cloud.call('POST', '/api/v3/labels', { token, body: { name: 'x', format: 'zpl', content } });
    const template = await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token, body: {} });
    expect(template.status, JSON.stringify(template.body)).toBe(201);
    // Storing it would read it, which has the same short limit.
    const { sql } = cloud.cloud.deps.database;
    await sql`update templates set content = ${Buffer.from(SLOW.content)} where id = ${template.body.id}`;
    const printed = await cloud.call('POST', `/api/v3/printers/${printer}/templates/${template.body.id}/print`, {
      token: sender.key,
      body: SLOW.data,
    });
    expect(printed).toMatchObject({ status: 502, body: { code: 'conversion_timeout', retryable: true } });
  });
});

describe('a full queue of conversions', () => {
  const WAITING = 2;
  let cloud: TestCloud;
  const stop = new AbortController();
  const asked: Promise<unknown>[] = [];
  beforeAll(async () => {
    // Longer than the tests take: whatever runs or waits does so to their end.
    cloud = await startTestCloud(
      {},
      { conversionMs: 600_000, anonymousConversionMs: 600_000, conversionsWaiting: WAITING },
    );
  });
  afterAll(async () => {
    stop.abort();
    await Promise.all(asked);
    await cloud.close();
  });

  /** Sends conversions that do not end, more than run at once and may wait: the others are refused. */
  async function fill(path: string, token: string | undefined, waiting: number): Promise<void> {
    const { conversions } = cloud.cloud.deps;
    const wanted = conversions.waiting() + waiting;
    for (let sent = 0; sent < availableParallelism() + 2 + waiting; sent++)
      asked.push(formTo(`${cloud.url}${path}`, token, stop.signal).catch(() => {}));
    await eventually(
      () => conversions.waiting(),
      (count) => count === wanted,
    );
  }

  /** Three are sent: on a loaded machine a task ends meanwhile, and one of them takes its place and waits. */
  async function isFull(send: () => Promise<Answer>, limit: number): Promise<void> {
    const answer = await Promise.any([send(), send(), send()]);
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'throttled', retryable: true, limit, used: limit, remaining: 0, resetAt: null },
    });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }

  it('answers 429 with Retry-After to conversions, lints, stored labels, templates and prints', async () => {
    const { account: sender, printer } = await account(cloud);
    const { token, key } = sender;
    const text = { 'content-type': 'text/plain' };
    const label = await cloud.call('POST', '/api/v3/labels', {
      token,
      body: { name: 'x', format: 'zpl', content: LABEL },
    });
    const template = await cloud.call('POST', `/api/v3/labels/${label.body.id}/publish`, { token, body: {} });
    await fill('/api/v2/convert/zpl/to/pdf', key, WAITING);
    await isFull(
      () => cloud.call('POST', '/api/v2/convert/zpl/to/png', { token: key, body: LABEL, headers: text }),
      WAITING,
    );
    await isFull(() => cloud.call('POST', '/api/v2/lint/zpl', { token: key, body: LABEL, headers: text }), WAITING);
    await isFull(
      () => cloud.call('POST', `/api/v2/labels/${label.body.id}/generate`, { token: key, body: [{}] }),
      WAITING,
    );
    await isFull(
      () =>
        cloud.call('POST', `/api/v3/templates/${template.body.id}/convert`, {
          token: key,
          query: { target: 'png' },
          body: {},
        }),
      WAITING,
    );
    // Prints have a queue of their own.
    const print = `/api/v3/printers/${printer}/print?sourceFormat=zpl`;
    await fill(print, key, WAITING);
    await isFull(() => cloud.print(sender, printer, LABEL), WAITING);
    await isFull(
      () =>
        cloud.call('POST', `/api/v3/printers/${printer}/templates/${template.body.id}/print`, {
          token: key,
          body: {},
        }),
      WAITING,
    );
    // A print that needs no conversion does not wait for one.
    const zpl = await cloud.addPrinter(sender, await cloud.addAgent(sender));
    expect((await cloud.print(sender, zpl, LABEL)).status).toBe(200);
  });

  it('answers 429 with Retry-After to callers without an account', async () => {
    await fill('/api/v2/convert/zpl/to/pdf', undefined, 50);
    const headers = { 'content-type': 'text/plain' };
    await isFull(() => cloud.call('POST', '/api/v2/convert/zpl/to/png', { body: LABEL, headers }), 50);
  });
});
