/** What needs a person: each fault is reported once, in words, with its place, and nothing well is reported. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWaiting } from '../src/watching/attention/store.ts';
import { openClient, type TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ ATTENTION_WAIT_SECONDS: '1' }, { sweepMs: 50 });
});
afterAll(() => cloud.close());

const LABEL = '^XA^FO10,10^A0N,30^FDcarton^FS^XZ';
const sql = () => cloud.cloud.deps.database.sql;

const report = async ({ token }: TestAccount): Promise<Json> =>
  (await cloud.call('GET', '/api/v3/attention', { token })).body;
/** The only entry of this kind, once there is one. */
const entry = (account: TestAccount, kind: string): Promise<Json> =>
  eventually(
    async () => (await report(account)).entries.filter((one: Json) => one.kind === kind),
    (found) => found.length === 1,
  ).then(([one]) => one);
const kinds = async (account: TestAccount): Promise<string[]> =>
  (await report(account)).entries.map((one: Json) => one.kind);

const reading = (printerId: string, status: string, detail: object | null = null) => ({
  printerId,
  status: status as 'ready',
  at: new Date().toISOString(),
  statusDetail: detail && { source: 'zpl' as const, probedAt: new Date().toISOString(), ...detail },
});
const see = (agent: TestAgent, printerId: string, status: string, detail?: object) =>
  agent.client.status.mutate({ readings: [reading(printerId, status, detail)] });

async function site(onOffer: 'print' | 'accept' | 'ignore' = 'print') {
  const account = await cloud.signUp();
  const agent = await cloud.addAgent(account, { name: 'Hall', onOffer });
  const printer = await cloud.addPrinter(account, agent, { name: 'Dock 2' });
  await see(agent, printer, 'ready');
  return { account, agent, printer };
}

it('is empty where everything prints, and counts what is well', async () => {
  const { account } = await site();
  expect(await report(account)).toMatchObject({
    entries: [],
    summary: {
      printers: 1,
      printersReady: 1,
      agents: 1,
      agentsOnline: 1,
      jobsWaiting: 0,
      jobsWaitingMore: false,
      jobsToday: 0,
    },
  });
});

describe('a printer', () => {
  it('that is stopped is named with its reason in the words of its agent, its place, and since when', async () => {
    const { account, agent, printer } = await site();
    const fact = { key: 'fault.paperOut', params: { name: 'Dock 2' } };
    const message = 'Dock 2 is out of labels. Load a roll; printing resumes by itself.';
    await see(agent, printer, 'attention', { message, fact });
    const first = await entry(account, 'printer_stopped');
    expect(first).toMatchObject({
      severity: 'stopped',
      subject: { type: 'printer', id: printer, name: 'Dock 2' },
      message,
      fact,
      place: { printerName: 'Dock 2', address: '10.0.0.5:9100', agentName: 'Hall', hostname: 'test' },
    });
    // The next look finds the same: since then, not since the look.
    await see(agent, printer, 'attention', { message, fact });
    const second = await entry(account, 'printer_stopped');
    expect(second.since).toBe(first.since);
    expect(second.readingDate > first.readingDate).toBe(true);
    const open = {
      message: 'The print head of Dock 2 is open.',
      fact: { key: 'fault.headOpen', params: { name: 'Dock 2' } },
    };
    await see(agent, printer, 'attention', open);
    expect((await entry(account, 'printer_stopped')).since > first.since).toBe(true);
    await see(agent, printer, 'ready');
    expect(await kinds(account)).toEqual([]);
  });

  it('that changes the reason for its status sends an event', async () => {
    const { agent, printer } = await site();
    for (const key of ['fault.paperOut', 'fault.paperOut', 'fault.headOpen'])
      await see(agent, printer, 'attention', { message: 'No.', fact: { key, params: { name: 'Dock 2' } } });
    const rows = await sql()`
      select detail ->> 'reason' as reason from events
      where type = 'printer.status_changed' and printer_id = ${printer} order by id`;
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'fault.paperOut', 'fault.headOpen']);
  });

  it('that is out of reach or not looked at is reported, and what waits there', async () => {
    const { account, agent, printer } = await site('accept');
    await see(agent, printer, 'offline');
    await cloud.print(account, printer, LABEL);
    expect(await entry(account, 'printer_unreachable')).toMatchObject({
      severity: 'stopped',
      message: expect.stringContaining('cannot reach Dock 2 at 10.0.0.5:9100'),
      waiting: { jobs: 1, oldestDate: expect.any(String) },
    });
    await sql()`
      update bindings set status = 'ready', status_date = now() - interval '4 minutes' where printer_id = ${printer}`;
    await sql()`update printers set created_date = now() - interval '1 hour' where id = ${printer}`;
    const unknown = await entry(account, 'printer_unknown');
    expect(unknown.message).toContain('No agent has checked Dock 2');
    expect((await report(account)).summary.printersReady).toBe(0);
  });

  it('whose agent has never connected has no agent', async () => {
    const account = await cloud.signUp();
    const { body: code } = await cloud.call('POST', '/api/v3/agents/enroll', { token: account.token });
    const { client, ws } = openClient(cloud.url, null);
    const { agentId } = await client.enroll.mutate({
      code: code.enrollmentCode,
      name: 'Cellar',
      platform: 'linux',
      hostname: 'pi-cellar',
      version: '1.0.0',
      protocolVersion: 1,
    });
    void ws.close();
    const printer = await cloud.addPrinter(account, { id: agentId }, { name: 'Dock 9' });
    expect(await entry(account, 'printer_without_agent')).toMatchObject({
      severity: 'stopped',
      subject: { id: printer },
      message: expect.stringMatching(/"Cellar" was enrolled on pi-cellar and has never connected\. Start it/),
    });
  });
});

