/**
 * The rules of a printer's fields: the same when it is added and when it is changed, so that it does not fail at print
 * time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

let cloud: TestCloud;
let account: TestAccount;
let agent: TestAgent;
beforeAll(async () => {
  cloud = await startTestCloud();
  account = await cloud.signUp();
  agent = await cloud.addAgent(account);
});
afterAll(() => cloud.close());

const GOOD = { name: 'Dock', connectionType: 'tcp', address: '192.0.2.5:9100', config: { nativeFormat: 'zpl' } };
const add = (fields: object) =>
  cloud.call('POST', `/api/v3/agents/${agent.id}/printers`, { token: account.token, body: { ...GOOD, ...fields } });
const change = (id: string, body: object) =>
  cloud.call('PATCH', `/api/v3/printers/${id}`, { token: account.token, body });

describe.each([
  ['a blank in the host', { address: 'not a host!!' }, 'address'],
  ['a port above 65535', { address: '192.0.2.1:99999' }, 'address'],
  ['port 0', { address: 'printer.example.com:0' }, 'address'],
  ['an address that is none', { address: '999.0.2.1' }, 'address'],
  ['a broken IPv6 address', { address: '[2001:db8:::1]:9100' }, 'address'],
  ['a density that no printer has', { config: { nativeFormat: 'zpl', dpi: 204 } }, 'dpi'],
  ['a cut that there is not', { config: { nativeFormat: 'png', cut: 'half' } }, 'cut'],
  ['a receipt printer that takes ZPL', { connectionType: 'escpos' }, 'nativeFormat'],
  [
    'a Windows queue that takes JPEG',
    { connectionType: 'spooler', address: 'Q', config: { nativeFormat: 'jpeg' } },
    'nativeFormat',
  ],
  ['a connection that there is not', { connectionType: 'serial' }, 'connectionType'],
])('%s', (_, fields, name) => {
  it('is refused when a printer is added and when it is changed, naming the field', async () => {
    const refused = await add(fields);
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_parameter']);
    expect(refused.body.message).toContain(name);
    const { warnings: _, ...printer } = (await add({})).body;
    const changed = await change(printer.id, fields);
    expect([changed.status, changed.body.code]).toEqual([400, 'invalid_parameter']);
    expect(changed.body.message).toContain(name);
    expect((await cloud.call('GET', `/api/v3/printers/${printer.id}`, { token: account.token })).body).toEqual(printer);
  });
});

it.each([
  { address: '192.0.2.5' },
  { address: 'printer_7.example.com:9100' },
  { address: '[2001:db8::1]:6101' },
  { connectionType: 'escpos', config: { nativeFormat: 'png' } },
  { connectionType: 'escpos', config: { nativeFormat: 'pdf', paper: '58 mm', cut: 'job', drawer: true } },
  { connectionType: 'spooler', address: 'ZDesigner GK420d (Kopie 1)', config: { nativeFormat: 'bmp', dpi: 600 } },
])('takes what printers have: %o', async (fields) => {
  expect((await add(fields)).status).toBe(201);
});

it('accepts a printer in its listed form', async () => {
  const listed = (await add({})).body;
  expect(listed.connection_type).toBe('network');
  const { name, connection_type, address, config } = listed;
  const copy = await add({ name, connectionType: undefined, connection_type, address, config });
  expect([copy.status, copy.body.connection_type]).toEqual([201, 'network']);
  expect((await change(listed.id, { connection_type: 'network', address: '192.0.2.6:9100' })).status).toBe(200);
  const missing = await add({ connectionType: undefined });
  expect([missing.status, missing.body.message]).toEqual([400, expect.stringContaining('connectionType is required')]);
});

it('stores fields of config that only an agent knows, within bounds, until null removes them', async () => {
  const added = await add({ config: { nativeFormat: 'zpl', tearOffMm: 3, media: { kind: 'gap' } } });
  expect(added.body.config).toMatchObject({ nativeFormat: 'zpl', tearOffMm: 3, media: { kind: 'gap' } });
  const { id } = added.body;
  const changed = await change(id, { config: { dpi: 300, media: null, peel: true } });
  expect(changed.body.config).toEqual({
    nativeFormat: 'zpl',
    driver: null,
    dpi: 300,
    expiresIn: null,
    stock: null,
    tearOffMm: 3,
    peel: true,
  });
  const printers = await eventually(
    () => agent.printers().find((known) => known.id === id),
    (known) => known?.dpi === 300,
  );
  expect(printers!.otherConfig).toEqual({ tearOffMm: 3, peel: true });
  for (const field of ['one', 'two']) await change(id, { config: { [field]: 'x'.repeat(2500) } });
  const large = await change(id, { config: { three: 'x'.repeat(2500) } });
  expect([large.status, large.body.message]).toEqual([400, expect.stringContaining('config must hold at most 4096')]);
});

it('shows only data that the device itself reported', async () => {
  const { id } = (await add({})).body;
  const at = new Date().toISOString();
  const device = { model: 'LP 2824', firmware: '', dpi: null, dotsPerMm: null, memory: '' };
  await agent.client.status.mutate({
    readings: [
      {
        printerId: id,
        status: 'unknown',
        at,
        statusDetail: { source: 'tcp', probedAt: at, message: 'Dock answers no question: check its language.' },
        deviceInfo: { probedAt: at, device, config: { entries: [] } },
      },
    ],
  });
  const { body } = await cloud.call('GET', `/api/v3/printers/${id}/status`, { token: account.token });
  expect(body.deviceInfo.device).toEqual(device);
  expect([body.status, body.message]).toEqual(['unknown', 'Dock answers no question: check its language.']);
});

const NO_FAULT = {
  paperOut: false,
  ribbonOut: false,
  headOpen: false,
  paused: false,
  overTemp: false,
  underTemp: false,
  bufferFull: false,
};
it('names who reported a status in the four words of the API, and the way precisely', async () => {
  const { id } = (await add({})).body;
  const reported: Record<string, string[]> = {};
  for (const source of [
    'zpl',
    'tcp',
    'winspool',
    'winspool-bidi',
    'sato',
    'tspl',
    'dpl',
    'epl',
    'escpos',
    'snmp',
    'cups',
    'virtual',
  ] as const) {
    const at = new Date().toISOString();
    await agent.client.status.mutate({
      readings: [{ printerId: id, status: 'ready', at, statusDetail: { source, probedAt: at } }],
    });
    const { statusDetail } = (await cloud.call('GET', `/api/v3/printers/${id}/status`, { token: account.token })).body;
    expect(statusDetail.method).toBe(source);
    (reported[statusDetail.source] ??= []).push(source);
  }
  expect(reported).toEqual({
    zpl: ['zpl', 'sato', 'tspl', 'dpl', 'epl', 'escpos', 'snmp', 'virtual'],
    tcp: ['tcp'],
    winspool: ['winspool', 'cups'],
    'winspool-bidi': ['winspool-bidi'],
  });
  // A USB port answers as soon as the printer is plugged in; its port status is the printer's own.
  for (const [hostStatus, source] of [
    [undefined, 'tcp'],
    [NO_FAULT, 'zpl'],
  ] as const) {
    const at = new Date().toISOString();
    await agent.client.status.mutate({
      readings: [{ printerId: id, status: 'ready', at, statusDetail: { source: 'usb', probedAt: at, hostStatus } }],
    });
    const { statusDetail } = (await cloud.call('GET', `/api/v3/printers/${id}/status`, { token: account.token })).body;
    expect([statusDetail.source, statusDetail.method]).toEqual([source, 'usb']);
  }
});

it('a limit of things reports when one of them expires by itself', async () => {
  const small = await startTestCloud({ AGENT_LIMIT: '1', PRINTER_LIMIT: '1' });
  try {
    const owner = await small.signUp();
    const enroll = () => small.call('POST', '/api/v3/agents/enroll', { token: owner.token });
    const code = await enroll();
    expect((await enroll()).body).toMatchObject({
      code: 'agent_limit_reached',
      limit: 1,
      used: 1,
      remaining: 0,
      resetAt: code.body.expiresDate,
    });
    const { sql } = small.cloud.deps.database;
    await sql`delete from enrollment_codes`;
    const only = await small.addAgent(owner);
    expect((await enroll()).body).toMatchObject({ code: 'agent_limit_reached', resetAt: null });
    await small.addPrinter(owner, only);
    const second = await small.call('POST', `/api/v3/agents/${only.id}/printers`, { token: owner.token, body: GOOD });
    expect(second.body).toMatchObject({ code: 'printer_limit_reached', resetAt: null });
  } finally {
    await small.close();
  }
});

it.each(['http://localhost/x', 'https://printserver/x', 'http://nas.local', 'http://10.0.0.4/', 'http://[::1]/'])(
  'a webhook at %s is refused when it is created',
  async (url) => {
    const answer = await cloud.call('POST', '/api/v3/webhooks', { token: account.token, body: { url } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_url']);
  },
);

describe('print without sourceFormat', () => {
  const print = (body: string | Buffer, contentType: string) => async () => {
    const { id } = (await add({})).body;
    const answer = await cloud.call('POST', `/api/v3/printers/${id}/print`, {
      token: account.key,
      body,
      headers: { 'content-type': contentType },
    });
    if (answer.status !== 200) return answer.body.code;
    return (await cloud.job(account, answer.body.jobId)).source_format;
  };
  const zpl = '^XA^FO20,20^A0N,40^FDx^FS^XZ';
  const xml =
    '<?xml version="1.0"?><label schemaVersion="v2" width="2" height="1"><line x1="1" y1="1" x2="90" y2="1" thickness="3"/></label>';
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
  it.each([
    ['ZPL', 'zpl', zpl, 'text/plain'],
    ['ZPL', 'zpl', zpl, 'application/octet-stream'],
    ['EPL', 'epl', 'N\nq400\nA20,20,0,3,1,1,N,"x"\nP1\n', 'text/plain'],
    ['TSPL', 'tspl', 'SIZE 4,2\nCLS\nTEXT 20,20,"3",0,1,1,"x"\nPRINT 1\n', 'application/octet-stream'],
    ['XML', 'xml', xml, 'text/plain'],
    ['XML', 'xml', xml, 'application/octet-stream'],
    ['ZPL in base64', 'zpl', base64(zpl), 'text/plain'],
    ['ZPL in base64', 'zpl', base64(zpl), 'application/octet-stream'],
  ])('recognises %s as %s', async (_, format, body, contentType) => {
    expect(await print(body, contentType)()).toBe(format);
  });
  it.each(['text/plain', 'application/octet-stream'])('refuses a text of no language, as %s', async (contentType) => {
    expect(await print('Dear customer, thank you.', contentType)()).toBe('invalid_parameter');
  });
});

describe('an address that another printer of the same agent has', () => {
  const warned = (answer: { body: { warnings?: { code: string; message: string; fact: object }[] } }) =>
    answer.body.warnings?.map(({ code, message }) => `${code}: ${message}`);
  const GIVEN = 'shared_address: Dock 9 and Dock 8 have the same address';

  it('is saved with a warning in the answer that names the other printer, whatever the letters or the driver', async () => {
    const at = 'labels.example.com:9100';
    expect((await add({ name: 'Dock 8', address: at })).body).not.toHaveProperty('warnings');
    const second = await add({
      name: 'Dock 9',
      address: 'Labels.Example.com:9100',
      connectionType: 'escpos',
      config: { nativeFormat: 'png' },
    });
    expect(second.status).toBe(201);
    expect(warned(second)).toEqual([expect.stringContaining(GIVEN)]);
    expect(second.body.warnings[0].fact).toMatchObject({ key: 'fault.sharedAddress', params: { other: 'Dock 8' } });
    // It is about what is saved, not about the printer: a list does not repeat it.
    const listed = await cloud.call('GET', `/api/v3/printers/${second.body.id}`, { token: account.token });
    expect(listed.body).not.toHaveProperty('warnings');
    expect(await change(second.body.id, { address: 'other.example.com:9100' })).not.toHaveProperty('body.warnings');
    expect(warned(await change(second.body.id, { address: at }))).toEqual([expect.stringContaining(GIVEN)]);
  });

  it('is no slip with another agent, for another kind of connection, or for virtual printers', async () => {
    await add({ name: 'Office', connectionType: 'spooler', address: 'Office' });
    expect((await add({ name: 'CUPS', connectionType: 'cups', address: 'Office' })).body).not.toHaveProperty(
      'warnings',
    );
    for (const name of ['A', 'B'])
      expect((await add({ name, connectionType: 'virtual', address: 'virtual' })).body).not.toHaveProperty('warnings');
    const elsewhere = await cloud.addAgent(account);
    const there = await cloud.call('POST', `/api/v3/agents/${elsewhere.id}/printers`, {
      token: account.token,
      body: { ...GOOD, address: 'labels.example.com:9100' },
    });
    expect([there.status, there.body.warnings]).toEqual([201, undefined]);
  });
});
