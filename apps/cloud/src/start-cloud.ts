/** Assembles the cloud and starts it; returns the handle that ends it. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { hkdfSync, randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { createAllowances } from './people/plans/allowances.ts';
import { createPasswords, type PasswordCost } from './people/accounts/proofs/password.ts';
import { createAuth } from './people/accounts/better-auth/auth.ts';
import { resealFactors } from './people/accounts/proofs/sealed-factor-store.ts';
import { createKnownDevices } from './people/accounts/sessions/known-devices.ts';
import { recordMailUse } from './people/accounts/store.ts';
import { startAlertDeliverer } from './watching/alerts/deliver.ts';
import { startAlerts } from './watching/alerts/sweep.ts';
import { buildApp } from './app.ts';
import { createAudit } from './people/audit/record.ts';
import { createInProcessBus } from './ground/bus/in-process.ts';
import { type Config, ConfigError, type Environment, readConfig } from './ground/config.ts';
import { countConversions } from './labels/conversions/counts.ts';
import { type Converted, createConversionPool } from './labels/conversions/pool.ts';
import { findProtection } from './labels/conversions/protection.ts';
import { openChanges } from './ground/db/changes.ts';
import { type Database, openDatabase } from './ground/db/client.ts';
import { openDataDir, readOrCreateSecret } from './ground/db/embedded/data-dir.ts';
import { startEmbeddedPostgres } from './ground/db/embedded/embedded.ts';
import { migrateDatabase } from './ground/db/migrate.ts';
import type { Deps } from './deps.ts';
import { createEventStreams } from './printing/events/streams.ts';
import { createDispatch } from './printing/jobs/delivery/dispatch.ts';
import { createGateway } from './printing/gateway/gateway.ts';
import type { Session } from './printing/gateway/session.ts';
import type { GatewayTimings } from './printing/gateway/state.ts';
import { createAuthentication } from './ways-in/access/authenticate.ts';
import { createMetrics, type Metrics } from './ground/http/metrics.ts';
import { callerAddress, trustOf } from './ground/http/callers/proxies.ts';
import { countedAddress, createRateLimits, memoryLimiters } from './ground/http/callers/rate-limits.ts';
import { startActionRunner } from './printing/jobs/actions/action-runner.ts';
import { createIntake } from './printing/jobs/delivery/intake.ts';
import { startLabelTexts } from './printing/jobs/label-texts.ts';
import { createPrintDesk } from './printing/jobs/print/print-desk.ts';
import { startRetention } from './printing/jobs/ends/retention.ts';
import { measureQueue } from './printing/jobs/store.ts';
import { createSecretBox } from './people/keys/secret-box.ts';
import { createLog } from './ground/logs.ts';
import { createPictures } from './labels/labels/pictures.ts';
import { openNodes } from './watching/operator/nodes.ts';
import { watchStatus } from './watching/status/watch.ts';
import { ownFigures } from './watching/operator/own-figures.ts';
import { isOperator } from './people/operators.ts';
import type { createMailer } from './ground/mail/mailer.ts';
import { pauseAll } from './printing/out-of-service/store.ts';
import { createPrinterDirectory } from './printing/printers/directory.ts';
import { createPools } from './printing/pools/pools.ts';
import { printnodeBodies } from './ways-in/printnode/messages.ts';
import { startDeliverer } from './watching/webhooks/deliver.ts';
import { createRequestRecorder } from './watching/requests/recorder.ts';
import { createStorage } from './printing/quota/storage.ts';
import { countPending } from './watching/webhooks/delivery-store.ts';
import { renewChannels } from './watching/alerts/store.ts';
import { renewWebhookSecrets, sealSecrets } from './watching/webhooks/store.ts';
import { createUpdatePackages } from './printing/updates/packages.ts';
import { createWaits } from './printing/waits.ts';

/** The most agents, event streams and requests of a node together; each takes a descriptor. */
const MAX_CONNECTIONS = 20_000;