describe('an agent', () => {
  it('that is offline stands for its printers, with the jobs that wait for it', async () => {
    const { account, agent, printer } = await site('ignore');
    const second = await cloud.addPrinter(account, agent, { name: 'Dock 3', address: '10.0.0.6:9100' });
    await see(agent, printer, 'attention', { message: 'Out of labels.' });
    agent.cut();
    await entry(account, 'agent_offline');
    await cloud.print(account, second, LABEL);
    const { entries } = await report(account);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: 'agent_offline',
      severity: 'stopped',
      message: expect.stringMatching(
        /^The agent "Hall" on test is not connected, so 2 printers are not printing\. Switch/,
      ),
      waiting: { jobs: 1 },
      printers: expect.arrayContaining([
        { id: printer, name: 'Dock 2', waiting: 0 },
        { id: second, name: 'Dock 3', waiting: 1 },
      ]),
    });
  });

  it('that is offline while another serves its printer is a risk', async () => {
    const { account, agent, printer } = await site();
    const standby = await cloud.addAgent(account, { name: 'Office' });
    await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
      token: account.token,
      body: { agentId: standby.id },
    });
    await see(standby, printer, 'ready');
    agent.cut();
    expect(await entry(account, 'agent_offline')).toMatchObject({
      severity: 'risk',
      printers: [],
      message: expect.stringContaining('other agents are serving its printers'),
    });
  });

  it('that is too old, or whose clock is wrong, is named with its computer', async () => {
    const account = await cloud.signUp();
    const agent = await cloud.addAgent(account, { name: 'Old', capabilities: [] });
    await agent.client.heartbeat.mutate({ sentAt: new Date(Date.now() + 600_000).toISOString() });
    expect((await entry(account, 'agent_outdated')).message).toContain('"Old" on test (version 1.0.0) cannot print');
    expect(await entry(account, 'agent_clock')).toMatchObject({
      severity: 'notice',
      message: expect.stringContaining('is 10 minutes fast'),
    });
  });

  it('that uses a key which was replaced is refused, and says how to go on', async () => {
    const account = await cloud.signUp();
    const agent = await cloud.addAgent(account, { name: 'Clone', capabilities: ['copies', 'rotate-key'] });
    const printer = await cloud.addPrinter(account, agent, { name: 'Dock 5' });
    await see(agent, printer, 'ready');
    await cloud.call('POST', `/api/v3/agents/${agent.id}/rotate-key`, { token: account.token });
    const key = `svc_agent_${randomBytes(32).toString('hex')}`;
    await agent.client.nextKey.mutate({
      prefix: key.slice(0, 18),
      hash: createHash('sha256').update(key).digest('hex'),
    });
    const next = openClient(cloud.url, key);
    await next.client.heartbeat.mutate({ sentAt: new Date().toISOString() });
    void next.ws.close();
    const old = openClient(cloud.url, agent.key);
    await expect(Promise.race([old.refused, old.client.heartbeat.mutate({ sentAt: '' })])).rejects.toThrow('401');
    void old.ws.close();
    const refused = await entry(account, 'agent_refused');
    expect(refused).toMatchObject({ severity: 'stopped', printers: [{ id: printer }] });
    expect(refused.message).toMatch(/Replace this computer.* takes over the agent with its printers/);
    const [event] = await sql()`select type from events where agent_id = ${agent.id} and type = 'agent.refused'`;
    expect(event).toBeDefined();
  });
});

