/** Question and answer with a printer over whatever carries bytes both ways: TCP, USB, a bidirectional port. */

/** Returns what was found and how many bytes it took, or undefined for "not yet". */
export type Parse<T> = (received: Buffer) => { readonly value: T; readonly taken: number } | undefined;

export interface Conversation {
  /** Sends the query and waits for what `parse` finds; undefined where nothing fitting comes in time. */
  readonly exchange: <T>(query: Uint8Array | string, parse: Parse<T>, timeoutMs: number) => Promise<T | undefined>;
  /** Sends the query and gathers what comes until `silenceMs` pass without a byte. */
  readonly gather: (query: Uint8Array | string, silenceMs: number, timeoutMs: number) => Promise<Buffer>;
}
