/**
 * Public pages: limited, cached, with headers that restrict the browser; and the parts of their requests that are
 * logged.
 */
import { gunzipSync } from 'node:zlib';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS, JOB_ERROR_CODES, ROUTES } from '@platen/protocol';
import { createLog } from '../src/ground/logs.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const PUBLIC = [
  '/',
  '/docs',
  '/docs/convert',
  '/docs/api',
  '/docs/errors/throttled',
  '/docs.md',
  '/docs/search.json',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/docs/changelog',
  '/docs/pictures/agent-overview.png',
  '/docs/examples/shipping.zpl',
  '/openapi.json',
  '/openapi.yaml',
  '/schemas/label-v2.xsd',
  '/schemas/label-v2.json',
];

const METRICS_TOKEN = 'metrics-token-of-a-test';

let cloud: TestCloud;
let account: TestAccount;
const lines: string[] = [];
beforeAll(async () => {
  cloud = await startTestCloud(
    {
      GATEWAY_RATE_LIMIT: '40',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://labels.example.com',
      METRICS_TOKEN,
      SECURITY_CONTACT: 'mailto:security@example.com',
    },
    {},
    createLog('debug', { write: (line: string) => void lines.push(line) }),
  );
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

let addresses = 0;
/** A different caller each time. */
const somebody = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

/** The answer as it is on the wire: fetch would decompress it. */
const get = (path: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .get(`${cloud.url}${path}`, { headers: { ...somebody(), ...headers } }, (response) => {
        response
          .toArray()
          .then(
            (chunks) =>
              resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
            reject,
          );
      })
      .on('error', reject);
  });

describe('the pages of errors', () => {
  it('are linked from each error, and name its status, cause and remedy', async () => {
    const list = (await get('/docs/errors')).body.toString();
    for (const code of Object.keys(ERROR_STATUS)) expect(list).toContain(`href="/docs/errors/${code}"`);
    const failure = await get('/api/v3/printers');
    expect(failure.headers.link).toBe('</docs/errors/unauthorized>; rel="help"');
    const page = await get('/docs/errors/unauthorized');
    expect(page.status).toBe(200);
    for (const part of ['Status 401', 'Cause', 'What to do', '"retryable": false'])
      expect(page.body.toString().replaceAll('&#34;', '"')).toContain(part);
  });

  it('lead nowhere that is not there', async () => {
    const names = [...(await get('/docs/errors')).body.toString().matchAll(/href="(\/docs\/(?:job-)?errors\/\w+)"/g)];
    expect(names.length).toBe(Object.keys(ERROR_STATUS).length + JOB_ERROR_CODES.length);
    for (const [, address] of names) expect([address, (await get(address!)).status]).toEqual([address, 200]);
  });
});

it('llms.txt lists Markdown that is there', async () => {
  const addresses = [
    ...(await get('/llms.txt')).body.toString().matchAll(/\]\(https:\/\/labels\.example\.com([^)]+)\)/g),
  ];
  expect(addresses.length).toBeGreaterThan(30);
  for (const [, address] of addresses) expect([address, (await get(address!)).status]).toEqual([address, 200]);
});

it('a program that searches finds every page, its address and what it is about', async () => {
  expect((await get('/robots.txt')).body.toString()).toContain('Sitemap: https://labels.example.com/sitemap.xml');
  const listed = [...(await get('/sitemap.xml')).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  for (const [, address] of (await get('/llms.txt')).body.toString().matchAll(/\]\((https:[^)]+\/docs[^)]*)\.md\)/g))
    expect(listed).toContain(address);
  const page = (await get('/docs/pools')).body.toString();
  expect(page).toContain('<link rel="canonical" href="https://labels.example.com/docs/pools">');
  expect(page).toContain('<meta name="description" content="A pool is several printers that stand in for each other:');
});

