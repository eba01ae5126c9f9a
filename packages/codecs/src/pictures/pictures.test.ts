/** Pictures in: every common kind decodes to the same dots; bombs and broken files are refused by name. */
import { textOf } from '../diagnostics/index.ts';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMonoBitmap, isBlack, type MonoBitmap, type Picture, type Raster } from '../label/index.ts';
import { decodeBmp, encodeBmp } from './bmp.ts';
import { decodePicture, type PictureError } from './decode.ts';
import { encodeJpeg } from './encode.ts';
import { encodeGif } from './gif.ts';
import { encodePng } from './png.ts';
import { reducePicture } from './reduce/reduce.ts';
import { resamplePicture } from './resample.ts';

const checker = (width: number, height: number): MonoBitmap => {
  const bitmap = createMonoBitmap(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x * 7 + y * 3) % 5 < 2) bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
  return bitmap;
};
const raster = (
  width: number,
  height: number,
  channels: 1 | 3,
  value: (x: number, y: number, channel: number) => number,
): Raster => {
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < data.length; at++)
    data[at] = value(Math.floor(at / channels) % width, Math.floor(at / channels / width), at % channels);
  return { kind: 'raster', widthDots: width, heightDots: height, channels, data };
};
const smallJpeg = await encodeJpeg(checker(8, 8));
const gradient = raster(60, 40, 3, (x, y, channel) => [x * 4, y * 6, 128][channel]!);
const ok = (picture: Picture | PictureError): Picture => {
  if (picture.kind === 'error') throw new Error(textOf(picture.fault));
  return picture;
};
const same = (one: Picture, other: Picture): void => {
  expect({ ...one, data: undefined }).toEqual({ ...other, data: undefined });
  expect(Buffer.compare(one.data, other.data)).toBe(0);
};

describe('PNG', () => {
  it('of a bitmap, gray and colour reads back to the same dots', async () => {
    for (const picture of [checker(37, 21), checker(8, 1), raster(33, 20, 1, (x, y) => x + y), gradient])
      same(ok(await decodePicture(encodePng(picture, { dpi: 203 }), 'png')), picture);
  });
  it('with alpha lies on white; 16 bits, palette and interlaced decode', async () => {
    const clear = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(ok(await decodePicture(clear, 'png')).data.every((byte) => byte === 0)).toBe(true);
    const source = sharp(gradient.data, { raw: { width: 60, height: 40, channels: 3 } });
    for (const file of [
      await source.clone().toColourspace('rgb16').png().toBuffer(),
      await source.clone().png({ progressive: true }).toBuffer(),
    ])
      same(ok(await decodePicture(file, 'png')), gradient);
    expect(ok(await decodePicture(await source.clone().png({ palette: true }).toBuffer(), 'png')).widthDots).toBe(60);
  });
});

describe('JPEG', () => {
  it('is turned upright by its EXIF orientation', async () => {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 10, height: 20, channels: 3, background: '#000' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const bitmap = reducePicture(ok(await decodePicture(file, 'jpeg')));
    expect([bitmap.widthDots, bitmap.heightDots]).toEqual([20, 40]);
    expect([isBlack(bitmap, 10, 2), isBlack(bitmap, 10, 30)]).toEqual([true, false]);
  });
  it('in CMYK becomes RGB', async () => {
    const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#ff0000' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const picture = ok(await decodePicture(file, 'jpeg')) as Raster;
    expect(picture.channels).toBe(3);
    expect(picture.data[0]).toBeGreaterThan(180);
    expect(picture.data[1]).toBeLessThan(90);
  });
  it('in CMYK has black where black ink alone is, also by the profile of a press', async () => {
    // 16 × 16 pixels in CMYK with Adobe's marker, by Ghostscript: black ink on the left, half as much on the right.
    const plain = Buffer.from(
      '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD+/iv7+K/v4r/P/ooor/QAooor/P8A6KKK/wBACv/Z',
      'base64',
    );
    const cmyk = sharp(plain).pipelineColourspace('cmyk').toColourspace('cmyk');
    const profiled = await cmyk.withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    for (const file of [plain, profiled]) {
      const picture = ok(await decodePicture(file, 'jpeg')) as Raster;
      expect(Math.max(...picture.data.subarray(0, 9))).toBeLessThanOrEqual(20);
      expect(picture.data.at(-1)).toBeGreaterThan(90);
    }
  });
  it('of a bitmap reads back to the same dots by threshold', async () => {
    const bitmap = createMonoBitmap(64, 32);
    bitmap.data.fill(0xff, 0, 128);
    same(
      reducePicture(ok(await decodePicture(await encodeJpeg(bitmap, 203), 'jpeg')), { colorMode: 'BW', darkness: 50 }),
      bitmap,
    );
  });
});

