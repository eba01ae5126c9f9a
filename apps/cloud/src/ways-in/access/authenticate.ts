/** Finds the caller of a request (http/callers/principal.ts), and refuses who may not call the route. */
import { message } from '@platen/messages';
import type { keyApi, memberApi } from '@platen/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, SessionUser } from '../../people/accounts/better-auth/auth.ts';
import { obligationOf, requireNone } from '../../people/accounts/obligations.ts';
import { touchSessions } from '../../people/accounts/sessions/session-store.ts';
import { type AccountRow, findAccount, findUserState } from '../../people/accounts/store.ts';
import type { Config } from '../../ground/config.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database, Sql } from '../../ground/db/client.ts';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import { type ActiveKey, findKey, type KeyUse, touchKeys } from '../../people/keys/store.ts';
import { countRefusal } from '../../people/keys/revoked-store.ts';
import { prefixOf } from '../../ground/secret-key.ts';
import { hasRole, neededRole } from '../../people/members/roles.ts';
import { findPageToken } from '../../printing/page-tokens/store.ts';
import type { AccountPrincipal, ActivePageToken, Principal } from '../../ground/http/callers/principal.ts';
import { counted } from '../../ground/http/callers/rate-headers.ts';
import { isOperator } from '../../people/operators.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { isInnerCall } from '../../ground/http/inner-calls.ts';
import { addressOf, credentialKey, type RateLimits } from '../../ground/http/callers/rate-limits.ts';
import { refuseOtherSites } from '../../ground/http/callers/same-site.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Authentication {
  /** Accepts anybody; a credential that cannot be resolved counts as none (conversion endpoints). */
  readonly optional: Hook;
  // Users, and programs that act for one, need the role that members/roles.ts gives for the route.
  /** Accepts a user, or a key with this scope; a page token where the route is `forPages`. */
  readonly scope: (scope: keyApi.KeyScope) => Hook;
  /** Accepts a user only: configuration. */
  readonly user: Hook;
  /** Accepts any valid credential. */
  readonly any: Hook;
  /** Accepts an operator of the cloud only. */
  readonly operator: Hook;
  /** Stores when keys and sessions were last used. */
  readonly flush: () => Promise<void>;
}

interface AuthenticationOptions {
  readonly config: Pick<Config, 'operatorEmails'>;
  readonly database: Database;
  readonly auth: () => Auth;
  readonly changes: Changes;
  readonly limits: RateLimits;
  readonly publicUrl: () => string;
}

const CACHE = { ttlMs: 30_000, max: 10_000 };

interface Resolver {
  /** The principal of the request; null for an invalid credential. */
  readonly resolve: (request: FastifyRequest) => Promise<Principal | null>;
  /** Writes down when keys and sessions were used last. */
  readonly flush: () => Promise<void>;
}

/** Credentials and accounts that were found. An entry is forgotten as soon as any node changes it. */
function createCaches(changes: Changes) {
  const keys = createLookupCache<ActiveKey | null>(CACHE);
  const pages = createLookupCache<ActivePageToken | null>(CACHE);
  const sessions = createLookupCache<SessionUser | null>(CACHE);
  const accounts = createLookupCache<AccountRow | null>(CACHE);
  changes.onChange((change) => {
    if (change.kind === 'key') {
      keys.forgetWhere((key) => key?.id === change.id);
      pages.forgetWhere((token) => token?.keyId === change.id);
    }
    if (change.kind === 'page_token') pages.forgetWhere((token) => token?.id === change.id);
    if (change.kind === 'account') accounts.forget(change.id);
    if (change.kind === 'sessions') {
      const { userId } = change;
      sessions.forgetWhere((session) => session?.userId === userId);
      keys.forgetWhere((key) => key?.createdBy === userId || key?.grant?.userId === userId);
      pages.forgetWhere((token) => token?.createdBy === userId);
    }
    if (change.kind === 'all') for (const cache of [keys, pages, sessions, accounts]) cache.clear();
  });
  return { keys, pages, sessions, accounts };
}

