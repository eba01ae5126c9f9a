/** Any input to any endpoint gets an answer below 500, with an error of the API, and without internal details. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let printer: string;
let endpoints: {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  /** Its answer does not end. */
  readonly isStream: boolean;
}[];
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  printer = await cloud.addPrinter(account, await cloud.addAgent(account));
  const { body } = await cloud.call('GET', '/openapi.json');
  endpoints = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      query: (operation.parameters ?? [])
        .filter((one: Json) => one.in === 'query')
        .map((one: Json) => one.name as string),
      isStream: 'text/event-stream' in (operation.responses['200']?.content ?? {}),
    })),
  );
});
afterAll(() => cloud.close());

const text = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'true',
    'null',
    '[]',
    '{}',
    '[{}]',
    '%00',
    '../..',
    'zpl',
    'png',
    'x'.repeat(300),
    '\u0000',
    '🙂',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.json(),
);
const body = fc.oneof(
  fc.record({ type: fc.constant('application/json'), content: fc.json() }),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'image/png',
      'application/pdf',
      'application/xml',
      '',
      'multipart/form-data',
      'nonsense',
    ),
    content: fc.oneof(
      text,
      fc.constantFrom('^XA^FO1,1^FDx^FS^XZ', '<label/>', '{"name":"a","format":"zpl","content":"^XA^XZ"}'),
    ),
  }),
);

/** Names of libraries and of their parts, which mean nothing to a caller. */
const LIBRARIES =
  /\b(?:sharp|vips|libspng|libjpeg|pngload|pdf-lib|pdfium|bwip|saxes|zod|undici|busboy|dicer|multipart: |fastify|FST_|ERR_|better-auth|drizzle|postgres|iovalkey|trpc)/i;

it('no refusal names a library', async () => {
  const png = (
    await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      body: '^XA^FO9,9^GB99,99,9^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    })
  ).bytes;
  const refused: string[] = [];
  const send = async (route: string, type: string, content: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await cloud.call('POST', route, {
      token: account.token,
      body: content,
      headers: { ...(type && { 'content-type': type }), ...headers },
    });
    expect(answer.status, `${route} ${type}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${route} ${type}`).toBeLessThan(503);
    refused.push(answer.bytes.toString());
  };
  const form = 'multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="document"\r\n\r\n';
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 20);
  const broken = (format: string, bytes: Buffer) => [
    [format, cut(bytes)],
    [format, Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(400, 7)])],
    [format, bytes.subarray(0, 12)],
  ];
  const convert = async (target: string) =>
    (
      await cloud.call('POST', `/api/v2/convert/png/to/${target}`, {
        token: account.key,
        body: png,
        headers: { 'content-type': 'image/png' },
      })
    ).bytes;
  const documents = [
    ...broken('png', png),
    ...broken('jpeg', await convert('jpeg')),
    ...broken('gif', await convert('gif')),
    ...broken('bmp', await convert('bmp')),
    ...broken('pdf', (await convert('pdf')).subarray(0, 300)),
  ] as [string, Buffer][];
  for (const [format, bytes] of documents) {
    const type = format === 'pdf' ? 'application/pdf' : `image/${format}`;
    for (const route of [`/api/v2/convert/${format}/to/zpl`, `/api/v3/printers/${printer}/print`]) {
      const answer = await cloud.call('POST', route, {
        token: account.key,
        body: bytes,
        headers: { 'content-type': type },
      });
      if (answer.status >= 400) refused.push(answer.bytes.toString());
    }
  }
  expect(refused.length).toBeGreaterThan(12);
  for (const route of ['/api/v2/convert/zpl/to/png', `/api/v3/printers/${printer}/print`]) {
    for (const content of [
      '',
      '--x',
      `${part}^XA^XZ`,
      `${part}a\r\n${part}b\r\n--x--`,
      '--x\r\nContent-Disposition\r\n\r\nx\r\n--x--',
    ])
      if (content) await send(route, form, content);
    await send(route, 'multipart/form-data', part);
    await send(route, 'text/plain', 'x', { 'content-encoding': 'gzip' });
  }
  await send('/api/v2/convert/xml/to/zpl', 'application/xml', '<label><a></label>');
  await send('/api/v2/convert/json/to/zpl', 'application/json', '{"schemaVersion":');
  for (const address of [
    'http://127.0.0.1:1/',
    'https://localhost/',
    'http://[::1',
    'gopher://x',
    'http://example.invalid/',
  ])
    await send('/api/v2/convert/url/to/png', 'text/plain', address);
  for (const content of ['{', '[1]', '{"name":1}', '{"__proto__":1}', '"x"', '{"name":"a","mode":"b"}'])
    await send('/api/v3/keys', 'application/json', content);
  for (const route of ['sign-up/email', 'sign-in/email', 'change-password', 'forget-password', 'update-user'])
    for (const content of ['{', '{}', '{"email":1}', '{"email":"x","password":"y"}', '[]'])
      await send(`/api/auth/${route}`, 'application/json', content);
  for (const sentence of refused) expect(sentence).not.toMatch(LIBRARIES);
});

it('answers an id that is none on every endpoint', async () => {
  for (const { method, path } of endpoints.filter((one) => one.path.includes('{')))
    for (const id of ['none', '\u0000', '%', 'x'.repeat(300)])
      for (const content of ['{}', '{"role":"viewer"}']) {
        const route = path.replace(/\{\w+\}/g, encodeURIComponent(id));
        const sent = method === 'GET' ? {} : { body: content, headers: { 'content-type': 'application/json' } };
        const { status } = await cloud.call(method, route, { token: account.token, ...sent });
        expect(status, `${method} ${route} ${content}`).toBeLessThan(500);
      }
});

it('answers anything on every endpoint', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.oneof(text, fc.constant('known')), { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(), text), { maxLength: 3 }),
      fc.option(body),
      async (which, ids, query, payload) => {
        const endpoint = endpoints[which % endpoints.length]!;
        if (endpoint.isStream || endpoint.path.includes('sign-out')) return;
        let next = 0;
        const route = endpoint.path.replace(/\{\w+\}/g, () => {
          const id = ids[next++ % ids.length]!;
          return id === 'known' ? printer : encodeURIComponent(id) || '-';
        });
        const known = ['params', 'x', ...endpoint.query];
        const search = query
          .map(([name, value]) => `${known[name % known.length]}=${encodeURIComponent(value)}`)
          .join('&');
        const sendsBody = payload !== null && endpoint.method !== 'GET';
        const answer = await cloud.call(endpoint.method, route, {
          token: account.token,
          query: search,
          ...(sendsBody
            ? { body: payload.content, headers: payload.type ? { 'content-type': payload.type } : {} }
            : {}),
        });
        // 502 is correct for an invalid picture that cannot be converted for a printer: the document is at fault.
        if (answer.status !== 502)
          expect(answer.status, `${endpoint.method} ${route}?${search} ${JSON.stringify(payload)}`).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer.body).toMatchObject({
            message: expect.any(String),
            code: expect.any(String),
            requestId: expect.any(String),
          });
          expect(answer.bytes.toString()).not.toMatch(/node_modules|\.ts:\d|at async|select |insert /);
          expect(answer.body.message).not.toMatch(LIBRARIES);
        }
      },
    ),
    {
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 300),
      endOnFailure: true,
      interruptAfterTimeLimit: Number(process.env['FUZZ_MS'] ?? 8_000),
    },
  );
}, 300_000);
