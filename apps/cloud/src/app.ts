/** The HTTP application: the same in production and in tests. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AUTH_PATH } from './people/accounts/better-auth/auth.ts';
import { recoveryRoutes } from './people/accounts/recovery-routes.ts';
import { accountRoutes, authRoutes } from './people/accounts/routes.ts';
import { enrollmentRoutes } from './printing/agents/enrollment-routes.ts';
import { enrollmentRequestRoutes } from './printing/agents/request-routes.ts';
import { agentPrinterRoutes } from './printing/agents/printer-routes.ts';
import { agentRemovalRoutes } from './printing/removal/agent-routes.ts';
import { agentRoutes } from './printing/agents/routes.ts';
import { updateRoutes } from './printing/updates/routes.ts';
import { supportRoutes } from './printing/support/routes.ts';
import { attentionRoutes } from './watching/attention/routes.ts';
import { accountDataRoutes } from './watching/account-data/routes.ts';
import { alertRoutes } from './watching/alerts/routes.ts';
import { auditRoutes } from './people/audit/routes.ts';
import { boardRoutes } from './watching/boards/routes.ts';
import { conversionRoutes } from './labels/conversions/routes.ts';
import type { Deps } from './deps.ts';
import { installDownloads } from './ways-in/downloads/install-downloads.ts';
import { installDocs } from './ways-in/docs/install-docs.ts';
import { invitationRoutes } from './people/members/invitation-routes.ts';
import { ownAccountRoutes } from './people/members/own-routes.ts';
import { neededRole } from './people/members/roles.ts';
import { operatorRoutes } from './watching/operator/routes.ts';
import { memberRoutes } from './people/members/routes.ts';
import { profileRoutes } from './people/accounts/profile-routes.ts';
import { eventRoutes } from './printing/events/routes.ts';
import { hasSessionCookie } from './ways-in/access/authenticate.ts';
import { isAgentUpgrade } from './printing/gateway/admission/upgrade.ts';
import { ApiError } from './ground/http/api-error.ts';
import { answerClientError, asApiError, installErrors, sendError } from './ground/http/errors.ts';
import { installStatus } from './watching/status/install-status.ts';
import { installHealth, isProbe } from './health.ts';
import { installMetrics, type Metrics } from './ground/http/metrics.ts';
import { installOpenApi } from './ground/http/openapi/openapi.ts';
import { trustOf, withoutPorts } from './ground/http/callers/proxies.ts';
import { counted, installRateHeaders } from './ground/http/callers/rate-headers.ts';
import { addressOf, type RateLimits } from './ground/http/callers/rate-limits.ts';
import { everyRoute } from './endpoints.ts';
import { jsonBodies } from './ground/http/bodies/bodies.ts';
import { addLabelzoomHeaders } from './ground/http/answers/labelzoom-headers.ts';
import { newRequestId, REQUEST_ID_HEADER } from './ground/http/request-id.ts';
import { MAX_UPLOAD_MS, refuseStalledBodies } from './ground/http/bodies/stalled-bodies.ts';
import { refuseUnknownNames } from './ground/http/unknown-names.ts';
import { installRequestLog } from './ground/http/request-log.ts';
import { securityHeaders } from './ground/http/answers/security-headers.ts';
import { jobActionRoutes } from './printing/jobs/actions/action-routes.ts';
import { jobDocumentRoutes } from './printing/jobs/document-routes.ts';
import { jobEndRoutes } from './printing/jobs/ends/end-routes.ts';
import { namedPrintRoutes } from './printing/jobs/print/named-routes.ts';
import { jobRoutes } from './printing/jobs/routes.ts';
import { keyRoutes } from './people/keys/routes.ts';
import { labelRoutes } from './labels/labels/routes.ts';
import { MCP_PATH, mcpRoutes } from './ways-in/mcp/routes.ts';
import { oauthAuthorizeRoutes } from './ways-in/oauth/authorize-routes.ts';
import { oauthMetadataRoutes } from './ways-in/oauth/metadata-routes.ts';
import { oauthTokenRoutes } from './ways-in/oauth/token-routes.ts';
import { openToAnyPage } from './ways-in/oauth/cors.ts';
import { installCors } from './printing/page-tokens/cors.ts';
import { pageTokenRoutes } from './printing/page-tokens/routes.ts';
import { printerCareRoutes } from './printing/printers/care-routes.ts';
import { printerServiceRoutes } from './printing/out-of-service/routes.ts';
import { poolRoutes } from './printing/take-over/routes.ts';
import { printerRoutes } from './printing/printers/routes.ts';
import { printerRemovalRoutes } from './printing/removal/printer-routes.ts';
import { standbyRoutes } from './printing/agents/standby-routes.ts';
import { publishRoutes } from './labels/templates/publish-routes.ts';
import { sendPrintnodeError } from './ways-in/printnode/errors.ts';
import { PRINTNODE_PREFIX, printnodeRoutes } from './ways-in/printnode/routes.ts';
import { printnodePath } from './ways-in/printnode/path.ts';
import { sendLabelaryError } from './ways-in/labelary/errors.ts';
import { LABELARY_PREFIX, labelaryPath } from './ways-in/labelary/path.ts';
import { labelaryRoutes } from './ways-in/labelary/routes.ts';
import { quotaRoutes } from './watching/attention/quota-routes.ts';
import { reportRoutes } from './watching/report/routes.ts';
import { requestRoutes } from './watching/requests/routes.ts';
import { templatePrintRoutes } from './printing/jobs/print/template-routes.ts';
import { templateRoutes } from './labels/templates/routes.ts';
import { installWeb } from './ways-in/web/install-web.ts';
import { templateVersionRoutes } from './labels/templates/version-routes.ts';
import { templateWorkRoutes } from './labels/templates/work-routes.ts';
import { webhookRoutes } from './watching/webhooks/routes.ts';

interface AppOptions {
  readonly deps: Deps;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
  /** Called for each route of the API. */
  readonly onRoute?: (method: string, path: string) => void;
  readonly headersMs?: number | undefined;
}