/** Finds the principal of a credential, and keeps it for as long as it is valid. */
function createResolver(options: AuthenticationOptions): Resolver {
  const { database, auth, changes, limits, publicUrl } = options;
  const { keys, pages, sessions, accounts } = createCaches(changes);
  const uses = createUses(database.sql);

  const accountBy = (id: string): Promise<AccountRow | null> => accounts.get(id, () => findAccount(database.orm, id));

  const resolveKey = async (token: string, address: string): Promise<Principal | null> => {
    const key = await keys.get(credentialKey(token), () => findKey(database.orm, token));
    if (!key || (key.expiresDate && key.expiresDate <= new Date())) return null;
    const account = await accountBy(key.accountId);
    if (!account) return null;
    uses.keys.set(key.id, { at: new Date(), address });
    const { accountId, id: keyId, mode, scopes, grant, expiresDate: validUntil } = key;
    const { plan } = account;
    const obligation = grant && obligationOf({ ...grant, mustChangePassword: false }, account);
    return { kind: 'key', accountId, plan, keyId, mode, scopes, grant, obligation, validUntil };
  };

  const resolvePage = async (text: string): Promise<Principal | null> => {
    const token = await pages.get(credentialKey(text), () => findPageToken(database.orm, text));
    if (!token || token.expiresDate <= new Date()) return null;
    const account = await accountBy(token.accountId);
    return account && { kind: 'page', accountId: token.accountId, plan: account.plan, token };
  };

  const resolveSession = async (cacheKey: string, headers: Headers): Promise<Principal | null> => {
    const session = await sessions.get(cacheKey, () => auth().findSession(headers));
    if (!session || session.expiresAt <= new Date()) return null;
    const account = await accountBy(session.accountId);
    if (session.impersonation && session.impersonation.until <= new Date()) {
      sessions.forget(cacheKey);
      return resolveSession(cacheKey, headers);
    }
    uses.sessions.set(session.sessionId, new Date());
    return account && ofUser(session, account);
  };

  const resolve = async (request: FastifyRequest): Promise<Principal | null> => {
    const token = await tokenOf(request, limits);
    if (token === null) {
      const { cookie } = request.headers;
      if (!hasSessionCookie(request)) return { kind: 'anonymous' };
      const principal = await resolveSession(credentialKey(cookie!), new Headers({ cookie: cookie! }));
      await counted(
        request,
        principal?.kind === 'user' ? limits.session(principal.sessionId) : limits.gatewayAddress(addressOf(request)),
      );
      if (!principal) return { kind: 'anonymous' };
      refuseOtherSites(request, new URL(publicUrl()).origin);
      return principal;
    }
    const principal = token.startsWith('svc_page_')
      ? await resolvePage(token)
      : token.startsWith('svc_')
        ? await resolveKey(token, request.ip)
        : await resolveSession(credentialKey(token), new Headers({ authorization: `Bearer ${token}` }));
    const plan = principal && principal.kind !== 'anonymous' ? principal.plan : 'free';
    // The log of the account has the requests that the limit refuses, too.
    if (principal) request.principal = principal;
    await counted(request, limits.gatewayCredential(credentialKey(token), plan));
    return principal;
  };

  return { resolve, flush: uses.flush };
}

function ofUser(
  { ownAccountId: _own, expiresAt, mustChangePassword, ...user }: SessionUser,
  account: AccountRow,
): Principal {
  const until = user.impersonation?.until;
  // Entering somebody's account takes more than a password anyway.
  const obligation = user.impersonation ? null : obligationOf({ ...user, mustChangePassword }, account);
  const validUntil = until && until < expiresAt ? until : expiresAt;
  return { kind: 'user', plan: account.plan, ...user, obligation, validUntil };
}

