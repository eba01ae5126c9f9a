/** An expected failure of the agent: a code, and one sentence for the user. */
import { sentence, SentenceError, sentenceOf, type Sentence } from '@platen/messages';

export type AgentErrorCode =
  | 'bad_arguments'
  | 'not_allowed'
  | 'data_dir_unusable'
  | 'data_dir_in_use'
  | 'not_enrolled'
  | 'enrollment_refused'
  | 'server_unreachable'
  | 'key_refused'
  | 'ledger_unreadable'
  | 'agent_not_running'
  | 'unknown_printer'
  | 'test_print_failed';

export class AgentError extends SentenceError {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: Sentence | string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AgentError';
    this.code = code;
  }
}

/** The text of anything thrown, for a log line or a sentence. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorText(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The sentences of system errors: a user does not understand `read ECONNRESET`. */
const REASONS: Readonly<Record<string, () => Sentence>> = {
  ECONNRESET: () => sentence('why.reset'),
  ECONNABORTED: () => sentence('why.reset'),
  EPIPE: () => sentence('why.reset'),
  ECONNREFUSED: () => sentence('why.refused'),
  ETIMEDOUT: () => sentence('why.late'),
  EHOSTUNREACH: () => sentence('why.noWay'),
  EHOSTDOWN: () => sentence('why.noWay'),
  ENETUNREACH: () => sentence('why.noWay'),
  ENETDOWN: () => sentence('why.noWay'),
  EADDRNOTAVAIL: () => sentence('why.noWay'),
  ENOTFOUND: () => sentence('why.noName'),
  EAI_AGAIN: () => sentence('why.noNameServer'),
  EACCES: () => sentence('why.denied'),
  EPERM: () => sentence('why.denied'),
  ENOSPC: () => sentence('why.full'),
  EDQUOT: () => sentence('why.full'),
  EROFS: () => sentence('why.readOnly'),
  EBUSY: () => sentence('why.busy'),
};

/**
 * The cause of a failure, as a part of a sentence for a user; the text of the error if its system code has no sentence.
 */
export function reasonOf(error: unknown): Sentence {
  const message = sentenceOf(error instanceof AggregateError ? (error.errors[0] ?? error) : error);
  return REASONS[systemCode(error)]?.() ?? (message.fact ? message : { text: message.text.replace(/^E[A-Z]+: /, '') });
}

/** The `code` of a system error (`ECONNREFUSED`, `ENOSPC`), or ''. */
export function systemCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return systemCode(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
