/** `/healthz`: the process lives. `/readyz`: what it stands on answers. */
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../db/client.ts';

const PROBE_MS = 2000;

export interface HealthOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly isDraining: () => boolean;
}

export function installHealth(app: FastifyInstance, { database, bus, isDraining }: HealthOptions): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  const checks = { database: () => database.ping(), valkey: () => bus.check() };
  const probe = async (): Promise<string[]> => {
    const failed: string[] = [];
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const late = new Promise<never>((_resolve, reject) =>
          setTimeout(() => reject(new Error('late')), PROBE_MS).unref(),
        );
        await Promise.race([check(), late]).catch(() => failed.push(name));
      }),
    );
    return failed;
  };
  let probing: Promise<string[]> | null = null;
  app.get('/readyz', hidden, async (_request, reply) => {
    // Requests that come at once share one probe.
    probing ??= probe().finally(() => (probing = null));
    const failed = [...(isDraining() ? ['draining'] : []), ...(await probing)];
    if (failed.length === 0) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', notAnswering: failed });
  });
}
