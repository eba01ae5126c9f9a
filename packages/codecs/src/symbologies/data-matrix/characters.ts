/** Values of characters in the C40, Text and X12 encodation schemes of Data Matrix (ISO/IEC 16022 annex C). */
import { FNC1_UNIT } from '../units.ts';

const SHIFT_2 = '!"#$%&\'()*+,-./:;<=>?@[\\]^_';
const SHIFT_2_FNC1 = 27;
const UPPER_SHIFT = [1, 30] as const;

/** Values of one unit in C40, or in Text, where letters of the other case stand in shift 3. */
function valuesIn(text: boolean, unit: number): number[] {
  if (unit === FNC1_UNIT) return [1, SHIFT_2_FNC1];
  if (unit > 127) return [...UPPER_SHIFT, ...valuesIn(text, unit - 128)];
  if (unit === 32) return [3];
  if (unit >= 48 && unit <= 57) return [unit - 44];
  const basic = text ? 97 : 65;
  if (unit >= basic && unit < basic + 26) return [unit - basic + 14];
  if (unit < 32) return [0, unit];
  const second = SHIFT_2.indexOf(String.fromCharCode(unit));
  if (second >= 0) return [1, second];
  // Shift 3: ` a–z { | } ~ DEL in C40; in Text A–Z stand in place of a–z.
  if (text && unit >= 65 && unit <= 90) return [2, unit - 64];
  return [2, unit - 96];
}

const C40 = new Map<number, readonly number[]>();
const TEXT = new Map<number, readonly number[]>();
for (let unit = 0; unit < 256; unit++) {
  C40.set(unit, valuesIn(false, unit));
  TEXT.set(unit, valuesIn(true, unit));
}
C40.set(FNC1_UNIT, valuesIn(false, FNC1_UNIT));
TEXT.set(FNC1_UNIT, valuesIn(true, FNC1_UNIT));

export const c40Values = (unit: number): readonly number[] => C40.get(unit)!;
export const textValues = (unit: number): readonly number[] => TEXT.get(unit)!;

/** Value in X12, or -1. */
export function x12Value(unit: number): number {
  if (unit === 13) return 0;
  if (unit === 42) return 1;
  if (unit === 62) return 2;
  if (unit === 32) return 3;
  if (unit >= 48 && unit <= 57) return unit - 44;
  return unit >= 65 && unit <= 90 ? unit - 51 : -1;
}

export const isEdifact = (unit: number): boolean => unit >= 32 && unit <= 94;
