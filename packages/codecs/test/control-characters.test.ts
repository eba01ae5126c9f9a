/** Control characters in bar codes survive every language: separators of MaxiCode and Data Matrix, line ends. */
import { describe, expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { read, write } from '../src/formats/face.ts';
import type { PrinterLanguage } from '../src/formats/format.ts';
import { type BarcodeElement, contentText, createLabel } from '../src/label/index.ts';
import { renderElement } from '../src/render/index.ts';
import { barcode } from './elements.ts';
import { FACTS, LANGUAGES, now } from './languages/index.ts';

const dotsOf = (element: BarcodeElement): Buffer => Buffer.from(renderElement(element, 203, { now }).bitmap.data);

/** The bar code of a label that went through a language. */
async function back(
  name: PrinterLanguage,
  element: BarcodeElement,
): Promise<{ again: BarcodeElement; native: number }> {
  const { bytes, retention } = await write(name, { labels: [createLabel({ elements: [element] })] }, { now });
  return {
    again: (await read(name, bytes, { dpi: 203 })).document.labels[0]!.elements[0] as BarcodeElement,
    native: retention!.native,
  };
}

describe('Data Matrix of ISO 15434', () => {
  const data = '[)>\x1e06\x1dPAB-77\x1dQ25\x1dS12345\x1e\x04';
  test.each(LANGUAGES)('%s keeps its separators', async (name) => {
    const { again, native } = await back(name, barcode('datamatrix', data, { x: 100, y: 100, moduleDots: 6 }));
    const lacks = FACTS[name].lacks?.includes('control characters');
    expect(native).toBe(lacks ? 0 : 1);
    if (!lacks) expect(contentText(again.content, now)).toBe(data);
  });

  test('ipl: a shifted separator is data, an unshifted one marks a counted region', () => {
    const source = [
      '\x1bP',
      'F1;D0;B0;o9,9;c17,200,0;w4;d0,60;',
      'R;',
      '\x1bE1\x18',
      'A\x1a\x1dB\x1a\x1dC\x1c007\x1c\r',
      '\x1bI1\x17',
    ];
    const [element] = readIpl(latin1Bytes(source.map((each) => `\x02${each}\x03`).join('')), {}).document.labels[0]!
      .elements;
    expect((element as BarcodeElement).content).toMatchObject([
      { kind: 'literal', text: 'A\x1dB\x1dC' },
      { kind: 'serial', start: '007', step: 1 },
    ]);
  });
});

describe('MaxiCode', () => {
  const message = '[)>\x1e01\x1d961Z00042042\x1dUPSN\x1d9X9X9X\x1d017\x1d\x1d1/1\x1d5\x1dN\x1d\x1dAUSTIN\x1dTX\x1e\x04';
  const CODES: readonly [mode: number, data: string][] = [
    [2, `001840733010000${message}`],
    [3, `066276D12345${message}`],
    [4, 'Loading bay 4'],
    [6, 'Loading bay 6'],
  ];
  test.each(LANGUAGES.flatMap((name) => CODES.map(([mode, data]) => [name, mode, data] as const)))(
    '%s: mode %i scans as before',
    async (name, mode, data) => {
      const element = barcode('maxicode', data, {
        x: 100, y: 100, heightDots: 0, options: { mode, layout: 'class-first' },
      }); // prettier-ignore
      const { again, native } = await back(name, element);
      // TSPL has no mode 6: its picture is the same dots.
      const lacks = (name === 'tspl' && mode === 6) || FACTS[name].lacks?.includes('maxicode');
      expect(native).toBe(lacks ? 0 : 1);
      if (native === 1) expect(dotsOf(again).equals(dotsOf(element))).toBe(true);
    },
  );
});

test('epl: bar code data with line ends is a picture, so that no line of it is a command', () => {
  for (const data of ['x\nP999\nN\n', 'x\rP999', 'x\r\nP999']) {
    const element = barcode('code128', data, { x: 50, y: 50 });
    const { bytes, retention } = writeEpl({ labels: [createLabel({ elements: [element] })] }, { now });
    expect(retention).toMatchObject({ pictures: 1 });
    expect(latin1(bytes)).not.toContain('P999');
    expect(readEpl(bytes).document.labels).toHaveLength(1);
  }
});

test('tspl: every kind of DataBar prints the requested symbol', async () => {
  for (const [symbology, data] of [
    ['databar-expanded', '(01)09501101530003'],
    ['databar-expanded', '(01)09501101530003(10)AB'],
    ['databar-omni', '(01)09501101530003'],
    ['databar-limited', '(01)09501101530003'],
    ['databar-stacked', '0950110153000'],
  ] as const) {
    const element = barcode(symbology, data, { x: 100, y: 100, heightDots: 0 });
    const { again, native } = await back('tspl', element);
    expect([symbology, native, dotsOf(again).length > 0]).toEqual([symbology, 1, true]);
    expect(
      dotsOf({ ...again, heightDots: 66 }).equals(dotsOf({ ...element, heightDots: 66 })),
      `${symbology} ${data}`,
    ).toBe(true);
  }
});
