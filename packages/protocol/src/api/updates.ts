/** Updates of agents: what there is for which ring, and who waits for what. */
import * as z from 'zod';
import { updateRing } from '../agent/messages.ts';
import { updateStateName } from '../agent/updates.ts';
import { fact } from '../fact.ts';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { id, timestamp } from './fields.ts';

const hour = z.int().min(0).max(23);
const window = z
  .object({
    fromHour: hour.meta({ description: 'From this full hour.' }),
    toHour: hour.meta({
      description: 'Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.',
    }),
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'must be a time zone, such as Europe/Berlin')
      .meta({ description: 'Whose hours they are, such as `Europe/Berlin`.' }),
  })
  .nullable()
  .meta({ description: 'The hours in which agents update by themselves; null: any.' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

export const updateSettings = z
  .object({
    automatic: z.boolean().meta({ description: 'Whether agents update by themselves.' }),
    window,
  })
  .meta({ id: 'UpdateSettings', examples: [EXAMPLES.updateSettings] });
export type UpdateSettings = z.infer<typeof updateSettings>;

const offered = z.object({
  version: z.string(),
  system: z.string().meta({ description: 'The system that the package is for, such as `linux`.' }),
  arch: z.string().meta({ description: 'The processor that the package is for, such as `x64`.' }),
});
const updatedAgent = z.object({
  id,
  name: z.string(),
  online: z.boolean(),
  version: z.string(),
  ring: updateRing.meta({ description: 'Its versions: `early` ones come before `stable` ones.' }),
  nextVersion: z
    .string()
    .nullable()
    .meta({ description: 'What it updates to; null: it has the newest of its ring, or there is none for its system.' }),
  canUpdate: z.boolean().meta({ description: 'false: somebody must install the version at its computer.' }),
  requestedDate: timestamp.nullable().meta({ description: 'Since when somebody wants it updated now.' }),
  state: z
    .object({
      version: z.string(),
      state: updateStateName,
      date: timestamp,
      percent: z.int().nullable().meta({ description: 'How much of the package it has.' }),
      message: z.string().nullable(),
      fact,
    })
    .nullable()
    .meta({ description: 'How far its last update is; null: there was none.' }),
});
export const updates = z
  .object({
    settings: updateSettings,
    rings: z
      .object({
        stable: z.array(offered).meta({ description: 'What every agent may update to.' }),
        early: z.array(offered).meta({ description: 'What agents of the early ring update to first.' }),
      })
      .meta({ description: 'The newest package of each ring for each system and processor.' }),
    agents: z.array(updatedAgent),
    blockCopies: z.array(z.object({ id, name: z.string(), online: z.boolean(), version: z.string() })).meta({
      description: 'Agents that are too old to print copies: a job with `copies` for their printers is refused.',
    }),
  })
  .meta({ id: 'Updates', examples: [EXAMPLES.updates] });
export type Updates = z.infer<typeof updates>;

export const updateAgentsInput = z
  .object({ agentIds: z.array(id).min(1).max(LIMITS.updatesAtOnce).meta({ description: 'The agents to update now.' }) })
  .meta({ id: 'UpdateAgents', examples: [{ agentIds: [EXAMPLES.agent.id] }] });
const named = z.array(z.object({ id, name: z.string() }));
export const updateRequest = z
  .object({
    requested: z.int().meta({ description: 'Agents that update now, or when they connect.' }),
    offline: named.meta({ description: 'Those of them that are offline.' }),
    unable: named.meta({ description: 'Agents that have nothing to update to, or cannot update themselves.' }),
  })
  .meta({ id: 'UpdateRequest', examples: [{ requested: 1, offline: [], unable: [] }] });
export type UpdateRequest = z.infer<typeof updateRequest>;
