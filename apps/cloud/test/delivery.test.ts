/** Nothing is printed twice, nothing accepted is lost: offers, failover, reports of agents that come back. */
import type { JobReport } from '@platen/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FDx^FS^XZ';
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { sweepMs: 50 });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const online = (agentId: string, wanted: boolean) =>
  eventually(
    () => cloud.cloud.deps.bus.isOnline(agentId),
    (is) => is === wanted,
  );
const timeline = async (jobId: string): Promise<string[]> => {
  const { body } = await cloud.call('GET', `/api/v3/jobs/${jobId}/events`, { token: account.key });
  return body.events.map((event: Json) => event.type);
};
const jobIn = (jobId: string, status: string) =>
  eventually(
    () => cloud.job(account, jobId),
    (job: Json) => job.status === status,
  );
const printed = async (
  printer: string,
  document = ZPL,
  query: Record<string, string | number> = {},
): Promise<string> => {
  const answer = await cloud.print(account, printer, document, { query: { sourceFormat: 'zpl', ...query } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.jobId;
};

describe('a printer whose agents are all offline', () => {
  it('queues, and prints in order once the agent is back', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    agent.cut();
    await online(agent.id, false);
    const answer = await cloud.print(account, printer, ZPL);
    expect(answer.body.status).toBe('queued');
    expect((await cloud.job(account, answer.body.jobId)).reason).toBe(
      'No agent of this printer is online. It prints as soon as one connects: "agent".',
    );
    const { body: status } = await cloud.call('GET', `/api/v3/printers/${printer}/status`, { token: account.key });
    expect(status).toMatchObject({
      status: 'offline',
      message: 'No agent of this printer is online: start "agent". Jobs wait until then.',
    });
    const jobs = [answer.body.jobId];
    // More than one window of offers.
    for (let n = 1; n < 300; n++) jobs.push(await printed(printer, `^XA^FD${n}^FS^XZ`));
    const back = await connectAgent({ url: cloud.url, ...agent });
    jobs.push(await printed(printer));
    await eventually(
      () => back.printed.length,
      (count) => count === jobs.length,
    );
    expect(back.printed).toEqual(jobs);
    await jobIn(jobs[0], 'completed');
    expect(await timeline(jobs[0])).toEqual([
      'job.created',
      'job.dispatched',
      'job.accepted',
      'job.printing',
      'job.completed',
    ]);
    back.close();
  });

  it('fails jobs that have expired by then', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    agent.cut();
    await online(agent.id, false);
    const jobId = await printed(printer, ZPL, { expiresIn: 1 });
    const job = await jobIn(jobId, 'failed');
    expect(job).toMatchObject({ error: { code: 'expired', copiesSent: 0 }, expires_date: expect.any(String) });
    expect(await timeline(jobId)).toEqual(['job.created', 'job.failed']);
  });

  it('answers `requested: false` to a refresh', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    const refresh = () => cloud.call('POST', `/api/v3/printers/${printer}/refresh`, { token: account.key });
    expect((await refresh()).body).toEqual({ requested: true });
    await eventually(
      () => agent.events,
      (events) => events.some((event) => event.type === 'refresh' && event.printerId === printer),
    );
    agent.cut();
    await online(agent.id, false);
    expect((await refresh()).body).toEqual({ requested: false });
  });
});

describe('an offer that nobody accepted', () => {
  it('goes to the standby agent, and the first one is refused', async () => {
    const [primary, standby] = [await cloud.addAgent(account, { onOffer: 'ignore' }), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, primary);
    const bound = await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
      token: account.token,
      body: { agentId: standby.id },
    });
    expect(bound.status).toBe(201);
    const jobId = await printed(printer);
    await eventually(
      () => primary.offers.length,
      (count) => count > 0,
    );
    primary.cut();
    expect(await jobIn(jobId, 'completed')).toMatchObject({ agent_id: standby.id });
    const late = await connectAgent({ url: cloud.url, ...primary, onOffer: 'ignore' });
    expect(await late.client.accept.mutate({ jobId })).toEqual({ result: 'refused' });
    expect(standby.printed).toEqual([jobId]);
    expect(await timeline(jobId)).toEqual([
      'job.created',
      'job.queued',
      'job.dispatched',
      'job.accepted',
      'job.printing',
      'job.completed',
    ]);
    late.close();
  });

  it('can be cancelled; one that an older agent has accepted cannot', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer);
    const cancel = () => cloud.call('POST', `/api/v3/jobs/${jobId}/cancel`, { token: account.key });
    const cancelled = await cancel();
    expect(cancelled.body).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled', copiesSent: 0, copiesRequested: null },
    });
    await eventually(
      () => agent.events,
      (events) => events.some((event) => event.type === 'withdraw' && event.jobId === jobId),
    );
    expect(await agent.client.accept.mutate({ jobId })).toEqual({ result: 'refused' });
    expect((await cancel()).body).toEqual(cancelled.body);
    const taker = await cloud.addAgent(account, { onOffer: 'accept' });
    const other = await printed(await cloud.addPrinter(account, taker));
    await eventually(
      () => taker.printed,
      (jobs) => jobs.includes(other),
    );
    const refused = await cloud.call('POST', `/api/v3/jobs/${other}/cancel`, { token: account.key });
    expect([refused.status, refused.body.code]).toEqual([409, 'job_in_progress']);
  });
});

