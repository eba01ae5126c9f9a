/** Conversions over HTTP: all 224 pairs with real documents, and the rules of docs/api-rules.md#conversion. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestCloud, type Answer, type Call, type TestAccount, type TestCloud } from './cloud.ts';

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
  'cpcl',
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

/** The beginning of each target's bytes, or a part of them. */
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
  cpcl: /^! 0 200 200 \d+ 1\r\n[\s\S]*PRINT\r\n$/,
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
      expect(answer.headers.get('content-type')!.split(';')[0]).toBe(mediaOf(target));
      expect(answer.bytes.toString('latin1')).toMatch(SIGNATURES[target]);
      expect(answer.headers.get('x-svc-request-id')).toMatch(/^\d{4}\/\d\d\/\d\d\/\d{6}--[0-9a-f-]{36}$/);
    },
  );

  it('detects printer languages behind a URL by their contents', async () => {
    for (const language of ['zpl', 'epl', 'ipl', 'tspl', 'dpl', 'sbpl', 'cpcl']) {
      expect([language, (await convert('url', 'png', `${base}/${language}`)).status]).toEqual([language, 200]);
    }
  });
});

describe('rules', () => {
  it('1: the Content-Type must be that of the source; pictures may be sent in base64', async () => {
    expect(await convert('zpl', 'png', SMALL, { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
      body: { code: 'content_type_mismatch' },
    });
    expect(
      await convert('zpl', 'png', 'a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
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

  it('5: targets of several labels contain them all, pictures the first', async () => {
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

  it('6: without data a label is filled with one empty record', async () => {
    const label = '^XA^FO20,20^A0N,40,40^FD{name}^FS^XZ';
    const empty = await convert('zpl', 'zpl', label);
    expect(empty.bytes.toString()).toContain('^FDnull');
    expect(empty.headers.get('x-svc-diagnostics')).toBe('1 warning; missing_merge_field');
    const text = await convert('zpl', 'zpl', label, { query: { 'zpl.mergeFields': 'false' } });
    expect(text.bytes.toString()).toContain('^FD_7Bname}');
    expect(text.headers.get('x-svc-diagnostics')).toBe('0 warnings');
    expect((await convert('zpl', 'zpl', label, { query: { data: '[{"name":"Ada"}]' } })).bytes.toString()).toContain(
      '^FDAda',
    );
  });

  it('merge fields 8: a serial number is fixed at its start, with a warning; unchanged it goes to its printer as it is', async () => {
    const label = '^XA^FO20,20^A0N,40,40^SN007,1,Y^FS^PQ3^XZ';
    const converted = await convert('zpl', 'zpl', label);
    expect(converted.bytes.toString()).toContain('^FD007^FS');
    expect(converted.bytes.toString()).toContain('^PQ3');
    expect(converted.headers.get('x-svc-diagnostics')).toBe('1 warning; serial_number_fixed');
    const agent = await cloud.addAgent(paid);
    const printed = await cloud.print(paid, await cloud.addPrinter(paid, agent), label);
    expect([printed.status, printed.body.warnings]).toEqual([200, []]);
    const [offer] = await eventually(
      () => agent.offers,
      (offers) => offers.length > 0,
    );
    expect(Buffer.from(offer!.document!, 'base64').toString()).toBe(label);
    const tspl = await cloud.addPrinter(paid, agent, { config: { nativeFormat: 'tspl', dpi: 203 } });
    expect((await cloud.print(paid, tspl, label)).body.warnings).toMatchObject([{ code: 'serial_number_fixed' }]);
  });

  it('6: an integer prints with exactly the digits that were sent', async () => {
    const data = '[{"sscc":340123450000000017}]';
    for (const query of [{ data }, { params: `{"data":${data}}` }] as Record<string, string>[])
      expect((await convert('zpl', 'zpl', '^XA^FO1,1^FD{sscc}^FS^XZ', { query })).bytes.toString()).toContain(
        '^FD340123450000000017^FS',
      );
    const label = { name: 'SSCC', format: 'zpl', content: '^XA^FO1,1^FD{sscc}^FS^XZ' };
    const stored = await cloud.call('POST', '/api/v3/labels', { token: paid.token, body: label });
    const generated = await cloud.call('POST', `/api/v2/labels/${stored.body.id}/generate`, {
      token: paid.key,
      body: data,
      headers: { 'content-type': 'application/json' },
    });
    expect(generated.bytes.toString()).toContain('^FD340123450000000017^FS');
  });

  it('7: data must be a JSON array', async () => {
    expect((await convert('zpl', 'png', SMALL, { query: { data: '[]' } })).body).toMatchObject({
      code: 'invalid_data',
      message: 'params.data must be a JSON array with at least one entry',
    });
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

  it('reads parameters as JSON and flat, the flat ones winning', async () => {
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

  it('refuses paid paths on the free tier, with a message', async () => {
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

  it('treats an unknown key as no key, and a malformed header as an error', async () => {
    const unknown = await convert('zpl', 'zpl', SMALL, { token: `svc_live_${'0'.repeat(64)}` });
    expect([unknown.status, unknown.headers.get('x-svc-credential')]).toEqual([200, 'not_accepted']);
    expect(unknown.headers.get('x-svc-diagnostics')).toBe('1 warning; credential_not_accepted');
    expect(unknown.bytes.toString()).toContain('SAMPLE');
    const query = { diagnostics: 'true' };
    const report = await convert('zpl', 'zpl', SMALL, { token: 'wrong', query });
    expect(report.body.diagnostics).toMatchObject([{ severity: 'warning', code: 'credential_not_accepted' }]);
    for (const { headers } of [await convert('zpl', 'zpl', SMALL), await free('zpl', 'zpl', SMALL)]) {
      expect(headers.get('x-svc-credential')).toBeNull();
      expect(headers.get('x-svc-diagnostics')).toBe('0 warnings');
    }
    expect(await free('zpl', 'png', SMALL, { headers: { 'x-api-key': paid.key } })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', message: expect.stringContaining('Authorization: Bearer') },
    });
    expect(await free('zpl', 'png', SMALL, { headers: { authorization: 'Token x' } })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  it('watermarks conversions without an account and with test keys, and no others', async () => {
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

  it('shows a caller without an account only the first label of a template with several entries, watermarked', async () => {
    const template = '^XA^PW406^LL203^FO20,20^A0N,40,40^FD{name}^FS^XZ';
    const query = { data: JSON.stringify([{ name: 'ONE' }, { name: 'TWO' }, { name: 'THREE' }]) };
    const labelsOf = ({ bytes }: Answer): string[] => bytes.toString('latin1').split('^XZ').slice(0, 3);
    expect(labelsOf(await convert('zpl', 'zpl', template, { query })).join('')).toMatch(/ONE[^]*TWO[^]*THREE/);
    const [first, ...others] = labelsOf(await free('zpl', 'zpl', template, { query }));
    expect(first).toContain('ONE');
    expect(first).toContain('SAMPLE');
    expect(others).toHaveLength(2);
    for (const label of others) {
      expect(label).not.toMatch(/TWO|THREE/);
      expect(label).toContain('first label');
    }
  });

  it('limits the size of bodies', async () => {
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
    ['label_too_large', 400, 'zpl', 'png', SMALL.replace('^PW406^LL203', '^PW2030^LL9999')],
    ['label_too_large', 400, 'zpl', 'png', SMALL.replace('^PW406^LL203', '^PW3100^LL3100')],
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

describe('requests as they come from the field', () => {
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect(body).toEqual(
      expect.objectContaining({ message: expect.any(String) as string, requestId: expect.any(String) as string }),
    );
    return [status, body.code];
  };
  const lint = (source: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> =>
    cloud.call('POST', `/api/v2/lint/${source}`, { body, headers: { 'content-type': mediaOf(source), ...headers } });

  it('an empty body is reported first, whatever its Content-Type', async () => {
    for (const type of ['', 'application/x-www-form-urlencoded', 'image/png'])
      expect(await refused(convert('zpl', 'png', '', { headers: { 'content-type': type } }))).toEqual([
        400,
        'empty_body',
      ]);
  });
  it('an invalid Content-Type does not fit', async () => {
    for (const type of [';;;', 'text', 'text/plain, text/plain'])
      expect(await refused(convert('zpl', 'png', SMALL, { headers: { 'content-type': type } }))).toEqual([
        400,
        'content_type_mismatch',
      ]);
  });
  it('an Accept header that names nothing counts as none', async () => {
    expect((await convert('zpl', 'png', SMALL, { headers: { accept: ' , ' } })).status).toBe(200);
  });
  it('names of formats are accepted in any case, with a trailing slash and escaped', async () => {
    const { bytes } = await convert('zpl', 'png', SMALL);
    for (const path of ['ZPL/to/PNG', 'zpl/to/png/', 'z%70l/to/png']) {
      const answer = await cloud.call('POST', `/api/v2/convert/${path}`, {
        token: paid.key,
        body: SMALL,
        headers: { 'content-type': 'Text/Plain; charset=utf-8' },
      });
      expect([path, Buffer.compare(answer.bytes, bytes)]).toEqual([path, 0]);
    }
  });
  it.each([
    ['a byte order mark', Buffer.from(`\ufeff${SMALL}`)],
    ['UTF-16 little endian', Buffer.from(`\ufeff${SMALL}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\ufeff${SMALL}`, 'utf16le').swap16()],
    ['line ends of Windows', Buffer.from(SMALL.replaceAll('^', '\r\n^'))],
    ['null bytes behind it', Buffer.concat([Buffer.from(SMALL), Buffer.alloc(9)])],
  ])('a document with %s reads as without', async (_, body) => {
    // The code page of the label is that of its source.
    const withoutPage = ({ bytes }: Answer): string => bytes.toString().replace(/^I8,.*$/m, '');
    const plain = await convert('zpl', 'epl', SMALL);
    expect(withoutPage(await convert('zpl', 'epl', body))).toBe(withoutPage(plain));
  });
  it('bodies may be compressed, within the same limits', async () => {
    const plain = (await convert('zpl', 'epl', SMALL)).bytes;
    for (const [coding, bytes] of [
      ['gzip', gzipSync(SMALL)],
      ['deflate', deflateSync(SMALL)],
      ['br', brotliCompressSync(SMALL)],
      ['identity', Buffer.from(SMALL)],
    ] as const) {
      const answer = await convert('zpl', 'epl', bytes, { headers: { 'content-encoding': coding } });
      expect([coding, Buffer.compare(answer.bytes, plain)]).toEqual([coding, 0]);
    }
    const packed = (body: Buffer | string, coding: string) =>
      refused(convert('zpl', 'epl', body, { headers: { 'content-encoding': coding } }));
    expect(await packed(gzipSync(Buffer.alloc(20_000_000)), 'gzip')).toEqual([413, 'payload_too_large']);
    expect(await packed(gzipSync(''), 'gzip')).toEqual([400, 'empty_body']);
    expect(await packed(SMALL, 'gzip')).toEqual([400, 'invalid_parameter']);
    expect(await packed(SMALL, 'zstandard')).toEqual([415, 'unsupported_media_type']);
    expect(await refused(lint('zpl', gzipSync(Buffer.alloc(1_100_000)), { 'content-encoding': 'gzip' }))).toEqual([
      413,
      'payload_too_large',
    ]);
    expect((await lint('zpl', gzipSync(SMALL), { 'content-encoding': 'gzip' })).body).toMatchObject({ labels: 1 });
  });
  it('parameters that are repeated or are not JSON are refused by name', async () => {
    for (const [query, name] of [
      ['params={}&params={}', 'params'],
      ['dpi=203&dpi=300', 'dpi'],
      ['params=[1]', 'params'],
      ['params={', 'params'],
    ]) {
      const answer = await convert('zpl', 'png', SMALL, { query: query! });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter', message: expect.stringContaining(name!) as string },
      });
      expect(answer.body).not.toHaveProperty('diagnostics');
    }
  });
  it('a page that the PDF does not have is an invalid parameter', async () => {
    const pdf = (await convert('zpl', 'pdf', SMALL)).bytes;
    expect(await convert('pdf', 'zpl', pdf, { query: { 'pdf.pageNumber': 1 } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter', message: expect.stringContaining('pdf.pageNumber') as string },
    });
  });
  it('a query of 100 entries of data is accepted', async () => {
    const data = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ sku: `${'x'.repeat(200)}${index}` })));
    const { status, bytes } = await convert('zpl', 'zpl', '^XA^FO1,1^FD{sku}^FS^XZ', { query: { data } });
    expect([status, bytes.toString().match(/\^XA/g)?.length]).toEqual([200, 100]);
  });
});

describe('a document from a URL', () => {
  const pages: Record<string, readonly [type: string, body: string | Buffer, headers?: Record<string, string>]> = {
    '/zpl': ['text/plain', SMALL],
    '/packed': ['text/plain', gzipSync(SMALL), { 'content-encoding': 'gzip' }],
    '/prose': ['text/plain', 'Dear Sir or Madam'],
    '/html': ['text/html', '<html></html>'],
    '/empty': ['text/plain', ''],
    '/bomb': ['text/plain', gzipSync(Buffer.alloc(10_000_000)), { 'content-encoding': 'gzip' }],
  };
  const server = createServer((request, response) => {
    const [type, body, headers] = pages[request.url!] ?? ['text/plain', ''];
    response.writeHead(pages[request.url!] ? 200 : 404, { 'content-type': type, ...headers }).end(body);
  });
  let base: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('is read like a body, compressed or not, even with a line end after the address', async () => {
    const { bytes } = await convert('zpl', 'epl', SMALL);
    for (const body of [`${base}/zpl\n`, `${base}/packed`])
      expect([body, Buffer.compare((await convert('url', 'epl', body)).bytes, bytes)]).toEqual([body, 0]);
  });
  it.each([
    ['/prose', 400, 'invalid_url', /text that is not a label/],
    ['/html', 400, 'invalid_url', /"text\/html", which is not a supported/],
    ['/empty', 400, 'invalid_url', /empty document/],
    ['/missing', 400, 'invalid_url', /status 404/],
    ['/bomb', 413, 'payload_too_large', /larger than/],
    ['/zpl\nhttp://example.com/', 400, 'invalid_url', /one URL/],
  ])('%s is refused with a message', async (path, status, code, message) => {
    expect(await convert('url', 'png', `${base}${path}`)).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(message) as string },
    });
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
