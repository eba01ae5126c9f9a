/** The usage and the limits of an account. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { timestamp } from './fields.ts';

export const quotaReport = z
  .object({
    agents: z.object({ used: z.int(), pending: z.int(), limit: z.int(), remaining: z.int() }),
    printers: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }),
    jobsToday: z.object({ used: z.int(), limit: z.int(), remaining: z.int(), resetAt: timestamp }),
    storageBytes: z
      .object({ used: z.int(), limit: z.int(), remaining: z.int() })
      .describe('Waiting documents, stored labels and templates.'),
    limits: z.object({ maxPayloadBytes: z.int(), maxStoredPayloadBytes: z.int(), maxBatchSize: z.int() }),
  })
  .meta({ id: 'Quota', examples: [EXAMPLES.quota] });
export type QuotaReport = z.infer<typeof quotaReport>;

/** Jobs of each of the last days, in UTC. */
export const usageReport = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date(), jobs: z.int() }))
      .describe('The last 30 days in UTC, oldest first; the last one is today.'),
  })
  .meta({ id: 'Usage', examples: [EXAMPLES.usage] });
export type UsageReport = z.infer<typeof usageReport>;
