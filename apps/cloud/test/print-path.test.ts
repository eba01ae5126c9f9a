/** A document in over HTTP, an offer out to the agent, its reports back: the path that every print takes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

it('prints a document on an online agent, once', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const answer = await cloud.print(account, printer, '^XA^FDhello^FS^XZ');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ jobId: expect.any(String), status: 'dispatched', copies: null, warnings: [] });
  const job = await eventually(
    () => cloud.job(account, answer.body.jobId),
    ({ status }) => status === 'completed',
  );
  expect(job).toMatchObject({
    printer_id: printer,
    agent_id: agent.id,
    copies: null,
    confirmation: 'transport',
    error: null,
  });
  expect(agent.printed).toEqual([answer.body.jobId]);
  expect(Buffer.from(agent.offers[0]!.document!, 'base64').toString()).toBe('^XA^FDhello^FS^XZ');
  const { body } = await cloud.call('GET', `/api/v3/jobs/${job.id}/events`, { token: account.key });
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
    'job.created',
    'job.accepted',
    'job.printing',
    'job.completed',
  ]);
});

it('offers a job while it is being stored, and lets the agent print it once it is', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  const { sql } = cloud.cloud.deps.database;
  await untilIdle(cloud, account, { agent, printer });
  const before = agent.offers.length;
  let request: ReturnType<TestCloud['print']> | undefined;
  // The day's count of the account is held: nothing of it can be stored.
  await sql.begin(async (held) => {
    await held`select from daily_usage where account_id = (select account_id from agents where id = ${agent.id}) for update`;
    request = cloud.print(account, printer, '^XA^FDearly^FS^XZ');
    const [offer] = await eventually(
      async () => agent.offers.slice(before),
      ({ length }) => length > 0,
    );
    const [stored] = await sql<{ jobs: number }[]>`select count(*)::int as jobs from jobs where id = ${offer!.jobId}`;
    expect(stored).toEqual({ jobs: 0 });
    expect(agent.printed).not.toContain(offer!.jobId);
  });
  const { body } = await request!;
  await eventually(
    () => cloud.job(account, body.jobId),
    ({ status }) => status === 'completed',
  );
  expect(agent.printed.at(-1)).toBe(body.jobId);
});

it('an offer whose job is refused is withdrawn, and its acceptance is refused', async () => {
  const poor = await startTestCloud({ JOBS_PER_DAY: '3' });
  try {
    const owner = await poor.signUp();
    const agent = await poor.addAgent(owner);
    const printer = await poor.addPrinter(owner, agent);
    await untilIdle(poor, owner, { agent, printer });
    const printed = [...agent.printed];
    while ((await poor.print(owner, printer, '^XA^FDone more^FS^XZ')).status === 200) printed.push('');
    const withdrawn = await eventually(
      async () => agent.events.find(({ type }) => type === 'withdraw'),
      (event) => event !== undefined,
    );
    const { jobId } = withdrawn as { readonly jobId: string };
    expect(agent.offers.map((offer) => offer.jobId)).toContain(jobId);
    expect(await agent.client.accept.mutate({ jobId, attempt: 1 })).toEqual({ result: 'refused' });
    await eventually(
      async () => agent.printed.length,
      (count) => count === printed.length,
    );
    expect(agent.printed).not.toContain(jobId);
  } finally {
    await poor.close();
  }
});

/** Prints until the cloud has nothing left to look up for the agent: only then are offers made early. */
async function untilIdle(
  { print, job, cloud: { deps } }: TestCloud,
  owner: TestAccount,
  { agent, printer }: { readonly agent: TestAgent; readonly printer: string },
): Promise<void> {
  const { body } = await print(owner, printer, '^XA^FDfirst^FS^XZ');
  await eventually(
    () => job(owner, body.jobId),
    ({ status }) => status === 'completed',
  );
  expect(deps.bus.isHere(agent.id)).toBe(true);
}
