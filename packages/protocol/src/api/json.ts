/**
 * JSON of callers: integers with more digits than a number can store (serial shipping codes, item numbers), and
 * nesting.
 */
import { LIMITS } from '../limits.ts';

/** A text without its end runs to the end of the JSON: looking for another text inside it would take quadratic time. */
const TOKEN = /"(?:[^"\\]|\\[^])*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG = /^-?[1-9]\d{15,}$/;
const TRAILING_ZERO = /^-?\d+\.\d*0$/;

/**
 * Returns the JSON text with quotes around integers that a number would round, so that a label prints the digits that
 * were sent. Text that is not JSON stays invalid.
 */
export function keepLongIntegers(json: string): string {
  return /\d{16}/.test(json) ? inQuotes(json, isLong) : json;
}

/** Also quotes decimals that end in zeros: a price of `10.00` prints as `10.00`. */
export function keepDigits(json: string): string {
  return /\d{16}|\.\d*0/.test(json) ? inQuotes(json, (token) => isLong(token) || TRAILING_ZERO.test(token)) : json;
}

const isLong = (token: string): boolean => LONG.test(token) && !Number.isSafeInteger(Number(token));

function inQuotes(json: string, isKept: (token: string) => boolean): string {
  return json.replace(TOKEN, (token, at: number) => {
    if (!isKept(token)) return token;
    const isKey = json
      .slice(at + token.length)
      .trimStart()
      .startsWith(':');
    return isKey ? token : `"${token}"`;
  });
}

export type JsonFault = 'too_deep' | 'too_many_names';

/**
 * Measures a JSON text before it is parsed, in one pass: undefined if it is within the limits. Text that is not JSON is
 * left to the parser.
 */
export function findJsonFault(json: string): JsonFault | undefined {
  const names = new Set<string>();
  let levels = 0;
  let text: readonly [start: number, end: number] | undefined;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      const start = at + 1;
      for (at++; at < json.length && json.charCodeAt(at) !== QUOTE; at++) if (json.charCodeAt(at) === BACKSLASH) at++;
      text = [start, at];
    } else if (code === COLON && text) {
      names.add(json.slice(...text));
      text = undefined;
      if (names.size > LIMITS.jsonNames) return 'too_many_names';
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (++levels > LIMITS.jsonLevels) return 'too_deep';
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) levels--;
  }
  return undefined;
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/** True if arrays and objects are nested deeper than in any genuine request. */
export function isTooDeep(value: unknown, levels: number = LIMITS.jsonLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

export const TOO_DEEP = `must not be nested deeper than ${LIMITS.jsonLevels} levels`;
export const JSON_FAULTS: Readonly<Record<JsonFault, string>> = {
  too_deep: TOO_DEEP,
  too_many_names: `must not hold more than ${LIMITS.jsonNames} different names`,
};
