/** FORMAT$: dates and numbers by named and custom formats (TSPL manual, FORMAT$). */

/** Named formats of dates as patterns of Unicode TR 35. */
const NAMED_DATES: Readonly<Record<string, string>> = {
  'GENERAL DATE': 'M/d/yyyy h:mm:ss a', 'LONG DATE': 'EEEE, MMMM d yyyy', 'MEDIUM DATE': 'dd-MMM-yy',
  'SHORT DATE': 'M/d/yyyy', 'LONG TIME': 'h:mm:ss a', 'MEDIUM TIME': 'hh:mm a', 'SHORT TIME': 'HH:mm',
}; // prettier-ignore

export const GENERAL_DATE = NAMED_DATES['GENERAL DATE']!;

/** Tokens of custom formats, longest first. `h` has twelve hours with AM/PM, `m` is the minute behind `h`. */
const DATE_TOKENS: Readonly<Record<string, string>> = {
  DDDDDD: 'EEEE, MMMM dd yyyy', DDDDD: 'M/d/yyyy', DDDD: 'EEEE', DDD: 'EEE', DD: 'dd', D: 'd', WW: 'w', W: 'e',
  MMMM: 'MMMM', MMM: 'MMM', MM: 'MM', M: 'M', Q: 'Q', YYYY: 'yyyy', YY: 'yy', Y: 'D', HH: 'HH', H: 'H', NN: 'mm', N: 'm',
  SS: 'ss', S: 's', TTTTT: 'h:mm:ss a', 'AM/PM': 'a', AMPM: 'a', 'A/P': 'a', C: 'M/d/yyyy h:mm:ss a',
}; // prettier-ignore

const TOKEN = /\\(.)|"([^"]*)"|AM\/PM|AMPM|A\/P|TTTTT|D{1,6}|M{1,4}|YYYY|YY|Y|HH?|NN?|SS?|WW?|Q|C|[^]/gi;

/** Returns the pattern of Unicode TR 35 for a format of FORMAT$. */
export function datePattern(style: string): string {
  const named = NAMED_DATES[style.trim().toUpperCase()];
  if (named) return named;
  const twelveHours = /AM\/?PM|A\/P/i.test(style);
  let behindHour = false;
  let pattern = '';
  for (const [token, escaped, quoted] of style.matchAll(TOKEN)) {
    const key = token.toUpperCase();
    const known = escaped === undefined && quoted === undefined ? DATE_TOKENS[key] : undefined;
    if (known === undefined) {
      pattern += quotePattern(escaped ?? quoted ?? token);
      continue;
    }
    if (behindHour && (key === 'M' || key === 'MM')) pattern += key.toLowerCase();
    else pattern += twelveHours && key.startsWith('H') ? known.toLowerCase() : known;
    behindHour = key.startsWith('H');
  }
  return pattern;
}

/** Quotes literal text in a pattern. */
const quotePattern = (text: string): string =>
  text.replace(/[A-Za-z]+|'/g, (part) => (part === "'" ? "''" : `'${part}'`));

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Named formats of numbers. */
const NAMED_NUMBERS: Readonly<Record<string, (value: number) => string>> = {
  'GENERAL NUMBER': String,
  CURRENCY: (value) => (value < 0 ? `(${formatNumber(-value, '$#,##0.00')})` : formatNumber(value, '$#,##0.00')),
  FIXED: (value) => formatNumber(value, '0.00'),
  STANDARD: (value) => formatNumber(value, '#,##0.00'),
  PERCENT: (value) => formatNumber(value, '0.00%'),
  SCIENTIFIC: (value) => scientific(value, 2, '+'),
  'YES/NO': (value) => (value === 0 ? 'No' : 'Yes'),
  'TRUE/FALSE': (value) => (value === 0 ? 'False' : 'True'),
  'ON/OFF': (value) => (value === 0 ? 'Off' : 'On'),
};

function scientific(value: number, decimals: number, sign: string): string {
  const [mantissa = '', exponent = '+0'] = value.toExponential(Math.min(20, decimals)).split('e');
  const power = Math.abs(Number(exponent));
  return `${mantissa}E${Number(exponent) < 0 ? '-' : sign}${String(power).padStart(2, '0')}`;
}

/** True if the format applies to numbers only. */
export const isNumberFormat = (style: string): boolean =>
  Object.hasOwn(NAMED_NUMBERS, style.trim().toUpperCase()) || /[0#]/.test(style.replace(/"[^"]*"|\\./g, ''));

/** Formats a number: `#,##0.00`, `0.0%`, sections for numbers above, below and at zero. */
export function formatNumber(value: number, style: string): string {
  const named = Object.hasOwn(NAMED_NUMBERS, style.trim().toUpperCase())
    ? NAMED_NUMBERS[style.trim().toUpperCase()]
    : undefined;
  if (named) return named(value);
  const sections = splitSections(style);
  const index = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
  const text = formatSection(Math.abs(value), sections[index] ?? '');
  return value < 0 && index === 0 ? `-${text}` : text;
}

/** Splits a format at semicolons outside of quotes. */
function splitSections(style: string): string[] {
  const sections = [''];
  for (const [token] of style.matchAll(/\\.|"[^"]*"|[^]/g)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

/** Decimals of a section, at most. */
const MAX_DECIMALS = 20;

function formatSection(value: number, section: string): string {
  const parts = [...section.matchAll(/\\(.)|"([^"]*)"|E[+-]|[^]/gi)].map(([token, escaped, quoted]) => ({
    token,
    text: escaped ?? quoted,
  }));
  const signs = parts.filter(({ text }) => text === undefined).map(({ token }) => token);
  if (!signs.some((sign) => sign === '0' || sign === '#'))
    return parts.map(({ token, text }) => text ?? token).join('');
  const point = signs.indexOf('.');
  const decimals = signs.slice(point < 0 ? signs.length : point).filter((sign) => sign === '0' || sign === '#');
  const places = Math.min(MAX_DECIMALS, decimals.length);
  const exponent = signs.find((sign) => /^E[+-]$/i.test(sign));
  if (exponent) return scientific(value, places, exponent[1] === '+' ? '+' : '');
  const scaled = signs.includes('%') ? value * 100 : value;
  const [whole = '0', rest = ''] = scaled.toFixed(places).split('.');
  const needed = (point < 0 ? signs : signs.slice(0, point)).filter((sign) => sign === '0').length;
  const least = decimals.lastIndexOf('0') + 1;
  const fraction = rest.slice(0, least) + rest.slice(least).replace(/0+$/, '');
  const digits = (whole === '0' && needed === 0 ? '' : whole).padStart(needed, '0');
  const groups = signs.includes(',') ? grouped(digits) : digits;
  let done = false;
  return parts
    .map(({ token, text }) => {
      if (text !== undefined) return text;
      if (!/^[0#.,]$/.test(token)) return token;
      if (done) return '';
      done = true;
      return fraction === '' && least === 0 ? groups : `${groups}.${fraction}`;
    })
    .join('');
}
