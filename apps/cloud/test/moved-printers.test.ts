/** An agent finds its printer at a new address: the address is stored, sent to all agents, and recorded as an event. */
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

it('stores the address if the stored one is still the old one, and notifies the agents', async () => {
  const agent = await cloud.addAgent(account);
  const printerId = await cloud.addPrinter(account, agent);
  await agent.client.moved.mutate({ printerId, ...move });
  expect(await addressOf(printerId)).toBe(move.to);
  await eventually(
    () => agent.events.filter(({ type }) => type === 'printers').at(-1),
    (event) => event?.type === 'printers' && event.printers[0]?.address === move.to,
  );
  // Reported twice, or with an older address: nothing changes.
  await agent.client.moved.mutate({ printerId, ...move });
  await agent.client.moved.mutate({ printerId, ...move, to: '10.0.0.78:9100' });
  expect(await addressOf(printerId)).toBe(move.to);
  const events = await cloud.cloud.deps.database.sql`
    select detail from events where printer_id = ${printerId} and type = 'printer.moved'`;
  expect(events.map(({ detail }) => detail)).toEqual([move]);
});

it('ignores an agent that does not serve the printer', async () => {
  const [agent, other] = [await cloud.addAgent(account), await cloud.addAgent(account)];
  const printerId = await cloud.addPrinter(account, agent);
  await other.client.moved.mutate({ printerId, ...move });
  expect(await addressOf(printerId)).toBe(move.from);
});

it('refuses an address that no user could set either', async () => {
  const agent = await cloud.addAgent(account);
  const printerId = await cloud.addPrinter(account, agent);
  await expect(agent.client.moved.mutate({ printerId, ...move, to: '10.0.0.66:9100\r\nX' })).rejects.toThrow(
    'is not an address',
  );
  expect(await addressOf(printerId)).toBe(move.from);
});
