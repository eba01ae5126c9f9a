import { read } from '@platen/codecs';
import { render } from '@platen/messages';
import '@platen/messages/service';
import { expect, it } from 'vitest';
import { describeChanges } from './changes.ts';

const zpl = (body: string, size = '^PW400^LL200'): Promise<Awaited<ReturnType<typeof read>>['document']> =>
  read('zpl', new TextEncoder().encode(`^XA${size}${body}^XZ`)).then(({ document }) => document);
const say = async (a: string, b: string, sizes: readonly [string?, string?] = [], locale: 'en' | 'de' = 'en') =>
  describeChanges(await zpl(a, sizes[0]), await zpl(b, sizes[1]), 10).map((fact) => render(locale, fact));
const SKU = '^FO20,20^A0N,40^FD{sku}^FS';

it.each([
  [SKU, SKU, []],
  [SKU, SKU.replace('20,20', '60,36'), ['Moved: the text "{sku}", 5 mm to the right and 2 mm down.']],
  [SKU, SKU.replace('20,20', '20,12'), ['Moved: the text "{sku}", 1 mm up.']],
  [SKU, SKU.replace('{sku}', '{lot}'), ['The merge field sku is now lot.']],
  [SKU, SKU.replace('{sku}', 'Lot {lot}'), ['Content: the text "{sku}" now reads "Lot {lot}".']],
  [SKU, SKU.replace('A0N,40', 'A0N,80'), ['Size: the text "{sku}", 10 mm; before, 5 mm.']],
  [SKU, SKU.replace('A0N', 'A0R'), ['Turned: the text "{sku}", now 90°.']],
  [SKU, `${SKU}^FO9,9^GB80,40,2^FS`, ['Added: a box.']],
  [`${SKU}^FO20,90^BY2^BCN,60^FD{sku}^FS`, SKU, ['Removed: the bar code "{sku}".']],
  [
    '^FO20,90^BY2^BCN,60^FD12^FS',
    '^FO20,90^BY2^B3N,N,60^FD12^FS',
    ['Kind of bar code: the bar code "12" is now Code 39 instead of Code 128.'],
  ],
  // Equal ones stay; of two alike, the one that changed is named.
  [SKU + SKU, SKU + SKU.replace('20,20', '20,60'), ['Moved: the text "{sku}", 5 mm down.']],
  [SKU, `^PQ3${SKU}`, ['Settings of the printer changed, such as copies, speed or darkness.']],
])('%s and %s', async (a, b, changes) => {
  expect(await say(a, b)).toEqual(changes);
});

it('names the sizes of the label', async () => {
  expect(await say(SKU, SKU, ['^PW400^LL200', '^PW800^LL400'])).toEqual([
    'The label is 100.1 × 50 mm; before, it was 50 × 25 mm.',
  ]);
});

it('speaks German', async () => {
  expect(await say(SKU, SKU.replace('20,20', '60,20'), [], 'de')).toEqual([
    'Verschoben: der Text „{sku}“, 5 mm nach rechts.',
  ]);
});

it('says no more than a person reads, and compares no more than it can', async () => {
  const texts = (count: number, y: number) =>
    Array.from({ length: count }, (_, index) => `^FO${index},${y}^A0N,20^FDtext ${index}^FS`).join('');
  const many = await say(texts(40, 10), texts(40, 50));
  expect(many).toHaveLength(31);
  expect(many.at(-1)).toBe('10 more changes');
  expect(await say(texts(301, 10), texts(301, 50))).toEqual([
    'The label has too many elements to compare them one by one.',
  ]);
  const [long] = await say(SKU, SKU.replace('{sku}', 'x'.repeat(500)));
  expect(long!.length).toBeLessThan(100);
});
