/** Code 128 (ISO/IEC 15417): choice of code sets, symbol characters, check character. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';
import { type Options, symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { isDigit, unitsOf } from '../units.ts';
import { CODE128_PATTERNS } from './code128-patterns.ts';
import { linearSymbol } from './patterns.ts';

export type CodeSet = 'A' | 'B' | 'C';

const START = { A: 103, B: 104, C: 105 } as const;
const LATCH = { A: 101, B: 100, C: 99 } as const;
const SHIFT_VALUE = 98;
const STOP = 106;
const FNC1_VALUE = 102;
/** More than any scanner reads or any label holds; bounds the time. */
const MAX_CHARACTERS = 2000;

const FUNCTIONS = new Map([FNC1, FNC2, FNC3, FNC4].map((character, index) => [character.charCodeAt(0), index + 1]));
const SWITCHES = new Map<number, CodeSet | 'shift'>([
  [CODE_A.charCodeAt(0), 'A'],
  [CODE_B.charCodeAt(0), 'B'],
  [CODE_C.charCodeAt(0), 'C'],
  [SHIFT.charCodeAt(0), 'shift'],
]);

/** Value of a 7-bit character in set A or B, or -1 where the set does not have it. */
function valueIn(set: 'A' | 'B', character: number): number {
  if (set === 'A') return character < 32 ? character + 64 : character < 96 ? character - 32 : -1;
  return character >= 32 ? character - 32 : -1;
}

/** Value of a function character in a set, or -1. FNC4 is 101 in A and 100 in B. */
function functionValue(set: CodeSet, number: number): number {
  if (number === 1) return FNC1_VALUE;
  if (set === 'C') return -1;
  return number === 2 ? 97 : number === 3 ? 96 : LATCH[set];
}

/** Symbol character values of one unit (a byte or a function character) in set A or B, or undefined. */
function charactersIn(set: 'A' | 'B', unit: number): number[] | undefined {
  const functionNumber = FUNCTIONS.get(unit);
  if (functionNumber !== undefined) return [functionValue(set, functionNumber)];
  if (unit > 255) return undefined;
  const value = valueIn(set, unit & 0x7f);
  if (value < 0) return undefined;
  return unit > 127 ? [LATCH[set], value] : [value];
}

/**
 * Symbol character values, start character first, without check and stop, of bytes (0–255), function characters and
 * code-set switches. `codeSet` as the option of the table.
 */
export function code128Values(units: readonly number[], codeSet: CodeSet | 'auto'): number[] | SymbolError {
  if (units.length === 0) return symbolError('symbology.barcode_not_encodable.empty', { symbology: 'Code 128' });
  if (units.length > MAX_CHARACTERS)
    return symbolError('symbology.barcode_data_too_long.count', {
      symbology: 'Code 128',
      count: units.length,
      most: MAX_CHARACTERS,
    });
  for (const unit of units) {
    if (unit > 255 && !FUNCTIONS.has(unit) && !SWITCHES.has(unit)) {
      return symbolError('symbology.barcode_not_encodable.character', {
        symbology: 'Code 128',
        character: JSON.stringify(String.fromCodePoint(unit)),
      });
    }
  }
  const values =
    codeSet === 'auto' && !units.some((unit) => SWITCHES.has(unit))
      ? automaticValues(units)
      : manualValues(units, codeSet === 'auto' ? 'B' : codeSet);
  return values.length === 1 ? symbolError('symbology.barcode_not_encodable.empty', { symbology: 'Code 128' }) : values;
}

