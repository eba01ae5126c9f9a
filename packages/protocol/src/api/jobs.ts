/** Print jobs. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { confirmation } from '../agent/messages.ts';
import { JOB_ERROR_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { fact } from '../fact.ts';
import { apiDiagnostic, displayName, id, listLimit, timestamp } from './fields.ts';

export const jobStatus = z.enum(['queued', 'dispatched', 'printing', 'completed', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;

/** What lists and filters select by: a status, or all jobs that wait. */
export const jobStatusFilter = z.enum([...jobStatus.options, 'waiting']).meta({
  description:
    'A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0), wherever the job is.',
});
export type JobStatusFilter = z.infer<typeof jobStatusFilter>;

/** True if the filter `waiting` selects the job. */
export const isWaiting = ({ status, copies_sent: sent }: Pick<Job, 'status' | 'copies_sent'>): boolean =>
  status === 'queued' || status === 'dispatched' || (status === 'printing' && sent === 0);

export const jobError = z.object({
  code: z.string(),
  message: z.string(),
  copiesSent: z.int(),
  copiesRequested: z.int().nullable(),
});

export const job = z
  .object({
    id,
    title: z.string().nullable().meta({ description: "The sender's name for the job." }),
    metadata: z.record(z.string(), z.string()).meta({ description: "The sender's own values, by name." }),
    printer_id: id,
    printer_name: z.string().nullable().meta({
      description: 'Name of its printer; of a removed one, the name that it had. null once nothing is known of it.',
    }),
    pool_id: id.nullable().meta({
      description:
        'The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the printer.',
    }),
    pool_name: z.string().nullable().meta({ description: 'Name of that pool.' }),
    pool_reason: z.string().nullable().meta({
      description:
        'Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool, and once nothing is known of it.',
    }),
    pool_reason_fact: fact,
    agent_id: id.nullable(),
    status: jobStatus,
    source_format: z.string(),
    target_format: z.string(),
    copies: z.int().nullable(),
    copies_sent: z.int(),
    retry_count: z.int(),
    confirmation: confirmation.nullable().meta({
      description:
        'How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the label may still be in its memory, or lost.',
    }),
    reason: z.string().nullable().meta({
      description:
        'Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if nothing stops it.',
    }),
    reason_fact: fact,
    error: jobError.nullable(),
    created_date: timestamp,
    completed_date: timestamp.nullable(),
    expires_date: timestamp.nullable(),
  })
  .meta({ id: 'Job', examples: [EXAMPLES.job] });
export type Job = z.infer<typeof job>;
export const jobList = z.object({ jobs: z.array(job) });

const searched = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.idempotencyKeyLength.max)
  .refine((text) => !text.includes('\0'), 'must not hold control characters');

export const jobListQuery = z.object({ status: jobStatusFilter.optional(), limit: listLimit });

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time in ISO 8601, such as 2026-11-21T09:30:00Z' })
  .transform((text) => new Date(text));
/** What the jobs of an account are selected by. */
export const jobFilterQuery = z.object({
  status: jobStatusFilter.optional(),
  printerId: id.optional(),
  agentId: id.optional(),
  poolId: id.optional().meta({ description: 'Jobs that were printed to this pool, whichever printer has them.' }),
  place: displayName.optional().meta({ description: 'Jobs of the printers at this place.' }),
  error: z.enum(JOB_ERROR_CODES).optional().meta({ description: 'Jobs that were not printed, with this error code.' }),
  q: searched.optional().meta({
    description:
      'Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their beginnings, while its document is stored.',
  }),
  from: moment.optional().meta({ description: 'Jobs created at this time or later.' }),
  to: moment.optional().meta({ description: 'Jobs created before this time.' }),
});
export type JobFilterQuery = z.infer<typeof jobFilterQuery>;

export const accountJobListQuery = jobFilterQuery.extend({
  order: z
    .enum(['newest', 'oldest'])
    .default('newest')
    .meta({ description: 'The order. A job that is printed again counts as new.' }),
  limit: listLimit,
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the `nextCursor` of the page before')
    .optional()
    .meta({ description: '`nextCursor` of the previous page.' }),
});
export const accountJobList = z
  .object({
    jobs: z.array(job),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
  })
  .meta({ id: 'JobPage', examples: [{ jobs: [EXAMPLES.job], nextCursor: null }] });

