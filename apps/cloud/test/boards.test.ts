/** A wall board shows its place to whoever has the link, until it is removed; the report counts what was printed there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const LABEL = '^XA^FO50,50^A0N,40^FDBoard^FS^XZ';

let cloud: TestCloud;
let account: TestAccount;
let hall: string;
let dock: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  const agent = await cloud.addAgent(account, { onOffer: 'print' });
  const away = await cloud.addAgent(account, { onOffer: 'ignore' });
  hall = await cloud.addPrinter(account, agent, { name: 'Hall', address: '10.0.0.7:9100', place: 'Hall 3' });
  dock = await cloud.addPrinter(account, away, { name: 'Dock', address: '10.0.0.8:9100', place: 'Hall 4' });
});
afterAll(() => cloud?.close());

const call = (method: string, path: string, options = {}) =>
  cloud.call(method, `/api/v3/${path}`, { token: account.token, ...options });
const open = (link: string) =>
  cloud.call('POST', '/api/v3/boards/open', { body: { token: new URL(link).hash.slice(1) } });

it('opens without signing in, with the printers of its place alone, and ends when it is removed', async () => {
  const { status, body: board } = await call('POST', 'boards', { body: { name: 'Gate', place: 'Hall 3' } });
  expect(status).toBe(201);
  const { body: shown } = await open(board.link);
  expect(shown).toMatchObject({ name: 'Gate', place: 'Hall 3', printers: [{ name: 'Hall', place: 'Hall 3' }] });
  // What a screen in a hall shows must not open anything.
  const text = JSON.stringify(shown);
  for (const secret of [hall, dock, 'Dock', '10.0.0.7', account.key]) expect(text).not.toContain(secret);
  const { body: list } = await call('GET', 'boards');
  expect(list.boards).toMatchObject([{ id: board.id, name: 'Gate' }]);
  expect(JSON.stringify(list)).not.toContain(new URL(board.link).hash.slice(1));
  // The token is no credential.
  expect(await call('GET', 'printers', { token: new URL(board.link).hash.slice(1) })).toMatchObject({ status: 401 });
  expect((await call('DELETE', `boards/${board.id}`)).status).toBe(204);
  expect(await open(board.link)).toMatchObject({ status: 404, body: { code: 'board_not_found' } });
});

it('reports labels and failures by printer and shift', async () => {
  const { body } = await cloud.print(account, hall, LABEL, { query: { sourceFormat: 'zpl', copies: 3 } });
  await eventually(
    () => cloud.job(account, body.jobId),
    (job) => job.status === 'completed',
  );
  const report = async (query: object) => (await call('GET', 'report', { query })).body;
  const { rows } = await report({ shifts: '06:00,14:00,22:00', timeZone: 'Europe/Berlin' });
  expect(rows).toHaveLength(6);
  const ofHall = rows.filter(({ printerId }: { printerId: string }) => printerId === hall);
  expect(ofHall.map(({ shift }: { shift: string }) => shift)).toEqual(['06:00', '14:00', '22:00']);
  const sum = (name: string) => ofHall.reduce((total: number, row: Record<string, number>) => total + row[name]!, 0);
  expect([sum('labels'), sum('completed'), sum('failed')]).toEqual([3, 1, 0]);
  // One shift has it: that of now.
  expect(ofHall.filter(({ labels }: { labels: number }) => labels > 0)).toHaveLength(1);
  expect((await report({ place: 'Hall 4' })).rows).toMatchObject([{ printerId: dock, labels: 0, shift: '00:00' }]);
});

it('counts what is used by printer and by program', async () => {
  const { body } = await eventually(
    () => call('GET', 'usage'),
    ({ body: { callers } }) =>
      callers.some(({ type, prints }: Record<string, unknown>) => type === 'key' && prints === 1),
  );
  expect(body.printers).toMatchObject([{ id: hall, name: 'Hall', jobs: 1, labels: 3 }]);
  expect(JSON.stringify(body.callers)).not.toContain(account.key);
});

it.each([
  { shifts: '06:05' },
  { shifts: '00:00,01:00,02:00,03:00,04:00,05:00,06:00' },
  { timeZone: 'Nowhere/Town' },
  { from: '2026-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' },
])('refuses a report that has no bounds: %o', async (query) => {
  expect(await call('GET', 'report', { query })).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
});
