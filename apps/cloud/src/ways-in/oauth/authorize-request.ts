/** The authorization request of a client (OAuth 2.1, section 4.1.1), checked. */
import type { SecretBox } from '../../people/keys/secret-box.ts';
import { matchesRedirectUri } from './redirect-uri.ts';
import { OAUTH_SCOPES, open, type Sealed } from './sealed.ts';

export interface AuthorizeRequest {
  readonly clientId: string;
  readonly client: Sealed<'client'>;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly challenge: string;
  /** Whether the program wants to print; one that names no scope leaves it to the user. */
  readonly wantsPrint: boolean;
}

/**
 * `page`: shown to the user, as the client is not known. `client`: for the client, to which the user goes by a link: anybody
 * may register an address, and nobody is sent to it who has allowed nothing (RFC 9700, section 4.11.2).
 */
type AuthorizeFault =
  | { readonly kind: 'page'; readonly message: string }
  | { readonly kind: 'client'; readonly redirectUri: string; readonly state: string | null; readonly error: string };

export function readAuthorizeRequest(
  box: SecretBox,
  resource: string,
  query: URLSearchParams,
): AuthorizeRequest | AuthorizeFault {
  const clientId = query.get('client_id') ?? '';
  const client = open(box, 'client', clientId);
  if (!client) return { kind: 'page', message: 'The program is not registered here. Connect it again.' };
  const asked = query.get('redirect_uri') ?? (client.redirectUris.length === 1 ? client.redirectUris[0]! : '');
  if (!URL.canParse(asked) || !client.redirectUris.some((one) => matchesRedirectUri(one, asked)))
    return { kind: 'page', message: 'The program has not registered the address to which it wants to return.' };
  const state = query.get('state');
  const fault = (error: string): AuthorizeFault => ({ kind: 'client', redirectUri: asked, state, error });
  if (query.get('response_type') !== 'code') return fault('unsupported_response_type');
  const challenge = query.get('code_challenge') ?? '';
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) return fault('invalid_request');
  const target = query.get('resource');
  if (target !== null && target.replace(/\/$/, '') !== resource) return fault('invalid_target');
  const wanted = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const known = OAUTH_SCOPES.filter((scope) => wanted.includes(scope));
  if (wanted.length > 0 && known.length === 0) return fault('invalid_scope');
  const wantsPrint = known.length === 0 || known.includes('print');
  return { clientId, client, redirectUri: asked, state, challenge, wantsPrint };
}
