/** The sandbox printer: in the cloud, without an agent, outside of limits and quotas. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LABEL = '^XA^FO50,50^A0N,40^FDSandbox^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;

beforeAll(async () => {
  cloud = await startTestCloud({ JOBS_PER_DAY: '1' });
  account = await cloud.signUp();
});
afterAll(() => cloud?.close());

const printers = async (who: TestAccount, query = '') =>
  (await cloud.call('GET', `/api/v3/printers${query}`, { token: who.token })).body.printers;
const sandboxOf = async (who: TestAccount) =>
  (await printers(who, '?sandbox=true')).find((one: { sandbox?: boolean }) => one.sandbox);
const ended = (who: TestAccount, jobId: string) =>
  eventually(
    () => cloud.job(who, jobId),
    (job) => job.status === 'completed',
  );

it('stands in the list only where it is asked for, and is made once', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => printers(account, '?sandbox=true')));
  expect(new Set(asked.flat().map(({ id }: { id: string }) => id)).size).toBe(1);
  expect(asked[0]![0]).toMatchObject({
    name: 'Sandbox',
    status: 'ready',
    agent_id: null,
    sandbox: true,
    config: { nativeFormat: 'zpl', dpi: 203 },
  });
  expect(await printers(account)).toEqual([]);
});

it('prints without an agent, copies and all, with a timeline and a picture', async () => {
  const sandbox = await sandboxOf(account);
  const { status, body } = await cloud.print(account, sandbox.id, LABEL, { query: 'sourceFormat=zpl&copies=3' });
  expect(status).toBe(200);
  const job = await ended(account, body.jobId);
  expect(job).toMatchObject({ copies: 3, copies_sent: 3, confirmation: 'device', agent_id: null, reason: null });
  const { body: events } = await cloud.call('GET', `/api/v3/jobs/${body.jobId}/events`, { token: account.token });
  expect(events.events.map(({ type }: { type: string }) => type)).toEqual([
    'job.created',
    'job.dispatched',
    'job.accepted',
    'job.completed',
  ]);
  const document = await cloud.call('GET', `/api/v3/jobs/${body.jobId}/document`, { token: account.token });
  expect(document.status).toBe(200);
});

it('counts towards no quota of jobs or storage', async () => {
  const sandbox = await sandboxOf(account);
  for (let n = 0; n < 3; n++) {
    const { status, body } = await cloud.print(account, sandbox.id, LABEL);
    expect(status).toBe(200);
    await ended(account, body.jobId);
  }
  const { body: quota } = await cloud.call('GET', '/api/v3/print/quota', { token: account.token });
  expect(quota).toMatchObject({ jobsToday: { used: 0 }, printers: { used: 0 }, storageBytes: { used: 0 } });
});

it('keeps the last labels alone', async () => {
  const sandbox = await sandboxOf(account);
  const ids: string[] = [];
  for (let n = 0; n < 22; n++) {
    const { body } = await cloud.print(account, sandbox.id, `^XA^FO50,50^A0N,40^FD${n}^FS^XZ`);
    ids.push(body.jobId);
  }
  for (const id of ids) await ended(account, id);
  const statuses = await Promise.all(
    ids.map(async (id) => (await cloud.call('GET', `/api/v3/jobs/${id}/document`, { token: account.token })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(2)).toEqual(Array.from({ length: 20 }, () => 200));
});

it('has a name and a language of its own choice, but no address and no agents', async () => {
  const sandbox = await sandboxOf(account);
  const path = `/api/v3/printers/${sandbox.id}`;
  const change = (body: object) => cloud.call('PATCH', path, { token: account.token, body });
  expect((await change({ name: 'Proof', config: { nativeFormat: 'epl', dpi: 300 } })).body).toMatchObject({
    name: 'Proof',
    config: { nativeFormat: 'epl', dpi: 300 },
  });
  expect(await change({ address: '192.0.2.5:9100' })).toMatchObject({ status: 400 });
  const agent = await cloud.addAgent(account, {});
  const bound = await cloud.call('POST', `${path}/agents`, { token: account.token, body: { agentId: agent.id } });
  expect(bound).toMatchObject({ status: 400, body: { message: expect.stringContaining('no agents') } });
  const { body } = await cloud.print(account, sandbox.id, LABEL);
  expect(await ended(account, body.jobId)).toMatchObject({ target_format: 'epl' });
});

it('belongs to its account alone, and comes back when it was removed', async () => {
  const other = await cloud.signUp();
  const sandbox = await sandboxOf(account);
  expect((await cloud.print(other, sandbox.id, LABEL)).status).toBe(403);
  expect((await cloud.call('DELETE', `/api/v3/printers/${sandbox.id}`, { token: account.token })).status).toBe(204);
  const again = await sandboxOf(account);
  expect(again.id).not.toBe(sandbox.id);
  expect(again.name).toBe('Sandbox');
});
