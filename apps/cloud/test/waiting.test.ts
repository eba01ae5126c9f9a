/** `waiting` is one word: the lists, the counts, the actions and attention select the same jobs by it. */
import { jobApi } from '@platen/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const ZPL = '^XA^FO10,10^GB50,50,2^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
/** By what was done with them. */
const jobs: Record<string, string> = {};

const get = async (route: string): Promise<Json> =>
  (await cloud.call('GET', `/api/v3/${route}`, { token: account.token })).body;
const print = async (to = printer, query: Record<string, string> = {}): Promise<string> =>
  (await cloud.print(account, to, ZPL, { query: { sourceFormat: 'zpl', ...query } })).body.jobId;
const taken = async (query: Record<string, string> = {}): Promise<string> => {
  const id = await print(printer, query);
  await eventually(
    () => agent.printed,
    (all) => all.includes(id),
  );
  return id;
};

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'accept', capabilities: ['copies', 'cancel'] });
  const away = await cloud.addAgent(account, { name: 'away' });
  const deaf = await cloud.addAgent(account, { name: 'deaf', onOffer: 'ignore' });
  printer = await cloud.addPrinter(account, agent);
  const ofAway = await cloud.addPrinter(account, away);
  const ofDeaf = await cloud.addPrinter(account, deaf);
  away.cut();
  await eventually(
    () => get(`agents/${away.id}`),
    ({ online }) => !online,
  );
  jobs['completed'] = await taken();
  await agent.report(jobs['completed'], 'completed');
  jobs['failed'] = await taken();
  await agent.report(jobs['failed'], 'failed', { error: { code: 'printer_fault', message: 'It is on fire.' } });
  jobs['partly'] = await taken({ copies: '3' });
  await agent.report(jobs['partly'], 'printing', { copiesSent: 1 });
  jobs['held'] = await taken();
  await agent.report(jobs['held'], 'printing', { reason: 'The printer is out of labels.' });
  jobs['accepted'] = await taken();
  jobs['queued'] = await print(ofAway);
  jobs['offered'] = await print(ofDeaf);
});
afterAll(() => cloud.close());

const WAITING = ['held', 'accepted', 'queued', 'offered'];
const named = (rows: readonly Json[]): string[] =>
  rows.map(({ id }) => Object.keys(jobs).find((name) => jobs[name] === id)!).toSorted();

it('is said alike by the lists, the counts, attention and the schema of a job', async () => {
  expect(named((await get('jobs?status=waiting')).jobs)).toEqual(WAITING.toSorted());
  expect(named((await get('jobs')).jobs.filter(jobApi.isWaiting))).toEqual(WAITING.toSorted());
  expect(named((await get(`printers/${printer}/jobs?status=waiting`)).jobs)).toEqual(['accepted', 'held']);
  expect((await get('jobs/counts')).counts).toEqual({
    queued: 1,
    dispatched: 2,
    printing: 2,
    completed: 1,
    failed: 1,
    waiting: 4,
  });
  expect((await get('attention')).summary.jobsWaiting).toBe(4);
  // The one that is partly printed is older, and does not wait.
  const { printers } = await get('printers/overview');
  const { created_date: oldestDate } = await cloud.job(account, jobs['held']!);
  expect(printers.find(({ id }: Json) => id === printer).waiting).toEqual({ jobs: 2, oldestDate });
});

it('selects for an action, and a cancelled head does not print later', async () => {
  const { body: action } = await cloud.call('POST', '/api/v3/job-actions', {
    token: account.token,
    body: { action: 'cancel', filter: { status: 'waiting' } },
  });
  expect(action.total).toBe(4);
  // The agent is asked about what it has: it has sent nothing of the held job either.
  for (const name of ['held', 'accepted']) {
    const jobId = jobs[name]!;
    const asked = await eventually(
      () => agent.events.find((event) => event.type === 'cancel' && event.jobId === jobId),
      Boolean,
    );
    expect(asked).toBeDefined();
    await agent.report(jobId, 'failed', { error: { code: 'cancelled', message: 'It was cancelled.' } });
  }
  const ended = await eventually(
    () => get(`job-actions/${action.id}`),
    ({ state }) => state === 'ended',
  );
  expect(ended).toMatchObject({ done: 4, failed: 0 });
  expect((await get('jobs?status=waiting')).jobs).toEqual([]);
  expect(await cloud.job(account, jobs['partly']!)).toMatchObject({ status: 'printing' });
});
