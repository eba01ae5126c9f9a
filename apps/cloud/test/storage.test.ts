/**
 * An account stores a limited number of bytes, and reports how many; an address creates a limited number of accounts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LIMIT = 20_000;
let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({ STORAGE_LIMIT: `pro=${LIMIT}`, SIGN_UP_LIMIT: '3' });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const label = (bytes: number) => `^XA^FO9,9^FDx^FS^FX${'x'.repeat(bytes - 22)}^XZ`;
const storage = async () => (await cloud.call('GET', '/api/v3/print/quota', { token: account.key })).body.storageBytes;

it('documents that wait, labels and templates count; a refusal contains the numbers', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  agent.close();
  expect((await cloud.print(account, printer, label(15_000))).status).toBe(200);
  expect(await storage()).toEqual({ used: 15_000, limit: LIMIT, remaining: 5000 });

  const refused = { code: 'storage_limit_reached', limit: LIMIT, used: 15_000, remaining: 5000 };
  const printed = await cloud.print(account, printer, label(6000));
  expect([printed.status, printed.body]).toEqual([409, expect.objectContaining(refused)]);
  const store = (bytes: number) =>
    cloud.call('POST', '/api/v3/labels', {
      token: account.token,
      body: { name: 'Shelf', format: 'zpl', content: label(bytes) },
    });
  expect((await store(6000)).body).toMatchObject(refused);
  const { status, body: kept } = await store(3000);
  expect(status).toBe(201);
  const grown = await cloud.call('PUT', `/api/v3/labels/${kept.id}`, {
    token: account.token,
    body: { name: 'Shelf', format: 'zpl', content: label(9000) },
  });
  expect(grown.body).toMatchObject({ code: 'storage_limit_reached', used: 18_000, remaining: 2000 });
  const publish = () => cloud.call('POST', `/api/v3/labels/${kept.id}/publish`, { token: account.token, body: {} });
  expect((await publish()).body.code).toBe('storage_limit_reached');

  // The document goes with its printer: there is room at once.
  expect((await cloud.call('DELETE', `/api/v3/printers/${printer}`, { token: account.token })).status).toBe(204);
  expect((await publish()).status).toBe(201);
  expect(await storage()).toEqual({ used: 6000, limit: LIMIT, remaining: 14_000 });
});

it('of many prints at once, no more are stored than fit', async () => {
  const agent = await cloud.addAgent(account);
  const printer = await cloud.addPrinter(account, agent);
  agent.close();
  const before = await storage();
  const answers = await Promise.all(Array.from({ length: 12 }, () => cloud.print(account, printer, label(4000))));
  const stored = answers.filter(({ status }) => status === 200).length;
  expect(stored).toBe(Math.floor(before.remaining / 4000));
  expect((await storage()).used).toBe(before.used + stored * 4000);
});

it('an address creates a limited number of accounts an hour; an existing user can still sign in', async () => {
  await cloud.signUp();
  await cloud.signUp();
  const body = { name: 'Ada', email: 'one-too-many@example.com', password: 'correct horse battery' };
  const answer = await cloud.call('POST', '/api/auth/sign-up/email', { body });
  expect([answer.status, answer.body]).toEqual([429, expect.objectContaining({ code: 'rate_limited', limit: 3 })]);
  const { email, password } = account;
  expect((await cloud.call('POST', '/api/auth/sign-in/email', { body: { email, password } })).status).toBe(200);
});
