/** Labelary's API: what its public clients send, in Ruby, Python, Node, PHP, C# and curl, and the answers that they read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { convert, read, renderLabel } from '@platen/codecs';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const HELLO = '^xa^cfa,50^fo100,100^fdHello World^fs^xz';
const TWO = '^XA^FO50,50^A0N,40^FDone^FS^XZ^XA^FO50,50^A0N,40^FDtwo/2^FS^FO50,150^BY2^BCN,80^FD123^FS^XZ';
const HOST = 'draw.example.com';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ LABELARY_HOST: HOST, LABELARY_MAX_LABELS: '3' });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}
async function ask(place: string, { method = 'POST', headers = {}, body }: Sent = {}) {
  const response = await fetch(`${cloud.url}/labelary${place}`, { method, headers, ...(body && { body }) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes,
    text: Buffer.from(bytes).toString('latin1'),
  };
}
const LABELS = '/v1/printers/8dpmm/labels/4x6';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const key = () => ({ 'x-api-key': account.key });
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe('a picture', () => {
  it.each<readonly [string, string, () => Sent]>([
    ['curl --data', `${LABELS}/0/`, () => ({ headers: { ...form, accept: '*/*' }, body: HELLO })],
    ['curl --get', `${LABELS}/0/${encodeURI(HELLO)}`, () => ({ method: 'GET' })],
    ['curl --data-urlencode', `${LABELS}/0/`, () => ({ headers: form, body: encodeURIComponent(HELLO) })],
    ['curl --form', `${LABELS}/0/`, () => ({ body: formWith(HELLO) })],
    ['Node', `${LABELS}/0/`, () => ({ headers: { accept: 'image/png', ...form }, body: HELLO })],
    [
      'Ruby',
      `${LABELS}/0/`,
      () => ({
        headers: { accept: 'image/png', 'user-agent': 'Faraday v2.9.0', 'content-type': 'text/plain' },
        body: HELLO,
      }),
    ],
    ['Ruby without an index', `${LABELS}//`, () => ({ headers: { accept: 'image/png', ...form }, body: HELLO })],
    [
      'Python',
      `${LABELS}/0/`,
      () => ({
        headers: {
          accept: 'image/png',
          'user-agent': 'python-requests/2.34.2',
          'accept-encoding': 'gzip, deflate',
          ...form,
        },
        body: HELLO,
      }),
    ],
    ['without an index', LABELS, () => ({ body: HELLO })],
    [
      'a browser',
      `${LABELS}/0/${encodeURI(HELLO)}`,
      () => ({ method: 'GET', headers: { accept: 'text/html,image/avif,*/*;q=0.8' } }),
    ],
  ])('is drawn as %s asks for it', async (_, place, sent) => {
    const { headers, ...rest } = sent();
    const answer = await ask(place, { ...rest, headers: { ...key(), ...headers } });
    expect({ status: answer.status, type: answer.type, text: answer.status === 200 ? '' : answer.text }).toEqual({
      status: 200,
      type: 'image/png',
      text: '',
    });
    expect(answer.headers.get('x-total-count')).toBe('1');
    const own = await convert(Buffer.from(HELLO), { from: 'zpl', to: 'png', dpi: 203, label: { width: 4, height: 6 } });
    expect(Buffer.from(answer.bytes).equals(Buffer.from(own.bytes))).toBe(true);
  });

  it.each([
    ['6dpmm', [608, 912]],
    ['8dpmm', [812, 1218]],
    ['12dpmm', [1200, 1800]],
    ['24dpmm', [2400, 3600]],
  ])('has the dots of %s', async (dpmm, size) => {
    const { bytes } = await ask(`/v1/printers/${dpmm}/labels/4x6/0/`, { headers: key(), body: HELLO });
    expect(sizeOf(bytes)).toEqual(size);
  });

  it('is turned, and is the label of the index', async () => {
    const turned = await ask(`${LABELS}/1/`, { headers: { ...key(), 'x-rotation': '90' }, body: TWO });
    expect(sizeOf(turned.bytes)).toEqual([1218, 812]);
    expect(turned.headers.get('x-total-count')).toBe('2');
  });

  it('without a key has the watermark, whichever label it is', async () => {
    const [marked, clean] = await Promise.all([
      ask(`${LABELS}/1/`, { body: TWO }),
      ask(`${LABELS}/1/`, { headers: key(), body: TWO }),
    ]);
    expect([marked.status, clean.status]).toEqual([200, 200]);
    const black = async (png: Uint8Array) =>
      renderLabel((await read('png', png)).document.labels[0]!).data.reduce(
        (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
        0,
      );
    expect(await black(marked.bytes)).toBeGreaterThan(await black(clean.bytes));
  });

  it('says that a key is not valid', async () => {
    const answer = await ask(`${LABELS}/0/`, { headers: { 'x-api-key': 'svc_live_wrong' }, body: HELLO });
    expect([answer.status, answer.headers.get('x-svc-credential')]).toEqual([200, 'not_accepted']);
  });
});

