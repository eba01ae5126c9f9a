/** An answer of a tool holds as much as a model can read, and says what it leaves out. */
import { expect, it } from 'vitest';
import { convertLabel, renderLabels } from './work.ts';

const label = (elements: string): string => `^XA^PW400^LL200${elements}^XZ`;

it('an answer lists so many elements, and so many characters of each', async () => {
  const long = `^FO1,1^A0N,10^FD${'x'.repeat(301)}^FS`;
  const document = label(`${long}${'^FO1,1^GB9,9^FS'.repeat(120)}`);
  const { facts } = await renderLabels({ document, format: 'zpl' });
  const [first] = facts['labels'] as { elements: object[]; leftOut: number }[];
  expect(first!.elements).toHaveLength(120);
  expect(JSON.stringify(first!.elements[0])).toContain('… (301 characters)');
  expect(first!.leftOut).toBe(1);
});

it('a converted document that is longer than an answer is refused, with another way', async () => {
  const document = label(`^FO1,1^A0N,10^FD${'x'.repeat(9)}^FS`.repeat(3000));
  await expect(convertLabel({ document, from: 'zpl', to: 'xml' })).rejects.toThrow(/at most 60000; convert it with/);
});