/** The status is not among the filters: each has its own count. */
export const jobCountsQuery = jobFilterQuery.omit({ status: true });
export const jobCounts = z
  .object({
    counts: z.object({
      queued: z.int(),
      dispatched: z.int(),
      printing: z.int(),
      completed: z.int(),
      failed: z.int(),
      waiting: z.int().meta({ description: 'All that wait: they are counted under their status too.' }),
    }),
    most: z.int().meta({ description: 'A count that equals this limit may be larger in fact.' }),
  })
  .meta({ id: 'JobCounts', examples: [EXAMPLES.jobCounts] });
export type JobCounts = z.infer<typeof jobCounts>;

export const pictureQuery = z.object({
  label: z
    .string()
    .regex(/^\d{1,5}$/, 'must be the number of a label, from 1')
    .transform(Number)
    .pipe(z.number().min(1, 'must be the number of a label, from 1'))
    .default(1)
    .meta({ type: 'integer', minimum: 1, default: 1, description: 'Which label of the document, from 1.' }),
});
/** How many labels the document has. */
export const LABELS_HEADER = 'X-SVC-Labels';

export const copiesAgain = z
  .enum(['all', 'remaining'])
  .default('all')
  .meta({ description: '`remaining`: only the copies not known to be sent.' });

export const moveJob = z.object({ printerId: id, copies: copiesAgain });

export const retryQuery = z.object({
  copies: copiesAgain,
  completed: z.enum(['true', 'false']).default('false').meta({
    description: '`true`: retries a completed job too, while its document is stored.',
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
      .meta({ description: 'Present if the request repeats an earlier one: nothing prints again.' }),
    warnings: z.array(apiDiagnostic).optional().meta({
      description:
        'What will not print as intended. Empty for a document that goes to the printer unchanged, which is not read; absent from a repeated answer.',
    }),
  })
  .meta({
    id: 'PrintAnswer',
    examples: [{ jobId: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10', status: 'dispatched', copies: 2, warnings: [] }],
  });
export type PrintAnswer = z.infer<typeof printAnswer>;
export type JobTimelineEvent = z.infer<typeof jobEvent>;
export type JobPage = z.infer<typeof accountJobList>;

/** Numbers of query parameters, as JSON writes them or as a text. */
const number = z.union([z.number(), z.string().max(20)]).optional();
const mergeObject = { type: 'object', additionalProperties: true } as const;

/** The JSON body of a print by name: a document, or a template and its data. */
export const namedPrint = z.object({
  printer: z.string().max(200).optional().meta({ description: 'Id, name or alias of the printer or pool.' }),
  document: z.string().optional().meta({ description: 'The document, written as `encoding` says.' }),
  encoding: z
    .enum(['base64', 'utf8'])
    .optional()
    .meta({ description: 'How `document` is written; base64 by default.' }),
  sourceFormat: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The format of the document. By default it is detected from the first bytes.' }),
  contentType: z.string().max(200).optional().meta({ description: 'The media type of the document.' }),
  template: z.string().max(100).optional().meta({ description: 'The id of a template, in the place of a document.' }),
  data: z
    .unknown()
    .optional()
    .meta({
      description: 'Merge values of the template by field name: an object for one label, an array of objects for more.',
      oneOf: [mergeObject, { type: 'array', items: mergeObject }],
    }),
  validate: z
    .boolean()
    .optional()
    .meta({ description: '`true` refuses data that lack a field of the template; by default as the template says.' }),
  copies: number.meta({ description: 'How often to print it. A quantity inside the document multiplies.' }),
  expiresIn: number.meta({
    description: 'In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.',
  }),
  params: z
    .record(z.string().max(100), z.unknown())
    .optional()
    .meta({ description: 'Parameters of a conversion, such as `{"dpi":300}`.' }),
  title: z.string().max(1000).optional().meta({ description: 'Your name for the job.' }),
  metadata: z
    .record(z.string().max(200), z.string().max(1000))
    .optional()
    .meta({ description: `Whatever belongs to the job, by up to ${LIMITS.jobMetadata.entries} names of your own.` }),
});
const { $schema: _, ...namedPrintSchema } = z.toJSONSchema(namedPrint, { io: 'input' });

/** Its description; the body is read by hand, because numbers of merge data print with exactly the digits that were sent. */
export const namedPrintBody = z.any().meta({
  ...namedPrintSchema,
  id: 'NamedPrint',
  examples: [EXAMPLES.namedPrint],
});
