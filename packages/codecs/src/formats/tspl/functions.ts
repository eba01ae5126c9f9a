/** Built-in functions of TSPL expressions (TSPL manual, "Built-in functions"). */
import { datePattern, formatNumber, GENERAL_DATE, isNumberFormat } from './format.ts';
import { addInterval, momentContent, NOW } from './moment.ts';
import { numberValue, parseNumber, textValue, toContent, toMoment, toNumber, toText, type Value } from './value.ts';

type BuiltIn = (values: readonly Value[], report: (message: string) => void) => Value;

/** Longest text that a function makes. */
const MAX_TEXT = 4096;

const text = (values: readonly Value[], index: number): string =>
  values[index] === undefined ? '' : toText(values[index]);
const number = (values: readonly Value[], index: number, fallback = 0): number =>
  values[index] === undefined ? fallback : toNumber(values[index]);
const cut = (value: string, start: number, length: number): Value =>
  textValue(value.slice(Math.max(0, start), Math.max(0, start) + Math.max(0, length)));

const FUNCTIONS: Readonly<Record<string, BuiltIn>> = {
  STR$: (values) => ({ kind: 'text', content: toContent(values[0] ?? numberValue(0)) }),
  VAL: (values) => numberValue(parseNumber(text(values, 0))),
  LEN: (values) => numberValue(text(values, 0).length),
  LEFT$: (values) => cut(text(values, 0), 0, number(values, 1)),
  RIGHT$: (values) => {
    const value = text(values, 0);
    const length = Math.min(value.length, Math.max(0, number(values, 1)));
    return cut(value, value.length - length, length);
  },
  MID$: (values) => cut(text(values, 0), number(values, 1, 1) - 1, number(values, 2, MAX_TEXT)),
  CHR$: (values) => textValue(String.fromCharCode(number(values, 0) & 0xff)),
  ASC: (values) => numberValue(text(values, 0).charCodeAt(0) || 0),
  ABS: (values) => numberValue(Math.abs(number(values, 0))),
  INT: (values) => numberValue(Math.floor(number(values, 0))),
  TRIM$: (values) => textValue(trimmed(values, 'both')),
  LTRIM$: (values) => textValue(trimmed(values, 'left')),
  RTRIM$: (values) => textValue(trimmed(values, 'right')),
  UCASE$: (values) => textValue(text(values, 0).toUpperCase()),
  LCASE$: (values) => textValue(text(values, 0).toLowerCase()),
  INSTR: (values) =>
    values.length > 2
      ? numberValue(text(values, 1).indexOf(text(values, 2), Math.max(0, number(values, 0) - 1)) + 1)
      : numberValue(text(values, 0).indexOf(text(values, 1)) + 1),
  STRCOMP: (values) => {
    const fold = number(values, 2) !== 0;
    const [a, b] = [0, 1].map((index) => (fold ? text(values, index).toLowerCase() : text(values, index))) as [string, string]; // prettier-ignore
    return numberValue(a === b ? 0 : a < b ? -1 : 1);
  },
  REPLACE$: (values) => {
    const [value, search, put] = [text(values, 0), text(values, 1), text(values, 2)];
    if (search === '') return textValue(value);
    let result = '';
    let from = 0;
    for (let at = value.indexOf(search); at >= 0 && result.length < MAX_TEXT; at = value.indexOf(search, from)) {
      result += value.slice(from, at) + put;
      from = at + search.length;
    }
    return textValue((result + value.slice(from)).slice(0, MAX_TEXT));
  },
  XOR$: (values) => {
    const [a, b] = [text(values, 0), text(values, 1)];
    const mixed = Array.from(a.slice(0, MAX_TEXT), (sign, i) =>
      String.fromCharCode(sign.charCodeAt(0) ^ (b.charCodeAt(i % b.length) || 0)),
    );
    return textValue(mixed.join(''));
  },
  NOW$: (values) => formatted({ kind: 'moment', moment: NOW }, values[0] && styleOf(values[0])),
  FORMAT$: (values) => formatted(values[0] ?? textValue(''), values[1] && styleOf(values[1])),
  DATEADD: (values, report) => {
    const moment = toMoment(values[2] ?? { kind: 'moment', moment: NOW });
    const added = moment && addInterval(moment, text(values, 0), number(values, 1));
    if (added) return { kind: 'moment', moment: added };
    report(`DATEADD cannot add "${text(values, 0).slice(0, 40)}" to "${text(values, 2).slice(0, 40)}"`);
    return { kind: 'moment', moment: moment ?? NOW };
  },
};

/** The text without the blanks, or the characters of the second argument, at its ends. */
function trimmed(values: readonly Value[], side: 'left' | 'right' | 'both'): string {
  const value = text(values, 0);
  const list = values[1] === undefined ? ' \t\r\n' : text(values, 1);
  let [start, end] = [0, value.length];
  if (side !== 'right') while (start < end && list.includes(value[start]!)) start++;
  if (side !== 'left') while (end > start && list.includes(value[end - 1]!)) end--;
  return value.slice(start, end);
}

/** Formats are short. */
const styleOf = (value: Value): string => toText(value).slice(0, 256);

/** FORMAT$: dates by formats of dates, numbers by those of numbers. */
function formatted(value: Value, style: string | undefined): Value {
  const numeric =
    value.kind === 'number' || (value.kind === 'text' && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(toText(value)));
  if (numeric && (style === undefined || isNumberFormat(style))) {
    return textValue(style === undefined ? toText(value) : formatNumber(toNumber(value), style).slice(0, MAX_TEXT));
  }
  const moment = toMoment(value);
  const pattern = style === undefined || style === '' ? GENERAL_DATE : datePattern(style);
  return moment
    ? { kind: 'text', content: momentContent(moment, pattern) }
    : { kind: 'text', content: toContent(value) };
}

/** Functions that ask what only the printer knows. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'RECORDSET$', 'GETKEY', 'GETSENSOR', 'TOUCHPRESS', 'MULTIKEY', 'BITMAPWIDTH', 'BARCODEWIDTH', 'TEXTWIDTH',
]); // prettier-ignore

/** Functions of files and of the stream (`files.ts`), of settings and of sizes (`measures.ts`). */
const OF_STATE: ReadonlySet<string> = new Set([
  'EOF', 'LOF', 'LOC', 'LOB', 'FREAD$', 'FSEARCH', 'INP$', 'INPUT$', 'GETSETTING$', 'TEXTPIXEL', 'BARCODEPIXEL',
]); // prettier-ignore

export const isFunction = (name: string): boolean =>
  Object.hasOwn(FUNCTIONS, name) || ELSEWHERE.has(name) || OF_STATE.has(name);

export function callFunction(name: string, values: readonly Value[], report: (message: string) => void): Value {
  if (Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name]!(values, report);
  report(`${name} asks what only the printer knows`);
  return name.endsWith('$') ? textValue('') : numberValue(0);
}