/** The uses of keys and sessions since the last flush, which stores them. */
function createUses(sql: Sql) {
  const keys = new Map<string, KeyUse>();
  const sessions = new Map<string, Date>();
  return {
    keys,
    sessions,
    flush: async () => {
      const [ofKeys, ofSessions] = [new Map(keys), new Map(sessions)];
      keys.clear();
      sessions.clear();
      if (ofKeys.size > 0) await touchKeys(sql, ofKeys);
      if (ofSessions.size > 0) await touchSessions(sql, ofSessions);
    },
  };
}

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { limits } = options;
  const { resolve, flush } = createResolver(options);

  const required = async (request: FastifyRequest): Promise<AccountPrincipal> => {
    const principal = await resolve(request);
    // The log of the account has what is refused to its members, too.
    if (principal && principal.kind !== 'anonymous') request.principal = principal;
    if (principal?.kind === 'page' && !request.routeOptions.config.forPages)
      throw new ApiError('insufficient_scope', message('api.insufficient_scope.page_token'));
    if (principal) requireRights(request, principal);
    if (principal && principal.kind !== 'anonymous') return (request.principal = principal);
    if (principal === null) {
      await limits.countAuthFailure(addressOf(request));
      const token = bearerToken(request);
      const key = typeof token === 'string' ? prefixOf(token) : null;
      const revoked = typeof token === 'string' ? await countRefusal(options.database.sql, token) : null;
      if (revoked) request.refusedKey = revoked;
      request.log.warn({ part: 'auth', address: request.ip, ...(key !== null && { key }) }, 'a credential was refused');
      throw new ApiError('unauthorized', message('api.unauthorized.credential'));
    }
    throw new ApiError('unauthorized', message('api.unauthorized.no_credential'));
  };

  const scope =
    (wanted: keyApi.KeyScope): Hook =>
    async (request) => {
      const principal = await required(request);
      if (principal.kind === 'key' && !hasScope(principal.scopes, wanted, request.method))
        throw new ApiError('insufficient_scope', message('api.insufficient_scope.scope', { scope: wanted }));
    };

  return {
    optional: async (request, reply) => {
      const principal = await resolve(request);
      if (principal) requireRights(request, principal);
      const isAccepted = principal !== null && principal.kind !== 'page';
      request.principal = isAccepted ? principal : { kind: 'anonymous' };
      request.credentialNotAccepted = !isAccepted;
      if (!isAccepted) void reply.header(CREDENTIAL_HEADER, 'not_accepted');
    },
    any: async (request) => {
      await required(request);
    },
    scope,
    user: async (request) => {
      const principal = await required(request);
      if (principal.kind !== 'user')
        throw new ApiError('insufficient_scope', message('api.insufficient_scope.user_token'));
    },
    operator: async (request) => {
      const principal = await required(request);
      if (principal.kind !== 'user')
        throw new ApiError('insufficient_scope', message('api.insufficient_scope.user_token'));
      const user = await findUserState(options.database.orm, principal.userId);
      if (!user || !isOperator(options.config, user))
        throw new ApiError('forbidden', message('api.forbidden.operator'));
    },
    flush,
  };
}

/** A request of a page of the web app, which carries the cookie of a session, valid or not. */
export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && (headers.cookie?.includes('platen.session_token=') ?? false);

/**
 * Throws `forbidden` or `insufficient_scope` if a member's role, or what he allowed a program, is not enough, or what his
 * obligation throws.
 */
function requireRights(request: FastifyRequest, principal: Principal): void {
  if (principal.kind === 'user' || principal.kind === 'key')
    requireNone(principal.obligation, request.routeOptions.url ?? '');
  if (principal.kind === 'user') requireRole(request, principal.role);
  if (principal.kind !== 'key' || !principal.grant) return;
  if (!request.routeOptions.config.forGrants && !isInnerCall(request))
    throw new ApiError('insufficient_scope', message('api.insufficient_scope.assistant'));
  requireRole(request, principal.grant.role);
}

function requireRole({ method, routeOptions }: FastifyRequest, role: memberApi.Role): void {
  const needed = neededRole(method, routeOptions.url ?? '');
  if (!hasRole(role, needed)) throw new ApiError('forbidden', message('api.forbidden.role', { needed, role }));
}

/** `print` implies `convert`; `read` opens what `print` only looks at. */
function hasScope(scopes: readonly string[], wanted: keyApi.KeyScope, method: string): boolean {
  if (scopes.includes(wanted)) return true;
  // The audit log is about people: no right to print includes it.
  if (wanted === 'audit') return false;
  if (scopes.includes('print')) return true;
  return wanted === 'print' && (method === 'GET' || method === 'HEAD') && scopes.includes('read');
}

/** Says that the credential of the request counts as none; only on routes that also answer without one. */
const CREDENTIAL_HEADER = 'x-svc-credential';

/** The credential of a request, or null. A header that cannot be read counts as a failed authentication. */
async function tokenOf(request: FastifyRequest, limits: RateLimits): Promise<string | null> {
  const token = bearerToken(request);
  if (!(token instanceof ApiError)) return token;
  await limits.countAuthFailure(addressOf(request));
  throw token;
}

/** The token of the Authorization header, null without one; the error for a header of another shape or name. */
function bearerToken({ headers }: FastifyRequest): string | null | ApiError {
  const { authorization } = headers;
  if (authorization === undefined)
    return headers['x-api-key'] === undefined
      ? null
      : new ApiError('unauthorized', message('api.unauthorized.api_key_header'));
  const match = /^Bearer +([A-Za-z0-9._~+/=%-]{1,1024}) *$/i.exec(authorization);
  return match ? match[1]! : new ApiError('unauthorized', message('api.unauthorized.header'));
}
