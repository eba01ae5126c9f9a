/** Limits on requests: at the gateway, on print requests, on failed authentications. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import { type Plan, PLANS, requestsPerMinute } from '../../plans.ts';
import { type ApiMessage, limitError } from '../api-error.ts';
import { type RateCount, rateHeaders } from './rate-headers.ts';

const WINDOW_SECONDS = 60;
const REQUESTS: Refusal = { code: 'rate_limited', text: message('api.rate_limited') };
const PRINTS: Refusal = { code: 'throttled', text: message('api.throttled.print') };
const SIGN_UPS: Refusal = { code: 'rate_limited', text: message('api.rate_limited.sign_up') };
const MAILS: Refusal = { code: 'rate_limited', text: message('api.rate_limited.mail') };
const FAILURES: Refusal = { code: 'too_many_auth_failures', text: message('api.too_many_auth_failures') };

/** Creates a limiter; several nodes share a store here. */
export type LimiterFactory = (name: string, points: number, windowSeconds: number) => RateLimiterAbstract;

export const memoryLimiters: LimiterFactory = (name, points, windowSeconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

/** Limits return what they counted; null where there is no limit. */
export interface RateLimits {
  /** Counts a request of an address. Throws `rate_limited`. */
  readonly gatewayAddress: (ip: string) => Promise<RateCount | null>;
  /** Counts a request of a credential, by its plan. Throws `rate_limited`. */
  readonly gatewayCredential: (credential: string, plan: Plan) => Promise<RateCount | null>;
  /** Counts a request that a page of the web app makes for its user. Throws `rate_limited`. */
  readonly session: (sessionId: string) => Promise<RateCount | null>;
  /** Counts print requests of an account. Throws `throttled`. */
  readonly print: (accountId: string, requests?: number) => Promise<RateCount | null>;
  /** Counts a sign-up of an address. Throws `rate_limited`. */
  readonly signUp: (ip: string) => Promise<void>;
  /** Counts a mail that a caller requests, whether or not it is sent. Throws `rate_limited`. */
  readonly mail: (mail: { readonly ip: string; readonly to: string }) => Promise<void>;
  /** Counts a cheap request of an address: for a page, a document or a probe. Throws `rate_limited`. */
  readonly page: (ip: string) => Promise<RateCount | null>;
  /** Counts an invalid credential. Throws `too_many_auth_failures` when this address has failed too often. */
  readonly countAuthFailure: (ip: string) => Promise<void>;
  /**
   * Counts a guess at a short secret (a password, a code) before it is checked, so that simultaneous guesses count
   * each; the function that it returns takes the count back if the guess was right. Throws `too_many_auth_failures`.
   */
  readonly reserveGuess: (guess: Guess) => Promise<() => Promise<void>>;
}

interface Guess {
  readonly ip: string;
  /** The account of the password: it is still one password if it is guessed from many addresses. */
  readonly account?: string | undefined;
  /** The browser has signed in to this account before. */
  readonly isKnownDevice?: boolean;
}

/** Requests for pages that an address has for each one at the gateway. */
const PAGES_PER_REQUEST = 6;
/** Requests that the pages of a session have, for each one at the gateway: they show what happens, as it happens. */
const SESSION_PER_REQUEST = 12;
/**
 * Guesses at the password of one account, for each one that an address has in a minute: from one address, and from all
 * together. One stranger locks out himself; many together do not lock out a browser that has signed in before.
 */
const ACCOUNT_GUESSES = { fromAddress: 4, fromAll: 40, windowSeconds: 900 };

export function createRateLimits(config: Config, create: LimiterFactory = memoryLimiters): RateLimits {
  /** A limit of so many in a window; 0: there is none. */
  const rate = (
    name: string,
    policy: string,
    limit: number,
    refusal: Refusal,
    windowSeconds = WINDOW_SECONDS,
  ): Rate => ({
    ...refusal,
    policy,
    limit,
    windowSeconds,
    limiter: create(name, limit, windowSeconds),
  });
  const gateway = config.gatewayRateLimit;
  const address = rate('gateway-ip', 'address', gateway, REQUESTS);
  const credentials = Object.fromEntries(
    PLANS.map((plan) => [plan, rate(`gateway-key-${plan}`, 'key', requestsPerMinute(gateway, plan), REQUESTS)]),
  ) as Record<Plan, Rate>;
  const print = rate('print', 'print', config.printRateLimit, PRINTS);
  const pages = rate('page-ip', 'page', gateway * PAGES_PER_REQUEST, REQUESTS);
  const sessions = rate('session', 'session', gateway * SESSION_PER_REQUEST, REQUESTS);
  const signUps = rate('sign-up', 'sign-up', config.signUpLimit, SIGN_UPS, 3600);
  const mailsFrom = rate('mail-from', 'mail', LIMITS.mailsPerHour.from, MAILS, 3600);
  const mailsTo = rate('mail-to', 'mail', LIMITS.mailsPerHour.to, MAILS, 3600);
  const mostFailures = config.authFailureLimit;
  const failures = rate('auth-failures', 'failures', mostFailures, FAILURES);
  const { fromAddress, fromAll, windowSeconds } = ACCOUNT_GUESSES;
  const guessesFrom = rate('account-guesses-from', 'failures', mostFailures * fromAddress, FAILURES, windowSeconds);
  const guesses = rate('account-guesses', 'failures', mostFailures * fromAll, FAILURES, windowSeconds);

  return {
    gatewayAddress: (ip) => consume(address, ip),
    gatewayCredential: (credential, plan) => consume(credentials[plan], credential),
    session: (sessionId) => consume(sessions, sessionId),
    print: (accountId, requests = 1) => consume(print, accountId, requests),
    signUp: async (ip) => {
      await consume(signUps, ip);
    },
    mail: async ({ ip, to }) => {
      await consume(mailsFrom, ip);
      await consume(mailsTo, credentialKey(to.toLowerCase()));
    },
    page: (ip) => consume(pages, ip),
    countAuthFailure: async (ip) => {
      await consume(failures, ip);
    },
    reserveGuess: async ({ ip, account, isKnownDevice = false }) => {
      if (mostFailures === 0) return async () => {};
      await consume(failures, ip);
      const pair = credentialKey(`${ip} ${account}`);
      if (account !== undefined) {
        await consume(guessesFrom, pair);
        if (!isKnownDevice) await consume(guesses, account);
      }
      return async () => {
        await failures.limiter.reward(ip);
        if (account === undefined) return;
        await guessesFrom.limiter.reward(pair);
        if (!isKnownDevice) await guesses.limiter.reward(account);
      };
    },
  };
}

/** The key under which a credential is counted: never the credential itself. */
export function credentialKey(credential: string): string {
  return createHash('sha256').update(credential).digest('base64url').slice(0, 22);
}

/** The address of a request that the limits count. */
export const addressOf = (request: FastifyRequest): string => countedAddress(request.ip);

/** The part of an address that the limits count: IPv6 callers own at least a /64. */
export function countedAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return ip;
  const network = address.parts.slice(0, 4);
  return network.map((part) => part.toString(16).padStart(4, '0')).join(':');
}

interface Refusal {
  readonly code: 'rate_limited' | 'throttled' | 'too_many_auth_failures';
  readonly text: ApiMessage;
}

interface Rate extends Refusal, Pick<RateCount, 'policy' | 'limit' | 'windowSeconds'> {
  readonly limiter: RateLimiterAbstract;
}

async function consume(rate: Rate, key: string, points = 1): Promise<RateCount | null> {
  if (rate.limit === 0) return null;
  try {
    return countOf(rate, await rate.limiter.consume(key, points));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const { code, text, limit } = rate;
    const resetAt = new Date(Date.now() + error.msBeforeNext);
    const headers = rateHeaders([countOf(rate, error)]);
    throw limitError(code, text, { limit, used: limit, resetAt, headers });
  }
}

const countOf = (
  { policy, limit, windowSeconds }: Rate,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateCount => ({
  policy,
  limit,
  windowSeconds,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.ceil(msBeforeNext / 1000),
});
