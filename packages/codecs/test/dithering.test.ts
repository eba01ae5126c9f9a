/** Dithering in GRAYSCALE: bar codes and thin lines on a tint stay clean, blurred or not, and tones stay tones. Read by zxing. */
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { createLabel, type Element, isBlack, literal, type Raster } from '../src/label/index.ts';
import { grayRaster } from '../src/pictures/encode.ts';
import { encodePng } from '../src/pictures/png.ts';
import { reducePicture, reduceScannable } from '../src/pictures/reduce/reduce.ts';
import { renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { barcode, text } from './elements.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

const bars = (symbology: string, data: string, fields: Parameters<typeof barcode>[2]): Element =>
  barcode(symbology, data, { heightDots: 90, ...fields });
const CODES: readonly (readonly [text: string, element: Element])[] = [
  ['Abc-12345', bars('code128', 'Abc-12345', { x: 60, y: 40 })],
  ['ACROSS7', bars('code128', 'ACROSS7', { x: 700, y: 60, rotation: 90, moduleDots: 3 })],
  ['ABC123', bars('code39', 'ABC123', { x: 60, y: 160 })],
  ['4006381333931', bars('ean13', '4006381333931', { x: 60, y: 290, moduleDots: 3 })],
  ['1234567890', bars('interleaved2of5', '1234567890', { x: 60, y: 420, moduleDots: 4 })],
  ['QR', bars('qrcode', 'QR', { x: 60, y: 560, moduleDots: 4, heightDots: 0 })],
  ['PL-1234567890', bars('datamatrix', 'PL-1234567890', { x: 300, y: 570, moduleDots: 4, heightDots: 0 })],
  ['A typical text', bars('pdf417', 'A typical text', { x: 480, y: 570, heightDots: 8 })],
];
/** Formats that the reader does not find by chance inside the others. */
const FORMATS: ReaderOptions['formats'] = ['Code128', 'Code39', 'EAN13', 'ITF', 'QRCode', 'DataMatrix', 'PDF417'];
const [width, height] = [812, 760];
const codes = grayRaster(
  renderLabel(createLabel({ widthDots: width, heightDots: height, elements: CODES.map(([, element]) => element) })),
);

interface Print {
  /** Luminance of the bars and of what they stand on. */
  readonly ink: number;
  readonly ground: number;
  /** Sigma in dots. */
  readonly blur?: number;
  readonly jpegQuality?: number;
  /** Noise of ± this much. */
  readonly noise?: number;
  readonly scale?: number;
}

async function printed({ ink, ground, blur, jpegQuality, noise = 0, scale }: Print): Promise<Raster> {
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return ((state >> 16) % (2 * noise + 1)) - noise;
  };
  const pixels = codes.data.map((value) => Math.max(0, Math.min(255, (value === 0 ? ink : ground) + random())));
  let image = sharp(pixels, { raw: { width, height, channels: 1 } });
  const apply = async (step: (image: Sharp) => Sharp): Promise<void> => {
    image = sharp(await step(image.toColourspace('b-w')).toBuffer());
  };
  if (scale) await apply((source) => source.resize(Math.round(width * scale)).png());
  if (blur) await apply((source) => source.blur(blur).png());
  if (jpegQuality) await apply((source) => source.jpeg({ quality: jpegQuality }));
  const { data, info } = await image.toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  return { kind: 'raster', widthDots: info.width, heightDots: info.height, channels: 1, data: new Uint8Array(data) };
}

describe('bar codes in GRAYSCALE read back', () => {
  it.each<[string, Print]>([
    ['on a ground of 10 % gray', { ink: 0, ground: 230 }],
    ['on a ground of 30 % gray', { ink: 0, ground: 178 }],
    ['on a ground of 50 % gray', { ink: 0, ground: 128 }],
    ['on a ground of 60 % gray', { ink: 0, ground: 102 }],
    ['in 50 % gray', { ink: 128, ground: 255 }],
    ['in light gray', { ink: 170, ground: 255 }],
    ['gray on gray', { ink: 90, ground: 190 }],
    ['blurred', { ink: 0, ground: 255, blur: 1 }],
    ['blurred, on gray', { ink: 0, ground: 178, blur: 1 }],
    ['out of a poor JPEG', { ink: 0, ground: 255, jpegQuality: 15 }],
    ['out of a poor JPEG, on gray', { ink: 0, ground: 178, jpegQuality: 30 }],
    ['with noise, on gray', { ink: 10, ground: 128, noise: 12 }],
    ['at another scale, on gray', { ink: 0, ground: 153, scale: 1.3 }],
  ])('%s', async (_, print) => {
    const bitmap = await reduceScannable(await printed(print));
    const found = await readBarcodes(encodePng(bitmap), { tryHarder: true, maxNumberOfSymbols: 20, formats: FORMATS });
    expect(new Set(found.map(({ text }) => text))).toEqual(new Set(CODES.map(([text]) => text)));
  });
});