describe('BMP', () => {
  it('of 1, 8 and 24 bits reads back to the same dots', () => {
    for (const picture of [checker(37, 21), checker(1, 3), raster(33, 20, 1, (x, y) => x + y), gradient])
      same(ok(decodeBmp(encodeBmp(picture, 203))), picture);
  });

  interface Fields {
    bits: number;
    compression?: number;
    height?: number;
    palette?: number[];
    pixels: number[];
    masks?: number[];
    headerBytes?: number;
    width?: number;
  }
  const file = ({
    bits,
    compression = 0,
    height = 2,
    palette = [],
    pixels,
    masks = [],
    headerBytes = 40,
    width = 2,
  }: Fields): Buffer => {
    const bytes = Buffer.alloc(
      14 + headerBytes + Math.max(0, masks.length * 4 - (headerBytes - 40)) + palette.length * 4,
    );
    bytes.write('BM');
    bytes.writeUInt32LE(bytes.length, 10);
    bytes.writeUInt32LE(headerBytes, 14);
    bytes.writeInt32LE(width, 18);
    bytes.writeInt32LE(height, 22);
    bytes.writeUInt16LE(1, 26);
    bytes.writeUInt16LE(bits, 28);
    bytes.writeUInt32LE(compression, 30);
    bytes.writeUInt32LE(palette.length, 46);
    for (const [index, mask] of masks.entries()) bytes.writeUInt32LE(mask, 54 + index * 4);
    for (const [index, colour] of palette.entries())
      bytes.writeUInt32LE(colour, bytes.length - (palette.length - index) * 4);
    return Buffer.concat([bytes, Buffer.from(pixels)]);
  };
  const red = [255, 0, 0],
    blue = [0, 0, 255],
    white = [255, 255, 255];
  it.each<[string, Fields, number[][]]>([
    [
      '4 bits, bottom row first',
      { bits: 4, palette: [0xff0000, 0x0000ff, 0xffffff], pixels: [0x01, 0, 0, 0, 0x22, 0, 0, 0] },
      [white, white, red, blue],
    ],
    [
      '8 bits, top-down',
      { bits: 8, height: -2, palette: [0xff0000, 0x0000ff, 0xffffff], pixels: [0, 1, 0, 0, 2, 2, 0, 0] },
      [red, blue, white, white],
    ],
    [
      '8 bits run-length coded',
      { bits: 8, compression: 1, palette: [0xff0000, 0x0000ff, 0xffffff], pixels: [2, 2, 0, 0, 1, 0, 1, 1, 0, 1] },
      [red, blue, white, white],
    ],
    [
      '4 bits run-length coded, absolute',
      {
        bits: 4,
        compression: 2,
        width: 4,
        height: 1,
        palette: [0xff0000, 0x0000ff, 0xffffff],
        pixels: [0, 4, 0x01, 0x22, 0, 1],
      },
      [red, blue, white, white],
    ],
    ['16 bits of 5', { bits: 16, height: 1, pixels: [0x00, 0x7c, 0x1f, 0x00] }, [red, blue]],
    [
      '16 bits with masks 5-6-5',
      { bits: 16, compression: 3, height: 1, masks: [0xf800, 0x7e0, 0x1f], pixels: [0x00, 0xf8, 0x1f, 0x00] },
      [red, blue],
    ],
    ['32 bits', { bits: 32, height: 1, pixels: [0, 0, 255, 0, 255, 0, 0, 0] }, [red, blue]],
    [
      '32 bits with alpha on white',
      {
        bits: 32,
        compression: 3,
        headerBytes: 108,
        height: 1,
        masks: [0xff0000, 0xff00, 0xff, 0xff000000],
        pixels: [0, 0, 255, 255, 9, 9, 9, 0],
      },
      [red, white],
    ],
  ])('%s', (_, fields, colours) => {
    const picture = ok(decodeBmp(file(fields)));
    expect(
      picture.kind === 'raster' &&
        Array.from({ length: colours.length }, (_, index) => [...picture.data.subarray(index * 3, index * 3 + 3)]),
    ).toEqual(colours);
  });
  it('cut off in the middle of its runs has paper in the rest', () => {
    const cut = file({ bits: 8, compression: 1, palette: [0x000000, 0xffffff], pixels: [2, 0, 0, 0] });
    const picture = ok(decodeBmp(cut)) as MonoBitmap;
    expect([0, 1].map((y) => isBlack(picture, 0, y))).toEqual([false, true]);
  });
  it('with the short header of OS/2 decodes', () => {
    const bytes = Buffer.alloc(14 + 16 + 16);
    bytes.write('BM');
    bytes.writeUInt32LE(30, 10);
    bytes.writeUInt32LE(16, 14);
    bytes.writeInt32LE(2, 18);
    bytes.writeInt32LE(2, 22);
    bytes.writeUInt16LE(1, 26);
    bytes.writeUInt16LE(24, 28);
    bytes.fill(255, 30, 36);
    expect([...ok(decodeBmp(bytes)).data]).toEqual([0xc0, 0]);
  });
  it.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /does not begin/],
    ['cut pixels', file({ bits: 24, pixels: [1, 2] }), /end too early/],
    ['2 bits', file({ bits: 2, pixels: [1, 2] }), /2 bits a pixel/],
    ['an unknown compression', file({ bits: 24, compression: 4, pixels: [] }), /compression 4/],
    ['a giant', file({ bits: 1, width: 100_000, height: 1, pixels: [] }), /100000 × 1 pixels; a side/],
  ])('refuses %s', (_, bytes, message) => expect(textOf((decodeBmp(bytes) as PictureError).fault)).toMatch(message));
});

