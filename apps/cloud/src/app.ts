/** The HTTP application: the same in production and in tests. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountPages } from './accounts/pages.ts';
import { recoveryRoutes } from './accounts/recovery-routes.ts';
import { accountRoutes, authRoutes } from './accounts/routes.ts';
import { enrollmentRoutes } from './agents/enrollment-routes.ts';
import { agentPrinterRoutes } from './agents/printer-routes.ts';
import { agentRoutes } from './agents/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { conversionRoutes } from './conversions/routes.ts';
import type { Deps } from './deps.ts';
import { installDocs } from './docs/install-docs.ts';
import { eventRoutes } from './events/routes.ts';
import { isAgentUpgrade } from './gateway/upgrade.ts';
import { ApiError } from './http/api-error.ts';
import { answerClientError, asApiError, installErrors, sendError } from './http/errors.ts';
import { installHealth, isProbe } from './http/health.ts';
import { installMetrics, type Metrics } from './http/metrics.ts';
import { installOpenApi } from './http/openapi.ts';
import { trustOf } from './http/proxies.ts';
import { addressOf } from './http/rate-limits.ts';
import { jsonBodies } from './http/bodies.ts';
import { newRequestId, REQUEST_ID_HEADER } from './http/request-id.ts';
import { refuseUnknownNames } from './http/unknown-names.ts';
import { installRequestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { jobEndRoutes } from './jobs/end-routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { installCors } from './page-tokens/cors.ts';
import { pageTokenRoutes } from './page-tokens/routes.ts';
import { printerRoutes } from './printers/routes.ts';
import { PRINTNODE_PREFIX, printnodeRoutes } from './printnode/routes.ts';
import { printnodePath } from './printnode/path.ts';
import { quotaRoutes } from './quota/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export interface AppOptions {
  readonly deps: Deps;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
}

/** Uses the matched route: a path may be written with escapes. */
const isApi = (request: FastifyRequest): boolean => {
  const path = request.routeOptions.url ?? request.url;
  return path.startsWith('/api/') || path.startsWith(PRINTNODE_PREFIX);
};

const NOUNS = [
  accountRoutes,
  recoveryRoutes,
  keyRoutes,
  pageTokenRoutes,
  agentRoutes,
  enrollmentRoutes,
  agentPrinterRoutes,
  printerRoutes,
  jobRoutes,
  jobEndRoutes,
  quotaRoutes,
  auditRoutes,
  conversionRoutes,
  labelRoutes,
  templateRoutes,
  eventRoutes,
  webhookRoutes,
  printnodeRoutes,
];

export async function buildApp({ deps, log, metrics, isDraining }: AppOptions): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      metrics.badRequests.inc();
      answerClientError(error, socket);
    },
    frameworkErrors: (error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      sendError(asApiError(error), request, reply);
    },
    // A request may contain the whole URL (RFC 9112, section 3.2.2); everything else here expects a path.
    rewriteUrl: ({ url = '/', headers }) =>
      printnodePath(url.replace(/^https?:\/\/[^/?]*/i, '') || '/', headers.host, config.printnodeHost),
    // The data of a conversion travels in the query.
    http: { maxHeaderSize: 131_072, headersTimeout: 20_000, shouldUpgradeCallback: isAgentUpgrade },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal', null as never);
  installErrors(app);
  jsonBodies(app);
  refuseUnknownNames(app);

  const secure = securityHeaders(config.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.headers(secure);
    request.principal = { kind: 'anonymous' };
    if (isProbe(request)) return;
    if (!isApi(request)) return deps.limits.page(addressOf(request));
    // Keys, tokens and documents must not be cached.
    reply.header('cache-control', 'no-store');
    if (isDraining())
      throw new ApiError('service_unavailable', 'This node is going down. Try again.', {
        headers: { 'retry-after': '1', connection: 'close' },
      });
    await deps.limits.gatewayAddress(addressOf(request));
  });
  installRequestLog(app, isApi);
  installCors(app, deps);

  deps.audit.install(app);

  await installOpenApi(app, deps);
  installDocs(app, deps.publicUrl);
  installMetrics(app, metrics, config.metricsToken);
  installHealth(app, { database: deps.database, bus: deps.bus, isDraining });
  await app.register(authRoutes(deps));
  await app.register(accountPages(deps));
  for (const noun of NOUNS) await app.register(noun(deps));
  return app;
}