it('on its own host has its paths at the root', async () => {
  const { port } = new URL(cloud.url);
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    path: `${LABELS}/0/${encodeURI(HELLO)}`,
    headers: { host: HOST },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('image/png');
  expect((await buffer(response)).subarray(1, 4).toString()).toBe('PNG');
});

it('a turned label has all that stands on it', async () => {
  const small = '/v1/printers/8dpmm/labels/3x1/0/';
  const zpl = '^XA^FO400,40^A0N,60^FDright^FS^XZ';
  const pictures = await Promise.all(
    ['0', '180', '90'].map((turn) => ask(small, { headers: { ...key(), 'x-rotation': turn }, body: zpl })),
  );
  const black = await Promise.all(
    pictures.map(async ({ bytes }) =>
      renderLabel((await read('png', bytes)).document.labels[0]!).data.reduce(
        (sum, byte) => sum + byte.toString(2).replaceAll('0', '').length,
        0,
      ),
    ),
  );
  expect(new Set(black).size).toBe(1);
  expect(black[0]).toBeGreaterThan(500);
});

describe('other answers', () => {
  it('a PDF has all labels, or one', async () => {
    const pdf = { ...key(), accept: 'application/pdf' };
    const pages = async (place: string) =>
      (await read('pdf', (await ask(place, { headers: pdf, body: TWO })).bytes)).document.labels.length;
    expect([await pages(`${LABELS}/`), await pages(`${LABELS}//`), await pages(`${LABELS}/1/`)]).toEqual([2, 2, 1]);
  });

  it('a PDF on paper has several labels a page', async () => {
    const answer = await ask('/v1/printers/8dpmm/labels/3x2/', {
      headers: {
        ...key(),
        accept: 'application/pdf',
        'x-page-size': 'A4',
        'x-page-layout': '2x3',
        'x-page-align': 'Center',
        'x-page-vertical-align': 'Top',
        'x-label-border': 'Dashed',
      },
      body: TWO,
    });
    expect([answer.status, answer.type]).toEqual([200, 'application/pdf']);
    const { document } = await read('pdf', answer.bytes, { dpi: 203 });
    expect(document.labels).toHaveLength(1);
    expect(document.labels[0]!.widthDots / 203).toBeCloseTo(8.27, 1);
  });

  it('labels that are larger than the paper are refused', async () => {
    const answer = await ask(`${LABELS}/`, {
      headers: { accept: 'application/pdf', 'x-page-size': 'A6', 'x-page-layout': '2x3' },
      body: TWO,
    });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/^ERROR: The labels of one page are larger than the paper/),
    ]);
  });

  it('JSON says what stands where', async () => {
    const answer = await ask(`${LABELS}/`, { headers: { accept: 'application/json' }, body: TWO });
    expect(JSON.parse(answer.text)).toEqual({
      labels: [
        { fields: [{ x: 50, y: 50, data: 'one' }] },
        {
          fields: [
            { x: 50, y: 50, data: 'two/2' },
            { x: 50, y: 150, data: '123' },
          ],
        },
      ],
    });
  });

  it.each(['epl', 'ipl', 'dpl', 'sbpl', 'zpl'])('%s is a printer language', async (language) => {
    const answer = await ask(`${LABELS}/0/`, { headers: { ...key(), accept: `application/${language}` }, body: HELLO });
    expect([answer.status, answer.type]).toEqual([200, `application/${language}`]);
    expect(answer.bytes.length).toBeGreaterThan(10);
  });

  it('lint is five fields a warning', async () => {
    const zpl = '^XA^FO50,50^GB100,100,0^FS^FO5000,50^A0N,30^FDaway^FS^XZ';
    const answer = await ask(`${LABELS}/0/`, { headers: { ...key(), 'x-linter': 'On' }, body: zpl });
    const fields = answer.headers.get('x-warnings')!.split('|');
    expect(fields.length % 5).toBe(0);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields[0]).toMatch(/^\d+$/);
    const off = await ask(`${LABELS}/0/`, { headers: key(), body: zpl });
    expect(off.headers.get('x-warnings')).toBeNull();
  });

  it('lint has twenty warnings of a line at most', async () => {
    const zpl = `^XA${'^FO5000,50^A0N,30^FDaway^FS'.repeat(30)}^FO10,10^BQN,2,5^FD${'x'.repeat(4000)}^FS^XZ`;
    const answer = await ask(`${LABELS}/0/`, { headers: { ...key(), 'x-linter': 'on' }, body: zpl });
    const fields = answer.headers.get('x-warnings')!.split('|');
    expect(fields.length).toBeLessThanOrEqual(100);
    expect(Math.max(...fields.map((one) => one.length))).toBeLessThanOrEqual(300);
  });
});

