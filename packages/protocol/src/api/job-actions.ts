/** One action on many jobs, with its progress. */
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { id, timestamp } from './fields.ts';
import { copiesAgain, jobFilterQuery } from './jobs.ts';

const { jobs, ids, delaySeconds } = LIMITS.jobActions;

export const JOB_ACTIONS = ['retry', 'cancel', 'close', 'move'] as const;
export const jobActionName = z.enum(JOB_ACTIONS);
export type JobActionName = z.infer<typeof jobActionName>;

/** Why a job was left as it is. */
export const jobActionReason = z.enum([
  'job_not_found',
  'job_ended',
  'job_in_progress',
  'job_not_failed',
  'retry_limit_reached',
  'document_gone',
  'outcome_uncertain',
  'printer_mismatch',
  'printer_not_found',
  'already_there',
]);
export type JobActionReason = z.infer<typeof jobActionReason>;

/** As in the query of the job list, where times are read when it is checked. */
const time = z.iso.datetime({ offset: true });
const jobFilter = jobFilterQuery.extend({
  from: time.optional().meta({ description: 'Jobs created at this time or later.' }),
  to: time.optional().meta({ description: 'Jobs created before this time.' }),
});

export const createJobAction = z
  .object({
    action: jobActionName.meta({
      description:
        '`retry`: print jobs again that were not printed. `cancel`: end jobs before anything is sent. `close`: end jobs whose agent is offline as uncertain. `move`: print jobs that wait or were not printed on another printer.',
    }),
    jobIds: z
      .array(id)
      .min(1)
      .max(ids)
      .optional()
      .meta({ description: `These jobs, up to ${ids}.` }),
    filter: jobFilter.optional().meta({
      description: `All jobs that these filters of the job list select now, up to ${jobs}. Either this or \`jobIds\`.`,
    }),
    copies: copiesAgain,
    uncertain: z.boolean().default(false).meta({
      description:
        'For `retry` and `move`: include jobs whose outcome is unknown. Check first: a label that came out prints twice.',
    }),
    printerId: id.optional().meta({ description: 'For `move`: the printer to move to.' }),
    delaySeconds: z
      .int()
      .min(delaySeconds.min)
      .max(delaySeconds.max)
      .default(0)
      .meta({ description: 'Delays the start, in seconds, so that it can be undone.' }),
  })
  .refine((body) => (body.jobIds === undefined) !== (body.filter === undefined), {
    path: ['jobIds'],
    error: 'must be there, or filter, and not both',
  })
  .refine((body) => (body.action === 'move') === (body.printerId !== undefined), {
    path: ['printerId'],
    error: 'must be there for the action move, and for no other',
  })
  .meta({ id: 'CreateJobAction', examples: [{ action: 'retry', filter: { status: 'failed' }, copies: 'remaining' }] });
export type CreateJobAction = z.infer<typeof createJobAction>;

export const jobAction = z
  .object({
    id,
    action: jobActionName,
    printerId: id.nullable(),
    state: z.enum(['running', 'ended', 'undoing', 'undone']),
    total: z.int(),
    done: z.int().meta({ description: 'Jobs that were changed.' }),
    failed: z.int().meta({ description: 'Jobs that were left unchanged; `reasons` states why.' }),
    undone: z.int().meta({ description: 'Jobs that were restored, or not yet reached when the action was undone.' }),
    reasons: z
      .array(
        z.object({
          code: jobActionReason,
          count: z.int(),
          jobIds: z.array(id).meta({ description: 'Ids of the first few jobs.' }),
        }),
      )
      .meta({ description: 'Why jobs were left unchanged.' }),
    createdDate: timestamp,
    startsDate: timestamp,
    endedDate: timestamp.nullable(),
  })
  .meta({ id: 'JobAction', examples: [EXAMPLES.jobAction] });
export type JobAction = z.infer<typeof jobAction>;

export const jobActionList = z.object({ actions: z.array(jobAction) });
