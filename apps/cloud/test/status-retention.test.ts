/** The status of printers, and the deletion of old data. */
import type { DeviceInfo, PrinterReading, PrinterStatus } from '@platen/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEP } from '../src/ground/keep.ts';
import { startRetention } from '../src/printing/jobs/ends/retention.ts';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { rollUp } from '../src/printing/printers/status.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const reading = (printerId: string, status: PrinterStatus, fields: Partial<PrinterReading> = {}): PrinterReading => ({
  printerId,
  status,
  at: new Date().toISOString(),
  statusDetail: { source: 'tcp', probedAt: new Date().toISOString() },
  ...fields,
});
const deviceInfo = (model: string): DeviceInfo => ({
  probedAt: new Date().toISOString(),
  device: { model, firmware: 'V1', dpi: 203, dotsPerMm: 8, memory: '8192KB' },
  config: { entries: [{ key: 'darkness', label: 'DARKNESS', value: '10.0' }] },
});
const status = async (printer: string): Promise<Json> =>
  (await cloud.call('GET', `/api/v3/printers/${printer}/status`, { token: account.key })).body;

describe('the status of a printer', () => {
  it.each<PrinterStatus>(['unknown', 'ready', 'attention'])(
    'keeps the sentence of its agent while it is %s',
    async (state) => {
      const agent = await cloud.addAgent(account);
      const printer = await cloud.addPrinter(account, agent);
      const message = 'Dock 2 takes connections and answers no question about its state. Look at its display.';
      const statusDetail = { source: 'tcp', probedAt: new Date().toISOString(), message } as const;
      await agent.client.status.mutate({ readings: [reading(printer, state, { statusDetail })] });
      await eventually(
        () => status(printer),
        (shown) => shown.status === state,
      );
      expect(await status(printer)).toMatchObject({ status: state, message });
    },
  );

  it.each<[PrinterStatus, [PrinterStatus, boolean, number][]]>([
    ['offline', [['ready', false, 0]]],
    [
      'ready',
      [
        ['error', true, 0],
        ['ready', true, 0],
      ],
    ],
    [
      'busy',
      [
        ['ready', false, 0],
        ['busy', true, 0],
        ['attention', true, 0],
      ],
    ],
    [
      'attention',
      [
        ['attention', true, 0],
        ['paused', true, 0],
      ],
    ],
    [
      'paused',
      [
        ['paused', true, 0],
        ['error', true, 0],
      ],
    ],
    [
      'error',
      [
        ['error', true, 0],
        ['unknown', true, 0],
      ],
    ],
    [
      'unknown',
      [
        ['ready', true, 181_000],
        ['offline', true, 0],
      ],
    ],
    ['offline', [['offline', true, 0]]],
    ['offline', []],
  ])('is %s of %j', (expected, observations) => {
    const now = Date.now();
    const seen = observations.map(([one, agentOnline, age], priority) => ({
      status: one,
      agentOnline,
      priority,
      statusDate: new Date(now - age),
    }));
    expect(rollUp(seen, now)).toBe(expected);
  });

  it('comes from the readings of every agent; the identity of the device, from the primary', async () => {
    const [primary, standby] = [
      await cloud.addAgent(account, { name: 'primary' }),
      await cloud.addAgent(account, { name: 'standby' }),
    ];
    const printer = await cloud.addPrinter(account, primary);
    expect(await status(printer)).toMatchObject({
      id: printer,
      connectionType: 'network',
      status: 'unknown',
      lastStatusDate: null,
      statusDetail: null,
      deviceInfo: null,
    });
    await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
      token: account.token,
      body: { agentId: standby.id },
    });
    await primary.client.status.mutate({
      readings: [reading(printer, 'attention', { deviceInfo: deviceInfo('ZD421') })],
    });
    await standby.client.status.mutate({ readings: [reading(printer, 'paused', { deviceInfo: deviceInfo('FAKE') })] });
    expect(await status(printer)).toMatchObject({
      status: 'attention',
      statusDetail: { source: 'tcp' },
      deviceInfo: { device: { model: 'ZD421' } },
      agents: [
        { agentName: 'primary', priority: 0, isPrimary: true, agentOnline: true, status: 'attention' },
        { agentName: 'standby', priority: 1, isPrimary: false, agentOnline: true, status: 'paused' },
      ],
    });
    primary.cut();
    await eventually(
      () => status(printer),
      (now: Json) => now.status === 'paused' && now.agents[0].status === 'offline',
    );
    const { body } = await cloud.call('GET', '/api/v3/printers', { token: account.key });
    expect(body.printers).toContainEqual({
      id: printer,
      name: 'Dock',
      connection_type: 'network',
      address: '10.0.0.5:9100',
      status: 'paused',
      config: { nativeFormat: 'zpl', driver: 'Zebra', dpi: 203, expiresIn: null, stock: null },
      agent_id: primary.id,
      aliases: [],
      paused: false,
      place: null,
      redirectTo: null,
      created_date: expect.any(String),
    });
  });

  it('ignores an agent that does not serve the printer', async () => {
    const [agent, other] = [await cloud.addAgent(account), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, agent);
    await other.client.status.mutate({ readings: [reading(printer, 'error')] });
    expect((await status(printer)).status).toBe('unknown');
  });

  it('a change of it is an event, a repetition is not', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    for (const now of ['ready', 'ready', 'paused'] as const)
      await agent.client.status.mutate({ readings: [reading(printer, now)] });
    const events = await cloud.cloud.deps.database.sql`
      select type, detail from events where printer_id = ${printer} and type = 'printer.status_changed' order by id`;
    expect(events.map(({ detail }) => detail)).toEqual([
      { status: 'ready', before: null },
      { status: 'paused', before: 'ready' },
    ]);
  });
});

