/** What agents say of themselves is not simply believed: old copies of ledgers, two copies of one agent, late reports. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type TestAgent, type TestAgentOptions } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FDx^FS^XZ';
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { sweepMs: 50, aliveMs: 3000 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const sql = () => cloud.cloud.deps.database.sql;
const jobs = (ids: readonly string[]): Promise<Json[]> => Promise.all(ids.map((id) => cloud.job(account, id)));
const states = async (ids: readonly string[]): Promise<string[]> =>
  (await jobs(ids)).map((job) => (job.error === null ? job.status : job.error.code));
/** The fact behind the sentence of a job's end. */
const factOfEnd = async (id: string): Promise<unknown> =>
  (await sql()`select detail -> 'fact' as fact from events where job_id = ${id} and type = 'job.failed'`)[0]!['fact'];
const offline = (agent: TestAgent) =>
  eventually(
    () => cloud.cloud.deps.bus.isOnline(agent.id),
    (is) => !is,
  );
const back = (agent: TestAgent, options: Partial<TestAgentOptions> = {}): Promise<TestAgent> =>
  connectAgent({ url: cloud.url, id: agent.id, key: agent.key, onOffer: 'accept', ...options });

/** An agent that has accepted this many jobs some time ago, and has gone. */
async function accepted(count: number, position: number): Promise<{ agent: TestAgent; ids: string[] }> {
  const agent = await cloud.addAgent(account, {
    onOffer: 'accept',
    hello: { instance: randomUUID(), ledgerPosition: position },
  });
  const printer = await cloud.addPrinter(account, agent);
  const ids: string[] = [];
  for (let number = 0; number < count; number++) ids.push((await cloud.print(account, printer, ZPL)).body.jobId);
  await eventually(
    () => agent.printed.length,
    (printed) => printed === count,
  );
  await sql()`update jobs set accepted_date = now() - interval '1 minute' where id = any(${ids})`;
  return { agent, ids };
}

const entries = (ids: readonly string[], state: 'received' | 'accepted' | 'printing' | 'done') =>
  ids.map((jobId) => ({ jobId, state, attempt: 1 }));

describe('an agent whose ledger is an old copy', () => {
  it('drops what was printed since, and ends as uncertain what may have been', async () => {
    const { agent, ids } = await accepted(5, 10);
    const [printed, waits, missing, received, ended] = ids as [string, string, string, string, string];
    await agent.report(printed, 'completed');
    await agent.client.report.mutate({ reports: [reportOf(ended, 'printing')], ledgerPosition: 100 });
    agent.cut();
    await offline(agent);
    const old = await back(agent, {
      ledger: [
        ...entries([printed, waits], 'accepted'),
        ...entries([received], 'received'),
        ...entries([ended], 'done'),
      ],
      hello: { ledgerPosition: 50 },
    });
    expect(old.drop).toEqual([printed]);
    expect(old.known).toEqual({ position: 100, doubted: expect.any(Array), asked: [] });
    expect(old.known!.doubted.map(({ jobId }) => jobId).toSorted()).toEqual([waits, received].toSorted());
    expect(await states([printed, waits, missing, received])).toEqual([
      'completed',
      'outcome_uncertain',
      'outcome_uncertain',
      'outcome_uncertain',
    ]);
    expect((await cloud.job(account, waits)).error.message).toContain('set back to an earlier state');
    expect(await factOfEnd(waits)).toEqual({ key: 'job_end.set_back' });
    // What had ended in the old copy has ended.
    expect(await old.report(ended, 'printing')).toEqual([]);
    expect(await old.report(ended, 'completed')).toEqual([ended]);
    expect(old.offers).toEqual([]);
    old.close();
  });

  it('is recognised by the agent itself, where the cloud had heard nothing', async () => {
    const { agent, ids } = await accepted(1, 10);
    agent.cut();
    await offline(agent);
    const old = await back(agent, {
      ledger: entries(ids, 'accepted'),
      hello: { ledgerPosition: 10, ledgerIsOld: true },
    });
    expect(old.known!.doubted).toEqual([{ jobId: ids[0], attempt: 1 }]);
    expect(await states(ids)).toEqual(['outcome_uncertain']);
    old.close();
  });

  it('is the newest again once it has gone on, and an older agent in between is no evidence', async () => {
    const { agent } = await accepted(0, 10);
    const positions: (number | undefined)[] = [];
    for (const ledgerPosition of [10, 5, 11, undefined, 3]) {
      agent.cut();
      const next = await back(agent, { hello: { instance: randomUUID(), ledgerPosition } });
      positions.push(next.known?.position);
      next.cut();
      await offline(agent);
    }
    expect(positions).toEqual([10, 10, 11, undefined, 3]);
  });
});

