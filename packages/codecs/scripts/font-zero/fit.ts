/** Fits a donor's glyph to samples: moves the ink box and the stem edges until the dots are as dark as measured. */
import type { Outline } from '../../src/fonts/outline.ts';
import { coverage } from '../../src/fonts/raster.ts';
import { boxOf, fitOutline, joinOutlines, stemEdges, type Box, type Part } from './design.ts';
import type { Sample } from './samples.ts';

/** Square error of the outline's dots against the sample's, for a cell of 50 dots. */
export function sampleError(outline: Outline, sample: Sample): number {
  const { heightDots, widthDots, left, top, columns, rows, dark } = sample;
  const clip = { left, top, right: left + columns, bottom: top + rows };
  const values = coverage(outline, [widthDots, 0, 0, -heightDots, 0, 0], clip);
  let error = 0;
  for (let i = 0; i < values.length; i++) error += (values[i]! - dark[i]!) ** 2;
  return (error * 50) / heightDots;
}

/** Ink of the sample: what errors are compared with. */
export function sampleInk({ dark, heightDots }: Sample): number {
  let ink = 0;
  for (const value of dark) ink += value * value;
  return (ink * 50) / heightDots;
}

const total = (outline: Outline, samples: readonly Sample[]): number => {
  let error = 0;
  for (const sample of samples) error += sampleError(outline, sample);
  return error;
};

/** Knots keep their order and do not meet. */
const ordered = (knots: readonly number[]): boolean =>
  knots.every((knot, i) => knot > (i === 0 ? 0 : knots[i - 1]!) + 0.015) && (knots.at(-1) ?? 0) < 0.985;

export interface Fit {
  readonly part: Part;
  readonly outline: Outline;
  readonly error: number;
}

/** Best part of one donor glyph, by descent along one coordinate at a time. `fixed` is an outline that is there already. */
export function fitPart(
  source: { donor: string; character: string; outline: Outline; slant?: number },
  box: Box,
  { samples, rounds, fixed }: { samples: readonly Sample[]; rounds: number; fixed?: Outline },
): Fit {
  const donorBox = boxOf(source.outline);
  const [across, up] = [stemEdges(source.outline, 0), stemEdges(source.outline, 1)];
  const part: Part = {
    donor: source.donor,
    character: source.character,
    ...(source.slant ? { slant: source.slant } : {}),
    box: [...box],
    acrossFrom: across,
    upFrom: up,
    acrossTo: [...across],
    upTo: [...up],
  };
  const draw = (): Outline => {
    const own = fitOutline(source.outline, donorBox, part);
    return fixed ? joinOutlines([fixed, own]) : own;
  };
  const allowed = (): boolean =>
    ordered(part.acrossTo) &&
    ordered(part.upTo) &&
    part.box[2] - part.box[0] > 0.01 &&
    part.box[3] - part.box[1] > 0.01;
  const coordinates: (readonly [list: number[], index: number, step: number])[] = [
    ...part.box.map((_, i) => [part.box, i, 0.01] as const),
    ...part.acrossTo.map((_, i) => [part.acrossTo, i, 0.04] as const),
    ...part.upTo.map((_, i) => [part.upTo, i, 0.03] as const),
  ];
  let error = total(draw(), samples);
  let scale = 1;
  for (let round = 0; round < rounds; round++) {
    let better = false;
    for (const [list, index, step] of coordinates) {
      for (const direction of [1, -1]) {
        let moved = false;
        for (;;) {
          const before = list[index]!;
          list[index] = before + direction * step * scale;
          const next = allowed() ? total(draw(), samples) : Infinity;
          if (next >= error - 1e-6) {
            list[index] = before;
            break;
          }
          error = next;
          moved = better = true;
        }
        if (moved) break;
      }
    }
    if (!better) scale /= 2;
  }
  return { part, outline: draw(), error };
}
