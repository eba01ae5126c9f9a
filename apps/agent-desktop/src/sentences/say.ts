/** Says a sentence of the catalogue in English, its parameters checked against its text by the compiler. */
import { english, type SentenceKey } from './english.ts';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Names<Key extends SentenceKey> = NamesIn<(typeof english)[Key]>;

export type SentenceParameters<Key extends SentenceKey> = [Names<Key>] extends [never]
  ? []
  : [parameters: { readonly [name in Names<Key>]: string | number }];

export function say<Key extends SentenceKey>(key: Key, ...[parameters]: SentenceParameters<Key>): string {
  return fill(english[key], (parameters ?? {}) as Readonly<Record<string, string | number>>);
}

/** `{name}` → its value; one without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
