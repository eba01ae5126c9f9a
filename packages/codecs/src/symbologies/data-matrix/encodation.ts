/** Data of a Data Matrix symbol as codewords (ISO/IEC 16022 section 5.2). */
import { FNC1_UNIT, isDigit } from '../units.ts';
import { c40Values, isEdifact, textValues, x12Value } from './characters.ts';
import { lookAhead, type Scheme } from './look-ahead.ts';

const LATCH: Readonly<Record<Exclude<Scheme, 'ascii'>, number>> = {
  c40: 230,
  base256: 231,
  x12: 238,
  text: 239,
  edifact: 240,
};
const FNC1_CODEWORD = 232;
const UPPER_SHIFT = 235;
const UNLATCH = 254;
const PAD = 129;
const EDIFACT_UNLATCH = 31;

/** Chooses the next scheme at a position; of forced schemes the forced one. */
type Choose = (position: number, current: Scheme) => Scheme;

/**
 * Codewords before padding. `capacityFor` gives the data codewords of the symbol that holds a number of codewords:
 * how a message may end depends on how many are left.
 */
export function encodeData(
  units: readonly number[],
  prefix: readonly number[],
  options: { readonly forced: Scheme | undefined; readonly capacityFor: (codewords: number) => number },
): number[] {
  const out = [...prefix];
  const { forced, capacityFor } = options;
  const choose: Choose = (position, current) => {
    const scheme = forced ?? lookAhead(units, position, current);
    return canHold(scheme, units, position) ? scheme : 'ascii';
  };
  let position = 0;
  while (position < units.length) {
    position = asciiRun(units, position, out, choose);
    if (position >= units.length) break;
    const scheme = choose(position, 'ascii') as Exclude<Scheme, 'ascii'>;
    out.push(LATCH[scheme]);
    const run = { units, position, out, choose, capacityFor };
    if (scheme === 'c40' || scheme === 'text') position = tripletRun(run, scheme);
    else if (scheme === 'x12') position = x12Run(run);
    else if (scheme === 'edifact') position = edifactRun(run);
    else position = base256Run(run);
  }
  return out;
}

interface Run {
  readonly units: readonly number[];
  readonly position: number;
  readonly out: number[];
  readonly choose: Choose;
  readonly capacityFor: (codewords: number) => number;
}

/** Whether the scheme can go on at a position; X12 takes three characters at a time. */
function canHold(scheme: Scheme, units: readonly number[], position: number): boolean {
  if (scheme === 'x12') {
    const triplet = units.slice(position, position + 3);
    return triplet.length === 3 && triplet.every((unit) => x12Value(unit) >= 0);
  }
  if (scheme === 'edifact') return isEdifact(units[position]!);
  if (scheme === 'base256') return units[position] !== FNC1_UNIT;
  return true;
}

/** One unit in ASCII encodation. */
function pushAscii(out: number[], unit: number): void {
  if (unit === FNC1_UNIT) out.push(FNC1_CODEWORD);
  else if (unit > 127) out.push(UPPER_SHIFT, unit - 127);
  else out.push(unit + 1);
}

/** Encodes in ASCII until another scheme comes; returns the position reached. */
function asciiRun(units: readonly number[], from: number, out: number[], choose: Choose): number {
  let position = from;
  while (position < units.length) {
    const unit = units[position]!;
    const next = units[position + 1];
    if (isDigit(unit) && isDigit(next)) {
      out.push((unit - 48) * 10 + next! - 48 + 130);
      position += 2;
    } else {
      if (choose(position, 'ascii') !== 'ascii') return position;
      pushAscii(out, unit);
      position++;
    }
  }
  return position;
}

function pushTriplet(out: number[], [a, b, c]: readonly number[]): void {
  const value = 1600 * a! + 40 * b! + c! + 1;
  out.push(value >> 8, value & 255);
}

