/** Facts of stored labels and templates in a readable form. */
import { formatNamed } from '@platen/formats';
import type { Texts } from '../texts.ts';

export const formatTitle = (format: string): string => formatNamed(format)?.title ?? format;

const MM_PER_INCH = 25.4;

/** `102 × 51 mm`. */
export const sizeText = (
  { number }: Pick<Texts, 'number'>,
  { width, height }: { readonly width: number | null; readonly height: number | null },
): string =>
  width === null || height === null
    ? ''
    : `${number(Math.round(width * MM_PER_INCH))} × ${number(Math.round(height * MM_PER_INCH))} mm`;
