/** The codecs in Chromium: every file comes out as Node writes it, byte for byte, and a page fetches what it needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convert, FORMAT_NAMES, type FormatName, PRINTER_LANGUAGES } from '@platen/codecs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodePicture } from '../../packages/codecs/src/pictures/decode.ts';
import { BUDGETS } from '../../test/runtimes/budgets.ts';
import { ownLabels } from '../../test/corpus/corpus.ts';
import { missing } from '../../test/system-packages.ts';
import { CLOCK, type CodecsGlobal, type CodecsPage, type Conversion, openCodecsPage } from '../fixtures/codecs-page.ts';

const matrixLabel = (name: string): Uint8Array =>
  readFileSync(path.join(import.meta.dirname, `../../bench/matrix-labels/${name}.xml`));

describe.skipIf(missing('chromium'))('the codecs in a browser', () => {
  let codecs: CodecsPage;
  beforeAll(async () => {
    codecs = await openCodecsPage();
  });
  afterAll(() => codecs?.close());

  const inNode = async ({ bytes, options }: Conversion) => {
    const { bytes: file, failure, diagnostics } = await convert(bytes, { ...options, now: CLOCK });
    return {
      file: Buffer.from(file).toString('base64'),
      failure: failure?.code,
      diagnostics: diagnostics.map(({ code }) => code),
    };
  };

  async function expectAlike(conversions: readonly Conversion[]): Promise<void> {
    const there = await codecs.convert(conversions);
    for (const [index, conversion] of conversions.entries()) {
      const { from, to } = conversion.options;
      const { file, ...rest } = await inNode(conversion);
      const { file: fileThere, ...restThere } = there[index]!;
      expect(restThere, `${from} to ${to}`).toEqual(rest);
      expect(fileThere === file, `${from} to ${to}: the same bytes`).toBe(true);
    }
  }

  /** Lossy files differ by their encoder. */
  const targets = FORMAT_NAMES.filter((name) => name !== 'jpeg');

  it.each(FORMAT_NAMES)('%s becomes every other format', async (from) => {
    const { bytes } = await convert(matrixLabel('price'), { from: 'xml', to: from, now: CLOCK });
    await expectAlike(targets.map((to) => ({ bytes, options: { from, to, dpi: 203 } })));
  });

  it.each(['pictures', 'food', 'turned', 'reverse'])('%s, in every printer language and drawn', async (name) => {
    const bytes = matrixLabel(name);
    await expectAlike(
      [...PRINTER_LANGUAGES, 'png', 'pdf'].map((to) => ({ bytes, options: { from: 'xml', to: to as FormatName } })),
    );
  });

  it('labels of the corpus, dot by dot', async () => {
    await expectAlike(
      ownLabels().map(({ file, dpi }) => ({ bytes: readFileSync(file), options: { from: 'zpl', to: 'png', dpi } })),
    );
  });

  it('texts in code pages and scripts of the world', async () => {
    const pages = ['^CI14', '^CI15', '^CI17', '^CI27', '^CI28', '^CI13'];
    const text = '_82_A0_93_8C \u00e4\u0416\u05d0\u0627\u0e01\u0915\u4e2d\uac00';
    await expectAlike(
      pages.flatMap((page) =>
        (['png', 'tspl', 'epl'] as const).map((to) => ({
          bytes: new TextEncoder().encode(`^XA${page}^FO20,20^A0N,40,40^FH^FD${text}^FS^XZ`),
          options: { from: 'zpl' as const, to },
        })),
      ),
    );
  });

  it('JPEG is written in as many pixels, and within what the format loses', async () => {
    const conversion: Conversion = { bytes: matrixLabel('price'), options: { from: 'xml', to: 'jpeg' } };
    const [there] = await codecs.convert([conversion]);
    const pictures = await Promise.all(
      [there!.file, (await inNode(conversion)).file].map((file) => decodePicture(Buffer.from(file, 'base64'), 'jpeg')),
    );
    const [one, other] = pictures.map((picture) => (picture.kind === 'raster' ? picture : undefined));
    expect([one!.widthDots, one!.heightDots]).toEqual([other!.widthDots, other!.heightDots]);
    let sum = 0;
    for (const [at, value] of one!.data.entries()) sum += Math.abs(value - other!.data[at]!);
    expect(sum / one!.data.length).toBeLessThan(2);
  });

  it('wrong arguments are refused with what is allowed', async () => {
    const refusal = await codecs.page.evaluate(async () => {
      const { convert } = (globalThis as CodecsGlobal).codecs;
      return convert('^XA^XZ' as never, { from: 'zpl', to: 'png' }).catch(
        (error: Error) => `${error.name}: ${error.message}`,
      );
    });
    expect(refusal).toBe(
      'UsageError: convert: the document must be a Uint8Array and is a string; pass new TextEncoder().encode(text).',
    );
  });

  it('also works in a worker', async () => {
    const size = await codecs.page.evaluate(async () => {
      const worker = new Worker('/worker.js', { type: 'module' });
      return new Promise<number>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
    });
    expect(size).toBeGreaterThan(100);
  });

  it('the example of the documentation draws its label', async () => {
    const documentation = readFileSync(path.join(import.meta.dirname, '../../docs/codecs-in-a-browser.md'), 'utf8');
    const [, html = '', zpl = ''] = /```html\n(.*?<textarea[^>]*>(.*?)<.*?)```/s.exec(documentation) ?? [];
    await codecs.open(html);
    const label = codecs.page.locator('#label');
    await label.and(codecs.page.locator('[src^="blob:"]')).waitFor();
    const drawn = await label.evaluate(async (image: HTMLImageElement) => {
      const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer());
      return [...bytes];
    });
    const expected = await convert(new TextEncoder().encode(zpl), { from: 'zpl', to: 'png', dpi: 203 });
    expect(Buffer.compare(Buffer.from(drawn), expected.bytes)).toBe(0);
    await codecs.page.locator('#zpl').fill('^XA^PQ5000^XZ');
    await codecs.page.locator('#label[alt*="5000"]').waitFor();
    await codecs.reload();
  });

  describe('what a page fetches', () => {
    beforeEach(() => codecs.reload());

    it.each(BUDGETS)('$name: at most $mostKilobytes KB', async ({ name, from, to, zpl, mostKilobytes }) => {
      const source = new TextEncoder().encode(zpl);
      const bytes =
        from === 'zpl' ? source : (await convert(source, { from: 'zpl', to: from, dpi: 203, now: CLOCK })).bytes;
      const [{ failure } = {}] = await codecs.convert([{ bytes, options: { from, to, dpi: 203 } }]);
      expect(failure).toBeUndefined();
      const files = [...codecs.fetched].map((file) => codecs.bundle.files.get(file)!);
      const total = files.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
      const kilobytes = (count: number): string => `${(count / 1000).toFixed(1).padStart(7)} KB`;
      const lines = files
        .toSorted((one, other) => other.packedBytes - one.packedBytes)
        .slice(0, 8)
        .map((file) => `  ${kilobytes(file.packedBytes)}  ${file.name}`);
      console.log(`${name}: ${kilobytes(total)} of ${mostKilobytes} KB in ${files.length} files\n${lines.join('\n')}`);
      expect(total / 1000).toBeLessThanOrEqual(mostKilobytes);
    });
  });
});
