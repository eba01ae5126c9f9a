/** API keys: created, listed, revoked. */
import * as z from 'zod';
import { EXAMPLES } from './examples.ts';
import { displayName, id, timestamp } from './fields.ts';

export const keyMode = z.enum(['test', 'live']);
/** `read` lists printers and jobs; `print` implies both; `audit` reads the audit log, and is implied by none. */
export const keyScope = z.enum(['convert', 'read', 'print', 'audit']);
export type KeyScope = z.infer<typeof keyScope>;

export const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z
      .string()
      .meta({ description: 'The first characters of the key, to tell keys apart.', examples: ['svc_test_4f1a09c2'] }),
    mode: keyMode,
    scopes: z.array(keyScope),
    createdDate: timestamp,
    lastUsedDate: timestamp.nullable(),
    lastUsedAddress: z.string().nullable().meta({ description: 'The address of the last request with this key.' }),
    expiresDate: timestamp.nullable(),
    grantedBy: z.string().nullable().meta({
      description:
        'For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.',
    }),
    webhooks: z.int().meta({ description: 'Webhooks that were made with it through `/printnode`: they end with it.' }),
    pageTokens: z.int().meta({ description: 'Open page tokens that were made with it: they end with it.' }),
  })
  .meta({ id: 'Key', examples: [EXAMPLES.key] });
export type ApiKey = z.infer<typeof apiKey>;

export const keyList = z.object({ keys: z.array(apiKey) });

export const createKeyInput = z
  .object({
    name: displayName,
    mode: keyMode.default('test'),
    scopes: z.array(keyScope).min(1).max(4).default(['convert']),
    expiresDate: z.iso.datetime({ offset: true }).nullish(),
  })
  .meta({ id: 'CreateKey', examples: [{ name: 'Packing table', mode: 'test', scopes: ['print'] }] });

export const createdKey = apiKey
  .extend({
    key: z.string().meta({ description: 'The key, shown only once.', examples: [`svc_test_${'0'.repeat(64)}`] }),
  })
  .meta({ id: 'CreatedKey', examples: [EXAMPLES.createdKey] });
export type CreatedKey = z.infer<typeof createdKey>;
