/** The caller of a request: a user by a session, a program by an API key, or nobody. */
import type { keyApi } from '@platen/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth, SessionUser } from '../accounts/auth.ts';
import { type AccountRow, findAccount } from '../accounts/store.ts';
import type { Plan } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createLookupCache } from '../db/lookup-cache.ts';
import { type ActiveKey, findKey, touchKeys } from '../keys/store.ts';
import { type ActivePageToken, findPageToken } from '../page-tokens/store.ts';
import { ApiError } from './api-error.ts';
import { addressOf, credentialKey, type RateLimits } from './rate-limits.ts';
import { refuseOtherSites } from './same-site.ts';

export type Principal =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly accountId: string;
      readonly plan: Plan;
      readonly userId: string;
      readonly sessionId: string;
    }
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly plan: Plan;
      readonly keyId: string;
      readonly mode: 'test' | 'live';
      readonly scopes: readonly string[];
    }
  | {
      readonly kind: 'page';
      readonly accountId: string;
      readonly plan: Plan;
      readonly token: ActivePageToken;
    };

export type AccountPrincipal = Exclude<Principal, { kind: 'anonymous' }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page token may call this route, from one of its origins. */
    forPages?: true;
  }
  interface FastifyRequest {
    /** Set by the hooks of `Authentication`. */
    principal: Principal;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Authentication {
  /** Accepts anybody; a credential that cannot be resolved counts as none (conversion endpoints). */
  readonly optional: Hook;
  /** Accepts a user, or a key with this scope; a page token where the route is `forPages`. */
  readonly scope: (scope: keyApi.KeyScope) => Hook;
  /** Accepts a user only: configuration. */
  readonly user: Hook;
  /** Accepts any valid credential. */
  readonly any: Hook;
  /** Stores when keys were last used. */
  readonly flush: () => Promise<void>;
}

export interface AuthenticationOptions {
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
  /** Writes down when keys were used last. */
  readonly flush: () => Promise<void>;
}

/** Finds the principal of a credential, and keeps it for as long as it is valid. */
function createResolver(options: AuthenticationOptions): Resolver {
  const { database, auth, changes, limits, publicUrl } = options;
  const keys = createLookupCache<ActiveKey | null>(CACHE);
  const pages = createLookupCache<ActivePageToken | null>(CACHE);
  const sessions = createLookupCache<SessionUser | null>(CACHE);
  const accounts = createLookupCache<AccountRow | null>(CACHE);
  const used = new Map<string, Date>();

  changes.onChange((change) => {
    if (change.kind === 'key') keys.forgetWhere((key) => key?.id === change.id);
    if (change.kind === 'page_token') pages.forgetWhere((token) => token?.id === change.id);
    if (change.kind === 'account') accounts.forget(change.id);
    if (change.kind === 'sessions') sessions.forgetWhere((session) => session?.userId === change.userId);
    if (change.kind === 'all') for (const cache of [keys, pages, sessions, accounts]) cache.clear();
  });

  const planOf = async (accountId: string): Promise<Plan | null> =>
    (await accounts.get(accountId, () => findAccount(database.orm, accountId)))?.plan ?? null;

  const resolveKey = async (token: string): Promise<Principal | null> => {
    const key = await keys.get(credentialKey(token), () => findKey(database.orm, token));
    if (!key || (key.expiresDate && key.expiresDate <= new Date())) return null;
    const plan = await planOf(key.accountId);
    if (!plan) return null;
    used.set(key.id, new Date());
    return { kind: 'key', accountId: key.accountId, plan, keyId: key.id, mode: key.mode, scopes: key.scopes };
  };

  const resolvePage = async (text: string): Promise<Principal | null> => {
    const token = await pages.get(credentialKey(text), () => findPageToken(database.orm, text));
    if (!token || token.expiresDate <= new Date()) return null;
    const plan = await planOf(token.accountId);
    return plan && { kind: 'page', accountId: token.accountId, plan, token };
  };

  const resolveSession = async (cacheKey: string, headers: Headers): Promise<Principal | null> => {
    const session = await sessions.get(cacheKey, () => auth().findSession(headers));
    if (!session || session.expiresAt <= new Date()) return null;
    const plan = await planOf(session.accountId);
    const { accountId, userId, sessionId } = session;
    return plan ? { kind: 'user', accountId, plan, userId, sessionId } : null;
  };

  const resolve = async (request: FastifyRequest): Promise<Principal | null> => {
    const token = bearerToken(request);
    if (token === null) {
      const { cookie } = request.headers;
      if (!cookie?.includes('platen.session_token=')) return { kind: 'anonymous' };
      const principal = await resolveSession(credentialKey(cookie), new Headers({ cookie }));
      if (!principal) return { kind: 'anonymous' };
      refuseOtherSites(request, new URL(publicUrl()).origin);
      return principal;
    }
    const principal = token.startsWith('svc_page_')
      ? await resolvePage(token)
      : token.startsWith('svc_')
        ? await resolveKey(token)
        : await resolveSession(credentialKey(token), new Headers({ authorization: `Bearer ${token}` }));
    const plan = principal && principal.kind !== 'anonymous' ? principal.plan : 'free';
    await limits.gatewayCredential(credentialKey(token), plan);
    return principal;
  };

  return {
    resolve,
    flush: async () => {
      if (used.size === 0) return;
      const batch = new Map(used);
      used.clear();
      await touchKeys(database.sql, batch);
    },
  };
}

export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { limits } = options;
  const { resolve, flush } = createResolver(options);

  const required = async (request: FastifyRequest): Promise<AccountPrincipal> => {
    const principal = await resolve(request);
    if (principal?.kind === 'page' && !request.routeOptions.config.forPages)
      throw new ApiError(
        'insufficient_scope',
        'A page token prints on its printers and follows its jobs, and nothing else.',
      );
    if (principal && principal.kind !== 'anonymous') return (request.principal = principal);
    if (principal === null) {
      await limits.countAuthFailure(addressOf(request));
      throw new ApiError('unauthorized', 'This key or token is not valid.');
    }
    throw new ApiError('unauthorized', 'A credential is needed: Authorization: Bearer <key or token>.');
  };

  const scope =
    (wanted: keyApi.KeyScope): Hook =>
    async (request) => {
      const principal = await required(request);
      if (principal.kind === 'key' && !hasScope(principal.scopes, wanted))
        throw new ApiError('insufficient_scope', `This key lacks the scope ${wanted}.`);
    };

  return {
    optional: async (request) => {
      const principal = (await resolve(request)) ?? { kind: 'anonymous' };
      request.principal = principal.kind === 'page' ? { kind: 'anonymous' } : principal;
    },
    any: async (request) => {
      await required(request);
    },
    scope,
    user: async (request) => {
      const principal = await required(request);
      if (principal.kind !== 'user')
        throw new ApiError('insufficient_scope', 'Configuration takes a user token: an API key cannot change it.');
    },
    flush,
  };
}

/** The account of a request that one of the hooks has accepted. */
export function accountOf(request: FastifyRequest): AccountPrincipal {
  const { principal } = request;
  if (principal.kind === 'anonymous') throw new Error('This route has no authentication hook.');
  return principal;
}

function hasScope(scopes: readonly string[], scope: keyApi.KeyScope): boolean {
  return scopes.includes(scope) || (scope === 'convert' && scopes.includes('print'));
}

/** The token of the Authorization header; null without one. A header of another shape is refused. */
function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const match = /^Bearer +([A-Za-z0-9._~+/=%-]{1,1024}) *$/i.exec(authorization);
  if (!match) throw new ApiError('unauthorized', 'The Authorization header is malformed: it must be "Bearer <token>".');
  return match[1]!;
}
