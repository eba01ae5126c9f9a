/** Pictures inside printer languages are cut at half luminance, whatever their pixels are made of. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPngBitmap } from './png-bitmap.ts';

interface Picture {
  readonly width: number;
  readonly depth: number;
  readonly kind: number;
  /** Bytes of each row. */
  readonly rows: readonly (readonly number[])[];
  readonly chunks?: Readonly<Record<string, readonly number[]>>;
  readonly interlaced?: boolean;
}

function png({ width, depth, kind, rows, chunks = {}, interlaced = false }: Picture): Uint8Array {
  const chunk = (name: string, body: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(rows.length, 4);
  header.set([depth, kind, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(chunks).map(([name, body]) => chunk(name, Uint8Array.from(body))),
    chunk('IDAT', deflateSync(Uint8Array.from(rows.flatMap((row) => [0, ...row])))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** The dots of a picture, `#` is dark. */
function dotsOf(picture: Picture, maxPixels = 1_000): unknown {
  const bitmap = readPngBitmap(png(picture), maxPixels);
  if (!('data' in bitmap)) return bitmap.error;
  return picture.rows.map((_, y) =>
    Array.from({ length: picture.width }, (__, x) =>
      bitmap.data[y * bitmap.strideBytes + (x >> 3)]! & (0x80 >> (x & 7)) ? '#' : '.',
    ).join(''),
  );
}

it.each<[string, Picture, readonly string[]]>([
  [
    'gray of 1 bit',
    {
      width: 9,
      depth: 1,
      kind: 0,
      rows: [
        [0b01010101, 0x80],
        [0xff, 0],
      ],
    },
    ['#.#.#.#..', '........#'],
  ],
  ['gray of 2 bits', { width: 4, depth: 2, kind: 0, rows: [[0b00011011]] }, ['##..']],
  ['gray of 4 bits', { width: 2, depth: 4, kind: 0, rows: [[0x78]] }, ['#.']],
  [
    'gray of 8 bits',
    {
      width: 2,
      depth: 8,
      kind: 0,
      rows: [
        [127, 128],
        [0, 255],
      ],
    },
    ['#.', '#.'],
  ],
  ['gray of 16 bits', { width: 2, depth: 16, kind: 0, rows: [[127, 255, 128, 0]] }, ['#.']],
  ['gray and how opaque', { width: 4, depth: 8, kind: 4, rows: [[0, 255, 0, 0, 0, 127, 0, 128]] }, ['#..#']],
  [
    'red, green and blue',
    {
      width: 6,
      depth: 8,
      kind: 2,
      rows: [[255, 0, 0, 0, 255, 0, 0, 0, 255, 100, 150, 255, 255, 90, 0, 255, 85, 0]],
    },
    ['#.#..#'],
  ],
  [
    'red, green, blue and how opaque',
    { width: 3, depth: 8, kind: 6, rows: [[0, 0, 255, 255, 0, 0, 255, 20, 200, 200, 200, 255]] },
    ['#..'],
  ],
  [
    'a palette, of which some are transparent',
    {
      width: 4,
      depth: 2,
      kind: 3,
      rows: [[0b00011011]],
      chunks: { PLTE: [0, 0, 0, 0, 0, 0, 100, 150, 255, 20, 20, 20], tRNS: [255, 0] },
    },
    ['#..#'],
  ],
])('%s', (_, picture, dots) => {
  expect(dotsOf(picture)).toEqual(dots);
});

it('has as many pixels as are allowed, and not one more', () => {
  const picture: Picture = {
    width: 3,
    depth: 8,
    kind: 0,
    rows: [
      [0, 0, 255],
      [0, 0, 255],
    ],
  };
  expect(dotsOf(picture, 6)).toEqual(['##.', '##.']);
  expect(dotsOf(picture, 5)).toMatchObject({ key: 'picture_fault.png_size' });
});

it.each<[string, Partial<Picture>]>([
  ['picture_fault.interlaced', { interlaced: true }],
  ['picture_fault.pixel_kind', { kind: 5 }],
  ['picture_fault.pixel_kind', { depth: 3 }],
  ['picture_fault.png_size', { width: 0 }],
])('%s: %j is said', (key, fault) => {
  expect(dotsOf({ width: 1, depth: 8, kind: 0, rows: [[0]], ...fault })).toMatchObject({ key });
});

it('is no picture without its signature and its whole header', () => {
  expect(readPngBitmap(Buffer.alloc(40), 100)).toMatchObject({ error: { key: 'picture_fault.no_png' } });
  const whole = png({ width: 1, depth: 8, kind: 0, rows: [[0]] });
  expect(readPngBitmap(whole.subarray(0, 32), 100)).toMatchObject({ error: { key: 'picture_fault.no_png' } });
});

it('is white where the file lacks rows, and no picture where it lacks all', () => {
  const whole = png({ width: 3, depth: 8, kind: 0, rows: [[0, 0, 0]] });
  const of = (height: number, given: readonly (readonly number[])[]): Uint8Array => {
    const bytes = png({ width: 3, depth: 8, kind: 0, rows: given });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(20, height);
    return bytes;
  };
  expect(readPngBitmap(whole, 200)).not.toHaveProperty('missingRows');
  const cut = readPngBitmap(of(3, [[0, 0, 0]]), 200);
  expect(cut).toMatchObject({ missingRows: 2, data: Uint8Array.of(0b11100000, 0, 0) });
  expect(readPngBitmap(of(3, []), 200)).toMatchObject({ error: { key: 'picture_fault.stream' } });
});
