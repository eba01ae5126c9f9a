/** Prometheus metrics: requests, conversions, jobs waiting, agents, offers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from './api-error.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly conversions: Counter<'source' | 'target' | 'outcome'>;
  readonly conversionSeconds: Histogram;
  readonly webhookTries: Counter<'outcome'>;
  readonly badRequests: Counter;
}

/** Figures from the database are NaN while it does not answer: the other figures are needed most at that time. */
interface MetricSources {
  readonly agentsOnline: () => number;
  readonly openOffers: () => number;
  readonly waitingConversions: () => number;
  readonly eventStreams: () => number;
  readonly pendingDeliveries: () => Promise<number>;
  /** Jobs that wait in the queue, and the age of the oldest in seconds. */
  readonly queue: () => Promise<{ readonly jobs: number; readonly oldestSeconds: number }>;
}

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('platen_agents_online', 'Agents connected to this node', sources.agentsOnline);
  gauge('platen_offers_open', 'Offers that agents of this node have not answered', sources.openOffers);
  gauge('platen_conversions_waiting', 'Conversions waiting for a worker', sources.waitingConversions);
  gauge('platen_event_streams', 'Event streams open on this node', sources.eventStreams);
  new Gauge({
    name: 'platen_webhook_deliveries_pending',
    help: 'Webhook deliveries still to be made, of all nodes',
    registers,
    async collect() {
      this.set(await sources.pendingDeliveries().catch(() => Number.NaN));
    },
  });
  const oldest = new Gauge({ name: 'platen_queue_oldest_seconds', help: 'Age of the oldest queued job', registers });
  new Gauge({
    name: 'platen_queue_jobs',
    help: 'Jobs that wait for an agent',
    registers,
    async collect() {
      const unknown = { jobs: Number.NaN, oldestSeconds: Number.NaN };
      const { jobs, oldestSeconds } = await sources.queue().catch(() => unknown);
      this.set(jobs);
      oldest.set(oldestSeconds);
    },
  });
  return {
    registry,
    webhookTries: new Counter({
      name: 'platen_webhook_tries_total',
      help: 'Tries of webhook deliveries by outcome: delivered, retried, failed',
      labelNames: ['outcome'],
      registers,
    }),
    badRequests: new Counter({
      name: 'platen_bad_requests_total',
      help: 'Connections that sent no HTTP request, or one that was too large or too slow',
      registers,
    }),
    conversionSeconds: new Histogram({
      name: 'platen_conversion_seconds',
      help: 'How long conversions took, the wait for their turn included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    conversions: new Counter({
      name: 'platen_conversions_total',
      help: 'Conversions by pair and outcome',
      labelNames: ['source', 'target', 'outcome'],
      registers,
    }),
  };
}

/**
 * Counts and times every request by its route. `/metrics` needs the token; if none is set, a request from this machine.
 */
export function installMetrics(app: FastifyInstance, { registry }: Metrics, token: string | null): void {
  const requests = new Histogram({
    name: 'platen_http_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  let gathering: Promise<string> | null = null;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === null ? !isOfThisMachine(request) : !hasToken(request, token))
      throw new ApiError(
        token === null ? 'forbidden' : 'unauthorized',
        token === null
          ? 'Metrics are answered on this machine only. Set METRICS_TOKEN to fetch them from elsewhere.'
          : 'Metrics take Authorization: Bearer <METRICS_TOKEN>.',
      );
    // Simultaneous requests share one answer.
    gathering ??= registry.metrics().finally(() => (gathering = null));
    const text = await gathering;
    return reply.type(registry.contentType).serializer(String).send(text);
  });
}

/** True for a direct request from this machine: a request that a local proxy forwards comes from elsewhere. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  const { remoteAddress = '' } = socket;
  return !passedOn && ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
