/** Jobs of all printers: found by their sender's titles and metadata, page by page, also among a hundred thousand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printers: string[];
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'accept' });
  printers = [await cloud.addPrinter(account, agent), await cloud.addPrinter(account, agent)];
});
afterAll(() => cloud.close());

const print = async (printer: number, query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const answer = await cloud.print(account, printers[printer]!, '^XA^FDx^FS^XZ', {
    query: { sourceFormat: 'zpl', ...query },
    headers,
  });
  expect(answer.status).toBe(200);
  return answer.body.jobId as string;
};
const list = async (query: Record<string, string | number> = {}, token = account.key) => {
  const answer = await cloud.call('GET', '/api/v3/jobs', { token, query });
  expect(answer.status).toBe(200);
  return { ...answer.body, ids: answer.body.jobs.map(({ id }: { id: string }) => id) };
};

it('finds a job by title, metadata, id and idempotency key, on any printer, for its own account only', async () => {
  const titled = await print(0, { title: 'Order 1042 für Ö' });
  const tagged = await print(1, { 'metadata.order': 'A-77%_x', 'metadata.Customer name': 'ACME' });
  const keyed = await print(1, {}, { 'idempotency-key': 'list-key-1' });
  expect((await list({ q: 'order 1042 FÜR ö' })).ids).toEqual([titled]);
  expect((await list({ q: '77%_X' })).ids).toEqual([tagged]);
  expect((await list({ q: '7777' })).ids).toEqual([]);
  expect((await list({ q: 'list-key-1' })).ids).toEqual([keyed]);
  expect((await list({ q: titled })).ids).toEqual([titled]);
  expect(await cloud.job(account, titled)).toMatchObject({ title: 'Order 1042 für Ö', metadata: {} });
  expect(await cloud.job(account, tagged)).toMatchObject({
    title: null,
    metadata: { order: 'A-77%_x', 'Customer name': 'ACME' },
  });
  const stranger = await cloud.signUp();
  expect((await list({ q: titled }, stranger.key)).ids).toEqual([]);
});

it('filters by printer, agent, status and time, and pages without a gap', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await print(n % 2, { title: 'paged' }));
  const pages: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list({ q: 'paged', limit: 2, ...(cursor && { cursor }) });
    pages.push(...page.ids);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(ids);
  expect((await list({ q: 'paged', printerId: printers[1]! })).ids).toEqual([ids[1], ids[3]]);
  await eventually(
    () => ids.every((id) => agent.printed.includes(id)),
    (all) => all,
  );
  await agent.report(ids[0]!, 'failed', { error: { code: 'printer_fault', message: 'x' } });
  expect((await list({ q: 'paged', status: 'failed' })).ids).toEqual([ids[0]]);
  expect((await list({ q: 'paged', agentId: agent.id, status: 'dispatched' })).ids).toEqual(ids.slice(1));
  expect((await list({ q: 'paged', agentId: printers[0]! })).ids).toEqual([]);
  const at = (await cloud.job(account, ids[2]!)).created_date;
  expect((await list({ q: 'paged', from: at })).ids.slice(0, 2)).toEqual(ids.slice(0, 2));
  expect((await list({ q: 'paged', to: at })).ids.at(-1)).toBe(ids[4]);
  expect((await list({ q: 'paged', from: '2000-01-01T00:00:00+02:00', to: '2001-01-01T00:00:00Z' })).ids).toEqual([]);
});

it.each([
  [{ limit: '0' }, 'limit'],
  [{ status: 'done' }, 'status'],
  [{ printerId: 'x' }, 'printerId'],
  [{ from: 'yesterday' }, 'from'],
  [{ cursor: 'x' }, 'cursor'],
])('names what is wrong with %o', async (query, name) => {
  const answer = await cloud.call('GET', '/api/v3/jobs', {
    token: account.key,
    query: query as Record<string, string>,
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
  expect(answer.body.message).toContain(name);
});

it.each([
  { title: '' },
  { title: 'x'.repeat(201) },
  { title: 'a\nb' },
  { 'metadata.': 'x' },
  { 'metadata.order': 'x'.repeat(501) },
  Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`metadata.m${n}`, 'x'])),
])('prints nothing where title or metadata are not what they may be: %#', async (query) => {
  const answer = await cloud.print(account, printers[0]!, '^XA^XZ', {
    query: { sourceFormat: 'zpl', ...(query as unknown as Record<string, string>) },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
});

it('answers from an index among a hundred thousand jobs', async () => {
  const { sql } = cloud.cloud.deps.database;
  const crowded = await cloud.signUp();
  const owner = await cloud.addAgent(crowded, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(crowded, owner);
  const [row] = await sql`select account_id from printers where id = ${printer}`;
  await sql.begin(async (tx) => {
    // More rows at once than a cloud ever writes.
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into jobs (id, account_id, printer_id, agent_id, state, source_format, target_format, title, search_text, completed_date)
      select gen_random_uuid(), ${row!.accountId}, ${printer}, ${owner.id},
        case when n % 10000 = 7 then 'failed' else 'completed' end, 'zpl', 'zpl', 'Order ' || n, 'order ' || n, now()
      from generate_series(1, 100000) as n`;
    await tx`
      insert into documents (job_id, data, sha256, account_id, words)
      select id, '\\x5e58', 'x', account_id,
        array_to_tsvector(array[account_id::text, 'parcel', 'n' || substr(title, 7)])
      from jobs where printer_id = ${printer}`;
  });
  await sql`analyze jobs, documents`;
  const get = async (query: Record<string, string | number>) => {
    const started = performance.now();
    const { ids } = await list(query, crowded.key);
    return { count: ids.length, ms: performance.now() - started };
  };
  const looks = [
    await get({}),
    await get({ status: 'failed' }),
    await get({ q: 'order 12345' }),
    await get({ q: 'no such' }),
  ];
  expect(looks.map(({ count }) => count)).toEqual([50, 10, 1, 0]);
  const words = [await get({ q: 'n12345' }), await get({ q: 'parcel n12345' }), await get({ q: 'parc' })];
  expect(words.map(({ count }) => count)).toEqual([1, 1, 50]);
  const started = performance.now();
  const counted = await cloud.call('GET', '/api/v3/jobs/counts', { token: crowded.key });
  expect(counted.body).toMatchObject({ counts: { completed: 10_000, failed: 10, queued: 0 }, most: 10_000 });
  const counting = { count: 0, ms: performance.now() - started };
  const [plan] =
    await sql`explain select id from jobs where account_id = ${row!.accountId} order by position desc limit 51`;
  expect(JSON.stringify(plan)).not.toContain('Sort');
  // A generous limit: a slow query would take seconds.
  for (const { ms } of [...looks, ...words, counting]) expect(ms).toBeLessThan(5000);
  console.log(
    'jobs list among 100,000:',
    [...looks, ...words, counting].map(({ ms }) => `${Math.round(ms)} ms`).join(', '),
  );
});
