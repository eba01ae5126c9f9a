/** A test that meets a 500 shows why: the test cloud prints what the cloud logged. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestCloud, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

it('a 500 is printed with its route and its cause', async () => {
  const account = await cloud.signUp();
  await cloud.cloud.deps.database.sql`alter table webhooks rename to webhooks_away`;
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const { status } = await cloud.call('GET', '/api/v3/webhooks', { token: account.token });
    expect(status).toBe(500);
    expect(printed.mock.calls.join('\n')).toMatch(
      /^GET \/api\/v3\/webhooks: 500; the cloud logged:\n(?:.*\n)*.*relation \\"webhooks\\" does not exist/,
    );
  } finally {
    printed.mockRestore();
  }
});