describe('a job that an agent has accepted', () => {
  it('never goes elsewhere', async () => {
    const [primary, standby] = [await cloud.addAgent(account, { onOffer: 'accept' }), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, primary);
    await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
      token: account.token,
      body: { agentId: standby.id },
    });
    const jobId = await printed(printer);
    await eventually(
      () => primary.printed,
      (jobs) => jobs.includes(jobId),
    );
    primary.cut();
    await online(primary.id, false);
    const next = await printed(printer);
    await jobIn(next, 'completed');
    expect(standby.printed).toEqual([next]);
    expect(await cloud.job(account, jobId)).toMatchObject({ status: 'dispatched', agent_id: primary.id });
    const back = await connectAgent({ url: cloud.url, ...primary, ledger: [{ jobId, state: 'printing' }] });
    expect(back.drop).toEqual([]);
    expect(await back.report(jobId, 'completed')).toEqual([jobId]);
    expect((await cloud.job(account, jobId)).status).toBe('completed');
    back.close();
  });

  it('ends as uncertain when the agent has lost its record of it', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer);
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    agent.cut();
    await cloud.cloud.deps.database
      .sql`update jobs set accepted_date = now() - interval '1 minute' where id = ${jobId}`;
    const back = await connectAgent({ url: cloud.url, ...agent });
    expect(await cloud.job(account, jobId)).toMatchObject({ status: 'failed', error: { code: 'outcome_uncertain' } });
    expect(back.offers).toEqual([]);
    back.close();
  });

  it('is offered again when the answer to accept was lost on the way', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer);
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    agent.cut();
    const back = await connectAgent({
      url: cloud.url,
      ...agent,
      onOffer: 'print',
      ledger: [{ jobId, state: 'received' }],
    });
    await jobIn(jobId, 'completed');
    expect(back.printed).toEqual([jobId]);
    back.close();
  });

  it('may be accepted twice by its own agent, not by another', async () => {
    const [agent, other] = [await cloud.addAgent(account, { onOffer: 'accept' }), await cloud.addAgent(account)];
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer);
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    expect(await agent.client.accept.mutate({ jobId })).toEqual({ result: 'accepted' });
    expect(await other.client.accept.mutate({ jobId })).toEqual({ result: 'refused' });
    expect(await agent.client.accept.mutate({ jobId, attempt: 2 })).toEqual({ result: 'refused' });
    await expect(other.client.document.query({ jobId, offset: 0 })).rejects.toThrow('no such document');
  });
});

