/** The keys of an agent that replaces its key: which key is valid when, and for whom. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestAgent, openClient } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const CAPABILITIES = ['copies', 'rotate-key'];
let a: TestCloud;
/** Another node on the same database: its caches are invalidated only through the database. */
let b: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  const AUTH_SECRET = 'a secret of both nodes that is long enough';
  a = await startTestCloud({ AUTH_SECRET });
  b = await startTestCloud({ AUTH_SECRET, DATABASE_URL: a.cloud.deps.database.url });
  account = await a.signUp();
});
afterAll(async () => {
  await b?.close();
  await a?.close();
});

const rotate = (agent: { readonly id: string }, body?: unknown) =>
  a.call('POST', `/api/v3/agents/${agent.id}/rotate-key`, { token: account.token, body });
const read = async (agent: { readonly id: string }): Promise<Json> =>
  (await a.call('GET', `/api/v3/agents/${agent.id}`, { token: account.token })).body;
const asked = (agent: TestAgent) =>
  eventually(
    () => agent.events.some(({ type }) => type === 'rotateKey'),
    (isAsked) => isAsked,
  );

function makeKey() {
  const key = `svc_agent_${randomBytes(32).toString('hex')}`;
  return { key, notice: { prefix: key.slice(0, 18), hash: createHash('sha256').update(key).digest('hex') } };
}

/** True if a key opens a connection that is answered; false if it is refused. */
async function opens(cloud: TestCloud, key: string): Promise<boolean> {
  const { ws, client, closed } = openClient(cloud.url, key);
  const answered = client.heartbeat.mutate({ sentAt: new Date().toISOString() }).then(
    () => true,
    () => false,
  );
  const isOpen = await Promise.race([answered, closed.then(() => false)]);
  void ws.close();
  return isOpen;
}

it('asks the agent, accepts both keys, and ends the old one everywhere when the new one is used', async () => {
  const agent = await a.addAgent(account, { capabilities: CAPABILITIES });
  expect(await rotate(agent)).toMatchObject({ status: 202, body: { state: 'in_progress', keyRotatedDate: null } });
  await asked(agent);
  const { key, notice } = makeKey();
  await agent.client.nextKey.mutate(notice);
  expect(await opens(b, agent.key)).toBe(true);
  // The other node has the old key in its cache, and a connection opened with it.
  const held = openClient(b.url, agent.key);
  await held.client.heartbeat.mutate({ sentAt: new Date().toISOString() });
  expect((await read(agent)).keyRotatedDate).toBeNull();

  expect(await opens(a, key)).toBe(true);
  await held.closed;
  await eventually(
    async () => [await opens(a, agent.key), await opens(b, agent.key), await opens(b, key)],
    (found) => JSON.stringify(found) === JSON.stringify([false, false, true]),
  );
  expect((await read(agent)).keyRotatedDate).not.toBeNull();
  const events = await a.cloud.deps.database.sql`
    select from events where type = 'agent.key_rotated' and agent_id = ${agent.id}`;
  expect(events).toHaveLength(1);
  void held.ws.close();
});

it('forgets a new key that was not used for a day, and asks the agent for another', async () => {
  const agent = await a.addAgent(account, { capabilities: CAPABILITIES });
  await rotate(agent);
  await asked(agent);
  const late = makeKey();
  await agent.client.nextKey.mutate(late.notice);
  await a.cloud.deps.database.sql`
    update agents set next_key_date = now() - interval '25 hours' where id = ${agent.id}`;
  expect(await opens(a, late.key)).toBe(false);
  expect(await opens(a, agent.key)).toBe(true);
  expect((await rotate(agent)).status).toBe(202);
  const next = makeKey();
  await agent.client.nextKey.mutate(next.notice);
  expect(await opens(a, next.key)).toBe(true);
});

it('accepts no new key that nobody requested', async () => {
  const agent = await a.addAgent(account, { capabilities: CAPABILITIES });
  const { key, notice } = makeKey();
  await expect(agent.client.nextKey.mutate(notice)).rejects.toThrow('Nobody has asked for a new key');
  expect(await opens(a, key)).toBe(false);
});

it('sends nothing to an agent that cannot replace its key, and answers that it must be updated first', async () => {
  const agent = await a.addAgent(account);
  const answer = await rotate(agent);
  expect([answer.status, answer.body.code]).toEqual([422, 'agent_update_required']);
  expect(agent.events.some(({ type }) => type === 'rotateKey')).toBe(false);
});

it('ends nothing with revokeOld if the agent is offline', async () => {
  const agent = await a.addAgent(account, { capabilities: CAPABILITIES });
  agent.close();
  await eventually(
    () => read(agent),
    ({ online }) => online === false,
  );
  const answer = await rotate(agent, { revokeOld: true });
  expect([answer.status, answer.body.code]).toEqual([409, 'key_not_rotated']);
  expect(await opens(a, agent.key)).toBe(true);
});

it('is only for the user of the account', async () => {
  const agent = await a.addAgent(account, { capabilities: CAPABILITIES });
  const route = `/api/v3/agents/${agent.id}/rotate-key`;
  expect((await a.call('POST', route, { token: account.key })).status).toBe(403);
  expect((await a.call('POST', route, { token: (await a.signUp()).token })).status).toBe(404);
  expect((await a.call('POST', route)).status).toBe(401);
});
