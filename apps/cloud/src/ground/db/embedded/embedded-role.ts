/** The application's role in the embedded database: it owns that database and has no other rights. */
import type postgres from 'postgres';

/** Name of the application's role; `platen` itself is the superuser that initdb made. */
export const APPLICATION_ROLE = 'platen_app';

/** An arbitrary number: two simultaneous starts take turns. */
const LOCK = 7_031_990;

/**
 * Creates the role and its database if they are missing, and hands over the objects that an earlier version made as
 * superuser. `admin` is connected to the database `postgres` as superuser, `connect` to the named one.
 */
export async function prepareDatabase(
  admin: postgres.Sql,
  database: string,
  { password, connect }: { readonly password: string; readonly connect: (database: string) => postgres.Sql },
): Promise<void> {
  await admin`select pg_advisory_lock(${LOCK})`;
  const [role] = await admin`select 1 from pg_roles where rolname = ${APPLICATION_ROLE}`;
  if (!role) await admin`create role ${admin(APPLICATION_ROLE)}`;
  // This kind of statement accepts no parameters; the password is hexadecimal digits of our own making.
  await admin.unsafe(
    `alter role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  );
  const [existing] = await admin`select 1 from pg_database where datname = ${database}`;
  if (!existing) await admin`create database ${admin(database)} owner ${admin(APPLICATION_ROLE)}`;
  await admin`alter database ${admin(database)} owner to ${admin(APPLICATION_ROLE)}`;
  for (const name of [database, 'postgres', 'template1'])
    await admin`revoke all on database ${admin(name)} from public`;
  const inside = connect(database);
  try {
    await inside.unsafe(HAND_OVER);
  } finally {
    await inside.end({ timeout: 1 });
  }
}

/** Every schema, table, sequence, type and routine of the database that is not the system's goes to the application's role. */
const HAND_OVER = `
do $$
declare
  command text;
begin
  for command in
    select format('alter schema %I owner to ${APPLICATION_ROLE}', nspname)
      from pg_namespace n
      where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(nspowner) <> '${APPLICATION_ROLE}'
    union all
    select format('alter %s %s owner to ${APPLICATION_ROLE}',
        case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and c.relkind in ('r', 'p', 'S', 'v', 'm') and pg_get_userbyid(c.relowner) <> '${APPLICATION_ROLE}'
        -- A sequence that belongs to a column goes with its table.
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
          and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter type %s owner to ${APPLICATION_ROLE}', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and t.typtype in ('e', 'd') and pg_get_userbyid(t.typowner) <> '${APPLICATION_ROLE}'
    union all
    select format('alter routine %s owner to ${APPLICATION_ROLE}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and pg_get_userbyid(p.proowner) <> '${APPLICATION_ROLE}'
  loop
    execute command;
  end loop;
end $$`;