describe('reports', () => {
  const report = (jobId: string, seq: number, fields: Partial<JobReport> = {}): JobReport => ({
    jobId,
    attempt: 1,
    seq,
    at: new Date().toISOString(),
    state: 'printing',
    copiesSent: 0,
    confirmation: null,
    reason: null,
    error: null,
    ...fields,
  });

  it('count once each, in order, however often they come', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const printer = await cloud.addPrinter(account, agent);
    const jobId = await printed(printer, ZPL, { copies: 5 });
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    const first = [report(jobId, 1), report(jobId, 2, { copiesSent: 2, reason: 'paper_out' })];
    await agent.client.report.mutate({ reports: first });
    await agent.client.report.mutate({ reports: first });
    expect(await cloud.job(account, jobId)).toMatchObject({ status: 'printing', copies_sent: 2, reason: 'paper_out' });
    const failed = report(jobId, 3, {
      state: 'failed',
      copiesSent: 2,
      error: { code: 'connection_lost', message: 'gone' },
    });
    expect(await agent.client.report.mutate({ reports: [failed] })).toEqual({ settled: [jobId] });
    expect(await agent.client.report.mutate({ reports: [report(jobId, 4, { state: 'completed' })] })).toEqual({
      settled: [jobId],
    });
    expect(await cloud.job(account, jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'connection_lost', message: 'gone', copiesSent: 2, copiesRequested: 5 },
    });
    expect(await timeline(jobId)).toEqual([
      'job.created',
      'job.accepted',
      'job.printing',
      'job.printing',
      'job.failed',
    ]);
  });

  it('of another agent change nothing', async () => {
    const [agent, other] = [await cloud.addAgent(account, { onOffer: 'accept' }), await cloud.addAgent(account)];
    const jobId = await printed(await cloud.addPrinter(account, agent));
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    const answer = await other.client.report.mutate({ reports: [report(jobId, 1, { state: 'completed' })] });
    expect(answer.settled).toEqual([jobId]);
    expect((await cloud.job(account, jobId)).status).toBe('dispatched');
  });

  it('of an earlier attempt no longer count', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const jobId = await printed(await cloud.addPrinter(account, agent));
    await eventually(
      () => agent.printed,
      (jobs) => jobs.length === 1,
    );
    await agent.report(jobId, 'failed', { error: { code: 'printer_fault', message: 'x' } });
    await cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, { token: account.key });
    await eventually(
      () => agent.printed,
      (jobs) => jobs.length === 2,
    );
    expect(agent.offers.map((offer) => offer.attempt)).toEqual([1, 2]);
    await agent.client.report.mutate({ reports: [report(jobId, 9, { state: 'completed', attempt: 1 })] });
    expect((await cloud.job(account, jobId)).status).toBe('dispatched');
    await agent.client.report.mutate({ reports: [report(jobId, 1, { state: 'completed', attempt: 2 })] });
    expect((await cloud.job(account, jobId)).status).toBe('completed');
  });
});

describe('retry', () => {
  it('replays a failed job, five times at most', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const jobId = await printed(await cloud.addPrinter(account, agent), '^XA^FDagain^FS^XZ');
    const retry = () => cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, { token: account.key });
    const early = await retry();
    expect([early.status, early.body.code]).toEqual([409, 'job_not_failed']);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await eventually(
        () => agent.printed.length,
        (count) => count === attempt,
      );
      await agent.client.report.mutate({
        reports: [{ ...base(jobId), attempt, state: 'failed', error: { code: 'printer_fault', message: 'x' } }],
      });
      const answer = await retry();
      if (attempt <= 5)
        expect(answer.body).toMatchObject({
          status: 'dispatched',
          retry_count: attempt,
          error: null,
          completed_date: null,
        });
      else expect([answer.status, answer.body.code]).toEqual([409, 'retry_limit_reached']);
    }
    expect(new Set(agent.offers.map((offer) => offer.document)).size).toBe(1);
  });

  it('is refused once the document is deleted', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const jobId = await printed(await cloud.addPrinter(account, agent));
    await eventually(
      () => agent.printed,
      (jobs) => jobs.includes(jobId),
    );
    await agent.report(jobId, 'completed', { confirmation: 'device' });
    const answer = await cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, {
      token: account.key,
      query: { completed: 'true' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'document_deleted']);
  });

  it('requeues when every agent is offline, and only once for several simultaneous requests', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const jobId = await printed(await cloud.addPrinter(account, agent));
    await eventually(
      () => agent.printed.length,
      (count) => count === 1,
    );
    await agent.report(jobId, 'failed', { error: { code: 'printer_fault', message: 'x' } });
    agent.cut();
    await online(agent.id, false);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cloud.call('POST', `/api/v3/jobs/${jobId}/retry`, { token: account.key })),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.status)).toEqual(['queued']);
    expect((await cloud.job(account, jobId)).retry_count).toBe(1);
  });

  const base = (jobId: string): JobReport => ({
    jobId,
    seq: 1,
    at: new Date().toISOString(),
    state: 'failed',
    copiesSent: 0,
    confirmation: null,
    reason: null,
    error: null,
  });
});

