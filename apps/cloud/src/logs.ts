/** The log: JSON lines on stdout, without anything secret. */
import { pino, type Logger } from 'pino';
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

export function createLog(level: Config['logLevel']): Logger {
  return pino({
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
  });
}