/** Starts in `first` and switches where the data requires it, and where a set lacks a character. */
function manualValues(units: readonly number[], first: CodeSet): number[] {
  let set = first;
  let index = 0;
  // A switch as the first character is the start character.
  const start = SWITCHES.get(units[0]!);
  if (start && start !== 'shift') {
    set = start;
    index = 1;
  }
  const values: number[] = [START[set]];
  let shifted = false;
  const latch = (to: CodeSet): void => {
    if (set !== to) values.push(LATCH[to]);
    set = to;
  };
  while (index < units.length) {
    const unit = units[index]!;
    const control = SWITCHES.get(unit);
    if (control === 'shift') {
      shifted = set !== 'C';
      index++;
      continue;
    }
    if (control) {
      latch(control);
      index++;
      continue;
    }
    if (set === 'C') {
      if (FUNCTIONS.get(unit) === 1) {
        values.push(FNC1_VALUE);
        index++;
        continue;
      }
      if (isDigit(unit) && isDigit(units[index + 1])) {
        values.push((unit - 48) * 10 + units[index + 1]! - 48);
        index += 2;
        continue;
      }
      latch('B');
    }
    const other: 'A' | 'B' = set === 'A' ? 'B' : 'A';
    const current = set as 'A' | 'B';
    const there = charactersIn(other, unit);
    const here = charactersIn(current, unit);
    if ((shifted && there) || !here) values.push(...shiftedCharacters(current, unit));
    else values.push(...here);
    shifted = false;
    index++;
  }
  return values;
}

/** A character of the other set: SHIFT goes before it, after an FNC4, which is that of the set in force. */
function shiftedCharacters(set: 'A' | 'B', unit: number): number[] {
  const characters = charactersIn(set === 'A' ? 'B' : 'A', unit)!;
  return [...(characters.length > 1 ? [LATCH[set]] : []), SHIFT_VALUE, characters.at(-1)!];
}

/**
 * The shortest sequence, found backwards: cost[i][set] is the number of symbol characters from unit i on when set is
 * in force. Ties keep the set in force, but four or more digits go to C, an odd one left before them (ISO/IEC 15417,
 * annex on the use of code sets; so has Labelary); the start prefers C, then B, then A.
 */
function automaticValues(units: readonly number[]): number[] {
  const sets = ['C', 'B', 'A'] as const;
  const count = units.length;
  const cost: number[][] = Array.from({ length: count + 1 }, () => [0, 0, 0]);
  /** What to do: index of the set to be in (latch if it differs), or 3: shift for one character. */
  const step: number[][] = Array.from({ length: count + 1 }, () => [0, 1, 2]);
  let digits = 0;
  for (let i = count - 1; i >= 0; i--) {
    const unit = units[i]!;
    digits = isDigit(unit) ? digits + 1 : 0;
    const stay = [Infinity, Infinity, Infinity];
    const inA = charactersIn('A', unit)?.length ?? Infinity;
    const inB = charactersIn('B', unit)?.length ?? Infinity;
    if (FUNCTIONS.get(unit) === 1) stay[0] = 1 + cost[i + 1]![0]!;
    else if (isDigit(unit) && isDigit(units[i + 1])) stay[0] = 1 + cost[i + 2]![0]!;
    stay[1] = inB + cost[i + 1]![1]!;
    stay[2] = inA + cost[i + 1]![2]!;
    for (let s = 0; s < 3; s++) {
      let best = stay[s]!;
      let action = s;
      if (s !== 0) {
        const shifted = 1 + (s === 1 ? inA : inB) + cost[i + 1]![s]!;
        if (shifted < best) [best, action] = [shifted, 3];
      }
      for (const t of [1, 0, 2]) if (t !== s && 1 + stay[t]! < best) [best, action] = [1 + stay[t]!, t];
      if (s !== 0 && digits >= 4 && digits % 2 === 0 && 1 + stay[0]! === best) action = 0;
      cost[i]![s] = best;
      step[i]![s] = action;
    }
  }
  let set = 0;
  for (const s of [1, 2]) if (cost[0]![s]! < cost[0]![set]!) set = s;
  const values: number[] = [START[sets[set]!]];
  let i = 0;
  while (i < count) {
    const unit = units[i]!;
    const action = step[i]![set]!;
    if (action === 3) {
      values.push(...shiftedCharacters(sets[set] as 'A' | 'B', unit));
      i++;
      continue;
    }
    if (action !== set) {
      values.push(LATCH[sets[action]!]);
      set = action;
    }
    const current = sets[set]!;
    if (current !== 'C') values.push(...charactersIn(current, unit)!);
    else if (FUNCTIONS.has(unit)) values.push(FNC1_VALUE);
    else {
      values.push((unit - 48) * 10 + units[i + 1]! - 48);
      i++;
    }
    i++;
  }
  return values;
}

