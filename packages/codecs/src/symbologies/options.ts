/** An element's options against the table: every value checked, every default filled in. */
import { type Args, message, type Message, type MessageKey } from '@platen/messages';
import { codeOf } from '../diagnostics/index.ts';
import type { OptionValue } from '../label/index.ts';
import type { SymbolError, SymbolErrorCode } from './symbol.ts';
import { findSymbology, type OptionSpec } from './table/index.ts';

export type Options = Readonly<Record<string, OptionValue>>;

/** Returns every option of the symbology with its value, or what is wrong with `given`. */
export function resolveOptions(symbology: string, given: Options): Options | SymbolError {
  const info = findSymbology(symbology);
  if (!info) return symbolError('symbology.barcode_option.symbology', { symbology });
  const resolved: Record<string, OptionValue> = {};
  for (const [key, spec] of Object.entries(info.options)) resolved[key] = spec.default;
  for (const [key, value] of Object.entries(given)) {
    const spec = Object.hasOwn(info.options, key) ? info.options[key]! : undefined;
    if (!spec)
      return {
        ...symbolError('symbology.barcode_option.unknown', { symbology: info.title, name: key }),
        expected: Object.keys(info.options).join(', ') || 'no options',
      };
    if (!fits(spec, value))
      return {
        ...symbolError('symbology.barcode_option.value', {
          symbology: info.title,
          name: key,
          value: JSON.stringify(value),
          allowed: expected(spec),
        }),
        expected: expected(spec),
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

type SymbolErrorKey = Extract<MessageKey, `symbology.${SymbolErrorCode}.${string}`>;

export const symbolError = <Key extends SymbolErrorKey>(key: Key, ...params: Args<Key>): SymbolError => ({
  kind: 'error',
  code: codeOf(key) as SymbolErrorCode,
  message: message(key, ...params),
});
