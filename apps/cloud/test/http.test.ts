/** Valid and invalid requests: ids, error bodies, health, documentation, accounts and keys. */
import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { FORMAT_NAMES } from '@platen/formats';
import { ERROR_STATUS, PRINT_STATUS, type ErrorCode } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runAdmin } from '../src/admin.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** What a reference of the document points to. */
const resolved = (document: Json, part: Json): Json =>
  part.$ref === undefined
    ? part
    : part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Json, name: string) => at[name], document);

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ MAX_PAYLOAD_BYTES: '100000' });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const REQUEST_ID = /^\d{4}\/\d\d\/\d\d\/\d{6}--[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Sends raw bytes; returns status, header lines and body. */
function raw(text: string | Buffer, { endAfter = true } = {}): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(cloud.cloud.port, '127.0.0.1', () => {
      socket.write(text);
      if (endAfter) socket.end();
    });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') });
    });
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
  });
}

describe('every answer', () => {
  it('carries a request id; errors repeat it', async () => {
    for (const [route, status] of [
      ['/healthz', 200],
      ['/api/v3/templates', 401],
      ['/nowhere', 404],
      ['/docs', 200],
    ] as const) {
      const answer = await cloud.call('GET', route);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-svc-request-id')).toMatch(REQUEST_ID);
      if (status >= 400) expect(answer.body.requestId).toBe(answer.headers.get('x-svc-request-id'));
    }
  });

  it('to a malformed Authorization header is 401, on conversions too', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer a b',
      'svc_live_x',
      'Bearer ' + 'x'.repeat(2000),
    ])
      for (const [method, route] of [
        ['GET', '/api/v3/printers'],
        ['POST', '/api/v2/convert/zpl/to/png'],
      ] as const) {
        const answer = await cloud.call(method, route, {
          headers: { authorization, ...(method === 'POST' ? { 'content-type': 'text/plain' } : {}) },
          ...(method === 'POST' ? { body: '^XA^XZ' } : {}),
        });
        expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
      }
  });

  it('to a conversion with an unknown key is that of the free tier', async () => {
    const answer = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: `svc_live_${'0'.repeat(64)}`,
      headers: { 'content-type': 'text/plain' },
      body: '^XA^FO9,9^GB99,99,9^FS^XZ',
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('bad input', () => {
  it.each([
    ['broken JSON', 'POST', '/api/v3/keys', '{"name":', 400, 'invalid_parameter'],
    ['wrong types', 'POST', '/api/v3/keys', '{"name":1}', 400, 'invalid_parameter'],
    ['an array for an object', 'POST', '/api/v3/keys', '[]', 400, 'invalid_parameter'],
    ['an empty body', 'POST', '/api/v3/keys', '', 400, 'empty_body'],
    ['a polluting key', 'POST', '/api/v3/keys', '{"__proto__":{"x":1},"name":"a"}', 400, 'invalid_parameter'],
    ['a control character in a name', 'POST', '/api/v3/keys', '{"name":"a\\u0000b"}', 400, 'invalid_parameter'],
    ['a scope that is none', 'POST', '/api/v3/keys', '{"name":"a","scopes":["root"]}', 400, 'invalid_parameter'],
    [
      'an expiry in the past',
      'POST',
      '/api/v3/keys',
      '{"name":"a","expiresDate":"2020-01-01T00:00:00Z"}',
      400,
      'invalid_parameter',
    ],
    [
      'a body over the limit',
      'POST',
      '/api/v3/keys',
      JSON.stringify({ name: 'x'.repeat(2_000_000) }),
      413,
      'payload_too_large',
    ],
  ] as const)('%s', async (_name, method, route, body, status, code) => {
    const answer = await cloud.call(method, route, {
      token: account.token,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at /);
  });

  it('a Content-Type that is not accepted', async () => {
    const answer = await cloud.call('POST', '/api/v3/keys', {
      token: account.token,
      body: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['limit=0', 'limit=201', 'limit=1e1', 'limit=-1', 'limit=', 'limit=1&limit=2', 'status=lost', 'status='])(
    'a job list with %s',
    async (query) => {
      const agent = await cloud.addAgent(account);
      const printer = await cloud.addPrinter(account, agent);
      const answer = await cloud.call('GET', `/api/v3/printers/${printer}/jobs`, { token: account.key, query });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
    },
  );

  it.each([
    '/api/v3/printers/%00',
    '/api/v3/printers/%zz',
    '/api/v3/printers/..%2f..%2fetc',
    `/api/v3/jobs/${'a'.repeat(500)}`,
    '/api/v3/../../etc/passwd',
    '//api/v3/jobs/1',
  ])('the path %s', async (path) => {
    const { status, body } = await raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.key}\r\nConnection: close\r\n\r\n`,
      { endAfter: false },
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.stringMatching(REQUEST_ID),
    });
  });

  it('headers that are too large', async () => {
    const { status, head, body } = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`, {
      endAfter: false,
    });
    expect(status).toBe(431);
    expect(JSON.parse(body).code).toBe('headers_too_large');
    expect(head.toLowerCase()).toContain('x-svc-request-id');
  });

  it('bytes that are not HTTP, and broken chunks', async () => {
    expect(JSON.parse((await raw('\x16\x03\x01 hello\r\n\r\n')).body).code).toBe('invalid_parameter');
    const chunked = await raw(
      `POST /api/v3/printers/x/print HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n`,
      { endAfter: false },
    );
    expect(chunked.status).toBe(400);
  });

  it('a document over the limit, refused before all of it has arrived', async () => {
    const answer = await cloud.call('POST', '/api/v2/convert/zpl/to/png', {
      token: account.key,
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(200_000),
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
  });
});

it('a body far over the limit is read to its end, so that every client receives the 413', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const size = 20_000_000;
  const paths = [`printers/${printer}/print?sourceFormat=zpl`, 'keys'];
  for (const [route, type, token] of [
    [paths[0], 'text/plain', account.key],
    [paths[1], 'application/json', account.token],
  ] as const) {
    const socket = net.connect(cloud.cloud.port, '127.0.0.1');
    socket.write(
      `POST /api/v3/${route} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`,
    );
    // Reads nothing before it has written everything.
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(Buffer.alloc(size, 0x20), () => resolve());
    });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toString()).toMatch(/"code":"payload_too_large".*"limit":\d+,"used":20000000,"remaining":0/);
    socket.destroy();
  }
  agent.close();
});

describe('operations', () => {
  it('health, readiness and metrics', async () => {
    expect((await cloud.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    const { bytes } = await cloud.call('GET', '/metrics');
    for (const name of [
      'platen_http_request_seconds',
      'platen_agents_online',
      'platen_offers_open',
      'platen_queue_jobs',
      'platen_conversions_total',
    ])
      expect(bytes.toString()).toContain(name);
  });

  it('OpenAPI 3.1 with a description of every error', async () => {
    const { body } = await cloud.call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true });
    expect(body.components.schemas.MergePayload.oneOf).toHaveLength(2);
    expect(body.components.schemas.Error.properties.code.enum.length).toBeGreaterThan(40);
    const print = body.paths['/api/v3/printers/{id}/print'].post;
    for (const status of ['200', '400', '403', '404', '413', '422', '429', '502'])
      expect(print.responses).toHaveProperty([status]);
    expect(resolved(body, print.responses['422']).description).toContain('idempotency_key_reused');
    expect(body.webhooks['job.completed'].post.requestBody.content['application/json'].schema.allOf[0].$ref).toContain(
      'Event',
    );
    expect(print.security).toEqual([{ bearer: ['print'] }]);
    const tags = body.tags.map(({ name }: Json) => name);
    expect(JSON.stringify(undescribed({ paths: body.paths, schemas: body.components.schemas }))).toBe('[]');
    const names = new Set<string>();
    for (const [route, methods] of Object.entries<Json>(body.paths))
      for (const [method, operation] of Object.entries<Json>(methods)) {
        const place = `${method} ${route}`;
        expect(operation.summary, place).toBeTruthy();
        expect(operation.description, place).toBeTruthy();
        for (const tag of operation.tags) expect(tags, place).toContain(tag);
        expect(operation.security, place).toBeDefined();
        expect(names, place).not.toContain(operation.operationId);
        names.add(operation.operationId);
        for (const [status, sent] of Object.entries<Json>(operation.responses)) {
          const answer = resolved(body, sent);
          const json = answer.content?.['application/json'];
          if (json && json.schema.format !== 'binary')
            expect(json.example ?? json.examples, `${place} ${status}`).toBeDefined();
          if (Number(status) < 400) continue;
          const codes = Object.keys(json.examples);
          expect(codes.length, `${place} ${status}`).toBeGreaterThan(0);
          for (const code of codes as ErrorCode[])
            expect([ERROR_STATUS[code], PRINT_STATUS[code]], code).toContain(Number(status));
        }
        for (const [type, media] of Object.entries<Json>(operation.requestBody?.content ?? {}))
          if (type === 'application/json' && media.schema?.format !== 'binary')
            expect(media.example, `${place} body`).toBeDefined();
      }
    // Every reference has a target, and every target has a reference.
    for (const kind of ['schemas', 'responses', 'headers', 'examples']) {
      const referred = JSON.stringify(body).matchAll(new RegExp(`"#/components/${kind}/(\\w+)"`, 'g'));
      const names = new Set([...referred].map(([, name]) => name));
      expect(Object.keys(body.components[kind]).toSorted()).toEqual([...names].toSorted());
    }
  });

  it('describes parameters precisely, for generators of clients', async () => {
    const { paths } = (await cloud.call('GET', '/openapi.json')).body;
    const parameters = (path: string, method: string): Record<string, Json> =>
      Object.fromEntries(paths[path][method].parameters.map((one: Json) => [one.name, one.schema]));
    const convert = parameters('/api/v2/convert/{source}/to/{target}', 'post');
    expect(convert['source'].enum).toContain('url');
    expect(convert['target'].enum).toEqual(FORMAT_NAMES);
    expect([convert['dpi'].type, convert['label.width'].type, convert['watermark'].type]).toEqual([
      'integer',
      'number',
      'boolean',
    ]);
    expect(convert['colorMode'].enum).toEqual(['BW', 'GRAYSCALE', 'COLOR']);
    const print = parameters('/api/v3/printers/{id}/print', 'post');
    expect(print['copies']).toMatchObject({ type: 'integer', minimum: 1, maximum: 9999 });
    expect(print).toHaveProperty(['Idempotency-Key']);
    const { schemas } = (await cloud.call('GET', '/openapi.json')).body.components;
    expect(Object.keys(schemas.CreatePrinter.properties)).toContain('connectionType');
    expect(Object.keys(schemas.CreatePrinter.properties)).not.toContain('connection_type');
    expect(parameters('/api/v3/printers/{id}/jobs', 'get')['limit']).toMatchObject({ type: 'integer', maximum: 200 });
    const body = paths['/api/v2/convert/{source}/to/{target}'].post.requestBody.content;
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['text/plain', 'image/png', '*/*']));
    expect(body['image/png'].example).toBeUndefined();
    expect(JSON.stringify(paths)).not.toMatch(/"10\.\d+\.\d+\.\d+:/);
  });

  it('has one type of body and of answer for each operation, as generators of clients need it', async () => {
    const document = (await cloud.call('GET', '/openapi.json')).body;
    const isBinary = ({ schema }: Json): boolean => JSON.stringify(schema).includes('"format":"binary"');
    const operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
    const forms: string[] = [];
    for (const [place, { requestBody, responses, parameters = [] }] of operations) {
      const body: Record<string, Json> = requestBody?.content ?? {};
      if ('multipart/form-data' in body) {
        forms.push(place);
        expect(Object.keys(body), `${place}: a form beside other bodies`).toEqual(['multipart/form-data']);
        expect(body['multipart/form-data'].schema.properties.document.format).toBe('binary');
      } else if (Object.keys(body).length > 0)
        expect(Object.keys(body).length === 1 || Object.values(body).every(isBinary), `${place}: its body`).toBe(true);
      for (const [status, sent] of Object.entries<Json>(responses)) {
        const content: Record<string, Json> = resolved(document, sent).content ?? {};
        const binary = Object.values(content).filter(isBinary).length;
        expect([0, Object.keys(content).length], `${place}: its answer ${status}`).toContain(binary);
        if (Number(status) >= 400)
          expect(JSON.stringify(content), `${place} ${status}`).toContain('"#/components/schemas/Error"');
      }
      for (const { name } of parameters as Json[]) expect(name, place).not.toContain('*');
    }
    expect(forms.toSorted()).toEqual([
      'post /api/v2/convert/{source}/to/{target}/form',
      'post /api/v3/print/form',
      'post /api/v3/printers/{id}/print/form',
    ]);
    // Most errors are described once: 1,247 of them took half of the document.
    const errors = operations.flatMap(([, { responses }]) =>
      Object.entries<Json>(responses).filter(([status]) => Number(status) >= 400),
    );
    expect(errors.filter(([, { $ref }]) => $ref === undefined).length).toBeLessThan(60);
    const event = document.webhooks['job.completed'].post.requestBody.content['application/json'].schema;
    expect(document.components.schemas[event.allOf[0].$ref.split('/').at(-1)].properties).toHaveProperty('data');
    // Types of an SDK are named for their schema: two names that are one in camel case break it.
    for (const [name, { properties = {}, additionalProperties }] of Object.entries<Json>(document.components.schemas)) {
      // Answers have the names that they have: Template has merge_fields and mergeFields.
      if (additionalProperties === false) continue;
      const camel = Object.keys(properties).map((one) =>
        one.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
      );
      expect(new Set(camel).size, name).toBe(camel.length);
    }
  });

  it('is the same in YAML', async () => {
    const json = (await cloud.call('GET', '/openapi.json')).body;
    const { headers, bytes } = await cloud.call('GET', '/openapi.yaml');
    expect(headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(parse(bytes.toString(), { maxAliasCount: 0 })).toEqual(json);
  });

  it('has no fault for a linter of OpenAPI', async () => {
    const { bytes } = await cloud.call('GET', '/openapi.json');
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Health and the schemas have no errors of a client; the address of a test is loopback.
        'operation-4xx-response': 'off',
        'no-server-example.com': 'off',
      },
    });
    const problems = await lintFromString({ source: bytes.toString(), config });
    const shown = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(shown).toEqual([]);
  });
});

