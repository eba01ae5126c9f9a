/** What needs a person: everything that does not print or is about to stop printing, and why. */
import { z } from 'zod';
import { fact } from '../fact.ts';
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
  'job_stuck',
  'jobs_waiting',
  'jobs_uncertain',
  'jobs_failed',
  'webhook_disabled',
  'webhook_failing',
  'quota_agents',
  'quota_printers',
  'quota_jobs',
  'quota_storage',
  'key_expiring',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const attentionEntry = z
  .object({
    id: z.string().meta({ description: 'The same as long as the entry lasts.' }),
    kind: z.enum(ATTENTION_KINDS),
    severity: z.enum(['stopped', 'risk', 'notice']).meta({
      description:
        '`stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth knowing.',
    }),
    subject: z
      .object({ type: z.enum(['agent', 'printer', 'job', 'webhook', 'key', 'account']), id, name: z.string() })
      .meta({ description: 'What it is about.' }),
    message: z.string().meta({ description: 'What is wrong, as an English sentence; the next step comes last.' }),
    fact,
    since: timestamp.nullable(),
    readingDate: timestamp.nullable().meta({ description: 'When an agent last looked at the printer.' }),
    waiting: z.object({
      jobs: z.int().meta({
        description: 'Jobs that wait for this. Of each printer 101 are counted at most: more than a hundred.',
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
      .meta({ description: 'Where to go: the printer, and the computer of its agent.' }),
    printers: z
      .array(z.object({ id, name: z.string(), waiting: z.int() }))
      .meta({ description: 'Of an agent: the printers that do not print because of it.' }),
    jobs: z
      .object({
        count: z.int(),
        errorCode: z.string(),
        lastDate: timestamp,
        latest: z.array(z.object({ id, title: z.string().nullable(), endedDate: timestamp })),
      })
      .nullable()
      .meta({ description: 'Of failed jobs: how many, and the latest.' }),
  })
  .meta({ id: 'AttentionEntry', examples: [EXAMPLES.attentionEntry] });
export type AttentionEntry = z.infer<typeof attentionEntry>;

export const attentionReport = z
  .object({
    entries: z.array(attentionEntry).meta({ description: 'The most urgent first.' }),
    summary: z.object({
      printers: z.int(),
      printersReady: z.int(),
      agents: z.int(),
      agentsOnline: z.int(),
      jobsWaiting: z.int(),
      jobsWaitingMore: z.boolean().meta({ description: 'More jobs wait: those of a printer are counted up to 101.' }),
      jobsToday: z.int(),
    }),
    checkedDate: timestamp,
    nextCheckDate: timestamp.meta({
      description: 'When time alone may add something: a job that has waited too long, a reading that is too old.',
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
