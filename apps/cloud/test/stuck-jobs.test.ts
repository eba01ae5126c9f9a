/** Jobs that make no progress: offers without an answer, printers out of reach, agents that do not come back. */
import type { PrinterStatus } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { offerTimeoutMs: 1500, sweepMs: 200 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const CANCEL = ['copies', 'cancel'];

const bind = async (printer: string, agent: TestAgent): Promise<void> => {
  const bound = await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
    token: account.token,
    body: { agentId: agent.id },
  });
  expect(bound.status).toBe(201);
};
const printed = async (printer: string, query: Record<string, string> = {}): Promise<string> =>
  (await cloud.print(account, printer, '^XA^FDx^FS^XZ', { query: { sourceFormat: 'zpl', ...query } })).body.jobId;
const act = (jobId: string, what: string, query: Record<string, string> = {}) =>
  cloud.call('POST', `/api/v3/jobs/${jobId}/${what}`, { token: account.key, query });
const taken = (agent: TestAgent, jobId: string) =>
  eventually(
    () => agent.printed,
    (jobs) => jobs.includes(jobId),
  );
const job = (jobId: string, wanted: (job: Json) => boolean) => eventually(() => cloud.job(account, jobId), wanted);
const offline = (agent: TestAgent) =>
  eventually(
    () => cloud.cloud.deps.bus.isOnline(agent.id),
    (online) => !online,
  );
const reading = (printerId: string, status: PrinterStatus) => ({
  printerId,
  status,
  at: new Date().toISOString(),
  statusDetail: { source: 'tcp' as const, probedAt: new Date().toISOString() },
});

describe('a primary agent that is online', () => {
  it('and leaves an offer unanswered loses it to a standby, and gets jobs again once it answers', async () => {
    const primary = await cloud.addAgent(account, { onOffer: 'ignore' });
    const standby = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, primary);
    await bind(printer, standby);
    const first = await printed(printer);
    expect(await job(first, ({ status }) => status === 'completed')).toMatchObject({ agent_id: standby.id });
    // The next job need not wait for the primary first.
    const second = await printed(printer);
    await taken(standby, second);
    expect(primary.offers.map(({ jobId }) => jobId)).toEqual([first]);
    primary.cut();
    await offline(primary);
    const back = await connectAgent({ url: cloud.url, ...primary });
    await taken(back, await printed(printer));
    back.close();
  });

  it('and cannot reach the printer loses the very next job to a standby that can', async () => {
    const [primary, standby] = [await cloud.addAgent(account), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, primary);
    await bind(printer, standby);
    await primary.client.status.mutate({ readings: [reading(printer, 'ready')] });
    await standby.client.status.mutate({ readings: [reading(printer, 'ready')] });
    await taken(primary, await printed(printer));
    await primary.client.status.mutate({ readings: [reading(printer, 'offline')] });
    await taken(standby, await printed(printer));
    await primary.client.status.mutate({ readings: [reading(printer, 'ready')] });
    await taken(primary, await printed(printer));
  });
});

describe('a job whose agent does not come back', () => {
  it('can be closed as uncertain, printed at a standby, and is dropped by the agent that had it', async () => {
    const [primary, standby] = [await cloud.addAgent(account, { onOffer: 'accept' }), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, primary);
    await bind(printer, standby);
    const jobId = await printed(printer);
    await taken(primary, jobId);
    const early = await act(jobId, 'close');
    expect([early.status, early.body.code]).toEqual([409, 'job_in_progress']);
    primary.cut();
    await offline(primary);
    const cancel = await act(jobId, 'cancel');
    expect([cancel.status, cancel.body.code]).toEqual([409, 'job_in_progress']);
    expect(cancel.body.message).toContain('close');
    const closed = await act(jobId, 'close');
    expect(closed.body).toMatchObject({ status: 'failed', error: { code: 'outcome_uncertain' } });
    const twice = await act(jobId, 'close');
    expect([twice.status, twice.body.code]).toEqual([409, 'job_ended']);
    expect((await act(jobId, 'retry')).status).toBe(200);
    await taken(standby, jobId);
    expect(await job(jobId, ({ status }) => status === 'completed')).toMatchObject({ agent_id: standby.id });
    const back = await connectAgent({
      url: cloud.url,
      ...primary,
      onOffer: 'accept',
      ledger: [{ jobId, state: 'accepted', attempt: 1 }],
    });
    expect(back.drop).toEqual([jobId]);
    // Its reports of the closed attempt change nothing.
    const late = { jobId, attempt: 1, seq: 1, at: new Date().toISOString(), copiesSent: 1, confirmation: 'transport' };
    const { settled } = await back.client.report.mutate({
      reports: [{ ...late, state: 'completed', confirmation: 'transport', reason: null, error: null }],
    });
    expect(settled).toEqual([jobId]);
    back.close();
  });
});

describe('cancel', () => {
  it('asks the agent that has the job, and returns its decision', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept', capabilities: CANCEL });
    const printer = await cloud.addPrinter(account, agent);
    const asked = (jobId: string) =>
      eventually(
        () => agent.events.some((event) => event.type === 'cancel' && event.jobId === jobId),
        (found) => found,
      );
    const [waiting, begun] = [await printed(printer), await printed(printer)];
    await taken(agent, begun);
    const cancelled = act(waiting, 'cancel');
    await asked(waiting);
    await agent.report(waiting, 'failed', { error: { code: 'cancelled', message: 'x' } });
    await agent.client.cancelAnswer.mutate({ jobId: waiting, attempt: 1, result: 'cancelled' });
    expect((await cancelled).body).toMatchObject({ status: 'failed', error: { code: 'cancelled', copiesSent: 0 } });
    const refused = act(begun, 'cancel');
    await asked(begun);
    await agent.client.cancelAnswer.mutate({ jobId: begun, attempt: 1, result: 'too_late' });
    expect([(await refused).status, (await refused).body.code]).toEqual([409, 'job_in_progress']);
    await agent.report(begun, 'completed');
    const ended = await act(begun, 'cancel');
    expect([ended.status, ended.body.code]).toEqual([409, 'job_ended']);
  });
});

