/** Tokens that a server makes for its web pages: made, listed, revoked. */
import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { EXAMPLES } from './examples.ts';
import { id, idText, timestamp } from './fields.ts';
import { keyMode } from './keys.ts';

const { printers, copies, origins, seconds } = LIMITS.pageToken;

/** `https://shop.example`: as a browser sends it. */
const origin = z
  .string()
  .max(300)
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
    'must be an origin such as https://shop.example, without a path',
  )
  .refine(
    (value) =>
      !URL.canParse(value) ||
      value.startsWith('https:') ||
      /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(value),
    'must begin with https://; http:// is for localhost alone',
  );

export const pageToken = z
  .object({
    id,
    mode: keyMode,
    printerIds: z.array(id),
    copies: z.int().describe('The total number of labels that may be printed with the token.'),
    copiesUsed: z.int(),
    origins: z.array(z.string()),
    createdDate: timestamp,
    expiresDate: timestamp,
  })
  .meta({ id: 'PageToken', examples: [EXAMPLES.pageToken] });
export type PageToken = z.infer<typeof pageToken>;

export const pageTokenList = z.object({ tokens: z.array(pageToken) });

export const createPageTokenInput = z
  .object({
    printerIds: z.array(idText).min(1).max(printers),
    copies: z.int().min(1).max(copies).describe('The total number of labels that may be printed with the token.'),
    expiresIn: z.int().min(seconds.min).max(seconds.max).describe('Seconds.'),
    origins: z.array(origin).min(1).max(origins).describe('Only pages of these origins may use the token.'),
  })
  .meta({ id: 'CreatePageToken', examples: [EXAMPLES.createPageToken] });

export const createdPageToken = pageToken
  .extend({
    token: z.string().meta({ description: 'The token, shown only once.', examples: [`svc_page_${'0'.repeat(64)}`] }),
  })
  .meta({ id: 'CreatedPageToken', examples: [EXAMPLES.createdPageToken] });
export type CreatedPageToken = z.infer<typeof createdPageToken>;
