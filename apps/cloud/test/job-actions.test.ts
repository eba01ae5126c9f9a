/** Actions on many jobs: each job changes once, whatever happens to the node; what is not sent can be undone. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ PRINTERS_PER_ACCOUNT: '50', AGENTS_PER_ACCOUNT: '50' });
});
afterAll(() => cloud.close());

let account: TestAccount;
let agent: TestAgent;
let printer: string;
beforeEach(async () => {
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'accept' });
  printer = await cloud.addPrinter(account, agent);
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  cloud.call(method, `/api/v3/${path}`, { token: account.token, ...(body === undefined ? {} : { body }), headers });
const act = async (body: object, headers = {}): Promise<Json> => {
  const answer = await call('POST', 'job-actions', body, headers);
  expect(answer.status).toBe(202);
  return answer.body;
};
const ended = (id: string, state = 'ended') =>
  eventually(
    async () => (await call('GET', `job-actions/${id}`)).body,
    (action) => action.state === state,
  );
const undo = async (id: string) => {
  expect((await call('POST', `job-actions/${id}/undo`)).status).toBe(200);
  return ended(id, 'undone');
};
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ((job) => job.error?.code ?? job.status)(await cloud.job(account, id))));

/** Jobs that wait, since the agent of their printer is away. */
const waiting = async (count: number, at = printer): Promise<string[]> => {
  agent.close();
  await eventually(
    async () => (await cloud.call('GET', '/api/v3/agents', { token: account.token })).body.agents[0].online,
    (online) => online === false,
  );
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await cloud.print(account, at, `^XA^FDlabel ${n}^FS^XZ`)).body.jobId);
  return ids;
};
const taken = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await cloud.print(account, printer, `^XA^FDlabel ${n}^FS^XZ`)).body.jobId);
  await eventually(
    () => agent.printed,
    (printed) => ids.every((id) => printed.includes(id)),
  );
  return ids;
};

it('retries what failed and can be printed again, counts why not, and leaves what may have printed to a person', async () => {
  const [fault, partial, uncertain, gone, done] = (await taken(5)) as [string, string, string, string, string];
  const error = { code: 'printer_fault', message: 'x' };
  for (const id of [fault, partial, gone]) await agent.report(id, 'failed', { error });
  await agent.report(uncertain, 'failed', { error: { code: 'outcome_uncertain', message: 'x' } });
  await agent.report(done, 'completed', { confirmation: 'device' });
  await cloud.cloud.deps.database.sql`delete from documents where job_id = ${gone}`;
  const action = await act({ action: 'retry', filter: { printerId: printer } });
  const report = await ended(action.id);
  expect(report).toMatchObject({ total: 5, done: 2, failed: 3 });
  expect(Object.fromEntries(report.reasons.map(({ code, jobIds }: Json) => [code, jobIds]))).toEqual({
    outcome_uncertain: [uncertain],
    document_gone: [gone],
    job_not_failed: [done],
  });
  await eventually(
    () => agent.offers.filter(({ attempt }) => attempt === 2).map(({ jobId }) => jobId),
    (ids) => ids.join() === [fault, partial].join(),
  );
});

it('cancels what waits and puts it back, in the order of printing', async () => {
  const ids = await waiting(4);
  const action = await act({ action: 'cancel', jobIds: ids });
  expect(await ended(action.id)).toMatchObject({ total: 4, done: 4, failed: 0 });
  expect(await statuses(ids)).toEqual(ids.map(() => 'cancelled'));
  expect(await undo(action.id)).toMatchObject({ undone: 4, done: 0 });
  expect(await statuses(ids)).toEqual(ids.map(() => 'queued'));
  const { body } = await call('GET', 'jobs?order=oldest');
  expect(body.jobs.map(({ id }: Json) => id)).toEqual(ids);
  const again = await call('POST', `job-actions/${action.id}/undo`);
  expect([again.status, again.body.code]).toEqual([409, 'job_action_ended']);
});

