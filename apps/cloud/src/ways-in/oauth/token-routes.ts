/**
 * Registers clients (RFC 7591), exchanges codes and refresh tokens for keys (OAuth 2.1, public clients with PKCE), and
 * revokes them (RFC 7009).
 */
import { OAuthClientMetadataSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { fieldApi } from '@platen/protocol';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { addressOf } from '../../ground/http/callers/rate-limits.ts';
import { routes } from '../../endpoints.ts';
import { hashSecret } from '../../ground/secret-key.ts';
import { isRedirectUri } from './redirect-uri.ts';
import { open, seal, type Sealed } from './sealed.ts';
import { deleteGrantKey, type Ending, type Renewed, renewGrantKey } from './store.ts';

const KEY_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 24 * 3600;
/** A program whose windows renew at the same time, or that asks again for an answer that was lost, is no thief. */
const SAME_RENEWAL_SECONDS = 60;
const MAX_REDIRECT_URIS = 10;
const BODY_BYTES = 32 * 1024;

/** Any web page may be a client. */
const FOR_CLIENTS = { schema: { hide: true }, config: { forAnyPage: true } } as const;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An error of OAuth, in its own form. */
class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const refuse = (reply: FastifyReply, { code, message }: Refusal): FastifyReply =>
  reply.code(400).send({ error: code, error_description: message });

export const oauthTokenRoutes = routes((app, deps) => {
  app.post('/oauth/register', { ...FOR_CLIENTS, bodyLimit: BODY_BYTES }, async (request, reply) => {
    const { success, data } = OAuthClientMetadataSchema.safeParse(request.body);
    if (!success) return refuse(reply, new Refusal('invalid_client_metadata', 'The body is no client metadata.'));
    const { redirect_uris: redirectUris, client_name: wanted = '' } = data;
    if (redirectUris.length === 0 || redirectUris.length > MAX_REDIRECT_URIS || !redirectUris.every(isRedirectUri))
      return refuse(
        reply,
        new Refusal(
          'invalid_redirect_uri',
          `redirect_uris must be 1 to ${MAX_REDIRECT_URIS} addresses of at most 300 characters: https, http of localhost, or a program's own scheme.`,
        ),
      );
    const name = fieldApi.displayName.safeParse(wanted.slice(0, 80)).data ?? 'Assistant';
    return reply.code(201).send({
      client_id: seal(deps.oauthBox, 'client', { name, redirectUris }),
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    });
  });

  void app.register(async (scope) => {
    rawBodies(scope, BODY_BYTES);
    scope.post('/oauth/token', FOR_CLIENTS, async (request, reply) => {
      const form = formOf(request);
      try {
        return reply.send(await tokensFor(deps, form, request.ip));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'invalid_grant') await deps.limits.countAuthFailure(addressOf(request));
        return refuse(reply, error);
      }
    });
    scope.post('/oauth/revoke', FOR_CLIENTS, async (request, reply) => {
      try {
        await revoke(deps, formOf(request), request.ip);
        return await reply.send({});
      } catch (error) {
        if (error instanceof Refusal) return refuse(reply, error);
        throw error;
      }
    });
  });
});

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.from((body as Uint8Array | undefined) ?? []).toString());

/** The client that the form names. */
function clientOf({ oauthBox }: Deps, form: URLSearchParams): string {
  const client = form.get('client_id') ?? '';
  if (!open(oauthBox, 'client', client))
    throw new Refusal('invalid_client', 'This client is not registered; POST /oauth/register.');
  return client;
}

/** Ends the key of either token. A token that is none, or no more, is as good as revoked (RFC 7009, section 2.2). */
async function revoke(deps: Deps, form: URLSearchParams, address: string): Promise<void> {
  const clientHash = hashOf(clientOf(deps, form));
  const token = form.get('token');
  if (!token) throw new Refusal('invalid_request', 'token must be the access token or refresh token to revoke.');
  const refresh = open(deps.oauthBox, 'refresh', token);
  if (refresh && refresh.clientHash !== clientHash)
    throw new Refusal('invalid_grant', 'The refresh token is of another client.');
  const key = refresh ? { id: refresh.keyId, hash: Buffer.from(refresh.keyHash, 'base64url') } : { secret: token };
  const id = await deleteGrantKey(deps.database.orm, key, { reason: 'revoked_by_program', address });
  if (id !== null) await deps.changes.announce({ kind: 'key', id });
}

