/** Counters of a printer: what a `serial` content says after a number of steps. */
import type { ContentPart } from './content.ts';

export type SerialPart = Extract<ContentPart, { kind: 'serial' }>;

/**
 * The digits at the end of `start`, `by` higher. Leading zeros keep the width; a number that has none may grow.
 * A count below zero prints a minus sign.
 */
export function advanceSerial(part: SerialPart, steps: number): SerialPart {
  const digits = /\d+$/.exec(part.start)?.[0] ?? '';
  if (digits === '' || steps === 0 || part.step === 0) return part;
  const head = part.start.slice(0, part.start.length - digits.length);
  const value = BigInt(digits) + BigInt(Math.trunc(part.step)) * BigInt(Math.trunc(steps));
  const size = (value < 0n ? -value : value).toString();
  const padded = part.leadingZeros || digits.startsWith('0') ? size.padStart(digits.length, '0') : size;
  return { ...part, start: `${head}${value < 0n ? '-' : ''}${padded}` };
}