/** Uses the matched route: a path may be written with escapes. */
const isApi = (request: FastifyRequest): boolean => isApiPath(request.routeOptions.url ?? request.url);

const isApiPath = (path: string): boolean =>
  path.startsWith('/api/') ||
  path.startsWith(PRINTNODE_PREFIX) ||
  path.startsWith(`${LABELARY_PREFIX}/`) ||
  path === MCP_PATH ||
  path.startsWith('/oauth/');

/** Authentication counts these requests (access/authenticate.ts). */
const isOfSession = (request: FastifyRequest): boolean =>
  hasSessionCookie(request) && (request.routeOptions.url ?? '').startsWith('/api/v3/');

/** Counts a request at the gateway. What a page of the web app asks is counted for its session, once that is known. */
async function countRequest(request: FastifyRequest, limits: RateLimits): Promise<void> {
  if (isOfSession(request)) return;
  if (hasSessionCookie(request) && request.routeOptions.url === `${AUTH_PATH}/get-session`)
    return counted(request, limits.page(addressOf(request)));
  return counted(request, limits.gatewayAddress(addressOf(request)));
}

/** How long a client may take for the head of a request. */
const HEADERS_MS = 20_000;

/** A proxy may route by one Host line and this cloud by another (RFC 9112, section 3.2). */
function refuseSeveralHosts({ raw: { rawHeaders } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new ApiError('invalid_parameter', message('api.invalid_parameter.hosts'));
}

/** The first that sees a request. Returns its path. */
function enter({ url = '/', headers }: IncomingMessage, { printnodeHost, labelaryHost }: Deps['config']): string {
  withoutPorts(headers);
  const path = url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
  return labelaryPath(printnodePath(path, headers.host, printnodeHost), headers.host, labelaryHost);
}

const NOUNS = [
  accountRoutes,
  profileRoutes,
  memberRoutes,
  operatorRoutes,
  ownAccountRoutes,
  accountDataRoutes,
  invitationRoutes,
  recoveryRoutes,
  keyRoutes,
  pageTokenRoutes,
  agentRoutes,
  supportRoutes,
  updateRoutes,
  agentRemovalRoutes,
  enrollmentRoutes,
  enrollmentRequestRoutes,
  agentPrinterRoutes,
  printerRoutes,
  printerRemovalRoutes,
  standbyRoutes,
  printerCareRoutes,
  printerServiceRoutes,
  poolRoutes,
  jobRoutes,
  namedPrintRoutes,
  jobEndRoutes,
  attentionRoutes,
  boardRoutes,
  reportRoutes,
  jobDocumentRoutes,
  jobActionRoutes,
  quotaRoutes,
  auditRoutes,
  requestRoutes,
  alertRoutes,
  conversionRoutes,
  labelRoutes,
  templateRoutes,
  templatePrintRoutes,
  publishRoutes,
  templateWorkRoutes,
  templateVersionRoutes,
  eventRoutes,
  webhookRoutes,
  printnodeRoutes,
  labelaryRoutes,
  mcpRoutes,
  oauthMetadataRoutes,
  oauthAuthorizeRoutes,
  oauthTokenRoutes,
];

/** Throws while the app is built if neither a row nor members/roles.ts has the role of a route of the API. */
function requireRoles(app: FastifyInstance, onRoute: AppOptions['onRoute']): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (!isApiPath(url)) return;
    for (const one of [method].flat().filter((name) => name !== 'OPTIONS')) {
      neededRole(one, url);
      onRoute?.(one, url);
    }
  });
}

