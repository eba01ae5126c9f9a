/** Why a job ended, as its row and its row in the timeline record it: a code, a sentence, and the fact behind the sentence. */
import type { Sentence } from '@platen/messages';
import type { JobErrorCode } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import { factOf } from '../../ground/db/fact.ts';

export interface End {
  readonly code: JobErrorCode;
  readonly said: Sentence;
}

/** The columns of a job that has failed. */
export const failedBy = (sql: Sql, { code, said }: End): Fragment =>
  sql`completed_date = now(), error_code = ${code}, error_message = ${said.text}`;

/** A jsonb, with the names that the reports of agents have too. */
export const detailOfEnd = (sql: Sql, { code, said }: End): Fragment =>
  sql`jsonb_build_object('code', ${code}::text, 'message', ${said.text}::text, 'fact', ${factOf(said)}::text::jsonb)`;
