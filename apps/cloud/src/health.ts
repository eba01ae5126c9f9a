/** `/healthz`: the process is alive. `/readyz`: the services that it depends on answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bus } from './ground/bus/bus.ts';
import type { Database } from './ground/db/client.ts';

const PROBE_MS = 2000;
/** The services are asked at most once in this time, however many probes arrive. */
const KEPT_MS = 250;

/**
 * Probes have no limit: an answer costs as little as a refusal, and a balancer that was refused would remove the node.
 */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/healthz' || routeOptions.url === '/readyz';

interface HealthOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly isDraining: () => boolean;
  /** How long a service has to answer. Default 2,000. */
  readonly probeMs?: number;
}

export function installHealth(
  app: FastifyInstance,
  { database, bus, isDraining, probeMs = PROBE_MS }: HealthOptions,
): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  const checks = { database: () => database.ping(), valkey: () => bus.check() };
  const probe = async (): Promise<string[]> => {
    const failed: string[] = [];
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const late = new Promise<never>((_resolve, reject) =>
          setTimeout(() => reject(new Error('late')), probeMs).unref(),
        );
        await Promise.race([check(), late]).catch(() => failed.push(name));
      }),
    );
    return failed;
  };
  let probing: Promise<string[]> | null = null;
  app.get('/readyz', hidden, async (_request, reply) => {
    probing ??= probe().finally(() => setTimeout(() => (probing = null), KEPT_MS).unref());
    const failed = [...(isDraining() ? ['draining'] : []), ...(await probing)];
    if (failed.length === 0) return { status: 'ready' };
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', notAnswering: failed });
  });
}
