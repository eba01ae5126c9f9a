/** The operator of a self-hosted cloud: how it does, its accounts, and working in one of them. */
import * as z from 'zod';
import { account, plan, planLimit } from './account.ts';
import { EXAMPLES } from './examples.ts';
import { id, listLimit, timestamp } from './fields.ts';

const conversionFigures = z.object({
  count: z.int(),
  p95Ms: z.number().nullable().meta({
    description: 'The 95th percentile of the duration, waiting included; null if there was no conversion.',
  }),
  failures: z.array(z.object({ code: z.string(), count: z.int() })).meta({
    description: 'By error code, most frequent first.',
  }),
});
export type ConversionFigures = z.infer<typeof conversionFigures>;

const node = z.object({
  id: z.string(),
  host: z.string().meta({ description: 'The host name of its computer.' }),
  startedDate: timestamp,
  heardDate: timestamp.meta({ description: 'When it last reported; it does so every 5 s.' }),
  answers: z
    .boolean()
    .meta({ description: 'false if it has missed several reports. After an hour it is no longer listed.' }),
  memoryBytes: z.int(),
  agentsOnline: z.int().meta({ description: 'Agents connected to this node.' }),
  eventStreams: z.int(),
  conversionsWaiting: z.int(),
  conversions: conversionFigures.meta({ description: 'In the last hour.' }),
  disk: z
    .object({ freeBytes: z.int(), totalBytes: z.int() })
    .nullable()
    .meta({ description: 'The disk of its `DATA_DIR`.' }),
});

export const overview = z
  .object({
    nodes: z.array(node).meta({ description: 'The node that answered this request comes first.' }),
    conversions: conversionFigures.meta({ description: 'In the last hour, on all nodes.' }),
    queue: z.object({
      jobs: z.int().meta({ description: 'Jobs of all accounts that are waiting for an agent.' }),
      oldestSeconds: z.number(),
    }),
    databaseBytes: z.int(),
    accounts: z.int(),
  })
  .meta({ id: 'OperatorOverview', examples: [EXAMPLES.operatorOverview] });
export type Overview = z.infer<typeof overview>;

const JOBS_PER_DAY = 'Jobs of a day in UTC.';
const BATCH_SIZE = 'Entries of a template batch.';
const planLimits = z.object({
  agents: z.int(),
  printers: z.int(),
  jobsPerDay: z.int().meta({ description: JOBS_PER_DAY }),
  batchSize: z.int().meta({ description: BATCH_SIZE }),
  storageBytes: z.int(),
} satisfies Record<z.infer<typeof planLimit>, unknown>);

export const operatedAccount = account
  .omit({ role: true, keepDocuments: true, expiresIn: true, requiresSecondFactor: true })
  .extend({
    createdDate: timestamp,
    members: z.int(),
    agents: z.int(),
    printers: z.int(),
    jobsToday: z.int(),
    limits: planLimits.meta({ description: 'What its plan allows.' }),
    raised: z
      .array(
        z.object({
          limit: planLimit.meta({ description: 'Which one.' }),
          most: z.int().meta({ description: 'What the account may instead.' }),
          note: z.string().meta({ description: 'Why.' }),
          operator: z.string().meta({ description: 'Who raised it.' }),
          createdDate: timestamp,
        }),
      )
      .meta({ description: 'Limits that were raised for this account.' }),
  })
  .meta({ id: 'OperatedAccount', examples: [EXAMPLES.operatedAccount] });
export type OperatedAccount = z.infer<typeof operatedAccount>;
export const operatedAccountList = z.object({
  accounts: z.array(operatedAccount),
  nextCursor: id.nullable().meta({ description: 'Send it as `cursor` to get the next page; null on the last page.' }),
});
export const operatedAccountQuery = z.object({
  q: z.string().min(1).max(200).optional().meta({ description: 'Part of the name or e-mail address.' }),
  cursor: id.optional(),
  limit: listLimit,
});

const raisedTo = z.int().min(0).max(999_999_999_999_999).nullable();

export const changePlanInput = z.object({ plan });

/** What an operator raises for an account. */
export const raiseLimitsInput = z
  .object({
    limits: z
      .object({
        agents: raisedTo.optional(),
        printers: raisedTo.optional(),
        jobsPerDay: z.int().min(0).max(1_000_000_000).nullable().optional().meta({ description: JOBS_PER_DAY }),
        batchSize: z.int().min(1).max(10_000).nullable().optional().meta({ description: BATCH_SIZE }),
        storageBytes: raisedTo.optional(),
      })
      .refine((limits) => Object.keys(limits).length > 0, 'name at least one limit')
      .meta({ description: 'The limits to set; null: that of the plan holds again. Others stay as they are.' }),
    note: z.string().trim().min(1).max(200).meta({ description: "Why. Shown in the account's audit log." }),
  })
  .meta({ id: 'RaiseLimits', examples: [{ limits: { jobsPerDay: 5000 }, note: 'Contract 4711, until March' }] });
export type RaiseLimitsInput = z.infer<typeof raiseLimitsInput>;

export const impersonateInput = z
  .object({
    access: z.enum(['read', 'full']),
    minutes: z.int().min(1).max(60).default(30),
    reason: z.string().trim().min(1).max(200).meta({ description: "Shown in the account's audit log." }),
  })
  .meta({ id: 'Impersonate', examples: [{ access: 'read', minutes: 30, reason: 'Ticket 4711: nothing prints' }] });
