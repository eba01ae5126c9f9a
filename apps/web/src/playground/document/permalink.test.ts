/** A link holds the whole document, and a damaged or hostile one does no harm. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { documentInFragment, fragmentOf } from './permalink.ts';

const bytes = Uint8Array.from({ length: 600 }, (_, index) => index & 0xff);
const DOCUMENT = {
  name: 'parcel ä',
  format: 'sbpl',
  bytes,
  options: { dpi: 300, width: 4, trim: true },
  data: [{ sku: 'A-1' }],
} as const;

it('a document comes out of its link byte for byte', async () => {
  const fragment = (await fragmentOf(DOCUMENT))!;
  expect(fragment).toMatch(/^d=[A-Za-z0-9_-]+$/);
  expect(await documentInFragment(`#${fragment}`)).toEqual(DOCUMENT);
});

it('a document that no address holds gives no link', async () => {
  const noise = new Uint8Array(randomBytes(40_000));
  expect(await fragmentOf({ name: 'large', format: 'zpl', bytes: new Uint8Array(1_000_001) })).toBeUndefined();
  expect(await fragmentOf({ name: 'noise', format: 'png', bytes: noise })).toBeUndefined();
});

it('an address without a document is none', async () => {
  expect(await documentInFragment('')).toBeNull();
  expect(await documentInFragment('#top')).toBeNull();
});

const linkOf = (whole: Uint8Array): string => `#d=${deflateRawSync(whole).toString('base64url')}`;
const linkOfHeader = (header: unknown): string => {
  const json = Buffer.from(JSON.stringify(header));
  return linkOf(Buffer.concat([Buffer.from([1, json.length >> 8, json.length & 255]), json, Buffer.from('^XA^XZ')]));
};

it.each([
  ['cut off', async () => `#${(await fragmentOf(DOCUMENT))!.slice(0, 40)}`],
  ['no base64', () => '#d=%%%'],
  ['another version', () => linkOf(Uint8Array.of(9, 0, 2, 0x7b, 0x7d))],
  ['no JSON', () => linkOf(Uint8Array.of(1, 0, 1, 0x7b))],
  ['a format that there is not', () => linkOfHeader({ name: 'x', format: 'exe', options: {}, data: [] })],
  ['more bytes than a document may have', () => linkOf(new Uint8Array(20_000_000))],
])('a damaged link holds no document: %s', async (_, link) => {
  expect(await documentInFragment(await link())).toBeUndefined();
});

it('options and records of a link are checked', async () => {
  const link = linkOfHeader({
    name: 'x',
    format: 'zpl',
    options: { dpi: 'many', width: -1, height: 2, trim: 'yes' },
    data: [1, null, [], {}],
  });
  const document = await documentInFragment(link);
  expect(document).toMatchObject({ data: [{}] });
  expect(document?.options).toEqual({ height: 2 });
});

it('a link has 32,000 characters, and the name of its document a hundred', async () => {
  const noise = (count: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(count));
  const most = await fragmentOf({ name: 'noise', format: 'png', bytes: noise(23_800) });
  expect(most!.length).toBeLessThanOrEqual(32_000);
  expect(await fragmentOf({ name: 'noise', format: 'png', bytes: noise(24_000) })).toBeUndefined();
  const whole = await fragmentOf({ name: 'zeros', format: 'png', bytes: new Uint8Array(1_000_000) });
  expect((await documentInFragment(`#${whole}`))!.bytes).toHaveLength(1_000_000);
  // The same link, with more characters than a fragment has.
  expect(await documentInFragment(`#${whole}&x=1`)).toBeDefined();
  expect(await documentInFragment(`#${whole}${'A'.repeat(32_000)}`)).toBeUndefined();
  const link = linkOfHeader({ name: 'n'.repeat(60_000), format: 'zpl', options: {}, data: [] });
  expect((await documentInFragment(link))!.name).toBe('n'.repeat(100));
});
