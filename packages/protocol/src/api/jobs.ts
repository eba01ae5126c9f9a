/** Print jobs. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { confirmation } from '../agent/messages.ts';
import { LIMITS } from '../limits.ts';
import { apiDiagnostic, id, listLimit, timestamp } from './fields.ts';

export const jobStatus = z.enum(['queued', 'dispatched', 'printing', 'completed', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;

export const jobError = z.object({
  code: z.string(),
  message: z.string(),
  copiesSent: z.int(),
  copiesRequested: z.int().nullable(),
});

export const job = z
  .object({
    id,
    title: z.string().nullable().meta({ description: 'What the sender calls the job.' }),
    metadata: z.record(z.string(), z.string()).meta({ description: 'What the sender gave along, by name.' }),
    printer_id: id,
    agent_id: id.nullable(),
    status: jobStatus,
    source_format: z.string(),
    target_format: z.string(),
    copies: z.int().nullable(),
    copies_sent: z.int(),
    retry_count: z.int(),
    confirmation: confirmation.nullable().meta({
      description:
        'What `completed` stands on. `device`: the printer itself reported the label printed. `spooler`: the print queue of the computer took it. `transport`: the socket or port took the bytes; the printer was not heard of, so the label may still be in its memory, or lost with it.',
    }),
    reason: z.string().nullable().meta({
      description:
        'Why the job waits, as an English sentence: at the printer, behind other jobs, or for an agent. null where nothing holds it up.',
    }),
    error: jobError.nullable(),
    created_date: timestamp,
    completed_date: timestamp.nullable(),
    expires_date: timestamp.nullable(),
  })
  .meta({ id: 'Job', examples: [EXAMPLES.job] });
export type Job = z.infer<typeof job>;
export const jobList = z.object({ jobs: z.array(job) });

export const jobListQuery = z.object({ status: jobStatus.optional(), limit: listLimit });

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z' })
  .transform((text) => new Date(text));
export const accountJobListQuery = jobListQuery.extend({
  printerId: id.optional(),
  agentId: id.optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(LIMITS.idempotencyKeyLength.max)
    .refine((text) => !text.includes('\0'), 'must not hold control characters')
    .optional()
    .meta({ description: 'Part of a title or of a metadata value, or a whole job id or idempotency key.' }),
  from: moment.optional().meta({ description: 'Jobs created then or later.' }),
  to: moment.optional().meta({ description: 'Jobs created before then.' }),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the `nextCursor` of the page before')
    .optional()
    .meta({ description: '`nextCursor` of the page before.' }),
});
export const accountJobList = z
  .object({
    jobs: z.array(job),
    nextCursor: z.string().nullable().meta({ description: 'For the next page; null on the last.' }),
  })
  .meta({ id: 'JobPage', examples: [{ jobs: [EXAMPLES.job], nextCursor: null }] });

export const retryQuery = z.object({
  copies: z
    .enum(['all', 'remaining'])
    .default('all')
    .meta({ description: '`remaining`: only the copies that are not known to be sent.' }),
  completed: z.enum(['true', 'false']).default('false').meta({
    description: '`true`: a completed job too, while its document is stored.',
  }),
});

export const jobEvent = z
  .object({
    at: timestamp,
    type: z.string().meta({ examples: ['job.created', 'job.dispatched', 'job.printing', 'job.completed'] }),
    detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ examples: [EXAMPLES.jobEvent] });
export const jobTimeline = z.object({ events: z.array(jobEvent) });

export const printAnswer = z
  .object({
    jobId: id,
    status: jobStatus,
    copies: z.int().nullable(),
    idempotent: z
      .literal(true)
      .optional()
      .meta({ description: 'Present when this repeats an earlier job: nothing prints again.' }),
    warnings: z.array(apiDiagnostic).optional().meta({
      description:
        'What will not print as it is meant. Empty for a document that goes to the printer unchanged, which nobody looks into; absent from a repeated answer.',
    }),
  })
  .meta({
    id: 'PrintAnswer',
    examples: [{ jobId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10', status: 'dispatched', copies: 2, warnings: [] }],
  });
export type PrintAnswer = z.infer<typeof printAnswer>;
export type JobTimelineEvent = z.infer<typeof jobEvent>;
