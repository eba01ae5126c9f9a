/** Zebra's state by the first query that it answers: `~HS`, else `~HQES`, else variables. */
import type { Condition } from '../condition.ts';
import type { Conversation } from '../conversation.ts';
import { conditionByVariables, ERROR_STATUS_QUERY, findErrorStatus } from '../zebra/error-status.ts';
import { findHostStatus, HOST_STATUS_QUERY } from '../zebra/host-status.ts';

const HS_TIMEOUT_MS = 1_500;
const FALLBACK_TIMEOUT_MS = 1_000;

export async function askZebra(conversation: Conversation): Promise<Condition | undefined> {
  return (
    (await conversation.exchange(HOST_STATUS_QUERY, findHostStatus, HS_TIMEOUT_MS)) ??
    (await conversation.exchange(ERROR_STATUS_QUERY, findErrorStatus, FALLBACK_TIMEOUT_MS)) ??
    (await conditionByVariables(conversation, FALLBACK_TIMEOUT_MS))
  );
}
