/** Failed jobs of which nobody knows whether they printed: a person must look before they are printed again. */
import type { Fragment, Sql } from '../../../ground/db/client.ts';
import type { JobRow } from '../store.ts';

const CODES: readonly string[] = ['outcome_uncertain', 'agent_removed'];

/** A job whose printer was removed keeps its agent only if that had accepted it. */
export const isUncertain = ({ errorCode, agentId }: Pick<JobRow, 'errorCode' | 'agentId'>): boolean =>
  errorCode !== null && (CODES.includes(errorCode) || (errorCode === 'printer_removed' && agentId !== null));

/** SQL over `jobs`. */
export const isCertain = (sql: Sql): Fragment => sql`coalesce(error_code, '') <> all(${CODES as string[]}::text[])
  and not (coalesce(error_code, '') = 'printer_removed' and agent_id is not null)`;
