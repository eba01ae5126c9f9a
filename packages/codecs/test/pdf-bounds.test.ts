/** What a PDF makes its engine look at and hold is bounded: images before they are decoded, and memory. */
import { expect, it } from 'vitest';
import { loadPdfium } from '../src/formats/pdf/engine.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { type PdfObject, pageOf } from './pdf-source.ts';

const codes = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readPdf(bytes, {})).diagnostics.map(({ code }) => code);

it('so many objects of a page are looked at before it is drawn', async () => {
  const bomb: PdfObject = {
    entries:
      '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
    data: '',
  };
  const behind = (objects: number): Uint8Array =>
    pageOf({
      content: `${'1 1 1 1 re f '.repeat(objects)} q 9 0 0 9 0 0 cm /I Do Q`,
      resources: '/XObject << /I 6 0 R >>',
      objects: [bomb],
    });
  expect(await codes(behind(19_999))).toEqual(['picture_too_large']);
  // What stands behind them is not looked at: the engine itself refuses a picture without data.
  expect(await codes(behind(20_000))).not.toContain('picture_too_large');
});

it('memory grows up to a limit', async () => {
  const engine = await loadPdfium();
  const exported: unknown[] = Object.values(engine.pdfium.wasmExports);
  const memory = exported.find((one) => one instanceof WebAssembly.Memory);
  const most = 192 * 1024 * 1024;
  const free = (): number => (most - memory!.buffer.byteLength) / 65_536;
  expect(() => memory!.grow(free() + 1)).toThrow('the memory of the PDF engine is full');
  expect(memory!.buffer.byteLength).toBeLessThan(most);
});
