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
