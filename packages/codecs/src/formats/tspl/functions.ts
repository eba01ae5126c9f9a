/** Built-in functions of TSPL expressions (TSPL manual, "Built-in functions"). */
import { numberValue, parseNumber, textValue, toContent, toNumber, toText, type Value } from './value.ts';

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
  TRIM$: (values) => textValue(text(values, 0).trim()),
  LTRIM$: (values) => textValue(text(values, 0).trimStart()),
  RTRIM$: (values) => textValue(text(values, 0).trimEnd()),
  UCASE$: (values) => textValue(text(values, 0).toUpperCase()),
  LCASE$: (values) => textValue(text(values, 0).toLowerCase()),
  INSTR: (values) =>
    values.length > 2
      ? numberValue(text(values, 1).indexOf(text(values, 2), Math.max(0, number(values, 0) - 1)) + 1)
      : numberValue(text(values, 0).indexOf(text(values, 1)) + 1),
  STRCOMP: (values) => {
    const [a, b] = [text(values, 0), text(values, 1)];
    return numberValue(a === b ? 0 : a < b ? -1 : 1);
  },
  NOW$: () => ({ kind: 'text', content: [{ kind: 'clock', pattern: 'yyyy/MM/dd HH:mm:ss' }] }),
  FORMAT$: (values, report) => {
    report('FORMAT$ prints its value without the format');
    return { kind: 'text', content: toContent(values[0] ?? textValue('')) };
  },
};

/** Functions that ask what only the printer knows. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'DATEADD', 'EOF', 'LOF', 'LOC', 'FREAD$', 'INP$', 'INPUT$', 'RECORDSET$', 'REPLACE$', 'GETKEY', 'GETSETTING$', 'FILES',
  'FSEARCH', 'XOR$', 'TOUCHPRESS', 'BITMAPWIDTH', 'BARCODEWIDTH', 'TEXTWIDTH', 'TEXTPIXEL', 'BARCODEPIXEL',
]); // prettier-ignore

export const isFunction = (name: string): boolean => Object.hasOwn(FUNCTIONS, name) || ELSEWHERE.has(name);

export function callFunction(name: string, values: readonly Value[], report: (message: string) => void): Value {
  if (Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name]!(values, report);
  report(`${name} asks what only the printer knows`);
  return name.endsWith('$') ? textValue('') : numberValue(0);
}