describe('refused', () => {
  it.each<readonly [string, number, string, string, Sent]>([
    [
      'an answer that there is not',
      406,
      `${LABELS}/0/`,
      'accept one of image/png',
      { headers: { accept: 'application/pcl5' }, body: HELLO },
    ],
    ['a density', 400, '/v1/printers/10dpmm/labels/4x6/0/', 'one of 6dpmm', { body: HELLO }],
    ['a size', 400, '/v1/printers/8dpmm/labels/4x16/0/', 'at most 15x15', { body: HELLO }],
    ['no size', 400, '/v1/printers/8dpmm/labels/large/0/', 'such as 4x6', { body: HELLO }],
    ['no ZPL', 400, `${LABELS}/0/`, 'There is no ZPL', { method: 'GET' }],
    ['a label that there is not', 404, `${LABELS}/2/`, 'the ZPL has 2', { body: TWO }],
    ['too many labels', 413, `${LABELS}/0/`, 'at most 3', { body: TWO + TWO }],
    ['a rotation', 400, `${LABELS}/0/`, 'x-rotation', { headers: { 'x-rotation': '45' }, body: HELLO }],
    [
      'a paper',
      400,
      `${LABELS}/0/`,
      'x-page-size',
      { headers: { accept: 'application/pdf', 'x-page-size': 'B9' }, body: HELLO },
    ],
    [
      'a layout',
      400,
      `${LABELS}/0/`,
      'x-page-layout',
      { headers: { accept: 'application/pdf', 'x-page-layout': '0x3' }, body: HELLO },
    ],
    [
      'more labels across than there are',
      400,
      `${LABELS}/0/`,
      'up to 50x50',
      { headers: { accept: 'application/pdf', 'x-page-layout': '51x1' }, body: HELLO },
    ],
    ['a font of megabytes', 413, '/v1/fonts', 'at most 204800', { body: formWith(new Uint8Array(300_000)) }],
    ['another path', 404, '/v1/viewer', 'see docs/labelary', { method: 'GET' }],
    ['a graphic that is no picture', 400, '/v1/graphics', 'must be a picture', { body: formWith('text') }],
    ['a font that is none', 400, '/v1/fonts', 'must be a TrueType font', { body: formWith('text') }],
  ])('%s: %i', async (_, status, place, text, sent) => {
    const answer = await ask(place, sent);
    expect([answer.status, answer.type]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(answer.text).toMatch(/^ERROR: /);
    expect(answer.text).toContain(text);
  });

  it('a body without an end: 413', async () => {
    const answer = await ask(`${LABELS}/0/`, { body: '^XA'.padEnd(1_200_000, ' ') });
    expect(answer.status).toBe(413);
  });
});

function formWith(content: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  data.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'my font-1.ttf');
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe('graphics and fonts', () => {
  it('a picture becomes a graphic field, and comes back as the same dots', async () => {
    const { bytes: png } = await convert(Buffer.from('^XA^PW64^LL40^FO8,8^GB32,16,16^FS^XZ'), {
      from: 'zpl',
      to: 'png',
    });
    const zpl = await ask('/v1/graphics', { headers: { accept: 'application/zpl' }, body: formWith(png) });
    expect(zpl.text).toMatch(/^\^XA\^FO0,0\^GFA,320,320,8,[0-9A-F]{640}\^FS\^XZ$/);
    const json = await ask('/v1/graphics', { headers: { accept: 'application/json' }, body: formWith(png) });
    expect(JSON.parse(json.text)).toMatchObject({ totalBytes: 320, rowBytes: 8 });
    const back = await convert(Buffer.from(zpl.text.replace('^XA', '^XA^PW64^LL40')), { from: 'zpl', to: 'png' });
    expect(Buffer.from(back.bytes).equals(Buffer.from(png))).toBe(true);
  });

  it('a font becomes a download with the letter that is asked for', async () => {
    const ttf = readFileSync(path.join(import.meta.dirname, '../../../packages/codecs/src/fonts/files/ocr-a.ttf'));
    const answer = await ask('/v1/fonts', { body: formWith(ttf, { name: 'Z' }) });
    expect(answer.text.startsWith(`~DUR:MYFONT1.TTF,${ttf.length},00010000`)).toBe(true);
    expect(answer.text.endsWith('^XA^CWZ,R:MYFONT1.TTF^XZ')).toBe(true);
    const bad = await ask('/v1/fonts', { body: formWith(ttf, { name: 'B' }) });
    expect(bad.text).toContain('must be one of I, K');
  });
});
