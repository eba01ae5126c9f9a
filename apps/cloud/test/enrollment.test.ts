/**
 * Codes for fleets: as many agents as the code has uses, until it expires or is revoked; an enrolled agent may add
 * printers for a while.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, enroll } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ AGENT_LIMIT: '8', PRINTER_LIMIT: '2' });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const create = (body?: object, by = account) =>
  cloud.call('POST', '/api/v3/agents/enroll', { token: by.token, ...(body ? { body } : {}) });
const codes = async (by = account): Promise<Json[]> =>
  (await cloud.call('GET', '/api/v3/enrollment-codes', { token: by.token })).body.codes;
const quota = async () => (await cloud.call('GET', '/api/v3/print/quota', { token: account.key })).body.agents;
const enrollOne = (code: string, name = 'agent') =>
  enroll(cloud.url, code, name).then(
    (identity) => identity,
    (error: Json) => error.message as string,
  );

describe('a reusable code', () => {
  it('enrolls as many agents as it has uses, even if more come at once, and reserves no slots before', async () => {
    const { status, body } = await create({ reusable: true, uses: 3, expiresIn: 3600 });
    expect([status, body]).toEqual([
      200,
      {
        enrollmentCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        id: expect.any(String),
        reusable: true,
        uses: 3,
        addPrinters: true,
        agentId: null,
        expiresDate: expect.any(String),
      },
    ]);
    expect(await quota()).toMatchObject({ used: 0, pending: 0 });
    expect(await codes()).toEqual([expect.objectContaining({ id: body.id, uses: 3, usesLeft: 3 })]);
    expect(JSON.stringify(await codes())).not.toContain(body.enrollmentCode);
    const results = await Promise.all(Array.from({ length: 5 }, () => enrollOne(body.enrollmentCode)));
    expect(results.filter((one) => typeof one === 'object')).toHaveLength(3);
    expect(results.filter((one) => typeof one === 'string')).toEqual([
      'This enrollment code is unknown or was used already.',
      'This enrollment code is unknown or was used already.',
    ]);
    expect([await quota(), await codes()]).toMatchObject([{ used: 3, pending: 0 }, []]);
  });

  it('does not exceed the limit of agents', async () => {
    const { body } = await create({ reusable: true, uses: 100 });
    const results = await Promise.all(Array.from({ length: 7 }, () => enrollOne(body.enrollmentCode)));
    expect(results.filter((one) => typeof one === 'object')).toHaveLength(5);
    expect(results).toContain('The account has 8 agents, as many as it may. Remove one first.');
    const agents = (await cloud.call('GET', '/api/v3/agents', { token: account.token })).body.agents;
    for (const { id } of agents) await cloud.call('DELETE', `/api/v3/agents/${id}`, { token: account.token });
    await cloud.call('DELETE', `/api/v3/enrollment-codes/${body.id}`, { token: account.token });
  });

  it('is invalid once it is revoked or has expired; other users neither see nor revoke it', async () => {
    const { body } = await create({ reusable: true });
    const other = await cloud.signUp();
    expect(await codes(other)).toEqual([]);
    const revoke = (by: TestAccount) =>
      cloud.call('DELETE', `/api/v3/enrollment-codes/${body.id}`, { token: by.token });
    expect((await revoke(other)).body.code).toBe('enrollment_code_not_found');
    expect((await revoke(account)).status).toBe(204);
    expect(await enrollOne(body.enrollmentCode)).toBe('This enrollment code is unknown or was used already.');
    const { body: late } = await create({ reusable: true, expiresIn: 60 });
    await cloud.cloud.deps.database.sql`update enrollment_codes set expires_date = now() where id = ${late.id}`;
    expect(await enrollOne(late.enrollmentCode)).toBe('This enrollment code has expired. Create a new one.');
  });

  it('is bounded: uses, time, and codes of an account', async () => {
    for (const [body, name] of [
      [{ reusable: true, uses: 1001 }, 'uses'],
      [{ reusable: true, expiresIn: 2_592_001 }, 'expiresIn'],
      [{ uses: 2 }, 'uses'],
    ] as const)
      expect((await create(body)).body).toMatchObject({
        code: 'invalid_parameter',
        message: expect.stringContaining(name) as string,
      });
    const other = await cloud.signUp();
    const made = await Promise.all(Array.from({ length: 22 }, () => create({ reusable: true }, other)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 200)!.body).toMatchObject({
      code: 'enrollment_code_limit_reached',
      limit: 20,
    });
  });
});

describe('an agent that has just enrolled', () => {
  const join = async (body?: object) => {
    const { body: code } = await create(body);
    const identity = await enroll(cloud.url, code.enrollmentCode, 'Packing hall');
    return connectAgent({ url: cloud.url, ...identity });
  };
  const printer = { name: 'Dock', connectionType: 'tcp', address: '192.0.2.9:9100', dpi: 203 } as const;
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: Json) => [error.data.code, error.message],
    );

  it('adds printers with its own key, which its owner sees in the audit log, up to the limit of the account', async () => {
    const agent = await join();
    const { printerId } = await agent.client.addPrinter.mutate(printer);
    await eventually(
      () => agent.printers().map(({ id }) => id),
      (ids) => ids.includes(printerId),
    );
    const { token } = account;
    const audit = () => cloud.call('GET', '/api/v3/audit', { token, query: { action: 'printer.created' } });
    const [entry] = (await eventually(audit, ({ body }) => body.entries.length > 0)).body.entries;
    expect(entry).toMatchObject({
      actor: { type: 'agent', id: agent.id, name: 'Packing hall' },
      target: printerId,
      detail: { name: 'Dock', address: '192.0.2.9:9100' },
    });
    const [code] = (await codeOf(agent.client.addPrinter.mutate({ ...printer, name: '' }))) as string[];
    expect(code).toBe('BAD_REQUEST');
    await agent.client.addPrinter.mutate({ ...printer, address: '192.0.2.10:9100' });
    expect(await codeOf(agent.client.addPrinter.mutate(printer))).toEqual([
      'CONFLICT',
      'The account has 2 printers, as many as it may. Remove one first.',
    ]);
    agent.close();
  });

  it('adds none with a code that does not allow it, nor when its 15 minutes are over', async () => {
    const agent = await join({ addPrinters: false });
    expect(await codeOf(agent.client.addPrinter.mutate(printer))).toMatchObject(['FORBIDDEN', expect.any(String)]);
    const late = await join();
    await cloud.cloud.deps.database.sql`update agents set add_printers_until = now() where id = ${late.id}`;
    expect(await codeOf(late.client.addPrinter.mutate(printer))).toMatchObject(['FORBIDDEN', expect.any(String)]);
    for (const one of [agent, late]) one.close();
  });
});