it('an agent that is asked to discover printers reports them', async () => {
  const agent = await cloud.addAgent(account);
  const ask = () => cloud.call('POST', `/api/v3/agents/${agent.id}/discover`, { token: account.token });
  const found = async () =>
    (await cloud.call('GET', `/api/v3/agents/${agent.id}/discovered`, { token: account.token })).body;
  expect(await found()).toEqual({ printers: [], discoveredDate: null });
  expect((await ask()).body).toEqual({ requested: true });
  const event = await eventually(
    () => agent.events.find(({ type }) => type === 'discover'),
    (one) => one !== undefined,
  );
  const printer = {
    identity: 'D2J203900123',
    connectionType: 'tcp' as const,
    address: '10.0.0.7:9100',
    name: 'ZD421',
    model: 'ZD421-203dpi ZPL',
    nativeFormat: 'zpl',
    dpi: 203,
    driver: 'Zebra',
  };
  const requestId = event?.type === 'discover' ? event.requestId : null;
  await agent.client.discovered.mutate({ requestId, printers: [printer] });
  expect(await found()).toEqual({ printers: [printer], discoveredDate: expect.any(String) });
  agent.cut();
  await eventually(ask, ({ body }) => body.requested === false);
});

describe('bindings', () => {
  it('have priorities; the primary stays, and nobody is bound twice', async () => {
    const [primary, standby] = [await cloud.addAgent(account), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, primary);
    const bind = (agentId: string) =>
      cloud.call('POST', `/api/v3/printers/${printer}/agents`, { token: account.token, body: { agentId } });
    const unbind = (agentId: string) =>
      cloud.call('DELETE', `/api/v3/printers/${printer}/agents/${agentId}`, { token: account.token });
    expect((await bind(standby.id)).status).toBe(201);
    expect((await bind(standby.id)).body.code).toBe('already_bound');
    expect((await bind(primary.id)).body.code).toBe('already_bound');
    expect((await bind('019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10')).body.code).toBe('agent_not_found');
    expect((await unbind(primary.id)).body.code).toBe('primary_agent');
    expect((await unbind(standby.id)).status).toBe(204);
    expect((await unbind(standby.id)).body.code).toBe('agent_not_found');
  });
});

