/** 100,000 events of 16 writers that are killed at random (event-order.test.ts has a few thousand). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from './cloud.ts';
import { writeAndRead } from './many-event-writers.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.close());

it('100,000 events of 16 writers, killed at random, are read once each, in order per job', async () => {
  const { url, sql } = cloud.cloud.deps.database;
  const { email } = await cloud.signUp();
  const accountId = (await sql`select id from accounts where email = ${email}`)[0]!['id'] as string;
  const outcome = await writeAndRead({ url, accountId, events: 100_000, writers: 16 });
  process.stdout.write(`${outcome.committed} events committed, ${outcome.killed} writers killed\n`);
  expect(outcome.committed).toBeGreaterThanOrEqual(100_000);
  expect(outcome).toMatchObject({ twice: [], missing: [], disordered: [] });
}, 1_200_000);
