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

/** True if arrays and objects are nested deeper than in any genuine request. */
export function isTooDeep(value: unknown, levels: number = LIMITS.jsonLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

export const TOO_DEEP = `must not be nested deeper than ${LIMITS.jsonLevels} levels`;
