/** Written statements and those of drizzle share one pool, and read the same values from it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/ground/db/client.ts';
import { agents } from '../src/printing/agents/tables.ts';
import { webhooks } from '../src/watching/webhooks/tables.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

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

it('a transaction whose connection is ended between two statements fails as a whole, and the pool serves on', async () => {
  const { sql } = cloud.cloud.deps.database;
  const database = openDatabase(cloud.cloud.deps.database.url, { connections: 2 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const lost = [0, 1].map((n) =>
    database.sql.begin(async (tx) => {
      await tx`insert into cursors (name, position) values (${`lost ${n}`}, 1)`;
      const [{ pid }] = (await tx`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
      await sql`select pg_terminate_backend(${pid})`;
      await ended;
      // The connection serves somebody else by now.
      late.push(tx`insert into cursors (name, position) values (${`late ${n}`}, 1)`);
      await Promise.allSettled(late);
    }),
  );
  for (const one of await Promise.allSettled(lost)) expect(one.status).toBe('rejected');
  for (let n = 0; n < 4; n++) await database.sql`select 1`;
  await Promise.all([0, 1].map(() => database.sql.begin((tx) => tx`select pg_sleep(0.01)`)));
  end();
  await eventually(
    () => late.length,
    (count) => count === 2,
  );
  for (const one of await Promise.allSettled(late)) expect(one.status).toBe('rejected');
  expect(await sql`select from cursors where name like 'lost %' or name like 'late %'`).toEqual([]);
  await database.close();
});
