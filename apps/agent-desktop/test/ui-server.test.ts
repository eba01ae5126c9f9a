/** The windows in a browser answer the user who has the address, and no other site's page. */
import { request } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChanges } from '../src/bridge/read-changes.ts';
import { startUiServer, type UiServer } from '../src/headless/ui-server.ts';
import { startOnLastPort } from '../src/headless/windows-port.ts';
import { BRIDGE_METHODS } from '../src/bridge/bridge.ts';
import { FOR_EVERYBODY } from '../src/service/for-everybody.ts';
import { createUiHost, type UiHost } from '../src/ui-host/ui-host.ts';

let folder: string;
let host: UiHost;
let server: UiServer;
let port: number;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-ui-'));
  const pages = path.join(folder, 'pages');
  await mkdir(path.join(pages, 'assets'), { recursive: true });
  await writeFile(path.join(pages, 'index.html'), '<!doctype html>');
  await writeFile(path.join(pages, 'assets/app.js'), '1');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  host = createUiHost({ dataDir: path.join(folder, 'data'), agent: {} });
  server = await startUiServer(host, { pages });
  const url = new URL(server.url);
  port = Number(url.port);
  token = new URLSearchParams(url.hash.slice(1)).get('token')!;
});
afterAll(async () => {
  await server.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A request as it is, without what a client would set right. */
function send(
  target: string,
  {
    method = 'POST',
    headers = {},
    body = '{}',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const own = method === 'POST' ? { 'content-type': 'application/json', 'x-platen-token': token } : {};
    const asked = request(
      { host: '127.0.0.1', port, path: target, method, headers: { ...own, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
      },
    );
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });
}
const ask = (options: Parameters<typeof send>[1] = {}): Promise<Answer> => send('/bridge/snapshot', options);

describe('the windows over loopback', () => {
  it('listen on loopback only, with a token that no log and no referrer sees', () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{32}$/);
  });

  it('answer who has the token', async () => {
    const { status, body } = await ask();
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { ok: true, value: expect.objectContaining({ enrolled: false }) as unknown },
    ]);
    expect(
      (await ask({ headers: { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' } })).status,
    ).toBe(200);
    expect((await ask({ headers: { host: `localhost:${port}` } })).status).toBe(200);
  });

  it.each([
    ['no token', { 'x-platen-token': '' }],
    ['a wrong token', { 'x-platen-token': 'A'.repeat(32) }],
    ['another origin', { origin: 'https://example.com' }],
    ['an origin on another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
    ['another name for this computer (DNS rebinding)', { host: 'evil.example' }],
    ['the same with our port', { host: 'evil.example:80' }],
    ['no port in the name', { host: '127.0.0.1' }],
  ])('refuse %s', async (_, headers) => {
    const { status, body } = await ask({ headers });
    expect([status, body]).toEqual([403, '']);
  });

  it('refuse a form, what is not JSON, and what is too long', async () => {
    expect((await ask({ headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await ask({ body: '{' })).status).toBe(400);
    expect((await ask({ body: '"text"' })).status).toBe(400);
    expect((await ask({ body: JSON.stringify({ a: 'x'.repeat(70_000) }) })).status).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await ask({ headers: chunked, body: JSON.stringify({ a: 'x'.repeat(70_000) }) })).status).toBe(413);
    expect((await send('/bridge/snapshot', { method: 'GET', headers: { 'x-platen-token': token } })).status).toBe(405);
  });

  it('report that there is no such method, and nothing more', async () => {
    for (const method of ['constructor', 'toString', 'hasOwnProperty', 'nothing']) {
      const { status, body } = await send(`/bridge/${method}`);
      expect([status, (JSON.parse(body) as { ok: boolean }).ok]).toEqual([200, false]);
    }
  });

  it('serve their own pages and no other file', async () => {
    expect((await send('/', { method: 'GET' })).status).toBe(200);
    expect((await send('/assets/app.js', { method: 'GET' })).headers['content-type']).toContain('text/javascript');
    for (const target of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/assets',
      '/%00',
    ])
      expect((await send(target, { method: 'GET' })).status).not.toBe(200);
    expect((await send('/', { method: 'GET', headers: { host: 'evil.example' } })).status).toBe(403);
  });

  it('let nobody frame them, guess types, or learn where they are', async () => {
    const { headers } = await send('/', { method: 'GET' });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the address of the windows', () => {
  it('keeps its port over a restart where that is free, and never its token', async () => {
    const data = await mkdtemp(path.join(folder, 'port-'));
    const pages = path.join(folder, 'pages');
    const first = await startOnLastPort(host, data, { pages });
    // Somebody else has taken the port meanwhile.
    const other = await startOnLastPort(host, data, { pages });
    expect(other.origin).not.toBe(first.origin);
    await first.close();
    await other.close();
    const again = await startOnLastPort(host, data, { pages });
    expect(again.origin).toBe(other.origin);
    expect([first.token, other.token]).not.toContain(again.token);
    await again.close();
  });
});

describe('the stream of changes', () => {
  const open = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/bridge/changes`, { headers: { 'x-platen-token': token, ...headers } });

  it('announces to a window what has changed, without a request of the window', async () => {
    const ending = new AbortController();
    const changed: string[] = [];
    const reading = readChanges({
      open: (signal) =>
        fetch(`http://127.0.0.1:${port}/bridge/changes`, { headers: { 'x-platen-token': token }, signal }),
      onChange: (topic) => changed.push(topic),
      signal: ending.signal,
    });
    await expect.poll(() => changed).toEqual(['agent', 'jobs', 'checks', 'search', 'log']);
    changed.length = 0;
    await host.bridge.startChecks({ server: 'http://127.0.0.1:9' });
    await expect.poll(() => changed).toContain('checks');
    expect(new Set(changed)).toEqual(new Set(['checks']));
    ending.abort();
    await reading;
  });

  it('is for who has the token, and for a bounded number of windows', async () => {
    expect((await open({ 'x-platen-token': 'x' })).status).toBe(403);
    expect((await open({ origin: 'https://example.com' })).status).toBe(403);
    const streams = await Promise.all(Array.from({ length: 33 }, () => open()));
    expect(streams.filter(({ status }) => status === 503)).toHaveLength(1);
    for (const { body } of streams) await body?.cancel();
    await expect
      .poll(async () => {
        const { status, body } = await open();
        await body?.cancel();
        return status;
      })
      .toBe(200);
  });
});

