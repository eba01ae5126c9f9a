/** The parts that a node shares with others over Valkey: the bus and the counts of limits. */
import type { FastifyBaseLogger } from 'fastify';
import type { LimiterFactory } from '../http/callers/rate-limits.ts';
import type { Bus } from './bus.ts';
import { connectValkey } from './valkey-connections.ts';
import { valkeyLimiters } from './valkey-limiters.ts';
import { openValkeyBus } from './valkey.ts';

interface OverValkeyOptions {
  readonly nodeId: string;
  readonly log: FastifyBaseLogger;
  /** The connections are closed after the bus. */
  readonly closers: (() => Promise<unknown> | void)[];
}

export async function openOverValkey(
  url: string,
  { nodeId, log, closers }: OverValkeyOptions,
): Promise<{ readonly bus: Bus; readonly limiters: LimiterFactory }> {
  const valkey = await connectValkey(url, log);
  closers.push(() => valkey.close());
  return { bus: await openValkeyBus({ nodeId, valkey, log }), limiters: valkeyLimiters(valkey) };
}