describe('jobs', () => {
  it('that wait although their printer is ready are reported, with their number and age', async () => {
    const { account, agent, printer } = await site('ignore');
    await cloud.print(account, printer, LABEL);
    await cloud.print(account, printer, LABEL);
    expect(await entry(account, 'jobs_waiting')).toMatchObject({
      severity: 'stopped',
      message: expect.stringMatching(
        /^2 jobs are waiting at Dock 2 although the printer is ready\. Restart the agent "Hall"/,
      ),
      waiting: { jobs: 2 },
      place: { agentId: agent.id },
    });
  });

  it('are found without a walk over what their printer has printed, also before the planner knows of them', async () => {
    const { account, agent, printer } = await site('ignore');
    const { sql: connection } = cloud.cloud.deps.database;
    await connection`
      insert into jobs (id, account_id, printer_id, agent_id, state, source_format, target_format, copies, created_date)
      select gen_random_uuid(), account_id, id, ${agent.id}, 'completed', 'zpl', 'zpl', 1, now()
      from printers, generate_series(1, 5000) where id = ${printer}`;
    await connection`analyze jobs`;
    await cloud.print(account, printer, LABEL);
    const { accountId } = (
      await connection<{ accountId: string }[]>`select account_id from printers where id = ${printer}`
    )[0]!;
    let plan: Json;
    const explain = async (strings: TemplateStringsArray, values: unknown[]): Promise<Json[]> => {
      const [first, ...rest] = strings;
      const text = Object.assign([`explain (analyze, format json) ${first}`, ...rest], { raw: [] });
      const [row] = await connection<Json[]>(text as unknown as TemplateStringsArray, ...(values as string[]));
      plan = row!['QUERY PLAN'][0].Plan;
      return [];
    };
    const explained = (strings: TemplateStringsArray, ...values: unknown[]) =>
      // Pieces of the statement are not statements.
      strings[0]!.trimStart().startsWith('with')
        ? explain(strings, values)
        : connection(strings, ...(values as string[]));
    await readWaiting(explained as unknown as typeof connection, accountId);
    const walked = (node: Json): number =>
      (node['Rows Removed by Filter'] ?? 0) +
      (node.Plans ?? []).reduce((sum: number, one: Json) => sum + walked(one), 0);
    expect(walked(plan)).toBeLessThan(100);
  });

  it('that were taken and do not move on are stuck; a reason is reported at once', async () => {
    const { account, agent, printer } = await site('accept');
    const { body } = await cloud.print(account, printer, LABEL);
    expect(await entry(account, 'job_stuck')).toMatchObject({
      subject: { type: 'job', id: body.jobId },
      message: expect.stringMatching(/has made no progress for a minute\. Look at the printer/),
    });
    const fact = { key: 'print.standstill', params: { name: 'Dock 2' } };
    await agent.report(body.jobId, 'printing', { reason: 'Dock 2 has stopped printing.', reasonFact: fact });
    const stuck = await eventually(
      () => entry(account, 'job_stuck'),
      (one) => one.fact.key === 'attention.job_stuck_why',
    );
    expect(stuck.fact.params.why).toEqual(fact);
  });

  it('that nobody knows the outcome of ask a person, until they are dismissed or printed again', async () => {
    const { account, agent, printer } = await site('accept');
    const { body } = await cloud.print(account, printer, LABEL);
    await eventually(
      () => agent.printed.length,
      (count) => count === 1,
    );
    const error = {
      code: 'outcome_uncertain',
      message:
        'Dock 2 received the label and then stopped responding. Check whether it was printed before you print it again.',
      fact: { key: 'uncertain.silentLabel', params: { name: 'Dock 2' } },
    };
    await agent.report(body.jobId, 'failed', { error });
    const uncertain = await entry(account, 'jobs_uncertain');
    expect(uncertain).toMatchObject({
      severity: 'risk',
      subject: { type: 'job', id: body.jobId },
      message: `It is not known whether a job at Dock 2 was printed. ${error.message}`,
      fact: { params: { why: error.fact } },
      jobs: { count: 1, errorCode: 'outcome_uncertain' },
    });
    const stranger = await cloud.signUp();
    const dismiss = (who: TestAccount) =>
      cloud.call('POST', '/api/v3/attention/dismiss', { token: who.token, body: { jobId: body.jobId } });
    expect((await dismiss(stranger)).body).toEqual({ dismissed: 0 });
    expect((await dismiss(account)).body).toEqual({ dismissed: 1 });
    expect(await kinds(account)).toEqual([]);
    // Printed again and failed again: somebody must look again.
    await cloud.call('POST', `/api/v3/jobs/${body.jobId}/retry`, { token: account.token });
    await eventually(
      () => agent.printed.length,
      (count) => count === 2,
    );
    await agent.report(body.jobId, 'failed', { error, seq: 1 });
    await entry(account, 'jobs_uncertain');
  });

  it('that failed for one reason at one printer are one entry, and are dismissed together', async () => {
    const { account, agent, printer } = await site('accept');
    for (let index = 1; index <= 3; index++) {
      const { body } = await cloud.print(account, printer, LABEL);
      await eventually(
        () => agent.printed.length,
        (count) => count === index,
      );
      await agent.report(body.jobId, 'failed', { error: { code: 'printer_fault', message: `Fault ${index}.` } });
    }
    const { jobs, message } = await entry(account, 'jobs_failed');
    expect(message).toMatch(/^3 jobs were not printed at Dock 2, the last one for this reason: Fault 3\./);
    expect(jobs).toMatchObject({ count: 3, errorCode: 'printer_fault' });
    const body = { printerId: printer, errorCode: jobs.errorCode, until: jobs.lastDate };
    const answer = await cloud.call('POST', '/api/v3/attention/dismiss', { token: account.token, body });
    expect(answer.body).toEqual({ dismissed: 3 });
    const both = await cloud.call('POST', '/api/v3/attention/dismiss', {
      token: account.token,
      body: { ...body, jobId: printer },
    });
    expect([both.status, both.body.code]).toEqual([400, 'invalid_parameter']);
    await eventually(
      async () => (await cloud.call('GET', '/api/v3/audit', { token: account.token })).body.entries,
      (entries) => entries.some(({ action }: Json) => action === 'jobs.dismissed'),
    );
  });
});

