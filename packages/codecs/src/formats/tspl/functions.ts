/** Built-in functions of TSPL expressions (TSPL manual, "Built-in functions"). */
import { message } from '@platen/messages';
import { datePattern, formatNumber, GENERAL_DATE, isNumberFormat } from './format.ts';
import { addInterval, momentContent, NOW } from './moment.ts';
import { FILE_FUNCTIONS } from './file-functions.ts';
import { MEASURES } from './measures.ts';
import type { BuiltIn } from './state.ts';
import { numberAt as number, numberValue, parseNumber, textAt as text, textValue, toContent, toMoment, toNumber, toText, type Value } from './values.ts'; // prettier-ignore

/** Longest text that a function returns. */
const MAX_TEXT = 4096;

const cut = (value: string, start: number, length: number): Value =>
  textValue(value.slice(Math.max(0, start), Math.max(0, start) + Math.max(0, length)));

/** Functions that need state of the physical printer. */
const ELSEWHERE = [
  'RECORDSET$', 'GETKEY', 'GETSENSOR', 'TOUCHPRESS', 'MULTIKEY', 'BITMAPWIDTH', 'BARCODEWIDTH', 'TEXTWIDTH',
]; // prettier-ignore

const unknown =
  (name: string): BuiltIn =>
  (reader) => {
    reader.report(message('tspl.tspl_bad_expression.printer', { name }));
    return name.endsWith('$') ? textValue('') : numberValue(0);
  };

export const FUNCTIONS: Readonly<Record<string, BuiltIn>> = {
  ...FILE_FUNCTIONS,
  ...MEASURES,
  ...Object.fromEntries(ELSEWHERE.map((name) => [name, unknown(name)])),
  STR$: (_, values) => ({ kind: 'text', content: toContent(values[0] ?? numberValue(0)) }),
  VAL: (_, values) => numberValue(parseNumber(text(values, 0))),
  LEN: (_, values) => numberValue(text(values, 0).length),
  LEFT$: (_, values) => cut(text(values, 0), 0, number(values, 1)),
  RIGHT$: (_, values) => {
    const value = text(values, 0);
    const length = Math.min(value.length, Math.max(0, number(values, 1)));
    return cut(value, value.length - length, length);
  },
  MID$: (_, values) => cut(text(values, 0), number(values, 1, 1) - 1, number(values, 2, MAX_TEXT)),
  CHR$: (_, values) => textValue(String.fromCharCode(number(values, 0) & 0xff)),
  ASC: (_, values) => numberValue(text(values, 0).charCodeAt(0) || 0),
  ABS: (_, values) => numberValue(Math.abs(number(values, 0))),
  INT: (_, values) => numberValue(Math.floor(number(values, 0))),
  TRIM$: (_, values) => textValue(trimmed(values, 'both')),
  LTRIM$: (_, values) => textValue(trimmed(values, 'left')),
  RTRIM$: (_, values) => textValue(trimmed(values, 'right')),
  UCASE$: (_, values) => textValue(text(values, 0).toUpperCase()),
  LCASE$: (_, values) => textValue(text(values, 0).toLowerCase()),
  INSTR: (_, values) =>
    values.length > 2
      ? numberValue(text(values, 1).indexOf(text(values, 2), Math.max(0, number(values, 0) - 1)) + 1)
      : numberValue(text(values, 0).indexOf(text(values, 1)) + 1),
  STRCOMP: (_, values) => {
    const fold = number(values, 2) !== 0;
    const [a, b] = [0, 1].map((index) => (fold ? text(values, index).toLowerCase() : text(values, index))) as [string, string]; // prettier-ignore
    return numberValue(a === b ? 0 : a < b ? -1 : 1);
  },
  REPLACE$: (_, values) => {
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
  XOR$: (_, values) => {
    const [a, b] = [text(values, 0), text(values, 1)];
    const mixed = Array.from(a.slice(0, MAX_TEXT), (sign, i) =>
      String.fromCharCode(sign.charCodeAt(0) ^ (b.charCodeAt(i % b.length) || 0)),
    );
    return textValue(mixed.join(''));
  },
  NOW$: (_, values) => formatted({ kind: 'moment', moment: NOW }, values[0] && styleOf(values[0])),
  FORMAT$: (_, values) => formatted(values[0] ?? textValue(''), values[1] && styleOf(values[1])),
  DATEADD: (reader, values) => {
    const moment = toMoment(values[2] ?? { kind: 'moment', moment: NOW });
    const added = moment && addInterval(moment, text(values, 0), number(values, 1));
    if (added) return { kind: 'moment', moment: added };
    reader.report(
      message('tspl.tspl_bad_expression.dateadd', {
        interval: text(values, 0).slice(0, 40),
        date: text(values, 2).slice(0, 40),
      }),
    );
    return { kind: 'moment', moment: moment ?? NOW };
  },
};

/** Removes blanks, or the characters of the second argument, from the ends of the text. */
function trimmed(values: readonly Value[], side: 'left' | 'right' | 'both'): string {
  const value = text(values, 0);
  const list = values[1] === undefined ? ' \t\r\n' : text(values, 1);
  let [start, end] = [0, value.length];
  if (side !== 'right') while (start < end && list.includes(value[start]!)) start++;
  if (side !== 'left') while (end > start && list.includes(value[end - 1]!)) end--;
  return value.slice(start, end);
}

/** The format, cut to a length that no real format exceeds. */
const styleOf = (value: Value): string => toText(value).slice(0, 256);

/** FORMAT$: dates by date formats, numbers by number formats. */
function formatted(value: Value, style: string | undefined): Value {
  const numeric =
    value.kind === 'number' || (value.kind === 'text' && /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(toText(value)));
  if (numeric && (style === undefined || isNumberFormat(style))) {
    return textValue(style === undefined ? toText(value) : formatNumber(toNumber(value), style).slice(0, MAX_TEXT));
  }
  const moment = toMoment(value);
  const pattern = style === undefined || style === '' ? GENERAL_DATE : datePattern(style);
  return moment
    ? { kind: 'text', content: momentContent(moment, pattern) }
    : { kind: 'text', content: toContent(value) };
}
