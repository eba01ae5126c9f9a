/** The content of a text or bar code: literals and the places where values are filled in. */

/** One piece of content. Only `field` pieces are merge fields; the others print without data. */
export type ContentPart =
  /** Printed as it is. */
  | { readonly kind: 'literal'; readonly text: string }
  /** A merge field: replaced by the value of `name`, cut to `maxLength` characters where the source sets a maximum. */
  | { readonly kind: 'field'; readonly name: string; readonly maxLength?: number }
  /**
   * A counter of the printer. A conversion prints `start` (docs/api-rules.md#merge-fields, rule 8); a writer keeps the counter.
   * Without a `mask` the digits at the end of `start` count by `step`. With one (ZPL ^SF) every character counts by its
   * letter, from the right: `d` decimal, `o` octal, `h` hexadecimal digits, `a` letters, `n` digits and letters, `%`
   * stays; `increment` is added, character by character of the same kinds, and `step` is 0.
   */
  | {
      readonly kind: 'serial';
      readonly start: string;
      readonly step: number;
      readonly leadingZeros: boolean;
      readonly mask?: string;
      readonly increment?: string;
    }
  /**
   * Date or time of printing. `pattern` uses the tokens of Unicode TR 35 (`yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, …);
   * `offsetDays`, `offsetMonths` and `offsetSeconds` are added to the clock. `language` is that of the names of days and
   * months; default English.
   */
  | {
      readonly kind: 'clock';
      readonly pattern: string;
      readonly offsetDays?: number;
      readonly offsetMonths?: number;
      readonly offsetSeconds?: number;
      readonly language?: ClockLanguage;
    };

/** Languages of the names of days and months (ZPL ^SL), as BCP 47 tags. */
export const CLOCK_LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'nb',
  'pt',
  'sv',
  'da',
  'nl',
  'fi',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'ru',
  'pl',
] as const;
export type ClockLanguage = (typeof CLOCK_LANGUAGES)[number];

export type Content = readonly ContentPart[];

/** A content of one literal. */
export const literal = (text: string): Content => [{ kind: 'literal', text }];

/**
 * Function characters and code-set switches of Code 128 and GS1 symbologies inside a content's text.
 * They are private-use code points, so that they pass through every reader and writer as ordinary characters.
 */
export const FNC1 = '\uE001';
export const FNC2 = '\uE002';
export const FNC3 = '\uE003';
export const FNC4 = '\uE004';
export const CODE_A = '\uE00A';
export const CODE_B = '\uE00B';
export const CODE_C = '\uE00C';
export const SHIFT = '\uE00D';

/** When `sampleText` prints its clocks: a moment whose parts have as many digits as any. */
const SAMPLE_MOMENT = new Date(2026, 11, 30, 22, 58, 59);

/**
 * The content as it prints at one fixed moment. For questions about its form (script, length, emptiness), whose answer
 * must not change with the time of day.
 */
export const sampleText = (content: Content): string => contentText(content, SAMPLE_MOMENT);

/**
 * The content as it prints at the time of reading: for syntaxes whose data cannot hold a clock, so that a date in it
 * prints as it was read.
 */
export const textWhenRead = (content: Content): string => contentText(content, new Date());

/** The content as it prints without data: a field prints `null`, a counter its start, a clock the time `now`. */
export function contentText(content: Content, now: Date): string {
  let text = '';
  for (const part of content) {
    if (part.kind === 'literal') text += part.text;
    else if (part.kind === 'field') text += 'null'.slice(0, part.maxLength);
    else if (part.kind === 'serial') text += part.start;
    else text += formatClock(part, now);
  }
  return text;
}

const two = (value: number): string => String(value).padStart(2, '0');

function formatClock(part: Extract<ContentPart, { kind: 'clock' }>, now: Date): string {
  const at = new Date(now);
  if (part.offsetMonths) at.setMonth(at.getMonth() + part.offsetMonths);
  if (part.offsetDays) at.setDate(at.getDate() + part.offsetDays);
  if (part.offsetSeconds) at.setSeconds(at.getSeconds() + part.offsetSeconds);
  const startOfYear = new Date(at.getFullYear(), 0, 1);
  const dayOfYear =
    Math.round(
      (new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime() - startOfYear.getTime()) / 86_400_000,
    ) + 1;
  const week = Math.ceil((dayOfYear + startOfYear.getDay()) / 7);
  const language = part.language ?? 'en';
  const day = (style: 'short' | 'long'): string => at.toLocaleDateString(language, { weekday: style });
  const month = (style: 'short' | 'long'): string => at.toLocaleDateString(language, { month: style });
  const tokens: Record<string, string> = {
    yyyy: String(at.getFullYear()),
    yy: two(at.getFullYear() % 100),
    MMMM: month('long'),
    MMM: month('short'),
    MM: two(at.getMonth() + 1),
    M: String(at.getMonth() + 1),
    dd: two(at.getDate()),
    d: String(at.getDate()),
    DDD: String(dayOfYear).padStart(3, '0'),
    D: String(dayOfYear),
    Q: String(Math.floor(at.getMonth() / 3) + 1),
    EEEE: day('long'),
    EEE: day('short'),
    e: String(at.getDay() + 1),
    HH: two(at.getHours()),
    H: String(at.getHours()),
    hh: two(at.getHours() % 12 || 12),
    h: String(at.getHours() % 12 || 12),
    mm: two(at.getMinutes()),
    m: String(at.getMinutes()),
    ss: two(at.getSeconds()),
    s: String(at.getSeconds()),
    a: at.getHours() < 12 ? 'AM' : 'PM',
    ww: two(week),
    w: String(week),
  };
  return part.pattern.replace(
    /yyyy|yy|MMMM|MMM|MM|M|dd|d|DDD|D|Q|EEEE|EEE|e|HH|H|hh|h|mm|m|ss|s|a|ww|w|'([^']*)'/g,
    (token, quoted: string | undefined) => (quoted === undefined ? (tokens[token] ?? token) : quoted || "'"),
  );
}
