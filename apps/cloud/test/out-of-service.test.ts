/** Printers out of service: their jobs wait, or print elsewhere, and nothing that an agent has accepted is lost. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LABEL = '^XA^FO50,50^A0N,40^FDOut^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: Awaited<ReturnType<TestCloud['addAgent']>>;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'print' });
});
afterAll(() => cloud?.close());

const act = (id: string, action: 'pause' | 'resume', body?: object) =>
  cloud.call('POST', `/api/v3/printers/${id}/${action}`, { token: account.token, ...(body && { body }) });
const printed = (jobId: string) =>
  eventually(
    () => cloud.job(account, jobId),
    (job) => job.status === 'completed',
  );

it('keeps the jobs of a printer that is out of service, with the reason, and prints them afterwards', async () => {
  const printer = await cloud.addPrinter(account, agent);
  expect(await act(printer, 'pause')).toMatchObject({ status: 200, body: { paused: true, redirectTo: null } });
  const { body } = await cloud.print(account, printer, LABEL);
  expect(body.status).toBe('queued');
  const job = await cloud.job(account, body.jobId);
  expect(job).toMatchObject({
    status: 'queued',
    reason: 'Dock is out of service. Its jobs print when it is put back.',
  });
  const { body: status } = await cloud.call('GET', `/api/v3/printers/${printer}/status`, { token: account.token });
  expect(status.message).toContain('out of service');
  const { body: attention } = await cloud.call('GET', '/api/v3/attention', { token: account.token });
  expect(
    attention.entries.filter(({ place }: { place: { printerId: string } }) => place.printerId === printer),
  ).toEqual([]);
  expect(await act(printer, 'resume')).toMatchObject({ body: { paused: false } });
  await printed(body.jobId);
});

it('hands waiting and new jobs to another printer meanwhile', async () => {
  const away = await cloud.addAgent(account, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(account, away);
  const other = await cloud.addPrinter(account, agent, { name: 'Dock 2', address: '10.0.0.6:9100' });
  const { body: before } = await cloud.print(account, printer, LABEL);
  expect(await act(printer, 'pause', { redirectTo: other })).toMatchObject({
    body: { paused: true, redirectTo: other },
  });
  const { body: after } = await cloud.print(account, printer, LABEL);
  for (const { jobId } of [before, after]) expect(await printed(jobId)).toMatchObject({ printer_id: other });
  const { body: timeline } = await cloud.call('GET', `/api/v3/jobs/${after.jobId}/events`, { token: account.token });
  expect(JSON.stringify(timeline.events[0])).toContain(printer);
});

it('hands over a long queue, in its order, and what waits there later', async () => {
  const away = await cloud.addAgent(account, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(account, away, { name: 'Dock 7', address: '10.0.0.17:9100' });
  const other = await cloud.addPrinter(account, away, { name: 'Dock 8', address: '10.0.0.18:9100' });
  await act(printer, 'pause');
  const { body: first } = await cloud.print(account, printer, LABEL);
  const { sql } = cloud.cloud.deps.database;
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'jobs'
      and column_name <> 'id' and is_identity = 'NO'`;
  const names = sql.unsafe(columns.map(({ name }) => name).join(', '));
  await sql`insert into jobs (id, ${names})
    select gen_random_uuid(), ${names} from jobs cross join generate_series(1, 1200) where id = ${first.jobId}`;
  await sql`insert into documents (job_id, data, sha256)
    select jobs.id, 'label'::bytea, '' from jobs where printer_id = ${printer} and id <> ${first.jobId}`;
  const placesOf = async (id: string) =>
    (await sql<{ id: string }[]>`select id from jobs where printer_id = ${id} order by position`).map((job) => job.id);
  const before = await placesOf(printer);
  await act(printer, 'pause', { redirectTo: other });
  expect(await placesOf(other)).toEqual(before);
  // As a job that was stored while the printer was taken out of service.
  await sql`update jobs set printer_id = ${printer}, state = 'queued', agent_id = null where id = ${first.jobId}`;
  await cloud.cloud.deps.dispatch.sweep(60_000);
  expect(await placesOf(printer)).toEqual([]);
});

it('refuses a substitute that prints another language or resolution, itself, and one out of service', async () => {
  const printer = await cloud.addPrinter(account, agent);
  const epl = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'epl', driver: null, dpi: 203 } });
  const fine = await cloud.addPrinter(account, agent, { config: { nativeFormat: 'zpl', driver: null, dpi: 300 } });
  const paused = await cloud.addPrinter(account, agent);
  await act(paused, 'pause');
  expect(await act(printer, 'pause', { redirectTo: epl })).toMatchObject({ body: { code: 'printer_mismatch' } });
  expect(await act(printer, 'pause', { redirectTo: fine })).toMatchObject({ body: { code: 'printer_mismatch' } });
  expect(await act(printer, 'pause', { redirectTo: printer })).toMatchObject({ body: { code: 'invalid_parameter' } });
  expect(await act(printer, 'pause', { redirectTo: paused })).toMatchObject({ body: { code: 'invalid_parameter' } });
  expect((await cloud.call('GET', `/api/v3/printers/${printer}`, { token: account.token })).body.paused).toBe(false);
});

it('a cloud that starts paused sends nothing until a printer is put back', async () => {
  const own = await startTestCloud({ START_PAUSED: '1' });
  try {
    const user = await own.signUp();
    const worker = await own.addAgent(user, { onOffer: 'print' });
    const printer = await own.addPrinter(user, worker);
    await own.restart();
    const { body } = await own.print(user, printer, LABEL);
    expect(await own.job(user, body.jobId)).toMatchObject({
      status: 'queued',
      reason: expect.stringContaining('out of service'),
    });
  } finally {
    await own.close();
  }
});
