/** Conversions over HTTP: all 195 pairs with real documents, and the nine rules of the specification. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type Answer, type Call, type TestAccount, type TestCloud } from './cloud.ts';

const TARGETS = [
  'pdf',
  'png',
  'bmp',
  'gif',
  'jpeg',
  'zpl',
  'epl',
  'ipl',
  'tspl',
  'dpl',
  'sbpl',
  'xml',
  'json',
] as const;
const MEDIA: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  xml: 'application/xml',
  json: 'application/json',
};
const mediaOf = (format: string): string => MEDIA[format] ?? 'text/plain';
const SMALL = '^XA^PW406^LL203^FO20,20^A0N,40,40^FDHello^FS^FO20,80^BY2^BCN,60,Y,N,N^FD12345678^FS^XZ';

/** What each target's bytes begin with, or hold. */
const SIGNATURES: Readonly<Record<(typeof TARGETS)[number], RegExp>> = {
  pdf: /^%PDF-1\./,
  png: /^\x89PNG/,
  bmp: /^BM/,
  gif: /^GIF8/,
  jpeg: /^\xff\xd8\xff/,
  zpl: /\^XA[\s\S]*\^XZ/,
  epl: /\nN\r?\n[\s\S]*\nP1/,
  ipl: /\x02/,
  tspl: /SIZE [\s\S]*PRINT 1/,
  dpl: /\x02L\r[\s\S]*E\r/,
  sbpl: /\x1bA[\s\S]*\x1bZ/,
  xml: /^<\?xml[\s\S]*<label/,
  json: /^\{[\s\S]*"components"/,
};

let cloud: TestCloud;
let paid: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
  paid = await cloud.signUp();
});
afterAll(() => cloud.close());

const convert = (source: string, target: string, body: string | Buffer | undefined, call: Call = {}): Promise<Answer> =>
  cloud.call('POST', `/api/v2/convert/${source}/to/${target}`, {
    token: paid.key,
    body,
    ...call,
    headers: { 'content-type': mediaOf(source), ...call.headers },
  });