it('moves what waits to another printer and back, and cancels there what had failed before', async () => {
  const [failed] = (await taken(1)) as [string];
  await agent.report(failed, 'failed', { error: { code: 'printer_fault', message: 'x' } });
  const other = await cloud.addPrinter(account, agent);
  const tspl = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'tspl' } });
  const ids = await waiting(3);
  const misfit = await act({ action: 'move', jobIds: ids, printerId: tspl });
  expect((await ended(misfit.id)).reasons).toMatchObject([{ code: 'printer_mismatch', count: 3 }]);
  const action = await act({ action: 'move', filter: { printerId: printer }, printerId: other });
  expect(await ended(action.id)).toMatchObject({ total: 4, done: 4 });
  const printersOf = async () =>
    Promise.all([...ids, failed].map(async (id) => (await cloud.job(account, id)).printer_id));
  expect(await printersOf()).toEqual([other, other, other, other]);
  expect(await undo(action.id)).toMatchObject({ undone: 4 });
  expect(await printersOf()).toEqual([printer, printer, printer, other]);
  expect(await statuses([...ids, failed])).toEqual(['queued', 'queued', 'queued', 'cancelled']);
});

it('puts back at their places, with their time to expire, what was cancelled or moved out of a queue', async () => {
  const ids = await waiting(6);
  const other = await cloud.addPrinter(account, agent);
  const { sql } = cloud.cloud.deps.database;
  await sql`update jobs set retry_count = 5 where id = ${ids[1]!}`;
  const queue = () => sql`
    select id, position, expires_date from jobs where printer_id = ${printer} and state = 'queued' order by position`;
  const before = await queue();
  const cancelled = await act({ action: 'cancel', jobIds: [ids[0], ids[1], ids[4]] });
  const moved = await act({ action: 'move', jobIds: [ids[2], ids[3]], printerId: other });
  for (const { id } of [cancelled, moved]) await ended(id);
  expect((await queue()).map(({ id }) => id)).toEqual([ids[5]]);
  expect(await undo(cancelled.id)).toMatchObject({ undone: 3, done: 0 });
  expect(await undo(moved.id)).toMatchObject({ undone: 2, done: 0 });
  expect(await queue()).toEqual(before);
});

it('moves nothing to a printer that was removed meanwhile, and says so', async () => {
  const ids = await waiting(2);
  const other = await cloud.addPrinter(account, agent);
  const action = await act({ action: 'move', jobIds: ids, printerId: other, delaySeconds: 60 });
  expect((await call('DELETE', `printers/${other}`)).status).toBe(204);
  await cloud.cloud.deps.database.sql`update job_actions set starts_date = now() where id = ${action.id}`;
  expect((await ended(action.id)).reasons).toMatchObject([{ code: 'printer_not_found', count: 2 }]);
  expect(await statuses(ids)).toEqual(['queued', 'queued']);
});

it('closes jobs of an agent that is away, and no others', async () => {
  const ids = await taken(2);
  const early = await act({ action: 'close', jobIds: ids });
  expect((await ended(early.id)).reasons).toMatchObject([{ code: 'job_in_progress', count: 2 }]);
  agent.close();
  await eventually(
    async () => (await cloud.call('GET', '/api/v3/agents', { token: account.token })).body.agents[0].online,
    (online) => online === false,
  );
  const action = await act({ action: 'close', jobIds: ids });
  expect(await ended(action.id)).toMatchObject({ done: 2 });
  expect(await statuses(ids)).toEqual(['outcome_uncertain', 'outcome_uncertain']);
});

it('does nothing of an action that is undone before it begins', async () => {
  const ids = await waiting(2);
  const action = await act({ action: 'cancel', jobIds: ids, delaySeconds: 60 });
  expect(await undo(action.id)).toMatchObject({ undone: 2, done: 0 });
  expect(await statuses(ids)).toEqual(['queued', 'queued']);
});

