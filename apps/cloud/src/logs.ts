/** The log: JSON lines on stdout, without anything secret, whoever writes. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { failedStatement } from './db/failed-statement.ts';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'key',
  'agentKey',
  'code',
  'secret',
  'set-cookie',
];
const TEXT_LENGTH = 1000;
const CAUSES = 3;

/** What people have written into a message: who they are is not for the log. */
const shown = (text: string): string =>
  text.slice(0, TEXT_LENGTH).replaceAll(/[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+\.\w+/g, '[e-mail]');

/**
 * What an error says of itself: its kind, message, code and where it happened. Not its other fields: those of a database
 * hold rows, and those of a library whatever it was called with.
 */
function describeError(error: unknown, causes = CAUSES): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? shown(error) : typeof error;
  const statement = failedStatement(error);
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(statement ? { query: shown(statement.query) } : { message: shown(error.message) }),
    ...(typeof code === 'string' ? { code: shown(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: frames.slice(0, 20).join('\n'),
    ...(error.cause instanceof Error && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  };
}

export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.headers["${field}"]`]).filter(
        (path) => !path.endsWith('["code"]'),
      ),
      censor: '[redacted]',
    },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What libraries write to the console becomes lines of the log: a text of theirs could pass for one otherwise. */
export function logConsole(log: FastifyBaseLogger, target: Console = console): void {
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['log', 'info'],
    ['info', 'info'],
    ['debug', 'debug'],
    ['trace', 'debug'],
  ] as const)
    target[method] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const text = values.filter((value) => typeof value === 'string').join(' ');
      log[level](
        { part: 'console', ...(error ? { err: error } : {}) },
        shown(text) || 'a library wrote to the console',
      );
    };
}

export interface Sampler {
  /** Whether this one is to be logged, and how many before it were not. */
  readonly take: () => { readonly logged: boolean; readonly left: number };
}

/** Lets the first lines of a kind through in each stretch of time, and counts the others. */
export function createSampler(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: () => number = Date.now,
): Sampler {
  let since = -Infinity;
  let taken = 0;
  let left = 0;
  return {
    take: () => {
      if (now() - since >= windowMs) {
        since = now();
        taken = 0;
      }
      if (taken >= most) {
        left++;
        return { logged: false, left: 0 };
      }
      taken++;
      const before = left;
      left = 0;
      return { logged: true, left: before };
    },
  };
}
