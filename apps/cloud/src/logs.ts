/** The log: JSON lines on stdout, without anything secret. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

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

/** The values of a failed statement are in its message: documents, hashes, sessions. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error);
  const cause = error.cause ? pino.stdSerializers.err(error.cause) : {};
  return { ...cause, type: 'DrizzleQueryError', query: error.query };
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
