/**
 * Data of an Aztec Code as bits (ISO/IEC 24778 section 7.2). Runs of characters go into the mode that they share with
 * their neighbours; a run of one or two is reached by shifts where there are some. Not always the shortest sequence,
 * but the one that Labelary prints.
 */
import { createBits, type Bits } from '../qr/bits.ts';
import { FNC1_UNIT } from '../units.ts';
import type { Channel } from './channels.ts';
import { bitsOfMode, BY_WAY_OF, LATCHES, MODES, PAIRS, SHIFTS, VALUES, type Mode } from './tables.ts';

/** Masks of modes: bit i is `MODES[i]`, then binary. */
const BINARY = 32;
const MASKS: Readonly<Record<Mode, number>> = { upper: 1, lower: 2, mixed: 4, punct: 8, digit: 16 };
/** Value of the digit 0 in digit mode, in which the number of an extended channel stands. */
const FIRST_DIGIT = 2;
/** Most bytes of one binary run: 31 and what 11 bits count. */
const MAX_BINARY_RUN = 2078;

/** What is written as one value: a character, a pair of characters, or a flag. */
interface Item {
  readonly mask: number;
  readonly valueIn: (mode: Mode) => number;
  readonly byte: number;
  /** Digits of an extended channel; of FNC1 none. */
  readonly flag?: readonly number[];
}

interface Run {
  mask: number;
  items: Item[];
}

/** Bits of the data: bytes, FNC1 and extended channels. `append` begins with the flag of structured append. */
export function aztecBits(units: readonly (number | Channel)[], append: boolean): Bits {
  const bits = createBits();
  if (append) {
    bits.push(29, 5);
    bits.push(29, 5);
  }
  const runs = runsOf(itemsOf(units));
  chooseModes(runs);
  writeRuns(joinEqual(runs), bits);
  return bits;
}

function itemsOf(units: readonly (number | Channel)[]): Item[] {
  const items: Item[] = [];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const next = units[i + 1];
    if (typeof unit !== 'number' || unit === FNC1_UNIT) {
      const flag = typeof unit === 'number' ? [] : unit.digits;
      items.push({ mask: MASKS.punct, valueIn: () => 0, byte: 0, flag });
      continue;
    }
    const isPair = typeof next === 'number' && unit <= 127 && next <= 127;
    const pair = isPair ? PAIRS[String.fromCharCode(unit, next)] : undefined;
    if (pair !== undefined) {
      items.push({ mask: MASKS.punct, valueIn: () => pair, byte: unit });
      i++;
    } else items.push(itemOf(unit));
  }
  return items;
}

const known = new Map<number, Item>();

function itemOf(byte: number): Item {
  let item = known.get(byte);
  if (!item) {
    let mask = 0;
    for (const mode of MODES) if (VALUES[mode][byte]) mask |= MASKS[mode];
    item = { mask: mask || BINARY, valueIn: (mode) => VALUES[mode][byte]!, byte };
    known.set(byte, item);
  }
  return item;
}

function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.mask === item.mask) last.items.push(item);
    else runs.push({ mask: item.mask, items: [item] });
  }
  return runs;
}

/** The first mode of a mask in the order upper, lower, mixed, punctuation; digit and binary stand alone. */
const firstMode = (mask: number): number => (mask & 15 ? mask & -mask : mask);

/** Leaves one mode to each run: one that its neighbour has too, where there is such. */
function chooseModes(runs: readonly Run[]): void {
  const last = runs.length - 1;
  if (last < 0) return;
  runs[0]!.mask = firstMode(runs[0]!.mask);
  for (let i = 1; i <= last; i++) runs[i]!.mask = runs[i]!.mask & runs[i - 1]!.mask || runs[i]!.mask;
  runs[last]!.mask = firstMode(runs[last]!.mask);
  for (let i = last - 1; i > 0; i--) runs[i]!.mask = runs[i]!.mask & runs[i + 1]!.mask || runs[i]!.mask;
  // Runs that fit no neighbour: punctuation first, then mixed, then letters.
  for (const run of runs) run.mask = [8, 4, 2, 1].find((mode) => run.mask & mode) ?? run.mask;
}

function joinEqual(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.mask === run.mask) last.items.push(...run.items);
    else joined.push({ mask: run.mask, items: [...run.items] });
  }
  return joined;
}

const modeOf = (mask: number): Mode => MODES.find((mode) => MASKS[mode] === mask)!;

function writeRuns(runs: readonly Run[], bits: Bits): void {
  let current = 'upper' as Mode;
  const value = (mode: Mode, number: number): void => bits.push(number, bitsOfMode(mode));
  const latch = (to: Mode): void => {
    while (current !== to) {
      const next = LATCHES[current][to] === undefined ? BY_WAY_OF[current] : to;
      value(current, LATCHES[current][next]!);
      current = next;
    }
  };
  for (const [index, run] of runs.entries()) {
    if (run.mask === BINARY) {
      if (current === 'punct' || current === 'digit') latch('upper');
      writeBinary(run.items, bits, current);
      continue;
    }
    const mode = modeOf(run.mask);
    // A first capital letter is in the mode that the symbol begins with.
    const short = run.items.length < 3 && !(index === 0 && mode === 'upper');
    if (!short) latch(mode);
    for (const item of run.items) {
      if (mode === current) value(mode, item.valueIn(mode));
      else {
        const shift = SHIFTS[current][mode];
        if (shift === undefined) latch(mode);
        else value(current, shift);
        value(mode, item.valueIn(mode));
      }
      if (!item.flag) continue;
      bits.push(item.flag.length, 3);
      for (const digit of item.flag) bits.push(digit + FIRST_DIGIT, bitsOfMode('digit'));
    }
  }
}

function writeBinary(items: readonly Item[], bits: Bits, current: Mode): void {
  for (let i = 0; i < items.length; i += MAX_BINARY_RUN) {
    const part = items.slice(i, i + MAX_BINARY_RUN);
    bits.push(31, bitsOfMode(current));
    if (part.length > 31) {
      bits.push(0, 5);
      bits.push(part.length - 31, 11);
    } else bits.push(part.length, 5);
    for (const item of part) bits.push(item.byte, 8);
  }
}
