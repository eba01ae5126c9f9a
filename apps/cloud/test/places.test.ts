/** Printers have a place, by which lists select, and a stock, which a label that is too large is compared with. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

const FOUR_BY_SIX = '^XA^PW812^LL1218^FO50,50^A0N,40^FDLarge^FS^XZ';
const ROLL = { widthMm: 57, lengthMm: null, gapMm: null, kind: 'continuous' };

let cloud: TestCloud;
let account: TestAccount;
let agent: Awaited<ReturnType<TestCloud['addAgent']>>;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { onOffer: 'print' });
});
afterAll(() => cloud?.close());

const change = async (id: string, body: object) => {
  const { status, body: answer } = await cloud.call('PATCH', `/api/v3/printers/${id}`, { token: account.token, body });
  expect(status).toBe(200);
  return answer;
};
const warnings = async (printer: string, document: string, query = {}) => {
  const { status, body } = await cloud.print(account, printer, document, { query: { sourceFormat: 'zpl', ...query } });
  expect(status).toBe(200);
  return body.warnings as { code: string; message: string }[];
};

it('selects printers and jobs by their place', async () => {
  const hall = await cloud.addPrinter(account, agent, { name: 'Hall', address: '10.0.0.7:9100', place: 'Hall 3' });
  const dock = await cloud.addPrinter(account, agent, { name: 'Dock', address: '10.0.0.8:9100' });
  const { body } = await cloud.print(account, hall, FOUR_BY_SIX);
  await cloud.print(account, dock, FOUR_BY_SIX);
  const jobsAt = async (place: string) => {
    const { body: found } = await cloud.call('GET', '/api/v3/jobs', { token: account.token, query: { place } });
    return found.jobs.map(({ id }: { id: string }) => id);
  };
  expect(await jobsAt('Hall 3')).toEqual([body.jobId]);
  expect(await jobsAt('Hall 4')).toEqual([]);
  const { body: overview } = await cloud.call('GET', '/api/v3/printers/overview', { token: account.token });
  expect(overview.printers.find(({ id }: { id: string }) => id === hall)).toMatchObject({ place: 'Hall 3' });
  expect(await change(hall, { place: null })).toMatchObject({ place: null });
  expect(await jobsAt('Hall 3')).toEqual([]);
});

it('warns, and prints, when a label is larger than what is loaded', async () => {
  const printer = await cloud.addPrinter(account, agent, { name: 'Small', address: '10.0.0.9:9100' });
  expect(await warnings(printer, FOUR_BY_SIX)).toEqual([]);
  expect(await change(printer, { config: { stock: ROLL } })).toMatchObject({ config: { stock: ROLL } });
  expect(await warnings(printer, FOUR_BY_SIX)).toMatchObject([
    { code: 'stock_too_small', message: expect.stringContaining('in Small labels of 57 mm are loaded') },
  ]);
  // A conversion is compared as well.
  expect(await warnings(printer, FOUR_BY_SIX, { rotation: '180' })).toMatchObject([{ code: 'stock_too_small' }]);
  // How large this one is meant to be is not known.
  expect(await warnings(printer, '^XA^FO50,50^A0N,40^FDUnknown^FS^XZ')).toEqual([]);
  expect(await change(printer, { config: { stock: null } })).toMatchObject({ config: { stock: null } });
  expect(await warnings(printer, FOUR_BY_SIX)).toEqual([]);
});
