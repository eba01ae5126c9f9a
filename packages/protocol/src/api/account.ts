/** The account that the caller belongs to. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { id } from './fields.ts';

export const plan = z.enum(['free', 'basic', 'pro', 'enterprise']);

export const account = z
  .object({ id, name: z.string(), email: z.string(), plan })
  .meta({ id: 'Account', examples: [EXAMPLES.account] });
export type Account = z.infer<typeof account>;