describe('retention', () => {
  it('deletes the document of a failed job after a day and its history after thirty, on one node', async () => {
    const { sql } = cloud.cloud.deps.database;
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const { body } = await cloud.print(account, printer, '^XA^FDx^FS^XZ');
    await eventually(
      () => agent.printed.length,
      (count) => count === 1,
    );
    await agent.report(body.jobId, 'failed', { error: { code: 'printer_fault', message: 'x' } });
    const documents = async () => (await sql`select from documents where job_id = ${body.jobId}`).length;
    await sql`update jobs set completed_date = now() - interval '23 hours' where id = ${body.jobId}`;
    await deleteExpired(sql);
    expect(await documents()).toBe(1);
    await sql`update jobs set completed_date = now() - interval '25 hours' where id = ${body.jobId}`;
    const [one, two] = await Promise.all([deleteExpired(sql), deleteExpired(sql)]);
    expect((one?.documents ?? 0) + (two?.documents ?? 0)).toBe(1);
    expect(await documents()).toBe(0);
    const retry = await cloud.call('POST', `/api/v3/jobs/${body.jobId}/retry`, { token: account.key });
    expect([retry.status, retry.body.code]).toEqual([409, 'document_deleted']);
    await sql`update jobs set completed_date = now() - interval '31 days' where id = ${body.jobId}`;
    await deleteExpired(sql);
    expect((await cloud.call('GET', `/api/v3/jobs/${body.jobId}`, { token: account.key })).status).toBe(404);
  });
});

it('keeps up with more than a step, and keeps each thing for its own time', async () => {
  const { database } = cloud.cloud.deps;
  const { sql } = database;
  const log = pino({ level: 'silent' });
  const insert = (days: number, count: number) => sql`
    insert into events (account_id, type, at, detail)
    select id, 'agent.online', now() - make_interval(days => ${days}), '{"kept": true}' from accounts,
      generate_series(1, ${count}::int) where email = ${account.email}`;
  await insert(8, 12_000);
  await insert(6, 1);
  const agent = await cloud.addAgent(account);
  const { jobId } = (await cloud.print(account, await cloud.addPrinter(account, agent), '^XA^FDx^FS^XZ')).body;
  await eventually(
    () => cloud.job(account, jobId),
    ({ status }) => status === 'completed',
  );
  await sql`update jobs set completed_date = now() - interval '8 days' where id = ${jobId}`;
  const left = async () => (await sql`select from events where detail ? 'kept'`).length;
  const retention = startRetention({ database, log, keep: { ...KEEP, events: 7 * 24 }, everyMs: 10 });
  await eventually(left, (count) => count === 1);
  await retention.stop();
  // The job, of the same age, is kept for longer.
  expect((await cloud.job(account, jobId)).status).toBe('completed');
});

it('keeps the document of a completed job for an hour if the account wants to print it again', async () => {
  const { sql } = cloud.cloud.deps.database;
  const settings = { token: account.token, body: { keepDocuments: true } };
  expect((await cloud.call('PATCH', '/api/v3/account', settings)).body.keepDocuments).toBe(true);
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const retry = (query = {}) =>
    cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, { token: account.key, query: query as Record<string, string> });
  const { jobId } = (await cloud.print(account, printer, '^XA^FDlost^FS^XZ')).body;
  const completed = (times: number) =>
    eventually(
      async () => ({ job: await cloud.job(account, jobId), printed: agent.printed.length }),
      ({ job, printed }) => job.status === 'completed' && printed === times,
    );
  await completed(1);
  const refused = await retry();
  expect([refused.status, refused.body.code]).toEqual([409, 'job_not_failed']);
  expect(refused.body.message).toContain('completed=true');
  expect((await retry({ completed: 'true' })).body.retry_count).toBe(1);
  await completed(2);
  await sql`update jobs set completed_date = now() - interval '61 minutes' where id = ${jobId}`;
  await deleteExpired(sql);
  expect((await retry({ completed: 'true' })).body.code).toBe('document_deleted');
});

it.each(['transport', 'spooler', 'device'])(
  'deletes the document with the confirmation, also if it is only that of the %s',
  async (confirmation) => {
    const { sql } = cloud.cloud.deps.database;
    const own = await cloud.signUp();
    const agent = await cloud.addAgent(own, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(own, agent);
    const { jobId } = (await cloud.print(own, printer, '^XA^FDsecret^FS^XZ')).body;
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    await agent.report(jobId, 'completed', { confirmation });
    expect(await sql`select from documents where job_id = ${jobId}`).toHaveLength(0);
    const again = await cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, {
      token: own.key,
      query: { completed: 'true' },
    });
    expect([again.status, again.body.code]).toEqual([409, 'document_deleted']);
    expect(again.body.message).toContain('keepDocuments');
  },
);