describe('an agent', () => {
  it('that is removed is cut off at once; its printers are removed, its jobs end with the true reason', async () => {
    const [agent, other] = [
      await cloud.addAgent(account, { onOffer: 'accept' }),
      await cloud.addAgent(account, { onOffer: 'accept' }),
    ];
    const own = await cloud.addPrinter(account, agent);
    const shared = await cloud.addPrinter(account, other);
    await cloud.call('POST', `/api/v3/printers/${shared}/agents`, {
      token: account.token,
      body: { agentId: agent.id },
    });
    const ownJob = await printed(own);
    other.cut();
    await online(other.id, false);
    const sharedJob = await printed(shared);
    await eventually(
      () => agent.printed.length,
      (count) => count === 2,
    );
    const removed = await cloud.call('DELETE', `/api/v3/agents/${agent.id}`, { token: account.token });
    expect(removed.status).toBe(204);
    await online(agent.id, false);
    await expect(connectAgent({ url: cloud.url, ...agent })).rejects.toThrow('not valid any more');
    expect((await cloud.call('GET', `/api/v3/jobs/${ownJob}`, { token: account.key })).status).toBe(404);
    expect((await cloud.call('GET', `/api/v3/printers/${own}`, { token: account.key })).status).toBe(404);
    expect(await cloud.job(account, sharedJob)).toMatchObject({ status: 'failed', error: { code: 'agent_removed' } });
  });

  it('that connects again replaces its older connection', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
    const printer = await cloud.addPrinter(account, agent);
    const newer = await connectAgent({ url: cloud.url, ...agent });
    const jobId = await printed(printer);
    await jobIn(jobId, 'completed');
    expect(newer.printed).toEqual([jobId]);
    expect(agent.offers).toEqual([]);
    newer.close();
  });

  it('is notified of changes of its printers', async () => {
    const agent = await cloud.addAgent(account);
    const printer = await cloud.addPrinter(account, agent);
    await eventually(
      () => agent.printers().map(({ id }) => id),
      (ids) => ids.includes(printer),
    );
    await cloud.call('PATCH', `/api/v3/printers/${printer}`, {
      token: account.token,
      body: { address: '10.0.0.9:9100', config: { dpi: 300 } },
    });
    await eventually(
      () => agent.printers()[0],
      (one) => one?.address === '10.0.0.9:9100' && one.dpi === 300,
    );
    await cloud.call('DELETE', `/api/v3/printers/${printer}`, { token: account.token });
    await eventually(
      () => agent.printers().length,
      (count) => count === 0,
    );
  });

  it('fetches a large document in parts', async () => {
    const agent = await cloud.addAgent(account, { onOffer: 'accept' });
    const document = `^XA^FX${'0123456789'.repeat(150_000)}^FS^XZ`;
    const jobId = await printed(await cloud.addPrinter(account, agent), document);
    const offer = await eventually(
      () => agent.offers[0],
      (one) => one !== undefined,
    );
    expect(offer).toMatchObject({ jobId, sizeBytes: document.length });
    expect(offer!.document).toBeUndefined();
    const parts: Buffer[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const part: { data: string; nextOffset: number | null } = await agent.client.document.query({ jobId, offset });
      parts.push(Buffer.from(part.data, 'base64'));
      offset = part.nextOffset;
    }
    expect(Buffer.concat(parts).toString()).toBe(document);
  });
});

it('finishes the work of a cloud that was restarted', async () => {
  const agent = await cloud.addAgent(account, { onOffer: 'ignore' });
  const printer = await cloud.addPrinter(account, agent);
  const jobId = await printed(printer);
  await cloud.restart();
  const back = await connectAgent({ url: cloud.url, ...agent, onOffer: 'print' });
  await jobIn(jobId, 'completed');
  expect(back.printed).toEqual([jobId]);
  back.close();
});

it('withdraws an offer from an agent that does not answer, and offers it again later', async () => {
  const hasty = await startTestCloud({}, { offerTimeoutMs: 300, sweepMs: 50 });
  const owner = await hasty.signUp();
  const agent = await hasty.addAgent(owner, { onOffer: 'ignore' });
  const printer = await hasty.addPrinter(owner, agent);
  const { jobId } = (await hasty.print(owner, printer, ZPL)).body;
  await eventually(
    () => hasty.job(owner, jobId),
    (job: Json) => job.status === 'queued',
  );
  await eventually(
    () => agent.events,
    (events) => events.some((event) => event.type === 'withdraw' && event.jobId === jobId),
  );
  await eventually(
    () => agent.offers.filter((offer) => offer.jobId === jobId).length,
    (count) => count > 1,
  );
  const { body } = await hasty.call('GET', `/api/v3/jobs/${jobId}/events`, { token: owner.key });
  expect(body.events.map((event: Json) => event.type).slice(0, 3)).toEqual([
    'job.created',
    'job.queued',
    'job.dispatched',
  ]);
  await hasty.close();
});
