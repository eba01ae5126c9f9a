/** Limits on requests: at the gateway, on print requests, on failed authentications. */
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config, Plan } from '../config.ts';
import { limitError } from './api-error.ts';

const WINDOW_SECONDS = 60;

/** What a plan's credential may use of the gateway limit, in percent. */
export const GATEWAY_PERCENT: Readonly<Record<Plan, number>> = { free: 60, basic: 80, pro: 100, enterprise: 100 };

/** Makes a limiter; several nodes share a store here. */
export type LimiterFactory = (name: string, points: number, windowSeconds: number) => RateLimiterAbstract;

export const memoryLimiters: LimiterFactory = (name, points, windowSeconds) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

export interface RateLimits {
  /** Counts a request of an address. Throws `rate_limited`. */
  readonly gatewayAddress: (ip: string) => Promise<void>;
  /** Counts a request of a credential, by its plan. Throws `rate_limited`. */
  readonly gatewayCredential: (credential: string, plan: Plan) => Promise<void>;
  /** Counts print requests of an account. Throws `throttled`. */
  readonly print: (accountId: string, requests?: number) => Promise<void>;
  /** Throws `too_many_auth_failures` when this address has failed too often. */
  readonly checkAuthFailures: (ip: string) => Promise<void>;
  readonly countAuthFailure: (ip: string) => Promise<void>;
}

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
  const failures = create('auth-failures', config.authFailureLimit, WINDOW_SECONDS);

  const rateMessage = 'Too many requests. Wait until the time in Retry-After has passed.';
  return {
    gatewayAddress: async (ip) => {
      if (gateway > 0) await consume(address, ip, 1, (result) => limited('rate_limited', rateMessage, gateway, result));
    },
    gatewayCredential: async (credential, plan) => {
      if (gateway === 0) return;
      const { points, limiter } = credentials[plan];
      await consume(limiter, credential, 1, (result) => limited('rate_limited', rateMessage, points, result));
    },
    print: async (accountId, requests = 1) => {
      if (config.printRateLimit === 0) return;
      const message = 'Too many print requests in a minute. Wait until the time in Retry-After has passed.';
      await consume(print, accountId, requests, (result) =>
        limited('throttled', message, config.printRateLimit, result),
      );
    },
    checkAuthFailures: async (ip) => {
      if (config.authFailureLimit === 0) return;
      const result = await failures.get(ip);
      if (result && result.consumedPoints >= config.authFailureLimit && result.msBeforeNext > 0)
        throw limited(
          'too_many_auth_failures',
          'Too many failed authentications. Check the credential, and wait until the time in Retry-After has passed.',
          config.authFailureLimit,
          result,
        );
    },
    countAuthFailure: async (ip) => {
      if (config.authFailureLimit > 0) await failures.consume(ip).catch(() => {});
    },
  };
}

/** The key under which a credential is counted: never the credential itself. */
export function credentialKey(credential: string): string {
  return createHash('sha256').update(credential).digest('base64url').slice(0, 22);
}

/** The address of a request that the limits count. */
export const addressOf = (request: FastifyRequest): string => countedAddress(request.ip);

/** What the limits count of an address: IPv6 callers own at least a /64. */
export function countedAddress(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  return expandIpv6(ip).slice(0, 19);
}

function expandIpv6(ip: string): string {
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::') as [string, string?];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = ip.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  return [...left, ...middle, ...right].map((group) => group.padStart(4, '0')).join(':');
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
  message: string,
  limit: number,
  result: RateLimiterRes,
): Error {
  return limitError(code, message, { limit, used: limit, resetAt: new Date(Date.now() + result.msBeforeNext) });
}
