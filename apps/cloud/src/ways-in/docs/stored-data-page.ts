/** The page of what the cloud stores and for how long, in Markdown, made from the limits. */
import { LIMITS } from '@platen/protocol';
import { type Keep, KEEP } from '../../ground/keep.ts';

const days = (what: keyof Keep): string => `${KEEP[what] / 24} days`;

const ROWS: readonly (readonly [what: string, where: string, howLong: string])[] = [
  [
    'document of a job',
    'PostgreSQL, and the data folder of the agent that accepted it',
    `until the agent confirms the print; ${LIMITS.completedDocumentKeepHours} hour longer with the account's setting \`keepDocuments\`; that of a failed job ${LIMITS.failedDocumentKeepHours} hours`,
  ],
  ['words of the document, by which its job is found', 'PostgreSQL', 'as long as the document'],
  [
    'a job, its timeline, title and metadata',
    'PostgreSQL',
    `${days('jobs')}, its timeline ${days('events')}; or until its printer is removed`,
  ],
  [
    'a job that waits',
    'PostgreSQL',
    `until it prints or expires: \`expiresIn\`, or else ${LIMITS.queuedKeepDays} days`,
  ],
  ['idempotency keys', 'PostgreSQL', `${LIMITS.idempotencyKeepHours} hours`],
  ['document of a conversion', 'memory', 'until the answer is sent'],
  [
    'labels and templates',
    'PostgreSQL',
    `until you delete them; they can be restored for ${LIMITS.deleted.minutes} minutes`,
  ],
  [
    'earlier versions of a template',
    'PostgreSQL',
    `the newest ${LIMITS.templateVersions.kept}, in at most ${LIMITS.templateVersions.bytes / 1024 ** 2} MiB`,
  ],
  ['merge data of a print', 'only as part of the document of its job', 'as long as the document'],
  ['keys and tokens', 'PostgreSQL, as hashes', 'until they are revoked or expire'],
  ['secrets of webhooks and channels', 'PostgreSQL, encrypted', 'until you delete or rotate them'],
  [
    'log of requests: method, path, status, time, address',
    'PostgreSQL',
    `${days('requests')}, the newest ${LIMITS.requestLog.perDay.toLocaleString('en')} of a day`,
  ],
  ['audit log', 'PostgreSQL', days('audit')],
  ['alerts that were sent', 'PostgreSQL', days('alerts')],
  [
    'deliveries of a webhook',
    'PostgreSQL',
    `while they wait, at most ${LIMITS.webhookWaitHours} hours of failures; then ${days('deliveries')}, the newest ${LIMITS.webhookDeliveriesKept.toLocaleString('en')}`,
  ],
  ['that an account was deleted: its id, by whom, when', 'PostgreSQL', days('audit')],
  ['sessions', 'PostgreSQL', `until sign-out, at most ${LIMITS.sessionDays} days`],
];

export const storedDataPage = (): string => `# What is stored, where and for how long

This cloud sends nothing to anybody but the receivers that you name: webhooks, alert channels, mail. Whoever operates it sees what is in its
database.

| What | Where | How long |
|---|---|---|
${ROWS.map((row) => `| ${row.join(' | ')} |`).join('\n')}

The days are those of a cloud whose operator has not set others: \`KEEP\` in [operate the cloud](operate.md).

Removing a printer deletes its jobs; removing an agent ends its key. Backups keep what they contained until they are deleted:
[operate the cloud](operate.md) has the words on that.
`;
