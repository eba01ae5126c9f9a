/** A request is bounded before anything works on it: its body, the names in it, its nesting, its texts. */
import { LIMITS } from '@platen/protocol';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let paths: Readonly<Record<string, Json>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  ({ paths } = (await cloud.call('GET', '/openapi.json')).body);
});
afterAll(() => cloud.close());

const operations = (): readonly (readonly [method: string, path: string, operation: Json])[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
  );

/** Bodies larger than `LIMITS.bodyBytes`: documents, merge data, and long lists of ids. */
const LARGE = [
  'POST /api/v2/convert/{source}/to/{target}',
  'POST /api/v2/convert/{source}/to/{target}/form',
  'POST /api/v2/convert/{source}/to/{target}/report',
  'POST /api/v2/convert/{source}/schema',
  'POST /api/v2/labels/{id}/generate',
  'POST /api/v2/lint/{source}',
  'POST /api/v3/job-actions',
  'POST /api/v3/labels',
  'POST /api/v3/print',
  'POST /api/v3/print/form',
  'POST /api/v3/print/json',
  'PUT /api/v3/labels/{id}',
  'POST /api/v3/printers/{id}/print',
  'POST /api/v3/printers/{id}/print/form',
  'POST /api/v3/printers/{printerId}/templates/{templateId}/print',
  'POST /api/v3/templates',
  'PATCH /api/v3/templates/{id}',
  'POST /api/v3/templates/{id}/convert',
  'POST /api/v3/templates/{id}/convert/batch',
  'PUT /api/v3/templates/{id}/draft',
  'POST /api/v3/templates/{id}/publish',
  'POST /api/v3/updates',
];

