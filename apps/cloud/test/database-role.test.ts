/** The application's role of the embedded database owns that database, and can do nothing beyond it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/ground/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/ground/db/migrate.ts';

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)("the application's role", () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let sql: postgres.Sql;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'platen-role-'));
    server = await startEmbeddedPostgres(folder);
    sql = postgres(server.url, { max: 1, onnotice: () => {} });
  });
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const asSuperuser = async (): Promise<postgres.Sql> => {
    const url = new URL(server.url);
    url.username = 'platen';
    url.password = (await readFile(path.join(folder, 'database-password'), 'utf8')).trim();
    return postgres(url.href, { max: 1, onnotice: () => {} });
  };

  it('owns every table, and is allowed nothing that a superuser is', async () => {
    await migrateDatabase(server.url);
    const [role] = await sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`;
    expect(Object.values(role!)).toEqual([false, false, false, false, false]);
    expect(
      await sql`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle') and pg_get_userbyid(c.relowner) <> current_user`,
    ).toEqual([]);
    for (const statement of [
      "copy (select 1) to program 'true'",
      "copy (select 1) to '/tmp/platen-role'",
      "select pg_read_file('/etc/hostname')",
      'create role other',
      'create database other',
      "alter system set log_statement = 'all'",
      'set role platen',
      'select * from pg_authid',
    ])
      await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    const url = new URL(server.url);
    url.pathname = '/postgres';
    const other = postgres(url.href, { max: 1 });
    await expect(other`select 1`).rejects.toMatchObject({ code: '42501' });
    await other.end();
  });

  it('becomes the owner of everything that an earlier version made as superuser', async () => {
    const superuser = await asSuperuser();
    await superuser`create schema old_schema`;
    await superuser`create table old_schema.kept (id bigint generated always as identity, word text)`;
    await superuser`insert into old_schema.kept (word) values ('stays')`;
    await superuser`create type public.old_kind as enum ('a')`;
    await superuser`alter table jobs owner to platen`;
    await superuser.end();
    await sql.end();
    await server.stop();
    server = await startEmbeddedPostgres(folder);
    sql = postgres(server.url, { max: 1, onnotice: () => {} });
    await sql`alter table jobs add column proof int`;
    await sql`alter table old_schema.kept add column kind public.old_kind`;
    await sql`insert into old_schema.kept (word, kind) values ('new', 'a')`;
    expect(await sql`select word from old_schema.kept order by id`).toMatchObject([{ word: 'stays' }, { word: 'new' }]);
  });
});
