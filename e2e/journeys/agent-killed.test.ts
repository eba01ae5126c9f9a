/** An agent that dies without warning: jobs that waited come out once when it is back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  eventually,
  label,
  startPlatform,
  type Platform,
  type TestAgent,
  type TestPrinter,
} from '../fixtures/platform.ts';

let platform: Platform;
let agent: TestAgent;
let printer: TestPrinter;
beforeAll(async () => {
  platform = await startPlatform();
  agent = await platform.addAgent('packing-table');
  printer = await platform.addPrinter(agent);
});
afterAll(() => platform.close());

it('prints once what waited for a killed agent', async () => {
  // The printer cannot be reached: jobs wait in the agent's own queue when it is killed.
  printer.device.setFaults({ refuseConnections: true });
  const held: string[] = [];
  for (let number = 0; number < 5; number++) held.push((await platform.print(printer, label(`held ${number}`))).jobId);
  await eventually('an offer in the agent', async () => {
    const states = await Promise.all(held.map((id) => platform.job(id)));
    return states.some((job) => job.status !== 'queued') || undefined;
  });
  await agent.kill();
  // And these wait in the cloud, as no agent is online.
  const queued: string[] = [];
  for (let number = 0; number < 5; number++) {
    const answer = await platform.print(printer, label(`queued ${number}`));
    expect(answer.status).toBe('queued');
    queued.push(answer.jobId);
  }
  printer.device.setFaults({ refuseConnections: false });
  await agent.restart();
  for (const id of queued)
    expect(await platform.jobIn(id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  for (const id of held) await platform.jobIn(id, 'completed', 'failed');
  const hashes = printer.device.formatHashes();
  expect(new Set(hashes).size, 'nothing printed twice').toBe(hashes.length);
  const completed = (await Promise.all([...held, ...queued].map((id) => platform.job(id)))).filter(
    (job) => job.status === 'completed',
  );
  expect(hashes).toHaveLength(completed.length);
  expect(completed).toHaveLength(10);
});
