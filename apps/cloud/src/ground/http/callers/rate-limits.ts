/** Limits on requests: at the gateway, on print requests, on failed authentications. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config, Plan } from '../../config.ts';
import { type ApiMessage, limitError } from '../api-error.ts';

const WINDOW_SECONDS = 60;
const FAILURES = message('api.too_many_auth_failures');

/** The share of the gateway limit of a plan's credential, in percent. */
const GATEWAY_PERCENT: Readonly<Record<Plan, number>> = { free: 60, basic: 80, pro: 100, enterprise: 100 };

/** Creates a limiter; several nodes share a store here. */
export type LimiterFactory = (name: string, points: number, windowSeconds: number) => RateLimiterAbstract;

export const memoryLimiters: LimiterFactory = (name, points, windowSeconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

export interface RateLimits {
  /** Counts a request of an address. Throws `rate_limited`. */
  readonly gatewayAddress: (ip: string) => Promise<void>;
  /** Counts a request of a credential, by its plan. Throws `rate_limited`. */
  readonly gatewayCredential: (credential: string, plan: Plan) => Promise<void>;
  /** Counts a request that a page of the web app makes for its user. Throws `rate_limited`. */
  readonly session: (sessionId: string) => Promise<void>;
  /** Counts print requests of an account. Throws `throttled`. */
  readonly print: (accountId: string, requests?: number) => Promise<void>;
  /** Counts a sign-up of an address. Throws `rate_limited`. */
  readonly signUp: (ip: string) => Promise<void>;
  /** Counts a mail that a caller requests, whether or not it is sent. Throws `rate_limited`. */
  readonly mail: (mail: { readonly ip: string; readonly to: string }) => Promise<void>;
  /** Counts a cheap request of an address: for a page, a document or a probe. Throws `rate_limited`. */
  readonly page: (ip: string) => Promise<void>;
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
  const gateway = config.gatewayRateLimit;
  const address = create('gateway-ip', gateway, WINDOW_SECONDS);
  const credentials = Object.fromEntries(
    Object.entries(GATEWAY_PERCENT).map(([plan, percent]) => {
      const points = Math.max(1, Math.floor((gateway * percent) / 100));
      return [plan, { points, limiter: create(`gateway-key-${plan}`, points, WINDOW_SECONDS) }];
    }),
  ) as Record<Plan, { points: number; limiter: RateLimiterAbstract }>;
  const print = create('print', config.printRateLimit, WINDOW_SECONDS);
  const pages = create('page-ip', gateway * PAGES_PER_REQUEST, WINDOW_SECONDS);
  const mostOfSession = gateway * SESSION_PER_REQUEST;
  const sessions = create('session', mostOfSession, WINDOW_SECONDS);
  const signUps = create('sign-up', config.signUpLimit, 3600);
  const mails = LIMITS.mailsPerHour;
  const mailsFrom = create('mail-from', mails.from, 3600);
  const mailsTo = create('mail-to', mails.to, 3600);
  const mostFailures = config.authFailureLimit;
  const failures = create('auth-failures', mostFailures, WINDOW_SECONDS);
  const { fromAddress, fromAll, windowSeconds } = ACCOUNT_GUESSES;
  const guessesFrom = create('account-guesses-from', mostFailures * fromAddress, windowSeconds);
  const guesses = create('account-guesses', mostFailures * fromAll, windowSeconds);
  const failed = (limit: number) => (result: RateLimiterRes) =>
    limited('too_many_auth_failures', FAILURES, limit, result);

  const rateMessage = message('api.rate_limited');
  return {
    gatewayAddress: async (ip) => {
      if (gateway > 0) await consume(address, ip, 1, (result) => limited('rate_limited', rateMessage, gateway, result));
    },
    gatewayCredential: async (credential, plan) => {
      if (gateway === 0) return;
      const { points, limiter } = credentials[plan];
      await consume(limiter, credential, 1, (result) => limited('rate_limited', rateMessage, points, result));
    },
    session: async (sessionId) => {
      if (gateway === 0) return;
      await consume(sessions, sessionId, 1, (result) => limited('rate_limited', rateMessage, mostOfSession, result));
    },
    print: async (accountId, requests = 1) => {
      if (config.printRateLimit === 0) return;
      const text = message('api.throttled.print');
      await consume(print, accountId, requests, (result) => limited('throttled', text, config.printRateLimit, result));
    },
    signUp: async (ip) => {
      const text = message('api.rate_limited.sign_up');
      if (config.signUpLimit > 0)
        await consume(signUps, ip, 1, (result) => limited('rate_limited', text, config.signUpLimit, result));
    },
    mail: async ({ ip, to }) => {
      const refuse = (limit: number) => (result: RateLimiterRes) =>
        limited('rate_limited', message('api.rate_limited.mail'), limit, result);
      await consume(mailsFrom, ip, 1, refuse(mails.from));
      await consume(mailsTo, credentialKey(to.toLowerCase()), 1, refuse(mails.to));
    },
    page: async (ip) => {
      const limit = gateway * PAGES_PER_REQUEST;
      if (gateway > 0) await consume(pages, ip, 1, (result) => limited('rate_limited', rateMessage, limit, result));
    },
    countAuthFailure: async (ip) => {
      if (mostFailures > 0) await consume(failures, ip, 1, failed(mostFailures));
    },
    reserveGuess: async ({ ip, account, isKnownDevice = false }) => {
      if (mostFailures === 0) return async () => {};
      await consume(failures, ip, 1, failed(mostFailures));
      const pair = credentialKey(`${ip} ${account}`);
      if (account !== undefined) {
        await consume(guessesFrom, pair, 1, failed(mostFailures * fromAddress));
        if (!isKnownDevice) await consume(guesses, account, 1, failed(mostFailures * fromAll));
      }
      return async () => {
        await failures.reward(ip);
        if (account === undefined) return;
        await guessesFrom.reward(pair);
        if (!isKnownDevice) await guesses.reward(account);
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

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
  refuse: (result: RateLimiterRes) => Error,
): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refuse(error);
    throw error;
  }
}

function limited(
  code: 'rate_limited' | 'throttled' | 'too_many_auth_failures',
  text: ApiMessage,
  limit: number,
  result: RateLimiterRes,
): Error {
  return limitError(code, text, { limit, used: limit, resetAt: new Date(Date.now() + result.msBeforeNext) });
}
