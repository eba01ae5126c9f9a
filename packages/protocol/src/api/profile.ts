/** The signed-in user: who he is, where he is a member, where he is signed in. */
import { z } from 'zod';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';
import { role, roleRule } from './members.ts';

/** An operator of the cloud works in an account of somebody else. */
export const impersonation = z.object({
  operator: z.string().meta({ description: 'The e-mail address of the operator.' }),
  access: z.enum(['read', 'full']),
  until: timestamp,
});
export type Impersonation = z.infer<typeof impersonation>;

const membership = z.object({
  id: id.meta({ description: 'The id of the account.' }),
  name: z.string(),
  role,
  current: z.boolean().meta({ description: 'The session works in it.' }),
});

export const profile = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    twoFactor: z.boolean().meta({ description: 'Signing in with a password takes a second factor.' }),
    createdDate: timestamp,
    accounts: z.array(membership),
    role: role.meta({ description: 'In the account that the session works in.' }),
    rules: z
      .array(roleRule)
      .meta({ description: 'What the roles may do: the longest `path` that a request begins with counts.' }),
    operator: z.boolean().meta({ description: 'Operates this cloud: `/api/v3/operator` answers.' }),
    impersonation: impersonation.nullable(),
    sendsMail: z.boolean().meta({ description: 'This cloud sends mail: forgotten passwords, changed addresses.' }),
  })
  .meta({ id: 'Profile', examples: [EXAMPLES.profile] });
export type Profile = z.infer<typeof profile>;

export const session = z
  .object({
    id,
    current: z.boolean().meta({ description: 'The session of this request.' }),
    device: z.string().meta({ description: 'The `User-Agent` that it was opened with.' }),
    address: z.string().nullable().meta({ description: 'Where it was opened.' }),
    createdDate: timestamp,
    lastUsedDate: timestamp.meta({ description: 'Within some seconds.' }),
    expiresDate: timestamp,
  })
  .meta({ id: 'Session', examples: [EXAMPLES.session] });
export type Session = z.infer<typeof session>;
export const sessionList = z.object({ sessions: z.array(session) });

export const switchInput = z
  .object({ accountId: z.string().toLowerCase() })
  .meta({ examples: [{ accountId: EXAMPLES.account.id }] });
export const changeAccountInput = z.object({ name: displayName }).meta({ examples: [{ name: 'Harbour Logistics' }] });
