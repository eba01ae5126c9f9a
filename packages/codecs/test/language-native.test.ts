/** What EPL and TSPL write natively by the same means: inverted text, counters and clocks. */
import { expect, test } from 'vitest';
import { read, write } from '../src/formats/face.ts';
import { type Content, createLabel, type Element } from '../src/label/index.ts';
import { box, text } from './elements.ts';
import { now, through } from './languages/index.ts';

test.each([
  ['epl', 'LE20,40,300,80'],
  ['tspl', 'REVERSE 20,40,300,80'],
] as const)(
  '%s: an inverted text on a black box is a black text behind an inverting box',
  async (language, command) => {
    for (const ink of ['xor', 'white'] as const) {
      const { retention, codes, text: source, again } = await through(language, [box, { ...text, ink }]);
      expect(retention.native).toBe(2);
      expect(codes).not.toContain('element_as_picture');
      expect(source).toContain(command);
      expect(again.elements.map(({ kind }) => kind)).toEqual(['text', 'box']);
    }
  },
);

const content: Content = [
  { kind: 'literal', text: 'No. ' },
  { kind: 'serial', start: '007', step: 1, leadingZeros: true },
  { kind: 'literal', text: ' ' },
  { kind: 'clock', pattern: 'dd' },
  { kind: 'literal', text: '/' },
  { kind: 'clock', pattern: 'MM' },
];

test.each([
  [
    'epl',
    { name: 'epl-3', heightDots: 20, widthDots: 12 },
    // EPL has one clock with a pattern.
    [...content.slice(0, 3), { kind: 'clock', pattern: 'dd/MM' }],
  ],
  ['tspl', { name: 'tspl-3', heightDots: 24, widthDots: 16 }, content],
] as const)('%s: counters count and the clock runs in a font of the printer', async (language, font, readBack) => {
  const element: Element = { ...text, font, anchor: 'corner', content };
  const label = createLabel({ elements: [element], print: { quantity: 6, replicates: 2 } });
  const { bytes, diagnostics } = await write(language, { labels: [label] }, { now });
  expect(diagnostics).toEqual([]);
  const [again] = (await read(language, bytes)).document.labels;
  expect(again!.print).toMatchObject({ quantity: 6, replicates: 2 });
  expect(again!.elements).toMatchObject([{ content: readBack }]);
});