describe('all pairs', () => {
  const documents = new Map<string, Buffer>();
  let base: string;
  const server = createServer((request, response) => {
    const format = request.url!.slice(1);
    response.writeHead(200, { 'content-type': mediaOf(format) }).end(documents.get(format));
  });
  beforeAll(async () => {
    documents.set('zpl', Buffer.from(SMALL));
    for (const target of TARGETS) {
      if (target === 'zpl') continue;
      const answer = await convert('zpl', target, SMALL);
      expect([target, answer.status]).toEqual([target, 200]);
      documents.set(target, answer.bytes);
    }
    documents.set('jpg', documents.get('jpeg')!);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const sources = [...TARGETS, 'jpg', 'url'];
  it.each(sources.flatMap((source) => TARGETS.map((target) => [source, target] as const)))(
    '%s to %s',
    async (source, target) => {
      const body = source === 'url' ? `${base}/png` : documents.get(source)!;
      const answer = await convert(source, target, body);
      expect(answer.status, answer.status === 200 ? '' : answer.bytes.toString()).toBe(200);
      expect(answer.headers.get('content-type')).toBe(mediaOf(target));
      expect(answer.bytes.toString('latin1')).toMatch(SIGNATURES[target]);
      expect(answer.headers.get('x-svc-request-id')).toMatch(/^\d{4}\/\d\d\/\d\d\/\d{6}--[0-9a-f-]{36}$/);
    },
  );

  it('tells printer languages behind a URL by what they hold', async () => {
    for (const language of ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl']) {
      expect([language, (await convert('url', 'png', `${base}/${language}`)).status]).toEqual([language, 200]);
    }
  });
});

describe('rules', () => {
  it('1: the Content-Type must be that of the source; pictures may come in base64', async () => {
    expect(await convert('zpl', 'png', SMALL, { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
      body: { code: 'content_type_mismatch' },
    });
    expect(
      await convert('zpl', 'png', 'a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject({ status: 400, body: { code: 'content_type_mismatch' } });
    const png = (await convert('zpl', 'png', SMALL)).bytes;
    expect(
      (await convert('png', 'zpl', png.toString('base64'), { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(200);
  });

  it('2: Accept must allow the target', async () => {
    const accept = async (value: string) => (await convert('zpl', 'png', SMALL, { headers: { accept: value } })).status;
    expect([
      await accept('image/png;q=0.9'),
      await accept('image/*'),
      await accept('application/pdf'),
      await accept('video/mp4'),
    ]).toEqual([200, 200, 400, 406]);
  });

  it('3: a request without a body is refused', async () => {
    expect(await convert('zpl', 'png', undefined)).toMatchObject({
      status: 400,
      body: { code: 'empty_body', message: 'Request body is required but Content-Length was 0' },
    });
  });

  it('5: targets of several labels hold them all, pictures the first', async () => {
    const two = `${SMALL}${SMALL.replace('Hello', 'Second')}`;
    expect((await convert('zpl', 'epl', two)).bytes.toString().match(/^P1/gm)).toHaveLength(2);
    expect((await convert('zpl', 'pdf', two)).bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    expect((await convert('zpl', 'png', two)).bytes).toEqual((await convert('zpl', 'png', SMALL)).bytes);
  });

  it('5: the free tier renders the first label and replaces the others', async () => {
    const { bytes } = await cloud.call('POST', '/api/v2/convert/zpl/to/epl', {
      body: `${SMALL}${SMALL.replace('Hello', 'Second')}`,
      headers: { 'content-type': 'text/plain' },
    });
    expect(bytes.toString()).toContain('Hello');
    expect(bytes.toString()).toContain('SAMPLE');
    expect(bytes.toString()).not.toContain('Second');
    expect(bytes.toString().match(/^P1/gm)).toHaveLength(2);
  });

  it('6: without data every placeholder prints null', async () => {
    const label = '^XA^FO20,20^A0N,40,40^FD{name}^FS^XZ';
    expect((await convert('zpl', 'zpl', label)).bytes.toString()).toContain('^FDnull');
    expect((await convert('zpl', 'zpl', label, { query: { data: '[{"name":"Ada"}]' } })).bytes.toString()).toContain(
      '^FDAda',
    );
  });

  it('7: data must be a JSON array', async () => {
    for (const data of ['{"a":1}', '5', 'nonsense']) {
      expect(await convert('zpl', 'png', SMALL, { query: { data } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data', message: 'params.data must be a JSON array' },
      });
    }
    expect(await convert('zpl', 'png', SMALL, { query: { params: '{"data":{}}' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    });
  });

  it('9: the designer gets NATIVE for PDF', async () => {
    const pdf = (await convert('zpl', 'pdf', SMALL)).bytes;
    const designer = await convert('pdf', 'zpl', pdf, { headers: { 'user-agent': 'PlatenStudio/1.0' } });
    expect(designer.bytes.toString()).toMatch(/\^FDHello/);
    expect((await convert('pdf', 'zpl', pdf)).bytes.toString()).not.toMatch(/\^FDHello/);
  });

  it('takes parameters as JSON and flat, the flat ones winning', async () => {
    const size = ({ bytes }: Answer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const params = JSON.stringify({ label: { width: 2, height: 1 }, dpi: 203 });
    expect(size(await convert('zpl', 'png', SMALL, { query: { params } }))).toEqual([406, 203]);
    expect(size(await convert('zpl', 'png', SMALL, { query: { params, 'label.width': '4' } }))).toEqual([812, 203]);
    expect(size(await convert('zpl', 'png', SMALL, { query: { params, rotation: '90' } }))).toEqual([406, 203]);
    expect(await convert('zpl', 'png', SMALL, { query: { rotation: '45' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter', message: expect.stringContaining('rotation') as string },
    });
  });
});

describe('plans and errors', () => {
  const free = (source: string, target: string, body: string | Buffer, call: Call = {}): Promise<Answer> =>
    cloud.call('POST', `/api/v2/convert/${source}/to/${target}`, {
      body,
      ...call,
      headers: { 'content-type': mediaOf(source), ...call.headers },
    });

  it('keeps paid paths from the free tier, in words', async () => {
    const png = (await convert('zpl', 'png', SMALL)).bytes;
    for (const answer of [
      await free('zpl', 'json', SMALL),
      await free('png', 'pdf', png),
      await free('zpl', 'zpl', SMALL, { query: { dialect: 'moca' } }),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'plan_required', message: expect.stringContaining('paid feature') as string },
      });
    }
    expect((await free('png', 'zpl', png)).status).toBe(200);
  });

  it('takes an unknown key for nobody, and a malformed header for an error', async () => {
    expect((await convert('zpl', 'png', SMALL, { token: `svc_live_${'0'.repeat(64)}` })).status).toBe(200);
    expect(await free('zpl', 'png', SMALL, { headers: { authorization: 'Token x' } })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  it('watermarks what nobody and test keys convert, and nothing else', async () => {
    const { body: key } = await cloud.call('POST', '/api/v3/keys', {
      token: paid.token,
      body: { name: 'Test', mode: 'test' },
    });
    const clean = (await convert('zpl', 'zpl', SMALL)).bytes.toString();
    expect(clean).not.toContain('SAMPLE');
    expect((await free('zpl', 'zpl', SMALL)).bytes.toString()).toContain('SAMPLE');
    expect((await convert('zpl', 'zpl', SMALL, { token: (key as { key: string }).key })).bytes.toString()).toContain(
      'SAMPLE',
    );
  });

  it('holds bodies to their limits', async () => {
    const large = `^XA^FX${'x'.repeat(1_100_000)}^FS^FO1,1^GB9,9,9^FS^XZ`;
    expect(await free('zpl', 'png', large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await convert('zpl', 'png', large)).status).toBe(200);
    expect(await convert('zpl', 'png', 'x'.repeat(4_194_305))).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it.each([
    ['unknown_format', 404, 'docx', 'png', 'x'],
    ['unknown_format', 404, 'zpl', 'url', 'x'],
    ['unparseable_document', 400, 'zpl', 'png', 'no label here'],
    ['quantity_too_large', 400, 'zpl', 'png', SMALL.replace('^XZ', '^PQ1001^XZ')],
    ['label_too_large', 400, 'zpl', 'png', SMALL.replace('^LL203', '^LL9999')],
    ['unparseable_document', 400, 'png', 'zpl', 'not a png'],
    ['unparseable_document', 400, 'pdf', 'zpl', '%PDF-1.7 broken'],
    ['unparseable_document', 400, 'xml', 'zpl', '<label><unclosed></label>'],
    ['unparseable_document', 400, 'json', 'zpl', '{"schemaVersion":'],
    ['invalid_url', 400, 'url', 'png', 'ftp://example.com/x'],
  ])('%s (%i): %s to %s', async (code, status, source, target, body) => {
    const answer = await convert(source, target, body);
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.any(String) as string, requestId: expect.any(String) as string },
    });
  });

  it('lints: diagnostics with spans, labels, merge fields', async () => {
    const answer = await cloud.call('POST', '/api/v2/lint/zpl', {
      body: '^XA\n^FO20,20^QQ9^FD{sku}^FS^XZ',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer).toMatchObject({ status: 200, body: { labels: 1, mergeFields: ['sku'] } });
    expect(answer.body.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'unknown_command', line: 2, command: expect.stringContaining('QQ') as string }),
    );
  });
});

it('publishes the schemas of our label formats', async () => {
  const xsd = await cloud.call('GET', '/schemas/label-v2.xsd');
  expect([xsd.status, xsd.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(xsd.bytes.toString()).toMatch(/<xs:schema[\s\S]*name="variableText"/);
  const json = await cloud.call('GET', '/schemas/label-v2.json');
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    $schema: expect.stringContaining('json-schema.org') as string,
  });
});

it('refuses private addresses unless they are allowed', async () => {
  const strict = await startTestCloud();
  for (const url of ['http://127.0.0.1:1/x', 'http://localhost/x', 'http://169.254.169.254/latest', 'http://[::1]/']) {
    const answer = await strict.call('POST', '/api/v2/convert/url/to/png', {
      body: url,
      headers: { 'content-type': 'text/plain' },
    });
    expect([url, answer.status, answer.body.code]).toEqual([url, 400, 'invalid_url']);
  }
  await strict.close();
});
