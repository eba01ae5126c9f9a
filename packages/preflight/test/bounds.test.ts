/** A document with very many labels is checked in part, and the report says how much of it was. */
import { expect, it } from 'vitest';
import { preflight } from '../src/index.ts';

const notChecked = async (zpl: string): Promise<string | undefined> =>
  (await preflight(Buffer.from(zpl), 'zpl')).findings.find(({ key }) => key === 'preflight.not_checked')?.text;

it('labels beyond 200 are not checked, and it says so', async () => {
  const label = '^XA^PW80^LL80^FO8,8^GB40,40,2^FS^XZ';
  expect(await notChecked(label.repeat(200))).toBeUndefined();
  expect(await notChecked(label.repeat(201))).toContain('200');
});

it('bar codes beyond 2,000 are not checked, and it says so', { timeout: 60_000 }, async () => {
  const label = (codes: number): string =>
    `^XA^PW3000^LL3000${Array.from({ length: codes }, (_, at) => `^FO${20 + 70 * (at % 40)},${20 + 55 * Math.floor(at / 40)}^BY1^BCN,30,N^FD${at % 10}^FS`).join('')}^XZ`;
  const { codes } = await preflight(Buffer.from(label(2001)), 'zpl');
  expect(codes).toHaveLength(2000);
  expect(await notChecked(label(2001))).toContain('2000');
});
