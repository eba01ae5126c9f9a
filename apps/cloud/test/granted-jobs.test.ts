/** A lone job is stored as its agent's own: who gets the word, who does not, and what becomes of a job whose word is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENT_CAPABILITIES, type AgentEvent } from '@platen/protocol/agent';
import { connectAgent, type TestAgent, type TestAgentOptions } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FDgranted^FS^XZ';
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ JOBS_PER_DAY: '40' }, { sweepMs: 50 });
});
afterAll(() => cloud.close());

interface Setup {
  readonly agent: TestAgent;
  readonly printer: string;
}

/** An agent of a new account that answers nothing by itself, and its printer. */
async function setUp(options: Partial<TestAgentOptions> = {}): Promise<Setup> {
  account = await cloud.signUp();
  const agent = await cloud.addAgent(account, {
    capabilities: AGENT_CAPABILITIES,
    onOffer: 'ignore',
    hello: { instance: randomUUID(), ledgerPosition: 10 },
    ...options,
  });
  const printer = await cloud.addPrinter(account, agent);
  await eventually(
    () => agent.printers().length,
    (count) => count === 1,
  );
  if ((options.capabilities ?? AGENT_CAPABILITIES).includes('word')) await untilQuiet(agent);
  return { agent, printer };
}

/** The session looks for what waits at its hello, and again when the printer is added: until then it is granted nothing. */
const untilQuiet = ({ id, events }: TestAgent) =>
  eventually(
    () => events.filter(({ type }) => type === 'printers').length >= 2 && cloud.cloud.sessions.get(id)?.isQuiet(),
    (isQuiet) => isQuiet === true,
  );

const sql = () => cloud.cloud.deps.database.sql;
const print = async (printer: string): Promise<string> => (await cloud.print(account, printer, ZPL)).body.jobId;
const stateOf = async (id: string): Promise<Json> => {
  const [row] = await sql()`select state, accepted_date is not null as is_told from jobs where id = ${id}`;
  return row as Json;
};
const seen = <Type extends AgentEvent['type']>({ events }: TestAgent, type: Type, jobId: string) =>
  events.filter(
    (event) =>
      event.type === type && (event.type === 'offer' ? event.offer.jobId : 'jobId' in event && event.jobId) === jobId,
  );
const until = (agent: TestAgent, type: AgentEvent['type'], jobId: string, count = 1) =>
  eventually(
    () => seen(agent, type, jobId).length,
    (length) => length >= count,
  );
const back = ({ agent }: Setup, options: Partial<TestAgentOptions> = {}): Promise<TestAgent> =>
  connectAgent({
    url: cloud.url,
    id: agent.id,
    key: agent.key,
    capabilities: AGENT_CAPABILITIES,
    onOffer: 'ignore',
    hello: { instance: randomUUID(), ledgerPosition: 10 },
    ...options,
  });

it('grants a job that comes alone, and gives the word once it is stored', async () => {
  const { agent, printer } = await setUp();
  const id = await print(printer);
  await until(agent, 'word', id);
  expect(agent.offers.at(-1)).toMatchObject({ jobId: id, isGranted: true });
  expect(await stateOf(id)).toEqual({ state: 'accepted', isTold: false });
  expect(await agent.client.accept.mutate({ jobId: id, attempt: 1 })).toEqual({ result: 'accepted' });
  expect(await stateOf(id)).toEqual({ state: 'accepted', isTold: true });
  await agent.report(id, 'printing');
  await agent.report(id, 'completed');
  const { body } = await cloud.call('GET', `/api/v3/jobs/${id}/events`, { token: account.key });
  expect(body.events.map(({ type }: Json) => type)).toEqual([
    'job.created',
    'job.accepted',
    'job.printing',
    'job.completed',
  ]);
});

it('grants one job at a time: the next only when the agent has said that it has the one before', async () => {
  const { agent, printer } = await setUp();
  const first = await print(printer);
  const second = await print(printer);
  await until(agent, 'offer', second);
  expect(agent.offers.map(({ isGranted = false }) => isGranted)).toEqual([true, false]);
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ state: 'accepted' }, { state: 'offered' }]);
  for (const jobId of [first, second]) await agent.client.accept.mutate({ jobId, attempt: 1 });
  const third = await print(printer);
  await until(agent, 'word', third);
});

