/** A computer asks to be connected, a signed-in person compares its letters and decides (RFC 8628). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { createTRPCClient } from '@trpc/client';
import type { AgentRouter } from '@platen/protocol/agent';
import { deleteExpired } from '../src/printing/jobs/ends/retention-store.ts';
import { connectAgent, enroll, openClient } from './agent.ts';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ AGENT_LIMIT: '2', AUTH_FAILURE_LIMIT: '30' });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

/** One call without a key: a connection takes no second one. */
async function stranger<T>(act: (api: ReturnType<typeof createTRPCClient<AgentRouter>>) => Promise<T>): Promise<T> {
  const { ws, client } = openClient(cloud.url, null);
  try {
    return await act(client);
  } finally {
    await ws.close();
  }
}
const computer = { platform: 'win32', hostname: 'PACK-7', version: '0.1.0', protocolVersion: 1 } as const;
const ask = (name = 'Packing 7') => stranger((api) => api.askToEnroll.mutate({ ...computer, name }));
const state = (deviceCode: string) =>
  stranger((api) => api.enrollmentState.mutate({ deviceCode })).then((answer) => answer.state);
const see = (code: string, token = account.token) =>
  cloud.call('GET', `/api/v3/enrollment-requests/${code}`, { token });
const decide = (code: string, body: object, token = account.token) =>
  cloud.call('POST', `/api/v3/enrollment-requests/${code}`, { token, body });
const sql = () => cloud.cloud.deps.database.sql;

it('is connected once a person has confirmed its letters, and its secret works once', async () => {
  const { deviceCode, userCode, intervalSeconds } = await ask();
  expect([userCode, intervalSeconds]).toEqual([expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/), 5]);
  expect(await state(deviceCode)).toBe('authorization_pending');
  expect(await state(deviceCode), 'sooner than its interval').toBe('slow_down');
  expect((await see(userCode.toLowerCase().replace('-', ' '))).body).toMatchObject({
    name: 'Packing 7',
    hostname: 'PACK-7',
    platform: 'win32',
    sameComputer: [],
  });
  expect((await decide(userCode, { decision: 'approve' })).body).toEqual({ state: 'approved' });
  expect(await state(deviceCode)).toBe('approved');
  expect((await see(userCode)).status, 'it waits no more').toBe(404);
  expect(await enroll(cloud.url, deviceCode, 'Packing 7')).toMatchObject({ id: expect.any(String) as string });
  await expect(enroll(cloud.url, deviceCode, 'Packing 7')).rejects.toThrow('used already');
  const { body } = await cloud.call('GET', '/api/v3/audit', { token: account.token });
  expect(JSON.stringify(body)).toContain('enrollment.decided');
});

it('is offered the place of the agent that had this computer, with its printers', async () => {
  const [before] = (await cloud.call('GET', '/api/v3/agents', { token: account.token })).body.agents;
  await sql()`update agents set hostname = 'pack-7' where id = ${before.id}`;
  const { deviceCode, userCode } = await ask('After Windows');
  expect((await see(userCode)).body.sameComputer).toEqual([{ id: before.id, name: 'Packing 7', lastSeenDate: null }]);
  const foreign = await cloud.signUp();
  expect((await see(userCode, foreign.token)).body.sameComputer, "nothing of another's account").toEqual([]);
  expect((await decide(userCode, { decision: 'approve', agentId: before.id }, foreign.token)).status).toBe(404);
  expect((await decide(userCode, { decision: 'approve', agentId: before.id })).status).toBe(200);
  const identity = await enroll(cloud.url, deviceCode, 'After Windows');
  expect(identity.id).toBe(before.id);
  const agent = await connectAgent({ url: cloud.url, ...identity, hello: { hostname: 'PACK-7' } });
  const again = await ask();
  expect((await see(again.userCode)).body.sameComputer, 'it is connected').toEqual([]);
  agent.close();
});

it('is refused, or expires, and says so to the computer', async () => {
  const denied = await ask();
  expect((await decide(denied.userCode, { decision: 'deny' })).body).toEqual({ state: 'denied' });
  expect(await state(denied.deviceCode)).toBe('access_denied');
  await expect(enroll(cloud.url, denied.deviceCode, 'x')).rejects.toThrow('unknown');
  const late = await ask();
  await sql()`update enrollment_requests set expires_date = now() where user_code = ${late.userCode}`;
  expect(await state(late.deviceCode)).toBe('expired_token');
  expect((await decide(late.userCode, { decision: 'approve' })).status).toBe(404);
  expect(await state('NOBODY')).toBe('expired_token');
});

it('is confirmed by nobody who may not enroll, and not beyond the limit of agents', async () => {
  const { userCode, deviceCode } = await ask();
  const viewer = await cloud.signUp();
  await sql()`update memberships set role = 'viewer' from users u where user_id = u.id and u.email = ${viewer.email}`;
  await cloud.cloud.deps.changes.announce({ kind: 'all' });
  for (const refused of [
    await see(userCode, viewer.token),
    await decide(userCode, { decision: 'approve' }, viewer.token),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await cloud.call('GET', `/api/v3/enrollment-requests/${userCode}`, { token: account.key })).status).toBe(403);
  expect((await cloud.call('GET', `/api/v3/enrollment-requests/${userCode}`, {})).status).toBe(401);
  const second = await ask();
  expect((await decide(second.userCode, { decision: 'approve' })).status).toBe(200);
  expect((await decide(userCode, { decision: 'approve' })).body).toMatchObject({ code: 'agent_limit_reached' });
  expect(await state(deviceCode)).toBe('authorization_pending');
});

it('takes so many guesses at the letters, and so many computers of one address', async () => {
  await sql()`delete from enrollment_requests`;
  const askAtOnce = async (length: number) => {
    const asked = await Promise.allSettled(Array.from({ length }, () => ask()));
    return asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };
  const made = [...(await askAtOnce(12)), ...(await askAtOnce(16))];
  expect(new Set(made.map(({ userCode }) => userCode)).size).toBe(20);
  expect(made).toHaveLength(20);
  await expect(ask()).rejects.toThrow('Too many computers');
  const guesser = await cloud.signUp();
  const answers: number[] = [];
  while (answers.at(-1) !== 429 && answers.length < 40) answers.push((await see('AAAA-AAAA', guesser.token)).status);
  expect(answers.length).toBeLessThanOrEqual(31);
  expect(answers.slice(0, -1).every((status) => status === 404)).toBe(true);
  expect((await see(made[0]!.userCode, guesser.token)).status, 'the right ones no more either').toBe(429);
});

it('is forgotten an hour after its letters have ended', async () => {
  await sql()`update enrollment_requests set expires_date = now() - interval '50 minutes'`;
  await deleteExpired(sql());
  const left = async () => (await sql()`select from enrollment_requests`).length;
  expect(await left()).toBeGreaterThan(0);
  await sql()`update enrollment_requests set expires_date = now() - interval '61 minutes'`;
  await deleteExpired(sql());
  expect(await left()).toBe(0);
});