/** A symbol's start set, and a text in which every switch of the code set, shift and function character is spelled. */
export interface SpelledCode128 {
  readonly codeSet: CodeSet;
  readonly text: string;
}

/** The data with the code sets spelled that the encoder takes; undefined where Code 128 does not have a character of it. */
export function spellCode128(data: string, codeSet: CodeSet | 'auto', encoding = 'utf-8'): SpelledCode128 | undefined {
  const units = unitsOf(data, encoding);
  const values = 'kind' in units ? units : code128Values(units, codeSet);
  return 'kind' in values ? undefined : code128Text(values);
}

function code128Text(values: readonly number[]): SpelledCode128 {
  const sets = { [START.A]: 'A', [START.B]: 'B', [START.C]: 'C' } as Readonly<Record<number, CodeSet>>;
  const codeSet = sets[values[0]!]!;
  let set = codeSet;
  let shifted = false;
  let text = '';
  for (const value of values.slice(1)) {
    if (value === FNC1_VALUE) text += FNC1;
    else if (set === 'C' && value < LATCH.B) text += String(value).padStart(2, '0');
    else if (value < 96) {
      const inA = (set === 'A') !== shifted;
      text += String.fromCharCode(inA && value >= 64 ? value - 64 : value + 32);
      shifted = false;
    } else if (value === 96) text += FNC3;
    else if (value === 97) text += FNC2;
    else if (value === SHIFT_VALUE) {
      text += SHIFT;
      shifted = true;
    } else {
      const to: CodeSet = value === LATCH.C ? 'C' : value === LATCH.B ? 'B' : 'A';
      text += to === set ? FNC4 : { A: CODE_A, B: CODE_B, C: CODE_C }[to];
      set = to;
    }
  }
  return { codeSet, text };
}

const PLAIN = /^[\x20-\x7e\uE001\uE00A-\uE00C]+$/;
const LETTER = /[\x20-\x7e]/;
const SWITCH = /[\uE00A-\uE00C]/;

/** Modules of a symbol that surely can be encoded, at most; infinite for data that takes a closer look. */
export function code128WidthAtMost(data: string, { checkDigit = 'none', codeSet = 'auto' }: Options): number {
  if (data.length > MAX_CHARACTERS || checkDigit !== 'none' || !PLAIN.test(data) || !LETTER.test(data)) return Infinity;
  const fixed = charactersAtMost(data, codeSet === 'auto' ? 'B' : (codeSet as CodeSet));
  const isFree = codeSet === 'auto' && !SWITCH.test(data);
  const characters = isFree ? Math.min(fixed, charactersAtMost(data, 'C')) : fixed;
  // Start and check; 13 modules of the stop.
  return (characters + 2) * 11 + 13;
}

/** Symbol characters of plain data that starts in a set. */
function charactersAtMost(data: string, start: CodeSet): number {
  let set = start;
  let characters = 0;
  for (let at = 0; at < data.length; at++, characters++) {
    const code = data.charCodeAt(at);
    const control = SWITCHES.get(code);
    if (control && control !== 'shift') set = control;
    else if (set === 'C' && isDigit(code) && isDigit(data.charCodeAt(at + 1))) at++;
    else if (set === 'C' && code < 0x7f) {
      characters++;
      set = 'B';
    } else if (set === 'A' && code >= 0x60 && code < 0x7f) characters++;
  }
  return characters;
}

/** The bars of symbol character values: check character and stop added. */
export function code128Symbol(values: readonly number[], text: string): LinearSymbol {
  let sum = values[0]!;
  for (let i = 1; i < values.length; i++) sum += i * values[i]!;
  const widths: number[] = [];
  for (const value of [...values, sum % 103, STOP]) {
    for (const character of CODE128_PATTERNS[value]!) widths.push(character.charCodeAt(0) - 48);
  }
  return linearSymbol(widths, text);
}
