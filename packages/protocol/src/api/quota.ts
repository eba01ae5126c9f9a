/** The usage and the limits of an account. */
import * as z from 'zod';
import { plan, planLimit } from './account.ts';
import { EXAMPLES } from './examples.ts';
import { id, timestamp } from './fields.ts';

export const quotaReport = z
  .object({
    agents: z.object({ used: z.int(), pending: z.int(), limit: z.int(), remaining: z.int() }),
    printers: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
    jobsToday: z.object({ used: z.int(), limit: z.int(), remaining: z.int(), resetAt: timestamp }),
    storageBytes: z
      .object({ used: z.int(), limit: z.int(), remaining: z.int() })
      .describe('Waiting documents, stored labels and templates.'),
    limits: z.object({ maxPayloadBytes: z.int(), maxStoredPayloadBytes: z.int(), maxBatchSize: z.int() }),
    plan: z
      .object({
        name: plan,
        liveKeys: z.boolean().meta({ description: 'Whether keys that print without a watermark can be made.' }),
        watermark: z.boolean().meta({ description: 'Whether everything that is printed has a watermark.' }),
        requestsPerMinute: z.int().nullable().meta({ description: 'Of each key; null: any number.' }),
        printsPerMinute: z.int().nullable().meta({ description: 'Of the account; null: any number.' }),
        historyDays: z.number().meta({ description: 'How long ended jobs are listed.' }),
        raised: z
          .array(planLimit)
          .meta({ description: 'Limits that hold for this account instead of those of its plan.' }),
      })
      .meta({ description: 'What the plan of the account includes.' }),
  })
  .meta({ id: 'Quota', examples: [EXAMPLES.quota] });
export type QuotaReport = z.infer<typeof quotaReport>;

/** Jobs of each of the last days, in UTC. */
export const usageReport = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), jobs: z.int() }))
      .describe('The last 30 days in UTC, oldest first; the last one is today.'),
    printers: z
      .array(z.object({ id, name: z.string(), jobs: z.int(), labels: z.int() }))
      .describe('The printers with the most jobs of the last 30 days; at most 50.'),
    callers: z
      .array(
        z.object({
          type: z.enum(['user', 'key', 'page']),
          id,
          name: z.string().nullable(),
          prints: z.int(),
          refused: z.int().describe('Prints that were refused.'),
        }),
      )
      .describe('Who printed most, by the log of requests; at most 50. `key`: a program.'),
  })
  .meta({ id: 'Usage', examples: [EXAMPLES.usage] });
export type UsageReport = z.infer<typeof usageReport>;
