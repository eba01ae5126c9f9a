/** Query and answer with a printer over any two-way connection: TCP, USB, a bidirectional port. */

/** Returns the result and the number of bytes it used, or undefined for "not yet". */
export type Parse<T> = (received: Buffer) => { readonly value: T; readonly taken: number } | undefined;

export interface Conversation {
  /** Sends the query and waits until `parse` returns a result; undefined if none comes in time. */
  readonly exchange: <T>(query: Uint8Array | string, parse: Parse<T>, timeoutMs: number) => Promise<T | undefined>;
  /** Sends the query and collects the answer until no byte arrives for `silenceMs`. */
  readonly gather: (query: Uint8Array | string, silenceMs: number, timeoutMs: number) => Promise<Buffer>;
}
