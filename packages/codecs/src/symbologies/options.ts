/** An element's options against the table: every value checked, every default filled in. */
import { message, type Message } from '@platen/messages';
import { textOf } from '../diagnostics/index.ts';
import type { OptionValue } from '../label/index.ts';
import type { SymbolError } from './symbol.ts';
import { findSymbology, type OptionSpec } from './table/index.ts';

export type Options = Readonly<Record<string, OptionValue>>;

/** Returns every option of the symbology with its value, or what is wrong with `given`. */
export function resolveOptions(symbology: string, given: Options): Options | SymbolError {
  const info = findSymbology(symbology);
  if (!info) return invalid(`there is no symbology "${symbology}"`);
  const resolved: Record<string, OptionValue> = {};
  for (const [key, spec] of Object.entries(info.options)) resolved[key] = spec.default;
  for (const [key, value] of Object.entries(given)) {
    const spec = Object.hasOwn(info.options, key) ? info.options[key]! : undefined;
    if (!spec)
      return {
        ...invalid(`${info.title} has no option "${key}"`),
        expected: Object.keys(info.options).join(', ') || 'no options',
      };
    if (!fits(spec, value))
      return {
        ...invalid(`${info.title}: option "${key}" is ${JSON.stringify(value)}, must be ${textOf(expected(spec))}`),
        expected: textOf(expected(spec)),
      };
    resolved[key] = value;
  }
  return resolved;
}

/** Returns the options that differ from their defaults: a language must have parameters for them. */
export function changedOptions(symbology: string, given: Options): string[] {
  const specs = findSymbology(symbology)?.options ?? {};
  return Object.keys(given).filter((key) => !Object.hasOwn(specs, key) || specs[key]!.default !== given[key]);
}

function fits(spec: OptionSpec, value: OptionValue): boolean {
  switch (spec.type) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max;
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && spec.values.includes(value);
    case 'string':
      return typeof value === 'string' && value.length <= spec.maxLength;
  }
}

/** Returns the values that an option may have as text: `a whole number from 0 to 30`. */
export function expected(spec: OptionSpec): Message {
  switch (spec.type) {
    case 'integer':
      return message('expected.integer', { min: spec.min, max: spec.max });
    case 'boolean':
      return message('expected.boolean');
    case 'enum':
      return message('expected.one_of', { values: spec.values.join(', ') });
    case 'string':
      return message('expected.text_length', { most: spec.maxLength });
  }
}

export const invalid = (message: string): SymbolError => ({ kind: 'error', code: 'invalid_option', message });
export const notEncodable = (message: string): SymbolError => ({ kind: 'error', code: 'data_not_encodable', message });
export const tooLong = (message: string): SymbolError => ({ kind: 'error', code: 'data_too_long', message });
