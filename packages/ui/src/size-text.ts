/** A number of bytes in the unit that a person would choose: `640 bytes`, `1.5 MB`, `5 GB`. */

/** Each is 1024 of the one before, as the limits of the service are. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

export function sizeText(locale: string, bytes: number): string {
  const at = UNITS.findLastIndex((_, power) => bytes >= STEP ** power);
  const index = Math.max(at, 0);
  const value = bytes / STEP ** index;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[index],
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
