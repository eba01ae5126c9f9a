/** Documents that wait to be read for their words, and the words of those that were. */
import type { JobPart } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';

export interface UnreadDocument {
  readonly jobId: string;
  readonly accountId: string;
  readonly format: string;
  readonly data: Buffer;
  readonly parts: readonly JobPart[] | null;
}

/** A document of a job that is at least this old: most are printed and deleted by then. */
const WAIT_SECONDS = 2;
/** A node that claimed a document and has not read it by then has died. */
const CLAIM_MINUTES = 5;

/** Claims documents that nobody has read, the oldest first. */
export async function claimUnread(sql: Sql, limit: number): Promise<UnreadDocument[]> {
  return sql<UnreadDocument[]>`
    with due as (
      select documents.job_id from documents join jobs on jobs.id = documents.job_id
      where documents.words is null
        and (documents.read_date is null or documents.read_date < now() - make_interval(mins => ${CLAIM_MINUTES}))
        and jobs.created_date < now() - make_interval(secs => ${WAIT_SECONDS})
      order by documents.job_id limit ${limit} for update of documents skip locked
    )
    update documents set read_date = now() from due join jobs on jobs.id = due.job_id
    where documents.job_id = due.job_id
    returning documents.job_id, jobs.account_id, jobs.target_format as format, documents.data, documents.parts`;
}

/** Stores the words with the document: they are deleted with it. */
export async function storeWords(
  sql: Sql,
  { jobId, accountId }: Pick<UnreadDocument, 'jobId' | 'accountId'>,
  words: readonly string[],
): Promise<void> {
  await sql`
    update documents set words = array_to_tsvector(${[accountId, ...words]}::text[]) where job_id = ${jobId}`;
}
