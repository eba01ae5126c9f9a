/**
 * The worker threads that conversions run in. Each task has a time limit, each worker a memory limit; a worker that runs
 * over is killed, its request gets 504, the pool goes on. So many may wait, and so long, for a worker: the others get 503.
 */
import type { ConvertRequest, ConvertResult, FormatName } from '@platen/codecs';
import { LIMITS } from '@platen/protocol';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ApiError } from '../http/api-error.ts';
import { createTurns, Full } from '../turns.ts';
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
  /** Lets running conversions end, for at most so long. */
  readonly close: (withinMs: number) => Promise<void>;
}

export interface PoolOptions {
  readonly timeoutMs?: number;
  readonly maxOldGenerationMb?: number;
  readonly threads?: number;
  readonly mostWaiting?: number;
  /** Hears of every conversion: `ok`, or the code of what went wrong. */
  readonly onConverted?: (source: string, target: string, outcome: string) => void;
}

/** Conversions that may wait for a worker. */
const MOST_WAITING = 500;

export function createConversionPool(options: PoolOptions = {}): ConversionPool {
  const timeoutMs = options.timeoutMs ?? LIMITS.conversionTimeoutMs;
  const maxThreads = options.threads ?? Math.max(2, availableParallelism());
  // The time limit of a task begins with its turn: to have waited is no fault of the document.
  const turns = createTurns({
    atOnce: maxThreads,
    mostWaiting: options.mostWaiting ?? MOST_WAITING,
    mostWaitMs: timeoutMs,
  });
  const pool = new Piscina<WorkerTask, WorkerAnswers[WorkerTask['kind']]>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    // V8 would let the young generation grow to 48 MB a worker and keep it.
    resourceLimits: { maxOldGenerationSizeMb: options.maxOldGenerationMb ?? 512, maxYoungGenerationSizeMb: 24 },
  });

  const run = async <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { kind: K }>,
  ): Promise<WorkerAnswers[K]> => {
    try {
      return await turns.run(async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        return (await pool.run(task, { signal })) as WorkerAnswers[K];
      });
    } catch (cause) {
      const { name, code, message } = cause as Error & { code?: string };
      if (cause instanceof Full)
        throw new ApiError('service_unavailable', 'Too many conversions are waiting. Try again shortly.', {
          headers: { 'retry-after': '2' },
          cause,
        });
      if (name === 'AbortError' || name === 'TimeoutError')
        throw new ApiError(
          'conversion_timeout',
          `The conversion took longer than ${timeoutMs / 1000} s and was stopped.`,
          { cause },
        );
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || /^Worker exited/i.test(message))
        throw new ApiError(
          'conversion_timeout',
          'The conversion needed more memory than one may have and was stopped.',
          { cause },
        );
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
    close: async (withinMs) => {
      await Promise.race([pool.close(), new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
      await pool.destroy();
    },
  };
}