describe('everybody at the computer', () => {
  const PASSWORD = 'S3cret-of-the-proxy';
  const PRINTED = 'text that is printed';
  const KEY = 'svc_agent_0123456789abcdefghij';
  let data: string;
  let everybodys: UiHost;
  let served: UiServer;
  /** What the service would answer; the agent itself needs no cloud for it. */
  const answers: Readonly<Record<string, unknown>> = {
    jobs: [{ jobId: 'a', warnings: { count: 1, first: [{ code: 'x', message: PRINTED, line: 1, column: 1 }] } }],
    snapshot: {
      enrolled: true,
      key: KEY,
      printers: [{ id: 'a', message: `by http://svc-print:${PASSWORD}@proxy.example.com`, secret: KEY }],
      notPrinted: [
        {
          jobId: 'a',
          error: { code: 'printer_fault', message: KEY },
          warnings: { count: 1, first: [{ message: PRINTED }] },
        },
      ],
    },
    searchState: { found: [{ identity: 'a', secret: KEY }], error: KEY, signedIn: 'admin@example.com' },
    checkState: { checks: [{ detail: `Bearer ${KEY}` }] },
    logs: [`through http://svc-print:${PASSWORD}@proxy.example.com:3128`],
    document: { state: 'kept', base64: PRINTED },
    picture: { ok: true, pngBase64: PRINTED },
  };

  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'platen-everybody-'));
    const stored = {
      server: 'https://print.example.com',
      agentId: '00000000-0000-7000-8000-000000000000',
      proxy: `http://svc-print:${PASSWORD}@proxy.example.com:3128`,
    };
    await writeFile(path.join(data, 'agent.json'), JSON.stringify(stored));
    everybodys = createUiHost({ dataDir: data, agent: {} });
    const answer: UiHost['answer'] = async (method, input) =>
      method in answers ? { ok: true, value: answers[method] } : everybodys.answer(method, input);
    served = await startUiServer({ ...everybodys, answer }, { forEverybody: FOR_EVERYBODY });
  });
  afterAll(async () => {
    await served.close();
    await everybodys.stop();
    await rm(data, { recursive: true, force: true });
  });

  const call = (method: string, as: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port: at } = new URL(served.origin);
      const headers = { 'content-type': 'application/json', 'x-platen-token': as };
      const asked = request(
        { host: '127.0.0.1', port: at, path: `/bridge/${method}`, method: 'POST', headers },
        (got) => {
          let text = '';
          got.on('data', (chunk: Buffer) => (text += chunk.toString()));
          got.on('end', () => resolve(text));
        },
      );
      asked.on('error', reject);
      asked.end('{}');
    });

  it('reads no password and nothing that is printed, whatever is asked', { timeout: 60_000 }, async () => {
    for (const method of BRIDGE_METHODS) {
      if (method === 'enroll' || method === 'signIn') continue;
      const answer = await call(method, served.everybodysToken!);
      for (const secret of [PASSWORD, PRINTED, KEY, 'admin@example.com'])
        expect([method, secret, answer.includes(secret)]).toEqual([method, secret, false]);
      if (!(method in FOR_EVERYBODY)) expect(answer, method).toContain('Only an administrator');
    }
    const { withheld } = JSON.parse(await call('snapshot', served.everybodysToken!)).value as { withheld: string[] };
    expect(withheld).toEqual(BRIDGE_METHODS.filter((method) => !(method in FOR_EVERYBODY)));
    expect(await call('settings', served.everybodysToken!)).toContain('[redacted]@proxy.example.com:3128');
    expect(await call('jobs', served.everybodysToken!)).toContain('"count":1');
    expect(await call('snapshot', served.everybodysToken!)).toContain('printer_fault');
  });

  it('is told no more than that, and the administrator everything', async () => {
    expect(await call('snapshot', served.token)).not.toContain('withheld');
    expect(await call('settings', served.token)).toContain(PASSWORD);
    expect(await call('jobs', served.token)).toContain(PRINTED);
    expect(await call('searchState', served.token)).toContain('admin@example.com');
    for (const method of BRIDGE_METHODS.filter((one) => one in answers))
      expect(JSON.parse(await call(method, served.token)), method).toEqual({ ok: true, value: answers[method] });
    expect(Object.keys(FOR_EVERYBODY)).not.toContain('saveSettings');
  });
});