describe('a path that is there', () => {
  it('answers another method with the methods that it has', async () => {
    for (const [method, route, allow] of [
      ['GET', '/api/v2/convert/zpl/to/png', 'OPTIONS, POST'],
      ['GET', '/api/v2/convert/zpl/to/png/', 'OPTIONS, POST'],
      ['PUT', '/api/v3/printers', 'GET, HEAD, OPTIONS'],
      ['DELETE', '/api/v3/keys', 'GET, HEAD, OPTIONS, POST'],
      ['POST', '/api/v3/printers/x', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
      ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await cloud.call(method, route);
      expect([route, answer.status, answer.body.code]).toEqual([route, 405, 'method_not_allowed']);
      expect(answer.headers.get('allow')).toBe(allow);
      expect(answer.body.message).toContain(allow);
      const options = await cloud.call('OPTIONS', route);
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    }
    expect((await cloud.call('OPTIONS', '/nowhere')).status).toBe(404);
  });

  it('at the root is the web app, or the note that it is being built, with nothing from elsewhere', async () => {
    const answer = await cloud.call('GET', '/');
    expect([200, 503]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    for (const [, link] of answer.bytes.toString().matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(link).toMatch(/^\//);
      expect([link, (await cloud.call('GET', link!)).status]).toEqual([link, 200]);
    }
  });
});

describe('a wrong value', () => {
  it.each([
    [{}, 'name is required'],
    [{ name: 7 }, 'name must be a text, not 7'],
    [{ name: 'n', mode: 'prod' }, 'mode must be one of test, live, not "prod"'],
    [{ name: 'n', scopes: ['convert', 'root'] }, 'scopes.1 must be one of convert, read, print, audit, not "root"'],
    [{ name: '\u0007' }, 'name must not hold control characters, not "\\u0007"'],
    [[1], 'body must be an object, not an array'],
    [
      { name: 'n', mode: 'a', scopes: 'b' },
      'mode must be one of test, live, not "a"; scopes must be an array, not "b"',
    ],
  ])('%j is reported with its field, the allowed values and the value that was sent', async (body, message) => {
    const answer = await cloud.call('POST', '/api/v3/keys', { token: account.token, body });
    expect([answer.status, answer.body.message]).toEqual([400, `${message}.`]);
  });

  it('that is not JSON is reported with its position', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await cloud.call('POST', '/api/v3/keys', {
      token: account.token,
      headers,
      body: '{"name":"a" "b"}',
    });
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/not valid JSON.*position 12/)]);
  });

  it('of a compressed JSON body is decompressed first', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = gzipSync('{"name":"packed","mode":"test"}');
    expect((await cloud.call('POST', '/api/v3/keys', { token: account.token, headers, body })).status).toBe(201);
  });

  it('of a form is refused with a message', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const conversion = await cloud.call('POST', '/api/v2/convert/zpl/to/png', { headers: form, body: '--x--' });
    expect([conversion.status, conversion.body.message]).toEqual([415, expect.stringContaining('no part "document"')]);
    const json = await cloud.call('POST', '/api/v3/keys', { token: account.token, headers: form, body: '--x--' });
    expect([json.status, json.body.message]).toEqual([415, expect.stringContaining('not a form')]);
  });
});

