/** The database of a benchmark's cloud, for rows that would take hours through the API. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import type { BenchCloud } from '../../../bench/cloud.ts';

export async function withDatabase<T>(
  { dataDir }: BenchCloud,
  work: (sql: postgres.Sql, address: string) => Promise<T>,
): Promise<T> {
  const password = (await readFile(path.join(dataDir, 'database-password'), 'utf8')).trim();
  const line = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const address = `postgres://platen:${password}@127.0.0.1:${line}/platen`;
  const sql = postgres(address, { max: 2, onnotice: () => {} });
  try {
    return await work(sql, address);
  } finally {
    await sql.end();
  }
}
