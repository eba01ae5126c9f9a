/** Options of pages: refused where a printer cannot, kept with the job, and carried to agents that know them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Json, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';
import type { TestAgent } from './agent.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PAGES = ['copies', 'page-options'];
const ABLE = {
  papers: [
    { name: 'A4', widthMm: 210, heightMm: 297 },
    { name: 'Letter (8.5 x 11 in)', widthMm: 215.9, heightMm: 279.4 },
  ],
  trays: ['Tray 1', 'Tray 2'],
  duplex: true,
  color: false,
  copies: 99,
  resolutions: ['300', '600x1200'],
};

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
let office: string;
let dock: string;

beforeAll(async () => {
  cloud = await startTestCloud({ DEFAULT_PLAN: 'pro' });
  account = await cloud.signUp();
  agent = await cloud.addAgent(account, { capabilities: PAGES, onOffer: 'accept' });
  dock = await cloud.addPrinter(account, agent);
  office = await addOffice();
  await reportAbilities(office);
});
afterAll(() => cloud.close());

const addOffice = (config = {}, by: TestAgent = agent) =>
  cloud.addPrinter(account, by, {
    name: 'Office',
    connectionType: 'spooler',
    address: 'Office',
    config: { nativeFormat: 'pdf', ...config },
  });

async function reportAbilities(printerId: string) {
  const reading = { printerId, status: 'ready', at: new Date().toISOString(), statusDetail: null } as const;
  await agent.client.status.mutate({ readings: [{ ...reading, capabilities: ABLE }] });
  await eventually(
    () => show(printerId),
    (printer) => printer.capabilities !== undefined,
  );
}

const show = async (id: string) => (await cloud.call('GET', `/api/v3/printers/${id}`, { token: account.token })).body;
const change = (id: string, body: object) =>
  cloud.call('PATCH', `/api/v3/printers/${id}`, { token: account.token, body });
const print = (printer: string, query: Record<string, unknown>, headers = {}) =>
  cloud.print(account, printer, PDF, {
    query: query as Record<string, string>,
    headers: { 'content-type': 'application/pdf', ...headers },
  });
const offerOf = (jobId: string) =>
  eventually(
    () => agent.offers.findLast((offer) => offer.jobId === jobId),
    (found) => found !== undefined,
  );

it('a printer shows what its driver can do, and forgets it at another address', async () => {
  expect((await show(office)).capabilities).toEqual(ABLE);
  const other = await addOffice();
  await reportAbilities(other);
  expect((await change(other, { address: 'Office 2' })).body.capabilities).toBeUndefined();
});

it('options travel with the job, and the document is not converted for them', async () => {
  const asked = { paper: 'letter', tray: 'Tray 2', duplex: 'long', orientation: 'landscape', fit: 'contain' };
  const { status, body } = await print(office, { ...asked, color: 'false', collate: '0', pages: '1-2, 4-' });
  expect(status, JSON.stringify(body)).toBe(200);
  const offer = await offerOf(body.jobId);
  expect(offer!.options).toEqual({ ...asked, color: false, collate: false, pages: '1-2, 4-' });
  expect(Buffer.from(offer!.document!, 'base64').equals(PDF)).toBe(true);
  expect((await offerOf((await print(office, {})).body.jobId))!.options).toBeUndefined();
});

it('options survive a retry, which may give others', async () => {
  const { body } = await print(office, { paper: 'A4', duplex: 'long' });
  await offerOf(body.jobId);
  const error = { code: 'spooler_error', message: 'x' };
  await eventually(
    () => agent.printed.includes(body.jobId),
    (isAccepted) => isAccepted,
  );
  await agent.report(body.jobId, 'failed', { error });
  const retry = (query: Record<string, string>) =>
    cloud.call('POST', `/api/v3/jobs/${body.jobId}/retry`, { token: account.key, query });
  const offered = (attempt: number) =>
    eventually(
      () => agent.offers.find((offer) => offer.jobId === body.jobId && offer.attempt === attempt),
      (found) => found !== undefined,
    );
  await retry({});
  expect((await offered(2))!.options).toEqual({ paper: 'A4', duplex: 'long' });
  await eventually(
    () => agent.printed.filter((jobId) => jobId === body.jobId).length,
    (times) => times === 2,
  );
  await agent.report(body.jobId, 'failed', { error });
  expect((await retry({ tray: 'Tray 9' })).body.code).toBe('option_not_supported');
  expect((await retry({ pages: '3-1x' })).body.code).toBe('invalid_parameter');
  await retry({ paper: 'letter', pages: '2-', fit: 'contain', collate: '0' });
  expect((await offered(3))!.options).toEqual({
    paper: 'letter',
    duplex: 'long',
    pages: '2-',
    fit: 'contain',
    collate: false,
  });
  await eventually(
    () => agent.printed.filter((jobId) => jobId === body.jobId).length,
    (times) => times === 3,
  );
  // The person at the agent's window chooses.
  await agent.report(body.jobId, 'failed', { error });
  const ref = { jobId: body.jobId, attempt: 3, copies: 'all' } as const;
  await agent.client.printAgain.mutate({ ...ref, options: { tray: 'Tray 1' } });
  expect((await offered(4))!.options).toMatchObject({ paper: 'letter', pages: '2-', tray: 'Tray 1' });
});

it('what a printer cannot is refused with what it can', async () => {
  const refused = await print(office, { paper: 'A3' });
  expect([refused.status, refused.body.code]).toEqual([422, 'option_not_supported']);
  expect(refused.body).toMatchObject({
    message: 'The printer "Office" cannot print with paper "A3". It can: A4, Letter (8.5 x 11 in).',
    option: 'paper',
    value: 'A3',
    supported: ['A4', 'Letter (8.5 x 11 in)'],
    retryable: false,
  });
  for (const query of [{ tray: 'Tray 9' }, { color: 'true' }])
    expect((await print(office, query)).body.code).toBe('option_not_supported');
  for (const [query, about] of [
    [{ duplex: 'both' }, 'duplex'],
    [{ pages: '3-1x' }, 'pages'],
    [{ color: 'blue' }, 'color'],
  ] as const)
    expect((await print(office, query)).body).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining(about),
    });
});

it('a printer of labels takes only what it does anyway', async () => {
  const label = (query: object) =>
    cloud.print(account, dock, '^XA^FDx^FS^XZ', { query: { sourceFormat: 'zpl', ...query } as Record<string, string> });
  const refused = await label({ tray: 'Tray 2' });
  expect(refused.body).toMatchObject({ code: 'option_not_supported', option: 'tray', supported: [] });
  expect((await label({ duplex: 'none', color: 'false', collate: 'true' })).status).toBe(200);
});

it('needs an agent that knows them', async () => {
  const old = await cloud.addAgent(account, { name: 'old', capabilities: ['copies'] });
  const printer = await addOffice({}, old);
  const refused = await print(printer, { paper: 'A4' });
  expect([refused.status, refused.body.code]).toEqual([422, 'agent_update_required']);
  expect((await print(printer, {})).status).toBe(200);
});

it('defaults of a printer are checked, and null removes one', async () => {
  expect((await change(office, { config: { paper: 'A3' } })).body.code).toBe('option_not_supported');
  expect((await change(office, { config: { duplex: 'both' } })).body.code).toBe('invalid_parameter');
  expect((await change(dock, { config: { tray: 'Tray 2' } })).body.code).toBe('option_not_supported');
  expect((await change(office, { config: { paper: 'A4', duplex: 'short' } })).body.config).toMatchObject({
    paper: 'A4',
    duplex: 'short',
  });
  await expect
    .poll(() => agent.printers().find(({ id }) => id === office)!.otherConfig)
    .toEqual({ paper: 'A4', duplex: 'short' });
  const { config } = (await change(office, { config: { paper: null, duplex: null } })).body;
  expect(config).not.toHaveProperty('paper');
});

it('one idempotency key is not for two options', async () => {
  const key = { 'idempotency-key': 'paper-1' };
  expect((await print(office, { paper: 'A4' }, key)).status).toBe(200);
  expect((await print(office, { paper: 'A4' }, key)).body.idempotent).toBe(true);
  expect((await print(office, { paper: 'letter' }, key)).body.code).toBe('idempotency_key_reused');
});

it('PrintNode’s names: used where the printer has them, named in the timeline where it has not', async () => {
  const authorization = `Basic ${Buffer.from(`${account.key}:`).toString('base64')}`;
  const get = async (path: string) =>
    (await (await fetch(`${cloud.url}/printnode${path}`, { headers: { authorization } })).json()) as Json;
  const found = (await get('/printers')).findLast(
    ({ capabilities }: { capabilities: { bins: string[] } }) => capabilities.bins.length > 0,
  );
  expect(found.capabilities).toMatchObject({
    bins: ['Tray 1', 'Tray 2'],
    duplex: true,
    color: false,
    collate: true,
    copies: 99,
    dpis: ['300x300', '600x1200'],
    papers: { A4: [2100, 2970] },
  });
  const options = {
    bin: 'Tray 2',
    paper: 'A3',
    duplex: 'long-edge',
    fit_to_page: true,
    pages: '2-',
    color: true,
    rotate: 90,
    copies: 2,
  };
  const answer = await fetch(`${cloud.url}/printnode/printjobs`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      printerId: found.id,
      title: 'Slip',
      contentType: 'pdf_base64',
      content: PDF.toString('base64'),
      source: 'test',
      options,
    }),
  });
  expect(answer.status).toBe(201);
  const offer = await eventually(
    () => agent.offers.find(({ title }) => title === 'Slip'),
    (one) => one !== undefined,
  );
  expect(offer!.options).toEqual({ tray: 'Tray 2', duplex: 'long', fit: 'contain', pages: '2-' });
  expect(offer!.copies).toBe(2);
  expect(Buffer.from(offer!.document!, 'base64').equals(PDF)).toBe(true);
  const [states] = await get(`/printjobs/${await answer.json()}/states`);
  expect(states[0].message).toContain('no effect on this printer: color, paper, rotate.');
});