it('expires a job after the time of the print, else of its printer, else of its account', async () => {
  const own = await cloud.signUp();
  const agent = await cloud.addAgent(own, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(own, agent);
  const patch = (route: string, body: object) => cloud.call('PATCH', `/api/v3/${route}`, { token: own.token, body });
  const secondsOf = async (query: Record<string, string> = {}): Promise<number> => {
    const { body } = await cloud.print(own, printer, '^XA^FDx^FS^XZ', { query: { sourceFormat: 'zpl', ...query } });
    const { created_date: from, expires_date: to } = await cloud.job(own, body.jobId);
    return Math.round((Date.parse(to) - Date.parse(from)) / 60_000) * 60;
  };
  expect(await secondsOf()).toBe(14 * 86_400);
  expect((await patch('account', { expiresIn: 28_800 })).body).toMatchObject({ expiresIn: 28_800 });
  expect(await secondsOf()).toBe(28_800);
  expect((await patch(`printers/${printer}`, { config: { expiresIn: 3600 } })).body.config.expiresIn).toBe(3600);
  expect(await secondsOf()).toBe(3600);
  expect(await secondsOf({ expiresIn: '600' })).toBe(600);
  await patch(`printers/${printer}`, { config: { expiresIn: null } });
  expect(await secondsOf()).toBe(28_800);
  const tooLong = await patch('account', { expiresIn: 1_209_601 });
  expect([tooLong.status, tooLong.body.code]).toEqual([400, 'invalid_parameter']);
});

it('a job that waits for two weeks without expiresIn expires, a retried one two weeks later', async () => {
  const agent = await cloud.addAgent(account, { onOffer: 'accept' });
  const printer = await cloud.addPrinter(account, agent);
  agent.cut();
  await eventually(
    () => cloud.cloud.deps.bus.isOnline(agent.id),
    (online) => !online,
  );
  const { sql } = cloud.cloud.deps.database;
  const [old, young] = [await cloud.print(account, printer, '^XA^XZ'), await cloud.print(account, printer, '^XA^XZ')];
  const inDays = ({ expires_date }: { expires_date: string }) =>
    Math.round((Date.parse(expires_date) - Date.now()) / 86_400_000);
  expect(inDays(await cloud.job(account, old.body.jobId))).toBe(14);
  await sql`update jobs set expires_date = expires_date - interval '15 days' where id = ${old.body.jobId}`;
  const failed = await eventually(
    () => cloud.job(account, old.body.jobId),
    ({ status }) => status === 'failed',
  );
  expect(failed).toMatchObject({ error: { code: 'expired' } });
  expect(await cloud.job(account, young.body.jobId)).toMatchObject({ status: 'queued' });
  const again = await cloud.call('POST', `/api/v3/jobs/${old.body.jobId}/retry`, { token: account.key });
  expect(again.body.status).toBe('queued');
  expect(inDays(again.body)).toBe(14);
});

it('lists jobs newest first, by status, up to the limit', async () => {
  const agent = await cloud.addAgent(account, { onOffer: 'accept' });
  const printer = await cloud.addPrinter(account, agent);
  const jobs: string[] = [];
  for (let n = 0; n < 6; n++) jobs.push((await cloud.print(account, printer, '^XA^XZ')).body.jobId);
  await eventually(
    () => agent.printed.length,
    (count) => count === 6,
  );
  await agent.report(jobs[0]!, 'completed');
  await agent.report(jobs[1]!, 'printing');
  const list = async (query: Record<string, string>) =>
    (await cloud.call('GET', `/api/v3/printers/${printer}/jobs`, { token: account.key, query })).body.jobs.map(
      (job: Json) => job.id,
    );
  expect(await list({})).toEqual(jobs.toReversed());
  expect(await list({ limit: '2' })).toEqual([jobs[5], jobs[4]]);
  expect(await list({ status: 'completed' })).toEqual([jobs[0]]);
  expect(await list({ status: 'printing' })).toEqual([jobs[1]]);
  expect(await list({ status: 'dispatched', limit: '3' })).toEqual([jobs[5], jobs[4], jobs[3]]);
  expect(await list({ status: 'failed' })).toEqual([]);
});
