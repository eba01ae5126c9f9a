/** Texts in fonts of other languages keep their place, height and width in ZPL. */
import { expect, it } from 'vitest';
import { convertDocument } from '../../convert/convert.ts';
import { read } from '../../index.ts';
import { renderElement } from '../../render/index.ts';

const dpi = 203;
const boxes = async (format: 'epl' | 'tspl' | 'zpl', bytes: Uint8Array) =>
  (await read(format, bytes, { dpi })).document.labels[0]!.elements.map((element) => {
    const { bitmap, x, y } = renderElement(element, dpi);
    return { left: x, right: x + bitmap.widthDots, top: y, bottom: y + bitmap.heightDots };
  });

it.each([
  [
    'epl',
    'N\nq812\nQ1218,24\nA60,250,0,5,1,2,N,"BS1 07"\nA60,130,0,4,1,1,N,"MARIA LOPEZ"\nA30,100,0,3,1,1,N,"SHIP TO:"\nP1\n',
  ],
  ['tspl', 'SIZE 4,3\nCLS\nTEXT 20,10,"3",0,1,1,"ORCHARD TEA"\nTEXT 20,200,"5",0,1,1,"7.95"\nPRINT 1\n'],
] as const)('from %s', async (format, source) => {
  const bytes = Buffer.from(source);
  const { bytes: zpl } = await convertDocument({ source: format, target: 'zpl', bytes, params: { dpi } });
  const [before, after] = [await boxes(format, bytes), await boxes('zpl', zpl)];
  expect(after).toHaveLength(before.length);
  for (const [index, one] of before.entries()) {
    const other = after[index]!;
    const height = one.bottom - one.top;
    for (const [side, most] of [
      ['top', 0.27],
      ['bottom', 0.05],
      ['left', 0.3],
    ] as const)
      expect(Math.abs(other[side] - one[side]) / height, `${index} ${side}`).toBeLessThan(most);
    expect(Math.abs(other.right - one.right) / (one.right - one.left), `${index} right`).toBeLessThan(0.15);
  }
});
