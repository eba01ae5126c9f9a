/** Text compaction of PDF417 (ISO/IEC 15438 section 5.4.1): pairs of values in four submodes. */

const ALPHA = 1;
const LOWER = 2;
const MIXED = 4;
const PUNCTUATION = 8;
type Submode = 1 | 2 | 4 | 8;

const MIXED_CHARACTERS = '0123456789&\r\t,:#-.$/+%*=^';
const PUNCTUATION_CHARACTERS = ';<>@[\\]_`~!\r\t,:\n-.$/"|*()?{}\'';
const SPACE = 26;

/** Submodes that have a character, and its value in them: in mixed where mixed has it, else in punctuation. */
const SUBMODES = new Uint8Array(128);
const VALUES = new Uint8Array(128);
const PUNCTUATION_VALUES = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  const mixed = MIXED_CHARACTERS.indexOf(character);
  const punctuation = PUNCTUATION_CHARACTERS.indexOf(character);
  if (code >= 65 && code <= 90) [SUBMODES[code], VALUES[code]] = [ALPHA, code - 65];
  else if (code >= 97 && code <= 122) [SUBMODES[code], VALUES[code]] = [LOWER, code - 97];
  else if (character === ' ') [SUBMODES[code], VALUES[code]] = [ALPHA | LOWER | MIXED, SPACE];
  else {
    if (mixed >= 0) [SUBMODES[code], VALUES[code]] = [MIXED, mixed];
    if (punctuation >= 0) {
      SUBMODES[code]! |= PUNCTUATION;
      PUNCTUATION_VALUES[code] = punctuation;
    }
  }
}

/** Whether text compaction has a byte; digits, which it has too, go to numeric compaction first. */
export const isTextByte = (byte: number): boolean => byte < 128 && SUBMODES[byte] !== 0;

const ALPHA_SHIFT = 27;
const PUNCTUATION_SHIFT = 29;
const PAD = 29;
/** Values that latch from one submode to another. */
const LATCHES: Readonly<Record<Submode, Readonly<Record<Submode, readonly number[]>>>> = {
  1: { 1: [], 2: [27], 4: [28], 8: [28, 25] },
  2: { 1: [28, 28], 2: [], 4: [28], 8: [28, 25] },
  4: { 1: [28], 2: [27], 4: [], 8: [25] },
  8: { 1: [29], 2: [29, 27], 4: [29, 28], 8: [] },
};

const valueIn = (submode: Submode, byte: number): number =>
  submode === PUNCTUATION ? PUNCTUATION_VALUES[byte]! : VALUES[byte]!;

/** The first of the submodes in the order alpha, lower, mixed, punctuation. */
const firstOf = (submodes: number): Submode => (submodes & -submodes) as Submode;

/**
 * Codewords of the bytes, without the latch to text compaction. A character that the submode in force lacks is
 * reached by a shift where it stands alone, else by a latch.
 */
export function textCodewords(bytes: readonly number[]): number[] {
  const values: number[] = [];
  let submode: Submode = ALPHA;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    const own = SUBMODES[byte]!;
    if (own & submode) {
      values.push(valueIn(submode, byte));
      continue;
    }
    const common = i + 1 < bytes.length ? own & SUBMODES[bytes[i + 1]!]! : 0;
    if (common === 0 && own & PUNCTUATION) {
      values.push(PUNCTUATION_SHIFT, PUNCTUATION_VALUES[byte]!);
      continue;
    }
    if (common === 0 && own & ALPHA && submode === LOWER) {
      values.push(ALPHA_SHIFT, VALUES[byte]!);
      continue;
    }
    const next = firstOf(common === 0 ? own : common);
    values.push(...LATCHES[submode][next], valueIn(next, byte));
    submode = next;
  }
  if (values.length % 2 === 1) values.push(PAD);
  const codewords: number[] = [];
  for (let i = 0; i < values.length; i += 2) codewords.push(values[i]! * 30 + values[i + 1]!);
  return codewords;
}
