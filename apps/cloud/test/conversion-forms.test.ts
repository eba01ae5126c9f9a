/**
 * Documents, data and parameters in one form; one label of several, all of them as a zip; how a document is brought to
 * a size.
 */
import { unzipSync } from 'fflate';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Call, eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let paid: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ ALLOW_PRIVATE_URLS: '1' });
  paid = await cloud.signUp();
});
afterAll(() => cloud.close());

const LABEL = '^XA^PW200^LL100^FO9,9^A0N,40^FD{sku}^FS^XZ';
const THREE = ['A', 'B', 'C'].map((name) => `^XA^PW200^LL100^FO9,9^A0N,40^FD${name}^FS^XZ`).join('');

const convert = (path: string, body: string | Buffer, call: Call = {}): Promise<Answer> =>
  cloud.call('POST', `/api/v2/convert/${path}`, {
    token: paid.key,
    body,
    ...call,
    headers: { 'content-type': 'text/plain', ...call.headers },
  });

interface FormPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly type?: string;
  readonly file?: string;
}

/** A form as curl sends it. */
const form = (...parts: FormPart[]): { body: Buffer; headers: Record<string, string> } => ({
  headers: { 'content-type': 'multipart/form-data; boundary=----cut' },
  body: Buffer.concat([
    ...parts.flatMap(({ name, content, type, file }) => [
      Buffer.from(
        `------cut\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('------cut--\r\n'),
  ]),
});
const sendForm = (path: string, parts: FormPart[], call: Call = {}): Promise<Answer> => {
  const { body, headers } = form(...parts);
  return convert(path, body, { ...call, headers: { ...headers, ...call.headers } });
};

describe('a form', () => {
  const document = { name: 'document', content: LABEL, file: 'label.zpl', type: 'application/octet-stream' };

  it('carries the document, data too large for a query, and parameters', async () => {
    const data = JSON.stringify(Array.from({ length: 5000 }, (_, index) => ({ sku: `item number ${index}` })));
    expect(data.length).toBeGreaterThan(131_072);
    const answer = await sendForm('zpl/to/tspl', [
      document,
      { name: 'data', content: data },
      { name: 'params', content: '{"dpi":203}', type: 'application/json' },
    ]);
    expect([answer.status, answer.bytes.toString('latin1').match(/item number \d+/g)?.length]).toEqual([200, 5000]);
  });

  it.each(['zpl/to/tspl', 'zpl/to/tspl/form'])(
    'carries a list as generated clients write it, a part for each: %s',
    async (path) => {
      for (const skus of [['one'], ['one', 'two', 'three']]) {
        const data = skus.map((sku) => ({ name: 'data', content: JSON.stringify({ sku }) }));
        const answer = await sendForm(path, [document, ...data]);
        expect([answer.status, answer.bytes.toString('latin1').match(/one|two|three/g)]).toEqual([200, skus]);
      }
    },
  );

  it('keeps the bytes of the document unchanged', async () => {
    const png = (await convert('zpl/to/png', LABEL)).bytes;
    for (const type of ['image/png', 'application/octet-stream', undefined]) {
      const answer = await sendForm('png/to/bmp', [{ name: 'document', content: png, ...(type ? { type } : {}) }]);
      expect([type, answer.status, answer.bytes.subarray(0, 2).toString()]).toEqual([type, 200, 'BM']);
    }
    const latin = Buffer.from('^XA^CI27^PW300^LL100^FO9,9^A0N,40^FDM\xfcller^FS^XZ', 'latin1');
    const text = await sendForm('zpl/to/xml', [{ name: 'document', content: latin }]);
    expect(text.bytes.toString()).toContain('Müller');
  });

  it.each([
    [[document, { name: 'Data', content: '[]' }], 'invalid_parameter', /no field Data; did you mean data\?/],
    [[document, document], 'content_type_mismatch', /two parts/],
    [[document, { name: 'data', content: '[]' }], 'invalid_data', /at least one entry/],
    [[document, { name: 'data', content: '1' }], 'invalid_data', /must be a JSON array/],
    [[document, { name: 'data', content: '[]' }, { name: 'data', content: '{}' }], 'invalid_data', /data/],
    [[document, { name: 'params', content: '{"dpii":1}' }], 'invalid_parameter', /did you mean dpi/],
    [[{ ...document, type: 'image/png' }], 'content_type_mismatch', /needs text\/plain/],
  ] as [FormPart[], string, RegExp][])(
    '%# is refused where it does not hold together',
    async (parts, code, message) => {
      const { status, body } = await sendForm('zpl/to/png', parts);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.message).toMatch(message);
    },
  );

  it('that is cut off or has no boundary is refused', async () => {
    const { body, headers } = form(document);
    const cut = await convert('zpl/to/png', body.subarray(0, body.length - 40), { headers });
    expect([cut.status, cut.body.code]).toEqual([400, 'content_type_mismatch']);
    const bare = await convert('zpl/to/png', body, { headers: { 'content-type': 'multipart/form-data' } });
    expect([bare.status, bare.body.code]).toEqual([400, 'content_type_mismatch']);
  });

  it.each<[string, FormPart[], string]>([
    [
      'parts',
      [document, ...Array.from({ length: 1000 }, () => ({ name: 'data', content: '{}' }))],
      'more than 1000 parts',
    ],
  ])('with very many %s is refused', async (_, parts, message) => {
    const { status, body } = await sendForm('zpl/to/png', parts);
    expect([status, body.code, body.message]).toEqual([400, 'content_type_mismatch', expect.stringContaining(message)]);
  });

  it('of an HTML page, or without a part document, is 415 with what is accepted', async () => {
    const agent = await cloud.addAgent(paid);
    const printer = await cloud.addPrinter(paid, agent);
    const paths = ['/api/v2/convert/zpl/to/png', '/api/v2/lint/zpl', `/api/v3/printers/${printer}/print`];
    const fields = form({ name: 'data', content: '[{"sku":1}]' });
    for (const path of paths)
      for (const { body, headers } of [
        fields,
        { body: 'document=%5EXA%5EXZ', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ]) {
        const answer = await cloud.call('POST', path, { token: paid.key, body, headers });
        expect([path, answer.status, answer.body.code]).toEqual([path, 415, 'unsupported_media_type']);
        expect(answer.body.message).toMatch(/curl -F document=@file/);
        expect(answer.body.message).toMatch(/curl --data-binary @file/);
      }
  });

  it('data in the form and in the query is refused', async () => {
    const answer = await sendForm('zpl/to/png', [document, { name: 'data', content: '[{}]' }], {
      query: { data: '[{}]' },
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'data must be given once.']);
  });

  it('prints', async () => {
    const agent = await cloud.addAgent(paid);
    const printer = await cloud.addPrinter(paid, agent);
    const { body, headers } = form(document, { name: 'data', content: '[{"sku":"A-1"}]' });
    const answer = await cloud.print(paid, printer, body, { headers });
    expect(answer.status).toBe(200);
    const [offer] = await eventually(
      () => agent.offers,
      (offers) => offers.length > 0,
    );
    expect(Buffer.from(offer!.document!, 'base64').toString()).toContain('A-1');
  });
});

describe('labels of a document', () => {
  it('label=N selects one', async () => {
    const { bytes } = await convert('zpl/to/xml', THREE, { query: { label: 2 } });
    expect(bytes.toString()).toContain('B');
    const all = await convert('zpl/to/zpl', THREE, { query: { label: 3, 'label.width': 2 } });
    expect(all.bytes.toString('latin1').match(/\^XA/g)).toHaveLength(1);
    const none = await convert('zpl/to/png', THREE, { query: { label: 4 } });
    expect([none.status, none.body.code, none.body.message]).toEqual([
      400,
      'invalid_parameter',
      'label is 4; the document has 3 labels.',
    ]);
    expect((await convert('zpl/to/png', THREE, { query: { label: 0 } })).status).toBe(400);
  });

  it('Accept: application/zip returns each as a file', async () => {
    const answer = await convert('zpl/to/png', THREE, { headers: { accept: 'application/zip' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(answer.bytes);
    expect(Object.keys(files)).toEqual(['label-0001.png', 'label-0002.png', 'label-0003.png']);
    expect(Buffer.from(files['label-0002.png']!)).toEqual(
      (await convert('zpl/to/png', THREE, { query: { label: 2 } })).bytes,
    );
    const either = await convert('zpl/to/png', THREE, { headers: { accept: 'application/zip, image/png' } });
    expect(either.headers.get('content-type')).toBe('image/png');
  });

  it('fit brings a document to a size', async () => {
    const query = { 'label.width': 2, 'label.height': 3, fit: 'contain' };
    const { bytes } = await convert('zpl/to/png', LABEL, { query: { ...query, data: '[{"sku":"x"}]' } });
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([406, 609]);
    const wrong = await convert('zpl/to/png', LABEL, { query: { ...query, fit: 'stretch' } });
    expect(wrong.body.message).toBe('fit must be one of contain, cover, none, not "stretch"');
  });
});

it('numbers of the data print with exactly the digits that were sent', async () => {
  const price = '^XA^FO9,9^A0N,40^FD{price}^FS^XZ';
  for (const query of ['data=[{"price":10.00}]', 'params={"data":[{"price":10.00}]}']) {
    const { bytes } = await convert('zpl/to/xml', price, { query });
    expect(bytes.toString()).toContain('10.00');
  }
  const { body: label } = await cloud.call('POST', '/api/v3/labels', {
    token: paid.token,
    body: { name: 'Price', format: 'zpl', content: price },
  });
  const generated = await cloud.call('POST', `/api/v2/labels/${label.id}/generate`, {
    token: paid.key,
    body: '[{"price":1.50}]',
    headers: { 'content-type': 'application/json' },
  });
  expect(generated.bytes.toString()).toContain('1.50');
});

it('the server behind a url sees the User-Agent of Platen', async () => {
  let agent: string | undefined;
  const server = createServer((request, response) => {
    agent = request.headers['user-agent'];
    response.writeHead(200, { 'content-type': 'text/plain' }).end(THREE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await convert('url/to/png', `http://127.0.0.1:${(server.address() as AddressInfo).port}/label`);
  server.close();
  expect([answer.status, agent]).toEqual([200, expect.stringMatching(/^Platen\//)]);
});

it("a body that is too large for its caller is refused with that caller's limit", async () => {
  for (const bytes of [1_048_577, 4_194_305, 9_000_000]) {
    const answer = await convert('zpl/to/png', Buffer.alloc(bytes, 65), { token: undefined });
    expect([answer.status, answer.body.limit]).toEqual([413, 1_048_576]);
  }
  const large = await convert('zpl/to/png', Buffer.alloc(4_194_305, 65));
  expect([large.status, large.body.limit]).toEqual([413, 4_194_304]);
});

it('encoding=utf-8 reads ZPL without ^CI28 as UTF-8', async () => {
  const label = '^XA^FO9,9^A0N,40^FDJürgen^FS^XZ';
  const { bytes, headers } = await convert('zpl/to/xml', label, { query: { encoding: 'utf-8' } });
  expect([bytes.toString().includes('Jürgen'), headers.get('x-svc-diagnostics')]).toEqual([true, '0 warnings']);
  expect((await convert('zpl/to/xml', label)).headers.get('x-svc-diagnostics')).toContain('utf8_without_ci28');
  const png = await convert('zpl/to/png', label, { query: { encoding: 'ebcdic' } });
  expect([png.status, png.body.code]).toEqual([400, 'invalid_parameter']);
});

describe('the charset of a Content-Type', () => {
  const text = 'Jürgen Größe';
  const zpl = (data: string) => `^XA^PW600^LL200^FO9,9^A0N,40^FD${data}^FS^XZ`;
  const DOCUMENTS: Readonly<Record<string, string>> = {
    zpl: zpl(text),
    epl: `N\nq600\nA20,20,0,3,1,1,N,"${text}"\nP1\n`,
    tspl: `SIZE 75 mm,25 mm\nCLS\nTEXT 20,20,"3",0,1,1,"${text}"\nPRINT 1\n`,
    dpl: `\x02L\rD11\r191100000200020${text}\rE\r`,
    sbpl: `\x1bA\x1bH0020\x1bV0020\x1bL0202\x1bM${text}\x1bQ1\x1bZ`,
    cpcl: `! 0 200 200 200 1\r\nT 4 0 30 40 ${text}\r\nPRINT\r\n`,
    ipl: ['\x1bC', '\x1bP', `F1;D0;H0;o20,40;f3;c25;k9;d3,${text};R;`, '\x1bE1', '\x17']
      .map((each) => `\x02${each}\x03`)
      .join(''),
  };
  const ENCODINGS: Readonly<Record<string, (document: string) => Buffer>> = {
    'utf-8': (document) => Buffer.from(document),
    UTF8: (document) => Buffer.from(document),
    'iso-8859-1': (document) => Buffer.from(document, 'latin1'),
    'windows-1252': (document) => Buffer.from(document, 'latin1'),
    cp850: (document) =>
      Buffer.from(document.replaceAll('ü', '\x81').replaceAll('ö', '\x94').replaceAll('ß', '\xe1'), 'latin1'),
    'utf-16': (document) => Buffer.from(`\ufeff${document}`, 'utf16le'),
    'utf-16le': (document) => Buffer.from(document, 'utf16le'),
    'utf-16be': (document) => Buffer.from(document, 'utf16le').swap16(),
  };
  const contentOf = async (source: string, type: string, body: Buffer, query = {}) =>
    (await convert(`${source}/to/xml`, body, { headers: { 'content-type': type }, query })).bytes.toString();

  it.each(Object.keys(DOCUMENTS))('is the encoding of %s', async (source) => {
    for (const [charset, encode] of Object.entries(ENCODINGS))
      for (const type of [`text/plain; charset=${charset}`, `text/plain;charset="${charset.toUpperCase()}"`])
        expect([type, await contentOf(source, type, encode(DOCUMENTS[source]!))]).toEqual([
          type,
          expect.stringContaining(text),
        ]);
  });

  it('gives way to encoding=, and both to the document itself', async () => {
    const latin = Buffer.from(DOCUMENTS['zpl']!, 'latin1');
    expect(await contentOf('zpl', 'text/plain; charset=utf-8', latin, { encoding: 'cp1252' })).toContain(text);
    const own = Buffer.from(zpl(text).replace('^XA', '^XA^CI28'));
    expect(await contentOf('zpl', 'text/plain; charset=iso-8859-1', own, { encoding: 'cp850' })).toContain(text);
  });

  it('changes nothing where it says nothing, and is refused where nobody knows it', async () => {
    const plain = await contentOf('zpl', 'text/plain', Buffer.from(DOCUMENTS['zpl']!));
    expect(await contentOf('zpl', 'text/plain; charset=us-ascii', Buffer.from(DOCUMENTS['zpl']!))).toBe(plain);
    const printer = await cloud.addPrinter(paid, await cloud.addAgent(paid));
    for (const path of ['/api/v2/convert/zpl/to/png', '/api/v2/lint/zpl', `/api/v3/printers/${printer}/print`]) {
      const headers = { 'content-type': 'text/plain; charset=ebcdic' };
      const answer = await cloud.call('POST', path, { token: paid.key, body: LABEL, headers });
      expect([path, answer.status, answer.body.code]).toEqual([path, 415, 'unsupported_media_type']);
      expect(answer.body.message).toContain('"ebcdic"');
      expect(answer.body.message).toContain('utf-8');
    }
    const png = (await convert('zpl/to/png', LABEL)).bytes;
    const headers = { 'content-type': 'image/png; charset=binary-data' };
    expect((await convert('png/to/zpl', png, { headers })).status).toBe(200);
  });

  it('holds for a print that is converted, for lint and for a document behind an address', async () => {
    const agent = await cloud.addAgent(paid);
    const printer = await cloud.addPrinter(paid, agent);
    const headers = { 'content-type': 'text/plain; charset=iso-8859-1' };
    const latin = Buffer.from(DOCUMENTS['zpl']!, 'latin1');
    const query = { sourceFormat: 'zpl', rotation: 180 };
    expect((await cloud.print(paid, printer, latin, { headers, query })).status).toBe(200);
    const [offer] = await eventually(
      () => agent.offers,
      (offers) => offers.length > 0,
    );
    expect(Buffer.from(offer!.document!, 'base64').toString()).toContain(text);
    const body = Buffer.from(DOCUMENTS['zpl']!);
    const lint = async (type: string) =>
      (await cloud.call('POST', '/api/v2/lint/zpl', { token: paid.key, body, headers: { 'content-type': type } })).body;
    expect((await lint('text/plain; charset=utf-8')).diagnostics).toEqual([]);
    expect((await lint('text/plain')).diagnostics).toMatchObject([{ code: 'utf8_without_ci28' }]);
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain; charset=ISO-8859-1' }).end(latin);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/label`;
    expect((await convert('url/to/xml', address)).bytes.toString()).toContain(text);
    server.close();
  });
});

it('the area of a label is bounded, not the length of its sides', async () => {
  const size = (width: number, height: number) =>
    convert('zpl/to/png', LABEL, { query: { 'label.width': width, 'label.height': height } });
  const banner = await size(4, 20);
  expect([banner.status, banner.bytes.readUInt32BE(20)]).toEqual([200, 4060]);
  expect((await size(15, 15)).status).toBe(200);
  const large = await size(20, 15);
  expect([large.status, large.body.code]).toEqual([400, 'label_too_large']);
});

it('a stored label is generated in as many copies as a print may order, not in more', async () => {
  const { body: label } = await cloud.call('POST', '/api/v3/labels', {
    token: paid.token,
    body: { name: 'Two', format: 'zpl', content: '^XA^FO9,9^A0N,40^FDx^FS^PQ2^XZ' },
  });
  const generate = (copies: number) =>
    cloud.call('POST', `/api/v2/labels/${label.id}/generate`, { token: paid.key, body: [{}], query: { copies } });
  expect((await generate(4999)).status).toBe(200);
  expect((await generate(5000)).body.code).toBe('quantity_too_large');
  expect((await generate(10_000)).body.message).toBe('copies must be a whole number from 1 to 9999.');
});
