/** Bounds deep inside of the codecs: what lies beyond each of them is refused or cut, in time, and not in silence. */
import { deflateSync } from 'node:zlib';
import { message } from '@platen/messages';
import { expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { createDiagnosticSink } from '../src/diagnostics/index.ts';
import { readBdf } from '../src/fonts/bdf.ts';
import { unpackWoff } from '../src/fonts/woff.ts';
import { read } from '../src/formats/face.ts';
import { readDirect } from '../src/formats/ipl/direct.ts';
import { type BarcodeElement, type BoxElement, literal } from '../src/label/index.ts';
import { CODEC_LIMITS } from '../src/limits.ts';
import { lint } from '../src/lint/lint.ts';
import { decodePicture } from '../src/pictures/decode.ts';
import { measureElement, renderElement } from '../src/render/index.ts';
import { splitForAppend } from '../src/symbologies/pdf417/split.ts';
import { MAX_MS, workedMs } from '../../../test/processor-time.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Runs the work and returns its result, which must come in the time of any document. */
async function inTime<T>(work: () => T | Promise<T>): Promise<T> {
  const began = workedMs();
  const result = await work();
  expect(workedMs() - began).toBeLessThan(MAX_MS);
  return result;
}

it('a source has so many diagnostics, and warnings leave room for errors', () => {
  const sink = createDiagnosticSink();
  for (let n = 0; n < 10_001; n++) sink.report(message('lint.module_too_small', { millimetres: 0.1 }));
  expect(sink.list()).toHaveLength(10_000);
  for (let n = 0; n < 10_001; n++) sink.report(message('document.limit_exceeded', { bytes: 2, most: 1 }));
  expect(sink.list()).toHaveLength(20_000);
});

const bdf = (ascent: number): Uint8Array =>
  bytesOf(
    `STARTFONT 2.1\nFONT_ASCENT ${ascent}\nFONT_DESCENT 0\nSTARTCHAR A\nENCODING 65\nDWIDTH 8 0\nBBX 8 1 0 0\nBITMAP\nff\nENDCHAR\nENDFONT\n`,
  );

it('a BDF font has a cell of so many dots', () => {
  expect(readBdf(bdf(32_000))).toBeDefined();
  expect(readBdf(bdf(32_001))).toBeUndefined();
});

it('a WOFF font is refused by its header where it would unpack to more bytes', async () => {
  const header = Buffer.alloc(44);
  header.write('wOFF');
  header.writeUInt32BE(64 * 1024 * 1024 + 1, 16);
  expect(await inTime(() => unpackWoff(header))).toBeUndefined();
});

it('a character of a soft font of DPL is left out beyond so many dots', async () => {
  const descriptor = Buffer.alloc(12);
  descriptor.writeUInt16BE(20, 10);
  const character = (widthDots: number): Buffer => {
    const header = Buffer.alloc(16);
    header.writeUInt16BE(widthDots, 10);
    header.writeUInt16BE(1, 12);
    return Buffer.concat([header, Buffer.alloc(Math.ceil(widthDots / 8), 0xff)]);
  };
  const keys = async (widthDots: number): Promise<string[]> => {
    const dots = character(widthDots);
    const document = Buffer.concat([
      bytesOf(`\x1b*c100D\x1b)s12W`),
      descriptor,
      bytesOf(`\x1b*c65E\x1b(s${dots.length}W`),
      dots,
      bytesOf('\x02L\r121100000100010A\rE\r'),
    ]);
    return (await read('dpl', document)).diagnostics.map(({ key }) => String(key));
  };
  expect(await keys(2000)).not.toContain('language.limit_exceeded.pictures');
  expect(await keys(2001)).toContain('language.limit_exceeded.pictures');
});

it('sizes and columns of downloads of IPL have four digits', async () => {
  const { diagnostics } = await read('ipl', bytesOf('\x02\x1bP;G1,name;x10000;y9999;\x03'));
  expect(diagnostics.some(({ message: text }) => text.includes('10000'))).toBe(true);
});

it('a direct graphic of IPL has so many columns, and so many dots in each', async () => {
  const number = (value: number): number[] => [0x40 | (value >> 7), 0x80 | (value & 0x7f)];
  const again = Array.from({ length: 3 }, () => [0x24, ...number(8000)]).flat();
  const wide = await inTime(() => readDirect(Uint8Array.of(0x25, 0x81, ...again), 1e9));
  expect(wide.problem?.key).toBe('ipl.invalid_parameter.large_picture');
  const run = [0x25, ...number(8100)];
  expect(readDirect(Uint8Array.of(...run), 1e9).problem).toBeUndefined();
  const tall = readDirect(Uint8Array.of(...run, 0x25, ...number(8100)), 1e9);
  expect(tall.problem?.key).toBe('ipl.invalid_parameter.large_picture');
  expect(tall.pictures[0]?.bitmap.heightDots).toBe(8192);
});

it('a document is linted up to so many elements', async () => {
  const label = `^XA${'^FO900,900^GB1,1,1^FS'.repeat(10_001)}^XZ`;
  const { diagnostics } = await inTime(() => lint('zpl', bytesOf(label + label)));
  expect(diagnostics.map(({ key }) => key)).toContain('lint.limit_exceeded');
});

it('a text links so many fonts, and more are reported', async () => {
  const font = Buffer.from(bdf(8)).toString('base64');
  const files = Array.from({ length: 17 }, (_, n) => `<fontFile id="f${n}">${font}</fontFile>`).join('');
  const text = (count: number): string => {
    const ids = Array.from({ length: count }, (_, n) => `f${n}`).join(' ');
    return `<label schemaVersion="v2" width="4" height="2" unit="dot" dpi="203">${files}<variableText x="1" y="1" linkedFontFiles="${ids}"><![CDATA["A"]]></variableText></label>`;
  };
  const reports = async (count: number): Promise<string[]> =>
    (await read('xml', bytesOf(text(count)))).diagnostics.map(({ message: said }) => said);
  expect((await reports(16)).filter((said) => said.includes('linkedFontFiles'))).toEqual([]);
  expect((await reports(17)).filter((said) => said.includes('at most 16 ids'))).toHaveLength(1);
});

const barcode: BarcodeElement = {
  kind: 'barcode',
  x: 0,
  y: 0,
  content: literal('A'),
  symbology: 'code128',
  moduleDots: 1,
  heightDots: 10,
  rotation: 0,
  anchor: 'top-corner',
  justify: 'start',
  ink: 'black',
  options: {},
  wideRatio: 3,
  humanReadable: { position: 'none' },
} as unknown as BarcodeElement;

it('a bar code is drawn with modules and a height of no label at most', () => {
  const modules = measureElement(barcode, 203).widthDots;
  const huge = measureElement({ ...barcode, moduleDots: 1e9, heightDots: 1e9 }, 203);
  expect([huge.widthDots, huge.heightDots]).toEqual([modules * 1000, 32_000]);
});

it('the picture of one element has so many dots', async () => {
  const box = {
    kind: 'box',
    x: 0,
    y: 0,
    widthDots: 10_000,
    heightDots: 10_000,
    thicknessDots: 9,
    radiusDots: 0,
    ink: 'black',
  };
  const { bitmap } = await inTime(() => renderElement(box as unknown as BoxElement, 203));
  expect([bitmap.widthDots, bitmap.heightDots]).toEqual([0, 0]);
});

it('a label has so many dots', async () => {
  const side = Math.ceil(Math.sqrt(CODEC_LIMITS.frameDots)) + 1;
  const label = bytesOf(`^XA^PW${side}^LL${side}^FO1,1^GB9,9^FS^XZ`);
  const request = { source: 'zpl', target: 'png', bytes: label, params: { dpi: 600 } } as const;
  const { failure } = await inTime(() => convertDocument(request));
  expect(failure?.code).toBe('label_too_large');
});

it('a picture is refused by its header where decoding it would take more memory', async () => {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(6_200, 0);
  header.writeUInt32BE(6_200, 4);
  header.set([8, 2], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))];
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  expect(6_200 ** 2).toBeLessThan(CODEC_LIMITS.picturePixels);
  expect(await inTime(() => decodePicture(png, 'png'))).toMatchObject({
    fault: { key: 'picture.picture_too_large.memory' },
  });
});

it('data for a structured append of PDF417 have so many characters', async () => {
  const size = { symbology: 'pdf417', columns: 0, rows: 0, encoding: 'utf-8' } as const;
  expect(await inTime(() => splitForAppend('1'.repeat(100_001), size, 99_999))).toBeUndefined();
});
