/** What needs a person: everything that does not print or is about to stop printing, and why. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { id, timestamp } from './fields.ts';

export const ATTENTION_KINDS = [
  'agent_offline',
  'agent_refused',
  'agent_outdated',
  'agent_clock',
  'printer_stopped',
  'printer_unreachable',
  'printer_unknown',
  'printer_without_agent',
  'printer_doubled',
  'job_stuck',
  'jobs_waiting',
  'jobs_uncertain',
  'jobs_failed',
  'webhook_disabled',
  'webhook_failing',
  'alert_channel_failing',
  'quota_agents',
  'quota_printers',
  'quota_jobs',
  'quota_storage',
  'key_expiring',
  'key_revoked',
  'prints_refused',
  'printer_slow',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A person has taken on an entry. It ends with the entry. */
export const attentionMark = z
  .object({
    by: z.string().meta({ description: 'The name of the member.' }),
    note: z.string().nullable(),
    date: timestamp,
    snoozedUntil: timestamp.nullable().meta({ description: 'Until then it need not be shown among the others.' }),
  })
  .meta({ id: 'AttentionMark', examples: [EXAMPLES.attentionMark] });
export type AttentionMark = z.infer<typeof attentionMark>;

export const attentionEntry = z
  .object({
    id: z.string().meta({ description: 'Stays the same as long as the entry exists.' }),
    kind: z.enum(ATTENTION_KINDS),
    severity: z.enum(['stopped', 'risk', 'notice']).meta({
      description:
        '`stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth knowing.',
    }),
    subject: z
      .object({
        type: z.enum(['agent', 'printer', 'job', 'webhook', 'alert_channel', 'key', 'account']),
        id,
        name: z.string(),
      })
      .meta({ description: 'The object that the entry is about.' }),
    message: z.string().meta({ description: 'What is wrong, as an English sentence; the next step comes last.' }),
    fact,
    since: timestamp.nullable(),
    readingDate: timestamp.nullable().meta({ description: 'When an agent last checked the printer.' }),
    waiting: z.object({
      jobs: z.int().meta({
        description:
          'Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.',
      }),
      oldestDate: timestamp.nullable(),
    }),
    place: z
      .object({
        printerId: id.nullable(),
        printerName: z.string().nullable(),
        address: z.string().nullable(),
        agentId: id.nullable(),
        agentName: z.string().nullable(),
        hostname: z.string().nullable(),
      })
      .meta({ description: 'The place: the printer, and the computer of its agent.' }),
    printers: z
      .array(z.object({ id, name: z.string(), waiting: z.int() }))
      .meta({ description: 'For an agent: the printers that do not print because of it.' }),
    jobs: z
      .object({
        count: z.int(),
        errorCode: z.string(),
        lastDate: timestamp,
        latest: z.array(z.object({ id, title: z.string().nullable(), endedDate: timestamp })),
      })
      .nullable()
      .meta({ description: 'For jobs that were not printed: their number, and the latest one.' }),
    mark: attentionMark.nullable().meta({ description: 'Who has taken it on.' }),
  })
  .meta({ id: 'AttentionEntry', examples: [EXAMPLES.attentionEntry] });
export type AttentionEntry = z.infer<typeof attentionEntry>;

export const attentionReport = z
  .object({
    entries: z.array(attentionEntry).meta({ description: 'Most urgent first.' }),
    summary: z.object({
      printers: z.int(),
      printersReady: z.int(),
      agents: z.int(),
      agentsOnline: z.int(),
      jobsWaiting: z.int(),
      jobsWaitingMore: z.boolean().meta({ description: 'More jobs are waiting: at most 101 are counted per printer.' }),
      jobsToday: z.int(),
    }),
    checkedDate: timestamp,
    nextCheckDate: timestamp.meta({
      description:
        'When an entry may appear without an event: a job that has waited too long, or a reading that is too old.',
    }),
  })
  .meta({ id: 'Attention', examples: [EXAMPLES.attention] });
export type AttentionReport = z.infer<typeof attentionReport>;

/** Failed jobs that a person has dealt with: one, or all of a printer that failed for one reason until then. */
export const dismissInput = z
  .object({
    jobId: id.optional(),
    printerId: id.optional(),
    errorCode: z.string().max(100).optional(),
    until: timestamp.optional(),
  })
  .refine(({ jobId, printerId, errorCode, until }) => {
    const group = [printerId, errorCode, until].filter((value) => value !== undefined).length;
    return jobId === undefined ? group === 3 : group === 0;
  }, 'must hold either jobId, or printerId, errorCode and until')
  .meta({
    id: 'DismissJobs',
    examples: [EXAMPLES.dismiss],
  });
export const dismissAnswer = z.object({ dismissed: z.int().meta({ examples: [3] }) });

const entryId = z.string().min(1).max(300).meta({ description: 'The id of an entry that is listed now.' });

export const markInput = z
  .object({
    entryId,
    note: z.string().max(200).nullish(),
    snoozeMinutes: z
      .int()
      .min(LIMITS.attention.snoozeMinutes.min)
      .max(LIMITS.attention.snoozeMinutes.max)
      .nullish()
      .meta({ description: 'null: it is not snoozed.' }),
  })
  .meta({ id: 'MarkEntry', examples: [EXAMPLES.mark] });
export const unmarkInput = z
  .object({ entryId })
  .meta({ id: 'UnmarkEntry', examples: [{ entryId: EXAMPLES.mark.entryId }] });
