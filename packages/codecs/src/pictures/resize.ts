/** Samples in another number of dots: repeated, or filtered by Lanczos' kernel of three lobes, one axis after the other. */
import type { Samples } from '../platform/ports.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly kernel: 'nearest' | 'lanczos3';
}

export function resizeSamples(samples: Samples, { width, height, kernel }: Size): Samples {
  const rows = weightsOf(samples.height, height, kernel);
  const columns = weightsOf(samples.width, width, kernel);
  return across(down(samples, rows), columns);
}

/** Which samples of the axis make one of the result, and how much each counts. */
interface Weights {
  readonly first: number;
  readonly shares: Float64Array;
}

const LOBES = 3;

function weightsOf(from: number, to: number, kernel: Size['kernel']): readonly Weights[] {
  const ratio = from / to;
  if (kernel === 'nearest')
    return Array.from({ length: to }, (_, at) => ({ first: Math.floor(at * ratio), shares: Float64Array.of(1) }));
  const reach = Math.max(1, ratio);
  return Array.from({ length: to }, (_, at) => {
    const middle = (at + 0.5) * ratio - 0.5;
    const first = Math.ceil(middle - LOBES * reach);
    const last = Math.floor(middle + LOBES * reach);
    // Samples beyond the edge repeat the one at the edge.
    const start = Math.max(0, first);
    const shares = new Float64Array(Math.min(from - 1, last) - start + 1);
    let sum = 0;
    for (let sample = first; sample <= last; sample++) {
      const share = lanczos((sample - middle) / reach);
      shares[Math.min(from - 1, Math.max(0, sample)) - start]! += share;
      sum += share;
    }
    return { first: start, shares: shares.map((share) => share / sum) };
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

const rounded = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value));

function down({ width, channels, data }: Samples, weights: readonly Weights[]): Samples {
  const stride = width * channels;
  const result = new Uint8Array(stride * weights.length);
  for (const [y, { first, shares }] of weights.entries())
    for (let x = 0; x < stride; x++) {
      let sum = 0;
      for (let at = 0, from = first * stride + x; at < shares.length; at++, from += stride)
        sum += shares[at]! * data[from]!;
      result[y * stride + x] = rounded(sum);
    }
  return { width, height: weights.length, channels, data: result };
}

function across({ width, height, channels, data }: Samples, weights: readonly Weights[]): Samples {
  const result = new Uint8Array(weights.length * height * channels);
  let to = 0;
  for (let y = 0; y < height; y++)
    for (const { first, shares } of weights)
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let at = 0, from = (y * width + first) * channels + channel; at < shares.length; at++, from += channels)
          sum += shares[at]! * data[from]!;
        result[to++] = rounded(sum);
      }
  return { width: weights.length, height, channels, data: result };
}
