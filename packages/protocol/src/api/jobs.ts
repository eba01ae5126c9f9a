/** Print jobs. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { confirmation } from '../agent/messages.ts';
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
    printer_id: id,
    agent_id: id.nullable(),
    status: jobStatus,
    source_format: z.string(),
    target_format: z.string(),
    copies: z.int().nullable(),
    copies_sent: z.int(),
    retry_count: z.int(),
    confirmation: confirmation.nullable(),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'What holds the job up, in words: at the printer, or in the queue.' }),
    error: jobError.nullable(),
    created_date: timestamp,
    completed_date: timestamp.nullable(),
    expires_date: timestamp.nullable(),
  })
  .meta({ id: 'Job', examples: [EXAMPLES.job] });
export type Job = z.infer<typeof job>;
export const jobList = z.object({ jobs: z.array(job) });

export const jobListQuery = z.object({ status: jobStatus.optional(), limit: listLimit });

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