async function tokensFor(deps: Deps, form: URLSearchParams, address: string): Promise<object> {
  const client = clientOf(deps, form);
  const asked = form.get('resource');
  if (asked !== null && asked.replace(/\/$/, '') !== `${deps.publicUrl()}/mcp`)
    throw new Refusal('invalid_target', `resource must be ${deps.publicUrl()}/mcp.`);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(deps, form, { clientHash: hashOf(client), address });
    case 'refresh_token':
      return renew(deps, form, { clientHash: hashOf(client), address });
    default:
      throw new Refusal('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

interface Caller {
  readonly clientHash: string;
  readonly address: string;
}

async function exchange(deps: Deps, form: URLSearchParams, { clientHash, address }: Caller): Promise<object> {
  const sent = form.get('code') ?? '';
  const code = open(deps.oauthBox, 'code', sent);
  const isMine =
    code?.clientHash === clientHash &&
    code.redirectUri === form.get('redirect_uri') &&
    code.challenge === hashOf(form.get('code_verifier') ?? '');
  if (!code || !isMine)
    throw new Refusal('invalid_grant', 'The code is not valid for this client, redirect_uri and code_verifier.');
  const { grantId: id, scopes } = code;
  const renewed = await renewGrantKey(deps.database.orm, { id, hash: hashSecret(sent) }, inSeconds(KEY_SECONDS));
  if (!renewed) {
    // RFC 9700, section 2.1.1: of two that have the code one is a thief, so neither keeps the key.
    await endStolen(deps, id, { reason: 'code_used_twice', address });
    throw new Refusal('invalid_grant', 'The code was used before, or the access that it stands for was revoked.');
  }
  return tokens(deps, { keyId: id, scopes, clientHash }, renewed);
}

async function renew(deps: Deps, form: URLSearchParams, { clientHash, address }: Caller): Promise<object> {
  const refresh = open(deps.oauthBox, 'refresh', form.get('refresh_token') ?? '');
  if (refresh?.clientHash !== clientHash) throw new Refusal('invalid_grant', 'The refresh token is not valid.');
  const { keyId, keyHash, scopes } = refresh;
  const old = { id: keyId, hash: Buffer.from(keyHash, 'base64url') };
  const renewed = await renewGrantKey(deps.database.orm, old, inSeconds(KEY_SECONDS));
  if (!renewed) {
    const by = inSeconds(KEY_SECONDS - SAME_RENEWAL_SECONDS);
    await endStolen(deps, keyId, { reason: 'refresh_token_used_twice', address, by });
    throw new Refusal('invalid_grant', 'The refresh token was used before, or its key was revoked.');
  }
  await deps.changes.announce({ kind: 'key', id: keyId });
  return tokens(deps, { keyId, scopes, clientHash }, renewed);
}

/**
 * Whoever comes with a code, or with a refresh token that was used long before, or came with it then, is not the program it
 * was given to: neither keeps the key (RFC 9700, section 4.14.2).
 */
async function endStolen({ database, changes }: Deps, keyId: string, ending: Ending): Promise<void> {
  const id = await deleteGrantKey(database.orm, { id: keyId }, ending);
  if (id !== null) await changes.announce({ kind: 'key', id });
}

function tokens(
  { oauthBox }: Deps,
  grant: Pick<Sealed<'refresh'>, 'keyId' | 'scopes' | 'clientHash'>,
  { key: { key, hash }, grantEndsDate }: Renewed,
): object {
  const expires = Math.min(inSeconds(REFRESH_SECONDS).getTime(), grantEndsDate.getTime());
  return {
    access_token: key,
    token_type: 'Bearer',
    expires_in: Math.min(KEY_SECONDS, Math.floor((grantEndsDate.getTime() - Date.now()) / 1000)),
    scope: grant.scopes.join(' '),
    refresh_token: seal(oauthBox, 'refresh', { ...grant, keyHash: hash.toString('base64url'), expires }),
  };
}
