/** A message: the fact that is kept and sent. Its sentence is rendered where a person reads it, in that person's language. */

export interface Message {
  readonly key: string;
  readonly params?: { readonly [name: string]: Value };
}

/** A value for a parameter. A message inside a message is rendered in the same language. */
export type Value = string | number | Message;
