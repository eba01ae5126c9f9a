/** USB printers through Windows' own driver: its file calls under Wine. The device's own controls cannot be had there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../../../test/system-packages.ts';
import { openWineLab, type WineLab } from './wine-lab.ts';

describe.skipIf(missing('wine'))('a USB printer on Windows', () => {
  let lab: WineLab;
  beforeAll(() => {
    lab = openWineLab();
  }, 1_200_000);
  afterAll(() => lab?.close());

  it('takes every byte, answers questions, and is let go of, through files of its own', async () => {
    const result = await lab.run<Record<string, unknown>>('usbprint-scenario.ts', []);
    expect(result).toEqual({
      devices: [],
      outcome: { result: 'printed', confirmation: 'transport' },
      steps: ['starting 1', 'sent 1', 'starting 2', 'sent 2'],
      isWhole: true,
      reading: ['attention', expect.stringContaining('out of labels')],
      afterClose: 0,
      gone: expect.objectContaining({ result: 'failed', code: 'printer_unreachable' }),
    });
  });
});