it('a route without documents or merge data takes 16 KB', async () => {
  const large: string[] = [];
  for (const [method, path] of operations()) {
    // Operators alone are answered more than that they are none.
    if (method === 'GET' || method === 'DELETE' || /^\/api\/(auth|v3\/operator)\//.test(path)) continue;
    const answer = await cloud.call(method, path.replace(/\{\w+\}/g, 'x'), {
      token: account.token,
      body: { a: 'x'.repeat(LIMITS.bodyBytes) },
    });
    if (answer.status !== 413) large.push(`${method} ${path}`);
    else expect(answer.body).toMatchObject({ code: 'payload_too_large', limit: LIMITS.bodyBytes });
  }
  expect(large.filter((route) => !LARGE.includes(route))).toEqual([]);
});

it('nobody without a credential is read more than 64 KB of JSON', async () => {
  for (const path of [
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/oauth/register',
    '/api/v3/boards/open',
    '/api/v3/invitations/open',
  ]) {
    const answer = await fetch(`${cloud.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ a: 'x'.repeat(64 * 1024) }),
    });
    expect([path, answer.status]).toEqual([path, 413]);
  }
});

it('JSON with more different names than any request has is refused before it is parsed', async () => {
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`name${i}`, 1]));
  const label = await cloud.call('POST', '/api/v3/labels', {
    token: account.token,
    body: { name: 'a', format: 'zpl', content: '^XA^FDx^FS^XZ' },
  });
  const generate = (body: unknown) =>
    cloud.call('POST', `/api/v2/labels/${label.body.id}/generate`, { token: account.token, body });
  const refused = await generate([names(LIMITS.jsonNames + 1)]);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
  expect(refused.body.message).toBe(`The body must not hold more than ${LIMITS.jsonNames} different names.`);
  expect((await generate(Array.from({ length: 500 }, () => names(100)))).status).toBe(200);
  const query = { data: JSON.stringify([names(LIMITS.jsonNames + 1)]) };
  const converted = await cloud.call('POST', '/api/v2/convert/zpl/to/png', { body: '^XA^XZ', query });
  expect([converted.status, converted.body.code]).toEqual([400, 'invalid_data']);
});

/** A document, and sample data with a limit in bytes as a whole. */
const MEASURED = /body\.(content|document|sampleData\.items\.propertyNames)$/;

/** Texts of a JSON schema, by their path, that may be of any length. */
function endless(schema: Json, at: string): string[] {
  const inside = [
    ...Object.entries<Json>(schema.properties ?? {}).map(([name, one]) => [name, one] as const),
    ...['items', 'additionalProperties', 'propertyNames'].flatMap((name) =>
      typeof schema[name] === 'object' ? [[name, schema[name] as Json] as const] : [],
    ),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((name) =>
      ((schema[name] ?? []) as Json[]).map((one, i) => [`${name}${i}`, one] as const),
    ),
  ];
  const isText = schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));
  const bounded =
    schema.maxLength !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    ['uuid', 'date-time', 'binary'].includes(schema.format) ||
    schema.contentMediaType !== undefined ||
    (schema.pattern !== undefined && !/[+*]|,\}/.test(schema.pattern.replaceAll(/\[[^\]]*\]|\\./g, 'x')));
  return [...(isText && !bounded ? [at] : []), ...inside.flatMap(([name, one]) => endless(one, `${at}.${name}`))];
}

it('every text of a request has a longest length', async () => {
  const { components } = (await cloud.call('GET', '/openapi.json')).body;
  const follow = (schema: Json): Json =>
    schema.$ref ? follow(components.schemas[schema.$ref.split('/').at(-1)]) : schema;
  const found = operations()
    // The body of a sign-in has a limit as a whole, and its password one of its own.
    .filter(([, path]) => !path.startsWith('/api/auth/'))
    .flatMap(([method, path, { parameters = [], requestBody }]) => [
      ...(parameters as Json[]).flatMap(({ name, schema }) => endless(follow(schema), `${method} ${path} ${name}`)),
      ...Object.entries<Json>(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        type === 'application/json' && schema ? endless(follow(schema), `${method} ${path} body`) : [],
      ),
    ]);
  expect(found.filter((place) => !MEASURED.test(place))).toEqual([]);
});

/** The largest JSON that a schema allows, but for documents and merge data, which have limits of their own as a whole. */
function largest(schema: Json, follow: (schema: Json) => Json): Json {
  const { enum: values, const: value, type, maxItems, maxLength, properties, format, anyOf, oneOf } = schema;
  const sizeOf = (one: Json): number => JSON.stringify(one ?? null).length;
  const longest = (all: Json[]): Json => all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (value !== undefined) return value;
  if (values) return longest(values);
  if (anyOf ?? oneOf) return longest((anyOf ?? oneOf).map((one: Json) => largest(follow(one), follow)));
  const types: string[] = Array.isArray(type) ? type : [type];
  if (types.includes('array') && maxItems !== undefined)
    return Array.from({ length: maxItems }, () => largest(follow(schema.items ?? {}), follow));
  if (types.includes('object') && properties)
    return Object.fromEntries(
      Object.entries<Json>(properties).map(([name, one]) => [name, largest(follow(one), follow)]),
    );
  if (types.includes('string')) return 'x'.repeat(format === 'uuid' ? 36 : Math.min(maxLength ?? 20, 100_000));
  return types.includes('boolean') ? false : types.includes('null') ? null : 1;
}

it('a route takes the longest lists and texts that it allows', async () => {
  const { components } = (await cloud.call('GET', '/openapi.json')).body;
  const follow = (schema: Json): Json =>
    schema.$ref ? follow(components.schemas[schema.$ref.split('/').at(-1)]) : schema;
  const refused: string[] = [];
  for (const [method, path, { requestBody }] of operations()) {
    const schema = requestBody?.content?.['application/json']?.schema;
    if (!schema || /^\/api\/(auth|v3\/operator)\//.test(path)) continue;
    const body = largest(follow(schema), follow);
    const answer = await cloud.call(method, path.replace(/\{\w+\}/g, 'x'), { token: account.token, body });
    if (answer.status === 413 || answer.status >= 500)
      refused.push(`${answer.status} to ${method} ${path} of ${JSON.stringify(body).length} bytes`);
  }
  expect(refused).toEqual([]);
});

/** What the cloud answers to these lines, as text. */
async function exchange(lines: readonly string[]): Promise<string> {
  const socket = net.connect(Number(new URL(cloud.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  return answer;
}

it('a request with two Host lines is refused: a proxy may have routed it by the other', async () => {
  for (const path of ['/api/v3/account', '/healthz', '/']) {
    const answer = await exchange([
      `GET ${path} HTTP/1.1`,
      'Host: a.example.com',
      'host: b.example.com',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
});

it('an answer that is written straight to the socket has the headers of every other', async () => {
  const upgrade = [
    'GET /agent HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ];
  for (const lines of [
    ['NONSENSE'],
    [...upgrade, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', `Authorization: Bearer svc_agent_${'0'.repeat(64)}`],
  ]) {
    const answer = (await exchange(lines)).toLowerCase();
    for (const header of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'content-security-policy: ',
      'referrer-policy: ',
    ])
      expect(answer).toContain(header);
  }
});