export interface CloudOptions {
  /** Instead of the environment of the process. */
  readonly environment?: Environment;
  readonly log?: FastifyBaseLogger;
  /** Cheaper hashes for tests that sign many users in; the environment cannot set it. */
  readonly passwordCost?: PasswordCost;
  /** Shorter timings let tests of faults finish sooner. */
  readonly timings?: Partial<GatewayTimings> & {
    readonly templateBudgetMs?: number;
    readonly exportStuckMs?: number;
    readonly anonymousConversionMs?: number;
    readonly conversionMs?: number;
    readonly headersMs?: number;
    /** The most conversions of accounts that may wait, and as many prints. */
    readonly conversionsWaiting?: number;
    /** The most connections of a node. */
    readonly connections?: number;
    /** null: a test looks for alerts and sends them itself. */
    readonly alertsStartMs?: number | null;
    /** null: a test looks at the cloud's status itself. */
    readonly statusEveryMs?: null;
  };
}

export interface Cloud {
  /** The address on which it listens. */
  readonly url: string;
  readonly port: number;
  readonly deps: Deps;
  /** The sessions of agents at this node, by agent. */
  readonly sessions: ReadonlyMap<string, Session>;
  /** Ends the cloud within 10 s: it refuses new requests, completes running ones, and asks agents to connect again. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a cloud. Throws ConfigError, whose message is the sentence to show, if the settings or the machine do not
 * allow it.
 */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const config = readConfig(options.environment);
  const log = options.log ?? createLog(config.logLevel);
  const closers: (() => Promise<unknown> | void)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse())
      await Promise.resolve(close()).catch((error: unknown) => log.warn({ err: error }, 'closing failed'));
  };
  try {
    return await start({ config, log, options, closers, closeAll });
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface StartParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly options: CloudOptions;
  /** Functions that close the parts, in the order of opening. */
  readonly closers: (() => Promise<unknown> | void)[];
  readonly closeAll: () => Promise<void>;
}

async function start({ config, log, options, closers, closeAll }: StartParts): Promise<Cloud> {
  let listening: string | null = null;
  const publicUrl = () => config.publicUrl ?? listening ?? `http://${config.host}:${config.port}`;
  const sessions = new Map<string, Session>();
  const deps = await openDeps(
    { config, log, closers, options, sessions },
    publicUrl,
    ({ source, target, outcome, ms }) => {
      metrics.conversions.inc({ source, target, outcome });
      metrics.conversionSeconds.observe(ms / 1000);
    },
  );
  const { audit, bus, changes, conversions, database, directory, dispatch, limits, pools, streams } = deps;
  const trust = trustOf(config.trustProxy);
  let draining = false;
  const metrics = createMetrics({
    agentsOnline: bus.onlineCount,
    openOffers: () => gateway.openOffers(),
    waitingConversions: conversions.waiting,
    eventStreams: streams.count,
    pendingDeliveries: () => countPending(database.sql),
    queue: () => measureQueue(database.sql),
  });
  const app = await buildApp({ deps, log, metrics, isDraining: () => draining, headersMs: options.timings?.headersMs });
  const gateway = createGateway({
    allowances: deps.allowances,
    database,
    audit,
    bus,
    changes,
    directory,
    pools,
    dispatch,
    sessions,
    limits,
    updates: deps.updates,
    log,
    timings: options.timings,
    addressOf: (request) => countedAddress(callerAddress(request, trust)),
  });
  gateway.attach(app.server);
  const sockets = watchConnections(app, options.timings?.connections ?? MAX_CONNECTIONS);
  startWork(deps, { log, closers, metrics, options });
  await listen(app, config);
  conversions.warm();
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  listening = url;
  log.info({ url, publicUrl: publicUrl(), docs: `${publicUrl()}/docs` }, 'ready');

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    draining = true;
    log.info('draining');
    // The agents' sockets would keep the server open; their last reports still find the database.
    await gateway.drain();
    streams.close();
    await closeServer(app, sockets);
    await closeAll();
    log.info('stopped');
  };
  return { url, port, deps, sessions, close: () => (closing ??= close()) };
}

