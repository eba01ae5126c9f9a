/**
 * Conversions in processes of their own. Each task has a time limit, each process a memory limit; a process over its
 * limit is killed, its request gets 504 (a print 502), the pool goes on. Callers take turns; all callers without an
 * account share one process and get little time, and one process is reserved for prints. A caller that waits too long,
 * or meets too long a queue, gets 429.
 */
import { message } from '@platen/messages';
import type { LabelCall, LabelReply } from '@platen/assistant/labels';
import type { ConvertResult, FormatName, MonoBitmap, PrintCount } from '@platen/codecs';
import { LIMITS, PRINT_STATUS } from '@platen/protocol';
import { availableParallelism, constants } from 'node:os';
import { ApiError } from '../../ground/http/api-error.ts';
import { createTurns, Full } from '../../ground/turns.ts';
import type { Comparison, ComparisonRequest } from './comparison/compare.ts';
import { createProcesses, LOAD_MS, Stopped } from './processes.ts';
import { type Protection, UNPROTECTED } from './protection.ts';
import type { ConversionAnswers, ConversionRequest, ConversionTask, Inspection, LabelFields } from './tasks.ts';

/**
 * The caller of a conversion: the queue of an account, or of the address of a caller without one. `background`: nobody
 * waits for it.
 */
export interface ConversionCaller {
  readonly lane: 'anonymous' | 'account' | 'print' | 'background';
  readonly queue: string;
}

export interface ConversionPool {
  /**
   * A document that cannot be converted is returned as `failure`. Throws `conversion_timeout`, `throttled`
   * (all methods do).
   */
  readonly convert: (caller: ConversionCaller, request: ConversionRequest) => Promise<ConvertResult>;
  /** Labels that a document prints on a printer of its own language, unchanged. */
  readonly count: (caller: ConversionCaller, format: FormatName, bytes: Uint8Array) => Promise<PrintCount>;
  readonly inspect: (caller: ConversionCaller, format: FormatName, bytes: Uint8Array) => Promise<Inspection>;
  /** Like `convert`, but returns diagnostics and how the labels will look. */
  readonly lint: (
    caller: ConversionCaller,
    format: FormatName,
    bytes: Uint8Array,
    charset?: string,
  ) => Promise<Inspection>;
  readonly compare: (caller: ConversionCaller, request: ComparisonRequest) => Promise<Comparison>;
  /** Returns the contents of texts and bar codes of these documents. */
  readonly texts: (
    caller: ConversionCaller,
    format: FormatName,
    documents: readonly Uint8Array[],
  ) => Promise<readonly string[]>;
  /** The contents of each label with their places, as `request` lays it out. */
  readonly fields: (caller: ConversionCaller, request: ConversionRequest) => Promise<readonly LabelFields[]>;
  /** A picture in black and white; null for a file that is none. */
  readonly dots: (caller: ConversionCaller, format: FormatName, bytes: Uint8Array) => Promise<MonoBitmap | null>;
  /** Does the work of an assistant's tool. */
  readonly label: (caller: ConversionCaller, call: LabelCall) => Promise<LabelReply>;
  /** The published schema of our XML (`xsd`) or JSON label format. */
  readonly schema: (notation: 'xsd' | 'json') => Promise<string>;
  readonly waiting: () => number;
  /** Starts a process before anybody waits for it. */
  readonly warm: () => void;
  /** Ends the processes, even in the middle of a task. */
  readonly close: () => Promise<void>;
}

/** A conversion that has ended. */
export interface Converted {
  readonly source: string;
  readonly target: string;
  /** `ok`, or the code of the error. */
  readonly outcome: string;
  /** The wait for its turn included. */
  readonly ms: number;
}

export interface PoolOptions {
  readonly timeoutMs?: number;
  readonly anonymousTimeoutMs?: number;
  readonly maxOldGenerationMb?: number;
  /** Protection in addition to Node's permissions. */
  readonly protection?: Protection;
  /** The most conversions of one account that run at once. */
  readonly processes?: number;
  /** The most conversions of accounts that may wait, and as many prints. */
  readonly maxWaiting?: number;
  readonly onConverted?: (converted: Converted) => void;
}

const MAX_WAITING = 500;
const MAX_WAITING_ANONYMOUS = 50;
/** Conversions for the service itself, such as the published schemas. */
const OWN: ConversionCaller = { lane: 'account', queue: 'service' };

