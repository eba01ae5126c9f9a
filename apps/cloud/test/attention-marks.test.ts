/** A person takes on what needs attention: everybody sees it, and it ends with the fault. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let printer: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { name: 'Hall' });
  printer = await cloud.addPrinter(account, agent, { name: 'Dock 2' });
});
afterAll(() => cloud.close());

const call = (path: string, body: object) => cloud.call('POST', path, { token: account.token, body });
const see = (status: 'ready' | 'error') =>
  agent.client.status.mutate({
    readings: [
      {
        printerId: printer,
        status,
        at: new Date().toISOString(),
        statusDetail: {
          source: 'zpl',
          probedAt: new Date().toISOString(),
          ...(status === 'error' && { message: 'Dock 2 is out of labels.' }),
        },
      },
    ],
  });
const entries = async (): Promise<Json[]> =>
  (await cloud.call('GET', '/api/v3/attention', { token: account.token })).body.entries;
const stopped = async (): Promise<Json> =>
  (await eventually(entries, (found) => found.some(({ kind }) => kind === 'printer_stopped'))).find(
    ({ kind }: Json) => kind === 'printer_stopped',
  )!;
const isWell = () => eventually(entries, (found) => found.length === 0);

it('shows who has taken it on, with the note, until it is given up', async () => {
  await see('error');
  const { id, mark } = await stopped();
  expect(mark).toBeNull();
  const { status, body } = await call('/api/v3/attention/mark', { entryId: id, note: ' A roll is coming ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ note: 'A roll is coming', snoozedUntil: null });
  expect((await stopped()).mark).toEqual(body);

  const later = await call('/api/v3/attention/mark', { entryId: id, snoozeMinutes: 60 });
  expect(later.body.note).toBeNull();
  expect(Date.parse(later.body.snoozedUntil) - Date.parse(later.body.date)).toBe(3_600_000);
  expect((await call('/api/v3/attention/unmark', { entryId: id })).status).toBe(204);
  expect((await stopped()).mark).toBeNull();
});

it('ends with the fault: when it comes back, nobody has taken it on', async () => {
  await see('error');
  const { id } = await stopped();
  await call('/api/v3/attention/mark', { entryId: id, snoozeMinutes: 10_080 });
  await see('ready');
  await isWell();
  await see('error');
  expect((await stopped()).mark).toBeNull();
});

it('reports a printer that was added twice, and not one that is entered for each of its languages', async () => {
  await see('ready');
  const address = '192.0.2.77:9100';
  const first = await cloud.addPrinter(account, agent, { name: 'Bay 1', address });
  await isWell();
  const second = await cloud.addPrinter(account, agent, { name: 'Bay one', address });
  const [entry] = await eventually(entries, (found) => found.length === 1);
  expect(entry).toMatchObject({
    kind: 'printer_doubled',
    severity: 'notice',
    subject: { id: second, name: 'Bay one' },
  });
  expect(entry!.message).toContain(`Bay one and Bay 1 have the same address (${address})`);
  const { token } = account;
  const body = { config: { nativeFormat: 'epl' } };
  expect((await cloud.call('PATCH', `/api/v3/printers/${second}`, { token, body })).status).toBe(200);
  await isWell();
  for (const id of [first, second]) await cloud.call('DELETE', `/api/v3/printers/${id}`, { token });
});

it('takes on nothing that needs no attention', async () => {
  await see('ready');
  await isWell();
  const { status, body } = await call('/api/v3/attention/mark', { entryId: 'printer_stopped:nothing' });
  expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  expect(body.message).toContain('"printer_stopped:nothing"');
});
