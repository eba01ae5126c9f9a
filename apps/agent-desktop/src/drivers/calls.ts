/**
 * Calls that run in a thread or in another process: requests go out, answers come back, and errors keep their class.
 */
import { SentenceError, sentenceOf, type Sentence } from '@platen/messages';
import { OptionRefused } from './pages/page-options.ts';
import { PageError } from './pages/drawn-formats.ts';
import { SpoolerError } from './winspool/spooler-error.ts';

export type Calls = Readonly<Record<string, (...args: never[]) => unknown>>;

interface CallRequest {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

type Failure =
  | { readonly kind: 'spooler'; readonly step: string; readonly code: number }
  | { readonly kind: 'page' | 'option' | 'other'; readonly message: Sentence };

export type CallAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure };

/** The far side: executes the call of a request and sends its answer. */
export function serveCalls(calls: Calls, send: (answer: CallAnswer) => void): (request: CallRequest) => Promise<void> {
  return async ({ id, name, args }) => {
    let answer: CallAnswer;
    try {
      answer = { id, value: await calls[name]!(...(args as never[])) };
    } catch (error) {
      answer = { id, failure: failureOf(error) };
    }
    send(answer);
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof SpoolerError) return { kind: 'spooler', step: error.step, code: error.code };
  const kind = error instanceof PageError ? 'page' : error instanceof OptionRefused ? 'option' : 'other';
  return { kind, message: sentenceOf(error) };
}

function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'spooler':
      return new SpoolerError(failure.step, failure.code);
    case 'page':
      return new PageError(failure.message);
    case 'option':
      return new OptionRefused(failure.message);
    case 'other':
      return new SentenceError(failure.message);
    default:
      return failure satisfies never;
  }
}

/** The thread or process, as the near side sees it. */
interface FarSide {
  readonly post: (request: CallRequest) => void;
  /** Whether waiting for it keeps this process alive. */
  readonly keepAlive: (on: 'yes' | 'no') => void;
  readonly end: () => Promise<void>;
}

interface CallsOptions {
  /** Starts the far side; `onEnd` is called once, when it has ended for any reason. */
  readonly start: (onAnswer: (answer: CallAnswer) => void, onEnd: (error: Error) => void) => FarSide;
  /** After this time the far side is ended, and the call fails with `late`. */
  readonly limitMs?: (name: string) => number;
  readonly late?: (name: string) => Error;
}

/** The near side. The far side starts with the first call, and again with the first one after its end. */
export function openCalls({ start, limitMs, late }: CallsOptions): {
  readonly call: (name: string, args: readonly unknown[]) => Promise<unknown>;
  readonly end: () => Promise<void>;
} {
  interface Waiting {
    readonly resolve: (value: unknown) => void;
    readonly reject: (error: Error) => void;
    readonly timer: NodeJS.Timeout | undefined;
  }
  let current: { readonly side: FarSide; readonly waiting: Map<number, Waiting> } | undefined;
  let lastId = 0;

  const open = (): NonNullable<typeof current> => {
    const waiting = new Map<number, Waiting>();
    const onAnswer = (answer: CallAnswer): void => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(call?.timer);
      if (waiting.size === 0) opened.side.keepAlive('no');
      if ('value' in answer) call?.resolve(answer.value);
      else call?.reject(errorOf(answer.failure));
    };
    const onEnd = (error: Error): void => {
      if (current === opened) current = undefined;
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(error);
      }
      waiting.clear();
    };
    const opened = { side: start(onAnswer, onEnd), waiting };
    return opened;
  };

  const end = async (): Promise<void> => {
    const ending = current;
    current = undefined;
    await ending?.side.end();
  };

  return {
    call: (name, args) =>
      new Promise((resolve, reject) => {
        current ??= open();
        const { side, waiting } = current;
        const id = ++lastId;
        const giveUp = (): void => {
          waiting.delete(id);
          reject(late?.(name) ?? new Error(`${name} takes too long`));
          void end();
        };
        const timer = limitMs && setTimeout(giveUp, limitMs(name));
        waiting.set(id, { resolve, reject, timer });
        side.keepAlive('yes');
        side.post({ id, name, args });
      }),
    end,
  };
}