describe('a cloud that runs on a backup', () => {
  it('asks the agent how jobs ended, before it doubts', async () => {
    const { agent, ids } = await accepted(4, 10);
    const [completed, failed, lost, again] = ids as [string, string, string, string];
    agent.cut();
    await offline(agent);
    const one = await back(agent, { hello: { ledgerPosition: 200 } });
    expect(one.known!.asked.map(({ jobId }) => jobId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(await states(ids))).toEqual(new Set(['dispatched']));
    const answer = (jobId: string, ended: 'completed' | 'failed' | 'unknown') => ({ jobId, attempt: 1, ended });
    await one.client.recall.mutate({
      jobs: [answer(completed, 'completed'), answer(failed, 'failed'), answer(lost, 'unknown')],
    });
    expect(await states(ids)).toEqual(['completed', 'outcome_uncertain', 'outcome_uncertain', 'dispatched']);
    expect(await cloud.job(account, completed)).toMatchObject({ confirmation: 'transport', copies_sent: 1 });
    expect(await factOfEnd(failed)).toEqual({ key: 'job_end.failed_before' });
    expect(await factOfEnd(lost)).toEqual({ key: 'job_end.lost' });
    one.cut();
    await offline(agent);
    // What was not answered is asked again.
    const two = await back(agent, { hello: { ledgerPosition: 200 } });
    expect(two.known!.asked).toEqual([{ jobId: again, attempt: 1 }]);
    two.close();
  });

  it('believes no answer about the jobs of another agent, or of another attempt', async () => {
    const [{ agent, ids }, { agent: other }] = [await accepted(1, 10), await accepted(0, 10)];
    await other.client.recall.mutate({ jobs: [{ jobId: ids[0]!, attempt: 1, ended: 'completed' }] });
    await agent.client.recall.mutate({ jobs: [{ jobId: ids[0]!, attempt: 2, ended: 'completed' }] });
    expect(await states(ids)).toEqual(['dispatched']);
  });
});

describe('a second copy of an agent', () => {
  const program = (hostname: string) => ({
    instance: randomUUID(),
    computer: hostname.padEnd(64, '0').slice(0, 64),
    hostname,
  });
  const COMPUTERS = { first: { ...program('a'), hostname: 'PC-1' }, second: { ...program('b'), hostname: 'PC-2' } };

  it('is refused with the name of the other computer while the first lives, and needs attention', async () => {
    const agent = await cloud.addAgent(account, { name: 'twin', onOffer: 'ignore', hello: COMPUTERS.first });
    for (let again = 0; again < 6; again++)
      await expect(back(agent, { hello: COMPUTERS.second })).rejects.toThrow(
        'already connected from another computer, PC-1',
      );
    expect(cloud.cloud.deps.bus.isOnline(agent.id)).toBe(true);
    await agent.client.heartbeat.mutate({ sentAt: new Date().toISOString() });
    const { body } = await cloud.call('GET', '/api/v3/attention', { token: account.token });
    const entry = body.entries.find((one: Json) => one.kind === 'agent_refused' && one.subject.id === agent.id);
    expect(entry.message).toMatch(/A second copy of the agent "twin" on PC-2 .* the one on PC-1 goes on printing/);
    expect(await sql()`select type from events where agent_id = ${agent.id} and type = 'agent.refused'`).toHaveLength(
      1,
    );
    agent.close();
  });

  it('on the same computer is named as such', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore', hello: COMPUTERS.first });
    await expect(back(agent, { hello: { ...COMPUTERS.first, instance: randomUUID() } })).rejects.toThrow(
      'Another copy of this agent already runs on this computer (PC-1)',
    );
    agent.close();
  });

  it('takes over from one that no longer answers, and from its own older connection at once', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore', hello: COMPUTERS.first });
    const reconnected = await back(agent, { hello: COMPUTERS.first });
    await eventually(
      () => cloud.cloud.deps.bus.isOnline(agent.id),
      (is) => is,
    );
    reconnected.freeze();
    const second = await back(agent, { hello: COMPUTERS.second });
    const printer = await cloud.addPrinter(account, agent);
    const { jobId } = (await cloud.print(account, printer, ZPL)).body;
    await eventually(
      () => second.printed,
      (printed) => printed.includes(jobId),
    );
    second.close();
  });

  it('of an older version takes over as before', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore', hello: COMPUTERS.first });
    const older = await back(agent);
    const newer = await back(agent, { hello: COMPUTERS.second });
    expect(newer.printers()).toEqual([]);
    older.close();
    newer.close();
  });
});