const raster = (widthDots: number, heightDots: number, value: (x: number, y: number) => number): Raster => ({
  kind: 'raster',
  widthDots,
  heightDots,
  channels: 1,
  data: Uint8Array.from({ length: widthDots * heightDots }, (_, at) =>
    value(at % widthDots, Math.floor(at / widthDots)),
  ),
});

it.each([
  ['black', 0, 'light gray', 204],
  ['black', 0, 'gray', 128],
  ['gray', 90, 'white', 255],
  ['dark gray', 60, 'gray', 160],
  ['white', 255, 'gray', 128],
])('a line of one dot, %s (%i) on %s (%i), is whole and has clean ground on both sides', (_, ink, __, ground) => {
  const across = reducePicture(raster(200, 100, (x, y) => (y === 50 ? ink : ground)));
  const down = reducePicture(raster(100, 200, (x) => (x === 50 ? ink : ground)));
  const dark = ink < ground;
  for (let at = 0; at < 200; at++) {
    expect(
      [49, 50, 51].map((y) => isBlack(across, at, y)),
      `across ${at}`,
    ).toEqual([!dark, dark, !dark]);
    expect(
      [49, 50, 51].map((x) => isBlack(down, x, at)),
      `down ${at}`,
    ).toEqual([!dark, dark, !dark]);
  }
});

it('pictures without bars keep their tones: gradients, soft spots, edges of a face before a wall', () => {
  const scenes = [
    raster(256, 256, (x, y) => Math.round((x + y) / 2)),
    raster(256, 256, (x, y) => Math.round(128 + 90 * Math.sin(x / 23) * Math.cos(y / 31))),
    raster(256, 256, (x, y) => (Math.hypot(x - 128, y - 128) < 70 ? 90 : 170) + ((x * 7 + y * 13) % 17)),
  ];
  for (const [index, scene] of scenes.entries()) {
    const bitmap = reducePicture(scene, { darkness: 50 });
    for (let top = 0; top < 256; top += 32) {
      for (let left = 0; left < 256; left += 32) {
        let [wanted, black] = [0, 0];
        for (let y = top; y < top + 32; y++) {
          for (let x = left; x < left + 32; x++) {
            wanted += 1 - scene.data[y * 256 + x]! / 255;
            black += isBlack(bitmap, x, y) ? 1 : 0;
          }
        }
        expect(Math.abs(black - wanted) / 1024, `scene ${index} at ${left}, ${top}`).toBeLessThan(0.06);
      }
    }
  }
});

it('large letters on a tint stand on the tint, not on a white band', async () => {
  const letters = renderLabel(
    createLabel({
      widthDots: 700,
      heightDots: 80,
      elements: [
        {
          ...text,
          content: literal('HILLTOP 111 Illinois'),
          x: 20,
          y: 15,
          font: { name: '0', heightDots: 50, widthDots: 50 },
        },
      ],
    }),
  );
  const tinted = raster(700, 80, (x, y) => (isBlack(letters, x, y) ? 0 : 200));
  const bitmap = await reduceScannable(tinted);
  for (let left = 0; left < 700; left += 50) {
    let black = 0;
    for (let y = 20; y < 60; y++)
      for (let x = left; x < left + 50; x++) if (isBlack(bitmap, x, y) && !isBlack(letters, x, y)) black++;
    expect(black, `dots of the tint at ${left}`).toBeGreaterThan(50);
  }
});

it('a PDF417 of little more than a dot a module scans in GRAYSCALE where it scans in BW', async () => {
  const data = '1Z999AA10123456784';
  const element = barcode('pdf417', data, { x: 160, y: 160, moduleDots: 8, heightDots: 24 });
  const code = grayRaster(renderLabel(createLabel({ widthDots: 2400, heightDots: 800, elements: [element] })));
  const scans = async (picture: Raster, colorMode: 'BW' | 'GRAYSCALE'): Promise<boolean> =>
    (await scanCodes(await reduceScannable(picture, { colorMode }))).some((found) => found.text === data);
  for (const [widthDots, heightDots] of [
    [393, 131],
    [414, 138],
    [463, 154],
  ] as const) {
    const image = sharp(code.data, { raw: { width: 2400, height: 800, channels: 1 } })
      .resize({ width: widthDots, height: heightDots, fit: 'fill' })
      .toColourspace('b-w');
    const pixels = new Uint8Array(await image.raw({ depth: 'uchar' }).toBuffer());
    const picture: Raster = { kind: 'raster', widthDots, heightDots, channels: 1, data: pixels };
    expect(await scans(picture, 'GRAYSCALE'), `${widthDots} dots`).toBe(await scans(picture, 'BW'));
  }
});

it('stripes without end are looked at once', () => {
  const stripes = raster(30_000, 64, (x) => (x % 4 === 0 ? 40 : 160 + (x % 90)));
  const bitmap = reducePicture(stripes);
  expect([bitmap.widthDots, bitmap.heightDots]).toEqual([30_000, 64]);
});
