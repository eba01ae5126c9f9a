/** Pools: printers that stand in for each other, printed to as one. */
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';

export const poolRule = z.enum(['order', 'shortest_queue', 'ready']).meta({
  description:
    'Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.',
});
export type PoolRule = z.infer<typeof poolRule>;

const takeOverSeconds = z
  .int()
  .min(LIMITS.pool.takeOverSeconds.min)
  .max(LIMITS.pool.takeOverSeconds.max)
  .nullable()
  .meta({
    description:
      'A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null: it waits where it is, unless that printer is taken out of service or out of the pool.',
  });
const printerIds = z
  .array(id)
  .min(1)
  .max(LIMITS.pool.printers)
  .refine((ids) => new Set(ids).size === ids.length, 'must not hold a printer twice')
  .meta({ description: 'Its printers, the preferred first. They share one language and resolution.' });
const aliases = z
  .array(displayName)
  .max(20)
  .refine((names) => new Set(names).size === names.length, 'must not hold a name twice')
  .meta({ description: 'Other names under which programs print to it, as its name and its id.' });

export const pool = z
  .object({
    id,
    name: z.string(),
    aliases: z.array(z.string()),
    printerIds: z.array(id).meta({ description: 'Its printers, the preferred first. A removed printer is left out.' }),
    prefer: poolRule,
    takeOverSeconds,
    paused: z.boolean().meta({ description: 'Its jobs wait until it is resumed.' }),
    waiting: z.int().meta({ description: 'Its jobs that no agent has accepted; a count ends at 10,000.' }),
    createdDate: timestamp,
  })
  .meta({ id: 'Pool', examples: [EXAMPLES.pool] });
export type Pool = z.infer<typeof pool>;
export const poolList = z.object({ pools: z.array(pool) });

export const createPoolInput = z
  .object({
    name: displayName,
    aliases: aliases.optional(),
    printerIds,
    prefer: poolRule.default('order'),
    takeOverSeconds: takeOverSeconds.default(LIMITS.pool.takeOverSeconds.default),
  })
  .meta({
    id: 'CreatePool',
    examples: [{ name: 'Packing', printerIds: EXAMPLES.pool.printerIds, prefer: 'ready', takeOverSeconds: 30 }],
  });

export const updatePoolInput = z
  .object({
    name: displayName.optional(),
    aliases: aliases.optional(),
    printerIds: printerIds.optional(),
    prefer: poolRule.optional(),
    takeOverSeconds: takeOverSeconds.optional(),
  })
  .meta({ id: 'UpdatePool', examples: [{ prefer: 'shortest_queue', takeOverSeconds: 60 }] });