function createApp(
  config: Deps['config'],
  { log, metrics, headersMs }: Pick<AppOptions, 'log' | 'metrics'> & { readonly headersMs: number },
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: MAX_UPLOAD_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      metrics.badRequests.inc();
      answerClientError(error, socket);
    },
    frameworkErrors: (error, request, reply) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      const send = request.url.startsWith(`${PRINTNODE_PREFIX}/`)
        ? sendPrintnodeError
        : request.url.startsWith(`${LABELARY_PREFIX}/`)
          ? sendLabelaryError
          : sendError;
      send(asApiError(error), request, reply);
    },
    // A request may contain the whole URL (RFC 9112, section 3.2.2); everything else here expects a path.
    rewriteUrl: (request) => enter(request, config),
    http: {
      // The data of a conversion travels in the query.
      maxHeaderSize: 131_072,
      headersTimeout: headersMs,
      // Node looks every 30 s: too seldom for a limit of 20.
      connectionsCheckingInterval: headersMs / 4,
      shouldUpgradeCallback: isAgentUpgrade,
    },
    // A set of PrintNode's API is one part of the path: a hundred numbers and more.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
}

export async function buildApp({
  deps,
  log,
  metrics,
  isDraining,
  onRoute,
  headersMs = HEADERS_MS,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createApp(deps.config, { log, metrics, headersMs });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('principal', null as never);
  requireRoles(app, onRoute);
  installErrors(app);
  refuseStalledBodies(app);
  jsonBodies(app);
  refuseUnknownNames(app);

  // Before the limits: a page reads why it is refused.
  openToAnyPage(app);
  const secure = securityHeaders(config.publicUrl);
  app.addHook('onSend', addLabelzoomHeaders);
  installRateHeaders(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.headers(secure);
    request.principal = { kind: 'anonymous' };
    refuseSeveralHosts(request);
    if (isProbe(request)) return;
    if (!isApi(request)) return void (await deps.limits.page(addressOf(request)));
    // Keys, tokens and documents must not be cached.
    reply.header('cache-control', 'no-store');
    if (isDraining())
      throw new ApiError('service_unavailable', message('api.service_unavailable.closing'), {
        headers: { 'retry-after': '1', connection: 'close' },
      });
    await countRequest(request, deps.limits);
  });
  // A cookie that opens no session changes no count, on routes without authentication either.
  app.addHook('preValidation', async (request) => {
    if (request.principal.kind === 'anonymous' && isOfSession(request))
      await counted(request, deps.limits.gatewayAddress(addressOf(request)));
  });
  installRequestLog(app, isApi);
  installCors(app, deps);

  deps.audit.install(app);
  deps.requests.install(app);

  await installOpenApi(app, deps);
  installDocs(app, { publicUrl: deps.publicUrl, securityContact: config.securityContact });
  await installWeb(app);
  await installDownloads(app, config.installersDir);
  installMetrics(app, metrics, config.metricsToken);
  if (config.statusPage) installStatus(app, deps.status);
  installHealth(app, { database: deps.database, bus: deps.bus, isDraining });
  await app.register(authRoutes(deps));
  for (const noun of everyRoute(NOUNS)) await app.register(noun(deps));
  return app;
}
