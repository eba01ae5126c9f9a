/** The operator of the cloud: who is one, what he sees, and that an account sees who worked in it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnOn } from './authenticator.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const SECRET = 'a secret of both nodes that is long enough';

let cloud: TestCloud;
let operator: TestAccount;
let customer: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({
    OPERATOR_EMAILS: 'ops@platen.example, second@platen.example',
    AUTH_SECRET: SECRET,
  });
  operator = await cloud.signUp();
  customer = await cloud.signUp();
  await sql`update users set email = 'ops@platen.example' where email = ${operator.email}`;
  await cloud.cloud.deps.changes.announce({ kind: 'all' });
});
afterAll(() => cloud.close());

const sql = (...query: Parameters<TestCloud['cloud']['deps']['database']['sql']>) =>
  cloud.cloud.deps.database.sql(...query);
const call = (method: string, route: string, token: string, body?: object) =>
  cloud.call(method, `/api/v3/${route}`, { token, ...(body ? { body } : {}) });
const accountOf = async (token: string): Promise<Json> => (await call('GET', 'account', token)).body;

it('is who has a verified address of OPERATOR_EMAILS, and nobody else', async () => {
  expect((await call('GET', 'operator', customer.token)).status).toBe(403);
  expect((await call('GET', 'operator', operator.token)).body.code).toBe('forbidden');
  await sql`update users set email_verified = true where email = 'ops@platen.example'`;
  expect((await call('GET', 'operator', operator.token)).body).toMatchObject({
    nodes: [{ id: expect.any(String), answers: true, agentsOnline: 0, conversions: { count: 0, p95Ms: null } }],
    queue: { jobs: 0 },
    accounts: 2,
    databaseBytes: expect.any(Number),
  });
  expect((await call('GET', 'operator', operator.key)).body.code).toBe('insufficient_scope');
  expect((await call('GET', 'profile', operator.token)).body.operator).toBe(true);
});

it('sees every node with its figures, and the conversions of all', async () => {
  const second = await startTestCloud({ AUTH_SECRET: SECRET, DATABASE_URL: cloud.cloud.deps.database.url });
  const convert = (node: TestCloud, body: string) =>
    node.call('POST', '/api/v2/convert/zpl/to/png', { headers: { 'content-type': 'text/plain' }, body });
  expect((await convert(cloud, '^XA^FO9,9^GB99,99,9^FS^XZ')).status).toBe(200);
  expect((await convert(second, '^XA^FO9,9^GB99,99,9^FS^XZ')).status).toBe(200);
  expect((await convert(second, 'no label')).status).toBe(400);
  const overview = async (): Promise<Json> => (await call('GET', 'operator', operator.token)).body;
  const { nodes, conversions } = await eventually(overview, ({ conversions: { count } }) => count === 3);
  expect(conversions.failures).toEqual([{ code: expect.any(String), count: 1 }]);
  expect(conversions.p95Ms).toBeGreaterThan(0);
  expect(nodes).toMatchObject([
    { id: cloud.cloud.deps.bus.nodeId, answers: true, conversions: { count: 1, failures: [] } },
    {
      id: second.cloud.deps.bus.nodeId,
      answers: true,
      conversions: { count: 2 },
      disk: { freeBytes: expect.any(Number) },
    },
  ]);
  await second.close();
  expect((await eventually(overview, (one) => one.nodes.length === 1)).nodes[0].id).toBe(cloud.cloud.deps.bus.nodeId);
});

it('finds accounts by a part of an address, and changes their plans, which the account sees', async () => {
  const found = await call('GET', `operator/accounts?q=${customer.email.slice(0, 8)}`, operator.token);
  const { id } = await accountOf(customer.token);
  expect(found.body.accounts).toMatchObject([{ id, email: customer.email, members: 1, plan: 'pro' }]);
  expect((await call('GET', 'operator/accounts?q=100%25', operator.token)).body.accounts).toEqual([]);
  const page = await call('GET', 'operator/accounts?limit=1', operator.token);
  const next = await call('GET', `operator/accounts?limit=1&cursor=${page.body.nextCursor}`, operator.token);
  expect(next.body.accounts[0].id < page.body.accounts[0].id).toBe(true);

  expect((await call('PATCH', `operator/accounts/${id}`, operator.token, { plan: 'enterprise' })).status).toBe(204);
  expect((await accountOf(customer.token)).plan).toBe('enterprise');
  const { entries } = (await call('GET', 'audit?action=plan.changed', customer.token)).body;
  expect(entries).toMatchObject([{ actor: { type: 'operator', name: 'ops@platen.example' } }]);
});

it('raises limits of one account, which hold on every node at once, whatever its plan, until they are given back', async () => {
  const second = await startTestCloud({ AUTH_SECRET: SECRET, DATABASE_URL: cloud.cloud.deps.database.url });
  const { id } = await accountOf(customer.token);
  const path = `operator/accounts/${id}/limits`;
  const quota = async (node: TestCloud): Promise<Json> =>
    (await node.call('GET', '/api/v3/print/quota', { token: customer.token })).body;
  const before = await quota(second);
  expect(before.plan).toMatchObject({ name: 'enterprise', liveKeys: true, watermark: false, raised: [] });
  const limits = { agents: 1, printers: 2, jobsPerDay: 3, batchSize: 4, storageBytes: 5000 };
  expect((await call('PATCH', path, operator.token, { limits, note: 'Contract 4711' })).status).toBe(204);
  for (const node of [cloud, second]) {
    const {
      agents,
      printers,
      jobsToday,
      storageBytes,
      limits: bounds,
      plan,
    } = await eventually(
      () => quota(node),
      (one) => one.plan.raised.length === 5,
    );
    const shown = [agents.limit, printers.limit, jobsToday.limit, bounds.maxBatchSize, storageBytes.limit];
    expect([...shown, plan.raised.toSorted()]).toEqual([1, 2, 3, 4, 5000, Object.keys(limits).toSorted()]);
  }
  // Each is what is checked, not only what is shown.
  await call('POST', 'agents/enroll', customer.token);
  expect((await call('POST', 'agents/enroll', customer.token)).body).toMatchObject({
    code: 'agent_limit_reached',
    limit: 1,
  });
  expect(
    (
      await call('POST', 'labels', customer.token, {
        name: 'a',
        format: 'zpl',
        content: `^XA^FO9,9^GB99,99,9^FS^FX${'x'.repeat(6000)}^FS^XZ`,
      })
    ).body,
  ).toMatchObject({ code: 'storage_limit_reached', limit: 5000 });
  const listed = await call('GET', `operator/accounts?q=${customer.email}`, operator.token);
  expect(listed.body.accounts[0]).toMatchObject({ limits: { agents: 100 } });
  expect(listed.body.accounts[0].raised).toContainEqual({
    limit: 'jobsPerDay',
    most: 3,
    note: 'Contract 4711',
    operator: 'ops@platen.example',
    createdDate: expect.any(String),
  });
  const { entries } = (await call('GET', 'audit?action=limits.raised', customer.token)).body;
  expect(entries[0]).toMatchObject({ detail: { agents: 1, note: 'Contract 4711' } });

  const back = Object.fromEntries(Object.keys(limits).map((name) => [name, null]));
  expect((await call('PATCH', path, operator.token, { limits: back, note: 'Contract ended' })).status).toBe(204);
  for (const node of [cloud, second])
    expect(
      await eventually(
        () => quota(node),
        (one) => one.plan.raised.length === 0,
      ),
    ).toMatchObject({
      agents: { limit: before.agents.limit },
      jobsToday: { limit: before.jobsToday.limit },
      storageBytes: { limit: before.storageBytes.limit },
    });
  expect((await call('PATCH', path, operator.token, { limits: {}, note: 'x' })).status).toBe(400);
  expect((await call('PATCH', path, operator.token, { limits: { agents: 1 } })).status).toBe(400);
  await second.close();
});

it('works in an account for some minutes, to read or in full, and its audit log has him, the reason and his changes', async () => {
  const { id } = await accountOf(customer.token);
  // The password alone opens nobody else's account.
  const refused = await call('POST', `operator/accounts/${id}/impersonation`, operator.token, {
    access: 'read',
    minutes: 5,
    reason: 'Ticket 4711',
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
  operator = { ...operator, token: (await turnOn(cloud, operator)).token };
  const own = await accountOf(operator.token);
  const start = (access: string) =>
    call('POST', `operator/accounts/${id}/impersonation`, operator.token, {
      access,
      minutes: 5,
      reason: 'Ticket 4711',
    });
  expect((await start('read')).status).toBe(204);
  expect(await accountOf(operator.token)).toMatchObject({ id, role: 'viewer' });
  expect((await call('PATCH', 'account', operator.token, { name: 'Mine' })).status).toBe(403);
  expect((await call('GET', 'profile', operator.token)).body.impersonation).toMatchObject({ access: 'read' });
  expect((await start('full')).status).toBe(204);
  expect((await call('PATCH', 'account', operator.token, { name: 'Mended' })).status).toBe(200);
  expect((await call('POST', 'account/leave', operator.token)).body.code).toBe('forbidden');
  // Nothing that the operator leaves behind lets him in again.
  expect((await call('POST', 'invitations', operator.token, { role: 'owner' })).body.code).toBe('forbidden');
  const { key } = (await call('POST', 'keys', operator.token, { name: 'Help', mode: 'live', scopes: ['print'] })).body;
  expect((await call('GET', 'printers', key)).status).toBe(200);
  expect((await call('DELETE', 'operator/impersonation', operator.token)).status).toBe(204);
  expect(await accountOf(operator.token)).toMatchObject({ id: own.id, role: 'owner' });
  expect((await call('GET', 'printers', key)).status).toBe(401);

  const entries = await eventually(
    async () => (await call('GET', 'audit', customer.token)).body.entries as Json[],
    (all) => all.some(({ action }) => action === 'account.changed'),
  );
  const byOperator = entries.filter(({ actor }) => actor.name === 'ops@platen.example');
  expect(byOperator.map(({ action, actor }) => `${action} ${actor.type}`)).toEqual(
    expect.arrayContaining([
      'impersonation.ended operator',
      'account.changed operator',
      'impersonation.started operator',
    ]),
  );
  expect(byOperator.find(({ action }) => action === 'impersonation.started')!.detail).toMatchObject({
    access: 'full',
    reason: 'Ticket 4711',
  });
});

it('leaves the account when the time is over', async () => {
  const { id } = await accountOf(customer.token);
  const own = await accountOf(operator.token);
  const body = { access: 'read', minutes: 1, reason: 'Ticket 4712' };
  await call('POST', `operator/accounts/${id}/impersonation`, operator.token, body);
  expect((await accountOf(operator.token)).id).toBe(id);
  await sql`update sessions set impersonation_until = now() where impersonated_id is not null`;
  await cloud.cloud.deps.changes.announce({ kind: 'all' });
  expect((await accountOf(operator.token)).id).toBe(own.id);
});
