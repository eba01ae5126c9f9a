/** Picture files are the same pixels by sharp and without native code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init as initDecoder } from '@jsquash/jpeg/decode.js';
import { init as initEncoder } from '@jsquash/jpeg/encode.js';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as node from '../src/pictures/library-node.ts';
import * as web from '../src/pictures/library-web.ts';
import type { PictureKind, PicturesPort, Samples } from '../src/platform/ports.ts';

const sides: Record<'node' | 'web', PicturesPort> = { node, web };

async function decoded(side: PicturesPort, bytes: Uint8Array, kind: PictureKind) {
  const { facts, decode } = await side.openPicture(bytes, kind);
  return { facts, samples: await decode() };
}

/** The same pixels, in whichever channels. */
function rgb({ width, height, channels, data }: Samples): { width: number; height: number; data: Buffer } {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[channels === 3 ? at : Math.trunc(at / 3)]!;
  return { width, height, data: pixels };
}

async function expectAlike(bytes: Uint8Array, kind: PictureKind, most = 0): Promise<void> {
  const [one, other] = await Promise.all([decoded(sides.node, bytes, kind), decoded(sides.web, bytes, kind)]);
  const { width, height } = one.facts;
  expect(other.facts).toMatchObject(kind === 'gif' ? { width, height } : one.facts);
  const [pixels, expected] = [rgb(other.samples), rgb(one.samples)];
  expect([pixels.width, pixels.height]).toEqual([expected.width, expected.height]);
  let apart = 0;
  for (const [at, value] of pixels.data.entries()) apart = Math.max(apart, Math.abs(value - expected.data[at]!));
  expect(apart).toBeLessThanOrEqual(most);
}

/** Pixels with flat parts, edges, ramps and noise. */
function pixelsOf(width: number, height: number, channels: number, seed: number): Uint8Array {
  let state = seed + 1;
  return Uint8Array.from({ length: width * height * channels }, (_, at) => {
    const pixel = Math.trunc(at / channels);
    const [x, y] = [pixel % width, Math.trunc(pixel / width)];
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    if (seed % 3 === 0) return (x >> 2) % 2 === (y >> 3) % 2 ? 255 : 0;
    return (x * 3 + y * 2 + (at % channels) * 50 + ((state >> 16) & (seed % 3 === 1 ? 15 : 255))) & 0xff;
  });
}

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 40 }),
  seed: fc.nat({ max: 1000 }),
});
const made = (width: number, height: number, channels: 1 | 2 | 3 | 4, seed: number) =>
  sharp(pixelsOf(width, height, channels, seed), { raw: { width, height, channels } });

/** In a browser they come over the network. */
beforeAll(async () => {
  const program = (file: string): Promise<WebAssembly.Module> =>
    WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve(`@jsquash/jpeg/codec/${file}`)));
  await initDecoder(await program('dec/mozjpeg_dec.wasm'));
  await initEncoder(await program('enc/mozjpeg_enc.wasm'));
});

describe('pictures without native code', () => {
  it('PNG: every depth, transparent, with a palette, interlaced, turned', async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.constantFrom(1, 2, 3, 4),
        fc.record({ progressive: fc.boolean(), palette: fc.boolean(), colours: fc.constantFrom(2, 4, 16, 256) }),
        fc.record({ deep: fc.boolean(), gray: fc.boolean(), orientation: fc.integer({ min: 1, max: 8 }) }),
        async ({ width, height, seed }, channels, { palette, ...options }, { deep, gray, orientation }) => {
          let image = made(width, height, channels as 1, seed);
          if (gray) image = image.toColourspace(deep ? 'grey16' : 'b-w');
          else if (deep) image = image.toColourspace('rgb16');
          if (orientation > 1) image = image.withMetadata({ orientation });
          const bytes = await image
            .png(palette && !deep ? { ...options, palette } : { progressive: options.progressive })
            .toBuffer();
          // The picture library takes gray of 16 bits by way of linear light.
          await expectAlike(bytes, 'png', deep && gray ? 1 : 0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('JPEG: gray and colour, every sampling, in passes, turned', async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.constantFrom(1, 3),
        fc.record({
          quality: fc.integer({ min: 20, max: 100 }),
          progressive: fc.boolean(),
          chromaSubsampling: fc.constantFrom('4:2:0', '4:4:4'),
        }),
        fc.integer({ min: 1, max: 8 }),
        async ({ width, height, seed }, channels, options, orientation) => {
          let image = made(width, height, channels as 1, seed);
          if (channels === 1) image = image.toColourspace('b-w');
          if (orientation > 1) image = image.withMetadata({ orientation });
          await expectAlike(await image.jpeg(options).toBuffer(), 'jpeg');
        },
      ),
      { numRuns: 80 },
    );
  });

  it('GIF: with transparent pixels and without', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.constantFrom(3, 4), async ({ width, height, seed }, channels) => {
        await expectAlike(
          await made(width, height, channels as 3, seed)
            .gif()
            .toBuffer(),
          'gif',
        );
      }),
      { numRuns: 40 },
    );
  });

  it('repeats dots exactly', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.constantFrom(1, 3), fc.integer({ min: 1, max: 4 }), async (size, channels, factor) => {
        const { width, height, seed } = size;
        const samples: Samples = {
          width,
          height,
          channels: channels as 1,
          data: pixelsOf(width, height, channels, seed),
        };
        const [one, other] = await Promise.all(
          [sides.node, sides.web].map((side) => side.resize(samples, width * factor, height * factor, 'nearest')),
        );
        expect(Buffer.compare(one!.data, other!.data)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['png', 'jpeg', 'gif'] as const)('%s: damaged files are refused, nothing else', async (kind) => {
    const whole = await made(40, 30, 3, 1)[kind]().toBuffer();
    for (let length = 4; length < whole.length; length += 7) {
      const outcome = await decoded(sides.web, whole.subarray(0, length), kind).then(
        () => 'read',
        (error: unknown) => (error instanceof Error || typeof error === 'string' ? 'refused' : 'odd'),
      );
      expect(outcome).not.toBe('odd');
    }
  });
});