it('answers a repeated request with the first action', async () => {
  const ids = await waiting(1);
  const first = await act({ action: 'cancel', jobIds: ids }, { 'idempotency-key': 'once' });
  expect((await act({ action: 'cancel', jobIds: ids }, { 'idempotency-key': 'once' })).id).toBe(first.id);
  const other = await call('POST', 'job-actions', { action: 'close', jobIds: ids }, { 'idempotency-key': 'once' });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

it('selects no job of another account, and refuses what is not an action', async () => {
  const ids = await waiting(1);
  const owner = account;
  account = await cloud.signUp();
  expect(await ended((await act({ action: 'cancel', jobIds: ids })).id)).toMatchObject({ total: 0 });
  account = owner;
  expect(await statuses(ids)).toEqual(['queued']);
  for (const body of [
    { action: 'cancel' },
    { action: 'cancel', jobIds: ids, filter: {} },
    { action: 'move', jobIds: ids },
    { action: 'cancel', jobIds: ids, printerId: printer },
    { action: 'delete', jobIds: ids },
  ])
    expect((await call('POST', 'job-actions', body)).body.code).toBe('invalid_parameter');
});

it('goes on after a restart where it stood, and changes no job twice', async () => {
  const { sql } = cloud.cloud.deps.database;
  const [row] = await sql`select account_id from printers where id = ${printer}`;
  agent.close();
  await sql`
    with made as (
      insert into jobs (id, account_id, printer_id, state, source_format, target_format, error_code, completed_date)
      select gen_random_uuid(), ${row!.accountId}, ${printer}, 'failed', 'zpl', 'zpl', 'printer_fault', now()
      from generate_series(1, 3000) returning id
    )
    insert into documents (job_id, data, sha256, account_id, size_bytes)
    select id, '\\x5e58', 'x', ${row!.accountId}, 2 from made`;
  const action = await act({ action: 'retry', filter: { status: 'failed' } });
  await eventually(
    async () => (await call('GET', `job-actions/${action.id}`)).body,
    ({ done }) => done > 0,
  );
  await cloud.restart();
  expect(await ended(action.id)).toMatchObject({ total: 3000, done: 3000, failed: 0 });
  const [counted] = await cloud.cloud.deps.database.sql`
    select count(*)::int as jobs, max(retry_count)::int as most, min(retry_count)::int as least
    from jobs where printer_id = ${printer} and state = 'queued'`;
  expect(counted).toEqual({ jobs: 3000, most: 1, least: 1 });
});

it('takes over the action of a node that died', async () => {
  const ids = await waiting(2);
  const action = await act({ action: 'cancel', jobIds: ids, delaySeconds: 60 });
  const { sql } = cloud.cloud.deps.database;
  // What a node leaves that died in a batch: a lease, one job done.
  await sql`
    update job_actions set starts_date = now(), lease_until = now() + interval '2 seconds' where id = ${action.id}`;
  expect(await ended(action.id)).toMatchObject({ done: 2 });
});

it('reports its progress and its end in the events, and the person in the audit log', async () => {
  const ids = await waiting(2);
  const action = await act({ action: 'cancel', jobIds: ids });
  await ended(action.id);
  const rows = await cloud.cloud.deps.database.sql<{ type: string; detail: Json }[]>`
    select type, detail from events where detail->>'jobActionId' = ${action.id} order by id`;
  expect(rows.at(-1)).toMatchObject({ type: 'job_action.ended', detail: { total: 2, done: 2, state: 'ended' } });
  const audit = await eventually(
    async () => (await call('GET', 'audit?action=job_action.*')).body.entries,
    (entries) => entries.length > 0,
  );
  expect(audit[0]).toMatchObject({
    action: 'job_action.created',
    target: action.id,
    detail: { action: 'cancel', total: 2 },
  });
});
