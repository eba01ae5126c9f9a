/** The caller of a request: a user by a session, a program by an API key, a page by a token, or nobody. */
import type { memberApi, profileApi } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import type { Plan } from '../../plans.ts';
import type { ConfirmedBy } from '../../db/confirmed-by.ts';

/** An operator of the cloud works in an account of somebody else. */
export interface Impersonation {
  /** His e-mail address. */
  readonly operator: string;
  readonly access: 'read' | 'full';
  readonly until: Date;
}

export interface Confirmation {
  readonly at: Date;
  readonly by: ConfirmedBy;
}

/** The member that a program acts for, with the role that he has now. */
export interface Grant {
  readonly userId: string;
  readonly email: string;
  readonly role: memberApi.Role;
  readonly hasSecondFactor: boolean;
}

/** The columns of a page token that do not change while it is valid. */
export interface ActivePageToken {
  readonly id: string;
  readonly accountId: string;
  readonly mode: 'test' | 'live';
  readonly printerIds: string[];
  readonly origins: string[];
  readonly keyId: string | null;
  readonly createdBy: string | null;
  readonly expiresDate: Date;
}

export type Principal =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly accountId: string;
      readonly plan: Plan;
      readonly userId: string;
      readonly sessionId: string;
      readonly email: string;
      /** The user's role in the account. */
      readonly role: memberApi.Role;
      /** Set while an operator of the cloud works in an account of somebody else. */
      readonly impersonation: Impersonation | null;
      readonly confirmation: Confirmation | null;
      /** Whether signing in with the password takes a code. */
      readonly twoFactor: boolean;
      /** Whether more than the password has opened the session. */
      readonly hasSecondFactor: boolean;
      /** What the user must do before the account is open to him. */
      readonly obligation: profileApi.Obligation | null;
      /** The session, or the impersonation, ends by itself then. */
      readonly validUntil: Date;
    }
  | {
      readonly kind: 'key';
      readonly accountId: string;
      readonly plan: Plan;
      readonly keyId: string;
      readonly mode: 'test' | 'live';
      readonly scopes: readonly string[];
      /** Set for a program that acts for a member, in his role. */
      readonly grant: Grant | null;
      /** What that member must do before. */
      readonly obligation: profileApi.Obligation | null;
      /** null: until it is revoked. */
      readonly validUntil: Date | null;
    }
  | {
      readonly kind: 'page';
      readonly accountId: string;
      readonly plan: Plan;
      readonly token: ActivePageToken;
    };

export type UserPrincipal = Extract<Principal, { kind: 'user' }>;
export type AccountPrincipal = Exclude<Principal, { kind: 'anonymous' }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page token may call this route, from one of its origins. */
    forPages?: true;
    /** Any web page may call this route with a credential of its own; a browser sends no cookie along. */
    forAnyPage?: true;
    /** A program that was connected by OAuth may call this route itself; others only by the tools of `/mcp`. */
    forGrants?: true;
  }
  interface FastifyRequest {
    /** Set by the hooks of `Authentication`. */
    principal: Principal;
    /** True if a credential was sent that counts as none: the caller has to learn of it. */
    credentialNotAccepted?: boolean;
  }
}

/** The user of a request that `user` or `operator` has accepted. */
export function userOf(request: FastifyRequest): UserPrincipal {
  const { principal } = request;
  if (principal.kind !== 'user') throw new Error('This route has no authentication hook for users.');
  return principal;
}

/** The account of a request that one of the hooks has accepted. */
export function accountOf(request: FastifyRequest): AccountPrincipal {
  const { principal } = request;
  if (principal.kind === 'anonymous') throw new Error('This route has no authentication hook.');
  return principal;
}
