/** The key of an agent is replaced while it works; whatever dies in the middle, one key works and the old one ends. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eventually,
  label,
  startPlatform,
  type HaltPoint,
  type Platform,
  type TestAgent,
  type TestPrinter,
} from '../fixtures/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ AGENT_LIMIT: '50', PRINTER_LIMIT: '50', AUTH_FAILURE_LIMIT: '0' });
});
afterAll(() => platform.close());

interface Rotation {
  readonly state: string;
  readonly keyRotatedDate: string | null;
}

const rotate = (agent: TestAgent, body?: object): Promise<Rotation> =>
  platform.api('POST /api/v3/agents/:id/rotate-key', { params: { id: agent.id }, body });
const keyFile = (agent: TestAgent): string => path.join(agent.dataDir, 'agent.key');
const readKey = async (agent: TestAgent): Promise<string> => (await readFile(keyFile(agent), 'utf8')).trim();

/** Returns the status of the cloud's answer to a connection with a key: 101 or an error. */
async function statusOf(key: string): Promise<number> {
  const call = request(`${platform.url}/agent`, {
    headers: {
      authorization: `Bearer ${key}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
      'sec-websocket-version': '13',
    },
  });
  call.on('error', () => undefined);
  call.end();
  const [answer] = (await Promise.race([once(call, 'upgrade'), once(call, 'response')])) as [{ statusCode: number }];
  call.destroy();
  return answer.statusCode;
}

/** The agent has another key than before, alone on its disk, and the old one opens nothing. */
async function expectNewKey(agent: TestAgent, oldKey: string): Promise<void> {
  await eventually('the new key alone on disk', async () => {
    const isAlone = (await readKey(agent)) !== oldKey && !existsSync(`${keyFile(agent)}.next`);
    return isAlone || undefined;
  });
  const { keyRotatedDate } = await platform.api('GET /api/v3/agents/:id', { params: { id: agent.id } });
  expect(keyRotatedDate).not.toBeNull();
  expect((await stat(keyFile(agent))).mode & 0o777).toBe(0o600);
  expect(await statusOf(oldKey)).toBe(401);
}

async function expectPrints(printer: TestPrinter, texts: readonly string[]): Promise<void> {
  const before = printer.device.formatHashes().length;
  const jobs: string[] = [];
  for (const text of texts) jobs.push((await platform.print(printer, label(text))).jobId);
  for (const id of jobs) expect(await platform.jobIn(id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  expect(printer.device.formatHashes()).toHaveLength(before + texts.length);
}

it('replaces the key while jobs print: none is lost, none prints twice', async () => {
  const agent = await platform.addAgent('busy');
  const printer = await platform.addPrinter(agent);
  printer.device.setFaults({ labelMs: 20 });
  let oldKey = await readKey(agent);
  const jobs: string[] = [];
  for (let turn = 0; turn < 3; turn++) {
    for (let number = 0; number < 10; number++)
      jobs.push((await platform.print(printer, label(`busy ${turn}/${number}`), { copies: '2' })).jobId);
    expect((await rotate(agent)).state).toBe('in_progress');
    for (let number = 10; number < 15; number++)
      jobs.push((await platform.print(printer, label(`busy ${turn}/${number}`), { copies: '2' })).jobId);
    await expectNewKey(agent, oldKey);
    oldKey = await readKey(agent);
  }
  for (const id of jobs)
    expect(await platform.jobIn(id, 'completed', 'failed')).toMatchObject({ status: 'completed', copies_sent: 2 });
  expect(printer.device.formatHashes()).toHaveLength(2 * jobs.length);
});

it.each<HaltPoint>([
  'before the new key is on disk',
  'before the cloud hears of the new key',
  'before the first connection with the new key',
  'before the new key takes the place of the old one',
  'before the spare copy of the new key is removed',
])('an agent that is killed %s comes back with a key that works, and has the new one in the end', async (point) => {
  const agent = await platform.addAgent(`killed ${point}`, point);
  const printer = await platform.addPrinter(agent);
  const oldKey = await readKey(agent);
  await rotate(agent);
  await agent.halted();
  await agent.kill();
  await agent.restart();
  await expectNewKey(agent, oldKey);
  await expectPrints(printer, [`after ${point}`]);
});

it.each<HaltPoint>([
  'before the cloud hears of the new key',
  'before the first connection with the new key',
  'before the new key takes the place of the old one',
])('a cloud that is killed %s leaves the agent a key that works, and it has the new one in the end', async (point) => {
  const agent = await platform.addAgent(`cloud killed ${point}`, point);
  const printer = await platform.addPrinter(agent);
  const oldKey = await readKey(agent);
  await rotate(agent);
  await agent.halted();
  await platform.killCloud();
  await agent.goOn();
  await platform.restartCloud();
  await expectNewKey(agent, oldKey);
  await eventually('the agent online', async () => {
    const { online } = await platform.api('GET /api/v3/agents/:id', { params: { id: agent.id } });
    return online || undefined;
  });
  await expectPrints(printer, [`cloud, after ${point}`]);
});

it('an agent that is offline replaces its key when it connects, also to a cloud that was restarted meanwhile', async () => {
  const agent = await platform.addAgent('offline');
  const oldKey = await readKey(agent);
  await agent.kill();
  await expect(rotate(agent, { revokeOld: true })).rejects.toThrow('409');
  expect((await rotate(agent)).state).toBe('waiting_for_agent');
  await platform.killCloud();
  await platform.restartCloud();
  await agent.restart();
  await expectNewKey(agent, oldKey);
});

it('with revokeOld the answer comes when the old key has ended; both steps are in the audit log', async () => {
  const agent = await platform.addAgent('leaked');
  const oldKey = await readKey(agent);
  const answer = await rotate(agent, { revokeOld: true });
  expect(answer).toMatchObject({ state: 'rotated', keyRotatedDate: expect.any(String) });
  expect(await statusOf(oldKey)).toBe(401);
  const actions = await eventually('both entries', async () => {
    const { entries } = await platform.api('GET /api/v3/audit');
    const own = entries
      .filter(({ target, action }) => target === agent.id && action.includes('key_'))
      .map((e) => e.action);
    return own.length >= 2 ? own.toSorted() : undefined;
  });
  expect(actions).toEqual(['agent.key_rotated', 'agent.key_rotation_requested']);
});
