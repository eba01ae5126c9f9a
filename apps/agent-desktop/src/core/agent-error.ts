/** A foreseen failure of the agent: a code, and one sentence for the person in front of it. */

import { say } from '../sentences/say.ts';

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

export class AgentError extends Error {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: string, options?: ErrorOptions) {
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

/** The sentences of system errors; `read ECONNRESET` helps nobody who reads it in a window. */
const REASONS: Readonly<Record<string, () => string>> = {
  ECONNRESET: () => say('why.reset'),
  ECONNABORTED: () => say('why.reset'),
  EPIPE: () => say('why.reset'),
  ECONNREFUSED: () => say('why.refused'),
  ETIMEDOUT: () => say('why.late'),
  EHOSTUNREACH: () => say('why.noWay'),
  EHOSTDOWN: () => say('why.noWay'),
  ENETUNREACH: () => say('why.noWay'),
  ENETDOWN: () => say('why.noWay'),
  EADDRNOTAVAIL: () => say('why.noWay'),
  ENOTFOUND: () => say('why.noName'),
  EAI_AGAIN: () => say('why.noName'),
  EACCES: () => say('why.denied'),
  EPERM: () => say('why.denied'),
  ENOSPC: () => say('why.full'),
  EDQUOT: () => say('why.full'),
  EROFS: () => say('why.readOnly'),
  EBUSY: () => say('why.busy'),
};

/** Why something failed, as a part of a sentence for a person; the text of the error where no system code says more. */
export function reasonOf(error: unknown): string {
  return REASONS[systemCode(error)]?.() ?? errorText(error).replace(/^E[A-Z]+: /, '');
}

/** The `code` of a system error (`ECONNREFUSED`, `ENOSPC`), or ''. */
export function systemCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return systemCode(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
