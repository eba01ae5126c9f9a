/** The area of a label counts in every language, not its sides. */
import { describe, expect, it } from 'vitest';
import { readEpl } from './epl/read.ts';
import { readTspl } from './tspl/read.ts';
import { readZpl } from './zpl/read.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const LANGUAGES = [
  ['ZPL', readZpl, (width: number, height: number) => `^XA^PW${width}^LL${height}^FO10,10^GB50,50,50^FS^XZ`],
  ['TSPL', readTspl, (width: number, height: number) => `SIZE ${width} dot,${height} dot\nBAR 10,10,50,50\nPRINT 1\n`],
  ['EPL', readEpl, (width: number, height: number) => `N\nq${width}\nQ${height},24\nLO10,10,50,50\nP1\n`],
] as const;

describe.each(LANGUAGES)('%s', (_, read, label) => {
  it('holds a banner longer than 15 in where its area is small', () => {
    const { document, diagnostics } = read(bytes(label(812, 4060)), { dpi: 203 });
    expect(document.labels[0]).toMatchObject({ widthDots: 812, heightDots: 4060, dpi: 203 });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('refuses what is larger than 15 × 15 in', () => {
    const { diagnostics } = read(bytes(label(2436, 4060)), { dpi: 203 });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'label_too_large',
        message:
          'The label is 2436 × 4060 dots at 203 dpi; at most the area of 3045 × 3045 dots (15 × 15 in) is allowed. ' +
          'Make the label smaller, or send dpi with the density it was written for',
        expected: 'at most the area of 15 × 15 in',
      }),
    );
  });
});
