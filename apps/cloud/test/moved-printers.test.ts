/** An agent has found its printer under a new address: the address is taken over, told to all, and an event. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const addressOf = async (id: string): Promise<string> =>
  (await cloud.call('GET', `/api/v3/printers/${id}`, { token: account.key })).body.address;
const move = { from: '10.0.0.5:9100', to: '10.0.0.77:9100', identity: 'serial:D2J1' };

it('takes over the address where it is still the old one, and tells the agents', async () => {
  const agent = await cloud.addAgent(account);
  const printerId = await cloud.addPrinter(account, agent);
  await agent.client.moved.mutate({ printerId, ...move });
  expect(await addressOf(printerId)).toBe(move.to);
  await eventually(
    () => agent.events.filter(({ type }) => type === 'printers').at(-1),
    (event) => event?.type === 'printers' && event.printers[0]?.address === move.to,
  );
  // Told twice, or by somebody who knows an older address: nothing is changed.
  await agent.client.moved.mutate({ printerId, ...move });
  await agent.client.moved.mutate({ printerId, ...move, to: '10.0.0.78:9100' });
  expect(await addressOf(printerId)).toBe(move.to);
  const events = await cloud.cloud.deps.database.sql`
    select detail from events where printer_id = ${printerId} and type = 'printer.moved'`;
  expect(events.map(({ detail }) => detail)).toEqual([move]);
});

it('believes no agent that does not serve the printer', async () => {
  const [agent, other] = [await cloud.addAgent(account), await cloud.addAgent(account)];
  const printerId = await cloud.addPrinter(account, agent);
  await other.client.moved.mutate({ printerId, ...move });
  expect(await addressOf(printerId)).toBe(move.from);
});

it('refuses an address that no person could set either', async () => {
  const agent = await cloud.addAgent(account);
  const printerId = await cloud.addPrinter(account, agent);
  await expect(agent.client.moved.mutate({ printerId, ...move, to: '10.0.0.66:9100\r\nX' })).rejects.toThrow(
    'is not an address',
  );
  expect(await addressOf(printerId)).toBe(move.from);
});
