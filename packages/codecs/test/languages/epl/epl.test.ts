/** Laws of EPL alone: fixed fonts and fonts of the document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Element, literal } from '../../../src/label/index.ts';
import { measureElement } from '../../../src/render/index.ts';
import { barcode, text } from '../../elements.ts';
import { through } from '../index.ts';

test('a bar code that becomes a picture is a picture of its readable line too', async () => {
  for (const moduleDots of [2, 5]) {
    const { alike, retention } = await through('epl', [barcode('code11', '1234-5', { moduleDots })]);
    expect(retention.pictures).toBe(1);
    expect(alike).toBe(1);
  }
});

test('a font of the document becomes a soft font of the characters used', async () => {
  const file = readFileSync(path.join(import.meta.dirname, '../../../src/fonts/files/RobotoCondensed-latin.ttf'));
  const own: Element = { ...text, content: literal('Größe 42,00'), font: { ...text.font, name: 'MY.TTF', file } };
  const { alike, retention, text: source } = await through('epl', [own, { ...own, y: 200, rotation: 180 }]);
  expect(retention).toEqual({ elements: 2, native: 2, pictures: 0 });
  expect(source).toMatch(/\r\nEK"a"\r\nES"a"\x0a\x00/);
  expect(source).toMatch(/\r\nA\d+,\d+,0,a,1,1,N,"/);
  expect(alike).toBeGreaterThan(0.85);
  const turned = await through('epl', [{ ...own, rotation: 90, ink: 'white', blackCell: true }]);
  expect(turned.retention.pictures).toBe(1);
  expect(turned.alike).toBe(1);
});

test('scalable texts stay texts in EPL, in the nearest font', async () => {
  const { retention, codes, text: source } = await through('epl', [text]);
  expect(retention.native).toBe(1);
  expect(codes).toEqual(['element_approximated']);
  expect(source).toMatch(/\r\nA\d+,\d+,0,[1-4],\d,\d,N,"Sample 42"\r\n/);
});

test('a line that fits the label in its own font fits it in a font of the printer, or is a picture', async () => {
  const reaching = async (content: string, fields: Partial<typeof text> = {}) => {
    const line = {
      ...text,
      x: 20,
      content: literal(content),
      font: { name: '0', heightDots: 30, widthDots: 24 },
      ...fields,
    };
    const { again, retention } = await through('epl', [line], { widthDots: 812, heightDots: 400 });
    const right = measureElement(again.elements[0]!, 203).x + measureElement(again.elements[0]!, 203).widthDots;
    return { right, retention };
  };
  for (const length of [20, 40, 56, 60, 64]) {
    const { right, retention } = await reaching(
      'Deliver to the rear of the building, ring twice please. Thanks!!'.slice(0, length),
    );
    expect(right, `${length} characters`).toBeLessThanOrEqual(812);
    expect(retention.native, `${length} characters`).toBe(1);
  }
  // No font of EPL is that narrow.
  const narrow = await reaching('x'.repeat(110), { font: { name: '0', heightDots: 20, widthDots: 8 } });
  expect(narrow.retention.pictures).toBe(1);
  expect(narrow.right).toBeLessThanOrEqual(812);
});
