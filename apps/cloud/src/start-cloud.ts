/** Assembles the cloud and starts it; returns the handle that ends it. */
import type { FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { createAuth } from './accounts/auth.ts';
import { recordMailUse } from './accounts/store.ts';
import { buildApp } from './app.ts';
import { createAudit } from './audit/record.ts';
import { createInProcessBus } from './bus/in-process.ts';
import { connectValkey } from './bus/valkey-connections.ts';
import { valkeyLimiters } from './bus/valkey-limiters.ts';
import { openValkeyBus } from './bus/valkey.ts';
import { type Config, ConfigError, type Environment, readConfig } from './config.ts';
import { createConversionPool } from './conversions/pool.ts';
import { findProtection } from './conversions/protection.ts';
import { openChanges } from './db/changes.ts';
import { openDatabase } from './db/client.ts';
import { openDataDir, readOrCreateSecret } from './db/data-dir.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { adoptRestoredEvents } from './events/store.ts';
import { createEventStreams } from './events/streams.ts';
import { createDispatch } from './gateway/dispatch.ts';
import { createGateway } from './gateway/gateway.ts';
import type { GatewayTimings } from './gateway/state.ts';
import { createAuthentication } from './http/authenticate.ts';
import { createMetrics } from './http/metrics.ts';
import { callerAddress, trustOf } from './http/proxies.ts';
import { countedAddress, createRateLimits, memoryLimiters } from './http/rate-limits.ts';
import { createIntake } from './jobs/intake.ts';
import { createPrintDesk } from './jobs/print-desk.ts';
import { startRetention } from './jobs/retention.ts';
import { measureQueue } from './jobs/store.ts';
import { createSecretBox } from './keys/secret-box.ts';
import { createLog } from './logs.ts';
import { createMailer } from './mail/mailer.ts';
import { createPrinterDirectory } from './printers/directory.ts';
import { startDeliverer } from './webhooks/deliver.ts';
import { createStorage } from './quota/storage.ts';
import { countPending } from './webhooks/delivery-store.ts';
import { sealSecrets } from './webhooks/store.ts';

/** The most agents, event streams and requests of a node together; each takes a descriptor. */
const MOST_CONNECTIONS = 20_000;

export interface CloudOptions {
  /** Instead of the environment of the process. */
  readonly environment?: Environment;
  readonly log?: FastifyBaseLogger;
  /** Shorter timings let tests of faults finish sooner. */
  readonly timings?: Partial<GatewayTimings> & {
    readonly templateBudgetMs?: number;
    readonly anonymousConversionMs?: number;
  };
}

export interface Cloud {
  /** Where it listens. */
  readonly url: string;
  readonly port: number;
  readonly deps: Deps;
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
  const findingProtection = findProtection();
  const { databaseUrl, secret } = await openStorage(config, log, closers);
  await migrateDatabase(databaseUrl).catch((cause: unknown) => {
    throw new ConfigError(
      `The database cannot be used: ${(cause as Error).message || (cause as { code?: string }).code}.`,
      { cause },
    );
  });
  const nodeId = randomUUID();
  const database = openDatabase(databaseUrl);
  closers.push(() => database.close());
  if (await database.isSuperuser())
    log.warn('the role of DATABASE_URL is a superuser: give the cloud a role that owns its database and nothing else');
  const valkey = config.valkeyUrl === null ? null : await connectValkey(config.valkeyUrl, log);
  if (valkey) closers.push(() => valkey.close());
  const bus = valkey ? await openValkeyBus({ nodeId, valkey, log }) : createInProcessBus(nodeId);
  closers.push(() => bus.close());
  const changes = await openChanges(database.sql, nodeId);
  const limits = createRateLimits(config, valkey ? valkeyLimiters(valkey) : memoryLimiters);
  const anonymousTimeoutMs = options.timings?.anonymousConversionMs;
  const protection = await findingProtection;
  log.info(
    { part: 'conversions', network: protection.network, user: protection.user?.uid ?? process.getuid?.() },
    'conversion processes are protected',
  );
  const conversions = createConversionPool({
    protection,
    ...(anonymousTimeoutMs === undefined ? {} : { anonymousTimeoutMs }),
    onConverted: (source, target, outcome) => metrics.conversions.inc({ source, target, outcome }),
  });
  closers.push(() => conversions.close());

  const mailer = config.smtp ? createMailer({ smtpUrl: config.smtp.url, from: config.smtp.from, log }) : null;
  if (mailer) closers.push(() => mailer.close());

  let listening: string | null = null;
  const publicUrl = () => config.publicUrl ?? listening ?? `http://${config.host}:${config.port}`;
  let lazyAuth: ReturnType<typeof createAuth> | null = null;
  const auth = () =>
    (lazyAuth ??= createAuth({
      database,
      secret,
      publicUrl: publicUrl(),
      defaultPlan: config.defaultPlan,
      log,
      mailer,
      onMailUsed: async (used) => {
        await recordMailUse(database.orm, used);
        if (used.kind === 'reset') await changes.announce({ kind: 'sessions', userId: used.userId });
      },
    }));
  const authentication = createAuthentication({ database, auth, changes, limits, publicUrl });
  const directory = createPrinterDirectory(database.orm, bus, changes);
  const dispatch = createDispatch({ sql: database.sql, bus, directory, log });
  await adoptRestoredEvents(database.sql);
  const secrets = createSecretBox(secret, 'webhook secrets');
  await sealSecrets(database.sql, secrets);
  const streams = createEventStreams(database.sql, log);
  const intake = createIntake(database.sql, config.jobsPerDay);
  const audit = createAudit(database.orm, log);
  const storage = createStorage(database.sql, config.storageLimits);
  const printDesk = createPrintDesk({ config, database, conversions, directory, dispatch, intake, storage });
  const deps: Deps = {
    config,
    publicUrl,
    database,
    changes,
    bus,
    auth,
    authentication,
    limits,
    conversions,
    directory,
    dispatch,
    streams,
    intake,
    printDesk,
    audit,
    storage,
    secrets,
    timeBudgetMs: options.timings?.templateBudgetMs ?? 20_000,
  };

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
  const app = await buildApp({ deps, log, metrics, isDraining: () => draining });
  const gateway = createGateway({
    config,
    database,
    audit,
    bus,
    changes,
    directory,
    dispatch,
    limits,
    log,
    timings: options.timings,
    addressOf: (request) => countedAddress(callerAddress(request, trust)),
  });
  gateway.attach(app.server);
  // An unknown `Expect` may be ignored (RFC 9110, section 10.1.1); Node would answer 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.maxConnections = MOST_CONNECTIONS;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const retention = startRetention(database, log);
  closers.push(() => retention.stop());
  const deliverer = startDeliverer({
    sql: database.sql,
    secrets,
    log,
    allowPrivate: config.allowPrivateUrls,
    pollMs: 500,
    onTried: (outcome) => metrics.webhookTries.inc({ outcome }),
  });
  closers.push(() => deliverer.stop());
  const flush = setInterval(() => void authentication.flush().catch(() => {}), 10_000).unref();
  closers.push(async () => {
    clearInterval(flush);
    await authentication.flush();
  });

  await app.listen({ host: config.host, port: config.port }).catch((cause: NodeJS.ErrnoException) => {
    const why =
      cause.code === 'EADDRINUSE'
        ? 'it is in use'
        : cause.code === 'EACCES'
          ? 'permission denied'
          : (cause.code ?? cause.message);
    throw new ConfigError(`Cannot listen on HOST ${config.host}, PORT ${config.port}: ${why}.`, { cause });
  });
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
    const stopped = app.close();
    // Clients open connections ahead and never use some: Node does not count those as idle, and would wait.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 6000).unref())]);
    app.server.closeAllConnections();
    // Refused connections that no longer belong to the server.
    for (const socket of sockets) socket.destroy();
    await stopped;
    await closeAll();
    log.info('stopped');
  };
  return { url, port, deps, close: () => (closing ??= close()) };
}

/** The database and the secret: from the settings, or created in the data folder. */
async function openStorage(
  config: Config,
  log: FastifyBaseLogger,
  closers: StartParts['closers'],
): Promise<{ databaseUrl: string; secret: string }> {
  if (config.databaseUrl !== null && config.authSecret !== null)
    return { databaseUrl: config.databaseUrl, secret: config.authSecret };
  const dataDir = await openDataDir(config.dataDir);
  closers.push(() => dataDir.release());
  const secret = config.authSecret ?? (await readOrCreateSecret(dataDir.path, 'auth-secret'));
  const embedded = await startEmbeddedPostgres(dataDir.path, {
    onProgress: (message) => log.info(message),
    onRestart: (reason) => log.error({ reason }, 'the embedded database ended and is started again'),
  });
  closers.push(() => embedded.stop());
  return { databaseUrl: embedded.url, secret };
}
