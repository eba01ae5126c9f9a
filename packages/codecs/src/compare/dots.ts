/** Two labels dot by dot, and the picture of their differences. */
import { write } from '../formats/face.ts';
import { createLabel, isBlack, type ImageElement, type MonoBitmap, type Raster } from '../label/index.ts';

export interface DotDifference {
  readonly dots: number;
  /** The smallest rectangle that all differing dots are in; absent where there is none. */
  readonly area?: { readonly x: number; readonly y: number; readonly widthDots: number; readonly heightDots: number };
  /** Both labels over one another: gray in both, red in A alone, blue in B alone, yellow outside of one of them. */
  readonly picture: Raster;
}

type Rgb = readonly [red: number, green: number, blue: number];
const WHITE: Rgb = [255, 255, 255];
const BOTH: Rgb = [176, 176, 176];
const ONLY_A: Rgb = [214, 40, 40];
const ONLY_B: Rgb = [28, 92, 214];
const OUTSIDE: Rgb = [246, 238, 214];

const NOTHING: MonoBitmap = { kind: 'mono', widthDots: 0, heightDots: 0, strideBytes: 0, data: new Uint8Array() };

/** A label that the other document does not have is compared with none. */
export function compareDots(a: MonoBitmap = NOTHING, b: MonoBitmap = NOTHING): DotDifference {
  const widthDots = Math.max(a.widthDots, b.widthDots);
  const heightDots = Math.max(a.heightDots, b.heightDots);
  const data = new Uint8Array(widthDots * heightDots * 3);
  let dots = 0;
  let [left, top, right, bottom] = [widthDots, heightDots, 0, 0];
  for (let y = 0; y < heightDots; y++)
    for (let x = 0; x < widthDots; x++) {
      const [inA, inB] = [isBlack(a, x, y), isBlack(b, x, y)];
      data.set(colorOf(inA, inB, contains(a, x, y) && contains(b, x, y)), 3 * (y * widthDots + x));
      if (inA === inB) continue;
      dots++;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  const picture: Raster = { kind: 'raster', widthDots, heightDots, channels: 3, data };
  const area = { x: left, y: top, widthDots: right - left, heightDots: bottom - top };
  return { dots, ...(dots > 0 && { area }), picture };
}

const contains = ({ widthDots, heightDots }: MonoBitmap, x: number, y: number): boolean =>
  x < widthDots && y < heightDots;

function colorOf(inA: boolean, inB: boolean, inside: boolean): Rgb {
  if (inA && inB) return BOTH;
  if (inA) return ONLY_A;
  if (inB) return ONLY_B;
  return inside ? WHITE : OUTSIDE;
}

/** The picture as a PNG in colour. */
export async function differencePng(picture: Raster): Promise<Uint8Array> {
  const { widthDots, heightDots } = picture;
  const place = { x: 0, y: 0, widthDots, heightDots, rotation: 0, anchor: 'block', ink: 'black' } as const;
  const image: ImageElement = { kind: 'image', picture, ...place };
  const label = createLabel({ widthDots, heightDots, elements: [image] });
  return (await write('png', { labels: [label] }, { colorMode: 'COLOR' })).bytes;
}