it('a retry of the remaining copies prints those that were not sent, and counts all', async () => {
  const agent = await cloud.addAgent(account, { onOffer: 'accept' });
  const printer = await cloud.addPrinter(account, agent);
  const jobId = await printed(printer, { copies: '5' });
  await taken(agent, jobId);
  await agent.report(jobId, 'failed', { copiesSent: 2, error: { code: 'outcome_uncertain', message: 'x' } });
  const again = await act(jobId, 'retry', { copies: 'remaining' });
  expect(again.body).toMatchObject({ copies: 5, copies_sent: 2, retry_count: 1 });
  await eventually(
    () => agent.offers.length,
    (count) => count === 2,
  );
  expect(agent.offers[1]).toMatchObject({ copies: 3, attempt: 2 });
  await eventually(
    () => agent.printed.length,
    (count) => count === 2,
  );
  const fields = { attempt: 2, seq: 1, copiesSent: 3 };
  await agent.report(jobId, 'completed', fields);
  expect(await job(jobId, ({ status }) => status === 'completed')).toMatchObject({ copies_sent: 5, error: null });
});

describe('an agent whose person wants a failed job printed again', () => {
  const printAgain = (agent: TestAgent, jobId: string, attempt: number, copies: 'all' | 'remaining') =>
    agent.client.printAgain.mutate({ jobId, attempt, copies });

  it('is offered it as the next attempt, once, even if the request is repeated', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer, { copies: '5' });
    await taken(agent, jobId);
    expect(await printAgain(agent, jobId, 1, 'all')).toEqual({ result: 'not_failed' });
    await agent.report(jobId, 'failed', { copiesSent: 2, error: { code: 'outcome_uncertain', message: 'x' } });
    const answers = await Promise.all([
      printAgain(agent, jobId, 1, 'remaining'),
      printAgain(agent, jobId, 1, 'remaining'),
    ]);
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['not_failed', 'queued']);
    await eventually(
      () => agent.offers.length,
      (count) => count === 2,
    );
    expect(agent.offers[1]).toMatchObject({ copies: 3, attempt: 2 });
    await eventually(
      () => agent.printed.length,
      (count) => count === 2,
    );
    // All copies of the attempt: the two printed before it are not printed again.
    const error = { code: 'connection_lost', message: 'x' };
    await agent.report(jobId, 'failed', { attempt: 2, seq: 1, copiesSent: 1, error });
    expect(await printAgain(agent, jobId, 2, 'all')).toEqual({ result: 'queued' });
    await eventually(
      () => agent.offers.length,
      (count) => count === 3,
    );
    expect(agent.offers[2]).toMatchObject({ copies: 3, attempt: 3 });
  });

  it("gets `gone` if the document is deleted, or the job is another account's", async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer);
    await taken(agent, jobId);
    await agent.report(jobId, 'failed', { error: { code: 'printer_fault', message: 'x' } });
    const stranger = await cloud.addAgent(await cloud.signUp());
    expect(await printAgain(stranger, jobId, 1, 'all')).toEqual({ result: 'gone' });
    const other = await cloud.addAgent(account);
    expect(await printAgain(other, jobId, 1, 'all')).toEqual({ result: 'not_failed' });
    await cloud.cloud.deps.database.sql`delete from documents where job_id = ${jobId}`;
    expect(await printAgain(agent, jobId, 1, 'all')).toEqual({ result: 'gone' });
  });
});

it('a job that waits behind another names it by its title and the reason why that one waits', async () => {
  const agent = await cloud.addAgent(account, { onOffer: 'accept' });
  const printer = await cloud.addPrinter(account, agent);
  const jobs = [await printed(printer, { title: 'Order 1042' }), await printed(printer), await printed(printer)];
  await taken(agent, jobs[2]!);
  const reasonFact = { key: 'fault.paperOut', params: { name: 'Dock' } };
  await agent.report(jobs[0]!, 'printing', {
    reason: 'Dock is out of labels. Load a roll; printing resumes by itself.',
    reasonFact,
  });
  const { body } = await cloud.call('GET', `/api/v3/printers/${printer}/jobs`, { token: account.key });
  const reasons = body.jobs.map(({ reason }: Json) => reason);
  expect(reasons[2]).toBe('Dock is out of labels. Load a roll; printing resumes by itself.');
  for (const reason of reasons.slice(0, 2)) {
    expect(reason).toContain('behind job "Order 1042"');
    expect(reason).toContain('Dock is out of labels');
  }
  const facts = body.jobs.map((job: Json) => job.reason_fact);
  const behind = { key: 'job_waiting.behind_held', params: { job: '"Order 1042"', reason: reasonFact } };
  expect(facts).toEqual([behind, behind, reasonFact]);
  // A report of an agent that knows no facts.
  await agent.report(jobs[0]!, 'printing', { reason: 'Dock is open.' });
  expect(await cloud.job(account, jobs[0]!)).toMatchObject({ reason: 'Dock is open.' });
  expect(await cloud.job(account, jobs[0]!)).not.toHaveProperty('reason_fact');
  // One that knows more than this cloud.
  await agent.report(jobs[0]!, 'printing', { reason: 'Dock is tired.', reasonFact: { key: 'fault.tired' } });
  expect((await cloud.job(account, jobs[1]!)).reason).toBe(
    'It waits behind job "Order 1042", which waits too: Dock is tired.',
  );
});
