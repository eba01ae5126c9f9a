/** The two connections of a node to Valkey: one that listens, one for everything else. */
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'iovalkey';

export interface ValkeyConnections {
  readonly publisher: Redis;
  readonly subscriber: Redis;
  /** Prefix of every key and channel, so that clouds in different databases of one Valkey do not meet. */
  readonly prefix: string;
  readonly close: () => Promise<void>;
}

/** How long Valkey may say nothing. */
interface ValkeyTimings {
  /** Until a connection stands, its TLS included. */
  readonly connectMs?: number;
  /** Until a command is answered, and until a start goes on without Valkey. */
  readonly commandMs?: number;
  /** Until a connection is given up and opened again. */
  readonly silentMs?: number;
  /** Between two pings on the connection that listens: a line that was cut would otherwise be as silent as a calm one. */
  readonly pingMs?: number;
}

/** Waits a moment for both connections; a Valkey that is away does not keep a node from starting. */
export async function connectValkey(
  url: string,
  log: FastifyBaseLogger,
  { connectMs = 2000, commandMs = 1000, silentMs = 3000, pingMs = 1000 }: ValkeyTimings = {},
): Promise<ValkeyConnections> {
  let away = false;
  const connect = (): Redis => {
    const connection = new Redis(url, {
      connectTimeout: connectMs,
      // A command that cannot be sent now fails now: callers have another way.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: commandMs,
      socketTimeout: silentMs,
      retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
    });
    connection.on('error', (error: Error) => {
      if (!away) log.warn({ err: error }, 'Valkey is away');
      away = true;
    });
    connection.on('ready', () => {
      if (away) log.info('Valkey is back');
      away = false;
    });
    return connection;
  };
  const publisher = connect();
  const subscriber = connect();
  const ready = (connection: Redis) => new Promise<void>((resolve) => connection.once('ready', () => resolve()));
  await Promise.race([
    Promise.all([ready(publisher), ready(subscriber)]),
    new Promise((resolve) => setTimeout(resolve, 2 * commandMs).unref()),
  ]);
  const pings = setInterval(() => void subscriber.ping().catch(() => {}), pingMs).unref();
  return {
    publisher,
    subscriber,
    prefix: `platen:${publisher.options.db ?? 0}`,
    close: async () => {
      clearInterval(pings);
      // Messages that were just published still go out.
      await publisher.quit().catch(() => {});
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
