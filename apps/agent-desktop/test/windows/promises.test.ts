/** The promises of drivers (../promises/promises.ts), kept by the Windows spooler under Wine as far as Wine can show them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

describe.skipIf(missing('wine'))('winspool', () => {
  let lab: WineLab;
  beforeAll(() => {
    lab = openWineLab();
  }, 1_200_000);
  afterAll(() => lab?.close());

  it('keeps every promise that Wine can put to the test', async () => {
    const results = await lab.run<{ name: string; broken: string | null }[]>('promises-scenario.ts', [lab.dir]);
    expect(results.filter(({ broken }) => broken !== null)).toEqual([]);
    expect(results.map(({ name }) => name.split(':')[0])).toEqual([
      'well',
      'missing',
      'missing',
      'missing',
      'closes early',
      'closes late',
      'half a label',
      'never reads',
    ]);
  }, 240_000);
});
