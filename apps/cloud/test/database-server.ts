/**
 * One PostgreSQL for the clouds of all real tests, where making a cluster for each takes four seconds of a processor. A
 * test gets a database of its own, copied from one that has the tables already.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/ground/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/ground/db/migrate.ts';

export interface DatabaseServer {
  /** May create databases. */
  readonly superuser: string;
  /** Owns the database that is copied, as the application does in the embedded PostgreSQL. */
  readonly application: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer?: DatabaseServer;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'platen-databases-'));
  const settings = { fsync: 'off', max_connections: '400' };
  const server = await startEmbeddedPostgres(dataDir, { settings });
  await migrateDatabase(server.url);
  const superuser = new URL(server.url);
  Object.assign(superuser, {
    username: 'platen',
    password: (await readFile(path.join(dataDir, 'database-password'), 'utf8')).trim(),
    pathname: '/postgres',
  });
  project.provide('databaseServer', { superuser: superuser.href, application: server.url });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A new database on the server, and how it is dropped. */
export async function copyDatabase({ superuser, application }: DatabaseServer, name: string) {
  const admin = async (work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> => {
    const sql = postgres(superuser, { max: 1, onnotice: () => {} });
    await work(sql).finally(() => sql.end());
  };
  const { username, pathname } = new URL(application);
  const template = pathname.slice(1);
  await admin((sql) => sql`create database ${sql(name)} template ${sql(template)} owner ${sql(username)}`);
  const url = Object.assign(new URL(application), { pathname: `/${name}` }).href;
  return {
    url,
    /** Runs a statement as the application does; returns how many rows it changed. */
    run: async (statement: string): Promise<number> => {
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      return (await sql.unsafe(statement).finally(() => sql.end())).count;
    },
    drop: () => admin((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}
