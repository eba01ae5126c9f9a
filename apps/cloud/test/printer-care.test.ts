/** Care for printers and agents: order of agents, test label, history, the doctor's report, the ring of updates. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '@platen/codecs';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { name: 'Hall', capabilities: ['copies', 'doctor', 'update-ring'] });
});
afterAll(() => cloud.close());

const call = (method: string, route: string, body?: unknown) =>
  cloud.call(method, route, { token: account.token, body });
const see = (by: TestAgent, printerId: string, status: 'ready' | 'attention', key?: string) =>
  by.client.status.mutate({
    readings: [
      {
        printerId,
        status,
        at: new Date().toISOString(),
        statusDetail: key
          ? {
              source: 'zpl',
              probedAt: new Date().toISOString(),
              message: 'No.',
              fact: { key, params: { name: 'Dock' } },
            }
          : null,
      },
    ],
  });

it('the agents of a printer serve it in the order that was set, and each hears of it', async () => {
  const printer = await cloud.addPrinter(account, agent);
  const standby = await cloud.addAgent(account, { name: 'Office' });
  await call('POST', `/api/v3/printers/${printer}/agents`, { agentId: standby.id });
  const { status, body } = await call('PUT', `/api/v3/printers/${printer}/agents`, {
    agentIds: [standby.id, agent.id],
  });
  expect(status).toBe(200);
  expect(body.agents.map((one: Json) => [one.agentName, one.priority, one.isPrimary])).toEqual([
    ['Office', 0, true],
    ['Hall', 1, false],
  ]);
  await eventually(
    () => [standby, agent].map((one) => one.printers().find(({ id }) => id === printer)?.priority),
    ([first, second]) => first === 0 && second === 1,
  );
  const { body: job } = await cloud.print(account, printer, '^XA^FO9,9^GB9,9,1^FS^XZ');
  await eventually(
    () => standby.printed,
    (printed) => printed.includes(job.jobId),
  );
  for (const agentIds of [[agent.id], [agent.id, agent.id], [agent.id, printer]]) {
    const refused = await call('PUT', `/api/v3/printers/${printer}/agents`, { agentIds });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
  }
});

it('printers at a glance have their status in words, what waits, the last job and their agents', async () => {
  const owner = await cloud.signUp();
  const lone = await cloud.addAgent(owner, { name: 'Lone', onOffer: 'accept' });
  const printer = await cloud.addPrinter(owner, lone, { name: 'Dock 1' });
  await see(lone, printer, 'attention', 'fault.paperOut');
  const { body: job } = await cloud.print(owner, printer, '^XA^FO9,9^GB9,9,1^FS^XZ');
  const { body } = await cloud.call('GET', '/api/v3/printers/overview', { token: owner.token });
  expect(body.printers).toMatchObject([
    {
      id: printer,
      status: 'attention',
      message: 'No.',
      isCurrent: true,
      waiting: { jobs: 1 },
      lastJob: { id: job.jobId },
      pictureJobId: job.jobId,
      agents: [{ name: 'Lone', online: true }],
    },
  ]);
});

it('a test label names its printer and its agent, in the language of the printer', async () => {
  for (const format of ['zpl', 'tspl', 'png'] as const) {
    const printer = await cloud.addPrinter(account, agent, {
      name: `Dock ${format}`,
      config: { nativeFormat: format, dpi: 203 },
    });
    const { status, body } = await call('POST', `/api/v3/printers/${printer}/test-print`);
    expect(status).toBe(202);
    const offer = await eventually(
      () => agent.offers.find(({ jobId }) => jobId === body.jobId),
      (found) => found !== undefined,
    );
    expect([offer!.format, offer!.title]).toEqual([format, 'Platen test label']);
    const bytes = Buffer.from(offer!.document!, 'base64');
    if (format === 'png') expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    else {
      const { document, diagnostics } = await read(format, bytes, { dpi: 203, mergeFields: false });
      const elements = JSON.stringify(document.labels[0]!.elements);
      expect(elements).toContain(`Dock ${format}`);
      expect(elements).toContain('Hall');
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  }
});

it('the history of a printer has its status over time, its agent offline too, and its jobs by the hour', async () => {
  const owner = await cloud.signUp();
  const lone = await cloud.addAgent(owner, { name: 'Lone' });
  const printer = await cloud.addPrinter(owner, lone);
  await see(lone, printer, 'ready');
  await see(lone, printer, 'attention', 'fault.paperOut');
  await see(lone, printer, 'attention', 'fault.headOpen');
  await see(lone, printer, 'ready');
  const { body: job } = await cloud.print(owner, printer, '^XA^FO9,9^GB9,9,1^FS^XZ');
  await eventually(
    () => cloud.job(owner, job.jobId),
    ({ status }) => status === 'completed',
  );
  lone.cut();
  const history = async (query?: Record<string, string>) =>
    (await cloud.call('GET', `/api/v3/printers/${printer}/history`, { token: owner.key, ...(query && { query }) }))
      .body;
  const { statuses, jobs } = await eventually(
    () => history(),
    (now) => now.statuses.at(-1).status === 'offline',
  );
  expect(statuses.slice(-5).map(({ status, reason }: Json) => [status, reason])).toEqual([
    ['ready', null],
    ['attention', 'fault.paperOut'],
    ['attention', 'fault.headOpen'],
    ['ready', null],
    ['offline', null],
  ]);
  expect(jobs.reduce((sum: number, hour: Json) => sum + hour.completed, 0)).toBe(1);
  // A range after all of it begins with how it was left.
  const later = await history({
    from: new Date(Date.now() + 1000).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(later.statuses.map(({ status }: Json) => status)).toEqual(['offline']);
  const far = await cloud.call('GET', `/api/v3/printers/${printer}/history`, {
    token: owner.key,
    query: { from: '2020-01-01T00:00:00Z' },
  });
  expect([far.status, far.body.code]).toEqual([400, 'invalid_parameter']);
});

it('the doctor of an agent reports on request; an agent that is too old is named with its version', async () => {
  expect((await call('GET', `/api/v3/agents/${agent.id}/doctor`)).body).toEqual({
    checks: [],
    requestedDate: null,
    reportedDate: null,
  });
  expect((await call('POST', `/api/v3/agents/${agent.id}/doctor`)).body).toEqual({ requested: true });
  const asked = await eventually(
    () => agent.events.find((event) => event.type === 'doctor'),
    (found) => found !== undefined,
  );
  const checks = [{ id: 'disk', title: 'Data folder', result: 'pass' as const, detail: 'Enough.' }];
  await agent.client.doctorReport.mutate({ requestId: (asked as { requestId: string }).requestId, checks });
  const { body } = await call('GET', `/api/v3/agents/${agent.id}/doctor`);
  expect(body).toMatchObject({ checks, reportedDate: expect.any(String) });
  const old = await cloud.addAgent(account, { name: 'Old', capabilities: ['copies'] });
  for (const answer of [
    await call('POST', `/api/v3/agents/${old.id}/doctor`),
    await call('PUT', `/api/v3/agents/${old.id}/update-ring`, { updateRing: 'early' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'agent_update_required']);
    expect(answer.body.message).toContain('version 1.0.0');
  }
});

it('the ring of updates reaches an agent at once, and when it connects', async () => {
  const { body } = await call('PUT', `/api/v3/agents/${agent.id}/update-ring`, { updateRing: 'early' });
  expect(body.updateRing).toBe('early');
  await eventually(
    () => agent.events.some((event) => event.type === 'updateRing' && event.ring === 'early'),
    (came) => came,
  );
  const hello = await agent.client.hello.mutate({
    protocolVersion: 1,
    version: '1.0.0',
    platform: 'linux',
    hostname: 'test',
    capabilities: ['copies', 'doctor', 'update-ring'],
    addresses: ['192.0.2.20'],
    osVersion: 'Windows 11 Pro 10.0.22631',
    arch: 'x64',
    runsAs: 'service',
    ledger: [],
  });
  expect(hello.updateRing).toBe('early');
  expect((await call('GET', `/api/v3/agents/${agent.id}`)).body).toMatchObject({
    osVersion: 'Windows 11 Pro 10.0.22631',
    arch: 'x64',
    runsAs: 'service',
  });
  expect((await call('GET', `/api/v3/agents/${agent.id}`)).body.addresses).toEqual(['192.0.2.20']);
});
