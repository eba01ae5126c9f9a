/** Rate limits shared by all nodes: counted in Valkey; while it is away each node counts by itself. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { LimiterFactory } from '../http/callers/rate-limits.ts';
import type { ValkeyConnections } from './valkey-connections.ts';

export function valkeyLimiters({ publisher, prefix }: ValkeyConnections): LimiterFactory {
  return (name, points, windowSeconds) =>
    new RateLimiterRedis({
      storeClient: publisher,
      rejectIfRedisNotReady: true,
      keyPrefix: `${prefix}:limit:${name}`,
      points,
      duration: windowSeconds,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
    });
}
