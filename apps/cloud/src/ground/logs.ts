/** The log: JSON lines on stdout, without anything secret, whichever part writes. */
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

/** Removes personal data from a message. */
const shown = (text: string): string =>
  text.slice(0, TEXT_LENGTH).replaceAll(/[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+\.\w+/g, '[e-mail]');

/**
 * Describes an error by its kind, message, code and origin. Not by its other fields: those of a database error contain
 * rows, and those of a library any of its arguments.
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

/** Logs console messages of libraries as lines of the log: otherwise such a text could pass for a log line. */
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

interface Sampler {
  /** Whether to log this one, and how many before it were not logged. */
  readonly take: () => { readonly logged: boolean; readonly left: number };
}

/** Logs the first lines of a kind in each period, and counts the others. */
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