describe('GIF', () => {
  it('of a bitmap, gray and colour reads back to the same dots', async () => {
    for (const picture of [checker(37, 21), raster(16, 16, 1, (x, y) => x + y * 16)])
      same(ok(await decodePicture(encodeGif(picture), 'gif')), picture);
  });
  it('with a first frame smaller than its canvas is white around it', async () => {
    const file = Buffer.from(encodeGif(createMonoBitmap(4, 4)));
    const black = createMonoBitmap(4, 4);
    black.data.fill(0xf0);
    const frame = Buffer.from(encodeGif(black));
    expect(frame.length).toBe(file.length);
    frame.writeUInt16LE(10, 6);
    frame.writeUInt16LE(9, 8);
    const descriptor = frame.indexOf(Buffer.of(0x2c, 0, 0, 0, 0, 4, 0, 4, 0));
    frame.writeUInt16LE(5, descriptor + 1);
    frame.writeUInt16LE(3, descriptor + 3);
    const picture = ok(await decodePicture(frame, 'gif')) as MonoBitmap;
    expect([picture.widthDots, picture.heightDots]).toEqual([10, 9]);
    for (let y = 0; y < 9; y++)
      for (let x = 0; x < 10; x++)
        expect(isBlack(picture, x, y), `${x}, ${y}`).toBe(x >= 5 && x < 9 && y >= 3 && y < 7);
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is undone', async (orientation) => {
  // A corner, and a bar along one side: no turn and no mirror leaves them in place.
  const upright = raster(48, 32, 1, (x, y) => ((x < 16 && y < 16) || y >= 24 ? 0 : 255));
  const stored = orientation >= 5 ? { width: 32, height: 48 } : { width: 48, height: 32 };
  const at = (x: number, y: number): [number, number] =>
    (
      [
        [x, y],
        [47 - x, y],
        [47 - x, 31 - y],
        [x, 31 - y],
        [y, x],
        [47 - y, x],
        [47 - y, 31 - x],
        [y, 31 - x],
      ] as [number, number][]
    )[orientation - 1]!;
  const pixels = raster(stored.width, stored.height, 1, (x, y) => {
    const [u, v] = at(x, y);
    return upright.data[v * 48 + u]!;
  });
  const file = await sharp(pixels.data, { raw: { ...stored, channels: 1 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
  const options = { colorMode: 'BW', darkness: 50 } as const;
  same(reducePicture(ok(await decodePicture(file, 'jpeg')), options), reducePicture(upright, options));
});

describe('bombs and broken files', () => {
  const png = (width: number, height: number, bitDepth = 1): Buffer => {
    const good = Buffer.from(encodePng(checker(8, 8)));
    good.writeUInt32BE(width, 16);
    good.writeUInt32BE(height, 20);
    good[24] = bitDepth;
    return good;
  };
  it.each<[string, Buffer, RegExp]>([
    ['100,000 × 1 pixels', png(100_000, 1), /100000 × 1 pixels; a side may have at most/],
    ['20,000 × 20,000 pixels', png(20_000, 20_000), /400?0{6,} pixels are allowed|20000 × 20000 pixels/],
    ['2³¹ pixels a side', png(2 ** 31 - 1, 2 ** 31 - 1), /./],
    ['text', Buffer.from('not a picture'), /not a picture file of a known format; a PNG file is expected/],
    ['a JPEG named PNG', Buffer.from(smallJpeg), /This is a JPEG file; a PNG file is expected/],
    ['a cut PNG', Buffer.from(encodePng(gradient)).subarray(0, 120), /cannot be decoded/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not a picture file/],
    [
      'a deflate bomb',
      Buffer.concat([Buffer.from(encodePng(checker(8, 8))).subarray(0, 33), deflateSync(Buffer.alloc(1 << 24))]),
      /cannot be decoded/,
    ],
  ])('refuses %s', async (_, bytes, message) => {
    const picture = await decodePicture(bytes, 'png');
    expect(picture.kind).toBe('error');
    expect(textOf((picture as PictureError).fault)).toMatch(message);
  });
});

it.each<[string, 'jpeg' | 'gif' | 'png', (image: Sharp) => Sharp]>([
  ['a progressive JPEG', 'jpeg', (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['a turned JPEG', 'jpeg', (image) => image.withMetadata({ orientation: 6 }).jpeg()],
  ['a GIF', 'gif', (image) => image.gif()],
  ['an interlaced PNG', 'png', (image) => image.png({ progressive: true })],
])('%s that is held whole while it is decoded is refused by the memory it takes', async (_, kind, encode) => {
  const large = encode(sharp({ create: { width: 6500, height: 4500, channels: 3, background: '#c08040' } }));
  const picture = await decodePicture(await large.toBuffer(), kind);
  expect(textOf((picture as PictureError).fault)).toMatch(
    /6500 × 4500 pixels and takes \d+ MB to decode; at most 100 MB are allowed/,
  );
});

describe('reducing to black and white', () => {
  const share = (bitmap: MonoBitmap): number =>
    bitmap.data.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) /
    (bitmap.widthDots * bitmap.heightDots);
  it('BW compares luminance with darkness', () => {
    const gray = raster(101, 8, 1, (x) => Math.round(x * 2.55));
    for (const darkness of [0, 30, 70, 100]) {
      const bitmap = reducePicture(gray, { colorMode: 'BW', darkness });
      expect(
        Array.from({ length: 101 }, (_, x) => isBlack(bitmap, x, 3)).filter(Boolean).length,
        String(darkness),
      ).toBeCloseTo(darkness, -0.5);
    }
  });
  it('GRAYSCALE keeps the tone: the darkness is the middle gray', () => {
    const flat = (value: number): number =>
      share(
        reducePicture(
          raster(128, 128, 1, () => value),
          { colorMode: 'GRAYSCALE', darkness: 70 },
        ),
      );
    expect(flat(178)).toBeCloseTo(0.5, 1);
    expect(flat(89)).toBeCloseTo(0.75, 1);
    expect(flat(255)).toBe(0);
    expect(flat(0)).toBe(1);
  });
  it('GRAYSCALE leaves one-dot lines and bars as they are, also softened ones on a gray ground', () => {
    const bars = raster(120, 30, 1, (x) => (x % 3 === 0 ? 0 : 255));
    expect(Buffer.compare(reducePicture(bars).data, reducePicture(bars, { colorMode: 'BW', darkness: 50 }).data)).toBe(
      0,
    );
    const soft = raster(120, 30, 1, (x) => [10, 30, 140, 250, 250, 245][x % 6]!);
    const rows = reducePicture(soft);
    for (let y = 1; y < 30; y++) for (let x = 0; x < 120; x++) expect(isBlack(rows, x, y)).toBe(isBlack(rows, x, 0));
  });
});

it('resampling by a whole number repeats dots; by a fraction keeps solid areas solid', async () => {
  const bitmap = checker(20, 10);
  const doubled = ok(await resamplePicture(bitmap, 40, 20)) as MonoBitmap;
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 40; x++) expect(isBlack(doubled, x, y)).toBe(isBlack(bitmap, x >> 1, y >> 1));
  const solid = createMonoBitmap(30, 30);
  solid.data.fill(0xff).forEach((_, index) => (solid.data[index] = index % 4 === 3 ? 0xfc : 0xff));
  const smaller = ok(await resamplePicture(solid, 20, 13)) as MonoBitmap;
  for (let y = 0; y < 13; y++) for (let x = 0; x < 20; x++) expect(isBlack(smaller, x, y)).toBe(true);
});
