/** What an account makes the database write has a limit: events of a status, deliveries, actions on many jobs. */
import { LIMITS } from '@platen/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { saveReadings } from '../src/printing/printers/store.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let accountId: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  accountId = (await cloud.call('GET', '/api/v3/account', { token: account.token })).body.id;
});
afterAll(() => cloud.close());

const sql = (...query: Parameters<TestCloud['cloud']['deps']['database']['sql']>) =>
  cloud.cloud.deps.database.sql(...query);
const counted = async (rows: PromiseLike<readonly unknown[]>): Promise<number> => (await rows).length;

it('a printer that flickers writes one event a second on average, and shows its last status all the same', async () => {
  const agent = await cloud.addAgent(account);
  const printerId = await cloud.addPrinter(account, agent);
  const flicker = (status: 'ready' | 'paused') =>
    saveReadings(cloud.cloud.deps.database.sql, agent.id, [
      { printerId, status, statusDetail: null, deviceInfo: null },
    ] as never);
  for (let round = 0; round < LIMITS.statusEventsPerMinute; round++) {
    await flicker('ready');
    await flicker('paused');
  }
  const events = () => sql`select from events where printer_id = ${printerId} and type = 'printer.status_changed'`;
  expect(await counted(events())).toBe(LIMITS.statusEventsPerMinute);
  const shown = await cloud.call('GET', `/api/v3/printers/${printerId}/status`, { token: account.key });
  expect(shown.body.status).toBe('paused');
  // A minute later there is room again.
  await sql`update events set at = at - interval '2 minutes' where printer_id = ${printerId}`;
  await flicker('ready');
  expect(await counted(events())).toBe(LIMITS.statusEventsPerMinute + 1);
});

it('the log of a webhook keeps its newest deliveries, and all that are pending', async () => {
  const url = 'https://hooks.example.com/';
  const hook = await cloud.call('POST', '/api/v3/webhooks', { token: account.token, body: { url, types: ['job.*'] } });
  const { id } = hook.body as { id: string };
  const insert = (count: number, state: string) => sql`
    insert into webhook_deliveries (id, webhook_id, type, body, state, created_date)
    select gen_random_uuid(), ${id}, 'test', n::text, ${state}, now() - make_interval(secs => n)
    from generate_series(1, ${count}::int) n`;
  await insert(LIMITS.webhookDeliveriesKept + 500, 'delivered');
  await insert(50, 'pending');
  await deleteExpired(cloud.cloud.deps.database.sql);
  const left = await sql`
    select state, count(*)::int, max(body::int) as oldest from webhook_deliveries where webhook_id = ${id}
    group by 1 order by 1`;
  expect(left).toEqual([
    { state: 'delivered', count: LIMITS.webhookDeliveriesKept, oldest: LIMITS.webhookDeliveriesKept },
    { state: 'pending', count: 50, oldest: 50 },
  ]);
});

it('actions on many jobs have a limit a day, and older ones make room', async () => {
  const insert = (days: number, jobs: number) => sql`
    with made as (
      insert into job_actions (id, account_id, action, remaining, uncertain, state, fingerprint, created_date, starts_date)
      values (gen_random_uuid(), ${accountId}, 'cancel', false, false, 'ended', '', now() - make_interval(days => ${days}),
        now()) returning id)
    insert into job_action_items (action_id, place, job_id) select id, ${jobs}, gen_random_uuid() from made`;
  const create = () =>
    cloud.call('POST', '/api/v3/job-actions', { token: account.token, body: { action: 'cancel', filter: {} } });
  await insert(3, LIMITS.jobActions.jobsPerDay);
  await insert(2, LIMITS.jobActions.jobsPerDay);
  expect((await create()).status).toBe(202);
  expect(
    await counted(sql`select from job_actions where account_id = ${accountId} and state = 'ended'
    and created_date < now() - interval '1 day'`),
  ).toBe(1);
  await insert(0, LIMITS.jobActions.jobsPerDay);
  const refused = await create();
  expect([refused.status, refused.body.code, refused.body.limit]).toEqual([
    429,
    'throttled',
    LIMITS.jobActions.jobsPerDay,
  ]);
});