/** Functions of one start that open parts push how they close. */
type Opening = Pick<StartParts, 'config' | 'log' | 'closers'>;

interface DepsParts extends Opening, Pick<StartParts, 'options'> {
  /** The sessions of agents at this node. */
  readonly sessions: ReadonlyMap<string, Session>;
}

/** Opens the parts that requests need. */
async function openDeps(
  { config, log, closers, options, sessions }: DepsParts,
  publicUrl: () => string,
  onConverted: (converted: Converted) => void,
): Promise<Deps> {
  const findingProtection = findProtection();
  const { databaseUrl, authSecrets } = await openStorage(config, log, closers);
  await migrate(databaseUrl);
  const { database, limiters, bus, changes } = await openShared({ config, log, closers }, databaseUrl);
  const limits = createRateLimits(config, limiters);
  const counted = countConversions();
  const conversions = createConversionPool({
    protection: await protectionOf(findingProtection, log),
    ...conversionLimits(options),
    onConverted: (converted) => {
      counted.add(converted);
      onConverted(converted);
    },
  });
  closers.push(() => conversions.close());

  const mailer = config.smtp
    ? (await import('./ground/mail/mailer.ts')).createMailer({ smtpUrl: config.smtp.url, from: config.smtp.from, log })
    : null;
  if (mailer) closers.push(() => mailer.close());

  const auth = lazyAuth({ database, changes, mailer, authSecrets, publicUrl, config, log, options });
  const authentication = createAuthentication({ config, database, auth, changes, limits, publicUrl });
  const directory = createPrinterDirectory(database.orm, bus, changes);
  const pools = createPools({ sql: database.sql, orm: database.orm, bus, changes, directory });
  const dispatch = createDispatch({ sql: database.sql, bus, directory, log, sessions });
  const keys = keysOf(authSecrets, publicUrl);
  const { secrets } = keys;
  await sealSecrets(database.sql, secrets);
  if (authSecrets.length > 1) void resealAll({ database, authSecrets, secrets, log });
  const streams = createEventStreams(database.sql, log);
  const figures = { bus, config, conversions, streams, counted };
  const { nodes, status } = await openWatches({ figures, database, log, closers, options });
  const allowances = createAllowances(config, database.sql, changes);
  const intake = createIntake(database.sql);
  const waits = createWaits(database.sql);
  const jobActions = startActionRunner({ bus, database, directory, dispatch, waits }, log);
  closers.push(() => jobActions.stop());
  const audit = createAudit(database.orm, log);
  const requests = createRequestRecorder(database.sql, log);
  closers.push(() => requests.stop());
  const storage = createStorage(database.sql, allowances);
  const desk = { allowances, config, database, conversions, directory, pools, dispatch, intake, storage };
  return {
    ...desk,
    ...keys,
    publicUrl,
    changes,
    bus,
    auth,
    authentication,
    limits,
    pictures: createPictures(conversions),
    streams,
    nodes,
    status,
    jobActions,
    printDesk: createPrintDesk(desk),
    audit,
    requests,
    mailer,
    alertDelivery: { database, secrets, mailer, allowPrivate: config.allowPrivateUrls, publicUrl },
    waits,
    updates: createUpdatePackages(config.installersDir, log),
    exportStuckMs: options.timings?.exportStuckMs ?? 60_000,
    timeBudgetMs: options.timings?.templateBudgetMs ?? 20_000,
  };
}

/** What looks at the cloud itself: the figures of the nodes, and the status page. */
async function openWatches({
  figures,
  database,
  log,
  closers,
  options,
}: Pick<DepsParts, 'log' | 'closers' | 'options'> & {
  readonly figures: Parameters<typeof ownFigures>[0];
  readonly database: Database;
}): Promise<Pick<Deps, 'nodes' | 'status'>> {
  const nodes = await openNodes({ sql: database.sql, log, read: () => ownFigures(figures) });
  closers.push(() => nodes.close());
  const everyMs = options.timings?.statusEveryMs;
  const status = watchStatus({ database, bus: figures.bus, log, ...(everyMs !== undefined && { everyMs }) });
  closers.push(() => status.stop());
  return { nodes, status };
}

