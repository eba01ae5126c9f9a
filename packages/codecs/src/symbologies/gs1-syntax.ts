/** GS1 element strings against the GS1 Barcode Syntax Dictionary, which bwip-js carries with its linters. */
import { type Gs1Element, withParentheses } from './gs1.ts';
import { libraryComplaint } from './library.ts';

/** What is wrong with an element string. */
export type Gs1Fault =
  | 'check_digit'
  | 'date'
  | 'time'
  | 'character'
  | 'too_long'
  | 'too_short'
  | 'unknown_ai'
  | 'repeated'
  | 'value';

export interface Gs1Complaint {
  readonly fault: Gs1Fault | 'missing_ai' | 'exclusive_ai';
  /** The application identifier at fault. */
  readonly ai: string;
  /** The identifiers that are missing, as the dictionary lists them: `01 OR 02 OR 8006`. */
  readonly needed?: string;
}

/** The library's names of complaints, the first that fits. */
const FAULTS: readonly (readonly [RegExp, Gs1Complaint['fault']])[] = [
  [/^missingAIs/, 'missing_ai'],
  [/^exclusiveAIs/, 'exclusive_ai'],
  [/^unknownAI|^ai(?:Missing)/, 'unknown_ai'],
  [/^repeated/, 'repeated'],
  [/^bad(?:Checksum|IBANchecksum|AlphaCheckCharacters)/, 'check_digit'],
  [/^bad(?:Month|Day|DateLength)/, 'date'],
  [/^bad(?:Hour|Minute|Second|TimeLength)/, 'time'],
  [/CSET|notNumeric|IBANcharacter|badPercent/i, 'character'],
  [/tooLong/i, 'too_long'],
  [/tooShort/i, 'too_short'],
];

/**
 * The first fault of the elements, or undefined. With `associations`, identifiers must stand with those that the dictionary
 * requires beside them, and not with those that it excludes: judge all elements of one object together, which may be in
 * several symbols.
 */
export function gs1Complaint(elements: readonly Gs1Element[], { associations = false } = {}): Gs1Complaint | undefined {
  // The largest of the symbols that hold element strings: the syntax is the same in all.
  const complaint = libraryComplaint('gs1datamatrix', withParentheses(elements), { lintreqs: associations });
  const [, name, words] = /^bwipp\.GS1(\w+)#?\d*: ?(.*)$/s.exec(complaint ?? '') ?? [];
  if (name === undefined) return undefined;
  const ai = /\bAIs? \(?(\d{2,4})/.exec(words!)?.[1] ?? elements[0]?.ai ?? '';
  const fault = FAULTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'value';
  const needed = fault === 'missing_ai' ? /missing: (.*)/.exec(words!)?.[1] : undefined;
  return { fault, ai, ...(needed && { needed }) };
}