describe('accounts', () => {
  it('sign in, have a session by token or cookie, and end it', async () => {
    const signIn = await cloud.call('POST', '/api/auth/sign-in/email', {
      body: { email: account.email, password: account.password },
    });
    const { token } = signIn.body;
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const me = (call: object) => cloud.call('GET', '/api/v3/account', call);
    expect((await me({ token })).body).toMatchObject({
      email: account.email,
      plan: 'pro',
      id: expect.any(String),
      name: expect.any(String),
    });
    expect((await me({ headers: { cookie } })).status).toBe(200);
    const foreign = await cloud.call('POST', '/api/v3/keys', {
      headers: { cookie, origin: 'https://evil.example' },
      body: { name: 'x', mode: 'test' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
    const out = await cloud.call('POST', '/api/auth/sign-out', { token, body: {} });
    expect(out.status).toBe(200);
    expect((await me({ token })).status).toBe(401);
    expect((await me({ headers: { cookie } })).status).toBe(401);
    expect((await me({ token: account.token })).status).toBe(200);
  });

  it('answer wrong sign-ins and sign-ups with errors of the API', async () => {
    const wrong = await cloud.call('POST', '/api/auth/sign-in/email', {
      body: { email: account.email, password: 'wrong wrong' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthorized']);
    expect(wrong.body.requestId).toMatch(REQUEST_ID);
    const password = 'a horse, a battery, a staple';
    for (const [body, fault] of [
      [{}, undefined],
      [{ name: 'a', email: 'no', password }, undefined],
      [{ name: 'a', email: 'a@b.co', password: 'short' }, 'password_length'],
      [{ name: 'a', email: 'a@b.co', password: '12345678' }, 'password_known'],
      [{ name: 'a', email: account.email, password }, 'user_exists'],
      [{ name: 'a\u0000b', email: 'nul@platen.example', password }, 'person_name'],
      [{ name: 'x'.repeat(101), email: 'long@platen.example', password }, 'person_name'],
    ] as const) {
      const answer = await cloud.call('POST', '/api/auth/sign-up/email', { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
      expect(answer.body.fact?.key, JSON.stringify(answer.body)).toBe(fault && `api.invalid_parameter.${fault}`);
    }
  });
});

describe('keys', () => {
  const create = (body: object) => cloud.call('POST', '/api/v3/keys', { token: account.token, body });

  it('are shown once, listed by prefix, and stored as a hash', async () => {
    const { status, body } = await create({ name: 'Table 4', mode: 'test', scopes: ['print'] });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^svc_test_[0-9a-f]{64}$/);
    const { body: list } = await cloud.call('GET', '/api/v3/keys', { token: account.token });
    const { key, ...shown } = body;
    expect(list.keys).toContainEqual({ ...shown, lastUsedDate: null });
    expect(JSON.stringify(list)).not.toContain(key);
    const rows = await cloud.cloud.deps.database.sql`select * from api_keys`;
    expect(JSON.stringify(rows)).not.toContain(key.slice(-40));
  });

  it('are dead at once when they are revoked', async () => {
    const { body } = await create({ name: 'x', mode: 'live', scopes: ['print'] });
    const use = async () => (await cloud.call('GET', '/api/v3/printers', { token: body.key })).status;
    expect(await use()).toBe(200);
    expect((await cloud.call('DELETE', `/api/v3/keys/${body.id}`, { token: account.token })).status).toBe(204);
    expect(await use()).toBe(401);
    const again = await cloud.call('DELETE', `/api/v3/keys/${body.id}`, { token: account.token });
    expect([again.status, again.body.code]).toEqual([404, 'key_not_found']);
  });

  it('expire', async () => {
    const { body } = await create({
      name: 'x',
      scopes: ['print'],
      expiresDate: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const use = async () => (await cloud.call('GET', '/api/v3/printers', { token: body.key })).status;
    expect(await use()).toBe(200);
    // An hour later.
    const { changes, database } = cloud.cloud.deps;
    await database.sql`update api_keys set expires_date = now() where id = ${body.id}`;
    await changes.announce({ kind: 'key', id: body.id });
    expect(await use()).toBe(401);
  });
});

describe('the operator', () => {
  const admin = (...args: string[]) => runAdmin(args, cloud.cloud.deps.config);

  it('changes plans beside the running cloud', async () => {
    const user = await cloud.signUp();
    const live = () => cloud.call('POST', '/api/v3/keys', { token: user.token, body: { name: 'x', mode: 'live' } });
    expect((await live()).status).toBe(201);
    expect(await admin('set-plan', user.email, 'basic')).toContain('basic');
    const refused = await eventually(live, ({ status }) => status === 403);
    expect(refused.body).toMatchObject({ code: 'plan_required', message: expect.stringContaining('paid feature') });
    expect(await admin('accounts')).toContain(`${user.email}\tbasic`);
    await expect(admin('set-plan', user.email, 'gold')).rejects.toThrow('must be free, basic, pro, enterprise');
    await expect(admin('set-plan', 'nobody@platen.example', 'pro')).rejects.toThrow('no account');
  });

  it('revokes keys and prunes', async () => {
    const user = await cloud.signUp();
    expect((await cloud.call('GET', '/api/v3/printers', { token: user.key })).status).toBe(200);
    await admin('revoke', user.key.slice(0, 17));
    await eventually(
      async () => (await cloud.call('GET', '/api/v3/printers', { token: user.key })).status,
      (status) => status === 401,
    );
    expect(await admin('prune')).toMatch(/^Deleted \d+ documents/);
    await expect(admin('explode')).rejects.toThrow('Usage');
  });
});

/** The names of properties and parameters without a description; a reference has that of its schema. */
function undescribed(part: Json, found: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return found;
  for (const [name, property] of Object.entries<Json>(
    part.type === 'object' || part.properties?.type ? (part.properties ?? {}) : {},
  ))
    if (
      !property.description &&
      !property.$ref &&
      property.const === undefined &&
      !('enum' in property && name === 'code')
    )
      found.push(name);
  for (const parameter of Array.isArray(part.parameters) ? part.parameters : [])
    if (!parameter.description) found.push(`parameter ${parameter.name}`);
  for (const [key, value] of Object.entries(part))
    if (!['example', 'examples', 'default', 'enum'].includes(key)) undescribed(value, found);
  return found;
}