/** C40 or Text. */
function tripletRun(run: Run, scheme: 'c40' | 'text'): number {
  const { units, out, choose, capacityFor } = run;
  const valuesOf = scheme === 'c40' ? c40Values : textValues;
  let position = run.position;
  const pending: number[] = [];
  while (position < units.length) {
    if (pending.length === 0 && position > run.position && choose(position, scheme) !== scheme) {
      out.push(UNLATCH);
      return position;
    }
    pending.push(...valuesOf(units[position]!));
    while (pending.length >= 3) pushTriplet(out, pending.splice(0, 3));
    position++;
  }
  const left = capacityFor(out.length + pending.length) - out.length;
  const last = units.at(-1)!;
  if (pending.length === 2) {
    pushTriplet(out, [pending[0]!, pending[1]!, 0]);
    if (left > 2) out.push(UNLATCH);
  } else if (pending.length === 1) {
    if (last > 127 && last !== FNC1_UNIT) {
      // Its upper shift is written already: fill the triplet with another.
      pushTriplet(out, [pending[0]!, 1, 30]);
      if (capacityFor(out.length) > out.length) out.push(UNLATCH);
    } else {
      if (left > 1) out.push(UNLATCH);
      pushAscii(out, last);
    }
  } else if (left > 0) out.push(UNLATCH);
  return position;
}

function x12Run(run: Run): number {
  const { units, out, choose, capacityFor } = run;
  let position = run.position;
  while (position < units.length) {
    const triplet = units.slice(position, position + 3).map(x12Value);
    const stays = position === run.position || choose(position, 'x12') === 'x12';
    if (triplet.length < 3 || triplet.includes(-1) || !stays) break;
    pushTriplet(out, triplet);
    position += 3;
  }
  const rest = units.length - position;
  if (rest > 1 || rest === 0 || capacityFor(out.length + 1) - out.length > 1) {
    if (rest > 0 || capacityFor(out.length) > out.length) out.push(UNLATCH);
  }
  if (rest <= 2) for (; position < units.length; position++) pushAscii(out, units[position]!);
  return position;
}

function edifactRun(run: Run): number {
  const { units, out, choose, capacityFor } = run;
  let position = run.position;
  const pending: number[] = [];
  const flush = (): void => {
    const [a = 0, b = 0, c = 0, d = 0] = pending;
    out.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
    pending.length = 0;
  };
  while (position < units.length) {
    const unit = units[position]!;
    if (!isEdifact(unit) || (pending.length === 3 && choose(position, 'edifact') !== 'edifact')) {
      const used = pending.length + 1;
      pending.push(EDIFACT_UNLATCH);
      flush();
      // Only the bytes that the unlatch reaches into are written.
      out.length -= 3 - Math.ceil((used * 6) / 8);
      return position;
    }
    pending.push(unit & 63);
    position++;
    if (pending.length === 4) flush();
  }
  // One or two codewords left take the last characters in ASCII without unlatch.
  const left = capacityFor(out.length + pending.length) - out.length;
  if (left <= 2 && pending.length <= 2) {
    for (let i = units.length - pending.length; i < units.length; i++) pushAscii(out, units[i]!);
    return position;
  }
  const used = pending.length + 1;
  pending.push(EDIFACT_UNLATCH);
  flush();
  out.length -= 3 - Math.ceil((used * 6) / 8);
  return position;
}

function base256Run(run: Run): number {
  const { units, out, choose } = run;
  let position = run.position;
  while (position < units.length && (position === run.position || choose(position, 'base256') === 'base256'))
    position++;
  const bytes = units.slice(run.position, position);
  const start = out.length;
  if (bytes.length <= 249) out.push(bytes.length);
  else out.push(249 + Math.floor(bytes.length / 250), bytes.length % 250);
  out.push(...bytes);
  for (let i = start; i < out.length; i++) out[i] = (out[i]! + ((149 * (i + 1)) % 255) + 1) & 255;
  return position;
}

/** Fills the symbol: a pad codeword, then pads randomised by their position. */
export function padData(codewords: readonly number[], capacity: number): number[] {
  const padded = [...codewords];
  if (padded.length < capacity) padded.push(PAD);
  while (padded.length < capacity) {
    const value = PAD + ((149 * (padded.length + 1)) % 253) + 1;
    padded.push(value > 254 ? value - 254 : value);
  }
  return padded;
}
