/** Turns the text of a message into a function of its parameters, once for each text. */
import { IntlMessageFormat } from 'intl-messageformat';

type Plain = string | number;
export type Compiled = (values: { readonly [name: string]: Plain }) => string;

/** Types of the parser's elements: `TYPE.literal` and `TYPE.argument` of the library. */
const LITERAL = 0;
const ARGUMENT = 1;

/**
 * Throws where a value is missing, or the text is not in ICU MessageFormat. Numbers have no separators
 * between their digits (9999, 10000), whichever way they stand in the text, so that they can be typed as they are; `isPage`:
 * with separators, as the numbers in the tables of the pages are.
 */
export function compile(text: string, locale: string, isPage = false): Compiled {
  const filled = compileText(text, locale, isPage);
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

/** The library's own, but for the separators. */
const UNGROUPED = {
  getNumberFormat: (...[locales, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(locales, { ...options, useGrouping: false }),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function compileText(text: string, locale: string, isPage: boolean): Compiled {
  const format = new IntlMessageFormat(text, locale, undefined, {
    ignoreTag: true,
    ...(isPage ? {} : { formatters: UNGROUPED }),
  });
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