it('grants nothing that another agent could print, and nothing to an agent that does not take the word', async () => {
  const { agent, printer } = await setUp();
  const other = await cloud.addAgent(account);
  const added = await cloud.call('POST', `/api/v3/printers/${printer}/agents`, {
    token: account.token,
    body: { agentId: other.id },
  });
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  const id = await print(printer);
  await until(agent, 'offer', id);
  expect(await stateOf(id)).toMatchObject({ state: 'offered' });
  const old = await setUp({ capabilities: AGENT_CAPABILITIES.filter((one) => one !== 'word') });
  const olds = await print(old.printer);
  await until(old.agent, 'offer', olds);
  expect(await stateOf(olds)).toMatchObject({ state: 'offered' });
});

it('withdraws what was not stored, and never gives the word for it', async () => {
  const { agent, printer } = await setUp();
  await sql()`update daily_usage set used = allowed where account_id = (select account_id from agents where id = ${agent.id})`;
  await sql()`insert into daily_usage (account_id, day, used, allowed)
    select account_id, (now() at time zone 'utc')::date, 40, 40 from agents where id = ${agent.id}
    on conflict (account_id, day) do update set used = 40`;
  expect((await cloud.print(account, printer, ZPL)).status).toBe(429);
  await eventually(
    () => agent.events.filter(({ type }) => type === 'withdraw').length,
    (count) => count === 1,
  );
  expect(agent.events.filter(({ type }) => type === 'word')).toEqual([]);
});

it('offers a granted job again that the agent does not have, or has and was not told of', async () => {
  for (const ledger of [[], ['received' as const]]) {
    const setup = await setUp();
    const id = await print(setup.printer);
    await until(setup.agent, 'word', id);
    setup.agent.cut();
    const again = await back(setup, {
      ledger: ledger.map((state) => ({ jobId: id, state, attempt: 1 })),
      onOffer: 'print',
    });
    await eventually(
      () => cloud.job(account, id),
      ({ status }) => status === 'completed',
    );
    // The same attempt may be offered twice, and is printed once.
    const offered = new Map(again.offers.map(({ jobId, isGranted }) => [jobId, isGranted]));
    expect([[...offered], again.printed]).toEqual([[[id, undefined]], [id]]);
    again.close();
  }
});

it('leaves a granted job to the agent that has begun it, and doubts one that an old ledger does not have', async () => {
  const setup = await setUp();
  const id = await print(setup.printer);
  await until(setup.agent, 'word', id);
  setup.agent.cut();
  const begun = await back(setup, { ledger: [{ jobId: id, state: 'printing', attempt: 1 }] });
  expect(await stateOf(id)).toMatchObject({ state: 'accepted' });
  begun.cut();
  const old = await back(setup, { hello: { instance: randomUUID(), ledgerPosition: 5 } });
  expect((await cloud.job(account, id)).error.code).toBe('outcome_uncertain');
  expect(old.offers).toEqual([]);
});

it('offers a job whose agent has begun another session while it was being stored', async () => {
  const setup = await setUp();
  let request: Promise<string> | undefined;
  let again: TestAgent | undefined;
  // The day's count of the account is held: nothing of it can be stored.
  await sql()`insert into daily_usage (account_id, day, used, allowed)
    select account_id, (now() at time zone 'utc')::date, 1, 40 from agents where id = ${setup.agent.id}`;
  await sql().begin(async (held) => {
    await held`select from daily_usage where account_id = (select account_id from agents where id = ${setup.agent.id}) for update`;
    request = print(setup.printer);
    await eventually(
      () => setup.agent.offers.length,
      (count) => count === 1,
    );
    expect(setup.agent.offers[0]!.isGranted).toBe(true);
    setup.agent.cut();
    again = await back(setup);
  });
  const id = await request!;
  await until(again!, 'offer', id);
  expect(seen(again!, 'word', id)).toEqual([]);
  expect(await again!.client.accept.mutate({ jobId: id, attempt: 1 })).toEqual({ result: 'accepted' });
});

it('finds granted jobs after a restart of the cloud', async () => {
  const setup = await setUp();
  const id = await print(setup.printer);
  await until(setup.agent, 'word', id);
  await cloud.restart();
  const again = await back(setup, { onOffer: 'print' });
  await eventually(
    () => cloud.job(account, id),
    ({ status }) => status === 'completed',
  );
  expect(again.printed).toEqual([id]);
});
