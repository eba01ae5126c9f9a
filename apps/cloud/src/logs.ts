/** The log: JSON lines on stdout, without anything secret. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
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

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failed = failedStatement(error);
  if (!failed) return pino.stdSerializers.err(error);
  const cause = failed.cause ? pino.stdSerializers.err(failed.cause) : {};
  return { ...cause, type: error.constructor.name, query: failed.query };
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
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
