/** Help from afar: who may ask, what an agent sends, and how much of it is kept for how long. */
import { BUNDLE_BYTES, type SupportEvent } from '@platen/protocol';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldSupport } from '../src/printing/support/store.ts';
import type { TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { name: 'Hall 1', capabilities: ['copies', 'support'] });
});
afterAll(() => cloud.close());

const call = (method: string, path: string, id = agent.id) =>
  cloud.call(method, `/api/v3/agents/${id}${path}`, { token: account.token });

async function ask(action: SupportEvent['action']): Promise<SupportEvent> {
  const before = agent.events.length;
  expect((await call('POST', `/${action}`)).body).toEqual({ requested: true });
  const events = await eventually(
    () => agent.events.slice(before).filter((event) => event.type === 'support'),
    ({ length }) => length > 0,
  );
  return events[0]!;
}

it('asks an agent for its diagnostics and offers the zip for 24 hours, all of it or nothing', async () => {
  expect((await call('GET', '/bundle')).status).toBe(404);
  const { requestId, by, action } = await ask('bundle');
  expect([action, by.name, by.role]).toEqual(['bundle', account.email, 'owner']);
  const zip = randomBytes(300_000);
  const send = (offset: number, end: number, totalBytes = zip.length, id = requestId) =>
    agent.client.bundlePiece.mutate({
      requestId: id,
      offset,
      totalBytes,
      data: zip.subarray(offset, end).toString('base64'),
    });
  await send(0, 200_000);
  // Again, with a gap, for another request, and as a larger file.
  await send(0, 200_000);
  await send(250_000, 300_000);
  await send(200_000, 300_000, zip.length, crypto.randomUUID());
  await send(200_000, 300_000, zip.length + 1);
  expect((await call('GET', '/support')).body.bundle).toMatchObject({ readyDate: null, bytes: null, refusal: null });
  expect((await call('GET', '/bundle')).status).toBe(404);
  await send(200_000, 300_000);
  expect((await call('GET', '/support')).body.bundle).toMatchObject({ bytes: 300_000 });
  const answer = await fetch(`${cloud.url}/api/v3/agents/${agent.id}/bundle`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="platen-Hall-1-[\d-]+\.zip"$/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(zip)).toBe(true);
  await expect(send(0, 1, BUNDLE_BYTES + 1)).rejects.toThrow();
  const { sql } = cloud.cloud.deps.database;
  await deleteOldSupport(sql);
  expect((await call('GET', '/bundle')).status).toBe(200);
  await sql`update agent_support set bundle_requested_date = now() - interval '25 hours'`;
  await deleteOldSupport(sql);
  expect((await call('GET', '/bundle')).status).toBe(404);
});

it('shows the newest thousand lines of a log that is followed, and none after its 15 minutes', async () => {
  const { requestId, until } = await ask('log');
  expect(Date.parse(until!) - Date.now()).toBeGreaterThan(14 * 60_000);
  const lines = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      time: new Date().toISOString(),
      level: 'info' as const,
      text: `line ${first + index}`,
    }));
  for (let first = 0; first < 1_200; first += 200)
    expect(await agent.client.logLines.mutate({ requestId, lines: lines(first, 200), missed: 0 })).toEqual({
      isFollowed: true,
    });
  const { body } = await call('GET', '/log');
  expect([body.lines.length, body.lines[0].text, body.next]).toEqual([1000, 'line 200', 1200]);
  expect((await call('GET', '/log?after=1198')).body.lines.map(({ text }: { text: string }) => text)).toEqual([
    'line 1198',
    'line 1199',
  ]);
  expect((await call('GET', '/log?after=1200')).body.lines).toEqual([]);
  const { sql } = cloud.cloud.deps.database;
  await sql`update agent_support set log_until = now()`;
  expect(await agent.client.logLines.mutate({ requestId, lines: lines(0, 1), missed: 0 })).toEqual({
    isFollowed: false,
  });
});

it('shows why an agent does not do it, until it is asked again', async () => {
  const { requestId, action } = await ask('restart');
  const refusal = { message: 'A policy forbids it.', fact: { key: 'support.forbidden' } } as const;
  await agent.client.supportRefusal.mutate({ requestId: crypto.randomUUID(), action, message: 'Old.' });
  await agent.client.supportRefusal.mutate({ requestId, action, ...refusal });
  expect((await call('GET', '/support')).body.restart.refusal).toMatchObject(refusal);
  await ask('restart');
  expect((await call('GET', '/support')).body.restart.refusal).toBeNull();
});

it('asks neither an agent that is offline nor an older one, and writes each request into the audit log', async () => {
  const older = await cloud.addAgent(account, { name: 'Old', capabilities: ['copies'] });
  expect((await call('POST', '/bundle', older.id)).body.code).toBe('agent_update_required');
  const away = await cloud.addAgent(account, { name: 'Away', capabilities: ['copies', 'support'] });
  away.close();
  await eventually(
    () => call('POST', '/restart', away.id),
    ({ body }) => body.requested === false,
  );
  const { entries } = (await cloud.call('GET', '/api/v3/audit?limit=100', { token: account.token })).body;
  const actions = new Set((entries as { action: string }[]).map(({ action }) => action));
  expect([...actions].filter((action) => /bundle|log_|restart/.test(action)).toSorted()).toEqual([
    'agent.bundle_downloaded',
    'agent.bundle_requested',
    'agent.log_followed',
    'agent.restarted',
  ]);
});
