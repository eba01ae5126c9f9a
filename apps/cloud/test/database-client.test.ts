/** Written statements and those of drizzle share one pool, and read the same values from it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/ground/db/client.ts';
import { agents } from '../src/printing/agents/tables.ts';
import { webhooks } from '../src/watching/webhooks/tables.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

it('a moment, a JSON value and a column name are the same through both', async () => {
  const { sql, orm } = cloud.cloud.deps.database;
  const agent = await cloud.addAgent(account);
  const detail = { text: '7', list: [1, { a_b: 'ä"\\' }], nothing: null };
  const metadata = { printer: `${account.email} "x"` };
  const [written] = await sql<{ detail: unknown; createdDate: Date; keyHash: Buffer }[]>`
    select ${detail as never}::jsonb as detail, created_date, key_hash from agents where id = ${agent.id}`;
  expect(written).toEqual({ detail, createdDate: expect.any(Date), keyHash: expect.any(Buffer) });
  const [built] = await orm.select().from(agents).where(eq(agents.id, agent.id));
  expect(built!.createdDate).toEqual(written!.createdDate);
  const discovered = [metadata] as never;
  await orm.update(agents).set({ discovered, discoveredDate: written!.createdDate }).where(eq(agents.id, agent.id));
  const [stored] = await sql`
    select discovered, jsonb_typeof(discovered) as type, discovered_date from agents where id = ${agent.id}`;
  expect(stored).toEqual({ discovered, type: 'array', discoveredDate: written!.createdDate });
  agent.close();
});

it('opens no more connections than the pool may have, whichever part asks', async () => {
  const { sql, orm } = cloud.cloud.deps.database;
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 ? sql`select pg_sleep(0.05)` : orm.transaction((tx) => tx.select().from(webhooks)),
    ),
  );
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'platen-cloud'`;
  // One more connection listens for changes.
  expect(row!.n).toBeLessThanOrEqual(16);
});

it('a connection that breaks while it opens fails its query and nothing else', async () => {
  const direct = new URL(cloud.cloud.deps.database.url);
  let breaks = 1;
  const proxy = createServer((client) => {
    const server = connect(Number(direct.port), direct.hostname);
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('data', (bytes) => {
      // What the client asks first on each connection.
      if (bytes.includes('pg_catalog.pg_type') && breaks-- > 0) client.resetAndDestroy();
      else server.write(bytes);
    });
    server.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(direct);
  url.port = String((proxy.address() as AddressInfo).port);
  const database = openDatabase(url.href, { connections: 1 });
  await expect(database.ping()).rejects.toThrow(/ECONNRESET|CONNECTION/);
  await database.ping();
  const [row] = await database.sql<{ list: string[] }[]>`select array['a', 'b'] as list`;
  expect(row!.list).toEqual(['a', 'b']);
  await database.close();
  proxy.close();
});