it('has webhooks and channels that take nothing, keys that end, and limits that are nearly reached', async () => {
  const { account } = await site();
  const hook = async () =>
    (
      await cloud.call('POST', '/api/v3/webhooks', {
        token: account.token,
        body: { url: 'https://shop.example.com/hook', types: ['job.failed'] },
      })
    ).body.id;
  const [failing, disabled] = [await hook(), await hook()];
  await sql()`update webhooks set failing_since = now(), failing_reason = 'The answer was 500, not 2xx.'
    where id = ${failing}`;
  await sql()`update webhooks set active = false, disabled_date = now(), disabled_reason = 'It answered 410 Gone.'
    where id = ${disabled}`;
  const expiresDate = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
  await cloud.call('POST', '/api/v3/keys', {
    token: account.token,
    body: { name: 'Shop', mode: 'live', scopes: ['print'], expiresDate },
  });
  expect(await entry(account, 'webhook_failing')).toMatchObject({
    message: expect.stringMatching(/^The webhook to shop\.example\.com .* The answer was 500, not 2xx\./),
  });
  expect(await entry(account, 'webhook_disabled')).toMatchObject({
    severity: 'risk',
    message: expect.stringContaining('was turned off. It answered 410 Gone.'),
  });
  const channel = await cloud.call('POST', '/api/v3/alert-channels', {
    token: account.token,
    body: { name: 'Warehouse', type: 'webhook', address: 'https://shop.example.com/alerts' },
  });
  await sql()`update alert_channels set failing_since = now(), failing_reason = 'The answer was 500, not 2xx.'
    where id = ${channel.body.id}`;
  expect(await entry(account, 'alert_channel_failing')).toMatchObject({
    severity: 'risk',
    subject: { type: 'alert_channel', id: channel.body.id, name: 'Warehouse' },
    message: expect.stringMatching(
      /^Alerts do not reach the channel "Warehouse"\. The answer was 500, not 2xx\. Check/,
    ),
    since: expect.any(String),
  });
  expect(await entry(account, 'key_expiring')).toMatchObject({
    severity: 'notice',
    message: expect.stringContaining('"Shop" expires within 3 days'),
  });
  await sql()`
    insert into daily_usage (account_id, day, used, allowed)
    select account_id, (now() at time zone 'utc')::date, 100000, 100000 from api_keys where prefix = ${account.key.slice(0, 17)}`;
  expect((await entry(account, 'quota_jobs')).severity).toBe('stopped');
  const severities: string[] = (await report(account)).entries.map((one: Json) => one.severity);
  const order = ['stopped', 'risk', 'notice'];
  expect(severities).toEqual(severities.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});