it('the index of the search has every page and every route', async () => {
  const documents = JSON.parse((await get('/docs/search.json')).body.toString()) as { id: string; text: string }[];
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  const ids = documents.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['/docs', '/docs/print', '/docs/api-rules#idempotency', '/docs/errors/throttled']),
  );
  expect(ids.filter((id) => id.startsWith('/docs/api#')).length).toBe(Object.keys(ROUTES).length);
});

it('security.txt is there where the operator has set a contact, and expires within a year', async () => {
  const { body, status } = await get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(body.toString()).toContain('Contact: mailto:security@example.com\n');
  expect(body.toString()).toContain('Canonical: https://labels.example.com/.well-known/security.txt');
  const days = (Date.parse(/^Expires: (.*)$/m.exec(body.toString())![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe('public documents', () => {
  it.each(PUBLIC.slice(1))('%s has an ETag, and is not sent again to a client that has it', async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    const again = await get(path, { 'if-none-match': first.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const packed = await get(path, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(first.body)).toBe(true);
  });

  it('with a hash of their content in their address are cached for a year, at that address only', async () => {
    const pages = await Promise.all(['/docs', '/docs/api'].map((path) => get(path)));
    const assets = pages.flatMap(({ body }) =>
      [...body.toString().matchAll(/(?:src|href|data-engine)="(\/docs\/[\w/-]+\.[0-9a-f]{16}\.(?:js|css))"/g)].map(
        ([, path]) => path!,
      ),
    );
    expect(new Set(assets).size).toBe(5);
    for (const path of assets) {
      const { status, headers } = await get(path, { 'accept-encoding': 'gzip' });
      expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'gzip']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get(path.replace(/[0-9a-f]{16}/, '0'.repeat(16)))).status).toBe(404);
    }
  });

  it('of the documentation are small', async () => {
    for (const path of PUBLIC.filter((path) => path.startsWith('/docs') && !path.endsWith('.png'))) {
      // The index of the search is loaded when its box is first used.
      const most = path === '/docs/search.json' ? 180_000 : 30_000;
      expect((await get(path, { 'accept-encoding': 'gzip' })).body.length).toBeLessThan(most);
    }
  });

  it('are the guides of docs/ with the address of this cloud, and nothing else of the repository', async () => {
    const { body } = await get('/docs/convert');
    expect(body.toString()).toContain('https://labels.example.com/api/v2/convert/zpl/to/png');
    expect(body.toString()).not.toContain('127.0.0.1:8080');
    for (const path of [
      '/docs/decisions',
      '/docs/decisions/0001-toolchain',
      '/docs/..%2fpackage.json',
      '/docs/pictures/..%2f..%2fpackage.json',
      '/docs/examples/..%2fprint.md',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('and every other page are limited by address', async () => {
    for (const path of [...PUBLIC, '/status', '/metrics', '/nowhere']) {
      const headers = somebody();
      const answers = await Promise.all(
        Array.from({ length: 260 }, () => fetch(`${cloud.url}${path}`, { method: 'HEAD', headers })),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect([path, refused.length]).toEqual([path, 20]);
      expect(refused[0]!.headers.get('retry-after')).not.toBeNull();
    }
  });
});

it('probes of a balancer are answered, whatever else its address has sent', async () => {
  const headers = somebody();
  const flood = await Promise.all(
    Array.from({ length: 300 }, () => fetch(`${cloud.url}/`, { method: 'HEAD', headers })),
  );
  expect(flood.some(({ status }) => status === 429)).toBe(true);
  for (const path of ['/healthz', '/readyz']) expect((await cloud.call('GET', path, { headers })).status).toBe(200);
});

describe('headers', () => {
  it('of every answer keep a browser from framing, guessing and calling elsewhere', async () => {
    for (const path of [...PUBLIC, '/status', '/api/v3/printers', '/nowhere']) {
      const { headers } = await get(path);
      expect([path, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([path, 'nosniff', 'DENY']);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    }
  });

  it('of answers with secrets keep them out of every cache', async () => {
    const key = await cloud.call('POST', '/api/v3/keys', {
      token: account.token,
      headers: somebody(),
      body: { name: 'n' },
    });
    const signIn = await cloud.call('POST', '/api/auth/sign-in/email', {
      headers: somebody(),
      body: { email: account.email, password: account.password },
    });
    for (const answer of [key, signIn]) {
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('of pages allow scripts of this cloud, and none within a page', async () => {
    for (const path of ['/docs', '/docs/convert', '/docs/api']) {
      const { headers, body } = await get(path);
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
      const styles = path === '/docs/api' ? "style-src 'self' 'unsafe-inline';" : "style-src 'self';";
      expect(headers['content-security-policy']).toContain(styles);
      expect(body.toString()).not.toMatch(/<script(?![^>]* src=)|<style|<[^>]*\s(on\w+|style)=/);
    }
  });

  it('over HTTP without TLS promise no TLS', async () => {
    const plain = await startTestCloud();
    expect((await plain.call('GET', '/')).headers.get('strict-transport-security')).toBeNull();
    await plain.close();
  });
});

describe('metrics', () => {
  it('with METRICS_TOKEN need the token', async () => {
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
    const { status, body } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('platen_bad_requests_total')]);
  });

  it('without a token are for this machine, not for requests that a local proxy forwards', async () => {
    const plain = await startTestCloud();
    expect((await plain.call('GET', '/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await plain.call('GET', '/metrics', { headers: { [name]: '203.0.113.9' } })).status).toBe(403);
    await plain.close();
  });
});

describe('the log', () => {
  it('cuts long paths', async () => {
    lines.length = 0;
    await get(`/api/v3/${'x'.repeat(100_000)}`);
    await eventually(
      () => lines.length,
      (n) => n > 0,
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000);
  });

  it('samples the requests that a limit has refused', async () => {
    lines.length = 0;
    const headers = somebody();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => cloud.call('GET', '/api/v3/nothing', { headers })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(360);
    expect(lines.filter((line) => line.includes('"status":429')).length).toBeLessThan(100);
  });

  it("cannot be forged by a user's input", async () => {
    lines.length = 0;
    const name = '\u0000\n{"level":"fatal","msg":"forged"}\n';
    await cloud.call('POST', '/api/auth/update-user', { token: account.token, headers: somebody(), body: { name } });
    await cloud.call('POST', '/api/v3/keys', { token: account.token, headers: somebody(), body: { name } });
    await eventually(
      () => lines.length,
      (n) => n >= 2,
    );
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line).msg).not.toBe('forged');
    }
  });
});

it('HEAD of the event stream is answered at once', async () => {
  const answer = await cloud.call('HEAD', '/api/v3/events', { token: account.key, headers: somebody() });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

it('an unknown type of events is quoted in full', async () => {
  const { status, body } = await cloud.call('GET', '/api/v3/events', {
    token: account.key,
    headers: somebody(),
    query: { types: 'foo.bar' },
  });
  expect([status, body.message]).toEqual([400, expect.stringContaining('"foo.bar"')]);
});

it('an unknown expectation is ignored', async () => {
  expect((await get('/healthz', { expect: 'the-unexpected' })).status).toBe(200);
});

it('NUL is refused in every field that would be stored', async () => {
  const agent = await cloud.addAgent(account);
  const body = {
    name: 'n',
    connectionType: 'tcp',
    address: 'printer.example.com:9100',
    config: { driver: 'Ze\u0000bra' },
  };
  const printer = await cloud.call('POST', `/api/v3/agents/${agent.id}/printers`, {
    token: account.token,
    headers: somebody(),
    body,
  });
  expect([printer.status, printer.body.message]).toEqual([400, expect.stringContaining('config.driver')]);
  const long = { name: 'x'.repeat(10_000), connectionType: 'tcp', address: 'a:1' };
  const named = await cloud.call('POST', `/api/v3/agents/${agent.id}/printers`, {
    token: account.token,
    headers: somebody(),
    body: long,
  });
  expect(named.status).toBe(400);
});
