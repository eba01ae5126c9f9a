/** Prints on the sandbox printer of an account: the cloud itself is the printer, and what it printed is looked at in the page. */
import { LIMITS } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import { moveJobs } from './move-store.ts';

/** Jobs that one transaction prints. */
const STEP = 100;

/** Prints whatever waits for this printer, in order. The last documents stay, to be looked at. */
export async function printInSandbox(sql: Sql, printerId: string): Promise<void> {
  for (;;) if ((await printStep(sql, printerId)) < STEP) return;
}

const printStep = (sql: Sql, printerId: string): Promise<number> =>
  sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    // One after the other: each sees what the one before has kept.
    await tx`select from printers where id = ${printerId} for no key update`;
    const offered = await moveJobs(tx, 'offer', {
      where: tx`printer_id = ${printerId} and (expires_date is null or expires_date > now())`,
      order: tx`position`,
      limit: STEP,
      held: 'skip',
      set: tx`offered_date = now()`,
    });
    const where = tx`id = any(${offered.map(({ id }) => id)}::uuid[])`;
    await moveJobs(tx, 'accept', { where, set: tx`accepted_date = now()` });
    await moveJobs(tx, 'complete', {
      where,
      set: tx`completed_date = now(), copies_sent = coalesce(copies, 1) - copies_before, confirmation = 'device'`,
      detail: tx`jsonb_build_object('copiesSent', copies_sent, 'confirmation', 'device')`,
    });
    if (offered.length > 0) await keepLast(tx, printerId);
    return offered.length;
  });

/** Keeps the last labels of the sandbox. They do not count towards the storage. */
async function keepLast(tx: Sql, printerId: string): Promise<void> {
  await tx`
    with printed as (
      select id, row_number() over (order by position desc) as place from jobs
      where printer_id = ${printerId} and state = 'completed'
    ), dropped as (
      delete from documents using printed where documents.job_id = printed.id
        and (place > ${LIMITS.sandboxLabels} or octet_length(data) > ${LIMITS.completedDocumentKeepBytes})
    )
    update documents set size_bytes = 0 from printed
    where documents.job_id = printed.id and place <= ${LIMITS.sandboxLabels}
      and octet_length(data) <= ${LIMITS.completedDocumentKeepBytes} and size_bytes > 0`;
}