export function createConversionPool(options: PoolOptions = {}): ConversionPool {
  const timeoutMs = options.timeoutMs ?? LIMITS.conversionTimeoutMs;
  const anonymousTimeoutMs = Math.min(timeoutMs, options.anonymousTimeoutMs ?? LIMITS.anonymousConversionTimeoutMs);
  const perAccount = options.processes ?? Math.max(2, availableParallelism());
  const maxWaiting = options.maxWaiting ?? MAX_WAITING;
  // One account never takes all processes of accounts, and all accounts together leave one to prints and one to the rest.
  const turns = createTurns({
    atOnce: perAccount + 4,
    atOncePerQueue: perAccount,
    lanes: {
      print: { atOnce: perAccount + 2, maxWaiting },
      account: { atOnce: perAccount + 1, maxWaiting },
      anonymous: { atOnce: 1, maxWaiting: MAX_WAITING_ANONYMOUS },
      background: { atOnce: 1 },
    },
    // The time limit of a task begins with its turn: a wait is not the document's fault.
    maxWaitMs: timeoutMs,
  });
  const maxOldGenerationMb = options.maxOldGenerationMb ?? 512;
  const protection = options.protection ?? UNPROTECTED;
  // Where a task may take longer, the machine is slower: its process loads longer, too.
  const loadMs = Math.max(LOAD_MS, timeoutMs);
  const processes = createProcesses({ maxOldGenerationMb, protection, loadMs });
  // A separate pool, so that the process kept ready is there for a print; with lower priority.
  const lesserProcesses = createProcesses({
    maxOldGenerationMb,
    protection,
    loadMs,
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  });

  const run = async <K extends ConversionTask['kind']>(
    caller: ConversionCaller,
    task: Extract<ConversionTask, { kind: K }>,
  ): Promise<ConversionAnswers[K]> => {
    const isAnonymous = caller.lane === 'anonymous';
    const isUrgent = !isAnonymous && caller.lane !== 'background';
    const limitMs = isAnonymous ? anonymousTimeoutMs : timeoutMs;
    try {
      return await turns.run(() => (isUrgent ? processes : lesserProcesses).run<K>(task, limitMs), caller);
    } catch (cause) {
      if (cause instanceof Full) {
        const limit = isAnonymous ? MAX_WAITING_ANONYMOUS : maxWaiting;
        throw new ApiError('throttled', message('api.throttled.conversions'), {
          extra: { limit, used: limit, remaining: 0 },
          headers: { 'retry-after': '2' },
          cause,
        });
      }
      if (cause instanceof Stopped) throw stoppedError(cause, caller, limitMs);
      throw cause;
    }
  };

  return {
    convert: async (caller, request) => {
      const { source, target } = request;
      const began = performance.now();
      const report = (outcome: string) =>
        options.onConverted?.({ source, target, outcome, ms: performance.now() - began });
      try {
        const result = await run<'convert'>(caller, { kind: 'convert', request });
        report(result.failure?.code ?? 'ok');
        return result;
      } catch (error) {
        report(error instanceof ApiError ? error.code : 'internal_error');
        throw error;
      }
    },
    ...readings(run),
    schema: (notation) => run<'schema'>(OWN, { kind: 'schema', notation }),
    waiting: () => turns.waiting(),
    warm: () => processes.warm(),
    close: async () => {
      await Promise.all([processes.close(), lesserProcesses.close()]);
    },
  };
}

type Run = <K extends ConversionTask['kind']>(
  caller: ConversionCaller,
  task: Extract<ConversionTask, { kind: K }>,
) => Promise<ConversionAnswers[K]>;

/** The tasks that read documents and write none. */
const readings = (
  run: Run,
): Pick<ConversionPool, 'count' | 'inspect' | 'lint' | 'compare' | 'texts' | 'fields' | 'dots' | 'label'> => ({
  count: (caller, format, bytes) => run<'count'>(caller, { kind: 'count', format, bytes }),
  inspect: (caller, format, bytes) => run<'inspect'>(caller, { kind: 'inspect', format, bytes }),
  lint: (caller, format, bytes, charset) => run<'lint'>(caller, { kind: 'lint', format, bytes, charset }),
  compare: (caller, request) => run<'compare'>(caller, { kind: 'compare', request }),
  texts: (caller, format, documents) => run<'texts'>(caller, { kind: 'texts', format, documents }),
  fields: (caller, request) => run<'fields'>(caller, { kind: 'fields', request }),
  dots: (caller, format, bytes) => run<'dots'>(caller, { kind: 'dots', format, bytes }),
  label: (caller, call) => run<'label'>(caller, { kind: 'label', call }),
});

function stoppedError(cause: Stopped, { lane }: ConversionCaller, timeoutMs: number): ApiError {
  const status = lane === 'print' ? PRINT_STATUS.conversion_timeout : undefined;
  switch (cause.reason) {
    case 'time':
      return new ApiError(
        'conversion_timeout',
        message(lane === 'anonymous' ? 'api.conversion_timeout.anonymous' : 'api.conversion_timeout', {
          seconds: timeoutMs / 1000,
        }),
        { cause, status },
      );
    case 'memory':
      return new ApiError('conversion_timeout', message('api.conversion_timeout.memory'), { cause, status });
    case 'crash':
      return new ApiError('internal_error', message('api.internal_error.conversion'), { cause });
  }
}
