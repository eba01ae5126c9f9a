/** Every message says the same in every language, renders without a gap, and costs next to nothing. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  CATALOGUES,
  format,
  message,
  type Message,
  render,
  type Locale,
  type MessageKey,
  type Params,
  type ParamsOf,
  type Value,
} from './index.ts';
import { labels } from './en/labels.ts';
import './service.ts';

const KEYS = Object.keys(CATALOGUES.en) as MessageKey[];
const LOCALES = Object.keys(CATALOGUES) as Locale[];

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Kind = 'value' | 'number' | 'select';

/** The parameters of a text as the library's parser sees them. */
function parametersOf(ast: Ast, found = new Map<string, Kind>()): Map<string, Kind> {
  for (const element of ast) {
    if (element.type === 1) found.set(element.value, found.get(element.value) ?? 'value');
    if (element.type === 2) found.set(element.value, 'number');
    if (element.type === 5 || element.type === 6) {
      found.set(element.value, element.type === 6 ? 'number' : 'select');
      for (const branch of Object.values(element.options)) parametersOf(branch.value, found);
    }
  }
  return found;
}

const parse = (locale: Locale, key: MessageKey): Ast =>
  new IntlMessageFormat(CATALOGUES[locale][key], locale, undefined, { ignoreTag: true }).getAst();

describe('messages', () => {
  it('have the same keys in every language, and no parameter that English has not', () => {
    for (const locale of LOCALES) {
      expect(Object.keys(CATALOGUES[locale]).toSorted()).toEqual(KEYS.toSorted());
      for (const key of KEYS) {
        const known = parametersOf(parse('en', key));
        expect(
          [...parametersOf(parse(locale, key)).keys()].filter((name) => !known.has(name)),
          `${locale} ${key}`,
        ).toEqual([]);
      }
    }
  }, 60_000);

  it('render in every language with every kind of value', () => {
    for (const locale of LOCALES)
      for (const key of KEYS) {
        const parameters = [...parametersOf(parse(locale, key))];
        for (const count of [0, 1, 2, 1000]) {
          const params = Object.fromEntries(
            parameters.map(([name, kind]) => [name, kind === 'number' ? count : `<${name}>`]),
          );
          const text = render(locale, { key, params });
          expect(text, `${locale} ${key}`).toEqual(expect.any(String));
          // A field in braces, '{'{name}'}', is the only text with braces.
          expect(text!.replaceAll(/\{<\w+>\}/g, '')).not.toMatch(/[{}]|undefined/);
        }
      }
  }, 60_000);

  it('take exactly the parameters of their English text', () => {
    expectTypeOf<Params<'conversion.quantity_too_large'>>().toHaveProperty('quantity');
    expectTypeOf<keyof Params<'conversion.quantity_too_large'>>().toEqualTypeOf<'quantity' | 'most'>();
    expectTypeOf<keyof Params<'conversion.invalid_parameter.label'>>().toEqualTypeOf<'number' | 'count'>();
    expectTypeOf<Params<'conversion.invalid_parameter.label'>['count']>().toEqualTypeOf<number>();
    expectTypeOf<Params<'conversion.invalid_parameter.data'>['most']>().toEqualTypeOf<number>();
    expectTypeOf<ParamsOf<'{n, plural, one {# of {all}} other {# of {all} ({n})}}, {name}'>>().toEqualTypeOf<{
      readonly n: number | Value;
      readonly all: Value;
      readonly name: Value;
    }>();
    expectTypeOf<keyof Params<'conversion.missing_merge_field'>>().toEqualTypeOf<'name'>();
    expectTypeOf<keyof Params<'conversion.unparseable_document.empty'>>().toEqualTypeOf<never>();
    // @ts-expect-error: a parameter is missing
    expect(() => format('en', 'conversion.quantity_too_large', { most: 3 })).toThrow('{quantity}');
    // @ts-expect-error: there is no such message
    expect(() => format('en', 'conversion.no_such_message')).toThrow();
  });

  it('render a message inside a message in the same language', () => {
    const fault = message('conversion.unparseable_document.empty');
    const outer = message('place.line', { fault, line: 3, column: 7 });
    expect(render('en', outer)).toBe('The document contains no label. (line 3, column 7)');
    expect(render('de', outer)).toBe('Das Dokument enthält kein Etikett. (Zeile 3, Spalte 7)');
  });

  it('leave messages that are nested deeper than any of ours to the text beside them', () => {
    const nested = (depth: number): Message =>
      depth === 0
        ? { key: 'parts.bytes' }
        : { key: 'language.limit_exceeded.label', params: { reason: nested(depth - 1) } };
    expect(render('en', nested(4))).toBe('bytes');
    expect(render('en', nested(5))).toBeUndefined();
  });

  it('leave a message of another version to the text beside it', () => {
    expect(render('de', { key: 'future.key', params: { name: 'Dock 2' } })).toBeUndefined();
    expect(render('de', { key: 'conversion.quantity_too_large', params: { most: 3 } })).toBeUndefined();
    expect(render('de', { key: 'toString' })).toBeUndefined();
    const endless: { key: string; params: Record<string, unknown> } = { key: 'expected.value', params: {} };
    endless.params['value'] = endless;
    expect(render('de', endless as never)).toBeUndefined();
  });

  it('choose the plural of the language', () => {
    expect(format('en', 'conversion.invalid_parameter.label', { number: 2, count: 1 })).toContain('one label');
    expect(format('de', 'conversion.invalid_parameter.label', { number: 9, count: 3 })).toContain('3 Etiketten');
  });
});

it('of labels are all that the codecs and preflight report: their packages hold no others', () => {
  const areas = new Set(Object.keys(labels).map((key) => key.split('.')[0]));
  const sources = ['codecs', 'preflight'].flatMap((name) =>
    globSync(`../../${name}/src/**/*.ts`, { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts')),
  );
  const keys = sources.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/\b(?:message|sentence|format)\(\s*(?:locale,\s*)?[`']([a-z_\d]+)\.[^`']*[`']/g)].map(
      ([, area]) => `${area} in ${file}`,
    );
  });
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !areas.has(key.split(' ')[0]))).toEqual([]);
});

it('numbers are written in one way: no separators between digits, but on pages', () => {
  const written = LOCALES.flatMap((locale) =>
    KEYS.filter((key) => !key.startsWith('web.')).map((key) => {
      const params = [...parametersOf(parse(locale, key))].map(([name, kind]) => [
        name,
        kind === 'select' ? 'x' : 12_345,
      ]);
      return `${key}: ${render(locale, { key, params: Object.fromEntries(params) as Message['params'] })}`;
    }),
  );
  expect(written.filter((text) => text.includes('12345')).length).toBeGreaterThan(100);
  expect(written.filter((text) => /12\D345/.test(text))).toEqual([]);
  expect(format('en', 'web.alerts.chosen', { count: 12_345 })).toBe('12,345 chosen');
});