/** What is sealed and signed: the first secret does it, all open and verify. */
const keysOf = (authSecrets: readonly string[], publicUrl: () => string) => ({
  secrets: createSecretBox(authSecrets, 'webhook secrets'),
  oauthBox: createSecretBox(authSecrets, 'oauth'),
  knownDevices: createKnownDevices(authSecrets, publicUrl),
  confirmationSecrets: authSecrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'platen confirmations', 32)),
  ),
});

/** Seals what the database keeps under the first secret, so that the others can be removed. Nothing waits for it. */
async function resealAll({
  database,
  authSecrets,
  secrets,
  log,
}: Pick<Deps, 'database' | 'secrets'> & {
  readonly authSecrets: readonly string[];
  readonly log: FastifyBaseLogger;
}): Promise<void> {
  try {
    const unreadable =
      (await resealFactors(database.orm, authSecrets)) +
      (await renewWebhookSecrets(database.sql, secrets)) +
      (await renewChannels(database.sql, secrets));
    log.info({ unreadable }, 'all that is stored is sealed under the first AUTH_SECRET');
  } catch (error) {
    log.warn({ err: error }, 'not all that is stored could be sealed under the first AUTH_SECRET');
  }
}

/** Accounts and sessions: opened at their first use, when the address of the cloud is known. */
function lazyAuth({
  database,
  changes,
  mailer,
  authSecrets,
  publicUrl,
  config,
  log,
  options,
}: Pick<Deps, 'database' | 'changes' | 'publicUrl' | 'config'> & {
  readonly mailer: ReturnType<typeof createMailer> | null;
  readonly authSecrets: readonly string[];
  readonly log: FastifyBaseLogger;
  readonly options: CloudOptions;
}): Deps['auth'] {
  let opened: ReturnType<typeof createAuth> | null = null;
  return () =>
    (opened ??= createAuth({
      database,
      secrets: authSecrets,
      publicUrl: publicUrl(),
      defaultPlan: config.defaultPlan,
      isOperator: (user) => isOperator(config, user),
      log,
      passwords: createPasswords(options.passwordCost),
      mailer,
      onMailUsed: async (used) => {
        await recordMailUse(database.orm, used);
        if (used.kind === 'reset') await changes.announce({ kind: 'sessions', userId: used.userId });
      },
    }));
}

async function migrate(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl).catch((cause: unknown) => {
    throw new ConfigError(
      `The database cannot be used: ${(cause as Error).message || (cause as { code?: string }).code}.`,
      { cause },
    );
  });
}

/** Opens the parts that nodes share: the database, Valkey where there are several, the bus to the agents, changes of records. */
async function openShared({ config, log, closers }: Opening, databaseUrl: string) {
  const nodeId = randomUUID();
  const database = openDatabase(databaseUrl);
  closers.push(() => database.close());
  if (await database.isSuperuser())
    log.warn('the role of DATABASE_URL is a superuser: give the cloud a role that owns its database and nothing else');
  const { bus, limiters } =
    config.valkeyUrl === null
      ? { bus: createInProcessBus(nodeId), limiters: memoryLimiters }
      : // Loaded where there are several nodes: the client of Valkey takes memory.
        await (await import('./ground/bus/over-valkey.ts')).openOverValkey(config.valkeyUrl, { nodeId, log, closers });
  closers.push(() => bus.close());
  if (config.startPaused)
    log.warn({ printers: await pauseAll(database.sql) }, 'printers are out of service: START_PAUSED is set');
  const changes = await openChanges(database.sql, nodeId);
  return { database, limiters, bus, changes };
}

async function protectionOf(finding: ReturnType<typeof findProtection>, log: FastifyBaseLogger) {
  const protection = await finding;
  log.info(
    { part: 'conversions', network: protection.network, user: protection.user?.uid ?? process.getuid?.() },
    'conversion processes are protected',
  );
  return protection;
}

