/** Laws of TSPL alone: rMQR Code, and texts of any font that keep their width. */
import { expect, test } from 'vitest';
import { literal } from '../../../src/label/index.ts';
import { measureElement } from '../../../src/render/index.ts';
import { barcode, text } from '../../elements.ts';
import { through } from '../index.ts';

test('rMQR Code is native in TSPL, turned and of a fixed height too', async () => {
  for (const [rotation, options] of [
    [0, {}],
    [90, { level: 'H', version: 35 }],
  ] as const) {
    const { alike, retention, text: source } = await through('tspl', [barcode('rmqr', 'RMQR 12345', { x: 200, rotation, options })]); // prettier-ignore
    expect(retention.native).toBe(1);
    expect(source).toContain(rotation === 0 ? 'RMQR 200,30,M,2,0,0,' : ',H,2,35,90,');
    expect(alike).toBe(1);
  }
});

test('DataBar Expanded Stacked keeps its columns; bars that RSS makes higher are reported', async () => {
  const data = '(01)09501101530003(10)AB12';
  const stacked = await through('tspl', [barcode('databar-expanded-stacked', data, { x: 20, heightDots: 0 })]);
  expect(stacked).toMatchObject({ alike: 1, codes: [] });
  for (const [symbology, number] of [
    ['ean13', '590123412345'],
    ['upca', '01234567890'],
  ] as const) {
    const options = { composite: 'auto' };
    const { codes } = await through('tspl', [
      barcode(symbology, `${number}|(21)A1`, { x: 20, heightDots: 0, options }),
    ]);
    expect(codes).toEqual(['element_approximated']);
  }
});

test('a text in another scalable font, or with gaps, keeps its width in TSPL', async () => {
  const fonts: readonly (readonly [name: string, charGapDots: number])[] = [
    ['ipl-63', 4], ['ipl-63', -2], ['ipl-25', 0], ['ipl-26', 3], ['dpl-S01', 0], ['sbpl-cg-times', 1],
  ]; // prettier-ignore
  for (const [name, charGapDots] of fonts) {
    for (const rotation of [0, 90] as const) {
      const font = { name, heightDots: 39, widthDots: 31 };
      const given = { ...text, content: literal('Musterstraße 12, 80331'), font, charGapDots, rotation };
      const { retention, again } = await through('tspl', [given]);
      expect(retention.native).toBe(1);
      expect(again.elements).toHaveLength(1);
      const [before, after] = [measureElement(given, 203), measureElement(again.elements[0]!, 203)];
      const long = rotation === 0 ? 'widthDots' : 'heightDots';
      // The last gap is behind the text.
      expect(Math.abs(after[long] - before[long]), `${name} ${charGapDots}`).toBeLessThanOrEqual(
        3 + Math.abs(charGapDots),
      );
    }
  }
});
