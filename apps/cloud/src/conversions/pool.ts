/**
 * Conversions in processes of their own. Each task has a time limit, each process a memory limit; one that runs over is
 * killed, its request gets 504, the pool goes on. So many may wait, and so long, for a process: the others get 503.
 */
import type { ConvertRequest, ConvertResult, FormatName } from '@platen/codecs';
import { LIMITS } from '@platen/protocol';
import { availableParallelism } from 'node:os';
import { ApiError } from '../http/api-error.ts';
import { createTurns, Full } from '../turns.ts';
import { createProcesses, Stopped } from './processes.ts';
import type { Inspection, WorkerAnswers, WorkerTask } from './worker.ts';

export interface ConversionPool {
  /** A document that cannot be converted comes back as `failure`. Throws `conversion_timeout`, `service_unavailable` (all do). */
  readonly convert: (request: ConvertRequest) => Promise<ConvertResult>;
  readonly inspect: (format: FormatName, bytes: Uint8Array) => Promise<Inspection>;
  /** The same, with how the labels will look. */
  readonly lint: (format: FormatName, bytes: Uint8Array) => Promise<Inspection>;
  /** The published schema of our XML (`xsd`) or JSON label format. */
  readonly schema: (notation: 'xsd' | 'json') => Promise<string>;
  readonly waiting: () => number;
  /** Starts a process before anybody waits for it. */
  readonly warm: () => void;
  /** Ends the processes, whatever they are at. */
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  readonly timeoutMs?: number;
  readonly maxOldGenerationMb?: number;
  readonly processes?: number;
  readonly mostWaiting?: number;
  /** Hears of every conversion: `ok`, or the code of what went wrong. */
  readonly onConverted?: (source: string, target: string, outcome: string) => void;
}

/** Conversions that may wait for a process. */
const MOST_WAITING = 500;

export function createConversionPool(options: PoolOptions = {}): ConversionPool {
  const timeoutMs = options.timeoutMs ?? LIMITS.conversionTimeoutMs;
  // The time limit of a task begins with its turn: to have waited is no fault of the document.
  const turns = createTurns({
    atOnce: options.processes ?? Math.max(2, availableParallelism()),
    mostWaiting: options.mostWaiting ?? MOST_WAITING,
    mostWaitMs: timeoutMs,
  });
  const processes = createProcesses(options.maxOldGenerationMb ?? 512);

  const run = async <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { kind: K }>,
  ): Promise<WorkerAnswers[K]> => {
    try {
      return await turns.run(() => processes.run<K>(task, timeoutMs));
    } catch (cause) {
      if (cause instanceof Full)
        throw new ApiError('service_unavailable', 'Too many conversions are waiting. Try again shortly.', {
          headers: { 'retry-after': '2' },
          cause,
        });
      if (cause instanceof Stopped) throw stoppedError(cause, timeoutMs);
      throw cause;
    }
  };

  return {
    convert: async (request) => {
      const tell = (outcome: string) => options.onConverted?.(request.source, request.target, outcome);
      try {
        const result = await run<'convert'>({ kind: 'convert', request });
        tell(result.failure?.code ?? 'ok');
        return result;
      } catch (error) {
        tell(error instanceof ApiError ? error.code : 'internal_error');
        throw error;
      }
    },
    inspect: (format, bytes) => run<'inspect'>({ kind: 'inspect', format, bytes }),
    lint: (format, bytes) => run<'lint'>({ kind: 'lint', format, bytes }),
    schema: (notation) => run<'schema'>({ kind: 'schema', notation }),
    waiting: () => turns.waiting(),
    warm: () => processes.warm(),
    close: () => processes.close(),
  };
}

function stoppedError(cause: Stopped, timeoutMs: number): ApiError {
  switch (cause.reason) {
    case 'time':
      return new ApiError(
        'conversion_timeout',
        `The conversion took longer than ${timeoutMs / 1000} s and was stopped.`,
        { cause },
      );
    case 'memory':
      return new ApiError(
        'conversion_timeout',
        'The conversion needed more memory than one may have and was stopped.',
        { cause },
      );
    case 'crash':
      return new ApiError('internal_error', 'The conversion broke off. That is a fault of ours.', { cause });
  }
}
