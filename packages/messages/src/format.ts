/** Renders messages in a language. Texts are compiled at their first use and kept. */
import { compile, type Compiled } from './compile.ts';
import { de, en } from './catalogues.ts';
import type { service } from './en/service.ts';
import type { Message, Value } from './message.ts';
import type { ParamsOf } from './params.ts';

/** The sentences of the cloud and of the web app are loaded once `service.ts` is imported. */
type Texts = typeof en & typeof service;
export type MessageKey = keyof Texts;
export type Params<Key extends MessageKey> = ParamsOf<Texts[Key]>;
/** The rest of an argument list: nothing for a message without parameters. */
export type Args<Key extends MessageKey> = [keyof Params<Key>] extends [never] ? [] : [params: Params<Key>];

export const CATALOGUES = { en, de } as { readonly [locale in 'en' | 'de']: Readonly<Record<MessageKey, string>> };
export type Locale = keyof typeof CATALOGUES;

/** Messages inside of messages; deeper ones come from damaged data. */
const MAX_DEPTH = 4;

const compiled: Record<Locale, Map<string, Compiled>> = { en: new Map(), de: new Map() };

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);

/** A message of the catalogue, its parameters checked by the compiler. */
export function message<Key extends MessageKey>(key: Key, ...[params]: Args<Key>): Message & { readonly key: Key } {
  return params === undefined ? { key } : { key, params: params as Message['params'] };
}

/** The sentence of a message of the catalogue. */
export function format<Key extends MessageKey>(locale: Locale, key: Key, ...[params]: Args<Key>): string {
  return formatKey(locale, key, params ?? {}, undefined, 0);
}

/** Changes a text parameter before it is filled in: a time as the reader writes it. */
export type ShowValue = (value: string) => string;

/**
 * The sentence of a message that was kept or sent; undefined where this version does not know its key, or lacks a
 * parameter. The text that stands beside the message is shown then.
 */
export function render(locale: Locale, { key, params }: Message, show?: ShowValue): string | undefined {
  if (!isMessageKey(key)) return undefined;
  try {
    return formatKey(locale, key, params ?? {}, show, 0);
  } catch {
    return undefined;
  }
}

function formatKey(
  locale: Locale,
  key: MessageKey,
  params: { readonly [name: string]: Value },
  show: ShowValue | undefined,
  depth: number,
): string {
  const cache = compiled[locale];
  let filled = cache.get(key);
  if (!filled) cache.set(key, (filled = compile(CATALOGUES[locale][key], locale, key.startsWith('web.'))));
  return filled(plain(locale, params, show, depth));
}

/** The parameters as texts and numbers; the same object where they are that already. */
function plain(
  locale: Locale,
  params: { readonly [name: string]: Value },
  show: ShowValue | undefined,
  depth: number,
): { readonly [name: string]: string | number } {
  let changed: Record<string, string | number> | undefined;
  for (const name in params) {
    const value = params[name]!;
    if (typeof value === 'number' || (typeof value === 'string' && !show)) continue;
    changed ??= { ...(params as Record<string, string | number>) };
    changed[name] = typeof value === 'string' ? show!(value) : inner(locale, value, show, depth + 1);
  }
  return changed ?? (params as Record<string, string | number>);
}

function inner(locale: Locale, { key, params }: Message, show: ShowValue | undefined, depth: number): string {
  if (!isMessageKey(key) || depth > MAX_DEPTH) throw new TypeError(`there is no message ${key}`);
  return formatKey(locale, key, params ?? {}, show, depth);
}
