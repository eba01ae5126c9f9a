/** A document in over HTTP, an offer out to the agent, its reports back: the path that every print takes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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
