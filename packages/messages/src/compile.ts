/** Turns the text of a message into a function of its parameters, once for each text. */
import { IntlMessageFormat } from 'intl-messageformat';

type Plain = string | number;
export type Compiled = (values: { readonly [name: string]: Plain }) => string;

/** Types of the parser's elements: `TYPE.literal` and `TYPE.argument` of the library. */
const LITERAL = 0;
const ARGUMENT = 1;

/** Throws where a value is missing, or the text is not in ICU MessageFormat. */
export function compile(text: string, locale: string): Compiled {
  const filled = compileText(text, locale);
  // A value may be a whole sentence, and end with the full stop that the text has too.
  const ends = [...text.matchAll(/\{(\w+)\}\./g)].map(([, name]) => name!);
  return ends.length === 0 ? filled : (values) => filled(withoutStops(values, ends));
}

function withoutStops(values: { readonly [name: string]: Plain }, ends: readonly string[]): typeof values {
  const isStopped = (name: string): boolean => typeof values[name] === 'string' && /[^.]\.$/.test(values[name]);
  if (!ends.some(isStopped)) return values;
  return {
    ...values,
    ...Object.fromEntries(ends.filter(isStopped).map((name) => [name, (values[name] as string).slice(0, -1)])),
  };
}

function compileText(text: string, locale: string): Compiled {
  const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  const elements = format.getAst();
  // Most texts have neither plural nor select: they are joined here, which takes a tenth of the library's time.
  if (!elements.every(({ type }) => type === LITERAL || type === ARGUMENT)) {
    return (values) => format.format(values) as string;
  }
  const parts = elements.map((element) => ({
    isValue: element.type === ARGUMENT,
    text: 'value' in element ? element.value : '',
  }));
  return (values) => {
    let joined = '';
    for (const part of parts) joined += part.isValue ? valueOf(values, part.text) : part.text;
    return joined;
  };
}

function valueOf(values: { readonly [name: string]: Plain }, name: string): Plain {
  const value = values[name];
  if (value === undefined) throw new TypeError(`the message has no value for {${name}}`);
  return value;
}
