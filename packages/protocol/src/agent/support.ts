/** Help from afar: what an account asks of an agent's computer, and what the agent answers. Capability `support`. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { boundedText, wholeNumber } from './wire-types.ts';

export const supportAction = z.enum(['bundle', 'log', 'restart']);

/** The window of the agent names this person; a policy of the computer may refuse the role. */
const supportAsker = z.object({ name: boundedText(255), role: z.enum(['viewer', 'operator', 'owner']) });

/** `log`: the agent sends each new line of its log until `until`. */
export const supportEvent = z.object({
  type: z.literal('support'),
  action: supportAction,
  requestId: z.uuid(),
  by: supportAsker,
  until: z.iso.datetime().optional(),
});

/** The agent does not do it, or could not. */
export const supportRefusalInput = z.object({
  requestId: z.uuid(),
  action: supportAction,
  message: boundedText(500),
  fact,
});

/** The largest bundle, and the most bytes of one piece of it before base64. */
export const BUNDLE_BYTES = 8 * 1024 * 1024;
export const BUNDLE_PIECE_BYTES = 262_144;

/** A piece of the zip; the pieces come in order. */
export const bundlePieceInput = z.object({
  requestId: z.uuid(),
  offset: wholeNumber(0),
  totalBytes: z.int().min(1).max(BUNDLE_BYTES),
  /** base64 */
  data: z.string().max(Math.ceil(BUNDLE_PIECE_BYTES / 3) * 4),
});

/** Most lines of one `logLines`. */
export const LOG_LINES = 200;
export const logLine = z.object({
  time: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  text: boundedText(2000).meta({ description: 'The line, without what is secret.' }),
});
export const logLinesInput = z.object({
  requestId: z.uuid(),
  lines: z.array(logLine).max(LOG_LINES),
  /** Lines that were too many for the connection and are in the agent's own log only. */
  missed: wholeNumber(0),
});

export type SupportAction = z.infer<typeof supportAction>;
export type SupportEvent = z.infer<typeof supportEvent>;
export type SupportLogLine = z.infer<typeof logLine>;
export type SupportRefusalInput = z.infer<typeof supportRefusalInput>;
export type BundlePieceInput = z.infer<typeof bundlePieceInput>;
export type LogLinesInput = z.infer<typeof logLinesInput>;
