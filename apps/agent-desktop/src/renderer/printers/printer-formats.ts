/** The formats and densities that can be set here. */

import { formatNamed, PRINTER_LANGUAGES } from '@platen/formats';
import type { Texts } from '../texts.ts';

/** Languages that a printer may use; picture formats come last. */
export const FORMATS = [...PRINTER_LANGUAGES, 'png', 'pdf'] as const;

/** A format under its common name, with the makers that use it: `ZPL (Zebra)`. */
export function formatTitle(format: string, { maybe }: Pick<Texts, 'maybe'>): string {
  const facts = formatNamed(format);
  const title = facts?.title ?? format.toUpperCase();
  return maybe(`format.${format}`) ?? (facts?.makers === undefined ? title : `${title} (${facts.makers})`);
}

const DENSITIES = [203, 300, 600] as const;

/** The usual densities and this one. */
export const densitiesWith = (dpi: number): readonly number[] =>
  [...new Set<number>([...DENSITIES, dpi])].toSorted((one, other) => one - other);
