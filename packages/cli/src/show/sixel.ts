/** A label in sixels: 16 grays, scaled here because a sixel terminal does not scale. */
import type { MonoBitmap } from '@platen/codecs';
import sixels from 'sixel';
import { shrink } from './gray.ts';

const LEVELS = 16;

/** Draws the picture at most `width` dots of the screen wide. */
export function sixel(dots: MonoBitmap, width: number): string {
  const gray = shrink(dots, width);
  const samples = new Uint8Array(gray.ink.length * 4).fill(255);
  for (const [index, ink] of gray.ink.entries()) samples.fill(levelOf(ink), 4 * index, 4 * index + 3);
  const palette = Array.from({ length: LEVELS }, (_, level): [number, number, number] => {
    const sample = levelOf(level / (LEVELS - 1));
    return [sample, sample, sample];
  });
  return `${sixels.introducer(0)}${sixels.sixelEncode(samples, gray.width, gray.height, palette)}${sixels.FINALIZER}\n`;
}

/** Ink as one of the grays, from 255 (paper) to 0. */
const levelOf = (ink: number): number => Math.round((1 - Math.round(ink * (LEVELS - 1)) / (LEVELS - 1)) * 255);
