/** A picture is inserted as it was looked at: cut, sized, in dots. */
import { convert } from '@platen/codecs';
import { expect, test } from 'vitest';
import type { PictureInput } from '../../engine/protocol.ts';
import { pictureDots } from './picture-dots.ts';

/** A picture of 80 × 40 dots whose right half is black, as a PNG. */
async function halfBlack(): Promise<Uint8Array> {
  const zpl = new TextEncoder().encode('^XA^PW80^LL40^FO40,0^GB40,40,40^FS^XZ');
  return (
    await convert(zpl, {
      from: 'zpl',
      to: 'png',
      dpi: 203,
      label: { width: 80 / 203, height: 40 / 203 },
    })
  ).bytes;
}

async function made(input: Partial<PictureInput> = {}) {
  const answer = await pictureDots({
    picture: { format: 'png', bytes: await halfBlack() },
    dpi: 203,
    widthDots: 80,
    room: { widthDots: 400, heightDots: 400 },
    cut: { left: 0, top: 0, right: 0, bottom: 0 },
    isDithered: true,
    darkness: 70,
    ...input,
  });
  if ('fact' in answer) throw new Error(answer.fact?.key);
  if (!answer.dots) throw new Error('too large');
  const { widthDots, heightDots, strideBytes, data } = answer.dots;
  const isBlack = (x: number, y: number): boolean => (data[y * strideBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  return { widthDots, heightDots, isBlack };
}

test('a picture has the width that was asked for, and its own proportions', async () => {
  const { widthDots, heightDots, isBlack } = await made({ widthDots: 160 });
  expect([widthDots, heightDots]).toEqual([160, 80]);
  expect([isBlack(70, 40), isBlack(90, 40)]).toEqual([false, true]);
});

test('what is cut off is gone, and the rest is as wide as was asked for', async () => {
  const { widthDots, heightDots, isBlack } = await made({
    cut: { left: 0.5, top: 0.25, right: 0, bottom: 0.25 },
  });
  expect([widthDots, heightDots]).toEqual([80, 40]);
  expect([isBlack(1, 1), isBlack(78, 38)]).toEqual([true, true]);
});

test('without a width it fits the label, and one that does not fit is not drawn', async () => {
  const size = async (room: PictureInput['room'], cut?: PictureInput['cut']) => {
    const { widthDots, heightDots } = await made({
      widthDots: undefined,
      room,
      ...(cut && { cut }),
    });
    return [widthDots, heightDots];
  };
  expect(await size({ widthDots: 400, heightDots: 400 })).toEqual([240, 120]);
  expect(await size({ widthDots: 100, heightDots: 400 })).toEqual([100, 50]);
  expect(await size({ widthDots: 400, heightDots: 30 })).toEqual([60, 30]);
  expect(await size({ widthDots: 400, heightDots: 100 }, { left: 0.5, top: 0, right: 0, bottom: 0 })).toEqual([
    100, 100,
  ]);
  await expect(made({ widthDots: 160, room: { widthDots: 400, heightDots: 79 } })).rejects.toThrow('too large');
});

test('a width that the label does not have is answered with the size that the picture would have', async () => {
  const picture = { format: 'png', bytes: await halfBlack() } as const;
  const cut = { left: 0, top: 0, right: 0, bottom: 0 };
  const room = { widthDots: 100, heightDots: 100 };
  const answer = await pictureDots({ picture, dpi: 203, widthDots: 30_000, room, cut, isDithered: true, darkness: 70 });
  expect(answer).toEqual({ widthDots: 30_000, heightDots: 15_000, dots: undefined });
});

test('what is no picture is refused with its reason', async () => {
  const picture = {
    format: 'png',
    bytes: new TextEncoder().encode('no picture'),
  } as const;
  await expect(made({ picture })).rejects.toThrow('picture.unreadable_picture.no_kind');
});
