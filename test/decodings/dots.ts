/** Pictures of single symbols: cut to their ink, turned upright, sampled module by module. */
import { createMonoBitmap, isBlack, type MonoBitmap, type Rotation } from '../../packages/codecs/src/label/index.ts';

export interface Ink {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

/** The rectangle around the ink; undefined where there is none. */
export function inkOf(bitmap: MonoBitmap): Ink | undefined {
  let [left, top, right, bottom] = [bitmap.widthDots, bitmap.heightDots, 0, 0];
  const { data, strideBytes } = bitmap;
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    const [byte, y] = [at % strideBytes, Math.trunc(at / strideBytes)];
    for (let bit = 0; bit < 8; bit++) {
      if ((data[at]! & (0x80 >> bit)) === 0) continue;
      const x = byte * 8 + bit;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), y + 1];
    }
  }
  return right === 0 ? undefined : { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
}

/** The ink turned back by `rotation`, with `white` dots around it. */
export function upright(
  bitmap: MonoBitmap,
  ink: Ink,
  { rotation, white }: { rotation: Rotation; white: number },
): MonoBitmap {
  const across = rotation === 0 || rotation === 180;
  const [width, height] = across ? [ink.widthDots, ink.heightDots] : [ink.heightDots, ink.widthDots];
  const turned = createMonoBitmap(width + 2 * white, height + 2 * white);
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const [dx, dy] =
        rotation === 0
          ? [u, v]
          : rotation === 90
            ? [height - 1 - v, u]
            : rotation === 180
              ? [width - 1 - u, height - 1 - v]
              : [v, width - 1 - u];
      if (isBlack(bitmap, ink.x + dx, ink.y + dy)) {
        const [x, y] = [u + white, v + white];
        turned.data[y * turned.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
      }
    }
  return turned;
}

/** Black and white exchanged inside of a rectangle: decoders want black on white. */
export function exchanged(bitmap: MonoBitmap, { x, y, widthDots, heightDots }: Ink): MonoBitmap {
  const data = Uint8Array.from(bitmap.data);
  for (let v = y; v < y + heightDots; v++)
    for (let u = x; u < x + widthDots; u++) data[v * bitmap.strideBytes + (u >> 3)]! ^= 0x80 >> (u & 7);
  return { ...bitmap, data };
}

/** Lengths of the bars and spaces of a row, from its first to its last bar. */
export function runsOf(bitmap: MonoBitmap, y: number): number[] {
  const runs: number[] = [];
  let black = false;
  for (let x = 0; x < bitmap.widthDots; x++) {
    if (isBlack(bitmap, x, y) !== black) {
      black = !black;
      runs.push(0);
    }
    if (runs.length > 0) runs[runs.length - 1]!++;
  }
  if (!black) runs.pop();
  return runs;
}

/** RGBA samples for decoders that take pictures. */
export function pixelsOf(bitmap: MonoBitmap): ImageData {
  const { widthDots: width, heightDots: height } = bitmap;
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isBlack(bitmap, x, y)) pixels[y * width + x] = 0xff000000;
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' } as ImageData;
}

const SAMPLES = 160;

/** Share of the samples, spread over both pictures alike, that have the same ink. */
export function agreement(one: MonoBitmap, other: MonoBitmap): number {
  const at = ({ widthDots, heightDots }: MonoBitmap, u: number, v: number): readonly [number, number] => [
    Math.floor(((u + 0.5) * widthDots) / SAMPLES),
    Math.floor(((v + 0.5) * heightDots) / SAMPLES),
  ];
  let [same, all] = [0, 0];
  for (let v = 0; v < SAMPLES; v += 8)
    for (let u = 0; u < SAMPLES; u++, all++)
      if (isBlack(one, ...at(one, u, v)) === isBlack(other, ...at(other, u, v))) same++;
  return same / all;
}