describe('the report of an agent that comes after its job was closed as uncertain', () => {
  const timeline = async (jobId: string): Promise<Json[]> =>
    (await cloud.call('GET', `/api/v3/jobs/${jobId}/events`, { token: account.key })).body.events;

  /** A job that a person has closed, since its agent was away. */
  async function closed(): Promise<{ agent: TestAgent; jobId: string }> {
    const { agent, ids } = await accepted(1, 10);
    agent.cut();
    await offline(agent);
    const answer = await cloud.call('POST', `/api/v3/jobs/${ids[0]}/close`, { token: account.key });
    expect(answer.body.error.code).toBe('outcome_uncertain');
    return { agent, jobId: ids[0]! };
  }

  it('lifts the doubt: the job is completed, and its events say so', async () => {
    const { agent, jobId } = await closed();
    const later = await back(agent, { ledger: entries([jobId], 'done'), hello: { ledgerPosition: 12 } });
    expect(later.drop).toEqual([]);
    expect(await later.report(jobId, 'printing')).toEqual([jobId]);
    expect((await cloud.job(account, jobId)).status).toBe('failed');
    expect(await later.report(jobId, 'completed')).toEqual([jobId]);
    expect(await cloud.job(account, jobId)).toMatchObject({ status: 'completed', error: null, copies_sent: 1 });
    const events = await timeline(jobId);
    expect(events.slice(-2)).toMatchObject([
      { type: 'job.failed', detail: { code: 'outcome_uncertain', closed: true } },
      { type: 'job.completed', detail: { doubtLifted: true, confirmation: 'transport' } },
    ]);
    later.close();
  });

  it('says why it failed, if it did', async () => {
    const { agent, jobId } = await closed();
    const later = await back(agent, { ledger: entries([jobId], 'done') });
    await later.report(jobId, 'failed', { error: { code: 'printer_fault', message: 'no paper' } });
    expect(await states([jobId])).toEqual(['printer_fault']);
    // Once.
    await later.report(jobId, 'completed');
    expect(await states([jobId])).toEqual(['printer_fault']);
    later.close();
  });

  it('counts from its own agent, for its own attempt, and not against what that agent has reported itself', async () => {
    const { agent, jobId } = await closed();
    const other = await cloud.addAgent(account, { onOffer: 'accept' });
    await other.client.report.mutate({ reports: [reportOf(jobId, 'completed')] });
    const later = await back(agent, { ledger: entries([jobId], 'done') });
    await later.client.report.mutate({ reports: [{ ...reportOf(jobId, 'completed'), attempt: 2, seq: 9 }] });
    expect(await states([jobId])).toEqual(['outcome_uncertain']);
    const own = await accepted(1, 10);
    await own.agent.report(own.ids[0]!, 'failed', { error: { code: 'outcome_uncertain', message: 'killed' } });
    await own.agent.report(own.ids[0]!, 'completed');
    expect(await states(own.ids)).toEqual(['outcome_uncertain']);
    later.close();
  });
});

it('an agent that counts more copies than were ordered is not believed', async () => {
  const { agent, ids } = await accepted(1, 10);
  await agent.report(ids[0]!, 'failed', { copiesSent: 9_999, error: { code: 'printer_fault', message: 'no paper' } });
  expect(await cloud.job(account, ids[0]!)).toMatchObject({ copies_sent: 1, error: { copiesSent: 1 } });
});

const reportOf = (jobId: string, state: 'printing' | 'completed') => ({
  jobId,
  attempt: 1,
  seq: 1,
  at: new Date().toISOString(),
  state,
  copiesSent: state === 'completed' ? 1 : 0,
  confirmation: state === 'completed' ? ('transport' as const) : null,
  reason: null,
  error: null,
});
