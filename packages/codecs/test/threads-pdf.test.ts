/** The same label as thirty producers of PDFs would build it: each has its size, its bar code scans, and NATIVE has its text. */
import { expect, test } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { isBlack, sampleText } from '../src/label/index.ts';
import { renderElement, renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { barcode } from './elements.ts';
import { now } from './languages/index.ts';
import { PDFS } from './threads/pdf.ts';

const DATA = 'PDF-7042';
const { bitmap } = renderElement(barcode('code128', DATA, { moduleDots: 1, heightDots: 1 }), 203);
/** Points of a module. */
const MODULE = 1.5;
const bars = Array.from({ length: bitmap.widthDots }, (_, x) =>
  isBlack(bitmap, x, 0) ? `${30 + x * MODULE} 60 ${MODULE} 70 re f` : '',
).join('\n');
const LABEL = `${bars}\nBT /F1 14 Tf 30 170 Td (SHIP TO: DOE) Tj ET`;

test('there are thirty', () => expect(PDFS.length).toBeGreaterThanOrEqual(30));

test.each(PDFS)('$about', async ({ file, size = [812, 609] }) => {
  const bytes = file(LABEL);
  const { diagnostics, failure } = await convertDocument({ source: 'pdf', target: 'png', bytes, now });
  expect(failure?.message).toBeUndefined();
  expect(diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code)).toEqual([]);
  for (const conversionMode of ['IMAGE', 'NATIVE'] as const) {
    const { document } = await readPdf(bytes, { dpi: 203, pdf: { conversionMode } });
    const [label] = document.labels;
    expect([label!.widthDots, label!.heightDots]).toEqual(size);
    const scanned = await scanCodes(renderLabel(label!, { now }), { isDark: true });
    expect(
      scanned.map(({ text, turn }) => [text, Math.round(turn / 90)]),
      conversionMode,
    ).toEqual([[DATA, 0]]);
    if (conversionMode === 'IMAGE') continue;
    const texts = label!.elements.flatMap((element) => (element.kind === 'text' ? [sampleText(element.content)] : []));
    expect(texts.join(' ')).toContain('SHIP TO: DOE');
  }
});
