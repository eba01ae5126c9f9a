/** Brings the tables up to date at start: forward only, one node at a time. */
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import path from 'node:path';
import postgres from 'postgres';

/** An arbitrary number: every node must ask for the same lock. */
const LOCK = 7_031_989;
/** While a change of a table waits for a statement of the old version to end, everybody else waits behind it. */
const LOCK_TIMEOUT_MS = 3000;
const TRIES = 20;
const CONNECT_SECONDS = 10;

/** One transaction for everything that is new. Gives up when the tables stay in use for a minute. */
export async function migrateDatabase(url: string, connectSeconds = CONNECT_SECONDS): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: connectSeconds,
    onnotice: () => {},
    connection: { application_name: 'platen-migration' },
  });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await client`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, false)`;
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrate(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
      } catch (error) {
        if (attempt >= TRIES || !isLockTimeout(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
}

function isLockTimeout(error: unknown): boolean {
  return [error, (error as Error).cause].some((one) => (one as { code?: string } | undefined)?.code === '55P03');
}
