/**
 * Values that pass through OAuth clients and come back: registrations, codes and refresh tokens, sealed with a key of
 * the cloud (docs/decisions/0128-oauth-for-assistants.md).
 */
import { z } from 'zod';
import type { SecretBox } from '../../people/keys/secret-box.ts';

export const OAUTH_SCOPES = ['read', 'print'] as const;
const oauthScope = z.enum(OAUTH_SCOPES);

const SHAPES = {
  /** A program that has registered. Its name is its own claim. */
  client: z.object({ name: z.string(), redirectUris: z.array(z.string()) }),
  /** The grant of a member (store.ts). */
  code: z.object({
    grantId: z.uuid(),
    scopes: z.array(oauthScope),
    clientHash: z.string(),
    redirectUri: z.string(),
    challenge: z.string(),
    expires: z.number(),
  }),
  /** Renews the key while its hash is still this one. */
  refresh: z.object({
    keyId: z.uuid(),
    keyHash: z.string(),
    scopes: z.array(oauthScope),
    clientHash: z.string(),
    expires: z.number(),
  }),
} as const;

type Kind = keyof typeof SHAPES;
export type Sealed<K extends Kind> = z.infer<(typeof SHAPES)[K]>;

export const seal = <K extends Kind>(box: SecretBox, kind: K, value: Sealed<K>): string =>
  box.seal(kind, JSON.stringify(value));

/** null for what this service has not sealed as this kind, and for what has expired. */
export function open<K extends Kind>(box: SecretBox, kind: K, text: string, now = Date.now()): Sealed<K> | null {
  const json = box.open(kind, text);
  if (json === null) return null;
  const { success, data } = SHAPES[kind].safeParse(JSON.parse(json));
  if (!success || ('expires' in data && data.expires <= now)) return null;
  return data as Sealed<K>;
}
