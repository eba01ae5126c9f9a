/** A program that still uses a key which was revoked is seen: on Attention, and in the log of requests. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const revokedKey = async (): Promise<Json> => {
  const { token } = account;
  const { body } = await cloud.call('POST', '/api/v3/keys', { token, body: { name: 'Web shop', mode: 'test' } });
  expect((await cloud.call('DELETE', `/api/v3/keys/${body.id}`, { token })).status).toBe(204);
  return body;
};
const entries = async (): Promise<Json[]> =>
  (await cloud.call('GET', '/api/v3/attention', { token: account.token })).body.entries;

it('counts the requests that were refused, and says whose key it was and who revoked it', async () => {
  const { id, key } = await revokedKey();
  expect(await entries()).toEqual([]);
  for (let sent = 0; sent < 2; sent++)
    expect((await cloud.call('GET', '/api/v3/printers', { token: key })).status).toBe(401);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    kind: 'key_revoked',
    severity: 'risk',
    subject: { type: 'key', id, name: 'Web shop' },
  });
  expect(entry!.message).toMatch(/"Web shop", which .+@.+ revoked: 2 requests were refused\. Create a new key/);

  const { requests } = await eventually(
    async () => (await cloud.call('GET', '/api/v3/requests?code=unauthorized', { token: account.token })).body,
    (body) => body.requests.length === 2,
  );
  expect(requests[0]).toMatchObject({
    status: 401,
    path: '/api/v3/printers',
    caller: { type: 'key', name: 'Web shop' },
  });
});

it('counts nothing for a key that only begins like it', async () => {
  const { key } = await revokedKey();
  const forged = key.slice(0, -4) + (key.endsWith('0000') ? '1111' : '0000');
  expect((await cloud.call('GET', '/api/v3/printers', { token: forged })).status).toBe(401);
  expect((await entries()).filter(({ message }) => message.includes('a request was refused'))).toEqual([]);
});
