/** A language-neutral case (sdks/cases): a call, what the service is to see and answers, and what comes of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from './model.ts';

/** `{"$bytes": "<base64>"}` are bytes. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };

export interface Exchange {
  readonly request?: {
    readonly method?: string;
    /** Behind the address of the service. */
    readonly path?: string;
    readonly query?: Readonly<Record<string, string>>;
    /** These at least; null: it must not be there. */
    readonly headers?: Readonly<Record<string, string | null>>;
    readonly json?: Value;
    readonly text?: string;
    readonly base64?: string;
  };
  readonly answer: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly json?: Value;
    readonly text?: string;
    readonly base64?: string;
    /** Ends the connection: at once, or after a part of the body. */
    readonly drop?: 'at once' | 'in the body';
    /** Answers nothing. */
    readonly silent?: true;
    /** The body has no end. */
    readonly endless?: true;
  };
}

export interface Case {
  readonly name: string;
  /** The noun and the verb. */
  readonly call: string;
  /** The arguments by place: ids of the path, then the document or the data. */
  readonly place: readonly Value[];
  readonly named: Readonly<Record<string, Value>>;
  /** Settings of the client, besides its address and its key. */
  readonly client?: Readonly<Record<string, Value>>;
  readonly exchanges: readonly Exchange[];
  /** All requests carry the same idempotency key. */
  readonly sameKey?: true;
  readonly expect: {
    readonly value?: Value;
    readonly error?: Readonly<Record<string, Value>>;
    /** The call is refused before anything is sent. */
    readonly usage?: string;
  };
}

export interface Language {
  readonly name: string;
  /** Its folder, and its guide in `docs`. */
  readonly guide: string;
  /** The generated files by their path below `sdks`. */
  readonly files: (model: Model, cases: readonly Case[]) => Readonly<Record<string, string>>;
}

const FOLDER = path.join(import.meta.dirname, '../cases');

export function readCases(): readonly Case[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      (JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Partial<Case>[]).map(
        (one) => ({ place: [], named: {}, exchanges: [], expect: {}, ...one }) as Case,
      ),
    );
}
