/** Any input to any endpoint gets an answer below 500, with an error of the API, and without internal details. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let printer: string;
let endpoints: { readonly method: string; readonly path: string; readonly query: readonly string[] }[];
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
        if (endpoint.path.includes('sign-out')) return;
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
