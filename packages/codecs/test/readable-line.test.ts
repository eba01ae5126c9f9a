/** The human-readable line keeps its place in every language: at the start, the middle or the end of the bars. */
import { describe, expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { read, write } from '../src/formats/face.ts';
import type { PrinterLanguage } from '../src/formats/format.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { createLabel, type Label, literal } from '../src/label/index.ts';
import { crop } from '../src/render/frame.ts';
import { humanReadableTexts, renderLabel } from '../src/render/index.ts';
import { barcode as bareBarcode } from './elements.ts';
import { FACTS, LANGUAGES, now } from './languages/index.ts';

async function through(name: PrinterLanguage, label: Label) {
  const { bytes, retention } = await write(name, { labels: [label] }, { now });
  const { widthDots, heightDots, dpi } = label;
  const again = (await read(name, bytes, { dpi, widthDots, heightDots })).document.labels[0]!;
  return { again, retention: retention!, text: latin1(bytes) };
}

/** The ink of all letters of the label: left, top, right and bottom. */
function lettersOf(label: Label) {
  const elements = label.elements.flatMap((element) =>
    element.kind === 'barcode' ? humanReadableTexts(element, label.dpi) : element.kind === 'text' ? [element] : [],
  );
  const { bitmap, x, y } = crop(renderLabel({ ...label, elements }));
  return { left: x, top: y, right: x + bitmap.widthDots, bottom: y + bitmap.heightDots };
}

const labelOf = (...elements: Label['elements']): Label =>
  createLabel({ widthDots: 1200, heightDots: 1200, elements, sizeFromSource: true });
const barcode = (fields: Parameters<typeof bareBarcode>[2]) =>
  bareBarcode('code128', 'OT250-44B', { x: 600, y: 600, heightDots: 90, moduleDots: 3, anchor: 'corner', ...fields });

/** Half a character: letters of other fonts do not begin at the same dot of their cells. */
const NEAR_DOTS = 8;

describe.each(LANGUAGES)('%s', (name) => {
  const font = { name: 'ipl-0', heightDots: 18, widthDots: 14 };

  test.each([0, 90, 180, 270] as const)('keeps the line at its end of the bars, turned by %i', async (rotation) => {
    for (const align of ['left', 'right'] as const) {
      const label = labelOf(barcode({ rotation, humanReadable: { position: 'below', align, font } }));
      const { again, retention } = await through(name, label);
      expect(retention.pictures).toBe(FACTS[name].lacks?.includes(`bars turned by ${rotation}`) ? 1 : 0);
      if (retention.pictures > 0) continue;
      const [before, after] = [lettersOf(label), lettersOf(again)];
      const start = ({ 0: 'left', 90: 'top', 180: 'right', 270: 'bottom' } as const)[rotation];
      const end = ({ 0: 'right', 90: 'bottom', 180: 'left', 270: 'top' } as const)[rotation];
      const side = align === 'left' ? start : end;
      expect(Math.abs(after[side] - before[side]), align).toBeLessThanOrEqual(NEAR_DOTS);
      const below = ({ 0: 'top', 90: 'right', 180: 'bottom', 270: 'left' } as const)[rotation];
      expect(Math.abs(after[below] - before[below]), align).toBeLessThanOrEqual(NEAR_DOTS);
    }
  });

  test('keeps the line of an IPL program at the start of the bars', async () => {
    const program = ['\x1bC', '\x1bP', 'E1;F1;B0;o160,60;f3;c6,0,0;h90;w2;i1;d3,OT250-44B;', 'R;', '\x1bE1\x17'];
    const source = latin1Bytes(program.map((each) => `\x02${each}\x03`).join(''));
    const label = readIpl(source, { dpi: 203 }).document.labels[0]!;
    const { again } = await through(name, label);
    expect(Math.abs(lettersOf(label).left - 60)).toBeLessThanOrEqual(NEAR_DOTS);
    expect(Math.abs(lettersOf(again).left - 60)).toBeLessThanOrEqual(NEAR_DOTS);
  });
});

describe('zpl', () => {
  test('writes bars and a text if the line is another text, or has no start and stop signs', async () => {
    const code = barcode({ humanReadable: { position: 'below', text: literal('BOX 7') } });
    const one = await through('zpl', labelOf(code));
    expect(one.retention).toMatchObject({ native: 1, pictures: 0 });
    expect(one.text).toMatch(/\^BCN,90,N,N.*\^FDOT250-44B\^FS\n.*\^FDBOX 7\^FS/);
    const signs = { ...barcode({ humanReadable: { position: 'below' } }), symbology: 'code39' };
    const other = await through('zpl', labelOf({ ...signs, options: { startStop: false } }));
    expect(other.retention).toMatchObject({ native: 1, pictures: 0 });
    expect(other.text).toMatch(/\^B3N,N,90,N,N\^FDOT250-44B\^FS\n.*\^FDOT250-44B\^FS/);
  });

  test('keeps a line that counts, and merge fields, with their bars', async () => {
    const humanReadable = { position: 'below', align: 'left' } as const;
    const counter = [{ kind: 'serial', start: '007', step: 1, leadingZeros: true }] as const;
    expect((await through('zpl', labelOf(barcode({ content: counter, humanReadable })))).text).toMatch(/\^BCN,90,Y,N/);
    const field = labelOf(barcode({ content: [{ kind: 'field', name: 'sku' }], humanReadable }));
    const { bytes } = writeZpl({ labels: [field] }, { now, dialect: 'moca' });
    expect(latin1(bytes)).toMatch(/\^BCN,90,Y,N/);
  });
});
