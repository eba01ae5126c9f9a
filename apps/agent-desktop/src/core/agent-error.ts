/** A foreseen failure of the agent: a code, and one sentence for the person in front of it. */

export type AgentErrorCode =
  | 'bad_arguments'
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

/** The `code` of a system error (`ECONNREFUSED`, `ENOSPC`), or ''. */
export function systemCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return systemCode(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
