/** A sentence on its way to a person: the fact, and its English text for whoever cannot render the fact. */
import { format, render, type Args, type Locale, type MessageKey, type Params, type ShowValue } from './format.ts';
import type { Message, Value } from './message.ts';

export interface Sentence {
  readonly text: string;
  /** Absent where the text comes from elsewhere: a system, a printer, a record of an older version. */
  readonly fact?: Message;
}

/** Parameters that may be sentences themselves. */
type SentenceArgs<Key extends MessageKey> = [keyof Params<Key>] extends [never]
  ? []
  : [
      params: {
        readonly [Name in keyof Params<Key>]: Params<Key>[Name] | (Value extends Params<Key>[Name] ? Sentence : never);
      },
    ];

/** The sentence of a message of the catalogue. */
export function sentence<Key extends MessageKey>(key: Key, ...[params]: SentenceArgs<Key>): Sentence {
  if (params === undefined) return { text: format('en', key, ...([] as unknown as Args<Key>)), fact: { key } };
  const values = Object.entries<Value | Sentence>(params as Record<string, Value | Sentence>).map(
    ([name, value]): [string, Value] => [
      name,
      typeof value === 'object' && 'text' in value ? (value.fact ?? value.text) : (value as Value),
    ],
  );
  const fact: Message = { key, params: Object.fromEntries(values) };
  return { text: render('en', fact)!, fact };
}

/** A text that is in no catalogue. */
export const plainSentence = (text: string): Sentence => ({ text });

/** The sentence in a language; its text as it is where its fact is not known here. */
export const translate = (locale: Locale, { text, fact }: Sentence, show?: ShowValue): string =>
  (fact && render(locale, fact, show)) ?? text;

/** Returns the sentence as records and messages carry it: the text under `message`, the fact beside it. */
export const asMessage = ({ text, fact }: Sentence): { readonly message: string; readonly fact?: Message } =>
  fact ? { message: text, fact } : { message: text };

/** An error whose message is a sentence for a person. */
export class SentenceError extends Error {
  readonly fact: Message | undefined;

  constructor(said: Sentence | string, options?: ErrorOptions) {
    super(typeof said === 'string' ? said : said.text, options);
    this.name = 'SentenceError';
    this.fact = typeof said === 'string' ? undefined : said.fact;
  }
}

/** Returns the sentence of an error for a person. */
export const sentenceOf = (error: unknown): Sentence =>
  error instanceof SentenceError && error.fact
    ? { text: error.message, fact: error.fact }
    : { text: error instanceof Error ? error.message || error.name : String(error) };