const conversionLimits = ({ timings = {} }: CloudOptions) => ({
  anonymousTimeoutMs: timings.anonymousConversionMs,
  timeoutMs: timings.conversionMs,
  maxWaiting: timings.conversionsWaiting,
});

/** The connections of the server, those included that never sent a request. */
function watchConnections({ server }: FastifyInstance, most: number): ReadonlySet<Socket> {
  // An unknown `Expect` may be ignored (RFC 9110, section 10.1.1); Node would answer 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.maxConnections = most;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Starts what runs without a request: retention, webhooks, alerts, the last use of keys. */
function startWork(
  { config, changes, conversions, database, bus, secrets, authentication, alertDelivery }: Deps,
  { log, closers, metrics, options }: Pick<StartParts, 'log' | 'closers' | 'options'> & { readonly metrics: Metrics },
): void {
  const retention = startRetention({ database, keep: config.keep, log });
  closers.push(() => retention.stop());
  const labelTexts = startLabelTexts({ sql: database.sql, conversions, log });
  closers.push(() => labelTexts.stop());
  const deliverer = startDeliverer({
    sql: database.sql,
    secrets,
    bodies: { printnode: printnodeBodies },
    log,
    allowPrivate: config.allowPrivateUrls,
    pollMs: 500,
    onTried: (outcome) => metrics.webhookTries.inc({ outcome }),
    // A report that is lost is no harm: the next one, or the next look at the page, shows the same.
    onTouched: (webhooks) =>
      void changes
        .announce(...webhooks.map(({ id, accountId }) => ({ kind: 'webhook', id, accountId }) as const))
        .catch(() => {}),
  });
  closers.push(() => deliverer.stop());
  const startMs = options.timings?.alertsStartMs;
  if (startMs !== null) {
    const clock = () => new Date();
    const alerts = startAlerts({ database, bus, log, clock, startMs });
    closers.push(() => alerts.stop());
    const alertDeliverer = startAlertDeliverer({ ...alertDelivery, log, clock });
    closers.push(() => alertDeliverer.stop());
  }
  const flush = setInterval(() => void authentication.flush().catch(() => {}), 10_000).unref();
  closers.push(async () => {
    clearInterval(flush);
    await authentication.flush();
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
    const why =
      cause.code === 'EADDRINUSE'
        ? 'it is in use'
        : cause.code === 'EACCES'
          ? 'permission denied'
          : (cause.code ?? cause.message);
    throw new ConfigError(`Cannot listen on HOST ${host}, PORT ${port}: ${why}.`, { cause });
  });
}

/** Completes running requests, for at most 6 s, and ends every connection. */
async function closeServer(app: FastifyInstance, sockets: ReadonlySet<Socket>): Promise<void> {
  const stopped = app.close();
  // Clients open connections ahead and never use some: Node does not count those as idle, and would wait.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 6000).unref())]);
  app.server.closeAllConnections();
  // Refused connections that no longer belong to the server.
  for (const socket of sockets) socket.destroy();
  await stopped;
}

/** The database and the secret: from the settings, or created in the data folder. */
async function openStorage(
  config: Config,
  log: FastifyBaseLogger,
  closers: StartParts['closers'],
): Promise<{ databaseUrl: string; authSecrets: readonly string[] }> {
  if (config.databaseUrl !== null && config.authSecrets !== null)
    return { databaseUrl: config.databaseUrl, authSecrets: config.authSecrets };
  const dataDir = await openDataDir(config.dataDir);
  closers.push(() => dataDir.release());
  const authSecrets = config.authSecrets ?? [await readOrCreateSecret(dataDir.path, 'auth-secret')];
  const embedded = await startEmbeddedPostgres(dataDir.path, {
    onProgress: (message) => log.info(message),
    onRestart: (reason) => log.error({ reason }, 'the embedded database ended and is started again'),
  });
  closers.push(() => embedded.stop());
  return { databaseUrl: embedded.url, authSecrets };
}
