/** JSON of callers: integers that have more digits than a number holds (serial shipping codes, item numbers), and nesting. */
import { LIMITS } from '../limits.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG = /^-?[1-9]\d{15,}$/;
const TRAILING_ZERO = /^-?\d+\.\d*0$/;

/**
 * The JSON text with integers in quotes that a number would round, so that a label prints the digits that were sent.
 * What is no JSON stays none.
 */
export function keepLongIntegers(json: string): string {
  return /\d{16}/.test(json) ? inQuotes(json, isLong) : json;
}

/** The same, with decimals in quotes too whose last digits are zeros: a price of `10.00` prints so. */
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

/** Whether arrays and objects stand in one another deeper than anything that is meant to be a request. */
export function isTooDeep(value: unknown, levels: number = LIMITS.jsonLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

export const TOO_DEEP = `must not be nested deeper than ${LIMITS.jsonLevels} levels`;
